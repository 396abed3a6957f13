/* solver.c: chooses a method by the shape of the rules, and answers through it. */
#include "solve/method.h"

#include "base/platform.h"

#include <stdlib.h>
#include <string.h>

struct summit_solver {
    const struct summit_rules *rules;
    struct compiled *mirror; /* the rules that the method has got, or NULL if they are those */
    int64_t sum;             /* of a number and that number in the mirror */
    const struct method *method;
    void *self;
    const struct method *bare; /* another that knows the law alone, or NULL */
    void *bare_self;
};

/* The quickest first. */
static const struct method *const methods[] = {
    &method_two_goals,   &method_doubling,    &method_ranges,       &method_fibonacci,
    &method_number_laws, &method_residues,    &method_digits,       &method_up_and_down,
    &method_segments,    &method_race,        &method_neighbours,   &method_heaps,
    &method_matching,    &method_retrograde,  &method_number_table, &method_subsets,
    &method_pools,       &method_exploration,
};

static const char *const method_names[] = {"auto",        "arithmetic", "race",  "retrograde",
                                           "exploration", "matching",   "pools", "heaps"};

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

bool solve_cancelled(const struct solve_task *task)
{
    return atomic_load_explicit(task->cancelled, memory_order_relaxed);
}

bool solve_progress(const struct solve_task *task, double done)
{
    if (task->progress != NULL && !task->progress(task->context, done))
        atomic_store_explicit(task->cancelled, true, memory_order_relaxed);
    return !solve_cancelled(task);
}

void *solve_array(uint64_t count, size_t size)
{
    char *table = count <= SIZE_MAX / size ? calloc((size_t)count, size) : NULL;
    if (table != NULL)
        machine_expect(table, (size_t)count * size);
    return table;
}

bool fail_too_large(const struct solve_task *task, uint64_t count)
{
    char most[24];
    text_write(most, sizeof most, "%.0f", (double)task->memory / 1e6);
    return fail(task->error, 0, MESSAGE_ERROR_TOO_LARGE_EXPLORED,
                fill({"count", .number = (wide)count}, {"most", most}));
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
static struct solve_task task_of(const struct summit_solver_options *options,
                                 atomic_bool *cancelled, struct summit_error *error)
{
    struct summit_solver_options full = {0};
    if (options != NULL)
        full = *options;
    uint64_t memory = full.memory > 0 ? full.memory : machine_memory() / 2;
    return (struct solve_task){.method = full.method,
                               .memory = memory < SIZE_MAX / 2 ? memory : SIZE_MAX / 2,
                               .patient = full.memory > 0,
                               .threads = full.threads > 0 ? full.threads : machine_cores(),
                               .progress = full.progress,
                               .context = full.context,
                               .quick_memory = full.quick_memory,
                               .cancelled = cancelled,
                               .error = error};
}

/* The methods know a shared number that goes up, or goes down for the first player alone. */
static bool wants_mirror(const struct compiled *rules)
{
    unsigned down = 0;
    if (rules->number != NUMBER_SHARED)
        return false; /* where each has their own number, the race sees to each */
    if (!compiled_within(rules, FEATURES_FIRST))
        return false; /* sets that are asked about would have to be turned too */
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!mirror_applies(rules, seat))
            return false;
        down += rules->seat[seat].down;
    }
    return 2 * down > rules->players || (2 * down == rules->players && !rules->seat[0].down);
}

static void drop(const struct method *method, void *self)
{
    if (self != NULL && method->release != NULL)
        method->release(self);
    free(self);
}

/* Asks a method, if it knows all that the rules use. What it fills in, or NULL with the reason. */
static void *ask(const struct summit_solver *solver, const struct method *method,
                 struct solve_task task)
{
    const struct compiled *play = rules_compiled(solver->rules);
    void *self = NULL;
    *task.error = (struct summit_error){0};
    task.rules = solver->rules;
    task.play = solver->mirror != NULL && !method->plays ? solver->mirror : play;
    if (compiled_within(play, method->knows)) {
        self = calloc(1, method->size);
        if (self == NULL)
            fail(task.error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
        else if (method->init(self, &task))
            return self;
    }
    drop(method, self);
    if (task.error->text[0] == '\0')
        fail(task.error, 0, method->needs, NULL);
    return NULL;
}

/* Where a law tells no more than who wins, and the game is so small that exploration takes but a
 * moment, that answers instead, and tells the plies. False if there is no memory for that. */
static bool count_plies(struct summit_solver *solver, const struct solve_task *task)
{
    static const double few = 1 << 17;
    const struct method *method = solver->method;
    if (method->extent == NULL || method->extent(solver->self) > few)
        return true;
    void *self = ask(solver, &method_exploration, *task);
    if (self == NULL)
        return task->error->kind !=
               SUMMIT_ERROR_MEMORY; /* too large for the memory that it may use */
    solver->bare = method;
    solver->bare_self = solver->self;
    solver->method = &method_exploration;
    solver->self = self;
    return true;
}

/* Tries one method after the other. Where one that numbers every position finds too many, those
 * that really arise may still be few, so exploration gets as much memory as it fills in a moment.
 */
static bool solve(struct summit_solver *solver, const struct solve_task *task)
{
    static const uint64_t quick_memory = UINT64_C(64) << 20;
    struct solve_task asked = *task;
    struct summit_error refusal = {0};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        const struct method *method = methods[i];
        if (task->method != SUMMIT_AUTO && method->kind != task->method)
            continue;
        solver->method = method;
        if (method == &method_exploration && task->quick_memory > 0 &&
            asked.memory > task->quick_memory)
            asked.memory = task->quick_memory;
        solver->self = ask(solver, method, asked);
        if (solver->self != NULL)
            return task->method != SUMMIT_AUTO || count_plies(solver, task);
        if (solve_cancelled(task))
            return fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
        if (task->error->kind == SUMMIT_ERROR_MEMORY && !method->whole)
            return false;
        if (method->whole && compiled_within(rules_compiled(solver->rules), method->knows)) {
            refusal = *task->error;
            asked.memory = asked.memory < quick_memory ? asked.memory : quick_memory;
        }
    }
    if (refusal.text[0] != '\0')
        *task->error = refusal;
    else if (task->method == SUMMIT_ARITHMETIC)
        fail(task->error, 0, MESSAGE_ERROR_NEEDS_ARITHMETIC, NULL);
    return false;
}

struct summit_solver *summit_solver_new(const struct summit_rules *rules,
                                        const struct summit_solver_options *options,
                                        struct summit_error *error)
{
    atomic_bool cancelled = false;
    struct solve_task task = task_of(options, &cancelled, error);
    *error = (struct summit_error){0};
    if (summit_rules_tossed(rules)) {
        fail(error, 0, MESSAGE_ERROR_NUMBER_DRAWN, NULL);
        return NULL;
    }
    struct summit_solver *solver = calloc(1, sizeof *solver);
    bool turned = wants_mirror(rules_compiled(rules));
    if (solver != NULL) {
        solver->rules = rules;
        solver->mirror = turned ? mirror_new(rules_compiled(rules), &solver->sum) : NULL;
    }
    if (solver == NULL || (turned && solver->mirror == NULL)) {
        fail(error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    } else if (solve(solver, &task)) {
        *error = (struct summit_error){0};
        return solver;
    }
    summit_solver_free(solver);
    return NULL;
}

void summit_solver_free(struct summit_solver *solver)
{
    if (solver == NULL)
        return;
    drop(solver->method, solver->self);
    drop(solver->bare, solver->bare_self);
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
    if (solver->mirror == NULL || solver->method->plays)
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
    return solver->method->best != NULL && (solver->mirror == NULL || solver->method->plays);
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
