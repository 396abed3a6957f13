/* matching.c: maximum matchings against all matchings, and the walk that they decide against every
 * walk, on random graphs. */
#include "solve/matching.h"
#include "solve_harness.h"

#include "base/chance.h"

#include <stdio.h>
#include <string.h>

enum { SMALL = 11 };

struct sample {
    struct links links;
    uint16_t to[SMALL * SMALL];
    unsigned near[SMALL]; /* bit w: v and w are linked */
};

/* A few links up to nearly all of them. */
static void draw(struct sample *sample, uint64_t *chance)
{
    unsigned count = 1 + (unsigned)chance_below(chance, SMALL);
    unsigned dense = 1 + (unsigned)chance_below(chance, 9), at = 0;
    memset(sample, 0, sizeof *sample);
    for (unsigned a = 0; a < count; a++)
        for (unsigned b = 0; b < a; b++)
            if (chance_below(chance, 10) < dense) {
                sample->near[a] |= 1u << b;
                sample->near[b] |= 1u << a;
            }
    for (unsigned a = 0; a < count; a++) {
        sample->links.from[a] = at;
        for (unsigned b = 0; b < count; b++)
            if (sample->near[a] >> b & 1)
                sample->to[at++] = (uint16_t)b;
    }
    sample->links.from[count] = at;
    sample->links.count = count;
    sample->links.to = sample->to;
}

/* ---- All matchings, all walks --------------------------------------------------------------- */

static void find_largest(const struct sample *sample, unsigned mask, int8_t *largest)
{
    int8_t best = 0;
    for (unsigned a = 0; a < sample->links.count; a++)
        for (unsigned b = 0; b < a; b++) {
            unsigned pair = 1u << a | 1u << b;
            if ((mask & pair) == pair && (sample->near[a] >> b & 1) &&
                largest[mask & ~pair] + 1 > best)
                best = (int8_t)(largest[mask & ~pair] + 1);
        }
    largest[mask] = best;
}

/* Whether whoever has to go on from `at` wins, with `mask` not yet walked over. */
static bool walks_on(const struct sample *sample, unsigned at, unsigned mask)
{
    for (unsigned to = 0; to < sample->links.count; to++)
        if ((mask & sample->near[at]) >> to & 1 && !walks_on(sample, to, mask & ~(1u << to)))
            return true;
    return false;
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static bool is_right(const struct sample *sample, unsigned mask, const struct matching *matching,
                     const int8_t *largest)
{
    int8_t pairs = 0;
    for (unsigned v = 0; v < sample->links.count; v++) {
        unsigned mate = matching->mate[v];
        if (mate != LINKS_NONE) {
            if (!(mask >> v & 1) || !(mask >> mate & 1) || matching->mate[mate] != v ||
                !(sample->near[v] >> mate & 1))
                return false;
            pairs = (int8_t)(pairs + (mate < v));
        }
        bool can_be_left = (mask >> v & 1) && largest[mask & ~(1u << v)] == largest[mask];
        if (matching->spare[v] != can_be_left)
            return false;
    }
    return pairs == largest[mask];
}

static bool agrees(const struct sample *sample, unsigned mask, struct matching *matching,
                   const int8_t *largest)
{
    for (unsigned v = 0; v < sample->links.count; v++)
        matching->in[v] = mask >> v & 1;
    for (unsigned v = 0; v < sample->links.count; v++)
        if (!matching->in[v] ||
            (matching->mate[v] != LINKS_NONE && !matching->in[matching->mate[v]]))
            matching->mate[v] = LINKS_NONE;
    matching_finish(&sample->links, matching);
    if (!is_right(sample, mask, matching, largest))
        return false;
    for (unsigned v = 0; v < sample->links.count && sample->links.count <= 8; v++)
        if ((mask >> v & 1) && walks_on(sample, v, mask & ~(1u << v)) == matching->spare[v])
            return false;
    return true;
}

int main(void)
{
    uint64_t chance = 2024;
    static int8_t largest[1 << SMALL];
    static struct matching matching;
    bool right = true;
    for (unsigned i = 0; i < 4000 && right; i++) {
        struct sample sample;
        draw(&sample, &chance);
        matching_begin(&sample.links, &matching);
        for (unsigned mask = 0; mask < 1u << sample.links.count; mask++)
            find_largest(&sample, mask, largest);
        /* From the whole graph down: what is left of a matching begins the next one. */
        for (unsigned mask = 1u << sample.links.count; mask-- > 0 && right;)
            right = agrees(&sample, mask, &matching, largest);
        if (!right)
            printf("# graph %u with %u vertices\n", i, sample.links.count);
    }
    ok(right, "matchings are maximum, and whoever can be left out is found");
    return tests_end();
}
