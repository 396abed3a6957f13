/* number_range.c: the range of a game's numbers, and those that end it, for drawings. */
#include "core/rules_source.h"

#include <limits.h>

/* What the moves of a seat do to the own or the other's number, as bits of enum summit_op. */
static unsigned ops_on(const struct compiled *play, const struct seat *seat, bool their)
{
    unsigned ops = 0;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        if ((part->aim == AIM_THEIR) != their)
            continue;
        if (play->with != 0)
            ops |= play->with;
        else if (play->steps)
            ops |= 1u << (seat->down ? SUMMIT_SUBTRACT : SUMMIT_ADD);
        else
            ops |= 1u << part->op;
    }
    return ops;
}

/* The same of all that can be done to the number of a seat; what isn't known may do anything. */
static unsigned ops_to(const struct compiled *play, unsigned seat)
{
    if (!compiled_within(play, FEATURES_ALL))
        return UINT_MAX;
    unsigned ops = ops_on(play, &play->seat[seat], false);
    if (play->players == 2)
        ops |= ops_on(play, &play->seat[1 - seat], true);
    return ops;
}

enum { OPS_UP = 1 << SUMMIT_ADD | 1 << SUMMIT_MULTIPLY | 1 << SUMMIT_APPEND };

/* The largest number that a part sets one to, which nothing stops on its way. */
static int64_t sets_to(const struct part *part)
{
    bool higher = part->word == SET_NEIGHBOURS || part->word == SET_UP_TO_DOUBLE;
    if (part_is_bounded(part) && !higher)
        return -SUMMIT_LIMIT;
    return part->word == SET_DIVISORS_OF && part->of < part->high ? part->of : part->high;
}

/* Where a number that rises stops at the latest: at a target above it, if there is one. */
static int64_t stops_at(const struct compiled *play, const struct seat *seat)
{
    if (!seat->many && !seat->down && (!seat->open || play->beyond == BEYOND_WINS))
        return seat->target;
    bool ends = seat->many && play->heaps == 0; /* one heap may rise if another is low */
    for (unsigned i = 0; ends && i < seat->goal.count; i++) {
        const struct part *part = &play->part[seat->goal.from + i];
        if (part->word == SET_RANGE && part_is_endless(part))
            return part->low;
    }
    return play->max;
}

int64_t compiled_highest(const struct compiled *play)
{
    int64_t highest = play->start > 0 ? play->start : 0;
    if (!compiled_within(play, FEATURES_ALL))
        return play->max;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        highest = play->heap[heap] > highest ? play->heap[heap] : highest;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        highest = own->start > highest ? own->start : highest;
        for (unsigned i = 0; i < own->moves.count; i++) {
            const struct part *part = &play->part[own->moves.from + i];
            bool sets = play->with != 0 ? play->with >> SUMMIT_SET & 1 : part->op == SUMMIT_SET;
            highest = sets && sets_to(part) > highest ? sets_to(part) : highest;
        }
        int64_t top = (ops_to(play, seat) & OPS_UP) != 0 ? stops_at(play, own) : own->target;
        highest = top > highest ? top : highest;
    }
    return highest < play->max ? highest : play->max;
}

static bool can_fall(const struct compiled *play, unsigned seat)
{
    static const unsigned down =
        1u << SUMMIT_SUBTRACT | 1u << SUMMIT_DIVIDE | 1u << SUMMIT_FLOOR | 1u << SUMMIT_SET;
    static const unsigned away = 1u << SUMMIT_MULTIPLY | 1u << SUMMIT_APPEND; /* from 0 */
    return (ops_to(play, seat) & (play->min < 0 ? down | away : down)) != 0;
}

static bool can_rise(const struct compiled *play, unsigned seat)
{
    static const unsigned up = OPS_UP | 1u << SUMMIT_SET;
    static const unsigned back = 1u << SUMMIT_DIVIDE | 1u << SUMMIT_FLOOR; /* to 0 */
    return (ops_to(play, seat) & (play->min < 0 ? up | back : up)) != 0;
}

/* A number that falls stops at a target below it, if there is one; but what is set goes anywhere.
 */
static int64_t lowest_of(const struct compiled *play, unsigned seat)
{
    const struct seat *own = &play->seat[seat];
    bool stops = !own->many && own->down && play->heaps == 0;
    bool set = ops_to(play, seat) >> SUMMIT_SET & 1;
    return stops && !set && own->target > play->min ? own->target : play->min;
}

static void widen(int64_t number, int64_t *low, int64_t *high)
{
    *low = number < *low ? number : *low;
    *high = number > *high ? number : *high;
}

void summit_rules_span(const struct summit_rules *rules, int64_t *low, int64_t *high)
{
    const struct compiled *play = &rules->play;
    *low = INT64_MAX;
    *high = INT64_MIN;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        widen(play->heap[heap], low, high);
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        if (play->heaps == 0)
            widen(own->start, low, high);
        if (!own->many)
            widen(own->target, low, high);
        if (can_fall(play, seat))
            widen(lowest_of(play, seat), low, high);
        if (can_rise(play, seat))
            widen(compiled_highest(play), low, high);
    }
}

bool summit_rules_exceeds(const struct summit_rules *rules, bool below)
{
    const struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        bool passes = play->beyond == BEYOND_WINS || (play->beyond == BEYOND_LOSES && !own->open);
        if (!own->many && play->heaps == 0 && own->down == below && passes)
            return true;
    }
    return false;
}

/* ---- Where a game ends ---------------------------------------------------------------------- */

/* Extends a stretch by a part that is a range; false if that adds nothing. */
static bool progress(const struct part *part, int64_t *high)
{
    if (part->word != SET_RANGE || part->low > *high + 1 || part->high <= *high)
        return false;
    *high = part->high;
    return true;
}

static bool next_stretch(const struct part *pool, struct set set, int64_t from, int64_t *low,
                         int64_t *high)
{
    if (!set_next(pool, set, from, 0, low))
        return false;
    *high = *low;
    for (unsigned i = 0; i < set.count && *high < SUMMIT_LIMIT; i++)
        if (progress(&pool[set.from + i], high))
            i = (unsigned)-1; /* all once more, from the first */
    if (*high > SUMMIT_LIMIT)
        *high = INT64_MAX;
    return true;
}

bool summit_rules_ending(const struct summit_rules *rules, unsigned seat, bool loses, int64_t from,
                         int64_t *low, int64_t *high)
{
    const struct compiled *play = &rules->play;
    const struct seat *own = &play->seat[seat];
    from = from < -SUMMIT_LIMIT ? -SUMMIT_LIMIT : from;
    if (loses || own->many)
        return next_stretch(play->part, loses ? own->lose : own->goal, from, low, high);
    bool on = play->beyond == BEYOND_WINS;
    *low = on && (own->down || from > own->target) ? from : own->target;
    *high = on && !own->down ? INT64_MAX : own->target;
    return *low <= *high && *high >= from;
}
