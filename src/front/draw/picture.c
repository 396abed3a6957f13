/* picture.c: a position in one or two lines. */
#include "front/draw/picture.h"

#include "front/draw/parts.h"

/* One marker, or a lane for each of two players. */
static unsigned draw_axis(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    bool own = summit_rules_numbers(board->rules) > 1;
    uint8_t all = (uint8_t)((1u << sketch->players) - 1);
    unsigned lanes = own ? (sketch->players > 2 ? 2 : sketch->players) : 1;
    unsigned names = own ? part_name_columns(board, cells->ascii, cells->columns / 4) + 1 : 0;
    for (unsigned lane = 0; lane < lanes; lane++) {
        struct axis axis = {board,
                            cells,
                            sketch->from,
                            sketch->to,
                            names,
                            cells->columns - names,
                            (wide)sketch->to - sketch->from > 100000};
        char name[NAME_BYTES];
        uint8_t seats = own ? (uint8_t)(1u << lane) : all;
        int64_t at = sketch->tokens[0].at;
        for (size_t i = 0; i < sketch->token_count; i++)
            if (sketch->tokens[i].seats & seats)
                at = sketch->tokens[i].at;
        if (own) {
            part_name(board, lane, name);
            cells_put(cells, lane, 0, names - 1, part_ink(lane), name);
        }
        axis_ends(&axis, lane, own ? (int)lane : SUMMIT_NOBODY);
        axis_track(&axis, lane, seats, at);
        axis_token(&axis, lane, at, part_ink(own ? lane : sketch->turn));
    }
    return lanes;
}

static unsigned draw_towers(const struct board *board, struct cells *cells)
{
    for (unsigned seat = 0; seat < board->sketch->players; seat++)
        row_tower(board, cells, seat, seat);
    return board->sketch->players;
}

static unsigned draw_heaps(const struct board *board, struct cells *cells)
{
    for (unsigned heap = 0; heap < board->sketch->heap_count; heap++)
        row_heap(board, cells, heap, heap);
    return (unsigned)board->sketch->heap_count;
}

static unsigned draw_fields(const struct board *board, struct cells *cells)
{
    unsigned rows = row_fields(board, cells, 0);
    row_taken(board, cells, rows);
    return rows + 1;
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
