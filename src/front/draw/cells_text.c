/* cells_text.c: text in cells: read character by character, made safe, measured, cut and broken. */
#include "front/draw/cells.h"

#include <string.h>

/* Text from anywhere on its way into cells. A character that has no cell of its own is spelt: what
 * is spelt waits here. */
struct cell_reader {
    struct span rest;
    bool ascii;
    char spelt[8];
    unsigned spelt_at;
};

/* Puts what is drawn with combining characters onto the cell before them. */
static void read_standing(struct cell_reader *reading, struct cell *cell)
{
    unsigned code = 0, count = 1;
    for (;;) {
        size_t used = utf8_read(reading->rest.at, reading->rest.length, &code);
        if (used == 0 || !utf8_is_shown(code) || width_of(code) != 0)
            return;
        if (!reading->ascii && count < 3)
            cell->code[count++] = code;
        reading->rest = (struct span){reading->rest.at + used, reading->rest.length - used};
    }
}

/* The next cell of a text, and from where to where it came; false at the end. */
static bool read_cell(struct cell_reader *reading, struct cell *cell)
{
    *cell = (struct cell){.width = 1};
    if (reading->spelt[reading->spelt_at] != '\0') {
        cell->code[0] = (unsigned char)reading->spelt[reading->spelt_at++];
        return true;
    }
    if (reading->rest.length == 0)
        return false;
    unsigned code = 0;
    size_t used = utf8_read(reading->rest.at, reading->rest.length, &code);
    bool shown = used > 0 && utf8_is_shown(code);
    if (shown && code < 0x80 - 1) {
        cell->code[0] = code;
    } else if (shown && !reading->ascii) {
        cell->code[0] = width_of(code) == 0 ? ' ' : code;
        cell->width = width_of(code) == 2 ? 2 : 1;
    }
    if (cell->code[0] == ' ' && code != ' ')
        used = 0; /* a combining one, with nothing to stand on */
    if (cell->code[0] != 0) {
        reading->rest = (struct span){reading->rest.at + used, reading->rest.length - used};
        read_standing(reading, cell);
        return true;
    }
    reading->spelt_at = 0;
    if (shown)
        width_ascii(code, reading->spelt);
    else
        text_write(reading->spelt, sizeof reading->spelt, "\\x%02x",
                   (unsigned char)reading->rest.at[0]);
    used = shown ? used : 1;
    reading->rest = (struct span){reading->rest.at + used, reading->rest.length - used};
    if (shown)
        read_standing(reading, cell);
    return read_cell(reading, cell);
}

static unsigned columns_of(bool ascii, struct span text)
{
    struct cell_reader reading = {text, ascii, {0}, 0};
    struct cell cell;
    unsigned columns = 0;
    while (read_cell(&reading, &cell))
        columns += cell.width;
    return columns;
}

unsigned cells_columns(bool ascii, const char *text)
{
    return columns_of(ascii, span_of(text));
}

/* Puts a text where it surely fits, or as much of it as there are columns for. */
static unsigned put_span(struct cells *cells, unsigned row, unsigned column, unsigned width,
                         enum ink ink, struct span text)
{
    struct cell_reader reading = {text, cells->ascii, {0}, 0};
    struct cell cell;
    unsigned used = 0;
    while (read_cell(&reading, &cell) && used + cell.width <= width) {
        cell.ink = (uint8_t)ink;
        cells_set_cell(cells, row, column + used, &cell);
        used += cell.width;
    }
    return used;
}

/* The same with an ellipsis where there is more, or where it was cut before. */
static unsigned put_cut(struct cells *cells, unsigned row, unsigned column, unsigned width,
                        enum ink ink, struct span text, bool more)
{
    static const char *const ellipses[] = {"", ".", ".."};
    const char *ellipsis = !cells->ascii ? "…"
                           : width < 4   ? ellipses[width > 2 ? 2 : width]
                                         : "...";
    unsigned dots = cells->ascii ? (unsigned)strlen(ellipsis) : 1;
    if (column >= cells->columns || width == 0)
        return 0;
    width = width < cells->columns - column ? width : cells->columns - column;
    unsigned needed = columns_of(cells->ascii, text);
    if (needed + (more ? dots : 0) <= width)
        return put_span(cells, row, column, width, ink, text) +
               (more ? put_span(cells, row, column + needed, dots, ink, span_of(ellipsis)) : 0);
    dots = dots < width ? dots : width;
    unsigned used = put_span(cells, row, column, width - dots, ink, text);
    return used + put_span(cells, row, column + used, dots, ink, span_of(ellipsis));
}

unsigned cells_put(struct cells *cells, unsigned row, unsigned column, unsigned width, enum ink ink,
                   const char *text)
{
    return put_cut(cells, row, column, width, ink, span_of(text), false);
}

void cells_put_right(struct cells *cells, unsigned row, unsigned column, unsigned width,
                     enum ink ink, const char *text)
{
    unsigned needed = cells_columns(cells->ascii, text),
             indent = needed < width ? width - needed : 0;
    cells_put(cells, row, column + indent, width - indent, ink, text);
}

void cells_put_middle(struct cells *cells, unsigned row, unsigned column, unsigned width,
                      enum ink ink, const char *text)
{
    unsigned needed = cells_columns(cells->ascii, text);
    unsigned indent = needed < width ? (width - needed) / 2 : 0;
    cells_put(cells, row, column + indent, width - indent, ink, text);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Reads one character, spelt or not, and returns its columns. */
static unsigned read_width(struct cell_reader *reading)
{
    struct cell cell;
    unsigned columns = 0;
    do
        columns += read_cell(reading, &cell) ? cell.width : 0;
    while (reading->spelt[reading->spelt_at] != '\0');
    return columns;
}

const char *cells_end(bool ascii, unsigned columns, const char *text)
{
    struct cell_reader reading = {span_of(text), ascii, {0}, 0};
    for (unsigned needed = cells_columns(ascii, text); needed > columns;)
        needed -= read_width(&reading);
    return reading.rest.at;
}

static struct span span_from(struct span text, size_t at)
{
    return (struct span){text.at + at, text.length - at};
}

struct span cells_take_line(bool ascii, unsigned columns, struct span *rest)
{
    struct span behind = *rest, line = span_take(&behind, '\n');
    struct cell_reader reading = {line, ascii, {0}, 0};
    size_t fits = 0, words = 0; /* so many bytes, and of them whole words */
    bool begun = false;
    for (unsigned used = 0; reading.rest.length > 0; fits = line.length - reading.rest.length) {
        bool space = reading.rest.at[0] == ' ';
        if (space && begun)
            words = line.length - reading.rest.length;
        begun = begun || !space;
        used += read_width(&reading);
        if (used > columns && fits > 0)
            break;
    }
    if (fits == line.length) {
        *rest = behind;
    } else {
        line.length = words > 0 ? words : fits;
        *rest = span_from(*rest, line.length);
        while (rest->length > 0 && rest->at[0] == ' ')
            *rest = span_from(*rest, 1);
        if (rest->length > 0 && rest->at[0] == '\n')
            *rest = behind;
    }
    while (line.length > 0 && line.at[line.length - 1] == ' ')
        line.length--;
    return line;
}

unsigned cells_rows(bool ascii, unsigned columns, const char *text)
{
    struct span rest = span_of(text);
    unsigned rows = 0;
    for (; rest.length > 0; rows++)
        cells_take_line(ascii, columns, &rest);
    return rows;
}

unsigned cells_wrap(struct cells *cells, struct area area, enum ink ink, const char *text)
{
    struct span rest = span_of(text);
    unsigned rows = 0;
    for (; rest.length > 0 && rows < area.rows; rows++) {
        struct span line = cells_take_line(cells->ascii, area.columns, &rest);
        bool more = rows + 1 == area.rows && rest.length > 0;
        put_cut(cells, area.row + rows, area.column, area.columns, ink, line, more);
    }
    return rows;
}
