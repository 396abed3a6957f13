/* map.h: the picture of who wins where, of the kind that fits the rules. */
#ifndef STUDY_MAP_H
#define STUDY_MAP_H

#include "study/picture.h"
#include "summit_solve.h"

/* Draws the map around a position, which is marked in it; `width` is that of the terminal. False
 * and a sentence if there is no memory or `goes_on`, which may be NULL, stops it. */
bool map_draw(const struct summit_solver *solver, const struct summit_position *position,
              size_t width, summit_watch *goes_on, void *context, struct picture *picture,
              struct summit_error *error);

#endif
