/* canvas.c: what every view draws on, and what views have in common. */
#include "front/screen/canvas.h"

bool canvas_init(struct canvas *canvas, unsigned rows, unsigned columns, bool ascii,
                 const struct summit_language *language)
{
    *canvas =
        (struct canvas){.language = language, .cursor_row = UINT_MAX, .cursor_column = UINT_MAX};
    return cells_init(&canvas->cells, rows, columns, ascii);
}

void canvas_release(struct canvas *canvas)
{
    cells_release(&canvas->cells);
}

void canvas_spot(struct canvas *canvas, struct area area, int key)
{
    size_t most = sizeof canvas->spots / sizeof canvas->spots[0];
    if (canvas->spot_count < most)
        canvas->spots[canvas->spot_count++] = (struct spot){area, key};
}

/* What was drawn last lies on top. */
int canvas_find(const struct canvas *canvas, unsigned row, unsigned column)
{
    for (size_t i = canvas->spot_count; i-- > 0;) {
        const struct area *area = &canvas->spots[i].area;
        if (row >= area->row && row - area->row < area->rows && column >= area->column &&
            column - area->column < area->columns)
            return canvas->spots[i].key;
    }
    return PRESS_NONE;
}

const char *canvas_say(const struct canvas *canvas, char *buffer, size_t size, enum message message,
                       const struct filling *fillings)
{
    struct text text = text_into(buffer, size);
    message_add(&text, canvas->language, message, fillings);
    return buffer;
}

unsigned canvas_put(struct canvas *canvas, unsigned row, unsigned column, unsigned width,
                    enum ink ink, enum message message, const struct filling *fillings)
{
    char words[512];
    return cells_put(&canvas->cells, row, column, width, ink,
                     canvas_say(canvas, words, sizeof words, message, fillings));
}

bool canvas_is_small(struct canvas *canvas)
{
    struct cells *cells = &canvas->cells;
    if (cells->rows >= CANVAS_ROWS && cells->columns >= CANVAS_COLUMNS)
        return false;
    char words[512];
    canvas_say(canvas, words, sizeof words, MESSAGE_FRONT_SCREEN_SMALL,
               fill({"columns", .number = CANVAS_COLUMNS}, {"rows", .number = CANVAS_ROWS}));
    cells_wrap(cells, (struct area){0, 0, cells->rows, cells->columns}, INK_PLAIN, words);
    return true;
}

void canvas_title(struct canvas *canvas, const char *left, const char *right)
{
    struct cells *cells = &canvas->cells;
    unsigned width = cells->columns - 2, taken = cells_columns(cells->ascii, right);
    taken = taken < width / 2 ? taken : width / 2;
    cells_put(cells, 0, 1, width - taken - 2, INK_HEAD, left);
    cells_put_right(cells, 0, 1 + width - taken, taken, INK_STRONG, right);
}

/* Those that don't fit are left out; the help has them all. */
void canvas_keys(struct canvas *canvas, const struct hotkey *keys, size_t count)
{
    struct cells *cells = &canvas->cells;
    unsigned row = cells->rows - 1, column = 1;
    for (size_t i = 0; i < count; i++) {
        char words[128];
        canvas_say(canvas, words, sizeof words, keys[i].message, NULL);
        unsigned name = cells_columns(cells->ascii, keys[i].name);
        unsigned width = name + 1 + cells_columns(cells->ascii, words);
        if (column + width >= cells->columns) { /* without its words it may have room */
            words[0] = '\0';
            width = name;
        }
        if (column + width > cells->columns)
            continue;
        cells_put(cells, row, column, name, INK_HEAD, keys[i].name);
        if (words[0] != '\0')
            cells_put(cells, row, column + name + 1, width - name - 1, INK_PLAIN, words);
        canvas_spot(canvas, (struct area){row, column, 1, width}, keys[i].key);
        column += width + (words[0] != '\0' ? 2 : 1);
    }
}

size_t canvas_scroll(size_t from, size_t chosen, size_t count, size_t rows)
{
    size_t most = count > rows ? count - rows : 0;
    if (chosen < from)
        from = chosen;
    if (chosen >= from + rows && chosen != SIZE_MAX)
        from = chosen - rows + 1;
    return from < most ? from : most;
}

void canvas_more(struct canvas *canvas, struct area area, size_t from, size_t count)
{
    enum { UP = 0x25b2, DOWN = 0x25bc };
    struct cells *cells = &canvas->cells;
    unsigned column = area.column + area.columns - 1, last = area.row + area.rows - 1;
    if (area.rows == 0 || count <= area.rows)
        return;
    if (from > 0)
        cells_set(cells, area.row, column, INK_QUIET, cells->ascii ? '^' : UP);
    if (from + area.rows < count)
        cells_set(cells, last, column, INK_QUIET, cells->ascii ? 'v' : DOWN);
    canvas_spot(canvas, (struct area){area.row, column, 1, 1}, PRESS_PAGE_UP);
    canvas_spot(canvas, (struct area){last, column, 1, 1}, PRESS_PAGE_DOWN);
}
