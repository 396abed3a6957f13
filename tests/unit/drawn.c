/* Tests of moves and numbers that are drawn: only what is legal, all of it, each as often as any.
 */
#include "harness.h"

#include "core/compiled_rules.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 400, EACH = 100 };

/* Draws so often that each move should come EACH times. */
static void expect_even(const struct summit_rules *rules, const struct summit_position *position)
{
    static struct summit_move moves[MOST];
    unsigned drawn[MOST] = {0};
    size_t count = 0;
    uint64_t seed = 7;
    for (struct summit_place place = {0};
         count < MOST && summit_next_move(rules, position, &place, &moves[count]);)
        count++;
    assert_in_range(count, 1, MOST - 1);
    for (size_t i = 0; i < count * EACH; i++) {
        struct summit_move move = summit_draw_move(rules, position, &seed);
        size_t at = 0;
        while (at < count && !summit_same_move(moves[at], move))
            at++;
        if (at == count)
            fail_msg("an illegal move was drawn of\n%s", written(rules));
        drawn[at]++;
    }
    for (size_t i = 0; i < count; i++)
        if (drawn[i] < EACH / 2 || drawn[i] > 2 * EACH)
            fail_msg("move %zu was drawn %u times of\n%s", i, drawn[i], written(rules));
}

static void all_moves_are_equally_likely(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"start = 0\ntarget = 50\nops = +1-5, *2\n", "+1"},
        {"start = 0\ntarget = 900\nops = +1-300\n", ""},
        {"start = 30\ntarget = none\nops = -any\n", "-2"},
        {"start = 90\ntarget = none\nops = -1-2000\n", ""},
        {"start = 90\ntarget = none\nops = -1-2000, -2-9\n", "-5"},
        {"start = 60\ntarget = none\nops = -any\nnext = up to double\nbegin = not all\n", "-7"},
        {"start = 60\ntarget = none\nops = -any\nnext = not coprime\n", "-12"},
        {"start = 60\ntarget = none\nops = -any\nnext = multiples, divisors\n", "-4"},
        {"start = 97\ntarget = none\nops = -any\nnext = other parity\n", "-4"},
        {"start = 97\ntarget = none\nops = -any\nnext = neighbours\n", "-4"},
        {"start = 360\ntarget = none\nops = -divisors, /primes\nmin = 1\n", ""},
        {"start = 360\ntarget = none\nops = -factors, -squares, -powers of 3\n", ""},
        {"start = 9071\ntarget = none\nops = -digits, //2-4\nmin = 0\n", "-7"},
        {"start = 50\ntarget = none\nops = -any\nonly = odd\n", ""},
        {"start = 50\ntarget = none\nops = -odd, =1-9\nrepeat = never\n", ""},
        {"start = 50\ntarget = none\nops = -60+, else -primes\n", ""},
        {"heaps = 9, 4, 30\ntarget = none\nops = -any\n", "3:-7"},
        {"heaps = 9, 14\ntarget = none\nops = -any, both -any\n", "1:-1"},
        {"heaps = 9, 25\ntarget = none\nops = -multiples of other, both -1-3\n", ""},
        {"number = own\nstart = 40\ntarget = 0\nmin = 0\nops = -any, their -3\n", "-5"},
        {"start = 1\ntarget = none\nops = append 1-9, +1-4000\nmax = 60\n", "+2"},
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_position position;
        struct summit_rules *rules = rules_from(games[i][0]);
        summit_start(rules, 0, &position);
        play_moves(rules, &position, games[i][1]);
        expect_even(rules, &position);
        summit_rules_free(rules);
    }
}

/* Where hardly any of very many moves is legal, that one is found. */
static void the_only_move_is_drawn(void **state)
{
    (void)state;
    static const char *const games[] = {
        "start = 10\ntarget = none\nops = +1-400\nmax = 11\n",
        "start = 10\ntarget = none\nops = -1-100000\nmin = 9\n",
        "start = 100000\ntarget = none\nops = -any\nmin = 99999\n",
        "start = 1000003\ntarget = none\nops = -divisors\nmin = 1\n",
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_position position;
        struct summit_rules *rules = rules_from(games[i]);
        summit_start(rules, 0, &position);
        assert_int_equal(summit_count_moves(rules, &position), 1);
        for (uint64_t seed = 1; seed < 20; seed++) {
            uint64_t chance = seed;
            struct summit_move move = summit_draw_move(rules, &position, &chance);
            assert_true(is_listed(rules, &position, move));
        }
        summit_rules_free(rules);
    }
}

static void of_no_moves_none_is_drawn(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"start = 4\ntarget = 9\nops = +2\nbeyond = refused\n", "+2 +2"},       /* stuck */
        {"start = 4\ntarget = 8\nops = +2\n", "+2 +2"},                         /* over */
        {"start = 4\ntarget = none\nops = -any\nmin = 0\n", "-4"},              /* stuck */
        {"start = 900\ntarget = 0\nops = -any\nmin = 0\n", "-900"},             /* over */
        {"start = 9\ntarget = none\nops = +1-500\nmax = 10\nuses = 1\n", "+1"}, /* stuck */
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        uint64_t seed = 1;
        struct summit_position position;
        struct summit_rules *rules = rules_from(games[i][0]);
        summit_start(rules, 0, &position);
        play_moves(rules, &position, games[i][1]);
        assert_false(summit_is_move(summit_draw_move(rules, &position, &seed)));
        summit_rules_free(rules);
    }
}

/* The mask of the first 32 actions says what trying each of them says. */
static void expect_mask(const struct summit_rules *rules, const struct summit_position *position)
{
    uint32_t mask = numbered_mask(rules_compiled(rules), position);
    for (size_t action = 0; action < 32; action++) {
        struct summit_effect effect;
        bool legal = action < summit_actions(rules) &&
                     summit_try(rules, position, summit_action_move(rules, position->turn, action),
                                &effect) == SUMMIT_LEGAL;
        assert_int_equal(mask >> action & 1, legal);
    }
}

static void whatever_is_drawn_is_legal(void **state)
{
    (void)state;
    uint64_t seed = 3;
    unsigned played = 0;
    for (unsigned i = 0; i < (is_long() ? 4000 : 400); i++) {
        char text[2000];
        struct summit_error error;
        struct summit_position position;
        draw_rules(&seed, text, sizeof text);
        if (rules_error(text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(text);
        summit_start(rules, 0, &position);
        for (unsigned ply = 0; ply < 30 && position.winner == SUMMIT_NOBODY; ply++, played++) {
            expect_mask(rules, &position);
            struct summit_move move = summit_draw_move(rules, &position, &seed);
            assert_int_equal(summit_is_move(move), !summit_stuck(rules, &position));
            if (summit_is_move(move))
                assert_int_equal(summit_play(rules, &position, move, NULL), SUMMIT_LEGAL);
            else
                summit_pass(rules, &position);
        }
        summit_rules_free(rules);
    }
    assert_true(played > 1000);
}

/* ---- Before a game -------------------------------------------------------------------------- */

/* Numbers of a set are all drawn, those that two parts have no more often. */
static void a_start_is_drawn_from_all_of_its_set(void **state)
{
    (void)state;
    enum { DRAWS = 4000, HIGHEST = 4000 };
    static const struct {
        const char *set;
        unsigned count;
    } sets[] = {{"20-60", 41},
                {"primes 2-60, 7-9, 4", 20},
                {"squares 1-400, 5", 21},
                {"multiples of 7 7-200", 28},
                {"powers of 2 1-4000", 12},
                {"divisors of 72", 12},
                {"odd 1-31, 1-9", 20}};
    for (size_t i = 0; i < COUNT(sets); i++) {
        char text[200];
        unsigned drawn[HIGHEST + 1] = {0}, numbers = 0;
        snprintf(text, sizeof text, "start = toss %s\ntarget = none\nops = -any\nmin = 0\n",
                 sets[i].set);
        struct summit_rules *tossed = rules_from(text);
        for (uint64_t seed = 0; seed < DRAWS; seed++) {
            struct summit_error error;
            struct summit_position start;
            struct summit_rules *rules = summit_rules_copy(tossed);
            assert_true(summit_rules_draw(rules, seed, &error));
            summit_start(rules, 0, &start);
            assert_in_range(start.number[0], 1, HIGHEST);
            drawn[start.number[0]]++;
            summit_rules_free(rules);
        }
        summit_rules_free(tossed);
        for (unsigned number = 1; number <= HIGHEST; number++) {
            numbers += drawn[number] > 0;
            if (drawn[number] > 0)
                assert_in_range(drawn[number], DRAWS / sets[i].count / 2,
                                2 * DRAWS / sets[i].count);
        }
        assert_int_equal(numbers, sets[i].count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_are_equally_likely),
        cmocka_unit_test(the_only_move_is_drawn),
        cmocka_unit_test(of_no_moves_none_is_drawn),
        cmocka_unit_test(whatever_is_drawn_is_legal),
        cmocka_unit_test(a_start_is_drawn_from_all_of_its_set),
    };
    return cmocka_run_group_tests_name("drawn", tests, NULL, NULL);
}
