/* review.h: judges each move of a game that was played. */
#ifndef STUDY_REVIEW_H
#define STUDY_REVIEW_H

#include "session/game.h"
#include "summit_solve.h"

/* Tells every move with the value before and after, which ones threw something away, a small graph
 * of the whole game, and the line that would have won. Ctrl-C stops it, and then only that is told.
 */
void review_tell(const struct game *game, const struct summit_solver *solver, struct text *story);

#endif
