/* Tests of why a move is refused: in one sentence that is true of the number it names. */
#include "harness.h"

#include "base/text.h"
#include "core/set_words.h"

#include <stdio.h>
#include <string.h>

static const char *why(const char *game, const char *moves, const char *typed)
{
    static char said[300];
    struct text told = {0};
    struct summit_position position;
    struct summit_effect effect;
    struct summit_rules *rules = rules_from(game);
    summit_start(rules, 0, &position);
    play_moves(rules, &position, moves);
    struct summit_move move = summit_read_move(rules, &position, typed, strlen(typed));
    assert_int_not_equal(summit_try(rules, &position, move, &effect), SUMMIT_LEGAL);
    tell_why(&told, rules, &position, move, &effect);
    snprintf(said, sizeof said, "%s", told.length > 0 ? told.at : "");
    assert_false(told.failed);
    text_release(&told);
    summit_rules_free(rules);
    return said;
}

static void a_refusal_says_what_is_true(void **state)
{
    (void)state;
    static const char *const cases[][4] = {
        {"start = 60\ntarget = none\nops = -factors\n", "", "-60", "1 and 60 itself don't count"},
        {"start = 60\ntarget = none\nops = -factors\n", "", "-1", "1 and 60 itself don't count"},
        {"start = 60\ntarget = none\nops = -factors\n", "", "-7", "7 is not a divisor of 60"},
        {"start = 60\ntarget = none\nops = -divisors 2-9\n", "", "-7",
         "7 is not a number from 2 to 9 that is a divisor of 60"},
        {"start = 60\ntarget = none\nops = -divisors 2+\n", "", "-1",
         "1 is not a number from 2 up that is a divisor of 60"},
        {"start = 60\ntarget = none\nops = -any\nmin = 0\n", "", "-61", "61 is more than 60"},
        {"start = 60\ntarget = none\nops = -any\nmin = 10\n", "", "-51", "51 would lead below 10"},
        {"start = 60\ntarget = none\nops = -not all\nmin = 0\n", "", "-60",
         "60 is not less than 60"},
        {"start = 60\ntarget = none\nops = -1-3, -5\n", "", "-4", "4 is not among 1 to 3 or 5"},
        {"start = 60\ntarget = none\nops = -squares, -powers of 2\n", "", "-3",
         "3 is neither a square number nor a power of 2"},
        {"start = 60\ntarget = none\nops = -squares, -powers of 2, -primes\n", "", "-6",
         "6 is not a square number, a power of 2 or a prime number"},
        {"start = 60\ntarget = none\nops = -squares 4-9\n", "", "-25",
         "25 is not a number from 4 to 9 that is a square"},
        {"start = 60\ntarget = none\nops = -any\nbegin = not all\n", "", "-60",
         "60 is not less than 60"},
        {"start = 60\ntarget = none\nops = -any\nbegin = odd\n", "", "-6",
         "6 is not an odd number"},
        {"start = 60\ntarget = none\nops = -any\nnext = up to double\n", "-3", "-7",
         "7 is more than twice 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = up to double 2+\n", "-3", "-1",
         "1 is not a number from 2 up that is at most twice 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = any\n", "-3", "-4", "4 is more than 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = any 2+\n", "-3", "-1",
         "1 is not a number from 2 up that is at most 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = not all\n", "-3", "-3",
         "3 is not less than 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = not all 2+\n", "-3", "-1",
         "1 is not a number from 2 up that is below 3"},
        {"start = 60\ntarget = none\nops = -any\nnext = divisors, multiples\n", "-4", "-6",
         "6 is neither a divisor of 4 nor a multiple of 4"},
        {"start = 60\ntarget = none\nops = -any\nnext = coprime\n", "-4", "-6",
         "6 is not a number that has no divisor but 1 in common with 4"},
        {"start = 60\ntarget = none\nops = -any\nnext = not coprime\n", "-4", "-7",
         "7 is not a number that has a divisor other than 1 in common with 4"},
        {"start = 60\ntarget = none\nops = -any\nnext = other parity\n", "-4", "-6",
         "6 is not a number of opposite parity to 4"},
        {"start = 60\ntarget = none\nops = -any\nnext = neighbours\n", "-4", "-6",
         "6 is not a number that differs by 1 from 4"},
        {"start = 60\ntarget = none\nops = -any\nnext = neighbours of own\n", "-4 -1", "-6",
         "6 is not a number that differs by 1 from 4"},
        {"start = 60\ntarget = none\nops = -1-9\nonly = even\n", "", "-3",
         "57 is not an even number"},
        {"start = 60\ntarget = none\nops = -1-9\nonly = primes 40+, 60\n", "", "-3",
         "57 is neither a number from 40 up that is prime nor 60"},
        {"start = 60\ntarget = none\nops = /2, /7\n", "", "/7", "60 can't be divided by 7"},
        {"heaps = 3, 5\ntarget = none\nops = -any\n", "", "1:-4", "Heap 1 holds only 3"},
        {"heaps = 3, 5\ntarget = none\nops = -any\nmin = 1\n", "", "1:-3",
         "No heap can fall below 1"},
        {"heaps = 3, 5\ntarget = none\nops = -any, both -any\n", "", "both -4",
         "Heap 1 holds only 3"},
        {"heaps = 3, 5\ntarget = none\nops = -any, both -1-3\nonly = 0-2, 4\n", "", "both -2",
         "3 is not among 0 to 2 or 4"},
        {"heaps = 3, 5\ntarget = none\nops = -multiples of other\n", "", "2:-4",
         "4 is not a multiple of 3"},
        {"heaps = 6, 8\ntarget = none\nops = both -divisors, -1\n", "", "both -3",
         "3 is not a divisor of 8"},
        {"heaps = 8, 6\ntarget = none\nops = both -divisors, -1\n", "", "both -3",
         "3 is not a divisor of 8"},
        {"heaps = 8, 6\ntarget = none\nops = both -any, -1\nbegin = divisors\n", "", "both -3",
         "3 is not a divisor of 8"},
        {"heaps = 9, 12\ntarget = none\nops = both -1-3, -1-3\nonly = 0-6, odd, 12\n", "",
         "both -2", "10 is not among 0 to 6, an odd number or 12"},
        {"heaps = 12, 8\ntarget = none\nmin = 1\nops = both /2, both /3, -1\n", "", "both /3",
         "8 can't be divided by 3"},
        {"heaps = 8, 12\ntarget = none\nmin = 1\nops = both /2, both /5, -1\n", "", "both /5",
         "8 can't be divided by 5"},
        {"heaps = 9, 8\ntarget = none\nmin = 1\nops = both /3, -1\n", "", "both /3",
         "8 can't be divided by 3"},
        {"number = own\nstart = 4\ntarget = 9\nmin = 2\nops = +1, their -3\n", "", "their -3",
         "3 would lead below 2"},
        {"start = 3\ntarget = none\nops = append 0-4\nmax = 900\n", "", "append 7",
         "7 is not among 0 to 4"},
        {"heaps = 5, 9\ntarget = none\nmin = 3\nops = //2, -1\n", "", "1://2",
         "No heap can fall below 3"},
        {"start = 30\ntarget = none\nops = -1-9, =7-12\nmin = 10\nrepeat = never\n", "", "=7",
         "7 would lead below 10"},
        {"start = -3\ntarget = none\nops = -1-9\nmin = -9\n", "", "-8", "8 would lead below -9"},
        {"start = 30\ntarget = none\nops = -digits\n", "", "-2", "2 is not a nonzero digit of 30"},
        {"start = 0\ntarget = 10\nops = +1-3\nbeyond = refused\n", "+3 +3 +3", "+2", ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(why(cases[i][0], cases[i][1], cases[i][2]), cases[i][3]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_says_what_is_true),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
