/* graph.c: all that one player of a race can do alone.
 *
 * The points of a game for one: the own number and the own used counts. For each, the fewest turns
 * to the target and how long one can last. Passes over all points, in turn from either end, until
 * nothing changes; one pass suffices where no point can come up again, since then every move leads
 * to a greater point. Turns to the target only shrink from pass to pass. How long one can last is
 * known once it is known for every safe move; what never becomes known lasts for ever. */
#include "solve/race.h"

#include <stdlib.h>

static const uint32_t never = UINT32_MAX;

struct graph {
    struct summit_rules *alone; /* the rules as a game for this player only */
    struct space *space;
    uint32_t *hits, *lasts;
};

void graph_free(struct graph *graph)
{
    if (graph == NULL)
        return;
    summit_rules_free(graph->alone);
    free(graph->space);
    free(graph->hits);
    free(graph->lasts);
    free(graph);
}

/* Finds a point's figures from those of the points that it leads to; whether they are new. */
static bool improve(struct graph *graph, const struct point *point)
{
    uint32_t hits = never, lasts = 0;
    bool safe = false, dies = false;
    uint64_t to = 0;
    for (unsigned move = 0; move < graph->alone->seat[0].count; move++) {
        switch (space_try(graph->space, point, 0, 0, move, &to)) {
        case MOVE_REFUSED:
            break;
        case MOVE_HITS:
            hits = 1;
            safe = true;
            break;
        case MOVE_DIES:
            dies = true;
            break;
        case MOVE_GOES:
            if (graph->hits[to] < never - 1 && graph->hits[to] + 1 < hits)
                hits = graph->hits[to] + 1;
            if (lasts != never)
                lasts = graph->lasts[to] == never      ? never
                        : graph->lasts[to] + 2 > lasts ? graph->lasts[to] + 2
                                                       : lasts;
            safe = true;
            break;
        }
    }
    if (!safe)
        lasts = dies ? 1 : graph->alone->stuck == STUCK_LOSES ? 0 : never;
    if (hits != never)
        lasts = never;
    bool changed = hits != graph->hits[point->at] || lasts != graph->lasts[point->at];
    graph->hits[point->at] = hits;
    graph->lasts[point->at] = lasts;
    return changed;
}

static bool pass(struct graph *graph, bool up)
{
    const struct space *space = graph->space;
    struct point point = {0};
    bool changed = false;
    for (uint64_t i = 0; i < space->points; i++) {
        space_point(space, up ? i : space->points - 1 - i, &point);
        if (point.possible)
            changed = improve(graph, &point) || changed;
    }
    return changed;
}

static bool solve(struct graph *graph, const struct solver_options *options,
                  struct summit_error *error)
{
    const struct space *space = graph->space;
    uint64_t bytes = space->points * 2 * sizeof *graph->hits;
    if (space->huge || space->points > never / 4 || bytes > options->memory)
        return fail(error, 0,
                    "found %.3g states of one player, which need %.1f MB, expected at most %.1f MB",
                    (double)space->points, (double)bytes / 1e6, (double)options->memory / 1e6);
    graph->hits = malloc(bytes / 2);
    graph->lasts = malloc(bytes / 2);
    if (graph->hits == NULL || graph->lasts == NULL)
        return fail(error, 0, "found too little memory");
    for (uint64_t i = 0; i < space->points; i++)
        graph->hits[i] = graph->lasts[i] = never;
    bool up = false;
    while (pass(graph, up) && space->cyclic) {
        if (solve_cancelled(options))
            return fail(error, 0, "the work was cancelled");
        up = !up;
    }
    return true;
}

struct graph *graph_new(const struct summit_rules *rules, unsigned seat,
                        const struct solver_options *options, struct summit_error *error)
{
    struct graph *graph = calloc(1, sizeof *graph);
    if (graph != NULL) {
        graph->alone = summit_rules_copy(rules);
        graph->space = malloc(sizeof *graph->space);
    }
    if (graph == NULL || graph->alone == NULL || graph->space == NULL) {
        fail(error, 0, "found no memory for a solver");
        graph_free(graph);
        return NULL;
    }
    graph->alone->players = 1;
    graph->alone->number = NUMBER_SHARED;
    graph->alone->seat[0] = rules->seat[seat];
    space_init(graph->space, graph->alone, false);
    if (graph->space->points * 8 > options->memory)
        space_init(graph->space, graph->alone, true);
    if (solve(graph, options, error))
        return graph;
    graph_free(graph);
    return NULL;
}

bool graph_lap(const struct graph *graph, int64_t number, const uint16_t used[SUMMIT_MOVES],
               struct lap *lap)
{
    const struct space *space = graph->space;
    if (number < space->low || number > space->high)
        return false;
    uint64_t at = (uint64_t)((number - space->origin[0]) * space->stride[0]);
    for (unsigned i = 0; i < space->limited_count; i++) {
        const struct limited *limited = &space->limited[i];
        if (used[limited->move] >= limited->radix)
            return false;
        at += used[limited->move] * limited->stride;
    }
    lap->hits = graph->hits[at] == never ? LAP_NEVER : graph->hits[at];
    lap->lasts = graph->lasts[at] == never ? LAP_NEVER : graph->lasts[at];
    return true;
}
