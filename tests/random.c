/* Random play on random rules: thousands of combinations of keys, each played with legal moves and
 * others. A seed and a fixed number of rounds, so that a failure comes again. */
#include "harness.h"

#include "base/text.h"
#include "session/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 40 };

/* Whether the engine, the prompt and the texts agree on what is legal. Of a pool of numbers, each
 * one once, it isn't said that one is left of it. */
static void expect_agreement(const struct game *game, bool pool)
{
    const struct summit_rules *rules = game->rules;
    const struct summit_position *position = &game->now.position;
    struct summit_position start;
    char expected[2048], written_move[64];
    struct text text = text_into(expected, sizeof expected);
    summit_start(rules, 0, &start);
    for (size_t action = 0; action < summit_rules_moves(rules, position->turn); action++) {
        struct summit_position next = *position;
        struct summit_move move = summit_action_move(rules, position->turn, action);
        enum summit_refusal refusal = summit_play(rules, &next, move, NULL);
        assert_int_equal(refusal == SUMMIT_LEGAL, is_listed(rules, position, move));
        if (refusal != SUMMIT_LEGAL) {
            assert_memory_equal(&next, position, sizeof next);
            continue;
        }
        int left = summit_left(rules, position, position->turn, move);
        bool once = pool && summit_left(rules, &start, position->turn, move) == 1;
        size_t length = summit_write_move(rules, move, written_move, sizeof written_move);
        if (!summit_same_move(summit_read_move(rules, position, written_move, length), move))
            fail_msg("%s is read as another move", written_move);
        text_addf(&text, "%s%s", text.length > 0 ? ", " : "", written_move);
        if (left >= 0 && !once)
            text_addf(&text, " (%d left)", left);
    }
    assert_true(text.length > 0);
    text_add(&text, "\n");
    struct text story = {0};
    game_tell_turn(game, &story);
    if (summit_count_moves(rules, position) <= 12)
        assert_string_equal(story.at, expected);
    else /* very many are told briefly */
        assert_true(story.length <= text.length);
    text_release(&story);
}

/* Numbers stay between the bounds, players in turn are in, and the winner is one of them. */
static void expect_sound(const struct game *game)
{
    const struct summit_rules *rules = game->rules;
    const struct summit_position *position = &game->now.position;
    int players = (int)summit_rules_players(rules);
    assert_true(position->winner >= SUMMIT_DRAWN && position->winner < players);
    if (position->winner != SUMMIT_NOBODY)
        return;
    assert_true(position->turn < players && !(position->out >> position->turn & 1));
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++)
        assert_true(position->number[i] >= summit_rules_least(rules) &&
                    position->number[i] <= summit_rules_greatest(rules));
    assert_false(summit_stuck(rules, position));
}

static struct summit_ply draw_entry(const struct game *game, uint64_t *seed)
{
    const struct summit_position *position = &game->now.position;
    uint8_t turn = position->turn;
    if (draw_below(seed, 40) == 0)
        return (struct summit_ply){draw_below(seed, 2) == 1 ? SUMMIT_DONE_RESIGN
                                                            : SUMMIT_DONE_TIMEOUT,
                                   turn, SUMMIT_NO_MOVE};
    return (struct summit_ply){SUMMIT_DONE_MOVE, turn, draw_move(game->rules, position, seed)};
}

/* Saved and loaded, the journal is the same to the byte and the game to the position. */
static void expect_same_when_read(const struct game *game, const struct text *journal)
{
    struct record record;
    struct summit_error error;
    struct text save = {0}, again = {0};
    record_save(journal->at, journal->length, &save);
    if (record_read(&record, save.at, save.length, &error) != RECORD_GOOD)
        fail_msg("line %u: %s in\n%s", error.line, error.text, save.at);
    assert_memory_equal(&record.game.now.position, &game->now.position, sizeof game->now.position);
    assert_int_equal(record.game.count, game->count);
    assert_int_equal(record.game.now.round, game->now.round);
    record_save(record.journal.at, record.journal.length, &again);
    assert_string_equal(again.at, save.at);
    text_release(&again);
    text_release(&save);
    record_release(&record);
}

static void play_random(const struct summit_rules *rules, uint64_t *seed)
{
    struct game game;
    struct text journal = {0}, story = {0};
    game_init(&game, rules, game_first(rules, draw(seed)));
    const struct match_state start = game.now;
    const bool pool = strstr(written(rules), "\nnumbers = ") != NULL;
    record_head(&game, &journal);
    for (unsigned i = 0; i < ENTRIES && !game_over(&game); i++) {
        expect_sound(&game);
        expect_agreement(&game, pool);
        if (game.count > 0 && draw_below(seed, 8) == 0) {
            assert_true(game_undo(&game, &story));
            record_undo(&journal);
        } else {
            assert_true(game_enter(&game, draw_entry(&game, seed), &story));
            record_entry(&game, &journal);
        }
        expect_same_when_read(&game, &journal);
    }
    while (game.count > 0)
        assert_true(game_undo(&game, &story));
    assert_memory_equal(&game.now.position, &start.position, sizeof start.position);
    assert_memory_equal(game.now.points, start.points, sizeof start.points);
    assert_int_equal(game.now.ply_count, 0);
    text_release(&story);
    text_release(&journal);
    game_release(&game);
}

static void random_rules_hold_what_they_promise(void **state)
{
    (void)state;
    uint64_t seed = 20;
    const unsigned rule_sets = is_long() ? 6000 : 1500;
    unsigned good = 0;
    for (unsigned i = 0; i < rule_sets; i++) {
        char text[1024];
        struct summit_error error;
        draw_rules(&seed, text, sizeof text);
        if (rules_error(text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(text);
        char *first = strdup(written(rules));
        struct summit_rules *again = rules_from(first);
        assert_string_equal(written(again), first);
        char *sentences = strdup(described(rules));
        assert_string_equal(described(again), sentences);
        free(sentences);
        play_random(rules, &seed);
        summit_rules_free(again);
        summit_rules_free(rules);
        free(first);
        good++;
    }
    print_message("# %u of %u rule sets could be played\n", good, rule_sets);
    assert_true(good > rule_sets / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_rules_hold_what_they_promise)};
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
