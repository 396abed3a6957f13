/* gameview.c: a game as it is shown.
 *
 * From the top: the title; the board, with the players and what was done at its right; the moves;
 * what was said; what is typed; the keys. The board gets what the others leave. */
#include "front/screen/gameview.h"

#include <stdio.h>

/* Where everything lies. */
struct layout {
    struct area board, side, moves, news;
    unsigned prompt;
};

static unsigned clamp(unsigned number, unsigned least, unsigned most)
{
    return number < least ? least : number > most ? most : number;
}

unsigned gameview_news(unsigned rows)
{
    return rows >= 24 ? 3 : 2;
}

static struct layout lay_out(const struct canvas *canvas, const struct game_view *view)
{
    unsigned rows = canvas->cells.rows, columns = canvas->cells.columns, width = columns - 2;
    bool ascii = canvas->cells.ascii;
    unsigned side = clamp(columns / 3, 22, 40), most = clamp(rows / 6, 2, 8);
    unsigned needed = view->choices != NULL ? choices_rows(view->choices, width, ascii) : 1;
    unsigned moves = clamp(needed > view->move_rows ? needed : view->move_rows, 1, most);
    unsigned news = gameview_news(rows), below = 1 + moves + 1 + news + 1 + 1;
    unsigned board = rows - 1 - below;
    struct layout layout = {
        .board = {1, 1, board, columns - side - 3},
        .side = {1, columns - side - 1, board, side},
        .moves = {1 + board + 1, 1, moves, width},
        .news = {1 + board + 1 + moves + 1, 1, news, width},
        .prompt = rows - 2,
    };
    return layout;
}

static void draw_lines(struct canvas *canvas, const struct layout *layout)
{
    struct cells *cells = &canvas->cells;
    cells_across(cells, layout->moves.row - 1, 0, cells->columns, INK_QUIET);
    cells_down(cells, layout->side.row, layout->side.column - 1, layout->side.rows, INK_QUIET);
    cells_join(cells, layout->moves.row - 1, layout->side.column - 1, INK_QUIET, CELLS_UP);
    cells_across(cells, layout->news.row - 1, 0, cells->columns, INK_QUIET);
}

/* ---- Players and what was done ----------------------------------------------------------------
 */

/* The name and the level, what the player has, and the points at the end. */
static unsigned draw_seat(struct canvas *canvas, struct area area, const struct seat_view *seat,
                          unsigned number)
{
    struct cells *cells = &canvas->cells;
    char name[VIEW_NAME_BYTES + 40];
    enum ink ink = INK_SEAT + number;
    unsigned points = cells_columns(cells->ascii, seat->points);
    snprintf(name, sizeof name, "%s%s%s%s", seat->name, seat->who[0] != '\0' ? " (" : "", seat->who,
             seat->who[0] != '\0' ? ")" : "");
    if (seat->turn)
        cells_put(cells, area.row, area.column, 1, ink, cells->ascii ? ">" : "\u25b6");
    unsigned taken =
        cells_put(cells, area.row, area.column + 2, area.columns - 3 - points, ink, name);
    cells_put_right(cells, area.row, area.column + area.columns - points, points, INK_STRONG,
                    seat->points);
    if (seat->out)
        canvas_put(canvas, area.row, area.column + 3 + taken, area.columns - 4 - points - taken,
                   INK_QUIET, SAYING_SCREEN_OUT, NULL);
    if (seat->has[0] == '\0' || area.rows < 2)
        return 1;
    cells_put(cells, area.row + 1, area.column + 2, area.columns - 2, INK_PLAIN, seat->has);
    return 2;
}

static void draw_past(struct canvas *canvas, struct area area, const struct game_view *view)
{
    size_t shown = 0, count = view->past_count;
    while (shown < count && view->past[shown].number < view->shown)
        shown++;
    size_t last = shown < count ? shown : count > 0 ? count - 1 : 0;
    size_t from = canvas_scroll(count, last, count, area.rows);
    for (size_t i = from; i < count && i - from < area.rows; i++) {
        const struct past_view *past = &view->past[i];
        char words[sizeof past->text + 32];
        unsigned row = area.row + (unsigned)(i - from);
        bool chosen = past->number == view->shown;
        snprintf(words, sizeof words, "%2zu %s", past->number, past->text);
        cells_put(&canvas->cells, row, area.column, area.columns,
                  chosen ? INK_CHOSEN : INK_SEAT + past->seat, words);
        canvas_spot(canvas, (struct area){row, area.column, 1, area.columns},
                    PRESS_SPOT + CHOICES_MOST + (int)i);
    }
}

static void draw_side(struct canvas *canvas, struct area area, const struct game_view *view)
{
    struct area rest = area;
    for (unsigned seat = 0; seat < view->players && rest.rows > 0; seat++) {
        unsigned left = view->players - seat - 1;
        struct area own = {rest.row, rest.column, rest.rows > left + 1 ? 2 : 1, rest.columns};
        unsigned taken = draw_seat(canvas, own, &view->seats[seat], seat);
        rest.row += taken;
        rest.rows -= taken;
    }
    if (rest.rows < 2)
        return;
    cells_join(&canvas->cells, rest.row, rest.column - 1, INK_QUIET, CELLS_RIGHT);
    cells_across(&canvas->cells, rest.row, rest.column, rest.columns + 1, INK_QUIET);
    rest.row++;
    rest.rows--;
    draw_past(canvas, rest, view);
}

/* ---- The rest ---------------------------------------------------------------------------------
 */

/* Of what was said, the end is what matters. */
static void draw_news(struct canvas *canvas, struct area area, const struct game_view *view)
{
    bool ascii = canvas->cells.ascii;
    struct span rest = span_of(view->news != NULL ? view->news : "");
    struct cells part = cells_part(&canvas->cells, area);
    for (unsigned rows = cells_rows(ascii, area.columns, rest.at); rows > area.rows; rows--)
        cells_take_line(ascii, area.columns, &rest);
    cells_wrap(&part, (struct area){0, 0, area.rows, area.columns}, view->news_ink, rest.at);
}

/* The end of what is typed is seen, with the cursor behind it. */
static void draw_prompt(struct canvas *canvas, unsigned row, const struct game_view *view)
{
    struct cells *cells = &canvas->cells;
    unsigned width = cells->columns - 2;
    if (view->prompt == NULL)
        return;
    if (view->typing) {
        char words[128];
        canvas_say(canvas, words, sizeof words, SAYING_SCREEN_TYPING, NULL);
        width -= cells_columns(cells->ascii, words) + 1;
        cells_put(cells, row, 2 + width, cells->columns, INK_QUIET, words);
    }
    unsigned taken = cells_put(cells, row, 1, width - 16, INK_STRONG, view->prompt);
    const char *entry = cells_end(cells->ascii, width - taken - 1, view->entry);
    taken += cells_put(cells, row, 1 + taken, width - taken, INK_PLAIN, entry);
    canvas->cursor_row = row;
    canvas->cursor_column = 1 + taken;
}

void gameview_draw(struct canvas *canvas, const struct game_view *view)
{
    if (canvas_is_small(canvas))
        return;
    struct layout layout = lay_out(canvas, view);
    struct board board = {view->rules, view->sketch, view->mark_count, view->marks};
    canvas_title(canvas, view->title, view->corner);
    draw_lines(canvas, &layout);
    if (view->sketch != NULL)
        board_draw(&canvas->cells, layout.board, &board);
    draw_side(canvas, layout.side, view);
    if (view->choices != NULL)
        choices_draw(canvas, layout.moves, view->choices, view->chosen);
    draw_news(canvas, layout.news, view);
    draw_prompt(canvas, layout.prompt, view);
    canvas_keys(canvas, view->keys, view->key_count);
}
