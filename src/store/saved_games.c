/* saved_games.c: reads stored games, writes copies of them, and lists the finished ones. */
#include "store/saved_games.h"

#include "base/array.h"
#include "base/error.h"
#include "session/player_names.h"
#include "store/files.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
