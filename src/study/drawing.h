/* drawing.h: a map being drawn: what map.c and map_heaps.c share. */
#ifndef STUDY_DRAWING_H
#define STUDY_DRAWING_H

#include "study/study.h"

enum {
    NUMBERS_SHOWN = 1000, /* of one shared number */
    TABLE_SHOWN = 100,    /* a row for each */
    ROW = 10,
    GRID_MOST = 19,     /* numbers of a grid: what 80 columns hold */
    ANSWERS_MOST = 11,  /* so many answers as well */
    ACTIONS_MOST = 256, /* moves that are drawn even if they can't be made now */
    BANS_MOST = 32,     /* a column for each */
    BOARD_ROWS = 40,
    WIDTH = 80,
};

struct drawing {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    const struct summit_position *position; /* where the game stands */
    struct summit_map *map;
    struct summit_map_options options;
    bool *stopped;
};

static inline struct summit_map_cell *drawing_cell(struct summit_map *map, size_t row,
                                                   size_t column)
{
    return &map->cells[row * map->columns + column];
}

/* Makes room, with empty cells; false if there is no memory. */
bool drawing_begin(const struct drawing *drawing, enum summit_map_kind kind, size_t rows,
                   size_t columns);
void drawing_number(char head[SUMMIT_MAP_HEAD], int64_t number);
/* The moves of a seat above the columns, behind the first. */
void drawing_columns(const struct drawing *drawing, unsigned seat, enum message first);
/* The letter of each value. */
extern const char drawing_letters[];
/* The letter for a position, from the view of the player to move, with the turns or without. */
void drawing_fill(const struct drawing *drawing, struct summit_map_cell *cell,
                  const struct summit_position *position, bool turns);
/* So many numbers of those between two, around the one where the game stands. */
void drawing_around(int64_t here, int64_t most, int64_t *low, int64_t *high);
/* The position with nothing that was done before, where other numbers are put into it. */
struct summit_position drawing_without_past(const struct drawing *drawing);

/* ---- Sheets --------------------------------------------------------------------------------- */

/* Heaps: the first down, the second across. */
bool drawing_board(const struct drawing *drawing);
/* What comes of taking a number from those that all share, for whoever takes it; and the least and
 * the greatest of them: false if one can be used for several things, or they lie too far apart. */
void drawing_taken(const struct drawing *drawing, struct summit_map_cell *cell, int64_t number);
bool drawing_pool(const struct drawing *drawing);
/* Where nothing simpler shows it: what comes of each move. */
bool drawing_moves(const struct drawing *drawing);

#endif
