/* lesson_positions.c: which positions of a game a lesson may ask about.
 *
 * All that can arise where these are few, otherwise the last ones of many games in which every move
 * is chance. They are ordered from the end: by the plies of best play, then the simplest first,
 * which has the fewest heaps and the smallest total. All of it is bounded in steps, the same on
 * every machine. */
#include "study/lesson_maker.h"

#include "base/chance.h"
#include "study/study.h"

#include <stdlib.h>

enum {
    FOLLOWED = 1 << 18, /* moves at most that are made to find them */
    WALKS = 300,
    WALK_PLIES = 200,
    WALK_LAST = 12,  /* so many of the last positions of a walk are taken */
    MOVES_MOST = 64, /* a position with more moves is no exercise */
};

/* Finds all positions that can arise; false if they are too many. */
static bool gather_all(struct lesson_maker *maker)
{
    if (!explore_starts(&maker->explore, 1u << verdict_first(maker->rules)))
        return false;
    for (uint64_t i = 0; i < maker->explore.count; i++) {
        struct summit_position here;
        struct follow follow = {0};
        explore_get(&maker->explore, i, &here);
        while (here.winner == SUMMIT_NOBODY && follow_next(maker->rules, &here, &follow))
            if (maker->followed-- == 0 ||
                explore_find(&maker->explore, &follow.after) == EXPLORE_NONE)
                return false;
    }
    return true;
}

static void walk_once(struct lesson_maker *maker, uint64_t *chance)
{
    struct summit_position last[WALK_LAST], here;
    size_t plies = 0;
    summit_start(maker->rules, verdict_first(maker->rules), &here);
    for (; here.winner == SUMMIT_NOBODY && plies < WALK_PLIES; plies++) {
        last[plies % WALK_LAST] = here;
        struct summit_move move = summit_draw_move(maker->rules, &here, chance);
        if (summit_is_move(move))
            summit_play(maker->rules, &here, move, NULL);
        else
            summit_pass(maker->rules, &here);
    }
    for (size_t i = 0; i < WALK_LAST && i < plies && here.winner != SUMMIT_NOBODY; i++)
        explore_find(&maker->explore, &last[i]);
}

/* What lies between the numbers and where the game ends, as far as that is a number. */
static uint64_t total_of(const struct summit_rules *rules, const struct summit_position *position)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < summit_rules_numbers(rules); i++) {
        unsigned seat = i < summit_rules_players(rules) ? i : 0;
        bool heaps = summit_rules_heaps(rules) > 0;
        int64_t end = !heaps && summit_rules_single_target(rules, seat)
                          ? summit_rules_target(rules, seat)
                          : 0;
        total += position->number[i] > end ? (uint64_t)position->number[i] - (uint64_t)end
                                           : (uint64_t)end - (uint64_t)position->number[i];
    }
    return total;
}

static bool wins_now(const struct summit_rules *rules, const struct summit_position *here,
                     struct summit_move move)
{
    struct summit_position after = *here;
    summit_play(rules, &after, move, NULL);
    return lesson_winner(rules, &after) == here->turn;
}

size_t lesson_count_wins(const struct summit_rules *rules, const struct summit_position *here,
                         struct summit_move *win)
{
    struct summit_move move;
    size_t count = 0;
    for (struct summit_place place = {0}; summit_next_move(rules, here, &place, &move);)
        if (wins_now(rules, here, move) && count++ == 0)
            *win = move;
    return count;
}

/* Notes a position if somebody has to choose there and the solver knows who wins. */
static void note(struct lesson_maker *maker, uint32_t index)
{
    struct summit_position here;
    struct gathered found = {.index = index};
    struct summit_move win;
    explore_get(&maker->explore, index, &here);
    if (here.winner != SUMMIT_NOBODY)
        return;
    size_t moves = summit_count_moves(maker->rules, &here);
    maker->chooses = maker->chooses || moves > 1;
    if (moves == 0 || moves > MOVES_MOST ||
        !summit_solver_value(maker->solver, &here, &found.answer) ||
        found.answer.value == SUMMIT_DRAW)
        return;
    found.total = total_of(maker->rules, &here);
    for (unsigned i = 0; i < summit_rules_heaps(maker->rules); i++)
        found.heaps += here.number[i] != 0;
    found.plies = found.answer.plies;
    if (found.answer.value_only)
        found.plies = lesson_count_wins(maker->rules, &here, &win) > 0 ? 1
                      : found.answer.value == SUMMIT_WIN               ? 3 + 2 * (found.total / 2)
                                                                       : 2 + 2 * (found.total / 2);
    maker->list[maker->count++] = found;
}

static int compare_gathered(const void *left, const void *right)
{
    const struct gathered *a = left, *b = right;
    if (a->plies != b->plies)
        return a->plies < b->plies ? -1 : 1;
    if (a->heaps != b->heaps)
        return a->heaps < b->heaps ? -1 : 1;
    if (a->total != b->total)
        return a->total < b->total ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

bool lesson_gather(struct lesson_maker *maker)
{
    uint64_t identity = summit_rules_identity(maker->rules), chance = chance_seed(identity, 1);
    maker->followed = FOLLOWED;
    if (!gather_all(maker)) {
        if (explore_starved(&maker->explore))
            return false;
        explore_release(&maker->explore);
        if (!explore_init(&maker->explore, maker->rules, LESSON_GATHERED))
            return false;
        for (unsigned i = 0; i < WALKS; i++)
            walk_once(maker, &chance);
        if (explore_starved(&maker->explore))
            return false;
    }
    if (identity == 0)
        return false;
    maker->list = calloc((size_t)maker->explore.count + 1, sizeof maker->list[0]);
    for (uint64_t i = 0; maker->list != NULL && i < maker->explore.count; i++)
        note(maker, (uint32_t)i);
    if (maker->list != NULL)
        qsort(maker->list, maker->count, sizeof maker->list[0], compare_gathered);
    return maker->list != NULL;
}
