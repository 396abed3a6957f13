/* Tests of lists seen as graphs: numbers are linked just where one can be taken after the other. */
#include "harness.h"

#include "core/linked_numbers.h"

#include <errno.h>
#include <string.h>

static struct chain chain;

/* Plays at random; at each turn every number that is left can be taken if it is linked. */
static void expect_links(const struct summit_rules *rules, uint64_t *seed)
{
    struct summit_position position;
    struct summit_move last = SUMMIT_NO_MOVE;
    summit_start(rules, 0, &position);
    while (position.winner == SUMMIT_NOBODY && !summit_stuck(rules, &position)) {
        for (unsigned i = 0; summit_is_move(last) && i < chain.links.count; i++) {
            struct summit_effect effect;
            struct summit_move move = chain.move[i];
            uint16_t from = chain_vertex(&chain, last.by);
            int left = summit_left(rules, &position, position.turn, move);
            bool legal = summit_try(rules, &position, move, &effect) == SUMMIT_LEGAL;
            if (from == LINKS_NONE || left == 0) /* that loses, or is used up */
                continue;
            if (i == from) /* itself once more: it is linked with its next vertex */
                assert_int_equal(legal, i + 1 < chain.links.count &&
                                            links_has(&chain.links, from, (uint16_t)(i + 1)));
            else if (legal != links_has(&chain.links, from, (uint16_t)i))
                fail_msg("%lld after %lld in\n%s", (long long)move.by, (long long)last.by,
                         written(rules));
        }
        last = draw_move(rules, &position, seed);
        assert_int_equal(summit_play(rules, &position, last, NULL), SUMMIT_LEGAL);
    }
}

static void links_are_what_can_follow(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        unsigned count;
    } games[] = {
        {"like = juniper-green\n", 16},
        {"like = coprime-chain\n", 11},
        {"like = prime-steps\n", 0},
        {"numbers = 1-20\nwith = =\npool = shared\nnext = neighbours\ntarget = none\n", 20},
        {"numbers = 1-20\nwith = =\npool = shared\nnext = other parity\ntarget = none\n"
         "lose = 7, 13\n",
         18},
        {"numbers = 1-12\nwith = =\npool = shared\nnext = not coprime\ntarget = none\n"
         "limit = 6=2, 10=3\n",
         15},
        {"numbers = 1-30\nwith = =\npool = shared\nnext = divisors, multiples\ntarget = none\n"
         "only = 1-20\nbegin = even\n",
         20},
        {"numbers = 1-30\nwith = =\npool = shared\nnext = divisors, multiples\ntarget = none\n"
         "start = 3\nmin = 3\nmax = 25\n",
         23},
        {"start = 0\nops = =1-9\nrepeat = never\nnext = coprime\ntarget = none\n", 9},
    };
    uint64_t seed = 2;
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_error error;
        struct summit_rules *rules = rules_from(games[i].rules);
        bool made = chain_init(&chain, rules, &error);
        assert_int_equal(made, games[i].count > 0);
        if (made) {
            assert_int_equal(chain.links.count, games[i].count);
            assert_int_equal(chain_vertex(&chain, 1000), LINKS_NONE);
            for (unsigned round = 0; round < 20; round++)
                expect_links(rules, &seed);
            chain_release(&chain);
        }
        summit_rules_free(rules);
    }
}

/* What only looks like a list is none: each of these differs in one rule from one that is. */
static void other_rules_are_no_list(void **state)
{
    (void)state;
#define LIST "numbers = 1-9\nwith = =\npool = shared\ntarget = none\n"
    static const char *const games[] = {
        LIST "next = up to double\n", /* 1 after 9, but not 9 after 1 */
        LIST "next = multiples\n",
        LIST "next = divisors, 9\n",
        LIST "next = neighbours of own\n",
        LIST "next = neighbours\nplayers = 3\n",
        LIST "next = neighbours\nstuck = wins\n",
        LIST "next = neighbours\ntakes = multiples\n",
        LIST,
        "numbers = 1-9\nwith = =\npool = own\ntarget = none\nnext = neighbours\n",
        "numbers = 1-9\nwith = =\npool = shared\ntarget = 4\nnext = neighbours\n",
        "numbers = 1-9\nwith = =, +\npool = shared\nstart = 1\ntarget = none\nnext = neighbours\n",
        ("numbers.1 = 1-9\nnumbers.2 = 1-8\nwith = =\npool = shared\ntarget = none\n"
         "next = neighbours\n"),
        "start = 20\nops = -1-9\nnext = neighbours\ntarget = none\n",
        "start = 0\nops = =1-5, else =6-9\nrepeat = never\nnext = neighbours\ntarget = none\n",
        "start = 12\nops = =divisors, =20\nrepeat = never\nnext = neighbours\ntarget = none\n",
        "numbers = 1-300\nuses = 4\nwith = =\npool = shared\nnext = neighbours\ntarget = none\n",
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_error error;
        struct summit_rules *rules = rules_from(games[i]);
        if (chain_init(&chain, rules, &error))
            fail_msg("a list:\n%s", games[i]);
        assert_null(chain.links.to);
        summit_rules_free(rules);
    }
}

static void without_memory_there_is_none(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = rules_from("like = juniper-green\n");
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_false(chain_init(&chain, rules, &error));
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_non_null(strstr(error.text, "memory"));
    assert_true(chain_init(&chain, rules, &error));
    chain_release(&chain);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_are_what_can_follow),
        cmocka_unit_test(other_rules_are_no_list),
        cmocka_unit_test(without_memory_there_is_none),
    };
    return cmocka_run_group_tests_name("chains", tests, NULL, NULL);
}
