/* board.h: a position drawn large, into any part of a screen. */
#ifndef FRONT_DRAW_BOARD_H
#define FRONT_DRAW_BOARD_H

#include "front/draw/cells.h"
#include "summit_sketch.h"
#include "summit_solve.h"

/* What is known of a legal move, for whoever wants to see that. */
struct board_mark {
    struct summit_move move;
    bool hint;   /* a hint leads there */
    bool judged; /* what the mover has after it is `value` */
    enum summit_value value;
};

/* All that is drawn. The players are named as the rules name them. */
struct board {
    const struct summit_rules *rules;
    const struct summit_sketch *sketch;
    size_t mark_count;
    const struct board_mark *marks;
};

/* Draws a position into an area, in the form that fits its kind and the room there is: from about
 * 30 columns and 6 rows on all that matters is to be seen. */
void board_draw(struct cells *cells, struct area area, const struct board *board);

#endif
