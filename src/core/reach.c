/* reach.c: whether a target can be landed on at all.
 *
 * This only ever proves that it can't: what isn't proved counts as possible, so no game is refused
 * or warned about without a reason. The proofs that nobody can land on a target:
 *   - Where every move adds (or every move subtracts), the distance is a sum of the operands. Up
 *     to SPAN, all sums that the limits allow are found; beyond it, the common divisor and the
 *     largest sum decide.
 *   - Where moves add and subtract, the common divisor alone.
 *   - Otherwise, up to SPAN, all numbers that any player can make, in any order of turns. */
#include "core/said.h"

#include <stdlib.h>

enum { SPAN = 1 << 12 }; /* small enough for the stack of any thread */

/* The moves that can change one number: a player's own, or everybody's on a shared one. */
struct ways {
    unsigned count;
    struct op op[SUMMIT_PLAYERS * MOVES_MOST]; /* more aren't known here */
    int64_t uses[SUMMIT_PLAYERS * MOVES_MOST]; /* 0: no limit */
};

static void ways_of(const struct summit_rules *rules, unsigned seat, struct ways *ways)
{
    ways->count = 0;
    for (unsigned i = 0; i < rules->play.players; i++) {
        if (rules->play.number == NUMBER_OWN && i != seat)
            continue;
        for (unsigned move = 0; move < rules->play.seat[i].count; move++) {
            ways->op[ways->count] = rules->play.seat[i].way[move].op;
            ways->uses[ways->count++] = rules->play.seat[i].way[move].uses;
        }
    }
}

static bool only(const struct ways *ways, enum summit_op kind, enum summit_op or_kind)
{
    for (unsigned i = 0; i < ways->count; i++)
        if (ways->op[i].kind != kind && ways->op[i].kind != or_kind)
            return false;
    return true;
}

static int64_t common_divisor(const struct ways *ways)
{
    int64_t divisor = 0;
    for (unsigned i = 0; i < ways->count; i++)
        divisor = number_common_divisor(ways->op[i].by, divisor);
    return divisor;
}

/* Whether some sum of the operands, each as often as it may be used, makes the distance. */
static bool sum_exists(const struct ways *ways, int64_t distance)
{
    int64_t cost[SPAN + 1]; /* uses of the present operand in the cheapest sum, -1: no sum yet */
    for (int64_t sum = 0; sum <= distance; sum++)
        cost[sum] = sum == 0 ? 0 : -1;
    for (unsigned i = 0; i < ways->count; i++) {
        int64_t by = ways->op[i].by;
        for (int64_t sum = 0; sum <= distance; sum++) {
            if (cost[sum] >= 0)
                cost[sum] = 0;
            else if (sum >= by && cost[sum - by] >= 0 &&
                     (ways->uses[i] == 0 || cost[sum - by] < ways->uses[i]))
                cost[sum] = cost[sum - by] + 1;
        }
    }
    return cost[distance] >= 0;
}

static bool sum_is_possible(const struct ways *ways, int64_t distance)
{
    if (distance <= SPAN)
        return sum_exists(ways, distance);
    wide most = 0;
    for (unsigned i = 0; i < ways->count; i++)
        most += ways->uses[i] == 0 ? (wide)distance : (wide)ways->op[i].by * ways->uses[i];
    return distance % common_divisor(ways) == 0 && most >= distance;
}

/* Whether any order of the moves leads from the start to the target, on numbers up to `top`. */
static bool path_exists(const struct summit_rules *rules, const struct ways *ways, int64_t target,
                        int64_t top)
{
    static const int64_t none = -1;
    int64_t waiting[SPAN + 1];
    bool seen[SPAN + 1] = {false};
    size_t head = 0, tail = 0;
    waiting[tail++] = rules->play.start;
    seen[rules->play.start] = true;
    while (head < tail) {
        int64_t number = waiting[head++];
        for (unsigned i = 0; i < ways->count; i++) {
            bool divides = op_divides(ways->op[i], number);
            wide made = divides ? op_apply(ways->op[i], number) : none;
            if (made < rules->play.min || made > top || seen[made])
                continue;
            seen[made] = true;
            waiting[tail++] = (int64_t)made;
        }
    }
    return seen[target];
}

static bool is_possible(const struct summit_rules *rules, unsigned seat)
{
    if (!played_within(&rules->play, FEATURES_FIRST))
        return true;
    struct ways ways;
    ways_of(rules, seat, &ways);
    int64_t target = rules->play.seat[seat].target, start = rules->play.start;
    int64_t distance = target > start ? target - start : start - target;
    if (only(&ways, SUMMIT_ADD, SUMMIT_ADD) || only(&ways, SUMMIT_SUBTRACT, SUMMIT_SUBTRACT))
        return sum_is_possible(&ways, distance);
    if (only(&ways, SUMMIT_ADD, SUMMIT_SUBTRACT) && distance % common_divisor(&ways) != 0)
        return false;
    int64_t top = played_highest(&rules->play);
    return top > SPAN || path_exists(rules, &ways, target, top);
}

/* What happens where nobody can land on the target. */
static enum phrase other_end(const struct summit_rules *rules)
{
    bool endless = false;
    for (unsigned move = 0; move < rules->play.seat[0].count; move++)
        endless = endless || rules->play.seat[0].way[move].uses == 0;
    if (rules->play.beyond == BEYOND_LOSES && endless)
        return PHRASE_WARNING_BEYOND;
    return rules->play.stuck == STUCK_LOSES ? PHRASE_WARNING_STUCK : PHRASE_WARNING_NOBODY;
}

void warning_write(struct summit_rules *rules)
{
    struct text warning = text_into(rules->warning, sizeof rules->warning);
    if (rules->warned != 0)
        phrase_add(&warning, rules->language, rules->warned,
                   fill({"seat", .number = rules->hopeless + 1},
                        {"target", .number = rules->play.seat[rules->hopeless].target}));
}

bool check_reach(struct summit_rules *rules, struct summit_error *error)
{
    unsigned possible = 0, hopeless = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        if (is_possible(rules, seat))
            possible++;
        else
            hopeless = seat;
    }
    long long target = rules->play.seat[hopeless].target;
    if (possible == rules->play.players)
        return true;
    if (possible == 0 && rules->play.beyond == BEYOND_REFUSED && rules->play.stuck == STUCK_PASSES)
        return fail(error, rules_where(rules, KEY_TARGET),
                    "found a target of %lld that nobody can ever land on, expected one that the "
                    "moves can make",
                    target);
    rules->warned = possible > 0 ? PHRASE_WARNING_SEAT : other_end(rules);
    rules->hopeless = hopeless;
    warning_write(rules);
    return true;
}
