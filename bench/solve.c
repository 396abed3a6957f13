/* verb_solve.c: what the solver reaches, beside what it should. usage: solve [seconds for each] */
#include "summit_solve.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void row(const char *work, const char *goal, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void row(const char *work, const char *goal, const char *format, ...)
{
    char figure[80];
    va_list list;
    va_start(list, format);
    vsnprintf(figure, sizeof figure, format, list);
    va_end(list);
    printf("%-58s  %-28s  %s\n", work, figure, goal);
}

static struct summit_rules *rules_of(const char *text)
{
    struct summit_error error = {0};
    struct summit_rules *rules = summit_rules_new("bench");
    if (rules == NULL || !summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) ||
        !summit_rules_check(rules, &error)) {
        fprintf(stderr, "bench: %s\n", error.text);
        exit(1);
    }
    return rules;
}

static struct summit_solver *solve(const struct summit_rules *rules, enum summit_method method,
                                   unsigned threads, double *seconds)
{
    struct summit_error error;
    struct summit_solver_options options = {.method = method, .threads = threads};
    double begin = now();
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    *seconds = now() - begin;
    if (solver == NULL) {
        fprintf(stderr, "bench: %s\n", error.text);
        exit(1);
    }
    return solver;
}

/* How long one random position takes, with all its moves and the best of them. */
static double each(const char *text, int64_t target, double budget)
{
    struct summit_rules *rules = rules_of(text);
    double seconds;
    struct summit_solver *solver = solve(rules, SUMMIT_AUTO, 1, &seconds);
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    struct summit_position at;
    summit_start(rules, 0, &at);
    uint64_t seed = 1, asked = 0, sum = 0;
    double begin = now();
    do {
        for (unsigned i = 0; i < 1000; i++, asked++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            at.number[0] = 1 + (int64_t)((seed >> 1) >> (seed >> 58) % 40) % (target - 1);
            at.number[1] = 1 + (int64_t)(seed % 1000003) % (target - 1);
            summit_solver_moves(solver, &at, &list, moves, SUMMIT_ROOM);
            sum += list.here.plies + list.count;
        }
    } while (now() - begin < budget);
    double elapsed = now() - begin;
    summit_solver_free(solver);
    summit_rules_free(rules);
    return sum != 0 ? elapsed / (double)asked : 0;
}

/* Millions of positions a second in retrograde analysis, the best of several runs. */
static double retrograde(const char *text, unsigned threads, double budget, double *bytes)
{
    struct summit_rules *rules = rules_of(text);
    uint64_t positions;
    *bytes = (double)summit_retrograde_bytes(rules, &positions) / (double)positions;
    double begin = now(), best = 1e9, seconds;
    do {
        summit_solver_free(solve(rules, SUMMIT_RETROGRADE, threads, &seconds));
        best = seconds < best ? seconds : best;
    } while (now() - begin < budget);
    summit_rules_free(rules);
    return (double)positions / best / 1e6;
}

static void bench_retrograde(const char *work, const char *goal, const char *text, unsigned threads,
                             double budget)
{
    double bytes, rate = retrograde(text, threads, budget, &bytes);
    row(work, goal, "%.1f M/s, %.0f bytes each", rate, bytes);
}

/* How long it takes to find the law of one number, and to answer from it: value and best move. */
static void bench_number(const char *work, const char *goal, const char *text)
{
    struct summit_rules *rules = rules_of(text);
    double found, begin;
    struct summit_solver *solver = solve(rules, SUMMIT_AUTO, 1, &found);
    struct summit_position at;
    struct summit_answer here;
    summit_start(rules, 0, &at);
    begin = now();
    summit_solver_best(solver, &at, &here);
    row(work, goal, "%.3f ms, then %.4f ms", 1e3 * found, 1e3 * (now() - begin));
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void bench_numbers(void)
{
    static const char law[] = "< 10 ms", digits[] = "< 2 s, then < 10 ms", factors[] = "< 50 ms";
    bench_number("-1, -3, -7 from 10^18, last mover", law,
                 "start=1000000000000000000\ntarget=none\nops=-1, 3, 7\n");
    bench_number("-3, -8, -14, -25 from 10^18, misere", law,
                 "start=1000000000000000000\ntarget=none\nstuck=wins\nops=-3, 8, 14, 25\n");
    bench_number("-1 to -1000000 from 10^18, last mover", law,
                 "start=1000000000000000000\ntarget=none\nops=-1-1000000\n");
    bench_number("-1, -2, -5 from 10^18, multiples of 7 lose", law,
                 "start=1000000000000000000\ntarget=none\nops=-1, 2, 5\nlose=multiples of 7\n");
    bench_number("+3, +5, +10 to 10^18 or more", law,
                 "start=1\ntarget=1000000000000000000+\nops=+3, 5, 10\n");
    bench_number("*2 to *9 to 10^18 or more", law,
                 "start=1\ntarget=1000000000000000000+\nops=*2-9\n");
    bench_number("+1, *2, *3 to 10^18 or more", law,
                 "start=1\ntarget=1000000000000000000+\nops=+1, *2, *3\n");
    bench_number("+1 to +9, *2 to *9 to 10^18 or more", law,
                 "start=1\ntarget=1000000000000000000+\nops=+1-9, *2-9\n");
    bench_number("powers of 2 off 10^18", law,
                 "start=1000000000000000000\ntarget=none\nops=-powers of 2\n");
    bench_number("-1, //2 from 10^18", digits,
                 "start=1000000000000000000\ntarget=0\nops=-1, //2\n");
    bench_number("-1, -2, //3 from 10^18", digits,
                 "start=1000000000000000000\ntarget=0\nops=-1, -2, //3\n");
    bench_number("-factors from 2^62", factors,
                 "start=4611686018427387904\ntarget=none\nops=-factors\n");
    bench_number("/factors from a product of two primes near 2^31", factors,
                 "start=4611685975477714963\ntarget=none\nops=/factors\n");
    bench_number("-digits from 2^62", factors,
                 "start=4611686018427387904\ntarget=none\nops=-digits\n");
}

#define EIGHT                                                                                      \
    "heaps=4611686018427387904,4611686018427387903,7,4611686018427380000,123456789012345678,99,5," \
    "4000000000000000000\n"

static void bench_heaps(void)
{
    static const char law[] = "< 10 ms";
    bench_number("Nim, eight heaps up to 2^62", law, EIGHT "ops=-any\n");
    bench_number("the same, the last mover loses", law, EIGHT "ops=-any\nstuck=wins\n");
    bench_number("the same with -1, -3, -4", law, EIGHT "ops=-1, 3, 4\n");
    bench_number("the same with -1 and primes", law, EIGHT "ops=-1, primes\n");
    bench_number("Wythoff, two heaps of 2^62", law,
                 "heaps=4611686018427387904,4611686018427387903\nops=-any, both -any\n");
    bench_number("Euclid, two heaps of 2^62", law,
                 "heaps=4611686018427387904,4611686018427387903\nops=-multiples of other\n");
    bench_number("Fibonacci Nim from 2^62", law,
                 "start=4611686018427387904\ntarget=none\nops=-any\nnext=up to double\n"
                 "begin=not all\n");
    bench_number("Dawson's Kayles, 1000 numbers", "(none)",
                 "numbers=1-1000\npool=shared\nwith==\ntakes=neighbours\ntarget=none\n");
}

static void bench_lists(void)
{
    static const char ten[] = "< 10 s";
    bench_number("Juniper Green, 1000 numbers", "< 30 s",
                 "numbers=1-1000\npool=shared\nwith==\nnext=divisors, multiples\nbegin=even\n"
                 "target=none\n");
    bench_number("16 numbers for two totals, higher wins", ten,
                 "number=own\nstart=0\ntarget=none\nnumbers=1-16\npool=shared\nstuck=settles\n"
                 "settle=higher last\n");
    bench_number("16 numbers to add or subtract, an own number each", ten,
                 "number=own\nstart=0\ntarget=40\nnumbers=1-16\npool=shared\nwith=+, -\nmin=0\n"
                 "beyond=refused\nstuck=passes\nsettle=nearer last\n");
    bench_number("20 numbers to one total", ten,
                 "start=0\ntarget=none\nnumbers=1-20\npool=shared\nlose=multiples of 7\n");
    bench_number("20 numbers to add or subtract, one number", ten,
                 "start=50\nnumbers=1-20\npool=shared\nwith=+, -\ntarget=100\nbeyond=refused\n"
                 "min=0\n");
    bench_number("20 numbers, at most double of the one before", ten,
                 "numbers=1-20\npool=shared\nwith==\nnext=up to double\ntarget=none\n");
    bench_number("20 numbers, multiples go too", ten,
                 "numbers=1-20\npool=shared\nwith==\ntakes=multiples\nlose=1\n");
    struct summit_rules *rules = rules_of("number=own\nstart=1\ntarget=2300\nops=+1,*2,+3\n");
    double seconds;
    summit_solver_free(solve(rules, SUMMIT_EXPLORATION, 1, &seconds));
    summit_rules_free(rules);
    row("exploration, ten million positions", "< 30 s", "%.1f s", seconds);
}

int main(int argc, char **argv)
{
    double budget = argc > 1 ? atof(argv[1]) : 0.5, seconds;
    const int64_t huge = 1000000000000000000;
    printf("%-58s  %-28s  %s\n", "work", "figure", "goal");
    double reach = each("start=1\ntarget=1000000000000000000\nops=+1,*2\n", huge, budget);
    row("Number Reach, T = 10^18, value, plies and best moves", ">= 1 M/s", "%.2f M/s, one core",
        1e-6 / reach);
    double maze =
        each("number=own\nstart=1\ntarget=1000000000000000000\nops=+1,*2\n", huge, budget);
    row("Number Maze, T = 10^18, one position with its moves", "< 10 us", "%.3f us", 1e6 * maze);
    maze = each("number=own\nstart=1\ntarget=1000000000000000000\nops=+1,*2,-1,/2\n", huge, budget);
    row("the same with -1 and /2", "(none)", "%.3f us", 1e6 * maze);
    struct summit_rules *rules = rules_of("start=1\ntarget=1000000000000000000\nops=+1,+4,*2,*3\n");
    summit_solver_free(solve(rules, SUMMIT_ARITHMETIC, 1, &seconds));
    summit_rules_free(rules);
    row("{+1,+4,*2,*3}, T = 10^18, all numbers", "< 1 s", "%.4f s", seconds);
    bench_retrograde("retrograde, shared +1 *2, T = 10^7, one core", ">= 40 M/s, <= 8 bytes",
                     "start=1\ntarget=10000000\nops=+1,*2\n", 1, budget);
    bench_retrograde("retrograde, Number Maze T = 1000, one core", ">= 20 M/s",
                     "number=own\nstart=1\ntarget=1000\nops=+1,*2\n", 1, budget);
    static const char cyclic[] = "number=own\nstart=1\ntarget=1000\nops=+1,*2,-1,/2\n";
    bench_retrograde("retrograde, the same with -1 and /2, one core", "(none)", cyclic, 1, budget);
    bench_retrograde("retrograde, the same, two threads", "(none)", cyclic, 2, budget);
    bench_retrograde("retrograde, three players, +1 *2, T = 10^5", "(none)",
                     "players=3\nstart=1\ntarget=100000\nops=+1,*2\n", 1, budget);
    bench_numbers();
    bench_heaps();
    bench_lists();
    return 0;
}
