/* progress.h: progress of long work: Ctrl-C cancels it, and a thread shows the progress once it
 * takes longer than a second. */
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

/* Shows the progress, from 0 to 1, or 0 if unknown; called in the thread of the watch, while the
 * working thread shows nothing. */
typedef void progress_show(void *context, double done);

struct progress {
    atomic_bool stopped;      /* the work was cancelled */
    _Atomic double done;      /* from 0 to 1, or 0 if unknown */
    _Atomic uint64_t counted; /* positions, or 0 if not counted */
    const struct summit_language *language;
    progress_show *shows; /* NULL: on standard error, if that is a terminal */
    void *context;
    struct timespec begun;
    bool terminal, shown;
    struct signals signals;
    pthread_t thread;
    bool started;
    bool ended; /* from here on: fields with which the two threads synchronize their end */
    pthread_mutex_t mutex;
    pthread_cond_t over;
};

/* Until progress_end, Ctrl-C cancels the work instead of ending the program. So do other
 * terminating signals if the caller catches them; the caller handles them. The language is that of
 * the output on standard error; NULL is English. */
void progress_begin(struct progress *watch, const struct summit_language *language,
                    progress_show *shows, void *context);
void progress_end(struct progress *watch);

/* The progress callback of a solver; returns false to stop it. */
bool progress_continues(void *watch, double done);
/* The progress callback of a walk, with a count of positions; returns false to stop it. */
bool progress_counts(void *watch, uint64_t positions);

/* ---- Work that is watched ------------------------------------------------------------------- */

/* Makes the solver of these rules, with method, memory and threads of the options (or NULL), and
 * shows the progress. NULL and a sentence if it fails or Ctrl-C stops it. */
struct summit_solver *solver_run(const struct summit_rules *rules,
                                 const struct summit_solver_options *options, progress_show *shows,
                                 void *context, struct summit_error *error);
/* The solver of a running game, made at its first use. Starts with the rules, and with `shows` and
 * its context if the progress isn't shown on standard error. */
struct game_solver {
    const struct summit_rules *rules;
    progress_show *shows;
    void *context;
    struct summit_solver *solver; /* after its first use, if the game isn't too large */
    struct summit_error refusal;  /* why there is none, after the first use */
};
/* NULL and a sentence if there is none. It is tried again only if Ctrl-C stopped it. */
const struct summit_solver *game_solver_get(struct game_solver *game, struct summit_error *error);
void game_solver_release(struct game_solver *game);

/* Like summit_review_make; Ctrl-C stops it. */
bool study_run_review(const struct summit_solver *solver, const struct summit_reviewed *game,
                      struct summit_review *review, struct summit_error *error);

#endif
