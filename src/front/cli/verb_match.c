/* verb_match.c: the verb that plays many games between players and tells how they did. */
#include "front/cli/verbs.h"

#include "players/tournament.h"
#include "solve/computer_levels.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MOST = 10000000, GAMES_USUAL = 100 };

/* A match that is being played: the tournament, what it stands on, and where it is kept. */
struct match {
    struct tournament tournament;
    struct summit_rules *rules[TOURNAMENT_GAMES];    /* owned */
    struct summit_solver *solvers[TOURNAMENT_GAMES]; /* owned */
    struct results results;
    struct signals signals;
    struct progress watch;
    const struct summit_language *language;
    atomic_int solved;   /* percent, while a game is being solved, or -1 */
    atomic_bool playing; /* the tournament is set up */
};

/* ---- Setting up ----------------------------------------------------------------------------- */

/* `NAME=WHO`, or WHO alone, which is then its own name. */
static bool add_contestant(struct tournament *tournament, const char *text,
                           struct summit_error *error)
{
    if (tournament->contestant_count == TOURNAMENT_PLAYERS)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_PLAYERS,
                    fill({"most", .number = TOURNAMENT_PLAYERS}));
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
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_HUMAN, NULL);
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
        if (strncmp(arguments->given[i].key, "player", 6) == 0 &&
            strcmp(arguments->given[i].key, "players") != 0 &&
            !add_contestant(tournament, arguments->given[i].value, error))
            return false;
    if (tournament->contestant_count < 2)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_FEW, NULL);
    return true;
}

static bool note_solved(void *context, double done)
{
    struct match *match = context;
    atomic_store(&match->solved, (int)(100 * done));
    return !atomic_load(&match->tournament.stop);
}

/* The solver for one of the games; what stops the match stops it too. */
static struct summit_solver *solve(struct match *match, const struct summit_rules *rules,
                                   struct summit_error *error)
{
    const struct summit_solver_options options = {.progress = note_solved, .context = match};
    atomic_store(&match->solved, 0);
    struct summit_solver *solver = summit_solver_new(rules, &options, error);
    atomic_store(&match->solved, -1);
    return solver;
}

/* What a toss says is drawn once, by the match's seed: all play the same. */
static bool draw(struct match *match, size_t index, struct summit_error *error)
{
    struct summit_rules *said = match->rules[index];
    if (!summit_rules_tossed(said))
        return true;
    match->rules[index] = game_draw(said, match->tournament.seed + index, error);
    summit_rules_free(said);
    return match->rules[index] != NULL;
}

static bool add_field(struct match *match, const struct arguments *arguments, const char *name,
                      struct summit_error *error)
{
    struct tournament *tournament = &match->tournament;
    size_t index = tournament->field_count;
    if (index == TOURNAMENT_GAMES)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_GAMES,
                    fill({"most", .number = TOURNAMENT_GAMES}));
    match->rules[index] = arguments_game(arguments, name, error);
    if (match->rules[index] == NULL || !draw(match, index, error))
        return false;
    if (summit_rules_points(match->rules[index]) > 0)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_POINTS, NULL);
    if (summit_rules_players(match->rules[index]) > 2 &&
        summit_rules_players(match->rules[index]) != (int64_t)tournament->contestant_count)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_SEATS,
                    fill({"count", .number = (wide)tournament->contestant_count},
                         {"seats", .number = summit_rules_players(match->rules[index])}));
    match->solvers[index] = solve(match, match->rules[index], error);
    bool needed = false;
    for (size_t i = 0; i < tournament->contestant_count; i++)
        needed = needed || player_needs_solver(&tournament->contestants[i].spec);
    if (match->solvers[index] == NULL && atomic_load(&tournament->stop))
        return false;
    if (match->solvers[index] == NULL && error_is_ours(error))
        return false; /* judged or not, by chance: that would be another match */
    if (match->solvers[index] == NULL && needed)
        return level_fail_unsolved(error);
    if (match->solvers[index] == NULL)
        complain(STATUS_DONE, arguments->language, MESSAGE_FRONT_ERROR_MATCH_UNJUDGED,
                 fill({"reason", .error = error}));
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
        if (strcmp(arguments->given[i].key, "game") == 0 &&
            !add_field(match, arguments, arguments->given[i].value, error))
            return false;
    return match->tournament.field_count > 0 || fail(error, 0, MESSAGE_FRONT_ERROR_NO_GAME, NULL);
}

static bool is_stopped(void *context)
{
    const struct tournament *tournament = context;
    return atomic_load(&tournament->stop);
}

/* The seed that was given; else that of the match to go on with; else one that nobody could guess.
 */
static bool read_seed(struct match *match, const struct arguments *arguments,
                      struct summit_error *error)
{
    const char *directory = arguments_value(arguments, "save");
    bool resumed = arguments_value(arguments, "resume") != NULL && directory != NULL;
    bool given = arguments_value(arguments, "seed") != NULL;
    return arguments_seed(arguments, &match->tournament.seed, error) &&
           (given || !resumed || results_seed(directory, &match->tournament.seed, error));
}

static bool set_up(struct match *match, const struct arguments *arguments,
                   struct summit_error *error)
{
    struct tournament *tournament = &match->tournament;
    int64_t games = GAMES_USUAL, plies = 0, repetition = 3;
    int64_t concurrency = sysconf(_SC_NPROCESSORS_ONLN);
    if (!arguments_number(arguments, "games", &games, error) ||
        !arguments_number(arguments, "random-plies", &plies, error) ||
        !arguments_number(arguments, "repetition", &repetition, error) ||
        !arguments_number(arguments, "concurrency", &concurrency, error) ||
        !read_seed(match, arguments, error) ||
        !arguments_manners(arguments, &tournament->manners, error) ||
        !read_contestants(arguments, tournament, error) || !read_fields(match, arguments, error))
        return false;
    tournament->manners.stops = is_stopped;
    tournament->manners.context = tournament;
    tournament->games = (size_t)games;
    tournament->random_plies = (unsigned)plies;
    tournament->repetition = (unsigned)repetition;
    tournament->concurrency = concurrency > 0 ? (unsigned)concurrency : 1;
    if (tournament_count(tournament) > GAMES_MOST)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_LONG,
                    fill({"count", .number = (wide)tournament_count(tournament)},
                         {"most", .number = GAMES_MOST}));
    return tournament_prepare(tournament) || fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
}

/* Keeps a game that is finished. Where the disk refuses, the match stops: a game that isn't kept
 * would have to be played again. */
static bool keep(void *context, size_t index, const struct game *game,
                 const struct outcome *outcome)
{
    struct match *match = context;
    if (results_keep(&match->results, index, game, outcome))
        return true;
    atomic_store(&match->tournament.stop, true);
    return false;
}

static bool set_up_keeping(struct match *match, const struct arguments *arguments,
                           struct summit_error *error)
{
    bool resume = arguments_value(arguments, "resume") != NULL;
    const char *directory = arguments_value(arguments, "save");
    if (directory == NULL)
        return !resume || fail(error, 0, MESSAGE_FRONT_ERROR_MATCH_RESUME, NULL);
    match->tournament.each = keep;
    match->tournament.context = match;
    return results_open(&match->results, &match->tournament, directory, resume, error);
}

/* ---- Playing -------------------------------------------------------------------------------- */

static void show_progress(void *context, double done)
{
    struct match *match = context;
    struct tournament *tournament = &match->tournament;
    (void)done;
    if (!match->watch.terminal || atomic_load(&tournament->stop))
        return;
    match->watch.shown = true;
    int solved = atomic_load(&match->solved);
    char line[200], score[16];
    struct text text = text_into(line, sizeof line);
    if (solved >= 0)
        message_add(&text, match->language, MESSAGE_FRONT_MATCH_SOLVING,
                    fill({"percent", .number = solved}));
    if (atomic_load(&match->playing)) {
        snprintf(score, sizeof score, "%.3f", tournament_standing(tournament, 0).score);
        text = text_into(line, sizeof line);
        message_add(&text, match->language, MESSAGE_FRONT_MATCH_PROGRESS,
                    fill({"finished", .number = (wide)atomic_load(&tournament->finished)},
                         {"count", .number = (wide)tournament->count},
                         {"player", tournament->contestants[0].name}, {"score", score}));
    }
    if (text.length > 0)
        fprintf(stderr, "\r%s \033[K", line);
}

/* From here on until `let_go` a signal stops the match: nothing ends this program before its bots
 * have ended. */
static void hold(struct match *match)
{
    signals_tell(&match->tournament.stop);
    signals_catch(&match->signals, SIGNALS_ENDING);
    progress_begin(&match->watch, match->language, show_progress, match);
}

static void let_go(struct match *match)
{
    progress_end(&match->watch);
    signals_tell(NULL);
    if (signals_ending() != 0)
        signals_take(signals_ending());
    signals_release(&match->signals);
}

static void tell_forfeit(const struct tournament *tournament,
                         const struct summit_language *language)
{
    for (size_t i = 0; i < tournament->count; i++) {
        if (!atomic_load(&tournament->done[i]) || tournament->outcomes[i].reason[0] == '\0')
            continue;
        struct pairing pairing = tournament_pairing(tournament, i);
        size_t who = pairing.seats[tournament->outcomes[i].forfeits];
        complain(STATUS_DONE, language, MESSAGE_FRONT_ERROR_MATCH_FORFEITED,
                 fill({"player", tournament->contestants[who].name},
                      {"game", .number = (wide)i + 1}, {"reason", tournament->outcomes[i].reason}));
        return;
    }
}

/* What there is to say about a match that came to its end, or to another. */
static int tell(const struct arguments *arguments, const struct match *match)
{
    const struct tournament *tournament = &match->tournament;
    size_t finished = atomic_load(&tournament->finished);
    const char *directory = match->results.directory;
    const struct summit_language *language = arguments->language;
    char shown[1200];
    int status = STATUS_DONE;
    if (arguments_value(arguments, "json") != NULL)
        status = standings_print_json(tournament);
    else if (arguments_value(arguments, "csv") != NULL)
        standings_print_csv(tournament);
    else
        standings_print(tournament, language);
    fflush(stdout);
    tell_forfeit(tournament, language);
    if (match->results.trouble != 0)
        complain(
            STATUS_FAILED, language, MESSAGE_FRONT_ERROR_FILE_WRITTEN,
            fill({"file", safe(shown, sizeof shown, directory)}, REASON(match->results.trouble)));
    if (atomic_load(&tournament->failed))
        complain(STATUS_FAILED, language, MESSAGE_FRONT_ERROR_MATCH_FAILED,
                 fill({"reason", tournament->failure}));
    if (finished == tournament->count)
        return status;
    return complain(
        STATUS_FAILED, language,
        directory != NULL ? MESSAGE_FRONT_ERROR_MATCH_STOPPED_KEPT
                          : MESSAGE_FRONT_ERROR_MATCH_STOPPED,
        fill({"finished", .number = (wide)finished}, {"count", .number = (wide)tournament->count}));
}

static void match_release(struct match *match)
{
    for (size_t i = 0; i < TOURNAMENT_GAMES; i++) {
        summit_solver_free(match->solvers[i]);
        summit_rules_free(match->rules[i]);
    }
    tournament_release(&match->tournament);
    results_close(&match->results);
    free(match);
}

static int run(struct match *match, const struct arguments *arguments)
{
    struct summit_error error = {0};
    hold(match);
    bool ready = set_up(match, arguments, &error) && set_up_keeping(match, arguments, &error);
    if (ready) {
        atomic_store(&match->playing, true);
        tournament_run(&match->tournament);
    }
    bool stopped = atomic_load(&match->tournament.stop);
    let_go(match);
    if (ready)
        return tell(arguments, match);
    if (stopped)
        return complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_MATCH_NOT_BEGUN,
                        NULL);
    return complain_error(&error, arguments->language);
}

int verb_match(const struct arguments *arguments)
{
    struct match *match = calloc(1, sizeof *match);
    if (match == NULL)
        return complain_memory(arguments->language);
    match->results.fd = -1;
    match->language = arguments->language;
    atomic_init(&match->solved, -1);
    int status = run(match, arguments);
    match_release(match);
    return status;
}
