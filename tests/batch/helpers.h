/* helpers.h: making batches, playing them, and telling them apart. */
#ifndef TESTS_BATCH_HELPERS_H
#define TESTS_BATCH_HELPERS_H

#include "rulesets.h"

enum { GAMES = 700 }; /* in a batch, at most */

/* A batch; exits if it can't be made. `states` as in the options. */
struct summit_batch *batch_of(const struct summit_rules *rules, size_t games, uint64_t seed,
                              uint32_t states);

/* A number that tells where all games of a batch are. */
uint64_t trace_of(const struct summit_batch *batch);

/* Plays random legal moves with steps. */
void play_sampled(struct summit_batch *batch, unsigned steps);

/* The legal moves as bits, where there are at most 32 moves. */
uint32_t mask_by_engine(const struct summit_rules *rules, const struct summit_position *position);

/* Whether the mask of each game is what the engine says, and not 0. */
bool masks_fit(struct summit_batch *batch, const struct summit_rules *rules);

#endif
