/* columns.c: towers and heaps standing side by side, on a scale that all of them share. */
#include "front/draw/parts.h"

#include <string.h>

enum {
    SIGN_FLAT = 0x2584,
    SIGN_LEVEL = 0x2504,
    WIDE_MOST = 11,
    EACH_MOST = 24,
    STONE_WIDE = 5,
    ROWS_LEAST = 7
};

/* Where columns stand. */
struct ground {
    const struct board *board;
    struct cells *cells;
    unsigned rows;       /* above the ground, for the highest */
    unsigned foot;       /* the row of the ground */
    unsigned left, each; /* the first column, and how wide each may be, with what is beside it */
    unsigned wide;       /* of that the column itself */
    int64_t most;        /* as high as `rows` */
};

static struct ground make_ground(const struct board *board, struct cells *cells, size_t count,
                                 int64_t most, unsigned rows_each)
{
    struct ground ground = {.board = board, .cells = cells};
    ground.most = most > 0 ? most : 1;
    ground.rows = cells->rows > 3 ? cells->rows - 3 : 0; /* the ground, names, heights */
    if ((wide)ground.most * rows_each < ground.rows)
        ground.rows = (unsigned)ground.most * rows_each;
    ground.foot = (cells->rows - ground.rows - 3) / 2 + ground.rows + 1;
    ground.each = cells->columns / (unsigned)count;
    ground.each = ground.each < EACH_MOST ? ground.each : EACH_MOST;
    ground.wide = ground.each * 3 / 5 < WIDE_MOST ? ground.each * 3 / 5 : WIDE_MOST;
    ground.wide = ground.wide < 3 ? 3 : ground.wide;
    ground.left = (cells->columns - ground.each * (unsigned)count) / 2;
    return ground;
}

/* How many rows a height takes: something, if it is anything. */
static unsigned rows_of(const struct ground *ground, wide height)
{
    if (height <= 0)
        return 0;
    wide rows = (height * ground->rows * 2 + ground->most) / (2 * (wide)ground->most);
    return rows < 1 ? 1 : rows > ground->rows ? ground->rows : (unsigned)rows;
}

static unsigned left_of(const struct ground *ground, unsigned index)
{
    return ground->left + index * ground->each;
}

/* The name below a column and the number above it. */
static void put_names(const struct ground *ground, unsigned index, enum ink ink, const char *name,
                      wide number, unsigned rows)
{
    char text[NUMBER_BYTES];
    unsigned room = ground->each - (ground->each > 4);
    part_number(number, room, text);
    unsigned span = cells_columns(true, text) > ground->wide ? room : ground->wide;
    cells_put_middle(ground->cells, ground->foot - rows - 1, left_of(ground, index), span,
                     INK_STRONG, text);
    unsigned columns = cells_columns(ground->cells->ascii, name);
    span = columns > ground->wide ? room : ground->wide;
    cells_put_middle(ground->cells, ground->foot + 1, left_of(ground, index), span, ink, name);
}

/* ---- Towers --------------------------------------------------------------------------------- */

/* One block between two heights in rows. */
static void draw_block(const struct ground *ground, unsigned left, unsigned from, unsigned to,
                       enum ink ink)
{
    struct cells *cells = ground->cells;
    unsigned right = left + ground->wide - 1, top = ground->foot - to;
    if (to <= from)
        return;
    cells_across(cells, top, left + 1, ground->wide - 2, ink);
    cells_join(cells, top, left, ink, CELLS_DOWN | CELLS_RIGHT);
    cells_join(cells, top, right, ink, CELLS_DOWN | CELLS_LEFT);
    cells_down(cells, top + 1, left, to - from - 1, ink);
    cells_down(cells, top + 1, right, to - from - 1, ink);
    cells_join(cells, ground->foot - from, left, ink, CELLS_UP);
    cells_join(cells, ground->foot - from, right, ink, CELLS_UP);
}

/* The numbers of what ends in one row, or where they don't fit, that there are several. */
static void label_blocks(const struct ground *ground, unsigned left, unsigned rows,
                         const char *labels)
{
    bool ascii = ground->cells->ascii;
    const char *label = labels;
    if (cells_columns(ascii, label) + 2 > ground->wide)
        label = strchr(labels, '+') != NULL ? "+" : "";
    if (rows > 0 && ground->wide > 2)
        cells_put_middle(ground->cells, ground->foot - rows, left + 1, ground->wide - 2, INK_STRONG,
                         label);
}

/* All blocks of a player; those that end in the same row are one. */
static void draw_blocks(const struct ground *ground, unsigned seat)
{
    const struct summit_sketch *sketch = ground->board->sketch;
    char labels[64] = "", number[NUMBER_BYTES];
    wide at = sketch->towers[seat].base;
    unsigned left = left_of(ground, seat), from = rows_of(ground, at);
    draw_block(ground, left, 0, from, part_ink(seat));
    struct text text = text_into(labels, sizeof labels);
    for (size_t i = 0; i < sketch->block_count; i++) {
        if (sketch->blocks[i].seat != seat)
            continue;
        at += sketch->blocks[i].number;
        unsigned to = rows_of(ground, at);
        if (to > from)
            text = text_into(labels, sizeof labels);
        part_number(sketch->blocks[i].number, ground->wide - 2, number);
        text_addf(&text, "%s%s", text.length > 0 ? "+" : "", number);
        draw_block(ground, left, from, to, part_ink(seat));
        label_blocks(ground, left, to, labels);
        from = to;
    }
}

/* The level of a target, wherever nothing else is. */
static void draw_target(const struct ground *ground, unsigned index,
                        const struct summit_tower *built)
{
    struct cells *cells = ground->cells;
    unsigned row = ground->foot - rows_of(ground, built->target), left = left_of(ground, index);
    unsigned room = ground->each - 1;
    char number[NUMBER_BYTES], text[NUMBER_BYTES + 4];
    for (unsigned i = 0; i < room; i++)
        if (cells_blank(cells, row, left + i, 1))
            cells_set(cells, row, left + i, INK_STRONG, SIGN_LEVEL);
    part_number(built->target, 8, number);
    text_write(text, sizeof text, FLAG "%s", number);
    unsigned columns = cells_columns(cells->ascii, text);
    if (room >= ground->wide + columns)
        cells_put(cells, row, left + room - columns, columns, INK_STRONG, text);
    else if (columns <= room && cells_blank(cells, row - 1, left, columns))
        cells_put(cells, row - 1, left, columns, INK_STRONG, text);
}

/* How high each legal move would make the tower, beside it; several in a row as there is room. */
static void draw_notches(const struct ground *ground, unsigned seat)
{
    const struct board *board = ground->board;
    struct cells *cells = ground->cells;
    unsigned from = left_of(ground, seat) + ground->wide, end = left_of(ground, seat + 1) - 1;
    for (size_t i = 0; i < board->sketch->leap_count; i++) {
        const struct summit_leap *leap = &board->sketch->leaps[i];
        char move[MOVE_BYTES], text[MOVE_BYTES + 8];
        enum ink ink =
            leap->effect.meaning == SUMMIT_REACHES ? INK_GOOD : part_ink(board->sketch->turn);
        uint32_t sign = part_sign(part_mark(board, leap->move), &ink);
        if (leap->effect.on != seat || leap->effect.made > ground->most)
            continue;
        part_label(board, leap->move, move);
        text_write(text, sizeof text, "%s%s%s", sign == SIGN_HINT ? "◀" : "‹", move,
                   sign == SIGN_SAFE ? "◆" : "");
        unsigned row = ground->foot - rows_of(ground, leap->effect.made), column = from;
        unsigned columns = cells_columns(cells->ascii, text);
        while (column < end && !cells_blank(cells, row, column, 1) &&
               cells_at(cells, row, column)->code[0] != SIGN_LEVEL)
            column++;
        if (column + columns > end)
            continue;
        cells_put(cells, row, column, columns, ink, text);
        part_place(board, cells, (struct area){row, column, 1, columns}, leap->move);
    }
}

bool columns_towers(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    if (cells->rows < ROWS_LEAST || cells->columns < 4 * sketch->tower_count)
        return false;
    int64_t most = sketch->to;
    for (unsigned seat = 0; seat < sketch->tower_count; seat++) {
        const struct summit_tower *tower = &sketch->towers[seat];
        most = tower->height > most ? tower->height : most;
        most = tower->aims && tower->target > most ? tower->target : most;
    }
    struct ground ground = make_ground(board, cells, sketch->tower_count, most, 2);
    cells_across(cells, ground.foot, 0, cells->columns, INK_QUIET);
    for (unsigned seat = 0; seat < sketch->tower_count; seat++) {
        char name[NAME_BYTES];
        const struct summit_tower *tower = &sketch->towers[seat];
        bool turn = seat == sketch->turn;
        part_name(board, seat, name);
        if (cells_columns(cells->ascii, name) > ground.each && ground.each < 6)
            text_write(name, sizeof name, "%u", seat + 1);
        draw_blocks(&ground, seat);
        if (turn)
            draw_notches(&ground, seat);
        if (tower->aims)
            draw_target(&ground, seat, tower);
        put_names(&ground, seat, turn ? INK_STRONG : part_ink(seat), name, tower->height,
                  rows_of(&ground, tower->height));
    }
    return true;
}

/* ---- Heaps ---------------------------------------------------------------------------------- */

/* One stone: the move that takes it and all above it can be made there; or where one was. */
static void put_stone(const struct ground *ground, unsigned row, unsigned left, unsigned heap,
                      unsigned index)
{
    const struct board *board = ground->board;
    unsigned middle = left + ground->wide / 2;
    enum ink ink = INK_PLAIN;
    if (index >= board->sketch->heaps[heap].number) {
        cells_set(ground->cells, row, middle, INK_QUIET, SIGN_HOLE);
        return;
    }
    struct summit_move move = part_stone(board, heap, index);
    uint32_t sign = part_sign(part_mark(board, move), &ink);
    cells_fill(ground->cells, row, left, ground->wide, ink, SIGN_FLAT);
    if (sign != ' ')
        cells_set(ground->cells, row, middle, ink, sign);
    if (summit_is_move(move))
        part_place(board, ground->cells, (struct area){row, left, 1, ground->wide}, move);
}

bool columns_heaps(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    if (sketch->to > INT16_MAX || sketch->from < 0 || cells->rows < (unsigned)sketch->to + 3 ||
        cells->columns < 4 * sketch->heap_count)
        return false;
    struct ground ground = make_ground(board, cells, sketch->heap_count, sketch->to, 1);
    ground.wide = ground.wide < STONE_WIDE ? ground.wide : STONE_WIDE;
    ground.left += (ground.each - ground.wide) / 2;
    cells_across(cells, ground.foot, 0, cells->columns, INK_QUIET);
    for (unsigned heap = 0; heap < sketch->heap_count; heap++) {
        char name[24];
        unsigned left = left_of(&ground, heap);
        unsigned number = (unsigned)sketch->heaps[heap].number;
        for (unsigned i = 0; i < (unsigned)sketch->heaps[heap].most; i++) {
            unsigned row = ground.foot - i - 1;
            put_stone(&ground, row, left, heap, i);
        }
        text_write(name, sizeof name, "%u: %u", heap + 1, number);
        unsigned room = cells_columns(true, name) > ground.wide ? ground.each : ground.wide;
        cells_put_middle(cells, ground.foot + 1, left, room, INK_STRONG, name);
    }
    return true;
}
