/* lesson_plan_trial.c: which moves fit a plan, and whether it always wins.
 *
 * From a start on, every position is found at which the planner can come to be: the planner plays
 * every move that fits, the other every legal one. A plan wins if each move that fits leaves
 * something that the planner wins, at no turn none fits, and nothing comes up again. The positions
 * are found in rising order of plies, so the first thing that breaks a plan ends a shortest line.
 */
#include "study/lesson_plan.h"

#include "core/explore.h"
#include "study/lesson.h"
#include "study/real_choice.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 1 << 14, TABLE = 4 * NODES, EDGES = 1 << 17 };

/* ---- What fits ------------------------------------------------------------------------------ */

bool lesson_plan_measure(const struct summit_rules *rules, const struct summit_position *after,
                         int64_t *left)
{
    unsigned heaps = summit_rules_heaps(rules);
    *left = 0;
    if (study_is_list(rules))
        *left = (int64_t)summit_count_moves(rules, after);
    else if (heaps == 0 && summit_rules_numbers(rules) == 1)
        *left = after->number[0];
    else if (heaps == 0)
        return false;
    for (unsigned i = 0; i < heaps; i++)
        if (__builtin_add_overflow(*left, after->number[i], left))
            return false;
    return true;
}

static int compare_falling(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return a > b ? -1 : a < b;
}

void lesson_plan_sorted(const struct summit_rules *rules, const struct summit_position *position,
                        int64_t numbers[SUMMIT_PLAN_HEAPS])
{
    unsigned count = summit_rules_numbers(rules);
    memset(numbers, 0, SUMMIT_PLAN_HEAPS * sizeof numbers[0]);
    memcpy(numbers, position->number, count * sizeof numbers[0]);
    qsort(numbers, count, sizeof numbers[0], compare_falling);
}

/* Whether each heap that isn't empty has an equal one. */
static bool is_paired(const struct summit_rules *rules, const struct summit_position *after)
{
    int64_t numbers[SUMMIT_PLAN_HEAPS];
    lesson_plan_sorted(rules, after, numbers);
    for (unsigned i = 0; i < summit_rules_heaps(rules) && numbers[i] != 0; i += 2)
        if (i + 1 == SUMMIT_PLAN_HEAPS || numbers[i] != numbers[i + 1])
            return false;
    return true;
}

static bool is_listed(const struct summit_rules *rules, const struct summit_lesson_plan *plan,
                      const struct summit_position *after)
{
    int64_t numbers[SUMMIT_PLAN_HEAPS];
    lesson_plan_sorted(rules, after, numbers);
    for (size_t i = 0; i < plan->count; i++)
        if (memcmp(numbers, plan->list[i], sizeof numbers) == 0)
            return true;
    return false;
}

static int64_t remainder_of(int64_t number, int64_t of)
{
    return (number % of + of) % of;
}

/* How large a move is: of a list, the number that is taken. */
static summit_wide size_of(const struct summit_rules *rules, const struct summit_position *position,
                           struct summit_move move)
{
    return summit_rules_takes(rules) ? move.by : habit_size(rules, position, move);
}

/* Whether a move that doesn't win on the spot fits; `largest` is the size of the largest move. */
static bool fits(const struct summit_rules *rules, const struct summit_lesson_plan *plan,
                 const struct summit_position *position, struct summit_move before,
                 struct summit_move move, summit_wide largest)
{
    struct summit_position after = *position;
    int64_t left = 0;
    summit_play(rules, &after, move, NULL);
    bool counts = lesson_plan_measure(rules, &after, &left);
    switch (plan->kind) {
    case SUMMIT_HABIT_LARGEST:
        return size_of(rules, position, move) == largest;
    case SUMMIT_HABIT_SAME:
        return move.op == plan->same.op && move.by == plan->same.by;
    case SUMMIT_HABIT_ODD:
        return counts && left % 2 != 0;
    case SUMMIT_HABIT_EVEN:
        return counts && left % 2 == 0;
    case SUMMIT_HABIT_EQUAL:
        return is_paired(rules, &after);
    case SUMMIT_HABIT_MULTIPLE:
        return counts && left % plan->of == 0;
    case SUMMIT_HABIT_TOGETHER:
        return move.by == (summit_is_move(before) ? plan->of - before.by : plan->rest);
    case SUMMIT_HABIT_REST:
        return counts && remainder_of(left, plan->of) == plan->rest;
    case SUMMIT_HABIT_LIST:
        return is_listed(rules, plan, &after);
    case SUMMIT_HABITS:
        break;
    }
    return false;
}

size_t summit_lesson_plan_moves(const struct summit_rules *rules,
                                const struct summit_lesson_plan *plan,
                                const struct summit_position *position, struct summit_move before,
                                struct summit_move moves[SUMMIT_ROOM])
{
    struct summit_move legal[SUMMIT_ROOM + 1];
    size_t count = 0, kept = 0;
    summit_wide largest = 0;
    for (struct summit_place place = {0};
         count <= SUMMIT_ROOM && summit_next_move(rules, position, &place, &legal[count]); count++)
        if (size_of(rules, position, legal[count]) > largest)
            largest = size_of(rules, position, legal[count]);
    if (count > SUMMIT_ROOM)
        return SUMMIT_MANY;
    for (size_t i = 0; i < count; i++) {
        struct summit_position after = *position;
        summit_play(rules, &after, legal[i], NULL);
        if (lesson_winner(rules, &after) == position->turn)
            moves[kept++] = legal[i];
    }
    if (kept > 0)
        return kept; /* whoever can win on the spot does */
    for (size_t i = 0; i < count; i++)
        if (fits(rules, plan, position, before, legal[i], largest))
            moves[kept++] = legal[i];
    return kept;
}

/* ---- Everything that a plan leads to -------------------------------------------------------- */

struct node {
    struct summit_position position;
    struct summit_move before; /* the other's last move, where that matters; made before this one */
    struct summit_move move;   /* that led here, and from where */
    uint32_t parent;
    uint32_t first, count; /* edges */
    unsigned plies;
    bool ends; /* every way from here does */
};

struct trial_graph {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    const struct summit_lesson_plan *plan;
    unsigned seat; /* who plays by the plan */
    uint32_t count, edges;
    struct node *node;
    uint32_t *table, *edge;
    struct summit_lesson_trial *trial;
};

static bool is_node(const struct node *node, const struct summit_position *position,
                    struct summit_move before)
{
    return memcmp(&node->position, position, sizeof *position) == 0 &&
           summit_same_move(node->before, before);
}

static uint32_t *slot_of(const struct trial_graph *graph, const struct summit_position *position,
                         struct summit_move before)
{
    uint64_t hash = (uint64_t)before.by * UINT64_C(0x9e3779b97f4a7c15), word;
    for (size_t i = 0; i + sizeof word <= sizeof *position; i += sizeof word) {
        memcpy(&word, (const char *)position + i, sizeof word);
        hash = (hash ^ word) * UINT64_C(0xd1342543de82ef95);
        hash ^= hash >> 29;
    }
    uint32_t slot = (uint32_t)(hash >> 20) % TABLE;
    while (graph->table[slot] != 0 &&
           !is_node(&graph->node[graph->table[slot] - 1], position, before))
        slot = (slot + 1) % TABLE;
    return &graph->table[slot];
}

/* Adds what a move, or a lost turn, leads to; false if there is no room. */
static bool add_node(struct trial_graph *graph, uint32_t parent, struct summit_move move,
                     const struct summit_position *after)
{
    const struct node *from = &graph->node[parent];
    bool linked = graph->plan->kind == SUMMIT_HABIT_TOGETHER && summit_is_move(move);
    struct summit_move before = SUMMIT_NO_MOVE;
    if (linked && from->position.turn != graph->seat)
        before = (struct summit_move){.by = move.by, .op = move.op};
    uint32_t *slot = slot_of(graph, after, before);
    if (graph->edges == EDGES || (*slot == 0 && graph->count == NODES))
        return false;
    if (*slot == 0) {
        graph->node[graph->count] = (struct node){.position = *after,
                                                  .before = before,
                                                  .move = move,
                                                  .parent = parent,
                                                  .plies = from->plies + 1};
        *slot = ++graph->count;
    }
    graph->edge[graph->edges++] = *slot - 1;
    return true;
}

/* The line that led to a node, and one more move, if there is one. */
static void settle(struct trial_graph *graph, enum summit_lesson_plan_fate fate, uint32_t at,
                   struct summit_move last)
{
    struct summit_lesson_trial *trial = graph->trial;
    struct summit_ply plies[SUMMIT_PLAN_PLIES];
    size_t count = 0;
    trial->fate = fate;
    trial->length = graph->node[at].plies + summit_is_move(last);
    if (summit_is_move(last))
        plies[count++] = (struct summit_ply){.seat = (uint8_t)graph->seat, .move = last};
    for (; at > 0 && count < SUMMIT_PLAN_PLIES; at = graph->node[at].parent)
        plies[count++] =
            (struct summit_ply){.seat = graph->node[graph->node[at].parent].position.turn,
                                .move = graph->node[at].move};
    for (size_t i = 0; i < count; i++)
        trial->plies[i] = plies[count - 1 - i];
    trial->count = count;
    trial->from = graph->node[at].position; /* the way back ended there */
    trial->before = graph->node[at].before;
}

/* Everything that can follow a node at which the planner is to move; false once that is settled. */
static bool follow_plan(struct trial_graph *graph, uint32_t at)
{
    const struct node *here = &graph->node[at];
    struct summit_move moves[SUMMIT_ROOM];
    size_t count =
        summit_lesson_plan_moves(graph->rules, graph->plan, &here->position, here->before, moves);
    if (count == 0)
        settle(graph, SUMMIT_PLAN_ENDS, at, SUMMIT_NO_MOVE);
    for (size_t i = 0; i < count && count != SUMMIT_MANY; i++) {
        struct summit_position after = here->position;
        struct summit_answer answer;
        summit_play(graph->rules, &after, moves[i], NULL);
        if (after.winner == SUMMIT_NOBODY && !summit_solver_value(graph->solver, &after, &answer))
            return false;
        int winner = after.winner == SUMMIT_NOBODY ? answer.winner : after.winner;
        if (winner != (int)graph->seat) {
            settle(graph, SUMMIT_PLAN_LOSES, at, moves[i]);
            return false;
        }
        if (!add_node(graph, at, moves[i], &after))
            return false;
    }
    return count > 0 && count != SUMMIT_MANY;
}

static bool follow_all(struct trial_graph *graph, uint32_t at)
{
    struct summit_position here = graph->node[at].position;
    struct follow follow = {0};
    while (follow_next(graph->rules, &here, &follow))
        if (!add_node(graph, at, follow.stuck ? SUMMIT_NO_MOVE : follow.move, &follow.after))
            return false;
    return true;
}

/* Whether every way ends. What doesn't leads in a circle. */
static void look_for_circles(struct trial_graph *graph)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = graph->count; i-- > 0;) {
            struct node *node = &graph->node[i];
            bool ends = true;
            for (uint32_t e = 0; e < node->count && ends && !node->ends; e++)
                ends = graph->node[graph->edge[node->first + e]].ends;
            changed = changed || (ends && !node->ends);
            node->ends = node->ends || ends;
        }
    }
    graph->trial->fate = SUMMIT_PLAN_WINS;
    for (uint32_t i = 0; i < graph->count; i++)
        if (!graph->node[i].ends) {
            settle(graph, SUMMIT_PLAN_TURNS_BACK, i, SUMMIT_NO_MOVE);
            return;
        }
}

static void walk(struct trial_graph *graph, const struct summit_position *start)
{
    graph->node[0] = (struct node){.position = *start};
    *slot_of(graph, start, SUMMIT_NO_MOVE) = ++graph->count;
    for (uint32_t at = 0; at < graph->count; at++) {
        struct node *here = &graph->node[at];
        here->first = graph->edges;
        bool plans =
            here->position.turn == graph->seat && !summit_stuck(graph->rules, &here->position);
        graph->trial->positions = at + 1;
        if (here->position.winner == SUMMIT_NOBODY &&
            !(plans ? follow_plan(graph, at) : follow_all(graph, at)))
            return;
        here->count = graph->edges - here->first;
    }
    look_for_circles(graph);
}

bool summit_lesson_plan_try(const struct summit_solver *solver,
                            const struct summit_lesson_plan *plan,
                            const struct summit_position *start, struct summit_lesson_trial *trial)
{
    struct summit_answer answer;
    struct trial_graph graph = {
        .solver = solver, .rules = summit_solver_rules(solver), .plan = plan, .trial = trial};
    *trial = (struct summit_lesson_trial){.fate = SUMMIT_PLAN_OPEN, .from = *start};
    if (!summit_solver_value(solver, start, &answer) || answer.winner < 0)
        return true;
    graph.seat = (unsigned)answer.winner;
    graph.node = malloc(NODES * sizeof graph.node[0]);
    graph.edge = malloc(EDGES * sizeof graph.edge[0]);
    graph.table = calloc(TABLE, sizeof graph.table[0]);
    bool made = graph.node != NULL && graph.edge != NULL && graph.table != NULL;
    if (made)
        walk(&graph, start);
    free(graph.node);
    free(graph.edge);
    free(graph.table);
    return made;
}
