/* exploration.c: solves what it finds, and knows no rule at all.
 *
 * The last method in the line, for rules that no other one understands. It plays every move from
 * every position that can arise, through the public functions, and keeps what can follow each
 * position as edges of a graph. Then it goes backwards:
 *
 * Who wins. A position is the mover's if something that can follow is; it is somebody else's if the
 * winner is known of all that can follow and none is the mover: with two players the other one's,
 * with more that of the first thing listed. Whatever becomes decided looks at the positions before
 * it, so each edge is looked at once. What is never decided is drawn.
 *
 * In how many plies. Positions are decided wave by wave, each wave those that are decided in the
 * same number of plies. So the first win that is found is the quickest, and a loss, which is found
 * with the last of its moves, is the slowest: that is what two players want. With more than two, a
 * loser has just the one move, and distances are found in a second run, once the winners are known.
 *
 * Invariant: `open` counts the edges of a position to others that aren't decided yet. A position
 * whose player is stuck has a single edge, which may count no ply; then it belongs to the wave
 * that is being worked on. */
#include "core/explore.h"
#include "solve/exploration_graph.h"

#include <stdlib.h>

enum {
    WINNER_BITS = 4,
    TURN_MASK = 7,   /* of a mark */
    MARK_FREE = 8,   /* this position's edge counts no ply */
    MARK_DRAWS = 16, /* something that can follow is a drawn end */
};

struct exploration {
    struct explore explore;
    struct explore_batch batch;
    uint64_t waiting[EXPLORE_BATCH]; /* edges that lead to what is in the batch */
    uint32_t *value;                 /* winner in the low bits, plies above */
    const struct solve_task *task;
    struct position_graph graph;
};

static void release(void *self)
{
    struct exploration *state = self;
    graph_release(&state->graph);
    explore_release(&state->explore);
    free(state->value);
}

/* ---- Finding -------------------------------------------------------------------------------- */

/* What solving will take once all positions are found: for each of them and for each edge. */
static uint64_t bytes_of(uint64_t positions, uint64_t edges)
{
    return positions * (2 * sizeof(uint64_t) + 3 * sizeof(uint32_t) + 1) +
           edges * 2 * sizeof(uint32_t);
}

/* Finds what is in the batch, and tells the edges that wait for it. */
static bool find_batch(struct exploration *state)
{
    uint32_t found[EXPLORE_BATCH];
    unsigned count = state->batch.count;
    if (!explore_find_noted(&state->explore, &state->batch, found))
        return false;
    for (unsigned i = 0; i < count; i++)
        state->graph.edge[state->waiting[i]] = found[i];
    return true;
}

/* Notes one thing that can follow a position. */
static bool add_follow(struct exploration *state, const struct follow *follow, uint8_t *mark)
{
    struct explore_batch *batch = &state->batch;
    uint32_t edge = 0;
    if (follow->plies == 0)
        *mark |= MARK_FREE;
    if (follow->after.winner == SUMMIT_NOBODY) {
        state->waiting[batch->count] = state->graph.edge_count;
        explore_note(&state->explore, batch, &follow->after);
    } else if (follow->after.winner == SUMMIT_DRAWN)
        edge = OVER + NOBODY;
    else
        edge = OVER + (uint32_t)follow->after.winner;
    if (edge == OVER + NOBODY)
        *mark |= MARK_DRAWS;
    return graph_add(&state->graph, edge) && (batch->count < EXPLORE_BATCH || find_batch(state));
}

/* Somebody may leave the table at any time, and more than two go on then. */
static bool find_without(struct exploration *state, const struct summit_position *here)
{
    const struct summit_rules *rules = state->explore.rules;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        struct summit_position without = *here;
        summit_drop(rules, &without, seat);
        if (without.winner == SUMMIT_NOBODY &&
            explore_find(&state->explore, &without) == EXPLORE_NONE)
            return false;
    }
    return true;
}

static bool fits(const struct exploration *state)
{
    return explore_bytes(&state->explore) +
               bytes_of(state->explore.count, state->graph.edge_count) <=
           state->task->memory;
}

static bool find_after(struct exploration *state, uint32_t index)
{
    enum { CHECKED = 1 << 16 }; /* one position may have more edges than there is room for */
    struct position_graph *graph = &state->graph;
    const struct summit_rules *rules = state->explore.rules;
    struct summit_position here;
    if (!graph_reserve(graph, index))
        return false;
    explore_get(&state->explore, index, &here);
    uint8_t mark = here.turn;
    graph->from[index] = graph->edge_count;
    for (struct follow follow = {0}; explore_follow(&state->explore, &here, &follow);)
        if (!add_follow(state, &follow, &mark) ||
            (graph->edge_count % CHECKED == 0 && !fits(state)))
            return false;
    if (state->explore.stopped)
        return false;
    graph->mark[index] = mark;
    graph->count = index + 1;
    graph->from[graph->count] = graph->edge_count;
    return summit_rules_players(rules) == 2 || find_without(state, &here);
}

static bool progress(void *context, uint64_t positions)
{
    const struct exploration *state = context;
    const struct position_graph *graph = &state->graph;
    double done = positions > 0 ? (double)graph->count / (double)positions : 0;
    return solve_progress(state->task, done / 2);
}

/* Whether moves have to be found, perhaps by factoring, and numbers are high. Then there are few
 * positions, or far too many. */
static bool is_high(const struct compiled *play)
{
    static const int64_t high = INT64_C(1) << 32;
    bool found = play->start > high;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        found = found || play->heap[heap] > high;
    return found && !play->all_numbered;
}

/* Whether so much follows, or so little of it comes up again, that there are far too many. */
static bool is_vast(const struct exploration *state)
{
    uint64_t edges = state->graph.edge_count, known = state->explore.count;
    return edges > 1 << 16 || (edges > 1 << 11 && edges < known + known / 16);
}

static bool find_all(struct exploration *state)
{
    bool high = is_high(rules_compiled(state->explore.rules)), vast = false;
    struct explore *explore = &state->explore;
    const struct position_graph *graph = &state->graph;
    uint64_t memory = state->task->memory;
    bool found = explore_starts(explore, (1u << SUMMIT_PLAYERS) - 1);
    for (uint32_t i = 0; found && !vast && i < explore->count; i++) {
        found = explore_continues(explore, i) && explore_settles(explore, i) &&
                find_after(state, i) && (i + 1 < explore->count || find_batch(state)) &&
                fits(state);
        vast = high && found && is_vast(state);
    }
    if (explore->stopped)
        return fail(state->task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
    if (vast)
        return fail(state->task->error, 0, MESSAGE_ERROR_TOO_LARGE_NUMBERS, NULL);
    if (explore->grows)
        return fail(state->task->error, 0, MESSAGE_ERROR_TOO_LARGE_GROWING,
                    fill({"count", .number = (wide)explore->count}));
    /* Tables grow to double their size: so far below the limit it wasn't that which was in the way.
     */
    if (!found &&
        explore_bytes(explore) + bytes_of(explore->count, graph->edge_count) < memory / 4 &&
        explore->count < explore->most)
        return fail(state->task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    if (!found)
        return fail_too_large(state->task, explore->count);
    return true;
}

/* ---- Deciding ------------------------------------------------------------------------------- */

/* Two waves: the one that is being worked on, and the next. */
struct graph_waves {
    uint32_t now, next; /* the first position of each, or EXPLORE_NONE */
    uint32_t plies;     /* of the one that is being worked on */
};

static uint32_t winner_in(uint32_t value)
{
    return value & NOBODY;
}

static uint32_t turn_of(const struct position_graph *graph, uint32_t index)
{
    return graph->mark[index] & TURN_MASK;
}

/* Gives a position its value, a ply later than the wave that is worked on unless its edge is
 * free, and its place in a wave. */
static void decide(struct exploration *state, struct graph_waves *waves, uint32_t index,
                   uint32_t winner)
{
    struct position_graph *graph = &state->graph;
    bool free_edge = (graph->mark[index] & MARK_FREE) != 0;
    uint32_t *wave = free_edge ? &waves->now : &waves->next;
    state->value[index] = (waves->plies + !free_edge) << WINNER_BITS | winner;
    graph->link[index] = *wave;
    *wave = index;
}

/* Who wins a position all of whose edges are decided, none of them for the mover. */
static uint32_t loses_to(const struct exploration *state, uint32_t index)
{
    uint32_t first = state->graph.edge[state->graph.from[index]];
    return is_over(first) ? first - OVER : winner_in(state->value[first]);
}

/* Decides what the ends of the game decide by themselves. False if cancelled. */
static bool decide_ends(struct exploration *state, struct graph_waves *waves)
{
    const struct position_graph *graph = &state->graph;
    for (uint32_t i = 0; i < graph->count; i++) {
        bool wins = false;
        if (!solve_continues(state->task, i, 0.5))
            return false;
        for (uint64_t e = graph->from[i]; e < graph->from[i + 1]; e++)
            wins = wins || graph->edge[e] == OVER + turn_of(graph, i);
        if (wins)
            decide(state, waves, i, turn_of(graph, i));
        else if (graph->open[i] == 0 && !(graph->mark[i] & MARK_DRAWS))
            decide(state, waves, i, loses_to(state, i));
    }
    return true;
}

/* A position has become decided: looks at those before it. */
static void look_back(struct exploration *state, struct graph_waves *waves, uint32_t index)
{
    struct position_graph *graph = &state->graph;
    uint32_t winner = winner_in(state->value[index]);
    for (uint64_t e = graph->before_from[index]; e < graph->before_from[index + 1]; e++) {
        __builtin_prefetch(&graph->open[graph->before[e]], 1);
        __builtin_prefetch(&state->value[graph->before[e]], 1);
        __builtin_prefetch(&graph->mark[graph->before[e]]);
    }
    for (uint64_t e = graph->before_from[index]; e < graph->before_from[index + 1]; e++) {
        uint32_t before = graph->before[e];
        graph->open[before]--;
        if (winner_in(state->value[before]) != NOBODY)
            continue;
        if (winner == turn_of(graph, before))
            decide(state, waves, before, winner);
        else if (graph->open[before] == 0 && !(graph->mark[before] & MARK_DRAWS))
            decide(state, waves, before, loses_to(state, before));
    }
}

/* The run over the waves; `look` is called with each position of a wave. False if cancelled. */
static bool run(struct exploration *state, struct graph_waves *waves, double from,
                void (*look)(struct exploration *, struct graph_waves *, uint32_t))
{
    const struct position_graph *graph = &state->graph;
    for (uint64_t looked = 1; waves->now != EXPLORE_NONE || waves->next != EXPLORE_NONE; looked++) {
        double done = from + 0.25 * (double)looked / (double)graph->count;
        if (!solve_continues(state->task, looked, done))
            return false;
        if (waves->now == EXPLORE_NONE) {
            waves->now = waves->next;
            waves->next = EXPLORE_NONE;
            waves->plies++;
        }
        uint32_t index = waves->now;
        waves->now = graph->link[index];
        look(state, waves, index);
    }
    return true;
}

/* ---- Distances of more than two ------------------------------------------------------------- */

/* Whether a position's plies are counted along an edge to one that is won by `winner`. */
static bool counts_along(const struct exploration *state, uint32_t index, uint64_t edge,
                         uint32_t winner)
{
    const struct position_graph *graph = &state->graph;
    uint32_t own = winner_in(state->value[index]);
    return own == turn_of(graph, index) ? winner == own : edge == graph->from[index];
}

static const uint32_t far = UINT32_MAX >> WINNER_BITS;

static bool is_far(const struct exploration *state, uint32_t index)
{
    uint32_t value = state->value[index];
    return winner_in(value) != NOBODY && value >> WINNER_BITS == far;
}

/* Whether some edge of a position that leads to `to` counts. */
static bool counts_to(const struct exploration *state, uint32_t index, uint32_t to)
{
    const struct position_graph *graph = &state->graph;
    uint32_t winner = is_over(to) ? to - OVER : winner_in(state->value[to]);
    for (uint64_t e = graph->from[index]; e < graph->from[index + 1]; e++)
        if (graph->edge[e] == to && counts_along(state, index, e, winner))
            return true;
    return false;
}

static void measure_back(struct exploration *state, struct graph_waves *waves, uint32_t index)
{
    const struct position_graph *graph = &state->graph;
    for (uint64_t e = graph->before_from[index]; e < graph->before_from[index + 1]; e++) {
        uint32_t before = graph->before[e];
        if (is_far(state, before) && counts_to(state, before, index))
            decide(state, waves, before, winner_in(state->value[before]));
    }
}

/* The shortest way to the end, where winners choose among their winning moves. */
static bool measure(struct exploration *state)
{
    const struct position_graph *graph = &state->graph;
    struct graph_waves waves = {EXPLORE_NONE, EXPLORE_NONE, 0};
    for (uint32_t i = 0; i < graph->count; i++)
        state->value[i] |= far << WINNER_BITS;
    for (uint32_t i = 0; i < graph->count; i++) {
        bool ends = false;
        if (!solve_continues(state->task, i, 0.75))
            return false;
        for (uint64_t e = graph->from[i]; e < graph->from[i + 1]; e++)
            ends = ends ||
                   (is_over(graph->edge[e]) && counts_along(state, i, e, graph->edge[e] - OVER));
        if (ends && is_far(state, i))
            decide(state, &waves, i, winner_in(state->value[i]));
    }
    return run(state, &waves, 0.75, measure_back);
}

/* ---- Making and asking ---------------------------------------------------------------------- */

static bool solve(struct exploration *state)
{
    struct position_graph *graph = &state->graph;
    if (!find_all(state))
        return false;
    state->value = solve_array(graph->count + UINT64_C(1), sizeof *state->value);
    if (state->value == NULL || !graph_make_room(graph))
        return fail(state->task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    for (uint32_t i = 0; i < graph->count; i++)
        state->value[i] = NOBODY;
    struct graph_waves waves = {EXPLORE_NONE, EXPLORE_NONE, 0};
    bool done = graph_reverse(graph, state->task) && decide_ends(state, &waves) &&
                run(state, &waves, 0.5, look_back) &&
                (summit_rules_players(state->explore.rules) == 2 || measure(state));
    graph_release(graph);
    return done ||
           fail(state->task->error, 0,
                solve_cancelled(state->task) ? MESSAGE_ERROR_CANCELLED : MESSAGE_ERROR_NO_SOLVER,
                NULL);
}

static bool init(void *self, const struct solve_task *task)
{
    struct exploration *state = self;
    struct summit_position start;
    if (!explore_init(&state->explore, task->rules, OVER))
        return fail(task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    summit_start(task->rules, 0, &start);
    if (summit_count_moves(task->rules, &start) == SUMMIT_MANY)
        return fail(task->error, 0, MESSAGE_ERROR_MOVES_ONE_BY_ONE, NULL);
    state->task = task;
    state->explore.memory = task->memory;
    state->explore.patient = task->patient;
    state->explore.watch = (struct explore_watch){progress, state};
    bool right = solve(state);
    state->task = NULL; /* it is the caller's */
    return right;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct exploration *state = self;
    uint32_t index = explore_index(&state->explore, position);
    if (index == EXPLORE_NONE)
        return false;
    uint32_t found = state->value[index], winner = winner_in(found);
    *answer = (struct summit_answer){.value = SUMMIT_DRAW, .winner = SUMMIT_DRAWN};
    if (winner != NOBODY)
        *answer = (struct summit_answer){winner == position->turn ? SUMMIT_WIN : SUMMIT_LOSE,
                                         (int)winner, found >> WINNER_BITS};
    return true;
}

const struct method method_exploration = {
    .kind = SUMMIT_EXPLORATION,
    .knows = ~(feature_set)0,
    .plays = true,
    .size = sizeof(struct exploration),
    .init = init,
    .release = release,
    .value = value,
};
