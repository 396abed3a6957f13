/* matching.h: the largest number of pairs of linked vertices, and the vertices that can be left
 * out. */
#ifndef SOLVE_MATCHING_H
#define SOLVE_MATCHING_H

#include "core/linked_numbers.h"

#include <stdbool.h>

/* About 20 KB, owned by the caller, so that a query allocates nothing. */
struct matching {
    bool in[LINKS_MOST];       /* given: which vertices there are */
    uint16_t mate[LINKS_MOST]; /* given and found: the other of a pair, or LINKS_NONE */
    bool spare[LINKS_MOST];    /* found: some maximum matching leaves it out */
    /* The rest is the search's. */
    uint16_t parent[LINKS_MOST];
    uint16_t base[LINKS_MOST];
    uint16_t queue[LINKS_MOST]; /* spare vertices of this search, each once */
    uint16_t tree[LINKS_MOST];  /* all vertices of this search */
    uint32_t seen[LINKS_MOST], flower[LINKS_MOST];
    uint32_t stamp;
    unsigned queued, reached;
};

/* No pairs yet, and every vertex is there. */
void matching_begin(const struct links *links, struct matching *matching);

/* Makes the pairs that are given, which have to be links between vertices that are there, a maximum
 * matching, and finds who can be left out of one. */
void matching_finish(const struct links *links, struct matching *matching);

#endif
