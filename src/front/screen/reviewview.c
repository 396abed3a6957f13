/* reviewview.c: a game that was judged, drawn: the strip above, the board before the chosen move,
 * and what is to be said of it. */
#include "front/screen/reviewview.h"

#include "front/draw/strip.h"

#include <string.h>

static void draw_keys(struct canvas *canvas, const struct review_view *view)
{
    struct hotkey keys[] = {{PRESS_RIGHT, "\u2190 \u2192", SAYING_SCREEN_MOVES},
                            {PRESS_ENTER, "Enter", SAYING_SCREEN_NEXT_POINT},
                            {'a', "a", SAYING_SCREEN_ALL_MOVES},
                            {PRESS_ESCAPE, "Esc", SAYING_SCREEN_BACK},
                            {'t', "t", SAYING_SCREEN_TRY}};
    canvas_keys(canvas, keys, view->tries && view->chosen != SIZE_MAX ? 5 : 4);
}

void reviewview_draw(struct canvas *canvas, const struct review_view *view)
{
    struct cells *cells = &canvas->cells;
    char title[512];
    if (canvas_is_small(canvas))
        return;
    const char *story = view->story != NULL ? view->story : "";
    unsigned width = cells->columns - 2, told = cells->rows >= 24 ? 5 : 4;
    story += strspn(story, "\n");
    canvas_say(canvas, title, sizeof title, SAYING_SCREEN_REVIEW_TITLE,
               fill({"title", summit_rules_title(view->rules)}));
    canvas_title(canvas, title, "");
    unsigned strip =
        strip_draw(cells, (struct area){1, 1, summit_rules_players(view->rules) + 4, width},
                   view->rules, view->review, view->chosen);
    unsigned top = 1 + strip, below = cells->rows - 1 - told - 1;
    cells_across(cells, top, 0, cells->columns, INK_QUIET);
    if (view->sketch != NULL) {
        struct board board = {.rules = view->rules, .sketch = view->sketch};
        board_draw(cells, (struct area){top + 1, 1, below - top - 1, width}, &board);
    }
    cells_across(cells, below, 0, cells->columns, INK_QUIET);
    cells_wrap(cells, (struct area){below + 1, 1, told, width}, INK_PLAIN, story);
    draw_keys(canvas, view);
}
