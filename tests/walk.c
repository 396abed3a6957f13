/* Walks through every position of the printed games. Their number is known, and in each of them
 * the engine, the texts of moves and the prompt have to agree. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

/* A set of positions: open addressing over an array that holds them all. */
struct set {
    struct summit_position *positions;
    size_t count;
    uint32_t *slots; /* index + 1 */
};

enum { POSITIONS = 1 << 15, SLOTS = 1 << 17 };

static void set_add(struct set *set, const struct summit_position *position)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ ((const unsigned char *)position)[i]) * 1099511628211u;
    size_t slot = hash % SLOTS;
    while (set->slots[slot] != 0) {
        if (memcmp(&set->positions[set->slots[slot] - 1], position, sizeof *position) == 0)
            return;
        slot = (slot + 1) % SLOTS;
    }
    assert_true(set->count < POSITIONS);
    set->positions[set->count++] = *position;
    set->slots[slot] = (uint32_t)set->count;
}

/* What a prompt that says {legal} has to say. */
static void expect_prompt(const struct summit_rules *rules, const struct summit_position *position)
{
    char said[512], expected[512] = "";
    struct summit_word_context context = {
        .position = position, .seat = position->turn, .move = SUMMIT_NO_MOVE};
    struct summit_move move;
    for (struct summit_place place = {0}; summit_next_move(rules, position, &place, &move);) {
        char text[32];
        summit_write_move(rules, move, text, sizeof text);
        strcat(strcat(expected, expected[0] != '\0' ? ", " : ""), text);
    }
    summit_say(rules, SUMMIT_SAY_OPENING, &context, said, sizeof said);
    assert_string_equal(said, expected);
}

static void visit(const struct summit_rules *rules, const struct summit_position *position,
                  struct set *set)
{
    struct summit_place place = {0};
    struct summit_move legal = SUMMIT_NO_MOVE;
    summit_next_move(rules, position, &place, &legal);
    expect_prompt(rules, position);
    /* Every move of the player, and none at all. Those that are legal are listed in this order. */
    for (size_t action = 0; action <= summit_rules_moves(rules, position->turn); action++) {
        struct summit_move move = summit_action_move(rules, position->turn, action);
        struct summit_position next = *position;
        struct summit_effect effect;
        char text[32];
        bool is_legal = summit_is_move(move) && summit_same_move(move, legal);
        enum summit_refusal refusal = summit_try(rules, position, move, &effect);
        assert_int_equal(refusal == SUMMIT_LEGAL, is_legal);
        assert_int_equal(summit_play(rules, &next, move, NULL), refusal);
        if (summit_is_move(move)) {
            size_t length = summit_write_move(rules, move, text, sizeof text);
            assert_true(summit_same_move(summit_read_move(rules, position, text, length), move));
        } else
            assert_int_equal(refusal, SUMMIT_REFUSED_UNKNOWN);
        if (!is_legal)
            assert_memory_equal(&next, position, sizeof next);
        else if (next.winner == SUMMIT_NOBODY)
            set_add(set, &next);
        if (is_legal && !summit_next_move(rules, position, &place, &legal))
            legal = SUMMIT_NO_MOVE;
    }
    assert_false(summit_is_move(legal));
}

static void walk(const char *game, size_t expected, size_t expected_stuck)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    struct set set = {.positions = calloc(POSITIONS, sizeof *set.positions),
                      .slots = calloc(SLOTS, sizeof *set.slots)};
    struct summit_position start;
    size_t stuck = 0;
    assert_true(summit_rules_set(rules, "say opening", "{legal}", &error));
    assert_true(summit_rules_check(rules, &error));
    /* Where each player has their own number it is the same whoever starts. */
    summit_start(rules, 0, &start);
    set_add(&set, &start);
    for (size_t i = 0; i < set.count; i++) {
        struct summit_position position = set.positions[i];
        if (summit_stuck(rules, &position)) {
            stuck++;
            summit_pass(rules, &position);
            if (position.winner == SUMMIT_NOBODY)
                set_add(&set, &position);
        } else
            visit(rules, &position, &set);
    }
    assert_int_equal(set.count, expected);
    assert_int_equal(stuck, expected_stuck);
    free(set.positions);
    free(set.slots);
    summit_rules_free(rules);
}

static void number_reach_has_35_positions(void **state)
{
    (void)state;
    walk("number-reach", 35, 0);
}

static void operation_duel_has_35_positions(void **state)
{
    (void)state;
    walk("operation-duel", 35, 0);
}

static void reach_the_edge_has_71_positions(void **state)
{
    (void)state;
    walk("reach-the-edge", 71, 0);
}

static void number_maze_has_16837_positions(void **state)
{
    (void)state;
    walk("number-maze", 16837, 0);
}

static void number_tower_has_4663_positions_and_234_stuck(void **state)
{
    (void)state;
    walk("number-tower", 4663, 234);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(number_reach_has_35_positions),
        cmocka_unit_test(operation_duel_has_35_positions),
        cmocka_unit_test(reach_the_edge_has_71_positions),
        cmocka_unit_test(number_maze_has_16837_positions),
        cmocka_unit_test(number_tower_has_4663_positions_and_234_stuck),
    };
    return cmocka_run_group_tests_name("walk", tests, NULL, NULL);
}
