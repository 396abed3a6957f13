/* lanes.h: lines with numbers on them, one for all or one for each player: what lanes.c and arcs.c
 * share. */
#ifndef FRONT_DRAW_LANES_H
#define FRONT_DRAW_LANES_H

#include "front/draw/parts.h"

/* How rows and columns are used. */
struct lanes {
    const struct board *board;
    struct cells *cells;
    struct axis axis;
    bool own;       /* everybody has a number, */
    bool crowd;     /* and for want of rows all of them are on one lane */
    bool part;      /* of the axis, since on all of it the leaps couldn't be seen */
    bool overview;  /* a row that tells where it lies */
    bool names;     /* a row for whose targets there are */
    unsigned above; /* rows above the mover's lane */
    unsigned gap;   /* and between lanes */
};

/* Draws the legal moves above the lane in a row, of whoever is at a place. */
void lanes_leaps(const struct lanes *lanes, unsigned row, int64_t at);

/* Draws a line or a road. */
void lanes_draw(const struct board *board, struct cells *cells);

#endif
