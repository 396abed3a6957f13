/* Tests of puzzles on this machine: streaks and the day's puzzle are kept on disk. */
#include "harness.h"

#include "front/terminal/stored_puzzle.h"
#include "store/puzzle_streaks.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct puzzle_run run_of(int64_t date)
{
    struct puzzle_run run;
    struct summit_error error;
    struct puzzle_request request = {.seed = 3, .any_grade = true, .date = date};
    assert_true(stored_puzzle_open(&run, &request, &error));
    return run;
}

/* What was answered comes back with the same day's puzzle. */
static void a_day_is_taken_up(void **state)
{
    (void)state;
    int64_t today = streaks_today();
    struct puzzle_run run = run_of(today);
    struct text told = {0};
    streaks_write(&(struct puzzle_streaks){.row = 2});
    stored_puzzle_show(&run, &told);
    puzzle_run_release(&run);
    run = run_of(today);
    if (streaks_today() == today) { /* it may have become tomorrow meanwhile */
        assert_int_equal(run.progress.state, PUZZLE_FAILED);
        assert_string_equal(run.progress.marks, "t");
        assert_int_equal(run.streaks.row, 2);
    }
    puzzle_run_release(&run);
    text_release(&told);
}

static void a_broken_day_begins_anew(void **state)
{
    (void)state;
    char line[PUZZLE_PROGRESS_BYTES], file[400];
    const char *path = home_path(".local/state/summit/puzzles/today");
    assert_true(streaks_write_day("20261118 a w +1"));
    streaks_read_day(line);
    assert_string_equal(line, "20261118 a w +1");
    FILE *kept = fopen(path, "rb");
    assert_non_null(kept);
    size_t length = fread(file, 1, sizeof file, kept);
    fclose(kept);
    for (size_t i = 0; i < length; i++) {
        file[i] ^= 1;
        put_file(path, file, length);
        streaks_read_day(line);
        assert_string_equal(line, "");
        file[i] ^= 1;
    }
    unlink(path);
    streaks_read_day(line);
    assert_string_equal(line, "");
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
    struct puzzle_streaks streaks = {1, 2, 3};
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
    assert_false(streaks_write(&(struct puzzle_streaks){.row = 4})); /* nor is it lost */
    assert_int_equal(errno, EBADMSG);
    unlink(path);
}

static void a_streak_that_cant_be_kept_is_said(void **state)
{
    (void)state;
    struct puzzle_streaks streaks;
    assert_true(streaks_write(&(struct puzzle_streaks){.row = 4}));
    struct puzzle_run run = run_of(0);
    struct text told = {0};
    fail_call(CALL_FSYNC, 1, ENOSPC, true);
    stored_puzzle_show(&run, &told);
    fail_call(CALL_FSYNC, 0, 0, false);
    assert_non_null(strstr(told.at, "can't be saved"));
    streaks_read(&streaks);
    assert_int_equal(streaks.row, 4); /* as it was */
    text_release(&told);
    puzzle_run_release(&run);
}

static void missing_memory_harms_nothing(void **state)
{
    (void)state;
    for (unsigned after = 0; after < 120; after++) {
        struct puzzle_run run = run_of(0), other;
        struct summit_error error;
        struct text told = {0};
        struct puzzle_request request = {.rules = run.rules, .seed = after};
        fail_call(CALL_ALLOCATE, after + 1, ENOMEM, after % 2 == 0);
        stored_puzzle_answer(&run, span_of("+1"), &told);
        stored_puzzle_show(&run, &told);
        bool made = stored_puzzle_open(&other, &request, &error);
        fail_call(CALL_ALLOCATE, 0, 0, false);
        if (made)
            puzzle_run_release(&other);
        text_release(&told);
        puzzle_run_release(&run);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_is_taken_up),
        cmocka_unit_test(a_broken_day_begins_anew),
        cmocka_unit_test(what_is_no_streak_counts_as_none),
        cmocka_unit_test(a_streak_that_cant_be_kept_is_said),
        cmocka_unit_test(missing_memory_harms_nothing),
    };
    return cmocka_run_group_tests_name("stored_puzzle", tests, home_make, home_remove);
}
