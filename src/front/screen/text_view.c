/* text_view.c: a scrollable text over the whole screen. */
#include "front/screen/canvas.h"

#include <stdio.h>
#include <string.h>

void page_open(struct text_page *page, const char *title, bool table)
{
    snprintf(page->title, sizeof page->title, "%s", title);
    text_clear(&page->text);
    page->table = table;
    page->top = 0;
    page->left = 0;
    page->open = true;
}

void page_release(struct text_page *page)
{
    text_release(&page->text);
}

/* Takes a line off the front of a table, whatever its length. */
static struct span take_whole(struct span *rest)
{
    return span_take(rest, '\n');
}

static void put_line(struct canvas *canvas, unsigned row, struct area area, struct span line,
                     unsigned left)
{
    char words[1024];
    struct text text = text_into(words, sizeof words);
    size_t at = 0;
    for (unsigned skipped = 0; skipped < left && at < line.length; skipped++) {
        size_t used = utf8_read(line.at + at, line.length - at, &(unsigned){0});
        at += used > 0 ? used : 1;
    }
    text_add_bytes(&text, line.at + at, line.length - at);
    cells_put(&canvas->cells, row, area.column, area.columns, INK_PLAIN, words);
}

void page_draw(struct canvas *canvas, struct text_page *page)
{
    static const struct hotkey keys[] = {{PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK},
                                         {PRESS_DOWN, "\u2193", MESSAGE_FRONT_SCREEN_DOWN},
                                         {PRESS_UP, "\u2191", MESSAGE_FRONT_SCREEN_UP}};
    if (canvas_is_small(canvas))
        return;
    bool ascii = canvas->cells.ascii;
    struct area area = {2, 2, canvas->cells.rows - 4, canvas->cells.columns - 4};
    struct span rest = {page->text.at != NULL ? page->text.at : "", page->text.length};
    while (rest.length > 0 && rest.at[rest.length - 1] == '\n')
        rest.length--;
    struct span counted = rest;
    size_t count = 0;
    for (; counted.length > 0; count++)
        page->table ? take_whole(&counted) : cells_take_line(ascii, area.columns, &counted);
    size_t most = count > area.rows ? count - area.rows : 0;
    page->top = page->top < most ? page->top : most;
    canvas_title(canvas, page->title, "");
    for (size_t i = 0; rest.length > 0 && i < page->top + area.rows; i++) {
        struct span line =
            page->table ? take_whole(&rest) : cells_take_line(ascii, area.columns, &rest);
        if (i >= page->top)
            put_line(canvas, area.row + (unsigned)(i - page->top), area, line, page->left);
    }
    canvas_more(canvas, (struct area){area.row, area.column, area.rows, area.columns + 1},
                page->top, count);
    canvas_keys(canvas, keys, count > area.rows ? 3 : 1);
}

void page_press(struct text_page *page, int key, unsigned rows)
{
    size_t whole = rows > 5 ? rows - 5 : 1;
    bool down = key == PRESS_DOWN || key == PRESS_WHEEL_DOWN || key == 'j';
    bool up = key == PRESS_UP || key == PRESS_WHEEL_UP || key == 'k';
    size_t step = down || up ? 1 : whole;
    if (down || key == PRESS_PAGE_DOWN || key == ' ')
        page->top += step;
    else if (up || key == PRESS_PAGE_UP || key == 'b')
        page->top -= step < page->top ? step : page->top;
    else if (key == PRESS_HOME)
        page->top = 0;
    else if (key == PRESS_END)
        page->top = SIZE_MAX / 2;
    else if (key == PRESS_RIGHT && page->table)
        page->left += 8;
    else if (key == PRESS_LEFT && page->table)
        page->left -= page->left < 8 ? page->left : 8;
    else
        page->open = key == PRESS_NONE;
}
