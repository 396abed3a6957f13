/* exploring.c: solves what it finds, and knows no rule at all.
 *
 * The last method in the line, for rules that no other one understands. It plays every move from
 * every position that can arise, through the public functions, and keeps what can follow each
 * position as edges of a net. Then it goes backwards:
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
#include "solve/net.h"

#include <stdlib.h>

enum {
    WINNER_BITS = 4,
    TURN_MASK = 7,   /* of a mark */
    MARK_FREE = 8,   /* this position's edge counts no ply */
    MARK_DRAWS = 16, /* something that can follow is a drawn end */
};

struct exploring {
    struct explore explore;
    struct explore_batch batch;
    uint64_t waiting[EXPLORE_BATCH]; /* edges that lead to what is in the batch */
    uint32_t *value;                 /* winner in the low bits, plies above */
    const struct solver_options *options;
    struct net net;
};

static void drop(void *self)
{
    struct exploring *exploring = self;
    net_release(&exploring->net);
    explore_release(&exploring->explore);
    free(exploring->value);
    free(exploring);
}

/* ---- Finding -------------------------------------------------------------------------------- */

/* What solving will take once all positions are found: for each of them and for each edge. */
static uint64_t bytes_of(uint64_t positions, uint64_t edges)
{
    return positions * (2 * sizeof(uint64_t) + 3 * sizeof(uint32_t) + 1) +
           edges * 2 * sizeof(uint32_t);
}

/* Finds what is in the batch, and tells the edges that wait for it. */
static bool find_batch(struct exploring *exploring)
{
    uint32_t found[EXPLORE_BATCH];
    unsigned count = exploring->batch.count;
    if (!explore_find_noted(&exploring->explore, &exploring->batch, found))
        return false;
    for (unsigned i = 0; i < count; i++)
        exploring->net.edge[exploring->waiting[i]] = found[i];
    return true;
}

/* Notes one thing that can follow a position. */
static bool add_follow(struct exploring *exploring, const struct follow *follow, uint8_t *mark)
{
    struct explore_batch *batch = &exploring->batch;
    uint32_t edge = 0;
    if (follow->plies == 0)
        *mark |= MARK_FREE;
    if (follow->after.winner == SUMMIT_NOBODY) {
        exploring->waiting[batch->count] = exploring->net.edge_count;
        explore_note(&exploring->explore, batch, &follow->after);
    } else if (follow->after.winner == SUMMIT_DRAWN)
        edge = OVER + NOBODY;
    else
        edge = OVER + (uint32_t)follow->after.winner;
    if (edge == OVER + NOBODY)
        *mark |= MARK_DRAWS;
    return net_add(&exploring->net, edge) &&
           (batch->count < EXPLORE_BATCH || find_batch(exploring));
}

/* Somebody may leave the table at any time, and more than two go on then. */
static bool find_without(struct exploring *exploring, const struct summit_position *here)
{
    const struct summit_rules *rules = exploring->explore.rules;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        struct summit_position without = *here;
        summit_drop(rules, &without, seat);
        if (without.winner == SUMMIT_NOBODY &&
            explore_find(&exploring->explore, &without) == EXPLORE_NONE)
            return false;
    }
    return true;
}

static bool find_after(struct exploring *exploring, uint32_t index)
{
    struct net *net = &exploring->net;
    const struct summit_rules *rules = exploring->explore.rules;
    struct summit_position here;
    if (!net_reserve(net, index))
        return false;
    explore_get(&exploring->explore, index, &here);
    uint8_t mark = here.turn;
    net->from[index] = net->edge_count;
    for (struct follow follow = {0}; follow_next(rules, &here, &follow);)
        if (!add_follow(exploring, &follow, &mark))
            return false;
    net->mark[index] = mark;
    net->count = index + 1;
    net->from[net->count] = net->edge_count;
    return summit_rules_players(rules) == 2 || find_without(exploring, &here);
}

static bool goes_on(void *context, uint64_t positions)
{
    const struct exploring *exploring = context;
    const struct net *net = &exploring->net;
    double done = positions > 0 ? (double)net->count / (double)positions : 0;
    return solve_goes_on(exploring->options, done / 2);
}

/* Whether moves have to be found, perhaps by factoring, and numbers are high. Then there are few
 * positions, or far too many. */
static bool is_high(const struct played *play)
{
    static const int64_t high = INT64_C(1) << 32;
    bool found = play->start > high;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        found = found || play->heap[heap] > high;
    return found && !play->numbered;
}

/* Whether so much follows, or so little of it comes up again, that there are far too many. */
static bool is_vast(const struct exploring *exploring)
{
    uint64_t edges = exploring->net.edge_count, known = exploring->explore.count;
    return edges > 1 << 16 || (edges > 1 << 11 && edges < known + known / 16);
}

static bool find_all(struct exploring *exploring, struct summit_error *error)
{
    bool high = is_high(rules_played(exploring->explore.rules)), vast = false;
    struct explore *explore = &exploring->explore;
    const struct net *net = &exploring->net;
    uint64_t memory = exploring->options->memory;
    bool found = explore_starts(explore, (1u << SUMMIT_PLAYERS) - 1);
    for (uint32_t i = 0; found && !vast && i < explore->count; i++) {
        found = explore_goes_on(explore, i) && find_after(exploring, i) &&
                (i + 1 < explore->count || find_batch(exploring)) &&
                explore_bytes(explore) + bytes_of(explore->count, net->edge_count) <= memory;
        vast = high && found && is_vast(exploring);
    }
    if (explore->stopped)
        return fail(error, 0, "the work was cancelled");
    if (vast)
        return fail(error, 0,
                    "this game is too large to be solved here: its numbers are so high that "
                    "positions hardly ever come up again");
    /* Tables grow to double their size: so far below the limit it wasn't that which was in the way.
     */
    if (!found && explore_bytes(explore) + bytes_of(explore->count, net->edge_count) < memory / 4 &&
        explore->count < explore->most)
        return fail(error, 0, ERROR_NO_SOLVER);
    if (!found)
        return fail(error, 0,
                    "this game is too large to be solved here: it has more than %llu positions, "
                    "which need more than %.0f MB",
                    (unsigned long long)explore->count, (double)memory / 1e6);
    return true;
}

/* ---- Deciding ------------------------------------------------------------------------------- */

/* Asks now and then, in a loop over positions, whether to go on. */
static bool looks_on(const struct exploring *exploring, uint32_t index, double done)
{
    return index % SOLVE_LOOK != 0 || solve_goes_on(exploring->options, done);
}

/* Two waves: the one that is being worked on, and the next. */
struct waves {
    uint32_t now, next; /* the first position of each, or EXPLORE_NONE */
    uint32_t plies;     /* of the one that is being worked on */
};

static uint32_t winner_in(uint32_t value)
{
    return value & NOBODY;
}

static uint32_t turn_of(const struct net *net, uint32_t index)
{
    return net->mark[index] & TURN_MASK;
}

/* Gives a position its value, a ply later than the wave that is worked on unless its edge is
 * free, and its place in a wave. */
static void decide(struct exploring *exploring, struct waves *waves, uint32_t index,
                   uint32_t winner)
{
    struct net *net = &exploring->net;
    bool free_edge = (net->mark[index] & MARK_FREE) != 0;
    uint32_t *wave = free_edge ? &waves->now : &waves->next;
    exploring->value[index] = (waves->plies + !free_edge) << WINNER_BITS | winner;
    net->link[index] = *wave;
    *wave = index;
}

/* Who wins a position all of whose edges are decided, none of them for the mover. */
static uint32_t loses_to(const struct exploring *exploring, uint32_t index)
{
    uint32_t first = exploring->net.edge[exploring->net.from[index]];
    return is_over(first) ? first - OVER : winner_in(exploring->value[first]);
}

/* Decides what the ends of the game decide by themselves. False if cancelled. */
static bool decide_ends(struct exploring *exploring, struct waves *waves)
{
    const struct net *net = &exploring->net;
    for (uint32_t i = 0; i < net->count; i++) {
        bool wins = false;
        if (!looks_on(exploring, i, 0.5))
            return false;
        for (uint64_t e = net->from[i]; e < net->from[i + 1]; e++)
            wins = wins || net->edge[e] == OVER + turn_of(net, i);
        if (wins)
            decide(exploring, waves, i, turn_of(net, i));
        else if (net->open[i] == 0 && !(net->mark[i] & MARK_DRAWS))
            decide(exploring, waves, i, loses_to(exploring, i));
    }
    return true;
}

/* A position has become decided: looks at those before it. */
static void look_back(struct exploring *exploring, struct waves *waves, uint32_t index)
{
    struct net *net = &exploring->net;
    uint32_t winner = winner_in(exploring->value[index]);
    for (uint64_t e = net->before_from[index]; e < net->before_from[index + 1]; e++) {
        __builtin_prefetch(&net->open[net->before[e]], 1);
        __builtin_prefetch(&exploring->value[net->before[e]], 1);
        __builtin_prefetch(&net->mark[net->before[e]]);
    }
    for (uint64_t e = net->before_from[index]; e < net->before_from[index + 1]; e++) {
        uint32_t before = net->before[e];
        net->open[before]--;
        if (winner_in(exploring->value[before]) != NOBODY)
            continue;
        if (winner == turn_of(net, before))
            decide(exploring, waves, before, winner);
        else if (net->open[before] == 0 && !(net->mark[before] & MARK_DRAWS))
            decide(exploring, waves, before, loses_to(exploring, before));
    }
}

/* The run over the waves; `look` is called with each position of a wave. False if cancelled. */
static bool run(struct exploring *exploring, struct waves *waves, double from,
                void (*look)(struct exploring *, struct waves *, uint32_t))
{
    const struct net *net = &exploring->net;
    for (uint64_t looked = 1; waves->now != EXPLORE_NONE || waves->next != EXPLORE_NONE; looked++) {
        double done = from + 0.25 * (double)looked / (double)net->count;
        if (looked % SOLVE_LOOK == 0 && !solve_goes_on(exploring->options, done))
            return false;
        if (waves->now == EXPLORE_NONE) {
            waves->now = waves->next;
            waves->next = EXPLORE_NONE;
            waves->plies++;
        }
        uint32_t index = waves->now;
        waves->now = net->link[index];
        look(exploring, waves, index);
    }
    return true;
}

/* ---- Distances of more than two ------------------------------------------------------------- */

/* Whether a position's plies are counted along an edge to one that is won by `winner`. */
static bool counts_along(const struct exploring *exploring, uint32_t index, uint64_t edge,
                         uint32_t winner)
{
    const struct net *net = &exploring->net;
    uint32_t own = winner_in(exploring->value[index]);
    return own == turn_of(net, index) ? winner == own : edge == net->from[index];
}

static const uint32_t far = UINT32_MAX >> WINNER_BITS;

static bool is_far(const struct exploring *exploring, uint32_t index)
{
    uint32_t value = exploring->value[index];
    return winner_in(value) != NOBODY && value >> WINNER_BITS == far;
}

/* Whether some edge of a position that leads to `to` counts. */
static bool counts_to(const struct exploring *exploring, uint32_t index, uint32_t to)
{
    const struct net *net = &exploring->net;
    uint32_t winner = is_over(to) ? to - OVER : winner_in(exploring->value[to]);
    for (uint64_t e = net->from[index]; e < net->from[index + 1]; e++)
        if (net->edge[e] == to && counts_along(exploring, index, e, winner))
            return true;
    return false;
}

static void measure_back(struct exploring *exploring, struct waves *waves, uint32_t index)
{
    const struct net *net = &exploring->net;
    for (uint64_t e = net->before_from[index]; e < net->before_from[index + 1]; e++) {
        uint32_t before = net->before[e];
        if (is_far(exploring, before) && counts_to(exploring, before, index))
            decide(exploring, waves, before, winner_in(exploring->value[before]));
    }
}

/* The shortest way to the end, where winners choose among their winning moves. */
static bool measure(struct exploring *exploring)
{
    const struct net *net = &exploring->net;
    struct waves waves = {EXPLORE_NONE, EXPLORE_NONE, 0};
    for (uint32_t i = 0; i < net->count; i++)
        exploring->value[i] |= far << WINNER_BITS;
    for (uint32_t i = 0; i < net->count; i++) {
        bool ends = false;
        if (!looks_on(exploring, i, 0.75))
            return false;
        for (uint64_t e = net->from[i]; e < net->from[i + 1]; e++)
            ends = ends ||
                   (is_over(net->edge[e]) && counts_along(exploring, i, e, net->edge[e] - OVER));
        if (ends && is_far(exploring, i))
            decide(exploring, &waves, i, winner_in(exploring->value[i]));
    }
    return run(exploring, &waves, 0.75, measure_back);
}

/* ---- Making and asking ---------------------------------------------------------------------- */

static bool solve(struct exploring *exploring, struct summit_error *error)
{
    struct net *net = &exploring->net;
    if (!find_all(exploring, error))
        return false;
    exploring->value = solve_array(net->count + UINT64_C(1), sizeof *exploring->value);
    if (exploring->value == NULL || !net_make_room(net))
        return fail(error, 0, ERROR_NO_SOLVER);
    for (uint32_t i = 0; i < net->count; i++)
        exploring->value[i] = NOBODY;
    struct waves waves = {EXPLORE_NONE, EXPLORE_NONE, 0};
    bool done = net_turn_round(net, exploring->options) && decide_ends(exploring, &waves) &&
                run(exploring, &waves, 0.5, look_back) &&
                (summit_rules_players(exploring->explore.rules) == 2 || measure(exploring));
    net_release(net);
    return done ||
           fail(error, 0,
                solve_cancelled(exploring->options) ? "the work was cancelled" : ERROR_NO_SOLVER);
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct exploring *exploring = calloc(1, sizeof *exploring);
    if (exploring == NULL || !explore_init(&exploring->explore, rules, OVER)) {
        fail(error, 0, ERROR_NO_SOLVER);
        if (exploring != NULL)
            drop(exploring);
        return NULL;
    }
    struct summit_position start;
    summit_start(rules, 0, &start);
    if (summit_count_moves(rules, &start) == SUMMIT_MANY) {
        fail(error, 0, "found more moves than can be looked at one by one");
        drop(exploring);
        return NULL;
    }
    exploring->options = options;
    exploring->explore.memory = options->memory;
    exploring->explore.watch = (struct explore_watch){goes_on, exploring};
    if (solve(exploring, error)) {
        exploring->options = NULL; /* it is the caller's */
        return exploring;
    }
    drop(exploring);
    return NULL;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct exploring *exploring = self;
    uint32_t index = explore_index(&exploring->explore, position);
    if (index == EXPLORE_NONE)
        return false;
    uint32_t found = exploring->value[index], winner = winner_in(found);
    *answer = (struct summit_answer){.value = SUMMIT_DRAW, .winner = SUMMIT_DRAWN};
    if (winner != NOBODY)
        *answer = (struct summit_answer){winner == position->turn ? SUMMIT_WIN : SUMMIT_LOSE,
                                         (int)winner, found >> WINNER_BITS};
    return true;
}

const struct method method_exploring = {
    .kind = SUMMIT_EXPLORATION,
    .knows = ~(feature_set)0,
    .explore = make,
    .drop = drop,
    .value = value,
};
