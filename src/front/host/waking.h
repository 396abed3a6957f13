/* waking.h: the signals that a wait for input hears: to end, to stop, that the terminal changed. */
#ifndef FRONT_HOST_WAKING_H
#define FRONT_HOST_WAKING_H

#include <signal.h>
#include <stdbool.h>

/* From now on they come only where the mask is `waiting`; `before` is the one that was. */
void waking_begin(sigset_t *before, sigset_t *waiting);

/* The signal that has come to end the program, or 0; it stays. */
int waking_ending(void);
/* Takes another one that has come: SIGTSTP, SIGCONT or SIGWINCH; 0 if there is none. */
int waking_take(void);

/* While the terminal isn't as it was found, Ctrl-Z waits, too, until it can be put right; else it
 * stops the program at once. */
void waking_hold_stop(bool held);
/* Stops as Ctrl-Z does, once the terminal is as others expect it, and returns when the program goes
 * on. */
void waking_stop(void);

#endif
