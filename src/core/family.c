/* family.c: what can't be said together, where a game is more than one number and one target. */
#include "core/amounts.h"
#include "core/said.h"

#include <string.h>

static bool fail_at(const struct summit_rules *rules, enum key key, struct summit_error *error,
                    const char *sentence)
{
    return fail(error, rules_where(rules, key), "%s", sentence);
}

static bool check_beyond(const struct summit_rules *rules, unsigned seat,
                         struct summit_error *error)
{
    const struct seat *own = &rules->play.seat[seat];
    if (!rules_set(rules, KEY_BEYOND))
        return true;
    if (rules->play.heaps > 0)
        return fail_at(rules, KEY_BEYOND, error,
                       "found beyond, expected heaps without it: with them nothing is beyond the "
                       "target");
    if (own->many && own->goal.count == 0)
        return fail_at(rules, KEY_BEYOND, error,
                       "found beyond, expected a target such as target = 20 beside it: without one "
                       "there is nothing to go beyond");
    if (own->many)
        return fail_at(rules, KEY_BEYOND, error,
                       "found beyond, expected a target that is a single number beside it: with "
                       "several there is nothing to go beyond");
    return true;
}

/* Whether one wins and loses by the same number. */
static bool wins_and_loses(const struct played *play, const struct seat *own, int64_t *number)
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
    const struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        int64_t both = 0;
        if (!check_beyond(rules, seat, error))
            return false;
        if (summit_rules_tossed(rules) || !wins_and_loses(play, own, &both))
            continue;
        bool past = !own->many && both != own->target;
        return fail(error, rules_where(rules, KEY_LOSE),
                    past
                        ? "found %lld in lose, where beyond = wins says that it wins, expected one "
                          "of them"
                        : "found %lld both in target and in lose, expected it in one of them",
                    (long long)both);
    }
    return true;
}

/* Steps go towards the target, so all targets have to lie on one side of the start. */
static bool check_steps(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    int64_t low = 0, high = 0;
    for (unsigned seat = 0; play->steps && seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        if (own->many && own->goal.count == 0)
            return fail_at(rules, KEY_STEPS, error,
                           "found steps, expected a target such as target = 20 beside them: they "
                           "go towards it");
        if (summit_rules_tossed(rules) || rules_set(rules, KEY_SIZE))
            continue;
        bool above = set_next(play->part, own->goal, -SUMMIT_LIMIT, 0, &low) && low > own->start;
        if (!above && set_next(play->part, own->goal, own->start, 0, &high))
            return fail_at(rules, KEY_STEPS, error,
                           "found steps, expected targets that all lie on one side of the start: "
                           "steps go towards them");
    }
    return true;
}

static bool check_settle(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    bool settles = rules_set(rules, KEY_SETTLE);
    if (play->players > 2 && (settles || play->stuck == STUCK_SETTLES))
        return fail_at(rules, settles ? KEY_SETTLE : KEY_STUCK, error,
                       "found a game that is settled, expected two players for that");
    if (settles && play->stuck != STUCK_PASSES && play->stuck != STUCK_SETTLES)
        return fail_at(rules, KEY_SETTLE, error,
                       "found settle, expected stuck = passes or stuck = settles beside it: "
                       "otherwise it never comes to that");
    if (play->settle != SETTLE_DRAWN && play->number != NUMBER_OWN)
        return fail_at(rules, KEY_SETTLE, error,
                       "found numbers that are compared, expected number = own beside it");
    if (play->settle == SETTLE_NEARER && (play->seat[0].many || play->seat[1].many))
        return fail_at(rules, KEY_SETTLE, error,
                       "found settle = nearer, expected a target that is a single number");
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
        return fail(
            error, rules_where(rules, KEY_NUMBERS),
            "found %lld in %s, expected numbers of 1 or more: only with = = they may be any",
            (long long)number, said);
    if (with >> SUMMIT_APPEND & 1 && part_next(part, 10, 0, &number))
        return fail(error, rules_where(rules, KEY_NUMBERS),
                    "found %lld in %s, expected digits from 1 to 9: append writes a digit",
                    (long long)number, said);
    return true;
}

/* What the parts of the moves ask for. */
static bool check_parts(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    enum key key = rules_moves_key(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        struct set moves = play->seat[seat].moves;
        for (unsigned i = 0; i < moves.count; i++) {
            const struct part *part = &play->part[moves.from + i];
            if (!check_pool(rules, part, error))
                return false;
            if (part->aim == AIM_THEIR && (play->number != NUMBER_OWN || play->players != 2))
                return fail_at(rules, key, error,
                               "found their, expected two players with number = own");
            if (part->aim == AIM_BOTH && (play->heaps != 2 || play->players != 2))
                return fail_at(rules, key, error,
                               "found both, expected two players and exactly two heaps");
            if (part->word == SET_MULTIPLES_OF_OTHER && play->heaps != 2)
                return fail_at(rules, key, error,
                               "found multiples of other, expected exactly two heaps");
        }
    }
    return true;
}

/* How many sets are looked at for the next amount that a part names and a condition allows. One
 * with a property counts as much as sixteen ranges. */
static unsigned looks_of(const struct played *play, const struct part *part, struct set condition)
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
    const struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players && !play->numbered; seat++) {
        struct set moves = play->seat[seat].moves;
        unsigned next = 0, begin = 0;
        for (unsigned i = 0; i < moves.count; i++) {
            const struct part *part = &play->part[moves.from + i];
            next += looks_of(play, part, play->next);
            begin += looks_of(play, part, play->begin);
        }
        if (next > LOOKS_MOST || begin > LOOKS_MOST)
            return fail_at(rules, rules_moves_key(rules), error,
                           "found more than 1024 moves by too many sets, expected fewer sets in "
                           "the moves, in next and in begin");
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
    const struct played *play = &rules->play;
    const struct set sets[] = {play->next, play->begin, play->takes};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (speaks_of_other(play->part, sets[i]))
            return fail_at(rules, keys[i], error,
                           "found multiples of other, expected them only in ops");
    return true;
}

static bool check_conditions(const struct summit_rules *rules, struct summit_error *error)
{
    const struct played *play = &rules->play;
    if (play->next.count > 0 && !set_is_relative(play->part, play->next))
        return fail_at(rules, KEY_NEXT, error,
                       "found next without a word such as divisors or up to double, expected one "
                       "that speaks of the move before");
    if (set_is_relative(play->part, play->only))
        return fail_at(rules, KEY_ONLY, error,
                       "found only with a word that depends on another number, expected numbers "
                       "such as primes");
    if (play->repeat == REPEAT_NEVER && (rules_set(rules, KEY_USES) || rules_set(rules, KEY_LIMIT)))
        return fail_at(rules, KEY_REPEAT, error,
                       "found repeat = never, expected it without uses and limit: each move is "
                       "made once");
    bool counts = play->repeat != REPEAT_FREE || rules_set(rules, KEY_USES) ||
                  rules_set(rules, KEY_LIMIT) || play->only.count > 0 ||
                  played_uses(play, FEATURE_NEW) || rules->said.kind != MOVES_OPS;
    if (!play->numbered && counts)
        return fail_at(rules, rules_moves_key(rules), error,
                       "found more than 1024 moves, expected fewer where each of them has to be "
                       "looked at: with uses, limit, repeat, only, steps or numbers");
    return true;
}

bool check_family(const struct summit_rules *rules, struct summit_error *error)
{
    return check_ends(rules, error) && check_steps(rules, error) && check_settle(rules, error) &&
           check_parts(rules, error) && check_other(rules, error) &&
           check_conditions(rules, error) && check_search(rules, error);
}
