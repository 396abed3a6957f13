/* progress.c: progress of long work: Ctrl-C cancels it, and a thread shows it once it takes
 * longer than a second. */
#include "front/terminal/progress.h"

#include "base/error.h"
#include "session/game.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { STEP_NS = 200000000 };

static double seconds_since(const struct timespec *begun)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begun->tv_sec) + (double)(now.tv_nsec - begun->tv_nsec) / 1e9;
}

static void show(struct progress *watch)
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
    bool ahead = done >= 0.01; /* what is left can't be told earlier */
    char line[200], percent[8];
    struct text text = text_into(line, sizeof line);
    text_write(percent, sizeof percent, "%3d", (int)(100 * done));
    message_add(&text, watch->language,
                counted > 0 ? MESSAGE_FRONT_WATCH_POSITIONS
                : ahead     ? MESSAGE_FRONT_WATCH_LEFT
                            : MESSAGE_FRONT_WATCH_PASSED,
                fill({"positions", .number = (wide)counted},
                     {"size", .number = usage.ru_maxrss / 1024}, {"bar", bar}, {"percent", percent},
                     {"seconds", .number = (wide)(ahead ? passed * (1 - done) / done : passed)}));
    fprintf(stderr, "\r%s \033[K", line);
    watch->shown = true;
}

static void *watch_run(void *context)
{
    struct progress *watch = context;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    pthread_mutex_lock(&watch->mutex);
    while (!watch->ended) {
        next.tv_nsec += STEP_NS;
        next.tv_sec += next.tv_nsec / 1000000000;
        next.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&watch->over, &watch->mutex, &next);
        if (!watch->ended)
            show(watch);
    }
    pthread_mutex_unlock(&watch->mutex);
    return NULL;
}

static bool progress(struct progress *watch)
{
    if (signals_ending() != 0)
        atomic_store_explicit(&watch->stopped, true, memory_order_relaxed);
    return !atomic_load_explicit(&watch->stopped, memory_order_relaxed);
}

void progress_begin(struct progress *watch, const struct summit_language *language,
                    progress_show *shows, void *context)
{
    pthread_condattr_t steady;
    *watch = (struct progress){.language = language,
                               .shows = shows,
                               .context = context,
                               .terminal = isatty(STDERR_FILENO)};
    clock_gettime(CLOCK_MONOTONIC, &watch->begun);
    pthread_mutex_init(&watch->mutex, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&watch->over, &steady);
    pthread_condattr_destroy(&steady);
    signals_catch(&watch->signals, SIGNALS_INTERRUPT);
    watch->started = pthread_create(&watch->thread, NULL, watch_run, watch) == 0;
}

void progress_end(struct progress *watch)
{
    pthread_mutex_lock(&watch->mutex);
    watch->ended = true;
    pthread_cond_signal(&watch->over);
    pthread_mutex_unlock(&watch->mutex);
    if (watch->started)
        pthread_join(watch->thread, NULL);
    pthread_mutex_destroy(&watch->mutex);
    pthread_cond_destroy(&watch->over);
    if (watch->shown)
        fputs("\r\033[K", stderr);
    progress(watch); /* it may have come when the work was done */
    signals_take(SIGINT);
    signals_release(&watch->signals);
}

bool progress_continues(void *context, double done)
{
    struct progress *watch = context;
    atomic_store_explicit(&watch->done, done, memory_order_relaxed);
    return progress(watch);
}

bool progress_counts(void *context, uint64_t positions)
{
    struct progress *watch = context;
    atomic_store_explicit(&watch->counted, positions, memory_order_relaxed);
    return progress(watch);
}

/* ---- Work that is watched ------------------------------------------------------------------- */

struct summit_solver *solver_run(const struct summit_rules *rules,
                                 const struct summit_solver_options *options, progress_show *shows,
                                 void *context, struct summit_error *error)
{
    struct progress watch;
    struct summit_solver_options watched = {0};
    if (options != NULL)
        watched = *options;
    watched.progress = progress_continues;
    watched.context = &watch;
    *error = (struct summit_error){0};
    progress_begin(&watch, summit_rules_language(rules), shows, context);
    struct summit_solver *solver = summit_solver_new(rules, &watched, error);
    progress_end(&watch);
    if (solver != NULL && atomic_load_explicit(&watch.stopped, memory_order_relaxed)) {
        summit_solver_free(solver); /* it was done just then, but nobody wants to go on */
        solver = NULL;
        fail(error, 0, MESSAGE_ERROR_CANCELLED, NULL);
    }
    return solver;
}

const struct summit_solver *game_solver_get(struct game_solver *game, struct summit_error *error)
{
    const struct summit_solver_options options = {.quick_memory = SUMMIT_QUICK_MEMORY};
    bool refused = game->refusal.text[0] != '\0' && game->refusal.kind != SUMMIT_ERROR_CANCELLED;
    if (game->solver == NULL && !refused)
        game->solver =
            solver_run(game->rules, &options, game->shows, game->context, &game->refusal);
    *error = game->refusal;
    return game->solver;
}

void game_solver_release(struct game_solver *game)
{
    summit_solver_free(game->solver);
    game->solver = NULL;
    game->refusal = (struct summit_error){0};
}

bool study_run_review(const struct summit_solver *solver, const struct summit_reviewed *game,
                      struct summit_review *review, struct summit_error *error)
{
    struct progress watch;
    progress_begin(&watch, summit_rules_language(summit_solver_rules(solver)), NULL, NULL);
    bool made = summit_review_make(solver, game, progress_continues, &watch, review, error);
    progress_end(&watch);
    return made;
}
