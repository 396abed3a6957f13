/* lanes.c: a line, or the road to a target: lanes with everybody's place, the legal moves above the
 * lane of whoever is to move, numbers below, and where only a part is shown, where that lies. */
#include "front/draw/lanes.h"

#include <string.h>

enum { ZOOM_LEAST = 8, LEVELS_MOST = 8, FAR = 100000 };

static int64_t place_of(const struct lanes *lanes, unsigned seat)
{
    int64_t number = 0;
    part_standing(lanes->board, seat, &number);
    return number;
}

/* ---- The part of the axis ------------------------------------------------------------------- */

/* Whether a leap ends so near to where it begins that it can't be seen. */
static bool is_dense(const struct lanes *lanes, int64_t at)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    unsigned here = axis_column(&lanes->axis, at);
    for (size_t i = 0; i < sketch->leap_count; i++) {
        wide made = sketch->leaps[i].effect.made;
        unsigned there = axis_column(&lanes->axis, made);
        if (made != at && axis_holds(&lanes->axis, made) && there + 2 > here && there < here + 2)
            return true;
    }
    return false;
}

/* Shows the part in which the leaps lie, where they couldn't be seen on all of it. */
static void zoom(struct lanes *lanes)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    int64_t at = place_of(lanes, sketch->turn);
    if (!is_dense(lanes, at))
        return;
    wide low = at, high = at;
    for (size_t i = 0; i < sketch->leap_count; i++) {
        wide made = sketch->leaps[i].effect.made;
        if (made < sketch->from || made > sketch->to)
            continue;
        low = made < low ? made : low;
        high = made > high ? made : high;
    }
    wide room = (high - low) / 3 > ZOOM_LEAST ? (high - low) / 3 : ZOOM_LEAST;
    lanes->axis.low = (int64_t)(low - room > sketch->from ? low - room : sketch->from);
    lanes->axis.high = (int64_t)(high + room < sketch->to ? high + room : sketch->to);
    lanes->part = true;
}

/* ---- Numbers -------------------------------------------------------------------------------- */

/* Puts a text around a column if nothing is there that it would touch. */
static bool put_around(struct cells *cells, unsigned row, unsigned column, enum ink ink,
                       const char *text)
{
    unsigned columns = cells_columns(cells->ascii, text);
    if (columns > cells->columns)
        return false;
    column = column > columns / 2 ? column - columns / 2 : 0;
    column = column + columns > cells->columns ? cells->columns - columns : column;
    unsigned from = column > 0 ? column - 1 : 0, to = column + columns;
    to = to < cells->columns ? to + 1 : to;
    if (!cells_blank(cells, row, from, to - from))
        return false;
    cells_put(cells, row, column, columns, ink, text);
    return true;
}

static bool put_number(const struct lanes *lanes, unsigned row, wide number, enum ink ink)
{
    char text[NUMBER_BYTES];
    part_number(number, 8, text);
    return axis_holds(&lanes->axis, number) &&
           put_around(lanes->cells, row, axis_column(&lanes->axis, number), ink, text);
}

/* A step that is 1, 2 or 5 times a power of ten, by which so many columns are left between. */
static wide nice_step(const struct lanes *lanes, unsigned columns)
{
    static const unsigned times[] = {2, 5, 10};
    wide span = (wide)lanes->axis.high - lanes->axis.low, ten = 1;
    wide least = (span * columns + lanes->axis.columns - 1) / lanes->axis.columns;
    if (least <= 1)
        return 1;
    while (10 * ten < least)
        ten *= 10;
    for (size_t i = 0; i < 2; i++)
        if (times[i] * ten >= least)
            return times[i] * ten;
    return 10 * ten;
}

/* The numbers that mean something first, then as many as there is room for. */
static void draw_numbers(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    const struct axis *axis = &lanes->axis;
    char text[NUMBER_BYTES];
    for (size_t i = 0; i < sketch->mark_count; i++)
        if (sketch->marks[i].kind == SUMMIT_MARK_TARGET)
            put_number(lanes, row, sketch->marks[i].at, INK_STRONG);
    for (size_t i = 0; i < sketch->leap_count; i++)
        put_number(lanes, row, sketch->leaps[i].effect.made, INK_PLAIN);
    put_number(lanes, row, axis->low, INK_QUIET);
    put_number(lanes, row, axis->high, INK_QUIET);
    for (size_t i = 0; i < sketch->mark_count; i++)
        put_number(lanes, row, sketch->marks[i].at, INK_PLAIN);
    part_number(axis->high, 8, text);
    wide step = axis->doubling ? 1 : nice_step(lanes, (unsigned)strlen(text) + 2);
    wide low = axis->low / step * step;
    for (wide number = low; number <= axis->high; number += step) {
        put_number(lanes, row, number, INK_QUIET);
        if (axis->doubling && number >= 10)
            step = number * 9;
    }
}

/* Whose targets there are, below them. */
static void draw_names(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        char names[NAME_BYTES];
        if (mark->kind != SUMMIT_MARK_TARGET || !axis_holds(&lanes->axis, mark->at))
            continue;
        part_names(lanes->board, mark->seats, names);
        unsigned room = lanes->cells->columns / 3, column = axis_column(&lanes->axis, mark->at);
        unsigned columns = cells_columns(lanes->cells->ascii, names);
        columns = columns < room ? columns : room;
        column = column > columns / 2 ? column - columns / 2 : 0;
        if (column + columns > lanes->cells->columns)
            column = lanes->cells->columns - columns;
        if (cells_blank(lanes->cells, row, column, columns))
            cells_put(lanes->cells, row, column, columns, part_ink_of(mark->seats), names);
    }
}

/* Where the part that is shown lies on the whole way. */
static void draw_overview(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    struct axis whole = {lanes->board,
                         lanes->cells,
                         sketch->from,
                         sketch->to,
                         0,
                         lanes->cells->columns,
                         sketch->kind == SUMMIT_SKETCH_ROAD &&
                             (wide)sketch->to - sketch->from > FAR};
    uint8_t all = (uint8_t)((1u << sketch->players) - 1);
    axis_ends(&whole, row, SUMMIT_NOBODY);
    axis_track(&whole, row, all, sketch->tokens[0].at);
    unsigned from = axis_column(&whole, lanes->axis.low);
    unsigned to = axis_column(&whole, lanes->axis.high);
    cells_fill(lanes->cells, row, from, to - from + 1, INK_STRONG, SIGN_WAY);
    cells_set(lanes->cells, row, from, INK_STRONG, '[');
    cells_set(lanes->cells, row, to > from ? to : to + 1, INK_STRONG, ']');
}

/* ---- Lanes ---------------------------------------------------------------------------------- */

/* Everybody on one lane: who is to move in brackets, the others above by their seats. */
static void draw_crowd(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    uint8_t all = (uint8_t)((1u << sketch->players) - 1);
    axis_track(&lanes->axis, row, all, place_of(lanes, sketch->turn));
    for (unsigned seat = 0; row > 0 && seat < sketch->players; seat++)
        axis_seat(&lanes->axis, row - 1, seat);
    axis_token(&lanes->axis, row, place_of(lanes, sketch->turn), part_ink(sketch->turn));
    row_standing(lanes->board, lanes->cells, row + 2);
}

/* Where moves of another player would put this one. */
static void draw_threats(const struct lanes *lanes, unsigned row, unsigned seat)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    for (size_t i = 0; seat != sketch->turn && i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        if (leap->effect.on == seat && axis_holds(&lanes->axis, leap->effect.made))
            cells_set(lanes->cells, row, axis_column(&lanes->axis, leap->effect.made),
                      part_ink(sketch->turn), SIGN_RING);
    }
}

static unsigned draw_own(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        char name[NAME_BYTES];
        bool turn = seat == sketch->turn;
        if (turn)
            row += lanes->above;
        part_name(lanes->board, seat, name);
        cells_put(lanes->cells, row, 0, lanes->axis.left - 1, turn ? INK_STRONG : part_ink(seat),
                  name);
        axis_track(&lanes->axis, row, (uint8_t)(1u << seat), place_of(lanes, seat));
        draw_threats(lanes, row, seat);
        axis_token(&lanes->axis, row, place_of(lanes, seat), part_ink(seat));
        if (turn)
            lanes_leaps(lanes, row, place_of(lanes, seat));
        row += 1 + lanes->gap;
    }
    return row;
}

static unsigned draw_one(const struct lanes *lanes, unsigned row)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    uint8_t all = (uint8_t)((1u << sketch->players) - 1);
    row += lanes->above;
    axis_track(&lanes->axis, row, all, place_of(lanes, sketch->turn));
    axis_token(&lanes->axis, row, place_of(lanes, sketch->turn), part_ink(sketch->turn));
    lanes_leaps(lanes, row, place_of(lanes, sketch->turn));
    return row + 1;
}

/* ---- All of it ------------------------------------------------------------------------------ */

static bool has_owners(const struct board *board)
{
    for (size_t i = 0; i < board->sketch->mark_count; i++)
        if (board->sketch->marks[i].kind == SUMMIT_MARK_TARGET &&
            !part_all(board, board->sketch->marks[i].seats))
            return true;
    return false;
}

/* Shares out the rows, and returns the first that is used. */
static unsigned share_rows(struct lanes *lanes)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    unsigned rows = lanes->cells->rows, count = lanes->own ? sketch->players : 1;
    unsigned used = lanes->crowd ? 3 : count + 1;
    unsigned wanted = sketch->leap_count < LEVELS_MOST ? (unsigned)sketch->leap_count : LEVELS_MOST;
    lanes->names = !lanes->own && has_owners(lanes->board) && used + 2 <= rows;
    used += lanes->names;
    lanes->overview = lanes->part && used + 2 <= rows;
    used += lanes->overview;
    wanted = lanes->crowd ? 0 : wanted;
    lanes->above = used + wanted + 1 <= rows ? wanted + 1 : rows > used ? rows - used : 0;
    used += lanes->above;
    if (lanes->own && !lanes->crowd && used + count - 1 <= rows) {
        lanes->gap = 1;
        used += count - 1;
    }
    return rows > used ? (rows - used) / 2 : 0;
}

void lanes_draw(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    struct lanes lanes = {.board = board, .cells = cells};
    lanes.own = summit_rules_numbers(board->rules) > 1;
    lanes.crowd = lanes.own && sketch->players + 1 > cells->rows;
    lanes.axis =
        (struct axis){board, cells, sketch->from, sketch->to, 1, cells->columns - 2, false};
    if (lanes.own && !lanes.crowd) {
        lanes.axis.left = part_name_columns(board, cells->ascii, cells->columns / 4) + 1;
        lanes.axis.columns = cells->columns - lanes.axis.left - 1;
    }
    zoom(&lanes);
    unsigned row = share_rows(&lanes);
    if (lanes.crowd) {
        draw_crowd(&lanes, row + lanes.above);
        row += lanes.above + 1;
        draw_numbers(&lanes, row);
        row += 2;
    } else {
        row = lanes.own ? draw_own(&lanes, row) - lanes.gap : draw_one(&lanes, row);
        draw_numbers(&lanes, row++);
    }
    if (lanes.names)
        draw_names(&lanes, row++);
    if (lanes.overview)
        draw_overview(&lanes, row);
}
