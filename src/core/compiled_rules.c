/* compiled_rules.c: compiles the rules of a file into the rules of play. */
#include "core/rules_source.h"

#include <stdlib.h>
#include <string.h>

/* ---- The numbers ---------------------------------------------------------------------------- */

/* Which entry of a seated key counts for this seat, or -1 if none does. */
static int stated_for(const struct summit_rules *rules, enum key key, unsigned seat)
{
    if (rules->source.given[key] >> (seat + 1) & 1)
        return (int)seat + 1;
    return rules->source.given[key] & 1 ? 0 : -1;
}

/* The first number of a set; callers need it only where it is the only one. */
static int64_t first_of(const struct summit_rules *rules, struct set set)
{
    int64_t number = 0;
    if (!set_is_single(rules->source.part, set, &number))
        set_next(rules->source.part, set, -SUMMIT_LIMIT, 0, &number);
    return number;
}

static void set_starts(struct summit_rules *rules)
{
    struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        int which = stated_for(rules, KEY_START, seat);
        int64_t start = which >= 0 ? first_of(rules, rules->source.start[which].set) : 0;
        if (rules_set(rules, KEY_SIZE) && rules->source.start_middle)
            start = (rules->source.size + 1) / 2;
        play->seat[seat].start = play->heaps > 0 ? play->heap[0] : start;
    }
    play->start = play->seat[0].start;
}

/* The targets of a player. Unless they are one number on one side of the start, nothing is beyond
 * them. */
static bool set_goal(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    struct seat *own = &rules->play.seat[seat];
    if (rules_set(rules, KEY_SIZE)) {
        own->target = seat == 0 ? 0 : rules->source.size;
        own->down = own->target < own->start;
        own->open = rules->play.beyond == BEYOND_WINS;
        return true;
    }
    int which = stated_for(rules, KEY_TARGET, seat);
    bool wanted = !rules_set(rules, KEY_HEAPS) && !rules_set(rules, KEY_LOSE);
    if (which < 0 && wanted)
        return fail(error, rules_where(rules, KEY_TARGET), MESSAGE_ERROR_NO_TARGET_SEAT,
                    fill({"seat", .number = seat + 1}));
    struct numbers none = {.none = true};
    const struct numbers *goal = which >= 0 ? &rules->source.target[which] : &none;
    own->goal = goal->set;
    own->target = goal->none ? 0 : first_of(rules, goal->set);
    own->many =
        goal->none || !(goal->toss || set_is_single(rules->source.part, goal->set, &own->target));
    /* of a set of targets it is asked only by steps, which need all of them on one side */
    own->down = own->target < own->start && (!own->many || (rules->play.steps && !goal->none));
    own->open = own->many || rules->play.heaps > 0 || own->target == own->start ||
                rules->play.beyond == BEYOND_WINS;
    return true;
}

static void set_lose(struct summit_rules *rules, unsigned seat)
{
    int which = stated_for(rules, KEY_LOSE, seat);
    if (which >= 0)
        rules->play.seat[seat].lose = rules->source.lose[which].set;
}

/* The lowest number of a set, if it is less than `least`. Words such as `even` have none without a
 * range. */
static int64_t lowest_meant(const struct summit_rules *rules, struct set set, int64_t least)
{
    static const unsigned bottomless = 1u << SET_ODD | 1u << SET_EVEN | 1u << SET_MULTIPLES_OF;
    int64_t member = 0;
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &rules->source.part[set.from + i];
        bool lowest = part->low != SET_NO_LOW || !(bottomless >> part->word & 1);
        if (lowest && part_next(part, -SUMMIT_LIMIT, 0, &member) && member < least)
            least = member;
    }
    return least;
}

static void set_bounds(struct summit_rules *rules)
{
    struct compiled *play = &rules->play;
    play->min_stated = rules_set(rules, KEY_MIN) || play->heaps > 0;
    play->max_stated = rules_set(rules, KEY_MAX);
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
        play->max = rules_set(rules, KEY_SIZE) ? rules->source.size : SUMMIT_LIMIT;
}

static bool find_moves(struct summit_rules *rules, unsigned seat, struct summit_error *error)
{
    enum key key = rules_moves_key(rules);
    int which = stated_for(rules, key, seat);
    if (which < 0)
        return fail(error, rules_where(rules, key), MESSAGE_ERROR_NO_MOVES_SEAT,
                    fill({"seat", .number = seat + 1}, {"key", key_table[key].option.key}));
    struct set moves = rules->source.list[which];
    rules->play.seat[seat].moves = moves;
    rules->list[seat] = (uint8_t)which;
    for (unsigned i = 0; key == KEY_OPS && i < moves.count; i++)
        rules->play.features |= FEATURE(FEATURE_OP + rules->source.part[moves.from + i].op);
    return true;
}

/* ---- All of it ------------------------------------------------------------------------------ */

void compiled_choices(struct summit_rules *rules)
{
    const struct source *source = &rules->source;
    struct compiled *play = &rules->play;
    memset(play, 0, sizeof *play);
    free(rules->numbered_moves);
    rules->numbered_moves = NULL;
    play->features = features_stated(rules);
    play->players = (unsigned)source->players;
    play->number = source->number;
    play->beyond = source->beyond;
    play->repeat = source->repeat;
    play->stuck = source->stuck;
    play->pool = source->pool;
    play->settle = source->settle;
    play->tie = source->tie;
    play->first = source->first;
    play->min = source->min;
    play->max = source->max;
    play->part = source->part;
    play->next = source->next;
    play->next_own = source->next_own;
    play->begin = source->begin;
    play->only = source->only;
    play->takes = source->takes;
    play->steps = source->kind == MOVES_STEPS;
    for (unsigned i = 0; source->kind == MOVES_NUMBERS && i < source->with_count; i++)
        play->with |= (uint16_t)(1u << source->with[i]);
    if (source->kind == MOVES_NUMBERS && play->with == 0)
        play->with = 1u << SUMMIT_ADD;
    play->features |= (feature_set)play->with << FEATURE_OP;
    play->heaps = rules_set(rules, KEY_HEAPS) ? source->heaps : 0;
    memcpy(play->heap, source->heap, sizeof play->heap);
    play->numbers = play->heaps > 0 ? play->heaps : play->number == NUMBER_OWN ? play->players : 1;
}

bool compiled_seats(struct summit_rules *rules, struct summit_error *error)
{
    struct compiled *play = &rules->play;
    set_starts(rules);
    for (unsigned seat = 0; seat < play->players; seat++) {
        if (!set_goal(rules, seat, error) || !find_moves(rules, seat, error))
            return false;
        set_lose(rules, seat);
    }
    set_bounds(rules);
    return numbered_make(rules, error);
}
