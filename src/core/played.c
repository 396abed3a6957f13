/* played.c: the rules as played, made from the rules as said. */
#include "core/said.h"

#include <string.h>

/* ---- The seats ------------------------------------------------------------------------------ */

/* Which entry of a seated key counts for this seat, or -1 if none does. */
static int said_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    if (rules->said.given[key] >> (seat + 1) & 1)
        return (int)seat + 1;
    return rules->said.given[key] & 1 ? 0 : -1;
}

static bool set_goal(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    if (rules_set(rules, KEY_SIZE)) {
        rules->play.seat[seat].target = seat == 0 ? 0 : rules->said.size;
        return true;
    }
    int which = said_for(rules, KEY_TARGET, seat);
    if (which < 0)
        return fail(error, rules_where(rules, KEY_TARGET),
                    "found no target for player %u, expected a line such as target.%u = 20",
                    seat + 1, seat + 1);
    rules->play.seat[seat].target = rules->said.target[which];
    return true;
}

static bool set_moves(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    enum key key = rules_moves_key(rules);
    int which = said_for(rules, key, seat);
    if (which < 0)
        return fail(error, rules_where(rules, key),
                    "found no moves for player %u, expected a line such as %s.%u = ...", seat + 1,
                    key_table[key].option.key, seat + 1);
    struct seat *own = &rules->play.seat[seat];
    const struct move_list *list = &rules->said.list[which];
    rules->list[seat] = (uint8_t)which;
    own->count = list->count;
    own->down = own->target < rules->play.start;
    for (unsigned move = 0; move < list->count; move++) {
        own->way[move].op = list->op[move];
        if (rules->said.kind == MOVES_STEPS && own->down)
            own->way[move].op.kind = SUMMIT_SUBTRACT;
    }
    return true;
}

/* Whether two moves are the same to a ban: they are written alike, whoever makes them. */
static bool same_move(const struct summit_rules *rules, struct op a, struct op b)
{
    return a.by == b.by && (rules->said.kind != MOVES_OPS || a.kind == b.kind);
}

/* Gives moves that are the same the same mark, from 1. */
static void mark_same(struct summit_rules *rules)
{
    uint16_t marks = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        struct seat *own = &rules->play.seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            own->way[move].same = 0;
            for (unsigned other = 0; other < seat; other++)
                for (unsigned i = 0; i < rules->play.seat[other].count; i++)
                    if (same_move(rules, rules->play.seat[other].way[i].op, own->way[move].op))
                        own->way[move].same = rules->play.seat[other].way[i].same;
            if (own->way[move].same == 0)
                own->way[move].same = ++marks;
        }
    }
}

static bool limit_is_for(const struct summit_rules *rules, const struct limit *limit, struct op op)
{
    if (limit->bare)
        return rules->said.kind != MOVES_OPS && limit->op.by == op.by;
    return op_same(limit->op, op);
}

static bool set_uses(struct summit_rules *rules, struct summit_error *error)
{
    bool there[LIMITS_MOST] = {false};
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        for (unsigned move = 0; move < rules->play.seat[seat].count; move++) {
            int64_t uses =
                rules_set(rules, KEY_USES) ? rules->said.uses : rules->said.kind == MOVES_NUMBERS;
            for (unsigned i = 0; i < rules->said.limit_count; i++) {
                if (limit_is_for(rules, &rules->said.limit[i],
                                 rules->play.seat[seat].way[move].op)) {
                    uses = rules->said.limit[i].uses;
                    there[i] = true;
                }
            }
            rules->play.seat[seat].way[move].uses = (uint16_t)uses;
        }
    }
    for (unsigned i = 0; i < rules->said.limit_count; i++) {
        if (there[i])
            continue;
        char moves[200], limited[40];
        struct text text = text_into(moves, sizeof moves);
        for (unsigned move = 0; move < rules->play.seat[0].count; move++) {
            text_add(&text, move > 0 ? ", " : "");
            tell_move(&text, rules, way_move(&rules->play, 0, move));
        }
        text = text_into(limited, sizeof limited);
        if (rules->said.limit[i].bare)
            number_add(&text, rules->said.limit[i].op.by);
        else
            op_add(&text, rules->said.limit[i].op);
        return fail(error, rules_where(rules, KEY_LIMIT),
                    "found a limit for %s, expected one for a move of this game: %s", limited,
                    moves);
    }
    return true;
}

static void set_bounds(struct summit_rules *rules)
{
    if (!rules_set(rules, KEY_MIN)) {
        rules->play.min = rules->play.start < 1 ? rules->play.start : 1;
        for (unsigned seat = 0; seat < rules->play.players; seat++)
            if (rules->play.seat[seat].target < rules->play.min)
                rules->play.min = rules->play.seat[seat].target;
    }
    if (!rules_set(rules, KEY_MAX)) /* nothing leaves a line */
        rules->play.max = rules_set(rules, KEY_SIZE) ? rules->said.size : SUMMIT_LIMIT;
}

/* Gives each limited move its field in a position's words, behind the numbers. */
static bool set_counts(struct summit_rules *rules, struct summit_error *error)
{
    struct played *play = &rules->play;
    unsigned at = play->numbers * 64;
    for (unsigned seat = 0; seat < play->players; seat++) {
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            struct way *way = &play->seat[seat].way[move];
            way->bits = 0;
            way->at = 0;
            if (way->uses == 0)
                continue;
            way->bits = (uint8_t)(32 - __builtin_clz(way->uses));
            if (at % 64 + way->bits > 64)
                at += 64 - at % 64;
            way->at = (uint16_t)at;
            at += way->bits;
            if (at > 64 * SUMMIT_WORDS_MOST)
                return fail(error, 0,
                            "found more limited moves than a position can count: %u players with "
                            "%u moves each; expected fewer players, moves or uses",
                            play->players, play->seat[seat].count);
        }
    }
    return true;
}

void played_choices(struct summit_rules *rules)
{
    const struct said *said = &rules->said;
    struct played *play = &rules->play;
    memset(play, 0, sizeof *play);
    play->players = (unsigned)said->players;
    play->number = said->number;
    play->beyond = said->beyond;
    play->repeat = said->repeat;
    play->stuck = said->stuck;
    play->first = said->first;
    play->start = said->start;
    play->min = said->min;
    play->max = said->max;
    play->steps = said->kind == MOVES_STEPS;
    play->numbers = play->number == NUMBER_OWN ? play->players : 1;
}

bool played_seats(struct summit_rules *rules, struct summit_error *error)
{
    if (rules_set(rules, KEY_SIZE) && rules->said.start_middle)
        rules->play.start = (rules->said.size + 1) / 2;
    for (unsigned seat = 0; seat < rules->play.players; seat++)
        if (!set_goal(rules, seat, error) || !set_moves(rules, seat, error))
            return false;
    set_bounds(rules);
    mark_same(rules);
    return set_uses(rules, error) && set_counts(rules, error);
}

/* ---- Features ------------------------------------------------------------------------------- */

/* Whether all seats have the same moves, in the same order, and the same target. */
static bool are_alike(const struct played *play)
{
    const struct seat *first = &play->seat[0];
    for (unsigned seat = 1; seat < play->players; seat++) {
        const struct seat *other = &play->seat[seat];
        if (other->target != first->target || other->count != first->count)
            return false;
        for (unsigned move = 0; move < first->count; move++)
            if (!op_same(other->way[move].op, first->way[move].op) ||
                other->way[move].uses != first->way[move].uses)
                return false;
    }
    return true;
}

bool op_rises(struct op op)
{
    return op.kind == SUMMIT_ADD || op.kind == SUMMIT_MULTIPLY;
}

bool seat_rises(const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (op_rises(seat->way[move].op))
            return true;
    return false;
}

int64_t played_highest(const struct played *play)
{
    int64_t highest = play->start;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        int64_t top = own->down && seat_rises(own) ? play->max : own->target;
        highest = top > highest ? top : highest;
    }
    return highest;
}

/* What the words and the keys of the file amount to. */
static feature_set features_said(const struct summit_rules *rules)
{
    feature_set found = 0;
    for (unsigned key = 0; key < KEYS; key++) {
        const struct key_entry *entry = &key_table[key];
        const uint8_t *choice = (const uint8_t *)rules + entry->at;
        if (entry->aside)
            continue;
        bool placed = entry->option.kind == SUMMIT_OPTION_CHOICE && entry->feature != FEATURE_NEW;
        if (placed || rules_set(rules, key))
            found |= FEATURE(entry->feature + (placed ? *choice : 0));
    }
    return found;
}

/* Whether a position can come up again: only where numbers go up and down, or stay at 0. What isn't
 * known may do anything. */
static bool is_cyclic(const struct played *play)
{
    bool zero = false;
    if ((play->features & ~FEATURES_FIRST) != 0)
        return true;
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            zero = zero || (play->min == 0 && op_scales(play->seat[seat].way[move].op));
    return zero || (played_uses_any(play, FEATURES_UP) && played_uses_any(play, FEATURES_DOWN));
}

void played_features(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    play->features = features_said(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            play->features |= FEATURE(FEATURE_OP + own->way[move].op.kind);
            if (own->way[move].uses != 0)
                play->features |= FEATURE(FEATURE_LIMITED);
        }
        if (own->down && seat_rises(own))
            play->features |= FEATURE(FEATURE_BOTH_WAYS);
    }
    if (play->players > 2)
        play->features |= FEATURE(FEATURE_MANY);
    if (!are_alike(play))
        play->features |= FEATURE(FEATURE_UNALIKE);
    play->cyclic = is_cyclic(play);
}

const struct played *rules_played(const struct summit_rules *rules)
{
    return &rules->play;
}
