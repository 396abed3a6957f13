/* endings.h: the signals that end a program, held back while bots run, so that none is left. */
#ifndef FRONT_HOST_ENDINGS_H
#define FRONT_HOST_ENDINGS_H

#include <signal.h>
#include <stdbool.h>

/* Those of them that end this program; whoever started it may have had some ignored. */
sigset_t endings_set(void);

/* Holds them back in this thread and those that it starts, until the mask is set to `before`: then
 * one that has come does what it does. */
void endings_hold(sigset_t *before);
/* Whether one has come and waits; as `stops` of struct player_manners. */
bool endings_waiting(void *context);

#endif
