/* Tests of positions and of the text of moves: position.c, move_text.c. */
#include "harness.h"

#include "base/text.h"

#include <string.h>

static struct summit_move read_move(const struct summit_rules *rules,
                                    const struct summit_position *position, const char *text)
{
    return summit_read_move(rules, position, text, strlen(text));
}

/* What is typed in a game, and the move that it is, from 0; NONE for none. */
#define NONE SUMMIT_NO_ACTION
struct typed {
    const char *text;
    size_t action;
};

static void expect_moves(const char *game, const struct typed *typed, size_t count)
{
    struct summit_rules *rules = rules_from(game);
    struct summit_position position;
    summit_start(rules, 0, &position);
    for (size_t i = 0; i < count; i++) {
        struct summit_move move = read_move(rules, &position, typed[i].text);
        size_t action = summit_move_action(rules, 0, move);
        if (action != typed[i].action)
            fail_msg("\"%s\" is move %zu, expected %zu, in\n%s", typed[i].text, action,
                     typed[i].action, game);
    }
    summit_rules_free(rules);
}

static void moves_are_read_in_every_form(void **state)
{
    (void)state;
    static const struct typed typed[] = {
        {"+1", 0},
        {" +1 ", 0},
        {"+ 1", 0},
        {"add 1", 0},
        {"ADD   1", 0},
        {"*2", 1},
        {"x2", 1},
        {"X2", 1},
        {"\xc3\x97"
         "2",
         1},
        {"2", 1},
        {"Multiply by 2", 1},
        {"\t*2\r", 1},
        {"-1", 2},
        {"\xe2\x88\x92"
         "1",
         2},
        {"/3", 3},
        {"\xc3\xb7"
         "3",
         3},
        {"3", 3},
        {"+01", 0},
        {"\xef\xbb\xbf+1", 0},
        {"\xc2\xa0*\xc2\xa0"
         "2\xe2\x80\xaf",
         1},
        {"add\xc2\xa0"
         "1",
         0},
        {"1", NONE}, /* +1 or -1 */
        {"4", NONE}, /* a place in a list that nobody sees */
        {"1.", NONE},
        {"(2)", NONE},
        {"option 2", NONE},
        {"+2", NONE},
        {"", NONE},
        {" ", NONE},
        {"5", NONE},
        {"0", NONE},
        {"add", NONE},
        {"add 1 ", 0},
        {"add 12", NONE},
        {"\xff\xfe", NONE},
        {"+1;", NONE},
        {"99999999999999999999", NONE},
        {"+99999999999999999999", NONE},
    };
    expect_moves("start = 1\ntarget = 20\nops = +1, *2, -1, /3\n", typed, COUNT(typed));
}

static void moves_are_read_as_they_are_said(void **state)
{
    (void)state;
    static const struct typed typed[] = {
        {"add one", 0},        {"plus 1", 0},          {"Plus  One", 0},    {"double", 1},
        {"times two", 1},      {"multiply by 2", 1},   {"two", 1},          {"minus one", 2},
        {"subtract 1", 2},     {"divide by three", 3}, {"divided by 3", 3}, {"three", 3},
        {"plus", NONE},        {"by", NONE},           {"one", NONE},       {"add two", NONE},
        {"double 2", NONE},    {"add one one", NONE},  {"halve", NONE},     {"_", NONE},
        {"plus double", NONE}, {"verdopple", NONE},
    };
    static const struct typed own[] = {{"double", 0}, {"times 2", 1}, {"two", 1}};
    expect_moves("start = 1\ntarget = 20\nops = +1, *2, -1, /3\n", typed, COUNT(typed));
    /* What a game calls its moves is stronger. */
    expect_moves("start = 1\ntarget = 20\nops = +1 (double), *2\n", own, COUNT(own));
}

/* Without a menu a number is an operand, of one move or of several; with one it is a place first.
 */
static void a_bare_number_is_an_operand_or_a_place_on_the_menu(void **state)
{
    (void)state;
    static const struct typed plain[] = {{"1", NONE}, {"2", 2}, {"3", NONE}, {"4", NONE}};
    static const struct typed menu[] = {{"1", 0}, {"2", 1}, {"3", 2}, {"4", NONE}};
    static const struct typed gaps[] = {{"1", NONE}, {"2", 0}, {"3", 1}, {"5", 2}};
    expect_moves("start = 1\ntarget = 20\nops = +1, -1, *2\n", plain, COUNT(plain));
    expect_moves("start = 1\ntarget = 20\nops = +1, -1, *2\nmenu = yes\n", menu, COUNT(menu));
    expect_moves("start = 1\ntarget = 20\nops = +2, +3, +5\n", gaps, COUNT(gaps));
}

/* What a number may mean; as much of it as there is room for, and how much that would be. */
static void all_that_may_be_meant_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *text, *moves;
    } cases[] = {{"2", "+2 *2 "}, {"3", "+3 *3 "},   {"5", "+5 "}, {"+2", "+2 "},
                 {"1", ""},       {"two", "+2 *2 "}, {"owt", ""}};
    struct summit_rules *rules = rules_from("start = 1\ntarget = 20\nops = +2, +3, *2, *3, +5\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_move meant[4];
        char told[32];
        struct text text = text_into(told, sizeof told);
        size_t length = strlen(cases[i].text);
        size_t count = summit_read_moves(rules, &position, cases[i].text, length, meant, 4);
        for (size_t j = 0; j < count; j++) {
            char move[8];
            summit_write_move(rules, meant[j], move, sizeof move);
            text_addf(&text, "%s ", move);
        }
        assert_string_equal(told, cases[i].moves);
        meant[1] = SUMMIT_NO_MOVE;
        assert_int_equal(summit_read_moves(rules, &position, cases[i].text, length, meant, 1),
                         count);
        assert_false(summit_is_move(meant[1]));
        assert_int_equal(summit_read_moves(rules, &position, cases[i].text, length, NULL, 0),
                         count);
    }
    summit_rules_free(rules);
}

static void a_line_of_the_menu_is_read_as_it_is_shown(void **state)
{
    (void)state;
    static const struct typed typed[] = {
        {"1", 0},
        {"1.", 0},
        {"2)", 1},
        {"(2)", 1},
        {"option 2", 1},
        {"Option  1", 0},
        {"1. Add 1", 0},
        {"1. +1", 0},
        {"2.Twice", 1},
        {"(2) twice", 1},
        {"2. Twice (3 left)", 1},
        {"*2 (3 left)", 1},
        {"twice (3 LEFT)", 1},
        {"*2 (2 left)", NONE},
        {"+1 (3 left)", NONE},
        {"1. Twice", NONE},
        {"3.", NONE},
        {"0.", NONE},
        {"(1", NONE},
        {"(1.", NONE},
        {"option", NONE},
        {"option twice", NONE},
        {"1 Add 1", NONE},
    };
    expect_moves("start = 1\ntarget = 20\nops = +1, *2 (Twice)\nmenu = yes\nlimit = *2=3\n", typed,
                 COUNT(typed));
}

static void bare_numbers_are_never_places(void **state)
{
    (void)state;
    static const struct typed typed[] = {{"2", 0},     {"+2", 0},    {"5", 1},
                                         {"1", NONE},  {"-2", NONE}, {"add 5", 1},
                                         {"Add 2", 0}, {"1.", NONE}, {"add 1", NONE}};
    expect_moves("start = 0\ntarget = 20\nnumbers = 2, 5\n", typed, COUNT(typed));
    expect_moves("start = 0\ntarget = 20\nnumbers = 2, 5\nmenu = yes\n", typed, COUNT(typed));
    static const struct typed down[] = {{"2", 1}, {"-2", 1}, {"+2", NONE}, {"3", 2}, {"4", NONE}};
    expect_moves("size = 15\nsteps = 1, 2, 3\nstuck = passes\n", down, COUNT(down));
}

static void names_in_brackets_are_read(void **state)
{
    (void)state;
    static const struct typed typed[] = {{"one up", 0}, {"One  Up", 0}, {"add 1", 0}, {"+1", 0}};
    expect_moves("start = 1\ntarget = 20\nops = +1 (one up), *2\n", typed, COUNT(typed));
}

static void moves_are_written(void **state)
{
    (void)state;
    char text[8];
    struct summit_rules *rules = rules_from("start = 1\ntarget = 20\nops = +1, *200\n");
    struct summit_move move = summit_action_move(rules, 1, 1);
    assert_int_equal(summit_write_move(rules, move, text, sizeof text), 4);
    assert_string_equal(text, "*200");
    assert_int_equal(summit_write_move(rules, move, text, 3), 4);
    assert_string_equal(text, "*2");
    assert_int_equal(summit_write_move(rules, SUMMIT_NO_MOVE, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_false(summit_is_move(summit_action_move(rules, 0, 2)));
    assert_false(summit_is_move(summit_action_move(rules, 2, 0)));
    assert_true(summit_move_action(rules, 2, move) == SUMMIT_NO_ACTION);
    summit_rules_free(rules);
}

/* ---- Positions ------------------------------------------------------------------------------ */

/* A game, what was played, and what a further move then gets. */
static void moves_are_refused_with_their_reason(void **state)
{
    (void)state;
    static const struct {
        const char *game, *moves, *move;
        enum summit_refusal refusal;
    } cases[] = {
        {"start = 1\ntarget = 5\nops = +1, *2", "*2 *2 +1", "+1", SUMMIT_REFUSED_OVER},
        {"start = 1\ntarget = 5\nops = +1, *2", "*2", "*9", SUMMIT_REFUSED_UNKNOWN},
        {"start = 1\ntarget = 5\nops = +1, *2", "*2 *2", "*2", SUMMIT_LEGAL},
        {"start = 1\ntarget = 5\nops = +1, *2\nbeyond = refused", "*2 *2", "*2",
         SUMMIT_REFUSED_BEYOND},
        {"start = 1\ntarget = 9\nops = +1, *2\nlimit = *2=1", "*2 *2", "*2", SUMMIT_REFUSED_USED},
        {"start = 1\ntarget = 9\nops = +1, *2\nlimit = *2=1", "*2 +1", "+1", SUMMIT_LEGAL},
        {"start = 1\ntarget = 9\nops = +1, *2\nrepeat = not-last", "*2", "*2",
         SUMMIT_REFUSED_REPEATED},
        {"start = 1\ntarget = 9\nops = +1, *2\nrepeat = not-last", "*2 +1", "*2", SUMMIT_LEGAL},
        {"start = 2\ntarget = 9\nops = +1, -2", "", "-2", SUMMIT_REFUSED_BELOW},
        {"start = 3\ntarget = 9\nops = +1, -2", "", "-2", SUMMIT_LEGAL},
        {"start = 3\ntarget = 9\nops = +1, /2", "", "/2", SUMMIT_REFUSED_UNEVEN},
        {"start = 4\ntarget = 9\nops = +1, /2", "", "/2", SUMMIT_LEGAL},
        {"start = 8\ntarget.1 = 9\ntarget.2 = 20\nops = +1, -1\nmax = 20\n", "-1", "+1",
         SUMMIT_LEGAL},
        {"start = 8\ntarget = 5\nops = -1, +9, -4", "+9", "-4", SUMMIT_LEGAL},
        {"start = 8\ntarget = 5\nops = -1, +9, -4\nbeyond = refused", "+9 -4 -1 -4", "-4",
         SUMMIT_REFUSED_BEYOND},
        {"start = 8\ntarget = 5\nops = -1, +9\nmax = 16", "", "+9", SUMMIT_REFUSED_ABOVE},
        {"start = 8\ntarget = 5\nops = -1, +9\nmax = 17", "", "+9", SUMMIT_LEGAL},
        {"start = 0\ntarget = 20\nops = +1, +2\nrepeat = not-own-last", "+1 +2", "+1",
         SUMMIT_REFUSED_REPEATED},
        {"start = 0\ntarget = 20\nops = +1, +2\nrepeat = not-own-last", "+1 +2", "+2",
         SUMMIT_LEGAL},
        {"start = 50\ntarget = 0\nops = -1-10\nnext = up to double of own", "-5 -1 -10", "-3",
         SUMMIT_REFUSED_NEXT},
        {"start = 50\ntarget = 0\nops = -1-10\nnext = up to double of own", "-1 -5 -2", "-10",
         SUMMIT_LEGAL},
        {"size = 9\nops = +1, -1, +9\nstart = 1", "", "+9", SUMMIT_REFUSED_ABOVE},
        {"start = 8\ntarget = 1\nops = -1, -3", "-3 -3", "-3", SUMMIT_LEGAL},
        {"start = 8\ntarget = 1\nops = -1, -3\nbeyond = refused", "-3 -3", "-3",
         SUMMIT_REFUSED_BEYOND},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        struct summit_position position;
        summit_start(rules, 0, &position);
        play_moves(rules, &position, cases[i].moves);
        const struct summit_position before = position;
        struct summit_move move = read_move(rules, &position, cases[i].move);
        enum summit_refusal refusal = summit_play(rules, &position, move, NULL);
        if (refusal != cases[i].refusal)
            fail_msg("%s after %s in\n%s\ngave %d, expected %d", cases[i].move, cases[i].moves,
                     cases[i].game, (int)refusal, (int)cases[i].refusal);
        assert_int_equal(memcmp(&before, &position, sizeof before) == 0, refusal != SUMMIT_LEGAL);
        summit_rules_free(rules);
    }
}

static void beyond_loses_and_the_number_is_shown(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 20\nops = +1, *9");
    struct summit_position position;
    summit_start(rules, 1, &position);
    play_moves(rules, &position, "*9 *9");
    assert_int_equal(position.number[0], 81);
    assert_int_equal(position.winner, 1);
    assert_int_equal(summit_count_moves(rules, &position), 0);
    assert_false(summit_stuck(rules, &position));
    summit_rules_free(rules);
}

static void numbers_beyond_64_bits_are_cut(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 4611686018427387903\n"
                                            "target = 4611686018427387904\n"
                                            "ops = +1, *4611686018427387904\n");
    struct summit_position position;
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "*4611686018427387904");
    assert_int_equal(position.number[0], INT64_MAX);
    assert_int_equal(position.winner, 1);
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "+1");
    assert_int_equal(position.winner, 0);
    summit_rules_free(rules);
}

static void three_players_drop_out_one_by_one(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 4\nops = +1, *9\nplayers = 3");
    struct summit_position position;
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "+1 *9");
    assert_int_equal(position.number[0], 2); /* goes back */
    assert_int_equal(position.out, 2);
    assert_int_equal(position.turn, 2);
    play_moves(rules, &position, "+1");
    assert_int_equal(position.turn, 0); /* player 2 is passed over */
    summit_drop(rules, &position, 1);   /* is out already */
    assert_int_equal(position.winner, SUMMIT_NOBODY);
    summit_drop(rules, &position, 2);
    assert_int_equal(position.winner, 0);
    const struct summit_position over = position;
    summit_drop(rules, &position, 0);
    assert_memory_equal(&over, &position, sizeof over);
    summit_rules_free(rules);
}

static void a_player_who_leaves_hands_the_turn_on(void **state)
{
    (void)state;
    struct summit_rules *rules =
        rules_from("start = 1\ntarget = 9\nops = +1, *2\nplayers = 3\nrepeat = not-last");
    struct summit_position position;
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "*2");
    summit_drop(rules, &position, 0); /* not in turn: nothing else changes */
    assert_int_equal(position.turn, 1);
    assert_int_not_equal(position.last, 0);
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "*2");
    summit_drop(rules, &position, 1);
    assert_int_equal(position.turn, 2);
    assert_int_equal(position.last, 0); /* the player before made no move */
    summit_rules_free(rules);
}

static void a_stuck_player_loses(void **state)
{
    (void)state;
    struct summit_position position;
    struct summit_rules *rules = rules_from("start = 0\ntarget = 7\nnumbers = 1-3\nnumber = own\n"
                                            "beyond = refused\nstuck = loses\n");
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "1 1 2 2 3 3");
    assert_true(summit_stuck(rules, &position));
    assert_false(summit_pass(rules, &position)); /* being out is no ply */
    assert_int_equal(position.winner, 1);
    summit_rules_free(rules);
}

static void when_nobody_can_move_the_game_is_drawn(void **state)
{
    (void)state;
    struct summit_position position;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1, *2\nuses = 1\n"
                                            "beyond = refused\nstuck = passes\n");
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "+1 +1 *2"); /* 6: player 2 has *2 left, player 1 nothing */
    assert_true(summit_stuck(rules, &position));
    assert_true(summit_pass(rules, &position)); /* a lost turn is one */
    assert_int_equal(position.winner, SUMMIT_NOBODY);
    assert_int_equal(position.passes, 1);
    assert_true(summit_stuck(rules, &position));
    assert_true(summit_pass(rules, &position));
    assert_int_equal(position.winner, SUMMIT_DRAWN);
    summit_rules_free(rules);
}

static void a_lost_turn_lifts_the_ban(void **state)
{
    (void)state;
    struct summit_position position;
    struct summit_rules *rules =
        rules_from("size = 6\nsteps = 1\nrepeat = not-last\nstuck = passes");
    summit_start(rules, 0, &position);
    play_moves(rules, &position, "1");
    assert_true(summit_stuck(rules, &position));
    summit_pass(rules, &position);
    assert_int_equal(position.turn, 0);
    assert_int_equal(position.passes, 1);
    play_moves(rules, &position, "1");
    assert_int_equal(position.passes, 0); /* only lost turns in a row count */
    summit_pass(rules, &position);
    play_moves(rules, &position, "1");
    assert_int_equal(position.winner, 0);
    summit_rules_free(rules);
}

/* A position can be made into one after a move, as far as that matters: where it doesn't, nothing
 * is forbidden. */
static void what_was_done_last_can_be_set(void **state)
{
    (void)state;
    struct summit_position played, set;
    struct summit_rules *rules =
        rules_from("start = 1\ntarget = 9\nops = +1, *2\nrepeat = not-last");
    struct summit_move move = summit_action_move(rules, 0, 1);
    summit_start(rules, 0, &played);
    set = played;
    play_moves(rules, &played, "*2");
    set.number[0] = 2;
    set.turn = 1;
    summit_set_last(rules, &set, 0, move);
    assert_memory_equal(&set, &played, sizeof set);
    summit_set_last(rules, &set, 0, SUMMIT_NO_MOVE);
    assert_int_equal(summit_count_moves(rules, &set), 2);
    summit_rules_free(rules);
    rules = rules_from("start = 1\ntarget = 9\nops = +1, *2\n");
    summit_set_last(rules, &set, 0, move);
    assert_int_equal(set.last, 0);
    assert_int_equal(summit_count_moves(rules, &set), 2);
    summit_rules_free(rules);
}

/* Nothing is searched for amount by amount: neither what several parts name, nor what two heaps ask
 * for that never meets. */
static void far_amounts_are_found_at_once(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1000000000000000\ntarget = none\n"
                                            "ops = =any, =not coprime 2-1000000000000002\n");
    struct summit_position position;
    struct summit_place place = {.within = true, .amount = 999999999999999};
    struct summit_move move;
    summit_start(rules, 0, &position);
    for (int64_t amount = 999999999999999; amount <= 1000000000000002; amount++)
        if (amount != 1000000000000001) {
            assert_true(summit_next_move(rules, &position, &place, &move));
            assert_true(move.by == amount);
        }
    assert_false(summit_next_move(rules, &position, &place, &move));
    summit_rules_free(rules);
    rules = rules_from("start = 1000000000000\ntarget = none\n"
                       "ops = =coprime 1-1000000000000, =coprime 3-1000000000000\n");
    summit_start(rules, 0, &position);
    place = (struct summit_place){.within = true, .amount = 999999999999};
    assert_true(summit_next_move(rules, &position, &place, &move));
    assert_true(move.by == 999999999999);
    assert_false(summit_next_move(rules, &position, &place, &move));
    summit_rules_free(rules);
    rules =
        rules_from("heaps = 1000000000000001, 1000000000000000\nops = both -other parity, -1\n");
    summit_start(rules, 0, &position);
    place = (struct summit_place){0};
    assert_true(summit_next_move(rules, &position, &place, &move) && move.on == 0);
    summit_rules_free(rules);
}

/* Each of as many moves as a list may have stands behind an `else` of its own. */
static void a_list_may_have_an_else_before_each_move(void **state)
{
    (void)state;
    enum { MOVES = 256 };
    struct text text = {0};
    text_add(&text, "start = 900\ntarget = none\nops = ");
    for (int by = MOVES; by > 0; by--)
        text_addf(&text, "%selse -%d", by < MOVES ? ", " : "", by);
    struct summit_rules *rules = rules_from(text.at);
    struct summit_position position;
    summit_start(rules, 0, &position);
    for (int number = 900; number > 0; number -= 150) {
        int64_t only = number < MOVES ? number : MOVES;
        struct summit_place place = {0};
        struct summit_move move;
        position.number[0] = number;
        assert_true(summit_next_move(rules, &position, &place, &move));
        assert_int_equal(move.by, only);
        assert_false(summit_next_move(rules, &position, &place, &move));
    }
    summit_rules_free(rules);
    text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_in_every_form),
        cmocka_unit_test(moves_are_read_as_they_are_said),
        cmocka_unit_test(a_bare_number_is_an_operand_or_a_place_on_the_menu),
        cmocka_unit_test(all_that_may_be_meant_is_told),
        cmocka_unit_test(a_line_of_the_menu_is_read_as_it_is_shown),
        cmocka_unit_test(bare_numbers_are_never_places),
        cmocka_unit_test(names_in_brackets_are_read),
        cmocka_unit_test(moves_are_written),
        cmocka_unit_test(moves_are_refused_with_their_reason),
        cmocka_unit_test(beyond_loses_and_the_number_is_shown),
        cmocka_unit_test(numbers_beyond_64_bits_are_cut),
        cmocka_unit_test(three_players_drop_out_one_by_one),
        cmocka_unit_test(a_player_who_leaves_hands_the_turn_on),
        cmocka_unit_test(a_stuck_player_loses),
        cmocka_unit_test(when_nobody_can_move_the_game_is_drawn),
        cmocka_unit_test(a_lost_turn_lifts_the_ban),
        cmocka_unit_test(what_was_done_last_can_be_set),
        cmocka_unit_test(far_amounts_are_found_at_once),
        cmocka_unit_test(a_list_may_have_an_else_before_each_move),
    };
    return cmocka_run_group_tests_name("moves", tests, NULL, NULL);
}
