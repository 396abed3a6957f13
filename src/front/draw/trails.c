/* trails.c: draws a trail with a stop for each number, which climbs in switchbacks to the flag
 * where there is height for it: one for all, or one for each player. A line between two goals stays
 * one level ridge. */
#include "front/draw/trail_layout.h"

/* ---- The way -------------------------------------------------------------------------------- */

/* The way between a stop and the next one, around the turn if there is one. */
static void draw_way(const struct trail *trail, size_t index, enum ink ink, uint32_t sign)
{
    const struct trail_stop *a = &trail->stops[index], *b = &trail->stops[index + 1];
    struct cells *cells = trail->cells;
    if (a->row == b->row) {
        const struct trail_stop *left = a->column < b->column ? a : b, *right = left == a ? b : a;
        unsigned from = left->column + 1, to = right->column - right->columns + 1;
        cells_fill(cells, a->row, from, to > from ? to - from : 0, ink, sign);
        return;
    }
    bool right = trail_lane(trail, index) % 2 == 0;
    unsigned turn = right ? a->column + 3 : a->column - trail->digits - 1;
    unsigned inner = right ? a->column + 1 : turn + 1;
    unsigned to_a = right ? turn : a->column - a->columns + 1;
    unsigned to_b = right ? turn : b->column - b->columns + 1;
    cells_fill(cells, a->row, inner, to_a - inner, ink, sign);
    cells_fill(cells, b->row, inner, to_b - inner, ink, sign);
    cells_set(cells, a->row, turn, ink, right ? 0x256f : 0x2570);
    cells_set(cells, b->row, turn, ink, right ? 0x256e : 0x256d);
    for (unsigned row = b->row + 1; row < a->row; row++)
        cells_set(cells, row, turn, ink, 0x2502);
}

static void draw_ways(const struct trail *trail)
{
    for (size_t i = 0; i + 1 < trail->count; i++) {
        bool next = trail->stops[i + 1].number == trail->stops[i].number + 1;
        draw_way(trail, i, INK_QUIET, next ? 0x2500 : SIGN_GAP);
    }
}

/* The arc of a leap already made, above its lane; false if something is there. */
static bool draw_arc(const struct trail *trail, const struct trail_stop *a,
                     const struct trail_stop *b, enum ink ink)
{
    const struct trail_stop *left = a->column < b->column ? a : b, *right = left == a ? b : a;
    unsigned row = a->row - 1, from = left->column + 1, to = right->column - 1;
    if (trail->pitch == 2)
        from = left->column;
    if (a->row != b->row || a->row == 0 || trail->height < 3 || to <= from ||
        !cells_blank(trail->cells, row, from, to - from + 1))
        return false;
    cells_fill(trail->cells, row, from, to - from, ink, 0x2500);
    cells_set(trail->cells, row, from, ink, 0x256d);
    cells_set(trail->cells, row, to, ink, 0x256e);
    return true;
}

/* Leaps already made, in the ink of who made them: arcs, or where these have no room and around
 * turns, along the way. The last few are strong. */
static void draw_past(const struct trail *trail)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    for (size_t i = sketch->trail_count, ago = 0; i-- > 0; ago++) {
        int64_t from = sketch->trail[i];
        int64_t to = i + 1 < sketch->trail_count ? sketch->trail[i + 1] : trail->at;
        size_t a = trail_find(trail, from < to ? from : to),
               b = trail_find(trail, from < to ? to : from);
        enum ink ink = ago < RECENT ? part_ink(sketch->trail_seat[i]) : INK_QUIET;
        if (b >= trail->count || a == b || draw_arc(trail, &trail->stops[a], &trail->stops[b], ink))
            continue;
        for (size_t way = a; ago < RECENT && way < b; way++)
            if (trail->stops[way + 1].number == trail->stops[way].number + 1)
                draw_way(trail, way, ink, SIGN_WAY);
    }
}

/* ---- Stops ---------------------------------------------------------------------------------- */

static bool was_at(const struct summit_sketch *sketch, wide number)
{
    for (size_t i = 0; i < sketch->trail_count; i++)
        if (sketch->trail[i] == number)
            return true;
    return false;
}

/* What a number means to those whose trail this is. */
static const struct summit_mark *mark_of(const struct trail *trail, wide number)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    const struct summit_mark *found = NULL;
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        if (mark->kind != SUMMIT_MARK_START && mark->at <= number && mark->to >= number &&
            (trail->own == SUMMIT_NOBODY || mark->seats >> trail->own & 1))
            found = mark;
    }
    return found;
}

/* A flag or a cross, behind the number as the way goes; where the way begins, before it. */
static void draw_sign(const struct trail *trail, size_t index)
{
    const struct trail_stop *stop = &trail->stops[index];
    const struct summit_mark *mark = mark_of(trail, stop->number);
    if (mark == NULL)
        return;
    enum ink ink = mark->kind == SUMMIT_MARK_LOSE        ? INK_BAD
                   : part_all(trail->board, mark->seats) ? INK_SHARED
                                                         : part_ink_of(mark->seats);
    uint32_t sign = mark->kind == SUMMIT_MARK_TARGET ? SIGN_TARGET : SIGN_LOSE;
    bool end = index == 0 || index + 1 == trail->count;
    unsigned away = stop->emphasized && (end || trail->pitch > trail->digits + 2);
    bool left = index == 0 || trail_lane(trail, index) % 2 == 1;
    unsigned column = left ? stop->column - stop->columns - away : stop->column + 1 + away;
    cells_set(trail->cells, stop->row, column, ink, sign);
}

static void draw_stop(const struct trail *trail, const struct trail_stop *stop, enum ink ink)
{
    unsigned column = stop->column - stop->columns + 1;
    cells_put(trail->cells, stop->row, column, stop->columns, ink, stop->digits);
    if (part_safe(trail->board, (int64_t)stop->number) && stop->number <= INT64_MAX &&
        stop->number >= INT64_MIN && column > 0)
        cells_set(trail->cells, stop->row, column - 1, INK_GOOD, SIGN_SAFE);
}

static void emphasize(struct trail *trail, size_t index, enum ink ink, const char *brackets)
{
    struct trail_stop *stop = &trail->stops[index];
    stop->emphasized = true;
    draw_stop(trail, stop, ink);
    unsigned before = stop->column - stop->columns;
    bool safe = part_safe(trail->board, (int64_t)stop->number),
         room = trail->pitch > trail->digits + 2;
    if (!safe || room)
        cells_set(trail->cells, stop->row, before, ink, (unsigned char)brackets[0]);
    if (safe && room && before > 0)
        cells_set(trail->cells, stop->row, before - 1, INK_GOOD, SIGN_SAFE);
    cells_set(trail->cells, stop->row, stop->column + 1, ink, (unsigned char)brackets[1]);
}

/* The chip with the moves that land on a stop, above it where nothing is yet. */
static struct area draw_chip(const struct trail *trail, const struct trail_stop *stop, enum ink ink,
                             const char *chip)
{
    struct cells *cells = trail->cells;
    unsigned columns = cells_columns(cells->ascii, chip);
    unsigned column =
        stop->column + 1 > (columns + 1) / 2 ? stop->column + 1 - (columns + 1) / 2 : 0;
    if (column + columns > cells->columns)
        column = cells->columns > columns ? cells->columns - columns : 0;
    unsigned levels = trail->lanes > 1 ? trail->height - 1 : stop->row;
    for (unsigned up = 1; up <= levels && up <= stop->row; up++) {
        unsigned before = column > 0 ? 1 : 0, behind = column + columns < cells->columns ? 1 : 0;
        if (!cells_blank(cells, stop->row - up, column - before, columns + before + behind))
            continue;
        cells_put(cells, stop->row - up, column, columns, ink, chip);
        for (unsigned row = stop->row - up + 1; row < stop->row; row++)
            if (cells_blank(cells, row, stop->column, 1))
                cells_set(cells, row, stop->column, INK_QUIET, 0x2502);
        return (struct area){stop->row - up, column, 1, columns};
    }
    return (struct area){0};
}

/* ---- The legal moves ------------------------------------------------------------------------ */

static enum ink ink_of_leap(const struct trail *trail, const struct summit_leap *leap)
{
    enum summit_meaning meaning = leap->effect.meaning;
    return meaning == SUMMIT_REACHES   ? INK_GOOD
           : meaning == SUMMIT_GOES_ON ? part_ink(trail->board->sketch->turn)
                                       : INK_BAD;
}

/* What stands in the chip of a stop, and the first move that lands there; false if none does. */
static bool collect(const struct trail *trail, wide number, struct text *chip, enum ink *ink,
                    struct summit_move *move)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    bool found = false;
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        char label[MOVE_BYTES];
        if (!trail_has_leap(trail, leap) || trail_landing(trail, leap) != number)
            continue;
        enum ink own = ink_of_leap(trail, leap);
        uint32_t sign = part_sign(part_mark(trail->board, leap->move), &own);
        part_label(trail->board, leap->move, label);
        text_addf(chip, "%s%s%s", found ? " " : "", label,
                  sign == SIGN_SAFE   ? "◆"
                  : sign == SIGN_HINT ? "◀"
                                      : "");
        if (!found || own == INK_CHOSEN) {
            *ink = own;
            *move = leap->move;
        }
        found = true;
    }
    return found;
}

/* A ring where moves land, with a chip of them; both can be clicked on. */
static void draw_landings(struct trail *trail)
{
    for (size_t i = 0; i < trail->count; i++) {
        const struct trail_stop *stop = &trail->stops[i];
        char chip[3 * MOVE_BYTES];
        struct text text = text_into(chip, sizeof chip);
        struct summit_move move = SUMMIT_NO_MOVE;
        enum ink ink = INK_PLAIN;
        struct area ring = {stop->row, stop->column - stop->columns, 1, stop->columns + 2};
        if (part_asked(trail->board, trail->cells, ring, (int64_t)stop->number))
            emphasize(trail, i, INK_STRONG, "()");
        if (trail->board->asked_count > 0 || !collect(trail, stop->number, &text, &ink, &move))
            continue;
        if (stop->number != trail->at)
            emphasize(trail, i, ink, "()");
        struct area area = draw_chip(trail, stop, ink, chip);
        part_place(trail->board, trail->cells, ring, move);
        if (area.rows > 0)
            part_place(trail->board, trail->cells, area, move);
    }
}

/* ---- One trail ------------------------------------------------------------------------------ */

static void draw_stops(struct trail *trail)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    bool turn = trail->own == SUMMIT_NOBODY || (unsigned)trail->own == sketch->turn;
    for (size_t i = 0; i < trail->count; i++) {
        const struct trail_stop *stop = &trail->stops[i];
        bool beyond = stop->number == above_all || stop->number == below_all;
        bool goal = mark_of(trail, stop->number) != NULL;
        enum ink ink = beyond                                 ? INK_BAD
                       : goal                                 ? INK_STRONG
                       : turn && was_at(sketch, stop->number) ? INK_PLAIN
                                                              : INK_QUIET;
        draw_stop(trail, stop, ink);
    }
}

static void draw_trail(struct trail *trail)
{
    const struct summit_sketch *sketch = trail->board->sketch;
    bool turn = trail->own == SUMMIT_NOBODY || (unsigned)trail->own == sketch->turn;
    trail_lay_out(trail);
    draw_ways(trail);
    if (turn)
        draw_past(trail);
    draw_stops(trail);
    draw_landings(trail);
    size_t at = trail_find(trail, trail_marker(trail));
    if (at < trail->count && trail->stops[at].number == trail_marker(trail))
        emphasize(trail, at,
                  trail->own == SUMMIT_NOBODY ? INK_SHARED : part_ink((unsigned)trail->own), "[]");
    for (size_t i = 0; i < trail->count; i++)
        draw_sign(trail, i);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Whose goals there are, below the ends of a ridge. */
static void draw_owners(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        char names[NAME_BYTES];
        if (mark->kind != SUMMIT_MARK_TARGET)
            continue;
        part_names(board, mark->seats, names);
        bool right = mark->at > sketch->from + ((wide)sketch->to - sketch->from) / 2;
        unsigned half = cells->columns / 2 - 1;
        if (right)
            cells_put_right(cells, row, cells->columns - half, half, part_ink_of(mark->seats),
                            names);
        else
            cells_put(cells, row, 0, half, part_ink_of(mark->seats), names);
    }
}

/* Where what is shown lies on the whole way: all of it in one row. */
static void draw_overview(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    bool far = sketch->kind == SUMMIT_SKETCH_ROAD && (wide)sketch->to - sketch->from > FAR;
    struct axis whole = {board, cells, sketch->from, sketch->to, 0, cells->columns, far, false};
    uint8_t all = (uint8_t)((1u << sketch->players) - 1);
    axis_ends(&whole, row, SUMMIT_NOBODY);
    axis_track(&whole, row, all, sketch->tokens[0].at);
    if (sketch->token_count == 1)
        axis_token(&whole, row, sketch->tokens[0].at, INK_SHARED);
    else
        for (unsigned seat = 0; seat < sketch->players; seat++)
            axis_seat(&whole, row, seat);
}

static void draw_one(const struct board *board, struct cells *cells)
{
    struct trail trail = {.board = board, .cells = cells, .own = SUMMIT_NOBODY};
    trail.level = board->sketch->kind == SUMMIT_SKETCH_LINE;
    trail.at = board->sketch->tokens[0].at;
    struct cells part = *cells;
    if (trail.level && cells->rows > 2) {
        part.rows--;
        trail.cells = &part;
    }
    draw_trail(&trail);
    if (trail.level && cells->rows > 2)
        draw_owners(board, cells, trail.base + 1);
}

/* Each player's own, the first one at the top; or where there are too few rows, that of whoever is
 * to move, and how far the others are. */
static void draw_own(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned each = cells->rows / sketch->players,
             left = part_name_columns(board, cells->ascii, cells->columns / 5) + 1;
    bool all = each >= 2;
    for (unsigned seat = 0; seat < sketch->players; seat++) {
        struct trail trail = {.board = board, .own = (int)seat};
        struct area area =
            all ? (struct area){seat * each, left, each, cells->columns - left}
                : (struct area){0, 0, cells->rows > 1 ? cells->rows - 1 : 1, cells->columns};
        struct cells part = cells_part(cells, area);
        char name[NAME_BYTES];
        if (!all && seat != sketch->turn)
            continue;
        trail.cells = &part;
        part_standing(board, seat, &trail.at);
        draw_trail(&trail);
        part_name(board, seat, name);
        if (all)
            cells_put(cells, area.row + trail.base, 0, left - 1, part_ink(seat), name);
    }
    if (!all && cells->rows > 1)
        row_standing(board, cells, cells->rows - 1);
}

void trails_draw(const struct board *board, struct cells *cells)
{
    enum { OVERVIEW_ROWS = 6 };
    const struct summit_sketch *sketch = board->sketch;
    struct cells part = *cells;
    if ((wide)sketch->to - sketch->from >= STOPS_SHOWN && cells->rows >= OVERVIEW_ROWS) {
        draw_overview(board, cells, cells->rows - 1);
        part.rows -= 2;
    }
    if (summit_rules_numbers(board->rules) > 1)
        draw_own(board, &part);
    else
        draw_one(board, &part);
}
