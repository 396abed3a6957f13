/* net.c: what can follow each position, as edges of a net, and the same turned round. */
#include "solve/net.h"

#include <stdlib.h>

void net_release(struct net *net)
{
    free(net->edge);
    free(net->from);
    free(net->mark);
    free(net->before);
    free(net->before_from);
    free(net->open);
    free(net->link);
    *net = (struct net){0};
}

static bool resize(void *array, uint64_t count, size_t size)
{
    void **at = array;
    void *larger = count <= SIZE_MAX / 2 / size ? realloc(*at, (size_t)count * size) : NULL;
    if (larger == NULL)
        return false;
    *at = larger;
    return true;
}

bool net_add(struct net *net, uint32_t edge)
{
    if (net->edge_count == net->edge_room) {
        uint64_t room = net->edge_room * 2 + 1024;
        if (!resize(&net->edge, room, sizeof *net->edge))
            return false;
        net->edge_room = room;
    }
    net->edge[net->edge_count++] = edge;
    return true;
}

bool net_reserve(struct net *net, uint32_t index)
{
    uint64_t room = net->room * 2 + 1024;
    if (index + UINT64_C(1) < net->room)
        return true;
    if (!resize(&net->from, room, sizeof *net->from) ||
        !resize(&net->mark, room, sizeof *net->mark))
        return false;
    net->room = room;
    return true;
}

/* ---- Turning round -------------------------------------------------------------------------- */

bool net_make_room(struct net *net)
{
    net->before_from = solve_array(net->count + UINT64_C(2), sizeof *net->before_from);
    net->before = solve_array(net->edge_count + 1, sizeof *net->before);
    net->open = solve_array(net->count + UINT64_C(1), sizeof *net->open);
    net->link = solve_array(net->count + UINT64_C(1), sizeof *net->link);
    return net->before_from != NULL && net->before != NULL && net->open != NULL &&
           net->link != NULL;
}

/* Memory is slow where it is looked at here and there: it is told so many edges ahead. */
enum { AHEAD = 16 };

static void expect(const struct net *net, const uint64_t *from, uint64_t edge)
{
    if (!is_over(net->edge[edge]))
        __builtin_prefetch(&from[net->edge[edge]], 1);
}

/* Counts, then sums, then puts each edge in its place, which moves each beginning to the next
 * one's. */
bool net_turn_round(struct net *net, const struct solver_options *options)
{
    uint64_t *from = net->before_from + 1;
    uint64_t last = net->edge_count > AHEAD ? net->edge_count - AHEAD : 0;
    for (uint32_t i = 0; i < net->count; i++) {
        if (i % SOLVE_LOOK == 0 && !solve_goes_on(options, 0.5))
            return false;
        for (uint64_t e = net->from[i]; e < net->from[i + 1]; e++) {
            expect(net, from, e < last ? e + AHEAD : e);
            if (!is_over(net->edge[e]))
                from[net->edge[e]]++;
        }
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < net->count; i++) {
        uint64_t here = from[i];
        from[i] = sum;
        sum += here;
    }
    for (uint32_t i = 0; i < net->count; i++) {
        if (i % SOLVE_LOOK == 0 && !solve_goes_on(options, 0.5))
            return false;
        for (uint64_t e = net->from[i]; e < net->from[i + 1]; e++) {
            expect(net, from, e < last ? e + AHEAD : e);
            if (is_over(net->edge[e]))
                continue;
            net->before[from[net->edge[e]]++] = i;
            net->open[i]++;
        }
    }
    return true;
}
