/* map_pieces.c: maps drawn as they fit on a terminal. */
#include "front/terminal/map_pieces.h"

#include "front/terminal/output.h"
#include "front/terminal/progress.h"

#include <stdlib.h>
#include <string.h>

/* ---- Telling -------------------------------------------------------------------------------- */

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

/* How many columns the table of a map takes; 0 if there is no memory to tell. */
static size_t map_pieces_width(const struct summit_map *map)
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

void map_pieces_tell(struct text *text, const struct summit_map *map, bool color, size_t width)
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

/* ---- Drawing -------------------------------------------------------------------------------- */

static bool draw(const struct summit_solver *solver, const struct summit_position *position,
                 unsigned per_row, struct summit_map *map, struct summit_error *error)
{
    struct progress watch;
    struct summit_map_options options = {per_row, progress_continues, &watch};
    progress_begin(&watch, summit_rules_language(summit_solver_rules(solver)), NULL, NULL);
    bool drawn = summit_map_draw(solver, position, &options, map, error);
    progress_end(&watch);
    return drawn;
}

bool study_run_map(const struct summit_solver *solver, const struct summit_position *position,
                   bool shown, struct summit_map *map, struct summit_error *error)
{
    enum { LONG = 20, USUAL = 10, SHORT = 5 };
    for (unsigned per_row = shown && pager_width() >= 120 ? LONG : USUAL;; per_row /= 2) {
        if (!draw(solver, position, per_row, map, error))
            return false;
        if (!shown || per_row == SHORT || map->columns != per_row ||
            map_pieces_width(map) <= wrap_width(stdout))
            return true;
        summit_map_release(map);
    }
}

bool study_run_map_paper(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_map *map, struct summit_error *error)
{
    enum { ROWS = 40, PER_ROW = 25 };
    if (!draw(solver, position, 0, map, error))
        return false;
    if (map->rows <= ROWS || map->columns >= PER_ROW)
        return true;
    summit_map_release(map);
    return draw(solver, position, PER_ROW, map, error);
}
