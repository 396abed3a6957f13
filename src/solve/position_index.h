/* position_index.h: every position of some rules numbered without gaps, and what moves make of
 * the numbers.
 *
 * A position is a point (all used counts, all numbers) and, inside it, a state (who is out, whose
 * turn, what was done last):
 *     index = (point * combos + combo) * lasts + last
 * Used counts are the high digits of a point, numbers the low ones. A number that only limited
 * additions and subtractions change follows from the used counts and is no digit at all. Lost turns
 * in a row are no digit either: they matter only to a player who is stuck, see space_settle. */
#ifndef SOLVE_POSITION_INDEX_H
#define SOLVE_POSITION_INDEX_H

#include "solve/method.h"

struct step {
    enum summit_op kind;
    uint16_t mark; /* the `last` digit after this move; 0 where that doesn't matter */
    uint16_t uses;
    int64_t by;
    uint64_t used_stride;
};

struct space {
    const struct compiled *rules;
    unsigned players, combos, lasts, dimensions; /* dimensions: numbers that are there */
    int64_t low, high;                           /* every number lies within */
    int64_t origin[SUMMIT_PLAYERS];              /* the number whose digit is 0 */
    int64_t stride[SUMMIT_PLAYERS];              /* of a number; 0 if it follows from the uses */
    struct step step[SUMMIT_PLAYERS][MOVES_MOST];
    struct limited {
        uint16_t seat, move;
        uint64_t stride, radix;
    } limited[SUMMIT_PLAYERS * MOVES_MOST];
    unsigned limited_count;
    uint64_t number_points; /* points with the same used counts */
    uint64_t points, size;
    bool huge;   /* more than can be numbered; the figures are then only a lower bound */
    bool alike;  /* whose turn it is doesn't matter, so it is no digit */
    bool cyclic; /* if not, every move leads to a greater point */
    uint8_t combo_out[SUMMIT_PLAYERS << SUMMIT_PLAYERS];
    uint8_t combo_turn[SUMMIT_PLAYERS << SUMMIT_PLAYERS];
    uint16_t combo_of[1 << SUMMIT_PLAYERS][SUMMIT_PLAYERS];
};

struct point {
    uint64_t at;
    bool possible; /* its numbers lie within bounds */
    int64_t number[SUMMIT_PLAYERS];
    uint16_t used[SUMMIT_PLAYERS][MOVES_MOST]; /* filled in for limited moves alone */
};

struct point_state {
    unsigned turn, out, last;
};

enum outcome { MOVE_REFUSED, MOVE_HITS, MOVE_DIES, MOVE_GOES };

/* Lays out the numbering. `from_start` leaves out numbers that only positions by hand could hold.
 */
void space_init(struct space *space, const struct compiled *rules, bool from_start);

void space_point(const struct space *space, uint64_t at, struct point *point);
/* The index of a position; false if it can't arise. */
bool space_index(const struct space *space, const struct summit_position *position,
                 uint64_t *index);
unsigned space_next(const struct space *space, unsigned out, unsigned turn);
bool space_stuck(const struct space *space, const struct point *point, struct point_state state);

/* What a player who is stuck comes to: turns are lost and players drop out until somebody can move
 * or the game is over; `passes` turns have been lost already. Returns the winner as a position has
 * it, and the plies that this takes. */
int space_settle(const struct space *space, const struct point *point, struct point_state *state,
                 unsigned passes, unsigned *plies);

static inline uint64_t space_at(const struct space *space, uint64_t point, unsigned combo,
                                unsigned last)
{
    return (point * space->combos + combo) * space->lasts + last;
}

/* The point and the state of an index; 32 bits hold it, as space_point says. */
static inline struct point_state space_state(const struct space *space, uint64_t index,
                                             struct point *point)
{
    uint32_t at = (uint32_t)index / space->lasts, combo = at % space->combos;
    space_point(space, at / space->combos, point);
    return (struct point_state){space->combo_turn[combo], space->combo_out[combo],
                                (uint32_t)index % space->lasts};
}

/* What the operation makes of a number, or INT64_MAX if that is more than a number can hold. */
static inline int64_t step_apply(const struct step *step, int64_t number)
{
    int64_t made;
    switch (step->kind) {
    case SUMMIT_ADD:
        return __builtin_add_overflow(number, step->by, &made) ? INT64_MAX : made;
    case SUMMIT_SUBTRACT:
        return number - step->by;
    case SUMMIT_MULTIPLY:
        return __builtin_mul_overflow(number, step->by, &made) ? INT64_MAX : made;
    case SUMMIT_DIVIDE:
        return number / step->by;
    default:
        break;
    }
    return number;
}

/* The number from which a move leads to this one; false if there is none within bounds. The move
 * need not be legal there. */
static inline bool space_undo(const struct space *space, const struct step *step, int64_t number,
                              int64_t *before)
{
    switch (step->kind) {
    case SUMMIT_ADD:
        *before = number - step->by;
        break;
    case SUMMIT_SUBTRACT:
        if (__builtin_add_overflow(number, step->by, before))
            return false;
        break;
    case SUMMIT_MULTIPLY:
        if (number % step->by != 0)
            return false;
        *before = number / step->by;
        break;
    case SUMMIT_DIVIDE:
        if (__builtin_mul_overflow(number, step->by, before))
            return false;
        break;
    default:
        return false;
    }
    return *before >= space->low && *before <= space->high;
}

/* Tries a move: refused, on the target, past it, or on to another point. */
static inline enum outcome space_try(const struct space *space, const struct point *point,
                                     unsigned seat, unsigned last, unsigned move, uint64_t *to)
{
    const struct step *step = &space->step[seat][move];
    const struct seat *own = &space->rules->seat[seat];
    unsigned which = space->dimensions == 1 ? 0 : seat;
    int64_t number = point->number[which];
    if (step->uses != 0 && point->used[seat][move] >= step->uses)
        return MOVE_REFUSED;
    if (last != 0 && last == step->mark)
        return MOVE_REFUSED;
    if (step->kind == SUMMIT_DIVIDE && number % step->by != 0)
        return MOVE_REFUSED;
    int64_t made = step_apply(step, number);
    if (own->down ? made < own->target : made > own->target)
        return space->rules->beyond == BEYOND_REFUSED ? MOVE_REFUSED : MOVE_DIES;
    if (made < space->rules->min || made > space->rules->max)
        return MOVE_REFUSED;
    if (made == own->target)
        return MOVE_HITS;
    *to = point->at + step->used_stride + (uint64_t)((made - number) * space->stride[which]);
    return MOVE_GOES;
}

#endif
