/* homeview.c: the first view, drawn. */
#include "front/screen/home.h"

#include <stdio.h>

static void draw_tabs(struct canvas *canvas, const struct home_view *view)
{
    static const enum saying names[HOME_TABS] = {
        [HOME_GAMES] = SAYING_SCREEN_TAB_GAMES,       [HOME_CLASSICS] = SAYING_SCREEN_TAB_CLASSICS,
        [HOME_OWN] = SAYING_SCREEN_TAB_OWN,           [HOME_WAITING] = SAYING_SCREEN_TAB_WAITING,
        [HOME_FINISHED] = SAYING_SCREEN_TAB_FINISHED, [HOME_PUZZLES] = SAYING_SCREEN_TAB_PUZZLES};
    struct cells *cells = &canvas->cells;
    unsigned column = 1;
    for (int tab = 0; tab < HOME_TABS; tab++) {
        char name[64], words[96];
        bool here = tab == (int)view->tab;
        canvas_say(canvas, name, sizeof name, names[tab], NULL);
        snprintf(words, sizeof words, here ? "[%s%s]" : " %s%s ", name,
                 tab == HOME_WAITING && view->waiting > 0 ? "!" : "");
        unsigned width = cells_put(cells, 2, column, cells->columns - column,
                                   here ? INK_CHOSEN : INK_PLAIN, words);
        canvas_spot(canvas, (struct area){2, column, 1, width}, PRESS_SPOT + HOME_TAB_SPOT + tab);
        column += width + 1;
    }
}

enum { TITLE_COLUMNS = 20 };

/* The first nine have a digit that chooses them. */
static void draw_rows(struct canvas *canvas, struct area area, const struct home_view *view)
{
    static const enum saying empty[HOME_TABS] = {[HOME_OWN] = SAYING_SCREEN_NO_OWN,
                                                 [HOME_WAITING] = SAYING_SCREEN_NO_WAITING,
                                                 [HOME_FINISHED] = SAYING_SCREEN_NO_FINISHED};
    struct cells *cells = &canvas->cells;
    size_t from = canvas_scroll(0, view->chosen, view->count, area.rows);
    for (size_t i = from; i < view->count && i - from < area.rows; i++) {
        unsigned row = area.row + (unsigned)(i - from);
        char digit[4] = {i < 9 ? (char)('1' + i) : ' '};
        bool chosen = i == view->chosen;
        if (chosen)
            cells_put(cells, row, area.column, 1, INK_STRONG, ">");
        cells_put(cells, row, area.column + 1, 1, INK_HEAD, digit);
        bool alone = view->rows[i].about[0] == '\0';
        cells_put(cells, row, area.column + 3, alone ? area.columns - 5 : TITLE_COLUMNS - 1,
                  chosen ? INK_CHOSEN : INK_PLAIN, view->rows[i].title);
        cells_put(cells, row, area.column + 3 + TITLE_COLUMNS, area.columns - TITLE_COLUMNS - 5,
                  INK_QUIET, view->rows[i].about);
        canvas_spot(canvas, (struct area){row, area.column, 1, area.columns}, PRESS_SPOT + (int)i);
    }
    canvas_more(canvas, area, from, view->count);
    if (view->count == 0) {
        char words[512];
        canvas_say(canvas, words, sizeof words, empty[view->tab],
                   fill({"game", summit_game_name(0)}));
        cells_wrap(cells, area, INK_PLAIN, words);
    }
}

void homeview_draw(struct canvas *canvas, const struct home_view *view)
{
    static const struct hotkey keys[] = {{PRESS_ENTER, "Enter", SAYING_SCREEN_CHOOSE},
                                         {PRESS_LEFT, "\u2190 \u2192", SAYING_SCREEN_MORE_GAMES},
                                         {'r', "r", SAYING_SCREEN_RULES},
                                         {'?', "?", SAYING_SCREEN_HELP},
                                         {'q', "q", SAYING_SCREEN_QUIT}};
    struct cells *cells = &canvas->cells;
    if (canvas_is_small(canvas))
        return;
    char title[128];
    canvas_title(canvas, canvas_say(canvas, title, sizeof title, SAYING_TITLE, NULL), "");
    draw_tabs(canvas, view);
    cells_across(cells, 3, 0, cells->columns, INK_QUIET);
    draw_rows(canvas, (struct area){5, 1, cells->rows - 9, cells->columns - 2}, view);
    cells_across(cells, cells->rows - 3, 0, cells->columns, INK_QUIET);
    if (view->notice[0] != '\0')
        cells_put(cells, cells->rows - 2, 1, cells->columns - 2, INK_EVEN, view->notice);
    else
        canvas_put(canvas, cells->rows - 2, 1, cells->columns - 2, INK_QUIET,
                   SAYING_SCREEN_LINE_MODE, NULL);
    canvas_keys(canvas, keys, sizeof keys / sizeof keys[0]);
}
