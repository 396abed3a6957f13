/* test_opponents.c: policies that play some of the seats. */
#include "helpers.h"
#include "summit_opponent.h"
#include "tap.h"

#include <string.h>

/* Plays the highest legal move, and counts how often it is asked. */
static unsigned play_highest(void *context, const struct summit_rules *rules,
                             const struct summit_position *position, uint64_t chance)
{
    (void)chance;
    ++*(unsigned *)context;
    return 31 - (unsigned)__builtin_clz(mask_by_engine(rules, position));
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
        move = (unsigned)__builtin_ctz(mask_by_engine(rules, model));
    summit_play(rules, model, summit_action_move(rules, model->turn, move), NULL);
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
        uint16_t action = (uint16_t)__builtin_ctz(mask >> (step % 2) ? mask & ~(step % 2) : mask);
        summit_play(rules, &model, summit_action_move(rules, model.turn, action), NULL);
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

/* A random and a nonsensical opponent, with tables and without. */
static void check_alike(struct tap *tap, const char *game, const char *const options[])
{
    struct summit_rules *rules = rules_of(game, options);
    for (unsigned nonsense = 0; nonsense < 2; nonsense++) {
        summit_policy *policy = nonsense ? play_nonsense : summit_policy_random;
        struct summit_batch *table = batch_of(rules, GAMES, 2, 0);
        struct summit_batch *engine = batch_of(rules, GAMES, 2, 1);
        CHECK(tap, summit_batch_states(table) > 0 && summit_batch_states(engine) == 0, game);
        CHECK(tap, summit_batch_seat(table, 0, policy, NULL, 0), "seat");
        CHECK(tap, summit_batch_seat(engine, 0, policy, NULL, 0), "seat");
        play_sampled(table, 50);
        play_sampled(engine, 50);
        CHECK(tap, trace_of(table) == trace_of(engine), game);
        summit_batch_free(table);
        summit_batch_free(engine);
    }
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
    static const char *const wide[] = {"target", "8", "numbers", "1-60", NULL};
    for (size_t game = 0; game < summit_game_count(); game++)
        check_alike(tap, summit_game_name(game), NULL);
    check_alike(tap, "number-tower", wide);
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
    uint8_t truncated = 0;
    uint16_t action = 0;
    struct summit_batch_arrays arrays = {.truncated = &truncated};
    summit_batch_bind(batch, &arrays);
    summit_batch_seat(batch, 1, summit_policy_random, NULL, 0);
    CHECK(tap, !summit_batch_seat(batch, 0, summit_policy_random, NULL, 0), "a seat is left");
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
    uint16_t actions[GAMES] = {0};
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
    uint8_t done = 7, illegal = 7;
    uint16_t action = 0;
    struct summit_batch_arrays arrays = {
        .mask = &mask, .rewards = rewards, .done = &done, .illegal = &illegal};
    summit_batch_bind(batch, &arrays);
    summit_batch_seat(batch, 0, summit_policy_random, NULL, 0);
    CHECK(tap, mask == 0, "no move");
    summit_batch_sample(batch, &action);
    CHECK(tap, action == UINT16_MAX, "no move");
    summit_batch_step(batch, &action);
    CHECK(tap, mask == 0 && done == 1 && illegal == 1 && rewards[0] > 0 && rewards[1] < 0, "ended");
    summit_batch_free(batch);
    summit_rules_free(rules);
    tap_end(tap, "a game that the opponent always ends first is reported as ended");
}

static bool look_thrice(void *context, double done)
{
    return done >= 0 && done <= 1 && ++*(unsigned *)context < 3;
}

static void test_watched(struct tap *tap)
{
    static const char *const large[] = {"players", "3", "target", "250", NULL}, *const small[] = {
                                                                                    "target", "10",
                                                                                    NULL};
    struct summit_rules *rules = rules_of("number-maze", large);
    struct summit_error error = {0};
    unsigned looks = 0;
    struct summit_opponent *opponent =
        summit_opponent_new_watched(rules, look_thrice, &looks, &error);
    CHECK(tap, opponent == NULL && looks >= 3 && looks < 10, "it ends soon");
    CHECK(tap, strcmp(error.text, "the work was cancelled") == 0, error.text);
    summit_rules_free(rules);
    rules = rules_of("number-maze", small);
    opponent = summit_opponent_new_watched(rules, look_thrice, &looks, &error);
    CHECK(tap, opponent != NULL && error.text[0] == '\0', "what is quick is made");
    summit_opponent_free(opponent);
    summit_rules_free(rules);
    tap_end(tap, "an opponent that takes long to make can be cancelled");
}

/* Where nothing can be played, nobody has a move, at any level. */
static void test_nothing_to_play(struct tap *tap)
{
    struct summit_error error;
    struct summit_rules *rules = rules_of("number-reach", NULL);
    struct summit_opponent *opponent = summit_opponent_new(rules, &error);
    struct summit_position over;
    summit_start(rules, 0, &over);
    while (summit_count_moves(rules, &over) != 0)
        summit_play(rules, &over, summit_action_move(rules, over.turn, 0), NULL);
    for (unsigned level = 0; level <= SUMMIT_LEVEL_PERFECT; level += 25)
        CHECK(tap, !summit_is_move(summit_opponent_move(opponent, &over, level, 1)), "over");
    summit_opponent_free(opponent);
    summit_rules_free(rules);
    tap_end(tap, "an opponent has no move in a finished game");
}

/* How often a policy was asked, and how often with chance. */
struct asked {
    unsigned times, with_chance;
};

static unsigned play_first(void *context, const struct summit_rules *rules,
                           const struct summit_position *position, uint64_t chance)
{
    struct asked *asked = context;
    (void)rules, (void)position;
    asked->times++;
    asked->with_chance += chance != 0;
    return 0;
}

/* The opponent's first move ends each game: so many times another one is started, then no more. */
static void test_restarts(struct tap *tap)
{
    static const char *const options[] = {"target", "2", NULL};
    struct summit_rules *rules = rules_of("number-reach", options);
    for (uint32_t states = 0; states < 2; states++) {
        struct asked asked = {0};
        struct summit_batch *batch = batch_of(rules, 1, 1, states);
        CHECK(tap, summit_batch_seat(batch, 0, play_first, &asked, 0), "seat");
        CHECK(tap, asked.times == 1 + 64, states ? "engine" : "tables");
        summit_batch_free(batch);
    }
    summit_rules_free(rules);
    tap_end(tap, "a game that opponents end is started anew 64 times");
}

static void test_chance_given(struct tap *tap)
{
    struct summit_rules *rules = rules_of("number-reach", NULL);
    for (unsigned kind = 0; kind < 4; kind++) {
        struct asked asked = {0};
        struct summit_batch *batch = batch_of(rules, 9, 1, kind % 2);
        summit_batch_seat(batch, 1, play_first, &asked, kind / 2 ? SUMMIT_POLICY_FIXED : 0);
        play_sampled(batch, 20);
        CHECK(tap, asked.times > 0, "asked");
        CHECK(tap, asked.with_chance == (kind / 2 ? 0 : asked.times), "chance");
        summit_batch_free(batch);
    }
    summit_rules_free(rules);
    tap_end(tap, "a policy gets random bits, unless it is fixed");
}

int main(void)
{
    struct tap tap = {.good = true};
    test_opponents(&tap);
    test_opponent_limit(&tap);
    test_early_end(&tap);
    test_hopeless(&tap);
    test_watched(&tap);
    test_nothing_to_play(&tap);
    test_restarts(&tap);
    test_chance_given(&tap);
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}
