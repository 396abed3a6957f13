/* real_choice.c: whether a turn is a real choice, the defence that leaves the most of them, and how
 * far guessing and habits come.
 *
 * A line is measured over a tree: every right move of the chooser, one reply to each. Its chance is
 * the sum over the right moves of the chance after them, divided by all moves among which the
 * guesser draws. */
#include "study/real_choice.h"

#include "study/study.h"

/* ---- One turn ------------------------------------------------------------------------------- */

void real_choice_play(const struct summit_rules *rules, struct summit_position *position,
                      struct summit_move move)
{
    summit_play(rules, position, move, NULL);
    while (summit_stuck(rules, position))
        summit_pass(rules, position);
}

enum choice_kind real_choice_kind(const struct summit_solver *solver,
                                  const struct summit_position *position, struct summit_move move,
                                  struct summit_position *after)
{
    struct summit_position made = *position;
    struct summit_answer answer;
    real_choice_play(summit_solver_rules(solver), &made, move);
    if (after != NULL)
        *after = made;
    if (made.winner >= 0)
        return made.winner == (int)position->turn ? CHOICE_WINS_NOW : CHOICE_LOSES_NOW;
    if (made.winner == SUMMIT_DRAWN)
        return CHOICE_WRONG;
    if (!summit_solver_value(solver, &made, &answer))
        return CHOICE_UNKNOWN;
    return study_kept(position->turn, &answer) == SUMMIT_WIN ? CHOICE_WINS : CHOICE_WRONG;
}

bool real_choice_count(const struct summit_solver *solver, const struct summit_position *position,
                       struct real_choice *choice)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move move;
    *choice = (struct real_choice){0};
    if (position->winner != SUMMIT_NOBODY)
        return false;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        enum choice_kind kind = real_choice_kind(solver, position, move, NULL);
        if (kind == CHOICE_UNKNOWN || ++choice->count > REAL_CHOICE_MOVES)
            return false;
        choice->kind[kind]++;
    }
    return true;
}

bool real_choice_is(const struct real_choice *choice)
{
    return choice->kind[CHOICE_WINS_NOW] == 0 && choice->kind[CHOICE_WINS] > 0 &&
           choice->kind[CHOICE_WRONG] > 0;
}

bool real_choice_at(const struct summit_solver *solver, const struct summit_position *position)
{
    struct real_choice choice;
    return real_choice_count(solver, position, &choice) && real_choice_is(&choice);
}

/* ---- The defence ---------------------------------------------------------------------------- */

/* What a reply leaves. */
struct trap {
    bool choice; /* a real one */
    size_t keep, wrong;
    uint64_t plies;
};

static bool is_better_trap(const struct trap *a, const struct trap *b)
{
    if (a->choice != b->choice)
        return a->choice;
    if (a->choice && a->keep != b->keep)
        return a->keep < b->keep;
    if (a->choice && a->wrong != b->wrong)
        return a->wrong > b->wrong;
    return a->plies > b->plies;
}

static struct trap trap_at(const struct summit_solver *solver, const struct summit_position *after,
                           unsigned seat, size_t *steps)
{
    struct real_choice choice;
    struct summit_answer answer = {0};
    struct trap trap = {0};
    if (after->winner != SUMMIT_NOBODY)
        return trap;
    if (summit_solver_value(solver, after, &answer))
        trap.plies = answer.plies + 1;
    if (after->turn != seat || !real_choice_count(solver, after, &choice))
        return trap;
    *steps -= choice.count < *steps ? choice.count : *steps;
    trap.choice = real_choice_is(&choice);
    trap.keep = choice.kind[CHOICE_WINS] + choice.kind[CHOICE_WINS_NOW];
    trap.wrong = choice.kind[CHOICE_WRONG];
    return trap;
}

struct summit_move real_choice_reply(const struct summit_solver *solver,
                                     const struct summit_position *position, unsigned seat,
                                     size_t *steps)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_move move, best = SUMMIT_NO_MOVE;
    struct trap most = {0};
    for (struct summit_place place = {0};
         *steps > 0 && summit_next_move(rules, position, &place, &move);) {
        struct summit_position after = *position;
        real_choice_play(rules, &after, move);
        struct trap trap = trap_at(solver, &after, seat, steps);
        *steps -= *steps > 0;
        if (!summit_is_move(best) || is_better_trap(&trap, &most)) {
            best = move;
            most = trap;
        }
    }
    return best;
}

/* Lets the others reply like that until it is the turn of `seat` or the game is over. Replies are
 * added to `plies` as far as there is room; returns how many there were. */
static size_t real_choice_defend(const struct summit_solver *solver,
                                 struct summit_position *position, unsigned seat,
                                 struct summit_ply *plies, size_t room, size_t *steps)
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    size_t count = 0;
    while (position->winner == SUMMIT_NOBODY && position->turn != seat) {
        struct summit_ply ply = {.seat = position->turn};
        ply.move = real_choice_reply(solver, position, seat, steps);
        if (!summit_is_move(ply.move) || *steps == 0)
            break;
        if (count < room)
            plies[count] = ply;
        count++;
        real_choice_play(rules, position, ply.move);
    }
    return count;
}

/* ---- Habits --------------------------------------------------------------------------------- */

static summit_wide distance(summit_wide a, summit_wide b)
{
    return a < b ? b - a : a - b;
}

summit_wide habit_size(const struct summit_rules *rules, const struct summit_position *position,
                       struct summit_move move)
{
    struct summit_effect effect;
    if (summit_try(rules, position, move, &effect) != SUMMIT_LEGAL)
        return 0;
    summit_wide size = distance(effect.before, effect.made);
    for (size_t i = 0; i < effect.others; i++)
        size += distance(effect.other[i].before, effect.other[i].made);
    return size;
}

struct summit_move habit_move(const struct summit_rules *rules,
                              const struct summit_position *position, enum habit habit)
{
    struct summit_move move, taken = SUMMIT_NO_MOVE;
    summit_wide reached = 0;
    size_t count = 0;
    for (struct summit_place place = {0};
         count < REAL_CHOICE_MOVES && summit_next_move(rules, position, &place, &move); count++) {
        summit_wide size = habit_size(rules, position, move);
        if (count > 0 && (habit == HABIT_LARGEST ? size <= reached : size >= reached))
            continue;
        taken = move;
        reached = size;
    }
    return taken;
}

/* ---- A line --------------------------------------------------------------------------------- */

struct line_measure {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    unsigned seat;
    size_t *steps;
    bool failed;
};

/* Whether another real choice comes where the rest runs by itself. */
static bool comes_later(struct line_measure *measure, struct summit_position position)
{
    while (position.winner == SUMMIT_NOBODY) {
        struct real_choice choice;
        if (!real_choice_count(measure->solver, &position, &choice) ||
            choice.count >= *measure->steps) {
            measure->failed = true;
            return false;
        }
        *measure->steps -= choice.count;
        if (real_choice_is(&choice))
            return true;
        struct summit_answer here;
        struct summit_move best = summit_solver_best(measure->solver, &position, &here);
        if (!summit_is_move(best)) {
            measure->failed = true;
            return false;
        }
        real_choice_play(measure->rules, &position, best);
        real_choice_defend(measure->solver, &position, measure->seat, NULL, 0, measure->steps);
        if (*measure->steps == 0 ||
            (position.winner == SUMMIT_NOBODY && position.turn != measure->seat)) {
            measure->failed = true;
            return false;
        }
    }
    return false;
}

static struct choice_line measure_line(struct line_measure *measure,
                                       struct summit_position position, unsigned depth);

/* A move that wins, as part of the line of the turn: what comes after it. */
static void add_right(struct line_measure *measure, struct summit_position after, unsigned depth,
                      const bool *habits, struct choice_line *line)
{
    real_choice_defend(measure->solver, &after, measure->seat, NULL, 0, measure->steps);
    if (*measure->steps == 0)
        measure->failed = true;
    if (measure->failed)
        return;
    struct choice_line rest = measure_line(measure, after, depth + 1);
    line->chance += rest.chance;
    line->later = line->later || rest.later;
    line->most = line->most > rest.most + 1 ? line->most : rest.most + 1;
    line->fewest = line->fewest < rest.fewest + 1 ? line->fewest : rest.fewest + 1;
    for (size_t i = 0; i < HABITS; i++)
        line->solves[i] = line->solves[i] || (habits[i] && rest.solves[i]);
}

static struct choice_line measure_line(struct line_measure *measure,
                                       struct summit_position position, unsigned depth)
{
    struct choice_line line = {.chance = 1, .solves = {true, true}};
    struct real_choice choice;
    struct summit_position after;
    struct summit_move move;
    summit_wide reached[HABITS];
    if (position.winner != SUMMIT_NOBODY)
        return line;
    if (depth > CHOICE_LINE_MOST || !real_choice_count(measure->solver, &position, &choice) ||
        choice.count >= *measure->steps) {
        measure->failed = true;
        return line;
    }
    *measure->steps -= choice.count;
    if (!real_choice_is(&choice)) {
        line.later = comes_later(measure, position);
        return line;
    }
    for (size_t i = 0; i < HABITS; i++)
        reached[i] = habit_size(measure->rules, &position,
                                habit_move(measure->rules, &position, (enum habit)i));
    line = (struct choice_line){.fewest = CHOICE_LINE_MOST + 1};
    for (struct summit_place place = {0};
         !measure->failed && summit_next_move(measure->rules, &position, &place, &move);) {
        if (real_choice_kind(measure->solver, &position, move, &after) != CHOICE_WINS)
            continue;
        summit_wide size = habit_size(measure->rules, &position, move);
        bool habits[HABITS] = {size == reached[HABIT_LARGEST], size == reached[HABIT_SMALLEST]};
        add_right(measure, after, depth, habits, &line);
    }
    line.chance /= (double)(choice.kind[CHOICE_WINS] + choice.kind[CHOICE_WRONG]);
    return line;
}

bool real_choice_line(const struct summit_solver *solver, const struct summit_position *position,
                      struct choice_line *line, size_t *steps)
{
    struct line_measure measure = {.solver = solver,
                                   .rules = summit_solver_rules(solver),
                                   .seat = position->turn,
                                   .steps = steps};
    *line = measure_line(&measure, *position, 1);
    return !measure.failed;
}
