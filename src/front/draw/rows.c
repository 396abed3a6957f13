/* rows.c: towers, heaps and lists of numbers in a row each. */
#include "front/draw/parts.h"

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

/* Something that is built from blocks: by whom, or SUMMIT_NOBODY for all together. */
struct bar {
    char name[NAME_BYTES];
    unsigned name_columns;
    int seat;
    int64_t height, most;
    bool aims;
    int64_t target;
};

/* The blocks from left to right; where they aren't all that it was built from, one for all. */
static void put_blocks(const struct bar *bar, const struct axis *axis, unsigned row)
{
    const struct summit_sketch *sketch = axis->board->sketch;
    char text[NUMBER_BYTES];
    wide at = bar->height;
    for (size_t i = 0; i < sketch->block_count; i++)
        if (bar->seat == SUMMIT_NOBODY || sketch->blocks[i].seat == bar->seat)
            at -= sketch->blocks[i].number;
    bool whole = at >= 0;
    part_number(bar->height, 8, text);
    put_block(axis->cells, row, axis->left, axis_column(axis, whole ? at : bar->height), INK_QUIET,
              whole ? "" : text);
    for (size_t i = 0; whole && i < sketch->block_count; i++) {
        const struct summit_block *block = &sketch->blocks[i];
        if (bar->seat != SUMMIT_NOBODY && block->seat != bar->seat)
            continue;
        unsigned from = axis_column(axis, at);
        at += block->number;
        part_number(block->number, 8, text);
        put_block(axis->cells, row, from, axis_column(axis, at), part_ink(block->seat), text);
    }
}

static void put_bar(const struct board *board, struct cells *cells, unsigned row,
                    const struct bar *bar)
{
    unsigned left = bar->name_columns > 0 ? bar->name_columns + 1 : 0;
    enum ink ink = bar->seat == SUMMIT_NOBODY ? INK_STRONG : part_ink((unsigned)bar->seat);
    char height[NUMBER_BYTES], target[NUMBER_BYTES], text[2 * NUMBER_BYTES];
    part_number(bar->height, 8, height);
    part_number(bar->target, 8, target);
    text_write(text, sizeof text, bar->aims ? "%s/" FLAG "%s" : "%s", height, target);
    unsigned tail = cells_columns(cells->ascii, text) + 1;
    cells_put(cells, row, 0, bar->name_columns, ink, bar->name);
    if (cells->columns < left + tail + 4) {
        cells_put(cells, row, left, tail - 1, ink, text);
        return;
    }
    struct axis axis = {board, cells, 0, bar->most, left, cells->columns - left - tail};
    cells_fill(cells, row, left, axis.columns, INK_QUIET, SIGN_HOLE);
    put_blocks(bar, &axis, row);
    cells_put(cells, row, left + axis.columns + 1, tail, INK_STRONG, text);
}

static void row_tower(const struct board *board, struct cells *cells, unsigned row, unsigned seat)
{
    const struct summit_tower *tower = &board->sketch->towers[seat];
    int64_t goal = tower->aims ? tower->target : board->sketch->to;
    struct bar bar = {.seat = (int)seat,
                      .height = tower->height,
                      .most = tower->height > goal ? tower->height : goal,
                      .aims = tower->aims,
                      .target = tower->target};
    part_name(board, seat, bar.name);
    bar.name_columns = part_name_columns(board, cells->ascii, cells->columns / 4);
    put_bar(board, cells, row, &bar);
}

void row_total(const struct board *board, struct cells *cells, unsigned row, unsigned index)
{
    const struct summit_total *total = &board->sketch->totals[index];
    int64_t goal = total->aims ? total->target : board->sketch->to;
    struct bar bar = {.seat = SUMMIT_NOBODY,
                      .height = total->number,
                      .most = total->number > goal ? total->number : goal,
                      .aims = total->aims,
                      .target = total->target};
    if (board->sketch->total_count > 1) {
        part_name(board, index, bar.name);
        bar.name_columns = part_name_columns(board, cells->ascii, cells->columns / 4);
        bar.seat = (int)index;
    }
    put_bar(board, cells, row, &bar);
}

/* ---- Heaps ---------------------------------------------------------------------------------- */

/* A stone: the move that takes it and all behind it can be made there; or where one was. */
static void put_stone(const struct board *board, struct cells *cells, unsigned row, unsigned column,
                      unsigned heap, int64_t index)
{
    enum ink ink = INK_PLAIN;
    if (index >= board->sketch->heaps[heap].number) {
        cells_set(cells, row, column, INK_QUIET, SIGN_HOLE);
        return;
    }
    struct summit_move move = part_stone(board, heap, index);
    uint32_t sign = part_sign(part_mark(board, move), &ink);
    cells_set(cells, row, column, ink, sign != ' ' ? sign : SIGN_STONE);
    if (summit_is_move(move))
        part_place(board, cells, (struct area){row, column, 1, 1}, move);
}

static void row_heap(const struct board *board, struct cells *cells, unsigned row, unsigned heap)
{
    const struct summit_sketch *sketch = board->sketch;
    int64_t number = sketch->heaps[heap].number, most = sketch->to > 0 ? sketch->to : 1;
    char text[NUMBER_BYTES];
    part_number(number, 10, text);
    unsigned digits = cells_columns(true, text), left = 3, end = left;
    unsigned room = cells->columns > left + digits + 2 ? cells->columns - left - digits - 2 : 0;
    unsigned step = most <= room / 2 ? 2 : 1;
    struct axis axis = {board, cells, 0, most, left, room};
    cells_set(cells, row, 0, INK_QUIET, '1' + heap);
    cells_set(cells, row, 1, INK_QUIET, ':');
    if (most <= room)
        for (int64_t i = 0; i < sketch->heaps[heap].most; i++, end += step)
            put_stone(board, cells, row, end, heap, i);
    else if (number > 0 && room > 1) {
        end = axis_column(&axis, number) + 1;
        cells_fill(cells, row, left, end - left, INK_PLAIN, SIGN_BLOCK);
    }
    bool apart = end > left && (step == 1 || most > room);
    cells_put(cells, row, end + apart, digits, INK_STRONG, text);
}

void row_heaps(const struct board *board, struct cells *cells, unsigned rows)
{
    unsigned count = (unsigned)board->sketch->heap_count, lines = count < rows ? count : rows;
    unsigned across = (count + lines - 1) / lines, each = cells->columns / across;
    for (unsigned heap = 0; heap < count; heap++) {
        struct area area = {heap / across, heap % across * each, 1, each - (across > 1)};
        struct cells part = cells_part(cells, area);
        row_heap(board, &part, 0, heap);
    }
}

void row_towers(const struct board *board, struct cells *cells, unsigned rows)
{
    const struct summit_sketch *sketch = board->sketch;
    if (sketch->players > rows) {
        row_tower(board, cells, 0, sketch->turn);
        row_standing(board, cells, 1);
        return;
    }
    for (unsigned seat = 0; seat < sketch->players; seat++)
        row_tower(board, cells, seat, seat);
}

/* ---- Everybody ------------------------------------------------------------------------------ */

/* One player in so many columns: whose turn it is, is pointed at. */
static void put_standing(const struct board *board, struct cells *cells, unsigned row,
                         unsigned column, unsigned room, unsigned seat)
{
    char name[NAME_BYTES], number[NUMBER_BYTES] = "", sign[4];
    int64_t at;
    bool turn = seat == board->sketch->turn;
    bool field = board->sketch->kind == SUMMIT_SKETCH_FIELD;
    if (!field && part_standing(board, seat, &at))
        part_number(at, 8, number);
    text_write(sign, sizeof sign, field ? "#%u" : "%u", seat + 1);
    unsigned used = cells_put(cells, row, column, 2, turn ? INK_STRONG : part_ink(seat), sign);
    unsigned digits = cells_columns(true, number);
    if (room > digits + used + 4) {
        part_name(board, seat, name);
        used += cells_put(cells, row, column + used + 1, room - digits - used - 2, part_ink(seat),
                          name) +
                1;
    }
    cells_put(cells, row, column + used + 1, digits, turn ? INK_STRONG : INK_PLAIN, number);
}

/* Without names: 1:12 2:30. */
static void put_numbers(const struct board *board, struct cells *cells, unsigned row)
{
    char all[SUMMIT_PLAYERS * NUMBER_BYTES] = "", number[NUMBER_BYTES];
    struct text text = text_into(all, sizeof all);
    for (unsigned seat = 0; seat < board->sketch->players; seat++) {
        int64_t at = 0;
        part_standing(board, seat, &at);
        part_number(at, 6, number);
        text_addf(&text, "%s%u:%s", seat > 0 ? " " : "", seat + 1, number);
    }
    cells_put(cells, row, 0, cells->columns, INK_PLAIN, all);
}

void row_standing(const struct board *board, struct cells *cells, unsigned row)
{
    enum { EACH_LEAST = 8 };
    unsigned players = board->sketch->players, each = cells->columns / players;
    unsigned most = part_name_columns(board, cells->ascii, cells->columns) + 13;
    each = each < most ? each : most;
    if (each < EACH_LEAST && board->sketch->kind != SUMMIT_SKETCH_FIELD) {
        put_numbers(board, cells, row);
        return;
    }
    for (unsigned seat = 0; each > 1 && seat < players; seat++)
        put_standing(board, cells, row, seat * each, each - 1, seat);
}

/* ---- Lists ---------------------------------------------------------------------------------- */

/* Adds what a player has made of it, where players make something. */
static void add_total(const struct board *board, unsigned seat, struct text *text)
{
    const struct summit_total *total = &board->sketch->totals[seat];
    char number[NUMBER_BYTES];
    if (board->sketch->total_count <= seat)
        return;
    part_number(total->number, 8, number);
    text_addf(text, "%s %s", text->length > 0 ? " =" : "", number);
    part_number(total->target, 8, number);
    if (total->aims)
        text_addf(text, "/" FLAG "%s", number);
}

void row_taken(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned column = 0, each = cells->columns / sketch->players;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        char name[NAME_BYTES], took[1024] = "", number[NUMBER_BYTES];
        struct text text = text_into(took, sizeof took);
        for (size_t i = 0; i < sketch->block_count; i++) {
            part_number(sketch->blocks[i].number, 8, number);
            if (sketch->blocks[i].seat == seat)
                text_addf(&text, " %s", number);
        }
        add_total(board, seat, &text);
        part_name(board, seat, name);
        unsigned end = each * (seat + 1) - 1, room = end > column ? end - column : 0;
        unsigned most = room > 8 ? room / 2 : room;
        column += cells_put(cells, row, column, most, part_ink(seat), name);
        column += cells_put(cells, row, column, end > column ? 1 : 0, part_ink(seat), ":");
        column +=
            cells_put(cells, row, column, end > column ? end - column : 0, part_ink(seat), took);
        column += 3;
    }
}
