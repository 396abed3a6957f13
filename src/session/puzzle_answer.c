/* puzzle_answer.c: judges the answers to a puzzle and replies to them.
 *
 * In a line every move that wins is right; the computer replies with the move that sets the most
 * traps, and once nothing is left to decide it plays the rest by itself. After a wrong answer the
 * move that beats it is shown, and the same is asked again: three times in the day's puzzle, as
 * often as one likes in others. */
#include "session/puzzle_run.h"

#include "session/lesson_run.h"
#include "study/lesson.h"
#include "study/real_choice.h"

#include <string.h>

enum { REPLY_STEPS = 1 << 16 };

/* ---- What follows an answer ----------------------------------------------------------------- */

/* A line about a move, and another. */
static void say_moves(const struct puzzle_run *run, enum message message, struct summit_move move,
                      struct summit_move reply, const struct summit_position *after,
                      struct text *told)
{
    struct text words[3] = {0};
    if (summit_is_move(move))
        study_move_words(&words[0], run->rules, move);
    if (summit_is_move(reply))
        study_move_words(&words[1], run->rules, reply);
    if (message_english(message)[0] == '{') /* at the start of a sentence */
        text_capitalize(&words[0]);
    if (after != NULL)
        study_position_to(&words[2], run->rules, after, run->puzzle.position.turn);
    study_say(told, run->rules, message,
              fill({"move", study_text(&words[0])}, {"reply", study_text(&words[1])},
                   {"position", study_text(&words[2])}));
    study_release(words, 3);
}

/* Notes a mark, and the answer so that the puzzle can be taken up. */
static void note(struct puzzle_run *run, char mark, const char *answer)
{
    struct puzzle_progress *progress = &run->progress;
    size_t marks = strlen(progress->marks), length = strlen(progress->answers);
    if (marks < PUZZLE_MARKS) {
        progress->marks[marks] = mark;
        progress->marks[marks + 1] = '\0';
    }
    if (length + strlen(answer) + 2 <= sizeof progress->answers)
        text_write(progress->answers + length, sizeof progress->answers - length, "%s%s",
                   length > 0 ? ";" : "", answer);
}

static void play(struct puzzle_run *run, struct summit_move move)
{
    struct summit_ply ply = {SUMMIT_DONE_MOVE, run->position.turn, move};
    if (run->count < PUZZLE_RUN_PLIES)
        run->plies[run->count++] = ply;
    real_choice_play(run->rules, &run->position, move);
}

static void count(struct puzzle_run *run)
{
    if (!run->taking_up)
        puzzle_streaks_count(&run->streaks, &run->progress, run->today);
}

static void finish(struct puzzle_run *run, enum puzzle_state state, struct text *told)
{
    run->progress.state = state;
    count(run);
    if (state == PUZZLE_SOLVED)
        study_say(told, run->rules,
                  puzzle_progress_star(&run->progress) ? MESSAGE_PUZZLE_STAR
                                                       : MESSAGE_PUZZLE_SOLVED,
                  NULL);
    if (run->progress.date > 0 || state == PUZZLE_SOLVED)
        puzzle_add_streaks(told, summit_rules_language(run->rules), &run->streaks, run->today);
}

/* Plays to the end, both as well as they can, and tells it as one line. */
static void play_rest(struct puzzle_run *run, enum message message, struct text *told)
{
    struct text line = {0};
    bool cut = false;
    for (size_t i = 0; run->position.winner == SUMMIT_NOBODY && !cut; i++) {
        struct summit_answer here;
        struct summit_move move = summit_solver_best(run->solver, &run->position, &here);
        cut = !summit_is_move(move) || run->count == PUZZLE_RUN_PLIES;
        if (cut)
            break;
        if (i > 0)
            study_say(&line, run->rules, MESSAGE_STUDY_COMMA, NULL);
        study_move_words(&line, run->rules, move);
        play(run, move);
    }
    if (cut)
        study_say(&line, run->rules, MESSAGE_STUDY_AND_SO_ON, NULL);
    if (line.length > 0 || line.failed)
        study_say(told, run->rules, message, fill({"line", study_text(&line)}));
    text_release(&line);
}

/* The answer, which somebody didn't find. */
static void reveal(struct puzzle_run *run, struct text *told)
{
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE)
        play_rest(run, MESSAGE_PUZZLE_ANSWER_LINE, told);
    else
        puzzle_tell_answer(told, run->rules, &run->puzzle);
}

/* A wrong answer was told what beats it. */
static enum puzzle_reply miss(struct puzzle_run *run, const char *answer, struct text *told)
{
    note(run, 'w', answer);
    if (++run->progress.wrong == 1)
        count(run);
    if (run->tries == 0)
        study_say(told, run->rules, MESSAGE_PUZZLE_AGAIN, NULL);
    else if (run->progress.wrong < run->tries)
        study_say(told, run->rules, MESSAGE_PUZZLE_LEFT,
                  fill({"left", .number = run->tries - run->progress.wrong}));
    else {
        study_say(told, run->rules, MESSAGE_PUZZLE_FAILED, NULL);
        reveal(run, told);
        finish(run, PUZZLE_FAILED, told);
    }
    return PUZZLE_WRONG;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* What beats a wrong move, and why it is wrong. */
static void refute(struct puzzle_run *run, struct summit_move move, enum choice_kind kind,
                   const struct summit_position *after, struct text *told)
{
    struct summit_answer here = {.winner = SUMMIT_DRAWN};
    struct summit_position then = *after;
    struct summit_move reply = SUMMIT_NO_MOVE;
    enum message message = MESSAGE_PUZZLE_NOT_KEPT;
    summit_solver_value(run->solver, after, &here);
    if (after->winner == SUMMIT_NOBODY && after->turn != run->position.turn)
        reply = summit_solver_best(run->solver, after, &here);
    if (summit_is_move(reply))
        real_choice_play(run->rules, &then, reply);
    if (kind == CHOICE_LOSES_NOW)
        message = MESSAGE_PUZZLE_LOSES;
    else if (here.winner == SUMMIT_DRAWN)
        message = summit_is_move(reply) ? MESSAGE_PUZZLE_DRAWS : MESSAGE_PUZZLE_DRAWS_ALONE;
    else if (summit_is_move(reply))
        message = then.winner >= 0 ? MESSAGE_PUZZLE_LOSES_TO : MESSAGE_PUZZLE_REFUTED;
    run->refuted = move;
    run->reply = reply;
    if (run->tried_count < PUZZLE_TRIED)
        run->tried[run->tried_count++] = move;
    say_moves(run, message, move, reply, &then, told);
}

/* The computer's replies, then the rest if nothing is left to decide. */
static enum puzzle_reply go_on(struct puzzle_run *run, struct text *told)
{
    unsigned seat = run->puzzle.position.turn;
    size_t steps = REPLY_STEPS;
    run->tried_count = 0;
    while (run->position.winner == SUMMIT_NOBODY && run->position.turn != seat) {
        struct summit_move reply = real_choice_reply(run->solver, &run->position, seat, &steps);
        if (!summit_is_move(reply))
            break;
        play(run, reply);
        say_moves(run, MESSAGE_PUZZLE_COMPUTER, reply, SUMMIT_NO_MOVE, NULL, told);
    }
    if (run->position.turn == seat && real_choice_at(run->solver, &run->position))
        return PUZZLE_RIGHT;
    play_rest(run, MESSAGE_PUZZLE_REST, told);
    finish(run, PUZZLE_SOLVED, told);
    return PUZZLE_RIGHT;
}

static enum puzzle_reply answer_line(struct puzzle_run *run, struct summit_move move,
                                     struct text *told)
{
    char written[80];
    struct summit_position after;
    enum choice_kind kind = real_choice_kind(run->solver, &run->position, move, &after);
    summit_write_move(run->rules, move, written, sizeof written);
    run->before = run->count;
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    if (kind != CHOICE_WINS && kind != CHOICE_WINS_NOW) {
        refute(run, move, kind, &after, told);
        return miss(run, written, told);
    }
    note(run, 'r', written);
    say_moves(run, MESSAGE_PUZZLE_RIGHT, move, SUMMIT_NO_MOVE, NULL, told);
    play(run, move);
    return go_on(run, told);
}

/* ---- Questions ------------------------------------------------------------------------------ */

static size_t find_asked(const struct puzzle_run *run, int64_t number)
{
    size_t at = 0;
    while (at < run->puzzle.asked_count && run->puzzle.asked[at] != number)
        at++;
    return at;
}

/* Why an answer for one of the numbers is wrong: what is played there, and what answers that. */
static void refute_number(struct puzzle_run *run, size_t at, struct text *told)
{
    struct summit_position position = run->puzzle.position, after;
    struct summit_answer here;
    struct text words[2] = {0};
    bool first = run->puzzle.kind == SUMMIT_PUZZLE_FIRST;
    bool wins = first == run->puzzle.right[at];
    position.number[0] = run->puzzle.asked[at];
    if (run->puzzle.kind == SUMMIT_PUZZLE_LEAVE)
        position.turn ^= 1;
    struct summit_move move = summit_solver_best(run->solver, &position, &here);
    struct summit_move reply = SUMMIT_NO_MOVE;
    after = position;
    if (summit_is_move(move))
        real_choice_play(run->rules, &after, move);
    if (!wins && after.winner == SUMMIT_NOBODY)
        reply = summit_solver_best(run->solver, &after, &here);
    enum message message = first ? MESSAGE_PUZZLE_FIRST_WINS : MESSAGE_PUZZLE_UNSAFE;
    if (wins && after.winner >= 0)
        message = first ? MESSAGE_PUZZLE_FIRST_WINS_NOW : MESSAGE_PUZZLE_UNSAFE_NOW;
    else if (!wins)
        message =
            summit_is_move(reply) ? MESSAGE_PUZZLE_SECOND_WINS : MESSAGE_PUZZLE_SECOND_WINS_NOW;
    if (summit_is_move(move))
        study_move_words(&words[0], run->rules, move);
    if (summit_is_move(reply))
        study_move_words(&words[1], run->rules, reply);
    run->refuted = move;
    run->reply = reply;
    study_say(told, run->rules, message,
              fill({"number", .number = run->puzzle.asked[at]}, {"move", study_text(&words[0])},
                   {"reply", study_text(&words[1])}, {"made", .number = after.number[0]}));
    study_release(words, 2);
}

/* The same for another target or size, which is another game. */
static void refute_size(struct puzzle_run *run, size_t at, struct text *told)
{
    struct summit_error error;
    struct summit_answer here;
    struct summit_position position;
    struct summit_move reply = SUMMIT_NO_MOVE;
    struct text words[2] = {0};
    int64_t size = run->puzzle.asked[at];
    struct summit_rules *rules = puzzle_sized(run->rules, &run->puzzle, size, &error);
    struct summit_solver *solver = rules != NULL ? puzzle_run_solver(rules, &error) : NULL;
    if (solver != NULL) {
        summit_start(rules, run->puzzle.first, &position);
        struct summit_move move = summit_solver_best(solver, &position, &here);
        study_move_words(&words[0], rules, move);
        real_choice_play(rules, &position, move);
        if (position.winner == SUMMIT_NOBODY && position.turn != run->puzzle.first)
            reply = summit_solver_best(solver, &position, &here);
        if (summit_is_move(reply))
            study_move_words(&words[1], rules, reply);
        study_say(told, run->rules,
                  run->puzzle.right[at]   ? MESSAGE_PUZZLE_SIZE_FIRST
                  : summit_is_move(reply) ? MESSAGE_PUZZLE_SIZE_SECOND
                                          : MESSAGE_PUZZLE_SIZE_SECOND_NOW,
                  fill({"number", .number = size}, {"move", study_text(&words[0])},
                       {"reply", study_text(&words[1])}));
    } else
        text_fail(told);
    study_release(words, 2);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* Judges what was named of the numbers. */
static enum puzzle_reply answer_numbers(struct puzzle_run *run, const bool *named,
                                        struct text *told)
{
    const struct summit_puzzle *puzzle = &run->puzzle;
    char answer[PUZZLE_ANSWERS_BYTES / 2];
    struct text written = text_into(answer, sizeof answer);
    size_t wrong = puzzle->asked_count;
    bool right = true, sides = puzzle_asks_sides(puzzle);
    for (size_t i = 0; i < puzzle->asked_count; i++) {
        bool fails = named[i] != puzzle->right[i];
        right = right && !fails;
        /* What is missing among the safe ones isn't told. */
        if (fails && wrong == puzzle->asked_count && (sides || named[i]))
            wrong = i;
        if (sides)
            text_add(&written, named[i] ? "1 " : "2 ");
        else if (named[i])
            text_addf(&written, "%lld ", (long long)puzzle->asked[i]);
    }
    if (written.length > 0 && written.length < sizeof answer)
        answer[written.length - 1] = '\0';
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    if (right) {
        note(run, 'r', answer);
        finish(run, PUZZLE_SOLVED, told);
        return PUZZLE_RIGHT;
    }
    if (wrong < puzzle->asked_count && puzzle->kind == SUMMIT_PUZZLE_SIZE)
        refute_size(run, wrong, told);
    else if (wrong < puzzle->asked_count)
        refute_number(run, wrong, told);
    else
        study_say(told, run->rules, MESSAGE_PUZZLE_MISSING, NULL);
    return miss(run, answer, told);
}

/* `first second first`, in the order of the numbers. */
static bool read_sides(const struct puzzle_run *run, struct span typed, bool *named)
{
    for (size_t i = 0; i < run->puzzle.asked_count; i++) {
        struct span word = answer_take_word(&typed);
        named[i] =
            message_word_is(summit_rules_language(run->rules), MESSAGE_LESSON_WORDS_FIRST, word);
        if (word.length == 0 || (!named[i] && !message_word_is(summit_rules_language(run->rules),
                                                               MESSAGE_LESSON_WORDS_SECOND, word)))
            return false;
    }
    return answer_take_word(&typed).length == 0;
}

/* Numbers of the question; one where one is to be left. */
static bool read_numbers(const struct puzzle_run *run, struct span typed, bool *named)
{
    size_t found = 0;
    for (struct span word = answer_take_word(&typed); word.length > 0;
         word = answer_take_word(&typed)) {
        int64_t number;
        size_t at = number_read(word, &number) ? find_asked(run, number) : run->puzzle.asked_count;
        if (at == run->puzzle.asked_count)
            return false;
        found += !named[at];
        named[at] = true;
    }
    return run->puzzle.kind == SUMMIT_PUZZLE_LEAVE ? found == 1 : found > 0;
}

static bool is_legal(const struct puzzle_run *run, struct summit_move move)
{
    struct summit_effect effect;
    return summit_is_move(move) &&
           summit_try(run->rules, &run->position, move, &effect) == SUMMIT_LEGAL;
}

enum puzzle_reply puzzle_run_move(struct puzzle_run *run, struct summit_move move,
                                  struct text *told)
{
    bool named[SUMMIT_PUZZLE_ASKED] = {0};
    struct summit_effect effect;
    if (puzzle_run_over(run) || !is_legal(run, move))
        return PUZZLE_UNREAD;
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE)
        return answer_line(run, move, told);
    summit_try(run->rules, &run->position, move, &effect);
    size_t at = find_asked(run, (int64_t)effect.made);
    if (run->puzzle.kind != SUMMIT_PUZZLE_LEAVE || at == run->puzzle.asked_count)
        return PUZZLE_UNREAD;
    named[at] = true;
    return answer_numbers(run, named, told);
}

enum puzzle_reply puzzle_run_answer(struct puzzle_run *run, struct span typed, struct text *told)
{
    bool named[SUMMIT_PUZZLE_ASKED] = {0};
    enum puzzle_reply reply = PUZZLE_UNREAD;
    typed = span_trim_typed(typed);
    if (puzzle_run_over(run))
        return PUZZLE_UNREAD;
    if (puzzle_asks_sides(&run->puzzle)
            ? read_sides(run, typed, named)
            : run->puzzle.kind != SUMMIT_PUZZLE_LINE && read_numbers(run, typed, named))
        return answer_numbers(run, named, told);
    if (run->puzzle.kind == SUMMIT_PUZZLE_LINE || run->puzzle.kind == SUMMIT_PUZZLE_LEAVE)
        reply = puzzle_run_move(
            run, summit_read_move(run->rules, &run->position, typed.at, typed.length), told);
    if (reply == PUZZLE_UNREAD)
        puzzle_run_help(run, told);
    return reply;
}

void puzzle_run_show(struct puzzle_run *run, struct text *told)
{
    if (puzzle_run_over(run))
        return;
    note(run, 't', "?");
    run->before = run->count;
    run->refuted = run->reply = SUMMIT_NO_MOVE;
    reveal(run, told);
    finish(run, PUZZLE_FAILED, told);
}
