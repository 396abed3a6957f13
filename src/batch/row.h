/* row.h: a position as a row of whole numbers. */
#ifndef BATCH_ROW_H
#define BATCH_ROW_H

#include "core/played.h"
#include "summit_batch.h"

/* Which columns the rows of some rules have. */
struct layout {
    unsigned players;
    unsigned moves;              /* the longest list of moves */
    unsigned numbers;            /* columns of numbers */
    unsigned limited;            /* columns of uses left, for each player */
    unsigned counting;           /* players who have such columns: all, or one for all */
    uint16_t columns[WAYS_MOST]; /* which moves these are about */
    unsigned amounts;            /* amounts before, with two columns each */
    unsigned lasts;              /* columns of players' own last moves */
    unsigned marks;              /* columns of what may be done once by anybody */
    bool fresh;                  /* a column for whether a move has been made */
    unsigned words;              /* columns of what rules note that aren't known here */
    unsigned width;
};

struct layout layout_of(const struct summit_rules *rules);

void row_write(const struct summit_rules *rules, const struct layout *layout,
               const struct summit_position *position, int64_t *row);

#endif
