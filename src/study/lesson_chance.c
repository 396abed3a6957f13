/* lesson_chance.c: the perfect computer of a lesson, how likely chance beats it, and whether there
 * is more than one way to do so.
 *
 * All positions that can follow are found, one side drawing every move, the other drawing from the
 * defence. The chance of each is the mean of what follows it. All begin at 1 and are computed again
 * until none changes: they only fall, and never below the truth, so where positions come up again,
 * or the budget ends, the result is a bound from above. Ways are summed up likewise: they begin at
 * 0 and only rise, never above the truth. */
#include "study/lesson.h"

#include "core/explore.h"
#include "study/study.h"

#include <stdlib.h>

enum { POSITIONS = 1 << 16, EDGES = 1 << 19, SWEEPS = 400, WAYS_MOST = 2 };

int lesson_winner(const struct summit_rules *rules, const struct summit_position *position)
{
    struct summit_position end = *position;
    while (end.winner == SUMMIT_NOBODY && summit_stuck(rules, &end))
        if (summit_pass(rules, &end))
            return SUMMIT_NOBODY;
    return end.winner;
}

size_t summit_lesson_defence(const struct summit_solver *solver,
                             const struct summit_position *position,
                             struct summit_move moves[SUMMIT_ROOM])
{
    const struct summit_rules *rules = summit_solver_rules(solver);
    struct summit_judged judged[SUMMIT_ROOM];
    struct summit_verdict list;
    size_t count = 0;
    if (!summit_solver_moves(solver, position, &list, judged, SUMMIT_ROOM) ||
        list.count > SUMMIT_ROOM)
        return 0;
    bool lost = list.here.value == SUMMIT_LOSE;
    for (size_t i = 0; i < list.count && lost; i++) {
        struct summit_position after = *position;
        summit_play(rules, &after, judged[i].move, NULL);
        if (lesson_winner(rules, &after) == SUMMIT_NOBODY)
            moves[count++] = judged[i].move;
    }
    if (count > 0)
        return count;
    for (size_t i = 0; i < list.count; i++)
        if (judged[i].best || lost)
            moves[count++] = judged[i].move;
    return count;
}

/* ---- Chance --------------------------------------------------------------------------------- */

struct chance_graph {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    unsigned seat;
    struct explore explore;
    uint32_t edges;
    uint32_t *edge;  /* positions */
    uint32_t *first; /* edges of each position; [i + 1] is their end */
    double *chance;
    uint8_t *ways;
};

static bool add_edge(struct chance_graph *graph, const struct summit_position *after)
{
    uint32_t index = explore_find(&graph->explore, after);
    if (index == EXPLORE_NONE || graph->edges == EDGES)
        return false;
    graph->edge[graph->edges++] = index;
    return true;
}

static bool add_defence(struct chance_graph *graph, const struct summit_position *here)
{
    struct summit_move moves[SUMMIT_ROOM];
    size_t count = summit_lesson_defence(graph->solver, here, moves);
    for (size_t i = 0; i < count; i++) {
        struct summit_position after = *here;
        summit_play(graph->rules, &after, moves[i], NULL);
        if (!add_edge(graph, &after))
            return false;
    }
    return count > 0;
}

/* Everything that can follow a position; false if that can't be said within the budget. */
static bool expand(struct chance_graph *graph, const struct summit_position *here)
{
    struct follow follow = {0};
    if (here->turn != graph->seat && !summit_stuck(graph->rules, here))
        return add_defence(graph, here);
    while (follow_next(graph->rules, here, &follow))
        if (!add_edge(graph, &follow.after))
            return false;
    return true;
}

/* Finds the graph; positions that aren't expanded have no edges and the chance 1. */
static void build(struct chance_graph *graph, const struct summit_position *start)
{
    bool going = explore_find(&graph->explore, start) != EXPLORE_NONE;
    uint64_t done = 0;
    for (; done < graph->explore.count && done < POSITIONS; done++) {
        struct summit_position here;
        uint32_t before = graph->edges;
        explore_get(&graph->explore, done, &here);
        graph->first[done] = graph->edges;
        graph->ways[done] = here.winner == (int)graph->seat;
        graph->chance[done] = graph->ways[done] > 0 || here.winner == SUMMIT_NOBODY;
        if (here.winner == SUMMIT_NOBODY && going && !expand(graph, &here)) {
            graph->edges = before;
            going = false;
        }
    }
    graph->first[done] = graph->edges;
}

/* Computes one position again; whether it changed. */
static bool settle_one(struct chance_graph *graph, uint64_t at)
{
    uint32_t from = graph->first[at], to = graph->first[at + 1], ways = 0;
    double sum = 0;
    for (uint32_t edge = from; edge < to; edge++) {
        sum += graph->chance[graph->edge[edge]];
        ways += graph->ways[graph->edge[edge]];
        ways = ways < WAYS_MOST ? ways : WAYS_MOST;
    }
    if (from == to || (sum / (to - from) >= graph->chance[at] && ways == graph->ways[at]))
        return false;
    graph->chance[at] =
        sum / (to - from) < graph->chance[at] ? sum / (to - from) : graph->chance[at];
    graph->ways[at] = (uint8_t)ways;
    return true;
}

static void settle(struct chance_graph *graph)
{
    bool changed = true;
    for (unsigned sweep = 0; sweep < SWEEPS && changed; sweep++) {
        changed = false;
        for (uint64_t i = graph->explore.count; i-- > 0;)
            changed = settle_one(graph, i) || changed;
    }
}

bool lesson_chance(const struct summit_solver *solver, const struct summit_position *start,
                   unsigned seat, double *chance, unsigned *ways)
{
    struct chance_graph graph = {
        .solver = solver, .rules = summit_solver_rules(solver), .seat = seat};
    *chance = 1;
    *ways = 0;
    if (!explore_init(&graph.explore, graph.rules, POSITIONS))
        return false;
    graph.edge = malloc(EDGES * sizeof graph.edge[0]);
    graph.first = malloc((POSITIONS + 1) * sizeof graph.first[0]);
    graph.chance = malloc(POSITIONS * sizeof graph.chance[0]);
    graph.ways = malloc(POSITIONS * sizeof graph.ways[0]);
    bool known =
        graph.edge != NULL && graph.first != NULL && graph.chance != NULL && graph.ways != NULL;
    if (known) {
        build(&graph, start);
        known = !explore_starved(&graph.explore);
    }
    if (known) {
        settle(&graph);
        *chance = graph.chance[0];
        *ways = graph.ways[0];
    }
    free(graph.edge);
    free(graph.first);
    free(graph.chance);
    free(graph.ways);
    explore_release(&graph.explore);
    return known;
}
