/* known.c: what is known about the games, and the methods against each other at larger sizes. */
#include "brute.h"
#include "solve/race.h"
#include "solve_harness.h"

#include <string.h>

/* ---- Shared number --------------------------------------------------------------------------- */

static void test_reach(void)
{
    struct summit_rules *rules = rules_of("start = 1\ntarget = 20\nops = +1, *2\n");
    struct summit_solver *solver = solver_by(rules, SUMMIT_AUTO);
    struct summit_position at;
    uint32_t lost = 0;
    summit_start(rules, 0, &at);
    for (at.number[0] = 1; at.number[0] < 20; at.number[0]++) {
        struct summit_answer answer;
        summit_solver_value(solver, &at, &answer);
        lost |= answer.value == SUMMIT_LOSE ? UINT32_C(1) << at.number[0] : 0;
    }
    ok(lost == (1u << 1 | 1u << 3 | 1u << 5 | 1u << 12 | 1u << 14 | 1u << 16 | 1u << 18),
       "Number Reach 20: lost are 1 3 5 12 14 16 18");
    ok(is(start_value(rules, SUMMIT_RETROGRADE), SUMMIT_LOSE, 14), "Number Reach 20: lost in 14");
    ok(strcmp(summit_solver_method(solver), "arithmetic") == 0, "Number Reach 20: by arithmetic");
    summit_solver_free(solver);
    summit_rules_free(rules);
}

static void test_binary(void)
{
    bool right = true;
    for (long long target = 2; right && target <= 4096; target++) {
        struct summit_rules *rules = rules_of("start = 1\ntarget = %lld\nops = +1, *2\n", target);
        bool odd_places = (target & 0x5555555555555555) == 0;
        right = (start_value(rules, SUMMIT_AUTO).value == SUMMIT_WIN) == odd_places;
        summit_rules_free(rules);
    }
    ok(right, "Number Reach: won from 1 exactly if every 1 of T stands at an odd place");
}

static void test_doubling(void)
{
    bool right = true;
    for (int factor = 2; right && factor <= 10; factor += 2) {
        for (int target = 2; right && target <= 400; target++) {
            struct summit_rules *rules = rules_of(
                "start = 1\ntarget = %d\nops = +1, *%d\nbeyond = %s\nstuck = %s\n", target, factor,
                target % 3 == 0 ? "refused" : "loses", target % 2 == 0 ? "passes" : "loses");
            right = agree(rules, SUMMIT_ARITHMETIC, SUMMIT_RETROGRADE);
            summit_rules_free(rules);
        }
    }
    ok(right, "+1 and *b, b = 2 4 6 8 10, T <= 400: formula equals retrograde at every number");
}

static void test_segments(void)
{
    static const char *const sets[] = {
        "+1, *3",         "+1, *5",          "+1, +2, *2",      "+1, +4, *2, *3", "+2, +3, *2",
        "+1, *2, *3",     "+1, *2, *3, *5",  "+3, *2",          "+5, +9, *4, *6", "*2, *3",
        "+1, +7, *3, *7", "+1, +2, +3, *10", "+2, +5, *3, *9",  "+1, +10, *2",    "+4, *2, *7",
        "+1, +3, *2, *4", "+6, +10, *15",    "+1, +2, +4, *16", "+1, +13, *2",    "+1, +20, *3"};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        bool right = true;
        for (int target = 2; right && target < 4000; target += target < 64 ? 1 : 61) {
            struct summit_rules *rules =
                rules_of("start = 1\ntarget = %d\nops = %s\nbeyond = %s\nstuck = %s\n", target,
                         sets[i], target % 2 == 0 ? "loses" : "refused",
                         target % 3 == 0 && strstr(sets[i], "+1,") != NULL ? "passes" : "loses");
            right = rules == NULL || agree(rules, SUMMIT_ARITHMETIC, SUMMIT_RETROGRADE);
            summit_rules_free(rules);
        }
        struct summit_rules *large = rules_of("start = 1\ntarget = 1000003\nops = %s\n", sets[i]);
        right = right && (large == NULL || agree(large, SUMMIT_ARITHMETIC, SUMMIT_RETROGRADE));
        summit_rules_free(large);
        ok(right, "%s: laws equal retrograde, T < 4000 and T = 1000003", sets[i]);
    }
}

static void test_large(void)
{
    static const char *const sets[] = {"+1, *2",         "+1, *6",         "+1, *3",
                                       "+1, +4, *2, *3", "+1, *2, *3, *5", "+2, +3, *7"};
    bool right = true;
    uint64_t seed = 1, checked = 0;
    for (size_t i = 0; right && i < sizeof sets / sizeof sets[0]; i++) {
        struct summit_rules *rules =
            rules_of("start = 1\ntarget = 4611686018427387904\nops = %s\n", sets[i]);
        struct summit_solver *solver = solver_by(rules, SUMMIT_ARITHMETIC);
        struct summit_position at;
        summit_start(rules, 0, &at);
        for (int n = 0; right && n < 20000; n++, checked++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            at.number[0] = (int64_t)((seed >> 2) >> (seed >> 7) % 60) | 1;
            right = solver != NULL && follows(solver, &at);
        }
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
    ok(right, "T = 2^62: 120000 random numbers follow from their successors");
}

static void test_many(void)
{
    static const int winners[] = {1, 2, 2, 1, 3, 2, 1, 3, 2, 1, 2, 2, 1, 2, 3, 1, 2, 3, 1};
    bool right = true;
    for (int target = 2; target <= 20; target++) {
        struct summit_rules *rules =
            rules_of("players = 3\nstart = 1\ntarget = %d\nops = +1, *2\n", target);
        right = right && start_value(rules, SUMMIT_AUTO).winner == winners[target - 2] - 1;
        summit_rules_free(rules);
    }
    ok(right, "three players, T = 2 to 20: the winners from 1");
}

/* ---- An own number each ---------------------------------------------------------------------- */

static void test_maze(void)
{
    static const uint64_t plies[] = {197, 99, 51, 29, 19, 15};
    struct summit_rules *rules = rules_of("number = own\nstart = 1\ntarget = 100\nops = +1, *2\n");
    ok(is(start_value(rules, SUMMIT_RACE), SUMMIT_WIN, 15), "Number Maze 100: won in 15 (race)");
    ok(is(start_value(rules, SUMMIT_RETROGRADE), SUMMIT_WIN, 15),
       "Number Maze 100: won in 15 (retrograde)");
    summit_rules_free(rules);
    bool right = true;
    for (int limit = 0; limit <= 5; limit++) {
        rules = limit > 0 ? rules_of("number = own\nstart = 1\ntarget = 100\nops = +1, *2\n"
                                     "limit = *2=%d\n",
                                     limit)
                          : rules_of("number = own\nstart = 1\ntarget = 100\nops = +1\n");
        right = right && is(start_value(rules, SUMMIT_AUTO), SUMMIT_WIN, plies[limit]);
        summit_rules_free(rules);
    }
    ok(right, "Number Maze 100 with at most 0 to 5 doublings: 197 99 51 29 19 15");
}

/* Makes the position one in which a move was used so often. */
static void set_used(const struct numbered_move *way, struct summit_position *position,
                     unsigned used)
{
    uint64_t more = used - (uint64_t)numbered_used(way, position);
    position->word[way->at / 64] += more << way->at % 64;
}

/* Distances by formula against the graph, for every number and used count. */
static bool same_laps(const char *ops, int target)
{
    struct summit_rules *rules =
        rules_of("number = own\nstart = 1\ntarget = %d\nops = %s\n", target, ops);
    atomic_bool cancelled = false;
    struct summit_error error;
    struct solve_task task = {
        .memory = 1 << 26, .threads = 1, .cancelled = &cancelled, .error = &error};
    const struct compiled *play = rules != NULL ? rules_compiled(rules) : NULL;
    struct race_graph *graph = rules != NULL ? graph_new(play, 0, &task) : NULL;
    bool right = rules == NULL || (graph != NULL && distance_applies(play, 0));
    for (int64_t number = 1; right && rules != NULL && number < target; number++) {
        const struct seat *own = &play->seat[0];
        for (unsigned used = 0; right && used <= own->numbered[1].uses; used++) {
            struct summit_position at = {0};
            if (used > 0)
                set_used(&own->numbered[1], &at, used);
            struct lap lap = distance_lap(play, 0, number, &at), other;
            right = graph_lap(graph, own, number, &at, &other) && lap.hits == other.hits &&
                    lap.lasts == other.lasts;
            if (!right)
                printf("# %s target %d number %lld: %llu, graph %llu\n", ops, target,
                       (long long)number, (unsigned long long)lap.hits,
                       (unsigned long long)other.hits);
        }
    }
    graph_free(graph);
    summit_rules_free(rules);
    return right;
}

static void test_distances(void)
{
    static const char *const sets[] = {"+1, *2",
                                       "+1, *3",
                                       "+1, *7",
                                       "+1, *2\nlimit = *2=3",
                                       "+1, *3\nlimit = *3=2",
                                       "+1, *2, -1",
                                       "+1, *2, /2",
                                       "+1, *2, -1, /2",
                                       "+1, -1",
                                       "+1, -1, /2",
                                       "+1",
                                       "+1, /2"};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        bool right = true;
        for (int target = 2; right && target <= 300; target++)
            right = same_laps(sets[i], target);
        size_t length = strcspn(sets[i], "\n");
        ok(right, "race: %.*s%s by formula, all numbers, T <= 300", (int)length, sets[i],
           sets[i][length] != '\0' ? " with a limit" : "");
    }
}

static void test_tower(void)
{
    struct summit_rules *rules =
        rules_of("number = own\nstart = 0\ntarget = 15\nnumbers = 1-9\nbeyond = refused\n");
    ok(is(start_value(rules, SUMMIT_AUTO), SUMMIT_WIN, 3), "Number Tower 15: won in 3");
    summit_rules_free(rules);
    rules = rules_of("number = own\nstart = 0\ntarget = 9\nnumbers = 1-5\nbeyond = refused\n");
    ok(is(start_value(rules, SUMMIT_RACE), SUMMIT_WIN, 3) &&
           is(start_value(rules, SUMMIT_RETROGRADE), SUMMIT_WIN, 3),
       "Number Tower 9 with 1-5: won in 3 by both methods");
    summit_rules_free(rules);
}

/* Sums against the graph, for every set of used numbers. */
static void test_sums(void)
{
    bool right = true;
    for (int target = 1; right && target <= 50; target++) {
        for (int kind = 0; right && kind < 4; kind++) {
            struct summit_rules *rules = rules_of(
                "number = own\nstart = 0\ntarget = %d\nnumbers = %s\nuses = %d\nbeyond = %s\n",
                target, kind < 2 ? "1-9" : "2, 5, 6", kind < 2 ? 1 : 3,
                kind % 2 == 0 ? "refused" : "loses");
            atomic_bool cancelled = false;
            struct summit_error error;
            struct solve_task task = {
                .memory = 1 << 26, .threads = 1, .cancelled = &cancelled, .error = &error};
            const struct compiled *play = rules != NULL ? rules_compiled(rules) : NULL;
            struct race_graph *graph = rules != NULL ? graph_new(play, 0, &task) : NULL;
            unsigned sets = kind < 2 ? 512 : 64;
            for (unsigned set = 0; right && graph != NULL && set < sets; set++) {
                const struct seat *own = &play->seat[0];
                struct summit_position at = {0};
                int64_t number = 0;
                for (unsigned m = 0; m < own->count; m++) {
                    unsigned used = kind < 2 ? set >> m & 1 : set >> 2 * m & 3;
                    set_used(&own->numbered[m], &at, used);
                    number += used * own->numbered[m].op.by;
                }
                struct lap lap, other;
                if (number >= target)
                    continue;
                lap = sums_lap(play, 0, number, &at);
                right = graph_lap(graph, own, number, &at, &other) && lap.hits == other.hits &&
                        lap.lasts == other.lasts;
            }
            graph_free(graph);
            summit_rules_free(rules);
        }
    }
    ok(right, "race: sums equal the graph, T <= 50");
}

/* ---- The line, and what can go round --------------------------------------------------------- */

static void test_line(void)
{
    bool right = true;
    unsigned positions = 0;
    for (int size = 2; right && size <= 40; size++) {
        for (int longest = 1; right && longest <= 6; longest++) {
            struct brute brute;
            struct summit_rules *rules =
                rules_of("size = %d\nstart = 1\nsteps = 1-%d\nbeyond = refused\n"
                         "repeat = not-last\nstuck = passes\n",
                         size, longest);
            struct summit_solver *solver = solver_by(rules, SUMMIT_ARITHMETIC);
            if (solver == NULL) {
                summit_rules_free(rules);
                continue;
            }
            right = brute_solve(&brute, rules, 100000);
            for (uint32_t i = 0; right && i < brute.count; i++) {
                struct summit_answer answer;
                const struct brute_node *node = &brute.node[i];
                if (node->position.winner != SUMMIT_NOBODY)
                    continue;
                right = summit_solver_value(solver, &node->position, &answer) &&
                        answer.winner == node->winner && answer.plies == node->plies;
                positions++;
            }
            brute_release(&brute);
            summit_solver_free(solver);
            summit_rules_free(rules);
        }
    }
    printf("# %u positions of lines\n", positions);
    ok(right && positions > 5000, "the line by formula, sizes to 40, steps to 6");
}

static void test_round(void)
{
    bool right = true;
    for (int target = 5; right && target <= 300; target++) {
        struct summit_rules *rules =
            rules_of("start = 1\ntarget = %d\nops = +1, *2, -1, /2\n", target);
        struct summit_solver *solver = solver_by(rules, SUMMIT_RETROGRADE);
        struct summit_position at;
        summit_start(rules, 0, &at);
        for (; right && at.number[0] < target; at.number[0]++) {
            struct summit_answer answer;
            bool won = at.number[0] == target - 1 || 2 * at.number[0] == target;
            right = summit_solver_value(solver, &at, &answer) &&
                    (won ? is(answer, SUMMIT_WIN, 1) : answer.value == SUMMIT_DRAW);
        }
        summit_solver_free(solver);
        summit_rules_free(rules);
    }
    ok(right, "Number Reach with -1 and /2, T = 5 to 300: only T - 1 and T / 2 are won");
}

/* The proof that a game goes round, against retrograde analysis, where it applies. */
static void test_round_proof(void)
{
    static const char *const sets[] = {"+1, *2, -1, /2", "+1, *2, -1",     "+1, *2, /2",
                                       "+1, +3, -2",     "+2, *3, -1, /3", "+3, *2, -5"};
    bool right = true;
    unsigned applied = 0;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        for (int target = 5; right && target <= 300; target++) {
            struct summit_rules *rules =
                rules_of("start = 1\ntarget = %d\nops = %s\nbeyond = %s\n", target, sets[i],
                         target % 3 == 0 ? "refused" : "loses");
            struct summit_solver *solver = solver_by(rules, SUMMIT_ARITHMETIC);
            if (solver != NULL) {
                right = agree(rules, SUMMIT_ARITHMETIC, SUMMIT_RETROGRADE);
                applied++;
            }
            summit_solver_free(solver);
            summit_rules_free(rules);
        }
    }
    printf("# %u games that go round\n", applied);
    ok(right && applied > 800, "games that go round: proof equals retrograde, T <= 300");
    struct summit_rules *rules =
        rules_of("start = 1\ntarget = 4611686018427387904\nops = +1, *2, -1, /2\n");
    ok(is(start_value(rules, SUMMIT_ARITHMETIC), SUMMIT_DRAW, 0), "drawn at T = 2^62 as well");
    summit_rules_free(rules);
}

/* One thread and several find the same, and the same as the race. */
static bool threads_agree(const char *ops, int target)
{
    struct summit_rules *rules =
        rules_of("number = own\nstart = 1\ntarget = %d\nops = %s\n", target, ops);
    struct summit_error error;
    struct summit_solver *by[3];
    bool right = true;
    for (unsigned i = 0; i < 3; i++) {
        struct summit_solver_options options = {.method = SUMMIT_RETROGRADE,
                                                .threads = i == 0 ? 1 : 2 * i};
        by[i] = summit_solver_new(rules, &options, &error);
    }
    struct summit_position at;
    summit_start(rules, 0, &at);
    struct summit_solver *race = solver_by(rules, SUMMIT_RACE);
    unsigned width = (unsigned)target - 1;
    for (unsigned i = 0; right && i < 2 * width * width; i++) {
        struct summit_answer answer[4];
        at.turn = (uint8_t)(i % 2);
        at.number[0] = 1 + i / 2 / width;
        at.number[1] = 1 + i / 2 % width;
        right = summit_solver_value(race, &at, &answer[3]);
        for (unsigned j = 0; right && j < 3; j++)
            right = summit_solver_value(by[j], &at, &answer[j]) &&
                    answer[j].value == answer[3].value && answer[j].plies == answer[3].plies;
    }
    for (unsigned i = 0; i < 3; i++)
        summit_solver_free(by[i]);
    summit_solver_free(race);
    summit_rules_free(rules);
    return right;
}

static void test_threads(void)
{
    ok(threads_agree("+1, *2, -1, /2", 150), "1, 2 and 4 threads agree where one can go round");
    ok(threads_agree("+1, *2", 300) && threads_agree("+2, +3, *2\nbeyond = refused", 300),
       "1, 2 and 4 threads agree where one can't");
}

static bool never(void *context, double done)
{
    (void)context, (void)done;
    return false;
}

static void test_refusals(void)
{
    struct summit_error error = {0};
    struct summit_rules *rules =
        rules_of("number = own\nstart = 1\ntarget = 1000000\nops = +1, *2\n");
    struct summit_solver_options options = {.method = SUMMIT_RETROGRADE};
    ok(summit_solver_new(rules, &options, &error) == NULL &&
           strstr(error.text, "positions") != NULL,
       "too many positions are refused with the figure");
    summit_rules_free(rules);
    rules = rules_of("number = own\nstart = 0\ntarget = 5\nnumbers = 1-71\nrepeat = not-last\n");
    struct summit_solver *few = summit_solver_new(rules, NULL, &error);
    ok(summit_solver_new(rules, &options, &error) == NULL && few != NULL &&
           strcmp(summit_solver_method(few), "exploration") == 0,
       "where too many are numbered and few arise, they are explored");
    summit_solver_free(few);
    options.method = SUMMIT_ARITHMETIC;
    ok(summit_solver_new(rules, &options, &error) == NULL && error.text[0] != '\0',
       "a method that doesn't apply is refused with the reason");
    options = (struct summit_solver_options){.method = SUMMIT_RETROGRADE, .progress = never};
    summit_rules_free(rules);
    rules = rules_of("start = 1\ntarget = 1000\nops = +1, *2, -1\n");
    ok(summit_solver_new(rules, &options, &error) == NULL &&
           strstr(error.text, "cancelled") != NULL,
       "work can be cancelled");
    summit_rules_free(rules);
}

int main(void)
{
    test_reach();
    test_binary();
    test_doubling();
    test_segments();
    test_large();
    test_many();
    test_maze();
    test_distances();
    test_tower();
    test_sums();
    test_line();
    test_round();
    test_round_proof();
    test_threads();
    test_refusals();
    return tests_end();
}
