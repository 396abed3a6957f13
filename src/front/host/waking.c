/* waking.c: the signals that a wait for input hears: to end, to stop, that the terminal changed. */
#include "front/host/waking.h"

#include <stddef.h>

/* The signals that end a program politely, and those after which a terminal has to be looked at
 * again. A handler can only leave a mark, and that needs a variable that it can see: the one
 * mutable variable at file scope. */
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};
enum { ENDINGS = 4, SIGNALS = sizeof signals / sizeof signals[0] };
static volatile sig_atomic_t received;

static bool is_ending(int signal_number)
{
    for (size_t i = 0; i < ENDINGS; i++)
        if (signals[i] == signal_number)
            return true;
    return false;
}

/* What is to end the program is never forgotten, nor over a new size what is to stop it. */
static void receive(int signal_number)
{
    if (is_ending(signal_number) || received == 0 || received == SIGWINCH)
        received = signal_number;
}

void waking_begin(sigset_t *before, sigset_t *waiting)
{
    sigset_t block;
    sigemptyset(&block);
    struct sigaction action = {.sa_handler = receive};
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaddset(&block, signals[i]);
        sigaction(signals[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &block, before);
    *waiting = *before;
    for (size_t i = 0; i < SIGNALS; i++)
        sigdelset(waiting, signals[i]);
    sigdelset(waiting, SIGTSTP);
}

int waking_ending(void)
{
    return is_ending(received) ? received : 0;
}

int waking_take(void)
{
    int signal_number = is_ending(received) ? 0 : received;
    if (signal_number != 0)
        received = 0;
    return signal_number;
}

void waking_hold_stop(bool held)
{
    struct sigaction action = {.sa_handler = held ? receive : SIG_DFL}, before;
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigaction(SIGTSTP, NULL, &before);
    if (before.sa_handler == SIG_IGN)
        return;
    sigprocmask(held ? SIG_BLOCK : SIG_UNBLOCK, &stop, NULL);
    sigaction(SIGTSTP, &action, NULL);
}

void waking_stop(void)
{
    waking_hold_stop(false);
    raise(SIGTSTP);
    waking_hold_stop(true);
}
