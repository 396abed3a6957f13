/* map_builder.h: the builder of a map. Shared by map.c and map_heaps.c. */
#ifndef STUDY_MAP_BUILDER_H
#define STUDY_MAP_BUILDER_H

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

struct map_builder {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    const struct summit_position *position; /* where the game stands */
    struct summit_map *map;
    struct summit_map_options options;
    bool *stopped;
};

static inline struct summit_map_cell *map_builder_cell(struct summit_map *map, size_t row,
                                                       size_t column)
{
    return &map->cells[row * map->columns + column];
}

/* Makes room, with empty cells; false if there is no memory. */
bool map_builder_begin(const struct map_builder *builder, enum summit_map_kind kind, size_t rows,
                       size_t columns);
void map_builder_number(char head[SUMMIT_MAP_HEAD], int64_t number);
/* The moves of a seat above the columns, behind the first. */
void map_builder_columns(const struct map_builder *builder, unsigned seat, enum message first);
/* The letter of each value. */
extern const char map_builder_letters[];
/* The letter for a position, from the view of the player to move, with the turns or without. */
void map_builder_fill(const struct map_builder *builder, struct summit_map_cell *cell,
                      const struct summit_position *position, bool turns);
/* So many numbers of those between two, around the one where the game stands. */
void map_builder_around(int64_t here, int64_t most, int64_t *low, int64_t *high);
/* The position with nothing that was done before, where other numbers are put into it. */
struct summit_position map_builder_without_past(const struct map_builder *builder);

/* ---- Sheets --------------------------------------------------------------------------------- */

/* Heaps: the first down, the second across. */
bool map_builder_board(const struct map_builder *builder);
/* What comes of taking a number from those that all share, for whoever takes it; and the least and
 * the greatest of them: false if one can be used for several things, or they lie too far apart. */
void map_builder_taken(const struct map_builder *builder, struct summit_map_cell *cell,
                       int64_t number);
bool map_builder_pool(const struct map_builder *builder);
/* Where nothing simpler shows it: what comes of each move. */
bool map_builder_moves(const struct map_builder *builder);

#endif
