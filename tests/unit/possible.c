/* Tests of positions from outside: what a game can lead to is possible, and every field that holds
 * more than it may makes a position impossible. */
#include "harness.h"

#include "core/compiled_rules.h"

#include <string.h>

static struct summit_rules *rules;
static struct summit_position position;

static void at(const char *game, const char *moves)
{
    rules = rules_from(game);
    summit_start(rules, 0, &position);
    play_moves(rules, &position, moves);
    assert_true(summit_possible(rules, &position));
}

/* The position with a change in it, which is undone afterwards. */
#define IS(possible, change)                                                                       \
    do {                                                                                           \
        struct summit_position before = position;                                                  \
        change;                                                                                    \
        assert_int_equal(summit_possible(rules, &position), possible);                             \
        position = before;                                                                         \
    } while (0)

static void who_plays_has_to_be_there(void **state)
{
    (void)state;
    at("players = 3\nstart = 1\ntarget = 50\nops = +1-5\n", "+5 +4");
    IS(true, position.turn = 0);
    IS(false, position.turn = 3);
    IS(true, position.out = 1);
    IS(false, position.out = 4); /* whose turn it is */
    IS(false, position.out = 3); /* one alone has won */
    IS(false, position.out = 8);
    IS(true, (position.out = 3, position.winner = 2));
    IS(true, position.winner = SUMMIT_DRAWN);
    IS(false, position.winner = SUMMIT_DRAWN - 1);
    IS(false, position.winner = 3);
    IS(true, position.passes = 3);
    IS(false, position.passes = 4);
    IS(false, (position.out = 1, position.passes = 3));
    summit_rules_free(rules);
}

static void a_number_lies_within_the_bounds_until_the_game_is_over(void **state)
{
    (void)state;
    at("start = 1\ntarget = 50\nops = +1-5, *3\nmin = -2\n", "+5");
    IS(true, position.number[0] = -2);
    IS(false, position.number[0] = -3);
    IS(true, position.number[0] = 50);
    IS(false, position.number[0] = 51);
    IS(true, (position.number[0] = 51, position.winner = 0));
    IS(false, position.number[1] = 1); /* there is no second one */
    summit_rules_free(rules);
    at("number = own\nstart = 1\ntarget = 50\nops = +1-5\n", "");
    IS(true, position.number[1] = 50);
    IS(false, position.number[1] = 0);
    IS(false, position.number[2] = 1);
    summit_rules_free(rules);
}

/* Where rules don't ask for it, nothing may be noted: else two positions with one future differ. */
static void nothing_is_noted_that_no_rule_asks_for(void **state)
{
    (void)state;
    at("start = 1\ntarget = 50\nops = +1-5\n", "+5");
    IS(false, position.last = 1);
    IS(false, position.before = 1);
    IS(false, position.fresh = 1);
    for (unsigned word = 1; word < SUMMIT_WORDS_MOST; word++)
        IS(false, position.word[word] = UINT64_C(1) << 63);
    summit_rules_free(rules);
}

static void the_move_before_is_one_of_the_moves(void **state)
{
    (void)state;
    at("start = 1\ntarget = 50\nops = +1-5\nrepeat = not-last\n", "+3");
    assert_int_equal(position.last, 3);
    IS(true, position.last = 0);
    IS(true, position.last = 5);
    IS(false, position.last = 6);
    summit_rules_free(rules);
}

static void each_player_has_one_move_before(void **state)
{
    (void)state;
    at("players = 5\nstart = 1\ntarget = 90\nops = +1-5\nrepeat = not-own-last\n",
       "+1 +2 +3 +4 +5 +4");
    const unsigned word = rules_compiled(rules)->own_at;
    assert_int_equal(position.word[word], UINT64_C(0x0004000300020004));
    assert_int_equal(position.word[word + 1], 5); /* the fifth */
    IS(true, position.word[word] = 0);
    IS(false, position.word[word] = 6);
    IS(false, position.word[word] = UINT64_C(6) << 48);
    IS(true, position.word[word + 1] = 1);
    IS(false, position.word[word + 1] = 6);
    IS(false, position.word[word + 1] = UINT64_C(1) << 16); /* there is no sixth */
    summit_rules_free(rules);
}

static void no_move_was_made_more_often_than_it_may_be(void **state)
{
    (void)state;
    at("start = 1\ntarget = 50\nops = +1, +2, +3\nlimit = +1=2, +3=1\n", "+1 +3 +1");
    const struct compiled *play = rules_compiled(rules);
    const struct numbered_move *own = play->seat[0].numbered, *other = play->seat[1].numbered;
    assert_int_equal(position.word[1], UINT64_C(2) << own[0].at % 64 | UINT64_C(1)
                                                                           << other[2].at % 64);
    IS(true, position.word[1] = 0);
    IS(false, position.word[1] = UINT64_C(3) << own[0].at % 64);
    IS(false, position.word[1] = UINT64_C(3) << other[0].at % 64);
    IS(false, position.word[1] |= UINT64_C(1) << 63); /* of no move */
    summit_rules_free(rules);
}

static void a_move_that_never_comes_again_is_noted_once(void **state)
{
    (void)state;
    at("start = 1\ntarget = 5000\nnumbers = 2-36\nwith = +, *\nrepeat = never\n", "+2 +3 *3");
    const struct compiled *play = rules_compiled(rules);
    const unsigned word = play->once_at;
    assert_int_equal(compiled_marks(play), 70); /* what one made, the other can't make either */
    assert_int_equal(__builtin_popcountll(position.word[word]) +
                         __builtin_popcountll(position.word[word + 1]),
                     3);
    IS(true, position.word[word] = UINT64_MAX);
    IS(true, position.word[word + 1] = 63);
    IS(false, position.word[word + 1] = UINT64_C(1) << 6);
    summit_rules_free(rules);
}

static void an_amount_before_is_one_that_a_move_can_have(void **state)
{
    (void)state;
    at("start = 30\ntarget = none\nops = -any\nnext = up to double\nbegin = not all\n", "");
    const unsigned word = rules_compiled(rules)->next_at;
    IS(true, position.fresh = 0);
    IS(false, position.fresh = 2);
    IS(false, position.number[word] = 1); /* nobody has moved */
    play_moves(rules, &position, "-4");
    assert_true(position.before == 1 && position.number[word] == 4);
    IS(true, position.number[word] = SUMMIT_LIMIT);
    IS(true, position.number[word] = -SUMMIT_LIMIT);
    IS(false, position.number[word] = SUMMIT_LIMIT + 1);
    IS(false, position.number[word] = -SUMMIT_LIMIT - 1);
    IS(false, position.before = 0);
    IS(false, position.before = 2);
    summit_rules_free(rules);
    at("start = 30\ntarget = none\nops = -any\nnext = up to double of own\n", "-1 -2");
    assert_int_equal(position.before, 3);
    IS(false, position.before = 1);
    IS(false, position.before = 4);
    IS(false, position.fresh = 1); /* every first move is allowed */
    summit_rules_free(rules);
}

/* ---- Whatever is played --------------------------------------------------------------------- */

static void what_is_played_is_possible(void **state)
{
    (void)state;
    struct summit_error error;
    uint64_t seed = 9;
    for (size_t game = 0; game < summit_game_count(); game++) {
        rules = summit_game(summit_game_name(game), &error);
        assert_non_null(rules);
        summit_start(rules, 0, &position);
        for (unsigned i = 0; i < 60 && position.winner == SUMMIT_NOBODY; i++) {
            assert_true(summit_possible(rules, &position));
            IS(false, position.turn = (uint8_t)summit_rules_players(rules));
            IS(false, position.word[SUMMIT_WORDS_MOST - 1] ^= UINT64_C(1) << 63);
            if (summit_stuck(rules, &position))
                summit_pass(rules, &position);
            else
                summit_play(rules, &position, draw_move(rules, &position, &seed), NULL);
        }
        assert_true(summit_possible(rules, &position));
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_has_to_be_there),
        cmocka_unit_test(a_number_lies_within_the_bounds_until_the_game_is_over),
        cmocka_unit_test(nothing_is_noted_that_no_rule_asks_for),
        cmocka_unit_test(the_move_before_is_one_of_the_moves),
        cmocka_unit_test(each_player_has_one_move_before),
        cmocka_unit_test(no_move_was_made_more_often_than_it_may_be),
        cmocka_unit_test(a_move_that_never_comes_again_is_noted_once),
        cmocka_unit_test(an_amount_before_is_one_that_a_move_can_have),
        cmocka_unit_test(what_is_played_is_possible),
    };
    return cmocka_run_group_tests_name("possible", tests, NULL, NULL);
}
