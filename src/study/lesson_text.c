/* lesson_text.c: what a lesson asks and says, in words. */
#include "study/lesson.h"

#include "base/number.h"
#include "study/lesson_plan.h"
#include "study/real_choice.h"
#include "study/study.h"

#include <string.h>

enum { MOVES_TOLD = 256, MARKS_TOLD = 20, REPLIES_TOLD = 6 };

/* How many steps a lesson has, up to this one. */
static unsigned count_steps(const struct summit_lesson *lesson, enum summit_step last)
{
    unsigned count = 0;
    for (enum summit_step step = 0; step <= last; step++)
        count += lesson->steps[step].count > 0;
    return count;
}

void lesson_tell_step(struct text *text, const struct summit_rules *rules,
                      const struct summit_lesson *lesson, enum summit_step step)
{
    size_t of = lesson->steps[step].count;
    study_say(text, rules, (enum message)(MESSAGE_LESSON_STEP_PLAY + step),
              fill({"step", .number = count_steps(lesson, step)},
                   {"count", .number = count_steps(lesson, SUMMIT_STEP_WHOLE)},
                   {"needed", .number = lesson->steps[step].needed},
                   {"of", .number = (wide)(of < LESSON_SIZES_ASKED ? of : LESSON_SIZES_ASKED)}));
}

void lesson_tell_step_name(struct text *text, const struct summit_rules *rules,
                           enum summit_step step)
{
    study_say(text, rules, (enum message)(MESSAGE_LESSON_NAME_PLAY + step), NULL);
}

void lesson_tell_title(struct text *text, const struct summit_rules *rules,
                       const struct summit_lesson *lesson)
{
    study_say(text, rules, MESSAGE_LESSON_TITLE,
              fill({"title", summit_rules_title(rules)},
                   {"count", .number = count_steps(lesson, SUMMIT_STEP_WHOLE)}));
}

/* Moves that can't be made only because of what was just played. */
static void tell_barred(struct text *text, const struct summit_rules *rules,
                        const struct summit_position *position)
{
    struct summit_move barred[MARKS_TOLD];
    struct text words = {0};
    size_t count = 0;
    for (size_t i = 0; i < summit_actions(rules) && count < MARKS_TOLD; i++) {
        struct summit_effect effect;
        struct summit_move move = summit_action_move(rules, position->turn, i);
        if (summit_is_move(move) &&
            summit_try(rules, position, move, &effect) == SUMMIT_REFUSED_REPEATED)
            barred[count++] = move;
    }
    study_moves_words(&words, rules, barred, count);
    if (count > 0)
        study_say(text, rules, MESSAGE_LESSON_BARRED, fill({"move", study_text(&words)}));
    text_release(&words);
}

/* Who somebody is, where players differ in more than who goes first. */
static void tell_you(struct text *text, const struct summit_rules *rules, unsigned seat)
{
    struct text player = {0};
    bool own = summit_rules_numbers(rules) > 1 && summit_rules_heaps(rules) == 0;
    bool aims = !summit_rules_one_target(rules) && summit_rules_single_target(rules, seat);
    study_player(&player, rules, (int)seat);
    if (own || !summit_rules_alike(rules) || !summit_rules_known(rules))
        study_say(text, rules, aims ? MESSAGE_LESSON_YOU_AIM : MESSAGE_LESSON_YOU,
                  fill({"player", study_text(&player)},
                       {"target", .number = aims ? summit_rules_target(rules, seat) : 0}));
    text_release(&player);
}

void lesson_tell_place(struct text *text, const struct summit_rules *rules,
                       const struct summit_position *position, int seat)
{
    struct text words = {0};
    if (seat != SUMMIT_NOBODY)
        tell_you(text, rules, (unsigned)seat);
    study_position(&words, rules, position);
    text_capitalize(&words);
    study_say(text, rules, MESSAGE_LESSON_PLACE, fill({"position", study_text(&words)}));
    tell_barred(text, rules, position);
    text_release(&words);
}

/* Where a move is no more than a number, what it makes is told: `2 → 5`. */
static void add_made(struct text *text, const struct summit_rules *rules,
                     const struct summit_position *position, const struct summit_move *moves,
                     size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct summit_effect effect;
        struct text move = {0};
        summit_try(rules, position, moves[i], &effect);
        study_move_words(&move, rules, moves[i]);
        if (i > 0)
            study_say(text, rules, i + 1 < count ? MESSAGE_STUDY_COMMA : MESSAGE_STUDY_OR, NULL);
        text_addf(text, "%s → ", study_text(&move));
        number_add(text, effect.made);
        text_release(&move);
    }
}

void lesson_tell_position(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position, int seat)
{
    struct text words = {0};
    struct summit_move moves[MOVES_TOLD + 1];
    size_t count = 0;
    for (struct summit_place place = {0};
         count <= MOVES_TOLD && summit_next_move(rules, position, &place, &moves[count]);)
        count++;
    lesson_tell_place(text, rules, position, seat);
    bool bare = count > 0 && study_move_is_bare(rules, moves[0]) && count <= MARKS_TOLD;
    if (bare && !summit_rules_takes(rules) && summit_rules_numbers(rules) == 1)
        add_made(&words, rules, position, moves, count);
    else
        study_moves_words(&words, rules, moves, count);
    study_say(text, rules, MESSAGE_LESSON_MOVES, fill({"moves", study_text(&words)}));
    text_release(&words);
}

/* A line about a move, and a reply to it, if there is one. */
static void say_move(struct text *text, const struct summit_rules *rules, enum message message,
                     struct summit_move move, struct summit_move reply)
{
    struct text words[2] = {0};
    study_move_words(&words[0], rules, move);
    if (summit_is_move(reply))
        study_move_words(&words[1], rules, reply);
    study_say(text, rules, message,
              fill({"move", study_text(&words[0])}, {"reply", study_text(&words[1])}));
    study_release(words, 2);
}

void lesson_tell_move(struct text *text, const struct summit_rules *rules, enum message message,
                      struct summit_move move)
{
    say_move(text, rules, message, move, SUMMIT_NO_MOVE);
}

void lesson_tell_marks(struct text *text, const struct summit_solver *solver,
                       const struct summit_position *position)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move move, safe[MARKS_TOLD];
    struct text words = {0};
    size_t count = 0;
    for (struct summit_place place = {0};
         count < MARKS_TOLD && summit_next_move(rules, position, &place, &move);) {
        enum choice_kind kind = real_choice_kind(solver, position, move, NULL);
        if (kind == CHOICE_WINS || kind == CHOICE_WINS_NOW)
            safe[count++] = move;
    }
    study_moves_words(&words, rules, safe, count);
    study_say(text, rules, MESSAGE_LESSON_MARKS, fill({"moves", study_text(&words)}));
    text_release(&words);
}

/* What the other does after a move and all that follows by itself; SUMMIT_NO_MOVE if it is not
 * their turn. */
static struct summit_move reply_to(const struct summit_solver *solver,
                                   const struct summit_position *position, struct summit_move move,
                                   enum choice_kind *kind)
{
    struct summit_position after;
    struct summit_answer here;
    *kind = real_choice_kind(solver, position, move, &after);
    if (after.winner != SUMMIT_NOBODY || after.turn == position->turn)
        return SUMMIT_NO_MOVE;
    return summit_solver_best(solver, &after, &here);
}

/* Whether the player moves again after some move: then the other has no answer to that. */
static bool can_move_again(const struct summit_solver *solver,
                           const struct summit_position *position)
{
    struct summit_position after;
    struct summit_move move;
    bool again = false;
    for (struct summit_place place = {0};
         !again && summit_next_move(summit_solver_rules(solver), position, &place, &move);) {
        real_choice_kind(solver, position, move, &after);
        again = after.winner == SUMMIT_NOBODY && after.turn == position->turn;
    }
    return again;
}

/* What a move comes to that isn't safe: the reply, and what that leaves. */
static void tell_reply(struct text *text, const struct summit_solver *solver,
                       const struct summit_position *position, struct summit_move move,
                       struct summit_move reply)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position left, after;
    struct text words[3] = {0};
    real_choice_kind(solver, position, move, &left);
    study_move_words(&words[0], rules, move);
    study_move_words(&words[1], rules, reply);
    bool wins = real_choice_kind(solver, &left, reply, &after) == CHOICE_WINS_NOW;
    study_position(&words[2], rules, &after);
    study_say(text, rules, wins ? MESSAGE_LESSON_REPLY_WINS : MESSAGE_LESSON_REPLY,
              fill({"move", study_text(&words[0])}, {"reply", study_text(&words[1])},
                   {"position", study_text(&words[2])}));
    study_release(words, 3);
}

void lesson_tell_replies(struct text *text, const struct summit_solver *solver,
                         const struct summit_position *position, unsigned most)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move move;
    unsigned told = 0;
    for (struct summit_place place = {0};
         told < most && summit_next_move(rules, position, &place, &move);) {
        enum choice_kind kind;
        struct summit_move reply = reply_to(solver, position, move, &kind);
        if (summit_is_move(reply))
            tell_reply(text, solver, position, move, reply);
        else if (kind == CHOICE_LOSES_NOW)
            lesson_tell_move(text, rules, MESSAGE_LESSON_REPLY_NONE, move);
        else
            continue;
        told++;
    }
}

void lesson_tell_answer(struct text *text, const struct summit_solver *solver,
                        const struct summit_position *position, struct summit_move answer)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position after;
    struct text words[2] = {0};
    if (!summit_is_move(answer)) {
        study_say(text, rules,
                  can_move_again(solver, position) ? MESSAGE_LESSON_OTHER_WINS
                                                   : MESSAGE_LESSON_REPLIES,
                  NULL);
        lesson_tell_replies(text, solver, position, REPLIES_TOLD);
        return;
    }
    if (real_choice_kind(solver, position, answer, &after) == CHOICE_WINS_NOW) {
        lesson_tell_move(text, rules, MESSAGE_LESSON_NOW, answer);
        return;
    }
    study_move_words(&words[0], rules, answer);
    study_position(&words[1], rules, &after);
    study_say(text, rules,
              after.turn == position->turn ? MESSAGE_LESSON_AGAIN : MESSAGE_LESSON_SAFE,
              fill({"move", study_text(&words[0])}, {"position", study_text(&words[1])}));
    study_release(words, 2);
}

void lesson_tell_wrong(struct text *text, const struct summit_solver *solver,
                       const struct summit_position *position, struct summit_move move, bool now)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    enum choice_kind kind;
    struct summit_position after;
    struct summit_move reply = reply_to(solver, position, move, &kind);
    enum message message = MESSAGE_LESSON_NOT_NOW;
    real_choice_kind(solver, position, move, &after);
    if (kind == CHOICE_LOSES_NOW)
        message = MESSAGE_LESSON_LOSES;
    else if (summit_is_move(reply))
        message = now ? MESSAGE_LESSON_NOT_NOW_REPLY : MESSAGE_LESSON_NOT_SAFE;
    else if (kind == CHOICE_WRONG && after.winner == SUMMIT_NOBODY)
        message = MESSAGE_LESSON_NOT_AGAIN;
    say_move(text, rules, message, move, reply);
}

void lesson_tell_numbers(struct text *text, const struct summit_rules *rules,
                         const struct summit_position *position)
{
    int64_t numbers[SUMMIT_PLAN_HEAPS];
    lesson_plan_sorted(rules, position, numbers);
    lesson_tell_heaps(text, rules, numbers);
}

/* ---- What is safe --------------------------------------------------------------------------- */

void lesson_type_asked(struct text *text, const struct summit_rules *rules,
                       const struct summit_exercise *exercise, size_t index)
{
    if (summit_rules_heaps(rules) > 0)
        text_addf(text, "%c", 'a' + (char)index);
    else
        number_add(text, exercise->asked[index][0]);
}

void lesson_tell_one_asked(struct text *text, const struct summit_rules *rules,
                           const struct summit_exercise *exercise, size_t index)
{
    if (summit_rules_heaps(rules) > 0)
        text_addf(text, "%c: ", 'a' + (char)index);
    lesson_tell_heaps(text, rules, exercise->asked[index]);
}

/* A line about all that is asked about, or what is safe of it. */
static void tell_all_asked(struct text *text, const struct summit_rules *rules,
                           const struct summit_exercise *exercise, bool all, enum message message)
{
    struct text list = {0};
    bool heaps = summit_rules_heaps(rules) > 0;
    for (size_t i = 0; i < exercise->asked_count; i++) {
        if (!all && !exercise->safe[i])
            continue;
        text_add(&list, list.length == 0 ? "" : heaps ? "; " : ", ");
        lesson_tell_one_asked(&list, rules, exercise, i);
    }
    study_say(text, rules, message, fill({"numbers", study_text(&list)}));
    text_release(&list);
}

void lesson_tell_asked(struct text *text, const struct summit_rules *rules,
                       const struct summit_exercise *exercise)
{
    bool heaps = summit_rules_heaps(rules) > 0;
    tell_all_asked(text, rules, exercise, true,
                   heaps ? MESSAGE_LESSON_ASKED_HEAPS : MESSAGE_LESSON_ASKED);
}

void lesson_tell_safe(struct text *text, const struct summit_rules *rules,
                      const struct summit_exercise *exercise)
{
    tell_all_asked(text, rules, exercise, false, MESSAGE_LESSON_SAFE_ONES);
}

void lesson_tell_unsafe(struct text *text, const struct summit_solver *solver,
                        const struct summit_exercise *exercise, size_t index)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_position position = exercise->position;
    struct summit_answer here;
    struct text words[2] = {0};
    for (unsigned i = summit_rules_numbers(rules), to = 0;
         i-- > 0;) /* in the order they are told */
        if (exercise->asked[index][i] != 0 || summit_rules_heaps(rules) == 0)
            position.number[to++] = exercise->asked[index][i];
        else
            position.number[i] = 0;
    lesson_tell_heaps(&words[0], rules, exercise->asked[index]);
    study_move_words(&words[1], rules, summit_solver_best(solver, &position, &here));
    study_say(text, rules, MESSAGE_LESSON_UNSAFE,
              fill({"number", study_text(&words[0])}, {"reply", study_text(&words[1])}));
    study_release(words, 2);
}
