/* keys.h: positions of a game in which every move uses something up, as short keys.
 *
 * Two positions of the same rules have the same key only if the same can happen in them, seen from
 * the player to move. */
#ifndef SOLVE_KEYS_H
#define SOLVE_KEYS_H

#include "core/played.h"

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
bool keys_alike(const struct played *play);
/* How many of the numbers tell something that what was used up doesn't. */
unsigned keys_numbers(const struct played *play);

/* The least and the most that a number can be, where moves are limited. The bounds of the rules,
 * which are part of that, are trusted: whoever finds a number outside of them has to give up. */
struct keys_range {
    wide least, most;
    wide low, high; /* the bounds */
};
struct keys_range keys_range(const struct played *play);

/* Finds out how to tell the positions of these rules from each other. False if they can't be told
 * by `most` bits, or if moves may be made without using anything up. */
bool keys_init(struct keys *keys, const struct played *play, unsigned most);

/* The key of a position in which the game goes on; false if it holds what keys can't. */
bool keys_of(const struct keys *keys, const struct summit_position *position, uint64_t *key);

#endif
