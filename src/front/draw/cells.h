/* cells.h: a grid of cells, as a terminal has them: what is drawn is drawn into one, by functions
 * that know no terminal.
 *
 * A place outside the grid is no mistake: what would stand there is left out. */
#ifndef FRONT_DRAW_CELLS_H
#define FRONT_DRAW_CELLS_H

#include "base/text.h"
#include "summit_rules.h"

/* What a cell means to the reader; which colour that is, is for whoever shows it. It is never the
 * only sign. */
enum ink {
    INK_PLAIN,
    INK_STRONG,
    INK_QUIET,
    INK_HEAD,
    INK_GOOD, /* won */
    INK_BAD,  /* lost */
    INK_EVEN, /* drawn */
    INK_CHOSEN,
    INK_SHARED, /* the number that is everybody's */
    INK_SEAT,   /* and that of each other seat behind it */
    INKS = INK_SEAT + SUMMIT_PLAYERS,
};

/* A character and up to two that stand on it. A wide one has `width` 2, and right of it a cell of
 * width 0, which holds nothing. */
struct cell {
    uint32_t code[3]; /* 0 where there are fewer */
    uint8_t width;
    uint8_t ink;
    uint8_t none[2]; /* 0, so that cells are equal byte for byte */
};

/* Row by row; a row begins `stride` cells after the one before. With `ascii`, it never holds
 * anything else. */
struct cells {
    unsigned rows, columns, stride;
    bool ascii;
    struct cell *at;
};

struct area {
    unsigned row, column, rows, columns;
};

/* Blank cells; false if there is no memory, and nothing to release. */
bool cells_init(struct cells *cells, unsigned rows, unsigned columns, bool ascii);
void cells_release(struct cells *cells);
/* A part of a grid as a grid of its own, over the same cells: nothing that is drawn into it comes
 * to lie outside. It is as much of the area as there is, and isn't released. */
struct cells cells_part(const struct cells *cells, struct area area);
/* A cell, or NULL outside. */
struct cell *cells_at(const struct cells *cells, unsigned row, unsigned column);
/* Whether nothing stands in so many columns, all of which are there. */
bool cells_blank(const struct cells *cells, unsigned row, unsigned column, unsigned columns);

/* ---- Text ----------------------------------------------------------------------------------- */

/* Puts UTF-8 from anywhere into at most `width` columns: what isn't printable as text_add_safe
 * writes it, what doesn't fit cut with an ellipsis. Returns the columns used. */
unsigned cells_put(struct cells *cells, unsigned row, unsigned column, unsigned width, enum ink ink,
                   const char *text);
/* The same at the right end, or in the middle, of `width` columns. */
void cells_put_right(struct cells *cells, unsigned row, unsigned column, unsigned width,
                     enum ink ink, const char *text);
void cells_put_middle(struct cells *cells, unsigned row, unsigned column, unsigned width,
                      enum ink ink, const char *text);
/* How many columns a text takes, uncut; and the end of it that takes at most so many. */
unsigned cells_columns(bool ascii, const char *text);
const char *cells_end(bool ascii, unsigned columns, const char *text);

/* Puts a text into an area, broken between words and at the ends of its lines, the last row cut
 * with an ellipsis. Returns the rows used. And the rows that so many columns need. */
unsigned cells_wrap(struct cells *cells, struct area area, enum ink ink, const char *text);
unsigned cells_rows(bool ascii, unsigned columns, const char *text);
/* Takes a line of at most so many columns off the front of a text, without the blanks at which it
 * is broken; at least one character, if there is any. */
struct span cells_take_line(bool ascii, unsigned columns, struct span *rest);

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Any cell; of a wide one both halves, or nothing. */
void cells_set_cell(struct cells *cells, unsigned row, unsigned column, const struct cell *cell);
/* One character, which is no wide one. */
void cells_set(struct cells *cells, unsigned row, unsigned column, enum ink ink, uint32_t code);
/* The same character so often, from left to right. */
void cells_fill(struct cells *cells, unsigned row, unsigned column, unsigned columns, enum ink ink,
                uint32_t code);

/* Lines of a cell, by where they lead. */
enum { CELLS_UP = 1, CELLS_DOWN = 2, CELLS_LEFT = 4, CELLS_RIGHT = 8 };
/* Adds lines to a cell: lines that are there already go on. */
void cells_join(struct cells *cells, unsigned row, unsigned column, enum ink ink, unsigned lines);
/* A line through so many cells; it joins what it meets. */
void cells_across(struct cells *cells, unsigned row, unsigned column, unsigned columns,
                  enum ink ink);
void cells_down(struct cells *cells, unsigned row, unsigned column, unsigned rows, enum ink ink);
/* The edge of an area, with a title in its upper one, or NULL. */
void cells_box(struct cells *cells, struct area area, enum ink ink, const char *title);

/* ---- Out ------------------------------------------------------------------------------------ */

/* Adds the grid as lines of UTF-8 without blanks at their ends; the last one ends like the others.
 * With `color`, inks are SGR sequences, and every line ends as it began. */
void cells_add(struct text *text, const struct cells *cells, bool color);
/* The characters of a cell as UTF-8 with a NUL: nothing for the right half of a wide one. */
enum { CELL_BYTES = 3 * 4 + 1 };
void cell_write(const struct cell *cell, char bytes[CELL_BYTES]);

/* ---- width.c: how many columns a character takes, and what stands for it in ASCII ----------- */

/* 2 for wide East Asian characters and emoji, 0 for what stands on the character before, else 1. */
unsigned width_of(uint32_t code);

/* One to three characters of ASCII for one beyond it: ae for æ, - for a line; ? where none is
 * known. */
enum { WIDTH_FORM = 4 };
void width_ascii(uint32_t code, char form[WIDTH_FORM]);

#endif
