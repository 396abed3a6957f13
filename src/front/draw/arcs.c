/* arcs.c: the legal moves as arcs above a lane, from where somebody is to where they lead. */
#include "front/draw/lanes.h"

#include <stdlib.h>
#include <string.h>

/* Leaps that end in one column. */
struct arc {
    unsigned column;
    enum ink ink;
    bool marked;
    wide made;
    char label[2 * MOVE_BYTES + NUMBER_BYTES];
};

static enum ink ink_of_leap(const struct summit_leap *leap)
{
    return leap->effect.meaning == SUMMIT_REACHES   ? INK_GOOD
           : leap->effect.meaning == SUMMIT_GOES_ON ? INK_PLAIN
                                                    : INK_BAD;
}

/* Adds a leap to the arcs of a side, or to the one that ends there already. */
static void add_leap(const struct lanes *lanes, struct arc *arcs, size_t *count,
                     const struct summit_leap *leap)
{
    char move[MOVE_BYTES];
    const struct board_mark *mark = part_mark(lanes->board, leap->move);
    unsigned column = axis_column_beside(&lanes->axis, leap->effect.made);
    struct arc *arc = NULL;
    for (size_t i = 0; i < *count; i++)
        arc = arcs[i].column == column ? &arcs[i] : arc;
    bool fresh = arc == NULL;
    if (fresh) {
        arc = &arcs[(*count)++];
        *arc = (struct arc){column, ink_of_leap(leap), false, leap->effect.made, ""};
    }
    struct text label = text_into(arc->label, sizeof arc->label);
    label.length = strlen(arc->label);
    summit_write_move(lanes->board->rules, leap->move, move, sizeof move);
    text_addf(&label, "%s%s", fresh ? "" : " ", move);
    enum ink ink = arc->ink;
    uint32_t sign = part_sign(mark, &ink);
    if (sign != ' ')
        text_addf(&label, sign == SIGN_HINT ? "◀" : " %c", (char)sign);
    arc->ink = ink;
    arc->marked = arc->marked || sign != ' ';
}

static int compare_right(const void *a, const void *b)
{
    const struct arc *first = a, *second = b;
    return (first->column > second->column) - (first->column < second->column);
}

static int compare_left(const void *a, const void *b)
{
    return compare_right(b, a);
}

/* Draws an arc `level` rows above the arrows' row. */
static void draw_arc(const struct lanes *lanes, unsigned row, unsigned here, unsigned level,
                     const struct arc *arc)
{
    struct cells *cells = lanes->cells;
    bool right = arc->column > here;
    unsigned top = row - 1 - level, from = right ? here : arc->column;
    unsigned to = right ? arc->column : here;
    cells_across(cells, top, from + 1, to - from - 1, arc->ink);
    cells_join(cells, top, here, INK_PLAIN, CELLS_DOWN | (right ? CELLS_RIGHT : CELLS_LEFT));
    cells_join(cells, top, arc->column, arc->ink, CELLS_DOWN | (right ? CELLS_LEFT : CELLS_RIGHT));
    cells_down(cells, top + 1, here, level, INK_PLAIN);
    cells_down(cells, top + 1, arc->column, level - 1, arc->ink);
}

/* Puts a label into the arc, with what it makes if there is room; or beside it. */
static void label_arc(const struct lanes *lanes, unsigned row, unsigned here, unsigned level,
                      const struct arc *arc)
{
    struct cells *cells = lanes->cells;
    bool right = arc->column > here;
    unsigned top = row - 1 - level, from = right ? here : arc->column;
    unsigned room = (right ? arc->column - here : here - arc->column) - 1;
    char number[NUMBER_BYTES], whole[sizeof arc->label + NUMBER_BYTES];
    part_number(arc->made, 8, number);
    text_write(whole, sizeof whole, " %s → %s ", arc->label, number);
    unsigned columns = cells_columns(cells->ascii, arc->label);
    if (cells_columns(cells->ascii, whole) + 2 <= room)
        cells_put_middle(cells, top, from + 1, room, arc->ink, whole);
    else if (columns <= room)
        cells_put_middle(cells, top, from + 1, room, arc->ink, arc->label);
    else if (right && cells_blank(cells, top, arc->column + 1, columns + 2))
        cells_put(cells, top, arc->column + 2, columns, arc->ink, arc->label);
    else if (!right && arc->column >= columns + 2 &&
             cells_blank(cells, top, arc->column - columns - 2, columns + 2))
        cells_put(cells, top, arc->column - columns - 1, columns, arc->ink, arc->label);
}

/* The arcs of one side, the nearest lowest; of too many some. */
static void draw_side(const struct lanes *lanes, unsigned row, unsigned here, struct arc *arcs,
                      size_t count, bool right)
{
    unsigned levels = lanes->above > 0 ? lanes->above - 1 : 0;
    if (count == 0 || lanes->above == 0)
        return;
    qsort(arcs, count, sizeof *arcs, right ? compare_right : compare_left);
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < count; i++) {
            size_t level = count <= levels ? i + 1 : (i + 1) * levels / count;
            bool drawn = count <= levels || level > i * levels / count;
            if (pass == 0)
                cells_set(lanes->cells, row - 1, arcs[i].column, arcs[i].ink, SIGN_DOWN);
            if (drawn && level > 0)
                (pass == 0 ? draw_arc : label_arc)(lanes, row, here, (unsigned)level, &arcs[i]);
        }
}

/* Leaps too short to be drawn: above all others, with what they are called alone. */
static void label_short(const struct lanes *lanes, unsigned row, unsigned here,
                        const struct arc *arc)
{
    unsigned columns = cells_columns(lanes->cells->ascii, arc->label), top = row - lanes->above;
    unsigned column = here > columns / 2 ? here - columns / 2 : 0;
    if (lanes->above > 0 && cells_blank(lanes->cells, top, column, columns))
        cells_put(lanes->cells, top, column, columns, arc->ink, arc->label);
}

void lanes_leaps(const struct lanes *lanes, unsigned row, int64_t at)
{
    const struct summit_sketch *sketch = lanes->board->sketch;
    struct arc left[SUMMIT_SKETCH_LEAPS], right[SUMMIT_SKETCH_LEAPS], none;
    size_t left_count = 0, right_count = 0, none_count = 0;
    unsigned here = axis_column(&lanes->axis, at);
    for (size_t i = 0; i < sketch->leap_count; i++) {
        const struct summit_leap *leap = &sketch->leaps[i];
        unsigned there = axis_column_beside(&lanes->axis, leap->effect.made);
        if (lanes->own && leap->effect.on != sketch->turn)
            continue;
        if (there > here)
            add_leap(lanes, right, &right_count, leap);
        else if (there < here)
            add_leap(lanes, left, &left_count, leap);
        else
            add_leap(lanes, &none, &none_count, leap);
    }
    if (none_count > 0)
        label_short(lanes, row, here, &none);
    draw_side(lanes, row, here, left, left_count, false);
    draw_side(lanes, row, here, right, right_count, true);
}
