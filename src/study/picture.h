/* picture.h: a table of cells that shows who wins where, as text and as SVG. */
#ifndef STUDY_PICTURE_H
#define STUDY_PICTURE_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a cell says: a letter, and a number of turns behind it if that is wanted. */
struct cell {
    char letter;    /* W won, L lost, D drawn, a digit, '.' can't come up, ' ' nothing, '=' the
                     * number of turns alone */
    bool here;      /* where the game stands */
    uint64_t turns; /* 0: not shown */
};

enum { PICTURE_HEAD = 24, PICTURE_LINE = 200 };

struct picture {
    char title[PICTURE_LINE];
    char legend[2][PICTURE_LINE]; /* two lines, the second may be empty */
    char corner[PICTURE_HEAD];    /* what the rows and columns are */
    size_t rows, columns;
    char (*row_heads)[PICTURE_HEAD];
    char (*column_heads)[PICTURE_HEAD];
    struct cell *cells; /* row by row */
};

/* Makes room, with empty cells; false if there is no memory. */
bool picture_init(struct picture *picture, size_t rows, size_t columns);
void picture_release(struct picture *picture);
struct cell *picture_cell(struct picture *picture, size_t row, size_t column);

void picture_text(const struct picture *picture, bool color, struct text *story);
void picture_svg(const struct picture *picture, struct text *story);

#endif
