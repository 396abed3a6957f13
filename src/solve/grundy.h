/* grundy.h: the Grundy values of one number that only falls: the least that no move leads to.
 *
 * A number is worth as much as a heap of Nim of that value, alone and beside other numbers. */
#ifndef SOLVE_GRUNDY_H
#define SOLVE_GRUNDY_H

#include "solve/numerals.h"

struct grundy {
    const struct played *rules;
    const struct part *part; /* the moves */
    unsigned parts;
    bool fixed;    /* amounts are subtracted that don't depend on the number */
    bool tame;     /* from every number of value 0 that has a move, one leads to a value of 1 */
    int64_t floor; /* no move leads below it; what is worked out counts from here */
    /* By formula: the amounts are `unit` times every number from `least` to `most`. */
    int64_t unit; /* 0: by table */
    int64_t least, most;
    struct numeral law; /* by a law about factors; DEED_NONE: there is none */
    /* By table; from `start` on values repeat after `period`, or 0 if they are all there. */
    uint32_t *value;
    uint64_t count, start, period;
    int64_t *amount; /* where they are fixed: those that matter to the table, ascending */
    size_t amounts;
};

/* A move: with which amount of which part, and what it makes. */
struct grundy_step {
    unsigned part;
    int64_t by, to;
};

/* Works out what numbers up to `highest` are worth by the moves of the first seat, on which nothing
 * but `min` and `only` has a say. False with the reason if some move doesn't make the number less,
 * or if the values are too many and show no law that can be proved. */
bool grundy_init(struct grundy *grundy, const struct played *rules, int64_t highest,
                 const struct solver_options *options, struct summit_error *error);
void grundy_release(struct grundy *grundy);

uint64_t grundy_value(const struct grundy *grundy, int64_t number);
/* A move from a number, mostly the first; false if there is none. */
bool grundy_first(const struct grundy *grundy, int64_t number, struct grundy_step *step);
/* A move to a number of a value that is less than this one's, or that is 1 if this one's is 0;
 * false if there is none. */
bool grundy_lead(const struct grundy *grundy, int64_t number, uint64_t value,
                 struct grundy_step *step);

/* Whether every number above the floor has a move, so that play goes on until there. */
bool grundy_reaches_floor(const struct grundy *grundy);

/* ---- Between the files of it ----------------------------------------------------------------- */

/* The next move from a number with an amount up to `most`; `step` is all zero for the first. */
bool grundy_next(const struct grundy *grundy, int64_t number, int64_t most,
                 struct grundy_step *step);
/* Sets seen[v] to `at` + 1 for each value v of what can follow a number of the table, from the one
 * at `from` on, and adds to `*tried` what that took. False if some move isn't one down. */
bool grundy_look(const struct grundy *grundy, uint64_t at, uint64_t from, uint64_t *seen,
                 uint64_t *tried);
/* Looks for a period of the values that have been worked out, and proves it. */
bool grundy_repeats(struct grundy *grundy);

#endif
