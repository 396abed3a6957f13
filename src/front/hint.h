/* hint.h: the best move in words, and why it is best. */
#ifndef FRONT_HINT_H
#define FRONT_HINT_H

#include "session/story.h"
#include "solve/solve.h"

/* What the best move is; asked again, why. */
void hint_tell(const struct solver *solver, const struct summit_position *position, bool why,
               struct story *story);

#endif
