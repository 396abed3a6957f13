/* pools_rules.c: a pool from which two players take each number once, as the rules have it. */

#include "solve/pools.h"

#include <stdlib.h>

enum {
    RANGE_MOST = 2048,
    COMPARED_MOST = 256, /* where pairs of numbers are looked at */
};

/* ---- The pool ------------------------------------------------------------------------------- */

/* Gives each number of the pool a bit; false if it isn't a pool of the kind that is known here. */
static bool find_bits(struct pool *pool)
{
    const struct seat *a = &pool->play->seat[0], *b = &pool->play->seat[1];
    if (a->count != b->count || a->count == 0 || a->count > POOL_MOST * POOL_USES)
        return false;
    pool->numbered_moves = a->count;
    for (unsigned w = 0; w < a->count; w++) {
        const struct numbered_move *numbered = &a->numbered[w], *same = &b->numbered[w];
        unsigned bit = 0;
        if (numbered->uses != 1 || same->uses != 1 || numbered->at != same->at ||
            numbered->aim != AIM_OWN || numbered->otherwise || numbered->bound ||
            !op_same(numbered->op, same->op))
            return false;
        while (bit < pool->count && pool->bit[bit]->at != numbered->at)
            bit++;
        if (bit == POOL_MOST || (bit < pool->count && pool->bit[bit]->op.by != numbered->op.by))
            return false;
        if (bit == pool->count)
            pool->bit[pool->count++] = numbered;
        if (pool->uses[bit] == POOL_USES)
            return false;
        pool->numbered_of[bit][pool->uses[bit]++] = (uint8_t)w;
    }
    return true;
}

static uint32_t members(const struct pool *pool, struct set set, int64_t about)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < pool->count; i++)
        if (set_has(pool->play->part, set, pool->bit[i]->op.by, about))
            mask |= UINT32_C(1) << i;
    return mask;
}

static void find_masks(struct pool *pool)
{
    const struct compiled *play = pool->play;
    uint32_t all = (UINT32_C(1) << pool->count) - 1;
    pool->after[0] = all;
    for (unsigned i = 0; i < pool->count; i++) {
        int64_t taken = pool->bit[i]->op.by;
        pool->takes[i] = UINT32_C(1) << i;
        if (play->takes.count > 0)
            pool->takes[i] |= members(pool, play->takes, taken);
        pool->after[i + 1] = play->next.count > 0 ? members(pool, play->next, taken) : all;
    }
    for (unsigned seat = 0; seat < 2; seat++)
        pool->begin[seat] =
            play->begin.count > 0 ? members(pool, play->begin, play->seat[seat].start) : all;
}

/* ---- The numbers ---------------------------------------------------------------------------- */

/* A position with these numbers, in which nothing or everything is gone. */
static struct summit_position sample(const struct pool *pool, unsigned seat, bool gone,
                                     unsigned mine, unsigned other)
{
    struct summit_position at;
    summit_start(pool->rules, seat, &at);
    at.number[pool->own ? seat : 0] = pool->least + mine;
    if (pool->own)
        at.number[1 - seat] = pool->least + other;
    at.fresh = false;
    for (unsigned i = 0; gone && i < pool->count; i++)
        at.word[pool->bit[i]->at / 64] |= UINT64_C(1) << pool->bit[i]->at % 64;
    return at;
}

static bool is_sum(const struct compiled *play, unsigned numbered)
{
    enum summit_op kind = play->seat[0].numbered[numbered].op.kind;
    return kind == SUMMIT_ADD || kind == SUMMIT_SUBTRACT;
}

/* Asks what each move makes of each number. What a sum would make outside of the range can't arise;
 * if anything else does, that is no game for this method. */
static bool find_made(struct pool *pool, struct keys_range range)
{
    const struct compiled *play = pool->play;
    int16_t *made = pool->made;
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned w = 0; w < pool->numbered_moves; w++)
            for (unsigned x = 0; x < pool->range; x++, made++) {
                struct summit_position at = sample(pool, seat, false, x, x);
                struct summit_effect effect;
                *made = MADE_REFUSED;
                if (summit_try(pool->rules, &at, numbered_as_given(play, seat, w), &effect) !=
                    SUMMIT_LEGAL)
                    continue;
                wide index = pool->kept > 0 || pool->adds ? effect.made - pool->least : 0;
                if (effect.meaning != SUMMIT_GOES_ON)
                    *made = effect.meaning == SUMMIT_REACHES ? MADE_WIN : MADE_LOSS;
                else if (index >= 0 && index < pool->range)
                    *made = (int16_t)index;
                else if (effect.made < range.low || effect.made > range.high || !is_sum(play, w))
                    return false;
            }
    return true;
}

/* Asks what being stuck comes to; VALUE_UNKNOWN if the turn is lost and the game goes on. */
static void find_ends(struct pool *pool)
{
    unsigned range = pool->compared ? pool->range : 1;
    int8_t *end = pool->ends;
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned passes = 0; passes < 2; passes++)
            for (unsigned x = 0; x < range; x++)
                for (unsigned y = 0; y < range; y++, end++) {
                    struct summit_position at = sample(pool, seat, true, x, y);
                    at.passes = (uint8_t)passes;
                    int8_t plies = summit_pass(pool->rules, &at) ? 1 : 0;
                    if (at.winner == SUMMIT_NOBODY)
                        *end = VALUE_UNKNOWN;
                    else if (at.winner == SUMMIT_DRAWN)
                        *end = 0;
                    else
                        *end = (int8_t)(at.winner == (int)seat ? VALUE_SURE - plies
                                                               : plies - VALUE_SURE);
                }
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Which numbers there may be on the table; false if they are too many. */
static bool find_numbers(struct pool *pool, struct keys_range range)
{
    const struct compiled *play = pool->play;
    pool->own = play->number == NUMBER_OWN;
    pool->kept = keys_numbers(play);
    pool->adds = pool->kept < play->numbers && play->seat[0].numbered[0].op.kind == SUMMIT_ADD;
    pool->compared = pool->own && play->settle != SETTLE_DRAWN;
    if (pool->kept == 0 && !pool->adds) /* what the number is means nothing */
        range.least = range.most = play->seat[0].start;
    if (range.most < range.least ||
        range.most - range.least >= (pool->compared ? COMPARED_MOST : RANGE_MOST))
        return false;
    pool->least = (int64_t)range.least;
    pool->range = (unsigned)(range.most - range.least) + 1;
    return true;
}

bool pool_init(struct pool *pool, const struct summit_rules *rules)
{
    *pool = (struct pool){.rules = rules, .play = rules_compiled(rules)};
    struct keys_range range = keys_range(pool->play);
    if (!find_bits(pool) || !find_numbers(pool, range))
        return false;
    size_t pairs = pool->compared ? (size_t)pool->range * pool->range : 1;
    pool->made = calloc((size_t)2 * pool->numbered_moves * pool->range, sizeof *pool->made);
    pool->ends = calloc(4 * pairs, sizeof *pool->ends);
    if (pool->made == NULL || pool->ends == NULL || !find_made(pool, range))
        return false;
    find_masks(pool);
    find_ends(pool);
    return true;
}

void pool_release(struct pool *pool)
{
    free(pool->made);
    free(pool->ends);
}

int64_t pool_sum(const struct pool *pool, uint32_t gone)
{
    int64_t sum = pool->play->seat[0].start - pool->least;
    if (pool->own)
        sum += pool->play->seat[1].start - pool->least;
    for (uint32_t rest = gone; rest != 0; rest &= rest - 1)
        sum += pool->bit[__builtin_ctz(rest)]->op.by;
    return sum;
}
