/* Random play on random rules: thousands of combinations of keys, each played with legal moves and
 * others. A seed and a fixed number of rounds, so that a failure comes again. */
#include "harness.h"

#include "core/rules.h"
#include "session/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULE_SETS = 6000, ENTRIES = 40 };

static const char *pick(uint64_t *seed, const char *const *choices, unsigned count)
{
    return choices[draw_below(seed, count)];
}
#define PICK(seed, ...)                                                                            \
    pick(seed, (const char *const[]){__VA_ARGS__},                                                 \
         (unsigned)COUNT(((const char *const[]){__VA_ARGS__})))

/* A game file with a random choice of keys. Many of them can't be played; those are passed over. */
static void draw_rules(uint64_t *seed, char *text, size_t size)
{
    struct text out = text_into(text, size);
    static const char *const targets[] = {"5", "9", "20", "100", "1000", "4611686018427387904"};
    static const char *const starts[] = {"0", "1", "2", "7", "50", "4611686018427387900"};
    if (draw_below(seed, 5) == 0) {
        text_addf(&out, "size = %u\n", 2 + draw_below(seed, 20));
        text_addf(&out, "start = %s\n", PICK(seed, "middle", "1", "2"));
    } else {
        text_addf(&out, "start = %s\n", pick(seed, starts, COUNT(starts)));
        text_addf(&out, "target = %s\n", pick(seed, targets, COUNT(targets)));
        if (draw_below(seed, 6) == 0)
            text_addf(&out, "target.2 = %s\n", pick(seed, targets, COUNT(targets)));
    }
    switch (draw_below(seed, 4)) {
    case 0:
        text_addf(&out, "steps = %s\n", PICK(seed, "1, 2, 3", "1", "2, 5", "1-9"));
        break;
    case 1:
        text_addf(&out, "numbers = %s\n", PICK(seed, "1-9", "1-3", "2, 3, 5, 7", "1-32"));
        break;
    default:
        text_addf(&out, "ops = %s\n",
                  PICK(seed, "+1, *2", "+1, *2, -1, /2", "+1, +2, +3", "-1, /2", "*2, +3 (up)",
                       "+1, *4611686018427387904", "+1, -1"));
        if (draw_below(seed, 4) == 0)
            text_addf(&out, "ops.2 = %s\n", PICK(seed, "+2, *3", "+1, *2, /3", "-1"));
        if (draw_below(seed, 4) == 0)
            text_addf(&out, "limit = %s\n", PICK(seed, "+1=3", "*2=1, +1=9", "*2=5"));
    }
    text_addf(&out, "number = %s\n", PICK(seed, "shared", "own"));
    text_addf(&out, "beyond = %s\n", PICK(seed, "loses", "refused"));
    text_addf(&out, "repeat = %s\n", PICK(seed, "free", "not-last"));
    text_addf(&out, "stuck = %s\n", PICK(seed, "loses", "passes"));
    text_addf(&out, "menu = %s\n", PICK(seed, "no", "yes"));
    text_addf(&out, "first = %s\n", PICK(seed, "1", "2", "toss"));
    text_addf(&out, "%s", PICK(seed, "", "", "players = 3\n", "players = 8\n"));
    text_addf(&out, "%s", PICK(seed, "", "", "uses = 2\n", "min = 0\n", "max = 200\n"));
    text_addf(&out, "%s", PICK(seed, "", "", "points = 2\n", "best-of = 3\n", "time = 2.5\n"));
    text_add(&out, "say turn = {legal}\n");
    assert_true(out.length < size);
}

/* Whether the engine, the prompt and the texts agree on what is legal. */
static void expect_agreement(const struct game *game)
{
    const struct summit_position *position = &game->now.position;
    char expected[2048];
    struct text text = text_into(expected, sizeof expected);
    uint32_t legal = summit_legal(game->rules, position);
    assert_true(legal != 0);
    for (unsigned move = 0; move < summit_rules_moves(game->rules, position->turn); move++) {
        struct summit_position next = *position;
        char written_move[64];
        enum summit_refusal refusal = summit_play(game->rules, &next, move);
        assert_int_equal(refusal == SUMMIT_LEGAL, legal >> move & 1);
        if (refusal != SUMMIT_LEGAL) {
            assert_memory_equal(&next, position, sizeof next);
            continue;
        }
        int left = move_left(game->rules, position, position->turn, move);
        size_t length =
            summit_write_move(game->rules, position->turn, move, written_move, sizeof written_move);
        if (summit_read_move(game->rules, position, written_move, length) != move)
            fail_msg("%s is read as another move", written_move);
        text_addf(&text, "%s%s", text.length > 0 ? ", " : "", written_move);
        bool once =
            game->rules->kind == MOVES_NUMBERS && game->rules->seat[position->turn].uses[move] == 1;
        if (left >= 0 && !once)
            text_addf(&text, " (%d left)", left);
    }
    text_add(&text, "\n");
    struct story story = {0};
    game_tell_turn(game, &story);
    assert_string_equal(story.at, expected);
    story_release(&story);
}

/* Numbers stay between the bounds, players in turn are in, and the winner is one of them. */
static void expect_sound(const struct game *game)
{
    const struct summit_rules *rules = game->rules;
    const struct summit_position *position = &game->now.position;
    assert_true(position->winner >= SUMMIT_DRAWN && position->winner < (int)rules->players);
    if (position->winner != SUMMIT_NOBODY)
        return;
    assert_true(position->turn < rules->players && !(position->out >> position->turn & 1));
    for (unsigned seat = 0; seat < (rules->number == NUMBER_OWN ? rules->players : 1); seat++)
        assert_true(position->number[seat] >= rules->min && position->number[seat] <= rules->max);
    assert_false(summit_stuck(rules, position));
}

static struct entry draw_entry(const struct game *game, uint64_t *seed)
{
    const struct summit_position *position = &game->now.position;
    uint32_t legal = summit_legal(game->rules, position);
    uint8_t turn = position->turn;
    unsigned move = 0;
    if (draw_below(seed, 40) == 0)
        return (struct entry){draw_below(seed, 2) == 1 ? ENTRY_RESIGN : ENTRY_TIMEOUT, turn,
                              SUMMIT_NO_MOVE};
    do
        move = draw_below(seed, SUMMIT_MOVES);
    while (!(legal >> move & 1));
    return (struct entry){ENTRY_MOVE, turn, (uint8_t)move};
}

/* Saved and loaded, the journal is the same to the byte and the game to the position. */
static void expect_same_when_read(const struct game *game, const struct story *journal)
{
    struct record record;
    struct summit_error error;
    struct story save = {0}, again = {0};
    record_save(journal->at, journal->length, &save);
    if (record_read(&record, save.at, save.length, &error) != RECORD_GOOD)
        fail_msg("line %u: %s in\n%s", error.line, error.text, save.at);
    assert_memory_equal(&record.game.now.position, &game->now.position, sizeof game->now.position);
    assert_int_equal(record.game.count, game->count);
    assert_int_equal(record.game.now.round, game->now.round);
    record_save(record.journal.at, record.journal.length, &again);
    assert_string_equal(again.at, save.at);
    story_release(&again);
    story_release(&save);
    record_release(&record);
}

static void play_random(const struct summit_rules *rules, uint64_t *seed)
{
    struct game game;
    struct story journal = {0}, story = {0};
    game_init(&game, rules, game_first(rules, draw(seed)));
    const struct state start = game.now;
    record_head(&game, &journal);
    for (unsigned i = 0; i < ENTRIES && !game_over(&game); i++) {
        expect_sound(&game);
        expect_agreement(&game);
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
    story_release(&story);
    story_release(&journal);
    game_release(&game);
}

static void random_rules_hold_what_they_promise(void **state)
{
    (void)state;
    uint64_t seed = 20;
    unsigned good = 0;
    for (unsigned i = 0; i < RULE_SETS; i++) {
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
    print_message("# %u of %d rule sets could be played\n", good, RULE_SETS);
    assert_true(good > RULE_SETS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_rules_hold_what_they_promise)};
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
