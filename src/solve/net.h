/* net.h: what can follow each position, as edges of a net, and the same turned round. */
#ifndef SOLVE_NET_H
#define SOLVE_NET_H

#include "solve/method.h"

enum { NOBODY = 15 }; /* as a winner: drawn, or not decided yet */

#define OVER (UINT32_MAX - 2 * NOBODY) /* an edge from here on is an end, with its winner */

struct net {
    uint32_t count;
    uint64_t edge_count, edge_room;
    uint32_t *edge;   /* what can follow, in order: a position, or OVER + winner */
    uint64_t *from;   /* [count + 1]: where each position's edges begin */
    uint8_t *mark;    /* [count]: whose turn it is, and what else is marked */
    uint64_t room;    /* of the two above */
    uint32_t *before; /* the positions from which an edge leads to each */
    uint64_t *before_from;
    uint32_t *open; /* edges to positions that aren't decided yet */
    uint32_t *link; /* positions of one wave, each with the next */
};

static inline bool is_over(uint32_t edge)
{
    return edge >= OVER;
}

void net_release(struct net *net);

/* Makes room for the edges of a position, and adds one of them; false if there is no memory. */
bool net_reserve(struct net *net, uint32_t index);
bool net_add(struct net *net, uint32_t edge);

/* Once all edges are there: makes room for the rest, and sorts the edges by where they lead, which
 * fills in `before` and `open`. False if there is no memory, or it was cancelled. */
bool net_make_room(struct net *net);
bool net_turn_round(struct net *net, const struct solver_options *options);

#endif
