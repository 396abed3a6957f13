/* exploration_graph.c: the edges of a graph of positions, and the same edges reversed. */
#include "solve/exploration_graph.h"

#include <stdlib.h>

bool graph_reserve(struct position_graph *graph, uint32_t index)
{
    return array_reserve(&graph->from, &graph->from_room, index + 1, sizeof *graph->from) &&
           array_reserve(&graph->mark, &graph->mark_room, index, sizeof *graph->mark);
}

bool graph_make_room(struct position_graph *graph)
{
    graph->before_from = solve_array(graph->count + UINT64_C(2), sizeof *graph->before_from);
    graph->before = solve_array(graph->edge_count + 1, sizeof *graph->before);
    graph->open = solve_array(graph->count + UINT64_C(1), sizeof *graph->open);
    graph->link = solve_array(graph->count + UINT64_C(1), sizeof *graph->link);
    return graph->before_from != NULL && graph->before != NULL && graph->open != NULL &&
           graph->link != NULL;
}

/* Memory is slow where it is read at random, so it is prefetched this many edges ahead. */
enum { AHEAD = 16 };

static void prefetch(const struct position_graph *graph, const uint64_t *from, uint64_t edge)
{
    if (!is_over(graph->edge[edge]))
        __builtin_prefetch(&from[graph->edge[edge]], 1);
}

/* Counts, then sums, then puts each edge in its place, which moves each beginning to the
 * next one's. */
bool graph_reverse(struct position_graph *graph, const struct solve_task *task)
{
    uint64_t *from = graph->before_from + 1, sum = 0;
    uint64_t last = graph->edge_count > AHEAD ? graph->edge_count - AHEAD : 0;
    for (bool placing = false;; placing = true) {
        for (uint32_t i = 0; i < graph->count; i++) {
            if (!solve_continues(task, i, 0.5))
                return false;
            for (uint64_t e = graph->from[i]; e < graph->from[i + 1]; e++) {
                prefetch(graph, from, e < last ? e + AHEAD : e);
                if (is_over(graph->edge[e]))
                    continue;
                if (placing)
                    graph->before[from[graph->edge[e]]] = i;
                from[graph->edge[e]]++;
                graph->open[i] += placing;
            }
        }
        if (placing)
            return true;
        for (uint32_t i = 0; i < graph->count; i++) {
            uint64_t here = from[i];
            from[i] = sum;
            sum += here;
        }
    }
}

void graph_release(struct position_graph *graph)
{
    free(graph->edge);
    free(graph->from);
    free(graph->mark);
    free(graph->before);
    free(graph->before_from);
    free(graph->open);
    free(graph->link);
    *graph = (struct position_graph){0};
}
