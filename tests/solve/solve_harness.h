/* solve_harness.h: what the test programs of the solver share: lines of TAP, how much is tried,
 * rules and a solver for them. */
#ifndef TESTS_SOLVE_HARNESS_H
#define TESTS_SOLVE_HARNESS_H

#include "summit_solve.h"

#include <stdio.h>

/* One line of TAP. */
void ok(bool right, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The last line; the status of the program. */
int tests_end(void);

/* How many random games a program tries: its first argument if there is one, otherwise `many` with
 * LONG=1 in the environment and `some` without. */
unsigned test_amount(int argc, char **argv, unsigned some, unsigned many);
/* The second argument, or 1. */
uint64_t test_seed(int argc, char **argv);

/* Rules from the text of a game file; NULL if they can't be played. */
struct summit_rules *rules_of(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A solver with little memory; NULL without rules, or where the method doesn't know them. */
struct summit_solver *solver_by(const struct summit_rules *rules, enum summit_method method);
struct summit_answer start_value(const struct summit_rules *rules, enum summit_method method);
bool is(struct summit_answer answer, enum summit_value value, uint64_t plies);
/* Whether two methods agree on every number of a shared-number game. */
bool agree(const struct summit_rules *rules, enum summit_method a, enum summit_method b);
/* A check at 10^18 that needs no table: each value follows from those of its successors. */
bool follows(const struct summit_solver *solver, const struct summit_position *at);

#endif
