/* watch.c: watches over work from a thread of its own: sees Ctrl-C, and shows how far the work is
 * once that takes longer than a second. */
#include "front/host/watch.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { STEP_NS = 50000000 };

static double seconds_since(const struct timespec *begun)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begun->tv_sec) + (double)(now.tv_nsec - begun->tv_nsec) / 1e9;
}

/* Takes a Ctrl-C that waits; what else is to end the program is left to those who block it. */
static bool is_wanted_over(void)
{
    const struct timespec at_once = {0};
    sigset_t interrupt, waiting;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigpending(&waiting);
    return sigtimedwait(&interrupt, NULL, &at_once) == SIGINT ||
           sigismember(&waiting, SIGTERM) == 1 || sigismember(&waiting, SIGHUP) == 1 ||
           sigismember(&waiting, SIGQUIT) == 1;
}

static void show(struct watch *watch)
{
    double passed = seconds_since(&watch->begun), done = atomic_load(&watch->done);
    uint64_t counted = atomic_load(&watch->counted);
    struct rusage usage;
    char bar[21] = "....................";
    if (watch->shows != NULL && passed >= 1)
        watch->shows(watch->context, done);
    if (watch->shows != NULL || !watch->terminal || passed < 1)
        return;
    getrusage(RUSAGE_SELF, &usage);
    for (int i = 0; i < 20 && i < (int)(20 * done); i++)
        bar[i] = '#';
    if (counted > 0)
        fprintf(stderr, "\r%" PRIu64 " positions \033[K", counted);
    else if (done >= 0.01) /* what is left can't be told earlier */
        fprintf(stderr, "\rsolving, %ld MiB [%s] %3d %%, %.0f s left \033[K",
                usage.ru_maxrss / 1024, bar, (int)(100 * done), passed * (1 - done) / done);
    else
        fprintf(stderr, "\rsolving, %ld MiB, %.0f s \033[K", usage.ru_maxrss / 1024, passed);
    watch->shown = true;
}

static void *watch_run(void *context)
{
    struct watch *watch = context;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    pthread_mutex_lock(&watch->mutex);
    while (!watch->ended) {
        next.tv_nsec += STEP_NS;
        next.tv_sec += next.tv_nsec / 1000000000;
        next.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&watch->over, &watch->mutex, &next);
        if (is_wanted_over())
            atomic_store(&watch->stopped, true);
        if (!watch->ended)
            show(watch);
    }
    pthread_mutex_unlock(&watch->mutex);
    return NULL;
}

void watch_begin(struct watch *watch, watch_show *shows, void *context)
{
    pthread_condattr_t steady;
    sigset_t interrupt;
    *watch = (struct watch){.shows = shows, .context = context, .terminal = isatty(STDERR_FILENO)};
    clock_gettime(CLOCK_MONOTONIC, &watch->begun);
    pthread_mutex_init(&watch->mutex, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&watch->over, &steady);
    pthread_condattr_destroy(&steady);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &watch->before);
    watch->started = pthread_create(&watch->thread, NULL, watch_run, watch) == 0;
    if (!watch->started) /* then Ctrl-C does what it always does */
        pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
}

void watch_end(struct watch *watch)
{
    pthread_mutex_lock(&watch->mutex);
    watch->ended = true;
    pthread_cond_signal(&watch->over);
    pthread_mutex_unlock(&watch->mutex);
    if (watch->started)
        pthread_join(watch->thread, NULL);
    pthread_mutex_destroy(&watch->mutex);
    pthread_cond_destroy(&watch->over);
    pthread_sigmask(SIG_SETMASK, &watch->before, NULL);
    if (watch->shown)
        fputs("\r\033[K", stderr);
}

bool watch_goes_on(void *context, double done)
{
    struct watch *watch = context;
    atomic_store_explicit(&watch->done, done, memory_order_relaxed);
    return !atomic_load_explicit(&watch->stopped, memory_order_relaxed);
}

bool watch_counts(void *context, uint64_t positions)
{
    struct watch *watch = context;
    atomic_store_explicit(&watch->counted, positions, memory_order_relaxed);
    return !atomic_load_explicit(&watch->stopped, memory_order_relaxed);
}
