/* Tests of the list of moves: it holds every move that can be made, and no other, once. */
#include "harness.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 260, UNNUMBERED = 150, PLIES = 4 };

/* ---- Files with very many moves ------------------------------------------------------------- */

static const char *pick(uint64_t *seed, const char *const words[], size_t count)
{
    return words[draw_below(seed, (unsigned)count)];
}

static size_t add_ops(uint64_t *seed, char *text, size_t size)
{
    static const char *const ops[] = {"-", "-", "+", "*", "/", "//", "=", "="};
    static const char *const words[] = {
        "any",         "not all",      "divisors", "factors",        "multiples", "coprime",
        "not coprime", "other parity", "odd",      "multiples of 7", "primes",    "squares"};
    static const char *const heads[] = {"", "", "", "both ", "their ", "else ", "else "};
    size_t length = 0;
    for (unsigned i = 0, count = 1 + draw_below(seed, 3); i < count; i++) {
        static const unsigned lengths[] = {0, 25, 100, 3000, 3000, 3000};
        unsigned low = 1 + draw_below(seed, 30);
        unsigned high = low + lengths[draw_below(seed, COUNT(lengths))];
        const char *op = pick(seed, ops, COUNT(ops));
        const char *head = pick(seed, heads, i > 0 ? COUNT(heads) : COUNT(heads) - 2);
        length += (size_t)snprintf(text + length, size - length, "%s%s%s",
                                   i > 0 ? ", " : "ops = ", head, op);
        if (draw_below(seed, 2))
            length += (size_t)snprintf(text + length, size - length, "%s ",
                                       pick(seed, words, COUNT(words)));
        length +=
            (size_t)snprintf(text + length, size - length, low == high ? "%u" : "%u-%u", low, high);
    }
    return length + (size_t)snprintf(text + length, size - length, "\n");
}

static void draw_file(uint64_t *seed, char *text, size_t size)
{
    static const char *const more[] = {"beyond = wins\n",         "only = not multiples of 5\n",
                                       "next = up to double\n",   "begin = odd\n",
                                       "next = coprime of own\n", "repeat = not-last\n"};
    unsigned kind = draw_below(seed, 4), number = 1 + draw_below(seed, 120);
    size_t length = add_ops(seed, text, size);
    if (kind == 0)
        length += (size_t)snprintf(text + length, size - length, "heaps = %u, %u\ntarget = none\n",
                                   number, 1 + draw_below(seed, 120));
    else
        length +=
            (size_t)snprintf(text + length, size - length, "start = %u\n%starget = %u\n", number,
                             kind == 1 ? "number = own\n" : "", draw_below(seed, 200));
    if (kind > 0 && draw_below(seed, 2))
        length += (size_t)snprintf(text + length, size - length, "beyond = refused\n");
    length += (size_t)snprintf(text + length, size - length, "min = %u\nmax = %u\n",
                               draw_below(seed, 2), 120 + draw_below(seed, MOST - 120));
    if (draw_below(seed, 2))
        snprintf(text + length, size - length, "%s", pick(seed, more, COUNT(more)));
}

/* ---- All moves there are -------------------------------------------------------------------- */

/* The moves that were listed, by operation, number and amount. */
struct listed {
    bool has[SUMMIT_OPS][3][MOST + 1];
};

static bool *find(struct listed *listed, struct summit_move move)
{
    return &listed->has[move.op][move.on == SUMMIT_BOTH ? 2 : move.on][move.by];
}

/* Amounts beyond those that are looked at lie where the number can't go, or are those of `//`. */
static void list(const struct summit_rules *rules, const struct summit_position *position,
                 struct listed *listed, const char *text)
{
    struct summit_place place = {0};
    struct summit_move move;
    unsigned looked = 0;
    memset(listed, 0, sizeof *listed);
    while (looked++ < 20000 && summit_next_move(rules, position, &place, &move)) {
        if (move.by > MOST)
            continue;
        if (*find(listed, move))
            fail_msg("op %u by %d is listed twice:\n%s", move.op, (int)move.by, text);
        *find(listed, move) = true;
    }
}

static void compare(const struct summit_rules *rules, const struct summit_position *position,
                    const char *text)
{
    static struct listed listed;
    list(rules, position, &listed, text);
    for (unsigned op = SUMMIT_ADD; op < SUMMIT_OPS; op++)
        for (unsigned on = 0; on < 3; on++)
            for (int by = 0; by <= MOST; by++) {
                struct summit_effect effect;
                struct summit_move move = {by, (uint8_t)op, (uint8_t)(on < 2 ? on : SUMMIT_BOTH)};
                bool legal = summit_try(rules, position, move, &effect) == SUMMIT_LEGAL;
                if (*find(&listed, move) != legal)
                    fail_msg("op %u by %d on %u is %s:\n%s", op, by, on,
                             legal ? "missing" : "listed but illegal", text);
            }
}

static void every_move_is_listed_once(void **state)
{
    (void)state;
    uint64_t seed = 20;
    for (unsigned files = 0; files < UNNUMBERED;) {
        char text[1024];
        struct summit_error error;
        struct summit_position position;
        struct summit_rules *rules = summit_rules_new("test");
        draw_file(&seed, text, sizeof text);
        bool good = summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) &&
                    summit_rules_check(rules, &error) && summit_actions(rules) == 0;
        files += good;
        if (good)
            summit_start(rules, 0, &position);
        for (unsigned ply = 0; good && ply < PLIES && position.winner == SUMMIT_NOBODY &&
                               !summit_stuck(rules, &position);
             ply++) {
            compare(rules, &position, text);
            summit_play(rules, &position, draw_move(rules, &position, &seed), NULL);
        }
        summit_rules_free(rules);
    }
}

/* What was set past the target comes back to it: smaller amounts are passed over, not that which
 * lands on it. */
static void amounts_that_come_back_are_listed(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *moves;
    } cases[] = {
        {"start = 200\ntarget = 100\nops = =1-2000, +1-2000\n", "=50"},
        {"start = 200\ntarget = 100\nops = =1-2000, *1-2000\n", "=25"},
        {"start = 200\ntarget = 100\nops = =1-2000, *1-2000\n", "=30"},
        {"start = 1\ntarget = 100\nops = =1-2000, -1-2000\n", "=150"},
        {"start = 1\ntarget = 50\nops = =1-2000, /1-2000\n", "=150"},
        {"start = 1\ntarget = 50\nops = =1-2000, //1-2000\n", "=151"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[256];
        struct summit_position position;
        snprintf(text, sizeof text, "%sbeyond = refused\nmin = 1\nmax = 260\n", cases[i].rules);
        struct summit_rules *rules = rules_from(text);
        summit_start(rules, 0, &position);
        play_moves(rules, &position, cases[i].moves);
        assert_int_equal(summit_actions(rules), 0);
        compare(rules, &position, text);
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_listed_once),
        cmocka_unit_test(amounts_that_come_back_are_listed),
    };
    return cmocka_run_group_tests_name("listing", tests, NULL, NULL);
}
