/* automaton.h: one number that only falls, from any height: who wins, by its digits. Private
 * to src/solve.
 *
 * Each move leads to a smaller number, so a law that agrees with the recursion everywhere is the
 * truth. */
#ifndef SOLVE_AUTOMATON_H
#define SOLVE_AUTOMATON_H

#include "solve/shared_number.h"

/* A division by `by`, which is a power of the base if a law in digits is looked for. */
struct share {
    int64_t by;
    bool exact; /* only where nothing is left over */
};

struct falling_number {
    const int64_t *cut; /* amounts that may be taken away */
    unsigned cuts;
    const struct share *share;
    unsigned shares;
    int64_t high;           /* from here on the game goes on wherever it stands; below that see */
    const uint8_t *landing; /* landing[n]: enum landing */
    uint8_t below;          /* enum landing of all numbers below 0 */
    unsigned stuck;         /* what it is worth to have no move: enum summit_value */
};

enum {
    FALLS_REFUSED = UINT16_MAX, /* what a number is worth that nobody can land on */
    FALLS_MOVES_MOST = 64,      /* cuts and shares together */
};

struct automaton;

/* NULL if none shows that can be proved. */
struct automaton *automaton_find(const struct falling_number *falls, const struct solve_task *task);
void automaton_free(struct automaton *automaton);
uint16_t automaton_value(const struct automaton *automaton, int64_t number);

#endif
