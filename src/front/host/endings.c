/* endings.c: the signals that end a program, held back while bots run, so that none is left. */
#include "front/host/endings.h"

#include <pthread.h>
#include <stddef.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

sigset_t endings_set(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < SIGNALS; i++) {
        struct sigaction now;
        if (sigaction(signals[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&set, signals[i]);
    }
    return set;
}

void endings_hold(sigset_t *before)
{
    sigset_t set = endings_set();
    pthread_sigmask(SIG_BLOCK, &set, before);
}

bool endings_waiting(void *context)
{
    (void)context;
    sigset_t set = endings_set(), waiting;
    sigpending(&waiting);
    for (size_t i = 0; i < SIGNALS; i++)
        if (sigismember(&set, signals[i]) == 1 && sigismember(&waiting, signals[i]) == 1)
            return true;
    return false;
}
