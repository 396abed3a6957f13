/* Tests of what a move does: told whole, found out once, and the same wherever it is told. */
#include "harness.h"

#include "core/compiled_rules.h"
#include "session/record.h"
#include "table_fixture.h"
#include "summit_look.h"

#include <stdlib.h>
#include <string.h>

/* How often a move was judged. */
static unsigned judged;

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names. */
enum summit_refusal __wrap_candidate_refusal(const struct compiled *play,
                                             const struct summit_position *position,
                                             const struct candidate *candidate, wide *made);
enum summit_refusal __real_candidate_refusal(const struct compiled *play,
                                             const struct summit_position *position,
                                             const struct candidate *candidate, wide *made);

enum summit_refusal __wrap_candidate_refusal(const struct compiled *play,
                                             const struct summit_position *position,
                                             const struct candidate *candidate, wide *made)
{
    judged++;
    return __real_candidate_refusal(play, position, candidate, made);
}
/* NOLINTEND(bugprone-reserved-identifier) */

static struct summit_effect effect_after(const char *game, const char *moves, const char *move)
{
    struct summit_rules *rules = rules_from(game);
    struct summit_position position, after;
    struct summit_effect tried, effect;
    summit_start(rules, 0, &position);
    play_moves(rules, &position, moves);
    after = position;
    struct summit_move read = summit_read_move(rules, &position, move, strlen(move));
    enum summit_refusal refusal = summit_try(rules, &position, read, &tried);
    assert_int_equal(summit_play(rules, &after, read, &effect), refusal);
    assert_int_equal(effect.refusal, refusal);
    assert_memory_equal(&tried, &effect, sizeof effect);
    if (refusal != SUMMIT_LEGAL)
        assert_memory_equal(&after, &position, sizeof after);
    summit_rules_free(rules);
    return effect;
}

#define HEAPS "heaps = 8, 12, 3\ntarget = none\nops = -1, -2\n"
#define BOTH  "heaps = 8, 12\ntarget = 0\nops = both //2, -1\n"
#define THEIR "number = own\nstart = 4\ntarget = 9\nmin = 0\nbeyond = refused\nops = +1, their -3\n"

static void an_effect_tells_all_numbers_that_change(void **state)
{
    (void)state;
    struct summit_effect one = effect_after(HEAPS, "", "2: -2");
    assert_int_equal(one.on, 1);
    assert_true(one.before == 12 && one.made == 10 && one.others == 0);
    struct summit_effect both = effect_after(BOTH, "", "both //2");
    assert_int_equal(both.on, SUMMIT_BOTH);
    assert_true(both.before == 8 && both.made == 4);
    assert_int_equal(both.others, 1);
    assert_int_equal(both.other[0].on, 1);
    assert_true(both.other[0].before == 12 && both.other[0].made == 6);
    struct summit_effect their = effect_after(THEIR, "", "their -3");
    assert_int_equal(their.on, 1);
    assert_int_equal(their.seat, 1);
    assert_true(their.before == 4 && their.made == 1 && their.others == 0);
}

static void an_effect_tells_who_is_next(void **state)
{
    (void)state;
    static const char three[] = "players = 3\nstart = 1\ntarget = 9\nops = +1, *5\n";
    struct summit_effect progress = effect_after(three, "+1", "+1");
    assert_int_equal(progress.next, 2);
    assert_int_equal(progress.winner, SUMMIT_NOBODY);
    struct summit_effect out = effect_after(three, "+1 +1", "*5");
    assert_int_equal(out.meaning, SUMMIT_EXCEEDS);
    assert_int_equal(out.seat, 2);
    assert_int_equal(out.next, 0);
    struct summit_effect wins = effect_after("start = 1\ntarget = 9\nops = +1, +8\n", "", "+8");
    assert_int_equal(wins.meaning, SUMMIT_REACHES);
    assert_int_equal(wins.next, SUMMIT_NOBODY);
    assert_int_equal(wins.winner, 0);
}

static void an_effect_tells_why_not(void **state)
{
    (void)state;
    struct summit_effect refused =
        effect_after("start = 1\ntarget = 3\nbeyond = refused\nops = +1, *5\n", "", "*5");
    assert_int_equal(refused.refusal, SUMMIT_REFUSED_BEYOND);
    assert_int_equal(refused.meaning, SUMMIT_EXCEEDS);
    assert_true(refused.made == 5);
    assert_int_equal(refused.next, SUMMIT_NOBODY);
    struct summit_effect both =
        effect_after("heaps = 3, 1\ntarget = none\nops = both -2, -1\n", "", "both -2");
    assert_int_equal(both.refusal, SUMMIT_REFUSED_BELOW);
    assert_true(both.made == 1 && both.others == 1 && both.other[0].made == -1);
}

static void a_move_is_judged_once(void **state)
{
    (void)state;
    static const char *const games[] = {"start = 1\ntarget = 9\nbeyond = refused\nops = +1, *2\n",
                                        "heaps = 3, 4, 5\ntarget = none\nops = -any\n"};
    static const char *const moves[][2] = {{"+1", "*2"}, {"1: -2", "2: -1"}};
    for (size_t i = 0; i < 2; i++) {
        struct table_fixture fixture;
        open_table(&fixture, games[i], (struct summit_table_options){.who = {NULL, "level:50"}});
        see(&fixture);
        judged = 0;
        type(&fixture, moves[i][0]);
        assert_int_equal(judged, 1);
        answer(&fixture, moves[i][1]);
        assert_int_equal(judged, 2);
        assert_int_equal(count_plies(&fixture), 2);
        judged = 0;
        type(&fixture, i == 0 ? "*9" : "1: -3");
        assert_int_equal(judged, i); /* what there isn't at all isn't judged */
        close_table(&fixture);
    }
}

/* What is told, kept, read again and looked at is the same. */
static void a_move_on_both_heaps_is_kept_as_it_is_told(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    open_table(&fixture, BOTH, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "both //2");
    assert_non_null(strstr(fixture.words, "4 and 6"));
    assert_non_null(strstr(fixture.lines, "1. player 1: both //2 -> 4 and 6\n"));
    size_t length = summit_table_json(fixture.table, 1, NULL, 0) + 1;
    char *look = calloc(1, length);
    summit_table_json(fixture.table, 1, look, length);
    assert_non_null(strstr(look, "both //2 → 4, 6\""));
    assert_non_null(strstr(look, "\"number\":\"4\",\"others\":[{\"on\":1,\"number\":\"6\"}]"));
    free(look);
    char saved[2048];
    length = summit_table_record(fixture.table, 1, saved, sizeof saved);
    struct summit_table *again =
        summit_table_open(saved, length, &(struct summit_table_options){0}, &error);
    if (again == NULL)
        fail_msg("%s", error.text);
    assert_int_equal(summit_table_position(again)->number[1], 6);
    summit_table_free(again);
    close_table(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_effect_tells_all_numbers_that_change),
        cmocka_unit_test(an_effect_tells_who_is_next),
        cmocka_unit_test(an_effect_tells_why_not),
        cmocka_unit_test(a_move_is_judged_once),
        cmocka_unit_test(a_move_on_both_heaps_is_kept_as_it_is_told),
    };
    return cmocka_run_group_tests_name("effect", tests, NULL, NULL);
}
