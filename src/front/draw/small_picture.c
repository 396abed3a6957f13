/* small_picture.c: a position in one or two lines. */
#include "front/draw/draw.h"

#include "front/draw/parts.h"

/* From start to target and beyond; long ways by doublings. */
static struct axis make_axis(const struct board *board, struct cells *cells, unsigned left)
{
    const struct summit_sketch *sketch = board->sketch;
    bool far = sketch->kind == SUMMIT_SKETCH_ROAD && (wide)sketch->to - sketch->from > 100000;
    return (struct axis){board, cells, sketch->from, sketch->to, left, cells->columns - left,
                         far,   false};
}

/* One marker for all, or one player's. */
static void draw_lane(const struct board *board, struct axis *axis, unsigned row, int own)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned seat = own == SUMMIT_NOBODY ? sketch->turn : (unsigned)own;
    uint8_t seats = (uint8_t)(own == SUMMIT_NOBODY ? (1u << sketch->players) - 1 : 1u << own);
    int64_t at = sketch->from;
    part_standing(board, seat, &at);
    axis_ends(axis, row, own);
    axis_track(axis, row, seats, at);
    axis_token(axis, row, at, part_ink(seat));
}

/* More players than there are lines: by their seats on one track, and told below. */
static unsigned draw_crowd(const struct board *board, struct cells *cells)
{
    struct axis axis = make_axis(board, cells, 0);
    uint8_t all = (uint8_t)((1u << board->sketch->players) - 1);
    axis_ends(&axis, 0, SUMMIT_NOBODY);
    axis_track(&axis, 0, all, board->sketch->from);
    for (unsigned seat = 0; seat < board->sketch->players; seat++)
        axis_seat(&axis, 0, seat);
    row_standing(board, cells, 1);
    return 2;
}

static unsigned draw_axis(const struct board *board, struct cells *cells)
{
    unsigned players = board->sketch->players;
    bool own = summit_rules_numbers(board->rules) > 1;
    if (own && players > 2)
        return draw_crowd(board, cells);
    unsigned left = own ? part_name_columns(board, cells->ascii, cells->columns / 4) + 1 : 0;
    for (unsigned lane = 0; lane < (own ? players : 1); lane++) {
        struct axis axis = make_axis(board, cells, left);
        char name[NAME_BYTES];
        part_name(board, lane, name);
        if (own)
            cells_put(cells, lane, 0, left - 1, part_ink(lane), name);
        draw_lane(board, &axis, lane, own ? (int)lane : SUMMIT_NOBODY);
    }
    return own ? players : 1;
}

static unsigned draw_towers(const struct board *board, struct cells *cells)
{
    row_towers(board, cells, 2);
    return 2;
}

static unsigned draw_heaps(const struct board *board, struct cells *cells)
{
    enum { LINES = 4 };
    unsigned count = (unsigned)board->sketch->heap_count;
    row_heaps(board, cells, LINES);
    return count < LINES ? count : LINES;
}

/* What is left, and below it what was made of the rest, or who took it. */
static unsigned draw_fields(const struct board *board, struct cells *cells)
{
    fields_row(board, cells, 0);
    if (board->sketch->total_count == 1)
        row_total(board, cells, 1, 0);
    else
        row_taken(board, cells, 1);
    return 2;
}

void picture_add(struct text *text, const struct summit_rules *rules,
                 const struct summit_sketch *sketch, unsigned width, bool ascii, bool color)
{
    enum { ROWS = 8 };
    struct board board = {rules, sketch, 0, NULL};
    struct cells cells;
    if (!cells_init(&cells, ROWS, width, ascii)) {
        text->failed = true;
        return;
    }
    unsigned rows = sketch->kind == SUMMIT_SKETCH_TOWERS  ? draw_towers(&board, &cells)
                    : sketch->kind == SUMMIT_SKETCH_HEAPS ? draw_heaps(&board, &cells)
                    : sketch->kind == SUMMIT_SKETCH_FIELD ? draw_fields(&board, &cells)
                                                          : draw_axis(&board, &cells);
    struct cells part = cells_part(&cells, (struct area){0, 0, rows, width});
    cells_add(text, &part, color);
    cells_release(&cells);
}
