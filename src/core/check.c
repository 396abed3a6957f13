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

static bool check_goal_said(const struct summit_rules *rules, struct summit_error *error)
{
    bool size = rules_set(rules, KEY_SIZE), target = rules_set(rules, KEY_TARGET);
    unsigned line = line_of(rules, KEY_SIZE, KEY_TARGET);
    if (!size && !target)
        return fail(error, 0, "found no target, expected a line such as target = 20");
    if (size && target && rules->said.order[KEY_SIZE] < rules->said.order[KEY_TARGET])
        return fail(error, line,
                    "found a target, expected a size alone: the goals of this game lie at the two "
                    "ends of its line");
    if (size && target)
        return fail(error, line,
                    "found a size, expected a target alone: this game has no line with a goal at "
                    "each end");
    if (!size && !rules_set(rules, KEY_START))
        return fail(error, 0, "found no start, expected a line such as start = 1");
    if (!size && rules->said.start_middle)
        return fail(error, rules_where(rules, KEY_START),
                    "found a start in the middle, expected a number: only a line with a size has "
                    "a middle");
    return true;
}

static bool check_moves_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const struct {
        enum key key;
        const char *what;
    } kinds[] = {{KEY_OPS, "operations"}, {KEY_STEPS, "steps"}, {KEY_NUMBERS, "numbers to add"}};
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

static bool check_said(const struct summit_rules *rules, struct summit_error *error)
{
    if (!check_goal_said(rules, error) || !check_moves_said(rules, error))
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
    bool goals = rules_set(rules, KEY_SIZE) || rules->said.given[KEY_TARGET] > 1;
    if (players > 2 && goals)
        return fail(error, rules_where(rules, KEY_PLAYERS),
                    "found %u players, expected 2: each has an own goal here, and more than two "
                    "can play only for the same target",
                    players);
    if (rules_set(rules, KEY_SIZE) && rules->play.number == NUMBER_OWN)
        return fail(error, rules_where(rules, KEY_NUMBER),
                    "found an own number for each, expected number = shared: a line of some size "
                    "has one marker");
    if (rules->said.name_count > 0 && rules->said.name_count != players)
        return fail(error, rules_where(rules, KEY_NAMES),
                    "found %u name%s, expected one for each of the %u players",
                    rules->said.name_count, rules->said.name_count == 1 ? "" : "s", players);
    if (rules->play.first >= (int)players)
        return fail(error, rules_where(rules, KEY_FIRST),
                    "found player %d to go first, expected 1 to %u or toss", rules->play.first + 1,
                    players);
    return true;
}

/* ---- The numbers ---------------------------------------------------------------------------- */

/* Each player's moves have to lead from the start towards the target. */
static bool check_way(const struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    const struct seat *own = &rules->play.seat[seat];
    long long start = rules->play.start, target = own->target;
    bool down = false, up = seat_rises(own), rises = false;
    for (unsigned move = 0; move < own->count; move++) {
        down = down || !op_rises(own->way[move].op);
        rises = rises || own->way[move].op.kind == SUMMIT_ADD ||
                (own->way[move].op.kind == SUMMIT_MULTIPLY && rules->play.start > 0);
    }
    unsigned line = line_of(rules, KEY_START, KEY_TARGET);
    if (target == start ? up : target < start && !down)
        return fail(error, line, "found a target of %lld with a start of %lld, expected one %s",
                    target, start, up && down ? "other than the start" : "greater than the start");
    if (target >= start && !up)
        return fail(error, line,
                    "found a target of %lld with a start of %lld, expected one less than the "
                    "start, since no move goes up",
                    target, start);
    if (target > start && !rises)
        return fail(error, line, "found a start of 0, expected 1 or more, since no move leaves 0");
    return true;
}

static bool check_numbers(const struct summit_rules *rules, struct summit_error *error)
{
    long long start = rules->play.start, min = rules->play.min, max = rules->play.max;
    if (rules_set(rules, KEY_SIZE) && (start <= 0 || start >= rules->said.size))
        return fail(error, rules_where(rules, KEY_START),
                    "found a start of %lld, expected one between the ends of the line, from 1 to "
                    "%lld",
                    start, (long long)rules->said.size - 1);
    if (start < min || start > max)
        return fail(error, rules_where(rules, KEY_START),
                    "found a start of %lld, expected one within the bounds, from %lld to %lld",
                    start, min, max);
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        long long target = rules->play.seat[seat].target;
        if (target < min || target > max)
            return fail(error, rules_where(rules, KEY_TARGET),
                        "found a target of %lld, expected one within the bounds, from %lld to %lld",
                        target, min, max);
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
        !played_seats(rules, error) || !check_numbers(rules, error) || !check_length(rules, error))
        return false;
    played_features(rules);
    rules->checked = true;
    if (check_first_move(rules, error) && check_reach(rules, error) && check_end(rules, error))
        return true;
    rules->checked = false;
    return false;
}

const char *summit_rules_warning(const struct summit_rules *rules)
{
    return rules->warning[0] != '\0' ? rules->warning : NULL;
}
