/* random.c: every method against the brute force, on every position of thousands of random rules.
 * usage: random [how many] [seed] */
#include "brute.h"
#include "rules.h"
#include "solve_harness.h"
#include "summit_solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 6000, PROVED_MOST = 2048 };

/* ---- Comparing ------------------------------------------------------------------------------- */

static bool same(const struct brute_node *node, const struct summit_answer *answer)
{
    enum summit_value value = node->winner == SUMMIT_DRAWN          ? SUMMIT_DRAW
                              : node->winner == node->position.turn ? SUMMIT_WIN
                                                                    : SUMMIT_LOSE;
    if (value == SUMMIT_DRAW)
        return answer->value == value && answer->plies == 0 && answer->winner == SUMMIT_DRAWN;
    return answer->value == value && answer->winner == node->winner &&
           answer->plies == (answer->value_only ? 0 : node->plies);
}

static void report(const struct brute_node *node, const struct summit_answer *answer, bool known)
{
    const struct summit_position *at = &node->position;
    printf("# numbers %lld %lld turn %d out %d last %d passes %d\n", (long long)at->number[0],
           (long long)at->number[1], at->turn, at->out, at->last, at->passes);
    printf("# brute force: winner %d in %u; %s: winner %d value %d in %llu\n", node->winner,
           node->plies, known ? "solver" : "unknown to the solver", answer->winner,
           (int)answer->value, (unsigned long long)answer->plies);
}

/* Whether the best line has as many plies as the value says, if it does, and ends with the winner.
 */
static bool line_fits(const struct summit_solver *solver, const struct brute_node *node,
                      bool value_only)
{
    static const size_t most = 400;
    struct summit_ply line[400];
    struct summit_position at = node->position;
    size_t length = summit_solver_line(solver, &at, line, most);
    if (node->winner == SUMMIT_DRAWN || node->plies >= most)
        return true;
    for (size_t i = 0; i < length; i++) {
        while (summit_stuck(summit_solver_rules(solver), &at) && summit_is_move(line[i].move))
            summit_pass(summit_solver_rules(solver), &at);
        if (line[i].seat != at.turn)
            return false;
        if (summit_is_move(line[i].move))
            summit_play(summit_solver_rules(solver), &at, line[i].move, NULL);
        else
            summit_pass(summit_solver_rules(solver), &at);
    }
    while (summit_stuck(summit_solver_rules(solver), &at))
        summit_pass(summit_solver_rules(solver), &at);
    return (value_only || length == node->plies) && at.winner == node->winner;
}

/* Whether all moves are listed with their values, and the best of them keep that of the position.
 */
static bool moves_fit(const struct brute *brute, const struct summit_solver *solver,
                      const struct brute_node *node)
{
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    struct summit_answer here;
    struct summit_move first = SUMMIT_NO_MOVE,
                       best = summit_solver_best(solver, &node->position, &here);
    if (!summit_solver_moves(solver, &node->position, &list, moves, SUMMIT_ROOM) ||
        list.count != node->count)
        return false;
    for (size_t i = list.count; i-- > 0;) {
        const struct brute_node *next = &brute->node[brute->edge[node->first + i]];
        const struct summit_answer *after = &moves[i].after;
        bool known = node->winner != SUMMIT_DRAWN && !here.value_only;
        bool keeps = after->winner == node->winner && (!known || after->plies + 1 == node->plies);
        if (after->winner != next->winner ||
            (next->winner != SUMMIT_DRAWN && !after->value_only && after->plies != next->plies))
            return false;
        if (moves[i].best && !keeps)
            return false;
        if (moves[i].best)
            first = moves[i].move;
    }
    return summit_is_move(first) && summit_same_move(first, best);
}

/* Whether the solver has the same values as the brute force. */
static bool compare(const struct brute *brute, const struct summit_solver *solver)
{
    for (uint32_t i = 0; i < brute->count; i++) {
        const struct brute_node *node = &brute->node[i];
        struct summit_answer answer = {0};
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        bool known = summit_solver_value(solver, &node->position, &answer);
        if (!known || !same(node, &answer)) {
            report(node, &answer, known);
            return false;
        }
        if (i % 64 == 0 && !line_fits(solver, node, answer.value_only)) {
            printf("# the best line doesn't fit\n");
            report(node, &answer, true);
            return false;
        }
        if (i % 16 == 0 && !node->stuck && !moves_fit(brute, solver, node)) {
            printf("# the moves don't fit\n");
            report(node, &answer, true);
            return false;
        }
    }
    return true;
}

/* Whether some line of play ends: what never can is refused before anybody plays it, if it is small
 * enough to be proved. */
static bool can_end(const struct brute *brute)
{
    for (uint32_t i = 0; i < brute->count; i++)
        if (brute->node[i].position.winner != SUMMIT_NOBODY)
            return true;
    return brute->count > PROVED_MOST;
}

struct tally {
    unsigned games, positions, large, solved[SUMMIT_METHODS];
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
        tally->large += summit_actions(rules) > 32;
        right = can_end(&brute);
        if (!right)
            printf("# can never end, rules:\n%.*s\n", (int)length, text);
        for (enum summit_method method = SUMMIT_AUTO; right && method < SUMMIT_METHODS; method++) {
            struct summit_solver_options options = {
                .method = method, .memory = 4 << 20, .threads = 1 + roll(seed, 2)};
            struct summit_solver *solver = summit_solver_new(rules, &options, &error);
            if (solver == NULL)
                continue;
            tally->solved[method]++;
            right = compare(&brute, solver);
            if (!right)
                printf("# method %s (asked for %d), rules:\n%.*s\n", summit_solver_method(solver),
                       (int)method, (int)length, text);
            summit_solver_free(solver);
        }
    }
    brute_release(&brute);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 1000, 3000);
    uint64_t seed = test_seed(argc, argv);
    struct tally tally = {0};
    bool right = true;
    for (unsigned tries = 0; right && tally.games < many && tries < 20 * many; tries++) {
        struct file file;
        random_rules(&file, &seed);
        right = check_rules(file.text, file.length, &tally, &seed);
    }
    bool all = tally.large > 0;
    for (enum summit_method method = SUMMIT_AUTO; method < SUMMIT_METHODS; method++)
        all = all && (tally.solved[method] > 0 || method == SUMMIT_MATCHING || /* see lists.c */
                      method == SUMMIT_HEAPS_METHOD);                          /* see heaps.c */
    ok(right, "every method equals the brute force");
    ok(all, "each of them was asked, with more than 32 moves too");
    printf("# %u random rules, %u of them with more than 32 moves, %u positions; arithmetic %u, "
           "race %u, retrograde %u, exploration %u\n",
           tally.games, tally.large, tally.positions, tally.solved[SUMMIT_ARITHMETIC],
           tally.solved[SUMMIT_RACE], tally.solved[SUMMIT_RETROGRADE],
           tally.solved[SUMMIT_EXPLORATION]);
    return tests_end();
}
