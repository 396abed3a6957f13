/* rulesets.c: the games of the library with options, and rules that nobody has thought of. */
#include "rulesets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t dice(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *seed >> 33;
}

static int64_t between(uint64_t *seed, int64_t least, int64_t most)
{
    return least + (int64_t)(dice(seed) % (uint64_t)(most - least + 1));
}

static const char *one_of(uint64_t *seed, const char *const *words, size_t count)
{
    return words[dice(seed) % count];
}

struct summit_rules *rules_of(const char *game, const char *const options[])
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    bool good = rules != NULL;
    for (size_t i = 0; good && options != NULL && options[i] != NULL; i += 2)
        good = summit_rules_set(rules, options[i], options[i + 1], &error);
    if (good && summit_rules_check(rules, &error))
        return rules;
    fprintf(stderr, "# %s: %s\n", game, error.text);
    exit(1);
}

/* `ops = ...` for all or for one player, of one to five operations. */
static size_t write_ops(char *text, size_t size, uint64_t *seed, const char *key, const char *signs)
{
    size_t length = (size_t)snprintf(text, size, "%s =", key);
    unsigned count = (unsigned)between(seed, 1, 5);
    for (unsigned i = 0; i < count; i++) {
        char sign = signs[dice(seed) % strlen(signs)];
        int64_t by = sign == '+' || sign == '-' ? between(seed, 1, 4) : between(seed, 2, 3);
        length += (size_t)snprintf(text + length, size - length, "%s %c%d", i > 0 ? "," : "", sign,
                                   (int)by);
    }
    return length + (size_t)snprintf(text + length, size - length, "\n");
}

static size_t write_moves(char *text, size_t size, uint64_t *seed, bool opposed)
{
    static const char *const signs[] = {"+", "+*", "+-", "+*-", "+*-/", "+/"};
    size_t length = 0;
    if (opposed) {
        length = write_ops(text, size, seed, "ops.1", "-");
        return length + write_ops(text + length, size - length, seed, "ops.2", "+");
    }
    if (dice(seed) % 4 == 0)
        return (size_t)snprintf(
            text, size, "numbers = 1-%d\n",
            (int)(dice(seed) % 4 == 0 ? between(seed, 33, 60) : between(seed, 3, 6)));
    length = write_ops(text, size, seed, "ops", one_of(seed, signs, 6));
    if (dice(seed) % 4 == 0)
        length += write_ops(text + length, size - length, seed, "ops.2", one_of(seed, signs, 6));
    return length;
}

static size_t write_rules(char *text, size_t size, uint64_t *seed)
{
    static const char *const number[] = {"shared", "own"}, *const stuck[] = {"loses", "passes"};
    static const char *const beyond[] = {"loses", "refused"}, *const repeat[] = {"free",
                                                                                 "not-last"};
    static const char *const first[] = {"1", "2", "toss"};
    int start = (int)between(seed, 0, 4), target = (int)between(seed, start + 3, 18);
    bool opposed = dice(seed) % 6 == 0, down = dice(seed) % 5 == 0;
    size_t length = (size_t)snprintf(
        text, size, "number = %s\nbeyond = %s\nrepeat = %s\nstuck = %s\nfirst = %s\n",
        one_of(seed, number, 2), one_of(seed, beyond, 2), one_of(seed, repeat, 2),
        one_of(seed, stuck, 2), one_of(seed, first, 3));
    if (opposed)
        length += (size_t)snprintf(text + length, size - length,
                                   "start = %d\ntarget.1 = 0\ntarget.2 = %d\n", target / 2, target);
    else
        length += (size_t)snprintf(text + length, size - length,
                                   "players = %d\nstart = %d\ntarget = %d\n",
                                   dice(seed) % 2 ? 2 : (int)between(seed, 2, 8),
                                   down ? target : start, down ? start : target);
    length += write_moves(text + length, size - length, seed, opposed);
    if (dice(seed) % 3 == 0)
        length +=
            (size_t)snprintf(text + length, size - length, "uses = %d\n", (int)between(seed, 1, 3));
    if (dice(seed) % 4 == 0)
        length += (size_t)snprintf(text + length, size - length, "max = %d\n", target);
    return length;
}

/* A line of rules, chosen among some. */
static size_t write_one(char *text, size_t size, uint64_t *seed, const char *const *lines,
                        size_t count)
{
    return (size_t)snprintf(text, size, "%s\n", one_of(seed, lines, count));
}

/* Rules over the rest of the language: heaps, pools, sets, conditions, ends. */
static size_t write_family(char *text, size_t size, uint64_t *seed)
{
    static const char *const moves[] = {
        "heaps = 3, 2, 4\nops = -any",
        "heaps = 5, 6\nops = -any, both -any",
        "heaps = 7, 4\nops = -multiples of other",
        "heaps = 4, 3\nops = -1, //2, else -2",
        "start = 12\nops = -divisors, else -1",
        "start = 14\nops = -primes, -1",
        "start = 17\nops = -1-3, //2",
        "start = 9\nops = -digits, =factors",
        "start = 13\nmin = -3\nops = -2, 5",
        "start = 1\nops = append 1-3, //2\nmax = 40\nstuck = draws",
        "number = own\nstart = 0\nmin = -4\nops = +1, 2, their -3\nlose = 7-9",
        "numbers = 1-6\npool = shared\nwith = =\nnext = divisors, multiples",
        "numbers = 1-7\npool = shared\nwith = =\ntakes = neighbours",
        "numbers = divisors of 12\npool = shared\nwith = =\ntakes = multiples\nlose = 1",
        ("numbers = 1-5\nnumber = own\nstart = 0\npool = shared\nstuck = passes\nsettle = higher "
         "last"),
        "numbers = 1-4\nstart = 2\nwith = +, *\nmax = 30",
        "numbers = 1-4\nstart = 2\nwith = +, *\nmax = 90\nrepeat = never",
        "numbers = 1-3\nnumber = own\nstart = 2\nwith = +, -\nrepeat = never",
        "start = 2\nops = *2-3, +1\nmax = 40\nrepeat = never",
    };
    static const char *const targets[] = {"target = none", "target = none", "target = 0",
                                          "target = 11+", "target = multiples of 5 10-25"};
    static const char *const more[] = {"",
                                       "",
                                       "stuck = wins",
                                       "stuck = draws",
                                       "stuck = passes",
                                       "repeat = not-own-last",
                                       "repeat = not-last",
                                       "next = up to double",
                                       "next = other parity, 1 of own",
                                       "begin = not all",
                                       "begin = odd",
                                       "lose = 6",
                                       "only = 0-9, even",
                                       "beyond = wins",
                                       "players = 3",
                                       "first = toss"};
    size_t length = write_one(text, size, seed, moves, sizeof moves / sizeof moves[0]);
    length +=
        write_one(text + length, size - length, seed, targets, sizeof targets / sizeof targets[0]);
    for (unsigned i = 0; i < 2; i++)
        length += write_one(text + length, size - length, seed, more, sizeof more / sizeof more[0]);
    return length;
}

struct summit_rules *rules_random(uint64_t *seed, char *text, size_t size)
{
    for (;;) {
        struct summit_error error;
        size_t length = (dice(seed) % 2 ? write_rules : write_family)(text, size, seed);
        struct summit_rules *rules = summit_rules_new("random");
        if (rules != NULL && summit_rules_read(rules, text, length, NULL, NULL, &error) &&
            summit_rules_check(rules, &error))
            return rules;
        summit_rules_free(rules);
    }
}
