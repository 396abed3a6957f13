/* fuzz_solve.c: any bytes as a game file that is solved, by each method, and cancelled after some
 * looks, as many as the first byte says. What is solved nevertheless has to follow from the moves
 * and to be the same by every method. */
#include "fuzz.h"

#include "summit_solve.h"

#include <string.h>

/* Positions that are compared; what each method may take. */
enum { POSITIONS = 40, LOOKS = 60, MEMORY = 1 << 18 };

/* What a solver says about a position. */
struct verdict {
    struct summit_verdict list;
    struct summit_judged move[SUMMIT_ROOM];
};

static struct summit_solver *solve(const struct summit_rules *rules, enum summit_method method,
                                   uint64_t looks, unsigned threads)
{
    struct summit_error error;
    struct summit_solver_options options = {.method = method,
                                            .memory = MEMORY,
                                            .threads = threads,
                                            .progress = fuzz_look,
                                            .context = &looks};
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    require((solver == NULL) == (error.text[0] != '\0'));
    if (solver == NULL && looks == 0)
        require(error.kind == SUMMIT_ERROR_CANCELLED);
    return solver;
}

/* How many moves a verdict holds: there may be more than there is room for. */
static size_t held(const struct verdict *verdict)
{
    return verdict->list.count < SUMMIT_ROOM ? verdict->list.count : SUMMIT_ROOM;
}

/* Whether the value is what the best of the moves gives. */
static void check_moves(const struct summit_solver *solver, const struct summit_position *at,
                        struct verdict *verdict)
{
    const struct summit_answer *here = &verdict->list.here;
    size_t best = 0;
    require(summit_solver_moves(solver, at, &verdict->list, verdict->move, SUMMIT_ROOM));
    while (best < held(verdict) && !verdict->move[best].best)
        best++;
    if (verdict->list.count == 0 || (best == SUMMIT_ROOM && verdict->list.count > SUMMIT_ROOM))
        return;
    require(best < held(verdict) && verdict->move[best].after.winner == here->winner);
    if (here->value != SUMMIT_DRAW && !here->value_only)
        require(verdict->move[best].after.plies + 1 == here->plies);
}

/* Where one of them knows only who wins, that is all that can be compared. */
static void require_same(const struct verdict *a, const struct verdict *b)
{
    bool bare = a->list.here.value_only || b->list.here.value_only;
    require(a->list.here.winner == b->list.here.winner);
    require(bare || a->list.here.plies == b->list.here.plies);
    if (a->list.count > SUMMIT_ROOM || b->list.count > SUMMIT_ROOM)
        return; /* the best may come first */
    require(a->list.count == b->list.count);
    for (size_t i = 0; i < a->list.count; i++)
        require(summit_same_move(a->move[i].move, b->move[i].move) &&
                a->move[i].after.winner == b->move[i].after.winner &&
                (bare || (a->move[i].best == b->move[i].best &&
                          a->move[i].after.plies == b->move[i].after.plies)));
}

/* Plays at random, and asks all solvers at each position. */
static void compare(const struct summit_rules *rules,
                    struct summit_solver *const solvers[SUMMIT_METHODS], uint64_t seed)
{
    struct summit_position at;
    summit_start(rules, (unsigned)(seed % summit_rules_players(rules)), &at);
    for (unsigned i = 0; i < POSITIONS && at.winner == SUMMIT_NOBODY; i++) {
        static struct verdict first, other;
        const struct summit_solver *one = NULL;
        for (unsigned method = 0; method < SUMMIT_METHODS; method++) {
            if (solvers[method] == NULL)
                continue;
            check_moves(solvers[method], &at, one == NULL ? &first : &other);
            if (one != NULL)
                require_same(&first, &other);
            one = solvers[method];
        }
        struct summit_move move = fuzz_choose(rules, &at, &seed);
        if (summit_is_move(move))
            summit_play(rules, &at, move, NULL);
        else
            summit_pass(rules, &at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("fuzz");
    if (size > 0 &&
        summit_rules_read(rules, (const char *)data + 1, size - 1, fuzz_find, NULL, &error) &&
        summit_rules_check(rules, &error)) {
        struct summit_solver *solvers[SUMMIT_METHODS];
        uint64_t looks = 1 + (data[0] < LOOKS ? data[0] : LOOKS);
        for (unsigned method = 0; method < SUMMIT_METHODS; method++)
            solvers[method] = solve(rules, (enum summit_method)method, looks, 1 + data[0] % 2);

        compare(rules, solvers, size);
        for (unsigned method = 0; method < SUMMIT_METHODS; method++)
            summit_solver_free(solvers[method]);
    }
    summit_rules_free(rules);
    return 0;
}
