/* Tests of the table that stands where a lesson does. */
#include "harness.h"

#include "session/lesson_run.h"
#include "study/study.h"
#include "summit_table.h"

#include <errno.h>
#include <string.h>

static struct summit_rules *rules;
static struct summit_solver *solver;
static struct lesson_run run;

static void begin(const char *game)
{
    struct summit_error error;
    rules = summit_game(game, &error);
    assert_non_null(rules);
    solver = summit_solver_new(rules, NULL, &error);
    assert_non_null(solver);
    assert_true(lesson_run_init(&run, solver, 3, &error));
}

static void end(void)
{
    lesson_run_release(&run);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* Who sits there: the computer opposite the learner, or two people who look at it. */
static void expect_seats(const struct summit_table *table, int seat, const char *computer)
{
    for (int at = 0; at < 2; at++)
        assert_string_equal(summit_table_who(table, (unsigned)at),
                            seat >= 0 && at != seat ? computer : "");
}

static void expect_table(void)
{
    struct summit_event event;
    struct summit_table *table = lesson_run_table(&run);
    assert_non_null(table);
    assert_false(summit_table_next(table, &event)); /* nothing is said of it */
    if (lesson_run_done(&run)) {
        struct summit_position start;
        summit_start(rules, 0, &start);
        assert_memory_equal(summit_table_position(table), &start, sizeof start);
        expect_seats(table, SUMMIT_NOBODY, "");
    } else {
        assert_memory_equal(summit_table_position(table), &run.position, sizeof run.position);
        expect_seats(table, lesson_run_seat(&run),
                     run.step == SUMMIT_STEP_PLAY ? "level:10" : "level:100");
        assert_true(summit_table_rules(table) == lesson_run_size(&run)->rules);
    }
    summit_table_free(table);
}

/* What can be done in a step, whether it is right or not: something of each kind. */
static void answer_anything(unsigned turn)
{
    struct lesson_choice choice = {0};
    char typed[64] = "1";
    struct summit_move move;
    struct summit_place place = {0};
    if (lesson_run_choice(&run, turn % 2, &choice) || lesson_run_choice(&run, 0, &choice)) {
        assert_true(choice.label.length > 0);
        strcpy(typed, choice.type);
    } else if (summit_next_move(lesson_run_size(&run)->rules, &run.position, &place, &move))
        summit_write_move(lesson_run_size(&run)->rules, move, typed, sizeof typed);
    text_release(&choice.label);
    lesson_run_answer(&run, span_of(typed));
}

static void a_table_stands_where_the_lesson_does(void **state)
{
    (void)state;
    static const char *const games[] = {"race-to-21", "nim", "number-reach"};
    for (size_t i = 0; i < COUNT(games); i++) {
        unsigned steps = 0;
        begin(games[i]);
        while (!lesson_run_done(&run)) {
            enum summit_step step = run.step;
            for (unsigned turn = 0; turn < 6 && run.step == step; turn++) {
                size_t settled = run.settled;
                struct summit_position before = run.settled_position;
                expect_table();
                answer_anything(turn);
                if (run.settled == settled &&
                    memcmp(&before, &run.settled_position, sizeof before) == 0)
                    continue;
                struct summit_table *table = lesson_run_settled_table(&run);
                assert_non_null(table);
                assert_memory_equal(summit_table_position(table), &run.settled_position,
                                    sizeof before);
                expect_seats(table, run.settled_seat,
                             run.lesson.exercises[run.settled].step == SUMMIT_STEP_PLAY
                                 ? "level:10"
                                 : "level:100");
                summit_table_free(table);
            }
            if (run.step == step)
                lesson_run_skip(&run);
            steps++;
        }
        assert_true(steps > 3);
        expect_table();
        end();
    }
}

static void without_memory_there_is_none(void **state)
{
    (void)state;
    begin("nim");
    size_t held = heap_held();
    fail_call(CALL_ALLOCATE, 0, 0, false);
    summit_table_free(lesson_run_table(&run));
    unsigned all = calls_made(CALL_ALLOCATE);
    assert_true(all > 0);
    for (unsigned n = 1; n <= all; n++) {
        fail_call(CALL_ALLOCATE, n, ENOMEM, true);
        assert_null(lesson_run_table(&run));
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_int_equal(heap_held(), held);
    }
    expect_table();
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_stands_where_the_lesson_does),
        cmocka_unit_test(without_memory_there_is_none),
    };
    return cmocka_run_group_tests_name("lesson_tables", tests, NULL, NULL);
}
