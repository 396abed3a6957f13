/* Tests of the full screen without a terminal: views are drawn into cells, keys change forms. What
 * a view looks like stands in tests/views; with --write the program writes it as it would be right.
 */
#include "harness.h"

#include "front/screen/entry.h"
#include "front/screen/form.h"
#include "front/screen/gameview.h"
#include "front/screen/home.h"
#include "front/screen/keyboard.h"
#include "front/screen/page.h"
#include "stand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    unsigned columns, rows;
} sizes[] = {{60, 18}, {80, 24}, {120, 40}};

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
    gameview_draw(canvas, data);
}

/* A game in the middle, with everything that a view can hold but the board, which has tests of its
 * own. */
static void a_game_is_shown(void **state)
{
    static const struct hotkey keys[] = {{'?', "?", SAYING_SCREEN_HELP},
                                         {'h', "h", SAYING_SCREEN_HINT}};
    bool *writes = *state;
    struct stand *stand = stand_at("like = number-tower", "9,8,3");
    struct choices *choices = calloc(1, sizeof *choices);
    struct game_view view = {.rules = stand->rules,
                             .title = "Number Tower",
                             .corner = "round 2   0:29",
                             .players = 2,
                             .seats = {{"Z\u00fcrich", "", "12", "1", .turn = false},
                                       {"\u5c71\u7530", "easy", "8", "0", .turn = true}},
                             .choices = choices,
                             .chosen = 1,
                             .shown = SIZE_MAX,
                             .news = "You added 3 to your tower.",
                             .prompt = "Select a number: ",
                             .entry = "e\u0301",
                             .typing = true,
                             .keys = keys,
                             .key_count = COUNT(keys)};
    for (size_t i = 0; i < stand->count; i++)
        view.past[view.past_count++] =
            (struct past_view){i + 1, stand->plies[i].seat, "somebody 9 \u2192 9"};
    choices_list(choices, stand->rules, &stand->position);
    choices->at[0].hint = choices->at[0].judged = choices->at[2].judged = true;
    choices->at[0].value = SUMMIT_WIN;
    choices->at[0].plies = 3;
    compare(*writes, "game", draw_game, &view);
    free(choices);
    stand_free(stand);
}

static void draw_home(struct canvas *canvas, const void *data)
{
    homeview_draw(canvas, data);
}

static void the_first_view_is_shown(void **state)
{
    bool *writes = *state;
    static struct home_row rows[30];
    struct home_view view = {
        .waiting = 1, .count = COUNT(rows), .chosen = 20, .rows = rows, .notice = ""};
    for (size_t i = 0; i < COUNT(rows); i++) {
        snprintf(rows[i].title, sizeof rows[i].title, "Game %zu with a long name", i + 1);
        snprintf(rows[i].about, sizeof rows[i].about, "what it is about, in a line");
    }
    compare(*writes, "home", draw_home, &view);
}

static void draw_form(struct canvas *canvas, const void *data)
{
    form_draw(canvas, data);
}

static struct form *form_of(struct wishes *wishes, const char *game)
{
    struct summit_error error;
    struct form *form = calloc(1, sizeof *form);
    wishes_set(wishes, WISHES_GAME, game);
    assert_true(form_init(form, wishes, NULL, &error));
    return form;
}

static void form_done(struct form *form, struct wishes *wishes)
{
    form_release(form);
    free(form);
    wishes_release(wishes);
}

static void press_all(struct form *form, const char *keys)
{
    for (; *keys != '\0'; keys++)
        assert_int_equal(form_press(form, *keys == '\n' ? PRESS_ENTER : *keys), FORM_STAYS);
}

static void a_form_is_shown_with_what_is_wrong(void **state)
{
    bool *writes = *state;
    struct wishes wishes = {0};
    struct form *form = form_of(&wishes, "number-reach");
    form->chosen = 2;
    press_all(form, "1\n");
    compare(*writes, "form", draw_form, form);
    form_done(form, &wishes);
}

static void draw_page(struct canvas *canvas, const void *data)
{
    struct page page = *(const struct page *)data;
    page_draw(canvas, &page);
}

static void a_page_is_shown(void **state)
{
    bool *writes = *state;
    struct page page = {0};
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
    for (unsigned rows = 1; rows < 20; rows++)
        for (unsigned columns = 1; columns < 64; columns += 3) {
            struct canvas canvas;
            struct page page = {0};
            struct home_view home = {.notice = ""};
            assert_true(canvas_init(&canvas, rows, columns, rows % 2 == 0, NULL));
            homeview_draw(&canvas, &home);
            page_draw(&canvas, &page);
            bool small = rows < CANVAS_ROWS || columns < CANVAS_COLUMNS;
            assert_int_equal(canvas.spot_count == 0, small);
            canvas_release(&canvas);
        }
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
        entry_add(&entry, 'x', 20);
    assert_true(entry.length < 20);
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

static void a_paste_is_cut_where_it_is_too_long(void **state)
{
    (void)state;
    struct paste paste = {0};
    struct text entry = {0};
    for (int i = 0; i < 10000; i++)
        paste_add(&paste, 0x5c71);
    paste_end(&paste);
    assert_int_equal(paste.length, (PASTE_BYTES - 1) / 3 * 3);
    assert_int_equal(strlen(paste.text), paste.length);
    entry_paste(&entry, paste.text, 1024);
    assert_in_range(entry.length, 1024 - 8, 1024);
    assert_int_equal(entry.length % 3, 0);
    text_release(&entry);
}

static void a_page_scrolls_and_closes(void **state)
{
    (void)state;
    struct page page = {0};
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

static char key_of(const struct choices *choices, const char *label)
{
    for (size_t i = 0; i < choices->count; i++)
        if (strcmp(choices->at[i].label, label) == 0)
            return choices->at[i].key;
    return '!';
}

static void moves_have_the_digit_that_is_typed_or_letters(void **state)
{
    (void)state;
    struct choices *choices = calloc(1, sizeof *choices);
    struct stand *stand = stand_at("like = number-reach", "*2,*2");
    choices_list(choices, stand->rules, &stand->position);
    assert_int_equal(key_of(choices, "+1"), '1');
    assert_int_equal(key_of(choices, "*2"), '2');
    assert_int_equal(choices_find(choices, '2'), 1);
    assert_int_equal(choices_find(choices, 'a'), SIZE_MAX);
    stand_free(stand);
    stand = stand_at("like = juniper-green", "");
    choices_list(choices, stand->rules, &stand->position);
    assert_int_equal(key_of(choices, "2"), 'a');
    assert_int_equal(key_of(choices, "16"), 'i');
    assert_int_equal(choices_find(choices, 'A'), 0);
    stand_free(stand);
    free(choices);
}

static void arrows_choose_moves(void **state)
{
    (void)state;
    struct choices *choices = calloc(1, sizeof *choices);
    struct stand *stand = stand_at("like = number-tower", "");
    choices_list(choices, stand->rules, &stand->position);
    assert_int_equal(choices_step(choices, SIZE_MAX, PRESS_RIGHT, 78), 0);
    assert_int_equal(choices_step(choices, SIZE_MAX, PRESS_UP, 78), 8);
    assert_int_equal(choices_step(choices, 0, PRESS_LEFT, 78), 0);
    assert_int_equal(choices_step(choices, 8, PRESS_RIGHT, 78), 8);
    assert_int_equal(choices_step(choices, 0, PRESS_DOWN, 1), 1);
    choices->count = 0;
    assert_int_equal(choices_step(choices, SIZE_MAX, PRESS_RIGHT, 78), SIZE_MAX);
    stand_free(stand);
    free(choices);
}

/* No key that plays a move does anything else in a game. */
static void expect_keys(const struct choices *choices)
{
    for (size_t i = 0; i < choices->count; i++) {
        char key = choices->at[i].key;
        assert_true(key == 0 || strchr("hvmurq", key) == NULL);
        for (size_t j = 0; j < i && key != 0; j++)
            assert_int_not_equal(choices->at[j].key, key);
    }
}

/* Every game is drawn at every size with everything that is known of its moves. */
static void expect_drawn(const struct stand *stand, struct choices *choices, unsigned number)
{
    unsigned columns = sizes[number % 3].columns, rows = sizes[number % 3].rows;
    struct canvas canvas;
    struct game_view view = {.rules = stand->rules,
                             .sketch = &stand->sketch,
                             .players = summit_rules_players(stand->rules),
                             .choices = choices,
                             .chosen = number % 2 == 0 ? SIZE_MAX : 0,
                             .shown = SIZE_MAX,
                             .prompt = "?",
                             .entry = ""};
    choices_list(choices, stand->rules, &stand->position);
    expect_keys(choices);
    assert_true(canvas_init(&canvas, rows, columns, number % 4 > 1, NULL));
    gameview_draw(&canvas, &view);
    check_cells(&canvas.cells);
    canvas_release(&canvas);
}

static void any_game_can_be_shown(void **state)
{
    (void)state;
    uint64_t seed = 7;
    struct choices *choices = calloc(1, sizeof *choices);
    for (size_t which = 0; which < stand_games() + 100; which++) {
        struct stand *stand = calloc(1, sizeof *stand);
        stand->rules = stand_any(which, &seed);
        if (stand->rules == NULL) {
            free(stand);
            continue;
        }
        summit_start(stand->rules, 0, &stand->position);
        assert_true(summit_sketch_make(stand->rules, &stand->position, NULL, 0, &stand->sketch));
        for (unsigned i = 0; i < 4; i++) {
            expect_drawn(stand, choices, (unsigned)which + i);
            stand_wander(stand, 3, seed + i);
        }
        stand_free(stand);
    }
    free(choices);
}

/* ---- Forms ------------------------------------------------------------------------------------
 */

static size_t row_of(const struct form *form, const char *key)
{
    for (size_t i = 0; i < form->count; i++)
        if (strcmp(form->rows[i].key, key) == 0)
            return i;
    return SIZE_MAX;
}

static void a_form_is_made_of_what_fits_the_rules(void **state)
{
    (void)state;
    struct wishes wishes = {0};
    struct form *form = form_of(&wishes, "reach-the-edge");
    assert_int_not_equal(row_of(form, "size"), SIZE_MAX);
    assert_int_equal(row_of(form, "target"), SIZE_MAX);
    assert_int_equal(row_of(form, "player1"), 0);
    assert_int_equal(row_of(form, "title"), SIZE_MAX);
    form_done(form, &wishes);
}

static void arrows_and_letters_change_a_form(void **state)
{
    (void)state;
    struct wishes wishes = {0};
    struct form *form = form_of(&wishes, "number-reach");
    form->chosen = row_of(form, "player2");
    form_press(form, PRESS_RIGHT);
    assert_string_equal(wishes_value(&wishes, "player2"), "easy");
    form_press(form, PRESS_LEFT);
    assert_null(wishes_value(&wishes, "player2"));
    form->chosen = row_of(form, "target");
    form_press(form, PRESS_RIGHT);
    assert_string_equal(wishes_value(&wishes, "target"), "21");
    press_all(form, "33\n");
    assert_string_equal(wishes_value(&wishes, "target"), "33");
    assert_int_equal(summit_rules_target(form->rules, 0), 33);
    form_press(form, PRESS_DELETE);
    assert_null(wishes_value(&wishes, "target"));
    press_all(form, "7");
    form_press(form, PRESS_ESCAPE);
    assert_null(wishes_value(&wishes, "target"));
    press_all(form, "7");
    assert_int_equal(form_press(form, PRESS_CLOSE), FORM_BACK);
    form_press(form, PRESS_ESCAPE);
    form->chosen = row_of(form, "best-of");
    form_press(form, PRESS_RIGHT);
    assert_string_equal(wishes_value(&wishes, "best-of"), "1");
    form_press(form, PRESS_RIGHT);
    assert_string_equal(wishes_value(&wishes, "best-of"), "3");
    form->chosen = row_of(form, "players");
    form_press(form, PRESS_RIGHT);
    assert_int_equal(row_of(form, "player3"), 2);
    form_done(form, &wishes);
}

static void what_the_rules_refuse_is_said_and_not_played(void **state)
{
    (void)state;
    struct wishes wishes = {0};
    struct form *form = form_of(&wishes, "number-reach");
    form->chosen = row_of(form, "target");
    press_all(form, "1\n");
    assert_true(form->error[0] != '\0');
    assert_int_equal(summit_rules_target(form->rules, 0), 20);
    assert_int_equal(form_press(form, PRESS_ENTER), FORM_STAYS);
    press_all(form, "30\n");
    assert_string_equal(form->error, "");
    assert_int_equal(form_press(form, PRESS_ENTER), FORM_PLAYS);
    assert_int_equal(form_press(form, PRESS_ESCAPE), FORM_BACK);
    form_done(form, &wishes);
}

/* Whatever is pressed in whatever order, a form stays one. */
static void forms_bear_any_keys(void **state)
{
    (void)state;
    static const int keys[] = {PRESS_UP,    PRESS_DOWN, PRESS_LEFT, PRESS_RIGHT, PRESS_ENTER,
                               PRESS_ERASE, '1',        'a',        ',',         PRESS_DELETE,
                               PRESS_TAB,   PRESS_SPOT, 0x5c71,     '-',         PRESS_SPOT + 5};
    uint64_t seed = 11;
    for (size_t game = 0; game < summit_game_count(); game++) {
        struct wishes wishes = {0};
        struct form *form = form_of(&wishes, summit_game_name(game));
        for (int i = 0; i < 400; i++) {
            struct canvas canvas;
            form_press(form, keys[draw_below(&seed, COUNT(keys))]);
            assert_true(form->count > 0 && form->chosen < form->count);
            assert_true(canvas_init(&canvas, 18, 60, i % 2 == 0, NULL));
            form_draw(&canvas, form);
            check_cells(&canvas.cells);
            canvas_release(&canvas);
        }
        form_done(form, &wishes);
    }
}

int main(int argc, char **argv)
{
    bool writes = argc > 1 && strcmp(argv[1], "--write") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(a_game_is_shown, &writes),
        cmocka_unit_test_prestate(the_first_view_is_shown, &writes),
        cmocka_unit_test_prestate(a_form_is_shown_with_what_is_wrong, &writes),
        cmocka_unit_test_prestate(a_page_is_shown, &writes),
        cmocka_unit_test(whatever_is_too_small_says_so),
        cmocka_unit_test(what_was_drawn_last_is_clicked_on),
        cmocka_unit_test(lists_scroll_no_further_than_need_be),
        cmocka_unit_test(what_is_typed_is_erased_by_characters),
        cmocka_unit_test(keys_are_told_apart_from_sequences),
        cmocka_unit_test(what_is_pasted_is_text),
        cmocka_unit_test(a_paste_is_cut_where_it_is_too_long),
        cmocka_unit_test(a_page_scrolls_and_closes),
        cmocka_unit_test(moves_have_the_digit_that_is_typed_or_letters),
        cmocka_unit_test(arrows_choose_moves),
        cmocka_unit_test(any_game_can_be_shown),
        cmocka_unit_test(a_form_is_made_of_what_fits_the_rules),
        cmocka_unit_test(arrows_and_letters_change_a_form),
        cmocka_unit_test(what_the_rules_refuse_is_said_and_not_played),
        cmocka_unit_test(forms_bear_any_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
