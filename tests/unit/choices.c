/* Tests of real choices: kinds of moves, the defence, the guesser and the habits, compared with a
 * recursion of their own over a shared number that is added to. */
#include "harness.h"

#include "study/real_choice.h"

#include <math.h>
#include <stdio.h>

/* ---- The same without any rules: land on the target, beyond it one loses ----------------------
 */

struct plain_race {
    int target, count;
    int adds[4]; /* ascending */
};

/* Whether the player to move wins. */
static bool plain_wins(const struct plain_race *race, int number)
{
    for (int i = 0; i < race->count; i++) {
        int made = number + race->adds[i];
        if (made == race->target || (made < race->target && !plain_wins(race, made)))
            return true;
    }
    return false;
}

/* Counts moves that win on the spot, that keep the win, that are wrong without losing at once. */
static void plain_count(const struct plain_race *race, int number, int kinds[3])
{
    kinds[0] = kinds[1] = kinds[2] = 0;
    for (int i = 0; i < race->count; i++) {
        int made = number + race->adds[i];
        if (made == race->target)
            kinds[0]++;
        else if (made < race->target)
            kinds[plain_wins(race, made) ? 2 : 1]++;
    }
}

static bool plain_choice(const struct plain_race *race, int number)
{
    int kinds[3];
    plain_count(race, number, kinds);
    return kinds[0] == 0 && kinds[1] > 0 && kinds[2] > 0;
}

/* How long it takes when the winner hurries and the loser delays. */
static int plain_plies(const struct plain_race *race, int number)
{
    int quick = 0, slow = 0;
    for (int i = 0; i < race->count; i++) {
        int made = number + race->adds[i];
        int plies = made >= race->target ? 1 : 1 + plain_plies(race, made);
        bool wins = made == race->target || (made < race->target && !plain_wins(race, made));
        if (wins && (quick == 0 || plies < quick))
            quick = plies;
        slow = plies > slow ? plies : slow;
    }
    return quick > 0 ? quick : slow;
}

/* The number after the reply that sets the most traps; 0 if every reply ends the game. */
static int plain_reply(const struct plain_race *race, int number)
{
    int best = 0, score = -1;
    for (int i = 0; i < race->count; i++) {
        int made = number + race->adds[i], kinds[3];
        if (made >= race->target)
            continue;
        plain_count(race, made, kinds);
        int worth = plain_plies(race, made);
        if (plain_choice(race, made))
            worth += 1000000 - 10000 * kinds[1] + 1000 * kinds[2];
        if (worth > score) {
            score = worth;
            best = made;
        }
    }
    return best;
}

static double plain_chance(const struct plain_race *race, int number)
{
    double chance = 0;
    int kinds[3];
    if (number == 0 || !plain_choice(race, number))
        return 1;
    plain_count(race, number, kinds);
    for (int i = 0; i < race->count; i++) {
        int made = number + race->adds[i];
        if (made < race->target && !plain_wins(race, made))
            chance += plain_chance(race, plain_reply(race, made));
    }
    return chance / (kinds[1] + kinds[2]);
}

static bool plain_habit(const struct plain_race *race, int number, bool largest)
{
    if (number == 0 || !plain_choice(race, number))
        return true;
    int made = number + race->adds[largest ? race->count - 1 : 0];
    return made < race->target && !plain_wins(race, made) &&
           plain_habit(race, plain_reply(race, made), largest);
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static void compare_at(const struct plain_race *race, const struct summit_solver *solver,
                       const struct summit_position *position)
{
    struct real_choice choice;
    struct choice_line line;
    int number = (int)position->number[0], kinds[3];
    size_t steps = 1 << 20;
    plain_count(race, number, kinds);
    assert_true(real_choice_count(solver, position, &choice));
    assert_int_equal(choice.count, race->count);
    assert_int_equal(choice.kind[CHOICE_WINS_NOW], kinds[0]);
    assert_int_equal(choice.kind[CHOICE_WINS], kinds[1]);
    assert_int_equal(choice.kind[CHOICE_WRONG], kinds[2]);
    assert_int_equal(choice.kind[CHOICE_LOSES_NOW], race->count - kinds[0] - kinds[1] - kinds[2]);
    assert_int_equal(real_choice_at(solver, position), plain_choice(race, number));
    if (!real_choice_line(solver, position, &line, &steps))
        return; /* a long one */
    assert_true(fabs(line.chance - plain_chance(race, number)) < 1e-12);
    assert_int_equal(line.solves[HABIT_LARGEST], plain_habit(race, number, true));
    assert_int_equal(line.solves[HABIT_SMALLEST], plain_habit(race, number, false));
    assert_int_equal(line.most > 0, plain_choice(race, number));
    assert_true(line.fewest <= line.most);
}

static void lines_are_as_counted_by_hand(void **state)
{
    (void)state;
    static const struct plain_race races[] = {{24, 3, {1, 2, 3}},    {26, 3, {1, 3, 4}},
                                              {30, 3, {2, 3, 7}},    {30, 4, {1, 3, 5, 6}},
                                              {21, 4, {1, 2, 3, 5}}, {30, 2, {2, 5}}};
    for (size_t i = 0; i < COUNT(races); i++) {
        const struct plain_race *race = &races[i];
        struct summit_error error;
        for (int start = race->target - 20 > 0 ? race->target - 20 : 0; start < race->target;
             start++) {
            char file[200];
            int length =
                snprintf(file, sizeof file, "start = %d\ntarget = %d\nops = ", start, race->target);
            for (int k = 0; k < race->count; k++)
                length += snprintf(file + length, sizeof file - (size_t)length, "%s+%d",
                                   k > 0 ? ", " : "", race->adds[k]);
            snprintf(file + length, sizeof file - (size_t)length, "\n");
            struct summit_rules *rules = rules_from(file);
            struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
            struct summit_position position;
            assert_non_null(solver);
            summit_start(rules, 0, &position);
            compare_at(race, solver, &position);
            summit_solver_free(solver);
            summit_rules_free(rules);
        }
    }
}

/* ---- What follows by itself, and who moves next -------------------------------------------------
 */

static void judge_file(const char *file, const char *moves, struct real_choice *choice)
{
    struct summit_error error;
    struct summit_rules *rules = rules_from(file);
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    struct summit_position position;
    assert_non_null(solver);
    summit_start(rules, 0, &position);
    play_moves(rules, &position, moves);
    assert_true(real_choice_count(solver, &position, choice));
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* The last stone leaves nobody a move: that wins on the spot although it reaches no target. */
static void being_stuck_is_on_the_spot(void **state)
{
    (void)state;
    struct real_choice choice;
    judge_file("heaps = 2\nops = -1-3\ntarget = none\n", "", &choice);
    assert_int_equal(choice.count, 2);
    assert_int_equal(choice.kind[CHOICE_WINS_NOW], 1);
    assert_int_equal(choice.kind[CHOICE_WRONG], 1);
    assert_false(real_choice_is(&choice));
    judge_file("heaps = 2\nops = -1-3\ntarget = none\nstuck = wins\n", "", &choice);
    assert_int_equal(choice.kind[CHOICE_LOSES_NOW], 1);
    assert_int_equal(choice.kind[CHOICE_WINS], 1);
    assert_false(real_choice_is(&choice));
}

static void a_game_that_is_over_has_no_choice(void **state)
{
    (void)state;
    struct summit_error error;
    struct real_choice choice;
    struct summit_position position;
    struct summit_rules *rules = rules_from("start = 0\ntarget = 2\nops = +1, +2\n");
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    size_t steps = 0;
    summit_start(rules, 0, &position);
    assert_false(summit_is_move(real_choice_reply(solver, &position, 1, &steps)));
    play_moves(rules, &position, "+2");
    assert_false(real_choice_count(solver, &position, &choice));
    assert_false(real_choice_at(solver, &position));
    assert_false(summit_is_move(habit_move(rules, &position, HABIT_LARGEST)));
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void habits_go_by_what_changes(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 3\ntarget = 50\nops = +5, *2, +1\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    struct summit_move largest = habit_move(rules, &position, HABIT_LARGEST),
                       smallest = habit_move(rules, &position, HABIT_SMALLEST);
    assert_true(largest.op == SUMMIT_ADD && largest.by == 5);
    assert_true(smallest.op == SUMMIT_ADD && smallest.by == 1);
    play_moves(rules, &position, "+5");
    largest = habit_move(rules, &position, HABIT_LARGEST);
    assert_true(largest.op == SUMMIT_MULTIPLY);
    assert_true(habit_size(rules, &position, largest) == 8);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_as_counted_by_hand),
        cmocka_unit_test(being_stuck_is_on_the_spot),
        cmocka_unit_test(a_game_that_is_over_has_no_choice),
        cmocka_unit_test(habits_go_by_what_changes),
    };
    return cmocka_run_group_tests_name("choices", tests, NULL, NULL);
}
