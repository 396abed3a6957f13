/* large.c: one player's graph, games that go down, and ways back that change nothing: against
 * searches of their own where they are small, and against themselves at 10^18. */
#include "brute.h"
#include "core/explore.h"
#include "solve/race.h"
#include "solve_harness.h"

#include <stdlib.h>
#include <string.h>

/* ---- One player's graph ---------------------------------------------------------------------- */

/* The fewest turns to the target from every number, by going back over a step up and a step down.
 */
static int *turns_to(int target, int up, int down)
{
    int *turns = malloc(sizeof(int) * (size_t)(target + 1));
    int *queue = malloc(sizeof(int) * (size_t)(target + 1)), head = 0, tail = 0;
    for (int i = 0; i <= target; i++)
        turns[i] = -1;
    turns[target] = 0;
    queue[tail++] = target;
    while (head < tail) {
        int at = queue[head++], before[2] = {at - up, at + down};
        for (int i = 0; i < 2; i++) {
            if (before[i] < 1 || before[i] >= target || turns[before[i]] >= 0 ||
                (i == 1 && at == target))
                continue;
            turns[before[i]] = turns[at] + 1;
            queue[tail++] = before[i];
        }
    }
    free(queue);
    return turns;
}

/* The way to the target goes up and down through every number. */
static void test_zigzag(void)
{
    enum { TARGET = 2000001, UP = 1000001, DOWN = 1000000 };
    struct summit_rules *rules =
        rules_of("number = own\nstart = 1\ntarget = %d\nops = +%d, -%d\n", TARGET, UP, DOWN);
    atomic_bool cancelled = false;
    struct summit_error error;
    struct solve_task task = {
        .memory = 1 << 28, .threads = 1, .cancelled = &cancelled, .error = &error};
    const struct compiled *play = rules_compiled(rules);
    struct race_graph *graph = graph_new(play, 0, &task);
    int *turns = turns_to(TARGET, UP, DOWN);
    const struct summit_position unused = {0};
    bool right = graph != NULL;
    for (int number = 1; right && number < TARGET; number++) {
        struct lap lap;
        right = graph_lap(graph, &play->seat[0], number, &unused, &lap) &&
                lap.hits == (turns[number] < 0 ? LAP_NEVER : (uint64_t)turns[number]);
    }
    ok(right && turns[1] == TARGET - 2, "a way of two million turns is found breadth first");
    free(turns);
    graph_free(graph);
    summit_rules_free(rules);
}

static void test_memory(void)
{
    struct summit_rules *rules =
        rules_of("number = own\nstart = 1\ntarget = 1000000\nops = +5, +7, -3\n");
    struct summit_error error;
    atomic_bool cancelled = false;
    struct solve_task task = {
        .memory = 9 * 1000000 - 1, .threads = 1, .cancelled = &cancelled, .error = &error};
    struct race_graph *graph = graph_new(rules_compiled(rules), 0, &task);
    ok(graph == NULL && strstr(error.text, "9.0 MB") != NULL,
       "what a graph needs is refused with the figure");
    task.memory++;
    graph = graph_new(rules_compiled(rules), 0, &task);
    ok(graph != NULL, "and taken where it fits");
    graph_free(graph);
    summit_rules_free(rules);
}

/* ---- Going down ------------------------------------------------------------------------------ */

/* Whether two positions have the same value, and their moves by their places the same. */
static bool same_moves(const struct summit_solver *one, const struct summit_position *a,
                       const struct summit_solver *two, const struct summit_position *b)
{
    struct summit_judged from[SUMMIT_ROOM], to[SUMMIT_ROOM];
    struct summit_verdict x, y;
    bool right = summit_solver_moves(one, a, &x, from, SUMMIT_ROOM) &&
                 summit_solver_moves(two, b, &y, to, SUMMIT_ROOM) && x.count == y.count &&
                 x.here.value == y.here.value && x.here.plies == y.here.plies &&
                 x.here.winner == y.here.winner;
    for (size_t i = 0; right && i < x.count; i++)
        right = from[i].best == to[i].best && from[i].after.winner == to[i].after.winner &&
                from[i].after.plies == to[i].after.plies;
    return right && (x.count == 0 || follows(one, a));
}

/* A game down to 0 and the one up by the same amounts have the same values at the same distance. */
static bool mirrors(const char *downs, const char *ups, long long distance, const char *more)
{
    struct summit_rules *down = rules_of("start = %lld\ntarget = 0\nops = %s\n%s", distance, downs,
                                         more),
                        *up =
                            rules_of("start = 0\ntarget = %lld\nops = %s\n%s", distance, ups, more);
    struct summit_solver *one = solver_by(down, SUMMIT_AUTO), *two = solver_by(up, SUMMIT_AUTO);
    struct summit_position below, above;
    bool right = one != NULL && two != NULL && strcmp(summit_solver_method(one), "retrograde") != 0;
    if (right) {
        summit_start(down, 0, &above);
        summit_start(up, 0, &below);
    }
    for (int i = 0; right && i < 5000; i++) {
        long long gone = i < 100 ? i : i < 200 ? distance + i - 200 : distance / 5000 * i + i % 7;
        for (unsigned n = 0; n < 2; n++) {
            above.number[n] = n == 0 || above.number[1] != 0 ? distance - gone : 0;
            below.number[n] = n == 0 || above.number[1] != 0 ? gone : 0;
        }
        right = same_moves(one, &above, two, &below);
    }
    summit_solver_free(one);
    summit_solver_free(two);
    summit_rules_free(down);
    summit_rules_free(up);
    return right;
}

static void test_mirror(void)
{
    const long long huge = 1000000000000000000;
    ok(mirrors("-1, -3, -4", "+1, +3, +4", huge, ""), "-1, -3, -4 from 10^18");
    ok(mirrors("-2, -7, -9, -30", "+2, +7, +9, +30", huge, "stuck = loses\nbeyond = refused\n"),
       "-2, -7, -9, -30 from 10^18 where one can be stuck");
    ok(mirrors("-1", "+1", huge, "number = own\n"), "a race down from 10^18");
    struct summit_rules *rules = rules_of("start = 400000000000000000\ntarget.1 = %lld\n"
                                          "target.2 = 0\nsteps = 1-5\nbeyond = refused\n"
                                          "repeat = not-last\nstuck = passes\n",
                                          huge);
    ok(is(start_value(rules, SUMMIT_ARITHMETIC), SUMMIT_WIN, 1199999999999999991),
       "a line of 10^18 on which the first player goes up");
    summit_rules_free(rules);
}

/* ---- What is given up ------------------------------------------------------------------------ */

static bool count_look(void *context, double done)
{
    (void)done;
    ++*(unsigned *)context;
    return true;
}

/* Numbers have to be factored for each move, so there must be few of them. */
static void test_vast(void)
{
    struct summit_rules *rules =
        rules_of("start = 4611686018427387904\ntarget = none\nops = -factors\nnext = coprime\n");
    unsigned looks = 0;
    struct summit_solver_options options = {
        .progress = count_look, .context = &looks, .threads = 1};
    struct summit_error error;
    struct summit_solver *solver = summit_solver_new(rules, &options, &error);
    ok(solver == NULL && strstr(error.text, "hardly ever come up again") != NULL && looks < 6,
       "what follows factors of 2^62 and never comes up again is given up after few positions");
    summit_solver_free(solver);
    summit_rules_free(rules);
}

/* ---- Ways back ------------------------------------------------------------------------------- */

/* The brute force's value of every number that arises, against arithmetic's. */
static bool equals_brute(const struct summit_rules *rules, const struct summit_solver *solver)
{
    struct brute brute;
    bool right = brute_solve(&brute, rules, 10000);
    for (uint32_t i = 0; right && i < brute.count; i++) {
        struct summit_answer answer;
        const struct brute_node *node = &brute.node[i];
        if (node->position.winner != SUMMIT_NOBODY)
            continue;
        right = summit_solver_value(solver, &node->position, &answer) &&
                answer.winner == node->winner &&
                (node->winner == SUMMIT_DRAWN || answer.plies == node->plies);
    }
    brute_release(&brute);
    return right;
}

/* How many targets arithmetic takes, up to `most`; −1 if it is wrong about one. */
static int taken(const char *ops, int step, int most)
{
    int count = 0;
    for (int target = 5; count >= 0 && target <= most; target += step) {
        struct summit_rules *rules = rules_of("start = 1\ntarget = %d\nops = %s\n", target, ops);
        struct summit_solver *solver = solver_by(rules, SUMMIT_ARITHMETIC);
        if (solver != NULL)
            count = equals_brute(rules, solver) ? count + 1 : -1;
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
    return count;
}

static void test_back(void)
{
    ok(taken("+1, *2, /2", 2, 301) == 149, "+1, *2, /2, every odd target to 301");
    ok(taken("+1, *2, /2", 1, 120) > 110, "+1, *2, /2, every target, whether drawn or not");
    ok(taken("+1, +3, *4, /2, /6", 2, 301) == 149, "+1, +3, *4, /2, /6, every odd target to 301");
    ok(taken("+1, +2, +4, -1", 1, 150) > 100, "+1, +2, +4, -1");
    ok(taken("+1, +2, +5, *4, -2", 1, 150) > 20, "+1, +2, +5, *4, -2 where that changes nothing");
    struct summit_rules *rules = rules_of("start = 1\ntarget = 1600000001\nops = +1, *2, /2\n");
    ok(is(start_value(rules, SUMMIT_AUTO), SUMMIT_LOSE, 1600000000), "+1, *2, /2 to 1600000001");
    summit_rules_free(rules);
    rules = rules_of("start = 1\ntarget = 4611686018427387903\nops = +1, *2, /2\n");
    ok(is(start_value(rules, SUMMIT_AUTO), SUMMIT_LOSE, 4611686018427387902), "and to 2^62 - 1");
    summit_rules_free(rules);
    ok(taken("+1, +5, -3", 1, 150) == 5, "+1, +5, -3 where a loser lasts longer by going back");
    ok(taken("+1, +4, *4, /5", 1, 150) > 0 && taken("+1, +7, /2", 8, 150) >= 0 &&
           taken("+1, +7, /2", 2, 150) > 0,
       "+1, +4, *4, /5 and +1, +7, /2 where a winner is quicker by going back");
}

/* ---- Explorations without an end in sight ------------------------------------------------------
 */

/* How many positions are found before it is given up, or all of them, if of each `share` that are
 * found one has been gone through; from `all` on no new ones are found. */
static uint64_t found_before_giving_up(double share, uint64_t all, bool patient)
{
    struct explore explore = {.look = EXPLORE_LOOK, .patient = patient};
    for (uint64_t gone = 0; gone < all; gone += 1000) {
        explore.count = (uint64_t)((double)gone * share);
        explore.count = explore.count > all ? all : explore.count + 1;
        if (explore.count < gone)
            explore.count = gone;
        if (!explore_settles(&explore, gone))
            return explore.count;
    }
    return all;
}

static void test_growth(void)
{
    const uint64_t all = 50000000, most = 2 * EXPLORE_LOOK + 100000;
    ok(found_before_giving_up(1.83, all, false) < most, "a game that nearly doubles is given up");
    ok(found_before_giving_up(8, all, false) < most, "and one that has eight times as many");
    ok(found_before_giving_up(8, all, true) == all, "but not if somebody is patient");
    ok(found_before_giving_up(1.2, all, false) == all, "one with few that wait is followed");
    ok(found_before_giving_up(8, 6000000, false) == 6000000, "and one that ends before");
    ok(found_before_giving_up(2, 12000000, false) >= 8000000, "which is looked at twice at least");
}

int main(void)
{
    test_growth();
    test_zigzag();
    test_memory();
    test_mirror();
    test_vast();
    test_back();
    return tests_end();
}
