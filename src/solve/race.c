/* race.c: games in which each of two players has their own number.
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
    const struct compiled *rules;
    struct compiled *mirror;        /* if somebody needs it */
    int64_t sum;                    /* of a number and that number in the mirror */
    const struct compiled *seen[2]; /* the rules as each player is seen: these or those */
    enum means means[2];
    struct race_graph *graph[2]; /* may be one and the same */
};

static void release(void *self)
{
    struct race *race = self;
    graph_free(race->graph[0]);
    if (race->graph[1] != race->graph[0])
        graph_free(race->graph[1]);
    free(race->mirror);
}

/* Chooses from which end to see a player. */
static bool see(struct race *race, unsigned seat, const struct solve_task *task)
{
    race->seen[seat] = race->rules;
    if (!race->rules->seat[seat].down || !mirror_applies(race->rules, seat))
        return true;
    if (race->mirror == NULL)
        race->mirror = mirror_new(race->rules, &race->sum);
    race->seen[seat] = race->mirror;
    return race->mirror != NULL || fail(task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
}

static bool prepare(struct race *race, unsigned seat, const struct solve_task *task)
{
    if (!see(race, seat, task))
        return false;
    const struct compiled *rules = race->seen[seat];
    if (distance_applies(rules, seat)) {
        race->means[seat] = BY_FORMULA;
        return true;
    }
    race->means[seat] = BY_GRAPH;
    race->graph[seat] = seat == 1 && !compiled_uses(race->rules, FEATURE_UNALIKE)
                            ? race->graph[0]
                            : graph_new(rules, seat, task);
    if (race->graph[seat] != NULL)
        return true;
    race->means[seat] = BY_SUMS;
    return !solve_cancelled(task) && sums_apply(rules, seat);
}

static bool init(void *self, const struct solve_task *task)
{
    struct race *race = self;
    race->rules = task->play;
    return prepare(race, 0, task) && prepare(race, 1, task);
}

static bool lap_of(const struct race *race, const struct summit_position *position, unsigned seat,
                   struct lap *lap)
{
    const struct compiled *rules = race->seen[seat];
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
    .needs = MESSAGE_ERROR_NEEDS_RACE,
    .size = sizeof(struct race),
    .init = init,
    .release = release,
    .value = value,
    .distance = distance,
};

/* ---- Sums ------------------------------------------------------------------------------------ */

/* A race in which everything that can be added is limited, without a graph.
 *
 * Which numbers are used up decides all: the fewest that make the distance exactly are found by a
 * table over all smaller distances (a sum with bounded counts); the most turns that one can last
 * come from taking the smallest first. */

enum { SPAN = 1 << 13 };

bool sums_apply(const struct compiled *rules, unsigned seat)
{
    const struct seat *own = &rules->seat[seat];
    if (own->down || own->target - rules->start > SPAN)
        return false;
    for (unsigned move = 0; move < own->count; move++)
        if (own->numbered[move].op.kind != SUMMIT_ADD || own->numbered[move].uses == 0)
            return false;
    return true;
}

static unsigned left_of(const struct seat *own, unsigned move,
                        const struct summit_position *position)
{
    return own->numbered[move].uses - numbered_used(&own->numbered[move], position);
}

/* A distance from which a number may be taken some times, and what it is worth for the next ones:
 * the fewest numbers that make it, less the times that fit into it. */
struct sum_offer {
    uint32_t times;
    int32_t worth;
};

/* Takes one more number into account, for the distances of one remainder, in order. Of the last
 * `left` distances before each, the one that is worth most decides; an offer behind a better one
 * never does, so the offers that wait grow from the front to the back. */
static void take_in(uint32_t *least, int64_t distance, int64_t by, int64_t rest, unsigned left)
{
    struct sum_offer offers[SPAN + 1];
    size_t front = 0, back = 0;
    uint32_t times = 0;
    for (int64_t d = rest; d <= distance; d += by, times++) {
        while (front < back && offers[front].times + left < times)
            front++;
        uint32_t without = least[d];
        if (front < back && (uint32_t)(offers[front].worth + (int32_t)times) < without)
            least[d] = (uint32_t)(offers[front].worth + (int32_t)times);
        if (without == UINT32_MAX)
            continue;
        struct sum_offer offer = {times, (int32_t)without - (int32_t)times};
        while (front < back && offers[back - 1].worth >= offer.worth)
            back--;
        offers[back++] = offer;
    }
}

/* least[d]: the fewest numbers that make d, of those seen so far. */
static uint64_t fewest(const struct seat *own, int64_t distance,
                       const struct summit_position *position)
{
    uint32_t least[SPAN + 1];
    for (int64_t d = 0; d <= distance; d++)
        least[d] = d == 0 ? 0 : UINT32_MAX;
    for (unsigned move = 0; move < own->count; move++) {
        int64_t by = own->numbered[move].op.by;
        unsigned left = left_of(own, move, position);
        for (int64_t rest = 0; left > 0 && rest < by && rest + by <= distance; rest++)
            take_in(least, distance, by, rest, left);
    }
    return least[distance] == UINT32_MAX ? LAP_NEVER : least[distance];
}

/* The number of turns that the smallest numbers last, and whether all of them fit. */
static uint64_t longest(const struct seat *own, int64_t distance,
                        const struct summit_position *position, bool *all)
{
    bool taken[MOVES_MOST] = {false};
    uint64_t turns = 0;
    for (;;) {
        unsigned least = MOVES_MOST;
        for (unsigned move = 0; move < own->count; move++)
            if (!taken[move] && left_of(own, move, position) > 0 &&
                (least == MOVES_MOST || own->numbered[move].op.by < own->numbered[least].op.by))
                least = move;
        *all = least == MOVES_MOST;
        if (*all)
            return turns;
        int64_t fit = distance / own->numbered[least].op.by, left = left_of(own, least, position);
        taken[least] = true;
        turns += (uint64_t)(fit < left ? fit : left);
        if (fit < left)
            return turns;
        distance -= left * own->numbered[least].op.by;
    }
}

struct lap sums_lap(const struct compiled *rules, unsigned seat, int64_t number,
                    const struct summit_position *position)
{
    const struct seat *own = &rules->seat[seat];
    int64_t distance = own->target - number;
    struct lap lap = {fewest(own, distance, position), LAP_NEVER};
    if (lap.hits != LAP_NEVER)
        return lap;
    bool all;
    uint64_t turns = longest(own, distance, position, &all);
    bool dies = !all && rules->beyond == BEYOND_LOSES;
    if (dies || rules->stuck == STUCK_LOSES)
        lap.lasts = 2 * turns + (dies ? 1 : 0);
    return lap;
}
