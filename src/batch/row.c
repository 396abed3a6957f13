/* row.c: a position as a row of whole numbers.
 *
 * The columns after the first four go round the table from the player to move, so that a learner
 * that has learnt one seat has learnt them all where the rules treat them alike. */
#include "batch/row.h"

struct shape shape_of(const struct summit_rules *rules)
{
    struct shape shape = {.players = (unsigned)rules->players};
    bool limited[SUMMIT_MOVES] = {false};
    for (unsigned seat = 0; seat < shape.players; seat++) {
        const struct seat *own = &rules->seat[seat];
        if (own->count > shape.moves)
            shape.moves = own->count;
        for (unsigned move = 0; move < own->count; move++)
            limited[move] = limited[move] || own->uses[move] != 0;
    }
    for (unsigned move = 0; move < shape.moves; move++)
        if (limited[move])
            shape.columns[shape.limited++] = (uint8_t)move;
    shape.numbers = rules->number == NUMBER_OWN ? shape.players : 1;
    shape.width = SUMMIT_SEE_NUMBERS + shape.numbers + shape.limited * shape.players;
    return shape;
}

/* Who sits `steps` places after this seat. */
static unsigned seat_after(const struct shape *shape, unsigned seat, unsigned steps)
{
    return (seat + steps) % shape->players;
}

static int64_t ban_of(const struct summit_rules *rules, const struct summit_position *position)
{
    const struct seat *own = &rules->seat[position->turn];
    for (unsigned move = 0; move < own->count; move++)
        if (own->same[move] == position->last)
            return move;
    return -1;
}

void row_write(const struct summit_rules *rules, const struct shape *shape,
               const struct summit_position *position, int64_t *row)
{
    unsigned turn = position->turn;
    row[SUMMIT_SEE_TURN] = turn;
    row[SUMMIT_SEE_BAN] = ban_of(rules, position);
    row[SUMMIT_SEE_PASSES] = position->passes;
    row[SUMMIT_SEE_OUT] = position->out;
    int64_t *next = row + SUMMIT_SEE_NUMBERS;
    if (shape->numbers == 1)
        *next++ = position->number[0];
    else
        for (unsigned i = 0; i < shape->players; i++)
            *next++ = position->number[seat_after(shape, turn, i)];
    for (unsigned i = 0; shape->limited > 0 && i < shape->players; i++) {
        unsigned seat = seat_after(shape, turn, i);
        for (unsigned column = 0; column < shape->limited; column++) {
            unsigned move = shape->columns[column];
            bool has = move < rules->seat[seat].count && rules->seat[seat].uses[move] != 0;
            *next++ = has ? rules->seat[seat].uses[move] - position->used[seat][move] : -1;
        }
    }
}

size_t summit_observe_width(const struct summit_rules *rules)
{
    return shape_of(rules).width;
}

void summit_observe(const struct summit_rules *rules, const struct summit_position *position,
                    int64_t *row)
{
    struct shape shape = shape_of(rules);
    row_write(rules, &shape, position, row);
}

static float largest_number(const struct summit_rules *rules)
{
    int64_t largest = rules->start < 0 ? -rules->start : rules->start;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        int64_t target = rules->seat[seat].target;
        target = target < 0 ? -target : target;
        largest = target > largest ? target : largest;
    }
    return (float)largest;
}

void summit_observe_scale(const struct summit_rules *rules, float *scale)
{
    struct shape shape = shape_of(rules);
    unsigned uses = 1;
    for (unsigned seat = 0; seat < shape.players; seat++)
        for (unsigned move = 0; move < rules->seat[seat].count; move++)
            if (rules->seat[seat].uses[move] > uses)
                uses = rules->seat[seat].uses[move];
    for (unsigned column = 0; column < shape.width; column++)
        scale[column] = column < SUMMIT_SEE_NUMBERS + shape.numbers ? 1 / largest_number(rules)
                                                                    : 1 / (float)uses;
    scale[SUMMIT_SEE_TURN] = 1 / (float)(shape.players - 1);
    scale[SUMMIT_SEE_BAN] = 1 / (float)shape.moves;
    scale[SUMMIT_SEE_PASSES] = 1 / (float)shape.players;
    scale[SUMMIT_SEE_OUT] = 1 / (float)((1u << shape.players) - 1);
}
