/* Tests of the table of options: what it says of each is what rules take. */
#include "harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct summit_rules *game(size_t index)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(summit_game_name(index), &error);
    assert_non_null(rules);
    return rules;
}

static size_t place_of(const char *key)
{
    size_t i = 0;
    while (strcmp(summit_option(i)->key, key) != 0)
        i++;
    return i;
}

static bool takes(const struct summit_rules *rules, const char *key, const char *value)
{
    struct summit_error error;
    struct summit_rules *copy = summit_rules_copy(rules);
    assert_non_null(copy);
    bool good = summit_rules_set(copy, key, value, &error) && summit_rules_check(copy, &error);
    summit_rules_free(copy);
    return good;
}

/* A value of each option that some game takes; a second one where moves are written otherwise. */
static const struct {
    const char *key, *values[2];
} samples[] = {
    {"target", {"40"}},
    {"start", {"2"}},
    {"size", {"12"}},
    {"heaps", {"3,4,5"}},
    {"steps", {"1,2"}},
    {"numbers", {"1-9"}},
    {"ops", {"+1,*2"}},
    {"limit", {"+1=9", "1=9"}},
    {"players", {"3"}},
    {"names", {"Ann,Ben"}},
    {"first", {"toss"}},
    {"time", {"2.5"}},
    {"best-of", {"3"}},
    {"points", {"2"}},
    {"number", {"own"}},
    {"lose", {"7"}},
    {"pool", {"shared"}},
    {"with", {"+,*"}},
    {"takes", {"neighbours"}},
    {"uses", {"5"}},
    {"next", {"any,1-9"}},
    {"begin", {"odd"}},
    {"min", {"0"}},
    {"max", {"4000"}},
    {"only", {"0-4000"}},
    {"beyond", {"refused"}},
    {"repeat", {"not-own-last"}},
    {"stuck", {"wins"}},
    {"settle", {"first"}},
    {"menu", {"yes"}},
    {"title", {"T"}},
    {"about", {"A"}},
};

static void an_option_fits_where_rules_take_it(void **state)
{
    (void)state;
    assert_int_equal(summit_option_count(), COUNT(samples) + 4); /* and what a file tells */
    assert_null(summit_option(summit_option_count()));
    for (size_t index = 0; index < summit_game_count(); index++) {
        struct summit_rules *rules = game(index);
        for (size_t i = 0; i < COUNT(samples); i++) {
            const char *second = samples[i].values[1];
            bool taken = takes(rules, samples[i].key, samples[i].values[0]) ||
                         (second != NULL && takes(rules, samples[i].key, second));
            if (taken != summit_option_fits(rules, place_of(samples[i].key)))
                fail_msg("%s of %s", samples[i].key, summit_game_name(index));
        }
        summit_rules_free(rules);
    }
}

static void what_was_said_decides_what_fits(void **state)
{
    (void)state;
    static const struct {
        const char *text, *key;
    } cases[] = {{"points = 2\n", "best-of"},    {"best-of = 3\n", "points"},
                 {"target.1 = 30\n", "players"}, {"target = 30+\n", "beyond"},
                 {"repeat = never\n", "uses"},   {"repeat = never\n", "limit"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = game(0);
        struct summit_error error;
        assert_true(summit_option_fits(rules, place_of(cases[i].key)));
        assert_true(
            summit_rules_read(rules, cases[i].text, strlen(cases[i].text), NULL, NULL, &error));
        assert_true(summit_rules_check(rules, &error));
        assert_false(summit_option_fits(rules, place_of(cases[i].key)));
        summit_rules_free(rules);
    }
}

/* Whether rules would read such a value, playable or not. */
static bool reads(const char *key, int64_t number)
{
    struct summit_error error;
    struct summit_rules *rules = game(0);
    char value[32];
    snprintf(value, sizeof value, "%" PRId64, number);
    bool good = summit_rules_set(rules, key, value, &error);
    summit_rules_free(rules);
    return good;
}

static void ranges_and_choices_are_those_of_the_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < summit_option_count(); i++) {
        const struct summit_option *option = summit_option(i);
        assert_true(summit_option_help(option, NULL) != NULL && option->value != NULL);
        int64_t step = option->kind == SUMMIT_OPTION_ODD ? 2 : 1;
        if (option->kind == SUMMIT_OPTION_NUMBER || option->kind == SUMMIT_OPTION_ODD) {
            assert_true(reads(option->key, option->least) && reads(option->key, option->most));
            assert_false(reads(option->key, option->least - step));
            assert_false(reads(option->key, option->most + step));
            assert_int_equal(reads(option->key, option->least + 1), step == 1);
        } else if (option->kind == SUMMIT_OPTION_SECONDS) {
            assert_true(reads(option->key, option->most));
            assert_false(reads(option->key, option->most + 1));
        }
        for (size_t word = 0; option->choices[word] != NULL; word++) {
            struct summit_error error;
            struct summit_rules *rules = game(0);
            assert_true(summit_rules_set(rules, option->key, option->choices[word], &error));
            summit_rules_free(rules);
        }
    }
}

static void expect_present(const struct summit_rules *rules, const char *key, const char *expected)
{
    char value[64] = "?";
    assert_int_equal(summit_rules_get(rules, key, value, sizeof value), strlen(expected));
    assert_string_equal(value, expected);
}

static void present_values_are_told(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = game(0);
    expect_present(rules, "target", "20");
    expect_present(rules, "target.2", "");
    expect_present(rules, "ops", "+1, *2");
    expect_present(rules, "size", "");
    expect_present(rules, "points", "");
    expect_present(rules, "players", "2");
    expect_present(rules, "first", "1");
    expect_present(rules, "stuck", "loses");
    expect_present(rules, "nonsense", "");
    assert_true(summit_rules_set(rules, "target.2", "30", &error));
    expect_present(rules, "target.2", "30");
    assert_true(summit_rules_set(rules, "say won", "Hooray!", &error));
    expect_present(rules, "say won", "Hooray!");
    summit_rules_free(rules);
}

/* A form that sets every value that it shows, of options that fit, changes nothing. */
static void each_value_can_be_set_again(void **state)
{
    (void)state;
    for (size_t index = 0; index < summit_game_count(); index++) {
        struct summit_rules *rules = game(index);
        static char before[8192], after[8192];
        summit_rules_describe(rules, before, sizeof before);
        for (size_t i = 0; i < summit_option_count(); i++) {
            struct summit_error error;
            char value[256];
            struct summit_rules *copy = summit_rules_copy(rules);
            const char *key = summit_option(i)->key;
            if (summit_option_fits(rules, i) &&
                summit_rules_get(rules, key, value, sizeof value) > 0) {
                assert_true(summit_rules_set(copy, key, value, &error));
                assert_true(summit_rules_check(copy, &error));
                summit_rules_describe(copy, after, sizeof after);
                assert_string_equal(after, before);
            }
            summit_rules_free(copy);
        }
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_fits_where_rules_take_it),
        cmocka_unit_test(what_was_said_decides_what_fits),
        cmocka_unit_test(ranges_and_choices_are_those_of_the_rules),
        cmocka_unit_test(present_values_are_told),
        cmocka_unit_test(each_value_can_be_set_again),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
