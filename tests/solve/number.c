/* number.c: the laws of one shared number against the brute force, on random rules of many kinds.
 * usage: number [how many] [seed] */
#include "brute.h"
#include "rules.h"
#include "solve_harness.h"
#include "summit_solve.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 3000, KINDS = 6 };

static const char *const kind_names[KINDS] = {"that rises",     "that falls",
                                              "with divisions", "with factors and digits",
                                              "with one range", "with endless amounts"};

/* ---- Random rules ---------------------------------------------------------------------------- */

static void add(struct file *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct file *file, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length =
        vsnprintf(file->text + file->length, sizeof file->text - file->length, format, list);
    va_end(list);
    file->length += (size_t)length;
}

/* A set of numbers somewhere up to `most`. */
static void add_set(struct file *file, uint64_t *seed, unsigned most)
{
    unsigned at = 1 + roll(seed, most), more = roll(seed, 8), of = 2 + roll(seed, 6);
    switch (roll(seed, 10)) {
    case 0:
        add(file, "%u-%u", at, at + more);
        break;
    case 1:
        add(file, "%u, %u", at, at + 1 + more);
        break;
    case 2:
        add(file, "multiples of %u", of);
        break;
    case 3:
        add(file, "multiples of %u %u-%u", of, at, at + 9 * more);
        break;
    case 4:
        add(file, "%s %u+", roll(seed, 2) == 0 ? "odd" : "even", at);
        break;
    case 5:
        add(file, "primes");
        break;
    case 6:
        add(file, "powers of %u", of);
        break;
    case 7:
        add(file, "%u+", at);
        break;
    case 8:
        add(file, "squares, %u", at);
        break;
    default:
        add(file, "%u", at);
    }
}

static void add_moves(struct file *file, uint64_t *seed, char sign)
{
    unsigned count = 1 + roll(seed, 3), low;
    for (unsigned i = 0; i < count; i++) {
        add(file, "%s%c", i > 0 ? ", " : "", sign);
        low = 1 + roll(seed, 6);
        switch (roll(seed, 8)) {
        case 0:
            add(file, "%u-%u", low, low + roll(seed, 9));
            break;
        case 1:
            add(file, "primes %u-%u", low, low + 1 + roll(seed, 20));
            break;
        case 2:
            add(file, "squares 1-%u", 1 + roll(seed, 40));
            break;
        case 3:
            add(file, "powers of 2 1-%u", 1 + roll(seed, 20));
            break;
        default:
            add(file, "%u", low);
        }
    }
}

static void add_ends(struct file *file, uint64_t *seed, unsigned start, unsigned target)
{
    static const char *const stuck[] = {"loses", "wins", "draws", "passes", "settles"};
    static const char *const beyond[] = {"loses", "refused", "wins"};
    unsigned high = start > target ? start : target;
    add(file, "start = %u\ntarget = ", start);
    unsigned kind = roll(seed, 5);
    if (kind == 0)
        add(file, "none");
    else if (kind == 1)
        add_set(file, seed, high);
    else if (kind == 2 && target > start)
        add(file, "%u+", target);
    else
        add(file, "%u", target);
    if (kind > 2 && roll(seed, 3) > 0)
        add(file, "\nbeyond = %s", beyond[roll(seed, 3)]);
    add(file, "\nstuck = %s\n", stuck[roll(seed, 2) == 0 ? 0 : roll(seed, 5)]);
    if (roll(seed, 3) == 0) {
        add(file, "lose = ");
        add_set(file, seed, high);
        add(file, "\n");
    }
    if (roll(seed, 6) == 0)
        add(file, "only = %s %u+\n", roll(seed, 2) == 0 ? "odd" : "multiples of 3", roll(seed, 9));
    if (roll(seed, 4) == 0)
        add(file, "min = %d\n", (int)roll(seed, 6) - 3);
    if (roll(seed, 4) == 0)
        add(file, "max = %u\n", high + roll(seed, 20));
}

static void draw_rises(struct file *file, uint64_t *seed)
{
    unsigned start = roll(seed, 5), target = 10 + roll(seed, 400);
    add(file, "ops = ");
    if (roll(seed, 3) > 0)
        add_moves(file, seed, '+');
    else
        add(file, "*%u", 2 + roll(seed, 4));
    if (roll(seed, 2) == 0)
        add(file, ", *%u-%u", 2 + roll(seed, 3), 4 + roll(seed, 6));
    add(file, "\n");
    add_ends(file, seed, start, target);
    if (roll(seed, 2) == 0)
        add(file, "max = %u\n", target + roll(seed, 9));
}

static void draw_falls(struct file *file, uint64_t *seed)
{
    add(file, "ops = ");
    add_moves(file, seed, '-');
    add(file, "\n");
    add_ends(file, seed, 20 + roll(seed, 500), roll(seed, 5));
}

static void draw_divisions(struct file *file, uint64_t *seed)
{
    static const char *const base[] = {"2", "2", "3", "4", "10"};
    const char *by = base[roll(seed, 5)];
    add(file, "ops = %s%s", roll(seed, 2) == 0 ? "/" : "//", by);
    if (roll(seed, 6) > 0)
        add(file, ", -%u", 1 + roll(seed, 3));
    if (roll(seed, 2) == 0)
        add(file, ", -%u", 1 + roll(seed, 6));
    add(file, "\n");
    add_ends(file, seed, 20 + roll(seed, 500), roll(seed, 3));
}

static void draw_numerals(struct file *file, uint64_t *seed)
{
    static const char *const ops[] = {
        "-factors",   "-factors 3+", "-divisors",     "-divisors 2+",  "-divisors 1+",
        "/factors",   "//factors",   "=factors",      "/divisors 2+",  "/primes",
        "/primes 3+", "/primes 2-7", "-digits",       "-digits 2+",    "//primes",
        "=divisors",  "/divisors",   "-factors 2-40", "-digits, -10",  "-primes",
        "-not all",   "-any",        "=factors 2+",   "//divisors 2+", "=digits"};
    static const char *const stuck[] = {"loses", "loses", "wins", "wins", "draws"};
    static const char *const beyond[] = {"loses", "refused", "wins"};
    add(file, "start = %u\nops = %s\n", 2 + roll(seed, 400), ops[roll(seed, 25)]);
    if (roll(seed, 3) > 0)
        add(file, "target = none\n");
    else
        add(file, "target = %u\nbeyond = %s\n", roll(seed, 2), beyond[roll(seed, 3)]);
    add(file, "stuck = %s\n", stuck[roll(seed, 5)]);
    if (roll(seed, 2) == 0)
        add(file, "min = %u\n", roll(seed, 4));
}

static void draw_range(struct file *file, uint64_t *seed)
{
    static const char *const stuck[] = {"loses", "loses", "wins", "passes"};
    static const char *const beyond[] = {"loses", "refused", "wins"};
    bool up = roll(seed, 2) == 0;
    unsigned low = 1 + roll(seed, 2) * roll(seed, 6), most = 300, kind = roll(seed, 3);
    unsigned start = roll(seed, 3), target = most + roll(seed, 9);
    if (!up) {
        target = start;
        start = most + roll(seed, 30);
    }
    add(file, "start = %u\nops = %c", start, up ? '+' : '-');
    if (!up && roll(seed, 4) == 0)
        add(file, "any %u+\n", low);
    else if (!up && roll(seed, 4) == 0)
        add(file, "%u+\n", low);
    else
        add(file, "%u-%u\n", low, low + roll(seed, 12));
    if (kind == 0)
        add(file, "target = none\n");
    else if (kind == 1)
        add(file, "target = %u%s\n", target, up ? "+" : "");
    else
        add(file, "target = %u\nbeyond = %s\n", target, beyond[roll(seed, 3)]);
    add(file, "stuck = %s\n", stuck[roll(seed, 4)]);
    if (up && (kind == 0 || roll(seed, 4) == 0))
        add(file, "max = %u\n", target + roll(seed, 9));
    if (!up && roll(seed, 3) == 0)
        add(file, "min = %u\n", roll(seed, 3));
}

static void draw_endless(struct file *file, uint64_t *seed)
{
    static const char *const sets[] = {"powers of",    "powers of", "odd",
                                       "primes",       "squares",   "even",
                                       "multiples of", "primes 3+", "odd 3+"};
    unsigned count = 1 + roll(seed, 2);
    add(file, "start = %u\nops = ", 20 + roll(seed, 600));
    for (unsigned i = 0; i < count; i++) {
        const char *set = sets[roll(seed, 9)];
        add(file, "-%s", set);
        if (set[strlen(set) - 1] == 'f')
            add(file, " %u", 2 + roll(seed, 5));
        add(file, i + 1 < count ? ", " : "");
    }
    for (unsigned i = 0; i < roll(seed, 3); i++)
        add(file, ", -%u", 1 + roll(seed, 5));
    add(file, "\nstuck = %s\n", roll(seed, 3) == 0 ? "wins" : "loses");
    if (roll(seed, 2) == 0)
        add(file, "target = none\n");
    else
        add(file, "target = %u\nbeyond = %s\n", roll(seed, 3), roll(seed, 2) ? "refused" : "loses");
    if (roll(seed, 3) == 0)
        add(file, "min = %u\n", roll(seed, 3));
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static bool same(const struct brute_node *node, const struct summit_answer *answer)
{
    if (answer->winner != node->winner)
        return false;
    bool told = node->winner != SUMMIT_DRAWN && !answer->value_only;
    return answer->plies == (told ? node->plies : 0);
}

/* Whether the move that is called best keeps what the position is worth. */
static bool best_fits(const struct brute *brute, const struct summit_solver *solver,
                      const struct brute_node *node)
{
    struct summit_answer here;
    struct summit_position next = node->position;
    struct summit_move best = summit_solver_best(solver, &next, &here);
    if (node->stuck)
        return !summit_is_move(best);
    if (summit_play(summit_solver_rules(solver), &next, best, NULL) != SUMMIT_LEGAL)
        return false;
    const struct brute_node *after = brute_find(brute, &next);
    bool told = node->winner != SUMMIT_DRAWN && !here.value_only;
    return after != NULL && after->winner == node->winner &&
           (!told || after->plies + 1 == node->plies);
}

/* Whether what is told of a law holds for the position; small numbers may be exceptions. */
static bool law_fits(const struct summit_solver *solver, const struct brute_node *node)
{
    struct summit_law law;
    uint64_t n = (uint64_t)node->position.number[0];
    bool lost = node->winner != node->position.turn;
    if (node->position.number[0] < 6 || !summit_solver_law(solver, &node->position, &law))
        return true;
    switch (law.kind) {
    case SUMMIT_LAW_RESIDUE:
        return lost == (n % law.sum == law.rest);
    case SUMMIT_LAW_ODD:
        return lost == (n % 2 != 0);
    case SUMMIT_LAW_ODD_OR_TWO:
        return lost == (n % 2 != 0 || n == 8 || n == 32 || n == 128 || n == 512);
    case SUMMIT_LAW_PRIMES:
        return lost == (law.sum == law.misere);
    case SUMMIT_LAW_PRIMES_IN_TURNS:
        return lost == ((law.sum % 2 != 0) == law.misere);
    case SUMMIT_LAW_ALL:
        return !lost || node->plies < 2;
    default:
        return false;
    }
}

static bool compare(const struct brute *brute, const struct summit_solver *solver)
{
    for (uint32_t i = 0; i < brute->count; i++) {
        const struct brute_node *node = &brute->node[i];
        struct summit_answer answer = {0};
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        bool known = summit_solver_value(solver, &node->position, &answer);
        if (known && same(node, &answer) && best_fits(brute, solver, node) &&
            law_fits(solver, node))
            continue;
        printf("# at %lld: brute force: winner %d in %u; %s: winner %d in %llu\n",
               (long long)node->position.number[0], node->winner, node->plies,
               known ? "solver" : "unknown to the solver", answer.winner,
               (unsigned long long)answer.plies);
        return false;
    }
    return true;
}

struct tally {
    unsigned games, solved, told, tables;
};

static bool check_method(const struct brute *brute, const struct summit_rules *rules,
                         enum summit_method method, struct tally *tally)
{
    struct summit_error error;
    struct summit_solver_options options = {.method = method};
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    struct summit_answer answer = {.value_only = true};
    if (solver == NULL)
        return true;
    bool right = compare(brute, solver);
    summit_solver_value(solver, &brute->node[0].position, &answer);
    tally->solved += method == SUMMIT_ARITHMETIC;
    tally->told += method == SUMMIT_ARITHMETIC && !answer.value_only;
    tally->tables += method == SUMMIT_RETROGRADE;
    if (!right)
        printf("# by %s\n", summit_solver_method(solver));
    summit_solver_free(solver);
    return right;
}

static bool check(const struct file *file, struct tally *tally)
{
    struct summit_error error;
    struct brute brute = {0};
    struct summit_rules *rules = summit_rules_new("random");
    bool right = true;
    if (summit_rules_read(rules, file->text, file->length, NULL, NULL, &error) &&
        summit_rules_check(rules, &error) && brute_solve(&brute, rules, MOST_POSITIONS)) {
        tally->games++;
        right = check_method(&brute, rules, SUMMIT_ARITHMETIC, tally) &&
                check_method(&brute, rules, SUMMIT_RETROGRADE, tally);
    }
    if (!right)
        printf("# rules:\n%.*s\n", (int)file->length, file->text);
    brute_release(&brute);
    summit_rules_free(rules);
    return right;
}

/* ---- Higher up ------------------------------------------------------------------------------- */

/* Games whose moves are too many to be numbered, or that are too high for the brute force. */
static const char *const higher[] = {
    "ops = -1-2000\ntarget = none\n",
    "ops = -3-1700\ntarget = none\nstuck = wins\n",
    "ops = -4+\ntarget = none\nstuck = wins\n",
    "ops = -powers of 2\ntarget = none\n",
    "ops = -powers of 4, -powers of 3\ntarget = none\nstuck = wins\n",
    "ops = -1, primes\ntarget = 0\n",
    "ops = -odd\ntarget = none\n",
    "ops = -digits\ntarget = none\n",
    "ops = -digits\ntarget = none\nstuck = wins\n",
    "ops = -factors\ntarget = none\n",
    "ops = -divisors\ntarget = none\nmin = 1\n",
    "ops = -divisors\ntarget = none\nmin = 1\nstuck = wins\n",
    "ops = /factors\ntarget = none\nstuck = wins\n",
    "ops = -1, //2\ntarget = 0\n",
    "ops = -1, -2, //3\ntarget = 0\nlose = 13\n",
    "ops = -2, 5, 11\ntarget = none\nstuck = wins\n",
    "ops = -1, 2, 5\ntarget = none\nlose = multiples of 7\n",
    "ops = -3, 8, 14, 25\ntarget = none\nlose = primes 1-3000\n",
};

/* Whether a law and a table say the same of each number. */
static bool agrees(const char *text)
{
    static const int64_t high = 30000;
    struct file file = {.length = 0};
    struct summit_rules *rules = summit_rules_new("higher");
    struct summit_error error = {0};
    struct summit_position at;
    add(&file, "start = %lld\n%s", (long long)high, text);
    bool right = summit_rules_read(rules, file.text, file.length, NULL, NULL, &error) &&
                 summit_rules_check(rules, &error);
    struct summit_solver_options one = {.method = SUMMIT_ARITHMETIC};
    struct summit_solver_options other = {.method = SUMMIT_RETROGRADE};
    struct summit_solver *law = right ? summit_solver_new(rules, &one, &error) : NULL;
    struct summit_solver *table = right ? summit_solver_new(rules, &other, &error) : NULL;
    right = law != NULL && table != NULL;
    if (right)
        summit_start(rules, 0, &at);
    for (int64_t n = 21; right && n <= high; n++) {
        struct summit_answer by_law, by_table;
        at.number[0] = n;
        if (!summit_solver_value(law, &at, &by_law))
            continue; /* where nobody can be to move */
        right = summit_solver_value(table, &at, &by_table) && by_law.winner == by_table.winner &&
                (by_law.value_only || by_law.plies == by_table.plies);
        if (!right)
            printf("# at %lld: law %d in %llu, table %d in %llu\n", (long long)n, by_law.value,
                   (unsigned long long)by_law.plies, by_table.value,
                   (unsigned long long)by_table.plies);
    }
    if (!right)
        printf("# %s\n# rules:\n%s", error.text, file.text);
    summit_solver_free(law);
    summit_solver_free(table);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    static void (*const draws[KINDS])(struct file *, uint64_t *) = {
        draw_rises, draw_falls, draw_divisions, draw_numerals, draw_range, draw_endless};
    unsigned many = test_amount(argc, argv, 60, 200);
    uint64_t seed = test_seed(argc, argv);
    bool all_agree = true;
    for (int kind = 0; kind < KINDS; kind++) {
        struct tally tally = {0};
        bool right = true;
        for (unsigned i = 0; right && tally.games < many && i < 20 * many; i++) {
            struct file file = {.length = 0};
            draws[kind](&file, &seed);
            right = check(&file, &tally);
        }
        right = right && tally.solved > tally.games / 10;
        ok(right, "laws of a number %s", kind_names[kind]);
        printf("# %u games, a law for %u of them, with plies for %u; a table for %u\n", tally.games,
               tally.solved, tally.told, tally.tables);
    }
    for (size_t i = 0; i < sizeof higher / sizeof higher[0]; i++)
        all_agree = agrees(higher[i]) && all_agree;
    ok(all_agree, "laws and tables agree higher up");
    return tests_end();
}
