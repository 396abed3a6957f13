/* solve_harness.c: what the test programs of the solver share. */
#include "solve_harness.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static unsigned tests;
static bool all_right = true;

unsigned test_amount(int argc, char **argv, unsigned some, unsigned many)
{
    const char *thorough = getenv("LONG");
    if (argc > 1)
        return (unsigned)atoi(argv[1]);
    return thorough != NULL && strcmp(thorough, "1") == 0 ? many : some;
}

uint64_t test_seed(int argc, char **argv)
{
    return argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
}

void ok(bool right, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    all_right = all_right && right;
    printf("%sok %u - ", right ? "" : "not ", ++tests);
    vprintf(format, list);
    putchar('\n');
    va_end(list);
}

struct summit_rules *rules_of(const char *format, ...)
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

struct summit_solver *solver_by(const struct summit_rules *rules, enum summit_method method)
{
    struct summit_error error;
    struct summit_solver_options options = {.method = method, .memory = 1 << 28};
    return rules != NULL ? summit_solver_new(rules, &options, &error) : NULL;
}

struct summit_answer start_value(const struct summit_rules *rules, enum summit_method method)
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

bool is(struct summit_answer answer, enum summit_value value, uint64_t plies)
{
    return answer.value == value && answer.plies == plies;
}

bool agree(const struct summit_rules *rules, enum summit_method a, enum summit_method b)
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

bool follows(const struct summit_solver *solver, const struct summit_position *at)
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

int tests_end(void)
{
    printf("1..%u\n", tests);
    return all_right ? 0 : 1;
}
