/* rule_features.c: the set of features that rules use. */
#include "core/rules_source.h"

#include <string.h>

static bool same_set(struct set a, struct set b)
{
    return a.count == b.count && (a.count == 0 || a.from == b.from);
}

/* Whether two seats have the same moves, in the same order. What a part has of a number can only be
 * the same if it is the same part. */
static bool same_moves(const struct compiled *play, const struct seat *a, const struct seat *b)
{
    bool one = same_set(a->moves, b->moves);
    if (a->count != b->count || (!play->all_numbered && !one))
        return false;
    for (unsigned move = 0; move < a->count; move++) {
        const struct numbered_move *first = &a->numbered[move], *second = &b->numbered[move];
        if (!op_same(first->op, second->op) || first->uses != second->uses ||
            (!one && (first->aim != second->aim || first->bound || second->bound ||
                      first->otherwise || second->otherwise)))
            return false;
    }
    return true;
}

/* Whether all seats have the same moves and ends. */
static bool are_alike(const struct compiled *play)
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
        if (op_rises(seat->numbered[move].op))
            return true;
    return false;
}

/* Whether the rules use a new word, one after the last of its kind, that has no feature of its own.
 */
static bool uses_new_words(const struct source *source)
{
    for (unsigned i = 0; i < source->parts; i++)
        if (source->part[i].word > SET_MULTIPLES_OF_OTHER || source->part[i].aim > AIM_BOTH)
            return true;
    return source->settle > SETTLE_NEARER || source->tie > TIE_SECOND;
}

feature_set features_stated(const struct summit_rules *rules)
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
    return found | (uses_new_words(&rules->source) ? FEATURE(FEATURE_NEW) : 0);
}

/* Which ways an operation may take a number: bit 0 up, bit 1 down, bit 2 nowhere. */
static unsigned op_directions(const struct compiled *play, enum summit_op kind, int64_t least)
{
    bool scales = op_scales((struct op){kind, least}) || kind == SUMMIT_APPEND;
    unsigned still = scales && (play->min <= 0 || least == 1) ? 4 : 0;
    if (kind == SUMMIT_SET || (scales && play->min < 0))
        return 7;
    return still | (op_rises((struct op){kind, least}) ? 1 : 2);
}

/* Whether a position can be repeated: only where numbers go up and down, or stay as they are, and
 * no limit counts the moves. */
static bool is_cyclic(const struct compiled *play)
{
    unsigned directions = 0;
    bool counted = play->all_numbered;
    for (unsigned seat = 0; seat < play->players; seat++) {
        const struct seat *own = &play->seat[seat];
        for (unsigned move = 0; move < own->count; move++) {
            counted = counted && own->numbered[move].uses != 0;
            directions |=
                op_directions(play, own->numbered[move].op.kind, own->numbered[move].op.by);
        }
        for (unsigned i = 0; !play->all_numbered && i < own->moves.count; i++) {
            const struct part *part = &play->part[own->moves.from + i];
            directions |= op_directions(play, part->op, part->low);
        }
    }
    if (!compiled_within(play, FEATURES_ALL))
        return true; /* what isn't known may do anything */
    return !counted && ((directions & 4) != 0 || (directions & 3) == 3);
}

/* What the moves of a seat use. */
static feature_set features_in(const struct compiled *play, const struct seat *seat)
{
    feature_set found = 0;
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &play->part[seat->moves.from + i];
        found |= part_is_relative(part) || part_is_endless(part) ? FEATURE(FEATURE_SETS) : 0;
        found |= part->aim == AIM_THEIR ? FEATURE(FEATURE_THEIR) : 0;
        found |= part->aim == AIM_BOTH ? FEATURE(FEATURE_BOTH) : 0;
        found |= part->otherwise ? FEATURE(FEATURE_ELSE) : 0;
    }
    for (unsigned move = 0; move < seat->count; move++) {
        const struct numbered_move *numbered = &seat->numbered[move];
        found |= FEATURE(FEATURE_OP + numbered->op.kind);
        found |= numbered->uses != 0 ? FEATURE(FEATURE_LIMITED) : 0;
        found |= op_scales(numbered->op) && numbered->op.by == 1 ? FEATURE(FEATURE_STILL) : 0;
    }
    if (seat->down && seat_rises(seat))
        found |= FEATURE(FEATURE_BOTH_WAYS);
    if (seat->count > MOVES_MOST || !play->all_numbered)
        found |= FEATURE(FEATURE_MORE);
    if (seat->many)
        found |= FEATURE(seat->goal.count > 0 ? FEATURE_GOALS : FEATURE_NO_TARGET);
    else if (seat->target == seat->start)
        found |= FEATURE(FEATURE_GOALS);
    if (seat->start != play->start)
        found |= FEATURE(FEATURE_STARTS);
    bool first = seat->down ? play->min_stated : play->max_stated;
    if (first && !seat->open && play->beyond == BEYOND_LOSES)
        found |= FEATURE(FEATURE_BOUNDED);
    return found;
}

/* Whether the moves are numbered, and which of them there are doesn't depend on the number. */
static bool has_fixed_moves(const struct compiled *play)
{
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            if (play->seat[seat].numbered[move].bound)
                return false;
    return play->all_numbered;
}

void compiled_features(struct summit_rules *rules)
{
    struct compiled *play = &rules->play;
    for (unsigned seat = 0; seat < play->players; seat++)
        play->features |= features_in(play, &play->seat[seat]);
    if (play->players > 2)
        play->features |= FEATURE(FEATURE_MANY);
    if (!are_alike(play))
        play->features |= FEATURE(FEATURE_UNALIKE);
    if (play->min < 0)
        play->features |= FEATURE(FEATURE_NEGATIVE);
    play->cyclic = is_cyclic(play);
    play->plain =
        compiled_within(play, FEATURES_PLAIN) && has_fixed_moves(play) && !play->marks_once;
    play->simple = play->plain && compiled_within(play, FEATURES_SIMPLE);
}

const struct compiled *rules_compiled(const struct summit_rules *rules)
{
    return &rules->play;
}
