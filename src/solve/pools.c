/* pools.c: games in which every move uses something up: lists, pools, limited moves.
 *
 * Such a game ends, whatever is played, so a position's value is that of the best thing that can
 * follow it, found by going through all of them to the end, each position once. It plays through
 * the public functions, as exploration does, but keeps nothing of a position except a short key,
 * see pools.h, and its value, eight bytes together. */
#include "core/explore.h"
#include "solve/pools.h"
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
    const struct solve_task *task;
    double done;
    bool full, stopped, strange;
};

static void release(void *self)
{
    free(((struct pools *)self)->entry);
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
    if ((larger.size + pools->size) * sizeof *pools->entry > pools->task->memory)
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

static bool progress(struct pools *pools)
{
    if (!solve_continues(pools->task, pools->count, pools->done))
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
    if (found != 0 || !progress(pools))
        return (uint32_t)found & (WHO | PLIES);
    uint32_t best = best_of(pools, here, share);
    if (best != 0)
        keep(pools, key, best);
    return pools->full ? 0 : best;
}

/* ---- Making and asking ---------------------------------------------------------------------- */

static bool solve(struct pools *pools)
{
    bool right = true;
    for (unsigned first = 0; first < 2 && right; first++) {
        struct summit_position start;
        summit_start(pools->rules, first, &start);
        right = visit(pools, &start, 0.5) != 0;
    }
    if (right || pools->stopped)
        return right || fail(pools->task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
    if (pools->strange)
        return fail(pools->task->error, 0, MESSAGE_ERROR_KEY_TOO_SHORT, NULL);
    return fail_too_large(pools->task, pools->count);
}

static bool init(void *self, const struct solve_task *task)
{
    struct pools *pools = self;
    pools->rules = task->rules;
    pools->task = task;
    pools->size = 1 << 12;
    pools->entry = solve_array(pools->size, sizeof *pools->entry);
    if (!keys_init(&pools->keys, task->play, 64 - VALUE_BITS) ||
        2 * (pools->keys.moves + 1) > PLIES)
        return false;
    if (pools->entry == NULL)
        return fail(task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    bool right = solve(pools);
    pools->task = NULL; /* it is the caller's */
    return right;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct pools *pools = self;
    uint64_t key;
    if (!keys_of(&pools->keys, position, &key))
        return false;
    uint64_t found = pools->entry[slot_of(pools, key)];
    if (found == 0)
        return false;
    *answer =
        answer_of(position, value_of_score(rank((uint32_t)found & (WHO | PLIES))), found & PLIES);
    return true;
}

#define FEATURES_POOLS                                                                             \
    (FEATURES_KEPT | FEATURE(FEATURE_THEIR) | FEATURE(FEATURE_ELSE) |                              \
     FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST) | FEATURE(FEATURE_REPEAT + REPEAT_NOT_OWN_LAST) |   \
     FEATURE(FEATURE_REPEAT + REPEAT_NEVER))

const struct method method_pools = {
    .kind = SUMMIT_POOLS,
    .knows = FEATURES_POOLS,
    .needs = MESSAGE_ERROR_NEEDS_POOLS,
    .plays = true,
    .size = sizeof(struct pools),
    .init = init,
    .release = release,
    .value = value,
};
