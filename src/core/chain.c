/* chain.c: lists in which each number is linked to the one before it, seen as a graph. */
#include "core/chain.h"

#include "core/played.h"

#include <stdlib.h>

/* What such rules may use. Whatever else there is may change who wins. */
static const feature_set known =
    FEATURES_ALL &
    ~(FEATURE(FEATURE_MANY) | FEATURE(FEATURE_UNALIKE) | FEATURE(FEATURE_HEAPS) |
      FEATURE(FEATURE_NUMBER + NUMBER_OWN) | FEATURE(FEATURE_TAKES) |
      FEATURE(FEATURE_STUCK + STUCK_PASSES) | FEATURE(FEATURE_STUCK + STUCK_WINS) |
      FEATURE(FEATURE_STUCK + STUCK_DRAWS) | FEATURE(FEATURE_STUCK + STUCK_SETTLES) |
      FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST) | FEATURE(FEATURE_REPEAT + REPEAT_NOT_OWN_LAST));

/* Whether a number may be taken, and the game goes on then. */
static bool goes_on(const struct played *play, const struct seat *seat, int64_t number)
{
    return number >= play->min && number <= play->max &&
           (play->only.count == 0 || set_has(play->part, play->only, number, 0)) &&
           !seat_fails(play, seat, number);
}

static bool add_vertices(struct chain *chain, const struct played *play, unsigned index)
{
    const struct seat *seat = &play->seat[0];
    const struct way *way = &seat->way[index];
    if (way->op.kind != SUMMIT_SET || way->uses == 0 || way->otherwise || way->bound ||
        way->aim != AIM_OWN || way->at != play->seat[1].way[index].at)
        return false;
    for (unsigned i = 0; goes_on(play, seat, way->op.by) && i < way->uses; i++) {
        if (chain->links.count == LINKS_MOST)
            return false;
        chain->move[chain->links.count] = way_move(play, 0, index);
        chain->way[chain->links.count++] = (uint16_t)index;
    }
    return true;
}

static bool may_follow(const struct chain *chain, const struct played *play, unsigned before,
                       unsigned after)
{
    return set_has(play->part, play->next, chain->move[after].by, chain->move[before].by);
}

/* Fills in the links that vertices have to others. False if one doesn't go both ways. */
static bool add_links(struct chain *chain, const struct played *play)
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
    static const char needs[] = "found rules that are no list whose numbers are taken once and "
                                "linked both ways, expected one (numbers, pool = shared, with = =, "
                                "next, target = none)";
    const struct played *play = rules_played(rules);
    bool right = play->players == 2 && played_within(play, known) && play->next.count > 0 &&
                 !play->next_own && play->seat[0].many && play->seat[0].goal.count == 0 &&
                 play->seat[0].count > 0 && play->seat[0].count == play->seat[1].count;
    *chain = (struct chain){0};
    for (unsigned i = 0; right && i < play->seat[0].count; i++)
        right = add_vertices(chain, play, i);
    if (!right)
        return fail(error, 0, "%s", needs);
    size_t most = (size_t)chain->links.count * chain->links.count;
    chain->links.to = malloc((most + 1) * sizeof *chain->links.to);
    if (chain->links.to == NULL)
        return fail(error, 0, "found too little memory");
    if (add_links(chain, play))
        return true;
    chain_release(chain);
    return fail(error, 0, "%s", needs);
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
