/* Tests of puzzles on this machine: they are the page's, answers are judged, streaks are kept. */
#include "harness.h"

#include "front/host/puzzling.h"
#include "front/wasm/page.h"
#include "session/looking.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int page_progress(double done)
{
    (void)done;
    return 1;
}

/* ---- The same as the page's ----------------------------------------------------------------- */

/* What a page answers to a call whose arguments are separated by `^`. */
static const char *ask_page(struct page *page, const char *arguments)
{
    size_t length = strlen(arguments) + 1;
    char *room = page_room(page, length);
    for (size_t i = 0; i < length; i++)
        room[i] = arguments[i] == '^' ? '\0' : arguments[i];
    return page_run(page, length);
}

/* The record, the grade, the solution: all that the page has of a puzzle. */
static void compare(const struct puzzling *puzzling, const char *answer)
{
    struct text record = {0}, quoted = {0};
    struct summit_table *table = puzzling_table(puzzling);
    assert_non_null(table);
    look_record(&record, table, SIZE_MAX);
    text_add(&quoted, "\"text\":");
    text_add_json(&quoted, record.at);
    if (strstr(answer, quoted.at) == NULL)
        fail_msg("%s lacks %s", answer, quoted.at);
    text_clear(&quoted);
    text_addf(&quoted, "\"grade\":\"%s\",\"seat\":%u,\"bits\":%.3f,\"solution\":",
              summit_grade_name(puzzling->puzzle.grade), puzzling->puzzle.position.turn + 1u,
              puzzling->puzzle.bits);
    look_move(&quoted, puzzling->rules, &puzzling->puzzle.position, puzzling->puzzle.solution);
    if (strstr(answer, quoted.at) == NULL)
        fail_msg("%s lacks %s", answer, quoted.at);
    summit_table_free(table);
    text_release(&record);
    text_release(&quoted);
}

static void puzzles_are_those_of_the_page(void **state)
{
    (void)state;
    struct page *page = page_new();
    for (size_t i = 0; i < summit_game_count() + 8; i++) {
        const char *name = i < summit_game_count()
                               ? summit_game_name(i)
                               : summit_classic_name((i - summit_game_count()) * 4);
        struct summit_error error;
        struct summit_rules *rules = summit_game(name, &error);
        for (uint64_t seed = 1; seed <= 6; seed++) {
            struct puzzling puzzling;
            struct puzzling_wish wish = {.rules = rules, .seed = seed * 977, .grade = seed % 3};
            char call[256];
            snprintf(call, sizeof call, "puzzle^%s^^^%" PRIu64 "^%s", name, wish.seed,
                     summit_grade_name(wish.grade));
            const char *answer = ask_page(page, call);
            assert_int_equal(puzzling_make(&puzzling, &wish, &error),
                             strstr(answer, "\"solution\"") != NULL);
            if (strstr(answer, "\"solution\"") == NULL)
                continue;
            compare(&puzzling, answer);
            puzzling_release(&puzzling);
        }
        summit_rules_free(rules);
    }
    page_free(page);
}

static void days_are_those_of_the_page(void **state)
{
    (void)state;
    struct page *page = page_new();
    for (int64_t date = 20260215; date < 20260305; date++) {
        struct puzzling puzzling;
        struct summit_error error;
        char call[64];
        snprintf(call, sizeof call, "today^%" PRId64, date);
        const char *answer = ask_page(page, call);
        bool made = puzzling_make_daily(&puzzling, date, NULL, &error);
        assert_int_equal(made, strstr(answer, "\"solution\"") != NULL);
        assert_int_equal(made, date <= 20260228 || date >= 20260301);
        if (made) {
            compare(&puzzling, answer);
            puzzling_release(&puzzling);
        }
    }
    page_free(page);
}

/* ---- Answers -------------------------------------------------------------------------------- */

static struct puzzling puzzle_of(const char *name, uint64_t seed)
{
    struct puzzling puzzling;
    struct summit_error error;
    struct summit_rules *rules = name != NULL ? summit_game(name, &error) : NULL;
    assert_true(
        puzzling_make(&puzzling, &(struct puzzling_wish){.rules = rules, .seed = seed}, &error));
    summit_rules_free(rules);
    return puzzling;
}

/* Every legal move, by value and as it is typed: only the solution is right. */
static void every_move_is_judged(void **state)
{
    (void)state;
    for (size_t game = 0; game < summit_game_count(); game++) {
        struct puzzling puzzling = puzzle_of(summit_game_name(game), 5);
        struct summit_move move;
        size_t right = 0, count = 0;
        for (struct summit_place place = {0};
             summit_next_move(puzzling.rules, &puzzling.puzzle.position, &place, &move); count++) {
            char typed[80];
            struct text told = {0};
            enum puzzling_answer answer = puzzling_try(&puzzling, move, &told);
            bool is_right = summit_same_move(move, puzzling.puzzle.solution);
            right += answer == PUZZLING_RIGHT;
            assert_int_equal(answer, is_right ? PUZZLING_RIGHT : PUZZLING_WRONG);
            assert_true(told.length > 0 && told.at[told.length - 1] == '\n');
            summit_typed_move(puzzling.rules, &puzzling.puzzle.position, move, typed, sizeof typed);
            assert_int_equal(puzzling_type(&puzzling, typed, strlen(typed), &told), answer);
            text_release(&told);
        }
        assert_true(right == 1 && count >= 2);
        puzzling_release(&puzzling);
    }
}

static void words_of_a_table_change_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {"",      "undo", "resign",  "map",      "save x", "again",
                                        "score", "help", "rules",   "redo",     "swap",   "quit",
                                        "hint",  "why",  "moves 2", "\xff\xfe", "+99",    "1e9"};
    struct puzzling puzzling = puzzle_of(NULL, 0);
    for (size_t i = 0; i < COUNT(words); i++) {
        struct text told = {0};
        assert_int_equal(puzzling_type(&puzzling, words[i], strlen(words[i]), &told),
                         PUZZLING_NO_MOVE);
        assert_true(told.length > 0 && puzzling.first && !puzzling.done);
        text_release(&told);
    }
    puzzling_release(&puzzling);
}

/* ---- Streaks -------------------------------------------------------------------------------- */

static void solve_it(struct puzzling *puzzling, bool right)
{
    struct text told = {0};
    if (right)
        puzzling_try(puzzling, puzzling->puzzle.solution, &told);
    else
        puzzling_show(puzzling, &told);
    text_release(&told);
}

static int64_t row_now(void)
{
    struct streaks streaks;
    streaks_read(&streaks);
    return streaks.row;
}

static void others_count_by_the_first_answer(void **state)
{
    (void)state;
    streaks_write(&(struct streaks){0});
    struct text told = {0};
    for (int64_t i = 0; i < 3; i++) {
        struct puzzling puzzling = puzzle_of("number-reach", (uint64_t)i);
        puzzling_hint(&puzzling, &told); /* the first one is free */
        solve_it(&puzzling, true);
        assert_int_equal(row_now(), i + 1);
        solve_it(&puzzling, true); /* once */
        solve_it(&puzzling, false);
        assert_int_equal(row_now(), i + 1);
        puzzling_release(&puzzling);
    }
    struct puzzling helped = puzzle_of("number-reach", 7);
    puzzling_hint(&helped, &told);
    puzzling_hint(&helped, &told); /* names the move */
    solve_it(&helped, true);
    assert_int_equal(row_now(), 3);
    puzzling_release(&helped);
    struct puzzling shown = puzzle_of("number-reach", 8);
    solve_it(&shown, false);
    assert_int_equal(row_now(), 0);
    puzzling_release(&shown);
    text_release(&told);
}

static void days_count_when_they_are_solved(void **state)
{
    (void)state;
    struct streaks streaks = {0};
    struct summit_error error;
    int64_t today = streaks_today(), yesterday = streaks_day_before(today),
            before = streaks_day_before(yesterday);
    const struct {
        int64_t day, days, then;
    } cases[] = {{0, 0, 1}, {yesterday, 4, 5}, {before, 4, 1}, {today, 4, 4}, {20991231, 9, 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct puzzling puzzling;
        streaks_write(&(struct streaks){cases[i].day, cases[i].days, 6});
        assert_true(puzzling_make_daily(&puzzling, today, NULL, &error));
        solve_it(&puzzling, true);
        streaks_read(&streaks);
        if (streaks_today() == today) { /* it may have become tomorrow meanwhile */
            assert_int_equal(streaks.days, cases[i].then);
            assert_int_equal(streaks.day, today);
        }
        assert_int_equal(streaks.row, 6);
        puzzling_release(&puzzling);
    }
}

static void a_day_comes_before_another(void **state)
{
    (void)state;
    static const int64_t days[][2] = {
        {20260101, 20251231}, {20240301, 20240229}, {20230301, 20230228}, {20261026, 20261025}};
    for (size_t i = 0; i < COUNT(days); i++)
        assert_int_equal(streaks_day_before(days[i][0]), days[i][1]);
}

static void what_is_no_streak_counts_as_none(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "\n",
        "summit puzzles 1",
        "summit puzzles 2\n20260101 1 1\n",
        "summit puzzles 1\n20260101 1\n",
        "summit puzzles 1\n20260101 1 1 1\n",
        "summit puzzles 1\n20260101 -1 1\n",
        "summit puzzles 1\n20260101 99999999999 1\n",
        "summit puzzles 1\n20260101 99999999999999999999999999 1\n",
        "summit puzzles 1\n20260101 1 1\nmore\n",
        "summit puzzles 1\n  20260101 1 1\n",
    };
    const char *path = home_path(".local/state/summit/puzzles/streaks");
    struct streaks streaks = {1, 2, 3};
    assert_true(streaks_write(&streaks));
    streaks_read(&streaks);
    assert_true(streaks.day == 1 && streaks.days == 2 && streaks.row == 3);
    for (size_t i = 0; i < COUNT(bad); i++) {
        put_file(path, bad[i], strlen(bad[i]));
        streaks_read(&streaks);
        if (streaks.day != 0 || streaks.days != 0 || streaks.row != 0)
            fail_msg("%s was believed", bad[i]);
    }
    char huge[5000];
    memset(huge, '1', sizeof huge);
    put_file(path, huge, sizeof huge);
    streaks_read(&streaks);
    assert_int_equal(streaks.row, 0);
    assert_false(streaks_write(&(struct streaks){.row = 4})); /* nor is it lost */
    assert_int_equal(errno, EBADMSG);
    unlink(path);
}

static void a_streak_that_cant_be_kept_is_said(void **state)
{
    (void)state;
    assert_true(streaks_write(&(struct streaks){.row = 4}));
    struct puzzling puzzling = puzzle_of("number-reach", 3);
    struct text told = {0};
    fail_call(CALL_FSYNC, 1, ENOSPC, true);
    solve_it(&puzzling, true);
    fail_call(CALL_FSYNC, 0, 0, false);
    puzzling_add_streaks(&told, &puzzling);
    assert_non_null(strstr(told.at, "can't be kept"));
    assert_int_equal(row_now(), 4); /* as it was */
    text_release(&told);
    puzzling_release(&puzzling);
}

static void missing_memory_harms_nothing(void **state)
{
    (void)state;
    for (unsigned after = 0; after < 120; after++) {
        struct puzzling puzzling = puzzle_of("number-tower", 3), other;
        struct summit_error error;
        struct text told = {0};
        struct puzzling_wish wish = {.rules = puzzling.rules, .seed = after};
        fail_call(CALL_ALLOCATE, after + 1, ENOMEM, after % 2 == 0);
        puzzling_type(&puzzling, "3", 1, &told);
        puzzling_hint(&puzzling, &told);
        solve_it(&puzzling, true);
        bool made = puzzling_make(&other, &wish, &error);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (made)
            puzzling_release(&other);
        text_release(&told);
        puzzling_release(&puzzling);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_those_of_the_page),
        cmocka_unit_test(days_are_those_of_the_page),
        cmocka_unit_test(every_move_is_judged),
        cmocka_unit_test(words_of_a_table_change_nothing),
        cmocka_unit_test(others_count_by_the_first_answer),
        cmocka_unit_test(days_count_when_they_are_solved),
        cmocka_unit_test(a_day_comes_before_another),
        cmocka_unit_test(what_is_no_streak_counts_as_none),
        cmocka_unit_test(a_streak_that_cant_be_kept_is_said),
        cmocka_unit_test(missing_memory_harms_nothing),
    };
    return cmocka_run_group_tests_name("puzzling", tests, home_make, home_remove);
}
