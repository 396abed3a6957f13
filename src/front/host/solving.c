/* solving.c: asks the solver under a watch. */
#include "front/host/solving.h"

#include "base/error.h"

struct summit_solver *solving_shown(const struct summit_rules *rules,
                                    const struct summit_solver_options *options, watch_show *shows,
                                    void *context, struct summit_error *error)
{
    struct watch watch;
    struct summit_solver_options watched = {0};
    if (options != NULL)
        watched = *options;
    watched.goes_on = watch_goes_on;
    watched.context = &watch;
    *error = (struct summit_error){0};
    watch_begin(&watch, shows, context);
    struct summit_solver *solver = summit_solver_new(rules, &watched, error);
    watch_end(&watch);
    if (solver != NULL && atomic_load_explicit(&watch.stopped, memory_order_relaxed)) {
        summit_solver_free(solver); /* it was done just then, but nobody wants to go on */
        solver = NULL;
        fail(error, 0, "the work was cancelled");
    }
    return solver;
}

struct summit_solver *solving(const struct summit_rules *rules,
                              const struct summit_solver_options *options,
                              struct summit_error *error)
{
    return solving_shown(rules, options, NULL, NULL, error);
}
