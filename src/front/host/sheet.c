/* sheet.c: maps as they fit on a terminal. */
#include "front/host/sheet.h"

#include "front/host/wrap.h"

#include <stdlib.h>
#include <string.h>

/* The table of a map that was told: what stands below the empty line. */
static const char *table_of(const struct text *told)
{
    const char *gap = told->at != NULL ? strstr(told->at, "\n\n") : NULL;
    return gap != NULL ? gap + 2 : "";
}

static size_t widest_line(const char *table)
{
    struct span rest = span_of(table);
    size_t widest = 0;
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        size_t columns = wrap_columns(line.at, line.length);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

size_t sheet_width(const struct summit_map *map)
{
    struct text told = {0};
    map_tell(&told, map, false);
    size_t width = widest_line(table_of(&told));
    text_release(&told);
    return width;
}

/* Tells `count` columns of a map from one on, as a map of its own. */
static void tell_columns(struct text *told, const struct summit_map *map, size_t from, size_t count,
                         bool color)
{
    struct summit_map part = *map;
    part.columns = count;
    part.column_heads += from;
    part.cells = calloc(map->rows * count + 1, sizeof *part.cells);
    text_clear(told);
    told->failed = told->failed || part.cells == NULL;
    if (part.cells == NULL)
        return;
    for (size_t row = 0; row < map->rows; row++)
        memcpy(&part.cells[row * count], &map->cells[row * map->columns + from],
               count * sizeof *part.cells);
    map_tell(told, &part, color);
    free(part.cells);
}

/* Adds the tables one after the other, each with as many columns as fit, but at least one. */
static void add_tables(struct text *text, const struct summit_map *map, bool color, size_t width)
{
    struct text told = {0};
    for (size_t from = 0, count = 0; from < map->columns && !told.failed; from += count) {
        count = map->columns - from;
        tell_columns(&told, map, from, count, color);
        while (count > 1 && widest_line(table_of(&told)) > width)
            tell_columns(&told, map, from, --count, color);
        text_add(text, from > 0 ? "\n" : "");
        text_add(text, table_of(&told));
    }
    text->failed = text->failed || told.failed;
    text_release(&told);
}

void sheet_tell(struct text *text, const struct summit_map *map, bool color, size_t width)
{
    struct text told = {0};
    map_tell(&told, map, color);
    const char *table = table_of(&told);
    if (told.at == NULL || widest_line(table) <= width) {
        text_add(text, told.at != NULL ? told.at : "");
    } else {
        text_add_bytes(text, told.at, (size_t)(table - told.at));
        add_tables(text, map, color, width);
    }
    text->failed = text->failed || told.failed;
    text_release(&told);
}
