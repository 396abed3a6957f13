/* grid.c: two heaps as a place on a board, with a piece that moves towards the corner where both
 * are empty, at the lower left. */
#include "front/draw/parts.h"

enum { GRID_MOST = 40, PIECE = 0x25cf, CORNER = SIGN_TARGET };

/* The columns of a field: a sign with its brackets. */
struct grid {
    const struct board *board;
    struct cells *cells;
    int64_t across, up; /* the highest numbers */
    unsigned wide, left, foot;
};

static unsigned column_of(const struct grid *grid, int64_t number)
{
    return grid->left + (unsigned)number * grid->wide + grid->wide / 2;
}

static void draw_sign(const struct grid *grid, int64_t across, int64_t up, enum ink ink,
                      uint32_t sign)
{
    cells_set(grid->cells, grid->foot - (unsigned)up, column_of(grid, across), ink, sign);
}

static void bracket(const struct grid *grid, int64_t across, int64_t up, enum ink ink,
                    const char *brackets)
{
    unsigned column = column_of(grid, across), row = grid->foot - (unsigned)up;
    if (grid->wide < 3)
        return;
    cells_set(grid->cells, row, column - 1, ink, (unsigned char)brackets[0]);
    cells_set(grid->cells, row, column + 1, ink, (unsigned char)brackets[1]);
}

static void draw_fields(const struct grid *grid)
{
    char number[NUMBER_BYTES];
    for (int64_t up = 0; up <= grid->up; up++) {
        part_number(up, 4, number);
        cells_put_right(grid->cells, grid->foot - (unsigned)up, grid->left - 4, 3, INK_QUIET,
                        number);
        for (int64_t across = 0; across <= grid->across; across++)
            draw_sign(grid, across, up, INK_QUIET, SIGN_HOLE);
    }
    for (int64_t across = 0; across <= grid->across; across++) {
        part_number(across, 4, number);
        if (grid->wide > 2 || across % 5 == 0)
            cells_put(grid->cells, grid->foot + 1, column_of(grid, across) - (across > 9), 2,
                      INK_QUIET, number);
    }
}

/* Where the piece can go. */
static void draw_landings(const struct grid *grid)
{
    const struct summit_sketch *sketch = grid->board->sketch;
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        int64_t at[2] = {sketch->heaps[0].number, sketch->heaps[1].number};
        bool both = leap->effect.on >= 2;
        at[both ? 0 : leap->effect.on] = (int64_t)leap->effect.made;
        for (unsigned j = 0; j < leap->effect.others; j++)
            at[leap->effect.other[j].on] = (int64_t)leap->effect.other[j].made;
        if (at[0] < 0 || at[0] > grid->across || at[1] < 0 || at[1] > grid->up)
            continue;
        enum ink ink = part_ink(sketch->turn);
        uint32_t sign = part_sign(part_mark(grid->board, leap->move), &ink);
        draw_sign(grid, at[0], at[1], ink, sign != ' ' ? sign : SIGN_RING);
        if (ink == INK_CHOSEN)
            bracket(grid, at[0], at[1], ink, "()");
        part_place(grid->board, grid->cells,
                   (struct area){grid->foot - (unsigned)at[1],
                                 column_of(grid, at[0]) - grid->wide / 2, 1, grid->wide},
                   leap->move);
    }
}

bool grid_draw(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    struct grid grid = {board, cells, sketch->heaps[0].most, sketch->heaps[1].most, 4, 0, 0};
    if (grid.across > GRID_MOST || grid.up > GRID_MOST || cells->rows < grid.up + 2)
        return false;
    while (grid.wide > 1 && (unsigned)(grid.across + 1) * grid.wide + 4 > cells->columns)
        grid.wide--;
    unsigned columns = (unsigned)(grid.across + 1) * grid.wide;
    if (columns + 4 > cells->columns || sketch->more_leaps)
        return false;
    grid.left = 4 + (cells->columns - 4 - columns) / 2;
    grid.foot = cells->rows - 2 - (cells->rows - 2 - (unsigned)grid.up) / 2;
    draw_fields(&grid);
    for (size_t i = 0; i < board->safe_count; i++)
        if (board->safe[i] >= 0 && board->safe[i] <= grid.across && board->safe_other[i] >= 0 &&
            board->safe_other[i] <= grid.up)
            draw_sign(&grid, board->safe[i], board->safe_other[i], INK_GOOD, SIGN_SAFE);
    draw_landings(&grid);
    draw_sign(&grid, 0, 0, INK_SHARED, CORNER);
    draw_sign(&grid, sketch->heaps[0].number, sketch->heaps[1].number, INK_SHARED, PIECE);
    bracket(&grid, sketch->heaps[0].number, sketch->heaps[1].number, INK_SHARED, "[]");
    return true;
}
