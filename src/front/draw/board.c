/* board.c: a position drawn large: the form that fits its kind. */
#include "front/draw/board.h"

#include "front/draw/parts.h"

void board_draw(struct cells *cells, struct area area, const struct board *board)
{
    struct cells part = cells_part(cells, area);
    const struct summit_sketch *sketch = board->sketch;
    if (sketch->kind == SUMMIT_SKETCH_TOWERS) {
        for (unsigned seat = 0; seat < sketch->players; seat++)
            row_tower(board, &part, seat, seat);
    } else if (sketch->kind == SUMMIT_SKETCH_HEAPS) {
        for (unsigned heap = 0; heap < sketch->heap_count; heap++)
            row_heap(board, &part, heap, heap);
    } else if (sketch->kind == SUMMIT_SKETCH_FIELD) {
        row_taken(board, &part, row_fields(board, &part, 0));
    } else {
        struct axis axis = {board, &part, sketch->from, sketch->to, 0, part.columns, false};
        uint8_t all = (uint8_t)((1u << sketch->players) - 1);
        axis_ends(&axis, part.rows / 2, SUMMIT_NOBODY);
        axis_track(&axis, part.rows / 2, all, sketch->tokens[0].at);
        for (size_t i = 0; i < sketch->token_count; i++)
            axis_token(&axis, part.rows / 2, sketch->tokens[i].at,
                       part_ink_of(sketch->tokens[i].seats));
    }
}
