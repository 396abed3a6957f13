/* pools.h: positions of a game in which every move uses something up, as short keys.
 *
 * Two positions of the same rules have the same key only if they have the same future, seen from
 * the player to move. */
#ifndef SOLVE_POOLS_H
#define SOLVE_POOLS_H

#include "core/compiled_rules.h"

/* What two players may use whose moves use something up: each has its place in a key, or none in a
 * position. */
#define FEATURES_KEPT                                                                              \
    (FEATURES_SHARED | FEATURES_RACE | FEATURES_STUCK_ALL | FEATURE(FEATURE_MORE) |                \
     FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL) | FEATURE(FEATURE_NEGATIVE) |                  \
     FEATURE(FEATURE_BOUNDED) | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |                               \
     FEATURE(FEATURE_OP + SUMMIT_SET) | FEATURE(FEATURE_OP + SUMMIT_APPEND) |                      \
     FEATURE(FEATURE_BEYOND + BEYOND_WINS) | FEATURE(FEATURE_POOL + POOL_SHARED) |                 \
     FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_LOSE) |                 \
     FEATURE(FEATURE_SETTLE) | FEATURE(FEATURE_STARTS) | FEATURE(FEATURE_WITH) |                   \
     FEATURE(FEATURE_TAKES) | FEATURE(FEATURE_NEXT) | FEATURE(FEATURE_BEGIN) |                     \
     FEATURE(FEATURE_ONLY))

enum { KEY_FIELDS_MOST = 48 };

/* A part of a position: some bits of a word, or a whole word less the least that it can be. */
struct key_field {
    uint8_t word, shift, bits;
    bool whole;
    int64_t least;
};

struct keys {
    unsigned bits;       /* of a key */
    unsigned moves;      /* that a game has at most */
    bool exchanged;      /* both players may do the same: what belongs to the mover comes first */
    bool own;            /* each player has a number */
    bool passes, before; /* what else a key holds */
    bool own_before;     /* of each player */
    uint8_t last_bits;
    unsigned numbers; /* so many of the position's, the mover's first, each like this: */
    uint8_t number_bits;
    int64_t number_least;
    uint32_t words, rest; /* of a position: those that are looked at, and those that have to be 0 */
    /* What each player has used up and done before, and what both have. */
    unsigned count[3];
    struct key_field field[3][KEY_FIELDS_MOST];
};

/* Whether two players may do the same, for the same ends. */
bool keys_alike(const struct compiled *play);
/* How many of the numbers tell something that what was used up doesn't. */
unsigned keys_numbers(const struct compiled *play);

/* The least and the most that a number can be, where moves are limited. The bounds of the rules,
 * which are part of that, are trusted: whoever finds a number outside of them has to give up. */
struct keys_range {
    wide least, most;
    wide low, high; /* the bounds */
};
struct keys_range keys_range(const struct compiled *play);

/* Lays out keys that distinguish the positions of these rules. False if `most` bits don't suffice,
 * or if moves may be made without using anything up. */
bool keys_init(struct keys *keys, const struct compiled *play, unsigned most);

/* The key of a position that isn't over; false if a key can't hold it. */
bool keys_of(const struct keys *keys, const struct summit_position *position, uint64_t *key);

/* ---- A pool ---------------------------------------------------------------------------------- */

/* A pool from which two players take each number once: what is gone with a number, what may
 * follow it, what it makes of the numbers on the table. Read off the rules, or asked of them, once.
 */

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
    const struct compiled *play;
    unsigned count; /* of numbers, each a bit */
    const struct numbered_move *bit[POOL_MOST];
    uint32_t takes[POOL_MOST];     /* what is gone with each */
    uint32_t after[POOL_MOST + 1]; /* what may follow: at first anything, then behind each */
    uint32_t begin[2];             /* what a player may begin with */
    unsigned numbered_moves;
    uint8_t uses[POOL_MOST]; /* for how many things a number may be used, and by which moves */
    uint8_t numbered_of[POOL_MOST][POOL_USES];
    /* The numbers on the table, each less the least of them. */
    int64_t least;
    unsigned range;
    unsigned kept; /* how many of them have to be told, see keys_numbers */
    bool adds;     /* what is gone tells the sum of them */
    bool own;      /* each player has one */
    bool compared; /* they matter when nobody can move */
    int16_t *made; /* [seat][move][number]: what a move makes of it */
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
