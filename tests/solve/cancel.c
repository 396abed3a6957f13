/* cancel.c: whatever is worked out looks often whether it goes on, and ends soon once it doesn't.
 * usage: cancel [how many] [seed]
 *
 * Random rules with large numbers, by every method, in one thread. Between two looks, and from the
 * cancellation to the end, less than half a second of this thread's time may pass; what else the
 * machine does doesn't count. */
#include "rules.h"
#include "solve/method.h"
#include "solve_harness.h"

#include <string.h>
#include <time.h>

static const double most = 0.5;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- Random rules ---------------------------------------------------------------------------- */

/* A number of any length up to so many digits. */
static long long number(uint64_t *seed, unsigned digits)
{
    long long made = 1 + roll(seed, 9);
    for (unsigned i = roll(seed, digits); i > 0; i--)
        made = made * 10 + roll(seed, 10);
    return made;
}

static size_t add_ops(char *text, size_t size, uint64_t *seed, bool down)
{
    unsigned count = 1 + roll(seed, roll(seed, 3) == 0 ? 80 : 5), digits = 1 + roll(seed, 9);
    size_t length = 0;
    for (unsigned i = 0; i < count; i++) {
        char kind = down ? '-' : "++**+*-/"[roll(seed, i == 0 ? 1 : 8)];
        bool scales = kind == '*' || kind == '/';
        length += (size_t)snprintf(text + length, size - length, "%s%c%lld", i > 0 ? ", " : "",
                                   kind, scales ? 1 + number(seed, 2) : number(seed, digits));
    }
    return length;
}

static struct summit_rules *large_rules(uint64_t *seed, char *text, size_t size)
{
    char ops[2000] = "";
    bool down = roll(seed, 5) == 0, line = roll(seed, 6) == 0;
    long long far = number(seed, roll(seed, 2) == 0 ? 18 : 9), start = roll(seed, 3);
    add_ops(ops, sizeof ops, seed, down);
    if (line)
        snprintf(text, size, "size = %lld\nsteps = 1, %lld, %lld\n", far + 2, number(seed, 2),
                 number(seed, 4));
    else
        snprintf(text, size, "players = %u\nnumber = %s\nstart = %lld\ntarget = %lld\nops = %s\n",
                 roll(seed, 3) == 0 ? 3 + roll(seed, 3) : 2, roll(seed, 2) == 0 ? "own" : "shared",
                 down ? far + start : start, down ? start : far + start, ops);
    size_t length = strlen(text);
    snprintf(text + length, size - length, "beyond = %s\nstuck = %s\nrepeat = %s\n%s",
             roll(seed, 2) == 0 ? "loses" : "refused", roll(seed, 2) == 0 ? "loses" : "passes",
             roll(seed, 3) == 0 ? "not-last" : "free",
             !line && roll(seed, 4) == 0 ? "uses = 40\n" : "");
    return rules_of("%s", text);
}

/* ---- Looking --------------------------------------------------------------------------------- */

struct looks {
    bool cancel;
    double last, longest, budget, begun;
    unsigned count;
};

static bool look(void *context, double done)
{
    struct looks *looks = context;
    double passed = now() - looks->last;
    if (done < 0 || done > 1)
        looks->longest = 1e9; /* is no part of the work */
    looks->longest = passed > looks->longest ? passed : looks->longest;
    looks->last += passed;
    looks->count++;
    if (looks->last - looks->begun >= looks->budget)
        looks->cancel = true;
    return !looks->cancel;
}

struct tally {
    unsigned solved, refused, cancelled;
    double longest;
};

/* Solves until some time is over; false if it didn't look often, or says something wrong. */
static bool solve_until(const struct summit_rules *rules, enum summit_method method, double budget,
                        struct tally *tally)
{
    struct looks looks = {.budget = budget, .begun = now()};
    struct summit_solver_options options = {.method = method,
                                            .memory = UINT64_C(1) << 30,
                                            .threads = 1,
                                            .progress = look,
                                            .context = &looks};
    struct summit_error error;
    struct summit_position start;
    struct summit_answer here;
    looks.last = looks.begun;
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    double asked = now(), passed = asked - looks.last;
    bool right = solver == NULL ? error.text[0] != '\0' : error.text[0] == '\0';
    if (solver == NULL && looks.cancel)
        right = error.kind == SUMMIT_ERROR_CANCELLED;
    summit_start(rules, 0, &start);
    if (solver != NULL)
        right = right && summit_is_move(summit_solver_best(solver, &start, &here));
    double answered = now() - asked;
    looks.longest = passed > looks.longest ? passed : looks.longest;
    looks.longest = answered > looks.longest ? answered : looks.longest;
    tally->longest = looks.longest > tally->longest ? looks.longest : tally->longest;
    *(solver != NULL ? &tally->solved : looks.cancel ? &tally->cancelled : &tally->refused) += 1;
    double freed = now();
    summit_solver_free(solver);
    if (!right || looks.longest > most || now() - freed > most)
        printf("# method %d: %.3f s without a look, %.3f s to free it; %s\n", (int)method,
               looks.longest, now() - freed, error.text);
    return right && looks.longest <= most && now() - freed <= most;
}

static void test_random(unsigned many, uint64_t seed)
{
    struct tally tally = {0};
    bool right = true;
    char text[3000];
    for (unsigned i = 0; right && i < many;) {
        struct summit_rules *rules = large_rules(&seed, text, sizeof text);
        if (rules == NULL)
            continue;
        i++;
        for (enum summit_method method = SUMMIT_AUTO; right && method < SUMMIT_METHODS; method++)
            right = solve_until(rules, method, roll(&seed, 4) == 0 ? 0 : 0.02, &tally);
        if (!right)
            printf("# rules:\n%s", text);
        summit_rules_free(rules);
    }
    printf("# solved %u, refused %u, cancelled %u; at most %.3f s without a look\n", tally.solved,
           tally.refused, tally.cancelled, tally.longest);
    ok(right, "random rules look often whether to go on");
    ok(tally.cancelled >= many / 8, "many of them were cancelled at work");
}

/* What takes long, each in a loop of its own. Cancelled at one moment and another, so that every
 * loop is hit: up to `longest` seconds after the beginning. */
static void test_named(double longest)
{
    static const struct {
        enum summit_method method;
        const char *text;
    } games[] = {
        {SUMMIT_AUTO, "number = own\nstart = 1\ntarget = 20000001\nops = +10000001, -10000000\n"},
        {SUMMIT_AUTO, "number = own\nstart = 1\ntarget = 50000017\nops = +1, +7, *2, *3\n"},
        {SUMMIT_AUTO,
         "size = 10000001\nsteps = 1, 5, 7\nrepeat = not-last\nbeyond = refused\nstuck = passes\n"},
        {SUMMIT_AUTO, "players = 3\nstart = 1\ntarget = 500000\nops = +3, +5, *2, -1\n"},
        {SUMMIT_AUTO, "players = 3\nnumber = own\nstart = 1\ntarget = 200\nops = +1, *2\n"},
        {SUMMIT_AUTO, "start = 1\ntarget = 40000000\nops = +1, *2\nrepeat = not-last\n"},
        {SUMMIT_AUTO, "number = own\nstart = 1\ntarget = 5000\nops = +1, *2\nrepeat = not-last\n"},
        {SUMMIT_AUTO,
         "start = 1\ntarget = 1000000000000000000\nops = +65536, -65535, -3, -5, -6, -7, "
         "-8, -9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -20, /2, /3, /4, /5, /6, /7, "
         "/8, /9, *5, *6, *7, *8\n"},
        {SUMMIT_AUTO,
         "start = 1\ntarget = 4000000000000000000\nops = +1, +2, +3, +5, +7, +11, +13, +17, +19, "
         "+23, +29, +31, +37, +41, +43, +47, *2, *3, *5, *7, *11, *13, *17, *19, *23, *29, *31, "
         "*37, *41, *43, *47, *53\n"},
        {SUMMIT_AUTO, "number = own\nstart = 0\ntarget = 8000\nnumbers = 1-32\nuses = 60000\n"},
        {SUMMIT_EXPLORATION, "players = 3\nstart = 1\ntarget = 500000\nops = +3, +5, *2, -1\n"},
        {SUMMIT_EXPLORATION, "start = 1\ntarget = 4000000\nops = +1, +7, *2\n"},
        {SUMMIT_EXPLORATION, /* one position has millions of successors */
         "start = 7\ntarget = 94375\nops = else -720720-17577909, =1302011512657\n"},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct summit_rules *rules = rules_of("%s", games[i].text);
        struct tally tally = {0};
        bool right = rules != NULL;
        for (double budget = 0; right && budget < longest; budget = 0.01 + budget * 2)
            right = solve_until(rules, games[i].method, budget, &tally);
        ok(right, "game %zu looks often: %.3f s at most", i + 1, tally.longest);
        summit_rules_free(rules);
    }
}

/* Where exploration goes over all positions without deciding any, it looks as often. */
static bool count_turns(void *context, double done)
{
    unsigned *turns = context;
    turns[0] += done == 0.5;
    turns[1] += done == 0.75;
    return true;
}

static void test_exploration(void)
{
    enum { POSITIONS = 3 * 50000 };
    unsigned turns[2] = {0};
    struct summit_error error;
    struct summit_rules *rules =
        rules_of("players = 3\nstart = 1\ntarget = 50000\nops = +1, +7, *2\n");
    struct summit_solver_options options = {
        .method = SUMMIT_EXPLORATION, .progress = count_turns, .context = turns};
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    ok(solver != NULL && turns[0] > 3 * (POSITIONS / SOLVE_LOOK) &&
           turns[1] > POSITIONS / SOLVE_LOOK,
       "exploration looks often between finding, deciding and measuring");
    summit_solver_free(solver);
    summit_rules_free(rules);
}

int main(int argc, char **argv)
{
    test_named(test_amount(argc, argv, 10, 70) / 100.0);
    test_exploration();
    test_random(test_amount(argc, argv, 40, 150), test_seed(argc, argv));
    return tests_end();
}
