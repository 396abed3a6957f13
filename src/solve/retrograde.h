/* retrograde.h: the parts of retrograde analysis. Private to it. */
#ifndef SOLVE_RETROGRADE_H
#define SOLVE_RETROGRADE_H

#include "solve/position_index.h"

/* A score is from the view of the player to move: RETRO_TOP − plies for a win, plies − RETRO_TOP
 * for a loss, 0 for a draw, so that the best for oneself is the largest. */
enum { RETRO_TOP = 1 << 30 };

/* With more than two players: the winner in the low bits, the plies above. */
enum { MANY_BITS = 4, MANY_DRAW = 15 };

/* The mover's score of a move that leads to this score for the next player: the opposite, a ply
 * later. */
static inline int32_t score_before(int32_t after)
{
    return after > 0 ? 1 - after : after < 0 ? -after - 1 : 0;
}

/* Each fills in all values; false if it was cancelled or there was no memory, with the reason. */
bool sweep_solve(const struct space *space, int32_t *scores, const struct solve_task *task);
bool waves_solve(const struct space *space, int32_t *scores, const struct solve_task *task);
/* Fails because there are too many positions, or they need too many bytes. */
bool retro_refuse(const struct space *space, const struct solve_task *task);
uint64_t many_bytes(const struct space *space);
bool many_solve(const struct space *space, uint32_t *values, const struct solve_task *task);

#endif
