/* position_fixture.c: where a game stands in a test, how it came there, and its sketch. */
#include "position_fixture.h"

#include "harness.h"
#include "solve/rules.h"

#include <stdlib.h>
#include <string.h>

void fixture_play(struct position_fixture *fixture, struct summit_move move)
{
    assert_true(fixture->count < FIXTURE_PLIES);
    fixture->plies[fixture->count++] = (struct summit_ply){0, fixture->position.turn, move};
    assert_int_equal(summit_play(fixture->rules, &fixture->position, move, NULL), SUMMIT_LEGAL);
}

void fixture_pass(struct position_fixture *fixture)
{
    while (summit_stuck(fixture->rules, &fixture->position))
        summit_pass(fixture->rules, &fixture->position);
}

struct position_fixture *fixture_at(const char *game, const char *typed)
{
    struct position_fixture *fixture = calloc(1, sizeof *fixture);
    fixture->rules = rules_from(game);
    summit_start(fixture->rules, 0, &fixture->position);
    for (size_t length; *typed != '\0'; typed += length + strspn(typed + length, ", ")) {
        length = strcspn(typed, ",");
        fixture_play(fixture, summit_read_move(fixture->rules, &fixture->position, typed, length));
        fixture_pass(fixture);
    }
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, fixture->plies,
                                   fixture->count, &fixture->sketch));
    return fixture;
}

void fixture_wander(struct position_fixture *fixture, size_t moves, uint64_t seed)
{
    for (size_t i = 0; i < moves && fixture->position.winner == SUMMIT_NOBODY; i++) {
        fixture_play(fixture, draw_move(fixture->rules, &fixture->position, &seed));
        fixture_pass(fixture);
    }
    summit_sketch_release(&fixture->sketch);
    assert_true(summit_sketch_make(fixture->rules, &fixture->position, fixture->plies,
                                   fixture->count, &fixture->sketch));
}

void fixture_free(struct position_fixture *fixture)
{
    summit_sketch_release(&fixture->sketch);
    summit_rules_free(fixture->rules);
    free(fixture);
}

size_t fixture_games(void)
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

struct summit_rules *fixture_any(size_t which, uint64_t *seed)
{
    struct summit_error error;
    size_t own = summit_game_count();
    struct summit_rules *rules = which < own ? summit_game(summit_game_name(which), &error)
                                 : which < fixture_games()
                                     ? summit_game(summit_classic_name(which - own), &error)
                                     : summit_rules_new("random");
    assert_non_null(rules);
    bool good = which < fixture_games() || read_random(rules, which % 2 == 0, seed);
    if (good && (!summit_rules_tossed(rules) || summit_rules_draw(rules, which, &error)))
        return rules;
    assert_true(which >= fixture_games());
    summit_rules_free(rules);
    return NULL;
}
