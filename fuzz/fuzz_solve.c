/* fuzz_solve.c: any bytes as a game file that is solved, by each method, and broken off after some
 * looks or some time. What is solved nevertheless has to follow from the moves and to be the same
 * by every method. The first byte says after how many looks. */
#include "fuzz.h"

#include "solve/solve.h"

#include <string.h>
#include <time.h>

enum { METHODS = 4, POSITIONS = 40 };

struct looks {
    atomic_bool cancel;
    uint64_t left;
    struct timespec end;
};

static void look(void *context, double done)
{
    struct looks *looks = context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    require(done >= 0 && done <= 1);
    if (looks->left-- == 0 || now.tv_sec > looks->end.tv_sec ||
        (now.tv_sec == looks->end.tv_sec && now.tv_nsec > looks->end.tv_nsec))
        atomic_store(&looks->cancel, true);
}

static struct solver *solve(const struct summit_rules *rules, enum solve_method method,
                            uint64_t most, unsigned threads)
{
    struct looks looks = {.left = most};
    struct summit_error error;
    struct solver_options options = {.method = method,
                                     .memory = UINT64_C(32) << 20,
                                     .threads = threads,
                                     .progress = look,
                                     .context = &looks,
                                     .cancel = &looks.cancel};
    clock_gettime(CLOCK_MONOTONIC, &looks.end);
    looks.end.tv_nsec += 50000000;
    looks.end.tv_sec += looks.end.tv_nsec / 1000000000;
    looks.end.tv_nsec %= 1000000000;
    struct solver *solver = solver_new(rules, &options, &error);
    require((solver == NULL) == (error.text[0] != '\0'));
    if (solver == NULL && looks.cancel)
        require(strcmp(error.text, "the work was cancelled") == 0);
    return solver;
}

/* Whether the value is what the best of the moves gives. */
static void check_moves(const struct solver *solver, const struct summit_position *at,
                        struct solve_moves *moves)
{
    require(solver_moves(solver, at, moves));
    if (moves->legal == 0)
        return;
    require(moves->best != 0 && (moves->best & ~moves->legal) == 0);
    const struct solve_answer *best = &moves->after[__builtin_ctz(moves->best)];
    require(best->winner == moves->here.winner);
    if (moves->here.value != SOLVE_DRAW)
        require(best->plies + 1 == moves->here.plies);
}

static void require_same(const struct solve_moves *a, const struct solve_moves *b)
{
    require(a->here.winner == b->here.winner && a->here.plies == b->here.plies);
    require(a->legal == b->legal && a->best == b->best);
    for (unsigned move = 0; move < SUMMIT_MOVES; move++)
        require(a->after[move].winner == b->after[move].winner &&
                a->after[move].plies == b->after[move].plies);
}

/* Plays at random, and asks all solvers at each position. */
static void compare(const struct summit_rules *rules, struct solver *const solvers[METHODS],
                    uint64_t seed)
{
    struct summit_position at;
    summit_start(rules, (unsigned)(seed % summit_rules_players(rules)), &at);
    for (unsigned i = 0; i < POSITIONS && at.winner == SUMMIT_NOBODY; i++) {
        struct solve_moves first = {0}, moves;
        const struct solver *one = NULL;
        for (unsigned method = 0; method < METHODS; method++) {
            if (solvers[method] == NULL)
                continue;
            check_moves(solvers[method], &at, one == NULL ? &first : &moves);
            if (one != NULL)
                require_same(&first, &moves);
            one = solvers[method];
        }
        uint32_t legal = summit_legal(rules, &at);
        unsigned move = 0;
        while (legal != 0 && !(legal >> move & 1))
            move = (unsigned)((seed = seed * 6364136223846793005u + 1) >> 59);
        if (legal == 0)
            summit_pass(rules, &at);
        else
            summit_play(rules, &at, move);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("fuzz");
    if (size > 0 &&
        summit_rules_read(rules, (const char *)data + 1, size - 1, fuzz_find, NULL, &error) &&
        summit_rules_check(rules, &error)) {
        struct solver *solvers[METHODS];
        uint64_t most = data[0] < 200 ? data[0] : UINT64_MAX;
        for (unsigned method = 0; method < METHODS; method++)
            solvers[method] = solve(rules, (enum solve_method)method, most, 1 + data[0] % 2);
        compare(rules, solvers, size);
        for (unsigned method = 0; method < METHODS; method++)
            solver_free(solvers[method]);
    }
    summit_rules_free(rules);
    return 0;
}
