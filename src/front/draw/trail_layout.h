/* trail_layout.h: the stops of a trail: which numbers have one, and where they stand. Shared by
 * trail_layout.c, which chooses and places them, and trails.c, which draws them. */
#ifndef DRAW_TRAIL_LAYOUT_H
#define DRAW_TRAIL_LAYOUT_H

#include "front/draw/parts.h"

enum {
    STOPS_MOST = 64,
    STOPS_SHOWN = 60, /* all numbers of an axis, up to so many */
    RECENT = 4,       /* leaps already made that are strong */
    PITCH_MOST = 12,
    HEIGHT_MOST = 6,
    FAR = 100000, /* an overview of a longer way is by doublings */
    EDGE = 3,     /* columns beside the stops, for a turn */
};

struct trail_stop {
    wide number; /* INT64_MAX + 1 and INT64_MIN - 1: beyond the ends */
    char digits[NUMBER_BYTES];
    unsigned columns;     /* of the digits */
    unsigned row, column; /* of the last one */
    bool emphasized;      /* brackets stand beside it */
};

struct trail {
    const struct board *board;
    struct cells *cells;
    int own; /* whose it is, or SUMMIT_NOBODY: everybody's */
    int64_t at;
    unsigned digits; /* columns of the widest number */
    bool level;      /* a ridge: one lane */
    size_t count;
    struct trail_stop stops[STOPS_MOST];
    unsigned lanes, across, pitch, height;
    unsigned left, base; /* the first stop */
};

/* The numbers of the stops beyond the ends. */
static const wide above_all = (wide)INT64_MAX + 1, below_all = (wide)INT64_MIN - 1;

/* Chooses the stops, writes their numbers and places them, for a trail whose board, cells, owner,
 * marker and level are set. */
void trail_lay_out(struct trail *trail);
/* The place of a number among the stops, or of the first one above it. */
size_t trail_find(const struct trail *trail, wide number);
/* The number of the stop where the marker is: beyond an end of the axis there is one for all. */
wide trail_marker(const struct trail *trail);
/* Whether a move moves the marker of this trail; and where it lands. */
bool trail_has_leap(const struct trail *trail, const struct summit_leap *leap);
wide trail_landing(const struct trail *trail, const struct summit_leap *leap);
/* Which lane a stop is on, from the bottom. */
unsigned trail_lane(const struct trail *trail, size_t index);

#endif
