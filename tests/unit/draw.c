/* Tests of drawing: cells, the text in them, and that boards and pictures of any position stay
 * where they belong. */
#include "harness.h"

#include "front/draw/draw.h"
#include "front/draw/cells.h"
#include "position_fixture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The first row of cells as text, in a buffer that the next call overwrites. */
static const char *shown(struct cells *cells)
{
    static char lines[4096];
    struct text text = text_into(lines, sizeof lines);
    cells_add(&text, cells, false);
    return lines;
}

/* What a text becomes in so many columns. */
static const char *put(const char *text, unsigned columns, bool ascii)
{
    static char line[512];
    struct cells cells;
    assert_true(cells_init(&cells, 1, 40, ascii));
    unsigned used = cells_put(&cells, 0, 0, columns, INK_PLAIN, text);
    assert_true(used <= columns);
    text_write(line, sizeof line, "%s", shown(&cells));
    line[strlen(line) - 1] = '\0';
    cells_release(&cells);
    return line;
}

static void characters_have_a_width(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        unsigned width;
    } known[] = {{'a', 1},    {0xe4, 1},    {0x301, 0},   {0x1100, 2},  {0x4e00, 2}, {0xac00, 2},
                 {0xff21, 2}, {0x1f600, 2}, {0x2588, 1},  {0x2691, 1},  {0xfe0f, 0}, {0x20000, 2},
                 {0x3042, 2}, {0x5d0, 1},   {0x1f1e9, 1}, {0x10ffff, 1}};
    for (size_t i = 0; i < COUNT(known); i++)
        assert_int_equal(width_of(known[i].code), known[i].width);
}

static void text_is_cut_where_the_room_ends(void **state)
{
    (void)state;
    assert_string_equal(put("Anna", 4, false), "Anna");
    assert_string_equal(put("Annabel", 4, false), "Ann…");
    assert_string_equal(put("Annabel", 4, true), "A...");
    assert_string_equal(put("Annabel", 2, true), "..");
    assert_string_equal(put("Annabel", 1, false), "…");
    assert_string_equal(put("Annabel", 0, false), "");
    assert_string_equal(put("田中さん", 8, false), "田中さん");
    assert_string_equal(put("田中さん", 7, false), "田中さ…");
    assert_string_equal(put("田中さん", 6, false), "田中…");
    assert_string_equal(put("田中さん", 1, false), "…");
}

static void what_is_no_text_is_spelt(void **state)
{
    (void)state;
    assert_string_equal(put("a\033[2J\n", 20, false), "a\\x1b[2J\\x0a");
    assert_string_equal(put("\xff\xc3(", 20, false), "\\xff\\xc3(");
    assert_string_equal(put("\xe2\x80\xa8", 20, false), "\\xe2\\x80\\xa8");
    assert_string_equal(put("e\xcc\x81\xcc\xa3\xcc\x82x", 2, false), "e\xcc\x81\xcc\xa3x");
    assert_string_equal(put("\xcc\x81x", 9, false), " \xcc\x81x");
    assert_int_equal(cells_columns(false, "\xcc\x81x"), 2);
    assert_string_equal(cells_end(false, 9, "abc"), "abc");
    assert_string_equal(cells_end(false, 2, "abc"), "bc");
    assert_string_equal(cells_end(false, 0, "abc"), "");
    assert_string_equal(cells_end(false, 2, "\u5c71\u7530"), "\u7530");
    assert_string_equal(cells_end(false, 1, "\u5c71\u7530"), "");
    assert_string_equal(cells_end(false, 1, "ae\u0301"), "e\u0301");
    assert_string_equal(cells_end(true, 2, "x\u00e6\xff"), ""); /* spelt with four */
}

static void where_there_is_only_ascii_nothing_else_comes_out(void **state)
{
    (void)state;
    assert_string_equal(put("Bärbel Łódź ß → 5…", 40, true), "Baerbel Lodz ss > 5...");
    assert_string_equal(put("田中 e\xcc\x81 ж", 40, true), "?? e ?");
    assert_string_equal(put("█▲⚑×", 40, true), "#^!x");
}

static void half_of_a_wide_one_goes_with_the_other(void **state)
{
    (void)state;
    struct cells cells;
    assert_true(cells_init(&cells, 1, 6, false));
    cells_put(&cells, 0, 0, 6, INK_PLAIN, "田中さ");
    cells_set(&cells, 0, 1, INK_PLAIN, 'x');
    assert_string_equal(shown(&cells), " x中さ\n");
    cells_set(&cells, 0, 4, INK_PLAIN, 'y');
    assert_string_equal(shown(&cells), " x中y\n");
    struct cells part = cells_part(&cells, (struct area){0, 3, 1, 9});
    assert_int_equal(part.columns, 3);
    cells_put(&part, 0, 0, 3, INK_PLAIN, "ab田");
    assert_string_equal(shown(&cells), " x ab…\n");
    cells_set(&part, 0, 3, INK_PLAIN, '!');
    cells_set(&part, 1, 0, INK_PLAIN, '!');
    assert_string_equal(shown(&cells), " x ab…\n");
    cells_release(&cells);
}

static void text_is_broken_between_words(void **state)
{
    (void)state;
    struct cells cells;
    const char *text = "Whoever lands on 20\nwins the game,   of course. Donaudampfschifffahrt";
    assert_true(cells_init(&cells, 9, 12, false));
    assert_int_equal(cells_wrap(&cells, (struct area){1, 1, 7, 10}, INK_PLAIN, text), 7);
    assert_string_equal(shown(&cells),
                        "\n Whoever\n lands on\n 20\n wins the\n game,   of\n course.\n"
                        " Donaudamp…\n\n");
    assert_int_equal(cells_rows(false, 10, text), 9);
    assert_int_equal(cells_rows(false, 10, ""), 0);
    assert_int_equal(cells_rows(false, 10, "a\n\nb\n"), 3);
    assert_int_equal(cells_rows(false, 1, "田中"), 2);
    cells_release(&cells);
    assert_true(cells_init(&cells, 9, 12, false));
    assert_int_equal(
        cells_wrap(&cells, (struct area){0, 0, 2, 12}, INK_PLAIN, "one two\nthree  \nx"), 2);
    assert_string_equal(shown(&cells), "one two\nthree…\n\n\n\n\n\n\n\n");
    cells_release(&cells);
}

static void lines_join(void **state)
{
    (void)state;
    struct cells cells;
    for (unsigned ascii = 0; ascii < 2; ascii++) {
        assert_true(cells_init(&cells, 4, 14, ascii == 1));
        cells_box(&cells, (struct area){0, 0, 4, 14}, INK_PLAIN, "Moves");
        cells_box(&cells, (struct area){0, 11, 4, 3}, INK_PLAIN, NULL);
        assert_string_equal(shown(&cells), ascii == 1 ? "+- Moves --+-+\n|          | |\n"
                                                        "|          | |\n+----------+-+\n"
                                                      : "╭─ Moves ──┬─╮\n│          │ │\n"
                                                        "│          │ │\n╰──────────┴─╯\n");
        cells_release(&cells);
    }
}

static void color_ends_with_its_line(void **state)
{
    (void)state;
    char lines[256];
    struct text text = text_into(lines, sizeof lines);
    struct cells cells;
    assert_true(cells_init(&cells, 2, 8, false));
    cells_put(&cells, 0, 0, 8, INK_GOOD, "won");
    cells_put(&cells, 0, 4, 8, INK_PLAIN, "by");
    cells_fill(&cells, 1, 0, 3, INK_CHOSEN, ' ');
    cells_add(&text, &cells, true);
    assert_string_equal(lines, "\033[32mwon\033[0m by\n\033[7m   \033[0m\n");
    cells_release(&cells);
}

/* ---- Anything that comes along -------------------------------------------------------------- */

/* What stands around an area; it isn't anything that is drawn. */
enum { OUTSIDE = '~' };

/* No cell is broken, none outside of the area is touched, and where asked all is ASCII. */
static void expect_inside(const struct cells *cells, struct area area)
{
    for (unsigned row = 0; row < cells->rows; row++)
        for (unsigned column = 0; column < cells->columns; column++) {
            const struct cell *cell = cells_at(cells, row, column);
            bool inside = row - area.row < area.rows && column - area.column < area.columns;
            assert_true(inside || cell->code[0] == OUTSIDE);
            assert_true(cell->ink < INKS && cell->width <= 2);
            assert_true(cell->width == 0 ? column > 0 && cell[-1].width == 2
                                         : cell->code[0] >= ' ');
            assert_true(cell->width != 2 || (column + 1 < cells->columns && cell[1].width == 0));
            assert_true(!cells->ascii || (cell->width == 1 && cell->code[0] < 0x7f));
        }
}

static void begin_around(struct cells *cells, struct area area)
{
    for (unsigned row = 0; row < cells->rows; row++)
        cells_fill(cells, row, 0, cells->columns, INK_PLAIN, OUTSIDE);
    struct cells part = cells_part(cells, area);
    for (unsigned row = 0; row < part.rows; row++)
        cells_fill(&part, row, 0, part.columns, INK_PLAIN, ' ');
}

static void draw_around(struct cells *cells, struct area area, const struct board *board)
{
    begin_around(cells, area);
    board_draw(cells, area, board);
    expect_inside(cells, area);
}

static void expect_board(const struct position_fixture *fixture, uint64_t *seed)
{
    struct board_mark marks[SUMMIT_SKETCH_LEAPS];
    struct board board = {fixture->rules, &fixture->sketch, 0, marks};
    bool small = draw_below(seed, 8) == 0;
    struct area area = {draw_below(seed, 3), draw_below(seed, 3),
                        small ? draw_below(seed, 8) : 6 + draw_below(seed, 45),
                        small ? draw_below(seed, 40) : 30 + draw_below(seed, 131)};
    for (size_t i = 0; i < fixture->sketch.leap_count; i++)
        if (draw_below(seed, 3) > 0)
            marks[board.mark_count++] = (struct board_mark){
                fixture->sketch.leaps[i].move,
                draw_below(seed, 2) == 0 ? "taking the long way" : NULL, draw_below(seed, 2) == 0,
                draw_below(seed, 2) == 0, draw_below(seed, 2) == 0};
    struct cells once, twice;
    unsigned rows = area.row + area.rows + 1, columns = area.column + area.columns + 1;
    bool ascii = draw_below(seed, 2) == 0;
    assert_true(cells_init(&once, rows, columns, ascii));
    assert_true(cells_init(&twice, rows, columns, ascii));
    draw_around(&once, area, &board);
    draw_around(&twice, area, &board);
    assert_memory_equal(once.at, twice.at, sizeof *once.at * rows * columns);
    cells_release(&once);
    cells_release(&twice);
}

static void expect_picture(const struct position_fixture *fixture, uint64_t *seed)
{
    struct text text = {0};
    unsigned width = 20 + draw_below(seed, 181);
    bool ascii = draw_below(seed, 2) == 0;
    picture_add(&text, fixture->rules, &fixture->sketch, width, ascii, false);
    assert_non_null(text.at);
    struct span rest = span_of(text.at);
    unsigned lines = 0;
    for (; rest.length > 0; lines++) {
        char line[2048];
        struct span span = span_take(&rest, '\n');
        assert_true(span.length > 0 && span.length < sizeof line);
        text_write(line, sizeof line, "%.*s", (int)span.length, span.at);
        assert_true(cells_columns(false, line) <= width);
        for (size_t i = 0; ascii && i < span.length; i++)
            assert_in_range(span.at[i], ' ', '~');
    }
    assert_in_range(lines, 1, fixture->sketch.kind == SUMMIT_SKETCH_HEAPS ? 4 : 2);
    text_release(&text);
}

/* Plays a game at random and draws every position of it. */
static void expect_game(struct summit_rules *rules, uint64_t *seed)
{
    struct position_fixture *fixture = calloc(1, sizeof *fixture);
    fixture->rules = rules;
    summit_start(rules, draw_below(seed, summit_rules_players(rules)), &fixture->position);
    for (unsigned turn = 0; turn < 30; turn++) {
        fixture_pass(fixture);
        assert_true(summit_sketch_make(rules, &fixture->position, fixture->plies, fixture->count,
                                       &fixture->sketch));
        size_t held = heap_held();
        expect_board(fixture, seed);
        expect_picture(fixture, seed);
        assert_int_equal(heap_held(), held);
        summit_sketch_release(&fixture->sketch);
        if (fixture->position.winner != SUMMIT_NOBODY)
            break;
        fixture_play(fixture, draw_move(rules, &fixture->position, seed));
    }
    free(fixture);
}

static void any_position_is_drawn_where_it_belongs(void **state)
{
    (void)state;
    static const char *const names =
        "田中さん, Bartholomäus von der Heide, e\xcc\x81, Ж, 五, 六六六六六六, g, Hermine";
    uint64_t seed = 56;
    for (size_t i = 0; i < fixture_games() + 400; i++) {
        struct summit_rules *rules = fixture_any(i, &seed);
        struct summit_error error;
        char some[128];
        size_t length = strlen(names);
        for (unsigned left = rules != NULL ? 8 - summit_rules_players(rules) : 0; left > 0; left--)
            while (names[--length] != ',')
                ;
        text_write(some, sizeof some, "%.*s", (int)length, names);
        if (rules != NULL && i % 3 == 0)
            assert_true(summit_rules_set(rules, "names", some, &error) &&
                        summit_rules_check(rules, &error));
        if (rules != NULL)
            expect_game(rules, &seed);
        summit_rules_free(rules);
    }
}

static void any_game_has_its_strip(void **state)
{
    (void)state;
    enum { ENTRIES = 90 };
    uint64_t seed = 78;
    struct summit_rules *rules = rules_from("like = number-reach\nplayers = 3\n");
    for (unsigned i = 0; i < 2000; i++) {
        struct summit_judgement entries[ENTRIES] = {0};
        struct summit_review review = {.count = draw_below(&seed, ENTRIES), .entries = entries};
        for (size_t j = 0; j < review.count; j++) {
            entries[j].known = draw_below(&seed, 9) > 0;
            entries[j].turning = draw_below(&seed, 4) == 0;
            entries[j].after.winner =
                draw_below(&seed, 9) == 0 ? SUMMIT_DRAWN : (int)draw_below(&seed, 3);
            if (j + 2 > review.count && draw_below(&seed, 3) == 0)
                entries[j].ply.kind = SUMMIT_DONE_RESIGN;
        }
        struct cells cells;
        struct area area = {1, 1, draw_below(&seed, 8), draw_below(&seed, 100)};
        assert_true(cells_init(&cells, area.rows + 2, area.columns + 2, i % 2 == 0));
        begin_around(&cells, area);
        unsigned rows = strip_draw(&cells, area, rules, &review, draw_below(&seed, ENTRIES));
        assert_true(rows <= area.rows);
        expect_inside(&cells, area);
        cells_release(&cells);
    }
    summit_rules_free(rules);
}

static void without_memory_there_is_no_picture(void **state)
{
    (void)state;
    struct position_fixture *fixture = fixture_at("like = number-reach\n", "+1");
    struct text text = {0};
    struct cells cells;
    fail_call(CALL_ALLOCATE, 1, ENOMEM, true);
    picture_add(&text, fixture->rules, &fixture->sketch, 80, false, false);
    assert_true(text.failed);
    assert_false(cells_init(&cells, 2, 2, false));
    assert_null(cells.at);
    fail_call(CALL_ALLOCATE, 0, 0, false);
    fixture_free(fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_have_a_width),
        cmocka_unit_test(text_is_cut_where_the_room_ends),
        cmocka_unit_test(what_is_no_text_is_spelt),
        cmocka_unit_test(where_there_is_only_ascii_nothing_else_comes_out),
        cmocka_unit_test(half_of_a_wide_one_goes_with_the_other),
        cmocka_unit_test(text_is_broken_between_words),
        cmocka_unit_test(lines_join),
        cmocka_unit_test(color_ends_with_its_line),
        cmocka_unit_test(any_position_is_drawn_where_it_belongs),
        cmocka_unit_test(any_game_has_its_strip),
        cmocka_unit_test(without_memory_there_is_no_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
