/* linked_numbers.c: lists in which each number is linked to the one before it, seen as a graph. */
#include "core/linked_numbers.h"

#include "core/compiled_rules.h"

#include <stdlib.h>

/* What such rules may use. Any other feature may change who wins. */
static const feature_set known =
    FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_LIMITED) | FEATURE(FEATURE_MORE) |
    FEATURE(FEATURE_SETS) | FEATURE(FEATURE_NEGATIVE) | FEATURE(FEATURE_OP + SUMMIT_SET) |
    FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURE(FEATURE_BEYOND + BEYOND_LOSES) |
    FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURE(FEATURE_REPEAT + REPEAT_NEVER) |
    FEATURE(FEATURE_STUCK + STUCK_LOSES) | FEATURE(FEATURE_POOL + POOL_OWN) |
    FEATURE(FEATURE_POOL + POOL_SHARED) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_LOSE) |
    FEATURE(FEATURE_ELSE) | FEATURE(FEATURE_WITH) | FEATURE(FEATURE_NEXT) | FEATURE(FEATURE_BEGIN) |
    FEATURE(FEATURE_ONLY);

/* Whether a number may be taken without ending the game. */
static bool progress(const struct compiled *play, const struct seat *seat, int64_t number)
{
    return number >= play->min && number <= play->max &&
           (play->only.count == 0 || set_has(play->part, play->only, number, 0)) &&
           !seat_fails(play, seat, number);
}

static bool add_vertices(struct chain *chain, const struct compiled *play, unsigned index)
{
    const struct seat *seat = &play->seat[0];
    const struct numbered_move *numbered = &seat->numbered[index];
    if (numbered->op.kind != SUMMIT_SET || numbered->uses == 0 || numbered->otherwise ||
        numbered->bound || numbered->aim != AIM_OWN ||
        numbered->at != play->seat[1].numbered[index].at)
        return false;
    for (unsigned i = 0; progress(play, seat, numbered->op.by) && i < numbered->uses; i++) {
        if (chain->links.count == LINKS_MOST)
            return false;
        chain->move[chain->links.count] = numbered_as_given(play, 0, index);
        chain->numbered[chain->links.count++] = (uint16_t)index;
    }
    return true;
}

static bool may_follow(const struct chain *chain, const struct compiled *play, unsigned before,
                       unsigned after)
{
    return set_has(play->part, play->next, chain->move[after].by, chain->move[before].by);
}

/* Fills in the links that vertices have to others. False if one doesn't go both ways. */
static bool add_links(struct chain *chain, const struct compiled *play)
{
    struct links *links = &chain->links;
    uint32_t count = 0;
    for (unsigned a = 0; a < links->count; a++) {
        links->from[a] = count;
        for (unsigned b = 0; b < links->count; b++) {
            if (a == b || !may_follow(chain, play, a, b))
                continue;
            if (b > a && !may_follow(chain, play, b, a))
                return false;
            if (b < a && !links_has(links, (uint16_t)b, (uint16_t)a))
                return false;
            links->to[count++] = (uint16_t)b;
        }
    }
    links->from[links->count] = count;
    return true;
}

bool chain_init(struct chain *chain, const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = rules_compiled(rules);
    bool right = play->players == 2 && compiled_within(play, known) && play->next.count > 0 &&
                 !play->next_own && play->seat[0].many && play->seat[0].goal.count == 0 &&
                 play->seat[0].count > 0 && play->seat[0].count == play->seat[1].count;
    *chain = (struct chain){0};
    for (unsigned i = 0; right && i < play->seat[0].count; i++)
        right = add_vertices(chain, play, i);
    if (!right)
        return fail(error, 0, MESSAGE_ERROR_NO_CHAIN, NULL);
    size_t most = (size_t)chain->links.count * chain->links.count;
    chain->links.to = malloc((most + 1) * sizeof *chain->links.to);
    if (chain->links.to == NULL)
        return fail(error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    if (add_links(chain, play))
        return true;
    chain_release(chain);
    return fail(error, 0, MESSAGE_ERROR_NO_CHAIN, NULL);
}

void chain_release(struct chain *chain)
{
    free(chain->links.to);
    chain->links.to = NULL;
}

uint16_t chain_vertex(const struct chain *chain, int64_t number)
{
    for (unsigned i = 0; i < chain->links.count; i++)
        if (chain->move[i].by == number)
            return (uint16_t)i;
    return LINKS_NONE;
}

bool links_has(const struct links *links, uint16_t a, uint16_t b)
{
    uint32_t low = links->from[a], high = links->from[a + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (links->to[middle] == b)
            return true;
        if (links->to[middle] < b)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}
