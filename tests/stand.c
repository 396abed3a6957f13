/* stand.c: where a game stands in a test, how it came there, and its sketch. */
#include "stand.h"

#include "harness.h"
#include "solve/rules.h"

#include <stdlib.h>
#include <string.h>

void stand_play(struct stand *stand, struct summit_move move)
{
    assert_true(stand->count < STAND_PLIES);
    stand->plies[stand->count++] = (struct summit_ply){0, stand->position.turn, move};
    assert_int_equal(summit_play(stand->rules, &stand->position, move, NULL), SUMMIT_LEGAL);
}

void stand_pass(struct stand *stand)
{
    while (summit_stuck(stand->rules, &stand->position))
        summit_pass(stand->rules, &stand->position);
}

struct stand *stand_at(const char *game, const char *typed)
{
    struct stand *stand = calloc(1, sizeof *stand);
    stand->rules = rules_from(game);
    summit_start(stand->rules, 0, &stand->position);
    for (size_t length; *typed != '\0'; typed += length + strspn(typed + length, ", ")) {
        length = strcspn(typed, ",");
        stand_play(stand, summit_read_move(stand->rules, &stand->position, typed, length));
        stand_pass(stand);
    }
    assert_true(summit_sketch_make(stand->rules, &stand->position, stand->plies, stand->count,
                                   &stand->sketch));
    return stand;
}

void stand_wander(struct stand *stand, size_t moves, uint64_t seed)
{
    for (size_t i = 0; i < moves && stand->position.winner == SUMMIT_NOBODY; i++) {
        stand_play(stand, draw_move(stand->rules, &stand->position, &seed));
        stand_pass(stand);
    }
    summit_sketch_release(&stand->sketch);
    assert_true(summit_sketch_make(stand->rules, &stand->position, stand->plies, stand->count,
                                   &stand->sketch));
}

void stand_free(struct stand *stand)
{
    summit_sketch_release(&stand->sketch);
    summit_rules_free(stand->rules);
    free(stand);
}

size_t stand_games(void)
{
    return summit_game_count() + summit_classic_count();
}

/* Two ways to write rules at random, in turns. */
static bool read_random(struct summit_rules *rules, bool small, uint64_t *seed)
{
    struct summit_error error;
    struct file file;
    char text[2000];
    random_rules(&file, seed);
    draw_rules(seed, text, sizeof text);
    const char *read = small ? file.text : text;
    return summit_rules_read(rules, read, small ? file.length : strlen(text), find_game, NULL,
                             &error) &&
           summit_rules_check(rules, &error);
}

struct summit_rules *stand_any(size_t which, uint64_t *seed)
{
    struct summit_error error;
    size_t own = summit_game_count();
    struct summit_rules *rules = which < own ? summit_game(summit_game_name(which), &error)
                                 : which < stand_games()
                                     ? summit_game(summit_classic_name(which - own), &error)
                                     : summit_rules_new("random");
    assert_non_null(rules);
    bool good = which < stand_games() || read_random(rules, which % 2 == 0, seed);
    if (good && (!summit_rules_tossed(rules) || summit_rules_draw(rules, which, &error)))
        return rules;
    assert_true(which >= stand_games());
    summit_rules_free(rules);
    return NULL;
}
