/* lookahead.h: what can be seen of a game that is too large for the solver. */
#ifndef SOLVE_LOOKAHEAD_H
#define SOLVE_LOOKAHEAD_H

#include "summit_solve.h"

/* For each legal move of a position, or some of very many: the outcome, where it could be
 * found, with the winner SUMMIT_NOBODY where it couldn't; and the share of tries that the mover has
 * won by it. */
struct outlook {
    size_t count;
    struct summit_judged move[SUMMIT_ROOM];
    double hope[SUMMIT_ROOM];
};

/* Looks at a position in which there is a legal move. It takes some hundredths of a second at most,
 * no memory, and follows from the position and `chance` alone. */
void lookahead(const struct summit_rules *rules, const struct summit_position *position,
               uint64_t *chance, struct outlook *outlook);

#endif
