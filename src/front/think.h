/* think.h: asks the solver, under a watch; and what the solver found, in words. */
#ifndef FRONT_THINK_H
#define FRONT_THINK_H

#include "core/text.h"
#include "front/front.h"
#include "summit_solve.h"

/* The solver for these rules as the options ask for it; `arguments` may be NULL. NULL if it can't
 * be had or Ctrl-C stops it, with a sentence in `error`. Work over a second shows on a terminal how
 * far it is. */
struct summit_solver *think(const struct summit_rules *rules, const struct arguments *arguments,
                            struct summit_error *error);

/* Who starts as far as the solver is concerned: where a coin decides, the first seat. */
unsigned think_first(const struct summit_rules *rules);

/* Plays the moves of --after on a position, with the lost turns between them, which are no moves.
 * False and a sentence if one can't be played. */
bool think_after(const struct summit_rules *rules, const char *moves,
                 struct summit_position *position, struct summit_error *error);

/* `wins in 13 turns`, `loses in 1 turn`, `draws`; for three and more players `Player 2 wins in 3
 * turns`: of whoever is to move in the position that was answered for. */
void think_add_value(struct text *text, const struct summit_rules *rules, unsigned seat,
                     const struct summit_answer *answer);

/* Where a position stands: `the number is 12` or `Player 1 has 8, Player 2 has 5`. */
void think_add_position(struct text *text, const struct summit_rules *rules,
                        const struct summit_position *position);

/* The first moves of the best line, separated by spaces, and how many more there are. */
void think_add_line(struct text *text, const struct summit_solver *solver,
                    const struct summit_position *position, const struct summit_answer *answer);

#endif
