/* computer_levels.h: computer players from random to perfect. */
#ifndef SOLVE_COMPUTER_LEVELS_H
#define SOLVE_COMPUTER_LEVELS_H

#include "summit_solve.h"

/* For people the gentle one is the first; on a command line it is `level:10`. */
enum {
    LEVEL_RANDOM = 0,
    LEVEL_GENTLE = 10,
    LEVEL_EASY = 25,
    LEVEL_MEDIUM = 50,
    LEVEL_HARD = 75,
    LEVEL_PERFECT = 100
};

/* The levels that have a name on a command line, the weakest first. */
enum { LEVEL_NAMES = 5 };
struct level_name {
    const char *name;
    unsigned level;
};
extern const struct level_name level_names[LEVEL_NAMES];

/* Reads a level's name, or `level:0` to `level:100`; false if it is neither. */
bool level_read(const char *text, unsigned *level);
/* Turns the solver's refusal into the error for a perfect player; returns false. */
bool level_fail_unsolved(struct summit_error *error);

/* The move that a computer player of this level makes. There has to be a legal one. Below
 * LEVEL_PERFECT `solver` may be NULL: it then looks ahead as far as it can. */
struct summit_move level_choose(const struct summit_rules *rules,
                                const struct summit_solver *solver,
                                const struct summit_position *position, unsigned level,
                                uint64_t *chance);

/* ---- Lookahead ------------------------------------------------------------------------------- */

/* For games that are too large for the solver. */

/* For each legal move of a position, or some of very many: the outcome, where it could be
 * found, with the winner SUMMIT_NOBODY where it couldn't; and the share of tries that the mover has
 * won by it. */
struct outlook {
    size_t count;
    struct summit_judged move[SUMMIT_ROOM];
    double hope[SUMMIT_ROOM];
};

/* Examines a position with a legal move. It takes some tenths of a second at most, allocates
 * nothing, and depends only on the position and `chance`. */
void lookahead(const struct summit_rules *rules, const struct summit_position *position,
               uint64_t *chance, struct outlook *outlook);

#endif
