/* test_batch.c: what a batch promises beside the rules: the same run from the same seed, fair
 * chances, opponents, memory, mistakes of the caller. */
#include "rulesets.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 700, WIDTH = 300 };

/* ---- Memory that can be counted and refused ------------------------------------------------- */

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if !defined(SANITIZED) && !defined(__SANITIZE_ADDRESS__)
#define COUNTS_MEMORY 1

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long allocations, allowed = -1; /* -1: all of them */

static bool allow(void)
{
    allocations++;
    return allowed < 0 || allocations <= allowed;
}

void *malloc(size_t size)
{
    return allow() ? __libc_malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return allow() ? __libc_calloc(count, size) : NULL;
}

void *realloc(void *old, size_t size)
{
    return allow() ? __libc_realloc(old, size) : NULL;
}
#endif

static struct summit_batch *batch_of(const struct summit_rules *rules, size_t games, uint64_t seed,
                                     uint32_t states)
{
    struct summit_error error;
    struct summit_batch_options options = {.states = states};
    struct summit_batch *batch = summit_batch_new(rules, games, seed, &options, &error);
    if (batch == NULL) {
        fprintf(stderr, "# %s\n", error.text);
        exit(1);
    }
    return batch;
}

/* A number that tells where all games of a batch are. */
static uint64_t trace_of(const struct summit_batch *batch)
{
    uint64_t trace = 0;
    for (size_t game = 0; game < summit_batch_games(batch); game++) {
        struct summit_position position;
        unsigned char bytes[sizeof position];
        summit_batch_position(batch, game, &position);
        memcpy(bytes, &position, sizeof bytes);
        for (size_t i = 0; i < sizeof bytes; i++)
            trace = (trace ^ bytes[i]) * UINT64_C(1099511628211);
    }
    return trace;
}

static void play_sampled(struct summit_batch *batch, unsigned steps)
{
    uint8_t actions[GAMES];
    for (unsigned step = 0; step < steps; step++) {
        summit_batch_sample(batch, actions);
        summit_batch_step(batch, actions);
    }
}

/* Whether the mask of each game is what the engine says. */
static bool masks_fit(struct summit_batch *batch, const struct summit_rules *rules)
{
    uint32_t mask[GAMES];
    struct summit_batch_arrays arrays = {.mask = mask}, none = {0};
    bool fit = true;
    summit_batch_bind(batch, &arrays);
    for (size_t game = 0; game < summit_batch_games(batch); game++) {
        struct summit_position position;
        summit_batch_position(batch, game, &position);
        fit = fit && mask[game] != 0 && mask[game] == summit_legal(rules, &position);
    }
    summit_batch_bind(batch, &none);
    return fit;
}

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
    CHECK(tap, masks_fit(table, rules) && masks_fit(engine, rules), about);
    CHECK(tap, trace_of(table) == trace_of(engine), about);
    CHECK(tap, trace_of(table) == trace_of(again), about);
    uint64_t trace = trace_of(table);
    summit_batch_reset(table, 6);
    summit_batch_random(table, 60);
    CHECK(tap, trace_of(table) != trace || summit_batch_states(table) < 20, about);
    summit_batch_reset(table, 5);
    summit_batch_random(table, 25);
    summit_batch_random(table, 35);
    CHECK(tap, trace_of(table) == trace, about);
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
    uint32_t legal = summit_legal(rules, &position);
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        struct summit_position after = position;
        if ((legal >> move & 1) == 0)
            continue;
        summit_play(rules, &after, move);
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
    summit_rules_free(rules);
    tap_end(tap, "a game that goes round is cut short at the limit");
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
        summit_play(rules, &position, (unsigned)(*moves - '0'));
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

/* ---- Opponents ------------------------------------------------------------------------------ */

/* Plays the highest legal move, and counts how often it is asked. */
static unsigned play_highest(void *context, const struct summit_rules *rules,
                             const struct summit_position *position, uint64_t chance)
{
    (void)chance;
    ++*(unsigned *)context;
    return 31 - (unsigned)__builtin_clz(summit_legal(rules, position));
}

static unsigned play_nonsense(void *context, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance)
{
    (void)context, (void)rules, (void)position;
    return (unsigned)chance;
}

/* Never answers with a move; the lowest legal one has to be played. */
static unsigned play_wrong(void *context, const struct summit_rules *rules,
                           const struct summit_position *position, uint64_t chance)
{
    (void)rules, (void)position, (void)chance;
    ++*(unsigned *)context;
    return 99;
}

static void model_answer(const struct summit_rules *rules, struct summit_position *model,
                         summit_policy *policy, unsigned *asked)
{
    unsigned move = policy(asked, rules, model, 0);
    if (policy == play_wrong)
        move = (unsigned)__builtin_ctz(summit_legal(rules, model));
    summit_play(rules, model, move);
}

/* A learner against a fixed policy, and the same by hand on a position. */
static void check_opponent(struct tap *tap, uint32_t states, unsigned seat, summit_policy *policy)
{
    struct summit_rules *rules = rules_of("number-tower", NULL);
    struct summit_batch *batch = batch_of(rules, 1, 9, states);
    uint32_t mask = 0;
    float reward = 0;
    uint8_t done = 0, turn = 0;
    unsigned asked = 0, unused = 0;
    struct summit_batch_arrays arrays = {
        .mask = &mask, .reward = &reward, .done = &done, .turn = &turn};
    summit_batch_bind(batch, &arrays);
    CHECK(tap, summit_batch_seat(batch, seat, policy, &asked, SUMMIT_POLICY_FIXED), "seat");
    struct summit_position model, here;
    unsigned first = seat;
    summit_start(rules, 0, &model);
    if (first == 0)
        model_answer(rules, &model, policy, &unused);
    for (unsigned step = 0; step < 200; step++) {
        summit_batch_position(batch, 0, &here);
        CHECK(tap, memcmp(&here, &model, sizeof here) == 0 && turn != seat, "tower");
        uint8_t action = (uint8_t)__builtin_ctz(mask >> (step % 2) ? mask & ~(step % 2) : mask);
        summit_play(rules, &model, action);
        if (summit_stuck(rules, &model))
            summit_pass(rules, &model);
        if (model.winner == SUMMIT_NOBODY)
            model_answer(rules, &model, policy, &unused);
        if (summit_stuck(rules, &model))
            summit_pass(rules, &model);
        summit_batch_step(batch, &action);
        CHECK(tap, done == (model.winner != SUMMIT_NOBODY), "tower");
        if (!done)
            continue;
        CHECK(tap, reward == (model.winner == (int)seat ? -1 : 1), "tower");
        summit_start(rules, 0, &model);
        if (first == 0)
            model_answer(rules, &model, policy, &unused);
    }
    CHECK(tap, states == 1 ? asked == unused || asked + 1 == unused : asked < 20, "asked once");
    summit_batch_free(batch);
    summit_rules_free(rules);
}

static void test_opponents(struct tap *tap)
{
    for (unsigned seat = 0; seat < 2; seat++) {
        check_opponent(tap, 0, seat, play_highest);
        check_opponent(tap, 1, seat, play_highest);
        check_opponent(tap, 0, seat, play_wrong);
        check_opponent(tap, 1, seat, play_wrong);
    }
    tap_end(tap, "a fixed opponent in either seat, asked once for each position");
    for (size_t game = 0; game < summit_game_count(); game++) {
        struct summit_rules *rules = rules_of(summit_game_name(game), NULL);
        for (unsigned nonsense = 0; nonsense < 2; nonsense++) {
            summit_policy *policy = nonsense ? play_nonsense : summit_policy_random;
            struct summit_batch *table = batch_of(rules, GAMES, 2, 0);
            struct summit_batch *engine = batch_of(rules, GAMES, 2, 1);
            CHECK(tap, summit_batch_seat(table, 0, policy, NULL, 0), "seat");
            CHECK(tap, summit_batch_seat(engine, 0, policy, NULL, 0), "seat");
            play_sampled(table, 50);
            play_sampled(engine, 50);
            CHECK(tap, trace_of(table) == trace_of(engine), summit_game_name(game));
            summit_batch_free(table);
            summit_batch_free(engine);
        }
        summit_rules_free(rules);
    }
    tap_end(tap, "a random and a nonsensical opponent play alike with tables and without");
}

/* The opponent's moves count towards the limit. */
static void test_opponent_limit(struct tap *tap)
{
    static const char *const options[] = {"ops", "+1, -1", NULL};
    struct summit_rules *rules = rules_of("number-reach", options);
    struct summit_error error;
    struct summit_batch_options cut = {.limit = 6};
    struct summit_batch *batch = summit_batch_new(rules, 1, 1, &cut, &error);
    uint8_t truncated = 0, action = 0;
    struct summit_batch_arrays arrays = {.truncated = &truncated};
    summit_batch_bind(batch, &arrays);
    summit_batch_seat(batch, 1, summit_policy_random, NULL, 0);
    for (unsigned step = 1; step <= 9; step++) {
        summit_batch_sample(batch, &action);
        summit_batch_step(batch, &action);
        CHECK(tap, truncated == (step % 3 == 0), "three moves of each");
    }
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "an opponent's moves count towards the limit");
}

/* The opponent may win with the first move, or at once when it takes the seat. */
static void test_early_end(struct tap *tap)
{
    static const char *const options[] = {"target", "3", "ops", "+1, +2", NULL};
    struct summit_rules *rules = rules_of("number-reach", options);
    struct summit_batch *batch = batch_of(rules, GAMES, 2, 0);
    summit_batch_seat(batch, 0, summit_policy_random, NULL, 0);
    CHECK(tap, masks_fit(batch, rules), "the opponent goes first");
    play_sampled(batch, 20);
    CHECK(tap, masks_fit(batch, rules), "and later");
    summit_batch_free(batch);
    batch = batch_of(rules, GAMES, 2, 0);
    uint8_t actions[GAMES] = {0};
    summit_batch_step(batch, actions);
    summit_batch_seat(batch, 1, summit_policy_random, NULL, 0);
    CHECK(tap, masks_fit(batch, rules), "the opponent takes the seat");
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "a game that the opponent ends before the caller's move is started anew");
}

/* The opponent wins with the first move, always. */
static void test_hopeless(struct tap *tap)
{
    static const char *const options[] = {"target", "2", "ops", "+1", NULL};
    struct summit_rules *rules = rules_of("number-reach", options);
    struct summit_batch *batch = batch_of(rules, 1, 2, 0);
    uint32_t mask = 7;
    float rewards[2] = {7, 7};
    uint8_t done = 7, illegal = 7, action = 0;
    struct summit_batch_arrays arrays = {
        .mask = &mask, .rewards = rewards, .done = &done, .illegal = &illegal};
    summit_batch_bind(batch, &arrays);
    summit_batch_seat(batch, 0, summit_policy_random, NULL, 0);
    CHECK(tap, mask == 0, "no move");
    summit_batch_sample(batch, &action);
    CHECK(tap, action == SUMMIT_NO_MOVE, "no move");
    summit_batch_step(batch, &action);
    CHECK(tap, mask == 0 && done == 1 && illegal == 1 && rewards[0] > 0 && rewards[1] < 0, "ended");
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "a game that the opponent always ends first is reported as ended");
}

/* ---- Mistakes and memory -------------------------------------------------------------------- */

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

#ifdef COUNTS_MEMORY
static void test_memory(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-tower", NULL);
    struct summit_batch *batch = batch_of(rules, GAMES, 1, 0);
    long before = allocations;
    summit_batch_random(batch, 100);
    play_sampled(batch, 100);
    summit_batch_reset(batch, 3);
    CHECK(tap, allocations == before, "stepping");
    summit_batch_random(batch, 50);
    uint64_t trace = trace_of(batch);
    summit_batch_free(batch);
    tap_end(tap, "nothing is allocated after a batch is made");
    unsigned refused = 0;
    for (long most = 0;; most++) {
        struct summit_error error;
        allocations = 0;
        allowed = most;
        batch = summit_batch_new(rules, GAMES, 3, NULL, &error);
        long used = allocations;
        allowed = -1;
        refused += batch == NULL;
        if (batch == NULL) {
            CHECK(tap, error.text[0] != '\0', "a sentence");
            continue;
        }
        summit_batch_random(batch, 50);
        CHECK(tap, trace_of(batch) == trace, "the same run");
        summit_batch_free(batch);
        if (used <= most)
            break;
    }
    CHECK(tap, refused > 0, "some failed");
    summit_rules_free(rules);
    tap_end(tap, "any allocation may fail: a sentence, or the same run without tables");
}
#endif

int main(void)
{
    struct tap tap = {.good = true};
    test_runs(&tap);
    test_chances(&tap);
    test_truncation(&tap);
    test_states(&tap);
    test_rows(&tap);
    test_opponents(&tap);
    test_opponent_limit(&tap);
    test_early_end(&tap);
    test_hopeless(&tap);
    test_mistakes(&tap);
#ifdef COUNTS_MEMORY
    test_memory(&tap);
#endif
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}
