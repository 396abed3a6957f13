/* random_play.c: random play, as fast as the machine allows.
 *
 * A game's next state depends on its present one through two loads, so one game alone would wait
 * for memory most of the time. The inner loop therefore goes over a block of games, one move in
 * each: their loads overlap, and the block stays in the first cache for all its steps. Each game
 * has its own random sequence, so the order in which games are played makes no difference. */
#include "batch/batch.h"

static void count_end(struct summit_batch_counts *counts, int winner)
{
    if (winner == SUMMIT_NOBODY)
        counts->truncated++;
    else if (winner == SUMMIT_DRAWN)
        counts->drawn++;
    else
        counts->wins[winner]++;
}

static void end_game(struct summit_batch *batch, size_t game, struct summit_batch_counts *counts)
{
    count_end(counts, game_winner(batch, game));
    game_start(batch, game);
}

/* Which games end can't be foreseen, and a wrong guess costs more than a move. So nothing is
 * guessed: every game is noted as ended, and the note is kept only if it has. */
static void play_tables(struct summit_batch *batch, size_t from, size_t to,
                        struct summit_batch_counts *counts)
{
    const struct lookup_state *states = batch->lookup->states;
    const uint32_t *successors = batch->lookup->successors;
    uint32_t *state = batch->state, *plies = batch->plies, *mask = batch->mask;
    uint64_t *chance = batch->chance;
    uint32_t limit = batch->limit;
    size_t ended[BLOCK], count = 0;
    for (size_t game = from; game < to; game++) {
        const struct lookup_state *here = &states[state[game]];
        uint32_t length = here[1].list - here->list;
        uint32_t next = successors[here->list + batch_below(batch_chance(&chance[game]), length)];
        uint32_t played = ++plies[game];
        state[game] = next;
        mask[game] = states[next & ~NEXT_OVER].mask;
        ended[count] = game;
        count += (next >> 31) | (played >= limit);
    }
    for (size_t i = 0; i < count; i++)
        end_game(batch, ended[i], counts);
}

static void play_positions(struct summit_batch *batch, size_t from, size_t to,
                           struct summit_batch_counts *counts)
{
    for (size_t game = from; game < to; game++) {
        game_move(batch, game, game_sample(batch, game));
        batch->plies[game]++;
        if (!game_is_on(batch, game))
            end_game(batch, game, counts);
    }
}

struct summit_batch_counts summit_batch_random(struct summit_batch *batch, uint64_t steps)
{
    struct summit_batch_counts counts = {.moves = steps * batch->games};
    for (size_t game = 0; game < batch->games; game++)
        if (batch->mask[game] == 0)
            game_start(batch, game);
    for (size_t from = 0; from < batch->games; from += BLOCK) {
        size_t to = from + BLOCK < batch->games ? from + BLOCK : batch->games;
        for (uint64_t step = 0; step < steps; step++) {
            if (batch->lookup != NULL)
                play_tables(batch, from, to, &counts);
            else
                play_positions(batch, from, to, &counts);
        }
    }
    for (size_t game = 0; game < batch->games; game++)
        game_ready(batch, game);
    batch_show(batch, 0, batch->games);
    return counts;
}

void summit_batch_sample(struct summit_batch *batch, uint16_t *actions)
{
    for (size_t game = 0; game < batch->games; game++)
        actions[game] = (uint16_t)(batch->mask[game] != 0 ? game_sample(batch, game) : UINT16_MAX);
}
