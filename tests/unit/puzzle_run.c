/* Tests of somebody solving a puzzle: what is right, what beats a wrong answer, tries, streaks, how
 * it is taken up again, what is shared. */
#include "harness.h"

#include "session/puzzle_set.h"
#include "study/real_choice.h"

#include <stdio.h>
#include <string.h>

enum { TODAY = 20261118 };

static struct puzzle_run run_of(const char *name, uint64_t seed)
{
    struct puzzle_run run;
    struct summit_error error;
    struct summit_rules *rules = name != NULL ? summit_game(name, &error) : NULL;
    struct puzzle_request request = {
        .rules = rules, .seed = seed, .any_grade = true, .today = TODAY};
    assert_true(puzzle_run_init(&run, &request, &error));
    summit_rules_free(rules);
    return run;
}

static struct puzzle_run run_of_day(int64_t date)
{
    struct puzzle_run run;
    struct summit_error error;
    struct puzzle_request request = {.date = date, .today = TODAY};
    assert_true(puzzle_run_init(&run, &request, &error));
    return run;
}

static enum puzzle_reply answer(struct puzzle_run *run, const char *typed, struct text *told)
{
    text_clear(told);
    enum puzzle_reply reply = puzzle_run_answer(run, span_of(typed), told);
    assert_true(told->length > 0 && told->at[told->length - 1] == '\n');
    return reply;
}

/* An answer that is right or wrong, as one types it. */
static void find_answer(const struct puzzle_run *run, bool right, char *typed, size_t size)
{
    struct text text = text_into(typed, size);
    struct summit_move move;
    const struct summit_puzzle *puzzle = &run->puzzle;
    for (struct summit_place place = {0};
         puzzle->kind == SUMMIT_PUZZLE_LINE && text.length == 0 &&
         summit_next_move(run->rules, &run->position, &place, &move);) {
        enum choice_kind kind = real_choice_kind(run->solver, &run->position, move, NULL);
        if ((kind == CHOICE_WINS || kind == CHOICE_WINS_NOW) == right)
            text.length = summit_write_move(run->rules, move, typed, size);
    }
    for (size_t i = 0; i < puzzle->asked_count; i++)
        if (puzzle->kind == SUMMIT_PUZZLE_FIRST)
            text_add(&text, puzzle->right[i] == right ? "first " : "second ");
        else if (puzzle->right[i] == right &&
                 (puzzle->kind == SUMMIT_PUZZLE_SAFE || text.length == 0))
            text_addf(&text, "%lld ", (long long)puzzle->asked[i]);
    assert_true(text.length > 0);
}

static enum puzzle_reply give(struct puzzle_run *run, bool right, struct text *told)
{
    char typed[200];
    find_answer(run, right, typed, sizeof typed);
    return answer(run, typed, told);
}

/* The first puzzle of a kind. */
static struct puzzle_run run_of_kind(enum summit_puzzle_kind kind)
{
    for (uint64_t seed = 0;; seed++) {
        struct puzzle_run run = run_of("number-reach", seed);
        if (run.puzzle.kind == kind)
            return run;
        puzzle_run_release(&run);
        assert_true(seed < 400);
    }
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void every_kind_is_solved(void **state)
{
    (void)state;
    for (enum summit_puzzle_kind kind = SUMMIT_PUZZLE_LINE; kind <= SUMMIT_PUZZLE_FIRST; kind++) {
        struct puzzle_run run = run_of_kind(kind);
        struct text told = {0}, shown = {0}, prompt = {0};
        unsigned answers = 0;
        puzzle_run_ask(&run, &shown, &prompt);
        assert_true(shown.length > 20 && prompt.length > 3);
        for (; !puzzle_run_over(&run); answers++)
            assert_int_equal(give(&run, true, &told), PUZZLE_RIGHT);
        assert_true(told.at != NULL && strstr(told.at, "Solved at the first try") != NULL);
        assert_int_equal(strlen(run.progress.marks), answers);
        assert_true(puzzle_progress_star(&run.progress));
        if (kind == SUMMIT_PUZZLE_LINE) {
            assert_true(answers >= run.puzzle.fewest && answers <= run.puzzle.most);
            assert_int_equal(run.position.winner, run.puzzle.position.turn);
        } else
            assert_int_equal(answers, 1);
        text_clear(&told);
        assert_int_equal(puzzle_run_answer(&run, span_of("+1"), &told), PUZZLE_UNREAD);
        text_release(&told);
        text_release(&shown);
        text_release(&prompt);
        puzzle_run_release(&run);
    }
}

/* What beats a wrong move really does: after the reply the one who was asked can't win any more. */
static void wrong_moves_are_refuted(void **state)
{
    (void)state;
    static const char *const games[] = {"number-reach", "nim", "number-maze", "fibonacci-nim"};
    unsigned replies = 0;
    for (size_t i = 0; i < COUNT(games); i++)
        for (uint64_t seed = 1; seed < 8; seed += 2) {
            struct puzzle_run run = run_of(games[i], seed);
            struct text told = {0};
            struct summit_position after = run.position, before = run.position;
            struct summit_answer value;
            if (run.puzzle.kind != SUMMIT_PUZZLE_LINE) {
                puzzle_run_release(&run);
                continue;
            }
            assert_int_equal(give(&run, false, &told), PUZZLE_WRONG);
            assert_non_null(strstr(told.at, "?"));
            assert_non_null(strstr(told.at, "Try again.\n"));
            assert_memory_equal(&run.position, &before,
                                sizeof before); /* the same is asked again */
            assert_int_equal(run.tried_count, 1);
            real_choice_play(run.rules, &after, run.refuted);
            if (summit_is_move(run.reply)) {
                real_choice_play(run.rules, &after, run.reply);
                replies++;
            }
            if (after.winner == SUMMIT_NOBODY) {
                assert_true(summit_solver_value(run.solver, &after, &value));
                assert_int_not_equal(value.winner, before.turn);
            } else
                assert_int_not_equal(after.winner, before.turn);
            text_release(&told);
            puzzle_run_release(&run);
        }
    assert_true(replies > 4);
}

static void what_is_no_answer_changes_nothing(void **state)
{
    (void)state;
    static const char *const typed[] = {"",  "undo",  "resign",  "\xff\xfe", "+99", "1e9",
                                        "0", "first", "1 2 1 2", "9999",     ";",   "-1"};
    for (enum summit_puzzle_kind kind = SUMMIT_PUZZLE_LINE; kind <= SUMMIT_PUZZLE_FIRST; kind++) {
        struct puzzle_run run = run_of_kind(kind);
        for (size_t i = 0; i < COUNT(typed); i++) {
            struct text told = {0};
            if (kind == SUMMIT_PUZZLE_FIRST && i == 8)
                continue; /* that may be one */
            assert_int_equal(answer(&run, typed[i], &told), PUZZLE_UNREAD);
            assert_true(run.progress.marks[0] == '\0' && run.progress.wrong == 0);
            text_release(&told);
        }
        puzzle_run_release(&run);
    }
}

static void a_days_puzzle_has_three_tries(void **state)
{
    (void)state;
    struct puzzle_run run = run_of_day(TODAY);
    struct text told = {0}, share = {0};
    run.streaks = (struct puzzle_streaks){20261117, 4, 6};
    assert_int_equal(give(&run, false, &told), PUZZLE_WRONG);
    assert_non_null(strstr(told.at, "Try again: 2 tries left.\n"));
    puzzle_run_share(&run, &share);
    assert_int_equal(share.length, 0);
    assert_int_equal(give(&run, false, &told), PUZZLE_WRONG);
    assert_non_null(strstr(told.at, "Try again: 1 try left.\n"));
    assert_int_equal(give(&run, false, &told), PUZZLE_WRONG);
    assert_non_null(strstr(told.at, "That was the last try.\nThe answer: "));
    assert_int_equal(run.progress.state, PUZZLE_FAILED);
    puzzle_run_share(&run, &share);
    assert_string_equal(share.at, "Summit 18 Nov 2026 · ◇◇◇");
    assert_int_equal(run.streaks.days, 0);
    assert_int_equal(run.streaks.row, 6);
    text_release(&told);
    text_release(&share);
    puzzle_run_release(&run);
}

static void a_day_that_is_solved_is_shared(void **state)
{
    (void)state;
    struct puzzle_run run = run_of_day(TODAY);
    struct text told = {0}, share = {0}, expected = {0};
    run.streaks = (struct puzzle_streaks){20261117, 3, 6};
    give(&run, true, &told);
    bool one = puzzle_run_over(&run);
    if (!one)
        give(&run, false, &told);
    while (!puzzle_run_over(&run))
        give(&run, true, &told);
    puzzle_run_share(&run, &share);
    text_add(&expected, "Summit 18 Nov 2026 · ◆");
    for (size_t i = 1; i < strlen(run.progress.marks); i++)
        text_add(&expected, i == 1 ? "◇" : "◆");
    text_addf(&expected, "%s · 4 days", one ? " ★" : "");
    assert_string_equal(share.at, expected.at);
    text_release(&told);
    text_release(&share);
    text_release(&expected);
    puzzle_run_release(&run);
}

/* ---- Streaks -------------------------------------------------------------------------------- */

static void days_count_when_they_are_solved(void **state)
{
    (void)state;
    const struct {
        int64_t day, days, then;
    } cases[] = {{0, 0, 1},        {20261117, 4, 5}, {20261116, 4, 1},
                 {20261118, 4, 4}, {20991231, 9, 1}, {20261101, 2, 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct puzzle_streaks streaks = {cases[i].day, cases[i].days, 6};
        struct puzzle_progress progress = {.date = TODAY, .state = PUZZLE_SOLVED, .marks = "wr"};
        puzzle_streaks_count(&streaks, &progress, TODAY);
        assert_int_equal(streaks.days, cases[i].then);
        assert_int_equal(streaks.day, TODAY);
        assert_int_equal(streaks.row, 6);
        progress.date = 20261117; /* too late */
        struct puzzle_streaks before = streaks;
        puzzle_streaks_count(&streaks, &progress, TODAY);
        assert_memory_equal(&before, &streaks, sizeof before);
    }
    assert_int_equal(puzzle_streaks_days(&(struct puzzle_streaks){20261231, 7, 0}, 20270101), 7);
    assert_int_equal(puzzle_streaks_days(&(struct puzzle_streaks){20261230, 7, 0}, 20270101), 0);
}

static void others_count_by_the_first_answer(void **state)
{
    (void)state;
    struct text told = {0};
    struct puzzle_streaks streaks = {0};
    for (int64_t i = 0; i < 3; i++) {
        struct puzzle_run run = run_of("number-reach", (uint64_t)i);
        run.streaks = streaks;
        while (!puzzle_run_over(&run))
            give(&run, true, &told);
        streaks = run.streaks;
        assert_int_equal(streaks.row, i + 1);
        puzzle_run_release(&run);
    }
    struct puzzle_run run = run_of("number-reach", 7);
    run.streaks = streaks;
    give(&run, false, &told);
    assert_int_equal(run.streaks.row, 0);
    while (!puzzle_run_over(&run))
        give(&run, true, &told);
    assert_int_equal(run.streaks.row, 0);
    puzzle_run_release(&run);
    run = run_of("number-reach", 8);
    run.streaks = streaks;
    puzzle_run_show(&run, &told);
    assert_int_equal(run.streaks.row, 0);
    assert_int_equal(run.progress.state, PUZZLE_FAILED);
    assert_string_equal(run.progress.marks, "t");
    puzzle_run_release(&run);
    text_release(&told);
}

/* ---- Lines of a store ----------------------------------------------------------------------- */

/* Whatever was answered, the same comes of it when it is taken up; and nothing counts twice. */
static void a_puzzle_is_taken_up(void **state)
{
    (void)state;
    for (int64_t date = 20261101; date <= 20261118; date++)
        for (unsigned answers = 0; answers < 6; answers++) {
            struct puzzle_run run = run_of_day(date), again = run_of_day(date);
            char line[PUZZLE_PROGRESS_BYTES], then[PUZZLE_PROGRESS_BYTES];
            struct text told = {0};
            for (unsigned i = 0; i < answers && !puzzle_run_over(&run); i++)
                give(&run, (date + i) % 3 != 0, &told);
            if (answers == 5 && !puzzle_run_over(&run))
                puzzle_run_show(&run, &told);
            puzzle_progress_write(&run.progress, line);
            again.streaks = (struct puzzle_streaks){1, 2, 3};
            assert_true(puzzle_run_take_up(&again, span_of(line)));
            assert_memory_equal(&again.position, &run.position, sizeof run.position);
            assert_int_equal(again.count, run.count);
            puzzle_progress_write(&again.progress, then);
            assert_string_equal(line, then);
            assert_int_equal(again.streaks.row, 3);
            text_release(&told);
            puzzle_run_release(&run);
            puzzle_run_release(&again);
        }
}

static void what_is_no_line_is_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {"",
                                        "20261118",
                                        "20261118 a",
                                        "20261118 x - ",
                                        "20261118 s r ",
                                        "20261118 a rx +1",
                                        "20261118 a w +1;nonsense",
                                        "20261117 a - ",
                                        "20261118 f ttt ?"};
    static const char *const streaks[] = {"",       "1",       "1 2",    "1 2 x",
                                          "1 2 -1", "1 2 3 4", " 1 2 3", "1 99999999999 1"};
    struct puzzle_run run = run_of_day(TODAY);
    struct puzzle_streaks kept = {1, 2, 3};
    for (size_t i = 0; i < COUNT(lines); i++) {
        assert_false(puzzle_run_take_up(&run, span_of(lines[i])));
        assert_int_equal(run.progress.state, PUZZLE_ASKED);
        assert_string_equal(run.progress.marks, "");
        assert_int_equal(run.count, run.puzzle.count);
    }
    for (size_t i = 0; i < COUNT(streaks); i++)
        assert_false(puzzle_streaks_read(&kept, span_of(streaks[i])));
    assert_true(kept.day == 1 && kept.days == 2 && kept.row == 3);
    assert_true(puzzle_streaks_read(&kept, span_of("20260131 4 7")));
    assert_true(kept.day == 20260131 && kept.days == 4 && kept.row == 7);
    puzzle_run_release(&run);
}

/* ---- JSON and sets -------------------------------------------------------------------------- */

static void the_state_says_what_was_tried(void **state)
{
    (void)state;
    struct puzzle_run run = run_of("number-reach", 3);
    struct text told = {0}, json = {0};
    give(&run, false, &told);
    puzzle_run_json(&run, &json);
    assert_non_null(strstr(json.at, "\"kind\":\"line\""));
    assert_non_null(
        strstr(json.at, "\"state\":\"asked\",\"wrong\":1,\"left\":null,\"marks\":\"◇\""));
    assert_non_null(strstr(json.at, "\"tried\":true"));
    assert_non_null(strstr(json.at, "\"task\":\"The number is "));
    assert_non_null(strstr(json.at, "\"refuted\":{\"type\":"));
    assert_non_null(strstr(json.at, "\"label\":\"×2\""));
    assert_null(strstr(json.at, "solution"));
    assert_non_null(strstr(json.at, "\"sketch\":{"));
    text_release(&json);
    while (!puzzle_run_over(&run))
        give(&run, true, &told);
    puzzle_run_json(&run, &json);
    assert_non_null(strstr(json.at, "\"state\":\"solved\""));
    assert_non_null(strstr(json.at, "\"yours\":true"));
    assert_non_null(strstr(json.at, "\"refuted\":null"));
    text_release(&json);
    text_release(&told);
    puzzle_run_release(&run);
}

static void a_set_has_as_many_and_no_two_alike(void **state)
{
    (void)state;
    struct puzzle_request request = {.seed = 7, .any_grade = true};
    struct summit_error error;
    struct text set = {0}, again = {0}, json = {0};
    assert_true(puzzle_set_tell(&request, 10, &set, &error));
    assert_true(puzzle_set_tell(&request, 10, &again, &error));
    assert_string_equal(set.at, again.at);
    assert_non_null(strstr(set.at, "\n10. "));
    const char *sheet = strchr(set.at, '\f');
    assert_non_null(sheet);
    assert_non_null(strstr(sheet, "\n10. "));
    assert_null(strstr(set.at + 1, "The answer: ") < sheet ? set.at : NULL);
    assert_true(puzzle_set_json(&request, 3, &json, &error));
    assert_true(json.at[0] == '[');
    text_release(&set);
    text_release(&again);
    text_release(&json);
    struct summit_rules *rules = rules_from("start = 0\ntarget = 20\nops = +1-3\nplayers = 3\n");
    request.rules = rules;
    assert_false(puzzle_set_tell(&request, 2, &set, &error));
    text_release(&set);
    summit_rules_free(rules);
}

/* A game with few easy lines: a set has no task twice, and goes on with harder ones. */
static void no_task_of_a_set_reads_as_another(void **state)
{
    (void)state;
    struct summit_error error;
    struct text set = {0};
    const char *tasks[10], *at;
    size_t lengths[10], count = 0;
    struct summit_rules *rules = summit_game("fibonacci-nim", &error);
    struct puzzle_request request = {.rules = rules, .seed = 3};
    assert_true(puzzle_set_tell(&request, 10, &set, &error));
    const char *sheet = strchr(set.at, '\f');
    for (at = set.at; count < 10 && (at = strstr(at, "\nThe number is ")) != NULL && at < sheet;
         at++) {
        tasks[count] = at;
        lengths[count++] = (size_t)(strstr(at, "\nYour move") - at);
    }
    assert_int_equal(count, 10);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            assert_false(lengths[i] == lengths[k] && memcmp(tasks[i], tasks[k], lengths[i]) == 0);
    text_release(&set);
    summit_rules_free(rules);
}

/* Where moves are divisors of the number, a question doesn't list those of one number. */
static void a_question_tells_moves_that_can_be_played(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_game("proper-divisors", &error);
    size_t asked = 0;
    for (uint64_t seed = 0; seed < 40; seed += 4) {
        struct puzzle_run run;
        struct puzzle_request request = {.rules = rules, .seed = seed, .any_grade = true};
        struct text shown = {0}, prompt = {0};
        assert_true(puzzle_run_init(&run, &request, &error));
        puzzle_run_ask(&run, &shown, &prompt);
        if (run.puzzle.kind == SUMMIT_PUZZLE_SAFE || run.puzzle.kind == SUMMIT_PUZZLE_FIRST) {
            assert_null(strstr(shown.at, "The moves are"));
            assert_non_null(strstr(shown.at, "Subtract a divisor of the number"));
            asked++;
        }
        text_release(&shown);
        text_release(&prompt);
        puzzle_run_release(&run);
    }
    assert_true(asked > 2);
    summit_rules_free(rules);
}

/* Whatever the puzzle is: a day counts once, on its own day, and what was told is no star. */
static void a_day_counts_on_its_own_day(void **state)
{
    (void)state;
    struct puzzle_progress progress = {.date = TODAY - 1, .state = PUZZLE_SOLVED, .marks = "rr"};
    struct puzzle_streaks streaks = {.day = TODAY - 2, .days = 4};
    puzzle_streaks_count(&streaks, &progress, TODAY);
    assert_int_equal(streaks.days, 4);
    puzzle_streaks_count(&streaks, &progress, TODAY - 1);
    puzzle_streaks_count(&streaks, &progress, TODAY - 1);
    assert_int_equal(streaks.days, 5);
    assert_true(puzzle_progress_star(&progress));
    strcpy(progress.marks, "rt");
    assert_false(puzzle_progress_star(&progress));
    progress = (struct puzzle_progress){.state = PUZZLE_FAILED, .marks = "r"};
    assert_false(puzzle_progress_star(&progress));
}

/* A puzzle without a date that is restored is in the row already. */
static void what_is_taken_up_is_not_counted_again(void **state)
{
    (void)state;
    struct puzzle_run run = run_of("number-reach", 4);
    char line[PUZZLE_PROGRESS_BYTES];
    struct text told = {0};
    puzzle_run_show(&run, &told);
    puzzle_progress_write(&run.progress, line);
    run.streaks.row = 7;
    assert_true(puzzle_run_take_up(&run, span_of(line)));
    assert_true(puzzle_run_over(&run));
    assert_int_equal(run.streaks.row, 7);
    text_release(&told);
    puzzle_run_release(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_task_of_a_set_reads_as_another),
        cmocka_unit_test(a_question_tells_moves_that_can_be_played),
        cmocka_unit_test(every_kind_is_solved),
        cmocka_unit_test(wrong_moves_are_refuted),
        cmocka_unit_test(what_is_no_answer_changes_nothing),
        cmocka_unit_test(a_days_puzzle_has_three_tries),
        cmocka_unit_test(a_day_that_is_solved_is_shared),
        cmocka_unit_test(days_count_when_they_are_solved),
        cmocka_unit_test(others_count_by_the_first_answer),
        cmocka_unit_test(a_puzzle_is_taken_up),
        cmocka_unit_test(a_day_counts_on_its_own_day),
        cmocka_unit_test(what_is_taken_up_is_not_counted_again),
        cmocka_unit_test(what_is_no_line_is_refused),
        cmocka_unit_test(the_state_says_what_was_tried),
        cmocka_unit_test(a_set_has_as_many_and_no_two_alike),
    };
    return cmocka_run_group_tests_name("puzzle_run", tests, NULL, NULL);
}
