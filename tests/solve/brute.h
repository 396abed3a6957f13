/* brute.h: a naive solver for tests. It knows the public API alone and shares nothing with
 * src/solve: it walks every position that can arise and repeats the rules until nothing changes. */
#ifndef TESTS_BRUTE_H
#define TESTS_BRUTE_H

#include "summit.h"

struct brute_node {
    struct summit_position position;
    uint32_t first, count; /* its edges: one for each legal move, in order; or where a turn is
                              lost, that alone */
    bool stuck;
    uint32_t step; /* plies to the next node: ending the game by being stuck takes none */
    int winner;    /* a seat, or SUMMIT_DRAWN */
    uint32_t plies;
};

struct brute {
    const struct summit_rules *rules;
    struct brute_node *node;
    uint32_t count, room;
    uint32_t *edge; /* nodes */
    uint32_t edge_count, edge_room;
    uint32_t *table; /* position → node, open addressing */
    uint32_t table_size;
};

/* Solves all positions that arise from the start, whoever goes first; false if there are more than
 * `most`. */
bool brute_solve(struct brute *brute, const struct summit_rules *rules, uint32_t most);
void brute_release(struct brute *brute);
/* The node of a position; NULL if it doesn't arise. */
const struct brute_node *brute_find(const struct brute *brute,
                                    const struct summit_position *position);

#endif
