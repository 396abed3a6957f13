/* matching.c: lists in which each number is taken once and linked to the one before, both ways.
 *
 * Whoever takes a number that some maximum matching of the numbers left leaves out wins: the other
 * one has to take a linked number, which that matching pairs, or it could have had one pair more;
 * the answer is its mate. What is left then is matched in the same way, and so on to the end. If
 * every maximum matching covers the number that was taken, the other one wins by the same plan,
 * since without that number its mate is left out. So a position is won if one of the numbers that
 * may be taken can be left out. In how many plies, pairs don't tell. */
#include "solve/matching.h"

#include "core/linked_numbers.h"
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>

/* Lists up to here are gone through to the end instead, which tells the plies too. All numbers
 * count, also those that end the game: whoever goes through the rest has to look at each of them.
 */
enum { SHORT_LIST = 20 };

struct linked_list {
    const struct summit_rules *rules;
    struct chain chain;
    uint16_t mate[LINKS_MOST]; /* of a maximum matching of all */
};

static void release(void *self)
{
    chain_release(&((struct linked_list *)self)->chain);
}

static bool init(void *self, const struct solve_task *task)
{
    struct linked_list *list = self;
    struct matching matching;
    list->rules = task->rules;
    if (!chain_init(&list->chain, task->rules, task->error))
        return false;
    const struct links *links = &list->chain.links;
    if (task->method == SUMMIT_AUTO && links->count <= SHORT_LIST &&
        task->play->seat[0].count <= SHORT_LIST)
        return fail(task->error, 0, MESSAGE_ERROR_SHORT_LIST,
                    fill({"count", .number = SHORT_LIST}));
    matching_begin(links, &matching);
    matching_finish(links, &matching);
    memcpy(list->mate, matching.mate, sizeof list->mate);
    return true;
}

/* Finds who can be left out of what a position leaves. Most of the pairs are still there. */
static void match_rest(const struct linked_list *list, const struct summit_position *position,
                       struct matching *matching)
{
    const struct chain *chain = &list->chain;
    const struct links *links = &chain->links;
    const struct numbered_move *numbered = rules_compiled(list->rules)->seat[0].numbered;
    unsigned copy = 0;
    for (unsigned v = 0; v < links->count; v++) {
        copy = v > 0 && chain->numbered[v] == chain->numbered[v - 1] ? copy + 1 : 0;
        matching->in[v] = copy >= numbered_used(&numbered[chain->numbered[v]], position);
    }
    for (unsigned v = 0; v < links->count; v++) {
        uint16_t mate = list->mate[v];
        bool both = mate != LINKS_NONE && matching->in[v] && matching->in[mate];
        matching->mate[v] = both ? mate : LINKS_NONE;
    }
    matching_finish(links, matching);
}

/* The first move after which the other one loses, or SUMMIT_NO_MOVE. */
static struct summit_move winning(const struct linked_list *list,
                                  const struct summit_position *position)
{
    const struct chain *chain = &list->chain;
    struct matching matching;
    struct summit_effect effect;
    match_rest(list, position, &matching);
    for (unsigned v = 0; v < chain->links.count; v++)
        if (matching.spare[v] &&
            summit_try(list->rules, position, chain->move[v], &effect) == SUMMIT_LEGAL)
            return chain->move[v];
    return SUMMIT_NO_MOVE;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    bool wins = summit_is_move(winning(self, position));
    *answer = answer_of(position, wins ? SUMMIT_WIN : SUMMIT_LOSE, 0);
    answer->value_only = wins || !summit_stuck(((const struct linked_list *)self)->rules, position);
    return true;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct linked_list *list = self;
    struct summit_move move = winning(list, position);
    if (!summit_is_move(move)) {
        struct summit_place place = {0};
        if (!summit_next_move(list->rules, position, &place, &move))
            return SUMMIT_NO_MOVE;
    }
    return move;
}

const struct method method_matching = {
    .kind = SUMMIT_MATCHING,
    .knows = ~(feature_set)0, /* the chain itself looks at the rules */
    .plays = true,
    .size = sizeof(struct linked_list),
    .init = init,
    .release = release,
    .value = value,
    .best = best,
};

/* ---- Matchings ------------------------------------------------------------------------------- */

/* Edmonds' blossoms.
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
