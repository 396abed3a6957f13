/* Tests of the features that rules use: features.c. What nobody knows of has to be noticed. */
#include "harness.h"

#include "core/rules_source.h"
#include "summit_solve.h"

#include <stdio.h>
#include <string.h>

/* The rules as played are made here from a table of keys that a test can change, as if somebody had
 * added a key and no more. */
static struct key_entry table[KEYS];
#define key_table table
#include "core/rule_features.c" /* NOLINT(bugprone-suspicious-include) */
#undef key_table

static int table_as_it_is(void **state)
{
    (void)state;
    memcpy(table, key_table, sizeof table);
    return 0;
}

#define BASE "start = 1\ntarget = 9\nops = +1\n"

/* What BASE uses: nothing but what always has to be known. */
static const feature_set base =
    FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_OP + SUMMIT_ADD) |
    FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURE(FEATURE_BEYOND + BEYOND_LOSES) |
    FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURE(FEATURE_STUCK + STUCK_LOSES) |
    FEATURE(FEATURE_POOL + POOL_OWN);

static feature_set features_of(const char *text)
{
    struct summit_rules *rules = rules_from(text);
    feature_set found = rules_compiled(rules)->features;
    summit_rules_free(rules);
    return found;
}

/* The features of BASE with one key more, or said otherwise. */
static feature_set features_with(const char *key, const char *value)
{
    struct summit_error error;
    struct summit_rules *rules = rules_from(BASE);
    if (!summit_rules_set(rules, key, value, &error) || !summit_rules_check(rules, &error))
        fail_msg("%s = %s: %s", key, value, error.text);
    feature_set found = rules_compiled(rules)->features;
    summit_rules_free(rules);
    return found;
}

static void expect_features(feature_set found, feature_set expected, const char *what)
{
    if (found != expected)
        fail_msg("%s: found %016llx%016llx, expected %016llx%016llx", what,
                 (unsigned long long)(found >> 64), (unsigned long long)found,
                 (unsigned long long)(expected >> 64), (unsigned long long)expected);
}

/* ---- What is known -------------------------------------------------------------------------- */

/* Each word of a choice has its bit, and takes the place of the word that is usual. */
static void each_word_of_a_choice_is_a_feature(void **state)
{
    (void)state;
    unsigned words = 0;
    for (unsigned key = 0; key < KEYS; key++) {
        const struct key_entry *entry = &key_table[key];
        if (entry->option.kind != SUMMIT_OPTION_CHOICE || entry->aside)
            continue;
        assert_int_not_equal(entry->feature, FEATURE_NEW);
        for (unsigned i = 0; i < COUNT(entry->option.choices) && entry->option.choices[i] != NULL;
             i++, words++) {
            char text[128];
            bool once = key == KEY_POOL || (key == KEY_REPEAT && i == REPEAT_NEVER);
            snprintf(text, sizeof text, "start = 1\ntarget = 9\n%s\n%s = %s\n",
                     key == KEY_POOL ? "numbers = 1-9" : "ops = +1, 2", entry->option.key,
                     entry->option.choices[i]);
            expect_features(features_of(text),
                            (base & ~FEATURE(entry->feature)) | FEATURE(entry->feature + i) |
                                (once ? FEATURE(FEATURE_LIMITED) : 0),
                            text);
        }
    }
    assert_int_equal(words, 2 + 3 + 4 + 5 + 2); /* number, beyond, repeat, stuck, pool */
}

static void each_operation_is_a_feature(void **state)
{
    (void)state;
    static const char *const ops[] = {"+1, +2",  "+1, -1", "+1, *2",      "+1, /2",
                                      "+1, //2", "+1, =3", "+1, append 3"};
    for (unsigned i = 0; i < COUNT(ops); i++)
        expect_features(features_with("ops", ops[i]), base | FEATURE(FEATURE_OP + SUMMIT_ADD + i),
                        ops[i]);
    /* One player's is enough; a step down is a subtraction. */
    expect_features(features_of("start = 8\ntarget = 0\nsteps = 1\n"),
                    (base & ~FEATURE(FEATURE_OP + SUMMIT_ADD)) |
                        FEATURE(FEATURE_OP + SUMMIT_SUBTRACT),
                    "steps");
    expect_features(features_with("ops.2", "+1, /2"),
                    base | FEATURE(FEATURE_UNALIKE) | FEATURE(FEATURE_OP + SUMMIT_DIVIDE), "ops.2");
}

static void what_follows_from_the_rules_is_a_feature(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned feature;
        feature_set besides;
    } cases[] = {
        {BASE "players = 3\n", FEATURE_MANY, 0},
        {BASE "players = 8\n", FEATURE_MANY, 0},
        {BASE "target.2 = 8\n", FEATURE_UNALIKE, 0},
        {BASE "ops.2 = +2\n", FEATURE_UNALIKE, 0},
        {BASE "ops.1 = +1, +2\nops.2 = +2, +1\n", FEATURE_UNALIKE, 0},
        {BASE "uses = 20\n", FEATURE_LIMITED, 0},
        {BASE "limit = +1=20\n", FEATURE_LIMITED, 0},
        {"start = 1\ntarget = 9\nnumbers = 1-9\n", FEATURE_LIMITED, 0},
        {"start = 9\ntarget = 1\nops = +1, -1\n", FEATURE_BOTH_WAYS,
         FEATURE(FEATURE_OP + SUMMIT_SUBTRACT)},
        {"size = 9\nops = +1, -1\n", FEATURE_BOTH_WAYS,
         FEATURE(FEATURE_UNALIKE) | FEATURE(FEATURE_OP + SUMMIT_SUBTRACT)},
        {"size = 9\nsteps = 1, 2\n", FEATURE_UNALIKE, FEATURE(FEATURE_OP + SUMMIT_SUBTRACT)},
        {BASE "lose = 5\n", FEATURE_LOSE, 0},
        {BASE "only = 1-9\n", FEATURE_ONLY, 0},
        {BASE "min = -5\n", FEATURE_NEGATIVE, 0},
        {BASE "max = 10\n", FEATURE_BOUNDED, 0},
        {BASE "begin = odd\n", FEATURE_BEGIN, 0},
        {BASE "next = any, 1\n", FEATURE_NEXT, 0},
        {"start = 1\ntarget = 9+\nops = +1\n", FEATURE_GOALS, 0},
        {"start = 9\ntarget = 9\nops = +1, -1\n", FEATURE_GOALS,
         FEATURE(FEATURE_OP + SUMMIT_SUBTRACT)},
        {"start = 1\ntarget = none\nops = +1\nmax = 9\n", FEATURE_NO_TARGET, 0},
        {"start = 1\ntarget = 9\nops = +1, *1\n", FEATURE_STILL,
         FEATURE(FEATURE_OP + SUMMIT_MULTIPLY)},
        {"start = 1\ntarget = 9\nops = +1, else +2\n", FEATURE_ELSE, 0},
        {"start = 1\ntarget = 999\nops = +1-300\n", FEATURE_MORE, 0},
        {"start = 1\ntarget = 9\nops = +1, -divisors\n", FEATURE_SETS,
         FEATURE(FEATURE_OP + SUMMIT_SUBTRACT)},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        expect_features(features_of(cases[i].text),
                        base | cases[i].besides | FEATURE(cases[i].feature), cases[i].text);
    /* Said of one alone, but the same. */
    expect_features(features_of(BASE "ops.2 = +1\ntarget.2 = 9\n"), base, "the same");
}

/* Every key says something about the play, or is set aside because it doesn't. */
static void what_is_aside_is_no_feature(void **state)
{
    (void)state;
    static const char *const values[KEYS] = {
        [KEY_TITLE] = "T",  [KEY_ABOUT] = "A",  [KEY_PLAYERS] = "2",   [KEY_NAMES] = "A, B",
        [KEY_FIRST] = "2",  [KEY_MENU] = "yes", [KEY_TIME] = "9",      [KEY_BEST_OF] = "3",
        [KEY_POINTS] = "2", [KEY_GOAL] = "G",   [KEY_FAMILY] = "race", [KEY_BOARD] = "grid",
    };
    for (unsigned key = 0; key < KEYS; key++) {
        assert_int_equal(key_table[key].aside, values[key] != NULL);
        assert_int_equal(key_table[key].feature == FEATURE_NEW, values[key] != NULL);
        if (values[key] != NULL && key != KEY_BOARD) /* which needs heaps */
            expect_features(features_with(key_table[key].option.key, values[key]), base,
                            key_table[key].option.key);
    }
}

static void the_games_use_what_is_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < summit_game_count(); i++) {
        struct summit_error error;
        struct summit_rules *rules = summit_game(summit_game_name(i), &error);
        assert_true((rules_compiled(rules)->features & ~FEATURES_FIRST) == 0);
        summit_rules_free(rules);
    }
}

/* ---- What is new ---------------------------------------------------------------------------- */

/* Rules that use something new may do anything, and only the method that knows no rule is asked. */
static void expect_caution(const struct summit_rules *rules, unsigned feature)
{
    struct summit_error error;
    assert_true(compiled_uses(rules_compiled(rules), feature));
    assert_true((rules_compiled(rules)->features & ~FEATURES_ALL) != 0);
    assert_true(summit_rules_cyclic(rules));
    assert_false(summit_rules_memoryless(rules));
    assert_true(summit_rules_rises(rules, 0));
    assert_int_equal(summit_rules_highest(rules), summit_rules_greatest(rules));
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    assert_non_null(solver);
    assert_string_equal(summit_solver_method(solver), "exploration");
    summit_solver_free(solver);
}

/* A row that says no feature is one that nobody knows, whatever the kind of its key. */
static void a_key_without_a_feature_is_new(void **state)
{
    (void)state;
    static const struct {
        enum key key;
        const char *value;
    } cases[] = {{KEY_MIN, "1"},
                 {KEY_BEYOND, "refused"},
                 {KEY_BEYOND, "loses"},
                 {KEY_OPS, "+1"},
                 {KEY_TITLE, "T"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_error error;
        struct key_entry *entry = &table[cases[i].key];
        struct summit_rules *rules = rules_from(BASE);
        assert_false(compiled_uses(rules_compiled(rules), FEATURE_NEW));
        entry->feature = FEATURE_NEW;
        entry->aside = false;
        assert_true(summit_rules_set(rules, entry->option.key, cases[i].value, &error));
        assert_true(summit_rules_check(rules, &error));
        expect_caution(rules, FEATURE_NEW);
        table_as_it_is(NULL);
        summit_rules_free(rules);
    }
}

/* Where numbers can get to, and what a position may note, isn't known of what is new. */
static void what_is_new_may_go_anywhere_and_note_anything(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_position position;
    int64_t low, high;
    for (unsigned new = 0; new < 2; new ++) {
        table[KEY_MIN].feature = new ? FEATURE_NEW : FEATURE_PLAIN;
        struct summit_rules *rules = rules_from("start = 5\ntarget = 9\nops = +1\n");
        assert_true(summit_rules_set(rules, "min", "2", &error));
        assert_true(summit_rules_check(rules, &error));
        assert_int_equal(compiled_uses(rules_compiled(rules), FEATURE_NEW), new);
        summit_rules_span(rules, &low, &high);
        assert_int_equal(low, new ? 2 : 5);
        summit_start(rules, 0, &position);
        assert_true(summit_possible(rules, &position));
        position.word[SUMMIT_WORDS_MOST - 1] = 1;
        assert_int_equal(summit_possible(rules, &position), new);
        summit_rules_free(rules);
    }
}

static void what_is_new_may_lead_back_to_the_start(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = rules_from(BASE);
    assert_true(summit_rules_set(rules, "target", "1", &error));
    assert_false(summit_rules_check(rules, &error));
    table[KEY_MAX].feature = FEATURE_NEW;
    assert_true(summit_rules_set(rules, "max", "9", &error));
    assert_true(summit_rules_check(rules, &error));
    summit_rules_free(rules);
}

/* Where a number says all, questions are asked about numbers alone. */
static void what_counts_beside_the_numbers_is_noticed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool memoryless;
    } cases[] = {
        {BASE, true},
        {BASE "lose = 5\nstuck = wins\n", true},
        {"heaps = 3, 4\ntarget = none\nops = -any, both -any\n", true},
        {"start = 9\ntarget = 1\nops = +1, -1\n", true},
        {BASE "ops.2 = +2\n", false},
        {BASE "target.2 = 8\n", false},
        {BASE "players = 3\n", false},
        {BASE "limit = +1=20\n", false},
        {"start = 1\ntarget = 9\nops = +1, +2\nrepeat = not-last\n", false},
        {BASE "next = any\n", false},
        {BASE "begin = odd\n", false},
        {BASE "number = own\n", false},
        {"start = 1\ntarget = 9\nnumbers = 1-9\n", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].text);
        if (summit_rules_memoryless(rules) != cases[i].memoryless)
            fail_msg("%s", cases[i].text);
        summit_rules_free(rules);
    }
}

/* A key that isn't said changes nothing, however new it is. */
static void a_new_key_that_is_not_said_is_no_feature(void **state)
{
    (void)state;
    table[KEY_STUCK].feature = FEATURE_NEW;
    table[KEY_MAX].feature = FEATURE_NEW;
    expect_features(features_of(BASE), base & ~FEATURE(FEATURE_STUCK + STUCK_LOSES), "not said");
}

/* A word that is added to a choice follows those that are there, and nobody knows it. */
static void a_new_word_of_a_choice_is_new(void **state)
{
    (void)state;
    for (unsigned key = 0; key < KEYS; key++) {
        struct summit_error error;
        const struct key_entry *entry = &key_table[key];
        if (entry->option.kind != SUMMIT_OPTION_CHOICE || entry->aside)
            continue;
        struct summit_rules *rules = rules_from(BASE);
        uint8_t words = 0;
        while (entry->option.choices[words] != NULL)
            words++;
        *((uint8_t *)rules + entry->at) = words;
        assert_true(summit_rules_check(rules, &error));
        expect_caution(rules, entry->feature + words);
        summit_rules_free(rules);
    }
}

/* An operation that is added has its bit at once, and moves that aren't numbered can't use it. */
static void a_new_operation_is_new(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = rules_from("start = 9\ntarget = 0\nops = -1, -2\n");
    struct part *part = &rules->source.part[rules->source.list[0].from + 1];
    assert_int_equal(part->op, SUMMIT_SUBTRACT);
    part->op = SUMMIT_OPS;
    assert_true(summit_rules_check(rules, &error));
    expect_caution(rules, FEATURE_OP + SUMMIT_OPS);
    part->high = 2000;
    assert_false(summit_rules_check(rules, &error));
    assert_string_equal(error.text, "found more than 1024 moves, expected fewer with a rule that "
                                    "checks each of them, such as one in this file");
    part->op = SUMMIT_SUBTRACT;
    assert_true(summit_rules_check(rules, &error));
    summit_rules_free(rules);
}

/* What lies between the fields of a part is no part of a target. */
static void targets_are_compared_by_what_they_say(void **state)
{
    (void)state;
    struct summit_rules *rules =
        rules_from("start = 1\nops = +1\ntarget.1 = 7, 9\ntarget.2 = 7, 9\n");
    struct part *part = &rules->source.part[rules->play.seat[1].goal.from];
    struct part same = *part;
    assert_true(rules->play.seat[0].goal.from != rules->play.seat[1].goal.from);
    memset(part, 0xff, sizeof *part);
    part->of = same.of;
    part->low = same.low;
    part->high = same.high;
    part->word = same.word;
    part->op = same.op;
    part->aim = same.aim;
    part->otherwise = same.otherwise;
    part->name = same.name;
    assert_true(summit_rules_one_target(rules));
    part->high++;
    assert_false(summit_rules_one_target(rules));
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_word_of_a_choice_is_a_feature, table_as_it_is),
        cmocka_unit_test_setup(each_operation_is_a_feature, table_as_it_is),
        cmocka_unit_test_setup(what_follows_from_the_rules_is_a_feature, table_as_it_is),
        cmocka_unit_test_setup(what_is_aside_is_no_feature, table_as_it_is),
        cmocka_unit_test_setup(the_games_use_what_is_known, table_as_it_is),
        cmocka_unit_test_setup(a_key_without_a_feature_is_new, table_as_it_is),
        cmocka_unit_test_setup(what_is_new_may_go_anywhere_and_note_anything, table_as_it_is),
        cmocka_unit_test_setup(what_counts_beside_the_numbers_is_noticed, table_as_it_is),
        cmocka_unit_test_setup(what_is_new_may_lead_back_to_the_start, table_as_it_is),
        cmocka_unit_test_setup(a_new_key_that_is_not_said_is_no_feature, table_as_it_is),
        cmocka_unit_test_setup(a_new_word_of_a_choice_is_new, table_as_it_is),
        cmocka_unit_test_setup(a_new_operation_is_new, table_as_it_is),
        cmocka_unit_test_setup(targets_are_compared_by_what_they_say, table_as_it_is),
    };
    return cmocka_run_group_tests_name("features", tests, NULL, NULL);
}
