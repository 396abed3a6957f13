/* retrograde_sweep.c: retrograde analysis for two players where no position can come up again.
 *
 * Every move leads to a greater point, so one pass from the last point to the first finds each
 * position's successors solved already. Only a lost turn stays at its point; so the players who
 * can move come first at each point, then those who are stuck. */
#include "base/platform.h"
#include "solve/retrograde.h"

enum { LANES_MOST = 16, LANE_LEAST = 64 }; /* of columns in a lane */

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
                           const struct point *point, struct point_state state)
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
            struct point_state state = {space->combo_turn[combo], 0, last};
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
        int64_t direction = space->stride[i] > 0 ? 1 : -1;
        if (space->stride[i] == 0)
            continue;
        if (point->number[i] != space->origin[i]) {
            point->number[i] -= direction;
            return;
        }
        point->number[i] = direction > 0 ? space->high : space->low;
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

/* ---- Lanes ----------------------------------------------------------------------------------- */

/* Where each player has their own number, the points form rows (the first number and the used
 * counts) of columns (the second number). The first player's moves stay in a column, the second's
 * stay in a row or lead to a row behind it, and to a greater column. So threads take lanes, each
 * some columns of every row: the lane of the greatest columns needs nobody, every other has only to
 * stay behind the lane beside it. The lanes of the smaller columns come later in the array. */
struct lane {
    const struct space *space;
    int32_t *scores;
    const struct solve_task *task;
    uint64_t width, from, to; /* the columns of a row, and those of this lane */
    uint64_t row;             /* this row and all greater ones are done */
    const struct lane *ahead; /* or NULL */
    bool reports;             /* runs in the caller's thread */
};

/* `at`: the point that it has come to. */
static bool progress(const struct lane *lane, uint64_t at)
{
    if (!lane->reports)
        return !solve_cancelled(lane->task);
    return solve_progress(lane->task, 1 - (double)at / (double)lane->space->points);
}

static void wait_for(const struct lane *lane, uint64_t row)
{
    while (lane->ahead != NULL && __atomic_load_n(&lane->ahead->row, __ATOMIC_ACQUIRE) > row &&
           progress(lane, (row + 1) * lane->width))
        machine_yield();
}

static void lane_row(const struct lane *lane, uint64_t row)
{
    const struct space *space = lane->space;
    bool plain = is_plain(space);
    struct point point = {0};
    uint64_t at = row * lane->width + lane->to, from = row * lane->width + lane->from;
    if (plain)
        lane->scores[--at] = -RETRO_TOP;
    while (at > from && progress(lane, at)) {
        uint64_t end = at - from > SOLVE_LOOK ? at - SOLVE_LOOK : from;
        if (plain)
            sweep_plain(space, lane->scores, at, end);
        for (uint64_t i = at; !plain && i-- > end;) {
            if (i == at - 1)
                space_point(space, i, &point);
            else
                step_back(space, &point);
            if (point.possible)
                sweep_point(space, lane->scores, &point);
        }
        at = end;
    }
}

static void *lane_run(void *context)
{
    struct lane *lane = context;
    for (uint64_t row = lane->row; row-- > 0;) {
        if (solve_cancelled(lane->task))
            break;
        wait_for(lane, row);
        lane_row(lane, row);
        __atomic_store_n(&lane->row, row, __ATOMIC_RELEASE);
    }
    return NULL;
}

/* How many lanes there may be: several only if all the second player's moves go one way. */
static unsigned lanes_of(const struct space *space, unsigned threads)
{
    const struct seat *second = &space->rules->seat[1];
    if (space->dimensions != 2 || space->stride[0] == 0 || space->stride[1] == 0)
        return 1;
    for (unsigned move = 0; move < second->count; move++) {
        bool up = second->numbered[move].op.kind == SUMMIT_ADD ||
                  second->numbered[move].op.kind == SUMMIT_MULTIPLY;
        if (up != (space->stride[1] > 0))
            return 1;
    }
    uint64_t most = ((uint64_t)(space->high - space->low) + 1) / LANE_LEAST;
    threads = threads < LANES_MOST ? threads : LANES_MOST;
    return most < 1 ? 1 : most < threads ? (unsigned)most : threads;
}

bool sweep_solve(const struct space *space, int32_t *scores, const struct solve_task *task)
{
    struct lane lane[LANES_MOST];
    machine_thread thread[LANES_MOST];
    bool started[LANES_MOST] = {false};
    unsigned count = lanes_of(space, task->threads);
    bool square = space->dimensions == 2 && space->stride[0] != 0 && space->stride[1] != 0;
    uint64_t width = square ? (uint64_t)(space->high - space->low) + 1 : space->number_points;
    for (unsigned i = 0; i < count; i++) {
        lane[i] = (struct lane){.space = space,
                                .scores = scores,
                                .task = task,
                                .width = width,
                                .from = width * (count - 1 - i) / count,
                                .to = width * (count - i) / count,
                                .row = space->points / width,
                                .ahead = i > 0 ? &lane[i - 1] : NULL,
                                .reports = i == count - 1};
        started[i] = i < count - 1 && machine_start(&thread[i], lane_run, &lane[i]);
        if (!started[i])
            lane_run(&lane[i]);
    }
    for (unsigned i = 0; i < count; i++)
        if (started[i])
            machine_join(thread[i]);
    return !solve_cancelled(task) || fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
}
