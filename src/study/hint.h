/* hint.h: the best move in words, and why it is best. */
#ifndef STUDY_HINT_H
#define STUDY_HINT_H

#include "base/text.h"
#include "summit_solve.h"

/* What the best move is; asked again, why. */
void hint_tell(const struct summit_solver *solver, const struct summit_position *position, bool why,
               struct text *story);

#endif
