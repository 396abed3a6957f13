/* heaps.c: heaps, Fibonacci Nim and lists whose neighbours go, against the brute force, on every
 * position of random rules; and at sizes where each value has to follow from others.
 * usage: heaps [how many] [seed] */
#include "brute.h"
#include "rules.h"
#include "solve/grundy.h"
#include "solve_harness.h"

#include <string.h>

enum { MOST_POSITIONS = 20000 };

/* ---- Against the brute force ------------------------------------------------------------------
 */

/* Whether the move that a method names keeps what the position is worth. */
static bool move_fits(const struct brute *brute, const struct summit_solver *solver,
                      const struct brute_node *node)
{
    struct summit_position next = node->position;
    struct summit_answer here;
    struct summit_move move = summit_solver_best(solver, &node->position, &here);
    if (node->stuck)
        return !summit_is_move(move);
    return summit_play(brute->rules, &next, move, NULL) == SUMMIT_LEGAL &&
           brute_find(brute, &next)->winner == node->winner;
}

static bool law_fits(const struct summit_solver *solver, const struct brute_node *node)
{
    struct summit_law law;
    if (!summit_solver_law(solver, &node->position, &law))
        return true;
    bool sums =
        law.kind == SUMMIT_LAW_NIM || law.kind == SUMMIT_LAW_VALUES || law.kind == SUMMIT_LAW_RUNS;
    return !sums || law.misere || node->stuck ||
           (law.sum != 0) == (node->winner == node->position.turn);
}

static bool node_fits(const struct brute *brute, const struct summit_solver *solver,
                      const struct brute_node *node)
{
    struct summit_answer answer = {0};
    return summit_solver_value(solver, &node->position, &answer) && answer.winner == node->winner &&
           (answer.value_only || answer.plies == (node->winner >= 0 ? node->plies : 0)) &&
           (answer.value == SUMMIT_WIN) == (node->winner == node->position.turn) &&
           move_fits(brute, solver, node) && law_fits(solver, node);
}

/* Whether a method, if it knows the rules, agrees with the brute force everywhere. */
static bool method_fits(const struct brute *brute, enum summit_method method, unsigned *solved)
{
    struct summit_solver *solver = solver_by(brute->rules, method);
    bool right = true;
    for (uint32_t i = 0; solver != NULL && right && i < brute->count; i++) {
        const struct brute_node *node = &brute->node[i];
        right = node->position.winner != SUMMIT_NOBODY || node_fits(brute, solver, node);
        if (!right)
            printf("# method %d, numbers %lld %lld %lld, turn %d, winner %d\n", (int)method,
                   (long long)node->position.number[0], (long long)node->position.number[1],
                   (long long)node->position.number[2], node->position.turn, node->winner);
    }
    *solved += solver != NULL;
    summit_solver_free(solver);
    return right;
}

struct tally {
    unsigned games, solved[SUMMIT_METHODS];
};

static bool rules_fit(const char *text, struct tally *tally)
{
    struct summit_rules *rules = rules_of("%s", text);
    struct brute brute;
    bool right = true;
    if (rules == NULL)
        return true;
    if (brute_solve(&brute, rules, MOST_POSITIONS)) {
        static const enum summit_method methods[] = {SUMMIT_AUTO, SUMMIT_HEAPS_METHOD,
                                                     SUMMIT_ARITHMETIC};
        tally->games++;
        for (size_t i = 0; right && i < sizeof methods / sizeof methods[0]; i++)
            right = method_fits(&brute, methods[i], &tally->solved[methods[i]]);
        if (!right)
            printf("# rules:\n%s\n", text);
    }
    brute_release(&brute);
    summit_rules_free(rules);
    return right;
}

/* ---- Random rules -----------------------------------------------------------------------------
 */

#define PICK(seed, list) (list)[roll(seed, sizeof(list) / sizeof(list)[0])]

static size_t add_heaps(char *text, uint64_t *seed, unsigned count, unsigned most)
{
    size_t at = (size_t)sprintf(text, "heaps = ");
    for (unsigned i = 0; i < count; i++)
        at += (size_t)sprintf(text + at, "%s%u", i > 0 ? ", " : "", roll(seed, most));
    return at + (size_t)sprintf(text + at, "\n");
}

/* How it ends, and what bounds it. */
static void add_ends(char *text, uint64_t *seed)
{
    static const char *const ends[] = {"",
                                       "",
                                       "",
                                       "target = 0\n",
                                       "target = 1\n",
                                       "lose = 0\n",
                                       "lose = 1\n",
                                       "target = 0-2\n",
                                       "lose = 0-1\n"};
    static const char *const stucks[] = {"",
                                         "",
                                         "stuck = wins\n",
                                         "stuck = wins\n",
                                         "stuck = draws\n",
                                         "stuck = passes\n",
                                         "stuck = settles\nsettle = last\n"};
    static const char *const bounds[] = {"",
                                         "",
                                         "",
                                         "",
                                         "min = 1\n",
                                         "min = 2\n",
                                         "max = 9\n",
                                         "only = 0, primes\n",
                                         "only = even\n",
                                         "min = -2\n"};
    const char *end = PICK(seed, ends);
    sprintf(text, "%s%s%s%s", end[0] != 't' ? "target = none\n" : "", end, PICK(seed, stucks),
            PICK(seed, bounds));
}

/* What may be done, by law or not. */
/* clang-format off */
static const char *const heap_ops[] = {
    "-any", "-any", "-any, both -any", "both -1+, -any", "-multiples of other", "-1-3", "-2-3",
    "-3+", "-not all", "-1, 3, 4", "-2, 5", "-odd", "-even", "-even 2-6", "-powers of 2",
    "-squares", "-primes", "-1, primes", "-divisors", "-factors", "-digits", "/primes", "//2, -1",
    "-1, /2", "=factors", "=not all", "-any, 1", "-2, any", "-1, both -1", "-not all, 2",
    "-multiples of 3, 1", "-2, both -any", "-any 2-4", "-1, else -2", "=digits", "-4, 6, 9",
    "-divisors", "/divisors 2+", "//factors", "/primes 3-5", "-divisors 2+",
};
/* clang-format on */

static void random_heaps(char *text, uint64_t *seed)
{
    size_t at = add_heaps(text, seed, 1 + roll(seed, 3), 14);
    at += (size_t)sprintf(text + at, "ops = %s\n", PICK(seed, heap_ops));
    if (roll(seed, 12) == 0)
        at += (size_t)sprintf(text + at, "ops.2 = -1\n");
    add_ends(text + at, seed);
}

static void random_fibonacci(char *text, uint64_t *seed)
{
    static const char *const ops[] = {"-any", "-1+", "-any 2+", "-1-9"};
    static const char *const nexts[] = {"up to double", "up to double", "up to double of own",
                                        "up to double 2+", "divisors"};
    static const char *const begins[] = {"", "begin = not all\n", "begin = not all\n",
                                         "begin = odd\n"};
    static const char *const ends[] = {"target = none\n", "target = none\n", "target = 0\n",
                                       "target = none\nstuck = wins\n", "target = none\nmin = 1\n"};
    sprintf(text, "%s = %u\nops = %s\nnext = %s\n%s%s", roll(seed, 4) == 0 ? "heaps" : "start",
            roll(seed, 40), PICK(seed, ops), PICK(seed, nexts), PICK(seed, begins),
            PICK(seed, ends));
}

static void random_list(char *text, uint64_t *seed)
{
    static const char *const more[] = {"",
                                       "",
                                       "stuck = wins\n",
                                       "uses = 2\n",
                                       "min = 3\n",
                                       "lose = 4\n",
                                       "pool = own\n",
                                       "with = +\n",
                                       "next = neighbours\n"};
    static const char *const takes[] = {"takes = neighbours\n", "takes = neighbours\n",
                                        "takes = neighbours\n", "",
                                        "takes = multiples\n",  "takes = neighbours 3+\n"};
    size_t at =
        (size_t)sprintf(text, "start = 0\npool = shared\nwith = =\ntarget = none\nnumbers = ");
    unsigned count = 1 + roll(seed, 10), number = roll(seed, 4);
    for (unsigned i = 0; i < count; i++, number += roll(seed, 4) == 0 ? 2 : 1)
        at += (size_t)sprintf(text + at, "%s%u", i > 0 ? ", " : "", number);
    sprintf(text + at, "\n%s%s", PICK(seed, takes), PICK(seed, more));
}

static void test_random(unsigned many, uint64_t seed)
{
    static void (*const draw[])(char *, uint64_t *) = {random_heaps, random_fibonacci, random_list};
    static const char *const names[] = {"heaps", "Fibonacci Nim", "lists"};
    for (unsigned i = 0; i < 3; i++) {
        struct tally tally = {0};
        char text[1000];
        bool right = true;
        for (unsigned tries = 0; right && tally.games < many && tries < 20 * many; tries++) {
            draw[i](text, &seed);
            right = rules_fit(text, &tally);
        }
        unsigned by = tally.solved[i == 1 ? SUMMIT_ARITHMETIC : SUMMIT_HEAPS_METHOD];
        ok(right && by > 0, "%s: every position as the brute force, and the move", names[i]);
        printf("# %u games, %u by law\n", tally.games, by);
    }
}

/* ---- Large ------------------------------------------------------------------------------------
 */

static int64_t large(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int64_t)((*seed >> 2) >> (*seed >> 7) % 62);
}

/* From a won position the named move leads to a lost one; from a lost one no move does that is
 * tried. */
static bool follows_here(const struct summit_rules *rules, const struct summit_solver *solver,
                         const struct summit_position *at, uint64_t *seed)
{
    struct summit_answer here, after;
    struct summit_move move = summit_solver_best(solver, at, &here);
    for (int i = 0; i < 20; i++) {
        struct summit_position next = *at;
        if (summit_play(rules, &next, move, NULL) == SUMMIT_LEGAL &&
            (!summit_solver_value(solver, &next, &after) ||
             (here.winner != after.winner && (i == 0 || here.value == SUMMIT_LOSE)))) {
            printf("# heap %u, %lld: from %lld\n", move.on + 1u, (long long)move.by,
                   (long long)at->number[move.on % 8]);
            return false;
        }
        move.by = large(seed);
    }
    return true;
}

/* Plays a game of the best moves from random heaps and looks at each position of it. */
static bool game_follows(const char *ops, unsigned heaps, bool misere, uint64_t *seed)
{
    char text[400];
    size_t length = (size_t)sprintf(text, "heaps = %lld", (long long)large(seed));
    for (unsigned heap = 1; heap < heaps; heap++)
        length += (size_t)sprintf(text + length, ", %lld", (long long)large(seed));
    sprintf(text + length, "\ntarget = none\nops = %s\n%s", ops, misere ? "stuck = wins\n" : "");
    struct summit_rules *rules = rules_of("%s", text);
    if (rules == NULL)
        return true; /* there is no first move */
    struct summit_solver *solver = solver_by(rules, SUMMIT_HEAPS_METHOD);
    struct summit_position at;
    bool right = solver != NULL;
    summit_start(rules, 0, &at);
    for (int turn = 0; right && turn < 30 && !summit_stuck(rules, &at); turn++) {
        struct summit_answer here;
        right = follows_here(rules, solver, &at, seed);
        summit_play(rules, &at, summit_solver_best(solver, &at, &here), NULL);
    }
    if (!right)
        printf("# rules:\n%s", text);
    summit_solver_free(solver);
    summit_rules_free(rules);
    return right;
}

static void test_large(void)
{
    static const char *const ops[] = {"-any",
                                      "-1-3",
                                      "-1, 3, 4",
                                      "-2, 5, 7",
                                      "-odd",
                                      "-powers of 2",
                                      "-1, primes",
                                      "-1000-1000000",
                                      "-multiples of 1000",
                                      "-4, 11, 30, 33, 57",
                                      "-divisors",
                                      "/divisors 2+",
                                      "=factors",
                                      "-any, both -any",
                                      "-multiples of other"};
    uint64_t seed = 1;
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) {
        bool right = true, two = i >= sizeof ops / sizeof ops[0] - 2;
        int games = strstr(ops[i], "s of") == NULL && strpbrk(ops[i], "/=v") != NULL ? 6 : 100;
        for (int n = 0; right && n < games; n++) /* factoring takes time */
            right = game_follows(ops[i], two ? 2 : 8, n % 2 == 0, &seed);
        ok(right, "%s: heaps up to 2^62 follow from each other", ops[i]);
    }
}

static void test_fibonacci(void)
{
    bool right = true;
    int64_t small = 3, next = 5;
    for (; right && next < SUMMIT_LIMIT; next += small, small = next - small) {
        for (int64_t number = next - 1; right && number <= next + 1; number++) {
            struct summit_rules *rules =
                rules_of("start = %lld\ntarget = none\nops = -any\nnext = up to double\n"
                         "begin = not all\n",
                         (long long)number);
            right =
                (start_value(rules, SUMMIT_ARITHMETIC).value == SUMMIT_LOSE) == (number == next);
            summit_rules_free(rules);
        }
    }
    ok(right, "Fibonacci Nim: lost from Fibonacci numbers up to 2^62, won beside them");
}

static void test_runs(void)
{
    struct run_values runs;
    bool right = runs_init(&runs) && runs.period == 34;
    ok(right, "runs of neighbours: the period is 34");
    for (unsigned length = 1; right && length <= 1000000; length += length < 3000 ? 1 : 4999) {
        bool seen[256] = {false};
        unsigned least = 0;
        for (unsigned i = 0; i < length; i++)
            seen[runs_value(&runs, i > 0 ? i - 1 : 0) ^
                 runs_value(&runs, length > i + 2 ? length - i - 2 : 0)] = true;
        while (seen[least])
            least++;
        right = runs_value(&runs, length) == least;
    }
    ok(right, "runs of neighbours up to 10^6 follow from shorter ones");
}

/* A target below is seen in a mirror by other methods. */
static void test_target(void)
{
    static const char *const games[] = {
        "heaps = 4000000000000000000, 4000000000000000001\nops = -any\ntarget = 0\n",
        "heaps = 4000000000000000000\nops = -any\ntarget = 0\n",
        ("start = 4000000000000000000\nops = -any\nnext = up to double\nbegin = not all\ntarget = "
         "0\n")};
    bool right = true;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct summit_rules *rules = rules_of("%s", games[i]);
        struct summit_solver *solver = solver_by(rules, SUMMIT_AUTO);
        struct summit_position at;
        struct summit_answer here, after;
        summit_start(rules, 0, &at);
        right =
            right && solver != NULL &&
            summit_play(rules, &at, summit_solver_best(solver, &at, &here), NULL) == SUMMIT_LEGAL &&
            summit_solver_value(solver, &at, &after) && here.value == SUMMIT_WIN &&
            after.winner == here.winner;
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
    ok(right, "heaps that have to come to 0 are won by the named move");
}

static void test_choice(void)
{
    struct summit_rules *small = rules_of("heaps = 3, 4, 5\nops = -any\ntarget = none\n");
    struct summit_rules *big = rules_of("heaps = 300, 400, 500\nops = -any\ntarget = none\n");
    struct summit_solver *one = solver_by(small, SUMMIT_AUTO), *two = solver_by(big, SUMMIT_AUTO);
    struct summit_position at;
    struct summit_law law;
    summit_start(small, 0, &at);
    ok(strcmp(summit_solver_method(one), "exploration") == 0 && summit_solver_law(one, &at, &law) &&
           law.kind == SUMMIT_LAW_NIM && law.sum == 2,
       "a small game is explored, so that plies are told, and the law is known too");
    ok(strcmp(summit_solver_method(two), "heaps") == 0, "a large one is solved by law");
    summit_solver_free(one);
    summit_solver_free(two);
    summit_rules_free(small);
    summit_rules_free(big);
}

/* Wythoff's and Euclid's game, against what follows from smaller pairs. */
static void test_golden(bool misere)
{
    enum { MOST = 60 };
    static bool wythoff[MOST][MOST], euclid[MOST][MOST];
    bool right = true;
    for (int64_t a = 0; a < MOST; a++)
        for (int64_t b = 0; b <= a; b++) {
            bool stuck = a == 0;
            wythoff[a][b] = stuck && misere;
            for (int64_t take = 1; take <= a; take++)
                wythoff[a][b] =
                    wythoff[a][b] || !wythoff[a - take][b] ||
                    (take <= b && (!wythoff[a][b - take] || !wythoff[a - take][b - take]));
            wythoff[b][a] = wythoff[a][b];
            euclid[a][b] = b == 0 && misere;
            for (int64_t take = b; b > 0 && take <= a; take += b)
                euclid[a][b] = euclid[a][b] || !euclid[a - take][b];
            euclid[b][a] = euclid[a][b];
            right = right && wythoff_wins(a, b, misere) == wythoff[a][b] &&
                    wythoff_wins(b, a, misere) == wythoff[a][b] &&
                    euclid_wins(a, b, misere) == euclid[a][b] &&
                    euclid_wins(b, a, misere) == euclid[a][b];
        }
    ok(right, "the golden ratio decides pairs up to %d, %s", MOST, misere ? "misere" : "normal");
}

int main(int argc, char **argv)
{
    test_random(test_amount(argc, argv, 150, 400), test_seed(argc, argv));
    test_large();
    test_fibonacci();
    test_runs();
    test_target();
    test_choice();
    test_golden(false);
    test_golden(true);
    return tests_end();
}
