/* race_distance.c: the fewest turns to the target by formula, at any size.
 *
 * With +1 and *b: write the target in base b. Multiplying j times from n costs j turns, the last j
 * digits of the target are added one by one on the way, and what is missing at the top before. One
 * more multiplication never costs more, as long as n times b^j stays within the target and the
 * limit allows it: it saves (b − 1)·q − 1 turns, where q ≥ n ≥ 1 is what is left of the target.
 *
 * With any of −1, *2 and /2 beside +1: halve down, walk across, double up. Halving i times from n
 * one need only pass the numbers next to n / 2^i, doubling j times to the target only those next to
 * target / 2^j. (Checked against a search of the whole graph by the tests.) */
#include "solve/race.h"

enum { LEVELS = 64 };

struct distance_moves {
    bool minus, half;
    int64_t factor; /* 0: no multiplication */
    unsigned factor_move;
    bool plus;
};

/* Which of the moves known here a player has; false if there are others, or unwanted limits. */
static bool shape_of(const struct seat *seat, struct distance_moves *shape)
{
    *shape = (struct distance_moves){0};
    for (unsigned move = 0; move < seat->count; move++) {
        struct op op = seat->numbered[move].op;
        if (seat->numbered[move].uses != 0 && op.kind != SUMMIT_MULTIPLY)
            return false;
        if (op.kind == SUMMIT_MULTIPLY && shape->factor == 0) {
            shape->factor = op.by;
            shape->factor_move = move;
        } else if (op.kind == SUMMIT_ADD && op.by == 1) {
            shape->plus = true;
        } else if (op.kind == SUMMIT_SUBTRACT && op.by == 1) {
            shape->minus = true;
        } else if (op.kind == SUMMIT_DIVIDE && op.by == 2) {
            shape->half = true;
        } else {
            return false;
        }
    }
    if (!shape->plus || seat->down)
        return false;
    bool limited = shape->factor != 0 && seat->numbered[shape->factor_move].uses != 0;
    return (!shape->minus && !shape->half) ||
           (!limited && (shape->factor == 0 || shape->factor == 2));
}

bool distance_applies(const struct compiled *rules, unsigned seat)
{
    struct distance_moves shape;
    return shape_of(&rules->seat[seat], &shape);
}

/* Multiplications and +1, at most `left` multiplications; the number is at least 1. */
static uint64_t climb(int64_t number, int64_t target, int64_t factor, uint64_t left)
{
    uint64_t turns = 0;
    while (left-- > 0 && target / factor >= number) {
        turns += (uint64_t)(target % factor) + 1;
        target /= factor;
    }
    return turns + (uint64_t)(target - number);
}

/* A number that may be passed on the way, and the turns that it takes to or from there. */
struct stop {
    int64_t number;
    uint64_t turns;
};

/* The two stops of each level; a level that can't be reached has the number −1. */
struct road {
    unsigned levels;
    struct stop stop[LEVELS][2];
};

static void offer(struct stop stop[2], int64_t number, uint64_t turns)
{
    for (unsigned i = 0; i < 2; i++) {
        if (stop[i].number != number && stop[i].number >= 0)
            continue;
        if (stop[i].number < 0 || turns < stop[i].turns)
            stop[i] = (struct stop){number, turns};
        return;
    }
}

static void road_start(struct road *road, int64_t number)
{
    road->levels = 1;
    road->stop[0][0] = (struct stop){number, 0};
    road->stop[0][1].number = -1;
}

static struct stop *road_next(struct road *road)
{
    struct stop *next = road->stop[road->levels];
    next[0].number = next[1].number = -1;
    return next;
}

/* Halving from a number. */
static void road_down(struct road *road, const struct distance_moves *shape, int64_t number,
                      int64_t least, int64_t target)
{
    road_start(road, number);
    while (shape->half && road->levels < LEVELS) {
        struct stop *next = road_next(road);
        for (unsigned i = 0; i < 2; i++) {
            struct stop from = road->stop[road->levels - 1][i];
            if (from.number < 2)
                continue;
            bool odd = from.number % 2 != 0;
            if (!odd && from.number / 2 >= least)
                offer(next, from.number / 2, from.turns + 1);
            if (odd && shape->minus && from.number / 2 >= least)
                offer(next, from.number / 2, from.turns + 2);
            if (odd && from.number + 1 < target)
                offer(next, from.number / 2 + 1, from.turns + 2);
        }
        if (next[0].number < 0)
            return;
        road->levels++;
    }
}

/* Doubling to the target. */
static void road_up(struct road *road, const struct distance_moves *shape, int64_t least,
                    int64_t target)
{
    road_start(road, target);
    while (shape->factor != 0 && road->levels < LEVELS) {
        struct stop *next = road_next(road);
        for (unsigned i = 0; i < 2; i++) {
            struct stop to = road->stop[road->levels - 1][i];
            if (to.number < 2)
                continue;
            bool odd = to.number % 2 != 0;
            if (to.number / 2 >= least)
                offer(next, to.number / 2, to.turns + (odd ? 2 : 1));
            if (odd && shape->minus && to.number + 1 < target)
                offer(next, to.number / 2 + 1, to.turns + 2);
        }
        if (next[0].number < 0)
            return;
        road->levels++;
    }
}

/* The turns from a stop on the way down over a level of the way up, or `best` if that is less.
 * `across` becomes the least walk between them, negative if it goes down. */
static uint64_t cross(const struct distance_moves *shape, struct stop from, const struct stop to[2],
                      uint64_t best, int64_t *across)
{
    *across = INT64_MAX;
    for (unsigned i = 0; i < 2; i++) {
        int64_t walk = to[i].number - from.number, length = walk < 0 ? -walk : walk;
        if (to[i].number < 0)
            continue;
        if (*across == INT64_MAX || length < (*across < 0 ? -*across : *across))
            *across = walk;
        uint64_t turns = from.turns + to[i].turns + (uint64_t)length;
        if ((walk >= 0 || shape->minus) && turns < best)
            best = turns;
    }
    return best;
}

/* From each stop on the way down, the levels of the way up around the same height are tried, and
 * further ones until the walk alone takes longer than the best way found: stops only get lower
 * from level to level. */
static uint64_t walk(const struct distance_moves *shape, int64_t number, int64_t least,
                     int64_t target)
{
    struct road down, up;
    uint64_t best = (uint64_t)(target - number);
    int64_t across;
    road_down(&down, shape, number, least, target);
    road_up(&up, shape, least, target);
    for (unsigned i = 0; i < 2 * down.levels; i++) {
        struct stop from = down.stop[i / 2][i % 2];
        if (from.number < 1)
            continue;
        unsigned level =
            (unsigned)(__builtin_clzll((uint64_t)from.number) - __builtin_clzll((uint64_t)target));
        for (unsigned j = level; j < up.levels; j++) {
            best = cross(shape, from, up.stop[j], best, &across);
            if (across < 0 && (uint64_t)-across >= best)
                break;
        }
        for (unsigned j = level < up.levels ? level : up.levels; j-- > 0;) {
            best = cross(shape, from, up.stop[j], best, &across);
            if (across > 0 && (uint64_t)across >= best)
                break;
        }
    }
    return best;
}

struct lap distance_lap(const struct compiled *rules, unsigned seat, int64_t number,
                        const struct summit_position *position)
{
    const struct seat *own = &rules->seat[seat];
    struct distance_moves shape;
    struct lap lap = {0, LAP_NEVER};
    shape_of(own, &shape);
    if (number == 0) {
        number = 1;
        lap.hits = 1;
    }
    uint64_t left = shape.factor == 0 ? 0 : LEVELS;
    if (shape.factor != 0 && own->numbered[shape.factor_move].uses != 0)
        left = (uint64_t)(own->numbered[shape.factor_move].uses -
                          numbered_used(&own->numbered[shape.factor_move], position));
    if (number < own->target)
        lap.hits += shape.minus || shape.half
                        ? walk(&shape, number, rules->min > 1 ? rules->min : 1, own->target)
                        : climb(number, own->target, shape.factor, left);
    return lap;
}
