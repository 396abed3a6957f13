/* play.c: the verbs that play: a new game, one that waits, one that was played. */
#include "front/cli/front.h"

#include "base/error.h"
#include "front/cli/history.h"
#include "front/host/kept.h"
#include "front/cli/who.h"
#include "front/host/speech.h"
#include "front/host/wrap.h"
#include "front/line/line.h"
#include "front/screen/screen.h"
#include "session/looking.h"
#include "store/files.h"
#include "store/journal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Plays a game to its end, on the screen that is open or line by line, then lets a signal that
 * ended it do what it does. */
static int play(struct summit_table *table, struct kept_game **kept, struct seats *seats,
                struct evening *evening)
{
    struct screen *screen = evening->screen;
    struct input *input = screen != NULL ? screen_input(screen) : evening_input(evening);
    if (table == NULL || *kept == NULL || input == NULL)
        return complain(STATUS_FAILED, ERROR_NO_MEMORY);
    evening->next = screen != NULL ? screen_play(screen, table, kept, seats)
                                   : line_play(table, kept, input, seats);
    evening_note(evening, table);
    int ending = input_signal(input);
    if (ending != 0)
        seats_release(seats); /* nobody else will: no bot is left behind */
    if (ending != 0 && screen == NULL)
        evening_let_go(evening);
    else if (ending != 0)
        screen_end(screen);
    return seats->failed ? STATUS_FAILED : STATUS_DONE;
}

/* How the table is laid: pipes get what they always got. */
static bool read_table(const struct arguments *arguments, const struct seats *seats,
                       struct summit_table_options *options, struct summit_error *error)
{
    int64_t repetition = 3;
    if (!arguments_number(arguments, "repetition", &repetition, error))
        return false;
    *options =
        (struct summit_table_options){.seed = seats->seed,
                                      .repetition = (unsigned)repetition,
                                      .brief = !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO),
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
        return complain_unwritten(path, reason);
    return speech_print(
        stdout, summit_rules_language(rules), SAYING_RULES_WRITTEN,
        fill({"file", safe(shown, sizeof shown, path)}, {"path", quoted(command, path)}));
}

static void note_warning(const struct summit_rules *rules)
{
    struct text note = {0};
    phrase_add(&note, summit_rules_language(rules), PHRASE_NOTE,
               fill({"note", summit_rules_warning(rules)}));
    text_add(&note, "\n");
    wrap_print(stderr, note.at);
    text_release(&note);
}

/* A new game, at a front end. The table draws what a toss says, and by the same seed that is what
 * those who sit down are told of. */
int play_begin(const struct arguments *arguments, const struct summit_rules *rules,
               struct evening *evening)
{
    struct seats seats;
    uint64_t seed;
    struct summit_error error;
    struct summit_table_options options;
    if (!arguments_seed(arguments, &seed, &error))
        return complain_error(&error);
    struct summit_rules *drawn = game_draw(rules, seed, &error);
    if (drawn == NULL)
        return complain_error(&error);
    if (summit_rules_warning(drawn) != NULL && evening->screen == NULL)
        note_warning(drawn);
    int status;
    if (!arguments_seats(arguments, drawn, NULL, seed, evening->screen, &seats, &error) ||
        !read_table(arguments, &seats, &options, &error))
        status = complain_error(&error);
    else {
        struct kept_game *kept = journal_store.begin(summit_rules_name(rules));
        evening_seat(evening, rules, &options);
        struct summit_table *table = summit_table_new(rules, &options);
        seats.rules = table != NULL ? summit_table_rules(table) : drawn;
        status = play(table, &kept, &seats, evening);
        journal_store.close(kept);
        seats_release(&seats);
        summit_table_free(table);
    }
    seats_release(&seats);
    summit_rules_free(drawn);
    return status;
}

int verb_play(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct evening evening = {0};
    struct summit_error error;
    const char *path = arguments_value(arguments, "write-rules");
    if (!arguments_seed(arguments, &(uint64_t){0}, &error))
        return complain_error(&error);
    if (path != NULL)
        return write_rules(rules, path);
    evening_open(&evening, arguments);
    wishes_note(&evening.wishes, arguments);
    int status = play_begin(arguments, rules, &evening);
    return evening_go_on(&evening, arguments->language, status);
}

/* ---- Kept games ----------------------------------------------------------------------------- */

/* Whether a journal can grow where it lies. One of an earlier version gets the present one first.
 */
static bool grows(struct kept_game *source, const struct record *record)
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
static int go_on(const struct arguments *arguments, struct kept_game **source,
                 struct record *record, enum record_health health, struct evening *evening)
{
    struct seats seats;
    uint64_t seed;
    struct summit_error error;
    struct summit_table_options options;
    if (!arguments_seed(arguments, &seed, &error) ||
        !arguments_seats(arguments, record->rules, &record->game, seed, evening->screen, &seats,
                         &error))
        return complain_error(&error);
    if (!read_table(arguments, &seats, &options, &error)) {
        seats_release(&seats);
        return complain_error(&error);
    }
    if (health == RECORD_TORN)
        speech_print(stderr, arguments->language, SAYING_CUT_OFF, NULL);
    bool here = grows(*source, record);
    struct kept_game *fresh = here ? NULL : journal_store.begin(summit_rules_name(record->rules));
    options.elsewhere = !here;
    speech_print(stderr, arguments->language, SAYING_GOING_ON,
                 fill({"title", summit_rules_title(record->rules)},
                      {"moves", .number = (wide)record->game.now.ply_count}));
    wishes_note_rules(&evening->wishes, record->rules, options.who);
    evening_seat(evening, record->rules, &options);
    struct summit_table *table = table_take(record, &options);
    int status = play(table, here ? source : &fresh, &seats, evening);
    seats_release(&seats);
    journal_store.close(fresh);
    summit_table_free(table);
    return status;
}

static int resume(const struct arguments *arguments, const char *path, struct evening *evening)
{
    char shown[1200], command[QUOTED_BYTES];
    struct record record;
    safe(shown, sizeof shown, path);
    struct kept_game *source = journal_store.open(path);
    if (source == NULL && errno == EWOULDBLOCK)
        return complain(STATUS_FAILED, "%s is being played just now, by another summit", shown);
    int status = STATUS_FAILED;
    enum record_health health = kept_read(path, arguments->language, &record);
    if (health != RECORD_BAD && game_over(&record.game))
        complain(STATUS_FAILED, "this game is over; to see it: summit replay %s",
                 quoted(command, path));
    else if (health != RECORD_BAD)
        status = go_on(arguments, &source, &record, health, evening);
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
    return speech_print(stdout, language, SAYING_GAME_WAITS,
                        fill({"title", summit_rules_title(record->rules)},
                             {"moves", .number = (wide)record->game.now.ply_count},
                             {"path", quoted(command, path)}));
}

/* What a journal holds, read under its lock, and what becomes of it. */
static void note_record(const char *path, struct waiting *waiting)
{
    struct record record;
    struct summit_error error;
    enum record_health health = kept_try(path, &record, &error);
    if (health == RECORD_BAD) {
        kept_complain(path, &error);
        waiting->failed = waiting->failed || error_is_ours(&error);
        return;
    }
    if (game_over(&record.game))
        journal_put_away(path);
    else if (!kept_waits(health, &record))
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
    struct kept_game *kept = journal_store.open(path);
    if (kept != NULL) {
        note_record(path, waiting);
        journal_store.close(kept);
    } else if (errno == EWOULDBLOCK)
        waiting->elsewhere++;
    else if (errno != ENOENT) { /* over or gone since it was listed */
        struct summit_error error;
        waiting->failed = waiting->failed || errno_is_ours(errno);
        fail(&error, 0, "can't be opened: %s", strerror(errno));
        kept_complain(path, &error);
    }
    return false;
}

static int complain_none(const struct waiting *waiting)
{
    if (waiting->elsewhere == 0)
        return complain(STATUS_FAILED, "there is no game to go on with; `summit play` starts one");
    return complain(STATUS_FAILED,
                    "no game waits: %zu %s being played just now, by "
                    "another summit",
                    waiting->elsewhere, waiting->elsewhere == 1 ? "is" : "are");
}

int play_resume(const struct arguments *arguments, struct evening *evening)
{
    struct waiting waiting = {.list = arguments_value(arguments, "list") != NULL,
                              .language = arguments->language};
    if (arguments->operand_count > 0)
        return resume(arguments, arguments->operands[0], evening);
    journal_store.list(note_waiting, &waiting);
    if (errno_is_ours(errno))
        return complain(STATUS_FAILED, "the games can't be listed: %s", strerror(errno));
    if (waiting.count == 0 && waiting.failed)
        return STATUS_FAILED;
    if (waiting.count == 0)
        return complain_none(&waiting);
    if (waiting.list)
        return waiting.failed ? STATUS_FAILED : STATUS_DONE;
    if (waiting.count > 1)
        speech_print(stderr, arguments->language, SAYING_GAMES_WAIT,
                     fill({"games", .number = (wide)waiting.count}));
    return resume(arguments, waiting.path, evening);
}

int verb_resume(const struct arguments *arguments)
{
    struct evening evening = {0};
    evening_open(&evening, arguments);
    int status = play_resume(arguments, &evening);
    return evening_go_on(&evening, arguments->language, status);
}

int verb_replay(const struct arguments *arguments)
{
    struct record record;
    struct summit_error error;
    int64_t delay_ms = 0;
    char path[PAST_PATH_BYTES];
    if (!arguments_seconds(arguments, "delay", &delay_ms, &error))
        return complain_error(&error);
    int status = arguments_past(arguments, path);
    if (status != STATUS_DONE)
        return status;
    enum record_health health = kept_read(path, arguments->language, &record);
    if (health == RECORD_BAD)
        return STATUS_FAILED;
    bool shown = health == RECORD_GOOD && line_replay(&record.game, delay_ms);
    if (health != RECORD_GOOD)
        complain(STATUS_FAILED, "`summit resume FILE` can mend that");
    else if (!shown)
        complain(STATUS_FAILED, ERROR_NO_MEMORY);
    record_release(&record);
    return shown ? STATUS_DONE : STATUS_FAILED;
}
