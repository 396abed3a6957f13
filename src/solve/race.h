/* race.h: how far one player alone is from the target, and how long one can last. Private. */
#ifndef SOLVE_RACE_H
#define SOLVE_RACE_H

#include "solve/space.h"

#define LAP_NEVER UINT64_MAX

/* What matters about one player of a race. `hits`: the fewest own turns until the target, or
 * LAP_NEVER. `lasts`, where the target is out of reach: how long one can go on, in half turns: 2s
 * if one is stuck after s turns at most and so loses, 2s + 1 if one has to go past the target in
 * the turn after s; LAP_NEVER if one can go on for ever. Where the target can be reached it is
 * LAP_NEVER, since then one never has to run out. */
struct lap {
    uint64_t hits, lasts;
};

/* Distances by formula: +1 and *b, or +1 with any of −1, *2, /2. */
bool distance_applies(const struct summit_rules *rules, unsigned seat);
struct lap distance_lap(const struct summit_rules *rules, unsigned seat, int64_t number,
                        const uint16_t used[SUMMIT_MOVES]);

/* Sums of numbers, each of which may be added only so often. */
bool sums_apply(const struct summit_rules *rules, unsigned seat);
struct lap sums_lap(const struct summit_rules *rules, unsigned seat, int64_t number,
                    const uint16_t used[SUMMIT_MOVES]);

/* A graph of all that one player can do alone. */
struct graph;
struct graph *graph_new(const struct summit_rules *rules, unsigned seat,
                        const struct solver_options *options, struct summit_error *error);
void graph_free(struct graph *graph);
bool graph_lap(const struct graph *graph, int64_t number, const uint16_t used[SUMMIT_MOVES],
               struct lap *lap);

#endif
