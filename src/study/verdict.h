/* verdict.h: what the solver found, in words. */
#ifndef STUDY_VERDICT_H
#define STUDY_VERDICT_H

#include "base/text.h"
#include "summit_solve.h"

/* Who starts as far as the solver is concerned: where a coin decides, the first seat. */
unsigned verdict_first(const struct summit_rules *rules);

/* `wins in 13 turns`, `loses in 1 turn`, `draws`; for three and more players `Player 2 wins in 3
 * turns`: of whoever is to move in the position that was answered for. */
void verdict_add_value(struct text *text, const struct summit_rules *rules, unsigned seat,
                       const struct summit_answer *answer);

/* Where a position stands: `the number is 12` or `Player 1 has 8, Player 2 has 5`. */
void verdict_add_position(struct text *text, const struct summit_rules *rules,
                          const struct summit_position *position);

/* The first moves of the best line, separated by spaces, and how many more there are. */
void verdict_add_line(struct text *text, const struct summit_solver *solver,
                      const struct summit_position *position, const struct summit_answer *answer);

#endif
