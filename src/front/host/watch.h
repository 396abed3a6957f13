/* watch.h: watches over work from a thread of its own: sees Ctrl-C, and shows how far the work is
 * once that takes longer than a second. */
#ifndef FRONT_HOST_WATCH_H
#define FRONT_HOST_WATCH_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Shows how far the work is, from 0 to 1, or 0 where nobody knows; in the thread of the watch,
 * while whoever does the work shows nothing. */
typedef void watch_show(void *context, double done);

struct watch {
    atomic_bool stopped;      /* the work is to end soon */
    _Atomic double done;      /* from 0 to 1, or 0 where nobody knows */
    _Atomic uint64_t counted; /* positions, or 0 where nobody counts */
    watch_show *shows;        /* NULL: on standard error, if that is a terminal */
    void *context;
    struct timespec begun;
    bool terminal, shown;
    sigset_t before;
    pthread_t thread;
    bool started;
    bool ended; /* this and what follows is how the two threads part */
    pthread_mutex_t mutex;
    pthread_cond_t over;
};

/* Until watch_end, Ctrl-C doesn't end the program but sets `stopped`. So do signals to end that
 * wait because the caller blocks them; they go on waiting. */
void watch_begin(struct watch *watch, watch_show *shows, void *context);
void watch_end(struct watch *watch);

/* For a solver: tells a watch how far the work is, and stops it. */
bool watch_goes_on(void *watch, double done);
/* For a walk: counts its positions, and stops it. */
bool watch_counts(void *watch, uint64_t positions);

#endif
