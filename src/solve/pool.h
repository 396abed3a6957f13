/* pool.h: a pool from which two players take each number once: what is gone with a number, what may
 * follow it, what it makes of the numbers on the table. Read off the rules, or asked of them, once.
 */
#ifndef SOLVE_POOL_H
#define SOLVE_POOL_H

#include "core/played.h"

enum {
    POOL_MOST = 28,
    POOL_USES = 8, /* for which one of its numbers can be used */
    /* What a move makes of a number, if not another. */
    MADE_REFUSED = -1,
    MADE_WIN = -2,
    MADE_LOSS = -3,
    /* A value: 127 less the plies if the mover wins, the contrary if the other one does. */
    VALUE_SURE = 127,
    VALUE_UNKNOWN = -128,
};

struct pool {
    const struct summit_rules *rules;
    const struct played *play;
    unsigned count; /* of numbers, each a bit */
    const struct way *bit[POOL_MOST];
    uint32_t takes[POOL_MOST];     /* what is gone with each */
    uint32_t after[POOL_MOST + 1]; /* what may follow: at first anything, then behind each */
    uint32_t begin[2];             /* what a player may begin with */
    unsigned ways;
    uint8_t uses[POOL_MOST]; /* for how many things a number may be used, and by which moves */
    uint8_t way_of[POOL_MOST][POOL_USES];
    /* The numbers on the table, each less the least of them. */
    int64_t least;
    unsigned range;
    unsigned kept; /* how many of them have to be told, see keys.h */
    bool adds;     /* what is gone tells the sum of them */
    bool own;      /* each player has one */
    bool compared; /* they matter when nobody can move */
    int16_t *made; /* [seat][way][number]: what a move makes of it */
    int8_t *ends; /* [seat][passes][mover's number][other's]: what being stuck is worth, from 0 to 0
                     if they aren't compared; VALUE_UNKNOWN if the game goes on */
};

/* False if the rules have no such pool, or there is no memory. pool_release in either case. */
bool pool_init(struct pool *pool, const struct summit_rules *rules);
void pool_release(struct pool *pool);

/* The sum of the numbers with so much gone, where that tells it. */
int64_t pool_sum(const struct pool *pool, uint32_t gone);
/* Whether a number found by a sum is one; others can't arise. */
static inline bool pool_has_number(const struct pool *pool, int64_t number)
{
    return number >= 0 && number < pool->range;
}

#endif
