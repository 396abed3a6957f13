/* lists.c: lists and pools by every method against the brute force, on every position of thousands
 * of random rules. usage: lists [how many] [seed] */
#include "brute.h"
#include "proof/certificate.h"
#include "proof/verify.h"
#include "rules.h"
#include "solve_harness.h"

#include <stdarg.h>
#include <string.h>

enum { MOST_POSITIONS = 20000 };

/* ---- Random rules --------------------------------------------------------------------------- */

/* One of some texts, the first of which may be empty. */
#define one_of(seed, ...)                                                                          \
    ((const char *const[]){                                                                        \
        __VA_ARGS__}[roll(seed, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))])

static void add(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(char *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    size_t length = strlen(text);
    vsnprintf(text + length, 2000 - length, format, list);
    va_end(list);
}

static void add_pool(char *text, uint64_t *seed)
{
    if (roll(seed, 5) == 0)
        add(text, "numbers = %s\n",
            one_of(seed, "divisors of 30", "primes 2-13", "2, 4, 8, 3, 9", "squares 1-36",
                   "3, -1, 2"));
    else
        add(text, "numbers = 1-%u\n", 2 + roll(seed, 7));
    if (roll(seed, 4) != 0)
        add(text, "pool = shared\n");
    add(text, "%s",
        one_of(seed, "", "with = =\n", "with = =\n", "with = +, -\n", "with = +, *\n",
               "with = =, //\n", "with = -\n"));
    add(text, "%s",
        one_of(seed, "", "", "takes = multiples\n", "takes = neighbours\n", "takes = divisors\n",
               "takes = not coprime 3+\n", "takes = 2\n"));
    add(text, "%s", one_of(seed, "", "", "", "", "uses = 2\n", "limit = 2=2\n"));
}

/* A list that is likely to be linked both ways. */
static void add_chain(char *text, uint64_t *seed)
{
    add(text, "numbers = %s", one_of(seed, "1-", "1-", "2-", "primes 2-1", "odd 1-"));
    add(text, "%u\npool = shared\nwith = =\ntarget = none\n", 3 + roll(seed, 7));
    add(text, "next = %s\n",
        one_of(seed, "divisors, multiples", "divisors, multiples", "neighbours", "coprime",
               "not coprime", "other parity", "neighbours, not coprime", "divisors", "multiples"));
    add(text, "%s", one_of(seed, "", "", "begin = even\n", "begin = 3+\n", "begin = primes\n"));
    add(text, "%s", one_of(seed, "", "", "", "lose = 2\n", "only = 1-5, 7\n", "max = 6\n"));
    add(text, "%s", one_of(seed, "", "", "", "limit = 2=2\n", "limit = 3=2, 4=3\n"));
}

static void add_limited(char *text, uint64_t *seed)
{
    add(text, "ops = %s\n",
        one_of(seed, "+1, *2", "+1-3", "+2, -1", "=1-4, +1", "-divisors, +4", "//2, +5, else +1",
               "+1, their -1", "append 1-2"));
    add(text, "uses = %u\n", 1 + roll(seed, 2));
}

/* How it ends when somebody can't move; what is compared needs an own number each. */
static void add_stuck(char *text, uint64_t *seed, bool own)
{
    unsigned kind = roll(seed, 5);
    add(text, "%s",
        (const char *const[]){"", "stuck = wins\n", "stuck = draws\n", "stuck = passes\n",
                              "stuck = settles\n"}[kind]);
    if (kind > 2 && (!own || roll(seed, 2) == 0))
        add(text, "%s", one_of(seed, "", "settle = first\n", "settle = last\n", "settle = next\n"));
    else if (kind > 2)
        add(text, "%s",
            one_of(seed, "settle = higher last\n", "settle = lower next\n",
                   "settle = higher second\n", "settle = nearer\n"));
}

static void add_rest(char *text, uint64_t *seed)
{
    bool own = roll(seed, 2) == 0, single = roll(seed, 2) == 0;
    if (own)
        add(text, "number = own\n%s",
            one_of(seed, "start = 0\n", "start = 0\n", "start.1 = 0\nstart.2 = 1\n"));
    else
        add(text, "start = %s\n", one_of(seed, "0", "0", "5"));
    if (single)
        add(text, "%s", one_of(seed, "", "beyond = refused\n", "beyond = wins\n"));
    if (single)
        add(text, "%s",
            one_of(seed, "target = 10\n", "target = 7\n", "target.1 = 8\ntarget.2 = 6\n"));
    else
        add(text, "%s",
            one_of(seed, "target = none\n", "target = none\n", "target = 4, 9\n",
                   "target = 12+\n"));
    add(text, "%s", one_of(seed, "", "", "lose = 3\n", "lose = 5, 11\n"));
    add_stuck(text, seed, own);
    add(text, "%s",
        one_of(seed, "", "", "", "next = divisors, multiples\n", "next = up to double\n",
               "next = other parity of own\n", "next = neighbours, 1\n"));
    add(text, "%s", one_of(seed, "", "", "", "begin = even\n", "begin = not all\n"));
    add(text, "%s",
        one_of(seed, "", "", "", "repeat = not-last\n", "repeat = not-own-last\n",
               "repeat = never\n"));
    add(text, "%s", one_of(seed, "", "", "", "min = 0\n", "min = -4\nmax = 12\n", "only = odd\n"));
}

static void draw(char *text, uint64_t *seed)
{
    text[0] = '\0';
    unsigned kind = roll(seed, 6);
    if (kind == 0) {
        add_chain(text, seed);
        return;
    }
    if (kind == 1)
        add_limited(text, seed);
    else
        add_pool(text, seed);
    add_rest(text, seed);
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static enum summit_value value_of(const struct brute_node *node)
{
    if (node->winner == SUMMIT_DRAWN)
        return SUMMIT_DRAW;
    return node->winner == node->position.turn ? SUMMIT_WIN : SUMMIT_LOSE;
}

/* Whether the best move keeps what the position is worth. */
static bool best_keeps(const struct brute *brute, const struct summit_solver *solver,
                       const struct brute_node *node, const struct summit_answer *answer)
{
    struct summit_answer here;
    struct summit_position after = node->position;
    struct summit_move best = summit_solver_best(solver, &after, &here);
    if (node->stuck)
        return !summit_is_move(best);
    if (summit_play(brute->rules, &after, best, NULL) != SUMMIT_LEGAL)
        return false;
    const struct brute_node *next = brute_find(brute, &after);
    return next->winner == node->winner &&
           (answer->value_only || node->winner < 0 || next->plies + 1 == node->plies);
}

static bool compare(const struct brute *brute, const struct summit_solver *solver)
{
    for (uint32_t i = 0; i < brute->count; i++) {
        const struct brute_node *node = &brute->node[i];
        struct summit_answer answer = {0};
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        bool known = summit_solver_value(solver, &node->position, &answer);
        uint64_t plies = answer.value_only || node->winner < 0 ? 0 : node->plies;
        if (known && answer.value == value_of(node) && answer.winner == node->winner &&
            answer.plies == plies && (i % 8 != 0 || best_keeps(brute, solver, node, &answer)))
            continue;
        printf("# position %u, turn %u: winner %d in %u, but %s winner %d in %llu\n", i,
               node->position.turn, node->winner, node->plies, known ? "found" : "unknown",
               answer.winner, (unsigned long long)answer.plies);
        return false;
    }
    return true;
}

/* ---- Certificates --------------------------------------------------------------------------- */

/* Rules, and then pairs that may be right or wrong. */
static bool verifies(const struct summit_solver *solver, const struct chain *chain,
                     const struct paired *paired)
{
    struct text text = {0};
    struct summit_error error;
    paired_add(&text, chain, paired);
    FILE *file = fmemopen(text.at, text.length, "r");
    bool right = paired_verify(file, summit_solver_rules(solver), &error);
    fclose(file);
    text_release(&text);
    return right;
}

/* Changes a certificate a little: another first number, fewer or other pairs, other cuts. */
static void change(struct paired *paired, const struct chain *chain, uint64_t *seed)
{
    unsigned a = roll(seed, chain->links.count), b = roll(seed, chain->links.count);
    switch (roll(seed, 4)) {
    case 0:
        paired->first = (uint16_t)(roll(seed, 3) == 0 ? LINKS_NONE : a);
        break;
    case 1:
        paired->cut[a] = !paired->cut[a];
        break;
    case 2:
        if (paired->mate[a] != LINKS_NONE)
            paired->mate[paired->mate[a]] = LINKS_NONE;
        paired->mate[a] = LINKS_NONE;
        break;
    default:
        if (a == b || paired->mate[a] != LINKS_NONE || paired->mate[b] != LINKS_NONE)
            break;
        paired->mate[a] = (uint16_t)b;
        paired->mate[b] = (uint16_t)a;
    }
}

/* What a certificate says is what the brute force says, and however it is changed, if it still
 * verifies, it says nothing that is wrong. */
static bool certifies(const struct brute *brute, const struct summit_solver *solver, uint64_t *seed,
                      unsigned *changed)
{
    static struct chain chain;
    static struct paired paired;
    struct summit_error error;
    bool wins = brute->node[0].winner == brute->node[0].position.turn;
    if (!chain_init(&chain, summit_solver_rules(solver), &error))
        return false;
    certificate_pairs(summit_solver_rules(solver), &chain, &paired);
    bool right = (paired.first != LINKS_NONE) == wins && verifies(solver, &chain, &paired);
    for (unsigned i = 0; right && i < 40 && chain.links.count > 0; i++) {
        change(&paired, &chain, seed);
        bool accepted = verifies(solver, &chain, &paired);
        right = !accepted || (paired.first != LINKS_NONE) == wins;
        *changed += accepted;
    }
    chain_release(&chain);
    return right;
}

struct tally {
    unsigned games, positions, changed, solved[SUMMIT_METHODS];
};

static bool check(const char *text, struct tally *tally, uint64_t *seed)
{
    struct brute brute;
    struct summit_rules *rules = rules_of("%s", text);
    bool right = true;
    if (rules == NULL)
        return true;
    bool small = brute_solve(&brute, rules, MOST_POSITIONS);
    tally->games += small;
    tally->positions += small ? brute.count : 0;
    for (enum summit_method method = SUMMIT_AUTO; small && right && method < SUMMIT_METHODS;
         method++) {
        struct summit_solver *solver = solver_by(rules, method);
        if (solver == NULL)
            continue;
        tally->solved[method]++;
        right = compare(&brute, solver) &&
                (method != SUMMIT_MATCHING || certifies(&brute, solver, seed, &tally->changed));
        if (!right)
            printf("# by %s, asked for %d, rules:\n%s\n", summit_solver_method(solver), (int)method,
                   text);
        summit_solver_free(solver);
    }
    brute_release(&brute);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 500, 1500);
    uint64_t seed = test_seed(argc, argv);
    struct tally tally = {0};
    char text[2000];
    bool right = true;
    for (unsigned tries = 0; right && tally.games < many && tries < 40 * many; tries++) {
        draw(text, &seed);
        right = check(text, &tally, &seed);
    }
    printf(
        "# %u games, %u positions, %u changed certificates that are right; matching %u, pools %u, "
        "exploration %u\n",
        tally.games, tally.positions, tally.changed, tally.solved[SUMMIT_MATCHING],
        tally.solved[SUMMIT_POOLS], tally.solved[SUMMIT_EXPLORATION]);
    ok(right, "every method equals the brute force");
    ok(tally.solved[SUMMIT_MATCHING] > many / 20 && tally.solved[SUMMIT_POOLS] > many / 2,
       "lists and pools are among them");
    return tests_end();
}
