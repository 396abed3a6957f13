/* matching.c: Edmonds' blossoms.
 *
 * A vertex without a mate is the root of a tree of alternating paths: those at an even distance are
 * the ones that could be left out in its stead, since exchanging the pairs along the path frees
 * them. They are marked as spare. A link from a spare vertex to one that has no mate makes one pair
 * more. A link between two spare vertices of the tree closes an odd circle, a blossom; every vertex
 * of it can be reached at an even distance, so all of them become spare, and it is treated as one
 * vertex, its base, from then on.
 *
 * A tree that gives no further pair is left as it is: every link of its spare vertices leads into
 * it or into an older one. So no later path can come through it, what is marked stays true, and at
 * the end the spare vertices are exactly those that some maximum matching leaves out (Gallai and
 * Edmonds). */
#include "solve/matching.h"

#include <string.h>

static void clear(struct matching *matching, unsigned vertex)
{
    matching->spare[vertex] = false;
    matching->parent[vertex] = LINKS_NONE;
    matching->base[vertex] = (uint16_t)vertex;
}

void matching_begin(const struct links *links, struct matching *matching)
{
    for (unsigned i = 0; i < links->count; i++) {
        matching->in[i] = true;
        matching->mate[i] = LINKS_NONE;
    }
}

static void add_spare(struct matching *matching, uint16_t vertex)
{
    matching->spare[vertex] = true;
    matching->queue[matching->queued++] = vertex;
}

/* ---- Blossoms ------------------------------------------------------------------------------- */

/* The base in which the paths from two spare vertices to the root meet. */
static uint16_t meeting(struct matching *matching, uint16_t a, uint16_t b)
{
    matching->stamp++;
    for (;;) {
        a = matching->base[a];
        matching->seen[a] = matching->stamp;
        if (matching->mate[a] == LINKS_NONE)
            break;
        a = matching->parent[matching->mate[a]];
    }
    for (b = matching->base[b]; matching->seen[b] != matching->stamp;)
        b = matching->base[matching->parent[matching->mate[b]]];
    return b;
}

/* Marks the bases from a vertex up to the meeting as parts of the flower. Each spare vertex on the
 * way gets the other way round as a second path to the root. */
static void mark_side(struct matching *matching, uint16_t vertex, uint16_t meets, uint16_t other)
{
    while (matching->base[vertex] != meets) {
        uint16_t mate = matching->mate[vertex];
        matching->flower[matching->base[vertex]] = matching->stamp;
        matching->flower[matching->base[mate]] = matching->stamp;
        matching->parent[vertex] = other;
        other = mate;
        vertex = matching->parent[mate];
    }
}

static void contract(struct matching *matching, uint16_t a, uint16_t b)
{
    uint16_t meets = meeting(matching, a, b);
    mark_side(matching, a, meets, b);
    mark_side(matching, b, meets, a);
    for (unsigned i = 0; i < matching->reached; i++) {
        uint16_t vertex = matching->tree[i];
        if (matching->flower[matching->base[vertex]] != matching->stamp)
            continue;
        matching->base[vertex] = meets;
        if (!matching->spare[vertex])
            add_spare(matching, vertex);
    }
}

/* ---- Trees ---------------------------------------------------------------------------------- */

/* Follows one link of a spare vertex; true if it leads to a vertex without a mate. */
static bool follow(struct matching *matching, uint16_t from, uint16_t to)
{
    if (!matching->in[to] || matching->base[from] == matching->base[to] ||
        matching->mate[from] == to)
        return false;
    if (matching->spare[to]) {
        contract(matching, from, to);
    } else if (matching->parent[to] == LINKS_NONE) {
        matching->parent[to] = from;
        matching->tree[matching->reached++] = to;
        if (matching->mate[to] == LINKS_NONE)
            return true;
        matching->tree[matching->reached++] = matching->mate[to];
        add_spare(matching, matching->mate[to]);
    }
    return false;
}

/* Grows the tree of a root; the vertex at which a path to one more pair ends, or LINKS_NONE. */
static uint16_t grow(const struct links *links, struct matching *matching, uint16_t root)
{
    matching->queued = 0;
    matching->reached = 1;
    matching->tree[0] = root;
    add_spare(matching, root);
    for (unsigned next = 0; next < matching->queued; next++) {
        uint16_t from = matching->queue[next];
        for (uint32_t link = links->from[from]; link < links->from[from + 1]; link++)
            if (follow(matching, from, links->to[link]))
                return links->to[link];
    }
    return LINKS_NONE;
}

/* Exchanges the pairs along a path, and forgets the tree. */
static void exchange(struct matching *matching, uint16_t end)
{
    while (end != LINKS_NONE) {
        uint16_t before = matching->parent[end], next = matching->mate[before];
        matching->mate[end] = before;
        matching->mate[before] = end;
        end = next;
    }
    for (unsigned i = 0; i < matching->reached; i++)
        clear(matching, matching->tree[i]);
}

/* Pairs what can be paired at once, which spares most of the searches. */
static void pair_at_once(const struct links *links, struct matching *matching, uint16_t vertex)
{
    for (uint32_t link = links->from[vertex]; link < links->from[vertex + 1]; link++) {
        uint16_t other = links->to[link];
        if (!matching->in[other] || matching->mate[other] != LINKS_NONE)
            continue;
        matching->mate[vertex] = other;
        matching->mate[other] = vertex;
        return;
    }
}

void matching_finish(const struct links *links, struct matching *matching)
{
    matching->stamp = 0;
    memset(matching->seen, 0, links->count * sizeof matching->seen[0]);
    memset(matching->flower, 0, links->count * sizeof matching->flower[0]);
    for (unsigned i = links->count; i-- > 0;) {
        clear(matching, i);
        if (matching->in[i] && matching->mate[i] == LINKS_NONE)
            pair_at_once(links, matching, (uint16_t)i);
    }
    for (unsigned i = 0; i < links->count; i++) {
        if (!matching->in[i] || matching->mate[i] != LINKS_NONE)
            continue;
        uint16_t end = grow(links, matching, (uint16_t)i);
        if (end != LINKS_NONE)
            exchange(matching, end);
    }
}
