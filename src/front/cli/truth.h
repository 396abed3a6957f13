/* truth.h: the solver and the position that the options ask for. */
#ifndef FRONT_CLI_TRUTH_H
#define FRONT_CLI_TRUTH_H

#include "front/cli/front.h"
#include "summit_solve.h"

/* The solver for these rules as the options ask for it; NULL and a sentence if it can't be had. */
struct summit_solver *arguments_solver(const struct arguments *arguments,
                                       const struct summit_rules *rules,
                                       struct summit_error *error);

/* Plays the moves of --after on a position, with the lost turns between them, which are no moves.
 * False and a sentence if one can't be played. */
bool arguments_after(const struct summit_rules *rules, const char *moves,
                     struct summit_position *position, struct summit_error *error);

#endif
