/* row.h: a position as a row of whole numbers. */
#ifndef BATCH_ROW_H
#define BATCH_ROW_H

#include "core/played.h"
#include "summit_batch.h"

/* Which columns the rows of some rules have. */
struct layout {
    unsigned players;
    unsigned moves;               /* the longest list of moves */
    unsigned numbers;             /* columns of numbers */
    unsigned limited;             /* columns of uses left, for each player */
    uint16_t columns[MOVES_MOST]; /* which moves these are about */
    unsigned width;
};

struct layout layout_of(const struct summit_rules *rules);

void row_write(const struct summit_rules *rules, const struct layout *layout,
               const struct summit_position *position, int64_t *row);

#endif
