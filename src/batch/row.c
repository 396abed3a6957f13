/* row.c: a position as a row of whole numbers.
 *
 * The columns after the first four go round the lookup from the player to move, so that a learner
 * that has learnt one seat has learnt them all where the rules treat them alike. */
#include "batch/row.h"

struct layout layout_of(const struct summit_rules *rules)
{
    const struct played *play = rules_played(rules);
    struct layout layout = {.players = play->players};
    bool limited[MOVES_MOST] = {false};
    for (unsigned seat = 0; seat < layout.players; seat++) {
        const struct seat *own = &play->seat[seat];
        if (own->count > layout.moves)
            layout.moves = own->count;
        for (unsigned move = 0; move < own->count; move++)
            limited[move] = limited[move] || own->way[move].uses != 0;
    }
    for (unsigned move = 0; move < layout.moves; move++)
        if (limited[move])
            layout.columns[layout.limited++] = (uint16_t)move;
    layout.numbers = play->numbers;
    layout.width = SUMMIT_SEE_NUMBERS + layout.numbers + layout.limited * layout.players;
    return layout;
}

/* Who sits `steps` places after this seat. */
static unsigned seat_after(const struct layout *layout, unsigned seat, unsigned steps)
{
    return (seat + steps) % layout->players;
}

static int64_t ban_of(const struct played *play, const struct summit_position *position)
{
    const struct seat *own = &play->seat[position->turn];
    for (unsigned move = 0; move < own->count; move++)
        if (own->way[move].same == position->last)
            return move;
    return -1;
}

void row_write(const struct summit_rules *rules, const struct layout *layout,
               const struct summit_position *position, int64_t *row)
{
    const struct played *play = rules_played(rules);
    unsigned turn = position->turn;
    row[SUMMIT_SEE_TURN] = turn;
    row[SUMMIT_SEE_BAN] = ban_of(play, position);
    row[SUMMIT_SEE_PASSES] = position->passes;
    row[SUMMIT_SEE_OUT] = position->out;
    int64_t *next = row + SUMMIT_SEE_NUMBERS;
    if (layout->numbers == 1)
        *next++ = position->number[0];
    else
        for (unsigned i = 0; i < layout->players; i++)
            *next++ = position->number[seat_after(layout, turn, i)];
    for (unsigned i = 0; layout->limited > 0 && i < layout->players; i++) {
        unsigned seat = seat_after(layout, turn, i);
        for (unsigned column = 0; column < layout->limited; column++) {
            unsigned move = layout->columns[column];
            const struct way *way = &play->seat[seat].way[move];
            bool has = move < play->seat[seat].count && way->uses != 0;
            *next++ = has ? way->uses - (int64_t)way_used(way, position) : -1;
        }
    }
}

size_t summit_observe_width(const struct summit_rules *rules)
{
    return layout_of(rules).width;
}

void summit_observe(const struct summit_rules *rules, const struct summit_position *position,
                    int64_t *row)
{
    struct layout layout = layout_of(rules);
    row_write(rules, &layout, position, row);
}

static float largest_number(const struct played *play)
{
    int64_t largest = play->start < 0 ? -play->start : play->start;
    for (unsigned seat = 0; seat < play->players; seat++) {
        int64_t target = play->seat[seat].target;
        target = target < 0 ? -target : target;
        largest = target > largest ? target : largest;
    }
    return (float)largest;
}

void summit_observe_scale(const struct summit_rules *rules, float *scale)
{
    const struct played *play = rules_played(rules);
    struct layout layout = layout_of(rules);
    unsigned uses = 1;
    for (unsigned seat = 0; seat < layout.players; seat++)
        for (unsigned move = 0; move < play->seat[seat].count; move++)
            if (play->seat[seat].way[move].uses > uses)
                uses = play->seat[seat].way[move].uses;
    for (unsigned column = 0; column < layout.width; column++)
        scale[column] = column < SUMMIT_SEE_NUMBERS + layout.numbers ? 1 / largest_number(play)
                                                                     : 1 / (float)uses;
    scale[SUMMIT_SEE_TURN] = 1 / (float)(layout.players - 1);
    scale[SUMMIT_SEE_BAN] = 1 / (float)layout.moves;
    scale[SUMMIT_SEE_PASSES] = 1 / (float)layout.players;
    scale[SUMMIT_SEE_OUT] = 1 / (float)((1u << layout.players) - 1);
}
