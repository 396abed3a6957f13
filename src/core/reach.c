/* reach.c: whether a target can be landed on at all, and whether a game can end.
 *
 * This only ever proves that it can't: what isn't proved counts as possible, so no game is refused
 * or warned about without a reason. The proofs that nobody can land on a target:
 *   - Where every move adds (or every move subtracts), the distance is a sum of the operands. Up
 *     to SPAN, all sums that the limits allow are found; beyond it, the common divisor and the
 *     largest sum decide.
 *   - Where moves add and subtract, the common divisor alone.
 *   - Otherwise, up to SPAN, all numbers that any player can make, in any order of turns.
 * The proof that no game can end: every position that can arise, if there are no more than FOUND,
 * and none of them is the last. Where each player has an own number and no ban ties them together,
 * each is looked at alone, as if the others never moved. */
#include "core/rules.h"

#include <stdlib.h>
#include <string.h>

enum {
    SPAN = 1 << 12, /* small enough for the stack of any thread */
    FOUND = 1 << 11,
};

/* The moves that can change one number: a player's own, or everybody's on a shared one. */
struct ways {
    unsigned count;
    struct op op[SUMMIT_PLAYERS * SUMMIT_MOVES];
    int64_t uses[SUMMIT_PLAYERS * SUMMIT_MOVES]; /* 0: no limit */
};

static struct ways ways_of(const struct summit_rules *rules, unsigned seat)
{
    struct ways ways = {0};
    for (unsigned i = 0; i < rules->players; i++) {
        if (rules->number == NUMBER_OWN && i != seat)
            continue;
        for (unsigned move = 0; move < rules->seat[i].count; move++) {
            ways.op[ways.count] = rules->seat[i].op[move];
            ways.uses[ways.count++] = rules->seat[i].uses[move];
        }
    }
    return ways;
}

static bool only(const struct ways *ways, enum op_kind kind, enum op_kind or_kind)
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
    waiting[tail++] = rules->start;
    seen[rules->start] = true;
    while (head < tail) {
        int64_t number = waiting[head++];
        for (unsigned i = 0; i < ways->count; i++) {
            bool divides = op_divides(ways->op[i], number);
            wide made = divides ? op_apply(ways->op[i], number) : none;
            if (made < rules->min || made > top || seen[made])
                continue;
            seen[made] = true;
            waiting[tail++] = (int64_t)made;
        }
    }
    return seen[target];
}

static bool is_possible(const struct summit_rules *rules, unsigned seat)
{
    struct ways ways = ways_of(rules, seat);
    int64_t target = rules->seat[seat].target, start = rules->start;
    int64_t distance = target > start ? target - start : start - target;
    if (only(&ways, OP_ADD, OP_ADD) || only(&ways, OP_SUBTRACT, OP_SUBTRACT))
        return sum_is_possible(&ways, distance);
    if (only(&ways, OP_ADD, OP_SUBTRACT) && distance % common_divisor(&ways) != 0)
        return false;
    int64_t top = rules_highest(rules);
    return top > SPAN || path_exists(rules, &ways, target, top);
}

/* What happens where nobody can land on the target. */
static const char *other_end(const struct summit_rules *rules)
{
    bool endless = false;
    for (unsigned move = 0; move < rules->seat[0].count; move++)
        endless = endless || rules->seat[0].uses[move] == 0;
    if (rules->beyond == BEYOND_LOSES && endless)
        return " Whoever goes beyond it loses.";
    return rules->stuck == STUCK_LOSES ? " The first who can't move loses." : "";
}

bool check_reach(struct summit_rules *rules, struct summit_error *error)
{
    unsigned possible = 0, hopeless = 0;
    struct text warning = text_into(rules->warning, sizeof rules->warning);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (is_possible(rules, seat))
            possible++;
        else
            hopeless = seat;
    }
    long long target = rules->seat[hopeless].target;
    if (possible == rules->players)
        return true;
    if (possible > 0) {
        text_addf(&warning, "Player %u can never land on %lld in this game.", hopeless + 1, target);
        return true;
    }
    if (rules->beyond == BEYOND_REFUSED && rules->stuck == STUCK_PASSES)
        return fail(error, rules_line(rules, KEY_TARGET),
                    "found a target of %lld that nobody can ever land on, expected one that the "
                    "moves can make",
                    target);
    text_addf(&warning, "Nobody can land exactly on %lld in this game.%s", target,
              other_end(rules));
    return true;
}

/* ---- Whether it ends ------------------------------------------------------------------------ */

/* The positions found so far, and which of them have still to be looked at. */
struct search {
    const struct summit_rules *rules;
    bool alone; /* the turn stays with one player */
    struct summit_position *found;
    unsigned count, waiting;
    uint16_t *todo, *table; /* the table holds a position's index + 1, by its hash */
};

/* Notes a position; false if it is the last of a game, or there are too many. */
static bool search_add(struct search *search, const struct summit_position *position)
{
    uint64_t hash = 0, word = 0;
    for (size_t at = 0; at < sizeof *position; at += sizeof word) {
        memcpy(&word, (const char *)position + at, sizeof word);
        if (word == 0) /* as most of it is */
            continue;
        hash = (hash ^ word ^ at) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    size_t slot = hash % (2 * FOUND);
    for (; search->table[slot] != 0; slot = (slot + 1) % (2 * FOUND))
        if (memcmp(&search->found[search->table[slot] - 1], position, sizeof *position) == 0)
            return true;
    if (position->winner != SUMMIT_NOBODY || search->count == FOUND)
        return false;
    search->found[search->count] = *position;
    search->todo[search->waiting++] = (uint16_t)search->count;
    search->table[slot] = (uint16_t)++search->count;
    return true;
}

/* Notes what a move makes, or a lost turn; false as above, or if a player alone is at an end. */
static bool search_step(struct search *search, const struct summit_position *here, unsigned move)
{
    struct summit_position next = *here;
    if (move != SUMMIT_NO_MOVE)
        summit_play(search->rules, &next, move);
    else if (!search->alone)
        summit_pass(search->rules, &next);
    if (search->alone && (move == SUMMIT_NO_MOVE || next.out != here->out))
        return false;
    if (search->alone)
        next.turn = here->turn;
    return search_add(search, &next);
}

/* Whether all that can follow from the positions noted has been found, and no end is among it. The
 * newest is looked at first and its last move first, which soon ends most games. */
static bool search_all(struct search *search)
{
    while (search->waiting > 0) {
        struct summit_position here = search->found[search->todo[--search->waiting]];
        uint32_t legal = summit_legal(search->rules, &here);
        if (legal == 0 && !search_step(search, &here, SUMMIT_NO_MOVE))
            return false;
        for (; legal != 0; legal &= legal - 1)
            if (!search_step(search, &here, (unsigned)__builtin_ctz(legal)))
                return false;
    }
    return true;
}

/* Whether it is proved that nothing ends if this player begins, or is alone. */
static bool is_endless(const struct summit_rules *rules, unsigned seat, bool alone)
{
    struct summit_position start;
    struct search search = {.rules = rules,
                            .alone = alone,
                            .found = malloc(FOUND * sizeof *search.found),
                            .todo = malloc(FOUND * sizeof *search.todo),
                            .table = calloc((size_t)2 * FOUND, sizeof *search.table)};
    summit_start(rules, seat, &start);
    bool endless = search.found != NULL && search.todo != NULL && search.table != NULL &&
                   search_add(&search, &start) && search_all(&search);
    free(search.found);
    free(search.todo);
    free(search.table);
    return endless;
}

static bool fail_endless(const struct summit_rules *rules, struct summit_error *error)
{
    enum key moves = rules->kind == MOVES_OPS     ? KEY_OPS
                     : rules->kind == MOVES_STEPS ? KEY_STEPS
                                                  : KEY_NUMBERS;
    return fail(error, rules_line(rules, moves),
                "found a game that can never end: whatever is played, nobody lands on a target, "
                "goes beyond it or is stuck; expected moves that lead to an end");
}

bool check_end(const struct summit_rules *rules, struct summit_error *error)
{
    bool alone = rules->number == NUMBER_OWN && rules->repeat == REPEAT_FREE;
    unsigned endless = 0;
    for (unsigned seat = 0; rules->cyclic && seat < rules->players; seat++) {
        bool begins = rules->first == FIRST_TOSS || rules->first == (int)seat || rules->points > 0;
        endless += (alone || begins) && is_endless(rules, seat, alone);
    }
    return endless < (alone ? rules->players : 1) || fail_endless(rules, error);
}
