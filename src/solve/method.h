/* method.h: what each way of solving offers to the solver. Private to src/solve. */
#ifndef SOLVE_METHOD_H
#define SOLVE_METHOD_H

#include "base/error.h"
#include "core/played.h"
#include "summit_solve.h"

#include <stdatomic.h>

/* The options as the methods get them: no field is 0 that stands for a default. */
struct solver_options {
    enum summit_method method;
    uint64_t memory;
    unsigned threads;
    summit_watch *goes_on; /* or NULL */
    void *context;
    uint64_t glance;
    atomic_bool *cancelled; /* once it has said no: other threads look at this */
};

/* A way of solving. It is asked only for rules all of whose features it knows. `make`, or `explore`
 * for one that wants to play, returns what the other functions get, or NULL and the reason. `value`
 * is asked only about positions with somebody to move; false if the position can't arise. */
struct method {
    enum summit_method kind;
    feature_set knows;
    const char *needs; /* a sentence about rules that it can't solve */
    bool whole;        /* it numbers every position: what it refuses is mostly too large for all */
    void *(*make)(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error);
    void *(*explore)(const struct summit_rules *rules, const struct solver_options *options,
                     struct summit_error *error);
    void (*drop)(void *self);
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

extern const struct method method_line;      /* two opposed goals, steps 1 to k */
extern const struct method method_doubling;  /* +1 and *b on a shared number */
extern const struct method method_ranges;    /* one range of amounts on a shared number */
extern const struct method method_segments;  /* additions and multiplications on a shared number */
extern const struct method method_table;     /* a shared number that falls, from not too high */
extern const struct method method_residues;  /* endless amounts off a shared number */
extern const struct method method_numerals;  /* factors and digits of a shared number */
extern const struct method method_digits;    /* subtractions and divisions of a shared number */
extern const struct method method_round;     /* a shared number that can go round */
extern const struct method method_race;      /* an own number each */
extern const struct method method_retro;     /* every rule there is today */
extern const struct method method_chains;    /* numbers of a list, each linked to the one before */
extern const struct method method_subsets;   /* numbers that are taken from one pool, once */
extern const struct method method_pools;     /* every move uses something up */
extern const struct method method_heaps;     /* several heaps */
extern const struct method method_fibonacci; /* at most double of what was taken before */
extern const struct method method_runs;      /* a list, from which neighbours go too */
extern const struct method method_exploring; /* whatever can be played */

/* Everything that takes long looks after so many small pieces of work whether it goes on. */
enum { SOLVE_LOOK = 1 << 10 };

/* Tells how far the work is, from 0 to 1; false once it was cancelled. For the thread that called
 * solver_new; others only look. */
bool solve_goes_on(const struct solver_options *options, double done);
bool solve_cancelled(const struct solver_options *options);

/* A table of zeros that costs little to make and to free, however large; NULL if there is no
 * memory. free() takes it back. */
void *solve_array(uint64_t count, size_t size);

/* The same game seen from the other end, for players who add or subtract straight towards their
 * target: what is a number here is `*sum` less that number there. NULL if there is no memory. */
bool mirror_applies(const struct played *rules, unsigned seat);
struct played *mirror_new(const struct played *rules, int64_t *sum);

/* Whether every amount may be taken; in rules that nothing narrows, all that is left too. */
bool part_takes_any(const struct part *part);

/* An answer for two players from the view of the one to move. */
struct summit_answer answer_of(const struct summit_position *position, enum summit_value value,
                               uint64_t plies);

#endif
