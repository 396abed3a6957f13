/* level.c: computer players from random to perfect.
 *
 * A level knows the truth about every move, from the solver, but doesn't see all of it. Like a
 * person, it sees what is near and misses what is far: the outcome of a move that decides the game
 * in p more turns is seen with a chance that falls with p, the slower the higher the level. Of what
 * it sees it plays a win before anything unclear, and anything unclear before a loss; a quick win
 * and a slow loss are preferred; what is unclear is all the same to it, so mistakes happen exactly
 * where the choice is close or the lines are long. At 100 it sees all, at 0 nothing.
 *
 * In a game that is too large for the solver it sees, in the same way, what looking ahead finds.
 * There much more is unclear, so the share of games that a move wins counts among what is unclear,
 * the more the higher the level. */
#include "players/level.h"

#include "core/rules.h"
#include "players/chance.h"
#include "players/lookahead.h"

#include <assert.h>
#include <math.h>

/* How many answers to a move give the mover back what was lost. */
static unsigned escapes(const struct solver *solver, const struct summit_position *position,
                        unsigned move)
{
    struct summit_position after = *position;
    struct solve_moves answers;
    unsigned count = 0;
    summit_play(solver_rules(solver), &after, move);
    if (after.winner != SUMMIT_NOBODY || !solver_moves(solver, &after, &answers))
        return 0;
    for (unsigned answer = 0; answer < SUMMIT_MOVES; answer++)
        if (answers.legal >> answer & 1)
            count += answers.after[answer].winner != answers.here.winner;
    return count;
}

/* Never gives anything away, wins as fast as possible; in a lost position lasts as long as possible
 * and, among such moves, leaves the most ways to go wrong. */
static unsigned choose_perfect(const struct solver *solver, const struct summit_position *position,
                               const struct solve_moves *moves)
{
    unsigned best = (unsigned)__builtin_ctz(moves->best), most = 0;
    if (moves->here.value != SOLVE_LOSE)
        return best;
    for (unsigned move = best; move < SUMMIT_MOVES; move++) {
        if (!(moves->best >> move & 1))
            continue;
        unsigned ways = escapes(solver, position, move);
        if (ways > most) {
            most = ways;
            best = move;
        }
    }
    return best;
}

/* The chance to see an outcome that is so many turns away. */
static double clarity(unsigned level, uint64_t turns)
{
    double share = level / 100.0;
    double reach = 6 * share / (1 - share);
    double attention = share < 0.2 ? share / 0.2 : 1;
    return attention * exp(-(double)turns / reach);
}

/* How good a move looks: seen wins above the unclear above seen losses, the sooner a win and the
 * later a loss the better. */
static double appeal(const struct summit_position *position, const struct solve_answer *after,
                     unsigned level, uint64_t *chance)
{
    bool decided = after->winner >= 0;
    if (!decided || chance_part(chance) >= clarity(level, after->plies))
        return 0;
    double far = (double)after->plies;
    return after->winner == position->turn ? 2 + 1 / (1 + far) : -2 - 1 / (1 + far);
}

/* How good the moves look: the best of them, or one of the best. `hope` may be NULL. */
static unsigned choose_by_appeal(const struct summit_position *position, uint32_t legal,
                                 const struct solve_answer after[], const double hope[],
                                 unsigned level, uint64_t *chance)
{
    double best = -4, share = level / 100.0;
    uint32_t equals = 0;
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(legal >> move & 1))
            continue;
        double looks = appeal(position, &after[move], level, chance);
        if (looks == 0 && hope != NULL)
            looks = share * hope[move] + (1 - share) * chance_part(chance);
        if (looks > best) {
            best = looks;
            equals = 0;
        }
        if (looks >= best)
            equals |= UINT32_C(1) << move;
    }
    return chance_pick(equals, chance);
}

static unsigned choose_unsolved(const struct summit_rules *rules,
                                const struct summit_position *position, unsigned level,
                                uint64_t *chance)
{
    struct outlook outlook;
    lookahead(rules, position, chance, &outlook);
    return choose_by_appeal(position, outlook.legal, outlook.after, outlook.hope, level, chance);
}

unsigned level_choose(const struct summit_rules *rules, const struct solver *solver,
                      const struct summit_position *position, unsigned level, uint64_t *chance)
{
    struct solve_moves moves;
    uint32_t legal = summit_legal(rules, position);
    assert(legal != 0);
    assert(solver != NULL || level < LEVEL_PERFECT);
    if (solver == NULL && level != LEVEL_RANDOM)
        return choose_unsolved(rules, position, level, chance);
    if (level == LEVEL_RANDOM || !solver_moves(solver, position, &moves))
        return chance_pick(legal, chance);
    if (level >= LEVEL_PERFECT)
        return choose_perfect(solver, position, &moves);
    return choose_by_appeal(position, moves.legal, moves.after, NULL, level, chance);
}
