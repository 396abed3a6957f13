/* habits.c: plans of lessons against a brute force that shares nothing with them: it plays every
 * move that fits and every answer, to the end, and knows no values. usage: habits [how many] [seed]
 */
#include "brute.h"
#include "rules.h"
#include "solve_harness.h"
#include "summit_lesson.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 6000, AMOUNTS = 64, DRAWN_PLANS = 40 };

struct habit_tree {
    struct brute brute;
    const struct summit_rules *rules;
    const struct summit_lesson_plan *plan;
    int planner;
    unsigned char *memo; /* of a node and the amount before: 0 unknown, 1 open, 2 wins, 3 doesn't */
};

struct habit_tally {
    unsigned plans, wins, loses, ends, circles, open, lines, lessons;
};

/* ---- What fits ------------------------------------------------------------------------------ */

static const struct brute_node *node_after(const struct habit_tree *tree,
                                           const struct brute_node *node, uint32_t edge)
{
    return &tree->brute.node[tree->brute.edge[node->first + edge]];
}

static bool is_won_at_once(const struct habit_tree *tree, const struct brute_node *after, int mover)
{
    while (after->position.winner == SUMMIT_NOBODY && after->stuck && after->step == 0)
        after = node_after(tree, after, 0);
    return after->position.winner == mover;
}

/* The move of an edge, in the order in which the brute force tries them. */
static struct summit_move move_of(const struct habit_tree *tree, const struct brute_node *node,
                                  uint32_t edge)
{
    for (size_t i = 0;; i++) {
        struct summit_position after = node->position;
        struct summit_move move = summit_action_move(tree->rules, node->position.turn, i);
        if (summit_play(tree->rules, &after, move, NULL) == SUMMIT_LEGAL && edge-- == 0)
            return move;
    }
}

static summit_wide size_of(const struct habit_tree *tree, const struct brute_node *node,
                           struct summit_move move)
{
    struct summit_effect effect;
    summit_wide size, other;
    if (summit_rules_takes(tree->rules))
        return move.by;
    summit_try(tree->rules, &node->position, move, &effect);
    size = effect.made - effect.before;
    size = size < 0 ? -size : size;
    for (unsigned i = 0; i < effect.others; i++) {
        other = effect.other[i].made - effect.other[i].before;
        size += other < 0 ? -other : other;
    }
    return size;
}

/* What is left: a number, all heaps together, the moves of a list. */
static bool count_left(const struct habit_tree *tree, const struct brute_node *after, int64_t *left)
{
    unsigned heaps = summit_rules_heaps(tree->rules);
    bool one = summit_rules_numbers(tree->rules) == 1;
    *left = 0;
    if (summit_rules_pool(tree->rules) && summit_rules_takes(tree->rules) && one)
        *left = after->stuck ? 0 : after->count;
    else if (heaps > 0)
        for (unsigned i = 0; i < heaps; i++)
            *left += after->position.number[i];
    else if (one)
        *left = after->position.number[0];
    else
        return false;
    return true;
}

/* How often a number stands among the heaps. */
static unsigned count_heaps(const struct habit_tree *tree, const int64_t *numbers, int64_t number)
{
    unsigned count = 0;
    for (unsigned i = 0; i < summit_rules_numbers(tree->rules); i++)
        count += numbers[i] == number;
    return count;
}

static bool is_same_heaps(const struct habit_tree *tree, const int64_t *a, const int64_t *b)
{
    for (unsigned i = 0; i < summit_rules_numbers(tree->rules); i++)
        if (count_heaps(tree, a, a[i]) != count_heaps(tree, b, a[i]))
            return false;
    return true;
}

static bool fits(const struct habit_tree *tree, const struct brute_node *node, int64_t before,
                 uint32_t edge)
{
    const struct summit_lesson_plan *plan = tree->plan;
    const struct brute_node *after = node_after(tree, node, edge);
    struct summit_move move = move_of(tree, node, edge);
    const int64_t *numbers = after->position.number;
    int64_t left;
    bool counts = count_left(tree, after, &left), good = false;
    switch (plan->kind) {
    case SUMMIT_HABIT_LARGEST:
        for (uint32_t e = 0; e < node->count; e++)
            if (size_of(tree, node, move_of(tree, node, e)) > size_of(tree, node, move))
                return false;
        return true;
    case SUMMIT_HABIT_SAME:
        return move.op == plan->same.op && move.by == plan->same.by;
    case SUMMIT_HABIT_ODD:
        return counts && (left & 1) == 1;
    case SUMMIT_HABIT_EVEN:
        return counts && (left & 1) == 0;
    case SUMMIT_HABIT_EQUAL:
        for (unsigned i = 0; i < summit_rules_heaps(tree->rules); i++)
            if (numbers[i] != 0 && count_heaps(tree, numbers, numbers[i]) % 2 == 1)
                return false;
        return true;
    case SUMMIT_HABIT_MULTIPLE:
    case SUMMIT_HABIT_REST:
        return counts &&
               (left - (plan->kind == SUMMIT_HABIT_REST ? plan->rest : 0)) % plan->of == 0;
    case SUMMIT_HABIT_TOGETHER:
        return before == 0 ? move.by == plan->rest : move.by + before == plan->of;
    case SUMMIT_HABIT_LIST:
        for (size_t i = 0; i < plan->count; i++)
            good = good || is_same_heaps(tree, numbers, plan->list[i]);
        return good;
    default:
        return false;
    }
}

/* Which edges the planner takes, as the first `count` of `edges`. */
static uint32_t find_fitting(const struct habit_tree *tree, const struct brute_node *node,
                             int64_t before, uint32_t *edges)
{
    uint32_t count = 0;
    for (uint32_t e = 0; e < node->count && e < SUMMIT_ROOM; e++)
        if (is_won_at_once(tree, node_after(tree, node, e), node->position.turn))
            edges[count++] = e;
    for (uint32_t e = 0, wins = count; wins == 0 && e < node->count && e < SUMMIT_ROOM; e++)
        if (fits(tree, node, before, e))
            edges[count++] = e;
    return count;
}

/* ---- Every answer --------------------------------------------------------------------------- */

static bool wins_always(struct habit_tree *tree, uint32_t index, int64_t before)
{
    const struct brute_node *node = &tree->brute.node[index];
    unsigned char *memo = &tree->memo[(size_t)index * AMOUNTS + (size_t)before];
    uint32_t edges[SUMMIT_ROOM];
    if (node->position.winner != SUMMIT_NOBODY)
        return node->position.winner == tree->planner;
    if (*memo != 0)
        return *memo == 2; /* what is open leads in a circle */
    *memo = 1;
    bool plans = node->position.turn == tree->planner && !node->stuck;
    uint32_t count = plans ? find_fitting(tree, node, before, edges) : node->count;
    bool wins = count > 0;
    for (uint32_t i = 0; i < count && wins; i++) {
        uint32_t edge = plans ? edges[i] : i;
        int64_t amount = 0;
        if (tree->plan->kind == SUMMIT_HABIT_TOGETHER && !plans && !node->stuck)
            amount = move_of(tree, node, edge).by;
        wins = amount < AMOUNTS && wins_always(tree, tree->brute.edge[node->first + edge], amount);
    }
    *memo = wins ? 2 : 3;
    return wins;
}

/* ---- Comparison ----------------------------------------------------------------------------- */

/* Whether the line that is said to break a plan does. */
static bool is_broken(const struct habit_tree *tree, const struct summit_position *start,
                      const struct summit_lesson_trial *trial, struct habit_tally *tally)
{
    struct summit_position here = *start;
    int64_t before = 0;
    uint32_t edges[SUMMIT_ROOM];
    if (trial->length > trial->count)
        return true; /* only its end is told */
    tally->lines++;
    for (size_t i = 0; i < trial->count; i++) {
        const struct brute_node *node = brute_find(&tree->brute, &here);
        const struct summit_ply *ply = &trial->plies[i];
        bool planner = ply->seat == tree->planner && !node->stuck, fit = !planner;
        for (uint32_t f = planner ? find_fitting(tree, node, before, edges) : 0; f-- > 0;)
            fit = fit || summit_same_move(move_of(tree, node, edges[f]), ply->move);
        if (!fit || ply->seat != here.turn)
            return false;
        before = planner ? 0 : ply->move.by;
        if (!summit_is_move(ply->move))
            summit_pass(tree->rules, &here);
        else if (summit_play(tree->rules, &here, ply->move, NULL) != SUMMIT_LEGAL)
            return false;
    }
    const struct brute_node *last = brute_find(&tree->brute, &here);
    if (trial->fate == SUMMIT_PLAN_LOSES)
        return last->winner != tree->planner;
    if (trial->fate == SUMMIT_PLAN_ENDS)
        return last->position.turn == tree->planner && find_fitting(tree, last, before, edges) == 0;
    return trial->fate == SUMMIT_PLAN_TURNS_BACK;
}

static bool compare(struct habit_tree *tree, const struct summit_solver *solver,
                    const struct summit_lesson_plan *plan, struct habit_tally *tally)
{
    struct summit_position start;
    struct summit_lesson_trial trial;
    unsigned first = summit_rules_first(tree->rules) == 1;
    summit_start(tree->rules, first, &start);
    const struct brute_node *root = brute_find(&tree->brute, &start);
    if (root->winner < 0 || !summit_lesson_plan_try(solver, plan, &start, &trial))
        return false;
    tree->plan = plan;
    tree->planner = root->winner;
    memset(tree->memo, 0, (size_t)tree->brute.count * AMOUNTS);
    bool wins = wins_always(tree, (uint32_t)(root - tree->brute.node), 0);
    tally->plans++;
    tally->wins += trial.fate == SUMMIT_PLAN_WINS;
    tally->loses += trial.fate == SUMMIT_PLAN_LOSES;
    tally->ends += trial.fate == SUMMIT_PLAN_ENDS;
    tally->circles += trial.fate == SUMMIT_PLAN_TURNS_BACK;
    tally->open += trial.fate == SUMMIT_PLAN_OPEN;
    if (trial.fate == SUMMIT_PLAN_OPEN)
        return true;
    return (trial.fate == SUMMIT_PLAN_WINS) == wins &&
           (wins || is_broken(tree, &start, &trial, tally));
}

static int64_t roll_between(uint64_t *seed, int64_t from, int64_t to)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return from + (int64_t)((*seed >> 33) % (uint64_t)(to - from + 1));
}

/* A plan of any kind. Some of its list is what positions of the game hold. */
static struct summit_lesson_plan draw_plan(const struct habit_tree *tree, uint64_t *seed)
{
    struct summit_lesson_plan plan = {
        .kind = (enum summit_lesson_plan_kind)roll_between(seed, 0, SUMMIT_HABITS - 1)};
    size_t actions = summit_actions(tree->rules);
    plan.of = roll_between(seed, 2, 9);
    plan.rest = roll_between(seed, 0, plan.of - 1);
    for (size_t tried = 0; tried < actions && !summit_is_move(plan.same); tried++)
        plan.same = summit_action_move(tree->rules, (unsigned)roll_between(seed, 0, 1),
                                       (size_t)roll_between(seed, 0, (int64_t)actions - 1));
    plan.count = (size_t)roll_between(seed, 1, SUMMIT_PLAN_LIST);
    for (size_t i = 0; i < plan.count; i++) {
        const struct brute_node *node =
            &tree->brute.node[roll_between(seed, 0, tree->brute.count - 1)];
        int64_t *numbers = plan.list[i];
        unsigned count = summit_rules_numbers(tree->rules);
        memcpy(numbers, node->position.number, count * sizeof numbers[0]);
        for (unsigned a = 0; a < count; a++)
            for (unsigned b = a + 1; b < count; b++)
                if (numbers[b] > numbers[a]) {
                    int64_t held = numbers[a];
                    numbers[a] = numbers[b];
                    numbers[b] = held;
                }
    }
    return plan;
}

/* Whether the plans of a lesson are one that wins and others that don't, by the brute force. */
static bool check_lesson(struct habit_tree *tree, const struct summit_solver *solver,
                         struct habit_tally *tally)
{
    static struct summit_lesson lesson;
    struct summit_error error;
    bool right = true;
    if (!summit_lesson_make(solver, &lesson, &error))
        return true;
    for (size_t i = 0; i < lesson.plan_count && right; i++) {
        unsigned wins = tally->wins;
        right = compare(tree, solver, &lesson.plans[i], tally) &&
                (tally->wins > wins) == (i == lesson.plan_right);
    }
    tally->lessons += lesson.plan_count > 0;
    summit_lesson_release(&lesson);
    return right;
}

static bool check_rules(const struct summit_rules *rules, const char *name, uint64_t *seed,
                        struct habit_tally *tally)
{
    struct summit_position start;
    struct habit_tree tree = {.rules = rules};
    const struct summit_solver *solver = solver_by(rules, SUMMIT_AUTO);
    bool right = true;
    if (solver == NULL || summit_actions(rules) == 0 ||
        !brute_solve(&tree.brute, rules, MOST_POSITIONS)) {
        summit_solver_free((struct summit_solver *)solver);
        return true;
    }
    summit_start(rules, summit_rules_first(rules) == 1, &start);
    const struct brute_node *root = brute_find(&tree.brute, &start);
    tree.memo = malloc((size_t)tree.brute.count * AMOUNTS);
    if (root->winner >= 0 && start.winner == SUMMIT_NOBODY) {
        right = check_lesson(&tree, solver, tally);
        for (unsigned i = 0; i < DRAWN_PLANS && right; i++) {
            struct summit_lesson_plan plan = draw_plan(&tree, seed);
            right = compare(&tree, solver, &plan, tally);
            if (!right)
                printf("# kind %d of %d rest %d\n", (int)plan.kind, (int)plan.of, (int)plan.rest);
        }
    }
    if (!right)
        printf("# %s\n", name);
    free(tree.memo);
    brute_release(&tree.brute);
    summit_solver_free((struct summit_solver *)solver);
    return right;
}

static bool check_game(const char *name, uint64_t *seed, struct habit_tally *tally)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    bool right = rules != NULL;
    if (right && summit_rules_tossed(rules))
        right = summit_rules_draw(rules, 1, &error);
    right = right && check_rules(rules, name, seed, tally);
    summit_rules_free(rules);
    return right;
}

int main(int argc, char **argv)
{
    unsigned many = test_amount(argc, argv, 200, 2000);
    uint64_t seed = test_seed(argc, argv), drawn = seed;
    struct habit_tally tally = {0};
    bool right = true;
    for (size_t i = 0; i < summit_game_count(); i++)
        right = check_game(summit_game_name(i), &seed, &tally) && right;
    for (size_t i = 0; i < summit_classic_count(); i++)
        right = check_game(summit_classic_name(i), &seed, &tally) && right;
    ok(right, "every plan fares as the brute force says, in the games");
    ok(tally.lessons >= 15, "and in their lessons, of which enough were compared");
    for (unsigned tried = 0, games = 0; games < many && tried < 100 * many && right; tried++) {
        struct file file;
        random_rules(&file, &drawn);
        struct summit_rules *rules = rules_of("%s", file.text);
        if (rules != NULL && summit_rules_players(rules) == 2 && !summit_rules_tossed(rules)) {
            right = check_rules(rules, file.text, &seed, &tally);
            games++;
        }
        summit_rules_free(rules);
    }
    ok(right, "and in random rules");
    ok(tally.wins > 50 && tally.loses > 50 && tally.ends > 50, "all of that happens");
    printf("# %u plans: %u win, %u lose, %u end, %u turn back, %u open; %u lines, %u lessons\n",
           tally.plans, tally.wins, tally.loses, tally.ends, tally.circles, tally.open, tally.lines,
           tally.lessons);
    return tests_end();
}
