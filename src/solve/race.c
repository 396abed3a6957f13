/* race.c: games in which each of two players has an own number.
 *
 * The players touch each other only through who is first, so a position's value follows from two
 * laps, found for each player alone. Whoever can land on the target in no more turns than it takes
 * the other (the mover goes first) wins, unless the other runs out of moves even sooner. The loser
 * can't hinder that, only last as long as possible. Where nobody can land on it, whoever runs out
 * first loses; where nobody ever runs out, it is drawn.
 *
 * A player who goes down alone is seen in the mirror, where that one goes up. */
#include "solve/race.h"

#include <stdlib.h>

enum means { BY_FORMULA, BY_GRAPH, BY_SUMS };

struct race {
    const struct played *rules;
    struct played *mirror;        /* if somebody needs it */
    int64_t sum;                  /* of a number and that number in the mirror */
    const struct played *seen[2]; /* the rules as each player is seen: these or those */
    enum means means[2];
    struct graph *graph[2]; /* may be one and the same */
};

static void drop(void *self)
{
    struct race *race = self;
    graph_free(race->graph[0]);
    if (race->graph[1] != race->graph[0])
        graph_free(race->graph[1]);
    free(race->mirror);
    free(race);
}

/* Chooses from which end to see a player. */
static bool see(struct race *race, unsigned seat, struct summit_error *error)
{
    race->seen[seat] = race->rules;
    if (!race->rules->seat[seat].down || !mirror_applies(race->rules, seat))
        return true;
    if (race->mirror == NULL)
        race->mirror = mirror_new(race->rules, &race->sum);
    race->seen[seat] = race->mirror;
    return race->mirror != NULL || fail(error, 0, "found no memory for a solver");
}

static bool prepare(struct race *race, unsigned seat, const struct solver_options *options,
                    struct summit_error *error)
{
    if (!see(race, seat, error))
        return false;
    const struct played *rules = race->seen[seat];
    if (distance_applies(rules, seat)) {
        race->means[seat] = BY_FORMULA;
        return true;
    }
    race->means[seat] = BY_GRAPH;
    race->graph[seat] = seat == 1 && !played_uses(race->rules, FEATURE_UNALIKE)
                            ? race->graph[0]
                            : graph_new(rules, seat, options, error);
    if (race->graph[seat] != NULL)
        return true;
    race->means[seat] = BY_SUMS;
    return !solve_cancelled(options) && sums_apply(rules, seat);
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct race *race = calloc(1, sizeof *race);
    if (race == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    race->rules = rules;
    if (prepare(race, 0, options, error) && prepare(race, 1, options, error))
        return race;
    drop(race);
    return NULL;
}

static bool lap_of(const struct race *race, const struct summit_position *position, unsigned seat,
                   struct lap *lap)
{
    const struct played *rules = race->seen[seat];
    const struct seat *own = &rules->seat[seat];
    int64_t number = position->number[seat];
    if (rules == race->mirror)
        number = race->sum - number;
    if (number < rules->min || (own->down ? number <= own->target : number >= own->target))
        return false;
    switch (race->means[seat]) {
    case BY_FORMULA:
        *lap = distance_lap(rules, seat, number, position);
        return true;
    case BY_SUMS:
        if (number < rules->start)
            return false;
        *lap = sums_lap(rules, seat, number, position);
        return true;
    case BY_GRAPH:
        break;
    }
    return graph_lap(race->graph[seat], own, number, position, lap);
}

static uint64_t less(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Nobody can land on the target. A move past it ends the game before a player who is stuck at the
 * same count of plies is asked. */
static struct summit_answer outlast(const struct summit_position *position, struct lap mover,
                                    struct lap other)
{
    if (mover.lasts == LAP_NEVER && other.lasts == LAP_NEVER)
        return answer_of(position, SUMMIT_DRAW, 0);
    bool first = other.lasts == LAP_NEVER || mover.lasts <= other.lasts ||
                 (mover.lasts == other.lasts + 1 && mover.lasts % 2 == 1);
    return first ? answer_of(position, SUMMIT_LOSE, mover.lasts)
                 : answer_of(position, SUMMIT_WIN, other.lasts + 1);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct race *race = self;
    struct lap mover, other;
    if (position->turn > 1 || !lap_of(race, position, position->turn, &mover) ||
        !lap_of(race, position, 1u - position->turn, &other))
        return false;
    if (mover.hits != LAP_NEVER && mover.hits <= other.hits) {
        uint64_t runs_out = other.lasts == LAP_NEVER ? LAP_NEVER : other.lasts + 1;
        *answer = answer_of(position, SUMMIT_WIN, less(2 * mover.hits - 1, runs_out));
    } else if (other.hits != LAP_NEVER) {
        *answer = answer_of(position, SUMMIT_LOSE, less(2 * other.hits, mover.lasts));
    } else {
        *answer = outlast(position, mover, other);
    }
    return true;
}

static bool distance(const void *self, const struct summit_position *position, unsigned seat,
                     uint64_t *moves)
{
    struct lap lap;
    if (!lap_of(self, position, seat, &lap))
        return false;
    *moves = lap.hits;
    return true;
}

const struct method method_race = {
    .kind = SUMMIT_RACE,
    .knows = FEATURES_RACE,
    .needs = "the race method needs two players with an own number each and no ban on repeating",
    .make = make,
    .drop = drop,
    .value = value,
    .distance = distance,
};
