/* lesson.c: lessons against the brute force, on the games that come with the library and on random
 * rules: every exercise has the answer it claims, those of later steps a real choice, and the
 * chance of the last step is what counting says. usage: lesson [how many] [seed] */
#include "brute.h"
#include "rules.h"
#include "solve_harness.h"
#include "summit_lesson.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 30000 };

struct tally {
    unsigned games, steps[SUMMIT_STEPS], exercises, counted, bounded, heaps;
};

struct course {
    const struct summit_rules *rules; /* of the size that is looked at */
    const struct summit_solver *solver;
    struct summit_lesson lesson;
    struct brute brute; /* of that size */
    bool known;         /* the brute force knows all positions */
    const char *wrong;
};

static void check(struct course *course, bool good, const char *what)
{
    if (!good && course->wrong == NULL)
        course->wrong = what;
}

/* Who has won by a move, once what follows by itself is done; SUMMIT_NOBODY if it goes on. */
static int won_by(const struct course *course, const struct summit_position *here,
                  struct summit_move move)
{
    struct summit_position after = *here;
    summit_play(course->rules, &after, move, NULL);
    while (after.winner == SUMMIT_NOBODY && summit_stuck(course->rules, &after))
        if (summit_pass(course->rules, &after))
            return SUMMIT_NOBODY;
    return after.winner;
}

/* Who wins after a move, by the brute force. */
static int winner_after(const struct course *course, const struct summit_position *here,
                        struct summit_move move)
{
    struct summit_position after = *here;
    summit_play(course->rules, &after, move, NULL);
    const struct brute_node *node = brute_find(&course->brute, &after);
    return node == NULL ? SUMMIT_NOBODY : node->winner;
}

static void check_choice(struct course *course, const struct summit_exercise *exercise)
{
    const struct summit_position *here = &exercise->position;
    struct summit_move move;
    unsigned wins = 0, wrong = 0;
    for (struct summit_place place = {0}; summit_next_move(course->rules, here, &place, &move);) {
        bool over = won_by(course, here, move) != SUMMIT_NOBODY;
        if (winner_after(course, here, move) == here->turn)
            wins++;
        else if (!over)
            wrong++;
    }
    check(course, wins > 0 && wrong > 0, "an exercise without a real choice");
}

/* Whether the winner at a position has a real choice somewhere within so many plies. */
static bool has_choice(struct course *course, const struct summit_position *here, int winner,
                       unsigned plies)
{
    struct summit_move move;
    unsigned wins = 0, wrong = 0;
    bool later = false;
    for (struct summit_place place = {0}; summit_next_move(course->rules, here, &place, &move);) {
        struct summit_position after = *here;
        bool over = won_by(course, here, move) != SUMMIT_NOBODY;
        bool wins_by = winner_after(course, here, move) == winner;
        wins += wins_by && !over;
        wrong += !wins_by && !over;
        summit_play(course->rules, &after, move, NULL);
        while (after.winner == SUMMIT_NOBODY && summit_stuck(course->rules, &after))
            summit_pass(course->rules, &after);
        if (plies > 0 && !over && !later && wins_by)
            later = has_choice(course, &after, winner, plies - 1);
    }
    return later || (here->turn == winner && wins > 0 && wrong > 0);
}

/* Who wins from a number on in a game of one number, by its moves alone; it has to fall or rise. */
static int winner_from(const struct summit_rules *rules, struct summit_position here,
                       unsigned depth)
{
    struct summit_move move;
    if (here.winner != SUMMIT_NOBODY || depth == 0)
        return here.winner;
    int other = SUMMIT_DRAWN;
    if (summit_stuck(rules, &here)) {
        summit_pass(rules, &here);
        return winner_from(rules, here, depth - 1);
    }
    for (struct summit_place place = {0}; summit_next_move(rules, &here, &place, &move);) {
        struct summit_position after = here;
        summit_play(rules, &after, move, NULL);
        int winner = winner_from(rules, after, depth - 1);
        if (winner == here.turn)
            return winner;
        other = winner;
    }
    return other;
}

static void check_safe(struct course *course, const struct summit_exercise *exercise,
                       struct tally *tally)
{
    unsigned safe = 0;
    check(course, exercise->asked_count >= 5, "too few numbers");
    for (size_t i = 0; i < exercise->asked_count; i++) {
        struct summit_position here = exercise->position;
        int64_t more = 0;
        for (unsigned n = 0; n < summit_rules_numbers(course->rules); n++) {
            here.number[n] = exercise->asked[i][n];
            more += exercise->asked[i][n] - (i > 0 ? exercise->asked[i - 1][n] : 0);
        }
        check(course, i == 0 || more >= (summit_rules_heaps(course->rules) > 0 ? 0 : 1),
              "no order");
        for (size_t k = 0; k < i; k++)
            check(course,
                  memcmp(exercise->asked[k], exercise->asked[i], sizeof exercise->asked[i]) != 0,
                  "the same twice");
        tally->heaps += summit_rules_heaps(course->rules) > 0;
        safe += exercise->safe[i];
        if (!summit_rules_cyclic(course->rules))
            check(course, (winner_from(course->rules, here, 60) != here.turn) == exercise->safe[i],
                  "what is safe");
    }
    check(course, safe > 0 && safe < exercise->asked_count, "nothing to mark");
}

static void check_exercise(struct course *course, const struct summit_exercise *exercise,
                           struct tally *tally)
{
    const struct summit_position *here = &exercise->position;
    const struct brute_node *node = brute_find(&course->brute, here);
    check(course, node != NULL, "a position that can't arise");
    if (node == NULL || exercise->step == SUMMIT_STEP_PLAY)
        return; /* whoever wins the small game */
    if (exercise->question == SUMMIT_EXERCISE_SAFE) {
        check_safe(course, exercise, tally);
        return;
    }
    check(course, node->winner != SUMMIT_DRAWN && (node->winner == here->turn) == exercise->wins,
          "who wins");
    if (exercise->question == SUMMIT_EXERCISE_FIRST)
        check(course, has_choice(course, here, node->winner, 4), "a size without a real choice");
    if (exercise->question == SUMMIT_EXERCISE_PLAN)
        return; /* tests/solve/habits.c */
    check(course, summit_is_move(exercise->answer) == exercise->wins, "an answer or none");
    if (exercise->wins)
        check(course, winner_after(course, here, exercise->answer) == here->turn, "the answer");
    if (exercise->question == SUMMIT_EXERCISE_MOVE)
        check(course, won_by(course, here, exercise->answer) == here->turn, "a win on the spot");
    if (exercise->step == SUMMIT_STEP_USE)
        check_choice(course, exercise);
}

/* The chance of somebody who draws every move, by repeating the definition over all nodes. */
static double chance_of(const struct course *course, unsigned seat)
{
    const struct brute *brute = &course->brute;
    double *chance = calloc(brute->count, sizeof *chance), result;
    struct summit_position start;
    for (uint32_t i = 0; i < brute->count; i++)
        chance[i] = brute->node[i].position.winner == (int)seat;
    for (unsigned sweep = 0; sweep < 3000; sweep++) {
        double change = 0;
        for (uint32_t i = brute->count; i-- > 0;) {
            const struct brute_node *node = &brute->node[i];
            double sum = 0, all = 0;
            bool shuns = false; /* the computer has a move that doesn't lose on the spot */
            bool own = node->position.turn == seat || node->stuck;
            if (node->position.winner != SUMMIT_NOBODY)
                continue;
            for (unsigned round = 0; round < 2 && !(round > 0 && shuns); round++) {
                sum = all = 0;
                struct summit_place place = {0};
                for (uint32_t e = 0; e < node->count; e++) {
                    const struct brute_node *next = &brute->node[brute->edge[node->first + e]];
                    struct summit_move move = SUMMIT_NO_MOVE;
                    if (!node->stuck)
                        summit_next_move(course->rules, &node->position, &place, &move);
                    bool taken = own;
                    if (!own && node->winner == (int)seat) {
                        taken = round > 0 || won_by(course, &node->position, move) == SUMMIT_NOBODY;
                        shuns = shuns || (round == 0 && taken);
                    } else if (!own) {
                        bool best = next->winner == node->winner;
                        for (uint32_t o = 0; best && node->winner >= 0 && o < node->count; o++) {
                            const struct brute_node *other =
                                &brute->node[brute->edge[node->first + o]];
                            best = other->winner != node->winner || other->plies >= next->plies;
                        }
                        taken = best;
                    }
                    if (taken)
                        sum += chance[next - brute->node], all += 1;
                }
                if (all > 0)
                    break;
            }
            if (all > 0 && fabs(sum / all - chance[i]) > change)
                change = fabs(sum / all - chance[i]);
            if (all > 0)
                chance[i] = sum / all;
        }
        if (change == 0)
            break;
    }
    summit_start(course->rules,
                 summit_rules_first(course->rules) == SUMMIT_TOSS
                     ? 0
                     : (unsigned)summit_rules_first(course->rules),
                 &start);
    result = chance[brute_find(brute, &start) - brute->node];
    free(chance);
    return result;
}

/* A game of the last step: chance wins it as often as the lesson says, or less often. */
static void check_game_won(struct course *course, const struct summit_exercise *exercise,
                           struct tally *tally)
{
    struct summit_answer here;
    summit_solver_value(course->solver, &exercise->position, &here);
    if (here.value_only)
        return;
    double chance = chance_of(course, (unsigned)here.winner);
    if (summit_rules_cyclic(course->rules) || exercise->size > 0)
        check(course, chance <= course->lesson.chance + 1e-9, "a chance below the truth");
    else
        check(course, fabs(chance - course->lesson.chance) < 1e-9, "the chance");
    tally->counted += exercise->size == 0;
}

static void check_needed(struct course *course)
{
    const struct summit_lesson_step *step = &course->lesson.steps[SUMMIT_STEP_WHOLE];
    double all = 1;
    for (unsigned i = 0; i < step->needed; i++)
        all *= course->lesson.chance;
    if (step->count > 0)
        check(course, all < 0.001 && step->needed >= 3 && step->needed <= 10, "too few wins");
}

/* Where there is too much for the brute force: the solver's values, and the rules. */
static void check_large(struct course *course, const struct summit_exercise *exercise)
{
    struct summit_answer here, after;
    struct summit_position next = exercise->position;
    check(course, summit_solver_value(course->solver, &next, &here), "an unknown position");
    check(course, (here.value == SUMMIT_WIN) == exercise->wins, "who wins");
    if (!exercise->wins)
        return;
    check(course, summit_play(course->rules, &next, exercise->answer, NULL) == SUMMIT_LEGAL,
          "an illegal answer");
    summit_solver_value(course->solver, &next, &after);
    check(course, after.winner == exercise->position.turn, "the answer");
}

/* The exercises that are played in one size of the game. */
static void check_size(struct course *course, unsigned index, struct tally *tally)
{
    const struct summit_lesson_size *size = &course->lesson.sizes[index];
    course->rules = size->rules;
    course->solver = size->solver;
    course->known = brute_solve(&course->brute, size->rules, MOST_POSITIONS);
    for (size_t i = 0; i < course->lesson.count; i++) {
        const struct summit_exercise *exercise = &course->lesson.exercises[i];
        if (exercise->size == index && exercise->step == SUMMIT_STEP_WHOLE && course->known)
            check_game_won(course, exercise, tally);
        if (exercise->size == index && course->known)
            check_exercise(course, exercise, tally);
        else if (exercise->size == index && exercise->question <= SUMMIT_EXERCISE_GAME &&
                 exercise->step != SUMMIT_STEP_PLAY)
            check_large(course, exercise);
    }
}

static bool check_rules(const struct summit_rules *rules, const char *name, struct tally *tally)
{
    struct summit_error error;
    struct course course = {.rules = rules, .solver = solver_by(rules, SUMMIT_AUTO)};
    const struct summit_solver *solver = course.solver;
    if (course.solver == NULL)
        return true;
    bool made = summit_lesson_make(course.solver, &course.lesson, &error);
    for (unsigned size = (unsigned)course.lesson.size_count; made && size-- > 0;) {
        check_size(&course, size, tally);
        if (course.known && size > 0)
            brute_release(&course.brute);
    }
    if (made)
        check_needed(&course);
    if (made && course.known)
        brute_release(&course.brute);
    tally->games += made;
    for (unsigned step = 0; step < SUMMIT_STEPS; step++)
        tally->steps[step] += course.lesson.steps[step].count > 0;
    tally->exercises += (unsigned)course.lesson.count;
    if (name != NULL) {
        printf("# %-18s", made ? name : error.text);
        for (unsigned step = 0; step < SUMMIT_STEPS; step++)
            printf(" %zu", course.lesson.steps[step].count);
        printf("  needed %u, chance %.4f%s\n", course.lesson.steps[SUMMIT_STEP_WHOLE].needed,
               course.lesson.chance, course.known ? "" : " (large)");
    }
    if (course.wrong != NULL)
        printf("# %s: %s\n", name != NULL ? name : "random rules", course.wrong);
    if (made)
        summit_lesson_release(&course.lesson);
    summit_solver_free((struct summit_solver *)solver);
    return course.wrong == NULL;
}

static bool check_game(const char *name, struct tally *tally)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    bool right = rules != NULL;
    if (right && summit_rules_tossed(rules))
        right = summit_rules_draw(rules, 1, &error);
    right = right && check_rules(rules, name, tally);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 200, 1000);
    uint64_t seed = test_seed(argc, argv);
    struct tally games = {0}, random = {0};
    bool right = true;
    for (size_t i = 0; i < summit_game_count(); i++)
        right = check_game(summit_game_name(i), &games) && right;
    for (size_t i = 0; i < summit_classic_count(); i++)
        right = check_game(summit_classic_name(i), &games) && right;
    ok(right, "every exercise of the games has the answer it claims");
    ok(games.games == summit_game_count() + summit_classic_count(), "every game has a lesson");
    ok(games.heaps > 0, "heaps are asked about, too");
    right = true;
    for (unsigned tried = 0; random.games < many && tried < 100 * many && right; tried++) {
        struct file file;
        random_rules(&file, &seed);
        struct summit_rules *rules = rules_of("%s", file.text);
        if (rules != NULL && summit_rules_players(rules) == 2 && !summit_rules_tossed(rules))
            right = check_rules(rules, NULL, &random);
        if (!right)
            printf("# %s\n", file.text);
        summit_rules_free(rules);
    }
    ok(right, "and of random rules");
    ok(random.games == many && random.counted > many / 10, "enough of them were compared");
    printf("# %u rules, %u exercises, %u chances counted; steps", random.games, random.exercises,
           random.counted);
    for (unsigned step = 0; step < SUMMIT_STEPS; step++)
        printf(" %u", random.steps[step]);
    printf("\n");
    return tests_end();
}
