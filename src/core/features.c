/* features.c: what the rules use, and what follows from that. */
#include "core/said.h"

#include <string.h>

static bool same_set(struct set a, struct set b)
{
    return a.count == b.count && (a.count == 0 || a.from == b.from);
}

/* Whether two seats have the same moves, in the same order. What a part has of a number can only be
 * the same if it is the same part. */
static bool same_moves(const struct played *play, const struct seat *a, const struct seat *b)
{
    bool one = same_set(a->moves, b->moves);
    if (a->count != b->count || (!play->numbered && !one))
        return false;
    for (unsigned move = 0; move < a->count; move++) {
        const struct way *first = &a->way[move], *second = &b->way[move];
        if (!op_same(first->op, second->op) || first->uses != second->uses ||
            (!one && (first->aim != second->aim || first->bound || second->bound ||
                      first->otherwise || second->otherwise)))
            return false;
    }
    return true;
}

/* Whether all seats have the same moves and ends. */
static bool are_alike(const struct played *play)
{
    const struct seat *first = &play->seat[0];
    for (unsigned seat = 1; seat < play->players; seat++) {
        const struct seat *other = &play->seat[seat];
        if (other->target != first->target || !same_moves(play, first, other) ||
            (first->many && !same_set(first->goal, other->goal)) || first->many != other->many ||
            !same_set(first->lose, other->lose))
            return false;
    }
    return true;
}

bool op_rises(struct op op)
{
    return op.kind == SUMMIT_ADD || op.kind == SUMMIT_MULTIPLY || op.kind == SUMMIT_APPEND;
}

bool seat_rises(const struct seat *seat)
{
    for (unsigned move = 0; move < seat->count; move++)
        if (op_rises(seat->way[move].op))
            return true;
    return false;
}

/* The largest number that a part sets one to, which nothing stops on its way. */
static int64_t sets_to(const struct part *part)
{
    bool higher = part->word == SET_NEIGHBOURS || part->word == SET_UP_TO_DOUBLE;
    if (part_is_bounded(part) && !higher)
        return -SUMMIT_LIMIT;
    return part->word == SET_DIVISORS_OF && part->of < part->high ? part->of : part->high;
}

/* Whether some part of a seat's moves makes the own or the other's number larger than it was; and
 * the largest that one sets a number to, if that is more than `highest`. */
static bool moves_rise(const struct played *play, const struct seat *seat, bool their,
                       int64_t *highest)
{
    bool rises = false;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        for (unsigned kind = SUMMIT_ADD; kind <= SUMMIT_APPEND; kind++) {
            bool used = play->with != 0 ? play->with >> kind & 1 : part->op == kind;
            bool down = play->steps && seat->down;
            rises = rises || (used && !down && (part->aim == AIM_THEIR) == their &&
                              op_rises((struct op){kind, 1}));
            if (used && kind == SUMMIT_SET && sets_to(part) > *highest)
                *highest = sets_to(part);
        }
    }
    return rises;
}

/* Where a number that rises stops at the latest: at a target above it, if there is one. */
static int64_t stops_at(const struct played *play, const struct seat *seat)
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

int64_t played_highest(const struct played *play)
{
    int64_t highest = play->start > 0 ? play->start : 0;
    if (!played_within(play, FEATURES_ALL))
        return play->max;
    for (unsigned heap = 0; heap < play->heaps; heap++)
        highest = play->heap[heap] > highest ? play->heap[heap] : highest;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        highest = own->start > highest ? own->start : highest;
        bool rises = moves_rise(play, own, false, &highest);
        if (play->players == 2)
            rises = moves_rise(play, &play->seat[1 - seat], true, &highest) || rises;
        int64_t top = rises ? stops_at(play, own) : own->target;
        highest = top > highest ? top : highest;
    }
    return highest < play->max ? highest : play->max;
}

/* Whether there is a word that was added behind the last of its kind, where a word has no feature
 * of its own. */
static bool uses_new_words(const struct said *said)
{
    for (unsigned i = 0; i < said->parts; i++)
        if (said->part[i].word > SET_MULTIPLES_OF_OTHER || said->part[i].aim > AIM_BOTH)
            return true;
    return said->settle > SETTLE_NEARER || said->tie > TIE_SECOND;
}

feature_set features_said(const struct summit_rules *rules)
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
    return found | (uses_new_words(&rules->said) ? FEATURE(FEATURE_NEW) : 0);
}

/* Which ways an operation may take a number: bit 0 up, bit 1 down, bit 2 nowhere. */
static unsigned op_ways(const struct played *play, enum summit_op kind, int64_t least)
{
    bool scales = op_scales((struct op){kind, least}) || kind == SUMMIT_APPEND;
    unsigned still = scales && (play->min <= 0 || least == 1) ? 4 : 0;
    if (kind == SUMMIT_SET || (scales && play->min < 0))
        return 7;
    return still | (op_rises((struct op){kind, least}) ? 1 : 2);
}

/* Whether a position can come up again: only where numbers go up and down, or stay where they are,
 * and no count tells how often. */
static bool is_cyclic(const struct played *play)
{
    unsigned ways = 0;
    bool counted = play->numbered;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            counted = counted && own->way[move].uses != 0;
            ways |= op_ways(play, own->way[move].op.kind, own->way[move].op.by);
        }
        for (unsigned i = 0; !play->numbered && i < own->moves.count; i++) {
            const struct part *part = &play->part[own->moves.from + i];
            ways |= op_ways(play, part->op, part->low);
        }
    }
    if (!played_within(play, FEATURES_ALL))
        return true; /* what isn't known may do anything */
    return !counted && ((ways & 4) != 0 || (ways & 3) == 3);
}

/* What the moves of a seat use. */
static feature_set features_in(const struct played *play, const struct seat *seat)
{
    feature_set found = 0;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        found |= part_is_relative(part) || part_is_endless(part) ? FEATURE(FEATURE_SETS) : 0;
        found |= part->aim == AIM_THEIR ? FEATURE(FEATURE_THEIR) : 0;
        found |= part->aim == AIM_BOTH ? FEATURE(FEATURE_BOTH) : 0;
        found |= part->otherwise ? FEATURE(FEATURE_ELSE) : 0;
        found |= !play->numbered ? FEATURE(FEATURE_OP + part->op) : 0;
    }
    for (unsigned move = 0; move < seat->count; move++) {
        const struct way *way = &seat->way[move];
        found |= FEATURE(FEATURE_OP + way->op.kind);
        found |= way->uses != 0 ? FEATURE(FEATURE_LIMITED) : 0;
        found |= op_scales(way->op) && way->op.by == 1 ? FEATURE(FEATURE_STILL) : 0;
    }
    if (seat->down && seat_rises(seat))
        found |= FEATURE(FEATURE_BOTH_WAYS);
    if (seat->count > MOVES_MOST || !play->numbered)
        found |= FEATURE(FEATURE_MORE);
    if (seat->many)
        found |= FEATURE(seat->goal.count > 0 ? FEATURE_GOALS : FEATURE_NO_TARGET);
    else if (seat->target == seat->start)
        found |= FEATURE(FEATURE_GOALS);
    if (seat->start != play->start)
        found |= FEATURE(FEATURE_STARTS);
    bool first = seat->down ? play->min_said : play->max_said;
    if (first && !seat->open && play->beyond == BEYOND_LOSES)
        found |= FEATURE(FEATURE_BOUNDED);
    return found;
}

/* Whether the moves are numbered, and which of them there are doesn't depend on the number. */
static bool has_fixed_ways(const struct played *play)
{
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            if (play->seat[seat].way[move].bound)
                return false;
    return play->numbered;
}

void played_features(struct summit_rules *rules)
{
    struct played *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++)
        play->features |= features_in(play, &play->seat[seat]);
    if (play->players > 2)
        play->features |= FEATURE(FEATURE_MANY);
    if (!are_alike(play))
        play->features |= FEATURE(FEATURE_UNALIKE);
    if (play->min < 0)
        play->features |= FEATURE(FEATURE_NEGATIVE);
    play->cyclic = is_cyclic(play);
    play->plain = played_within(play, FEATURES_PLAIN) && has_fixed_ways(play) && !play->marks_once;
    play->simple = play->plain && played_within(play, FEATURES_SIMPLE);
}

const struct played *rules_played(const struct summit_rules *rules)
{
    return &rules->play;
}
