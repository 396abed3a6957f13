/* Tests of a table where memory ends: whatever allocation fails, what was kept is what was played,
 * who sits there and what they are called, and the next time all is as ever. */
#include "harness.h"

#include "base/text.h"
#include "core/rules_writer.h"
#include "summit_look.h"
#include "summit_table.h"

#include <errno.h>
#include <string.h>

static char kept[1 << 16]; /* of the present game: what its store has */
static size_t kept_length;
static unsigned again; /* games that followed */

static void drain(struct summit_table *table)
{
    struct summit_event event;
    while (summit_table_next(table, &event)) {
        if (event.kind == SUMMIT_EVENT_AGAIN) {
            kept_length = 0;
            again++;
        }
        if (event.kind != SUMMIT_EVENT_KEEP)
            continue;
        assert_true(kept_length + event.length < sizeof kept);
        memcpy(kept + kept_length, event.text, event.length);
        kept_length += event.length;
        summit_table_kept(table, true);
    }
}

static void type(struct summit_table *table, const char *line)
{
    summit_table_line(table, SUMMIT_ANYBODY, line, strlen(line), 0);
    drain(table);
}

/* All that can be shown of a table: whole, or nothing. */
static void look(const struct summit_table *table)
{
    static char shown[1 << 17];
    size_t length = summit_table_json(table, SIZE_MAX, shown, sizeof shown);
    assert_true(length < sizeof shown);
    assert_true(length == 0 || strcmp(shown + length - 2, "}\n") == 0);
}

static struct summit_table *begin(const struct summit_rules *rules)
{
    kept_length = again = 0;
    struct summit_table_options options = {.seed = 4, .who = {NULL, "level:25"}};
    return summit_table_new(rules, &options);
}

/* Everything that people do at a table. */
static void walk(struct summit_table *table)
{
    static const char *const lines[] = {"moves", "name 1 Ada", "-2",   "-1",    "save x",
                                        "undo",  "redo",       "help", "rules", "review"};
    struct summit_error error;
    drain(table);
    for (size_t i = 0; i < COUNT(lines); i++) {
        type(table, lines[i]);
        if (i == 2)
            look(table);
        if (i == 3 && summit_table_seat(table, 1, "human"))
            drain(table);
    }
    summit_table_name(table, 1, "Bob", &error);
    drain(table);
    summit_table_hints_off(table);
    drain(table);
    type(table, "resign");
    summit_table_again(table, true, 0);
    drain(table);
    summit_table_seat(table, 0, "level:50");
    type(table, "name 2 Cleo");
    type(table, "-1");
    type(table, "-1");
    summit_table_return(table, 0, 0);
    drain(table);
    type(table, "-3");
    look(table);
}

/* Reads what was kept: the same game has to come out. */
static void expect_kept(const struct summit_table *table)
{
    struct summit_error error;
    size_t plies, others;
    const struct summit_rules *rules = summit_table_rules(table);
    summit_table_plies(table, &plies);
    if (kept_length == 0) {
        assert_int_equal(plies, 0);
        return;
    }
    struct summit_table *read =
        summit_table_open(kept, kept_length, &(struct summit_table_options){0}, &error);
    assert_non_null(read);
    summit_table_plies(read, &others);
    assert_int_equal(plies, others);
    assert_memory_equal(summit_table_position(read), summit_table_position(table),
                        sizeof(struct summit_position));
    assert_int_equal(summit_table_no_hints(read), summit_table_no_hints(table));
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_string_equal(summit_table_who(read, seat), summit_table_who(table, seat));
        assert_string_equal(rules_player(summit_table_rules(read), seat),
                            rules_player(rules, seat));
    }
    summit_table_free(read);
}

/* With memory again the game goes on. */
static void expect_alive(struct summit_table *table)
{
    uint64_t seed = 1;
    size_t before, after;
    struct summit_error error;
    assert_int_not_equal(summit_table_waits(table), SUMMIT_WAITS_KEPT);
    assert_true(summit_table_name(table, 0, "Dora", &error));
    drain(table);
    if (!summit_table_over(table)) {
        const struct summit_position *position = summit_table_position(table);
        struct summit_ply ply = {SUMMIT_DONE_MOVE, position->turn,
                                 draw_move(summit_table_rules(table), position, &seed)};
        summit_table_plies(table, &before);
        assert_int_equal(summit_table_act(table, ply, 0), SUMMIT_LEGAL);
        drain(table);
        summit_table_plies(table, &after);
        assert_int_equal(after, before + 1);
    }
    expect_kept(table);
}

static void try_each_allocation(const char *game)
{
    struct summit_rules *rules = rules_from(game);
    size_t held = heap_held();
    fail_call(CALL_ALLOCATE, 0, 0, false);
    struct summit_table *table = begin(rules);
    walk(table);
    unsigned all = calls_made(CALL_ALLOCATE);
    assert_int_equal(again, 1);
    assert_true(all > 60);
    expect_kept(table);
    summit_table_free(table);
    for (unsigned n = 1; n <= all; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, n % 3 == 0);
        table = begin(rules);
        if (table != NULL)
            walk(table);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (table != NULL) {
            drain(table);
            expect_kept(table);
            expect_alive(table);
        }
        summit_table_free(table);
        assert_int_equal(heap_held(), held);
    }
    summit_rules_free(rules);
}

static void what_was_kept_is_what_was_played(void **state)
{
    (void)state;
    try_each_allocation("start = 60\ntarget = none\nops = -1, -2, -3\n");
}

static void a_game_that_is_drawn_is_kept_too(void **state)
{
    (void)state;
    try_each_allocation("start = toss 30-90\ntarget = none\nops = -1, -2, -3\nfirst = toss\n"
                        "names = Tom, Ann\npoints = 2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_kept_is_what_was_played),
        cmocka_unit_test(a_game_that_is_drawn_is_kept_too),
    };
    return cmocka_run_group_tests_name("table_faults", tests, NULL, NULL);
}
