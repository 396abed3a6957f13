/* pause.h: a moment to see something, at a terminal. */
#ifndef FRONT_HOST_PAUSE_H
#define FRONT_HOST_PAUSE_H

#include "front/host/input.h"

/* Waits so long, or until a key is pressed. Whoever has typed something already waits for nothing,
 * and what is typed meanwhile begins the next line, but for Enter and the space bar. A terminal
 * that can't move its cursor is read aloud perhaps, which takes time enough. False if a signal asks
 * the program to end. */
bool pause_until_key(struct input *input, int64_t ms);

/* How long a move is to be seen before a computer answers it: as SUMMIT_PAUSE says. */
int64_t pause_ms(void);

#endif
