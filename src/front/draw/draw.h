/* draw.h: what is drawn into cells: a position, large or in a line or two, and who was winning. */
#ifndef FRONT_DRAW_DRAW_H
#define FRONT_DRAW_DRAW_H

#include "front/draw/cells.h"
#include "summit_sketch.h"
#include "summit_solve.h"
#include "summit_study.h"

/* ---- large_board.c: a position drawn large, into any part of a screen ----------------------- */

/* What is known of a legal move, for whoever wants to see that. */
struct board_mark {
    struct summit_move move;
    const char *label; /* as it is shown; NULL: as the rules write it */
    bool hint;         /* a hint leads there */
    bool safe;         /* it leaves a safe position */
    bool chosen;       /* it is the one that Enter plays */
};

/* Where a move is drawn, or a number that is asked about: a click there makes or marks it. */
struct board_place {
    struct area area;
    struct summit_move move; /* or SUMMIT_NO_MOVE */
    int64_t number;          /* then it is this one */
};
enum { BOARD_PLACES = 400 };
struct board_places {
    const struct cell *origin; /* of the cells that were drawn into */
    size_t count;
    struct board_place at[BOARD_PLACES];
};

/* All that is drawn. */
struct board {
    const struct summit_rules *rules;
    const struct summit_sketch *sketch;
    size_t mark_count;
    const struct board_mark *marks;
    size_t safe_count; /* numbers that are safe to leave; of a grid, together with others */
    const int64_t *safe, *safe_other;
    size_t asked_count; /* numbers that are asked about: in place of moves they get rings */
    const int64_t *asked;
    struct board_places *places; /* filled in, unless NULL */
    const char *const *names;    /* of the players; NULL: as the rules name them */
};

/* Draws a position into an area, in the form that fits its kind and the room there is: from about
 * 30 columns and 6 rows on all that matters is to be seen. */
void board_draw(struct cells *cells, struct area area, const struct board *board);

/* ---- small_picture.c: a position in one or two lines, for a transcript that scrolls --------- */

/* Adds a picture, one line or two, of heaps up to four, each with its end and none wider than
 * `width` columns, of which there should be 20 at least. `text` has failed if there is no memory.
 */
void picture_add(struct text *text, const struct summit_rules *rules,
                 const struct summit_sketch *sketch, unsigned width, bool ascii, bool color);

/* ---- review_strip.c: who was winning, move by move
 * ------------------------------------------------- */

/* Draws a game that was reviewed from left to right: a row for each player, and one for nobody
 * where that comes up, with a block wherever that player was winning after a move; below them the
 * turning points, and the numbers of moves. `chosen` is an entry to stand out, or SIZE_MAX. A game
 * that is longer than the area is wide is shown around it; without it, thinned out. Returns the
 * rows used.
 */
unsigned strip_draw(struct cells *cells, struct area area, const struct summit_rules *rules,
                    const struct summit_review *review, size_t chosen);

#endif
