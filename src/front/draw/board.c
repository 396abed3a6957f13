/* board.c: a position drawn large: the form that fits its kind. */
#include "front/draw/board.h"

#include "front/draw/columns.h"
#include "front/draw/lanes.h"

void board_draw(struct cells *cells, struct area area, const struct board *board)
{
    struct cells part = cells_part(cells, area);
    if (part.rows == 0 || part.columns < 4)
        return;
    switch (board->sketch->kind) {
    case SUMMIT_SKETCH_TOWERS:
        if (!columns_towers(board, &part))
            row_towers(board, &part, part.rows);
        break;
    case SUMMIT_SKETCH_HEAPS:
        if (!columns_heaps(board, &part))
            row_heaps(board, &part, part.rows);
        break;
    case SUMMIT_SKETCH_FIELD:
        fields_draw(board, &part);
        break;
    default:
        lanes_draw(board, &part);
    }
}
