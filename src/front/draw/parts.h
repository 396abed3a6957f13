/* parts.h: what boards and pictures are put together from. Private to draw. */
#ifndef FRONT_DRAW_PARTS_H
#define FRONT_DRAW_PARTS_H

#include "base/number.h"
#include "front/draw/draw.h"

/* What is drawn again and again. */
enum {
    SIGN_TARGET = 0x2691, /* a flag */
    SIGN_LOSE = 0x2717,   /* a cross */
    SIGN_TRAIL = 0x2022,  /* a dot */
    SIGN_RING = 0x25cb,
    SIGN_STONE = 0x25cf,
    SIGN_HOLE = 0xb7, /* where a stone was */
    SIGN_BLOCK = 0x2588,
    SIGN_WAY = 0x2501,
    SIGN_LEFT = 0x2039,
    SIGN_RIGHT = 0x203a,
    SIGN_DOWN = 0x25bc,
    SIGN_HINT = 0x25b6,
    SIGN_SAFE = 0x25c6,
    SIGN_GAP = 0x2504, /* where numbers are left out */
};
#define FLAG "⚑"

enum { NUMBER_BYTES = 48, NAME_BYTES = SUMMIT_NAME_CHARS * 4 + 64, MOVE_BYTES = 64 };

/* A number in at most so many columns, if that can be: with its digits, or the first of them and
 * the power of ten. */
void part_number(wide number, unsigned room, char written[NUMBER_BYTES]);
void part_name(const struct board *board, unsigned seat, char name[NAME_BYTES]);
/* Those of several, with commas between. */
void part_names(const struct board *board, uint8_t seats, char names[NAME_BYTES]);
/* The columns that the widest name takes, at most so many. */
unsigned part_name_columns(const struct board *board, bool ascii, unsigned most);
enum ink part_ink(unsigned seat);
/* The ink of several: of one its own. */
enum ink part_ink_of(uint8_t seats);
/* Whether a set of seats is that of all players. */
bool part_all(const struct board *board, uint8_t seats);
/* What is known of a move, or NULL. */
const struct board_mark *part_mark(const struct board *board, struct summit_move move);
/* As a sign in its ink: that it is safe, that a hint leads there, or ' '. */
uint32_t part_sign(const struct board_mark *mark, enum ink *ink);
/* How a move is called. */
void part_label(const struct board *board, struct summit_move move, char label[MOVE_BYTES]);
/* Whether a number is safe to leave. */
bool part_safe(const struct board *board, int64_t number);
/* Notes that a move can be made by a click on an area of a part of the cells. */
void part_place(const struct board *board, const struct cells *cells, struct area area,
                struct summit_move move);
/* If a number is asked about: the same of it. */
bool part_asked(const struct board *board, const struct cells *cells, struct area area,
                int64_t number);

/* The legal move that leaves so many stones of a heap; SUMMIT_NO_MOVE if there is none. */
struct summit_move part_stone(const struct board *board, unsigned heap, int64_t leaves);

/* ---- Axes ----------------------------------------------------------------------------------- */

/* Numbers from left to right: from `low` at `left` on. */
struct axis {
    const struct board *board;
    struct cells *cells;
    int64_t low, high;
    unsigned left, columns;
    bool doubling; /* every doubling is as wide as the other */
    bool called;   /* its ends are, so targets there need no sign of their own */
};

unsigned axis_column(const struct axis *axis, wide number);
/* The line, what was walked of it towards `at`, and what its numbers mean to some players. */
void axis_track(const struct axis *axis, unsigned row, uint8_t seats, int64_t at);
/* Somebody's place: the number in brackets, or where it isn't on the axis, at the end. */
void axis_token(const struct axis *axis, unsigned row, int64_t at, enum ink ink);
/* Somebody's place in one cell: the seat, or * where several share the column. */
void axis_seat(const struct axis *axis, unsigned row, unsigned seat);
/* Leaves room at both ends for what they are called, and puts that there: the number, and whose
 * target it is. On the lane of a player, `own`, that is said of the right end alone, and of that
 * player's targets; else `own` is SUMMIT_NOBODY. */
void axis_ends(struct axis *axis, unsigned row, int own);

/* ---- Rows ----------------------------------------------------------------------------------- */

/* Towers lying on their side, as the blocks that they were built from, towards their targets; where
 * there are more than rows, that of whoever is to move, and how high the others are. */
void row_towers(const struct board *board, struct cells *cells, unsigned rows);
/* In the same way what was made of a list, by all or by one. */
void row_total(const struct board *board, struct cells *cells, unsigned row, unsigned index);
/* Heaps with their numbers, and what was taken from them; in at most so many rows. */
void row_heaps(const struct board *board, struct cells *cells, unsigned rows);
/* Everybody's seat, name and number, height or total in a line. */
void row_standing(const struct board *board, struct cells *cells, unsigned row);
/* Who took what. */
void row_taken(const struct board *board, struct cells *cells, unsigned row);
/* The number of a player as the sketch has it; false if players have none. */
bool part_standing(const struct board *board, unsigned seat, int64_t *number);

/* ---- Fields --------------------------------------------------------------------------------- */

/* The numbers of a list in a row, those that are gone as dots; where there are too many, those that
 * are left, in stretches. */
void fields_row(const struct board *board, struct cells *cells, unsigned row);
/* All of them, as large as there is room, and what else there is to tell. */
void fields_draw(const struct board *board, struct cells *cells);

/* ---- Columns -------------------------------------------------------------------------------- */

/* Towers, and heaps, standing side by side. Each draws if there are rows enough for that form; else
 * it returns false and nothing is drawn. */
bool columns_towers(const struct board *board, struct cells *cells);
bool columns_heaps(const struct board *board, struct cells *cells);

/* ---- Trails --------------------------------------------------------------------------------- */

/* Draws a line or a road: trails with numbers on them, one for all or one for each player. */
void trails_draw(const struct board *board, struct cells *cells);

/* ---- Grids ---------------------------------------------------------------------------------- */

/* Two heaps as a place with a piece on it; false if there is too little room. */
bool grid_draw(const struct board *board, struct cells *cells);

#endif
