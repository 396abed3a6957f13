/* opponents.c: policies that play some of the seats. */
#include "batch/batch.h"

#include <stdlib.h>
#include <string.h>

enum { RESTARTS = 64 };

unsigned summit_policy_random(void *context, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance)
{
    (void)context;
    uint32_t mask = summit_legal(rules, position);
    if (mask == 0)
        return SUMMIT_NO_MOVE;
    return mask_nth(mask, chance_below(chance, (uint32_t)__builtin_popcount(mask)));
}

/* The policy's move, or the first legal one where its answer is illegal. */
static unsigned ask(struct summit_batch *batch, size_t game, const struct opponent *opponent)
{
    struct summit_position position;
    if (opponent->policy == summit_policy_random)
        return game_sample(batch, game);
    uint8_t *answer = opponent->answers != NULL ? &opponent->answers[batch->state[game]] : NULL;
    if (answer != NULL && *answer != SUMMIT_NO_MOVE)
        return *answer;
    uint64_t chance = opponent->fixed ? 0 : chance_next(&batch->chance[game]);
    summit_batch_position(batch, game, &position);
    unsigned move = opponent->policy(opponent->context, batch->rules, &position, chance);
    if (move >= SUMMIT_MOVES || (batch->mask[game] >> move & 1) == 0)
        move = mask_nth(batch->mask[game], 0);
    if (answer != NULL)
        *answer = (uint8_t)move;
    return move;
}

void opponents_play(struct summit_batch *batch, size_t game)
{
    while (game_is_on(batch, game)) {
        const struct opponent *opponent = &batch->opponent[game_turn(batch, game)];
        if (opponent->policy == NULL)
            return;
        game_move(batch, game, ask(batch, game, opponent));
        batch->plies[game]++;
    }
}

void game_restart(struct summit_batch *batch, size_t game)
{
    for (unsigned tries = 0; tries < RESTARTS; tries++) {
        game_start(batch, game);
        opponents_play(batch, game);
        if (game_is_on(batch, game))
            return;
    }
}

void game_ready(struct summit_batch *batch, size_t game)
{
    opponents_play(batch, game);
    if (!game_is_on(batch, game))
        game_restart(batch, game);
}

void opponents_release(struct summit_batch *batch)
{
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        free(batch->opponent[seat].answers);
}

static bool leaves_a_seat(const struct summit_batch *batch, unsigned seat)
{
    for (unsigned other = 0; other < batch->shape.players; other++)
        if (other != seat && batch->opponent[other].policy == NULL)
            return true;
    return false;
}

bool summit_batch_seat(struct summit_batch *batch, unsigned seat, summit_policy *policy,
                       void *context, unsigned flags)
{
    if (seat >= batch->shape.players || (policy != NULL && !leaves_a_seat(batch, seat)))
        return false;
    struct opponent *opponent = &batch->opponent[seat];
    bool fixed = policy != NULL && (flags & SUMMIT_POLICY_FIXED);
    uint8_t *answers = NULL;
    if (fixed && batch->table != NULL) {
        answers = malloc(batch->table->count);
        if (answers == NULL)
            return false;
        memset(answers, SUMMIT_NO_MOVE, batch->table->count);
    }
    free(opponent->answers);
    batch->opponents += policy != NULL;
    batch->opponents -= opponent->policy != NULL;
    *opponent = (struct opponent){policy, context, answers, fixed};
    for (size_t game = 0; game < batch->games; game++)
        game_ready(batch, game);
    batch_show(batch, 0, batch->games);
    return true;
}
