/* fuzz_screen.c: any bytes as what happens at a full screen without a terminal: characters, keys,
 * clicks, pastes and new sizes, in each of its views. What a terminal sends goes through the
 * keyboard, what is pressed changes the view, and that is drawn at once.
 *
 * The first byte says which view, the second which game, the next two how large the screen is. */
#include "fuzz.h"

#include "front/host/input.h"
#include "front/screen/entry.h"
#include "front/screen/form.h"
#include "front/screen/gameview.h"
#include "front/screen/home.h"
#include "front/screen/keyboard.h"
#include "front/screen/page.h"

#include <string.h>

enum { HEAD = 4, EVENTS = 24, ROWS = 45, COLUMNS = 110, HOME_ROWS = 40 };

/* What a byte of the input is, apart from a character. */
enum { SIZE = 0xff, CLICK = 0xfe, CODE = 0xfd, MOMENT = 0xfc, WIDE = 0xfb };

struct view {
    enum { GAME, FORM, PAGE, HOME, VIEWS } kind;
    unsigned rows, columns;
    bool ascii;
    struct canvas canvas;
    struct keyboard keyboard;
    struct summit_rules *rules;
    struct summit_position position;
    struct choices choices;
    size_t chosen;
    struct text entry;
    struct page page;
    struct form form;
    struct wishes wishes;
    struct home_view home;
    struct home_row home_rows[HOME_ROWS];
};

/* ---- The game ---------------------------------------------------------------------------------
 */

static void draw_game(struct view *view)
{
    static const struct hotkey keys[] = {{'?', "?", SAYING_SCREEN_HELP},
                                         {'h', "h", SAYING_SCREEN_HINT}};
    static struct game_view shown;
    struct summit_sketch sketch;
    require(summit_sketch_make(view->rules, &view->position, NULL, 0, &sketch));
    shown = (struct game_view){.rules = view->rules,
                               .sketch = &sketch,
                               .players = summit_rules_players(view->rules),
                               .choices = &view->choices,
                               .chosen = view->chosen,
                               .shown = SIZE_MAX,
                               .news = view->entry.at,
                               .prompt = "Which one? ",
                               .entry = view->entry.at != NULL ? view->entry.at : "",
                               .typing = view->entry.length > 0,
                               .keys = keys,
                               .key_count = sizeof keys / sizeof keys[0]};
    for (unsigned seat = 0; seat < shown.players; seat++)
        summit_player_name(view->rules, seat, shown.seats[seat].name,
                           sizeof shown.seats[seat].name);
    gameview_draw(&view->canvas, &shown);
    summit_sketch_release(&sketch);
}

static void begin_turn(struct view *view)
{
    while (summit_stuck(view->rules, &view->position))
        summit_pass(view->rules, &view->position);
    if (view->position.winner != SUMMIT_NOBODY)
        summit_start(view->rules, 0, &view->position);
    choices_list(&view->choices, view->rules, &view->position);
    view->chosen = SIZE_MAX;
}

static void press_game(struct view *view, int key)
{
    size_t index =
        key >= PRESS_SPOT ? (size_t)(key - PRESS_SPOT) : choices_find(&view->choices, key);
    if (key == PRESS_ERASE)
        entry_erase(&view->entry);
    else if (key == PRESS_ENTER && view->chosen != SIZE_MAX)
        index = view->chosen;
    else if (key >= PRESS_UP && key <= PRESS_RIGHT)
        view->chosen = choices_step(&view->choices, view->chosen, key, view->columns);
    else if (key > ' ' && index == SIZE_MAX)
        entry_add(&view->entry, key, INPUT_LINE_BYTES);
    require(view->entry.length < INPUT_LINE_BYTES);
    if (index >= view->choices.count)
        return;
    struct summit_move move = view->choices.at[index].move;
    require(summit_play(view->rules, &view->position, move, NULL) == SUMMIT_LEGAL);
    begin_turn(view);
}

/* ---- All of them ------------------------------------------------------------------------------
 */

static void check(const struct canvas *canvas)
{
    const struct cells *cells = &canvas->cells;
    for (unsigned row = 0; row < cells->rows; row++)
        for (unsigned column = 0; column < cells->columns; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            require(cell->ink < INKS && cell->width <= 2);
            bool plain = cell->code[0] >= ' ' && cell->code[0] < 0x7f;
            require(plain || cell->width == 0 || (!cells->ascii && utf8_is_shown(cell->code[0])));
            if (cell->width == 2)
                require(column + 1 < cells->columns && cell[1].width == 0);
        }
    require(canvas->spot_count <= sizeof canvas->spots / sizeof canvas->spots[0]);
    if (canvas->cursor_row != UINT_MAX)
        require(canvas->cursor_row < cells->rows && canvas->cursor_column < cells->columns);
}

static void draw(struct view *view)
{
    canvas_release(&view->canvas);
    require(canvas_init(&view->canvas, view->rows, view->columns, view->ascii, NULL));
    if (view->kind == GAME)
        draw_game(view);
    else if (view->kind == FORM)
        form_draw(&view->canvas, &view->form);
    else if (view->kind == PAGE)
        page_draw(&view->canvas, &view->page);
    else
        homeview_draw(&view->canvas, &view->home);
    check(&view->canvas);
}

static void paste(struct view *view)
{
    const char *pasted = view->keyboard.paste.text;
    require(strlen(pasted) == view->keyboard.paste.length && pasted[0] != ' ');
    if (view->kind == FORM)
        form_paste(&view->form, pasted);
    else
        entry_paste(&view->entry, pasted, INPUT_LINE_BYTES);
}

static void press(struct view *view, int key)
{
    if (key == PRESS_NONE)
        return;
    if (key == PRESS_PASTE)
        paste(view);
    else if (view->kind == GAME)
        press_game(view, key);
    else if (view->kind == FORM)
        form_press(&view->form, key);
    else if (view->kind == PAGE) {
        page_press(&view->page, key, view->rows);
        view->page.open = true;
    } else
        view->home.chosen = (size_t)key % HOME_ROWS;
    draw(view);
}

static void begin_game(struct view *view, const char *game)
{
    struct summit_error error;
    view->rules = summit_game(game, &error);
    require(view->rules != NULL);
    summit_start(view->rules, 0, &view->position);
    begin_turn(view);
}

static void begin_page(struct view *view, const char *game, bool table)
{
    size_t length = 0;
    const char *text = summit_game_text(game, &length);
    page_open(&view->page, game, table);
    text_add_bytes(&view->page.text, text, length);
}

static void begin_home(struct view *view, const char *game)
{
    view->home = (struct home_view){
        .waiting = 1, .count = HOME_ROWS, .rows = view->home_rows, .notice = "notice"};
    for (size_t i = 0; i < HOME_ROWS; i++)
        text_write(view->home_rows[i].title, sizeof view->home_rows[i].title, "%s %zu", game, i);
}

static void begin(struct view *view, const uint8_t *head)
{
    struct summit_error error;
    const char *game = fuzz_name(head[1]);
    *view = (struct view){.kind = head[0] % VIEWS,
                          .ascii = head[0] & 0x80,
                          .rows = 1 + head[2] % ROWS,
                          .columns = 1 + head[3] % COLUMNS};
    if (view->kind == GAME)
        begin_game(view, game);
    else if (view->kind == FORM) {
        wishes_set(&view->wishes, WISHES_GAME, game);
        require(form_init(&view->form, &view->wishes, NULL, &error));
    } else if (view->kind == PAGE)
        begin_page(view, game, head[1] & 0x80);
    else
        begin_home(view, game);
    require(canvas_init(&view->canvas, 1, 1, true, NULL));
    draw(view);
}

static void end(struct view *view)
{
    form_release(&view->form);
    wishes_release(&view->wishes);
    page_release(&view->page);
    text_release(&view->entry);
    canvas_release(&view->canvas);
    summit_rules_free(view->rules);
}

/* One event; how many bytes it took. */
static size_t happen(struct view *view, const uint8_t *data, size_t size)
{
    unsigned first = size > 1 ? data[1] : 0, second = size > 2 ? data[2] : 0;
    switch (data[0]) {
    case SIZE:
        view->rows = 1 + first % ROWS;
        view->columns = 1 + second % COLUMNS;
        draw(view);
        return 3;
    case CLICK:
        press(view, canvas_find(&view->canvas, first, second));
        return 3;
    case CODE:
        press(view, keyboard_take(&view->keyboard, true, first << 8 | second));
        return 3;
    case MOMENT:
        press(view, keyboard_settle(&view->keyboard));
        return 1;
    case WIDE:
        press(view, keyboard_take(&view->keyboard, false, first << 12 | second << 4));
        return 3;
    default:
        press(view, keyboard_take(&view->keyboard, false, data[0]));
        return 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct view view;
    if (size < HEAD)
        return 0;
    begin(&view, data);
    size_t at = HEAD;
    for (unsigned i = 0; i < EVENTS && at < size; i++)
        at += happen(&view, data + at, size - at);
    end(&view);
    return 0;
}
