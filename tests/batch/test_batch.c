/* test_batch.c: what a batch promises beside the rules: the same run from the same seed, fair
 * chances, known observations, a word about the caller's mistakes. */
#include "helpers.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 300 };

/* ---- Random play ---------------------------------------------------------------------------- */

static void check_runs(struct tap *tap, const struct summit_rules *rules, const char *about)
{
    struct summit_batch *table = batch_of(rules, GAMES, 5, 0),
                        *again = batch_of(rules, GAMES, 5, 0);
    struct summit_batch *engine = batch_of(rules, GAMES, 5, 1);
    struct summit_batch_counts counts = summit_batch_random(table, 60);
    struct summit_batch_counts slow = summit_batch_random(engine, 60);
    play_sampled(again, 60);
    CHECK(tap, memcmp(&counts, &slow, sizeof counts) == 0, about);
    CHECK(tap, counts.moves == 60 * GAMES, about);
    CHECK(tap, summit_actions(rules) > 32 || (masks_fit(table, rules) && masks_fit(engine, rules)),
          about);
    CHECK(tap, trace_of(table) == trace_of(engine), about);
    CHECK(tap, trace_of(table) == trace_of(again), about);
    uint64_t end = trace_of(table), within[2];
    for (unsigned i = 0; i < 2; i++) { /* not where games of one length all begin anew */
        summit_batch_reset(table, 6 - i);
        summit_batch_random(table, 53);
        within[i] = trace_of(table);
    }
    CHECK(tap, within[0] != within[1] || summit_batch_states(table) < 20, about);
    summit_batch_random(table, 7);
    CHECK(tap, trace_of(table) == end, about);
    summit_batch_free(table);
    summit_batch_free(again);
    summit_batch_free(engine);
}

static void test_runs(struct tap *tap)
{
    static const char *const toss[] = {"first", "toss", NULL};
    uint64_t seed = 3;
    for (size_t game = 0; game < summit_game_count(); game++) {
        for (unsigned tossed = 0; tossed < 2; tossed++) {
            struct summit_rules *rules = rules_of(summit_game_name(game), tossed ? toss : NULL);
            check_runs(tap, rules, summit_game_name(game));
            summit_rules_free(rules);
        }
    }
    for (unsigned i = 0; i < 40; i++) {
        char text[1024];
        struct summit_rules *rules = rules_random(&seed, text, sizeof text);
        check_runs(tap, rules, text);
        summit_rules_free(rules);
    }
    tap_end(tap, "one seed, one run: tables = engine = sampled steps = in two parts");
}

/* How likely player 1 wins Number Reach if both play at random, by going through all games. */
static double chance_of_first(const struct summit_rules *rules, struct summit_position position)
{
    double sum = 0, ways = 0;
    if (position.winner != SUMMIT_NOBODY)
        return position.winner == 0;
    struct summit_move move;
    for (struct summit_place place = {0}; summit_next_move(rules, &position, &place, &move);) {
        struct summit_position after = position;
        summit_play(rules, &after, move, NULL);
        sum += chance_of_first(rules, after);
        ways++;
    }
    return sum / ways;
}

static void test_chances(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-reach", NULL);
    struct summit_position start;
    summit_start(rules, 0, &start);
    double expected = chance_of_first(rules, start);
    struct summit_batch *batch = batch_of(rules, GAMES, 1, 0);
    struct summit_batch_counts counts = summit_batch_random(batch, 20000);
    double games = (double)(counts.wins[0] + counts.wins[1]);
    double spread = sqrt(expected * (1 - expected) / games);
    CHECK(tap, fabs((double)counts.wins[0] / games - expected) < 4 * spread, "number-reach");
    CHECK(tap, games > 1e6 && counts.drawn + counts.truncated == 0, "number-reach");
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "random games are won as often as all games say they should be");
}

static void test_truncation(struct tap *tap)
{
    static const char *const options[] = {"ops", "+1, -1", NULL};
    struct summit_rules *rules = rules_of("number-reach", options);
    struct summit_error error;
    struct summit_batch_options cut = {.limit = 10};
    struct summit_batch *batch = summit_batch_new(rules, GAMES, 1, &cut, &error);
    struct summit_batch_counts counts = summit_batch_random(batch, 100);
    CHECK(tap, counts.truncated == 10 * GAMES && counts.wins[0] + counts.wins[1] == 0, "limit 10");
    summit_batch_free(batch);
    int64_t last[WIDTH], next[WIDTH];
    uint8_t done = 1, truncated = 0;
    const uint16_t up = 0;
    struct summit_batch_arrays arrays = {
        .observation = next, .final = last, .done = &done, .truncated = &truncated};
    cut.limit = 1;
    batch = summit_batch_new(rules, 1, 1, &cut, &error);
    summit_batch_bind(batch, &arrays);
    summit_batch_step(batch, &up);
    CHECK(tap, !done && truncated, "a cut game isn't done");
    CHECK(tap, last[SUMMIT_SEE_NUMBERS] == next[SUMMIT_SEE_NUMBERS] + 1, "where it was cut");
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "a game that goes round is cut short at the limit");
}

/* Which step cuts a game short that goes round, with the limit that is usual. */
static void test_usual_limit(struct tap *tap)
{
    static const char *const options[] = {"ops", "+1, -1", NULL};
    static const uint16_t there = 0, back = 1;
    struct summit_rules *rules = rules_of("number-reach", options);
    for (uint32_t states = 0; states < 2; states++) {
        struct summit_batch *batch = batch_of(rules, 1, 1, states);
        uint8_t truncated = 0;
        unsigned steps = 0;
        summit_batch_bind(batch, &(struct summit_batch_arrays){.truncated = &truncated});
        while (!truncated && steps < 2 * SUMMIT_BATCH_LIMIT)
            summit_batch_step(batch, steps++ % 2 ? &back : &there);
        CHECK(tap, steps == 1000 && SUMMIT_BATCH_LIMIT == 1000, states ? "engine" : "tables");
        summit_batch_reset(batch, 1);
        CHECK(tap, summit_batch_random(batch, SUMMIT_BATCH_LIMIT).truncated <= 1, "random");
        summit_batch_free(batch);
    }
    summit_rules_free(rules);
    tap_end(tap, "the usual limit is a thousand moves, to the move");
}

/* How many games of one batch are where the games of another one are, so many places further on. */
static unsigned count_same(const struct summit_batch *one, const struct summit_batch *two, long by)
{
    unsigned same = 0;
    for (long game = 8; game < GAMES - 8; game++) {
        struct summit_position here, there;
        summit_batch_position(one, (size_t)game, &here);
        summit_batch_position(two, (size_t)(game + by), &there);
        same += memcmp(&here, &there, sizeof here) == 0;
    }
    return same;
}

/* No game of a batch plays the sequence of another game, nor one of a batch with a seed nearby. */
static void test_neighbours(struct tap *tap)
{
    static const char *const options[] = {"target", "100000", NULL};
    struct summit_rules *rules = rules_of("number-maze", options);
    struct summit_batch *one = batch_of(rules, GAMES, 40, 1), *two = batch_of(rules, GAMES, 40, 1);
    summit_batch_random(one, 25);
    for (long seed = -8; seed <= 8; seed++) {
        summit_batch_reset(two, (uint64_t)(40 + seed));
        summit_batch_random(two, 25);
        for (int by = -8; by <= 8; by++)
            CHECK(tap, (seed == 0 && by == 0) || count_same(one, two, by) < GAMES / 4, "maze");
    }
    summit_batch_free(one);
    summit_batch_free(two);
    summit_rules_free(rules);
    tap_end(tap, "neighbouring seeds and games share no sequence");
}

static void test_states(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-maze", NULL);
    struct summit_batch *batch = batch_of(rules, 1, 1, 0);
    uint32_t count = (uint32_t)summit_batch_states(batch);
    summit_batch_free(batch);
    CHECK(tap, count > 10000, "number-maze");
    for (uint32_t states = count - 1; states <= count + 1; states++) {
        batch = batch_of(rules, 1, 1, states);
        CHECK(tap, summit_batch_states(batch) == (states < count ? 0 : count), "number-maze");
        summit_batch_free(batch);
    }
    for (uint32_t states = 2; states < 700; states += 41) {
        batch = batch_of(rules, 1, 1, states);
        CHECK(tap, summit_batch_states(batch) == 0, "number-maze");
        summit_batch_free(batch);
    }
    summit_rules_free(rules);
    tap_end(tap, "tables are made of as many positions as the caller allows, or not at all");
}

/* ---- Observations --------------------------------------------------------------------------- */

static void check_row(struct tap *tap, const char *game, const char *const options[],
                      const char *moves, const int64_t *expected, size_t width)
{
    struct summit_rules *rules = rules_of(game, options);
    struct summit_position position;
    int64_t row[WIDTH];
    summit_start(rules, 0, &position);
    for (; *moves != '\0'; moves++)
        summit_play(rules, &position,
                    summit_action_move(rules, position.turn, (size_t)(*moves - '0')), NULL);
    summit_observe(rules, &position, row);
    CHECK(tap, summit_observe_width(rules) == width, game);
    CHECK(tap, memcmp(row, expected, width * sizeof *row) == 0, game);
    summit_rules_free(rules);
}

static void test_rows(struct tap *tap)
{
    static const char *const three[] = {"players", "3", NULL};
    check_row(tap, "number-reach", NULL, "010", (int64_t[]){1, -1, 0, 0, 5}, 5);
    check_row(tap, "number-maze", NULL, "000", (int64_t[]){1, -1, 0, 0, 2, 3}, 6);
    check_row(tap, "number-maze", three, "01", (int64_t[]){2, -1, 0, 0, 1, 2, 2}, 7);
    check_row(tap, "reach-the-edge", NULL, "2", (int64_t[]){1, 2, 0, 0, 5}, 5);
    check_row(tap, "number-tower", NULL, "31",
              (int64_t[]){0, -1, 0, 0, 4, 2, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1},
              24);
    tap_end(tap, "observations of known positions");
}

/* ---- Mistakes ------------------------------------------------------------------------------- */

static void test_mistakes(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-reach", NULL);
    struct summit_error error;
    struct summit_batch_options third = {.first = 3};
    CHECK(tap, summit_batch_new(rules, 0, 1, NULL, &error) == NULL && error.text[0], "0 games");
    CHECK(tap, summit_batch_new(rules, 1, 1, &third, &error) == NULL && error.text[0], "first");
    struct summit_batch *batch = batch_of(rules, 1, 1, 0);
    CHECK(tap, !summit_batch_seat(batch, 2, summit_policy_random, NULL, 0), "no such seat");
    CHECK(tap, summit_batch_seat(batch, 1, summit_policy_random, NULL, 0), "seat");
    CHECK(tap, !summit_batch_seat(batch, 0, summit_policy_random, NULL, 0), "no seat left");
    CHECK(tap, summit_batch_seat(batch, 1, NULL, NULL, 0), "given back");
    CHECK(tap, summit_batch_seat(batch, 0, summit_policy_random, NULL, 0), "seat");
    summit_batch_free(batch);
    summit_batch_free(NULL);
    summit_rules_free(rules);
    tap_end(tap, "mistakes of the caller get a sentence or a refusal");
}

int main(void)
{
    struct tap tap = {.good = true};
    test_runs(&tap);
    test_chances(&tap);
    test_truncation(&tap);
    test_usual_limit(&tap);
    test_neighbours(&tap);
    test_states(&tap);
    test_rows(&tap);
    test_mistakes(&tap);
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}
