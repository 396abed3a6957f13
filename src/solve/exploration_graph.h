/* exploration_graph.h: what can follow each position, as edges of a graph, and the same edges
 * reversed. Private to exploration.c. */
#ifndef SOLVE_EXPLORATION_GRAPH_H
#define SOLVE_EXPLORATION_GRAPH_H

#include "base/array.h"
#include "solve/method.h"

enum { NOBODY = 15 }; /* as a winner: drawn, or not decided yet */

#define OVER (UINT32_MAX - 2 * NOBODY) /* an edge from here on is an end, with its winner */

struct position_graph {
    uint32_t count;
    size_t edge_count, edge_room;
    uint32_t *edge; /* what can follow, in order: a position, or OVER + winner */
    uint64_t *from; /* [count + 1]: where each position's edges begin */
    uint8_t *mark;  /* [count]: whose turn it is, and what else is marked */
    size_t from_room, mark_room;
    uint32_t *before; /* the positions from which an edge leads to each */
    uint64_t *before_from;
    uint32_t *open; /* edges to positions that aren't decided yet */
    uint32_t *link; /* positions of one wave, each with the next */
};

static inline bool is_over(uint32_t edge)
{
    return edge >= OVER;
}

/* Adds an edge of the last position; false if there is no memory. */
static inline bool graph_add(struct position_graph *graph, uint32_t edge)
{
    if (!array_reserve(&graph->edge, &graph->edge_room, graph->edge_count, sizeof *graph->edge))
        return false;
    graph->edge[graph->edge_count++] = edge;
    return true;
}

/* Makes room for one more position and its edges; false if there is no memory. */
bool graph_reserve(struct position_graph *graph, uint32_t index);
/* Once all edges are there: makes room for the rest; false if there is no memory. */
bool graph_make_room(struct position_graph *graph);
/* Sorts the edges by where they lead, which fills in `before` and `open`; false if it was
 * cancelled. */
bool graph_reverse(struct position_graph *graph, const struct solve_task *task);
void graph_release(struct position_graph *graph);

#endif
