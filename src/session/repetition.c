/* repetition.c: counts how often each position of a round has occurred.
 *
 * A hash table with chains. Only the first position of its kind is in it, so that a chain stays
 * short however often one comes up. Positions go in the order in which they came, each to the head
 * of its chain; what is taken back is always the last one that came, so it is at the head.
 *
 * Whoever writes a record chooses its positions. So the hash has a secret key, lest they all land
 * in one chain, and equal hashes are never believed: the position itself is found again and
 * compared. */
#include "session/game.h"

#include "base/platform.h"

#include <stdlib.h>
#include <string.h>

enum { HEADS_LEAST = 64 };

static uint32_t hash_of(uint64_t key, const struct match_state *match_state)
{
    uint64_t words[sizeof match_state->position / sizeof(uint64_t)], hash = key;
    memcpy(words, &match_state->position, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash = (hash ^ key ^ match_state->round) * UINT64_C(0xbf58476d1ce4e5b9);
    return (uint32_t)(hash >> 32);
}

static uint32_t *head_of(const struct game *game, uint32_t hash)
{
    return &game->heads[hash & (game->head_count - 1)];
}

/* Puts the first position of its kind to the head of its chain. */
static void link_first(struct game *game, size_t index)
{
    struct trace *trace = &game->traces[index];
    uint32_t *head = head_of(game, trace->hash);
    trace->link = *head;
    *head = (uint32_t)index + 1;
}

bool seen_reserve(struct game *game)
{
    if (!summit_rules_cyclic(game->rules) || game->count + 2 <= game->head_count)
        return true;
    size_t count = game->head_count == 0 ? HEADS_LEAST : 2 * game->head_count;
    uint32_t *heads = count <= UINT32_MAX ? calloc(count, sizeof *heads) : NULL;
    if (heads == NULL)
        return false;
    if (game->head_count == 0)
        game->key = machine_secret(heads);
    free(game->heads);
    game->heads = heads;
    game->head_count = count;
    for (size_t i = 0; game->count > 0 && i <= game->count; i++)
        if (game->traces[i].times > 0)
            link_first(game, i);
    return true;
}

static bool is_same(const struct game *game, size_t index, const struct match_state *match_state)
{
    struct match_state then;
    game_before(game, index, &then);
    return then.round == match_state->round &&
           memcmp(&then.position, &match_state->position, sizeof then.position) == 0;
}

void seen_add(struct game *game)
{
    if (!summit_rules_cyclic(game->rules))
        return;
    struct trace *trace = &game->traces[game->count];
    *trace = (struct trace){.times = 1, .hash = hash_of(game->key, &game->now)};
    for (uint32_t at = *head_of(game, trace->hash); at != 0; at = game->traces[at - 1].link) {
        struct trace *first = &game->traces[at - 1];
        if (first->hash != trace->hash || !is_same(game, at - 1, &game->now))
            continue;
        first->times++;
        trace->times = 0;
        trace->link = at - 1;
        return;
    }
    link_first(game, game->count);
}

void seen_drop(struct game *game)
{
    if (!summit_rules_cyclic(game->rules))
        return;
    const struct trace *trace = &game->traces[game->count];
    if (trace->times > 0)
        *head_of(game, trace->hash) = trace->link;
    else
        game->traces[trace->link].times--;
}

void seen_clear(struct game *game)
{
    for (size_t i = 0; game->head_count > 0 && game->count > 0 && i <= game->count; i++)
        *head_of(game, game->traces[i].hash) = 0;
}

unsigned seen_times(const struct game *game)
{
    if (!summit_rules_cyclic(game->rules))
        return 1;
    const struct trace *trace = &game->traces[game->count];
    return trace->times > 0 ? trace->times : game->traces[trace->link].times;
}
