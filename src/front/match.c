/* match.c: the verb that plays many games between players and tells how they did. */
#include "front/front.h"

#include "core/rules.h"
#include "front/seats.h"
#include "front/standings.h"
#include "front/think.h"
#include "players/tournament.h"
#include "core/checksum.h"
#include "session/files.h"
#include "session/record.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_MOST = 10000000, GAMES_USUAL = 100 };

/* A match that is being played: the tournament, what it stands on, and where it is kept. */
struct match {
    struct tournament tournament;
    struct summit_rules *rules[TOURNAMENT_GAMES]; /* owned */
    struct solver *solvers[TOURNAMENT_GAMES];     /* owned */
    const char *directory;                        /* or NULL */
    int results;                                  /* the file of results, or -1 */
    pthread_mutex_t lock;                         /* for the file of results */
};

/* ---- Setting up ----------------------------------------------------------------------------- */

/* `NAME=WHO`, or WHO alone, which is then its own name. */
static bool add_contestant(struct tournament *tournament, const char *text,
                           struct summit_error *error)
{
    if (tournament->contestant_count == TOURNAMENT_PLAYERS)
        return fail(error, 0, "found more than %d players", TOURNAMENT_PLAYERS);
    struct contestant *contestant = &tournament->contestants[tournament->contestant_count];
    struct span rest = span_of(text);
    struct span name = span_take(&rest, '=');
    bool plain = name.length == strlen(text) || memchr(name.at, ':', name.length) != NULL;
    const char *spec = plain ? text : text + name.length + 1;
    if (plain || name.length == 0)
        name = span_of(spec);
    struct text shown = text_into(contestant->name, sizeof contestant->name);
    text_add_safe(&shown, name.at, name.length, 12);
    if (!player_read(spec, &contestant->spec, error))
        return false;
    if (contestant->spec.kind == PLAYER_HUMAN)
        return fail(error, 0, "found a human, expected players that need no keyboard");
    for (size_t i = 0; i < tournament->contestant_count; i++)
        if (strcmp(tournament->contestants[i].name, contestant->name) == 0)
            text_addf(&shown, "-%zu", tournament->contestant_count + 1);
    tournament->contestant_count++;
    return true;
}

static bool read_contestants(const struct arguments *arguments, struct tournament *tournament,
                             struct summit_error *error)
{
    for (size_t i = 0; i < arguments->given_count; i++)
        if (strncmp(arguments->given[i].option->name, "player", 6) == 0 &&
            strcmp(arguments->given[i].option->name, "players") != 0 &&
            !add_contestant(tournament, arguments->given[i].value, error))
            return false;
    if (tournament->contestant_count < 2)
        return fail(error, 0,
                    "found fewer than two players, expected --player WHO twice or more, "
                    "such as --player perfect --player random");
    return true;
}

static bool add_field(struct match *match, const struct arguments *arguments, const char *name,
                      struct summit_error *error)
{
    struct tournament *tournament = &match->tournament;
    size_t index = tournament->field_count;
    if (index == TOURNAMENT_GAMES)
        return fail(error, 0, "found more than %d games", TOURNAMENT_GAMES);
    match->rules[index] = arguments_game(arguments, name, error);
    if (match->rules[index] == NULL)
        return false;
    if (match->rules[index]->points > 0)
        return fail(error, 0,
                    "found --best-of or --points, expected --games N in a match of "
                    "computer players");
    if (match->rules[index]->players > 2 &&
        match->rules[index]->players != (int64_t)tournament->contestant_count)
        return fail(error, 0, "found %zu players, expected as many as the game has seats: %u",
                    tournament->contestant_count, (unsigned)match->rules[index]->players);
    match->solvers[index] = think(match->rules[index], arguments, error);
    bool needed = false;
    for (size_t i = 0; i < tournament->contestant_count; i++)
        needed = needed || player_needs_solver(&tournament->contestants[i].spec);
    if (match->solvers[index] == NULL && needed)
        return false;
    if (match->solvers[index] == NULL)
        complain(STATUS_DONE, "moves are not judged: %s", error->text);
    tournament->fields[index] = (struct field){match->rules[index], match->solvers[index]};
    tournament->field_count++;
    return true;
}

static bool read_fields(struct match *match, const struct arguments *arguments,
                        struct summit_error *error)
{
    if (arguments->operand_count > 0 && !add_field(match, arguments, arguments->operands[0], error))
        return false;
    for (size_t i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, "game") == 0 &&
            !add_field(match, arguments, arguments->given[i].value, error))
            return false;
    return match->tournament.field_count > 0 ||
           fail(error, 0, "which game? Give its name or its file; `summit games` lists them");
}

static bool is_stopped(void *context)
{
    const struct tournament *tournament = context;
    return atomic_load(&tournament->stop);
}

static bool set_up(struct match *match, const struct arguments *arguments,
                   struct summit_error *error)
{
    struct tournament *tournament = &match->tournament;
    int64_t games = GAMES_USUAL, plies = 0, repetition = 3;
    int64_t concurrency = sysconf(_SC_NPROCESSORS_ONLN);
    if (!arguments_number(arguments, "games", 1, GAMES_MOST, &games, error) ||
        !arguments_number(arguments, "random-plies", 0, 1000, &plies, error) ||
        !arguments_number(arguments, "repetition", 0, 1000000, &repetition, error) ||
        !arguments_number(arguments, "concurrency", 1, 64, &concurrency, error) ||
        !arguments_seed(arguments, &tournament->seed, error) ||
        !seats_manners(arguments, &tournament->manners, error) ||
        !read_contestants(arguments, tournament, error) || !read_fields(match, arguments, error))
        return false;
    tournament->manners.stops = is_stopped;
    tournament->manners.context = tournament;
    tournament->games = (size_t)games;
    tournament->random_plies = (unsigned)plies;
    tournament->repetition = (unsigned)repetition;
    tournament->concurrency = concurrency > 0 ? (unsigned)concurrency : 1;
    if (tournament_count(tournament) > GAMES_MOST)
        return fail(error, 0, "found %zu games in all, expected at most %d",
                    tournament_count(tournament), GAMES_MOST);
    return tournament_prepare(tournament) || fail(error, 0, "there is no memory left");
}

/* ---- Keeping -------------------------------------------------------------------------------- */

/* One finished game as a line of numbers. */
static int write_result(size_t index, const struct outcome *outcome, unsigned players, char *line,
                        size_t size)
{
    struct text text = text_into(line, size);
    text_addf(&text, "%zu,%d,%d,%" PRIu32, index, outcome->winner, outcome->forfeits,
              outcome->plies);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct seat_outcome *own = &outcome->seat[seat];
        text_addf(&text, ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32, own->moves,
                  own->kept, own->lost, own->mistake, own->wrong);
    }
    text_add(&text, "\n");
    return (int)text.length;
}

static bool take_number(struct span *rest, int64_t *number)
{
    return number_read(span_take(rest, ','), number);
}

/* Takes a line over; what isn't a whole line of this match is passed over and played again. */
static void take_result(struct tournament *tournament, struct span line)
{
    int64_t index = 0, winner = 0, forfeits = 0, plies = 0;
    if (!take_number(&line, &index) || index < 0 || index >= (int64_t)tournament->count ||
        !take_number(&line, &winner) || !take_number(&line, &forfeits) ||
        !take_number(&line, &plies))
        return;
    struct pairing pairing = tournament_pairing(tournament, (size_t)index);
    unsigned players = (unsigned)tournament->fields[pairing.field].rules->players;
    struct outcome outcome = {.winner = (int)winner, .forfeits = (int)forfeits};
    outcome.plies = (uint32_t)plies;
    if (winner < SUMMIT_DRAWN || winner >= players || forfeits < -1 || forfeits >= players)
        return;
    for (unsigned seat = 0; seat < players; seat++) {
        uint32_t *numbers[] = {&outcome.seat[seat].moves, &outcome.seat[seat].kept,
                               &outcome.seat[seat].lost, &outcome.seat[seat].mistake,
                               &outcome.seat[seat].wrong};
        for (size_t i = 0; i < 5; i++) {
            int64_t number = 0;
            if (!take_number(&line, &number) || number < 0)
                return;
            *numbers[i] = (uint32_t)number;
        }
    }
    if (line.length > 0 || atomic_load(&tournament->done[index]))
        return;
    tournament->outcomes[index] = outcome;
    atomic_store(&tournament->done[index], true);
    atomic_fetch_add(&tournament->finished, 1);
}

static void keep_game(struct match *match, size_t index, const struct game *game)
{
    char path[4096];
    struct story journal = {0}, saved = {0};
    struct game again;
    snprintf(path, sizeof path, "%s/%07zu.summit", match->directory, index + 1);
    game_init(&again, game->rules, game->first);
    record_head(&again, &journal);
    for (size_t i = 0; i < game->count && game_enter(&again, game->entries[i], NULL); i++)
        record_entry(&again, &journal);
    record_save(journal.at, journal.length, &saved);
    if (saved.at != NULL && !saved.failed)
        file_write(path, saved.at, saved.length, true);
    game_release(&again);
    story_release(&journal);
    story_release(&saved);
}

static void keep_result(void *context, size_t index, const struct game *game,
                        const struct outcome *outcome)
{
    struct match *match = context;
    char line[1024];
    int length = write_result(index, outcome, (unsigned)game->rules->players, line, sizeof line);
    keep_game(match, index, game);
    pthread_mutex_lock(&match->lock);
    if (write(match->results, line, (size_t)length) != length)
        complain(STATUS_FAILED, "%s can't be written: %s", match->directory, strerror(errno));
    pthread_mutex_unlock(&match->lock);
}

/* What makes a match this match and no other. */
static void describe_match(const struct match *match, struct story *story)
{
    const struct tournament *tournament = &match->tournament;
    story_addf(story, "summit match 1 seed %" PRIu64 " games %zu random-plies %u repetition %u",
               tournament->seed, tournament->games, tournament->random_plies,
               tournament->repetition);
    for (size_t i = 0; i < tournament->contestant_count; i++) {
        const struct player_spec *spec = &tournament->contestants[i].spec;
        story_addf(story, " player %s=%u%s", tournament->contestants[i].name, spec->level,
                   spec->command != NULL ? spec->command : "");
    }
    for (size_t i = 0; i < tournament->field_count; i++) {
        char rules[65536];
        size_t length = summit_rules_write(match->rules[i], rules, sizeof rules);
        length = length < sizeof rules ? length : sizeof rules - 1;
        story_addf(story, " game %s %016" PRIx64, match->rules[i]->name,
                   checksum_add(CHECKSUM_START, rules, length));
    }
    story_add(story, "\n");
}

/* Opens the file of results, new or as it was left. */
static bool open_results(struct match *match, bool resume, struct summit_error *error)
{
    char path[4096];
    struct story head = {0}, held = {0};
    struct summit_error reason;
    bool good = true;
    snprintf(path, sizeof path, "%s/results.csv", match->directory);
    describe_match(match, &head);
    mkdir(match->directory, 0777);
    bool there = file_read(path, (size_t)1 << 31, &held, &reason);
    if (there && !resume)
        good = fail(error, 0, "%.200s is there already; add --resume to go on with it", path);
    else if (there && (held.length < head.length || memcmp(held.at, head.at, head.length) != 0))
        good = fail(error, 0,
                    "%.200s is of another match: players, games and seed must be the "
                    "same (give --seed)",
                    path);
    if (good) {
        match->results = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        good = match->results >= 0 &&
               (there || write(match->results, head.at, head.length) == (ssize_t)head.length);
        if (!good)
            fail(error, 0, "%.200s can't be written: %s", path, strerror(errno));
    }
    if (good && there) {
        struct span rest = {held.at + head.length, held.length - head.length};
        while (rest.length > 0)
            take_result(&match->tournament, span_take(&rest, '\n'));
    }
    story_release(&head);
    story_release(&held);
    return good;
}

/* ---- Playing -------------------------------------------------------------------------------- */

/* Watches over the games from a thread of its own: shows how far they are, and sees Ctrl-C. */
static void *watch(void *context)
{
    struct tournament *tournament = context;
    const struct timespec step = {.tv_nsec = 200000000};
    bool terminal = isatty(STDERR_FILENO);
    sigset_t endings;
    sigemptyset(&endings);
    sigaddset(&endings, SIGINT);
    sigaddset(&endings, SIGTERM);
    sigaddset(&endings, SIGUSR1); /* the match is over */
    for (;;) {
        int received = sigtimedwait(&endings, NULL, &step);
        if (received == SIGUSR1)
            break;
        if (received > 0)
            atomic_store(&tournament->stop, true);
        if (!terminal)
            continue;
        struct standing s = tournament_standing(tournament, 0);
        fprintf(stderr, "\r%zu of %zu games, %s %.3f \033[K",
                (size_t)atomic_load(&tournament->finished), tournament->count,
                tournament->contestants[0].name, s.score);
    }
    if (terminal)
        fputs("\r\033[K", stderr);
    return NULL;
}

static void play_all(struct match *match)
{
    struct tournament *tournament = &match->tournament;
    pthread_t watcher;
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    bool watched = pthread_create(&watcher, NULL, watch, tournament) == 0;
    tournament_run(tournament);
    if (watched) {
        pthread_kill(watcher, SIGUSR1);
        pthread_join(watcher, NULL);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void tell(const struct arguments *arguments, const struct tournament *tournament)
{
    if (arguments_value(arguments, "json") != NULL)
        standings_print_json(tournament);
    else if (arguments_value(arguments, "csv") != NULL)
        standings_print_csv(tournament);
    else
        standings_print(tournament);
    for (size_t i = 0; i < tournament->count; i++) {
        if (!atomic_load(&tournament->done[i]) || tournament->outcomes[i].reason[0] == '\0')
            continue;
        struct pairing pairing = tournament_pairing(tournament, i);
        size_t who = pairing.seats[tournament->outcomes[i].forfeits];
        complain(STATUS_DONE, "%s forfeited game %zu: %s", tournament->contestants[who].name, i + 1,
                 tournament->outcomes[i].reason);
        return;
    }
}

static void match_release(struct match *match)
{
    for (size_t i = 0; i < TOURNAMENT_GAMES; i++) {
        solver_free(match->solvers[i]);
        summit_rules_free(match->rules[i]);
    }
    tournament_release(&match->tournament);
    if (match->results >= 0)
        close(match->results);
    free(match);
}

int verb_match(const struct arguments *arguments)
{
    struct summit_error error = {0};
    struct match *match = calloc(1, sizeof *match);
    if (match == NULL)
        return complain(STATUS_FAILED, "there is no memory left");
    bool resume = arguments_value(arguments, "resume") != NULL;
    match->results = -1;
    match->directory = arguments_value(arguments, "save");
    pthread_mutex_init(&match->lock, NULL);
    bool good = set_up(match, arguments, &error);
    if (good && resume && match->directory == NULL)
        good = fail(&error, 0, "found --resume, expected --save DIR with it: where the match is");
    if (good && match->directory != NULL) {
        match->tournament.each = keep_result;
        match->tournament.context = match;
        good = open_results(match, resume, &error);
    }
    if (!good) {
        match_release(match);
        return complain(STATUS_WRONG, "%s", error.text);
    }
    play_all(match);
    tell(arguments, &match->tournament);
    bool whole = atomic_load(&match->tournament.finished) == match->tournament.count;
    match_release(match);
    return whole ? STATUS_DONE : STATUS_FAILED;
}
