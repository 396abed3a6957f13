/* sweep.c: retrograde analysis for two players where no position can come up again.
 *
 * Every move leads to a greater point, so one pass from the last point to the first finds each
 * position's successors solved already. Only a lost turn stays at its point; so the players who
 * can move come first at each point, then those who are stuck. */
#include "solve/retro.h"

/* The least score there is, below every loss: no move has been found. */
static const int32_t no_move = -RETRO_TOP - 1;

static int32_t best_of(const struct space *space, const int32_t *scores, const struct point *point,
                       unsigned turn, unsigned last)
{
    unsigned next = space->combo_of[0][1 - turn];
    unsigned count = space->rules->seat[turn].count;
    int32_t best = no_move;
    uint64_t to = 0;
    for (unsigned move = 0; move < count; move++) {
        int32_t score = no_move;
        switch (space_try(space, point, turn, last, move, &to)) {
        case MOVE_REFUSED:
            continue;
        case MOVE_HITS:
            return RETRO_TOP - 1;
        case MOVE_DIES:
            score = 1 - RETRO_TOP;
            break;
        case MOVE_GOES:
            score = score_before(scores[space_at(space, to, next, space->step[turn][move].mark)]);
            break;
        }
        best = score > best ? score : best;
    }
    return best;
}

/* A player who is stuck loses at once, or the other goes on if that one can. */
static int32_t stuck_score(const struct space *space, const int32_t *scores,
                           const struct point *point, struct state state)
{
    unsigned plies = 0;
    int winner = space_settle(space, point, &state, 0, &plies);
    if (winner != SUMMIT_NOBODY)
        return winner == SUMMIT_DRAWN ? 0 : -RETRO_TOP;
    return score_before(
        scores[space_at(space, point->at, space->combo_of[0][state.turn], state.last)]);
}

static void sweep_point(const struct space *space, int32_t *scores, const struct point *point)
{
    bool stuck = false;
    uint64_t at = space_at(space, point->at, 0, 0);
    for (unsigned combo = 0; combo < space->combos; combo++) {
        for (unsigned last = 0; last < space->lasts; last++) {
            scores[at] = best_of(space, scores, point, space->combo_turn[combo], last);
            stuck = stuck || scores[at] == no_move;
            at++;
        }
    }
    for (unsigned combo = 0; stuck && combo < space->combos; combo++) {
        for (unsigned last = 0; last < space->lasts; last++) {
            struct state state = {space->combo_turn[combo], 0, last};
            at = space_at(space, point->at, combo, last);
            if (scores[at] == no_move)
                scores[at] = stuck_score(space, scores, point, state);
        }
    }
}

/* To the point before, which has the same used counts. */
static void step_back(const struct space *space, struct point *point)
{
    point->at--;
    for (unsigned i = space->dimensions; i-- > 0;) {
        int64_t way = space->stride[i] > 0 ? 1 : -1;
        if (space->stride[i] == 0)
            continue;
        if (point->number[i] != space->origin[i]) {
            point->number[i] -= way;
            return;
        }
        point->number[i] = way > 0 ? space->high : space->low;
    }
}

/* One shared number that only grows, nothing else to know: the same, with all that can't matter
 * left out. The target lies at the last point. */
static void sweep_plain(const struct space *space, int32_t *scores, uint64_t from, uint64_t to)
{
    const struct seat *own = &space->rules->seat[0];
    bool refused = space->rules->beyond == BEYOND_REFUSED;
    bool draws = refused && space->rules->stuck == STUCK_PASSES;
    int32_t none = refused ? draws ? 0 : -RETRO_TOP : 1 - RETRO_TOP;
    int64_t target = own->target;
    for (uint64_t at = from; at-- > to;) {
        int64_t number = space->low + (int64_t)at;
        int32_t best = no_move;
        for (unsigned move = 0; move < own->count; move++) {
            int64_t made = step_apply(&space->step[0][move], number);
            if (made > target)
                continue;
            int32_t score = score_before(scores[made - space->low]);
            best = score > best ? score : best;
        }
        scores[at] = best == no_move ? none : best;
    }
}

static bool is_plain(const struct space *space)
{
    return space->size == space->number_points && space->stride[0] == 1 &&
           space->high == space->rules->seat[0].target;
}

bool sweep_solve(const struct space *space, int32_t *scores, const struct solver_options *options,
                 struct summit_error *error)
{
    const uint64_t chunk = 1 << 16;
    bool plain = is_plain(space);
    struct point point = {0};
    uint64_t at = space->points;
    if (plain)
        scores[--at] = -RETRO_TOP;
    while (at > 0) {
        uint64_t end = at > chunk ? at - chunk : 0;
        if (plain)
            sweep_plain(space, scores, at, end);
        for (uint64_t i = at; !plain && i-- > end;) {
            if (i == at - 1 || (i + 1) % space->number_points == 0)
                space_point(space, i, &point);
            else
                step_back(space, &point);
            if (point.possible)
                sweep_point(space, scores, &point);
        }
        at = end;
        if (solve_cancelled(options))
            return fail(error, 0, "the work was cancelled");
        solve_progress(options, 1 - (double)at / (double)space->points);
    }
    return true;
}
