/* pools.c: games in which every move uses something up: lists, pools, limited moves.
 *
 * Such a game ends, whatever is played, so a position's value is that of the best thing that can
 * follow it, found by going through all of them to the end, each position once. It plays through
 * the public functions, as exploration does, but keeps nothing of a position except a short key,
 * see keys.h, and its value, eight bytes together. */
#include "core/explore.h"
#include "solve/keys.h"
#include "solve/method.h"

#include <stdlib.h>

enum {
    VALUE_BITS = 9,
    /* A value as it is kept: who wins, seen by the player to move, above the plies; never 0. */
    PLIES = 127,
    KEPT_LOSE = 128,
    KEPT_DRAW = 256,
    KEPT_WIN = 384,
    WHO = 384,
};

struct pools {
    const struct summit_rules *rules;
    struct keys keys;
    uint64_t *entry; /* open addressing: key above, value below; 0 where there is none */
    uint64_t count, size;
    /* While it is being made. */
    const struct solver_options *options;
    double done;
    bool full, stopped, strange;
};

static void drop(void *self)
{
    struct pools *pools = self;
    free(pools->entry);
    free(pools);
}

/* ---- The table ------------------------------------------------------------------------------ */

static uint64_t slot_of(const struct pools *pools, uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t slot = (hash ^ hash >> 32) & (pools->size - 1);
    while (pools->entry[slot] != 0 && pools->entry[slot] >> VALUE_BITS != key)
        slot = (slot + 1) & (pools->size - 1);
    return slot;
}

/* Doubles the table, unless that takes more memory than there may be. */
static bool grow(struct pools *pools)
{
    struct pools larger = *pools;
    larger.size = pools->size * 2;
    if ((larger.size + pools->size) * sizeof *pools->entry > pools->options->memory)
        return false;
    larger.entry = solve_array(larger.size, sizeof *larger.entry);
    if (larger.entry == NULL)
        return false;
    for (uint64_t i = 0; i < pools->size; i++)
        if (pools->entry[i] != 0)
            larger.entry[slot_of(&larger, pools->entry[i] >> VALUE_BITS)] = pools->entry[i];
    free(pools->entry);
    *pools = larger;
    return true;
}

static void keep(struct pools *pools, uint64_t key, uint32_t kept)
{
    if (pools->count * 4 >= pools->size * 3 && !grow(pools)) {
        pools->full = true;
        return;
    }
    pools->entry[slot_of(pools, key)] = key << VALUE_BITS | kept;
    pools->count++;
}

/* ---- Solving -------------------------------------------------------------------------------- */

/* Larger for better: a quick win, a draw, a slow loss. */
static int rank(uint32_t kept)
{
    int plies = (int)(kept & PLIES);
    if ((kept & WHO) == KEPT_DRAW)
        return 0;
    return (kept & WHO) == KEPT_WIN ? PLIES + 1 - plies : plies - PLIES - 1;
}

static bool goes_on(struct pools *pools)
{
    if (pools->count % SOLVE_LOOK == 0 && !solve_goes_on(pools->options, pools->done))
        pools->stopped = true;
    return !pools->full && !pools->stopped && !pools->strange;
}

static uint32_t visit(struct pools *pools, const struct summit_position *here, double share);

/* What the mover gets by something that can follow; 0 if it has to be given up. */
static uint32_t gets(struct pools *pools, const struct summit_position *here,
                     const struct follow *follow, double share)
{
    const struct summit_position *after = &follow->after;
    if (after->winner == SUMMIT_DRAWN)
        return KEPT_DRAW;
    if (after->winner != SUMMIT_NOBODY)
        return (after->winner == here->turn ? KEPT_WIN : KEPT_LOSE) | follow->plies;
    uint32_t kept = visit(pools, after, share), who = kept & WHO;
    if (who == 0 || who == KEPT_DRAW)
        return kept;
    return (after->turn == here->turn ? who : KEPT_WIN + KEPT_LOSE - who) |
           ((kept & PLIES) + follow->plies);
}

/* The best of all that can follow. Each part of it is told as half of what is left to do. */
static uint32_t best_of(struct pools *pools, const struct summit_position *here, double share)
{
    uint32_t best = 0;
    for (struct follow follow = {0}; follow_next(pools->rules, here, &follow);) {
        share /= 2;
        uint32_t one = gets(pools, here, &follow, share);
        if (one == 0)
            return 0;
        best = best == 0 || rank(one) > rank(best) ? one : best;
    }
    pools->done += share;
    return best;
}

/* The value of a position, from the table or from all that can follow. It goes as deep as a game is
 * long. 0 if it has to be given up. */
static uint32_t visit(struct pools *pools, const struct summit_position *here, double share)
{
    uint64_t key;
    if (!keys_of(&pools->keys, here, &key)) {
        pools->strange = true;
        return 0;
    }
    uint64_t found = pools->entry[slot_of(pools, key)];
    if (found != 0)
        pools->done += share;
    if (found != 0 || !goes_on(pools))
        return (uint32_t)found & (WHO | PLIES);
    uint32_t best = best_of(pools, here, share);
    if (best != 0)
        keep(pools, key, best);
    return pools->full ? 0 : best;
}

/* ---- Making and asking ---------------------------------------------------------------------- */

static bool solve(struct pools *pools, struct summit_error *error)
{
    bool right = true;
    for (unsigned first = 0; first < 2 && right; first++) {
        struct summit_position start;
        summit_start(pools->rules, first, &start);
        right = visit(pools, &start, 0.5) != 0;
    }
    if (right || pools->stopped)
        return right || fail(error, 0, "the work was cancelled");
    if (pools->strange)
        return fail(error, 0, "found a number that a short key can't hold");
    return fail(error, 0,
                "this game is too large to be solved here: it has more than %llu positions, which "
                "need more than %.0f MB",
                (unsigned long long)pools->count, (double)pools->options->memory / 1e6);
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct pools *pools = calloc(1, sizeof *pools);
    if (pools == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    pools->rules = rules;
    pools->options = options;
    pools->size = 1 << 12;
    pools->entry = solve_array(pools->size, sizeof *pools->entry);
    const struct played *play = rules_played(rules);
    if (!keys_init(&pools->keys, play, 64 - VALUE_BITS) || 2 * (pools->keys.moves + 1) > PLIES)
        fail(error, 0, "%s", method_pools.needs);
    else if (pools->entry == NULL)
        fail(error, 0, "found no memory for a solver");
    else if (solve(pools, error)) {
        pools->options = NULL; /* it is the caller's */
        return pools;
    }
    drop(pools);
    return NULL;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct pools *pools = self;
    uint64_t key;
    if (!keys_of(&pools->keys, position, &key))
        return false;
    uint64_t found = pools->entry[slot_of(pools, key)];
    uint32_t who = (uint32_t)found & WHO;
    if (found == 0)
        return false;
    *answer = answer_of(position,
                        who == KEPT_WIN    ? SUMMIT_WIN
                        : who == KEPT_DRAW ? SUMMIT_DRAW
                                           : SUMMIT_LOSE,
                        found & PLIES);
    return true;
}

/* All that is known today, for two players; each has its place in the keys or none in a position.
 */
const struct method method_pools = {
    .kind = SUMMIT_POOLS,
    .knows =
        FEATURES_ALL & ~(FEATURE(FEATURE_MANY) | FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_BOTH)),
    .needs =
        "found moves that can be made without using anything up, or too many of them, expected "
        "a small pool of numbers or limited moves, for two players",
    .explore = make,
    .drop = drop,
    .value = value,
};
