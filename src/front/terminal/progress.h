/* progress.h: watches over work: Ctrl-C cancels it, and a thread shows how far it is once it takes
 * longer than a second. */
#ifndef FRONT_TERMINAL_PROGRESS_H
#define FRONT_TERMINAL_PROGRESS_H

#include "base/message.h"
#include "front/terminal/progress.h"
#include "front/terminal/signals.h"
#include "session/game.h"
#include "study/study.h"
#include "summit_solve.h"

#include <pthread.h>
#include <stdint.h>
#include <time.h>

/* Shows how far the work is, from 0 to 1, or 0 where nobody knows; in the thread of the watch,
 * while whoever does the work shows nothing. */
typedef void progress_show(void *context, double done);

struct progress {
    atomic_bool stopped;      /* the work was cancelled */
    _Atomic double done;      /* from 0 to 1, or 0 where nobody knows */
    _Atomic uint64_t counted; /* positions, or 0 where nobody counts */
    const struct summit_language *language;
    progress_show *shows; /* NULL: on standard error, if that is a terminal */
    void *context;
    struct timespec begun;
    bool terminal, shown;
    struct signals signals;
    pthread_t thread;
    bool started;
    bool ended; /* this and what follows is how the two threads part */
    pthread_mutex_t mutex;
    pthread_cond_t over;
};

/* Until progress_end, Ctrl-C doesn't end the program but cancels the work. So do other signals to
 * end where the caller has them caught; they are left to the caller. The language is that of what
 * is shown on standard error; NULL is English. */
void progress_begin(struct progress *watch, const struct summit_language *language,
                    progress_show *shows, void *context);
void progress_end(struct progress *watch);

/* For a solver: tells a watch how far the work is, and stops it. */
bool progress_continues(void *watch, double done);
/* For a walk: counts its positions, and stops it. */
bool progress_counts(void *watch, uint64_t positions);

/* ---- Work that is watched ------------------------------------------------------------------- */

/* The solver for these rules; of the options, which may be NULL, method, memory and threads count.
 * NULL if it can't be had or Ctrl-C stops it, with a sentence in `error`. How far work over a
 * second is, is shown as progress_begin says. */
struct summit_solver *solver_run(const struct summit_rules *rules,
                                 const struct summit_solver_options *options, progress_show *shows,
                                 void *context, struct summit_error *error);
/* The solver of a game that is played, made when it is first asked for. Begins with the rules, and
 * with `shows` and its context where that isn't standard error. */
struct game_solver {
    const struct summit_rules *rules;
    progress_show *shows;
    void *context;
    struct summit_solver *solver; /* once it was asked for, and the game isn't too large */
    struct summit_error refusal;  /* why there is none, once that is known */
};
/* NULL and a sentence if it can't be had. Only one that Ctrl-C stopped is tried again. */
const struct summit_solver *game_solver_get(struct game_solver *game, struct summit_error *error);
void game_solver_release(struct game_solver *game);

/* As summit_review_make; Ctrl-C stops it. */
bool study_run_review(const struct summit_solver *solver, const struct summit_reviewed *game,
                      struct summit_review *review, struct summit_error *error);

#endif
