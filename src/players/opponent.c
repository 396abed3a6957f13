/* opponent.c: the library's opponents and verdicts, on the solver. */
#include "summit_opponent.h"

#include "core/rules.h"
#include "players/level.h"
#include "solve/solve.h"

#include <stdlib.h>

struct summit_opponent {
    struct solver *solver;
};

/* Who is asked while the work goes on, and whether the answer was no. */
struct watched {
    summit_watch *goes_on;
    void *context;
    atomic_bool cancel;
};

static void look(void *context, double done)
{
    struct watched *watched = context;
    if (watched->goes_on != NULL && !watched->goes_on(watched->context, done))
        atomic_store(&watched->cancel, true);
}

struct summit_opponent *summit_opponent_new_watched(const struct summit_rules *rules,
                                                    summit_watch *goes_on, void *context,
                                                    struct summit_error *error)
{
    struct watched watched = {goes_on, context, false};
    const struct solver_options usual = {
        .progress = look, .context = &watched, .cancel = &watched.cancel};
    struct summit_opponent *opponent = calloc(1, sizeof *opponent);
    if (opponent == NULL) {
        fail(error, 0, "there is no memory left");
        return NULL;
    }
    opponent->solver = solver_new(rules, &usual, error);
    if (opponent->solver != NULL)
        return opponent;
    free(opponent);
    return NULL;
}

struct summit_opponent *summit_opponent_new(const struct summit_rules *rules,
                                            struct summit_error *error)
{
    return summit_opponent_new_watched(rules, NULL, NULL, error);
}

void summit_opponent_free(struct summit_opponent *opponent)
{
    if (opponent == NULL)
        return;
    solver_free(opponent->solver);
    free(opponent);
}

unsigned summit_opponent_move(const struct summit_opponent *opponent,
                              const struct summit_position *position, unsigned level,
                              uint64_t chance)
{
    const struct summit_rules *rules = solver_rules(opponent->solver);
    if (summit_legal(rules, position) == 0)
        return SUMMIT_NO_MOVE;
    return level_choose(rules, opponent->solver, position, level, &chance);
}

unsigned summit_policy_perfect(void *opponent, const struct summit_rules *rules,
                               const struct summit_position *position, uint64_t chance)
{
    (void)rules;
    return summit_opponent_move(opponent, position, LEVEL_PERFECT, chance);
}

unsigned summit_policy_hard(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance)
{
    (void)rules;
    return summit_opponent_move(opponent, position, LEVEL_HARD, chance);
}

unsigned summit_policy_medium(void *opponent, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance)
{
    (void)rules;
    return summit_opponent_move(opponent, position, LEVEL_MEDIUM, chance);
}

unsigned summit_policy_easy(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance)
{
    (void)rules;
    return summit_opponent_move(opponent, position, LEVEL_EASY, chance);
}

bool summit_opponent_judge(const struct summit_opponent *opponent,
                           const struct summit_position *position, struct summit_verdict *verdict)
{
    struct solve_moves moves;
    *verdict = (struct summit_verdict){.winner = SUMMIT_NOBODY};
    if (!solver_moves(opponent->solver, position, &moves))
        return false;
    verdict->winner = moves.here.winner;
    verdict->plies = moves.here.plies;
    verdict->legal = moves.legal;
    verdict->best = moves.best;
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(moves.legal >> move & 1))
            continue;
        verdict->winner_after[move] = moves.after[move].winner;
        verdict->plies_after[move] = moves.after[move].plies;
    }
    return true;
}
