/* played.c: the rules as played, made from the rules as said. */
#include "core/said.h"

#include <stdlib.h>
#include <string.h>

/* ---- The numbers ---------------------------------------------------------------------------- */

/* Which entry of a seated key counts for this seat, or -1 if none does. */
static int said_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    if (rules->said.given[key] >> (seat + 1) & 1)
        return (int)seat + 1;
    return rules->said.given[key] & 1 ? 0 : -1;
}

/* The first number of a set, which is the only one where that is asked for. */
static int64_t first_of(const struct summit_rules *rules, struct set set)
{
    int64_t number = 0;
    if (!set_is_single(rules->said.part, set, &number))
        set_next(rules->said.part, set, -SUMMIT_LIMIT, 0, &number);
    return number;
}

static void set_starts(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        int which = said_for(rules, KEY_START, seat);
        int64_t start = which >= 0 ? first_of(rules, rules->said.start[which].set) : 0;
        if (rules_set(rules, KEY_SIZE) && rules->said.start_middle)
            start = (rules->said.size + 1) / 2;
        play->seat[seat].start = play->heaps > 0 ? play->heap[0] : start;
    }
    play->start = play->seat[0].start;
}

/* What a player has to land on. Where that isn't one number on one side of the start, nothing is
 * beyond it. */
static bool set_goal(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    struct seat *own = &rules->play.seat[seat];
    if (rules_set(rules, KEY_SIZE)) {
        own->target = seat == 0 ? 0 : rules->said.size;
        own->down = own->target < own->start;
        own->open = rules->play.beyond == BEYOND_WINS;
        return true;
    }
    int which = said_for(rules, KEY_TARGET, seat);
    bool wanted = !rules_set(rules, KEY_HEAPS) && !rules_set(rules, KEY_LOSE);
    if (which < 0 && wanted)
        return fail(error, rules_where(rules, KEY_TARGET),
                    "found no target for player %u, expected a line such as target.%u = 20",
                    seat + 1, seat + 1);
    struct numbers none = {.none = true};
    const struct numbers *said = which >= 0 ? &rules->said.target[which] : &none;
    own->goal = said->set;
    own->target = said->none ? 0 : first_of(rules, said->set);
    own->many =
        said->none || !(said->toss || set_is_single(rules->said.part, said->set, &own->target));
    /* of a set of targets it is asked only by steps, which need all of them on one side */
    own->down = own->target < own->start && (!own->many || (rules->play.steps && !said->none));
    own->open = own->many || rules->play.heaps > 0 || own->target == own->start ||
                rules->play.beyond == BEYOND_WINS;
    return true;
}

static void set_lose(struct summit_rules *rules, unsigned seat)
{
    int which = said_for(rules, KEY_LOSE, seat);
    if (which >= 0)
        rules->play.seat[seat].lose = rules->said.lose[which].set;
}

/* The lowest number of a set, if it is less than `least`. Words such as `even` have none unless a
 * range is behind them. */
static int64_t lowest_meant(const struct summit_rules *rules, struct set set, int64_t least)
{
    static const unsigned bottomless = 1u << SET_ODD | 1u << SET_EVEN | 1u << SET_MULTIPLES_OF;
    int64_t member = 0;
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &rules->said.part[set.from + i];
        bool lowest = part->low != SET_NO_LOW || !(bottomless >> part->word & 1);
        if (lowest && part_next(part, -SUMMIT_LIMIT, 0, &member) && member < least)
            least = member;
    }
    return least;
}

static void set_bounds(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    play->min_said = rules_set(rules, KEY_MIN) || play->heaps > 0;
    play->max_said = rules_set(rules, KEY_MAX);
    if (!rules_set(rules, KEY_MIN)) {
        play->min = play->heaps > 0 ? 0 : 1;
        for (unsigned seat = 0; seat < play->players && play->heaps == 0; seat++) {
            const struct seat *own = &play->seat[seat];
            int64_t least = own->many && own->goal.count == 0 ? 0 : 1;
            least = own->start < least ? own->start : least;
            least = !own->many && own->target < least ? own->target : least;
            least = lowest_meant(rules, own->goal, least);
            least = lowest_meant(rules, own->lose, least);
            play->min = least < play->min ? least : play->min;
        }
    }
    if (!rules_set(rules, KEY_MAX)) /* nothing leaves a line */
        play->max = rules_set(rules, KEY_SIZE) ? rules->said.size : SUMMIT_LIMIT;
}

static bool find_moves(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    enum key key = rules_moves_key(rules);
    int which = said_for(rules, key, seat);
    if (which < 0)
        return fail(error, rules_where(rules, key),
                    "found no moves for player %u, expected a line such as %s.%u = ...", seat + 1,
                    key_table[key].option.key, seat + 1);
    rules->play.seat[seat].moves = rules->said.list[which];
    rules->list[seat] = (uint8_t)which;
    return true;
}

/* ---- All of it ------------------------------------------------------------------------------ */

void played_choices(struct summit_rules *rules)
{
    const struct said *said = &rules->said;
    struct played *play = &rules->play;
    memset(play, 0, sizeof *play);
    free(rules->ways);
    rules->ways = NULL;
    play->features = features_said(rules);
    play->players = (unsigned)said->players;
    play->number = said->number;
    play->beyond = said->beyond;
    play->repeat = said->repeat;
    play->stuck = said->stuck;
    play->pool = said->pool;
    play->settle = said->settle;
    play->tie = said->tie;
    play->first = said->first;
    play->min = said->min;
    play->max = said->max;
    play->part = said->part;
    play->next = said->next;
    play->next_own = said->next_own;
    play->begin = said->begin;
    play->only = said->only;
    play->takes = said->takes;
    play->steps = said->kind == MOVES_STEPS;
    for (unsigned i = 0; said->kind == MOVES_NUMBERS && i < said->with_count; i++)
        play->with |= (uint8_t)(1u << said->with[i]);
    if (said->kind == MOVES_NUMBERS && play->with == 0)
        play->with = 1u << SUMMIT_ADD;
    play->heaps = rules_set(rules, KEY_HEAPS) ? said->heaps : 0;
    memcpy(play->heap, said->heap, sizeof play->heap);
    play->numbers = play->heaps > 0 ? play->heaps : play->number == NUMBER_OWN ? play->players : 1;
}

bool played_seats(struct summit_rules *rules, struct summit_error *error)
{
    struct played *play = &rules->play;
    set_starts(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        if (!set_goal(rules, seat, error) || !find_moves(rules, seat, error))
            return false;
        set_lose(rules, seat);
    }
    set_bounds(rules);
    return ways_make(rules, error);
}
