/* helpers.c: making batches, playing them, and telling them apart. */
#include "helpers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct summit_batch *batch_of(const struct summit_rules *rules, size_t games, uint64_t seed,
                              uint32_t states)
{
    struct summit_error error;
    struct summit_batch_options options = {.states = states};
    struct summit_batch *batch = summit_batch_new(rules, games, seed, &options, &error);
    if (batch == NULL) {
        fprintf(stderr, "# %s\n", error.text);
        exit(1);
    }
    return batch;
}

/* A number that tells where all games of a batch are. */
uint64_t trace_of(const struct summit_batch *batch)
{
    uint64_t trace = 0;
    for (size_t game = 0; game < summit_batch_games(batch); game++) {
        struct summit_position position;
        unsigned char bytes[sizeof position];
        summit_batch_position(batch, game, &position);
        memcpy(bytes, &position, sizeof bytes);
        for (size_t i = 0; i < sizeof bytes; i++)
            trace = (trace ^ bytes[i]) * UINT64_C(1099511628211);
    }
    return trace;
}

void play_sampled(struct summit_batch *batch, unsigned steps)
{
    uint16_t actions[GAMES];
    for (unsigned step = 0; step < steps; step++) {
        summit_batch_sample(batch, actions);
        summit_batch_step(batch, actions);
    }
}

uint32_t mask_by_engine(const struct summit_rules *rules, const struct summit_position *position)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < summit_rules_moves(rules, position->turn); i++) {
        struct summit_effect effect;
        struct summit_move move = summit_action_move(rules, position->turn, i);
        if (summit_try(rules, position, move, &effect) == SUMMIT_LEGAL)
            mask |= UINT32_C(1) << i;
    }
    return mask;
}

/* Whether the mask of each game is what the engine says. */
bool masks_fit(struct summit_batch *batch, const struct summit_rules *rules)
{
    uint32_t mask[GAMES];
    struct summit_batch_arrays arrays = {.mask = mask}, none = {0};
    bool fit = true;
    summit_batch_bind(batch, &arrays);
    for (size_t game = 0; game < summit_batch_games(batch); game++) {
        struct summit_position position;
        summit_batch_position(batch, game, &position);
        fit = fit && mask[game] != 0 && mask[game] == mask_by_engine(rules, &position);
    }
    summit_batch_bind(batch, &none);
    return fit;
}
