/* Tests of what beats each wrong answer to a puzzle, and of those who never stop answering. */
#include "harness.h"

#include "session/puzzle_run.h"
#include "study/puzzle.h"
#include "study/real_choice.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool run_of(struct puzzle_run *run, const struct summit_rules *rules, uint64_t seed)
{
    struct summit_error error;
    return puzzle_run_init(run, &(struct puzzle_request){rules, NULL, seed, .any_grade = true},
                           &error);
}

static enum puzzle_reply answer(struct puzzle_run *run, const char *typed, struct text *told)
{
    text_clear(told);
    return puzzle_run_answer(run, span_of(typed), told);
}

/* Who wins in the end, or SUMMIT_DRAWN. */
static int winner_of(const struct summit_solver *solver, const struct summit_position *position)
{
    struct summit_answer value = {0};
    if (position->winner != SUMMIT_NOBODY)
        return position->winner;
    assert_true(summit_solver_value(solver, position, &value));
    return value.winner;
}

/* ---- Questions ------------------------------------------------------------------------------ */

/* The right answer with one number judged wrongly; false if nothing would be named then, or where
 * one number is asked for, that is the one. */
static bool write_wrong(const struct summit_puzzle *puzzle, size_t wrong, char *typed, size_t size)
{
    struct text text = text_into(typed, size);
    bool sides = puzzle_asks_sides(puzzle), leave = puzzle->kind == SUMMIT_PUZZLE_LEAVE;
    typed[0] = '\0';
    for (size_t i = 0; i < puzzle->asked_count; i++) {
        bool named = leave ? i == wrong : puzzle->right[i] != (i == wrong);
        if (sides)
            text_add(&text, named ? "first," : "second;");
        else if (named)
            text_addf(&text, " %" PRId64 ",", puzzle->asked[i]);
    }
    return text.length > 0 && !(leave && puzzle->right[wrong]);
}

/* A number that was judged wrongly is told with the move that shows it. */
static void expect_refuted(const struct puzzle_run *run, size_t wrong, const char *told)
{
    const struct summit_puzzle *puzzle = &run->puzzle;
    struct summit_position position = puzzle->position;
    char number[32];
    snprintf(number, sizeof number, "%" PRId64, puzzle->asked[wrong]);
    assert_non_null(strstr(told, number));
    assert_non_null(strstr(told, "Try again.\n"));
    position.number[0] = puzzle->asked[wrong];
    position.turn = puzzle->kind == SUMMIT_PUZZLE_LEAVE ? position.turn ^ 1 : position.turn;
    unsigned mover = position.turn;
    bool mover_wins = puzzle->kind == SUMMIT_PUZZLE_FIRST ? puzzle->right[wrong] : true;
    assert_int_equal(winner_of(run->solver, &position) == (int)mover, mover_wins);
    assert_true(summit_is_move(run->refuted));
    real_choice_play(run->rules, &position, run->refuted);
    assert_int_equal(winner_of(run->solver, &position) == (int)mover, mover_wins);
    if (!summit_is_move(run->reply))
        return;
    assert_false(mover_wins);
    real_choice_play(run->rules, &position, run->reply);
    assert_int_not_equal(winner_of(run->solver, &position), mover);
}

/* With another size it is another game: who wins that is told. */
static void expect_sized(const struct puzzle_run *run, size_t wrong, const char *told)
{
    const struct summit_puzzle *puzzle = &run->puzzle;
    struct summit_error error;
    struct summit_position start;
    struct summit_rules *rules = puzzle_sized(run->rules, puzzle, puzzle->asked[wrong], &error);
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    assert_non_null(solver);
    summit_start(rules, puzzle->first, &start);
    bool first = winner_of(solver, &start) == (int)puzzle->first;
    assert_int_equal(first, puzzle->right[wrong]);
    assert_int_equal(strstr(told, "the first player wins") != NULL, first);
    assert_int_equal(strstr(told, "the second player wins") != NULL, !first);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void try_each_wrong_number(struct puzzle_run *run)
{
    struct text told = {0};
    for (size_t wrong = 0; wrong < run->puzzle.asked_count; wrong++) {
        char typed[600];
        unsigned before = run->progress.wrong;
        if (!write_wrong(&run->puzzle, wrong, typed, sizeof typed))
            continue;
        assert_int_equal(answer(run, typed, &told), PUZZLE_WRONG);
        assert_int_equal(run->progress.wrong, before + 1);
        if (run->puzzle.kind == SUMMIT_PUZZLE_SAFE && run->puzzle.right[wrong])
            assert_string_equal(told.at,
                                "All of these are safe, but there are more.\nTry again.\n");
        else if (run->puzzle.kind == SUMMIT_PUZZLE_SIZE)
            expect_sized(run, wrong, told.at);
        else
            expect_refuted(run, wrong, told.at);
    }
    text_release(&told);
}

static void each_number_is_refuted_for_itself(void **state)
{
    (void)state;
    static const char *const games[] = {"number-reach",   "take-a-square",  "race-to-21",
                                        "reach-the-edge", "operation-duel", "number-tower"};
    unsigned kinds[SUMMIT_PUZZLE_SIZE + 1] = {0};
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(games[i], &error);
        for (uint64_t seed = 0; seed < 24; seed++) {
            struct puzzle_run run;
            if (kinds[SUMMIT_PUZZLE_SIZE] > 1 && seed > 12)
                break;
            if (!run_of(&run, rules, seed))
                continue;
            kinds[run.puzzle.kind]++;
            if (run.puzzle.kind != SUMMIT_PUZZLE_LINE)
                try_each_wrong_number(&run);
            puzzle_run_release(&run);
        }
        summit_rules_free(rules);
    }
    for (enum summit_puzzle_kind kind = SUMMIT_PUZZLE_LINE; kind <= SUMMIT_PUZZLE_SIZE; kind++)
        assert_true(kinds[kind] > 2);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* What is said of a wrong move is what the solver knows of the position that it leaves. */
static void expect_reason(const struct puzzle_run *run, struct summit_move move, const char *told,
                          unsigned counts[3])
{
    struct summit_position after = run->position;
    real_choice_play(run->rules, &after, move);
    int winner = winner_of(run->solver, &after);
    bool drawn = winner == SUMMIT_DRAWN, now = after.winner >= 0;
    assert_int_not_equal(winner, run->position.turn);
    assert_int_equal(strstr(told, "nobody can force a win") != NULL, drawn);
    assert_int_equal(strstr(told, "loses at once") != NULL, now);
    assert_int_equal(strstr(told, "Computer: ") != NULL, summit_is_move(run->reply));
    counts[0] += drawn && summit_is_move(run->reply);
    counts[1] += drawn && !summit_is_move(run->reply);
    counts[2] += now;
}

/* Tries every wrong move of a turn, then plays a right one, until it is solved. */
static void try_each_wrong_move(struct puzzle_run *run, unsigned counts[3])
{
    struct text told = {0};
    while (!puzzle_run_over(run)) {
        struct summit_move move, right = SUMMIT_NO_MOVE;
        size_t tried = run->tried_count;
        for (struct summit_place place = {0};
             summit_next_move(run->rules, &run->position, &place, &move);) {
            enum choice_kind kind = real_choice_kind(run->solver, &run->position, move, NULL);
            if (kind == CHOICE_WINS || kind == CHOICE_WINS_NOW) {
                right = move;
                continue;
            }
            text_clear(&told);
            assert_int_equal(puzzle_run_move(run, move, &told), PUZZLE_WRONG);
            assert_true(summit_same_move(run->refuted, move));
            tried += tried < PUZZLE_TRIED;
            assert_int_equal(run->tried_count, tried);
            expect_reason(run, move, told.at, counts);
        }
        assert_true(summit_is_move(right));
        text_clear(&told);
        assert_int_equal(puzzle_run_move(run, right, &told), PUZZLE_RIGHT);
        assert_false(summit_is_move(run->refuted));
    }
    assert_int_equal(run->progress.state, PUZZLE_SOLVED);
    text_release(&told);
}

static void each_wrong_move_has_its_reason(void **state)
{
    (void)state;
    static const char *const games[] = {
        "start = 0\ntarget = 23\nops = +2, +3, +5\nbeyond = refused\nstuck = draws\n",
        "start = 0\ntarget = 19\nops = +2-16\nlose = 5\nbeyond = refused\nstuck = draws\n",
        "start = 1\ntarget = 40\nops = +3, *2, -4\nuses = 3\nbeyond = refused\nstuck = draws\n",
        ("number = own\nstart = 0\ntarget = 9\nops = +2, +3\nuses = 3\nbeyond = refused\n"
         "stuck = settles\n"),
    };
    unsigned counts[3] = {0};
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_rules *rules = rules_from(games[i]);
        for (uint64_t seed = 0; seed < 12; seed++) {
            struct puzzle_run run;
            if (!run_of(&run, rules, seed))
                continue;
            if (run.puzzle.kind == SUMMIT_PUZZLE_LINE)
                try_each_wrong_move(&run, counts);
            puzzle_run_release(&run);
        }
        summit_rules_free(rules);
    }
    assert_true(counts[0] > 20 && counts[1] > 0 && counts[2] > 0);
}

/* ---- Without end ---------------------------------------------------------------------------- */

/* The line of a puzzle that was answered hundreds of times still reads, and it can still be solved.
 */
static void who_never_stops_fills_nothing(void **state)
{
    (void)state;
    struct summit_error error;
    unsigned lines = 0;
    struct summit_rules *rules = summit_game("number-reach", &error);
    for (uint64_t seed = 0; seed < 6; seed++) {
        struct puzzle_run run;
        struct puzzle_progress read;
        char line[PUZZLE_PROGRESS_BYTES];
        struct summit_move move, wrong = SUMMIT_NO_MOVE;
        struct text told = {0};
        assert_true(run_of(&run, rules, seed));
        for (struct summit_place place = {0};
             run.puzzle.kind == SUMMIT_PUZZLE_LINE &&
             summit_next_move(run.rules, &run.position, &place, &move);)
            if (real_choice_kind(run.solver, &run.position, move, NULL) == CHOICE_WRONG)
                wrong = move;
        for (unsigned i = 0; i < 500 && summit_is_move(wrong); i++) {
            text_clear(&told);
            assert_int_equal(puzzle_run_move(&run, wrong, &told), PUZZLE_WRONG);
        }
        if (summit_is_move(wrong)) {
            lines++;
            assert_int_equal(run.progress.wrong, 500);
            assert_int_equal(run.tried_count, PUZZLE_TRIED);
            assert_int_equal(strlen(run.progress.marks), PUZZLE_MARKS);
            puzzle_progress_write(&run.progress, line);
            assert_true(puzzle_progress_read(&read, span_of(line)));
            assert_string_equal(read.answers, run.progress.answers);
            try_each_wrong_move(&run, (unsigned[3]){0});
        }
        text_release(&told);
        puzzle_run_release(&run);
    }
    summit_rules_free(rules);
    assert_true(lines > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_refuted_for_itself),
        cmocka_unit_test(each_wrong_move_has_its_reason),
        cmocka_unit_test(who_never_stops_fills_nothing),
    };
    return cmocka_run_group_tests_name("puzzle_answers", tests, NULL, NULL);
}
