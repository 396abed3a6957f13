/* axis.c: numbers from left to right: where each stands, what they mean, and who is where. */
#include "front/draw/parts.h"

#include <math.h>

unsigned axis_column(const struct axis *axis, wide number)
{
    wide span = (wide)axis->high - axis->low, at = number - axis->low;
    if (span <= 0 || at <= 0 || axis->columns == 0)
        return axis->left;
    if (at >= span)
        return axis->left + axis->columns - 1;
    if (!axis->doubling)
        return axis->left + (unsigned)((at * (axis->columns - 1) * 2 + span) / (2 * span));
    double part = log1p((double)at) / log1p((double)span);
    return axis->left + (unsigned)(part * (axis->columns - 1) + 0.5);
}

static bool axis_holds(const struct axis *axis, wide number)
{
    return number >= axis->low && number <= axis->high;
}

/* ---- The line ------------------------------------------------------------------------------- */

static void put_mark(const struct axis *axis, unsigned row, const struct summit_mark *mark)
{
    wide to = mark->to < axis->high ? mark->to : axis->high;
    bool told = axis->called && mark->kind == SUMMIT_MARK_TARGET;
    if (mark->at > axis->high || to < axis->low ||
        (told && mark->at == to && (to == axis->low || to == axis->high)))
        return;
    unsigned from = axis_column(axis, mark->at), end = axis_column(axis, to);
    enum ink ink = mark->kind == SUMMIT_MARK_LOSE       ? INK_BAD
                   : part_all(axis->board, mark->seats) ? INK_STRONG
                                                        : part_ink_of(mark->seats);
    if (mark->kind == SUMMIT_MARK_START)
        cells_join(axis->cells, row, from, INK_QUIET, CELLS_UP | CELLS_DOWN);
    else
        cells_fill(axis->cells, row, from, end - from + 1, ink,
                   mark->kind == SUMMIT_MARK_TARGET ? SIGN_TARGET : SIGN_LOSE);
}

/* The way from the start to where somebody is. */
static void put_way(const struct axis *axis, unsigned row, int64_t at, uint8_t seats)
{
    const struct summit_sketch *sketch = axis->board->sketch;
    for (size_t i = 0; sketch->kind == SUMMIT_SKETCH_ROAD && i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        if (mark->kind != SUMMIT_MARK_START || !(mark->seats & seats))
            continue;
        unsigned from = axis_column(axis, mark->at), to = axis_column(axis, at);
        unsigned low = from < to ? from : to, high = from < to ? to : from;
        cells_fill(axis->cells, row, low, high - low + 1, part_ink_of(seats), SIGN_WAY);
    }
}

/* The numbers that it was, where there is a cell between them. */
static void put_trail(const struct axis *axis, unsigned row, enum ink ink)
{
    const struct summit_sketch *sketch = axis->board->sketch;
    for (size_t i = 0; i < sketch->trail_count; i++)
        if (axis_holds(axis, sketch->trail[i]))
            cells_set(axis->cells, row, axis_column(axis, sketch->trail[i]), ink, SIGN_TRAIL);
}

void axis_track(const struct axis *axis, unsigned row, uint8_t seats, int64_t at)
{
    const struct summit_sketch *sketch = axis->board->sketch;
    enum ink ink = part_all(axis->board, seats) ? INK_STRONG : part_ink_of(seats);
    unsigned last = axis->left + axis->columns - 1;
    cells_across(axis->cells, row, axis->left, axis->columns, INK_QUIET);
    cells_set(axis->cells, row, axis->left, INK_QUIET, 0x251c);
    cells_set(axis->cells, row, last, INK_QUIET, 0x2524);
    put_way(axis, row, at, seats);
    for (size_t i = 0; i < sketch->mark_count; i++)
        if (sketch->marks[i].kind == SUMMIT_MARK_START && sketch->marks[i].seats & seats)
            put_mark(axis, row, &sketch->marks[i]);
    if (seats >> sketch->turn & 1)
        put_trail(axis, row, ink);
    if (sketch->open || axis->high < sketch->to)
        cells_set(axis->cells, row, last, INK_QUIET, SIGN_RIGHT);
    if (sketch->open_below || axis->low > sketch->from)
        cells_set(axis->cells, row, axis->left, INK_QUIET, SIGN_LEFT);
    for (size_t i = 0; i < sketch->mark_count; i++)
        if (sketch->marks[i].kind != SUMMIT_MARK_START && sketch->marks[i].seats & seats)
            put_mark(axis, row, &sketch->marks[i]);
}

void axis_token(const struct axis *axis, unsigned row, int64_t at, enum ink ink)
{
    char number[NUMBER_BYTES], shown[NUMBER_BYTES + 4];
    part_number(at, 10, number);
    text_write(shown, sizeof shown,
               at < axis->low    ? "‹%s"
               : at > axis->high ? "%s›"
                                 : "[%s]",
               number);
    unsigned columns = cells_columns(axis->cells->ascii, shown), column = axis_column(axis, at);
    unsigned end = axis->left + axis->columns;
    column = column > axis->left + columns / 2 ? column - columns / 2 : axis->left;
    if (column + columns > end)
        column = end > axis->left + columns ? end - columns : axis->left;
    cells_put(axis->cells, row, column, columns, ink, shown);
}

void axis_seat(const struct axis *axis, unsigned row, unsigned seat)
{
    int64_t at = axis->low, other;
    unsigned same = 0;
    part_standing(axis->board, seat, &at);
    for (unsigned i = 0; i < axis->board->sketch->players; i++)
        same += part_standing(axis->board, i, &other) &&
                axis_column(axis, other) == axis_column(axis, at);
    cells_set(axis->cells, row, axis_column(axis, at), same > 1 ? INK_STRONG : part_ink(seat),
              same > 1 ? '*' : '1' + seat);
}

/* ---- Its ends ------------------------------------------------------------------------------- */

/* How an end is called: a number, with a flag if it is a target, and whose if not everybody's. */
struct end {
    char number[NUMBER_BYTES], name[NAME_BYTES];
    unsigned number_columns, name_columns;
    enum ink ink;
};

static const struct summit_mark *target_at(const struct axis *axis, int64_t number, int own)
{
    const struct summit_sketch *sketch = axis->board->sketch;
    for (size_t i = 0; i < sketch->mark_count; i++) {
        const struct summit_mark *mark = &sketch->marks[i];
        bool theirs = own == SUMMIT_NOBODY || mark->seats >> own & 1;
        if (mark->kind == SUMMIT_MARK_TARGET && mark->at <= number && mark->to >= number && theirs)
            return mark;
    }
    return NULL;
}

static struct end end_of(const struct axis *axis, int64_t number, int own, unsigned room)
{
    struct end end = {.ink = INK_PLAIN};
    const struct summit_mark *mark = target_at(axis, number, own);
    char digits[NUMBER_BYTES];
    part_number(number, 8, digits);
    text_write(end.number, sizeof end.number, "%s%s", mark != NULL ? FLAG : "", digits);
    end.number_columns = cells_columns(axis->cells->ascii, end.number);
    if (mark == NULL)
        return end;
    end.ink = INK_STRONG;
    if (own != SUMMIT_NOBODY || part_all(axis->board, mark->seats))
        return end;
    unsigned least = end.number_columns + 1;
    part_names(axis->board, mark->seats, end.name);
    end.name_columns = cells_columns(axis->cells->ascii, end.name);
    if (least + end.name_columns > room)
        end.name_columns = room > least + 2 ? room - least : 0;
    end.ink = part_ink_of(mark->seats);
    return end;
}

void axis_ends(struct axis *axis, unsigned row, int own)
{
    unsigned room = axis->columns / 3;
    axis->called = true;
    for (unsigned side = own != SUMMIT_NOBODY; side < 2; side++) {
        struct end end = end_of(axis, side == 0 ? axis->low : axis->high, own, room);
        unsigned name = end.name_columns > 0 ? end.name_columns + 1 : 0;
        unsigned columns = end.number_columns + name;
        if (columns + 2 > axis->columns)
            return;
        unsigned column = side == 0 ? axis->left : axis->left + axis->columns - columns;
        unsigned number = side == 0 ? column + name : column;
        cells_put(axis->cells, row, number, end.number_columns, end.ink, end.number);
        cells_put(axis->cells, row, side == 0 ? column : number + end.number_columns + 1,
                  end.name_columns, end.ink, end.name);
        axis->columns -= columns + 1;
        axis->left += side == 0 ? columns + 1 : 0;
    }
}
