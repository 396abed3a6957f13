/* given.h: what the tests of the solver begin with: rules, a solver for them, a line of TAP. */
#ifndef TESTS_GIVEN_H
#define TESTS_GIVEN_H

#include "summit_solve.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned tests;
static bool all_right = true;

static inline void ok(bool right, const char *name)
{
    all_right = all_right && right;
    printf("%sok %u - %s\n", right ? "" : "not ", ++tests, name);
}

static inline struct summit_rules *rules_of(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

static inline struct summit_rules *rules_of(const char *format, ...)
{
    char text[3000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    struct summit_error error = {0};
    struct summit_rules *rules = summit_rules_new("test");
    if (summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) &&
        summit_rules_check(rules, &error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

static inline struct summit_solver *solver_by(const struct summit_rules *rules,
                                              enum summit_method method)
{
    struct summit_error error;
    struct summit_solver_options options = {.method = method, .memory = 1 << 28};
    return rules != NULL ? summit_solver_new(rules, &options, &error) : NULL;
}

static inline struct summit_answer start_value(const struct summit_rules *rules,
                                               enum summit_method method)
{
    struct summit_answer answer = {SUMMIT_DRAW, SUMMIT_DRAWN, 12345};
    struct summit_solver *solver = solver_by(rules, method);
    struct summit_position start;
    if (solver == NULL)
        return answer;
    summit_start(rules, 0, &start);
    summit_solver_value(solver, &start, &answer);
    summit_solver_free(solver);
    return answer;
}

static inline bool is(struct summit_answer answer, enum summit_value value, uint64_t plies)
{
    return answer.value == value && answer.plies == plies;
}

/* Whether two methods agree on every number of a shared-number game. */
static inline bool agree(const struct summit_rules *rules, enum summit_method a,
                         enum summit_method b)
{
    struct summit_solver *one = solver_by(rules, a), *two = solver_by(rules, b);
    bool right = one != NULL && two != NULL;
    struct summit_position at;
    if (right)
        summit_start(rules, 0, &at);
    for (; right && at.number[0] < summit_rules_target(rules, 0); at.number[0]++) {
        struct summit_answer x, y;
        right = summit_solver_value(one, &at, &x) && summit_solver_value(two, &at, &y) &&
                x.value == y.value && x.plies == y.plies;
        if (!right)
            printf("# number %lld: %d in %llu, %d in %llu\n", (long long)at.number[0], (int)x.value,
                   (unsigned long long)x.plies, (int)y.value, (unsigned long long)y.plies);
    }
    summit_solver_free(one);
    summit_solver_free(two);
    return right;
}

/* A check at 10^18 that needs no table: each value follows from those of its successors. */
static inline bool follows(const struct summit_solver *solver, const struct summit_position *at)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    size_t best = 0;
    if (!summit_solver_moves(solver, at, &list, moves, SUMMIT_ROOM))
        return false;
    while (best < list.count && !moves[best].best)
        best++;
    return best < list.count && moves[best].after.winner == list.here.winner &&
           moves[best].after.plies + 1 == list.here.plies;
}

#endif
