/* strip.h: who was winning, move by move. */
#ifndef FRONT_DRAW_STRIP_H
#define FRONT_DRAW_STRIP_H

#include "front/draw/cells.h"
#include "summit_study.h"

/* Draws a game that was reviewed from left to right: a row for each player, and one for nobody
 * where that comes up, with a block wherever that player was winning after a move; below them the
 * turning points, and the numbers of moves. `chosen` is an entry to stand out, or SIZE_MAX. A game
 * that is longer than the area is wide is shown around it; without it, thinned out. Returns the
 * rows used.
 */
unsigned strip_draw(struct cells *cells, struct area area, const struct summit_rules *rules,
                    const struct summit_review *review, size_t chosen);

#endif
