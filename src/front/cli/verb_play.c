/* verb_play.c: the verbs that play: a new game, one that waits, one that was played. */
#include "front/cli/verbs.h"

#include "front/line/line_mode.h"
#include "front/terminal/signals.h"
#include "session/lobby.h"
#include "session/table_view.h"
#include "store/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Plays a game to its end, on the screen that is open or line by line, then lets a signal that
 * ended it do what it does. */
static int play(struct summit_table *table, struct stored_game **kept, struct seats *seats,
                struct game_solver *solver, struct series *series)
{
    struct screen *screen = series->screen;
    struct input *input = screen != NULL ? screen_input(screen) : series_input(series);
    if (table == NULL || *kept == NULL || input == NULL)
        return complain_memory(table != NULL ? summit_rules_language(summit_table_rules(table))
                                             : NULL);
    struct lobby *lobby = series->begun != NULL ? series->lobby : NULL;
    series->next = screen != NULL
                       ? screen_play(screen, table, kept, seats, solver, lobby)
                       : line_play(table, kept, input, seats, solver, lobby, series->plain);
    if (series->next == NEXT_LINE) {
        series->input = input = screen_leave(screen);
        series->screen = screen = NULL;
        summit_table_line(table, SUMMIT_ANYBODY, "show", strlen("show"), 0);
        series->next = line_play(table, kept, input, seats, solver, lobby, series->plain);
    }
    int ending = signals_ending();
    if (ending != 0)
        seats_release(seats); /* nobody else will: no bot is left behind */
    if (ending != 0 && screen == NULL)
        series_let_go(series);
    else if (ending != 0) {
        screen_end(screen);
        series->screen = NULL;
    }
    return seats->failed ? STATUS_FAILED : STATUS_DONE;
}

/* How the table is laid: pipes get what they always got. */
static bool read_table(const struct arguments *arguments, const struct seats *seats,
                       struct summit_table_options *options, struct summit_error *error)
{
    int64_t repetition = 3;
    if (!arguments_number(arguments, "repetition", &repetition, error))
        return false;
    *options = (struct summit_table_options){
        .seed = seats->seed,
        .repetition = (unsigned)repetition,
        .no_hints = arguments_value(arguments, "no-hints") != NULL,
        .brief = !arguments_plain(arguments) && (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)),
        .in_memory = true};
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        options->who[seat] = seats->who[seat];
    return true;
}

static int write_rules(const struct summit_rules *rules, const char *path)
{
    char shown[1200], command[QUOTED_BYTES];
    struct text text = {0};
    look_file(&text, rules);
    errno = ENOMEM;
    bool written = !text.failed && file_write(path, text.at, text.length, false);
    int reason = errno;
    text_release(&text);
    if (!written)
        return complain_unwritten(path, reason, summit_rules_language(rules));
    return message_print(
        stdout, summit_rules_language(rules), MESSAGE_FRONT_RULES_WRITTEN,
        fill({"file", safe(shown, sizeof shown, path)}, {"path", quoted(command, path)}));
}

/* What the lobby says of a game that begins there. */
static void series_begin(const struct series *series, struct summit_table_options *options)
{
    if (series->begun == NULL)
        return;
    const struct summit_table_options *said = &series->begun->options;
    options->personal = series->begun->personal;
    options->first = said->first;
    options->tossed = said->tossed;
    options->seed = said->seed;
    options->no_hints = said->no_hints;
    memcpy(options->won, said->won, sizeof options->won);
}

/* A new game, at a front end. The table draws what a toss says, and by the same seed that is what
 * those who sit down are told of. */
int play_begin(const struct arguments *arguments, const struct summit_rules *rules,
               struct series *series)
{
    struct seats seats;
    struct game_solver solver = {0};
    uint64_t seed;
    struct summit_error error;
    struct summit_table_options options;
    if (!arguments_seed(arguments, &seed, &error))
        return complain_error(&error, arguments->language);
    seed = series->begun != NULL ? series->begun->options.seed : seed;
    struct summit_rules *drawn = game_draw(rules, seed, &error);
    if (drawn == NULL)
        return complain_error(&error, arguments->language);
    if (summit_rules_warning(drawn) != NULL && series->screen == NULL)
        message_print(stderr, summit_rules_language(drawn), MESSAGE_NOTE,
                      fill({"note", summit_rules_warning(drawn)}));
    int status;
    if (!arguments_seats(arguments, drawn, NULL, seed, series->screen, &seats, &solver, &error) ||
        !read_table(arguments, &seats, &options, &error))
        status = complain_error(&error, arguments->language);
    else {
        struct stored_game *kept = journal_store.begin(summit_rules_name(rules));
        series_begin(series, &options);
        struct summit_table *table = summit_table_new(rules, &options);
        seats.rules = solver.rules = table != NULL ? summit_table_rules(table) : drawn;
        status = play(table, &kept, &seats, &solver, series);
        journal_store.close(kept);
        summit_table_free(table);
    }
    seats_release(&seats);
    game_solver_release(&solver);
    summit_rules_free(drawn);
    return status;
}

int verb_play(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct series series = {0};
    struct summit_error error;
    const char *path = arguments_value(arguments, "write-rules");
    if (!arguments_seed(arguments, &(uint64_t){0}, &error))
        return complain_error(&error, arguments->language);
    if (path != NULL)
        return write_rules(rules, path);
    series.screen = arguments_screen(arguments);
    series.plain = arguments_plain(arguments);
    int status = play_begin(arguments, rules, &series);
    series_end(&series);
    return status;
}

/* ---- Kept games ----------------------------------------------------------------------------- */

/* Whether a journal can grow where it lies. One of an earlier version gets the present one first.
 */
static bool grows(struct stored_game *source, const struct record *record)
{
    const struct text *journal = &record->journal;
    if (source == NULL || record->saved || journal->failed)
        return false;
    return record->version == RECORD_VERSION
               ? journal_store.go_on(source, journal->length)
               : journal_store.replace(source, journal->at, journal->length);
}

/* Goes on with a game that has been read. A journal grows where it lies; what was saved by hand
 * stays as it is, and the game goes on in a journal of its own. */
static int go_on(const struct arguments *arguments, struct stored_game **source,
                 struct record *record, enum record_health health, struct series *series)
{
    struct seats seats = {0};
    struct game_solver solver = {0};
    uint64_t seed;
    struct summit_error error;
    struct summit_table_options options;
    if (!arguments_seed(arguments, &seed, &error) ||
        !arguments_seats(arguments, record->rules, &record->game, seed, series->screen, &seats,
                         &solver, &error) ||
        !read_table(arguments, &seats, &options, &error)) {
        seats_release(&seats);
        game_solver_release(&solver);
        return complain_error(&error, arguments->language);
    }
    if (health == RECORD_TORN)
        message_print(stderr, arguments->language, MESSAGE_FRONT_CUT_OFF, NULL);
    bool here = grows(*source, record);
    struct stored_game *fresh = here ? NULL : journal_store.begin(summit_rules_name(record->rules));
    options.import = !here;
    message_print(stderr, arguments->language, MESSAGE_FRONT_GOING_ON,
                  fill({"title", summit_rules_title(record->rules)},
                       {"moves", .number = (wide)record->game.now.ply_count}));
    if (series->begun != NULL)
        options.personal = series->begun->personal;
    struct summit_table *table = table_take(record, &options);
    int status = play(table, here ? source : &fresh, &seats, &solver, series);
    seats_release(&seats);
    game_solver_release(&solver);
    journal_store.close(fresh);
    summit_table_free(table);
    return status;
}

static int resume(const struct arguments *arguments, const char *path, struct series *series)
{
    char shown[1200], command[QUOTED_BYTES];
    struct record record;
    safe(shown, sizeof shown, path);
    struct stored_game *source = journal_store.open(path);
    if (source == NULL && errno == EWOULDBLOCK)
        return complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_PLAYED_ELSEWHERE,
                        fill({"file", shown}));
    int status = STATUS_FAILED;
    enum record_health health = saved_game_read(path, arguments->language, &record);
    if (health != RECORD_BAD && game_over(&record.game))
        complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_GAME_OVER,
                 fill({"path", quoted(command, path)}));
    else if (health != RECORD_BAD)
        status = go_on(arguments, &source, &record, health, series);
    if (health != RECORD_BAD)
        record_release(&record);
    journal_store.close(source);
    return status;
}

struct waiting {
    char path[4096 + 256];
    size_t count;
    size_t elsewhere; /* that are being played just now */
    bool list;
    bool failed; /* something couldn't be read or told, which has been said */
    const struct summit_language *language;
};

/* One line for a game that waits: what it is, how far it is, where it is. */
static int list_waiting(const char *path, const struct record *record,
                        const struct summit_language *language)
{
    char command[QUOTED_BYTES];
    return message_print(stdout, language, MESSAGE_FRONT_GAME_WAITS,
                         fill({"title", summit_rules_title(record->rules)},
                              {"moves", .number = (wide)record->game.now.ply_count},
                              {"path", quoted(command, path)}));
}

/* What a journal holds, read under its lock, and what becomes of it. */
static void note_record(const char *path, struct waiting *waiting)
{
    struct record record;
    struct summit_error error;
    enum record_health health = saved_game_try(path, &record, &error);
    if (health == RECORD_BAD) {
        saved_game_complain(path, waiting->language, &error);
        waiting->failed = waiting->failed || error_is_ours(&error);
        return;
    }
    if (game_over(&record.game))
        saved_game_put_away(path);
    else if (!saved_game_waits(health, &record))
        unlink(path);
    else {
        if (waiting->count++ == 0)
            snprintf(waiting->path, sizeof waiting->path, "%s", path);
        if (waiting->list && list_waiting(path, &record, waiting->language) != STATUS_DONE)
            waiting->failed = true;
    }
    record_release(&record);
}

/* Notes the first game that nobody is playing and that isn't over, or prints them all. */
static bool note_waiting(const char *path, void *context)
{
    struct waiting *waiting = context;
    struct stored_game *kept = journal_store.open(path);
    if (kept != NULL) {
        note_record(path, waiting);
        journal_store.close(kept);
    } else if (errno == EWOULDBLOCK)
        waiting->elsewhere++;
    else if (errno != ENOENT) { /* over or gone since it was listed */
        struct summit_error error;
        waiting->failed = waiting->failed || errno_is_ours(errno);
        fail(&error, 0, MESSAGE_FRONT_ERROR_OPENED, fill(REASON(errno)));
        saved_game_complain(path, waiting->language, &error);
    }
    return false;
}

static int complain_none(const struct waiting *waiting)
{
    if (waiting->elsewhere == 0)
        return complain(STATUS_FAILED, waiting->language, MESSAGE_FRONT_ERROR_NONE_WAITS, NULL);
    return complain(STATUS_FAILED, waiting->language, MESSAGE_FRONT_ERROR_ALL_ELSEWHERE,
                    fill({"count", .number = (wide)waiting->elsewhere}));
}

int play_resume(const struct arguments *arguments, struct series *series)
{
    struct waiting waiting = {.list = arguments_value(arguments, "list") != NULL,
                              .language = arguments->language};
    if (arguments->operand_count > 0)
        return resume(arguments, arguments->operands[0], series);
    journal_store.list(note_waiting, &waiting);
    if (errno_is_ours(errno))
        return complain(STATUS_FAILED, arguments->language, MESSAGE_FRONT_ERROR_LISTED,
                        fill(REASON(errno)));
    if (waiting.count == 0 && waiting.failed)
        return STATUS_FAILED;
    if (waiting.count == 0)
        return complain_none(&waiting);
    if (waiting.list)
        return waiting.failed ? STATUS_FAILED : STATUS_DONE;
    if (waiting.count > 1)
        message_print(stderr, arguments->language, MESSAGE_FRONT_GAMES_WAIT,
                      fill({"games", .number = (wide)waiting.count}));
    return resume(arguments, waiting.path, series);
}

int verb_resume(const struct arguments *arguments)
{
    struct series series = {.screen = arguments_screen(arguments),
                            .plain = arguments_plain(arguments)};
    int status = play_resume(arguments, &series);
    series_end(&series);
    return status;
}

struct replay {
    const struct summit_language *language;
    int64_t delay_ms;
    bool begun; /* another game was shown before */
};

static int show_replay(struct record *record, enum record_health health, void *context)
{
    struct replay *replay = context;
    if (health != RECORD_GOOD)
        return complain(STATUS_FAILED, replay->language, MESSAGE_FRONT_ERROR_REPLAY_TORN, NULL);
    if (replay->begun)
        puts("");
    replay->begun = true;
    return line_replay(&record->game, replay->delay_ms) ? STATUS_DONE
                                                        : complain_memory(replay->language);
}

int verb_replay(const struct arguments *arguments)
{
    struct summit_error error;
    struct replay replay = {.language = arguments->language};
    char path[PAST_PATH_BYTES];
    if (!arguments_seconds(arguments, "delay", &replay.delay_ms, &error))
        return complain_error(&error, arguments->language);
    int status = arguments_past(arguments, path);
    return status == STATUS_DONE ? saved_game_each(path, arguments->language, show_replay, &replay)
                                 : status;
}
