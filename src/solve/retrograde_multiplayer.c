/* retrograde_multiplayer.c: retrograde analysis for three and more players.
 *
 * Who wins: a position is the mover's if some move leads to one that is; it is somebody else's if
 * every move's winner is known and none is the mover, and then it is that of the first listed move.
 * A decision never changes and never depends on the order in which positions are looked at; what
 * can't be decided is drawn. Where no position comes up again, one pass from the last point to the
 * first suffices: at a point, a move past the target leaves more players out, which come first; a
 * lost turn leaves as many, so those who are stuck come after those who can move. Else a position
 * is looked at again whenever one that it rests on has changed.
 *
 * In how many plies: the shortest way to the end, where winners choose among their winning moves
 * and all others have just the one move. Distances only ever shrink until they are right. */
#include "solve/retrograde.h"

#include <stdlib.h>

static const uint32_t far = UINT32_MAX >> MANY_BITS;

struct multiplayer {
    const struct space *space;
    uint32_t *values;
    const struct solve_task *task;
};

/* Looks, after every few positions, whether the work goes on. `step` of four is `count` positions
 * far. */
static bool progress(const struct multiplayer *many, unsigned step, uint64_t count)
{
    return count % SOLVE_LOOK != 0 ||
           solve_progress(many->task, (step + (double)count / (double)many->space->size) / 4);
}

static uint32_t pack(unsigned winner, uint32_t plies)
{
    return plies << MANY_BITS | winner;
}

/* What is known about the position that a player leaves behind by going out, or by going on. */
static uint32_t after_out(const struct multiplayer *many, const struct point *point,
                          struct point_state state)
{
    const struct space *space = many->space;
    unsigned out = state.out | 1u << state.turn;
    unsigned next = space_next(space, out, state.turn);
    if (space->players - (unsigned)__builtin_popcount(out) == 1)
        return pack(next, 0);
    return many->values[space_at(space, point->at, space->combo_of[out][next], 0)];
}

static uint32_t later(uint32_t value, uint32_t plies)
{
    uint32_t sum = (value >> MANY_BITS) + plies;
    return pack(value & MANY_DRAW, sum < far ? sum : far);
}

static uint32_t stuck_value(const struct multiplayer *many, const struct point *point,
                            struct point_state state)
{
    const struct space *space = many->space;
    unsigned plies = 0;
    int winner = space_settle(space, point, &state, 0, &plies);
    if (winner == SUMMIT_DRAWN)
        return pack(MANY_DRAW, far);
    if (winner != SUMMIT_NOBODY)
        return pack((unsigned)winner, plies);
    unsigned combo = space->combo_of[state.out][state.turn];
    return later(many->values[space_at(space, point->at, combo, state.last)], plies);
}

static uint32_t value_of_move(const struct multiplayer *many, const struct point *point,
                              struct point_state state, unsigned move, bool *refused)
{
    const struct space *space = many->space;
    uint64_t to = 0;
    unsigned combo = space->combo_of[state.out][space_next(space, state.out, state.turn)];
    *refused = false;
    switch (space_try(space, point, state.turn, state.last, move, &to)) {
    case MOVE_HITS:
        return pack(state.turn, 1);
    case MOVE_DIES:
        return later(after_out(many, point, state), 1);
    case MOVE_GOES:
        return later(many->values[space_at(space, to, combo, space->step[state.turn][move].mark)],
                     1);
    case MOVE_REFUSED:
        break;
    }
    *refused = true;
    return 0;
}

/* The value of a position as far as it follows from what is known about its moves. */
static uint32_t value_now(const struct multiplayer *many, const struct point *point,
                          struct point_state state, bool *stuck)
{
    const struct space *space = many->space;
    uint32_t first = 0, best = pack(MANY_DRAW, far);
    bool any = false, open = false;
    for (unsigned move = 0; move < space->rules->seat[state.turn].count; move++) {
        bool refused;
        uint32_t value = value_of_move(many, point, state, move, &refused);
        if (refused)
            continue;
        if ((value & MANY_DRAW) == state.turn && ((best & MANY_DRAW) != state.turn || value < best))
            best = value;
        open = open || (value & MANY_DRAW) == MANY_DRAW;
        first = any ? first : value;
        any = true;
    }
    *stuck = !any;
    if (!any)
        return stuck_value(many, point, state);
    return (best & MANY_DRAW) == state.turn || open ? best : first;
}

/* All positions of a point with the same players out, from `combo` on; returns where the next ones
 * begin. Values of players who are stuck are right only the second time. */
static unsigned pass_out(const struct multiplayer *many, const struct point *point, unsigned combo)
{
    const struct space *space = many->space;
    unsigned end = combo, times = 1;
    while (end < space->combos && space->combo_out[end] == space->combo_out[combo])
        end++;
    for (unsigned time = 0; time < times; time++) {
        for (unsigned i = combo * space->lasts; i < end * space->lasts; i++) {
            struct point_state state = {space->combo_turn[i / space->lasts],
                                        space->combo_out[i / space->lasts], i % space->lasts};
            bool stuck = false;
            many->values[point->at * space->combos * space->lasts + i] =
                value_now(many, point, state, &stuck);
            times = stuck ? 2 : times;
        }
    }
    return end;
}

static void pass(const struct multiplayer *many)
{
    const struct space *space = many->space;
    struct point point = {0};
    uint64_t width = space->combos * space->lasts, looked = 0;
    for (uint64_t at = space->points; at-- > 0;) {
        space_point(space, at, &point);
        for (uint64_t i = 0; !point.possible && i < width; i++)
            many->values[at * width + i] = pack(MANY_DRAW, far);
        for (unsigned combo = 0; combo < space->combos;) {
            unsigned end = point.possible ? pass_out(many, &point, combo) : space->combos;
            looked += (end - combo) * space->lasts;
            combo = end;
            if (looked < SOLVE_LOOK)
                continue;
            looked = 0;
            if (!solve_progress(many->task, 1 - (double)at / (double)space->points))
                return;
        }
    }
}

/* ---- Where positions can come up again ------------------------------------------------------- */

/* Which positions rest on each: those on i are on[from[i]] to on[from[i + 1] − 1]. A position is
 * looked at again only when one that it rests on has changed; those wait in a ring. */
struct rests {
    uint64_t *from;
    uint32_t *on, *ring;
    bool *waits;
};

/* The positions whose values a position's value is made of. */
static unsigned reads_of(const struct space *space, const struct point *point,
                         struct point_state state, uint64_t reads[MOVES_MOST])
{
    unsigned count = 0, plies, out = state.out | 1u << state.turn;
    unsigned next = space->combo_of[state.out][space_next(space, state.out, state.turn)];
    bool last_two = space->players - (unsigned)__builtin_popcount(out) == 1, any = false;
    for (unsigned move = 0; move < space->rules->seat[state.turn].count; move++) {
        uint64_t to = 0;
        enum outcome outcome = space_try(space, point, state.turn, state.last, move, &to);
        any = any || outcome != MOVE_REFUSED;
        if (outcome == MOVE_GOES)
            reads[count++] = space_at(space, to, next, space->step[state.turn][move].mark);
        else if (outcome == MOVE_DIES && !last_two)
            reads[count++] = space_at(space, point->at,
                                      space->combo_of[out][space_next(space, out, state.turn)], 0);
    }
    if (!any && space_settle(space, point, &state, 0, &plies) == SUMMIT_NOBODY)
        reads[count++] =
            space_at(space, point->at, space->combo_of[state.out][state.turn], state.last);
    return count;
}

/* Counts into `from`, two places on; or fills `on` if it is there, with each beginning one place
 * on, which so becomes the end, where the next one begins. */
static bool rests_fill(const struct multiplayer *many, struct rests *rests)
{
    const struct space *space = many->space;
    struct point point = {0};
    uint64_t reads[MOVES_MOST];
    for (uint64_t i = 0; i < space->size; i++) {
        if (!progress(many, rests->on == NULL ? 0 : 1, i))
            return false;
        struct point_state state = space_state(space, i, &point);
        unsigned count = point.possible ? reads_of(space, &point, state, reads) : 0;
        for (unsigned j = 0; j < count; j++) {
            if (rests->on == NULL)
                rests->from[reads[j] + 2]++;
            else
                rests->on[rests->from[reads[j] + 1]++] = (uint32_t)i;
        }
    }
    return true;
}

/* False if there is no memory or the work was cancelled. */
static bool rests_init(const struct multiplayer *many, struct rests *rests)
{
    uint64_t size = many->space->size;
    *rests = (struct rests){.from = solve_array(size + 2, sizeof *rests->from),
                            .ring = solve_array(size, sizeof *rests->ring),
                            .waits = solve_array(size, sizeof *rests->waits)};
    if (rests->from == NULL || rests->ring == NULL || rests->waits == NULL ||
        !rests_fill(many, rests))
        return false;
    for (uint64_t i = 0; i < size; i++) {
        if (!progress(many, 1, i))
            return false;
        rests->from[i + 2] += rests->from[i + 1];
    }
    rests->on = solve_array(rests->from[size + 1] + 1, sizeof *rests->on);
    return rests->on != NULL && rests_fill(many, rests);
}

static void rests_release(struct rests *rests)
{
    free(rests->from);
    free(rests->on);
    free(rests->ring);
    free(rests->waits);
}

static void settle_all(const struct multiplayer *many, struct rests *rests)
{
    const struct space *space = many->space;
    uint64_t head = 0, waiting = space->size;
    struct point point = {0};
    bool stuck;
    for (uint64_t i = 0; i < space->size; i++) {
        if (!progress(many, 2, i))
            return;
        many->values[i] = pack(MANY_DRAW, far);
        rests->ring[i] = (uint32_t)(space->size - 1 - i);
        rests->waits[i] = true;
    }
    for (uint64_t looked = 0; waiting > 0; looked++) {
        if (looked % SOLVE_LOOK == 0 &&
            !solve_progress(many->task, 1 - (double)waiting / (double)space->size / 4))
            return;
        uint32_t index = rests->ring[head];
        head = head + 1 < space->size ? head + 1 : 0;
        waiting--;
        rests->waits[index] = false;
        struct point_state state = space_state(space, index, &point);
        uint32_t value =
            point.possible ? value_now(many, &point, state, &stuck) : many->values[index];
        if (value == many->values[index])
            continue;
        many->values[index] = value;
        for (uint64_t i = rests->from[index]; i < rests->from[index + 1]; i++) {
            if (rests->waits[rests->on[i]])
                continue;
            rests->waits[rests->on[i]] = true;
            rests->ring[(head + waiting++) % space->size] = rests->on[i];
        }
    }
}

uint64_t many_bytes(const struct space *space)
{
    uint64_t moves = 0;
    for (unsigned seat = 0; seat < space->players; seat++)
        if (space->rules->seat[seat].count > moves)
            moves = space->rules->seat[seat].count;
    uint64_t each = sizeof(uint32_t);
    if (space->cyclic)
        each += sizeof(uint64_t) + (1 + moves) * sizeof(uint32_t) + sizeof(bool);
    return space->size * each;
}

bool many_solve(const struct space *space, uint32_t *values, const struct solve_task *task)
{
    struct multiplayer many = {space, values, task};
    if (space->size > far)
        return retro_refuse(space, task);
    bool room = true;
    if (space->cyclic) {
        struct rests rests;
        room = rests_init(&many, &rests);
        if (room)
            settle_all(&many, &rests);
        rests_release(&rests);
    } else {
        pass(&many);
    }
    if (solve_cancelled(task))
        return fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
    return room || fail(task->error, 0, MESSAGE_ERROR_LITTLE_MEMORY, NULL);
}
