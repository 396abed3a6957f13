/* solving.h: asks the solver under a watch. */
#ifndef FRONT_HOST_SOLVING_H
#define FRONT_HOST_SOLVING_H

#include "front/host/watch.h"
#include "summit_solve.h"

/* The solver for these rules; of the options, which may be NULL, method, memory and threads count.
 * NULL if it can't be had or Ctrl-C stops it, with a sentence in `error`. Work over a second shows
 * on a terminal how far it is. */
struct summit_solver *solving(const struct summit_rules *rules,
                              const struct summit_solver_options *options,
                              struct summit_error *error);
/* The same, shown somewhere else. */
struct summit_solver *solving_shown(const struct summit_rules *rules,
                                    const struct summit_solver_options *options, watch_show *shows,
                                    void *context, struct summit_error *error);

#endif
