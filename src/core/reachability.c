/* reachability.c: whether a target can be landed on, a game can end at all, and anybody can win it.
 */
#include "core/rules_source.h"

#include "core/explore.h"

#include <stdlib.h>

/* ---- Whether a target can be landed on
 * ------------------------------------------------------------
 *
 * This only ever proves that it can't: what isn't proved counts as possible, so no game is refused
 * or warned about without a reason. The proofs that nobody can land on a target:
 *   - Where every move adds (or every move subtracts), the distance is a sum of the operands. Up
 *     to SPAN, all sums that the limits allow are found; beyond it, the common divisor and the
 *     largest sum decide.
 *   - Where moves add and subtract, the common divisor alone.
 *   - Otherwise, up to SPAN, all numbers that any player can make, in any order of turns. */

enum { SPAN = 1 << 12 }; /* small enough for the stack of any thread */

/* The moves that can change one number: a player's own, or everybody's on a shared one. */
struct operations {
    unsigned count;
    struct op op[SUMMIT_PLAYERS * MOVES_MOST]; /* more aren't known here */
    int64_t uses[SUMMIT_PLAYERS * MOVES_MOST]; /* 0: no limit */
};

static void operations_of(const struct summit_rules *rules, unsigned seat,
                          struct operations *operations)
{
    operations->count = 0;
    for (unsigned i = 0; i < rules->play.players; i++) {
        if (rules->play.number == NUMBER_OWN && i != seat)
            continue;
        for (unsigned move = 0; move < rules->play.seat[i].count; move++) {
            operations->op[operations->count] = rules->play.seat[i].numbered[move].op;
            operations->uses[operations->count++] = rules->play.seat[i].numbered[move].uses;
        }
    }
}

static bool only(const struct operations *operations, enum summit_op kind, enum summit_op or_kind)
{
    for (unsigned i = 0; i < operations->count; i++)
        if (operations->op[i].kind != kind && operations->op[i].kind != or_kind)
            return false;
    return true;
}

static int64_t common_divisor(const struct operations *operations)
{
    int64_t divisor = 0;
    for (unsigned i = 0; i < operations->count; i++)
        divisor = number_common_divisor(operations->op[i].by, divisor);
    return divisor;
}

/* Whether some sum of the operands, each as often as it may be used, makes the distance. */
static bool sum_exists(const struct operations *operations, int64_t distance)
{
    int64_t cost[SPAN + 1]; /* uses of the present operand in the cheapest sum, -1: no sum yet */
    for (int64_t sum = 0; sum <= distance; sum++)
        cost[sum] = sum == 0 ? 0 : -1;
    for (unsigned i = 0; i < operations->count; i++) {
        int64_t by = operations->op[i].by;
        for (int64_t sum = 0; sum <= distance; sum++) {
            if (cost[sum] >= 0)
                cost[sum] = 0;
            else if (sum >= by && cost[sum - by] >= 0 &&
                     (operations->uses[i] == 0 || cost[sum - by] < operations->uses[i]))
                cost[sum] = cost[sum - by] + 1;
        }
    }
    return cost[distance] >= 0;
}

static bool sum_is_possible(const struct operations *operations, int64_t distance)
{
    if (distance <= SPAN)
        return sum_exists(operations, distance);
    wide most = 0;
    for (unsigned i = 0; i < operations->count; i++)
        most += operations->uses[i] == 0 ? (wide)distance
                                         : (wide)operations->op[i].by * operations->uses[i];
    return distance % common_divisor(operations) == 0 && most >= distance;
}

/* Whether any order of the moves leads from the start to the target, on numbers up to `top`. */
static bool path_exists(const struct summit_rules *rules, const struct operations *operations,
                        int64_t target, int64_t top)
{
    static const int64_t none = -1;
    int64_t waiting[SPAN + 1];
    bool seen[SPAN + 1] = {false};
    size_t head = 0, tail = 0;
    waiting[tail++] = rules->play.start;
    seen[rules->play.start] = true;
    while (head < tail) {
        int64_t number = waiting[head++];
        for (unsigned i = 0; i < operations->count; i++) {
            bool divides = op_divides(operations->op[i], number);
            wide made = divides ? op_apply(operations->op[i], number) : none;
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
    if (!compiled_within(&rules->play, FEATURES_FIRST))
        return true;
    struct operations operations;
    operations_of(rules, seat, &operations);
    int64_t target = rules->play.seat[seat].target, start = rules->play.start;
    int64_t distance = target > start ? target - start : start - target;
    if (only(&operations, SUMMIT_ADD, SUMMIT_ADD) ||
        only(&operations, SUMMIT_SUBTRACT, SUMMIT_SUBTRACT))
        return sum_is_possible(&operations, distance);
    if (only(&operations, SUMMIT_ADD, SUMMIT_SUBTRACT) &&
        distance % common_divisor(&operations) != 0)
        return false;
    int64_t top = compiled_highest(&rules->play);
    return top > SPAN || path_exists(rules, &operations, target, top);
}

/* What happens where nobody can land on the target. */
static enum message other_end(const struct summit_rules *rules)
{
    bool endless = false;
    for (unsigned move = 0; move < rules->play.seat[0].count; move++)
        endless = endless || rules->play.seat[0].numbered[move].uses == 0;
    if (rules->play.beyond == BEYOND_LOSES && endless)
        return MESSAGE_WARNING_BEYOND;
    return rules->play.stuck == STUCK_LOSES ? MESSAGE_WARNING_STUCK : MESSAGE_WARNING_NOBODY;
}

void warning_write(struct summit_rules *rules)
{
    struct text warning = text_into(rules->warning, sizeof rules->warning);
    if (rules->warned != 0)
        message_add(&warning, rules->language, rules->warned,
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
    int64_t target = rules->play.seat[hopeless].target;
    if (possible == rules->play.players)
        return true;
    if (possible == 0 && rules->play.beyond == BEYOND_REFUSED && rules->play.stuck == STUCK_PASSES)
        return fail(error, rules_where(rules, KEY_TARGET), MESSAGE_ERROR_TARGET_UNREACHABLE,
                    fill({"target", .number = target}));
    rules->warned = possible > 0 ? MESSAGE_WARNING_SEAT : other_end(rules);
    rules->hopeless = hopeless;
    warning_write(rules);
    return true;
}

/* ---- Whether a game can end
 * -----------------------------------------------------------------------
 *
 * This only ever proves that it can't: by examining every position that can arise, if there are at
 * most FOUND, and finding that none of them ends the game, or none is won. Where there are more, or
 * their moves take more than LOOKED steps, and no win was among the first, players are told so.
 * Where each player has their own number and no ban ties them together, each is looked at alone, as
 * if the others never moved. Nothing has to be examined where all players can move in the same
 * direction until one is at the target or beyond it. */

/* A move that isn't numbered takes as long as UNNUMBERED of those that are. */
enum { FOUND = 1 << 11, LOOKED = 1 << 17, UNNUMBERED = 16 };

/* Whether a player can go towards the target at any time, and on past it. */
static bool can_exceed(const struct summit_rules *rules, const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++) {
        enum summit_op kind = seat->numbered[move].op.kind;
        bool on = seat->down
                      ? kind == SUMMIT_SUBTRACT
                      : kind == SUMMIT_ADD || (kind == SUMMIT_MULTIPLY && rules->play.start > 0);
        if (on && seat->numbered[move].uses == 0)
            return true;
    }
    return false;
}

static bool all_can_exceed(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (rules->play.seat[seat].down != rules->play.seat[0].down ||
            !can_exceed(rules, &rules->play.seat[seat]))
            return false;
    return rules->play.beyond == BEYOND_LOSES && rules->play.repeat == REPEAT_FREE &&
           compiled_within(&rules->play, FEATURES_FIRST);
}

/* The positions found so far, and which of them have still to be looked at. */
struct end_search {
    struct explore explore;
    bool alone;     /* the turn stays with one player */
    bool drawn;     /* some game ends without a winner */
    unsigned looks; /* at moves that may still be made, for all players together */
    unsigned waiting;
    uint32_t todo[FOUND];
};

/* Adds a position; false if it is won, or there are too many. */
static bool search_add(struct end_search *search, const struct summit_position *position)
{
    uint64_t before = search->explore.count;
    if (position->winner == SUMMIT_DRAWN && !search->alone) {
        search->drawn = true;
        return true;
    }
    if (position->winner != SUMMIT_NOBODY ||
        explore_find(&search->explore, position) == EXPLORE_NONE)
        return false;
    if (search->explore.count > before)
        search->todo[search->waiting++] = (uint32_t)before;
    return true;
}

/* Whether all positions that can follow have been found, and no win is among them. The newest is
 * examined first, and its last move first, which soon ends most games. */
static bool search_all(struct end_search *search)
{
    while (search->waiting > 0) {
        struct summit_position here;
        explore_get(&search->explore, search->todo[--search->waiting], &here);
        for (struct follow next = {0}; follow_next(search->explore.rules, &here, &next);) {
            if (search->alone && (next.stuck || next.after.out != here.out))
                return false; /* a player alone is at an end */
            if (search->alone)
                next.after.turn = here.turn;
            if (search->looks == 0 || !search_add(search, &next.after))
                return false;
            search->looks--;
        }
    }
    return true;
}

/* The result of the proof if this player begins, or is alone. */
enum proof { PROVED_NOTHING, PROVED_UNCLEAR, PROVED_DRAWN, PROVED_ENDLESS };

static enum proof prove(const struct summit_rules *rules, unsigned seat, bool alone,
                        unsigned *looks)
{
    struct summit_position start;
    struct end_search *search = calloc(1, sizeof *search);
    if (search == NULL)
        return PROVED_NOTHING;
    search->alone = alone;
    search->looks = *looks;
    summit_start(rules, seat, &start);
    bool all = explore_init(&search->explore, rules, FOUND) && search_add(search, &start) &&
               search_all(search);
    enum proof proof = PROVED_NOTHING;
    if (all)
        proof = search->drawn ? PROVED_DRAWN : PROVED_ENDLESS;
    else if (search->explore.full || search->looks == 0)
        proof = PROVED_UNCLEAR;
    *looks = search->looks;
    explore_release(&search->explore);
    free(search);
    return proof;
}

/* Whether a proof is needed: being stuck ends every game without cycles, and the features of the
 * first games have their own proofs. */
static bool is_doubtful(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    bool known = compiled_within(play, FEATURES_FIRST);
    bool decides = play->stuck == STUCK_LOSES || play->stuck == STUCK_WINS;
    return play->cyclic ? !all_can_exceed(rules) : !known && !decides;
}

bool check_end(struct summit_rules *rules, struct summit_error *error)
{
    bool alone = compiled_within(&rules->play, FEATURES_RACE | FEATURE(FEATURE_MANY));
    unsigned endless = 0, drawn = 0, unclear = 0, players = rules->play.players;
    unsigned looks =
        LOOKED / judging_weight(&rules->play) / (rules->play.all_numbered ? 1 : UNNUMBERED);
    if (!is_doubtful(rules))
        return true;
    for (unsigned seat = 0; seat < players; seat++) {
        bool begins = rules->play.first == SUMMIT_TOSS || rules->play.first == (int)seat ||
                      rules->source.points > 0;
        enum proof proof = alone || begins ? prove(rules, seat, alone, &looks) : PROVED_NOTHING;
        endless += proof == PROVED_ENDLESS;
        drawn += proof == PROVED_DRAWN;
        unclear += proof == PROVED_UNCLEAR;
    }
    bool never_ends = endless >= (alone ? players : 1);
    if (never_ends || drawn > 0)
        return fail_at(rules, rules_moves_key(rules), error,
                       never_ends ? MESSAGE_ERROR_ENDLESS : MESSAGE_ERROR_NEVER_WON);
    if (unclear > 0 && rules->warned == 0 && !compiled_within(&rules->play, FEATURES_FIRST)) {
        rules->warned = MESSAGE_WARNING_UNCLEAR;
        warning_write(rules);
    }
    return true;
}
