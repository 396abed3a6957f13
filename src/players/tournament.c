/* tournament.c: many games between many players, several at once, with the same result however
 * many that are.
 *
 * Everything about a game follows from its index: who plays, who starts, which chance. So threads
 * may take games in any order, and a tournament that was stopped can be gone on with. */
#include "players/tournament.h"

#include "base/chance.h"
#include "base/text.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- Who plays whom ------------------------------------------------------------------------- */

static size_t pair_count(const struct tournament *tournament, size_t field)
{
    size_t players = tournament->contestant_count;
    return summit_rules_players(tournament->fields[field].rules) > 2 ? 1
                                                                     : players * (players - 1) / 2;
}

size_t tournament_count(const struct tournament *tournament)
{
    size_t count = 0;
    for (size_t field = 0; field < tournament->field_count; field++)
        count += pair_count(tournament, field) * tournament->games;
    return count;
}

/* The pair of an index: (0,1), (0,2), (1,2), (0,3) ... */
static void find_pair(size_t pair, size_t *first, size_t *second)
{
    *second = 1;
    while (pair >= *second)
        pair -= (*second)++;
    *first = pair;
}

struct pairing tournament_pairing(const struct tournament *tournament, size_t index)
{
    struct pairing pairing = {.field = 0};
    pairing.seed = chance_seed(tournament->seed, 2 * index);
    while (index >= pair_count(tournament, pairing.field) * tournament->games)
        index -= pair_count(tournament, pairing.field++) * tournament->games;
    size_t players = summit_rules_players(tournament->fields[pairing.field].rules);
    size_t pair = index / tournament->games, game = index % tournament->games;
    pairing.opening = chance_seed(tournament->seed, 2 * (game / players) + 1);
    if (players > 2) {
        for (size_t seat = 0; seat < players; seat++)
            pairing.seats[seat] = (seat + game) % players;
    } else {
        find_pair(pair, &pairing.seats[game % 2], &pairing.seats[1 - game % 2]);
    }
    return pairing;
}

/* ---- Playing -------------------------------------------------------------------------------- */

/* A thread, with players of its own for each contestant, field and seat, made when needed. */
struct worker {
    struct tournament *tournament;
    pthread_t thread;
    struct player *players[TOURNAMENT_GAMES][TOURNAMENT_PLAYERS][SUMMIT_PLAYERS];
    struct game games[TOURNAMENT_GAMES];
};

static struct player *worker_player(struct worker *worker, const struct pairing *pairing,
                                    unsigned seat)
{
    const struct tournament *tournament = worker->tournament;
    const struct field *field = &tournament->fields[pairing->field];
    size_t who = pairing->seats[seat];
    struct player **player = &worker->players[pairing->field][who][seat];
    if (*player == NULL)
        *player = player_new(&tournament->contestants[who].spec, &tournament->manners, field->rules,
                             field->solver, seat, 0);
    if (*player != NULL)
        player_begin(*player, chance_seed(pairing->seed, seat));
    return *player;
}

/* Stops the match; what failed first is kept. */
static bool fail_match(struct tournament *tournament, const char *reason)
{
    if (!atomic_exchange(&tournament->failed, true))
        text_write(tournament->failure, sizeof tournament->failure, "%s", reason);
    atomic_store(&tournament->stop, true);
    return false;
}

static bool play_one(struct worker *worker, size_t index)
{
    struct tournament *tournament = worker->tournament;
    struct pairing pairing = tournament_pairing(tournament, index);
    const struct field *field = &tournament->fields[pairing.field];
    struct player *players[SUMMIT_PLAYERS];
    struct referee referee = {field->rules, field->solver, tournament->random_plies,
                              tournament->repetition, &tournament->stop};
    struct game *game = &worker->games[pairing.field];
    for (unsigned seat = 0; seat < summit_rules_players(field->rules); seat++)
        if ((players[seat] = worker_player(worker, &pairing, seat)) == NULL)
            return fail_match(tournament, strerror(ENOMEM));
    game_reset(game, game_first(field->rules, pairing.seed));
    struct outcome *outcome = &tournament->outcomes[index];
    if (!referee_play(&referee, players, game, pairing.opening, outcome))
        return outcome->reason[0] != '\0' && fail_match(tournament, outcome->reason);
    if (tournament->each != NULL && !tournament->each(tournament->context, index, game, outcome))
        return false;
    atomic_store(&tournament->done[index], true);
    atomic_fetch_add(&tournament->finished, 1);
    return true;
}

static void worker_release(struct worker *worker)
{
    for (size_t field = 0; field < TOURNAMENT_GAMES; field++) {
        for (size_t who = 0; who < TOURNAMENT_PLAYERS; who++)
            for (size_t seat = 0; seat < SUMMIT_PLAYERS; seat++)
                player_free(worker->players[field][who][seat]);
        game_release(&worker->games[field]);
    }
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct tournament *tournament = worker->tournament;
    for (size_t field = 0; field < tournament->field_count; field++)
        game_init(&worker->games[field], tournament->fields[field].rules, 0);
    while (!atomic_load(&tournament->stop)) {
        size_t index = atomic_fetch_add(&tournament->next, 1);
        if (index >= tournament->count)
            break;
        if (!atomic_load(&tournament->done[index]) && !play_one(worker, index))
            break;
    }
    worker_release(worker); /* here: a program ends with the thread that has started it */
    return NULL;
}

bool tournament_prepare(struct tournament *tournament)
{
    tournament->count = tournament_count(tournament);
    tournament->outcomes = calloc(tournament->count, sizeof *tournament->outcomes);
    tournament->done = calloc(tournament->count, sizeof *tournament->done);
    if (tournament->outcomes != NULL && tournament->done != NULL)
        return true;
    tournament_release(tournament);
    return false;
}

void tournament_run(struct tournament *tournament)
{
    unsigned threads = tournament->concurrency, started = 0;
    int reason = 0;
    struct worker *workers = calloc(threads, sizeof *workers);
    if (workers == NULL) {
        fail_match(tournament, strerror(ENOMEM));
        return;
    }
    for (; started < threads && reason == 0; started += reason == 0) {
        workers[started].tournament = tournament;
        reason = pthread_create(&workers[started].thread, NULL, work, &workers[started]);
    }
    if (started == 0) /* fewer play on: the result is the same */
        fail_match(tournament, strerror(reason));
    while (started-- > 0)
        pthread_join(workers[started].thread, NULL);
    free(workers);
}

void tournament_release(struct tournament *tournament)
{
    free(tournament->outcomes);
    free(tournament->done);
    tournament->outcomes = NULL;
    tournament->done = NULL;
}
