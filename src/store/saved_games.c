/* saved_games.c: the folders of stored games: lists, reads and copies them, and files finished
 * ones.
 */
#include "store/saved_games.h"

#include "base/array.h"
#include "base/error.h"
#include "session/player_names.h"
#include "store/files.h"
#include "store/store.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum record_health saved_game_try(const char *path, struct record *record,
                                  struct summit_error *error)
{
    struct text text = {0};
    enum record_health health = RECORD_BAD;
    *error = (struct summit_error){0};
    if (file_read(path, RECORD_BYTES, &text, error))
        health = record_read(record, text.at != NULL ? text.at : "", text.length, error);
    text_release(&text);
    return health;
}

/* Adds what is wrong with a file, as a line. */
static void saved_game_add_trouble(struct text *text, const struct summit_language *language,
                                   const char *path, const struct summit_error *error)
{
    char shown[4 * 400 + 8];
    struct text file = text_into(shown, sizeof shown);
    text_add_safe(&file, path, strlen(path), 400);
    message_add(text, language,
                error->line > 0 ? MESSAGE_FRONT_ERROR_FILE_LINE : MESSAGE_FRONT_ERROR_FILE,
                fill({"file", shown}, {"line", .number = error->line}, {"reason", .error = error}));
    text_add(text, "\n");
}

bool saved_game_waits(enum record_health health, const struct record *record)
{
    bool nothing = health == RECORD_GOOD && record->game.count == 0;
    return health != RECORD_BAD && !nothing && !game_over(&record->game);
}

/* Whether a file holds the beginning of this very game, so that nothing in it would be lost. */
static bool is_earlier(const char *path, const char *text, size_t length)
{
    struct text held = {0};
    struct record record;
    struct summit_error error;
    bool earlier = false;
    if (saved_game_try(path, &record, &error) != RECORD_BAD) {
        record_save(record.journal.at, record.journal.length, &held);
        struct span there = record_body(held.at, held.length);
        struct span here = record_body(text, length);
        earlier = !held.failed && there.length <= here.length &&
                  memcmp(there.at, here.at, there.length) == 0;
        record_release(&record);
    }
    text_release(&held);
    return earlier;
}

bool saved_game_copy(const char *path, const char *text, size_t length)
{
    if (file_write(path, text, length, false))
        return true;
    int reason = errno;
    if (reason == EEXIST && is_earlier(path, text, length))
        return file_write(path, text, length, true);
    errno = reason;
    return false;
}

/* ---- Folders -------------------------------------------------------------------------------- */

enum { FINISHED_KEPT = 100, FOLDER_PATH = 4096 };

/* A journal among others, with the time of its last entry. */
struct listed {
    char name[256];
    struct timespec written;
};

static int later_first(const void *a, const void *b)
{
    const struct listed *x = a, *y = b;
    if (x->written.tv_sec != y->written.tv_sec)
        return x->written.tv_sec < y->written.tv_sec ? 1 : -1;
    if (x->written.tv_nsec != y->written.tv_nsec)
        return x->written.tv_nsec < y->written.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

/* The files of a directory, the one written last first: an array of the caller's, and how many
 * there are. NULL if there are none, and errno is 0, or why they can't be listed. */
static struct listed *list(const char *directory, size_t *count)
{
    struct dirent **entries = NULL;
    int found = scandir(directory, &entries, NULL, alphasort);
    struct listed *listed = found > 0 ? calloc((size_t)found, sizeof *listed) : NULL;
    int reason = found < 0 ? errno : found > 0 && listed == NULL ? ENOMEM : 0;
    *count = listed != NULL ? (size_t)found : 0;
    for (int i = 0; i < found; i++) {
        char path[FOLDER_PATH + 256];
        struct stat status = {0};
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        stat(path, &status);
        if (listed != NULL) {
            snprintf(listed[i].name, sizeof listed[i].name, "%s", entries[i]->d_name);
            listed[i].written = status.st_mtim;
        }
        free(entries[i]);
    }
    free(entries);
    if (listed != NULL)
        qsort(listed, *count, sizeof *listed, later_first);
    errno = reason;
    return listed;
}

bool saved_games_each(const char *folder, const char *ending,
                      bool (*each)(const char *path, void *context), void *context)
{
    char directory[FOLDER_PATH];
    size_t count = 0;
    bool done = false;
    if (!path_state(directory, sizeof directory, folder))
        return false;
    struct listed *listed = list(directory, &count);
    int reason = errno;
    for (size_t i = 0; i < count && !done; i++) {
        char path[FOLDER_PATH + 256];
        const char *dot = strrchr(listed[i].name, '.');
        snprintf(path, sizeof path, "%s/%s", directory, listed[i].name);
        done = dot != NULL && strcmp(dot, ending) == 0 && each(path, context);
    }
    free(listed);
    errno = reason;
    return done;
}

/* Removes the finished games that ended first when there are too many. The name shows when a game
 * began; the time of the last write shows when it ended. */
static bool prune(const char *path, void *context)
{
    size_t *kept = context;
    if ((*kept)++ >= FINISHED_KEPT)
        unlink(path);
    return false;
}

void saved_game_put_away(const char *path)
{
    char directory[FOLDER_PATH], to[2 * FOLDER_PATH], more[16] = "";
    const char *name = strrchr(path, '/'), *dot = strrchr(path, '.');
    if (!path_state(directory, sizeof directory, FINISHED_GAMES))
        return;
    for (unsigned again = 1; again < 1000; again++) { /* a short game may end as another begins */
        snprintf(to, sizeof to, "%s%.*s%s%s", directory, (int)(dot - name), name, more, dot);
        if (access(to, F_OK) != 0)
            break;
        snprintf(more, sizeof more, "-%u", again);
    }
    if (rename(path, to) == 0)
        saved_games_each(FINISHED_GAMES, JOURNAL_ENDING, prune, &(size_t){0});
}

/* ---- Games that are over -------------------------------------------------------------------- */

struct reading {
    struct finished_games *past;
    size_t most, room;
    const struct summit_language *language;
    bool failed;
};

/* Takes the rules out of a record, and what else is listed. */
static void take(struct reading *reading, const char *path, struct record *record)
{
    struct finished_games *past = reading->past;
    const struct game *game = &record->game;
    struct stat status = {0};
    reading->failed =
        !array_reserve(&past->games, &reading->room, past->count, sizeof *past->games);
    if (reading->failed)
        return;
    if (stat(path, &status) != 0) {
        struct summit_error error;
        reading->failed = errno_is_ours(errno);
        fail(&error, 0, MESSAGE_FRONT_ERROR_READ, fill(REASON(errno)));
        saved_game_add_trouble(&past->trouble, reading->language, path, &error);
        return;
    }
    struct finished_game *entry = &past->games[past->count++];
    int round_winner = game->now.position.winner;
    bool match = summit_rules_points(record->rules) > 0;
    *entry = (struct finished_game){.rules = record->rules,
                                    .ended = status.st_mtim.tv_sec,
                                    .winner = match ? game->now.match_winner : round_winner,
                                    .tossed = game->tossed,
                                    .moves = game->now.ply_count,
                                    .rounds = game->now.round};
    text_write(entry->path, sizeof entry->path, "%s", path);
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        memcpy(entry->who[seat], game->who[seat].written, sizeof entry->who[seat]);
    summit_rules_speak(entry->rules, reading->language);
    record->rules = NULL;
}

/* Notes a game; whether these are enough. One that isn't over lies there by somebody's hand. */
static bool note(const char *path, void *context)
{
    struct reading *reading = context;
    struct record record;
    struct summit_error error;
    if (reading->past->count == reading->most)
        return true;
    enum record_health health = saved_game_try(path, &record, &error);
    if (health != RECORD_GOOD)
        saved_game_add_trouble(&reading->past->trouble, reading->language, path, &error);
    if (health == RECORD_BAD)
        reading->failed = error_is_ours(&error);
    else if (game_over(&record.game))
        take(reading, path, &record);
    if (health != RECORD_BAD)
        record_release(&record);
    return reading->failed;
}

bool finished_games_read(struct finished_games *past, size_t most,
                         const struct summit_language *language)
{
    struct reading reading = {.past = past, .most = most, .language = language};
    *past = (struct finished_games){0};
    journal_store.list_finished(note, &reading);
    int reason = errno;
    if (errno_is_ours(reason)) {
        message_add(&past->trouble, language, MESSAGE_FRONT_ERROR_LISTED, fill(REASON(reason)));
        text_add(&past->trouble, "\n");
    }
    return !reading.failed && !errno_is_ours(reason) && !past->trouble.failed;
}

void finished_games_release(struct finished_games *past)
{
    for (size_t i = 0; i < past->count; i++)
        summit_rules_free(past->games[i].rules);
    free(past->games);
    text_release(&past->trouble);
    *past = (struct finished_games){0};
}

void finished_games_date(const struct finished_game *game, char date[PAST_DATE_BYTES])
{
    struct tm parts;
    if (localtime_r(&game->ended, &parts) == NULL ||
        strftime(date, PAST_DATE_BYTES, "%Y-%m-%d %H:%M", &parts) == 0)
        date[0] = '\0';
}

/* Adds everybody but the winner. */
static void add_others(struct text *text, const struct finished_game *game)
{
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        if ((int)seat == game->winner)
            continue;
        text_add(text, text->length > 0 ? ", " : "");
        player_name_add(text, game->rules, seat, game->who[seat]);
    }
}

void finished_games_add_result(struct text *text, const struct finished_game *game)
{
    struct text winner = {0}, others = {0};
    bool won = game->winner >= 0;
    if (won)
        player_name_add(&winner, game->rules, (unsigned)game->winner, game->who[game->winner]);
    add_others(&others, game);
    message_add(text, summit_rules_language(game->rules),
                won ? MESSAGE_FRONT_PAST_WON : MESSAGE_FRONT_PAST_DRAWN,
                fill({"winner", winner.at != NULL ? winner.at : ""},
                     {"others", others.at != NULL ? others.at : ""}));
    text_release(&winner);
    text_release(&others);
}
