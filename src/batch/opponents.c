/* opponents.c: policies that play some of the seats. */
#include "batch/batch.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { RESTARTS = 64 };

unsigned summit_policy_random(void *context, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance)
{
    (void)context;
    size_t count = summit_count_moves(rules, position);
    if (count == 0)
        return UINT_MAX;
    return position_nth(rules, position, batch_below(chance, (uint32_t)count));
}

unsigned position_nth(const struct summit_rules *rules, const struct summit_position *position,
                      size_t skip)
{
    const struct compiled *play = rules_compiled(rules);
    unsigned action = 0;
    uint16_t open = 0;
    while (!numbered_is_legal(play, position, action, &open) || skip-- > 0)
        action++;
    return action;
}

/* The policy's move, or the first legal one where its answer is illegal. */
static unsigned ask(struct summit_batch *batch, size_t game, const struct opponent *opponent)
{
    struct summit_position position;
    if (opponent->policy == summit_policy_random)
        return game_sample(batch, game);
    uint16_t *answer = opponent->answers != NULL ? &opponent->answers[batch->state[game]] : NULL;
    if (answer != NULL && *answer != NOT_ASKED)
        return *answer;
    uint64_t chance = opponent->fixed ? 0 : batch_chance(&batch->chance[game]);
    summit_batch_position(batch, game, &position);
    unsigned move = opponent->policy(opponent->context, batch->rules, &position, chance);
    if (!game_allows(batch, game, move))
        move = position_nth(batch->rules, &position, 0);
    if (answer != NULL)
        *answer = (uint16_t)move;
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
    for (unsigned other = 0; other < batch->layout.players; other++)
        if (other != seat && batch->opponent[other].policy == NULL)
            return true;
    return false;
}

bool summit_batch_seat(struct summit_batch *batch, unsigned seat, summit_policy *policy,
                       void *context, unsigned flags)
{
    if (seat >= batch->layout.players || (policy != NULL && !leaves_a_seat(batch, seat)))
        return false;
    struct opponent *opponent = &batch->opponent[seat];
    bool fixed = policy != NULL && (flags & SUMMIT_POLICY_FIXED);
    uint16_t *answers = NULL;
    if (fixed && batch->lookup != NULL) {
        answers = malloc(batch->lookup->count * sizeof *answers);
        if (answers == NULL)
            return false;
        memset(answers, 0xff, batch->lookup->count * sizeof *answers); /* NOT_ASKED */
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
