/* reviewview.h: a game that was judged, as it is shown: who was winning when, and one move of it.
 */
#ifndef FRONT_SCREEN_REVIEWVIEW_H
#define FRONT_SCREEN_REVIEWVIEW_H

#include "front/draw/board.h"
#include "front/screen/canvas.h"
#include "summit_study.h"

struct review_view {
    const struct summit_rules *rules;
    const struct summit_review *review;
    const struct summit_sketch *sketch; /* before the chosen move; NULL: there was no memory */
    size_t chosen;                      /* a move, or SIZE_MAX for the whole */
    const char *story;                  /* about it */
    bool tries;                         /* it can be tried again from there */
};

void reviewview_draw(struct canvas *canvas, const struct review_view *view);

#endif
