/* grundy.h: the Grundy values of one number that only falls: the least that no move leads to.
 *
 * A number is worth as much as a heap of Nim of that value, alone and beside other numbers. */
#ifndef SOLVE_GRUNDY_H
#define SOLVE_GRUNDY_H

#include "solve/number_laws.h"

#include <stdbool.h>
#include <stdint.h>

struct grundy {
    const struct compiled *rules;
    const struct part *part; /* the moves */
    unsigned parts;
    bool fixed;    /* amounts are subtracted that don't depend on the number */
    bool tame;     /* from every number of value 0 that has a move, one leads to a value of 1 */
    int64_t floor; /* no move leads below it; the tables begin here */
    /* By formula: the amounts are `unit` times every number from `least` to `most`. */
    int64_t unit; /* 0: by table */
    int64_t least, most;
    struct number_game law; /* by a law about factors; NUMBER_MOVE_NONE: there is none */
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

/* Computes the values of the numbers up to `highest` by the moves of the first seat, which only
 * `min` and `only` restrict. False with the reason if some move doesn't make the number less, or if
 * the values are too many and show no law that can be proved. */
bool grundy_init(struct grundy *grundy, const struct compiled *rules, int64_t highest,
                 const struct solve_task *task);
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

/* ---- Runs ------------------------------------------------------------------------------------ */

/* Numbers in a row of which one is taken, and its neighbours go too: Dawson's Kayles. */

enum { RUNS_TABLE = 256 };

/* The Grundy values of runs; from `start` on they repeat after `period`. */
struct run_values {
    uint8_t value[RUNS_TABLE];
    uint32_t start, period;
};

/* Works them out and proves the period; false if that can't be done. */
bool runs_init(struct run_values *runs);
uint8_t runs_value(const struct run_values *runs, uint64_t length);

/* ---- Two heaps, and Fibonacci Nim ------------------------------------------------------------ */

/* Three games that the golden ratio decides, in whole numbers up to SUMMIT_LIMIT. */

/* Wythoff's game: any amount from one of two heaps, or the same from both. `misere`: whoever makes
 * the last move loses. In a won position that isn't stuck, `take` gets what to take from each. */
bool wythoff_wins(int64_t one, int64_t other, bool misere);
void wythoff_move(int64_t one, int64_t other, bool misere, int64_t take[2]);

/* Euclid's game: a multiple of one heap from the other. In a won position that isn't stuck,
 * euclid_move tells what to take from the larger. */
bool euclid_wins(int64_t one, int64_t other, bool misere);
int64_t euclid_move(int64_t one, int64_t other, bool misere);

/* The least part of a number from 1 on as a sum of Fibonacci numbers that aren't neighbours. */
int64_t fibonacci_part(int64_t number);

#endif
