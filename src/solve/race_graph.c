/* race_graph.c: all that one player of a race can do alone.
 *
 * The points of a game for one: the own number and the own used counts. For each, the fewest turns
 * to the target or, where that is out of reach, how long one can last. Whoever can't land on the
 * target can't get to a point from where one can; so no point has both figures, and one word holds
 * either.
 *
 * Where no point can come up again, every move leads to a greater point, and one pass from the last
 * point to the first suffices. Else the points are found by undoing moves: breadth first from those
 * that land on the target, so that each is found with its fewest turns; then from those where no
 * move is safe, where a point is done once all points that it leads to are. What is never done
 * lasts for ever. Each point is looked at once in each of these, whatever the moves. */
#include "solve/race.h"

#include <stdlib.h>

static const uint32_t never = UINT32_MAX;
static const uint32_t outlasts = UINT32_C(1) << 31; /* marks how long one can last */

struct race_graph {
    struct compiled *alone; /* the rules as a game for this player only */
    struct space *space;
    uint32_t *figure; /* turns to the target, or half turns with the mark above, or never */
};

/* What is needed while points are found. */
struct graph_search {
    struct race_graph *graph;
    const struct solve_task *task;
    uint32_t *queue;
    uint8_t *left; /* safe moves to points that aren't done */
    uint64_t head, tail;
    uint64_t ends; /* points without a safe move; they wait at the end of the queue */
};

void graph_free(struct race_graph *graph)
{
    if (graph == NULL)
        return;
    free(graph->alone);
    free(graph->space);
    free(graph->figure);
    free(graph);
}

static bool is_hit(uint32_t figure)
{
    return figure < outlasts;
}

/* ---- One point from those that it leads to --------------------------------------------------- */

/* What the moves of a point come to by themselves. */
struct prospect {
    bool hits, dies;
    unsigned goes;
    uint64_t to[MOVES_MOST];
};

static struct prospect look_ahead(const struct race_graph *graph, const struct point *point)
{
    struct prospect prospect;
    prospect.hits = prospect.dies = false;
    prospect.goes = 0;
    for (unsigned move = 0; move < graph->alone->seat[0].count; move++) {
        enum outcome outcome =
            space_try(graph->space, point, 0, 0, move, &prospect.to[prospect.goes]);
        prospect.hits = prospect.hits || outcome == MOVE_HITS;
        prospect.dies = prospect.dies || outcome == MOVE_DIES;
        prospect.goes += outcome == MOVE_GOES;
    }
    return prospect;
}

/* The figure of a point without a safe move. */
static uint32_t figure_of_end(const struct race_graph *graph, const struct prospect *prospect)
{
    if (prospect->dies)
        return outlasts | 1;
    return graph->alone->stuck == STUCK_LOSES ? outlasts : never;
}

static uint32_t figure_of(const struct race_graph *graph, const struct prospect *prospect)
{
    uint32_t least = never, longest = 0;
    if (prospect->hits)
        return 1;
    if (prospect->goes == 0)
        return figure_of_end(graph, prospect);
    for (unsigned i = 0; i < prospect->goes; i++) {
        uint32_t figure = graph->figure[prospect->to[i]];
        if (is_hit(figure) && figure + 1 < least)
            least = figure + 1;
        if (longest != never)
            longest = figure == never ? never : figure + 2 > longest ? figure + 2 : longest;
    }
    return least != never ? least : longest;
}

static void pass(struct race_graph *graph, const struct solve_task *task)
{
    const struct space *space = graph->space;
    struct point point = {0};
    for (uint64_t at = space->points; at-- > 0;) {
        if (!solve_continues(task, at, 1 - (double)at / (double)space->points))
            return;
        space_point(space, at, &point);
        graph->figure[at] = never;
        if (point.possible) {
            struct prospect prospect = look_ahead(graph, &point);
            graph->figure[at] = figure_of(graph, &prospect);
        }
    }
}

/* ---- Points from the end --------------------------------------------------------------------- */

/* Finds the points where the way ends: on the target, or for want of a safe move. */
static void find_ends(struct graph_search *search)
{
    struct race_graph *graph = search->graph;
    uint64_t points = graph->space->points;
    struct point point = {0};
    for (uint64_t at = 0;
         at < points && solve_continues(search->task, at, (double)at / (double)points / 2); at++) {
        space_point(graph->space, at, &point);
        graph->figure[at] = never;
        search->left[at] = 0;
        if (!point.possible)
            continue;
        struct prospect prospect = look_ahead(graph, &point);
        search->left[at] = (uint8_t)prospect.goes;
        if (prospect.hits) {
            graph->figure[at] = 1;
            search->queue[search->tail++] = (uint32_t)at;
        } else if (prospect.goes == 0) {
            graph->figure[at] = figure_of_end(graph, &prospect);
            if (graph->figure[at] != never)
                search->queue[points - ++search->ends] = (uint32_t)at;
        }
    }
}

/* From a point in so many turns to the target: it takes one more here, unless fewer are known. */
static void meet_hit(struct graph_search *search, uint64_t at, uint32_t figure)
{
    if (search->graph->figure[at] != never)
        return;
    search->graph->figure[at] = figure + 1;
    search->queue[search->tail++] = (uint32_t)at;
}

/* From a point where one lasts so long: a turn longer here, if that is the longest in the end. */
static void meet_end(struct graph_search *search, uint64_t at, uint32_t figure)
{
    uint32_t *longest = &search->graph->figure[at];
    if (is_hit(*longest))
        return;
    if (*longest == never || figure + 2 > *longest)
        *longest = figure + 2;
    if (--search->left[at] == 0)
        search->queue[search->tail++] = (uint32_t)at;
}

/* Undoes each move that can have led to a point. */
static void look_back(struct graph_search *search, uint64_t at,
                      void (*meet)(struct graph_search *search, uint64_t at, uint32_t figure))
{
    const struct space *space = search->graph->space;
    uint32_t figure = search->graph->figure[at];
    struct point point;
    uint64_t to = 0;
    space_point(space, at, &point);
    int64_t number = point.number[0];
    for (unsigned move = 0; move < search->graph->alone->seat[0].count; move++) {
        const struct step *step = &space->step[0][move];
        uint16_t *used = &point.used[0][move], once = step->uses != 0;
        if ((once && *used == 0) || !space_undo(space, step, number, &point.number[0]))
            continue;
        *used = (uint16_t)(once ? *used - once : 0);
        point.at =
            at - step->used_stride - (uint64_t)((number - point.number[0]) * space->stride[0]);
        if (space_try(space, &point, 0, 0, move, &to) == MOVE_GOES && to == at)
            meet(search, point.at, figure);
        *used = (uint16_t)(once ? *used + once : 0);
    }
}

static void look_back_all(struct graph_search *search,
                          void (*meet)(struct graph_search *search, uint64_t at, uint32_t figure))
{
    double points = (double)search->graph->space->points;
    for (; search->head < search->tail; search->head++) {
        if (!solve_continues(search->task, search->head, (1 + (double)search->head / points) / 2))
            return;
        look_back(search, search->queue[search->head], meet);
    }
}

static void find_all(struct graph_search *search)
{
    uint64_t points = search->graph->space->points;
    uint32_t *figure = search->graph->figure;
    find_ends(search);
    look_back_all(search, meet_hit);
    for (uint64_t i = points - search->ends; i < points && solve_continues(search->task, i, 0.5);
         i++)
        search->queue[search->tail++] = search->queue[i];
    look_back_all(search, meet_end);
    for (uint64_t at = 0; at < points && solve_continues(search->task, at, 1); at++)
        if (!is_hit(figure[at]) && search->left[at] > 0)
            figure[at] = never;
}

/* ---- All ------------------------------------------------------------------------------------- */

static uint64_t bytes_of(const struct space *space)
{
    const struct graph_search *search = NULL;
    uint64_t each = sizeof(uint32_t);
    if (space->cyclic)
        each += sizeof *search->queue + sizeof *search->left;
    return space->points * each;
}

static bool refuse(const struct space *space, const struct solve_task *task)
{
    char needed[24], most[24];
    text_write(needed, sizeof needed, "%.1f", (double)bytes_of(space) / 1e6);
    text_write(most, sizeof most, "%.1f", (double)task->memory / 1e6);
    return fail(task->error, 0, MESSAGE_ERROR_TOO_MANY_STATES,
                fill({"count", .number = (wide)space->points}, {"needed", needed}, {"most", most}));
}

static bool solve(struct race_graph *graph, const struct solve_task *task)
{
    const struct space *space = graph->space;
    struct graph_search search = {.graph = graph, .task = task};
    if (space->huge || space->points >= outlasts / 2 || bytes_of(space) > task->memory)
        return refuse(space, task);
    graph->figure = solve_array(space->points, sizeof *graph->figure);
    if (space->cyclic) {
        search.queue = solve_array(space->points, sizeof *search.queue);
        search.left = solve_array(space->points, sizeof *search.left);
    }
    bool room =
        graph->figure != NULL && (!space->cyclic || (search.queue != NULL && search.left != NULL));
    if (room && space->cyclic)
        find_all(&search);
    else if (room)
        pass(graph, task);
    free(search.queue);
    free(search.left);
    return room ? !solve_cancelled(task) || fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL)
                : fail(task->error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
}

struct race_graph *graph_new(const struct compiled *rules, unsigned seat,
                             const struct solve_task *task)
{
    struct race_graph *graph = calloc(1, sizeof *graph);
    if (graph != NULL) {
        graph->alone = malloc(sizeof *graph->alone);
        graph->space = malloc(sizeof *graph->space);
    }
    if (graph == NULL || graph->alone == NULL || graph->space == NULL) {
        fail(task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
        graph_free(graph);
        return NULL;
    }
    *graph->alone = *rules;
    graph->alone->players = 1;
    graph->alone->number = NUMBER_SHARED;
    graph->alone->seat[0] = rules->seat[seat];
    space_init(graph->space, graph->alone, false);
    if (bytes_of(graph->space) > task->memory)
        space_init(graph->space, graph->alone, true);
    if (solve(graph, task))
        return graph;
    graph_free(graph);
    return NULL;
}

bool graph_lap(const struct race_graph *graph, const struct seat *own, int64_t number,
               const struct summit_position *position, struct lap *lap)
{
    const struct space *space = graph->space;
    if (number < space->low || number > space->high)
        return false;
    uint64_t at = (uint64_t)((number - space->origin[0]) * space->stride[0]);
    for (unsigned i = 0; i < space->limited_count; i++) {
        const struct limited *limited = &space->limited[i];
        unsigned used = numbered_used(&own->numbered[limited->move], position);
        if (used >= limited->radix)
            return false;
        at += used * limited->stride;
    }
    uint32_t figure = graph->figure[at];
    *lap = (struct lap){LAP_NEVER, LAP_NEVER};
    if (is_hit(figure))
        lap->hits = figure;
    else if (figure != never)
        lap->lasts = figure & ~outlasts;
    return true;
}
