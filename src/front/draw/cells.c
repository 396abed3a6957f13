/* cells.c: a grid of cells, the shapes in it, and the lines of text that come of it. */
#include "front/draw/cells.h"

#include <stdlib.h>

static const struct cell blank = {{' '}, 1, INK_PLAIN};

bool cells_init(struct cells *cells, unsigned rows, unsigned columns, bool ascii)
{
    size_t count = (size_t)rows * columns;
    *cells = (struct cells){rows, columns, columns, ascii, NULL};
    cells->at = calloc(count > 0 ? count : 1, sizeof *cells->at);
    if (cells->at == NULL) {
        *cells = (struct cells){0};
        return false;
    }
    for (size_t i = 0; i < count; i++)
        cells->at[i] = blank;
    return true;
}

void cells_release(struct cells *cells)
{
    free(cells->at);
    *cells = (struct cells){0};
}

struct cell *cells_at(const struct cells *cells, unsigned row, unsigned column)
{
    if (row >= cells->rows || column >= cells->columns)
        return NULL;
    return &cells->at[(size_t)row * cells->stride + column];
}

struct cells cells_part(const struct cells *cells, struct area area)
{
    struct cells part = *cells;
    if (cells_at(cells, area.row, area.column) == NULL)
        return (struct cells){.ascii = cells->ascii};
    part.rows = area.rows < part.rows - area.row ? area.rows : part.rows - area.row;
    part.columns =
        area.columns < part.columns - area.column ? area.columns : part.columns - area.column;
    part.at += (size_t)area.row * part.stride + area.column;
    return part;
}

bool cells_blank(const struct cells *cells, unsigned row, unsigned column, unsigned columns)
{
    for (unsigned i = 0; i < columns; i++) {
        const struct cell *cell = cells_at(cells, row, column + i);
        if (cell == NULL || cell->code[0] != ' ' || cell->width != 1)
            return false;
    }
    return true;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Where a half of a wide character is overwritten, the other half goes as well: it may lie outside
 * of a part, but always in the grid. */
static void free_halves(struct cell *cell)
{
    if (cell->width == 0)
        cell[-1] = blank;
    else if (cell->width == 2)
        cell[1] = blank;
}

void cells_set_cell(struct cells *cells, unsigned row, unsigned column, const struct cell *cell)
{
    struct cell *there = cells_at(cells, row, column);
    if (there == NULL || (cell->width == 2 && column + 1 >= cells->columns))
        return;
    free_halves(there);
    *there = *cell;
    if (cell->width == 2) {
        free_halves(there + 1);
        there[1] = (struct cell){{0}, 0, cell->ink};
    }
}

void cells_set(struct cells *cells, unsigned row, unsigned column, enum ink ink, uint32_t code)
{
    struct cell cell = {{code}, 1, (uint8_t)ink};
    if (cells->ascii && code >= 0x80) {
        char form[WIDTH_FORM];
        width_ascii(code, form);
        cell.code[0] = (unsigned char)form[0];
    }
    cells_set_cell(cells, row, column, &cell);
}

void cells_fill(struct cells *cells, unsigned row, unsigned column, unsigned columns, enum ink ink,
                uint32_t code)
{
    for (unsigned i = 0; i < columns && column + i < cells->columns; i++)
        cells_set(cells, row, column + i, ink, code);
}

/* By their lines; those of ASCII are one of three, so that they can't be told from their look: a
 * cross is taken for one that leads everywhere. */
static const uint16_t joints[] = {
    [0] = ' ',
    [CELLS_UP] = 0x2502,
    [CELLS_DOWN] = 0x2502,
    [CELLS_UP | CELLS_DOWN] = 0x2502,
    [CELLS_LEFT] = 0x2500,
    [CELLS_RIGHT] = 0x2500,
    [CELLS_LEFT | CELLS_RIGHT] = 0x2500,
    [CELLS_UP | CELLS_LEFT] = 0x256f,
    [CELLS_UP | CELLS_RIGHT] = 0x2570,
    [CELLS_DOWN | CELLS_LEFT] = 0x256e,
    [CELLS_DOWN | CELLS_RIGHT] = 0x256d,
    [CELLS_UP | CELLS_DOWN | CELLS_LEFT] = 0x2524,
    [CELLS_UP | CELLS_DOWN | CELLS_RIGHT] = 0x251c,
    [CELLS_LEFT | CELLS_RIGHT | CELLS_UP] = 0x2534,
    [CELLS_LEFT | CELLS_RIGHT | CELLS_DOWN] = 0x252c,
    [CELLS_UP | CELLS_DOWN | CELLS_LEFT | CELLS_RIGHT] = 0x253c,
};

/* The lines of a character. */
static unsigned lines_of(uint32_t code)
{
    switch (code) {
    case 0x2502:
    case '|':
        return CELLS_UP | CELLS_DOWN;
    case 0x2500:
    case '-':
        return CELLS_LEFT | CELLS_RIGHT;
    case '+':
        return CELLS_UP | CELLS_DOWN | CELLS_LEFT | CELLS_RIGHT;
    default:
        break;
    }
    for (unsigned lines = 1; lines < sizeof joints / sizeof joints[0]; lines++)
        if (joints[lines] == code)
            return lines;
    return 0;
}

void cells_join(struct cells *cells, unsigned row, unsigned column, enum ink ink, unsigned lines)
{
    const struct cell *cell = cells_at(cells, row, column);
    if (cell != NULL)
        cells_set(cells, row, column, ink, joints[lines | lines_of(cell->code[0])]);
}

void cells_across(struct cells *cells, unsigned row, unsigned column, unsigned columns,
                  enum ink ink)
{
    for (unsigned i = 0; i < columns && column + i < cells->columns; i++)
        cells_join(cells, row, column + i, ink, CELLS_LEFT | CELLS_RIGHT);
}

void cells_down(struct cells *cells, unsigned row, unsigned column, unsigned rows, enum ink ink)
{
    for (unsigned i = 0; i < rows && row + i < cells->rows; i++)
        cells_join(cells, row + i, column, ink, CELLS_UP | CELLS_DOWN);
}

void cells_box(struct cells *cells, struct area area, enum ink ink, const char *title)
{
    unsigned bottom = area.row + area.rows - 1, right = area.column + area.columns - 1;
    if (area.rows < 2 || area.columns < 2)
        return;
    for (unsigned row = area.row; row <= bottom; row += area.rows - 1) {
        unsigned lines = row == area.row ? CELLS_DOWN : CELLS_UP;
        cells_across(cells, row, area.column + 1, area.columns - 2, ink);
        cells_join(cells, row, area.column, ink, lines | CELLS_RIGHT);
        cells_join(cells, row, right, ink, lines | CELLS_LEFT);
    }
    cells_down(cells, area.row + 1, area.column, area.rows - 2, ink);
    cells_down(cells, area.row + 1, right, area.rows - 2, ink);
    if (title != NULL && title[0] != '\0' && area.columns > 6) {
        unsigned used =
            cells_put(cells, area.row, area.column + 3, area.columns - 6, INK_HEAD, title);
        cells_set(cells, area.row, area.column + 2, ink, ' ');
        cells_set(cells, area.row, area.column + 3 + used, ink, ' ');
    }
}

/* ---- Out ------------------------------------------------------------------------------------ */

void cell_write(const struct cell *cell, char bytes[CELL_BYTES])
{
    size_t length = 0;
    for (unsigned i = 0; i < 3 && cell->code[i] != 0; i++)
        length += utf8_write(cell->code[i], bytes + length);
    bytes[length] = '\0';
}

static const char *const colors[INKS] = {
    [INK_PLAIN] = "",
    [INK_STRONG] = "1",
    [INK_QUIET] = "2",
    [INK_HEAD] = "1",
    [INK_GOOD] = "32",
    [INK_BAD] = "31",
    [INK_EVEN] = "33",
    [INK_CHOSEN] = "7",
    [INK_SHARED] = "1;34",
    [INK_SEAT] = "36",
    "35",
    "33",
    "34",
    "32",
    "31",
    "1;36",
    "1;35",
};

static void add_ink(struct text *text, enum ink *now, enum ink ink)
{
    if (*now == ink)
        return;
    if (*now != INK_PLAIN)
        text_add(text, "\033[0m");
    if (ink != INK_PLAIN)
        text_addf(text, "\033[%sm", colors[ink]);
    *now = ink;
}

void cells_add(struct text *text, const struct cells *cells, bool color)
{
    for (unsigned row = 0; row < cells->rows; row++) {
        enum ink now = INK_PLAIN;
        unsigned end = cells->columns;
        while (end > 0) {
            const struct cell *last = cells_at(cells, row, end - 1);
            if (last->code[0] != ' ' || (color && last->ink == INK_CHOSEN))
                break;
            end--;
        }
        for (unsigned column = 0; column < end; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            char bytes[CELL_BYTES];
            cell_write(cell, bytes);
            if (color && cell->width > 0)
                add_ink(text, &now, cell->ink);
            text_add(text, bytes);
        }
        add_ink(text, &now, INK_PLAIN);
        text_add(text, "\n");
    }
}
