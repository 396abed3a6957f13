/* observation.c: a position as a row of whole numbers.
 *
 * The columns after the first four go round the lookup from the player to move, so that a learner
 * that has learnt one seat has learnt them all where the rules treat them alike. */
#include "batch/batch.h"

#include <string.h>

struct row_layout layout_of(const struct summit_rules *rules)
{
    const struct compiled *play = rules_compiled(rules);
    struct row_layout layout = {.players = play->players};
    bool limited[NUMBERED_MOST] = {false};
    unsigned numbered_moves = 0;
    for (unsigned seat = 0; seat < layout.players; seat++) {
        const struct seat *own = &play->seat[seat];
        numbered_moves = own->count > numbered_moves ? own->count : numbered_moves;
        for (unsigned move = 0; move < own->count; move++)
            limited[move] = limited[move] || own->numbered[move].uses != 0;
    }
    for (unsigned move = 0; move < numbered_moves; move++)
        if (limited[move])
            layout.columns[layout.limited++] = (uint16_t)move;
    bool together = play->pool == POOL_SHARED || play->repeat == REPEAT_NEVER;
    layout.moves = (unsigned)summit_actions(rules);
    layout.numbers = play->numbers;
    layout.counting = together && !compiled_uses(play, FEATURE_UNALIKE) ? 1 : layout.players;
    layout.amounts = play->next.count == 0 ? 0 : play->next_own ? layout.players : 1;
    layout.lasts = play->repeat == REPEAT_NOT_OWN_LAST ? layout.players : 0;
    layout.fresh = play->begin.count > 0;
    layout.marks = play->marks_once ? compiled_marks(play) : 0;
    layout.words = compiled_within(play, FEATURES_ALL) ? 0 : SUMMIT_WORDS_MOST - layout.numbers;
    layout.width = SUMMIT_SEE_NUMBERS + layout.numbers + layout.limited * layout.counting +
                   2 * layout.amounts + layout.lasts + layout.marks + layout.fresh + layout.words;
    return layout;
}

/* Who sits `steps` places after this seat. */
static unsigned seat_after(const struct row_layout *layout, unsigned seat, unsigned steps)
{
    return (seat + steps) % layout->players;
}

/* Which of a seat's moves has a mark, or -1. */
static int64_t marked(const struct compiled *play, unsigned seat, uint16_t mark)
{
    const struct seat *own = &play->seat[seat];
    for (unsigned move = 0; mark != 0 && move < own->count; move++)
        if (own->numbered[move].same == mark)
            return move;
    return -1;
}

/* The moves before, as far as they matter to the next. */
static void write_memory(const struct compiled *play, const struct row_layout *layout,
                         const struct summit_position *position, int64_t *next)
{
    for (unsigned i = 0; i < layout->amounts; i++) {
        unsigned slot = layout->amounts > 1 ? seat_after(layout, position->turn, i) : 0;
        *next++ = position->before >> slot & 1;
        *next++ = position->number[play->next_at + slot];
    }
    for (unsigned i = 0; i < layout->lasts; i++) {
        unsigned seat = seat_after(layout, position->turn, i);
        uint64_t word = position->word[play->own_at + seat / 4];
        *next++ = marked(play, seat, (uint16_t)(word >> 16 * (seat % 4)));
    }
    for (unsigned mark = 0; mark < layout->marks; mark++)
        *next++ = position->word[play->once_at + mark / 64] >> mark % 64 & 1;
    if (layout->fresh)
        *next++ = position->fresh;
    memcpy(next, &position->word[layout->numbers], layout->words * sizeof *next);
}

void row_write(const struct summit_rules *rules, const struct row_layout *layout,
               const struct summit_position *position, int64_t *row)
{
    const struct compiled *play = rules_compiled(rules);
    unsigned turn = position->turn;
    row[SUMMIT_SEE_TURN] = turn;
    row[SUMMIT_SEE_BAN] = marked(play, turn, position->last);
    row[SUMMIT_SEE_PASSES] = position->passes;
    row[SUMMIT_SEE_OUT] = position->out;
    int64_t *next = row + SUMMIT_SEE_NUMBERS;
    for (unsigned i = 0; i < layout->numbers; i++)
        *next++ = position->number[play->number == NUMBER_OWN ? seat_after(layout, turn, i) : i];
    for (unsigned i = 0; layout->limited > 0 && i < layout->counting; i++) {
        unsigned seat = seat_after(layout, turn, i);
        for (unsigned column = 0; column < layout->limited; column++) {
            unsigned move = layout->columns[column];
            const struct numbered_move *numbered = &play->seat[seat].numbered[move];
            bool has = move < play->seat[seat].count && numbered->uses != 0;
            *next++ = has ? numbered->uses - (int64_t)numbered_used(numbered, position) : -1;
        }
    }
    write_memory(play, layout, position, next);
}

size_t summit_observe_width(const struct summit_rules *rules)
{
    return layout_of(rules).width;
}

void summit_observe(const struct summit_rules *rules, const struct summit_position *position,
                    int64_t *row)
{
    struct row_layout layout = layout_of(rules);
    row_write(rules, &layout, position, row);
}

static float largest_number(const struct compiled *play)
{
    int64_t largest = play->start < 0 ? -play->start : play->start;
    for (unsigned seat = 0; seat < play->players; seat++) {
        int64_t target = play->seat[seat].target;
        target = target < 0 ? -target : target;
        largest = target > largest ? target : largest;
    }
    for (unsigned heap = 0; heap < play->heaps; heap++)
        largest = play->heap[heap] > largest ? play->heap[heap] : largest;
    return largest > 0 ? (float)largest : 1;
}

/* The scale of the columns of write_memory. */
static void scale_memory(const struct row_layout *layout, float number, float *scale)
{
    for (unsigned i = 0; i < layout->amounts; i++) {
        *scale++ = 1;
        *scale++ = 1 / number;
    }
    for (unsigned i = 0; i < layout->lasts; i++)
        *scale++ = 1 / (float)layout->moves;
    for (unsigned i = 0; i < layout->marks + layout->fresh + layout->words; i++)
        *scale++ = 1;
}

void summit_observe_scale(const struct summit_rules *rules, float *scale)
{
    const struct compiled *play = rules_compiled(rules);
    struct row_layout layout = layout_of(rules);
    unsigned uses = 1;
    for (unsigned seat = 0; seat < layout.players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            if (play->seat[seat].numbered[move].uses > uses)
                uses = play->seat[seat].numbered[move].uses;
    unsigned numbers = SUMMIT_SEE_NUMBERS + layout.numbers;
    unsigned counts = numbers + layout.limited * layout.counting;
    for (unsigned column = 0; column < counts; column++)
        scale[column] = column < numbers ? 1 / largest_number(play) : 1 / (float)uses;
    scale_memory(&layout, largest_number(play), scale + counts);
    scale[SUMMIT_SEE_TURN] = 1 / (float)(layout.players - 1);
    scale[SUMMIT_SEE_BAN] = 1 / (float)(layout.moves > 0 ? layout.moves : 1);
    scale[SUMMIT_SEE_PASSES] = 1 / (float)layout.players;
    scale[SUMMIT_SEE_OUT] = 1 / (float)((1u << layout.players) - 1);
}
