/* stand.h: where a game stands in a test, how it came there, and its sketch. */
#ifndef TESTS_STAND_H
#define TESTS_STAND_H

#include "summit_sketch.h"

enum { STAND_PLIES = 200 };

/* A game that is being played, and its sketch. */
struct stand {
    struct summit_rules *rules;
    struct summit_position position;
    struct summit_ply plies[STAND_PLIES];
    size_t count;
    struct summit_sketch sketch;
};

void stand_play(struct stand *stand, struct summit_move move);
/* Lost turns aren't noted. */
void stand_pass(struct stand *stand);

/* A game after some moves, as they are typed, with commas between. */
struct stand *stand_at(const char *game, const char *typed);
/* Plays on at random, at most so many moves, and makes the sketch anew. */
void stand_wander(struct stand *stand, size_t moves, uint64_t seed);
void stand_free(struct stand *stand);

/* How many games come with the library; and the rules of one of them, or from that number on random
 * ones: NULL if those can't be played. */
size_t stand_games(void);
struct summit_rules *stand_any(size_t which, uint64_t *seed);

#endif
