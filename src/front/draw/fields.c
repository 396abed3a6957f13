/* fields.c: numbers that are used up: each in a frame as large as there is room, with a sign of who
 * took it; what was made of them; and the order in which they went. */
#include "front/draw/parts.h"

#include <string.h>

/* How large a field is drawn: in one row, in two, in a frame of three. */
struct field_size {
    unsigned rows, more; /* than the columns of its number */
};
static const struct field_size forms[] = {{3, 5}, {2, 4}, {1, 4}};

/* Where fields stand. */
struct fields {
    const struct board *board;
    struct cells *cells;
    struct field_size form;
    unsigned digits; /* columns of the widest number */
    unsigned each, across, room;
};

/* Whether a field is one of those that are shown: of lists that players have for themselves, that
 * of whoever is to move. */
static bool is_shown(const struct summit_sketch *sketch, const struct summit_field *field)
{
    return field->seats >> sketch->turn & 1;
}

static size_t count_shown(const struct summit_sketch *sketch)
{
    size_t count = 0;
    for (size_t i = 0; i < sketch->field_count; i++)
        count += is_shown(sketch, &sketch->fields[i]);
    return count;
}

/* A number, and how many copies of it are left if there were several. */
static void call_field(const struct summit_field *field, char text[NUMBER_BYTES])
{
    char number[NUMBER_BYTES];
    part_number(field->number, 8, number);
    if (field->all > 1 && field->left > 0)
        text_write(text, NUMBER_BYTES, "%s×%u", number, field->left);
    else
        text_write(text, NUMBER_BYTES, "%s", number);
}

static unsigned most_digits(const struct board *board, bool ascii)
{
    unsigned most = 1;
    for (size_t i = 0; i < board->sketch->field_count; i++) {
        char text[NUMBER_BYTES];
        call_field(&board->sketch->fields[i], text);
        unsigned columns = cells_columns(ascii, text);
        most = columns > most ? columns : most;
    }
    return most;
}

/* ---- In a row ------------------------------------------------------------------------------- */

/* All of them, as dots where nothing is left; whether they fit. */
static bool put_all(const struct board *board, struct cells *cells, unsigned row, bool puts)
{
    const struct summit_sketch *sketch = board->sketch;
    unsigned column = 0;
    for (size_t i = 0; i < sketch->field_count; i++) {
        const struct summit_field *field = &sketch->fields[i];
        char text[NUMBER_BYTES];
        if (!is_shown(sketch, field))
            continue;
        call_field(field, text);
        unsigned columns = cells_columns(cells->ascii, text);
        if (column + columns > cells->columns)
            return false;
        if (puts && field->left == 0)
            cells_fill(cells, row, column, columns, INK_QUIET, SIGN_HOLE);
        else if (puts)
            cells_put(cells, row, column, columns,
                      field->state == SUMMIT_FIELD_FREE ? INK_STRONG : INK_QUIET, text);
        column += columns + 1;
    }
    return true;
}

/* Adds what is left as stretches: 1-4 7 9-12. */
static void add_stretches(const struct summit_sketch *sketch, struct text *text)
{
    for (size_t i = 0; i < sketch->field_count; i++) {
        const struct summit_field *fields = sketch->fields;
        char number[NUMBER_BYTES];
        if (fields[i].left == 0 || !is_shown(sketch, &fields[i]))
            continue;
        size_t end = i;
        while (end + 1 < sketch->field_count && fields[end + 1].left > 0 &&
               is_shown(sketch, &fields[end + 1]) &&
               fields[end + 1].number == fields[end].number + 1)
            end++;
        call_field(&fields[i], number);
        text_addf(text, "%s%s", text->length > 0 ? " " : "", number);
        if (end > i) {
            call_field(&fields[end], number);
            text_addf(text, "%s%s", end > i + 1 ? "-" : " ", number);
        }
        i = end;
    }
}

void fields_row(const struct board *board, struct cells *cells, unsigned row)
{
    char left[2048];
    struct text text = text_into(left, sizeof left);
    if (put_all(board, cells, row, false)) {
        put_all(board, cells, row, true);
        return;
    }
    add_stretches(board->sketch, &text);
    cells_put(cells, row, 0, cells->columns, INK_STRONG, left);
}

/* ---- In frames ------------------------------------------------------------------------------ */

/* What is told of a field beside its number: who took it, or what is known of taking it. */
static enum ink sign_field(const struct board *board, const struct summit_field *field,
                           char sign[8])
{
    enum ink ink = INK_PLAIN;
    sign[0] = '\0';
    if (field->state == SUMMIT_FIELD_TAKEN) {
        text_write(sign, 8, "#%d", field->seat + 1);
        return part_ink((unsigned)field->seat);
    }
    uint32_t known = part_sign(part_mark(board, field->move), &ink);
    if (field->state == SUMMIT_FIELD_FREE && known != ' ')
        text_write(sign, 8, known == SIGN_HINT ? "◀" : "◆");
    return ink;
}

/* One field, its upper left corner at a place. */
static void draw_field(const struct fields *fields, unsigned row, unsigned column,
                       const struct summit_field *field)
{
    struct cells *cells = fields->cells;
    bool free = field->state == SUMMIT_FIELD_FREE;
    unsigned span = fields->digits + 2, tall = fields->form.rows;
    char text[NUMBER_BYTES], sign[8];
    enum ink sign_ink = sign_field(fields->board, field, sign);
    enum ink ink = !free ? INK_QUIET : sign_ink == INK_CHOSEN ? INK_CHOSEN : INK_STRONG;
    call_field(field, text);
    if (tall == 3 && free)
        cells_box(cells, (struct area){row, column, 3, span + 2}, INK_PLAIN, NULL);
    unsigned line = tall == 3 ? row + 1 : row, left = tall == 3 ? column + 1 : column;
    if (field->state == SUMMIT_FIELD_GONE)
        cells_fill(cells, line, left + 1, fields->digits, INK_QUIET, SIGN_HOLE);
    else
        cells_put_right(cells, line, left + 1, fields->digits, ink, text);
    if (tall < 3 && free) {
        cells_set(cells, line, left, ink, '[');
        cells_set(cells, line, left + span - 1, ink, ']');
    }
    if (tall == 1)
        cells_put(cells, line, left + span - !free, 2, sign_ink, sign);
    else
        cells_put_right(cells, row + tall - 1, left, span - 1, sign_ink, sign);
    if (free)
        part_place(fields->board, cells,
                   (struct area){row, column, tall, span + (tall == 3 ? 2 : 0)}, field->move);
}

/* The largest form in which all fields fit into so many rows, or else the smallest. */
static void choose_form(struct fields *fields, unsigned rows, size_t count)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        fields->form = forms[i];
        fields->each = fields->digits + forms[i].more;
        fields->across = (fields->cells->columns + 1) / fields->each;
        fields->across = fields->across > 0 ? fields->across : 1;
        fields->room = rows / forms[i].rows * fields->across;
        if (count <= fields->room)
            break;
    }
    /* Rows of the same length look better than a last one with the rest. */
    size_t lines = (count + fields->across - 1) / fields->across;
    if (count <= fields->room && lines > 0)
        fields->across = (unsigned)((count + lines - 1) / lines);
}

/* Draws the fields, and if there are too many, how many more there are; returns the rows used. */
static unsigned draw_fields(const struct fields *fields, unsigned row, size_t count)
{
    const struct summit_sketch *sketch = fields->board->sketch;
    size_t drawn = 0, most = count <= fields->room ? count : fields->room - 1;
    unsigned used = fields->across * fields->each - 1;
    unsigned left = used < fields->cells->columns ? (fields->cells->columns - used) / 2 : 0;
    unsigned tall = fields->form.rows;
    for (size_t i = 0; i < sketch->field_count && drawn < most; i++)
        if (is_shown(sketch, &sketch->fields[i])) {
            unsigned line = (unsigned)(drawn / fields->across) * tall;
            unsigned place = (unsigned)(drawn++ % fields->across) * fields->each;
            draw_field(fields, row + line, left + place, &sketch->fields[i]);
        }
    if (drawn < count) {
        char text[32];
        text_write(text, sizeof text, "+%zu…", count - drawn);
        cells_put(fields->cells, row + (unsigned)(drawn / fields->across) * tall,
                  left + (unsigned)(drawn % fields->across) * fields->each, fields->each, INK_QUIET,
                  text);
    }
    return (unsigned)((drawn + fields->across - 1) / fields->across) * tall;
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* The last numbers that were taken, in their order. */
static void put_trail(const struct board *board, struct cells *cells, unsigned row)
{
    const struct summit_sketch *sketch = board->sketch;
    char text[SUMMIT_SKETCH_TRAIL * 16 + 8] = "";
    for (size_t skipped = 0; skipped < sketch->trail_count; skipped++) {
        struct text trail = text_into(text, sizeof text);
        for (size_t i = skipped; i < sketch->trail_count; i++) {
            char number[NUMBER_BYTES];
            part_number(sketch->trail[i], 8, number);
            text_addf(&trail, "%s%s", i > skipped ? " → " : skipped > 0 ? "… → " : "", number);
        }
        if (trail.length < sizeof text && cells_columns(cells->ascii, text) <= cells->columns)
            break;
    }
    cells_put_middle(cells, row, 0, cells->columns, INK_QUIET, text);
}

void fields_draw(const struct board *board, struct cells *cells)
{
    const struct summit_sketch *sketch = board->sketch;
    size_t count = count_shown(sketch);
    struct fields fields = {.board = board, .cells = cells};
    bool bars = sketch->total_count > 0 && sketch->total_count + 3 <= cells->rows;
    bool trail = sketch->trail_count > 0 && sketch->total_count == 0;
    unsigned below = 1u + trail + (bars ? (unsigned)sketch->total_count : 0);
    unsigned rows = cells->rows > below ? cells->rows - below : cells->rows;
    fields.digits = most_digits(board, cells->ascii);
    choose_form(&fields, rows, count);
    size_t lines = (count + fields.across - 1) / fields.across;
    unsigned needed = (unsigned)(lines < rows ? lines : rows) * fields.form.rows;
    unsigned row = needed < rows ? (rows - needed) / 2 : 0;
    row += draw_fields(&fields, row, count);
    row = row < rows ? row : rows;
    if (row + below < cells->rows)
        row++;
    for (unsigned i = 0; bars && i < sketch->total_count; i++)
        row_total(board, cells, row++, i);
    if (trail)
        put_trail(board, cells, row++);
    row_standing(board, cells, row);
}
