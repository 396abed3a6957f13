/* Tests of the history of a game: game.c, repetition.c. */
#include "harness.h"

#include "session/game.h"

#include <stdlib.h>
#include <string.h>

static struct summit_ply draw_entry(const struct game *game, uint64_t *seed)
{
    const struct summit_position *position = &game->now.position;
    if (draw_below(seed, 50) == 0)
        return (struct summit_ply){SUMMIT_DONE_RESIGN, (uint8_t)draw_below(seed, 2),
                                   SUMMIT_NO_MOVE};
    return (struct summit_ply){SUMMIT_DONE_MOVE, position->turn,
                               draw_move(game->rules, position, seed)};
}

enum { LONG_PLAY = 3000 };

/* The states of a game, kept whole. */
struct plain_history {
    struct match_state before[LONG_PLAY + 1]; /* the last is the present one */
};

static unsigned count_plainly(const struct plain_history *plain, size_t count)
{
    unsigned times = 0;
    for (size_t i = 0; i <= count; i++)
        times += plain->before[i].round == plain->before[count].round &&
                 memcmp(&plain->before[i].position, &plain->before[count].position,
                        sizeof plain->before[i].position) == 0;
    return times;
}

static void expect_state(const struct game *game, size_t index, const struct match_state *expected)
{
    struct match_state found;
    game_before(game, index, &found);
    assert_memory_equal(&found.position, &expected->position, sizeof found.position);
    assert_memory_equal(found.points, expected->points, sizeof found.points);
    assert_int_equal(found.round, expected->round);
    assert_int_equal(found.first, expected->first);
    assert_int_equal(found.ply_count, expected->ply_count);
    assert_int_equal(found.round_start, expected->round_start);
    assert_int_equal(found.draws, expected->draws);
    assert_int_equal(found.match_winner, expected->match_winner);
    assert_int_equal(found.repetition_reported, expected->repetition_reported);
}

/* Plays at random, forward and back, and compares with a history that keeps everything. */
static void play_with_plain_history(struct game *game, struct plain_history *plain, uint64_t *seed)
{
    bool back = false;
    plain->before[0] = game->now;
    for (unsigned i = 0; i < LONG_PLAY && !game_over(game); i++) {
        back = draw_below(seed, 20) == 0 ? !back : back;
        struct summit_ply entry = draw_entry(game, seed);
        if (back && draw_below(seed, 3) > 0)
            game_undo(game, NULL);
        else if (game_refusal(game, entry) == SUMMIT_LEGAL) {
            assert_true(game_enter(game, entry, NULL));
            plain->before[game->count] = game->now;
        }
        assert_int_equal(game_repetitions(game), count_plainly(plain, game->count));
        expect_state(game, game->count, &plain->before[game->count]);
        size_t index = draw_below(seed, (unsigned)game->count + 1);
        expect_state(game, index, &plain->before[index]);
    }
}

static void every_state_is_found_again(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "start = 1\ntarget = 9\nops = +1, -1\n",
        "start = 1\ntarget = 9\nops = +1, -1\nnumber = own\nplayers = 3\npoints = 900\n",
        "start = 3\ntarget = 8\nops = +1, -1, *2, /2\nlimit = *2=9\nbest-of = 1999\n",
        "size = 9\nsteps = 1, 2\nrepeat = not-last\nstuck = passes\npoints = 400\n",
        "start = 0\ntarget = 9000\nops = +1, +2\n",
    };
    struct plain_history *plain = calloc(1, sizeof *plain);
    uint64_t seed = 9;
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct summit_rules *rules = rules_from(texts[i]);
        struct game game;
        game_init(&game, rules, 0);
        for (unsigned again = 0; again < 3; again++) {
            game_reset(&game, again % 2);
            play_with_plain_history(&game, plain, &seed);
        }
        game_release(&game);
        summit_rules_free(rules);
    }
    free(plain);
}

/* Up and down again. So many positions that some share a hash, which makes none of them the same;
 * and an entry, with all that is needed to find its state again, takes 67 bytes at most. */
static void a_long_history_is_small_and_true(void **state)
{
    (void)state;
    enum { UP = 300000 };
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9999999\nops = +1, -1\n");
    struct game game;
    size_t most = 0, before = heap_held();
    game_init(&game, rules, 0);
    for (unsigned i = 0; i < 2 * UP; i++) {
        struct summit_ply entry = {SUMMIT_DONE_MOVE, game.now.position.turn,
                                   summit_action_move(rules, 0, i < UP ? 0 : 1)};
        assert_true(game_enter(&game, entry, NULL));
        assert_int_equal(game_repetitions(&game), i < UP ? 1 : 2);
        size_t each = (heap_held() - before) * 100 / game.count;
        most = i >= 10000 && each > most ? each : most;
    }
    print_message("# an entry takes %zu.%02zu bytes at most\n", most / 100, most % 100);
    assert_in_range(most, 1, 6700);
    for (unsigned i = 2 * UP; i-- > 0;) {
        uint64_t takebacks = game_snapshot(&game).takebacks;
        assert_true(game_undo(&game, NULL));
        assert_int_equal(game_snapshot(&game).takebacks, takebacks + 1);
        assert_int_equal(game_repetitions(&game), i <= UP ? 1 : 2);
    }
    game_release(&game);
    assert_int_equal(heap_held(), before);
    summit_rules_free(rules);
}

/* What a turn shows doesn't grow with the game for ever. */
static void a_long_tower_shows_its_last_moves(void **state)
{
    (void)state;
    struct summit_rules *rules =
        rules_from("start = 1\ntarget = 9999\nops = +1, *2\nsay turn = {tower}\n");
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    for (unsigned i = 0; i < 3000; i++) {
        if (i == 1024) {
            game_tell_turn(&game, &story);
            assert_int_equal(story.length, 512 * 3);
            assert_memory_equal(story.at, "+1,+1,", 6);
            text_clear(&story);
        }
        struct summit_ply entry = {SUMMIT_DONE_MOVE, i % 2, summit_action_move(rules, i % 2, 0)};
        assert_true(game_enter(&game, entry, NULL));
    }
    game_tell_turn(&game, &story);
    assert_int_equal(story.length, 3 + 512 * 3 + 1);
    assert_memory_equal(story.at, "...,+1,+1", 9);
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_is_found_again),
        cmocka_unit_test(a_long_history_is_small_and_true),
        cmocka_unit_test(a_long_tower_shows_its_last_moves),
    };
    return cmocka_run_group_tests_name("history", tests, NULL, NULL);
}
