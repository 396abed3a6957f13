/* many.c: retrograde analysis for three and more players.
 *
 * Who wins: a position is the mover's if some move leads to one that is; it is somebody else's if
 * every move's winner is known and none is the mover, and then it is that of the first listed move.
 * A decision never changes and never depends on the order in which positions are looked at, so
 * passes over all positions, until nothing new is found, decide what can be decided. The rest is
 * drawn. One pass from the last point to the first suffices where no position comes up again.
 *
 * In how many plies: the shortest way to the end, where winners choose among their winning moves
 * and all others have just the one move. Distances only ever shrink from pass to pass until they
 * are right. */
#include "solve/retro.h"

static const uint32_t far = UINT32_MAX >> MANY_BITS;

struct many {
    const struct space *space;
    uint32_t *values;
};

static uint32_t pack(unsigned winner, uint32_t plies)
{
    return plies << MANY_BITS | winner;
}

/* What is known about the position that a player leaves behind by going out, or by going on. */
static uint32_t after_out(const struct many *many, const struct point *point, struct state state)
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

static uint32_t stuck_value(const struct many *many, const struct point *point, struct state state)
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

static uint32_t value_of_move(const struct many *many, const struct point *point,
                              struct state state, unsigned move, bool *refused)
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
static uint32_t value_now(const struct many *many, const struct point *point, struct state state)
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
    if (!any)
        return stuck_value(many, point, state);
    return (best & MANY_DRAW) == state.turn || open ? best : first;
}

/* One pass over all positions; whether anything has changed. */
static bool pass(const struct many *many)
{
    const struct space *space = many->space;
    bool changed = false;
    struct point point = {0};
    for (uint64_t at = space->points; at-- > 0;) {
        space_point(space, at, &point);
        for (unsigned i = 0; point.possible && i < space->combos * space->lasts; i++) {
            unsigned combo = i / space->lasts;
            uint64_t index = space_at(space, at, combo, i % space->lasts);
            struct state state = {space->combo_turn[combo], space->combo_out[combo],
                                  i % space->lasts};
            uint32_t value = value_now(many, &point, state);
            changed = changed || value != many->values[index];
            many->values[index] = value;
        }
    }
    return changed;
}

bool many_solve(const struct space *space, uint32_t *values, const struct solver_options *options,
                struct summit_error *error)
{
    struct many many = {space, values};
    for (uint64_t i = 0; i < space->size; i++)
        values[i] = pack(MANY_DRAW, far);
    if (space->size > far)
        return fail(error, 0, "found %.3g positions, expected at most 2.68e+08 for three players",
                    (double)space->size);
    while (pass(&many)) {
        if (solve_cancelled(options))
            return fail(error, 0, "the work was cancelled");
        solve_progress(options, 0.5);
    }
    return true;
}
