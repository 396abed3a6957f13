/* Tests of the full screen without a terminal: views are drawn into cells, keys change forms. What
 * a view looks like stands in tests/views; with --write the program writes it as it would be right.
 */
#include "harness.h"

#include "front/screen/canvas.h"
#include "front/screen/game_view.h"
#include "front/screen/home.h"
#include "front/screen/curses.h"
#include "position_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    unsigned columns, rows;
} sizes[] = {{40, 12}, {60, 18}, {80, 24}, {120, 40}};

/* ---- What views look like ---------------------------------------------------------------------
 */

/* A view and its data. */
typedef void draw_view(struct canvas *canvas, const void *data);

static void check_cells(const struct cells *cells)
{
    for (unsigned row = 0; row < cells->rows; row++)
        for (unsigned column = 0; column < cells->columns; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            assert_true(cell->ink < INKS);
            assert_true(!cells->ascii || cell->code[0] < 127);
        }
}

/* Draws a view in every size, in UTF-8 and in ASCII, one below the other. */
static void draw_all(struct text *drawn, draw_view *view, const void *data)
{
    for (size_t i = 0; i < 2 * COUNT(sizes); i++) {
        struct canvas canvas;
        bool ascii = i >= COUNT(sizes);
        unsigned columns = sizes[i % COUNT(sizes)].columns, rows = sizes[i % COUNT(sizes)].rows;
        assert_true(canvas_init(&canvas, rows, columns, ascii, NULL));
        view(&canvas, data);
        check_cells(&canvas.cells);
        text_addf(drawn, "== %ux%u%s\n", columns, rows, ascii ? " ascii" : "");
        cells_add(drawn, &canvas.cells, false);
        canvas_release(&canvas);
    }
}

static void compare(bool writes, const char *name, draw_view *view, const void *data)
{
    char path[200], *read = calloc(1, 1 << 18);
    struct text drawn = {0};
    draw_all(&drawn, view, data);
    snprintf(path, sizeof path, "tests/views/%s.txt", name);
    FILE *file = fopen(path, writes ? "w" : "r");
    assert_non_null(file);
    if (writes)
        fputs(drawn.at, file);
    else {
        size_t length = fread(read, 1, (1 << 18) - 1, file);
        read[length] = '\0';
        assert_string_equal(drawn.at, read);
    }
    fclose(file);
    free(read);
    text_release(&drawn);
}

static void draw_game(struct canvas *canvas, const void *data)
{
    game_view_draw(canvas, data);
}

/* A table at which the game stands, and its view. */
struct seated {
    struct position_fixture *fixture;
    struct summit_table *table;
    struct table_view *view;
};

static struct seated seat(struct position_fixture *fixture)
{
    struct seated seated = {.fixture = fixture};
    const struct summit_table_options options = {
        .who = {NULL, "level:25"}, .first = 1, .silent = true, .relay = true};
    seated.table = summit_table_new(seated.fixture->rules, &options);
    assert_non_null(seated.table);
    for (size_t i = 0; i < seated.fixture->count; i++)
        summit_table_act(seated.table, seated.fixture->plies[i], 0);
    seated.view = table_view_new(seated.table, SIZE_MAX);
    assert_non_null(seated.view);
    return seated;
}

static struct seated seat_at(const char *rules, const char *moves)
{
    return seat(fixture_at(rules, moves));
}

static void seat_leave(struct seated *seated)
{
    table_view_free(seated->view);
    summit_table_free(seated->table);
}

static void seat_free(struct seated *seated)
{
    seat_leave(seated);
    fixture_free(seated->fixture);
}

/* A game in the middle, with everything that a view can hold. */
static void a_game_is_shown(void **state)
{
    static const struct hotkey keys[] = {{'h', "h", MESSAGE_FRONT_SCREEN_HINT},
                                         {'?', "?", MESSAGE_FRONT_SCREEN_HELP}};
    bool *writes = *state;
    struct seated seated = seat_at("like = number-tower\npoints = 3", "9,8,3");
    struct choices *choices = calloc(1, sizeof *choices);
    struct game_view view = {.table = seated.view,
                             .choices = choices,
                             .chosen = 1,
                             .told = "One of your moves keeps it.",
                             .entry = "e\u0301",
                             .keys = keys,
                             .key_count = COUNT(keys)};
    strcpy(seated.view->seats[0].shown, "Z\u00fcrich");
    strcpy(seated.view->seats[1].shown, "\u5c71\u7530");
    seated.view->seats[0].points = 1;
    seated.view->at.round = seated.view->entries[0].round = 2;
    seated.view->left = 28001;
    choices_list(choices, seated.view);
    choices->at[0].hint = choices->at[2].safe = true;
    compare(*writes, "game", draw_game, &view);
    free(choices);
    seat_free(&seated);
}

static void draw_home(struct canvas *canvas, const void *data)
{
    struct home_list *list = calloc(1, sizeof *list);
    *list = *(const struct home_list *)data;
    home_draw(canvas, list);
    free(list);
}

/* A lobby whose store holds nothing, or one line for each list. */
static struct lobby *lobby_with(const char *front, const char *key, const char *text)
{
    struct lobby_event event;
    struct lobby *lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 7});
    assert_non_null(lobby);
    while (lobby_next_event(lobby, &event)) {
        char line[200] = "";
        if (event.kind == LOBBY_EVENT_LIST && front != NULL && strcmp(event.key, front) == 0)
            snprintf(line, sizeof line, "%s 202611171830\n", key);
        bool held = event.kind == LOBBY_EVENT_READ && key != NULL && strcmp(event.key, key) == 0;
        lobby_answer(lobby, event.ticket,
                     event.kind == LOBBY_EVENT_READ && !held ? LOBBY_MISSING : LOBBY_DONE,
                     held ? text : line, strlen(held ? text : line));
    }
    return lobby;
}

/* Takes what there is, but for what begins; whether something does. */
static bool take_begin(struct lobby *lobby, struct lobby_event *event)
{
    while (lobby_next_event(lobby, event)) {
        if (event->kind == LOBBY_EVENT_BEGIN)
            return true;
        if (event->kind <= LOBBY_EVENT_DELETE)
            lobby_answer(lobby, event->ticket,
                         event->kind == LOBBY_EVENT_READ ? LOBBY_MISSING : LOBBY_DONE, "", 0);
        summit_rules_free(event->rules);
    }
    return false;
}

static void compare_lobby(bool writes, const char *name, struct lobby *lobby, size_t chosen)
{
    struct home_list *list = calloc(1, sizeof *list);
    home_list(list, lobby_view(lobby));
    list->chosen = chosen;
    compare(writes, name, draw_home, list);
    free(list);
}

/* Begins a game from its card, and has a move that one press plays. */
static void expect_third_press(const char *name, struct home_list *list)
{
    struct lobby_event event;
    struct lobby *lobby = lobby_with(NULL, NULL, NULL);
    struct choices *choices = calloc(1, sizeof *choices);
    struct board_places *places = calloc(1, sizeof *places);
    assert_true(lobby_choose(lobby, name));
    take_begin(lobby, &event);
    home_list(list, lobby_view(lobby));
    assert_int_equal(list->rows[list->chosen].kind, HOME_START);
    assert_true(lobby_play(lobby));
    assert_true(take_begin(lobby, &event));
    struct summit_table *table = summit_table_new(event.rules, &event.options);
    struct table_view *view = table_view_new(table, SIZE_MAX);
    struct game_view shown = {.table = view, .choices = choices, .places = places};
    struct canvas canvas;
    assert_true(canvas_init(&canvas, 24, 80, false, NULL));
    choices_list(choices, view);
    game_view_draw(&canvas, &shown);
    bool found = places->count > 0, more;
    for (char digit[2] = "1"; digit[0] <= '9'; digit[0]++)
        found = found || (choices_find(choices, digit, &more) < choices->count && !more);
    assert_true(found);
    canvas_release(&canvas);
    table_view_free(view);
    summit_table_free(table);
    summit_rules_free(event.rules);
    lobby_free(lobby);
    free(choices);
    free(places);
}

static void home_and_cards_and_forms_are_shown(void **state)
{
    bool *writes = *state;
    struct lobby_event event;
    struct lobby *lobby = lobby_with(NULL, NULL, NULL);
    compare_lobby(*writes, "home", lobby, 0);
    assert_true(lobby_choose(lobby, "nim"));
    take_begin(lobby, &event);
    compare_lobby(*writes, "card", lobby, 1);
    lobby_back(lobby);
    take_begin(lobby, &event);
    assert_true(lobby_choose(lobby, "number-reach"));
    lobby_more(lobby);
    lobby_set(lobby, "target", "1");
    lobby_play(lobby);
    assert_false(take_begin(lobby, &event));
    compare_lobby(*writes, "form", lobby, 4);
    lobby_free(lobby);
}

/* Two presses, the third is a move: a key chooses a game at home, Enter begins it, and then a digit
 * or a click on the board is a move. */
static void the_third_press_is_a_move_in_every_game(void **state)
{
    (void)state;
    struct home_list *list = calloc(1, sizeof *list);
    enum { GAMES = 40 };
    static char names[HOME_ROWS][64];
    size_t games = 0;
    int keys[HOME_ROWS] = {0};
    struct lobby *lobby = lobby_with(NULL, NULL, NULL);
    home_list(list, lobby_view(lobby));
    for (size_t i = 0; i < list->count; i++) {
        const struct home_row *row = &list->rows[i];
        for (size_t j = 0; j < i && row->key != 0; j++)
            assert_int_not_equal(keys[j], row->key);
        keys[i] = row->key;
        assert_true(row->key == PRESS_ENTER || row->key == 0 || strchr("q?/", row->key) == NULL);
        assert_true(row->kind == HOME_HEAD || row->key != 0);
        if ((row->kind == HOME_ROW || row->kind == HOME_SHORT) && row->key != 'p')
            snprintf(names[games++], sizeof names[0], "%s", row->id);
    }
    assert_int_equal(games, GAMES);
    lobby_free(lobby);
    for (size_t i = 0; i < games; i++)
        expect_third_press(names[i], list);
    free(list);
}

static void saved_games_tell_who_and_when_and_can_be_deleted(void **state)
{
    (void)state;
    struct home_list *list = calloc(1, sizeof *list);
    static char record[1 << 16];
    struct lobby_event event;
    struct seated seated = seat_at("like = number-reach", "+1,*2,+1,+1");
    summit_table_record(seated.table, SIZE_MAX, record, sizeof record);
    struct lobby *lobby = lobby_with("game/", "game/one", record);
    home_list(list, lobby_view(lobby));
    assert_string_equal(list->rows[0].id, "game/one"); /* Continue */
    lobby_games(lobby);
    home_list(list, lobby_view(lobby));
    size_t found = 0;
    while (found < list->count &&
           (list->rows[found].kind != HOME_ROW || strcmp(list->rows[found].id, "game/one") != 0))
        found++;
    assert_true(found < list->count);
    assert_string_equal(list->rows[found].when, "yesterday");
    assert_non_null(strstr(list->rows[found].about, "6"));
    lobby_delete(lobby, list->rows[found].id);
    assert_true(lobby_next_event(lobby, &event));
    assert_int_equal(event.kind, LOBBY_EVENT_DELETE);
    assert_string_equal(event.key, "game/one");
    lobby_free(lobby);
    seat_free(&seated);
    free(list);
}

static void draw_page(struct canvas *canvas, const void *data)
{
    struct text_page page = *(const struct text_page *)data;
    page_draw(canvas, &page);
}

static void a_page_is_shown(void **state)
{
    bool *writes = *state;
    struct text_page page = {0};
    page_open(&page, "A long text", false);
    for (int i = 0; i < 30; i++)
        text_addf(&page.text, "This is sentence %d, and it is long enough to be broken.\n", i + 1);
    page.top = 7;
    compare(*writes, "page", draw_page, &page);
    page_release(&page);
}

/* ---- What canvases do -------------------------------------------------------------------------
 */

static void whatever_is_too_small_says_so(void **state)
{
    (void)state;
    struct home_list *list = calloc(1, sizeof *list);
    struct lobby *lobby = lobby_with(NULL, NULL, NULL);
    for (unsigned rows = 1; rows < 20; rows++)
        for (unsigned columns = 1; columns < 64; columns += 3) {
            struct canvas canvas;
            struct text_page page = {0};
            assert_true(canvas_init(&canvas, rows, columns, rows % 2 == 0, NULL));
            home_list(list, lobby_view(lobby));
            home_draw(&canvas, list);
            page_draw(&canvas, &page);
            bool small = rows < CANVAS_ROWS || columns < CANVAS_COLUMNS;
            assert_int_equal(canvas.spot_count == 0, small);
            canvas_release(&canvas);
        }
    lobby_free(lobby);
    free(list);
}

static void what_was_drawn_last_is_clicked_on(void **state)
{
    (void)state;
    struct canvas canvas;
    assert_true(canvas_init(&canvas, 24, 80, false, NULL));
    canvas_spot(&canvas, (struct area){2, 3, 4, 5}, 'a');
    canvas_spot(&canvas, (struct area){3, 4, 1, 1}, 'b');
    assert_int_equal(canvas_find(&canvas, 2, 3), 'a');
    assert_int_equal(canvas_find(&canvas, 5, 7), 'a');
    assert_int_equal(canvas_find(&canvas, 3, 4), 'b');
    assert_int_equal(canvas_find(&canvas, 6, 3), PRESS_NONE);
    assert_int_equal(canvas_find(&canvas, 2, 8), PRESS_NONE);
    canvas_release(&canvas);
}

static void lists_scroll_no_further_than_need_be(void **state)
{
    (void)state;
    assert_int_equal(canvas_scroll(0, 3, 10, 5), 0);
    assert_int_equal(canvas_scroll(0, 5, 10, 5), 1);
    assert_int_equal(canvas_scroll(4, 2, 10, 5), 2);
    assert_int_equal(canvas_scroll(9, 9, 10, 5), 5);
    assert_int_equal(canvas_scroll(3, 0, 2, 5), 0);
}

static void what_is_typed_is_erased_by_characters(void **state)
{
    (void)state;
    struct text entry = {0};
    entry_add(&entry, 'a', 100);
    entry_add(&entry, 0x5c71, 100);
    entry_add(&entry, 'e', 100);
    entry_add(&entry, 0x301, 100);
    entry_add(&entry, PRESS_UP, 100);
    assert_string_equal(entry.at, "a\u5c71e\u0301");
    entry_erase(&entry);
    assert_string_equal(entry.at, "a\u5c71");
    entry_erase(&entry);
    entry_erase(&entry);
    entry_erase(&entry);
    assert_string_equal(entry.at, "");
    for (int i = 0; i < 100; i++)
        assert_int_equal(entry_add(&entry, 'x', 20), i < 20);
    assert_int_equal(entry.length, 20);
    text_release(&entry);
}

/* ---- What the terminal sends ------------------------------------------------------------------
 */

/* Takes characters, of which ^ stands for a key code, ( and ) for the marks of a paste, ~ for a
 * moment in which nothing comes; and compares what was pressed, in which Enter is $, Escape is !,
 * an arrow is ^, and a paste is its text in brackets. */
static void check_keys(const char *typed, const char *expected)
{
    struct keyboard keyboard = {0};
    struct text pressed = {0};
    text_add(&pressed, "");
    for (; *typed != '\0'; typed++) {
        enum { UP = 0403 };
        int key = *typed == '^'   ? keyboard_take(&keyboard, true, UP)
                  : *typed == '(' ? keyboard_take(&keyboard, true, KEYBOARD_PASTE_BEGINS)
                  : *typed == ')' ? keyboard_take(&keyboard, true, KEYBOARD_PASTE_ENDS)
                  : *typed == '~' ? keyboard_settle(&keyboard)
                                  : keyboard_take(&keyboard, false, (unsigned char)*typed);
        if (key == PRESS_PASTE)
            text_addf(&pressed, "[%s]", keyboard.paste.text);
        else if (key != PRESS_NONE)
            text_addf(&pressed, "%c",
                      key == PRESS_UP       ? '^'
                      : key == PRESS_ENTER  ? '$'
                      : key == PRESS_ESCAPE ? '!'
                      : key < 127           ? key
                                            : '?');
    }
    assert_string_equal(pressed.at, expected);
    text_release(&pressed);
}

static void keys_are_told_apart_from_sequences(void **state)
{
    (void)state;
    check_keys("1^\r\t", "1^$?");
    check_keys("\033~1", "!1");
    check_keys("\0331~2", "2");          /* with Alt */
    check_keys("\033\r~2", "2");         /* the same */
    check_keys("\033^2", "2");           /* the same */
    check_keys("\033\033~", "!!");       /* twice */
    check_keys("\033\033^2", "!2");      /* an Escape, and an arrow with Alt */
    check_keys("\033[1;3A2", "2");       /* a sequence that the library doesn't know */
    check_keys("\033[49u2", "2");        /* another one */
    check_keys("\033[1~;3A2", "2");      /* which comes in two pieces */
    check_keys("\033O12", "2");          /* one of three characters */
    check_keys("\033[1\r2", "$2");       /* one that is broken off */
    check_keys("\033[\033[A\033~", "!"); /* the same by another one */
    check_keys("\001\177\237", "?");
}

static void what_is_pasted_is_text(void **state)
{
    (void)state;
    check_keys("(1q\r\n\r 2\004\t^)3", "[1q 2]3");
    check_keys("( \n )()1", "1");
    check_keys("(1\033[A2)", "[1 [A2]");
    check_keys("(1\033)2", "[1]2");
    check_keys("(1~2\033~3", "[12]3"); /* Escape ends a paste whose end was lost */
    check_keys("(1(2)3", "[2]3");
    check_keys(")1\033)2", "12");
    check_keys("\033(1)", "[1]");
}

static void a_paste_that_is_too_long_is_refused(void **state)
{
    (void)state;
    struct paste paste = {0};
    struct text entry = {0};
    for (int i = 0; i < 10000; i++)
        paste_add(&paste, 0x5c71);
    paste_end(&paste);
    assert_int_equal(paste.length, (PASTE_BYTES - 1) / 3 * 3);
    assert_int_equal(strlen(paste.text), paste.length);
    assert_false(entry_paste(&entry, paste.text, 1024));
    assert_int_equal(entry.length, 0);
    assert_true(entry_paste(&entry, paste.text, paste.length));
    assert_false(entry_paste(&entry, "x", paste.length));
    assert_int_equal(entry.length, paste.length);
    text_release(&entry);
}

static void a_page_scrolls_and_closes(void **state)
{
    (void)state;
    struct text_page page = {0};
    page_open(&page, "", false);
    page_press(&page, PRESS_DOWN, 24);
    page_press(&page, PRESS_DOWN, 24);
    page_press(&page, PRESS_UP, 24);
    assert_int_equal(page.top, 1);
    page_press(&page, PRESS_PAGE_DOWN, 24);
    assert_int_equal(page.top, 20);
    page_press(&page, PRESS_HOME, 24);
    page_press(&page, PRESS_UP, 24);
    assert_int_equal(page.top, 0);
    page_press(&page, PRESS_NONE, 24);
    assert_true(page.open);
    page_press(&page, 'q', 24);
    assert_false(page.open);
    page_release(&page);
}

/* ---- Moves ------------------------------------------------------------------------------------
 */

static const char *digits_of(const struct choices *choices, const char *label)
{
    for (size_t i = 0; i < choices->count; i++)
        if (strcmp(choices->at[i].move->label, label) == 0)
            return choices->at[i].digits;
    return "";
}

static void digits_are_moves_by_place_or_by_number(void **state)
{
    (void)state;
    bool more;
    struct choices *choices = calloc(1, sizeof *choices);
    struct seated seated = seat_at("like = number-reach", "*2,*2");
    choices_list(choices, seated.view);
    assert_string_equal(digits_of(choices, "+1"), "1");
    assert_string_equal(digits_of(choices, "*2"), "2");
    assert_int_equal(choices_find(choices, "2", &more), 1);
    assert_int_equal(choices_find(choices, "3", &more), SIZE_MAX);
    seat_free(&seated);
    seated = seat_at("like = juniper-green", "");
    choices_list(choices, seated.view);
    assert_string_equal(digits_of(choices, "16"), "16");
    assert_int_equal(choices_find(choices, "1", &more), SIZE_MAX); /* that isn't even */
    assert_true(more);
    assert_true(choices_find(choices, "16", &more) < choices->count && !more);
    assert_true(choices_find(choices, "2", &more) < choices->count);
    seat_free(&seated);
    seated = seat_at("like = reach-the-edge", "3");
    choices_list(choices, seated.view);
    assert_true(choices_find(choices, "2", &more) < choices->count);
    assert_true(choices_find(choices, "3", &more) == SIZE_MAX ||
                choices->at[choices_find(choices, "3", &more)].move->state == VIEW_NOT_NOW);
    seat_free(&seated);
    free(choices);
}

static void arrows_choose_moves_in_a_list(void **state)
{
    (void)state;
    static const struct board_places none;
    struct choices *choices = calloc(1, sizeof *choices);
    struct seated seated = seat_at("like = number-tower", "");
    choices_list(choices, seated.view);
    assert_int_equal(choices_step(choices, &none, SIZE_MAX, PRESS_RIGHT), 0);
    assert_int_equal(choices_step(choices, &none, SIZE_MAX, PRESS_UP), 8);
    assert_int_equal(choices_step(choices, &none, 0, PRESS_LEFT), 0);
    assert_int_equal(choices_step(choices, &none, 8, PRESS_RIGHT), 8);
    choices->count = 0;
    assert_int_equal(choices_step(choices, &none, SIZE_MAX, PRESS_RIGHT), SIZE_MAX);
    seat_free(&seated);
    free(choices);
}

/* Nim: up on a heap takes fewer, right goes to the next heap. */
static void arrows_choose_moves_on_the_board(void **state)
{
    (void)state;
    struct choices *choices = calloc(1, sizeof *choices);
    struct board_places *places = calloc(1, sizeof *places);
    struct seated seated = seat_at("like = nim", "");
    struct game_view view = {.table = seated.view, .choices = choices, .places = places};
    struct canvas canvas;
    choices_list(choices, seated.view);
    assert_true(canvas_init(&canvas, 24, 80, false, NULL));
    game_view_draw(&canvas, &view);
    assert_int_equal(places->count, 12);
    size_t bottom = 2; /* 1: -3 */
    size_t above = choices_step(choices, places, bottom, PRESS_UP);
    assert_string_equal(choices->at[above].move->label, "1: -2");
    size_t aside = choices_step(choices, places, above, PRESS_RIGHT);
    assert_string_equal(choices->at[aside].move->label, "2: -3");
    assert_int_equal(choices_step(choices, places, aside, PRESS_LEFT), above);
    canvas_release(&canvas);
    seat_free(&seated);
    free(places);
    free(choices);
}

/* Every number plays one move. */
static void expect_digits(const struct choices *choices)
{
    for (size_t i = 0; i < choices->count; i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(choices->at[i].digits, choices->at[j].digits);
}

/* What is on the board is a move, and a click there plays it. */
static void expect_places(const struct canvas *canvas, const struct choices *choices,
                          const struct board_places *places)
{
    for (size_t i = 0; i < places->count; i++) {
        const struct area *area = &places->at[i].area;
        assert_true(area->row < canvas->cells.rows && area->column < canvas->cells.columns);
        size_t index = choices_place(choices, places->at[i].move);
        if (index == SIZE_MAX)
            continue; /* beyond the moves that are listed */
        int key = canvas_find(canvas, area->row, area->column + area->columns / 2);
        assert_true(key >= PRESS_SPOT && (size_t)(key - PRESS_SPOT) < choices->count);
    }
}

/* Every game is drawn at every size with everything that is known of its moves. */
static void expect_drawn(struct position_fixture *fixture, struct choices *choices, unsigned number)
{
    unsigned columns = sizes[number % 4].columns, rows = sizes[number % 4].rows;
    struct canvas canvas;
    struct board_places *places = calloc(1, sizeof *places);
    struct seated seated = seat(fixture);
    struct game_view view = {.table = seated.view,
                             .choices = choices,
                             .chosen = number % 2 == 0 ? SIZE_MAX : 0,
                             .entry = number % 3 == 0 ? "" : NULL,
                             .places = places};
    choices_list(choices, seated.view);
    expect_digits(choices);
    assert_true(canvas_init(&canvas, rows, columns, number % 8 > 3, NULL));
    game_view_draw(&canvas, &view);
    check_cells(&canvas.cells);
    expect_places(&canvas, choices, places);
    canvas_release(&canvas);
    free(places);
    seat_leave(&seated);
}

static void any_game_can_be_shown(void **state)
{
    (void)state;
    uint64_t seed = 7;
    struct choices *choices = calloc(1, sizeof *choices);
    for (size_t which = 0; which < fixture_games() + 100; which++) {
        struct position_fixture *fixture = calloc(1, sizeof *fixture);
        fixture->rules = fixture_any(which, &seed);
        if (fixture->rules == NULL) {
            free(fixture);
            continue;
        }
        summit_start(fixture->rules, 0, &fixture->position);
        assert_true(
            summit_sketch_make(fixture->rules, &fixture->position, NULL, 0, &fixture->sketch));
        for (unsigned i = 0; i < 4; i++) {
            expect_drawn(fixture, choices, (unsigned)which + i);
            fixture_wander(fixture, 3, seed + i);
        }
        fixture_free(fixture);
    }
    free(choices);
}

int main(int argc, char **argv)
{
    bool writes = argc > 1 && strcmp(argv[1], "--write") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(a_game_is_shown, &writes),
        cmocka_unit_test_prestate(home_and_cards_and_forms_are_shown, &writes),
        cmocka_unit_test(the_third_press_is_a_move_in_every_game),
        cmocka_unit_test(saved_games_tell_who_and_when_and_can_be_deleted),
        cmocka_unit_test_prestate(a_page_is_shown, &writes),
        cmocka_unit_test(whatever_is_too_small_says_so),
        cmocka_unit_test(what_was_drawn_last_is_clicked_on),
        cmocka_unit_test(lists_scroll_no_further_than_need_be),
        cmocka_unit_test(what_is_typed_is_erased_by_characters),
        cmocka_unit_test(keys_are_told_apart_from_sequences),
        cmocka_unit_test(what_is_pasted_is_text),
        cmocka_unit_test(a_paste_that_is_too_long_is_refused),
        cmocka_unit_test(a_page_scrolls_and_closes),
        cmocka_unit_test(digits_are_moves_by_place_or_by_number),
        cmocka_unit_test(arrows_choose_moves_in_a_list),
        cmocka_unit_test(arrows_choose_moves_on_the_board),
        cmocka_unit_test(any_game_can_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
