/* position_fixture.h: where a game stands in a test, how it came there, and its sketch. */
#ifndef TESTS_POSITION_FIXTURE_H
#define TESTS_POSITION_FIXTURE_H

#include "summit_sketch.h"

enum { FIXTURE_PLIES = 200 };

/* A game that is being played, and its sketch. */
struct position_fixture {
    struct summit_rules *rules;
    struct summit_position position;
    struct summit_ply plies[FIXTURE_PLIES];
    size_t count;
    struct summit_sketch sketch;
};

void fixture_play(struct position_fixture *fixture, struct summit_move move);
/* Lost turns aren't noted. */
void fixture_pass(struct position_fixture *fixture);

/* A game after some moves, as they are typed, with commas between. */
struct position_fixture *fixture_at(const char *game, const char *typed);
/* Plays on at random, at most so many moves, and makes the sketch anew. */
void fixture_wander(struct position_fixture *fixture, size_t moves, uint64_t seed);
void fixture_free(struct position_fixture *fixture);

/* How many games come with the library; and the rules of one of them, or from that number on random
 * ones: NULL if those can't be played. */
size_t fixture_games(void);
struct summit_rules *fixture_any(size_t which, uint64_t *seed);

#endif
