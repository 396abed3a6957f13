/* solver.c: chooses a method by the shape of the rules, and answers through it. */
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct solver {
    const struct summit_rules *rules;
    struct summit_rules *mirror; /* the rules that the method has got, or NULL if they are those */
    int64_t sum;                 /* of a number and that number in the mirror */
    const struct method *method;
    void *self;
};

/* The quickest first. */
static const struct method *const methods[] = {
    &method_line, &method_doubling, &method_round,     &method_segments,
    &method_race, &method_retro,    &method_exploring,
};

static const char *const method_names[] = {"auto", "arithmetic", "race", "retrograde",
                                           "exploration"};

static const char cancelled[] = "the work was cancelled";

bool solve_method_read(const char *name, enum solve_method *method)
{
    for (size_t i = 0; i < sizeof method_names / sizeof method_names[0]; i++) {
        if (strcmp(name, method_names[i]) == 0) {
            *method = (enum solve_method)i;
            return true;
        }
    }
    return false;
}

/* ---- What the methods share ------------------------------------------------------------------ */

bool solve_cancelled(const struct solver_options *options)
{
    return options->cancel != NULL && atomic_load_explicit(options->cancel, memory_order_relaxed);
}

bool solve_goes_on(const struct solver_options *options, double done)
{
    if (options->progress != NULL)
        options->progress(options->context, done);
    return !solve_cancelled(options);
}

/* Pages of 2 MiB where the machine has them: gigabytes of small ones take seconds to give back. */
void *solve_table(uint64_t count, size_t size)
{
    static const size_t page = 1 << 21;
    char *table = calloc(count, size);
    size_t skip = (page - (uintptr_t)table % page) % page, bytes = count * size;
    if (table != NULL && bytes >= skip + page)
        madvise(table + skip, (bytes - skip) / page * page, MADV_HUGEPAGE);
    return table;
}

bool rules_alike(const struct summit_rules *rules)
{
    const struct seat *first = &rules->seat[0];
    for (unsigned seat = 1; seat < rules->players; seat++) {
        const struct seat *other = &rules->seat[seat];
        if (other->target != first->target || other->count != first->count)
            return false;
        for (unsigned move = 0; move < first->count; move++)
            if (!op_same(other->op[move], first->op[move]) ||
                other->uses[move] != first->uses[move])
                return false;
    }
    return true;
}

struct solve_answer answer_of(const struct summit_position *position, enum solve_value value,
                              uint64_t plies)
{
    struct solve_answer answer = {.value = value, .winner = SUMMIT_DRAWN};
    if (value != SOLVE_DRAW) {
        answer.plies = plies;
        answer.winner = value == SOLVE_WIN ? position->turn : 1 - position->turn;
    }
    return answer;
}

/* ---- Making -----------------------------------------------------------------------------------
 */

static struct solver_options filled(const struct solver_options *options)
{
    struct solver_options full = {0};
    if (options != NULL)
        full = *options;
    if (full.memory == 0) {
        long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
        full.memory = pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes / 2 : 1u << 30;
    }
    if (full.threads == 0) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        full.threads = cores > 0 ? (unsigned)cores : 1;
    }
    return full;
}

/* The methods know a shared number that goes up, or goes down for the first player alone. */
static bool wants_mirror(const struct summit_rules *rules)
{
    unsigned down = 0;
    if (rules->number != NUMBER_SHARED)
        return false; /* where each has an own number, the race sees to each */
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!mirror_applies(rules, seat))
            return false;
        down += rules->seat[seat].down;
    }
    return 2 * down > rules->players || (2 * down == rules->players && !rules->seat[0].down);
}

/* Tries one method after the other. */
static bool solve(struct solver *solver, const struct solver_options *options,
                  struct summit_error *error)
{
    const struct summit_rules *rules = solver->mirror != NULL ? solver->mirror : solver->rules;
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        if (options->method != SOLVE_AUTO && methods[i]->kind != options->method)
            continue;
        solver->method = methods[i];
        solver->self = methods[i]->make(rules, options, error);
        if (solver->self != NULL)
            return true;
        if (solve_cancelled(options))
            return fail(error, 0, "%s", cancelled);
    }
    return false;
}

struct solver *solver_new(const struct summit_rules *rules, const struct solver_options *options,
                          struct summit_error *error)
{
    struct solver_options full = filled(options);
    struct solver *solver = calloc(1, sizeof *solver);
    bool turned = wants_mirror(rules);
    *error = (struct summit_error){0};
    if (solver != NULL) {
        solver->rules = rules;
        solver->mirror = turned ? mirror_new(rules, &solver->sum) : NULL;
    }
    if (solver == NULL || (turned && solver->mirror == NULL)) {
        fail(error, 0, "found no memory for a solver");
    } else if (solve(solver, &full, error)) {
        *error = (struct summit_error){0};
        return solver;
    }
    solver_free(solver);
    return NULL;
}

bool solve_was_cancelled(const struct summit_error *error)
{
    return strcmp(error->text, cancelled) == 0;
}

void solver_free(struct solver *solver)
{
    if (solver == NULL)
        return;
    if (solver->self != NULL)
        solver->method->drop(solver->self);
    summit_rules_free(solver->mirror);
    free(solver);
}

const char *solver_method(const struct solver *solver)
{
    return method_names[solver->method->kind];
}

const struct summit_rules *solver_rules(const struct solver *solver)
{
    return solver->rules;
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

static struct solve_answer over(const struct summit_position *position)
{
    struct solve_answer answer = {.value = SOLVE_LOSE, .winner = position->winner};
    if (position->winner == SUMMIT_DRAWN)
        answer.value = SOLVE_DRAW;
    else if (position->winner != position->turn)
        answer.value = SOLVE_WIN;
    return answer;
}

bool solver_value(const struct solver *solver, const struct summit_position *position,
                  struct solve_answer *answer)
{
    if (position->winner != SUMMIT_NOBODY) {
        *answer = over(position);
        return true;
    }
    if (solver->mirror == NULL)
        return solver->method->value(solver->self, position, answer);
    struct summit_position turned = *position;
    turned.number[0] = solver->sum - position->number[0];
    return solver->method->value(solver->self, &turned, answer);
}

int64_t solve_rank(const struct solve_answer *after)
{
    if (after->value == SOLVE_DRAW)
        return 0;
    int64_t rank = INT64_MAX - (int64_t)after->plies;
    return after->value == SOLVE_LOSE ? rank : -rank;
}

/* With more than two: a win, the quicker the better; or else the first draw; or else the first. */
static int64_t rank_of_many(const struct solve_answer *after, unsigned mover, unsigned move)
{
    if (after->winner == (int)mover)
        return INT64_MAX - (int64_t)after->plies;
    return (after->winner == SUMMIT_DRAWN ? 0 : -SUMMIT_MOVES) - (int64_t)move;
}

bool solver_moves(const struct solver *solver, const struct summit_position *position,
                  struct solve_moves *moves)
{
    int64_t best = INT64_MIN;
    *moves = (struct solve_moves){0};
    if (!solver_value(solver, position, &moves->here))
        return false;
    moves->legal = summit_legal(solver->rules, position);
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(moves->legal >> move & 1))
            continue;
        struct summit_position next = *position;
        summit_play(solver->rules, &next, move);
        if (!solver_value(solver, &next, &moves->after[move]))
            return false;
        int64_t rank = solver->rules->players == 2
                           ? solve_rank(&moves->after[move])
                           : rank_of_many(&moves->after[move], position->turn, move);
        if (rank > best)
            moves->best = 0;
        if (rank >= best) {
            best = rank;
            moves->best |= UINT32_C(1) << move;
        }
    }
    return true;
}

size_t solver_line(const struct solver *solver, const struct summit_position *position,
                   struct summit_ply *line, size_t size)
{
    struct summit_position at = *position;
    size_t length = 0;
    while (length < size && at.winner == SUMMIT_NOBODY) {
        struct solve_moves moves;
        if (summit_stuck(solver->rules, &at)) {
            if (solver->rules->stuck == STUCK_PASSES)
                line[length++] = (struct summit_ply){at.turn, SUMMIT_NO_MOVE};
            summit_pass(solver->rules, &at);
            continue;
        }
        if (!solver_moves(solver, &at, &moves))
            break;
        unsigned move = (unsigned)__builtin_ctz(moves.best);
        line[length++] = (struct summit_ply){at.turn, (uint8_t)move};
        summit_play(solver->rules, &at, move);
    }
    return length;
}
