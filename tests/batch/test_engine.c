/* test_engine.c: every step of a batch against the engine, over hundreds of rule sets.
 *
 * Two batches, with tables and without, get the same actions, some of them illegal; a third copy of
 * each game is played here on positions with nothing but summit_play and summit_pass. */
#include "rulesets.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 9, WIDTH = 1024, MOVES = 256, RANDOM_RULES = 600, STEPS = 120, STATES = 8192 };

/* A batch with every array, in one block so that runs can be compared. */
struct run {
    struct summit_batch *batch;
    struct {
        int64_t observation[GAMES * WIDTH], final[GAMES * WIDTH];
        float features[GAMES * WIDTH], reward[GAMES], rewards[GAMES * SUMMIT_PLAYERS];
        uint32_t mask[GAMES];
        uint8_t legal[GAMES * MOVES], turn[GAMES], done[GAMES], truncated[GAMES], illegal[GAMES];
        int8_t winner[GAMES];
    } out;
};

static void run_init(struct run *run, const struct summit_rules *rules, uint32_t limit,
                     uint32_t states, uint64_t seed)
{
    struct summit_error error;
    struct summit_batch_options options = {.limit = limit, .states = states};
    memset(run, 0, sizeof *run);
    run->batch = summit_batch_new(rules, GAMES, seed, &options, &error);
    if (run->batch == NULL) {
        fprintf(stderr, "# %s\n", error.text);
        exit(1);
    }
    struct summit_batch_arrays arrays = {
        run->out.observation, run->out.features, run->out.mask,    run->out.legal,
        run->out.turn,        run->out.reward,   run->out.rewards, run->out.done,
        run->out.truncated,   run->out.illegal,  run->out.winner,  run->out.final,
    };
    summit_batch_bind(run->batch, &arrays);
}

static bool run_same(const struct run *a, const struct run *b)
{
    struct summit_position here, there;
    for (size_t game = 0; game < GAMES; game++) {
        summit_batch_position(a->batch, game, &here);
        summit_batch_position(b->batch, game, &there);
        if (memcmp(&here, &there, sizeof here) != 0)
            return false;
    }
    /* both were cleared before they were filled */
    return memcmp(&a->out, &b->out, sizeof a->out) == 0;
}

/* A game as it should be. */
struct model {
    struct summit_position position;
    unsigned plies;
};

static void model_settle(const struct summit_rules *rules, struct summit_position *position)
{
    while (summit_stuck(rules, position))
        summit_pass(rules, position);
}

static float model_reward(int winner, unsigned seat)
{
    return winner < 0 ? 0.0f : winner == (int)seat ? 1.0f : -1.0f;
}

/* Whether the game has just been started, by anybody; the model takes it over. */
static bool model_restarted(const struct summit_rules *rules, const struct run *run, size_t game,
                            struct model *model)
{
    struct summit_position position;
    summit_batch_position(run->batch, game, &position);
    model->plies = 0;
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        summit_start(rules, seat, &model->position);
        model_settle(rules, &model->position);
        if (memcmp(&position, &model->position, sizeof position) == 0)
            return true;
    }
    return false;
}

static bool action_is_legal(const struct summit_rules *rules,
                            const struct summit_position *position, size_t action)
{
    struct summit_position after = *position;
    struct summit_move move = summit_action_move(rules, position->turn, action);
    return summit_play(rules, &after, move, NULL) == SUMMIT_LEGAL;
}

static void check_now(struct tap *tap, const struct summit_rules *rules, const struct run *run,
                      size_t game, const struct model *model, const char *about)
{
    int64_t row[WIDTH];
    float scale[WIDTH];
    struct summit_position position;
    size_t width = summit_batch_width(run->batch), moves = summit_batch_moves(run->batch);
    summit_batch_position(run->batch, game, &position);
    summit_observe(rules, &model->position, row);
    summit_observe_scale(rules, scale);
    CHECK(tap, memcmp(&position, &model->position, sizeof position) == 0, about);
    CHECK(tap, summit_possible(rules, &position), about);
    CHECK(tap, run->out.turn[game] == model->position.turn, about);
    for (size_t i = 0; i < width; i++) {
        CHECK(tap, run->out.observation[game * width + i] == row[i], about);
        CHECK(tap, run->out.features[game * width + i] == (float)row[i] * scale[i], about);
    }
    uint32_t mask = 0;
    bool any = false;
    for (size_t action = 0; action < moves; action++) {
        bool legal = action_is_legal(rules, &model->position, action);
        CHECK(tap, run->out.legal[game * moves + action] == legal, about);
        mask |= legal && moves <= 32 ? UINT32_C(1) << action : 0;
        any = any || legal;
    }
    CHECK(tap, any && run->out.mask[game] == mask, about);
}

static void check_game(struct tap *tap, const struct summit_rules *rules, const struct run *run,
                       size_t game, struct model *model, unsigned action, uint32_t limit,
                       const char *about)
{
    unsigned mover = model->position.turn, players = summit_rules_players(rules);
    struct summit_move move = summit_action_move(rules, mover, action);
    bool legal = summit_play(rules, &model->position, move, NULL) == SUMMIT_LEGAL;
    model_settle(rules, &model->position);
    int winner = model->position.winner;
    bool over = winner != SUMMIT_NOBODY, cut = ++model->plies >= limit && !over;
    CHECK(tap, run->out.illegal[game] == !legal, about);
    CHECK(tap, run->out.done[game] == over, about);
    CHECK(tap, run->out.truncated[game] == cut, about);
    CHECK(tap, run->out.winner[game] == winner, about);
    CHECK(tap, run->out.reward[game] == model_reward(winner, mover), about);
    for (unsigned seat = 0; seat < players; seat++)
        CHECK(tap, run->out.rewards[game * players + seat] == model_reward(winner, seat), about);
    if (over || cut) {
        int64_t row[WIDTH];
        size_t width = summit_batch_width(run->batch);
        summit_observe(rules, &model->position, row);
        CHECK(tap, memcmp(run->out.final + game * width, row, width * sizeof *row) == 0, about);
        CHECK(tap, model_restarted(rules, run, game, model), about);
    }
    check_now(tap, rules, run, game, model, about);
}

/* Mostly legal moves, sometimes anything. */
static void choose(const struct run *run, uint64_t *seed, uint16_t *actions)
{
    size_t moves = summit_batch_moves(run->batch);
    for (size_t game = 0; game < GAMES; game++) {
        actions[game] = (uint16_t)(dice(seed) % (dice(seed) % 2 ? 65536 : 2 * moves));
        if (dice(seed) % 8 == 0)
            continue;
        do
            actions[game] = (uint16_t)(dice(seed) % moves);
        while (!run->out.legal[game * moves + actions[game]]);
    }
}

static size_t check_rules(struct tap *tap, const struct summit_rules *rules, uint64_t *seed,
                          const char *about)
{
    static struct run table, engine;
    struct model models[GAMES];
    uint16_t actions[GAMES];
    uint32_t limit = dice(seed) % 2 ? 1000 : (uint32_t)(1 + dice(seed) % 30);
    uint64_t start = dice(seed);
    run_init(&table, rules, limit, STATES, start);
    run_init(&engine, rules, limit, 1, start);
    CHECK(tap, summit_batch_states(engine.batch) == 0, about);
    for (size_t game = 0; game < GAMES; game++) {
        CHECK(tap, model_restarted(rules, &table, game, &models[game]), about);
        check_now(tap, rules, &table, game, &models[game], about);
    }
    for (unsigned step = 0; step < STEPS && tap->good; step++) {
        choose(&table, seed, actions);
        summit_batch_step(table.batch, actions);
        summit_batch_step(engine.batch, actions);
        CHECK(tap, run_same(&table, &engine), about);
        for (size_t game = 0; game < GAMES; game++)
            check_game(tap, rules, &table, game, &models[game], actions[game], limit, about);
    }
    size_t states = summit_batch_states(table.batch);
    summit_batch_free(table.batch);
    summit_batch_free(engine.batch);
    return states;
}

static void test_games(struct tap *tap)
{
    static const char *const none[] = {NULL}, *const toss[] = {"first", "toss", NULL},
                             *const three[] = {"players", "3", NULL},
                             *const eight[] = {"players", "8", NULL},
                             *const limit[] = {"uses", "2", NULL},
                             *const ban[] = {"repeat", "not-last", NULL},
                             *const passes[] = {"stuck", "passes", "beyond", "refused", NULL};
    static const char *const *const options[] = {none, toss, three, eight, limit, ban, passes};
    uint64_t seed = 7;
    for (size_t game = 0; game < summit_game_count(); game++) {
        const char *name = summit_game_name(game);
        for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
            bool goals = strcmp(name, "reach-the-edge") == 0; /* two goals, two players */
            if (goals && (options[i] == three || options[i] == eight))
                continue;
            struct summit_rules *rules = rules_of(name, options[i]);
            check_rules(tap, rules, &seed, name);
            summit_rules_free(rules);
        }
        tap_end(tap, name);
    }
}

/* Numbers as large as there may be, which no table holds. */
static void test_large(struct tap *tap)
{
    static const char *const reach[] = {"target", "4611686018427387904", NULL},
                             *const steps[] = {"target", "4611686018427387904", "ops",
                                               "+4611686018427387900, *4611686018427387904, +1",
                                               NULL},
                             *const edge[] = {"size", "1000000007", NULL},
                             *const tower[] = {"target", "1000", "numbers", "101-356", NULL},
                             *const low[] = {"target", "8", "numbers", "1-60", NULL},
                             *const steps_long[] = {"size", "50", "steps", "1-256", NULL};
    static const struct {
        const char *game;
        const char *const *options;
    } large[] = {{"number-reach", reach}, {"number-maze", reach},        {"number-maze", steps},
                 {"number-reach", steps}, {"reach-the-edge", edge},      {"number-tower", tower},
                 {"number-tower", low},   {"reach-the-edge", steps_long}};
    uint64_t seed = 5;
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        struct summit_rules *rules = rules_of(large[i].game, large[i].options);
        check_rules(tap, rules, &seed, large[i].game);
        summit_rules_free(rules);
    }
    tap_end(tap, "the largest numbers and the longest lists of moves");
}

static void test_random_rules(struct tap *tap)
{
    uint64_t seed = 11;
    unsigned players[SUMMIT_PLAYERS + 1] = {0}, tables = 0, wide[2] = {0};
    for (unsigned i = 0; i < RANDOM_RULES && tap->good; i++) {
        char text[1024], line[100];
        struct summit_rules *rules = rules_random(&seed, text, sizeof text);
        players[summit_rules_players(rules)]++;
        bool table = check_rules(tap, rules, &seed, text) > 0;
        tables += table;
        wide[table] += summit_actions(rules) > 32;
        summit_rules_free(rules);
        if (i + 1 == RANDOM_RULES || !tap->good)
            snprintf(line, sizeof line, "%u random rule sets, %u of them with tables", i + 1,
                     tables);
        if (i + 1 == RANDOM_RULES || !tap->good)
            tap_end(tap, line);
    }
    for (unsigned count = 2; count <= SUMMIT_PLAYERS; count++)
        CHECK(tap, players[count] > 0, "every number of players");
    CHECK(tap, tables > RANDOM_RULES / 2 && tables < RANDOM_RULES, "both ways of playing");
    CHECK(tap, wide[0] > 0 && wide[1] > 0, "more than 32 moves");
    tap_end(tap, "the rule sets have 2 to 8 players and up to 60 moves, with and without tables");
}

int main(void)
{
    struct tap tap = {.good = true};
    test_games(&tap);
    test_large(&tap);
    test_random_rules(&tap);
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}
