/* rows.c: towers, heaps and lists of numbers in a row each. */
#include "front/draw/parts.h"

#include <string.h>

/* ---- Towers --------------------------------------------------------------------------------- */

/* One block on its side: [   5   ], or as much of it as there is room for. */
static void put_block(struct cells *cells, unsigned row, unsigned from, unsigned to, enum ink ink,
                      const char *label)
{
    if (to <= from)
        return;
    if (to == from + 1) {
        cells_set(cells, row, from, ink, SIGN_BLOCK);
        return;
    }
    cells_fill(cells, row, from, to - from, ink, ' ');
    cells_set(cells, row, from, ink, '[');
    cells_set(cells, row, to - 1, ink, ']');
    if (cells_columns(true, label) + 2 <= to - from)
        cells_put_middle(cells, row, from + 1, to - from - 2, ink, label);
}

void row_tower(const struct board *board, struct cells *cells, unsigned row, unsigned seat)
{
    const struct summit_sketch *sketch = board->sketch;
    const struct summit_tower *tower = &sketch->towers[seat];
    unsigned name_columns = part_name_columns(board, cells->ascii, cells->columns / 4);
    char text[NAME_BYTES];
    int64_t most = tower->aims && tower->target > tower->height ? tower->target : tower->height;
    most = !tower->aims && sketch->to > most ? sketch->to : most;
    struct axis axis = {board, cells, 0, most > 0 ? most : 1, name_columns + 1, 0, false};
    part_name(board, seat, text);
    cells_put(cells, row, 0, name_columns, part_ink(seat), text);
    char height[NUMBER_BYTES], target[NUMBER_BYTES] = "";
    part_number(tower->height, 8, height);
    if (tower->aims)
        part_number(tower->target, 8, target);
    unsigned tail = cells_columns(true, height) + cells_columns(true, target) + 3;
    axis.columns = cells->columns > axis.left + tail ? cells->columns - axis.left - tail : 0;
    if (axis.columns < 2)
        return;
    cells_fill(cells, row, axis.left, axis.columns, INK_QUIET, SIGN_HOLE);
    wide at = tower->base;
    put_block(cells, row, axis.left, axis_column(&axis, at), part_ink(seat), "");
    for (size_t i = 0; i < sketch->block_count; i++) {
        if (sketch->blocks[i].seat != seat)
            continue;
        unsigned from = axis_column(&axis, at);
        at += sketch->blocks[i].number;
        part_number(sketch->blocks[i].number, 8, text);
        put_block(cells, row, from, axis_column(&axis, at), part_ink(seat), text);
    }
    text_write(text, sizeof text, tower->aims ? "%s/%s" : "%s", height, target);
    cells_put(cells, row, axis.left + axis.columns + 1, tail, part_ink(seat), text);
}

/* ---- Heaps ---------------------------------------------------------------------------------- */

void row_heap(const struct board *board, struct cells *cells, unsigned row, unsigned heap)
{
    const struct summit_sketch *sketch = board->sketch;
    int64_t number = sketch->heaps[heap].number, most = sketch->to > 0 ? sketch->to : 1;
    char text[NUMBER_BYTES];
    text_write(text, sizeof text, "%u", heap + 1);
    cells_put(cells, row, 0, 1, INK_QUIET, text);
    unsigned room = cells->columns > 14 ? cells->columns - 14 : 1, left = 2;
    unsigned step = most <= room / 2 ? 2 : 1;
    struct axis axis = {board, cells, 0, most, left, room, false};
    unsigned end = left;
    if (most <= room)
        for (int64_t i = 0; i < sketch->heaps[heap].most; i++, end += step)
            cells_set(cells, row, end, i < number ? INK_PLAIN : INK_QUIET,
                      i < number ? SIGN_STONE : SIGN_HOLE);
    else if (number > 0) {
        end = axis_column(&axis, number) + 1;
        cells_fill(cells, row, left, end - left, INK_PLAIN, SIGN_BLOCK);
    }
    part_number(number, 10, text);
    cells_put(cells, row, end + (step == 1 || most > room), NUMBER_BYTES, INK_STRONG, text);
}

/* ---- Everybody ------------------------------------------------------------------------------ */

unsigned row_standing(const struct board *board, struct cells *cells, unsigned row)
{
    (void)board;
    (void)cells;
    (void)row;
    return 0;
}

/* ---- Lists ---------------------------------------------------------------------------------- */

unsigned row_fields(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned column = 0, begin = row;
    for (size_t i = 0; i < sketch->field_count; i++) {
        const struct summit_field *field = &sketch->fields[i];
        char text[NUMBER_BYTES];
        part_number(field->number, 8, text);
        if (field->left == 0)
            memset(text, '.', strlen(text));
        unsigned columns = (unsigned)strlen(text);
        if (column + columns > cells->columns) {
            column = 0;
            row++;
        }
        cells_put(cells, row, column, columns,
                  field->state == SUMMIT_FIELD_FREE ? INK_STRONG : INK_QUIET, text);
        column += columns + 1;
    }
    return row - begin + 1;
}

void row_taken(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned column = 0;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        char text[NAME_BYTES];
        part_name(board, seat, text);
        column += cells_put(cells, row, column, cells->columns / 4, part_ink(seat), text) + 1;
        for (size_t i = 0; i < sketch->block_count; i++) {
            if (sketch->blocks[i].seat != seat)
                continue;
            part_number(sketch->blocks[i].number, 8, text);
            column += cells_put(cells, row, column, NUMBER_BYTES, part_ink(seat), text) + 1;
        }
        column += 2;
    }
}
