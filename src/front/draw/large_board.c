/* large_board.c: a position drawn large: the form that fits its kind. */
#include "front/draw/draw.h"

#include "front/draw/parts.h"

/* The middle of an area, so many rows high. */
static struct cells middle_of(const struct cells *cells, size_t rows)
{
    unsigned used = rows < cells->rows ? (unsigned)rows : cells->rows;
    return cells_part(cells, (struct area){(cells->rows - used) / 2, 0, used, cells->columns});
}

void board_draw(struct cells *cells, struct area area, const struct board *board)
{
    struct cells part = cells_part(cells, area);
    if (board->places != NULL)
        *board->places = (struct board_places){.origin = cells->at};
    if (part.rows == 0 || part.columns < 4)
        return;
    switch (board->sketch->kind) {
    case SUMMIT_SKETCH_TOWERS:
        if (columns_towers(board, &part))
            break;
        part = middle_of(&part, board->sketch->tower_count);
        row_towers(board, &part, part.rows);
        break;
    case SUMMIT_SKETCH_HEAPS:
        if ((summit_rules_grid(board->rules) && grid_draw(board, &part)) ||
            columns_heaps(board, &part))
            break;
        part = middle_of(&part, board->sketch->heap_count);
        row_heaps(board, &part, part.rows);
        break;
    case SUMMIT_SKETCH_FIELD:
        fields_draw(board, &part);
        break;
    default:
        trails_draw(board, &part);
    }
}
