/* linked_numbers.h: lists in which each number is linked to the one before it, seen as a graph.
 *
 * Two players take numbers from one list. Each number can be taken a fixed number of times, has to
 * be linked to the one taken before, and a player who can't take one loses. If the links go both
 * ways, the game is a walk over a graph that never visits a vertex twice, and pairs of linked
 * numbers decide it. This file recognizes such rules, for the solver and for the check of
 * certificates. */
#ifndef CORE_LINKED_NUMBERS_H
#define CORE_LINKED_NUMBERS_H

#include "summit.h"

enum {
    LINKS_MOST = 1024, /* vertices */
    LINKS_NONE = UINT16_MAX,
};

/* An undirected graph: the vertices linked with v are to[from[v]] to to[from[v + 1] - 1], rising.
 */
struct links {
    unsigned count;
    uint32_t from[LINKS_MOST + 1];
    uint16_t *to;
};

/* The numbers that can be taken without losing at once, in the order of the list; one that can be
 * taken several times is that many consecutive vertices. */
struct chain {
    struct links links;
    struct summit_move move[LINKS_MOST]; /* that takes it */
    uint16_t numbered[LINKS_MOST];       /* the same by its place among a seat's moves */
};

/* Builds the graph of the rules. False and a sentence if they are no such list, or if there is no
 * memory; then there is nothing to release. */
bool chain_init(struct chain *chain, const struct summit_rules *rules, struct summit_error *error);
void chain_release(struct chain *chain);

/* The first vertex of a number, LINKS_NONE if it has none. */
uint16_t chain_vertex(const struct chain *chain, int64_t number);
bool links_has(const struct links *links, uint16_t a, uint16_t b);

#endif
