/* race.h: how far one player alone is from the target, and how long one can last. Private. */
#ifndef SOLVE_RACE_H
#define SOLVE_RACE_H

#include "solve/position_index.h"

#define LAP_NEVER UINT64_MAX

/* What matters about one player of a race. `hits`: the fewest own turns until the target, or
 * LAP_NEVER. `lasts`, where the target is out of reach: how long the player can keep moving, in
 * half turns: 2s if one is stuck after s turns at most and so loses, 2s + 1 if one has to go past
 * the target in the turn after s; LAP_NEVER if there is no end. Where the target can be reached it
 * is LAP_NEVER, since then one never has to run out. */
struct lap {
    uint64_t hits, lasts;
};

/* Distances by formula: +1 and *b, or +1 with any of −1, *2, /2. */
bool distance_applies(const struct compiled *rules, unsigned seat);
struct lap distance_lap(const struct compiled *rules, unsigned seat, int64_t number,
                        const struct summit_position *position);

/* Sums of numbers, each of which may be added only so often. */
bool sums_apply(const struct compiled *rules, unsigned seat);
struct lap sums_lap(const struct compiled *rules, unsigned seat, int64_t number,
                    const struct summit_position *position);

/* A graph of all that one player can do alone. */
struct race_graph;
struct race_graph *graph_new(const struct compiled *rules, unsigned seat,
                             const struct solve_task *task);
void graph_free(struct race_graph *graph);
/* `own` is the player whose lap it is: one graph may serve both. */
bool graph_lap(const struct race_graph *graph, const struct seat *own, int64_t number,
               const struct summit_position *position, struct lap *lap);

#endif
