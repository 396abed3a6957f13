/* solver.c: chooses a method by the shape of the rules, and answers through it. */
#include "solve/method.h"

#include "base/machine.h"

#include <stdlib.h>
#include <string.h>

struct summit_solver {
    const struct summit_rules *rules;
    struct played *mirror; /* the rules that the method has got, or NULL if they are those */
    int64_t sum;           /* of a number and that number in the mirror */
    const struct method *method;
    void *self;
    const struct method *bare; /* another that knows the law alone, or NULL */
    void *bare_self;
};

/* The quickest first. */
static const struct method *const methods[] = {
    &method_line,     &method_doubling, &method_ranges,    &method_fibonacci, &method_numerals,
    &method_residues, &method_digits,   &method_round,     &method_segments,  &method_race,
    &method_runs,     &method_heaps,    &method_chains,    &method_retro,     &method_table,
    &method_subsets,  &method_pools,    &method_exploring,
};

static const char *const method_names[] = {"auto",        "arithmetic", "race",  "retrograde",
                                           "exploration", "matching",   "pools", "heaps"};

static const char was_cancelled[] = "the work was cancelled";

bool summit_method_read(const char *name, enum summit_method *method)
{
    for (size_t i = 0; i < sizeof method_names / sizeof method_names[0]; i++) {
        if (strcmp(name, method_names[i]) == 0) {
            *method = (enum summit_method)i;
            return true;
        }
    }
    return false;
}

/* ---- What the methods share ------------------------------------------------------------------ */

bool solve_cancelled(const struct solver_options *options)
{
    return atomic_load_explicit(options->cancelled, memory_order_relaxed);
}

bool solve_goes_on(const struct solver_options *options, double done)
{
    if (options->goes_on != NULL && !options->goes_on(options->context, done))
        atomic_store_explicit(options->cancelled, true, memory_order_relaxed);
    return !solve_cancelled(options);
}

void *solve_array(uint64_t count, size_t size)
{
    char *table = count <= SIZE_MAX / size ? calloc((size_t)count, size) : NULL;
    if (table != NULL)
        machine_expect(table, (size_t)count * size);
    return table;
}

struct summit_answer answer_of(const struct summit_position *position, enum summit_value value,
                               uint64_t plies)
{
    struct summit_answer answer = {.value = value, .winner = SUMMIT_DRAWN};
    if (value != SUMMIT_DRAW) {
        answer.plies = plies;
        answer.winner = value == SUMMIT_WIN ? position->turn : 1 - position->turn;
    }
    return answer;
}

bool part_takes_any(const struct part *part)
{
    return (part->word == SET_ANY || part->word == SET_RANGE) && part->op == SUMMIT_SUBTRACT &&
           part->low <= 1 && part->high >= SUMMIT_LIMIT;
}

/* ---- Making ---------------------------------------------------------------------------------- */

/* The options with all defaults filled in; no machine gives more than it can address. */
static struct solver_options filled(const struct summit_solver_options *options,
                                    atomic_bool *cancelled)
{
    struct solver_options full = {.cancelled = cancelled};
    if (options != NULL)
        full = (struct solver_options){options->method,  options->memory,  options->threads,
                                       options->goes_on, options->context, options->glance,
                                       cancelled};
    if (full.memory == 0)
        full.memory = machine_memory() / 2;
    if (full.memory > SIZE_MAX / 2)
        full.memory = SIZE_MAX / 2;
    if (full.threads == 0)
        full.threads = machine_cores();
    return full;
}

/* The methods know a shared number that goes up, or goes down for the first player alone. */
static bool wants_mirror(const struct played *rules)
{
    unsigned down = 0;
    if (rules->number != NUMBER_SHARED)
        return false; /* where each has an own number, the race sees to each */
    if (!played_within(rules, FEATURES_FIRST))
        return false; /* sets that are asked about would have to be turned too */
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!mirror_applies(rules, seat))
            return false;
        down += rules->seat[seat].down;
    }
    return 2 * down > rules->players || (2 * down == rules->players && !rules->seat[0].down);
}

/* Asks a method, if it knows all that the rules use. */
static void *ask(const struct summit_solver *solver, const struct method *method,
                 const struct solver_options *options, struct summit_error *error)
{
    const struct played *play = rules_played(solver->rules);
    if (!played_within(play, method->knows)) {
        fail(error, 0, "%s", method->needs);
        return NULL;
    }
    if (method->explore != NULL)
        return method->explore(solver->rules, options, error);
    return method->make(solver->mirror != NULL ? solver->mirror : play, options, error);
}

/* Where a law tells no more than who wins, and the game is so small that exploration takes but a
 * moment, that answers instead, and tells the plies. False if there is no memory for that. */
static bool count_plies(struct summit_solver *solver, const struct solver_options *options,
                        struct summit_error *error)
{
    static const double few = 1 << 17;
    const struct method *method = solver->method;
    if (method->extent == NULL || method->extent(solver->self) > few)
        return true;
    void *self = method_exploring.explore(solver->rules, options, error);
    if (self == NULL)
        return !error_is_memory(error); /* too large for the memory that it may use */
    solver->bare = method;
    solver->bare_self = solver->self;
    solver->method = &method_exploring;
    solver->self = self;
    return true;
}

/* Tries one method after the other. Where one that numbers every position finds too many, those
 * that really arise may still be few, so exploration gets as much memory as it fills in a moment.
 */
static bool solve(struct summit_solver *solver, const struct solver_options *options,
                  struct summit_error *error)
{
    static const uint64_t glance = UINT64_C(64) << 20;
    struct solver_options asked = *options;
    struct summit_error refusal = {0};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        const struct method *method = methods[i];
        if (options->method != SUMMIT_AUTO && method->kind != options->method)
            continue;
        solver->method = method;
        if (method == &method_exploring && options->glance > 0 && asked.memory > options->glance)
            asked.memory = options->glance;
        solver->self = ask(solver, method, &asked, error);
        if (solver->self != NULL)
            return options->method != SUMMIT_AUTO || count_plies(solver, options, error);
        if (solve_cancelled(options))
            return fail(error, 0, "%s", was_cancelled);
        if (error_is_memory(error) && !method->whole)
            return false;
        if (method->whole && played_within(rules_played(solver->rules), method->knows)) {
            refusal = *error;
            asked.memory = asked.memory < glance ? asked.memory : glance;
        }
    }
    if (refusal.text[0] != '\0')
        *error = refusal;
    else if (options->method == SUMMIT_ARITHMETIC)
        fail(
            error, 0,
            "arithmetic needs one number that two players share, without limits or bans, and moves "
            "of which a law is known");
    return false;
}

struct summit_solver *summit_solver_new(const struct summit_rules *rules,
                                        const struct summit_solver_options *options,
                                        struct summit_error *error)
{
    atomic_bool cancelled = false;
    struct solver_options full = filled(options, &cancelled);
    *error = (struct summit_error){0};
    if (summit_rules_tossed(rules)) {
        fail(error, 0,
             "found a number that is drawn before each game, expected one that is said: --start N "
             "or --target N");
        return NULL;
    }
    struct summit_solver *solver = calloc(1, sizeof *solver);
    bool turned = wants_mirror(rules_played(rules));
    if (solver != NULL) {
        solver->rules = rules;
        solver->mirror = turned ? mirror_new(rules_played(rules), &solver->sum) : NULL;
    }
    if (solver == NULL || (turned && solver->mirror == NULL)) {
        fail(error, 0, ERROR_NO_SOLVER);
    } else if (solve(solver, &full, error)) {
        *error = (struct summit_error){0};
        return solver;
    }
    summit_solver_free(solver);
    return NULL;
}

bool summit_was_cancelled(const struct summit_error *error)
{
    return strcmp(error->text, was_cancelled) == 0;
}

void summit_solver_free(struct summit_solver *solver)
{
    if (solver == NULL)
        return;
    if (solver->self != NULL)
        solver->method->drop(solver->self);
    if (solver->bare != NULL)
        solver->bare->drop(solver->bare_self);
    free(solver->mirror);
    free(solver);
}

const char *summit_solver_method(const struct summit_solver *solver)
{
    return method_names[solver->method->kind];
}

const struct summit_rules *summit_solver_rules(const struct summit_solver *solver)
{
    return solver->rules;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static struct summit_answer over(const struct summit_position *position)
{
    struct summit_answer answer = {.value = SUMMIT_LOSE, .winner = position->winner};
    if (position->winner == SUMMIT_DRAWN)
        answer.value = SUMMIT_DRAW;
    else if (position->winner != position->turn)
        answer.value = SUMMIT_WIN;
    return answer;
}

bool summit_solver_value(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_answer *answer)
{
    if (position->winner != SUMMIT_NOBODY) {
        *answer = over(position);
        return true;
    }
    if (solver->mirror == NULL || solver->method->explore != NULL)
        return solver->method->value(solver->self, position, answer);
    struct summit_position turned = *position;
    turned.number[0] = solver->sum - position->number[0];
    return solver->method->value(solver->self, &turned, answer);
}

bool summit_solver_needs(const struct summit_solver *solver, const struct summit_position *position,
                         unsigned seat, uint64_t *moves)
{
    return position->winner == SUMMIT_NOBODY && seat < 2 && solver->method->distance != NULL &&
           solver->method->distance(solver->self, position, seat, moves);
}

bool summit_solver_law(const struct summit_solver *solver, const struct summit_position *position,
                       struct summit_law *law)
{
    const struct method *method = solver->bare != NULL ? solver->bare : solver->method;
    const void *self = solver->bare != NULL ? solver->bare_self : solver->self;
    struct summit_position turned = *position;
    if (position->winner != SUMMIT_NOBODY || method->law == NULL)
        return false;
    if (solver->mirror != NULL)
        turned.number[0] = solver->sum - position->number[0];
    if (!method->law(self, &turned, law))
        return false;
    if (solver->mirror != NULL && law->kind == SUMMIT_LAW_RESIDUE)
        law->rest = ((uint64_t)solver->sum % law->sum + law->sum - law->rest) % law->sum;
    return true;
}

int64_t summit_rank(const struct summit_answer *answer, unsigned seat)
{
    if (answer->winner < 0)
        return 0;
    int64_t rank = INT64_MAX - (int64_t)answer->plies;
    return answer->winner == (int)seat ? rank : -rank;
}

/* With more than two: a win, the quicker the better; or else the first draw; or else the first. */
static int64_t rank_of_many(const struct summit_answer *after, unsigned mover, size_t index)
{
    if (after->winner == (int)mover)
        return INT64_MAX - (int64_t)after->plies;
    return (after->winner == SUMMIT_DRAWN ? 0 : INT64_MIN / 2) - (int64_t)index;
}

static int64_t rank_of(const struct summit_solver *solver, const struct summit_position *position,
                       const struct summit_answer *after, size_t index)
{
    return summit_rules_players(solver->rules) == 2 ? summit_rank(after, position->turn)
                                                    : rank_of_many(after, position->turn, index);
}

/* What a move leads to. */
static bool judge(const struct summit_solver *solver, const struct summit_position *position,
                  struct summit_move move, struct summit_judged *judged)
{
    struct summit_position next = *position;
    judged->move = move;
    summit_play(solver->rules, &next, move, NULL);
    return summit_solver_value(solver, &next, &judged->after);
}

/* Whether the method names the best move; not in a mirror, where its moves are turned. */
static bool names_best(const struct summit_solver *solver)
{
    return solver->method->best != NULL &&
           (solver->mirror == NULL || solver->method->explore != NULL);
}

/* Where a method names the best move, others are counted as far as this. */
enum { LISTED_MOST = 1 << 10 };

/* Puts the best move first where a list has no room for it. */
static void put_best(struct summit_judged best, struct summit_judged *moves, size_t room)
{
    for (size_t i = 0; i < room; i++)
        if (summit_same_move(moves[i].move, best.move))
            return;
    memmove(moves + 1, moves, (room - 1) * sizeof *moves);
    moves[0] = best;
}

bool summit_solver_moves(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_verdict *list, struct summit_judged *moves, size_t room)
{
    bool named = names_best(solver);
    int64_t best = INT64_MIN;
    struct summit_place place = {0};
    struct summit_judged one = {0}, found = {0};
    list->count = 0;
    if (!summit_solver_value(solver, position, &list->here))
        return false;
    for (; summit_next_move(solver->rules, position, &place, &one.move); list->count++) {
        if (list->count == SUMMIT_MANY || (named && list->count >= LISTED_MOST)) {
            list->count = SUMMIT_MANY;
            break;
        }
        if (named && list->count >= room)
            continue;
        if (!judge(solver, position, one.move, &one))
            return false;
        int64_t rank = rank_of(solver, position, &one.after, list->count);
        found = rank > best ? one : found;
        best = rank > best ? rank : best;
        if (list->count < room)
            moves[list->count] = one;
    }
    if (list->count > room && named) {
        if (!judge(solver, position, solver->method->best(solver->self, position), &found))
            return false;
        int64_t rank = rank_of(solver, position, &found.after, 0);
        best = rank > best ? rank : best;
    }
    if (list->count > room && room > 0)
        put_best(found, moves, room);
    for (size_t i = 0; i < list->count && i < room; i++)
        moves[i].best = rank_of(solver, position, &moves[i].after, i) == best;
    return true;
}

/* What the best of two players' moves leaves: the same winner, a ply later. */
static struct summit_answer expected(const struct summit_answer *here)
{
    return (struct summit_answer){.winner = here->winner,
                                  .plies = here->plies > 0 ? here->plies - 1 : 0};
}

struct summit_move summit_solver_best(const struct summit_solver *solver,
                                      const struct summit_position *position,
                                      struct summit_answer *here)
{
    int64_t best = INT64_MIN;
    struct summit_place place = {0};
    struct summit_judged one;
    struct summit_move move, found = SUMMIT_NO_MOVE;
    size_t index = 0;
    if (!summit_solver_value(solver, position, here))
        return SUMMIT_NO_MOVE;
    if (names_best(solver) && position->winner == SUMMIT_NOBODY)
        return solver->method->best(solver->self, position);
    struct summit_answer most = expected(here);
    for (; summit_next_move(solver->rules, position, &place, &move); index++) {
        if (!judge(solver, position, move, &one))
            return SUMMIT_NO_MOVE;
        int64_t rank = rank_of(solver, position, &one.after, index);
        if (rank <= best)
            continue;
        best = rank;
        found = move;
        if (summit_rules_players(solver->rules) == 2 && rank == summit_rank(&most, position->turn))
            break; /* none is better */
    }
    return found;
}

size_t summit_solver_line(const struct summit_solver *solver,
                          const struct summit_position *position, struct summit_ply *line,
                          size_t size)
{
    struct summit_position at = *position;
    size_t length = 0;
    while (length < size && at.winner == SUMMIT_NOBODY) {
        struct summit_answer here;
        uint8_t turn = at.turn;
        if (summit_stuck(solver->rules, &at)) {
            if (summit_pass(solver->rules, &at))
                line[length++] = (struct summit_ply){.move = SUMMIT_NO_MOVE, .seat = turn};
            continue;
        }
        struct summit_move move = summit_solver_best(solver, &at, &here);
        if (!summit_is_move(move))
            break;
        line[length++] = (struct summit_ply){.move = move, .seat = turn};
        summit_play(solver->rules, &at, move, NULL);
    }
    return length;
}
