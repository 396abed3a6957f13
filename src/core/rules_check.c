/* rules_check.c: whether the rules can be played, and what follows from them. */
#include "core/rules_source.h"

#include <stdlib.h>
#include <string.h>

bool rules_set(const struct summit_rules *rules, enum key key)
{
    return rules->source.given[key] != 0;
}

/* The line to blame for one key or for two that conflict: none if an option set one of them, since
 * then the file is right. */
static unsigned line_of(const struct summit_rules *rules, enum key a, enum key b)
{
    unsigned line = rules->source.line[a] > rules->source.line[b] ? rules->source.line[a]
                                                                  : rules->source.line[b];
    return line == LINE_OPTION ? 0 : line;
}

enum key rules_moves_key(const struct summit_rules *rules)
{
    return rules->source.kind == MOVES_OPS     ? KEY_OPS
           : rules->source.kind == MOVES_STEPS ? KEY_STEPS
                                               : KEY_NUMBERS;
}

unsigned rules_where(const struct summit_rules *rules, enum key key)
{
    return line_of(rules, key, key);
}

/* ---- Required keys, and conflicts between keys ---------------------------------------------- */

/* Fails about a key that doesn't go with another; it is to blame for being there. */
static bool fail_key(const struct summit_rules *rules, enum key key, struct summit_error *error,
                     enum message message)
{
    return fail(error, rules_where(rules, key), message, fill({"key", key_table[key].option.key}));
}

static bool check_goal_said(const struct summit_rules *rules, struct summit_error *error)
{
    bool size = rules_set(rules, KEY_SIZE), target = rules_set(rules, KEY_TARGET);
    unsigned line = line_of(rules, KEY_SIZE, KEY_TARGET);
    if (!size && !target && !rules_set(rules, KEY_LOSE) && !rules_set(rules, KEY_HEAPS))
        return fail(error, 0, MESSAGE_ERROR_NO_TARGET, NULL);
    if (size && target && rules->source.order[KEY_SIZE] < rules->source.order[KEY_TARGET])
        return fail(error, line, MESSAGE_ERROR_TARGET_BESIDE_SIZE, NULL);
    if (size && target)
        return fail(error, line, MESSAGE_ERROR_SIZE_BESIDE_TARGET, NULL);
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
            return fail_key(rules, strangers[i], error, MESSAGE_ERROR_BESIDE_HEAPS);
    if (!size && !heaps && !rules_set(rules, KEY_START) && !only_replaces(rules))
        return fail(error, 0, MESSAGE_ERROR_NO_START, NULL);
    if (!size && rules_set(rules, KEY_START) && rules->source.start_middle)
        return fail(error, rules_where(rules, KEY_START), MESSAGE_ERROR_START_MIDDLE, NULL);
    if (rules->source.given[KEY_START] > 1 && rules->play.number != NUMBER_OWN)
        return fail_key(rules, KEY_START, error, MESSAGE_ERROR_STARTS_DIFFER);
    return true;
}

static bool check_moves_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const struct {
        enum key key;
        enum message alone;
    } kinds[] = {{KEY_OPS, MESSAGE_ERROR_BESIDE_OPS},
                 {KEY_STEPS, MESSAGE_ERROR_BESIDE_STEPS},
                 {KEY_NUMBERS, MESSAGE_ERROR_BESIDE_NUMBERS}};
    int first = -1, second = -1;
    for (int i = 0; i < 3; i++) {
        if (!rules_set(rules, kinds[i].key))
            continue;
        if (first < 0 ||
            rules->source.order[kinds[i].key] < rules->source.order[kinds[first].key]) {
            second = first;
            first = i;
        } else
            second = i;
    }
    if (first < 0)
        return fail(error, 0, MESSAGE_ERROR_NO_MOVES, NULL);
    if (second >= 0)
        return fail(error, line_of(rules, kinds[first].key, kinds[second].key), kinds[first].alone,
                    fill({"key", key_table[kinds[second].key].option.key}));
    return true;
}

static bool check_pool_said(const struct summit_rules *rules, struct summit_error *error)
{
    static const enum key keys[] = {KEY_POOL, KEY_WITH, KEY_TAKES};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (rules_set(rules, keys[i]) && rules->source.kind != MOVES_NUMBERS)
            return fail_key(rules, keys[i], error, MESSAGE_ERROR_WITHOUT_NUMBERS);
    return true;
}

static bool check_said(const struct summit_rules *rules, struct summit_error *error)
{
    if (!check_goal_said(rules, error) || !check_moves_said(rules, error) ||
        !check_start_said(rules, error) || !check_pool_said(rules, error))
        return false;
    if (rules_set(rules, KEY_BEST_OF) && rules_set(rules, KEY_POINTS))
        return fail(error, line_of(rules, KEY_BEST_OF, KEY_POINTS),
                    MESSAGE_ERROR_BEST_OF_AND_POINTS, NULL);
    return true;
}

/* A key can be set only for an existing player. */
static bool check_seated(const struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->play.players;
    for (unsigned key = 0; key < KEYS; key++) {
        unsigned seat = players + 1;
        while (seat <= SUMMIT_PLAYERS && !(rules->source.given[key] >> seat & 1))
            seat++;
        if (seat <= SUMMIT_PLAYERS)
            return fail(error, line_of(rules, key, KEY_PLAYERS), MESSAGE_ERROR_NO_SUCH_SEAT,
                        fill({"key", key_table[key].option.key}, {"seat", .number = seat},
                             {"players", .number = players}));
    }
    return true;
}

static bool check_players(struct summit_rules *rules, struct summit_error *error)
{
    unsigned players = (unsigned)rules->play.players;
    bool goals = rules_set(rules, KEY_SIZE) || rules->source.given[KEY_TARGET] > 1 ||
                 rules->source.given[KEY_LOSE] > 1 || rules->source.given[KEY_START] > 1;
    if (players > 2 && goals)
        return fail(error, rules_where(rules, KEY_PLAYERS), MESSAGE_ERROR_PLAYERS_GOALS,
                    fill({"count", .number = players}));
    if (rules_set(rules, KEY_SIZE) && rules->play.number == NUMBER_OWN)
        return fail(error, rules_where(rules, KEY_NUMBER), MESSAGE_ERROR_OWN_NUMBER_LINE, NULL);
    if (rules_set(rules, KEY_HEAPS) && rules->play.number == NUMBER_OWN)
        return fail(error, rules_where(rules, KEY_NUMBER), MESSAGE_ERROR_OWN_NUMBER_HEAPS, NULL);
    if (rules->source.name_count > 0 && rules->source.name_count != players)
        return fail(
            error, rules_where(rules, KEY_NAMES), MESSAGE_ERROR_NAMES_COUNT,
            fill({"count", .number = rules->source.name_count}, {"players", .number = players}));
    if (rules->play.first >= (int)players)
        return fail(error, rules_where(rules, KEY_FIRST), MESSAGE_ERROR_FIRST_SEAT,
                    fill({"seat", .number = rules->play.first + 1}, {"most", .number = players}));
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
        if (!(plain >> own->numbered[move].op.kind & 1) || own->numbered[move].aim != AIM_OWN)
            return false;
    return true;
}

struct directions {
    bool plain, up, down;
    bool leaves; /* upwards, even from 0 */
};

/* Where the moves that change a player's number lead: all players' if they share it. */
static struct directions find_directions(const struct summit_rules *rules, unsigned seat)
{
    struct directions directions = {.plain = true};
    for (unsigned i = 0; i < rules->play.players; i++) {
        const struct seat *own = &rules->play.seat[i];
        bool here = i == seat || rules->play.number == NUMBER_SHARED;
        directions.plain = directions.plain && is_plain(rules, own);
        for (unsigned move = 0; here && move < own->count; move++) {
            enum summit_op kind = own->numbered[move].op.kind;
            directions.down = directions.down || !op_rises(own->numbered[move].op);
            directions.up = directions.up || op_rises(own->numbered[move].op);
            directions.leaves = directions.leaves || kind == SUMMIT_ADD ||
                                (kind == SUMMIT_MULTIPLY && rules->play.seat[seat].start > 0);
        }
    }
    return directions;
}

/* Whether some move may lead back to where a number starts: one goes down and one up, or one leaves
 * it where it is. From a start of 0 or more what goes only up or only down never comes back. */
static bool can_return(const struct summit_rules *rules, unsigned seat, bool *up)
{
    const struct compiled *play = &rules->play;
    int64_t start = play->seat[seat].start;
    bool down = false;
    bool still = !play->all_numbered || start < 0 || !compiled_within(play, FEATURES_ALL);
    *up = false;
    for (unsigned i = 0; i < play->players; i++)
        for (unsigned move = 0; move < play->seat[i].count; move++) {
            const struct numbered_move *numbered = &play->seat[i].numbered[move];
            if (play->number == NUMBER_OWN && (i == seat) == (numbered->aim == AIM_THEIR))
                continue;
            wide made = op_apply(numbered->op, start);
            bool rises = numbered->op.kind == SUMMIT_SET ? made > start : op_rises(numbered->op);
            still = still || made == start;
            *up = *up || rises;
            down = down || !rises;
        }
    return still || (*up && down);
}

static bool fail_numbered(const struct summit_rules *rules, unsigned seat, bool up,
                          struct summit_error *error)
{
    return fail(error, line_of(rules, KEY_START, KEY_TARGET),
                up ? MESSAGE_ERROR_TARGET_GREATER : MESSAGE_ERROR_TARGET_LESS,
                fill({"target", .number = rules->play.seat[seat].target},
                     {"start", .number = rules->play.seat[seat].start}));
}

/* A target that is the start has to be left and come back to, and nothing is beyond it. */
static bool check_return(const struct summit_rules *rules, unsigned seat,
                         struct summit_error *error)
{
    bool up;
    if (!can_return(rules, seat, &up))
        return fail_numbered(rules, seat, up, error);
    return !rules_set(rules, KEY_BEYOND) || summit_rules_tossed(rules) ||
           fail_key(rules, KEY_BEYOND, error, MESSAGE_ERROR_TARGET_IS_START);
}

/* The moves have to lead from the start towards each player's target. */
static bool check_numbered(const struct summit_rules *rules, unsigned seat,
                           struct summit_error *error)
{
    const struct seat *own = &rules->play.seat[seat];
    struct directions directions = find_directions(rules, seat);
    if (own->target == own->start && !own->many && rules->play.heaps == 0)
        return check_return(rules, seat, error);
    if (!directions.plain || own->start < 0)
        return true;
    if (own->target > own->start ? !directions.up : !directions.down)
        return fail_numbered(rules, seat, directions.up, error);
    if (own->target > own->start && !directions.leaves)
        return fail(error, line_of(rules, KEY_START, KEY_TARGET), MESSAGE_ERROR_START_ZERO, NULL);
    return true;
}

static bool check_bounds(const struct summit_rules *rules, enum key key, enum message message,
                         int64_t number, struct summit_error *error)
{
    int64_t min = rules->play.min, max = rules->play.max;
    return (number >= min && number <= max) ||
           fail(error, rules_where(rules, key), message,
                fill({"number", .number = number}, {"least", .number = min},
                     {"most", .number = max}));
}

static bool check_numbers(const struct summit_rules *rules, struct summit_error *error)
{
    int64_t start = rules->play.start;
    if (rules_set(rules, KEY_SIZE) && (start <= 0 || start >= rules->source.size))
        return fail(error, rules_where(rules, KEY_START), MESSAGE_ERROR_START_LINE,
                    fill({"start", .number = start}, {"most", .number = rules->source.size - 1}));
    for (unsigned heap = 0; heap < rules->play.heaps; heap++)
        if (!check_bounds(rules, KEY_HEAPS, MESSAGE_ERROR_HEAP_BOUNDS, rules->play.heap[heap],
                          error))
            return false;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        const struct seat *own = &rules->play.seat[seat];
        if (rules->play.heaps == 0 &&
            !check_bounds(rules, KEY_START, MESSAGE_ERROR_START_BOUNDS, own->start, error))
            return false;
        if (!own->many &&
            !check_bounds(rules, KEY_TARGET, MESSAGE_ERROR_TARGET_BOUNDS, own->target, error))
            return false;
        if (!check_numbered(rules, seat, error))
            return false;
    }
    return true;
}

static bool check_first_move(struct summit_rules *rules, struct summit_error *error)
{
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        struct summit_position start;
        bool starts = rules->play.first == SUMMIT_TOSS || rules->play.first == (int)seat ||
                      rules->source.points > 0;
        summit_start(rules, seat, &start);
        if ((starts || rules->play.number == NUMBER_OWN) && summit_stuck(rules, &start))
            return fail(error, 0, MESSAGE_ERROR_FIRST_MOVE, fill({"seat", .number = seat + 1}));
    }
    return true;
}

/* The rules can be stored: written out, lists and words may be longer than in the file. */
static bool check_length(const struct summit_rules *rules, struct summit_error *error)
{
    size_t length = summit_rules_write(rules, NULL, 0);
    return length <= SUMMIT_FILE_BYTES ||
           fail(error, 0, MESSAGE_ERROR_RULES_LONG,
                fill({"length", .number = (wide)length}, {"most", .number = SUMMIT_FILE_BYTES}));
}

/* A grid has two sides. Where an option sets the heaps, the board simply isn't one. */
static bool check_board(const struct summit_rules *rules, struct summit_error *error)
{
    return !rules_set(rules, KEY_BOARD) || rules->play.heaps == 2 ||
           rules->source.line[KEY_HEAPS] == LINE_OPTION ||
           fail_at(rules, KEY_BOARD, error, MESSAGE_ERROR_BOARD);
}

static bool check_rules(struct summit_rules *rules, struct summit_error *error)
{
    *error = (struct summit_error){0};
    rules->warning[0] = '\0';
    rules->warned = 0;
    compiled_choices(rules);
    if (!check_said(rules, error) || !check_seated(rules, error) || !check_players(rules, error) ||
        !compiled_seats(rules, error) || !check_family(rules, error) ||
        !check_board(rules, error) || !check_numbers(rules, error) || !check_length(rules, error))
        return false;
    compiled_features(rules);
    rules->checked = true;
    if (summit_rules_tossed(rules)) /* what is drawn is checked again */
        return true;
    if (check_first_move(rules, error) && check_reach(rules, error) && check_end(rules, error))
        return true;
    rules->checked = false;
    return false;
}

bool summit_rules_check(struct summit_rules *rules, struct summit_error *error)
{
    rules->checked = check_rules(rules, error) && variants_check(rules, error);
    return rules->checked;
}

const char *summit_rules_warning(const struct summit_rules *rules)
{
    return rules->warning[0] != '\0' ? rules->warning : NULL;
}
