/* level.h: computer players from random to perfect. */
#ifndef SOLVE_LEVEL_H
#define SOLVE_LEVEL_H

#include "summit_solve.h"

enum { LEVEL_RANDOM = 0, LEVEL_EASY = 25, LEVEL_MEDIUM = 50, LEVEL_HARD = 75, LEVEL_PERFECT = 100 };

/* The levels that have a name, the weakest first. */
enum { LEVEL_NAMES = 5 };
struct level_name {
    const char *name;
    unsigned level;
};
extern const struct level_name level_names[LEVEL_NAMES];

/* Reads a level's name, or `level:0` to `level:100`; false if it is neither. */
bool level_read(const char *text, unsigned *level);
/* Makes of the solver's refusal what is to be said of a perfect player; returns false. */
bool level_fail_unsolved(struct summit_error *error);

/* The move that a computer player of this level makes. There has to be a legal one. Below
 * LEVEL_PERFECT `solver` may be NULL: it then looks ahead as far as it can. */
struct summit_move level_choose(const struct summit_rules *rules,
                                const struct summit_solver *solver,
                                const struct summit_position *position, unsigned level,
                                uint64_t *chance);

#endif
