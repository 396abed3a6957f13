/* studying.h: maps and reviews, made under a watch. */
#ifndef FRONT_HOST_STUDYING_H
#define FRONT_HOST_STUDYING_H

#include "session/game.h"
#include "study/study.h"

/* As summit_map_draw, if it is to be shown with longer rows on a wide terminal, shorter ones on a
 * narrow one; Ctrl-C stops it. */
bool studying_map(const struct summit_solver *solver, const struct summit_position *position,
                  bool shown, struct summit_map *map, struct summit_error *error);
/* The same for a sheet of paper: with longer rows if there would be too many. */
bool studying_map_paper(const struct summit_solver *solver, const struct summit_position *position,
                        struct summit_map *map, struct summit_error *error);
/* As summit_review_make; Ctrl-C stops it. */
bool studying_review(const struct summit_solver *solver, const struct game *game,
                     struct summit_review *review, struct summit_error *error);

#endif
