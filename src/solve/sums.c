/* sums.c: a race in which everything that can be added is limited, without a graph.
 *
 * Which numbers are used up decides all: the fewest that make the distance exactly are found by a
 * table over all smaller distances (a sum with bounded counts); the most turns that one can last
 * come from taking the smallest first. */
#include "solve/race.h"

enum { SPAN = 1 << 13 };

bool sums_apply(const struct played *rules, unsigned seat)
{
    const struct seat *own = &rules->seat[seat];
    if (own->down || own->target - rules->start > SPAN)
        return false;
    for (unsigned move = 0; move < own->count; move++)
        if (own->way[move].op.kind != SUMMIT_ADD || own->way[move].uses == 0)
            return false;
    return true;
}

static unsigned left_of(const struct seat *own, unsigned move,
                        const struct summit_position *position)
{
    return own->way[move].uses - way_used(&own->way[move], position);
}

/* A distance from which a number may be taken some times, and what it is worth for the next ones:
 * the fewest numbers that make it, less the times that fit into it. */
struct offer {
    uint32_t times;
    int32_t worth;
};

/* Takes one more number into account, for the distances of one remainder, in order. Of the last
 * `left` distances before each, the one that is worth most decides; an offer behind a better one
 * never does, so the offers that wait grow from the front to the back. */
static void take_in(uint32_t *least, int64_t distance, int64_t by, int64_t rest, unsigned left)
{
    struct offer offers[SPAN + 1];
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
        struct offer offer = {times, (int32_t)without - (int32_t)times};
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
        int64_t by = own->way[move].op.by;
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
                (least == MOVES_MOST || own->way[move].op.by < own->way[least].op.by))
                least = move;
        *all = least == MOVES_MOST;
        if (*all)
            return turns;
        int64_t fit = distance / own->way[least].op.by, left = left_of(own, least, position);
        taken[least] = true;
        turns += (uint64_t)(fit < left ? fit : left);
        if (fit < left)
            return turns;
        distance -= left * own->way[least].op.by;
    }
}

struct lap sums_lap(const struct played *rules, unsigned seat, int64_t number,
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
