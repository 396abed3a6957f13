/* batch.c: a batch from its making to its end, and steps through it. */
#include "batch/batch.h"

#include "base/chance.h"
#include "base/error.h"
#include "base/platform.h"

#include <stdlib.h>
#include <string.h>

/* ---- Making one ----------------------------------------------------------------------------- */

/* Whether half of the machine's memory is enough: the system promises more than it has, and kills
 * the process that uses it. */
static bool fits(const struct summit_batch *batch)
{
    size_t game = batch->lookup != NULL ? sizeof *batch->state : sizeof *batch->positions;
    game += sizeof *batch->mask + sizeof *batch->chance + sizeof *batch->plies;
    return batch->games <= machine_memory() / 2 / game;
}

static bool allocate(struct summit_batch *batch)
{
    size_t games = batch->games;
    if (!fits(batch))
        return false;
    if (batch->lookup != NULL)
        batch->state = calloc(games, sizeof *batch->state);
    else
        batch->positions = calloc(games, sizeof *batch->positions);
    batch->mask = calloc(games, sizeof *batch->mask);
    batch->chance = calloc(games, sizeof *batch->chance);
    batch->plies = calloc(games, sizeof *batch->plies);
    batch->row = calloc(batch->layout.width, sizeof *batch->row);
    batch->scale = calloc(batch->layout.width, sizeof *batch->scale);
    return (batch->state != NULL || batch->positions != NULL) && batch->mask != NULL &&
           batch->chance != NULL && batch->plies != NULL && batch->row != NULL &&
           batch->scale != NULL;
}

static bool check_options(const struct summit_rules *rules, size_t games,
                          const struct summit_batch_options *options, struct summit_error *error)
{
    if (games == 0)
        return fail(error, 0, MESSAGE_ERROR_BATCH_EMPTY, NULL);
    if (summit_rules_tossed(rules))
        return fail(error, 0, MESSAGE_ERROR_BATCH_DRAWN, NULL);
    if (summit_actions(rules) == 0)
        return fail(error, 0, MESSAGE_ERROR_BATCH_MOVES, NULL);
    if (options->first <= summit_rules_players(rules) || options->first == SUMMIT_FIRST_TOSS)
        return true;
    return fail(error, 0, MESSAGE_ERROR_BATCH_FIRST,
                fill({"player", .number = options->first},
                     {"most", .number = summit_rules_players(rules)}));
}

/* Whether every player who may go first can move then. */
static bool check_start(const struct summit_rules *rules, unsigned firsts,
                        struct summit_error *error)
{
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        struct summit_position start;
        if ((firsts >> seat & 1) == 0)
            continue;
        summit_start(rules, seat, &start);
        struct row_layout layout = layout_of(rules);
        if (settle(rules, &layout, &start) == 0)
            return fail(error, 0, MESSAGE_ERROR_BATCH_OVER, fill({"player", .number = seat + 1}));
    }
    return true;
}

static int first_of(const struct summit_rules *rules, const struct summit_batch_options *options)
{
    if (options->first == 0)
        return summit_rules_first(rules);
    return options->first == SUMMIT_FIRST_TOSS ? SUMMIT_TOSS : (int)options->first - 1;
}

struct summit_batch *summit_batch_new(const struct summit_rules *rules, size_t games, uint64_t seed,
                                      const struct summit_batch_options *options,
                                      struct summit_error *error)
{
    static const struct summit_batch_options usual = {0};
    *error = (struct summit_error){0};
    if (options == NULL)
        options = &usual;
    if (!check_options(rules, games, options, error))
        return NULL;
    int first = first_of(rules, options);
    unsigned firsts = first == SUMMIT_TOSS ? (1u << summit_rules_players(rules)) - 1 : 1u << first;
    if (!check_start(rules, firsts, error))
        return NULL;
    struct summit_batch *batch = calloc(1, sizeof *batch);
    if (batch != NULL) {
        batch->rules = rules;
        batch->layout = layout_of(rules);
        batch->games = games;
        batch->limit = options->limit == 0 ? SUMMIT_BATCH_LIMIT : options->limit;
        batch->first = first;
        if (options->states != 1)
            batch->lookup = lookup_new(rules, &batch->layout, firsts, options->states);
        if (allocate(batch)) {
            summit_observe_scale(rules, batch->scale);
            summit_batch_reset(batch, seed);
            return batch;
        }
    }
    summit_batch_free(batch);
    fail(error, 0, MESSAGE_ERROR_BATCH_MEMORY, fill({"count", .number = (wide)games}));
    return NULL;
}

void summit_batch_free(struct summit_batch *batch)
{
    if (batch == NULL)
        return;
    opponents_release(batch);
    lookup_free(batch->lookup);
    free(batch->state);
    free(batch->positions);
    free(batch->mask);
    free(batch->chance);
    free(batch->plies);
    free(batch->row);
    free(batch->scale);
    free(batch);
}

size_t summit_batch_games(const struct summit_batch *batch)
{
    return batch->games;
}

size_t summit_batch_width(const struct summit_batch *batch)
{
    return batch->layout.width;
}

size_t summit_batch_moves(const struct summit_batch *batch)
{
    return batch->layout.moves;
}

size_t summit_batch_states(const struct summit_batch *batch)
{
    return batch->lookup != NULL ? batch->lookup->count : 0;
}

void summit_batch_position(const struct summit_batch *batch, size_t game,
                           struct summit_position *position)
{
    if (batch->lookup != NULL)
        explore_get(&batch->lookup->explore, batch->state[game] & ~NEXT_OVER, position);
    else
        *position = batch->positions[game];
}

/* ---- Starting games ------------------------------------------------------------------------- */

void game_start(struct summit_batch *batch, size_t game)
{
    unsigned first = (unsigned)batch->first;
    if (batch->first == SUMMIT_TOSS)
        first = batch_below(batch_chance(&batch->chance[game]), batch->layout.players);
    batch->plies[game] = 0;
    if (batch->lookup != NULL) {
        batch->state[game] = batch->lookup->start[first];
        batch->mask[game] = batch->lookup->states[batch->state[game]].mask;
        return;
    }
    summit_start(batch->rules, first, &batch->positions[game]);
    batch->mask[game] = settle(batch->rules, &batch->layout, &batch->positions[game]);
}

/* Nothing has happened yet in these games. */
static void clear_results(const struct summit_batch *batch, size_t from, size_t to)
{
    const struct summit_batch_arrays *arrays = &batch->arrays;
    size_t count = to - from, players = batch->layout.players;
    if (arrays->reward != NULL)
        memset(arrays->reward + from, 0, count * sizeof *arrays->reward);
    if (arrays->rewards != NULL)
        memset(arrays->rewards + from * players, 0, count * players * sizeof *arrays->rewards);
    if (arrays->done != NULL)
        memset(arrays->done + from, 0, count);
    if (arrays->truncated != NULL)
        memset(arrays->truncated + from, 0, count);
    if (arrays->illegal != NULL)
        memset(arrays->illegal + from, 0, count);
    if (arrays->winner != NULL)
        memset(arrays->winner + from, SUMMIT_NOBODY, count);
}

void summit_batch_reset(struct summit_batch *batch, uint64_t seed)
{
    for (size_t game = 0; game < batch->games; game++) {
        /* the sequences of neighbouring games start far apart, whatever the seed */
        batch->chance[game] = chance_scatter(chance_scatter(seed) + game);
        game_restart(batch, game);
    }
    clear_results(batch, 0, batch->games);
    batch_show(batch, 0, batch->games);
}

/* ---- The caller's arrays -------------------------------------------------------------------- */

static void show_rows(const struct summit_batch *batch, size_t from, size_t to)
{
    size_t width = batch->layout.width;
    int64_t *observation = batch->arrays.observation + from * width;
    for (size_t game = from; game < to; game++, observation += width)
        memcpy(observation, game_row(batch, game), width * sizeof *observation);
}

static void show_features(const struct summit_batch *batch, size_t from, size_t to)
{
    size_t width = batch->layout.width;
    float *features = batch->arrays.features + from * width;
    for (size_t game = from; game < to; game++) {
        const int64_t *row = game_row(batch, game);
        for (size_t i = 0; i < width; i++)
            *features++ = (float)row[i] * batch->scale[i];
    }
}

static void show_legal(const struct summit_batch *batch, size_t from, size_t to)
{
    size_t moves = batch->layout.moves;
    uint8_t *legal = batch->arrays.legal + from * moves;
    if (moves > MASK_MOVES) {
        for (size_t game = from; game < to; game++)
            for (unsigned move = 0; move < moves; move++)
                *legal++ = batch->mask[game] != 0 && game_allows(batch, game, move);
        return;
    }
    for (size_t game = from; game < to; game++) {
        uint32_t mask = batch->mask[game];
        for (size_t move = 0; move < moves; move++)
            *legal++ = (uint8_t)(mask >> move & 1);
    }
}

void batch_show(const struct summit_batch *batch, size_t from, size_t to)
{
    const struct summit_batch_arrays *arrays = &batch->arrays;
    if (arrays->observation != NULL)
        show_rows(batch, from, to);
    if (arrays->features != NULL)
        show_features(batch, from, to);
    if (arrays->mask != NULL && batch->layout.moves <= MASK_MOVES)
        memcpy(arrays->mask + from, batch->mask + from, (to - from) * sizeof *arrays->mask);
    if (arrays->legal != NULL)
        show_legal(batch, from, to);
    for (size_t game = from; arrays->turn != NULL && game < to; game++)
        arrays->turn[game] = (uint8_t)game_turn(batch, game);
}

void summit_batch_bind(struct summit_batch *batch, const struct summit_batch_arrays *arrays)
{
    batch->arrays = *arrays;
    clear_results(batch, 0, batch->games);
    batch_show(batch, 0, batch->games);
}

static float reward_of(int winner, unsigned seat)
{
    if (winner < 0)
        return 0;
    return winner == (int)seat ? 1 : -1;
}

/* Writes how a game ended. */
static void show_end(const struct summit_batch *batch, size_t game, unsigned mover, int winner)
{
    const struct summit_batch_arrays *arrays = &batch->arrays;
    size_t width = batch->layout.width;
    unsigned players = batch->layout.players;
    if (arrays->reward != NULL)
        arrays->reward[game] = reward_of(winner, mover);
    for (unsigned seat = 0; arrays->rewards != NULL && seat < players; seat++)
        arrays->rewards[game * players + seat] = reward_of(winner, seat);
    if (arrays->done != NULL)
        arrays->done[game] = winner != SUMMIT_NOBODY;
    if (arrays->truncated != NULL)
        arrays->truncated[game] = winner == SUMMIT_NOBODY;
    if (arrays->winner != NULL)
        arrays->winner[game] = (int8_t)winner;
    if (arrays->final != NULL)
        memcpy(arrays->final + game * width, game_row(batch, game), width * sizeof(int64_t));
}

/* A block of games stays in the first cache while each array is written in turn. Games that end are
 * noted as in random.c. */
static void step_block(struct summit_batch *batch, const uint16_t *actions, size_t from, size_t to)
{
    uint8_t mover[BLOCK];
    size_t ended[BLOCK], count = 0;
    clear_results(batch, from, to);
    for (size_t game = from; game < to; game++) {
        mover[game - from] = (uint8_t)game_turn(batch, game);
        if (!game_move(batch, game, actions[game]) && batch->arrays.illegal != NULL)
            batch->arrays.illegal[game] = 1;
        batch->plies[game]++;
        if (batch->opponents > 0)
            opponents_play(batch, game);
        ended[count] = game;
        count += !game_is_on(batch, game);
    }
    for (size_t i = 0; i < count; i++) {
        size_t game = ended[i];
        show_end(batch, game, mover[game - from], game_winner(batch, game));
        game_restart(batch, game);
    }
    batch_show(batch, from, to);
}

void summit_batch_step(struct summit_batch *batch, const uint16_t *actions)
{
    for (size_t from = 0; from < batch->games; from += BLOCK)
        step_block(batch, actions, from, from + BLOCK < batch->games ? from + BLOCK : batch->games);
}
