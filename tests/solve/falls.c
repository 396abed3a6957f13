/* falls.c: automata of one number that falls, against a plain recursion.
 * usage: falls [how many] [seed] */
#include "rules.h"
#include "solve_harness.h"
#include "solve/automaton.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 3 << 20, SMALL = 8000, MOVES = 5, HIGH = 12 };

static uint16_t table[MOST];

struct drawn {
    struct falling_number falls;
    int64_t cut[MOVES];
    struct share share[MOVES];
    uint8_t landing[HIGH];
};

static void draw(struct drawn *drawn, uint64_t *seed)
{
    static const int64_t powers[][3] = {
        {2, 4, 8}, {3, 9, 27}, {2, 2, 4}, {10, 10, 100}, {4, 16, 4}};
    unsigned base = roll(seed, 5);
    *drawn = (struct drawn){0};
    drawn->falls = (struct falling_number){.cut = drawn->cut,
                                           .cuts = roll(seed, 3),
                                           .share = drawn->share,
                                           .shares = 1 + roll(seed, 2),
                                           .high = 1 + roll(seed, HIGH),
                                           .landing = drawn->landing,
                                           .below = (uint8_t)(1 + roll(seed, 3)),
                                           .stuck = roll(seed, 3)};
    for (unsigned i = 0; i < MOVES; i++) {
        drawn->cut[i] = 1 + roll(seed, 4);
        drawn->share[i] = (struct share){powers[base][roll(seed, 3)], roll(seed, 2) == 0};
    }
    bool plain = roll(seed, 2) == 0;
    for (unsigned i = 0; i < HIGH; i++)
        drawn->landing[i] = plain ? LANDING_GOES_ON : (uint8_t)roll(seed, 4);
    drawn->landing[0] = roll(seed, 3) == 0 ? LANDING_REFUSED : LANDING_WINS;
}

/* What comes of a number, with a set of what can be moved to. */
static uint16_t plain_value(const struct falling_number *falls, int64_t number)
{
    uint64_t set = 0;
    if (number < falls->high && falls->landing[number] != LANDING_GOES_ON)
        return falls->landing[number] == LANDING_WINS    ? 0
               : falls->landing[number] == LANDING_LOSES ? 2
                                                         : FALLS_REFUSED;
    for (unsigned i = 0; i < falls->cuts; i++)
        if (number < falls->cut[i])
            set |= falls->below == LANDING_WINS ? 1 : falls->below == LANDING_LOSES ? 4 : 0;
        else if (table[number - falls->cut[i]] != FALLS_REFUSED)
            set |= UINT64_C(1) << table[number - falls->cut[i]];
    for (unsigned i = 0; i < falls->shares; i++)
        if ((number % falls->share[i].by == 0 || !falls->share[i].exact) &&
            table[number / falls->share[i].by] != FALLS_REFUSED)
            set |= UINT64_C(1) << table[number / falls->share[i].by];
    if (set == 0)
        return (uint16_t)falls->stuck;
    return (set & 1) != 0 ? 2 : (set & 2) != 0 ? 1 : 0;
}

static void tell(const struct falling_number *falls)
{
    printf("#");
    for (unsigned i = 0; i < falls->cuts; i++)
        printf(" -%lld", (long long)falls->cut[i]);
    for (unsigned i = 0; i < falls->shares; i++)
        printf(" %s%lld", falls->share[i].exact ? "/" : "//", (long long)falls->share[i].by);
    printf(" stuck %u, landings", falls->stuck);
    for (int64_t i = 0; i < falls->high; i++)
        printf(" %d", falls->landing[i]);
    printf("\n");
}

static bool check(struct drawn *drawn, int64_t most, unsigned *found, double *slowest)
{
    atomic_bool cancelled = false;
    struct solve_task task = {.memory = 64 << 20, .threads = 1, .cancelled = &cancelled};
    const struct falling_number *falls = &drawn->falls;
    clock_t begin = clock();
    struct automaton *automaton = automaton_find(falls, &task);
    bool right = true, known = automaton != NULL;
    double took = (double)(clock() - begin) / CLOCKS_PER_SEC;
    *slowest = took > *slowest ? took : *slowest;
    *found += known;
    for (int64_t n = 0; known && right && n < most; n++) {
        table[n] = plain_value(falls, n);
        uint16_t got = automaton_value(automaton, n);
        right = got == table[n];
        if (!right)
            printf("# at %lld: %d instead of %d\n", (long long)n, got, table[n]);
    }
    if (!right)
        tell(falls);
    automaton_free(automaton);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 25, 60), found = 0;
    uint64_t seed = test_seed(argc, argv);
    double slowest = 0;
    bool right = true;
    for (unsigned i = 0; right && i < many; i++) {
        struct drawn drawn;
        draw(&drawn, &seed);
        right = check(&drawn, i % 10 == 0 ? MOST : SMALL, &found, &slowest);
    }
    ok(right, "automata equal the recursion");
    printf("# %u of %u games have an automaton (%.3f s at most)\n", found, many, slowest);
    return tests_end();
}
