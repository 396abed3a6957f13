/* reviewing.h: a game that was judged, looked at move by move. */
#ifndef FRONT_SCREEN_REVIEWING_H
#define FRONT_SCREEN_REVIEWING_H

#include "front/screen/showing.h"
#include "session/game.h"

/* Shows it until somebody goes back. Returns the entry from which on it is to be tried again, where
 * `tries` allows that; else SIZE_MAX. */
size_t reviewing(struct screen *screen, const struct game *game, const struct summit_review *review,
                 bool tries);

#endif
