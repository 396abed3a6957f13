/* signals.h: the signals that end, stop or wake this program.
 *
 * A handler notes them, in whichever thread it runs, and none is blocked while something is
 * computed: whoever computes asks signals_ending from time to time. Where nobody does, a second
 * signal to end that comes a second or more after the first restores the terminal and ends the
 * program at once. */
#ifndef FRONT_TERMINAL_SIGNALS_H
#define FRONT_TERMINAL_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <termios.h>

/* How many are caught: SIGINT; and SIGTERM, SIGHUP, SIGQUIT; and SIGCONT, SIGWINCH. */
enum { SIGNALS_INTERRUPT = 1, SIGNALS_ENDING = 4, SIGNALS_ALL = 6 };

/* How signals were handled before. */
struct signals {
    unsigned count;
    sigset_t mask;
    struct sigaction before[SIGNALS_ALL];
};

/* Has so many of them noted until signals_release; calls may be nested. A signal to end that was
 * ignored stays so. */
void signals_catch(struct signals *signals, unsigned count);
/* A signal to end that nobody has taken, and that is caught no longer, ends the program here. */
void signals_release(struct signals *signals);

/* The signal that has come to end the program, or 0; it stays until it is taken. SIGINT gives way
 * to the others. */
int signals_ending(void);
/* Whether there is one; as `stops` of struct player_manners. */
bool signals_stops(void *context);
/* While not NULL, it is set to true when one comes. */
void signals_tell(atomic_bool *stop);
/* Takes a signal, if that is the one that has come. */
bool signals_take(int signal_number);
/* Takes whichever of SIGTSTP, SIGCONT and SIGWINCH has come; 0 if none has. */
int signals_take_wake(void);

/* Like ppoll, and ends with EINTR if a signal has been noted, also before the call. To be called
 * while there is no other thread, which might get the signal instead. */
int signals_poll(struct pollfd *polled, nfds_t count, const struct timespec *timeout);

/* How the terminal was found (NULL: as it was said before), and what has to be sent to it to have
 * it so again (NULL: it is); both are copied. */
enum { SIGNALS_RESET_BYTES = 256 };
void signals_guard(const struct termios *found, const char *reset);
/* While the terminal isn't as it was found, Ctrl-Z is noted; else it stops the program at once. */
void signals_hold_stop(bool held);
/* If others have the terminal and a signal to end has come, it ends the program here: to touch the
 * terminal would stop it instead. */
void signals_end_apart(void);
/* Stops as Ctrl-Z does, once the terminal is as others expect it, and returns when the program
 * continues. */
void signals_stop(void);

#endif
