/* check.c: whether the rules can be played, and what follows from them. */
#include "core/said.h"

#include <stdlib.h>
#include <string.h>

bool rules_set(const struct summit_rules *rules, enum key key)
{
    return rules->said.given[key] != 0;
}

/* Which line to blame for one key or for two that don't go together: none if an option said one of
 * them, since then the file is right. */
static unsigned line_of(const struct summit_rules *rules, enum key a, enum key b)
{
    unsigned line =
        rules->said.line[a] > rules->said.line[b] ? rules->said.line[a] : rules->said.line[b];
    return line == LINE_OPTION ? 0 : line;
}

enum key rules_moves_key(const struct summit_rules *rules)
{
    return rules->said.kind == MOVES_OPS     ? KEY_OPS
           : rules->said.kind == MOVES_STEPS ? KEY_STEPS
                                             : KEY_NUMBERS;
}

unsigned rules_where(const struct summit_rules *rules, enum key key)
{
    return line_of(rules, key, key);
}

/* ---- What has to be said, and what can't be said together ----------------------------------- */

/* Fails about a key that doesn't go with another; it is to blame for being there. */
static bool fail_key(const struct summit_rules *rules, enum key key, struct summit_error *error,
                     const char *expected)
{
    return fail(error, rules_where(rules, key), "found %s, expected %s", key_table[key].option.key,
                expected);
}

static bool check_goal_said(const struct summit_rules *rules, struct summit_error *error)
{
    bool size = rules_set(rules, KEY_SIZE), target = rules_set(rules, KEY_TARGET);
    unsigned line = line_of(rules, KEY_SIZE, KEY_TARGET);
    if (!size && !target && !rules_set(rules, KEY_LOSE) && !rules_set(rules, KEY_HEAPS))
        return fail(error, 0,
                    "found no target, expected a line such as target = 20, or target = none if "
                    "there is nothing to land on and whoever can't move loses");
    if (size && target && rules->said.order[KEY_SIZE] < rules->said.order[KEY_TARGET])
        return fail(error, line,
                    "found a target, expected a size alone: the goals of this game lie at the two "
                    "ends of its line");
    if (size && target)
        return fail(error, line,
                    "found a size, expected a target alone: this game has no line with a goal at "
                    "each end");
    return true;
}

/* Whether the moves only ever replace the number, so that it doesn't matter where it starts. */
static bool only_replaces(const struct summit_rules *rules)
{
    return rules->play.with == 1u << SUMMIT_SET;
}

static bool check_start_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const enum key strangers[] = {KEY_SIZE, KEY_START, KEY_STEPS, KEY_NUMBERS};
    bool size = rules_set(rules, KEY_SIZE), heaps = rules_set(rules, KEY_HEAPS);
    for (size_t i = 0; heaps && i < sizeof strangers / sizeof strangers[0]; i++)
        if (rules_set(rules, strangers[i]))
            return fail_key(rules, strangers[i], error, "heaps and ops without it");
    if (!size && !heaps && !rules_set(rules, KEY_START) && !only_replaces(rules))
        return fail(error, 0, "found no start, expected a line such as start = 1");
    if (!size && rules_set(rules, KEY_START) && rules->said.start_middle)
        return fail(error, rules_where(rules, KEY_START),
                    "found a start in the middle, expected a number: only a line with a size has "
                    "a middle");
    if (rules->said.given[KEY_START] > 1 && rules->play.number != NUMBER_OWN)
        return fail_key(rules, KEY_START, error,
                        "one start for all: only an own number each can start apart");
    return true;
}

static bool check_moves_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const struct {
        enum key key;
        const char *what;
    } kinds[] = {
        {KEY_OPS, "operations"}, {KEY_STEPS, "steps"}, {KEY_NUMBERS, "numbers to build with"}};
    int first = -1, second = -1;
    for (int i = 0; i < 3; i++) {
        if (!rules_set(rules, kinds[i].key))
            continue;
        if (first < 0 || rules->said.order[kinds[i].key] < rules->said.order[kinds[first].key]) {
            second = first;
            first = i;
        } else
            second = i;
    }
    if (first < 0)
        return fail(error, 0,
                    "found no moves, expected a line such as ops = +1, *2 or steps = 1, 2, 3 or "
                    "numbers = 1-9");
    if (second >= 0)
        return fail(error, line_of(rules, kinds[first].key, kinds[second].key),
                    "found %s, expected %s alone: the moves of this game are %s",
                    key_table[kinds[second].key].option.key, key_table[kinds[first].key].option.key,
                    kinds[first].what);
    return true;
}

static bool check_pool_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const enum key keys[] = {KEY_POOL, KEY_WITH, KEY_TAKES};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (rules_set(rules, keys[i]) && rules->said.kind != MOVES_NUMBERS)
            return fail_key(rules, keys[i], error, "numbers to build with beside it");
    return true;
}

static bool check_said(const struct summit_rules *rules, struct summit_error *error)
{
    if (!check_goal_said(rules, error) || !check_moves_said(rules, error) ||
        !check_start_said(rules, error) || !check_pool_said(rules, error))
        return false;
    if (rules_set(rules, KEY_BEST_OF) && rules_set(rules, KEY_POINTS))
        return fail(error, line_of(rules, KEY_BEST_OF, KEY_POINTS),
                    "found both best-of and points, expected one of them");
    return true;
}

/* A key can be said only for a player who is there. */
static bool check_seated(const struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->play.players;
    for (unsigned key = 0; key < KEYS; key++) {
        unsigned seat = players + 1;
        while (seat <= SUMMIT_PLAYERS && !(rules->said.given[key] >> seat & 1))
            seat++;
        if (seat <= SUMMIT_PLAYERS)
            return fail(error, line_of(rules, key, KEY_PLAYERS),
                        "found %s.%u, expected %s for one of the %u players",
                        key_table[key].option.key, seat, key_table[key].option.key, players);
    }
    return true;
}

static bool check_players(struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->play.players;
    bool goals = rules_set(rules, KEY_SIZE) || rules->said.given[KEY_TARGET] > 1 ||
                 rules->said.given[KEY_LOSE] > 1 || rules->said.given[KEY_START] > 1;
    if (players > 2 && goals)
        return fail(error, rules_where(rules, KEY_PLAYERS),
                    "found %u players, expected 2: each has an own goal here, and more than two "
                    "can play only for the same target",
                    players);
    if (rules_set(rules, KEY_SIZE) && rules->play.number == NUMBER_OWN)
        return fail(error, rules_where(rules, KEY_NUMBER),
                    "found an own number for each, expected number = shared: a line of some size "
                    "has one marker");
    if (rules_set(rules, KEY_HEAPS) && rules->play.number == NUMBER_OWN)
        return fail(error, rules_where(rules, KEY_NUMBER),
                    "found an own number for each, expected number = shared: heaps are for all");
    if (rules->said.name_count > 0 && rules->said.name_count != players)
        return fail(error, rules_where(rules, KEY_NAMES),
                    "found %u name%s, expected one for each of the %u players, with commas between",
                    rules->said.name_count, rules->said.name_count == 1 ? "" : "s", players);
    if (rules->play.first >= (int)players)
        return fail(error, rules_where(rules, KEY_FIRST),
                    "found player %d to go first, expected 1 to %u or toss", rules->play.first + 1,
                    players);
    return true;
}

/* ---- The numbers ---------------------------------------------------------------------------- */

/* Whether a player goes for one number by adding, subtracting, multiplying and dividing. */
static bool is_plain(const struct summit_rules *rules, const struct seat *own)
{
    static const unsigned plain =
        1u << SUMMIT_ADD | 1u << SUMMIT_SUBTRACT | 1u << SUMMIT_MULTIPLY | 1u << SUMMIT_DIVIDE;
    if (own->many || own->count == 0 || rules->play.heaps > 0)
        return false;
    for (unsigned move = 0; move < own->count; move++)
        if (!(plain >> own->way[move].op.kind & 1) || own->way[move].aim != AIM_OWN)
            return false;
    return true;
}

struct ways {
    bool plain, up, down;
    bool leaves; /* upwards, even from 0 */
};

/* Where the moves that change a player's number lead: all players' if they share it. */
static struct ways find_ways(const struct summit_rules *rules, unsigned seat)
{
    struct ways ways = {.plain = true};
    for (unsigned i = 0; i < rules->play.players; i++) {
        const struct seat *own = &rules->play.seat[i];
        bool here = i == seat || rules->play.number == NUMBER_SHARED;
        ways.plain = ways.plain && is_plain(rules, own);
        for (unsigned move = 0; here && move < own->count; move++) {
            enum summit_op kind = own->way[move].op.kind;
            ways.down = ways.down || !op_rises(own->way[move].op);
            ways.up = ways.up || op_rises(own->way[move].op);
            ways.leaves = ways.leaves || kind == SUMMIT_ADD ||
                          (kind == SUMMIT_MULTIPLY && rules->play.seat[seat].start > 0);
        }
    }
    return ways;
}

/* Whether some move may lead back to where a number starts: one goes down and one up, or one leaves
 * it where it is. From a start of 0 or more what goes only up or only down never comes back. */
static bool can_return(const struct summit_rules *rules, unsigned seat, bool *up)
{
    const struct played *play = &rules->play;
    int64_t start = play->seat[seat].start;
    bool down = false, still = !play->numbered || start < 0;
    *up = false;
    for (unsigned i = 0; i < play->players; i++)
        for (unsigned move = 0; move < play->seat[i].count; move++) {
            const struct way *way = &play->seat[i].way[move];
            if (play->number == NUMBER_OWN && (i == seat) == (way->aim == AIM_THEIR))
                continue;
            wide made = op_apply(way->op, start);
            bool rises = way->op.kind == SUMMIT_SET ? made > start : op_rises(way->op);
            still = still || made == start;
            *up = *up || rises;
            down = down || !rises;
        }
    return still || (*up && down);
}

static bool fail_way(const struct summit_rules *rules, unsigned seat, bool up,
                     struct summit_error *error)
{
    return fail(error, line_of(rules, KEY_START, KEY_TARGET),
                up ? "found a target of %lld with a start of %lld, expected one greater than the "
                     "start"
                   : "found a target of %lld with a start of %lld, expected one less than the "
                     "start, since no move goes up",
                (long long)rules->play.seat[seat].target, (long long)rules->play.seat[seat].start);
}

/* A target that is the start has to be left and come back to, and nothing is beyond it. */
static bool check_return(const struct summit_rules *rules, unsigned seat,
                         struct summit_error *error)
{
    bool up;
    if (!can_return(rules, seat, &up))
        return fail_way(rules, seat, up, error);
    return !rules_set(rules, KEY_BEYOND) || summit_rules_tossed(rules) ||
           fail_key(rules, KEY_BEYOND, error,
                    "a target on one side of the start beside it: nothing is beyond one that is "
                    "the start");
}

/* The moves have to lead from the start towards each player's target. */
static bool check_way(const struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    const struct seat *own = &rules->play.seat[seat];
    struct ways ways = find_ways(rules, seat);
    if (own->target == own->start && !own->many && rules->play.heaps == 0)
        return check_return(rules, seat, error);
    if (!ways.plain || own->start < 0)
        return true;
    if (own->target > own->start ? !ways.up : !ways.down)
        return fail_way(rules, seat, ways.up, error);
    if (own->target > own->start && !ways.leaves)
        return fail(error, line_of(rules, KEY_START, KEY_TARGET),
                    "found a start of 0, expected 1 or more, since no move leaves 0");
    return true;
}

static bool check_bounds(const struct summit_rules *rules, enum key key, const char *what,
                         long long number, struct summit_error *error)
{
    long long min = rules->play.min, max = rules->play.max;
    return (number >= min && number <= max) ||
           fail(error, rules_where(rules, key),
                "found a %s of %lld, expected one within the bounds, from %lld to %lld", what,
                number, min, max);
}

static bool check_numbers(const struct summit_rules *rules, struct summit_error *error)
{
    long long start = rules->play.start;
    if (rules_set(rules, KEY_SIZE) && (start <= 0 || start >= rules->said.size))
        return fail(error, rules_where(rules, KEY_START),
                    "found a start of %lld, expected one between the ends of the line, from 1 to "
                    "%lld",
                    start, (long long)rules->said.size - 1);
    for (unsigned heap = 0; heap < rules->play.heaps; heap++)
        if (!check_bounds(rules, KEY_HEAPS, "heap", rules->play.heap[heap], error))
            return false;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        const struct seat *own = &rules->play.seat[seat];
        if (rules->play.heaps == 0 && !check_bounds(rules, KEY_START, "start", own->start, error))
            return false;
        if (!own->many && !check_bounds(rules, KEY_TARGET, "target", own->target, error))
            return false;
        if (!check_way(rules, seat, error))
            return false;
    }
    return true;
}

static bool check_first_move(struct summit_rules *rules, struct summit_error *error)
{
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        struct summit_position start;
        bool starts = rules->play.first == SUMMIT_TOSS || rules->play.first == (int)seat ||
                      rules->said.points > 0;
        summit_start(rules, seat, &start);
        if ((starts || rules->play.number == NUMBER_OWN) && summit_stuck(rules, &start))
            return fail(error, 0,
                        "found no move that player %u can start with, expected at least one",
                        seat + 1);
    }
    return true;
}

/* What is played can be kept: written out, lists and words may be longer than they were read. */
static bool check_length(const struct summit_rules *rules, struct summit_error *error)
{
    size_t length = summit_rules_write(rules, NULL, 0);
    return length <= SUMMIT_FILE_BYTES ||
           fail(error, 0,
                "found moves, names and words that take %zu bytes as a game file, expected at most "
                "%d",
                length, SUMMIT_FILE_BYTES);
}

bool summit_rules_check(struct summit_rules *rules, struct summit_error *error)
{
    *error = (struct summit_error){0};
    rules->warning[0] = '\0';
    rules->warned = 0;
    played_choices(rules);
    if (!check_said(rules, error) || !check_seated(rules, error) || !check_players(rules, error) ||
        !played_seats(rules, error) || !check_family(rules, error) ||
        !check_numbers(rules, error) || !check_length(rules, error))
        return false;
    played_features(rules);
    rules->checked = true;
    if (summit_rules_tossed(rules)) /* what is drawn is checked again */
        return true;
    if (check_first_move(rules, error) && check_reach(rules, error) && check_end(rules, error))
        return true;
    rules->checked = false;
    return false;
}

const char *summit_rules_warning(const struct summit_rules *rules)
{
    return rules->warning[0] != '\0' ? rules->warning : NULL;
}
