/* Tests of what a game tells about itself: goal, family, board and variants. */
#include "harness.h"

#include <stdio.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 20\nops = +1, *2\n";

static struct summit_rules *read_with(const char *text, const char *more,
                                      struct summit_error *error)
{
    char file[1024];
    snprintf(file, sizeof file, "%s%s", text, more);
    struct summit_rules *rules = summit_rules_new("test");
    assert_non_null(rules);
    if (summit_rules_read(rules, file, strlen(file), NULL, NULL, error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

static struct summit_rules *rules_with(const char *text, const char *more)
{
    struct summit_error error = {0};
    struct summit_rules *rules = read_with(text, more, &error);
    if (rules == NULL || !summit_rules_check(rules, &error))
        fail_msg("%s%s: %s", text, more, error.text);
    return rules;
}

static void goals_are_made_from_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *text, *goal;
    } cases[] = {
        {"start = 1\ntarget = 20\nops = +1, *2", "Land exactly on 20. Going past 20 loses."},
        {"start = 1\ntarget = 20\nops = +1, *2\nplayers = 3",
         "Land exactly on 20. Going past 20 puts you out."},
        {"start = 1\ntarget = 20\nops = +1-3\nbeyond = refused",
         "Land exactly on 20. You can't go past it."},
        {"start = 1\ntarget = 20\nops = +1", "Land exactly on 20."},
        {"start = 1\ntarget = 20\nops = +1-3\nbeyond = wins", "Reach 20 or more."},
        {"start = 1\ntarget = 100+\nops = +1-3", "Reach 100 or more."},
        {"start = 20\ntarget = 0\nops = -1-3", "Land exactly on 0. Going below 0 loses."},
        {"start = 1\ntarget = 20\nops = +1-3\nstuck = wins\nbeyond = refused",
         "Land exactly on 20. You can't go past it. If you have no move, you win."},
        {"start = 1\ntarget = toss 15-25\nops = +1, *2",
         "Land exactly on a number that is drawn before the game: 15 to 25. "
         "Going past your own target loses."},
        {"number = own\nstart = 1\ntarget = 20\nops = +1, *2",
         "Be the first to land exactly on 20. Going past 20 loses."},
        {"start = 1\ntarget.1 = 20\ntarget.2 = 30\nops = +1, *2\nbeyond = refused",
         "Player 1: land exactly on 20. Player 2: land exactly on 30."},
        {"start = 0\ntarget = none\nlose = 21\nops = +1-3\nmax = 21", "Landing on 21 loses."},
        {"start = 20\ntarget = none\nops = -1-3", "Take the last one."},
        {"start = 20\ntarget = none\nops = -1-3\nstuck = wins", "Don't take the last one."},
        {"start = 20\ntarget = none\nops = -2, 3", "Make the last move."},
        {"start = 20\ntarget = none\nops = -2, 3\nstuck = wins", "Don't make the last move."},
        {"start = 20\ntarget = none\nops = -2, 3\nplayers = 3", "Be the last player who can move."},
        {"start = 20\ntarget = none\nops = -factors", "Make the last move."},
        {"heaps = 3, 4, 5\nops = -any\ntarget = none", "Take the last one."},
        {"heaps = 3, 4\nops = -any\ntarget = 1", "Bring all heaps to 1."},
        {"numbers = divisors of 72\npool = shared\nwith = =\ntakes = multiples\nlose = 1",
         "Taking 1 loses."},
        {"number = own\nstart = 0\ntarget = none\nnumbers = 1-4\npool = shared\nstuck = settles\n"
         "settle = higher",
         "When play stops, the higher number wins."},
        {"start = 1\ntarget = 20\nops = +1, *2\ngoal = Climb to the top.", "Climb to the top."},
    };
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char goal[512];
        struct summit_rules *rules = rules_with(cases[i].text, "");
        summit_rules_goal(rules, goal, sizeof goal);
        if (strcmp(goal, cases[i].goal) != 0) {
            print_error("%s\ngave: %s\nexpected: %s\n", cases[i].text, goal, cases[i].goal);
            wrong++;
        }
        summit_rules_free(rules);
    }
    assert_int_equal(wrong, 0);
}

/* A sentence about the goal holds for the rules beside it alone. */
static void a_goal_goes_with_other_rules(void **state)
{
    (void)state;
    struct summit_error error;
    char goal[512];
    struct summit_rules *rules = rules_with(reach, "goal = Land on 20.\n");
    assert_true(summit_rules_set(rules, "start", "2", &error) && summit_rules_check(rules, &error));
    summit_rules_goal(rules, goal, sizeof goal);
    assert_string_equal(goal, "Land on 20.");
    assert_true(summit_rules_set(rules, "target", "30", &error) &&
                summit_rules_check(rules, &error));
    summit_rules_goal(rules, goal, sizeof goal);
    assert_string_equal(goal, "Land exactly on 30. Going past 30 loses.");
    summit_rules_free(rules);
}

static void what_is_told_is_no_part_of_the_identity(void **state)
{
    (void)state;
    static const char *const told[] = {"goal = Up.\n", "family = lists\n",
                                       "variant Longer = target 50\n"};
    struct summit_rules *plain = rules_with(reach, "");
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        char file[1024], again[1024];
        struct summit_rules *rules = rules_with(reach, told[i]);
        assert_true(summit_rules_identity(rules) == summit_rules_identity(plain));
        summit_rules_write(rules, file, sizeof file);
        assert_non_null(strstr(file, told[i]));
        struct summit_rules *read = rules_with(file, "");
        summit_rules_write(read, again, sizeof again);
        assert_string_equal(again, file);
        summit_rules_free(read);
        summit_rules_free(rules);
    }
    summit_rules_free(plain);
}

static void mistakes_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *more, *says;
        unsigned line;
    } cases[] = {
        {"goal = 21\n", "the number to land on is target = 21", 4},
        {"family = nim\n", "expected race or take-away or heaps", 4},
        {"board = round\n", "expected grid", 4},
        {"board = grid\n", "found board = grid without two heaps", 4},
        {"variant = target 50\n", "variant NAME", 4},
        {"variant Longer =\n", "found nothing", 4},
        {"variant A = target 50\nvariant a = target 60\n", "a second time", 5},
        {"variant A = taget 50\n", "variant A: found \"taget 50\"", 4},
        {"variant A = target\n", "variant A: found \"target\"", 4},
        {"variant A = target 5; target.3 9\n", "variant A: ", 4},
        {"variant A = target 50\nvariant B = target 0\n", "variant B: ", 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct summit_error error = {0};
        struct summit_rules *rules = read_with(reach, cases[i].more, &error);
        bool good = rules != NULL && summit_rules_check(rules, &error);
        if (good || strstr(error.text, cases[i].says) == NULL || error.line != cases[i].line)
            fail_msg("%s: line %u: %s", cases[i].more, error.line, error.text);
        summit_rules_free(rules);
    }
}

static void a_variant_sets_its_keys(void **state)
{
    (void)state;
    static const char more[] = "variant Long way = target 50; players 3\nvariant Far = target 70\n"
                               "variant Late = start 2\n";
    struct summit_error error;
    struct summit_rules *rules = rules_with(reach, more);
    assert_int_equal(summit_rules_variants(rules), 3);
    assert_string_equal(summit_rules_variant_keys(rules, 0), "target 50; players 3");
    assert_null(summit_rules_variant(rules, 3));
    assert_true(summit_rules_set(rules, "target", "60", &error));
    assert_true(summit_rules_set(rules, "variant", "LONG-way", &error));
    assert_true(summit_rules_set(rules, "variant", "late", &error));
    assert_true(summit_rules_check(rules, &error));
    assert_int_equal(summit_rules_target(rules, 0), 60);
    assert_int_equal(summit_rules_players(rules), 3);
    assert_int_equal(summit_rules_start(rules), 2);
    assert_true(summit_rules_varied(rules, 0) && !summit_rules_varied(rules, 1));
    assert_false(summit_rules_set(rules, "variant", "Far", &error));
    assert_non_null(strstr(error.text, "found target in both Long way and Far"));
    summit_rules_free(rules);
}

/* Nobody else checks these: reading a built-in game takes its variants for good. */
static void variants_of_the_games_can_be_played(void **state)
{
    (void)state;
    for (size_t i = 0; i < summit_game_count() + summit_classic_count(); i++) {
        struct summit_error error;
        const char *name = i < summit_game_count() ? summit_game_name(i)
                                                   : summit_classic_name(i - summit_game_count());
        struct summit_rules *rules = summit_game(name, &error);
        assert_non_null(rules);
        for (size_t v = 0; v < summit_rules_variants(rules); v++) {
            struct summit_rules *copy = summit_rules_copy(rules);
            if (!summit_rules_set(copy, "variant", summit_rules_variant(rules, v), &error) ||
                !summit_rules_check(copy, &error))
                fail_msg("%s, %s: %s", name, summit_rules_variant(rules, v), error.text);
            assert_true(summit_rules_identity(copy) != summit_rules_identity(rules));
            summit_rules_free(copy);
        }
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goals_are_made_from_the_rules),
        cmocka_unit_test(a_goal_goes_with_other_rules),
        cmocka_unit_test(what_is_told_is_no_part_of_the_identity),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(a_variant_sets_its_keys),
        cmocka_unit_test(variants_of_the_games_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
