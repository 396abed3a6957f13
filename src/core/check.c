/* check.c: whether the rules can be played, and what follows from them. */
#include "core/rules.h"

#include <stdlib.h>
#include <string.h>

static bool is_said(const struct summit_rules *rules, enum key key)
{
    return rules->said[key] != 0;
}

/* Which line to blame for one key or for two that don't go together: none if an option said one of
 * them, since then the file is right. */
static unsigned line_of(const struct summit_rules *rules, enum key a, enum key b)
{
    unsigned line = rules->line[a] > rules->line[b] ? rules->line[a] : rules->line[b];
    return line == LINE_OPTION ? 0 : line;
}

unsigned rules_line(const struct summit_rules *rules, enum key key)
{
    return line_of(rules, key, key);
}

/* ---- What has to be said, and what can't be said together ----------------------------------- */

static bool check_goal_said(const struct summit_rules *rules, struct summit_error *error)
{
    bool size = is_said(rules, KEY_SIZE), target = is_said(rules, KEY_TARGET);
    unsigned line = line_of(rules, KEY_SIZE, KEY_TARGET);
    if (!size && !target)
        return fail(error, 0, "found no target, expected a line such as target = 20");
    if (size && target && rules->order[KEY_SIZE] < rules->order[KEY_TARGET])
        return fail(error, line,
                    "found a target, expected a size alone: the goals of this game lie at the two "
                    "ends of its line");
    if (size && target)
        return fail(error, line,
                    "found a size, expected a target alone: this game has no line with a goal at "
                    "each end");
    if (!size && !is_said(rules, KEY_START))
        return fail(error, 0, "found no start, expected a line such as start = 1");
    if (!size && rules->start_middle)
        return fail(error, rules_line(rules, KEY_START),
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
        if (!is_said(rules, kinds[i].key))
            continue;
        if (first < 0 || rules->order[kinds[i].key] < rules->order[kinds[first].key]) {
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
                    key_table[kinds[second].key].name, key_table[kinds[first].key].name,
                    kinds[first].what);
    return true;
}

static bool check_said(const struct summit_rules *rules, struct summit_error *error)
{
    if (!check_goal_said(rules, error) || !check_moves_said(rules, error))
        return false;
    if (is_said(rules, KEY_BEST_OF) && is_said(rules, KEY_POINTS))
        return fail(error, line_of(rules, KEY_BEST_OF, KEY_POINTS),
                    "found both best-of and points, expected one of them");
    return true;
}

/* A key can be said only for a player who is there. */
static bool check_seated(const struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->players;
    for (unsigned key = 0; key < KEYS; key++) {
        unsigned seat = players + 1;
        while (seat <= SUMMIT_PLAYERS && !(rules->said[key] >> seat & 1))
            seat++;
        if (seat <= SUMMIT_PLAYERS)
            return fail(error, line_of(rules, key, KEY_PLAYERS),
                        "found %s.%u, expected %s for one of the %u players", key_table[key].name,
                        seat, key_table[key].name, players);
    }
    return true;
}

static bool check_players(struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->players;
    bool goals = is_said(rules, KEY_SIZE) || rules->said[KEY_TARGET] > 1;
    if (players > 2 && goals)
        return fail(error, rules_line(rules, KEY_PLAYERS),
                    "found %u players, expected 2: each has an own goal here, and more than two "
                    "can play only for the same target",
                    players);
    if (is_said(rules, KEY_SIZE) && rules->number == NUMBER_OWN)
        return fail(error, rules_line(rules, KEY_NUMBER),
                    "found an own number for each, expected number = shared: a line of some size "
                    "has one marker");
    if (rules->name_count > 0 && rules->name_count != players)
        return fail(error, rules_line(rules, KEY_NAMES),
                    "found %u name%s, expected one for each of the %u players", rules->name_count,
                    rules->name_count == 1 ? "" : "s", players);
    if (rules->first >= (int)players)
        return fail(error, rules_line(rules, KEY_FIRST),
                    "found player %d to go first, expected 1 to %u or toss", rules->first + 1,
                    players);
    return true;
}

/* ---- The seats ------------------------------------------------------------------------------ */

/* Which entry of a seated key counts for this seat, or -1 if none does. */
static int said_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    if (rules->said[key] >> (seat + 1) & 1)
        return (int)seat + 1;
    return rules->said[key] & 1 ? 0 : -1;
}

static bool set_goal(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    if (is_said(rules, KEY_SIZE)) {
        rules->seat[seat].target = seat == 0 ? 0 : rules->size;
        return true;
    }
    int which = said_for(rules, KEY_TARGET, seat);
    if (which < 0)
        return fail(error, rules_line(rules, KEY_TARGET),
                    "found no target for player %u, expected a line such as target.%u = 20",
                    seat + 1, seat + 1);
    rules->seat[seat].target = rules->target[which];
    return true;
}

static bool set_moves(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    enum key key = rules->kind == MOVES_OPS     ? KEY_OPS
                   : rules->kind == MOVES_STEPS ? KEY_STEPS
                                                : KEY_NUMBERS;
    int which = said_for(rules, key, seat);
    if (which < 0)
        return fail(error, rules_line(rules, key),
                    "found no moves for player %u, expected a line such as %s.%u = ...", seat + 1,
                    key_table[key].name, seat + 1);
    struct seat *own = &rules->seat[seat];
    const struct move_list *list = &rules->list[which];
    own->list = (uint8_t)which;
    own->count = list->count;
    own->down = own->target < rules->start;
    for (unsigned move = 0; move < list->count; move++) {
        own->op[move] = list->op[move];
        if (rules->kind == MOVES_STEPS && own->down)
            own->op[move].kind = OP_SUBTRACT;
    }
    return true;
}

/* Marks moves that are written alike with the same mark, whoever makes them. */
static bool mark_same(struct summit_rules *rules, struct summit_error *error)
{
    uint8_t next = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned move = 0; move < rules->seat[seat].count; move++) {
            struct op op = rules->seat[seat].op[move];
            rules->seat[seat].same[move] = next;
            for (unsigned other = 0; other < seat; other++)
                for (unsigned i = 0; i < rules->seat[other].count; i++)
                    if (rules->seat[other].op[i].by == op.by &&
                        (rules->kind != MOVES_OPS || rules->seat[other].op[i].kind == op.kind))
                        rules->seat[seat].same[move] = rules->seat[other].same[i];
            if (rules->seat[seat].same[move] == next)
                next++;
            if (next == SUMMIT_NO_MOVE)
                return fail(error, 0, "found more than %d different moves in all", next - 1);
        }
    }
    return true;
}

static bool limit_is_for(const struct summit_rules *rules, const struct limit *limit, struct op op)
{
    if (limit->bare)
        return rules->kind != MOVES_OPS && limit->op.by == op.by;
    return op_same(limit->op, op);
}

static bool set_uses(struct summit_rules *rules, struct summit_error *error)
{
    bool there[SUMMIT_MOVES] = {false};
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned move = 0; move < rules->seat[seat].count; move++) {
            int64_t uses = is_said(rules, KEY_USES) ? rules->uses : rules->kind == MOVES_NUMBERS;
            for (unsigned i = 0; i < rules->limit_count; i++) {
                if (limit_is_for(rules, &rules->limit[i], rules->seat[seat].op[move])) {
                    uses = rules->limit[i].uses;
                    there[i] = true;
                }
            }
            rules->seat[seat].uses[move] = (uint16_t)uses;
        }
    }
    for (unsigned i = 0; i < rules->limit_count; i++) {
        if (there[i])
            continue;
        char moves[200], limited[40];
        struct text text = text_into(moves, sizeof moves);
        for (unsigned move = 0; move < rules->seat[0].count; move++) {
            text_add(&text, move > 0 ? ", " : "");
            move_add(&text, rules, 0, move);
        }
        text = text_into(limited, sizeof limited);
        if (rules->limit[i].bare)
            number_add(&text, rules->limit[i].op.by);
        else
            op_add(&text, rules->limit[i].op);
        return fail(error, rules_line(rules, KEY_LIMIT),
                    "found a limit for %s, expected one for a move of this game: %s", limited,
                    moves);
    }
    return true;
}

/* ---- The numbers ---------------------------------------------------------------------------- */

static bool goes_up(struct op op)
{
    return op.kind == OP_ADD || op.kind == OP_MULTIPLY;
}

bool seat_rises(const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (goes_up(seat->op[move]))
            return true;
    return false;
}

int64_t rules_highest(const struct summit_rules *rules)
{
    int64_t highest = rules->start;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const struct seat *own = &rules->seat[seat];
        int64_t top = own->down && seat_rises(own) ? rules->max : own->target;
        highest = top > highest ? top : highest;
    }
    return highest;
}

static void set_bounds(struct summit_rules *rules)
{
    if (!is_said(rules, KEY_MIN)) {
        rules->min = rules->start < 1 ? rules->start : 1;
        for (unsigned seat = 0; seat < rules->players; seat++)
            if (rules->seat[seat].target < rules->min)
                rules->min = rules->seat[seat].target;
    }
    if (!is_said(rules, KEY_MAX)) /* nothing leaves a line */
        rules->max = is_said(rules, KEY_SIZE) ? rules->size : SUMMIT_LIMIT;
}

/* Each player's moves have to lead from the start towards the target. */
static bool check_way(const struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    const struct seat *own = &rules->seat[seat];
    long long start = rules->start, target = own->target;
    bool down = false, up = seat_rises(own), rises = false;
    for (unsigned move = 0; move < own->count; move++) {
        down = down || !goes_up(own->op[move]);
        rises = rises || own->op[move].kind == OP_ADD ||
                (own->op[move].kind == OP_MULTIPLY && rules->start > 0);
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
    long long start = rules->start, min = rules->min, max = rules->max;
    if (is_said(rules, KEY_SIZE) && (start <= 0 || start >= rules->size))
        return fail(error, rules_line(rules, KEY_START),
                    "found a start of %lld, expected one between the ends of the line, from 1 to "
                    "%lld",
                    start, (long long)rules->size - 1);
    if (start < min || start > max)
        return fail(error, rules_line(rules, KEY_START),
                    "found a start of %lld, expected one within the bounds, from %lld to %lld",
                    start, min, max);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        long long target = rules->seat[seat].target;
        if (target < min || target > max)
            return fail(error, rules_line(rules, KEY_TARGET),
                        "found a target of %lld, expected one within the bounds, from %lld to %lld",
                        target, min, max);
        if (!check_way(rules, seat, error))
            return false;
    }
    return true;
}

static bool check_first_move(struct summit_rules *rules, struct summit_error *error)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct summit_position start;
        bool starts = rules->first == FIRST_TOSS || rules->first == (int)seat || rules->points > 0;
        summit_start(rules, seat, &start);
        if ((starts || rules->number == NUMBER_OWN) && summit_legal(rules, &start) == 0)
            return fail(error, 0,
                        "found no move that player %u can start with, expected at least one",
                        seat + 1);
    }
    return true;
}

static void set_cyclic(struct summit_rules *rules)
{
    bool up = false, down = false, zero = false;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned move = 0; move < rules->seat[seat].count; move++) {
            struct op op = rules->seat[seat].op[move];
            up = up || goes_up(op);
            down = down || !goes_up(op);
            zero = zero || (rules->min == 0 && (op.kind == OP_MULTIPLY || op.kind == OP_DIVIDE));
        }
    }
    rules->cyclic = (up && down) || zero;
}

bool summit_rules_check(struct summit_rules *rules, struct summit_error *error)
{
    *error = (struct summit_error){0};
    if (!check_said(rules, error) || !check_seated(rules, error) || !check_players(rules, error))
        return false;
    if (is_said(rules, KEY_SIZE) && rules->start_middle)
        rules->start = (rules->size + 1) / 2;
    for (unsigned seat = 0; seat < rules->players; seat++)
        if (!set_goal(rules, seat, error) || !set_moves(rules, seat, error))
            return false;
    set_bounds(rules);
    if (!mark_same(rules, error) || !set_uses(rules, error) || !check_numbers(rules, error))
        return false;
    set_cyclic(rules);
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
