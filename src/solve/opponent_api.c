/* opponent_api.c: the library's opponents and verdicts, on the solver. */
#include "summit_opponent.h"

#include "base/error.h"
#include "core/compiled_rules.h"
#include "solve/computer_levels.h"
#include "summit_solve.h"

#include <stdlib.h>

struct summit_opponent {
    struct summit_solver *solver;
};

struct summit_opponent *summit_opponent_new_watched(const struct summit_rules *rules,
                                                    summit_watch *progress, void *context,
                                                    struct summit_error *error)
{
    const struct summit_solver_options options = {.progress = progress, .context = context};
    struct summit_opponent *opponent = calloc(1, sizeof *opponent);
    if (opponent == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    opponent->solver = summit_solver_new(rules, &options, error);
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
    summit_solver_free(opponent->solver);
    free(opponent);
}

struct summit_move summit_opponent_move(const struct summit_opponent *opponent,
                                        const struct summit_position *position, unsigned level,
                                        uint64_t chance)
{
    const struct summit_rules *rules = summit_solver_rules(opponent->solver);
    if (summit_count_moves(rules, position) == 0)
        return SUMMIT_NO_MOVE;
    return level_choose(rules, opponent->solver, position, level, &chance);
}

static unsigned action_of(void *opponent, const struct summit_rules *rules,
                          const struct summit_position *position, unsigned level, uint64_t chance)
{
    struct summit_move move = summit_opponent_move(opponent, position, level, chance);
    size_t action = summit_move_action(rules, position->turn, move);
    uint16_t open = 0;
    /* A move that is named both with and without `else` has two numbers. */
    for (size_t i = action; i < summit_actions(rules); i++)
        if (summit_same_move(summit_action_move(rules, position->turn, i), move) &&
            numbered_is_legal(rules_compiled(rules), position, (unsigned)i, &open))
            return (unsigned)i;
    return (unsigned)action;
}

unsigned summit_policy_perfect(void *opponent, const struct summit_rules *rules,
                               const struct summit_position *position, uint64_t chance)
{
    return action_of(opponent, rules, position, LEVEL_PERFECT, chance);
}

unsigned summit_policy_hard(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance)
{
    return action_of(opponent, rules, position, LEVEL_HARD, chance);
}

unsigned summit_policy_medium(void *opponent, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance)
{
    return action_of(opponent, rules, position, LEVEL_MEDIUM, chance);
}

unsigned summit_policy_easy(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance)
{
    return action_of(opponent, rules, position, LEVEL_EASY, chance);
}

bool summit_opponent_judge(const struct summit_opponent *opponent,
                           const struct summit_position *position, struct summit_verdict *verdict,
                           struct summit_judged *moves, size_t room)
{
    return summit_solver_moves(opponent->solver, position, verdict, moves, room);
}
