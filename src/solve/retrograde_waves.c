/* retrograde_waves.c: retrograde analysis for two players where positions can come up again.
 *
 * Wave by wave: wave d holds the positions that are decided in d plies. A position is won in
 * d + 1 if it has a move to one that is lost in d and wasn't decided before; it is lost in d + 1 if
 * the last of its moves to be decided leads to one that is won in d. So each position that becomes
 * decided looks at the positions before it, found by undoing moves, and nobody else has to be
 * looked at. What is never decided is drawn.
 *
 * Within a wave the order doesn't matter: who is decided at wave d + 1 depends only on what was
 * decided up to d. So threads share a wave, and the result is the same for any number of them. */
#include "base/platform.h"
#include "solve/retrograde.h"

#include <math.h>
#include <stdlib.h>

enum { CLAIM_ROOM = 256, THREADS_MOST = 16, SHARE_FROM = 8192, LOST_TURN = MOVES_MOST };

struct wave_worker;

struct retrograde_waves {
    const struct space *space;
    int32_t *scores;
    uint32_t *queue; /* every decided position, in the order of waves */
    uint64_t tail;
    int32_t wave; /* the wave of the positions that are looked at */
    const struct solve_task *task;
};

/* Items that threads share: each takes the next few, so that all end at about the same time. */
struct wave_job {
    void (*work)(struct wave_worker *worker, uint64_t item);
    uint64_t next, end;
};

/* A thread at work, with newly decided positions waiting to be queued together. */
struct wave_worker {
    struct retrograde_waves *waves;
    struct wave_job *job;
    bool reports; /* runs in the caller's thread */
    unsigned claimed;
    uint32_t claim[CLAIM_ROOM];
};

static int32_t score_at(const struct retrograde_waves *waves, uint64_t index)
{
    return __atomic_load_n(&waves->scores[index], __ATOMIC_RELAXED);
}

static void flush(struct wave_worker *worker)
{
    struct retrograde_waves *waves = worker->waves;
    uint64_t at = __atomic_fetch_add(&waves->tail, worker->claimed, __ATOMIC_RELAXED);
    for (unsigned i = 0; i < worker->claimed; i++)
        waves->queue[at + i] = worker->claim[i];
    worker->claimed = 0;
}

/* Decides a position, unless somebody has. */
static void decide(struct wave_worker *worker, uint64_t index, int32_t score)
{
    int32_t open = 0;
    if (!__atomic_compare_exchange_n(&worker->waves->scores[index], &open, score, false,
                                     __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return;
    worker->claim[worker->claimed++] = (uint32_t)index;
    if (worker->claimed == CLAIM_ROOM)
        flush(worker);
}

/* ---- Sharing --------------------------------------------------------------------------------- */

static bool progress(const struct wave_worker *worker)
{
    const struct retrograde_waves *waves = worker->waves;
    if (!worker->reports)
        return !solve_cancelled(waves->task);
    uint64_t next = __atomic_load_n(&worker->job->next, __ATOMIC_RELAXED);
    uint64_t decided = __atomic_load_n(&waves->tail, __ATOMIC_RELAXED);
    double done = waves->wave > 0 ? 1 + (double)decided / (double)waves->space->size
                                  : fmin(1, (double)next / (double)worker->job->end);
    return solve_progress(waves->task, done / 2);
}

static void *worker_run(void *context)
{
    struct wave_worker *worker = context;
    struct wave_job *job = worker->job;
    while (progress(worker)) {
        uint64_t item = __atomic_fetch_add(&job->next, SOLVE_LOOK, __ATOMIC_RELAXED);
        uint64_t end = item + SOLVE_LOOK < job->end ? item + SOLVE_LOOK : job->end;
        if (item >= job->end)
            break;
        for (; item < end; item++)
            job->work(worker, item);
    }
    flush(worker);
    return NULL;
}

/* Works on all items from..to, shared among threads if they are many. */
static void share(struct retrograde_waves *waves,
                  void (*work)(struct wave_worker *worker, uint64_t item), uint64_t from,
                  uint64_t to)
{
    machine_thread thread[THREADS_MOST];
    bool started[THREADS_MOST] = {false};
    struct wave_worker worker[THREADS_MOST];
    struct wave_job job = {work, from, to};
    unsigned threads = waves->task->threads, count = 1;
    if (to - from >= SHARE_FROM && threads > 1)
        count = threads < THREADS_MOST ? threads : THREADS_MOST;
    for (unsigned i = 0; i < count; i++) {
        worker[i].waves = waves;
        worker[i].job = &job;
        worker[i].reports = i == 0;
        worker[i].claimed = 0;
        started[i] = i > 0 && machine_start(&thread[i], worker_run, &worker[i]);
    }
    worker_run(&worker[0]);
    for (unsigned i = 0; i < count; i++)
        if (started[i])
            machine_join(thread[i]);
}

/* ---- The first waves ------------------------------------------------------------------------- */

/* What the moves of a position come to, as far as they tell it by themselves: its score if it is
 * decided in `wave` plies (0 or 1), or else 0. */
static int32_t ends_in(const struct space *space, const struct point *point,
                       struct point_state state, int32_t wave)
{
    bool hits = false, dies = false, goes = false;
    uint64_t to;
    for (unsigned move = 0; move < space->rules->seat[state.turn].count; move++) {
        enum outcome outcome = space_try(space, point, state.turn, state.last, move, &to);
        hits = hits || outcome == MOVE_HITS;
        dies = dies || outcome == MOVE_DIES;
        goes = goes || outcome == MOVE_GOES;
    }
    bool stuck = !hits && !dies && !goes;
    if (wave == 0)
        return stuck && space->rules->stuck == STUCK_LOSES ? -RETRO_TOP : 0;
    return hits ? RETRO_TOP - 1 : dies && !goes ? 1 - RETRO_TOP : 0;
}

static void seed(struct wave_worker *worker, uint64_t at, int32_t wave)
{
    const struct space *space = worker->waves->space;
    struct point point;
    space_point(space, at, &point);
    for (unsigned i = 0; point.possible && i < space->combos * space->lasts; i++) {
        unsigned combo = i / space->lasts, last = i % space->lasts;
        struct point_state state = {space->combo_turn[combo], 0, last};
        int32_t score = ends_in(space, &point, state, wave);
        if (score != 0)
            decide(worker, space_at(space, at, combo, last), score);
    }
}

/* Wave 0: who is stuck and so loses. */
static void seed_stuck(struct wave_worker *worker, uint64_t at)
{
    seed(worker, at, 0);
}

/* Wave 1: who can land on the target, and who can only go past it. */
static void seed_ends(struct wave_worker *worker, uint64_t at)
{
    seed(worker, at, 1);
}

/* ---- From wave to wave --------------------------------------------------------------------- */

/* Whether every move leads to a position that is won for the other side by now. */
static bool all_lose(const struct retrograde_waves *waves, const struct point *point,
                     struct point_state state)
{
    const struct space *space = waves->space;
    unsigned next = space->combo_of[0][1 - state.turn];
    uint64_t to = 0;
    for (unsigned move = 0; move < space->rules->seat[state.turn].count; move++) {
        if (space_try(space, point, state.turn, state.last, move, &to) != MOVE_GOES)
            continue;
        int32_t score =
            score_at(waves, space_at(space, to, next, space->step[state.turn][move].mark));
        if (score <= 0 || RETRO_TOP - score > waves->wave)
            return false;
    }
    return true;
}

/* Looks at the positions at a point from which `move` (or a lost turn, if it is LOST_TURN) led
 * to one that is now decided as `score`. */
static void look_at(struct wave_worker *worker, const struct point *point, unsigned seat,
                    unsigned move, int32_t score)
{
    const struct retrograde_waves *waves = worker->waves;
    const struct space *space = waves->space;
    unsigned combo = space->combo_of[0][seat];
    bool pass = move == LOST_TURN;
    for (unsigned last = 0; last < space->lasts; last++) {
        struct point_state state = {seat, 0, last};
        uint64_t index = space_at(space, point->at, combo, last);
        if (score_at(waves, index) != 0 ||
            (!pass && last != 0 && last == space->step[seat][move].mark))
            continue;
        if (pass && !space_stuck(space, point, state))
            continue;
        if (score < 0 || pass || all_lose(waves, point, state))
            decide(worker, index, score_before(score));
    }
}

/* Whether a player can have brought the number here without ending the game. */
static bool can_come(const struct space *space, unsigned seat, int64_t number)
{
    const struct seat *own = &space->rules->seat[seat];
    return (own->down ? number > own->target : number < own->target) &&
           number >= space->rules->min && number <= space->rules->max;
}

/* Takes a decided position and looks at all that lead to it. */
static void look_back(struct wave_worker *worker, uint64_t item)
{
    const struct retrograde_waves *waves = worker->waves;
    const struct space *space = waves->space;
    uint64_t index = waves->queue[item];
    struct point point;
    struct point_state state = space_state(space, index, &point);
    unsigned seat = space->alike ? 0 : 1 - state.turn;
    unsigned which = space->dimensions == 1 ? 0 : seat;
    int64_t number = point.number[which];
    int32_t score = score_at(waves, index);
    uint64_t at = point.at;
    if (state.last == 0 && space->rules->stuck == STUCK_PASSES &&
        !space_stuck(space, &point, state))
        look_at(worker, &point, seat, LOST_TURN, score);
    if (!can_come(space, seat, number))
        return;
    for (unsigned move = 0; move < space->rules->seat[seat].count; move++) {
        const struct step *step = &space->step[seat][move];
        uint16_t *used = &point.used[seat][move];
        int64_t before = 0;
        if ((space->lasts > 1 && state.last != step->mark) || (step->uses != 0 && *used == 0) ||
            !space_undo(space, step, number, &before))
            continue;
        point.number[which] = before;
        point.at = at - step->used_stride - (uint64_t)((number - before) * space->stride[which]);
        *used = (uint16_t)(step->uses != 0 ? *used - 1 : 0);
        look_at(worker, &point, seat, move, score);
        *used = (uint16_t)(step->uses != 0 ? *used + 1 : 0);
    }
}

bool waves_solve(const struct space *space, int32_t *scores, const struct solve_task *task)
{
    struct retrograde_waves waves = {.space = space, .scores = scores, .task = task};
    waves.queue = solve_array(space->size, sizeof *waves.queue);
    if (waves.queue == NULL)
        return fail(task->error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
    uint64_t head = 0;
    if (space->rules->stuck == STUCK_LOSES)
        share(&waves, seed_stuck, 0, space->points);
    uint64_t tail = waves.tail;
    share(&waves, look_back, 0, tail);
    head = tail;
    share(&waves, seed_ends, 0, space->points);
    while (head < waves.tail && !solve_cancelled(task)) {
        tail = waves.tail;
        waves.wave++;
        share(&waves, look_back, head, tail);
        head = tail;
    }
    free(waves.queue);
    return !solve_cancelled(task) || fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
}
