/* lesson_plan_text.c: plans and the results of their trials in words. */
#include "study/lesson_plan.h"

#include "study/lesson.h"
#include "study/study.h"

enum { EXAMPLES = 3 };

/* ---- Plans ---------------------------------------------------------------------------------- */

void lesson_tell_heaps(struct text *text, const struct summit_rules *rules,
                       const int64_t falling[SUMMIT_PLAN_HEAPS])
{
    unsigned count = summit_rules_numbers(rules);
    while (count > 1 && falling[count - 1] == 0)
        count--;
    for (unsigned i = count; i-- > 0;) {
        number_add(text, falling[i]);
        if (i > 0)
            study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
    }
}

/* What is listed: `4, 8 or 12`; heaps together, `1, 1; 1, 2, 3`, without empty ones. */
static void add_list(struct text *text, const struct summit_rules *rules,
                     const struct summit_lesson_plan *plan)
{
    bool heaps = summit_rules_heaps(rules) > 0;
    for (size_t i = 0; i < plan->count; i++) {
        if (i > 0 && heaps)
            text_add(text, "; ");
        else if (i > 0)
            study_say(text, rules, i + 1 < plan->count ? MESSAGE_STUDY_COMMA : MESSAGE_STUDY_OR,
                      NULL);
        lesson_tell_heaps(text, rules, plan->list[i]);
    }
}

/* The first numbers that fit: `1, 12, 23`. */
static void add_examples(struct text *text, const struct summit_rules *rules,
                         const struct summit_lesson_plan *plan)
{
    for (unsigned i = 0; i < EXAMPLES; i++) {
        if (i > 0)
            study_say(text, rules, MESSAGE_STUDY_COMMA, NULL);
        number_add(text, plan->rest + (plan->rest == 0 ? i + 1 : i) * plan->of);
    }
}

static enum message message_of(const struct summit_rules *rules,
                               const struct summit_lesson_plan *plan)
{
    static const enum message messages[SUMMIT_HABITS][3] = {
        [SUMMIT_HABIT_ODD] = {MESSAGE_PLAN_ODD, MESSAGE_PLAN_ODD_HEAPS, MESSAGE_PLAN_ODD_MOVES},
        [SUMMIT_HABIT_EVEN] = {MESSAGE_PLAN_EVEN, MESSAGE_PLAN_EVEN_HEAPS, MESSAGE_PLAN_EVEN_MOVES},
        [SUMMIT_HABIT_MULTIPLE] = {MESSAGE_PLAN_MULTIPLE, MESSAGE_PLAN_MULTIPLE_HEAPS,
                                   MESSAGE_PLAN_MULTIPLE_MOVES},
        [SUMMIT_HABIT_REST] = {MESSAGE_PLAN_REST, MESSAGE_PLAN_REST_HEAPS, MESSAGE_PLAN_REST_MOVES},
    };
    unsigned heaps = summit_rules_heaps(rules);
    switch (plan->kind) {
    case SUMMIT_HABIT_LARGEST:
        return MESSAGE_PLAN_LARGEST;
    case SUMMIT_HABIT_SAME:
        return MESSAGE_PLAN_SAME;
    case SUMMIT_HABIT_EQUAL:
        return heaps > 2 ? MESSAGE_PLAN_PAIRS : MESSAGE_PLAN_EQUAL;
    case SUMMIT_HABIT_TOGETHER:
        return plan->rest > 0 ? MESSAGE_PLAN_TOGETHER_FIRST : MESSAGE_PLAN_TOGETHER;
    case SUMMIT_HABIT_LIST:
        return heaps > 1 ? MESSAGE_PLAN_LIST_HEAPS : MESSAGE_PLAN_LIST;
    default:
        return messages[plan->kind][heaps > 0 ? 1 : study_is_list(rules) ? 2 : 0];
    }
}

void lesson_tell_plan(struct text *text, const struct summit_rules *rules,
                      const struct summit_lesson_plan *plan)
{
    struct text words[3] = {0};
    if (plan->kind == SUMMIT_HABIT_SAME)
        study_move_words(&words[0], rules, plan->same);
    if (plan->kind == SUMMIT_HABIT_MULTIPLE || plan->kind == SUMMIT_HABIT_REST)
        add_examples(&words[1], rules, plan);
    if (plan->kind == SUMMIT_HABIT_LIST)
        add_list(&words[2], rules, plan);
    study_say(text, rules, message_of(rules, plan),
              fill({"move", study_text(&words[0])}, {"of", .number = plan->of},
                   {"rest", .number = plan->rest}, {"examples", study_text(&words[1])},
                   {"list", study_text(&words[2])}));
    study_release(words, 3);
}

/* ---- A line that shows how a plan fares ----------------------------------------------------- */

static void play_ply(const struct summit_rules *rules, struct summit_position *here,
                     const struct summit_ply *ply)
{
    if (summit_is_move(ply->move))
        summit_play(rules, here, ply->move, NULL);
    else
        summit_pass(rules, here);
}

/* Whether the planner goes on by the plan, or the other by the best move; false at the end. */
static bool play_next(const struct summit_solver *solver, const struct summit_lesson_plan *plan,
                      struct lesson_showing *showing, struct summit_position *here,
                      struct summit_move *before)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move moves[SUMMIT_ROOM] = {SUMMIT_NO_MOVE};
    struct summit_answer answer;
    uint8_t turn = here->turn;
    if (summit_stuck(rules, here)) {
        if (!summit_pass(rules, here))
            return here->winner == SUMMIT_NOBODY; /* that is no ply */
    } else if (turn == showing->seat) {
        size_t count = summit_lesson_plan_moves(rules, plan, here, *before, moves);
        if (count == 0 || count == SUMMIT_MANY) {
            showing->end = count == 0 ? LESSON_SHOWN_STUCK : LESSON_SHOWN_MORE;
            return false;
        }
        summit_play(rules, here, moves[0], NULL);
        *before = SUMMIT_NO_MOVE;
    } else {
        moves[0] = summit_solver_best(solver, here, &answer);
        if (!summit_is_move(moves[0]))
            return false;
        summit_play(rules, here, moves[0], NULL);
        *before = moves[0];
    }
    showing->plies[showing->count++] = (struct summit_ply){.seat = turn, .move = moves[0]};
    return true;
}

void lesson_show_trial(const struct summit_solver *solver, const struct summit_lesson_plan *plan,
                       const struct summit_lesson_trial *trial, struct lesson_showing *showing)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_answer answer = {.winner = SUMMIT_DRAWN};
    struct summit_position here = trial->from;
    struct summit_move before = trial->before;
    size_t skipped = trial->count > LESSON_SHOWN / 2 ? trial->count - LESSON_SHOWN / 2 : 0;
    *showing = (struct lesson_showing){.end = LESSON_SHOWN_MORE};
    for (size_t i = 0; i < skipped; i++)
        play_ply(rules, &here, &trial->plies[i]);
    showing->from = here;
    showing->before = trial->length - (unsigned)(trial->count - skipped);
    summit_solver_value(solver, &here, &answer);
    showing->seat = (unsigned)answer.winner;
    for (size_t i = skipped; i < trial->count; i++) {
        struct summit_ply ply = trial->plies[i];
        play_ply(rules, &here, &ply);
        before = ply.seat == showing->seat ? SUMMIT_NO_MOVE : ply.move;
        showing->plies[showing->count++] = ply;
    }
    /* Being stuck may end the game, and that is no ply. */
    bool circle = trial->fate == SUMMIT_PLAN_TURNS_BACK;
    while (!circle && showing->count < LESSON_SHOWN && here.winner == SUMMIT_NOBODY &&
           play_next(solver, plan, showing, &here, &before))
        ;
    while (!circle && here.winner == SUMMIT_NOBODY && summit_stuck(rules, &here) &&
           !summit_pass(rules, &here))
        ;
    if (circle)
        showing->end = LESSON_SHOWN_CIRCLE;
    else if (here.winner != SUMMIT_NOBODY)
        showing->end = here.winner == (int)showing->seat ? LESSON_SHOWN_WON : LESSON_SHOWN_LOST;
}

static void tell_ply(struct text *text, const struct summit_rules *rules, bool own,
                     const struct summit_ply *ply, const struct summit_position *after)
{
    struct text words[2] = {0};
    study_position(&words[1], rules, after);
    if (summit_is_move(ply->move))
        study_move_words(&words[0], rules, ply->move);
    enum message message = !summit_is_move(ply->move) ? MESSAGE_LESSON_SHOWN_PASS
                           : own                      ? MESSAGE_LESSON_SHOWN_YOU
                                                      : MESSAGE_LESSON_SHOWN_COMPUTER;
    study_say(text, rules, message,
              fill({"move", study_text(&words[0])}, {"position", study_text(&words[1])}));
    study_release(words, 2);
}

static void tell_plies(struct text *text, const struct summit_rules *rules,
                       const struct lesson_showing *showing)
{
    struct summit_position here = showing->from;
    if (showing->before > 0)
        study_say(text, rules, MESSAGE_LESSON_SHOWN_LATER, NULL);
    for (size_t i = 0; i < showing->count; i++) {
        const struct summit_ply *ply = &showing->plies[i];
        play_ply(rules, &here, ply);
        tell_ply(text, rules, ply->seat == showing->seat, ply, &here);
    }
}

void lesson_tell_trial(struct text *text, const struct summit_solver *solver,
                       const struct summit_lesson_plan *plan,
                       const struct summit_lesson_trial *trial)
{
    static const enum message broken[] = {
        [LESSON_SHOWN_MORE] = MESSAGE_LESSON_BROKEN_LATER,
        [LESSON_SHOWN_WON] = MESSAGE_LESSON_BROKEN_LATER,
        [LESSON_SHOWN_LOST] = MESSAGE_LESSON_BROKEN_LOST,
        [LESSON_SHOWN_STUCK] = MESSAGE_LESSON_BROKEN_STUCK,
        [LESSON_SHOWN_CIRCLE] = MESSAGE_LESSON_BROKEN_CIRCLE,
    };
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct lesson_showing showing;
    lesson_show_trial(solver, plan, trial, &showing);
    tell_plies(text, rules, &showing);
    if (trial->fate == SUMMIT_PLAN_WINS)
        study_say(text, rules, MESSAGE_LESSON_PROVED,
                  fill({"count", .number = (wide)trial->positions}));
    else
        study_say(text, rules,
                  trial->fate == SUMMIT_PLAN_OPEN ? MESSAGE_LESSON_PROVED_LAW : broken[showing.end],
                  NULL);
}
