/* screen_review.c: a game that was judged, looked at move by move: the strip above, the board
 * before the chosen move, and what is to be said of it. */
#include "base/error.h"
#include "base/number.h"
#include "front/draw/draw.h"
#include "front/screen/screen_terminal.h"
#include "front/screen/canvas.h"
#include "front/terminal/progress.h"
#include "session/record.h"
#include "session/table_view.h"
#include "study/study.h"

#include <string.h>

struct review_screen {
    struct screen *screen;
    const struct summit_table *table;
    const struct summit_rules *rules;
    const struct summit_review *review;
    bool tries;
    size_t chosen; /* an entry, or SIZE_MAX */
    struct text_page page;
};

static void draw_board(const struct review_screen *view, struct cells *cells, struct area area)
{
    struct summit_sketch sketch;
    if (!summit_table_sketch(view->table, view->chosen, &sketch))
        return;
    board_draw(cells, area, &(struct board){.rules = view->rules, .sketch = &sketch});
    summit_sketch_release(&sketch);
}

/* What a move did for who made it. */
static void tell_judgement(struct text *text, const struct review_screen *view,
                           const struct summit_judgement *entry)
{
    const struct summit_review *review = view->review;
    bool won = entry->here.value == SUMMIT_WIN, lost = entry->here.value == SUMMIT_LOSE;
    struct text words[2] = {0};
    study_player(&words[0], view->rules, entry->ply.seat);
    if (entry->mistake)
        study_moves(&words[1], view->rules, &review->best[entry->best], entry->best_count);
    message_add(text, screen_language(view->screen),
                entry->mistake ? (won ? MESSAGE_FRONT_SCREEN_REVIEW_SLIP
                                      : MESSAGE_FRONT_SCREEN_REVIEW_DRAW_SLIP)
                : won          ? MESSAGE_FRONT_SCREEN_REVIEW_KEPT
                : lost         ? MESSAGE_FRONT_SCREEN_REVIEW_LOST
                               : MESSAGE_FRONT_SCREEN_REVIEW_OPEN,
                fill({"player", study_text(&words[0])}, {"best", study_text(&words[1])}));
    study_release(words, 2);
}

/* A line for an entry: who, which move and what it made, or what else; what that did. */
static void tell_entry(struct text *text, const struct review_screen *view, size_t index)
{
    const struct summit_judgement *entry = &view->review->entries[index];
    struct text line = {0};
    if (entry->ply.kind != SUMMIT_DONE_MOVE)
        review_tell_entry(&line, view->rules, view->review, index);
    else {
        text_addf(&line, "%2zu  ", index + 1);
        study_player(&line, view->rules, entry->ply.seat);
        text_add(&line, " ");
        study_moves(&line, view->rules, &entry->ply.move, 1);
        if (!study_is_list(view->rules)) {
            text_add(&line, " -> ");
            number_add(&line, entry->effect.made);
        }
        text_add(&line, "  ");
        if (entry->known)
            tell_judgement(&line, view, entry);
        text_add(&line, "\n");
    }
    text_typeset(text, study_text(&line));
    text_release(&line);
}

static void tell_outcome(struct text *text, const struct review_screen *view)
{
    struct text outcome = {0};
    review_tell_outcome(&outcome, view->rules, view->review);
    text_typeset(text, study_text(&outcome));
    text_release(&outcome);
}

static void draw_story(const struct review_screen *view, struct cells *cells, struct area area)
{
    struct text story = {0};
    if (view->chosen == SIZE_MAX)
        tell_outcome(&story, view);
    else
        tell_entry(&story, view, view->chosen);
    const char *told = study_text(&story);
    cells_wrap(cells, area, INK_PLAIN, told + strspn(told, "\n"));
    text_release(&story);
}

static void draw_view(const struct review_screen *view, struct canvas *canvas)
{
    static const struct hotkey keys[] = {{PRESS_RIGHT, "\u2190 \u2192", MESSAGE_FRONT_SCREEN_MOVES},
                                         {PRESS_ENTER, "Enter", MESSAGE_FRONT_SCREEN_NEXT_POINT},
                                         {'a', "a", MESSAGE_FRONT_SCREEN_ALL_MOVES},
                                         {PRESS_ESCAPE, "Esc", MESSAGE_FRONT_SCREEN_BACK},
                                         {'t', "t", MESSAGE_FRONT_SCREEN_TRY}};
    struct cells *cells = &canvas->cells;
    char title[512];
    if (canvas_is_small(canvas))
        return;
    unsigned width = cells->columns - 2, told = cells->rows >= 24 ? 5 : 4;
    canvas_say(canvas, title, sizeof title, MESSAGE_FRONT_SCREEN_REVIEW_TITLE,
               fill({"title", summit_rules_title(view->rules)}));
    canvas_title(canvas, title, "");
    unsigned strip =
        strip_draw(cells, (struct area){1, 1, summit_rules_players(view->rules) + 4, width},
                   view->rules, view->review, view->chosen);
    unsigned top = 1 + strip, below = cells->rows - 1 - told - 1;
    cells_across(cells, top, 0, cells->columns, INK_QUIET);
    draw_board(view, cells, (struct area){top + 1, 1, below - top - 1, width});
    cells_across(cells, below, 0, cells->columns, INK_QUIET);
    draw_story(view, cells, (struct area){below + 1, 1, told, width});
    canvas_keys(canvas, keys, view->tries && view->chosen != SIZE_MAX ? 5 : 4);
}

static void draw(struct review_screen *view)
{
    struct canvas *canvas = screen_canvas(view->screen);
    if (canvas == NULL)
        return;
    if (view->page.open)
        page_draw(canvas, &view->page);
    else
        draw_view(view, canvas);
    screen_show(view->screen);
}

/* The next move at which the game turned, or that threw something away; behind the last the whole.
 */
static size_t next_point(const struct review_screen *view)
{
    const struct summit_review *review = view->review;
    size_t index = view->chosen == SIZE_MAX ? 0 : view->chosen + 1;
    while (index < review->count &&
           !(review->entries[index].known &&
             (review->entries[index].turning || review->entries[index].mistake)))
        index++;
    return index < review->count ? index : SIZE_MAX;
}

static void open_all(struct review_screen *view)
{
    page_open(&view->page, summit_rules_title(view->rules), false);
    for (size_t i = 0; i < view->review->count; i++)
        tell_entry(&view->page.text, view, i);
    tell_outcome(&view->page.text, view);
}

/* Whether somebody stays. */
static bool press(struct review_screen *view, int key)
{
    size_t count = view->review->count, at = view->chosen;
    if (key == PRESS_CLOSE)
        return false;
    if (view->page.open)
        page_press(&view->page, key, screen_rows(view->screen));
    else if (key == PRESS_RIGHT || key == PRESS_DOWN || key == PRESS_WHEEL_DOWN || key == ']')
        view->chosen = at == SIZE_MAX ? (count > 0 ? 0 : at) : at + 1 < count ? at + 1 : SIZE_MAX;
    else if (key == PRESS_LEFT || key == PRESS_UP || key == PRESS_WHEEL_UP || key == '[')
        view->chosen = at == SIZE_MAX ? (count > 0 ? count - 1 : at) : at > 0 ? at - 1 : SIZE_MAX;
    else if (key == PRESS_ENTER || key == ' ')
        view->chosen = next_point(view);
    else if (key == 'a')
        open_all(view);
    else
        return key != PRESS_ESCAPE && key != 'q' && !(key == 't' && view->tries && at != SIZE_MAX);
    return true;
}

size_t screen_look_back(struct screen *screen, const struct summit_table *table,
                        const struct summit_review *review, bool tries)
{
    struct review_screen view = {screen, table, summit_table_rules(table), review, tries, SIZE_MAX};
    int key = PRESS_NONE;
    do {
        int64_t no_clock = -1;
        draw(&view);
        key = screen_press(screen, &no_clock);
    } while (press(&view, key));
    page_release(&view.page);
    return key == 't' ? view.chosen : SIZE_MAX;
}

bool screen_review(struct screen *screen, struct record *record, struct summit_error *error)
{
    struct summit_review review;
    struct summit_reviewed game;
    struct summit_table *table =
        table_take(record, &(struct summit_table_options){.silent = true, .relay = true});
    if (table == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    struct summit_solver *solver =
        solver_run(summit_table_rules(table), NULL, screen_progress, screen, error);
    bool made = solver != NULL && table_reviewed(table, &game, error) &&
                study_run_review(solver, &game, &review, error);
    if (made) {
        screen_look_back(screen, table, &review, false);
        summit_review_release(&review);
    }
    summit_solver_free(solver);
    summit_table_free(table);
    return made;
}
