/* pools_subsets.c: pools from which each number is taken once, by whoever comes first.
 *
 * What is gone from the pool is a set of bits. Every move adds some, so going through all sets from
 * the full one down, what a move leads to is always known already: there is nothing to search for,
 * nothing to look up, and a value takes one byte. For each set there is a row of values: one for
 * each pair of numbers that the players may have, or as many of them as the set doesn't tell; for
 * each number taken before that `next` may ask for; and for the few other things. */
#include "solve/pools.h"
#include "solve/method.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct subsets {
    struct pool pool;
    /* How a row is made up. */
    unsigned turns, passes, before, other_before;
    size_t numbers, row;
    int8_t *value; /* as the player sees it who moves there, one ply before */
    int8_t *scratch;
};

static void release(void *self)
{
    struct subsets *subsets = self;
    pool_release(&subsets->pool);
    free(subsets->value);
    free(subsets->scratch);
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* What the values of a row are about, all numbers apart. */
struct part_of_row {
    uint32_t gone;
    unsigned turn, passes, before, other; /* the latter two: see `after` */
};

static size_t place_of(const struct subsets *subsets, const struct part_of_row *part)
{
    size_t place = part->turn;
    place = place * subsets->passes + part->passes;
    place = place * subsets->before + part->before;
    place = place * subsets->other_before + part->other;
    return part->gone * subsets->row + place * subsets->numbers;
}

/* What follows when a number is taken; bit == pool: when the turn is lost. */
static struct part_of_row follow_of(const struct subsets *subsets, const struct part_of_row *part,
                                    unsigned bit)
{
    bool moves = bit<subsets->pool.count, own = subsets->other_before> 1;
    unsigned done = moves && subsets->before > 1 ? bit + 1 : 0;
    return (struct part_of_row){
        .gone = moves ? part->gone | subsets->pool.takes[bit] : part->gone,
        .turn = subsets->turns > 1 ? 1 - part->turn : 0,
        .passes = moves ? 0 : part->passes + 1,
        .before = own ? part->other : done,
        .other = own ? done : 0,
    };
}

static int8_t better(int8_t a, int8_t b)
{
    return a > b ? a : b;
}

/* What a move is worth that ends the game. */
static int8_t at_once(int16_t made)
{
    return made == MADE_WIN ? VALUE_SURE - 1 : 1 - VALUE_SURE;
}

/* One move, for every number that is shared. */
static void add_shared(const struct pool *pool, const int16_t *made, const int8_t *after,
                       int8_t *best)
{
    for (unsigned x = 0; x < pool->range; x++)
        if (made[x] >= 0)
            best[x] = better(best[x], after[made[x]]);
        else if (made[x] != MADE_REFUSED)
            best[x] = better(best[x], at_once(made[x]));
}

/* One move, for every number of the mover's: that of the other one, who is next, is the rest. */
static void add_own(const struct pool *pool, const int16_t *made, const int8_t *after, int64_t sum,
                    int8_t *best)
{
    for (unsigned x = 0; x < pool->range; x++)
        if (made[x] < 0 && made[x] != MADE_REFUSED)
            best[x] = better(best[x], at_once(made[x]));
        else if (made[x] >= 0 && pool_has_number(pool, sum - x))
            best[x] = better(best[x], after[sum - x]);
}

/* One move, for every pair of numbers. `best` has the mover's in rows, what is kept the other's: so
 * both are gone through from left to right. */
static void add_pairs(const struct pool *pool, const int16_t *made, const int8_t *after,
                      int8_t *best)
{
    size_t range = pool->range;
    for (size_t x = 0; x < range; x++, best += range) {
        if (made[x] >= 0) {
            const int8_t *next = after + (size_t)made[x] * range;
            for (size_t y = 0; y < range; y++)
                best[y] = better(best[y], next[y]);
        } else if (made[x] != MADE_REFUSED) {
            for (size_t y = 0; y < range; y++)
                best[y] = better(best[y], at_once(made[x]));
        }
    }
}

/* One move, where what is gone tells everything. */
static void add_one(const struct pool *pool, const int16_t *made, const int8_t *after, int64_t sum,
                    int8_t *best)
{
    int64_t number = pool->adds ? sum : 0;
    int16_t makes = pool_has_number(pool, number) ? made[number] : MADE_REFUSED;
    if (makes != MADE_REFUSED)
        best[0] = better(best[0], makes >= 0 ? after[0] : at_once(makes));
}

static void add_move(const struct pool *pool, const int16_t *made, const int8_t *after, int64_t sum,
                     int8_t *best)
{
    if (pool->kept == 0)
        add_one(pool, made, after, sum, best);
    else if (pool->kept == 2)
        add_pairs(pool, made, after, best);
    else if (pool->own)
        add_own(pool, made, after, sum, best);
    else
        add_shared(pool, made, after, best);
}

/* From the view of the player one ply before. */
static int8_t seen_before(int8_t value)
{
    return (int8_t)(value > 0 ? 1 - value : value < 0 ? -1 - value : 0);
}

/* The other way round. */
static int8_t seen_there(int8_t before)
{
    return (int8_t)(before < 0 ? 1 - before : before > 0 ? -1 - before : 0);
}

/* What being stuck is worth. */
static int8_t stuck_value(const struct subsets *subsets, const struct part_of_row *part,
                          const int8_t *passed, size_t mine, size_t other)
{
    size_t range = subsets->pool.compared ? subsets->pool.range : 1;
    size_t at = (part->turn * 2 + part->passes) * range * range;
    int8_t end = subsets->pool.ends[at + (subsets->pool.compared ? mine * range + other : 0)];
    if (end != VALUE_UNKNOWN)
        return end;
    assert(passed != NULL); /* whoever is stuck and can't pass has come to an end */
    return passed[subsets->pool.kept == 2   ? mine * subsets->pool.range + other
                  : subsets->pool.kept == 0 ? 0
                  : subsets->pool.own       ? other
                                            : mine];
}

/* Finds the values of a part of a row from the moves' best, and puts them in their places. */
static void finish(struct subsets *subsets, const struct part_of_row *part, int64_t sum,
                   const int8_t *best)
{
    struct part_of_row lost = follow_of(subsets, part, subsets->pool.count);
    const int8_t *passed =
        lost.passes < subsets->passes ? subsets->value + place_of(subsets, &lost) : NULL;
    int8_t *value = subsets->value + place_of(subsets, part);
    size_t mine = subsets->pool.kept > 0 ? subsets->pool.range : 1;
    size_t others = subsets->pool.kept == 2 ? subsets->pool.range : 1;
    bool by_sum = subsets->pool.kept == 1 && subsets->pool.own;
    for (size_t x = 0; x < mine; x++)
        for (size_t y = 0; y < others; y++) {
            int64_t other = subsets->pool.kept == 2 ? (int64_t)y
                            : subsets->pool.own     ? sum - (int64_t)x
                                                    : 0;
            int8_t found = best[x * others + y];
            if (found == VALUE_UNKNOWN)
                found = !by_sum || pool_has_number(&subsets->pool, other)
                            ? stuck_value(subsets, part, passed, x, (size_t)other)
                            : 0;
            value[y * mine + x] = seen_before(found);
        }
}

static void solve_part(struct subsets *subsets, const struct part_of_row *part)
{
    const struct pool *pool = &subsets->pool;
    const int16_t *made = pool->made + (size_t)part->turn * pool->numbered_moves * pool->range;
    uint32_t left = ~part->gone & pool->after[part->before];
    int64_t sum = pool->adds ? pool_sum(pool, part->gone) : 0;
    if (part->gone == 0)
        left &= pool->begin[part->turn];
    memset(subsets->scratch, VALUE_UNKNOWN, subsets->numbers);
    for (; left != 0; left &= left - 1) {
        unsigned bit = (unsigned)__builtin_ctz(left);
        struct part_of_row next = follow_of(subsets, part, bit);
        const int8_t *after = subsets->value + place_of(subsets, &next);
        for (unsigned i = 0; i < pool->uses[bit]; i++)
            add_move(pool, made + (size_t)pool->numbered_of[bit][i] * pool->range, after, sum,
                     subsets->scratch);
    }
    finish(subsets, part, sum, subsets->scratch);
}

/* Where what is gone and what was taken before tell everything: what a number is worth doesn't
 * depend on the one before it, only whether it may be taken. */
static void solve_linked(struct subsets *subsets, struct part_of_row part)
{
    const struct pool *pool = &subsets->pool;
    const int16_t *made = pool->made + (size_t)part.turn * pool->numbered_moves * pool->range;
    int64_t sum = pool->adds ? pool_sum(pool, part.gone) : 0;
    uint32_t free_ones = ~part.gone & pool->after[0];
    int8_t worth[POOL_MOST];
    for (uint32_t left = free_ones; left != 0; left &= left - 1) {
        unsigned bit = (unsigned)__builtin_ctz(left);
        struct part_of_row next = follow_of(subsets, &part, bit);
        worth[bit] = VALUE_UNKNOWN;
        for (unsigned i = 0; i < pool->uses[bit]; i++)
            add_one(pool, made + (size_t)pool->numbered_of[bit][i] * pool->range,
                    subsets->value + place_of(subsets, &next), sum, &worth[bit]);
    }
    for (part.before = 0; part.before < subsets->before; part.before++) {
        uint32_t left = free_ones & pool->after[part.before];
        int8_t best = VALUE_UNKNOWN;
        for (left &= part.gone == 0 ? pool->begin[part.turn] : left; left != 0; left &= left - 1)
            best = better(best, worth[__builtin_ctz(left)]);
        finish(subsets, &part, sum, &best);
    }
}

/* Everything about one set; first what follows a lost turn, which is about the same set. */
static void solve_row(struct subsets *subsets, uint32_t gone)
{
    struct part_of_row part = {.gone = gone};
    bool linked = subsets->pool.kept == 0 && subsets->other_before == 1;
    for (part.passes = subsets->passes; part.passes-- > 0;)
        for (part.turn = 0; part.turn < subsets->turns; part.turn++)
            if (linked)
                solve_linked(subsets, part);
            else
                for (part.before = 0; part.before < subsets->before; part.before++)
                    for (part.other = 0; part.other < subsets->other_before; part.other++)
                        solve_part(subsets, &part);
}

/* ---- Making and asking ---------------------------------------------------------------------- */

/* How a row is made up, and room for all rows; false if that is too much. */
static bool make_room(struct subsets *subsets, const struct solve_task *task)
{
    static const uint64_t most = UINT64_C(1) << 30; /* that is done within a minute */
    const struct pool *pool = &subsets->pool;
    const struct compiled *play = pool->play;
    subsets->turns = keys_alike(play) ? 1 : 2;
    subsets->passes = play->stuck == STUCK_PASSES ? 2 : 1;
    subsets->before = play->next.count > 0 ? pool->count + 1 : 1;
    subsets->other_before = play->next.count > 0 && play->next_own ? pool->count + 1 : 1;
    subsets->numbers = pool->kept == 0 ? 1 : pool->range;
    subsets->numbers *= pool->kept == 2 ? pool->range : 1;
    subsets->row = subsets->numbers * subsets->turns * subsets->passes * subsets->before *
                   subsets->other_before;
    uint64_t values = (uint64_t)subsets->row << pool->count;
    if (subsets->row > most >> pool->count || values > task->memory)
        return false;
    subsets->value = solve_array(values, 1);
    subsets->scratch = solve_array(subsets->numbers, 1);
    return subsets->value != NULL && subsets->scratch != NULL;
}

/* The first value of a set's row: not 0 if the set was found to arise. */
static int8_t *mark_of(const struct subsets *subsets, uint32_t gone)
{
    return &subsets->value[gone * subsets->row];
}

/* Marks the sets that can arise, few where others go with a number. A move only adds to a set, so
 * those before it are seen before it. */
static bool mark(struct subsets *subsets, uint32_t sets, const struct solve_task *task)
{
    *mark_of(subsets, 0) = VALUE_UNKNOWN;
    for (uint32_t gone = 0; gone < sets; gone++) {
        if (!solve_continues(task, gone, 0))
            return false;
        if (*mark_of(subsets, gone) == 0)
            continue;
        for (uint32_t left = ~gone & (sets - 1); left != 0; left &= left - 1)
            *mark_of(subsets, gone | subsets->pool.takes[__builtin_ctz(left)]) = VALUE_UNKNOWN;
    }
    return true;
}

static bool solve(struct subsets *subsets, const struct solve_task *task)
{
    uint32_t sets = UINT32_C(1) << subsets->pool.count;
    bool some = subsets->pool.play->takes.count > 0; /* otherwise all sets arise */
    if (some && !mark(subsets, sets, task))
        return false;
    for (uint32_t gone = sets; gone-- > 0;) {
        if (gone * subsets->row / SOLVE_LOOK != (gone + 1) * subsets->row / SOLVE_LOOK &&
            !solve_progress(task, 1 - (double)gone / sets))
            return false;
        if (!some || *mark_of(subsets, gone) != 0)
            solve_row(subsets, gone);
    }
    return true;
}

static bool init(void *self, const struct solve_task *task)
{
    struct subsets *subsets = self;
    return pool_init(&subsets->pool, task->rules) && make_room(subsets, task) &&
           (solve(subsets, task) || fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL));
}

/* Which number of the pool an amount is, counted from 1; 0 for none. */
static unsigned bit_of(const struct subsets *subsets, int64_t amount)
{
    for (unsigned i = 0; i < subsets->pool.count; i++)
        if (subsets->pool.bit[i]->op.by == amount)
            return i + 1;
    return 0;
}

/* What was done before, where that matters: by the player to move, or by the other one. */
static unsigned before_of(const struct subsets *subsets, const struct summit_position *position,
                          unsigned seat)
{
    const struct compiled *play = subsets->pool.play;
    unsigned word = play->next_own ? seat : 0;
    if (!(position->before >> word & 1))
        return 0;
    return bit_of(subsets, position->number[play->next_at + word]);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct subsets *subsets = self;
    unsigned turn = position->turn;
    struct part_of_row part = {.turn = subsets->turns > 1 ? turn : 0, .passes = position->passes};
    int64_t mine = position->number[subsets->pool.own ? turn : 0] - subsets->pool.least;
    int64_t other = subsets->pool.own ? position->number[1 - turn] - subsets->pool.least : 0;
    for (unsigned i = 0; i < subsets->pool.count; i++)
        part.gone |= numbered_used(subsets->pool.bit[i], position) > 0 ? UINT32_C(1) << i : 0;
    if (subsets->before > 1)
        part.before = before_of(subsets, position, turn);
    if (subsets->other_before > 1)
        part.other = before_of(subsets, position, 1 - turn);
    if (part.passes >= subsets->passes ||
        (subsets->pool.kept > 0 && !pool_has_number(&subsets->pool, mine)) ||
        (subsets->pool.kept == 2 && !pool_has_number(&subsets->pool, other)))
        return false;
    size_t number = subsets->pool.kept == 0   ? 0
                    : subsets->pool.kept == 1 ? (size_t)mine
                                              : (size_t)(other * subsets->pool.range + mine);
    int8_t found = seen_there(subsets->value[place_of(subsets, &part) + number]);
    *answer = answer_of(position, value_of_score(found), (uint64_t)(VALUE_SURE - abs(found)));
    return true;
}

const struct method method_subsets = {
    .kind = SUMMIT_POOLS,
    .knows = FEATURES_KEPT,
    .needs = MESSAGE_ERROR_NEEDS_SUBSETS,
    .plays = true,
    .size = sizeof(struct subsets),
    .init = init,
    .release = release,
    .value = value,
};
