/* ways.c: the moves of the seats, numbered where they are few, and how often each may be made. */
#include "core/said.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The moves ------------------------------------------------------------------------------ */

/* The amounts that a part can ever have: from 1 on as far as the numbers that a word speaks of go,
 * or as far as a set without an end can. */
static int64_t amounts_end(const struct played *play, const struct part *part, int64_t highest)
{
    wide most = part->high;
    if (part->word == SET_DIGITS || part->op == SUMMIT_APPEND)
        most = 9;
    else if (part->word == SET_UP_TO_DOUBLE)
        most = (wide)highest * 2;
    else if (part->word == SET_NEIGHBOURS)
        most = (wide)highest + 1;
    else if (part_is_bounded(part))
        most = highest;
    else if (part_is_endless(part))
        most = part->op == SUMMIT_SUBTRACT ? (wide)highest - play->min : highest;
    most = most < SUMMIT_LIMIT ? most : SUMMIT_LIMIT;
    return most < part->high ? (int64_t)most : part->high;
}

/* And where they begin. What is set relative to a number is no lower than may be; of words without
 * a range only a neighbour of the least number may lie below it. */
static int64_t amounts_begin(const struct played *play, const struct seat *seat,
                             const struct part *part, enum summit_op kind)
{
    const struct seat *owner = part->aim == AIM_THEIR ? &play->seat[seat == play->seat] : seat;
    int64_t least = kind != SUMMIT_APPEND;
    if (kind == SUMMIT_SET) {
        if (!part_is_relative(part) && !part_is_endless(part))
            return part->low;
        least = lowest_set(play, owner);
        if (least < play->min && part->low == SET_NO_LOW)
            least = play->min - (part->word == SET_NEIGHBOURS);
    }
    return part->low < least ? least : part->low;
}

/* A move that is named twice is one move; `else` counts unless it is always named without. False if
 * it has to be added. */
static bool is_named(const struct seat *seat, struct op op, const struct part *part, bool bound)
{
    for (unsigned i = 0; i < seat->count; i++) {
        struct way *way = &seat->way[i];
        if (!op_same(way->op, op) || way->aim != part->aim)
            continue;
        bool always = (!way->bound && !way->otherwise) || (!bound && !part->otherwise);
        way->otherwise = !always && (way->otherwise || part->otherwise);
        way->bound = way->bound && bound;
        return true;
    }
    return false;
}

/* Adds the amounts of one part to a seat's moves; false if they are too many. */
static bool expand_part(const struct played *play, struct seat *seat, unsigned index,
                        enum summit_op kind)
{
    const struct part *part = &play->part[index];
    bool bound = part_is_relative(part) || part_is_endless(part);
    int64_t end = amounts_end(play, part, played_highest(play));
    int64_t amount = amounts_begin(play, seat, part, kind);
    for (; amount <= end; amount++) {
        if (!part_is_relative(part) && !part_next(part, amount, 0, &amount))
            return true;
        struct op op = {kind, amount};
        if (amount > end || is_named(seat, op, part, bound))
            continue;
        if (seat->count == WAYS_MOST)
            return false;
        seat->way[seat->count++] = (struct way){.op = op,
                                                .aim = part->aim,
                                                .part = (uint16_t)index,
                                                .bound = bound,
                                                .otherwise = part->otherwise};
    }
    return true;
}

/* Numbers the moves of a seat; false if they are too many. */
static bool expand(struct summit_rules *rules, struct seat *seat)
{
    const struct said *said = &rules->said;
    static const uint8_t add[] = {SUMMIT_ADD};
    bool numbers = said->kind == MOVES_NUMBERS && said->with_count > 0;
    const uint8_t *with = numbers ? said->with : add;
    unsigned count = numbers ? said->with_count : 1;
    seat->count = 0;
    for (unsigned w = 0; w < count; w++)
        for (unsigned i = 0; i < seat->moves.count; i++) {
            unsigned index = seat->moves.from + i;
            enum summit_op kind = said->kind == MOVES_OPS ? said->part[index].op : with[w];
            if (said->kind == MOVES_STEPS && seat->down)
                kind = SUMMIT_SUBTRACT;
            if (!expand_part(&rules->play, seat, index, kind))
                return false;
        }
    return true;
}

/* Numbers all moves, or none if some seat has too many. */
static bool set_moves(struct summit_rules *rules, struct summit_error *error)
{
    struct played *play = &rules->play;
    struct way *ways = calloc((size_t)play->players * WAYS_MOST, sizeof *ways);
    unsigned total = 0;
    if (ways == NULL)
        return fail(error, 0, "there is no memory left");
    play->numbered = true;
    for (unsigned seat = 0; seat < play->players; seat++) {
        play->seat[seat].way = ways + total;
        play->numbered = play->numbered && expand(rules, &play->seat[seat]);
        total += play->seat[seat].count;
    }
    for (unsigned seat = 0; !play->numbered && seat < play->players; seat++)
        play->seat[seat].count = 0;
    struct way *fitted = realloc(ways, (total > 0 ? total : 1) * sizeof *ways);
    rules->ways = fitted != NULL ? fitted : ways;
    rules_link(rules);
    return true;
}

void rules_link(struct summit_rules *rules)
{
    unsigned total = 0;
    rules->play.part = rules->said.part;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        rules->play.seat[seat].way = rules->ways + total;
        total += rules->play.seat[seat].count;
    }
}

/* Whether two moves are the same to a ban: they are written alike, whoever makes them. */
static bool same_move(const struct summit_rules *rules, const struct way *a, const struct way *b)
{
    bool steps = rules->said.kind == MOVES_STEPS;
    return a->op.by == b->op.by && (a->aim == AIM_THEIR) == (b->aim == AIM_THEIR) &&
           (steps || a->op.kind == b->op.kind);
}

/* Gives moves that are the same the same mark, from 1. */
static void mark_same(struct summit_rules *rules)
{
    uint16_t marks = 0;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        struct seat *own = &rules->play.seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            const struct seat *first = &rules->play.seat[0];
            unsigned hint = move < first->count && seat > 0 ? move : 0;
            own->way[move].same = 0;
            if (seat > 0 && first->count > 0 &&
                same_move(rules, &first->way[hint], &own->way[move]))
                own->way[move].same = first->way[hint].same;
            unsigned seats = seat + (rules->play.heaps == 2); /* `both` is like the same on one */
            for (unsigned other = 0; other < seats && own->way[move].same == 0; other++)
                for (unsigned i = 0; i < (other < seat ? rules->play.seat[other].count : move); i++)
                    if (same_move(rules, &rules->play.seat[other].way[i], &own->way[move]))
                        own->way[move].same = rules->play.seat[other].way[i].same;
            if (own->way[move].same == 0)
                own->way[move].same = ++marks;
        }
    }
}

/* ---- How often ------------------------------------------------------------------------------ */

static bool limit_is_for(const struct summit_rules *rules, const struct limit *limit,
                         const struct way *way)
{
    if (limit->bare)
        return rules->said.kind != MOVES_OPS && limit->op.by == way->op.by;
    return op_same(limit->op, way->op) && limit->their == (way->aim == AIM_THEIR);
}

/* A number of a pool is counted whatever it is used for, so one of several uses has no limit of its
 * own. */
static bool check_limit(const struct summit_rules *rules, const struct limit *limit,
                        struct summit_error *error)
{
    char limited[40];
    struct text text = text_into(limited, sizeof limited);
    if (rules->said.kind != MOVES_NUMBERS || limit->bare || rules->said.with_count < 2)
        return true;
    op_add(&text, limit->op);
    return fail(error, rules_where(rules, KEY_LIMIT),
                "found a limit for %s, expected one for the number, such as %lld=%lld: it counts "
                "whatever the number is used for",
                limited, (long long)limit->op.by, (long long)limit->uses);
}

static bool fail_limit(const struct summit_rules *rules, const struct limit *limit,
                       struct summit_error *error)
{
    char moves[200], limited[40];
    struct text text = text_into(moves, sizeof moves);
    for (unsigned move = 0; move < rules->play.seat[0].count; move++) {
        text_add(&text, move > 0 ? ", " : "");
        tell_move(&text, rules, way_move(&rules->play, 0, move));
    }
    text = text_into(limited, sizeof limited);
    text_add(&text, limit->their ? "their " : "");
    if (limit->bare)
        number_add(&text, limit->op.by);
    else
        op_add(&text, limit->op);
    return fail(error, rules_where(rules, KEY_LIMIT),
                "found a limit for %s, expected one for a move of this game: %s", limited, moves);
}

static bool set_uses(struct summit_rules *rules, struct summit_error *error)
{
    bool there[LIMITS_MOST] = {false};
    bool never = rules->play.repeat == REPEAT_NEVER;
    for (unsigned i = 0; i < rules->said.limit_count; i++)
        if (!check_limit(rules, &rules->said.limit[i], error))
            return false;
    for (unsigned seat = 0; seat < rules->play.players; seat++) {
        for (unsigned move = 0; move < rules->play.seat[seat].count; move++) {
            int64_t uses = rules_set(rules, KEY_USES) ? rules->said.uses
                                                      : rules->said.kind == MOVES_NUMBERS || never;
            for (unsigned i = 0; i < rules->said.limit_count; i++) {
                if (limit_is_for(rules, &rules->said.limit[i], &rules->play.seat[seat].way[move])) {
                    uses = rules->said.limit[i].uses;
                    there[i] = true;
                }
            }
            rules->play.seat[seat].way[move].uses = (uint16_t)uses;
        }
    }
    for (unsigned i = 0; i < rules->said.limit_count; i++)
        if (!there[i] && rules->play.numbered)
            return fail_limit(rules, &rules->said.limit[i], error);
    return true;
}

/* Whether two moves draw on the same count: of a number to build with, whatever it is used for; of
 * the same move by anybody, where all count together. */
static bool same_count(const struct summit_rules *rules, unsigned seat, const struct way *a,
                       unsigned other, const struct way *b)
{
    bool numbers = rules->said.kind == MOVES_NUMBERS;
    bool together =
        rules->play.pool == POOL_SHARED || (rules->play.repeat == REPEAT_NEVER && !numbers);
    if (b->uses == 0 || (seat != other && !together))
        return false;
    return numbers ? a->op.by == b->op.by : a->same == b->same;
}

/* A move before this one in the order of seats that draws on the same count, or NULL. */
static const struct way *counted_before(const struct summit_rules *rules, unsigned seat,
                                        unsigned move)
{
    const struct way *way = &rules->play.seat[seat].way[move];
    for (unsigned other = 0; other <= seat; other++) {
        const struct seat *own = &rules->play.seat[other];
        unsigned count = other == seat ? move : own->count;
        bool likely = move < count && same_count(rules, seat, way, other, &own->way[move]);
        if (likely)
            return &own->way[move];
        for (unsigned i = 0; i < count; i++)
            if (same_count(rules, seat, way, other, &own->way[i]))
                return &own->way[i];
    }
    return NULL;
}

/* Whether any two different moves may draw on the same count. */
static bool counts_together(const struct summit_rules *rules)
{
    return rules->play.pool == POOL_SHARED || rules->play.repeat == REPEAT_NEVER ||
           rules->said.with_count > 1 || rules->play.heaps == 2;
}

/* Gives each limited move its field in a position's words, from bit `*at` on. */
static bool set_counts(struct summit_rules *rules, unsigned *at, struct summit_error *error)
{
    struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            struct way *way = &play->seat[seat].way[move];
            way->bits = 0;
            way->at = 0;
            if (way->uses == 0)
                continue;
            const struct way *before =
                counts_together(rules) ? counted_before(rules, seat, move) : NULL;
            way->bits = (uint8_t)(32 - __builtin_clz(way->uses));
            if (before != NULL) {
                assert(way->uses == before->uses); /* else one would write over the other's bits */
                way->at = before->at;
                continue;
            }
            if (*at % 64 + way->bits > 64)
                *at += 64 - *at % 64;
            way->at = (uint16_t)*at;
            *at += way->bits;
            if (*at > 64 * SUMMIT_WORDS_MOST)
                return fail(error, 0,
                            "found more limited moves than a position can count: %u players with "
                            "%u moves each; expected fewer players, moves or uses",
                            play->players, play->seat[seat].count);
        }
    }
    return true;
}

static unsigned most_marks(const struct played *play)
{
    unsigned most = 0;
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            most = play->seat[seat].way[move].same > most ? play->seat[seat].way[move].same : most;
    return most;
}

/* Gives what was done before its words, behind the counts. */
static bool set_memory(struct summit_rules *rules, unsigned at, struct summit_error *error)
{
    struct played *play = &rules->play;
    unsigned word = (at + 63) / 64;
    play->next_at = (uint8_t)word;
    if (play->next.count > 0)
        word += play->next_own ? play->players : 1;
    play->own_at = (uint8_t)word;
    if (play->repeat == REPEAT_NOT_OWN_LAST)
        word += (play->players + 3) / 4;
    play->once_at = (uint8_t)word;
    play->marks_once = play->repeat == REPEAT_NEVER && rules->said.kind == MOVES_NUMBERS;
    if (play->marks_once)
        word += (most_marks(play) + 63) / 64;
    return word <= SUMMIT_WORDS_MOST ||
           fail(error, 0,
                "found more than a position can hold, expected fewer players, moves or "
                "uses, or no condition on the move before");
}

/* ---- All of it ------------------------------------------------------------------------------ */

bool ways_make(struct summit_rules *rules, struct summit_error *error)
{
    unsigned at = rules->play.numbers * 64;
    if (!set_moves(rules, error))
        return false;
    mark_same(rules);
    return set_uses(rules, error) && set_counts(rules, &at, error) && set_memory(rules, at, error);
}
