/* studying.h: maps and reviews, made under a watch. */
#ifndef FRONT_HOST_STUDYING_H
#define FRONT_HOST_STUDYING_H

#include "session/game.h"
#include "study/map.h"

/* As map_draw, as wide as the terminal; Ctrl-C stops it. */
bool studying_map(const struct summit_solver *solver, const struct summit_position *position,
                  struct picture *picture, struct summit_error *error);
/* As review_tell; Ctrl-C stops it. */
void studying_review(const struct summit_solver *solver, const struct game *game,
                     struct text *story);

#endif
