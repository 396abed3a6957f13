/* method.h: the interface of the solver's methods. Private to src/solve. */
#ifndef SOLVE_METHOD_H
#define SOLVE_METHOD_H

#include "base/error.h"
#include "core/compiled_rules.h"
#include "summit_solve.h"

#include <stdatomic.h>

/* The input of a method: the rules, the options with all defaults filled in, and the place for the
 * reason if it fails. */
struct solve_task {
    const struct summit_rules *rules;
    const struct compiled *play; /* of these rules or, unless the method `plays`, of their mirror */
    struct summit_error *error;
    enum summit_method method;
    uint64_t memory;
    bool patient; /* somebody has said how much memory may be used, and wants it tried */
    unsigned threads;
    summit_watch *progress; /* or NULL */
    void *context;
    uint64_t quick_memory;
    atomic_bool *cancelled; /* set once `progress` has returned false: other threads check this */
};

/* A method of solving. It is tried only for rules all of whose features it knows. `init` fills in
 * what the other functions get, `size` bytes that are all zero before; false with the reason, which
 * is `needs` if it gives none. `release`, which may be NULL, frees what was filled in, also after
 * `init` has failed. `value` is asked only about positions with somebody to move; false if the
 * position can't arise. */
struct method {
    enum summit_method kind;
    feature_set knows;
    enum message needs; /* a sentence about rules that it can't solve */
    bool whole; /* it numbers every position: rules that it refuses are usually too large for all
                   methods */
    bool plays; /* it needs the rules as they are, never their mirror */
    size_t size;
    bool (*init)(void *self, const struct solve_task *task);
    void (*release)(void *self);
    bool (*value)(const void *self, const struct summit_position *position,
                  struct summit_answer *answer);
    /* The best move, or a legal one if none is better than others. Only where `value` would have to
     * be asked too often; may be NULL. */
    struct summit_move (*best)(const void *self, const struct summit_position *position);
    /* For one that proves who wins, but not in how many plies: about how many moves all positions
     * have together. Where they are few, exploration answers instead. */
    double (*extent)(const void *self);
    /* The law of a position, see summit_solver_law; may be NULL. */
    bool (*law)(const void *self, const struct summit_position *position, struct summit_law *law);
    /* For a race alone: the fewest own turns to the target; see summit_solver_needs. */
    bool (*distance)(const void *self, const struct summit_position *position, unsigned seat,
                     uint64_t *moves);
};

extern const struct method method_two_goals; /* two opposed goals, steps 1 to k */
extern const struct method method_doubling;  /* +1 and *b on a shared number */
extern const struct method method_ranges;    /* one range of amounts on a shared number */
extern const struct method method_segments;  /* additions and multiplications on a shared number */
extern const struct method method_number_table; /* a shared number that falls, from not too high */
extern const struct method method_residues;     /* endless amounts off a shared number */
extern const struct method method_number_laws;  /* factors and digits of a shared number */
extern const struct method method_digits;       /* subtractions and divisions of a shared number */
extern const struct method method_up_and_down;  /* a shared number that can go round */
extern const struct method method_race;         /* each player has their own number */
extern const struct method method_retrograde;   /* all rules of today */
extern const struct method method_matching;   /* numbers of a list, each linked to the one before */
extern const struct method method_subsets;    /* numbers that are taken from one pool, once */
extern const struct method method_pools;      /* every move uses something up */
extern const struct method method_heaps;      /* several heaps */
extern const struct method method_fibonacci;  /* at most double of what was taken before */
extern const struct method method_neighbours; /* a list, from which neighbours go too */
extern const struct method method_exploration; /* any rules */

/* Long computations check for cancellation after this many small pieces of work. */
enum { SOLVE_LOOK = 1 << 10 };

/* Reports the part of the work that is done, from 0 to 1; false once it was cancelled. Only for the
 * thread that called solver_new; others check `cancelled`. */
bool solve_progress(const struct solve_task *task, double done);
bool solve_cancelled(const struct solve_task *task);
/* The same for a loop over many pieces: reports only now and then. */
static inline bool solve_continues(const struct solve_task *task, uint64_t count, double done)
{
    return count % SOLVE_LOOK != 0 || solve_progress(task, done);
}

/* A table of zeros that costs little to make and to free, however large; NULL if there is no
 * memory. free() takes it back. */
void *solve_array(uint64_t count, size_t size);

/* Fails because a game has more positions than these, which need more bytes than allowed. */
bool fail_too_large(const struct solve_task *task, uint64_t count);

/* The same game seen from the other end, for players who add or subtract straight towards their
 * target: what is a number here is `*sum` less that number there. NULL if there is no memory. */
bool mirror_applies(const struct compiled *rules, unsigned seat);
struct compiled *mirror_new(const struct compiled *rules, int64_t *sum);

/* Whether every amount may be taken; in rules that nothing narrows, all that is left too. */
bool part_takes_any(const struct part *part);

/* What a score says that is above 0 for a win and below for a loss. */
static inline enum summit_value value_of_score(int32_t score)
{
    return score > 0 ? SUMMIT_WIN : score < 0 ? SUMMIT_LOSE : SUMMIT_DRAW;
}
/* An answer for two players from the view of the one to move. */
struct summit_answer answer_of(const struct summit_position *position, enum summit_value value,
                               uint64_t plies);

#endif
