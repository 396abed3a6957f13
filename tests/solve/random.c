/* random.c: every method against the brute force, on every position of thousands of random rules.
 * usage: random [how many] [seed] */
#include "brute.h"
#include "solve/solve.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 6000 };

static unsigned roll(uint64_t *state, unsigned sides)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % sides;
}

/* ---- Random rules -----------------------------------------------------------------------------
 */

struct file {
    char text[2000];
    size_t length;
};

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

static void add_ops(struct file *file, uint64_t *seed, bool grows)
{
    unsigned count = 1 + roll(seed, 4);
    for (unsigned i = 0; i < count; i++) {
        char kind = "+*+*-/"[roll(seed, grows ? 4 : 6)];
        unsigned by = kind == '*' || kind == '/' ? 2 + roll(seed, 3) : 1 + roll(seed, 5);
        add(file, "%s%c%u", i > 0 ? ", " : "", kind, by);
    }
    add(file, "\n");
}

static void add_limits(struct file *file, uint64_t *seed)
{
    if (roll(seed, 3) == 0)
        add(file, "uses = %u\n", 1 + roll(seed, 3));
    if (roll(seed, 3) == 0)
        add(file, "limit = *2=%u\n", 1 + roll(seed, 3));
    if (roll(seed, 4) == 0)
        add(file, "limit = +1=%u\n", 1 + roll(seed, 4));
}

/* Few moves and many refusals, so that turns are lost while the number goes up and down. */
static void add_narrow(struct file *file, uint64_t *seed)
{
    add(file, "start = 1\ntarget.1 = %u\ntarget.2 = %u\nrepeat = not-last\n", 3 + roll(seed, 12),
        3 + roll(seed, 12));
    for (unsigned player = 1; player <= 2; player++) {
        add(file, "ops.%u = +%u", player, 1 + roll(seed, 3));
        if (roll(seed, 2) == 0)
            add(file, ", -%u", 1 + roll(seed, 3));
        if (roll(seed, 2) == 0)
            add(file, ", /%u", 2 + roll(seed, 2));
        add(file, "\n");
    }
}

static void add_line(struct file *file, uint64_t *seed)
{
    unsigned size = 3 + roll(seed, 20);
    add(file, "size = %u\nstart = %u\nsteps = ", size, 1 + roll(seed, size - 1));
    if (roll(seed, 2) == 0)
        add(file, "1-%u\n", 1 + roll(seed, 5));
    else
        add(file, "%u, %u\n", 1 + roll(seed, 3), 4 + roll(seed, 3));
}

static void add_tower(struct file *file, uint64_t *seed)
{
    add(file, "number = own\nstart = 0\ntarget = %u\nnumbers = %u-%u\n", 2 + roll(seed, 15),
        1 + roll(seed, 2), 3 + roll(seed, 3));
}

/* Different numbers for each, so that it matters who runs out first. */
static void add_towers(struct file *file, uint64_t *seed)
{
    add(file, "number = own\nstart = 0\ntarget = %u\nuses = %u\n", 3 + roll(seed, 15),
        1 + roll(seed, 2));
    for (unsigned player = 1; player <= 2; player++)
        add(file, "numbers.%u = %u, %u, %u\n", player, 2 + roll(seed, 2), 4 + roll(seed, 2),
            6 + roll(seed, 6));
}

/* Down to a target below; or one player up and the other down, on a line that needn't have a size.
 */
static void add_falls(struct file *file, uint64_t *seed)
{
    unsigned start = 5 + roll(seed, 40), count = 1 + roll(seed, 4), steps = roll(seed, 3);
    if (steps == 0)
        add(file, "start = %u\ntarget.1 = %u\ntarget.2 = %u\nsteps = ", start,
            start + 1 + roll(seed, 20), roll(seed, start));
    else
        add(file, "players = %u\nnumber = %s\nstart = %u\ntarget = %u\nops = ",
            steps == 1 && roll(seed, 3) == 0 ? 3 : 2, steps == 1 ? "own" : "shared", start,
            roll(seed, start));
    for (unsigned i = 0; i < count; i++)
        add(file, "%s%s%u", i > 0 ? ", " : "", steps == 0 ? "" : "-", 1 + roll(seed, 6));
    add(file, "\n");
    if (roll(seed, 4) == 0)
        add(file, "uses = %u\n", 1 + roll(seed, 3));
}

/* Ways back that perhaps nobody needs. */
static void add_back(struct file *file, uint64_t *seed)
{
    unsigned least = roll(seed, 2);
    add(file, "start = %u\ntarget = %u\nmin = %u\nops = +1, +%u", 1 + roll(seed, 3),
        5 + roll(seed, 90), least, 1 + roll(seed, 7));
    for (unsigned i = 0; i < 2; i++)
        if (roll(seed, 2) == 0)
            add(file, ", +%u", 1 + roll(seed, 7));
    if (roll(seed, 2) == 0)
        add(file, ", *%u", 2 + roll(seed, 4));
    if (roll(seed, 3) == 0)
        add(file, ", -%u\n", 1 + roll(seed, 4));
    else
        add(file, ", /%u\n", 2 + roll(seed, 4));
}

static void add_any(struct file *file, uint64_t *seed)
{
    unsigned start = roll(seed, 4), players = roll(seed, 3) == 0 ? 3 : 2;
    bool own = roll(seed, 3) == 0, grows = roll(seed, 2) == 0;
    add(file, "players = %u\nnumber = %s\nstart = %u\n", players, own ? "own" : "shared", start);
    if (players == 2 && roll(seed, 4) == 0)
        add(file, "target.1 = %u\ntarget.2 = %u\n", start + 1 + roll(seed, 30),
            start + 1 + roll(seed, 30));
    else
        add(file, "target = %u\n", start + 1 + roll(seed, own ? 25 : 60));
    add(file, "ops = ");
    add_ops(file, seed, grows);
    if (roll(seed, 6) == 0) {
        add(file, "ops.2 = ");
        add_ops(file, seed, grows);
    }
    if (roll(seed, 3) == 0)
        add_limits(file, seed);
    if (roll(seed, 8) == 0)
        add(file, "min = %u\n", roll(seed, start + 1));
}

/* A target below the start, with moves both ways; what rises is stopped by nothing but the greatest
 * number, or by how often it may be made. */
static void add_down(struct file *file, uint64_t *seed)
{
    unsigned start = 3 + roll(seed, 20), target = roll(seed, start);
    bool own = roll(seed, 3) == 0;
    add(file, "players = %u\nnumber = %s\nstart = %u\n", roll(seed, 4) == 0 ? 3 : 2,
        own ? "own" : "shared", start);
    add(file, "target = %u\nops = -%u, ", target, 1 + roll(seed, 4));
    add_ops(file, seed, false);
    if (roll(seed, 4) == 0)
        add_limits(file, seed);
    if (roll(seed, 8) != 0)
        add(file, "max = %u\n", start + roll(seed, own ? 10 : 40));
}

/* A line between two goals on which each may go both ways. */
static void add_tug(struct file *file, uint64_t *seed)
{
    unsigned size = 3 + roll(seed, 12);
    add(file, "size = %u\nstart = %u\nops = +%u, -%u, ", size, 1 + roll(seed, size - 1),
        1 + roll(seed, 3), 1 + roll(seed, 3));
    add_ops(file, seed, false);
}

static void random_rules(struct file *file, uint64_t *seed)
{
    static void (*const shapes[])(struct file *, uint64_t *) = {add_line,   add_tower, add_towers,
                                                                add_narrow, add_down,  add_down,
                                                                add_tug,    add_falls, add_back};
    unsigned shape = roll(seed, 15);
    file->length = 0;
    (shape < 9 ? shapes[shape] : add_any)(file, seed);
    add(file, "beyond = %s\n", roll(seed, 2) == 0 ? "loses" : "refused");
    add(file, "stuck = %s\n", roll(seed, 2) == 0 ? "loses" : "passes");
    if (shape != 3 && roll(seed, shape == 0 ? 2 : 4) == 0)
        add(file, "repeat = not-last\n");
}

/* ---- Comparing --------------------------------------------------------------------------------
 */

static bool same(const struct brute_node *node, const struct solve_answer *answer)
{
    enum solve_value value = node->winner == SUMMIT_DRAWN          ? SOLVE_DRAW
                             : node->winner == node->position.turn ? SOLVE_WIN
                                                                   : SOLVE_LOSE;
    if (value == SOLVE_DRAW)
        return answer->value == value && answer->plies == 0 && answer->winner == SUMMIT_DRAWN;
    return answer->value == value && answer->plies == node->plies && answer->winner == node->winner;
}

static void report(const struct brute_node *node, const struct solve_answer *answer, bool known)
{
    const struct summit_position *at = &node->position;
    printf("# numbers %lld %lld turn %d out %d last %d passes %d\n", (long long)at->number[0],
           (long long)at->number[1], at->turn, at->out, at->last, at->passes);
    printf("# brute force: winner %d in %u; %s: winner %d value %d in %llu\n", node->winner,
           node->plies, known ? "solver" : "unknown to the solver", answer->winner,
           (int)answer->value, (unsigned long long)answer->plies);
}

/* Whether the best line has as many plies as the value says and ends with the winner. */
static bool line_fits(const struct solver *solver, const struct brute_node *node)
{
    static const size_t most = 400;
    struct summit_ply line[400];
    struct summit_position at = node->position;
    size_t length = solver_line(solver, &at, line, most);
    if (node->winner == SUMMIT_DRAWN || node->plies >= most)
        return true;
    for (size_t i = 0; i < length; i++) {
        while (summit_stuck(solver_rules(solver), &at) && line[i].move != SUMMIT_NO_MOVE)
            summit_pass(solver_rules(solver), &at);
        if (line[i].seat != at.turn)
            return false;
        if (line[i].move == SUMMIT_NO_MOVE)
            summit_pass(solver_rules(solver), &at);
        else
            summit_play(solver_rules(solver), &at, line[i].move);
    }
    while (summit_stuck(solver_rules(solver), &at))
        summit_pass(solver_rules(solver), &at);
    return length == node->plies && at.winner == node->winner;
}

/* Whether the solver has the same values as the brute force; best moves have to keep the value. */
static bool compare(const struct brute *brute, const struct solver *solver)
{
    for (uint32_t i = 0; i < brute->count; i++) {
        const struct brute_node *node = &brute->node[i];
        struct solve_answer answer = {0};
        struct solve_moves moves;
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        bool known = solver_value(solver, &node->position, &answer);
        if (!known || !same(node, &answer)) {
            report(node, &answer, known);
            return false;
        }
        if (i % 64 == 0 && !line_fits(solver, node)) {
            printf("# the best line doesn't fit\n");
            report(node, &answer, true);
            return false;
        }
        if (i % 16 != 0 || node->stuck)
            continue;
        if (!solver_moves(solver, &node->position, &moves) || moves.best == 0)
            return false;
        const struct solve_answer *best = &moves.after[__builtin_ctz(moves.best)];
        if (best->winner != node->winner ||
            (node->winner != SUMMIT_DRAWN && best->plies + 1 != node->plies)) {
            printf("# the best move leads to another value\n");
            report(node, best, true);
            return false;
        }
    }
    return true;
}

/* Whether some line of play ends: what never can is refused before anybody plays it. */
static bool can_end(const struct brute *brute)
{
    for (uint32_t i = 0; i < brute->count; i++)
        if (brute->node[i].position.winner != SUMMIT_NOBODY)
            return true;
    return false;
}

struct tally {
    unsigned games, positions, solved[SOLVE_METHODS];
};

/* One set of rules by every method that applies; false if one of them is wrong. */
static bool check_rules(const char *text, size_t length, struct tally *tally, uint64_t *seed)
{
    struct summit_error error;
    struct brute brute;
    struct summit_rules *rules = summit_rules_new("random");
    bool right = true;
    if (!summit_rules_read(rules, text, length, NULL, NULL, &error) ||
        !summit_rules_check(rules, &error)) {
        summit_rules_free(rules);
        return true;
    }
    if (brute_solve(&brute, rules, MOST_POSITIONS)) {
        tally->games++;
        tally->positions += brute.count;
        right = can_end(&brute);
        if (!right)
            printf("# can never end, rules:\n%.*s\n", (int)length, text);
        for (enum solve_method method = SOLVE_AUTO; right && method < SOLVE_METHODS; method++) {
            struct solver_options options = {
                .method = method, .memory = 4 << 20, .threads = 1 + roll(seed, 2)};
            struct solver *solver = solver_new(rules, &options, &error);
            if (solver == NULL)
                continue;
            tally->solved[method]++;
            right = compare(&brute, solver);
            if (!right)
                printf("# method %s (asked for %d), rules:\n%.*s\n", solver_method(solver),
                       (int)method, (int)length, text);
            solver_free(solver);
        }
    }
    brute_release(&brute);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = argc > 1 ? (unsigned)atoi(argv[1]) : 3000;
    uint64_t seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    struct tally tally = {0};
    bool right = true;
    for (unsigned tries = 0; right && tally.games < many && tries < 20 * many; tries++) {
        struct file file;
        random_rules(&file, &seed);
        right = check_rules(file.text, file.length, &tally, &seed);
    }
    printf("1..1\n%sok 1 - every method equals the brute force\n", right ? "" : "not ");
    printf(
        "# %u random rules, %u positions; arithmetic %u, race %u, retrograde %u, exploration %u\n",
        tally.games, tally.positions, tally.solved[SOLVE_ARITHMETIC], tally.solved[SOLVE_RACE],
        tally.solved[SOLVE_RETROGRADE], tally.solved[SOLVE_EXPLORATION]);
    return right ? 0 : 1;
}
