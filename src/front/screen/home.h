/* home.h: the lobby on the screen: one list of rows, with the start of a game above it. */
#ifndef FRONT_SCREEN_HOME_H
#define FRONT_SCREEN_HOME_H

#include "front/screen/canvas.h"

/* The row that an arrow leads to. */
size_t home_step(const struct home_list *list, int key);
/* Draws it; each row can be clicked on as PRESS_SPOT and its place, the answers of a question as
 * HOME_ANSWER_SPOT, its row times LOBBY_CHOICES, and the answer. */
enum { HOME_ANSWER_SPOT = PRESS_SPOT + (1 << 20) };
void home_draw(struct canvas *canvas, struct home_list *list);

#endif
