/* position_check.c: validates a position from an untrusted source. */
#include "core/rules_source.h"

/* Whether the seats in a position are valid, and what is noted about them. */
static bool seats_fit(const struct compiled *play, const struct summit_position *position)
{
    unsigned players = play->players, left = players - (unsigned)__builtin_popcount(position->out);
    unsigned slots = play->next.count == 0 ? 0 : play->next_own ? players : 1;
    bool over = position->winner != SUMMIT_NOBODY;
    return position->turn < players && position->out < 1u << players &&
           position->winner >= SUMMIT_DRAWN && position->winner < (int)players &&
           (over || (left > 1 && !(position->out >> position->turn & 1))) &&
           position->passes <= left && position->before < 1u << slots &&
           position->fresh <= (play->begin.count > 0) &&
           (position->last == 0 ||
            (play->repeat == REPEAT_NOT_LAST && position->last <= compiled_marks(play)));
}

/* Whether no move was made more often than it may be; what is counted so is taken off the rest. */
static bool counts_fit(const struct compiled *play, const struct summit_position *position,
                       uint64_t rest[SUMMIT_WORDS_MOST])
{
    for (unsigned seat = 0; seat < play->players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++) {
            const struct numbered_move *numbered = &play->seat[seat].numbered[move];
            if (numbered->uses == 0)
                continue;
            if (numbered_used(numbered, position) > numbered->uses)
                return false;
            rest[numbered->at / 64] &=
                ~(((UINT64_C(1) << numbered->bits) - 1) << numbered->at % 64);
        }
    return true;
}

/* The same for what was done before. */
static bool memory_fits(const struct compiled *play, const struct summit_position *position,
                        uint64_t rest[SUMMIT_WORDS_MOST])
{
    unsigned slots = play->next.count == 0 ? 0 : play->next_own ? play->players : 1;
    for (unsigned slot = 0; slot < slots; slot++) {
        int64_t amount = position->number[play->next_at + slot];
        bool there = position->before >> slot & 1;
        if (there ? amount > SUMMIT_LIMIT || amount < -SUMMIT_LIMIT : amount != 0)
            return false;
        rest[play->next_at + slot] = 0;
    }
    for (unsigned seat = 0; play->repeat == REPEAT_NOT_OWN_LAST && seat < play->players; seat++) {
        unsigned word = play->own_at + seat / 4, shift = 16 * (seat % 4);
        if ((position->word[word] >> shift & 0xffff) > compiled_marks(play))
            return false;
        rest[word] &= ~(UINT64_C(0xffff) << shift);
    }
    for (unsigned mark = 0; play->marks_once && mark < compiled_marks(play); mark++)
        rest[play->once_at + mark / 64] &= ~(UINT64_C(1) << mark % 64);
    return true;
}

bool summit_possible(const struct summit_rules *rules, const struct summit_position *position)
{
    const struct compiled *play = &rules->play;
    uint64_t rest[SUMMIT_WORDS_MOST], more = 0;
    int64_t highest = compiled_highest(play);
    if (!seats_fit(play, position))
        return false;
    for (unsigned word = 0; word < SUMMIT_WORDS_MOST; word++)
        rest[word] = word < play->numbers ? 0 : position->word[word];
    for (unsigned i = 0; position->winner == SUMMIT_NOBODY && i < play->numbers; i++)
        if (position->number[i] < play->min || position->number[i] > highest)
            return false;
    if (!counts_fit(play, position, rest) || !memory_fits(play, position, rest))
        return false;
    for (unsigned word = 0; word < SUMMIT_WORDS_MOST; word++)
        more |= rest[word];
    return more == 0 || !compiled_within(play, FEATURES_ALL); /* what else is noted isn't known */
}
