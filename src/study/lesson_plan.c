/* lesson_plan.c: the plans of a lesson: one that always wins, and two that don't.
 *
 * All plans of each kind are tried, exactly; the true one that takes the fewest words is taught.
 * The wrong ones are those that hold longest. Where a game is too large for a trial, a proved law
 * says which plan is true. */
#include "study/lesson_plan.h"

#include "base/array.h"
#include "base/chance.h"
#include "study/lesson.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

enum { OF_LEAST = 3, OF_MOST = 20, SAME_MOST = 8, CANDIDATES = 512, LIST_WALKED = 1 << 11 };

struct plan_candidate {
    struct summit_lesson_plan plan;
    enum summit_lesson_plan_fate fate;
    unsigned words; /* how long it is to say */
    unsigned length;
    uint64_t positions;
    uint64_t line; /* a checksum of what breaks it */
};

struct plan_search {
    const struct summit_solver *solver;
    const struct summit_rules *rules;
    struct summit_position start;
    unsigned seat; /* who wins from there */
    bool failed;
    size_t count;
    struct plan_candidate *candidates;
};

uint64_t lesson_hash(uint64_t before, struct summit_move move)
{
    return chance_seed(before ^ (uint64_t)move.by, (uint64_t)move.op << 8 | move.on);
}

static uint64_t sum_line(const struct summit_lesson_trial *trial)
{
    uint64_t sum = trial->fate;
    for (size_t i = 0; i < trial->count; i++)
        sum = lesson_hash(sum, trial->plies[i].move);
    return sum;
}

static void consider(struct plan_search *search, unsigned words, struct summit_lesson_plan plan)
{
    struct summit_lesson_trial trial;
    if (search->count == CANDIDATES || search->failed)
        return;
    search->failed = !summit_lesson_plan_try(search->solver, &plan, &search->start, &trial);
    search->candidates[search->count++] = (struct plan_candidate){
        plan, trial.fate, words, trial.length, trial.positions, sum_line(&trial)};
}

/* ---- Candidates ----------------------------------------------------------------------------- */

/* The different moves that the winner can begin with. */
static void consider_same(struct plan_search *search)
{
    struct summit_move move;
    if (summit_rules_heaps(search->rules) > 1 || summit_rules_pool(search->rules))
        return; /* it can hardly ever be played again */
    for (size_t i = 0; i < SAME_MOST && i < summit_actions(search->rules); i++) {
        move = summit_action_move(search->rules, search->seat, i);
        if (summit_is_move(move))
            consider(search, 2, (struct summit_lesson_plan){SUMMIT_HABIT_SAME, .same = move});
    }
}

/* Where moves only add, or only take away, amounts make something together. */
static bool is_one_way(const struct summit_rules *rules, unsigned seat)
{
    unsigned op = SUMMIT_NO_OP;
    if (summit_rules_pool(rules) || summit_rules_numbers(rules) != 1 ||
        summit_rules_heaps(rules) > 0 || summit_actions(rules) == 0)
        return false;
    for (size_t i = 0; i < summit_actions(rules); i++) {
        struct summit_move move = summit_action_move(rules, seat, i);
        if (!summit_is_move(move))
            continue;
        if ((op != SUMMIT_NO_OP && move.op != op) ||
            (move.op != SUMMIT_ADD && move.op != SUMMIT_SUBTRACT))
            return false;
        op = move.op;
    }
    return true;
}

static void consider_together(struct plan_search *search, int64_t of)
{
    bool first = search->start.turn == search->seat;
    for (int64_t begin = first ? 1 : 0; begin < (first ? of : 1); begin++)
        consider(search, first ? 4 : 3,
                 (struct summit_lesson_plan){SUMMIT_HABIT_TOGETHER, .of = of, .rest = begin});
}

static void consider_counted(struct plan_search *search)
{
    int64_t left;
    if (!lesson_plan_measure(search->rules, &search->start, &left))
        return;
    consider(search, 2, (struct summit_lesson_plan){SUMMIT_HABIT_ODD});
    consider(search, 2, (struct summit_lesson_plan){SUMMIT_HABIT_EVEN});
    for (int64_t of = OF_LEAST; of <= OF_MOST; of++) {
        consider(search, 3, (struct summit_lesson_plan){SUMMIT_HABIT_MULTIPLE, .of = of});
        if (is_one_way(search->rules, search->seat))
            consider_together(search, of);
        for (int64_t rest = 1; rest < of && summit_rules_heaps(search->rules) < 2; rest++)
            consider(search, 5,
                     (struct summit_lesson_plan){SUMMIT_HABIT_REST, .of = of, .rest = rest});
    }
}

/* ---- A list --------------------------------------------------------------------------------- */

struct plan_listing {
    const struct plan_search *search;
    struct summit_lesson_plan *plan;
    bool last; /* of several safe moves the last one is taken, not the first */
    struct summit_position *found;
    size_t count, room;
    bool failed; /* there is no memory */
};

static bool is_found(const struct plan_listing *listing, const struct summit_position *position)
{
    for (size_t i = 0; i < listing->count; i++)
        if (memcmp(&listing->found[i], position, sizeof *position) == 0)
            return true;
    return false;
}

static bool note(struct plan_listing *listing, const struct summit_position *position)
{
    if (is_found(listing, position))
        return true;
    if (listing->count == LIST_WALKED)
        return false;
    if (!array_reserve(&listing->found, &listing->room, listing->count, sizeof *position)) {
        listing->failed = true;
        return false;
    }
    listing->found[listing->count++] = *position;
    return true;
}

/* Adds what a safe move leaves to the list; false if that is full. */
static bool lengthen(struct plan_listing *listing, const struct summit_position *position)
{
    const struct plan_search *search = listing->search;
    struct summit_lesson_plan *plan = listing->plan;
    struct summit_move move;
    bool found = false;
    if (plan->count == SUMMIT_PLAN_LIST)
        return false;
    for (struct summit_place place = {0};
         summit_next_move(search->rules, position, &place, &move) && !(found && !listing->last);) {
        struct summit_position after = *position;
        struct summit_answer answer;
        summit_play(search->rules, &after, move, NULL);
        if (!summit_solver_value(search->solver, &after, &answer) ||
            answer.winner != (int)search->seat)
            continue;
        lesson_plan_sorted(search->rules, &after, plan->list[plan->count]);
        found = true;
    }
    plan->count += found;
    return found;
}

/* Walks through all that the list leads to, making it longer where nothing of it can be left. */
static bool walk_list(struct plan_listing *listing)
{
    const struct plan_search *search = listing->search;
    const struct summit_rules *rules = search->rules;
    struct summit_move moves[SUMMIT_ROOM];
    if (!note(listing, &search->start))
        return false;
    for (size_t at = 0; at < listing->count; at++) {
        struct summit_position here = listing->found[at];
        while (here.winner == SUMMIT_NOBODY && summit_stuck(rules, &here))
            summit_pass(rules, &here);
        if (here.winner != SUMMIT_NOBODY)
            continue;
        bool plans = here.turn == search->seat;
        size_t count = 0;
        if (plans &&
            (count = summit_lesson_plan_moves(rules, listing->plan, &here, SUMMIT_NO_MOVE,
                                              moves)) == 0 &&
            lengthen(listing, &here))
            count = summit_lesson_plan_moves(rules, listing->plan, &here, SUMMIT_NO_MOVE, moves);
        for (struct summit_place place = {0};
             !plans && count < SUMMIT_ROOM &&
             summit_next_move(rules, &here, &place, &moves[count]);)
            count++;
        if (count == 0 || count >= SUMMIT_ROOM)
            return false;
        for (size_t i = 0; i < count; i++) {
            struct summit_position after = here;
            summit_play(rules, &after, moves[i], NULL);
            if (!note(listing, &after))
                return false;
        }
    }
    return true;
}

static int compare_listed(const void *left, const void *right)
{
    const int64_t *a = left, *b = right;
    for (unsigned i = 0; i < SUMMIT_PLAN_HEAPS; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* A list of what to leave: whatever was needed on the way. It is tried like all others. */
static void consider_lists(struct plan_search *search)
{
    bool counts = summit_rules_heaps(search->rules) > 0 ||
                  (summit_rules_numbers(search->rules) == 1 && !summit_rules_pool(search->rules));
    for (unsigned last = 0; last < 2 && counts; last++) {
        struct summit_lesson_plan plan = {SUMMIT_HABIT_LIST};
        struct plan_listing listing = {search, &plan, last > 0, NULL, 0, 0, false};
        size_t before;
        bool whole = true;
        do { /* what was added later may fit earlier */
            before = plan.count;
            listing.count = 0;
            whole = walk_list(&listing);
        } while (whole && plan.count > before);
        free(listing.found);
        search->failed = search->failed || listing.failed;
        qsort(plan.list, plan.count, sizeof plan.list[0], compare_listed);
        if (whole && plan.count > 0)
            consider(search, 4 + 2 * (unsigned)plan.count, plan);
    }
}

/* ---- Choice --------------------------------------------------------------------------------- */

/* Whether a law that is proved says that a plan always wins. */
static bool is_law(const struct plan_search *search, const struct summit_lesson_plan *plan)
{
    struct summit_law law;
    unsigned heaps = summit_rules_heaps(search->rules);
    if (!summit_solver_law(search->solver, &search->start, &law) || law.misere)
        return false;
    switch (plan->kind) {
    case SUMMIT_HABIT_EQUAL:
        return law.kind == SUMMIT_LAW_NIM && heaps == 2;
    case SUMMIT_HABIT_ODD:
        return law.kind == SUMMIT_LAW_ODD && heaps == 0;
    case SUMMIT_HABIT_MULTIPLE:
    case SUMMIT_HABIT_REST:
        return law.kind == SUMMIT_LAW_RESIDUE && heaps == 0 && law.sum == (uint64_t)plan->of &&
               law.rest == (uint64_t)plan->rest;
    default:
        return false;
    }
}

static bool is_true(const struct plan_search *search, const struct plan_candidate *candidate)
{
    return candidate->fate == SUMMIT_PLAN_WINS ||
           (candidate->fate == SUMMIT_PLAN_OPEN && is_law(search, &candidate->plan));
}

static bool is_wrong(const struct plan_candidate *candidate)
{
    return candidate->fate != SUMMIT_PLAN_WINS && candidate->fate != SUMMIT_PLAN_OPEN;
}

static struct plan_candidate *find_true(const struct plan_search *search)
{
    struct plan_candidate *best = NULL;
    for (size_t i = 0; i < search->count; i++)
        if (is_true(search, &search->candidates[i]) &&
            (best == NULL || search->candidates[i].words < best->words))
            best = &search->candidates[i];
    return best;
}

/* The wrong plan that holds longest, of a kind that isn't among the others yet if there is one, and
 * that isn't broken by the same line. */
static struct plan_candidate *find_wrong(const struct plan_search *search, unsigned kinds,
                                         uint64_t line)
{
    struct plan_candidate *best = NULL;
    bool other = false;
    for (size_t i = 0; i < search->count; i++) {
        struct plan_candidate *here = &search->candidates[i];
        bool differs = !(kinds >> here->plan.kind & 1) && here->line != line;
        if (!is_wrong(here) || (best != NULL && other && !differs))
            continue;
        if (best == NULL || (differs && !other) || here->length > best->length) {
            best = here;
            other = differs;
        }
    }
    return best;
}

/* Puts the plans into the lesson, the true one at a place that the rules decide. */
static void put(struct plan_search *search, struct plan_candidate *right,
                struct summit_lesson *lesson)
{
    uint64_t identity = summit_rules_identity(search->rules), chance = chance_seed(identity, 5);
    unsigned kinds = 1u << right->plan.kind;
    size_t place = chance_below(&chance, SUMMIT_PLANS_MOST);
    uint64_t line = 0;
    search->failed = search->failed || identity == 0;
    lesson->plan_positions = right->fate == SUMMIT_PLAN_WINS ? right->positions : 0;
    for (size_t i = 0; i < SUMMIT_PLANS_MOST; i++) {
        struct plan_candidate *plan = i == place ? right : find_wrong(search, kinds, line);
        if (plan == NULL)
            return;
        kinds |= 1u << plan->plan.kind;
        lesson->plans[i] = plan->plan;
        line = plan->line;
        plan->fate = SUMMIT_PLAN_OPEN; /* it isn't taken twice */
    }
    lesson->plan_right = place;
    lesson->plan_count = SUMMIT_PLANS_MOST;
}

bool lesson_plan_find(const struct summit_solver *solver, const struct summit_position *start,
                      struct summit_lesson *lesson)
{
    struct summit_answer answer;
    struct plan_search search = {
        .solver = solver, .rules = summit_solver_rules(solver), .start = *start};
    lesson->plan_count = 0;
    if (!summit_solver_value(solver, start, &answer) || answer.winner < 0)
        return true;
    search.seat = (unsigned)answer.winner;
    search.candidates = calloc(CANDIDATES, sizeof search.candidates[0]);
    if (search.candidates == NULL)
        return false;
    consider(&search, 1, (struct summit_lesson_plan){SUMMIT_HABIT_LARGEST});
    consider_same(&search);
    if (summit_rules_heaps(search.rules) > 1)
        consider(&search, 2, (struct summit_lesson_plan){SUMMIT_HABIT_EQUAL});
    consider_counted(&search);
    consider_lists(&search);
    struct plan_candidate *right = find_true(&search);
    if (right != NULL)
        put(&search, right, lesson);
    free(search.candidates);
    return !search.failed;
}
