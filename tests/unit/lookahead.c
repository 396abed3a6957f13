/* Tests of looking ahead: what it finds is what the solver knows, and chance is repeatable. */
#include "harness.h"

#include "solve/computer_levels.h"

/* Compares all moves of a position; how many were found. Lines are followed turn by turn, so of two
 * players who never lose a turn the winner hurries and the loser delays, as with the solver. */
static unsigned compare(const struct summit_solver *solver, const struct summit_position *position,
                        bool hurries, uint64_t *chance)
{
    struct outlook outlook;
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    unsigned found = 0;
    lookahead(summit_solver_rules(solver), position, chance, &outlook);
    assert_true(summit_solver_moves(solver, position, &list, moves, SUMMIT_ROOM));
    assert_int_equal(outlook.count, list.count);
    for (size_t i = 0; i < list.count; i++) {
        assert_true(summit_same_move(outlook.move[i].move, moves[i].move));
        assert_true(outlook.hope[i] >= 0 && outlook.hope[i] <= 1);
        if (outlook.move[i].after.winner == SUMMIT_NOBODY)
            continue;
        assert_int_equal(outlook.move[i].after.winner, moves[i].after.winner);
        if (hurries && moves[i].after.winner >= 0)
            assert_int_equal(outlook.move[i].after.plies, moves[i].after.plies);
        found++;
    }
    return found;
}

static void compare_games(const char *text, bool hurries)
{
    struct summit_error error;
    struct summit_rules *rules = rules_from(text);
    struct summit_solver *solver = summit_solver_new(rules, NULL, &error);
    uint64_t chance = 1;
    unsigned found = 0;
    assert_non_null(solver);
    for (unsigned i = 0; i < 4; i++) {
        struct summit_position position;
        summit_start(rules, 0, &position);
        for (unsigned ply = 0; ply < 30 && position.winner == SUMMIT_NOBODY; ply++) {
            if (summit_stuck(rules, &position)) {
                summit_pass(rules, &position);
                continue;
            }
            found += compare(solver, &position, hurries, &chance);
            summit_play(rules, &position,
                        level_choose(rules, NULL, &position, LEVEL_RANDOM, &chance), NULL);
        }
    }
    assert_true(found > 10);
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void what_is_found_is_true(void **state)
{
    (void)state;
    compare_games("like = number-reach\n", true);
    compare_games("like = number-reach\nops = +1, *2, -1\n", true);
    compare_games("like = number-reach\nplayers = 3\n", false);
    compare_games("like = number-maze\ntarget = 17\n", false);
    compare_games("like = number-maze\ntarget = 9\nplayers = 3\n", false);
    compare_games("like = number-tower\n", false);
    compare_games("like = operation-duel\nlimit = +1=2, *2=1\n", true);
    compare_games("like = reach-the-edge\nsize = 9\nstart = 4\n", false);
}

static void the_same_chance_chooses_the_same(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("like = number-tower\nplayers = 3\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    for (unsigned level = 1; level < LEVEL_PERFECT; level += 7) {
        uint64_t one = level, two = level;
        struct summit_effect effect;
        struct summit_move move = level_choose(rules, NULL, &position, level, &one);
        struct summit_move again = level_choose(rules, NULL, &position, level, &two);
        assert_true(one == two && summit_same_move(move, again));
        assert_int_equal(summit_try(rules, &position, move, &effect), SUMMIT_LEGAL);
    }
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found_is_true),
        cmocka_unit_test(the_same_chance_chooses_the_same),
    };
    return cmocka_run_group_tests_name("lookahead", tests, NULL, NULL);
}
