/* rule_conflicts.c: conflicts between keys, in games that have more than one number and one target.
 */
#include "core/number_set.h"
#include "core/rules_source.h"

#include <string.h>

bool fail_at(const struct summit_rules *rules, enum key key, struct summit_error *error,
             enum message message)
{
    return fail(error, rules_where(rules, key), message, NULL);
}

static bool check_beyond(const struct summit_rules *rules, unsigned seat,
                         struct summit_error *error)
{
    const struct seat *own = &rules->play.seat[seat];
    if (!rules_set(rules, KEY_BEYOND))
        return true;
    if (rules->play.heaps > 0)
        return fail_at(rules, KEY_BEYOND, error, MESSAGE_ERROR_BEYOND_HEAPS);
    if (own->many && own->goal.count == 0)
        return fail_at(rules, KEY_BEYOND, error, MESSAGE_ERROR_BEYOND_NONE);
    if (own->many)
        return fail_at(rules, KEY_BEYOND, error, MESSAGE_ERROR_BEYOND_SEVERAL);
    return true;
}

/* Whether one wins and loses by the same number. */
static bool wins_and_loses(const struct compiled *play, const struct seat *own, int64_t *number)
{
    if (own->many)
        return sets_meet(play->part, own->goal, own->lose, number);
    *number = own->target;
    if (seat_fails(play, own, *number))
        return true;
    if (play->beyond != BEYOND_WINS)
        return false;
    bool any = set_next(play->part, own->lose, own->down ? -SUMMIT_LIMIT : own->target, 0, number);
    return any && (!own->down || *number < own->target);
}

/* Where a start or target has still to be drawn, it is seen then on which side it lies. */
static bool check_ends(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        int64_t both = 0;
        if (!check_beyond(rules, seat, error))
            return false;
        if (summit_rules_tossed(rules) || !wins_and_loses(play, own, &both))
            continue;
        bool past = !own->many && both != own->target;
        return fail(error, rules_where(rules, KEY_LOSE),
                    past ? MESSAGE_ERROR_LOSE_BEYOND : MESSAGE_ERROR_LOSE_TARGET,
                    fill({"number", .number = both}));
    }
    return true;
}

/* Steps go towards the target, so all targets have to lie on one side of the start. */
static bool check_steps(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    int64_t low = 0, high = 0;
    for (unsigned seat = 0; play->steps && seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        if (own->many && own->goal.count == 0)
            return fail_at(rules, KEY_STEPS, error, MESSAGE_ERROR_STEPS_NO_TARGET);
        if (summit_rules_tossed(rules) || rules_set(rules, KEY_SIZE))
            continue;
        bool above = set_next(play->part, own->goal, -SUMMIT_LIMIT, 0, &low) && low > own->start;
        if (!above && set_next(play->part, own->goal, own->start, 0, &high))
            return fail_at(rules, KEY_STEPS, error, MESSAGE_ERROR_STEPS_TWO_SIDES);
    }
    return true;
}

static bool check_settle(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    bool settles = rules_set(rules, KEY_SETTLE);
    if (play->players > 2 && (settles || play->stuck == STUCK_SETTLES))
        return fail_at(rules, settles ? KEY_SETTLE : KEY_STUCK, error,
                       MESSAGE_ERROR_SETTLE_PLAYERS);
    if (settles && play->stuck != STUCK_PASSES && play->stuck != STUCK_SETTLES)
        return fail_at(rules, KEY_SETTLE, error, MESSAGE_ERROR_SETTLE_STUCK);
    if (play->settle != SETTLE_DRAWN && play->number != NUMBER_OWN)
        return fail_at(rules, KEY_SETTLE, error, MESSAGE_ERROR_SETTLE_SHARED);
    if (play->settle == SETTLE_NEARER && (play->seat[0].many || play->seat[1].many))
        return fail_at(rules, KEY_SETTLE, error, MESSAGE_ERROR_SETTLE_NEARER);
    return true;
}

/* Whether a pool can hold all that a part of it names: numbers of 1 or more, or any where they only
 * replace each other; digits where they are written behind the number. */
static bool check_pool(const struct summit_rules *rules, const struct part *part,
                       struct summit_error *error)
{
    unsigned with = rules->play.with;
    int64_t number = 0;
    char said[96];
    struct text text = text_into(said, sizeof said);
    part_add(&text, part);
    if (with != 0 && with != 1u << SUMMIT_SET && part_next(part, -SUMMIT_LIMIT, 0, &number) &&
        number < 1)
        return fail(error, rules_where(rules, KEY_NUMBERS), MESSAGE_ERROR_POOL_SMALL,
                    fill({"number", .number = number}, {"numbers", said}));
    if (with >> SUMMIT_APPEND & 1 && part_next(part, 10, 0, &number))
        return fail(error, rules_where(rules, KEY_NUMBERS), MESSAGE_ERROR_POOL_DIGITS,
                    fill({"number", .number = number}, {"numbers", said}));
    return true;
}

/* The requirements of the parts of the moves. */
static bool check_parts(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    enum key key = rules_moves_key(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        struct set moves = play->seat[seat].moves;
        for (unsigned i = 0; i < moves.count; i++) {
            const struct part *part = &play->part[moves.from + i];
            if (!check_pool(rules, part, error))
                return false;
            if (part->aim == AIM_THEIR && (play->number != NUMBER_OWN || play->players != 2))
                return fail_at(rules, key, error, MESSAGE_ERROR_THEIR);
            if (part->aim == AIM_BOTH && (play->heaps != 2 || play->players != 2))
                return fail_at(rules, key, error, MESSAGE_ERROR_BOTH);
            if (part->word == SET_MULTIPLES_OF_OTHER && play->heaps != 2)
                return fail_at(rules, key, error, MESSAGE_ERROR_OF_OTHER_HEAPS);
        }
    }
    return true;
}

/* How many sets are looked at for the next amount that a part names and a condition allows. One
 * with a property counts as much as sixteen ranges. */
static unsigned looks_of(const struct compiled *play, const struct part *part, struct set condition)
{
    enum { WORD = 16 };
    bool plain = part->word == SET_RANGE;
    unsigned looks = 0;
    for (unsigned i = 0; i < condition.count; i++)
        looks += plain && play->part[condition.from + i].word == SET_RANGE ? 1 : WORD;
    if (part->aim == AIM_BOTH) /* each heap asks for a part of its own */
        looks *= condition.count;
    return condition.count > 0 ? looks : plain ? 1 : WORD;
}

/* Where moves aren't numbered, the next of them is the least of what any part of the list and any
 * of a condition have in common. */
static bool check_search(const struct summit_rules *rules, struct summit_error *error)
{
    enum { LOOKS_MOST = 1024 };
    const struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players && !play->all_numbered; seat++) {
        struct set moves = play->seat[seat].moves;
        unsigned next = 0, begin = 0;
        for (unsigned i = 0; i < moves.count; i++) {
            const struct part *part = &play->part[moves.from + i];
            next += looks_of(play, part, play->next);
            begin += looks_of(play, part, play->begin);
        }
        if (next > LOOKS_MOST || begin > LOOKS_MOST)
            return fail_at(rules, rules_moves_key(rules), error, MESSAGE_ERROR_SETS_MANY);
    }
    return true;
}

/* The other of two heaps is known only to a move. */
static bool speaks_of_other(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (pool[set.from + i].word == SET_MULTIPLES_OF_OTHER)
            return true;
    return false;
}

static bool check_other(const struct summit_rules *rules, struct summit_error *error)
{
    static const enum key keys[] = {KEY_NEXT, KEY_BEGIN, KEY_TAKES};
    const struct compiled *play = &rules->play;
    const struct set sets[] = {play->next, play->begin, play->takes};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (speaks_of_other(play->part, sets[i]))
            return fail_at(rules, keys[i], error, MESSAGE_ERROR_OF_OTHER_OPS);
    return true;
}

static bool check_conditions(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    if (play->next.count > 0 && !set_is_relative(play->part, play->next))
        return fail_at(rules, KEY_NEXT, error, MESSAGE_ERROR_NEXT_PLAIN);
    if (set_is_relative(play->part, play->only))
        return fail_at(rules, KEY_ONLY, error, MESSAGE_ERROR_ONLY_RELATIVE);
    if (play->repeat == REPEAT_NEVER && (rules_set(rules, KEY_USES) || rules_set(rules, KEY_LIMIT)))
        return fail_at(rules, KEY_REPEAT, error, MESSAGE_ERROR_NEVER_LIMITED);
    return true;
}

/* What moves that aren't numbered may use: what set arithmetic knows, see unnumbered_moves.c, and
 * what doesn't touch the amounts. */
static const feature_set unnumbered =
    FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) |
    FEATURE(FEATURE_NUMBER + NUMBER_OWN) | FEATURES_BEYOND | FEATURE(FEATURE_BEYOND + BEYOND_WINS) |
    FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURES_STUCK_ALL | FEATURE(FEATURE_POOL + POOL_OWN) |
    FEATURES_UP | FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |
    FEATURE(FEATURE_OP + SUMMIT_SET) | FEATURE(FEATURE_OP + SUMMIT_APPEND) | FEATURE(FEATURE_LOSE) |
    FEATURE(FEATURE_SETTLE) | FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_NEXT) |
    FEATURE(FEATURE_BEGIN);

static bool check_unnumbered(const struct summit_rules *rules, struct summit_error *error)
{
    const struct compiled *play = &rules->play;
    bool counts = play->repeat != REPEAT_FREE || rules_set(rules, KEY_USES) ||
                  rules_set(rules, KEY_LIMIT) || play->only.count > 0 ||
                  rules->source.kind != MOVES_OPS;
    if (play->all_numbered || (!counts && compiled_within(play, unnumbered)))
        return true;
    return fail_at(rules, rules_moves_key(rules), error,
                   counts ? MESSAGE_ERROR_MOVES_MANY : MESSAGE_ERROR_MOVES_MANY_RULE);
}

bool check_family(const struct summit_rules *rules, struct summit_error *error)
{
    return check_ends(rules, error) && check_steps(rules, error) && check_settle(rules, error) &&
           check_parts(rules, error) && check_other(rules, error) &&
           check_conditions(rules, error) && check_unnumbered(rules, error) &&
           check_search(rules, error);
}
