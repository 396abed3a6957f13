/* batch.c: measures simulation on one core. usage: batch [SECONDS-PER-ROW]
 * or, to count instructions under valgrind: batch random GAME, batch steps GAME
 *
 * Prints one row for each work: what was done, the best figure of several runs in million moves a
 * second, and the goal. The yardstick is a loop written by hand for one game, without a mask. */
#include "summit_batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 4096, STEPS = 512, RUNS_LEAST = 5 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A work plays some moves and says how many. */
typedef uint64_t work(void *context);

static double best_rate(work *play, void *context, double seconds)
{
    double best = 0, end = now() + seconds;
    for (unsigned run = 0; run < RUNS_LEAST || now() < end; run++) {
        double start = now();
        uint64_t moves = play(context);
        double rate = (double)moves / (now() - start);
        best = rate > best ? rate : best;
    }
    return best;
}

static void print_row(const char *what, double rate, double goal)
{
    printf("%-58s %7.1f", what, rate / 1e6);
    if (goal > 0)
        printf("  %5.0f  %s", goal, rate >= goal * 1e6 ? "reached" : "missed");
    printf("\n");
    fflush(stdout);
}

/* Number Reach, target 20, by hand: +1 or *2 by a coin, beyond loses. No mask, no record. */
struct by_hand {
    uint64_t chance, wins[2];
};

static uint64_t play_by_hand(void *context)
{
    struct by_hand *hand = context;
    uint64_t chance = hand->chance, moves = (uint64_t)GAMES * STEPS;
    unsigned number = 1, turn = 0;
    for (uint64_t i = 0; i < moves; i++) {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        number = chance >> 63 ? number * 2 : number + 1;
        if (number >= 20) {
            hand->wins[number == 20 ? turn : !turn]++;
            number = 1;
            turn = 0;
        } else
            turn = !turn;
    }
    hand->chance = chance;
    return moves;
}

static uint64_t play_random(void *context)
{
    return summit_batch_random(context, STEPS).moves;
}

/* What a learner does: choose from the mask, step, look at everything. */
struct learner {
    struct summit_batch *batch;
    uint16_t actions[GAMES];
};

static uint64_t play_steps(void *context)
{
    struct learner *learner = context;
    for (unsigned step = 0; step < STEPS / 8; step++) {
        summit_batch_sample(learner->batch, learner->actions);
        summit_batch_step(learner->batch, learner->actions);
    }
    return (uint64_t)GAMES * (STEPS / 8);
}

static struct summit_batch *batch_of(const char *game, const char *target, uint32_t states)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    if (rules != NULL && target != NULL &&
        (!summit_rules_set(rules, "target", target, &error) || !summit_rules_check(rules, &error)))
        rules = NULL;
    struct summit_batch_options options = {.states = states};
    struct summit_batch *batch =
        rules != NULL ? summit_batch_new(rules, GAMES, 1, &options, &error) : NULL;
    if (batch == NULL) {
        fprintf(stderr, "%s: %s\n", game, error.text);
        exit(1);
    }
    return batch;
}

static const struct {
    const char *game, *target;
    double goal;
} games[] = {
    {"number-reach", "20", 100},  {"number-maze", "100", 100}, {"number-tower", NULL, 40},
    {"reach-the-edge", NULL, 40}, {"operation-duel", NULL, 0},
};

static void bench_random(double seconds, uint32_t states)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char what[100];
        struct summit_batch *batch = batch_of(games[i].game, games[i].target, states);
        snprintf(what, sizeof what, "%s%s%s, random, %s (%zu states)", games[i].game,
                 games[i].target != NULL ? " " : "", games[i].target != NULL ? games[i].target : "",
                 states == 1 ? "engine" : "tables", summit_batch_states(batch));
        print_row(what, best_rate(play_random, batch, seconds), states == 1 ? 0 : games[i].goal);
        summit_batch_free(batch);
    }
}

static struct learner *learner_of(const char *game, const char *target)
{
    struct learner *learner = malloc(sizeof *learner);
    if (learner == NULL)
        exit(1);
    learner->batch = batch_of(game, target, 0);
    size_t width = summit_batch_width(learner->batch);
    struct summit_batch_arrays arrays = {
        .observation = calloc(GAMES * width, sizeof *arrays.observation),
        .mask = calloc(GAMES, sizeof *arrays.mask),
        .reward = calloc(GAMES, sizeof *arrays.reward),
        .done = calloc(GAMES, 1),
        .truncated = calloc(GAMES, 1),
        .turn = calloc(GAMES, 1),
    };
    summit_batch_bind(learner->batch, &arrays);
    return learner;
}

static void bench_steps(double seconds)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char what[100];
        struct learner *learner = learner_of(games[i].game, games[i].target);
        snprintf(what, sizeof what, "%s, sample and step, six arrays", games[i].game);
        print_row(what, best_rate(play_steps, learner, seconds), 0);
        summit_batch_free(learner->batch);
        free(learner);
    }
}

/* Plays once and says how many moves that was. */
static int count_moves(const char *how, const char *game)
{
    bool steps = strcmp(how, "steps") == 0;
    struct learner *learner = learner_of(game, NULL);
    uint64_t moves = steps ? play_steps(learner) : play_random(learner->batch);
    printf("%llu moves\n", (unsigned long long)moves);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3)
        return count_moves(argv[1], argv[2]);
    double seconds = argc > 1 ? atof(argv[1]) : 0.5;
    struct by_hand hand = {.chance = 88172645463325252u};
    printf("%-58s %7s  %5s\n", "work (one core)", "Mmove/s", "goal");
    print_row("number-reach 20, random, by hand, no mask", best_rate(play_by_hand, &hand, seconds),
              0);
    bench_random(seconds, 0);
    bench_random(seconds, 1);
    bench_steps(seconds);
    return 0;
}
