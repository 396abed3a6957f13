/* past.c: the games that are over, as lists show them. */
#include "front/host/past.h"

#include "base/error.h"
#include "base/value.h"
#include "front/host/json.h"
#include "front/host/kept.h"
#include "front/host/messages.h"
#include "front/host/naming.h"
#include "store/journal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct reading {
    struct past *past;
    size_t most, room;
    const struct summit_language *language;
    bool failed;
};

/* Whether there is room for one more. */
static bool make_room(struct reading *reading)
{
    struct past *past = reading->past;
    if (past->count < reading->room)
        return true;
    size_t room = reading->room * 2 + 8;
    struct past_game *games = reallocarray(past->games, room, sizeof *games);
    reading->failed = games == NULL;
    if (games == NULL)
        return false;
    past->games = games;
    reading->room = room;
    return true;
}

/* Takes the rules out of a record, and what else is listed. */
static void take(struct reading *reading, const char *path, struct record *record)
{
    struct past *past = reading->past;
    const struct game *game = &record->game;
    struct stat status = {0};
    if (!make_room(reading))
        return;
    if (stat(path, &status) != 0) {
        struct summit_error error;
        reading->failed = errno_is_ours(errno);
        fail(&error, 0, "can't be read: %s", strerror(errno));
        kept_add_trouble(&past->trouble, path, &error);
        return;
    }
    struct past_game *entry = &past->games[past->count++];
    int round_winner = game->now.position.winner;
    bool match = summit_rules_points(record->rules) > 0;
    *entry = (struct past_game){.rules = record->rules,
                                .ended = status.st_mtim.tv_sec,
                                .winner = match ? game->now.match_winner : round_winner,
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
    enum record_health health = kept_try(path, &record, &error);
    if (health != RECORD_GOOD)
        kept_add_trouble(&reading->past->trouble, path, &error);
    if (health == RECORD_BAD)
        reading->failed = error_is_ours(&error);
    else if (game_over(&record.game))
        take(reading, path, &record);
    if (health != RECORD_BAD)
        record_release(&record);
    return reading->failed;
}

bool past_read(struct past *past, size_t most, const struct summit_language *language)
{
    struct reading reading = {.past = past, .most = most, .language = language};
    *past = (struct past){0};
    journal_store.list_finished(note, &reading);
    if (errno_is_ours(errno))
        text_addf(&past->trouble, "the games can't be listed: %s\n", strerror(errno));
    return !reading.failed && !errno_is_ours(errno) && !past->trouble.failed;
}

void past_release(struct past *past)
{
    for (size_t i = 0; i < past->count; i++)
        summit_rules_free(past->games[i].rules);
    free(past->games);
    text_release(&past->trouble);
    *past = (struct past){0};
}

void past_date(const struct past_game *game, char date[PAST_DATE_BYTES])
{
    struct tm parts;
    if (localtime_r(&game->ended, &parts) == NULL ||
        strftime(date, PAST_DATE_BYTES, "%Y-%m-%d %H:%M", &parts) == 0)
        date[0] = '\0';
}

/* Adds everybody but the winner. */
static void add_others(struct text *text, const struct past_game *game)
{
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        if ((int)seat == game->winner)
            continue;
        text_add(text, text->length > 0 ? ", " : "");
        naming_add(text, game->rules, seat, game->who[seat]);
    }
}

void past_add_result(struct text *text, const struct past_game *game)
{
    struct text winner = {0}, others = {0};
    bool won = game->winner >= 0;
    if (won)
        naming_add(&winner, game->rules, (unsigned)game->winner, game->who[game->winner]);
    add_others(&others, game);
    saying_add(text, summit_rules_language(game->rules), won ? SAYING_PAST_WON : SAYING_PAST_DRAWN,
               fill({"winner", winner.at != NULL ? winner.at : ""},
                    {"others", others.at != NULL ? others.at : ""}));
    text_release(&winner);
    text_release(&others);
}

void past_json(struct text *text, const struct past_game *game, size_t number)
{
    char ended[PAST_DATE_BYTES] = "", name[PLAYER_NAME_BYTES + 64];
    struct tm parts;
    if (gmtime_r(&game->ended, &parts) != NULL)
        strftime(ended, sizeof ended, "%Y-%m-%dT%H:%M:%SZ", &parts);
    json_begin(text, '{');
    json_count(text, "number", (wide)number);
    json_string(text, "path", game->path);
    json_string(text, "game", summit_rules_name(game->rules));
    json_string(text, "title", summit_rules_title(game->rules));
    json_string(text, "ended", ended);
    json_key(text, "players");
    json_begin(text, '[');
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        summit_player_name(game->rules, seat, name, sizeof name);
        json_begin(text, '{');
        json_string(text, "name", name);
        json_string(text, "who", game->who[seat][0] != '\0' ? game->who[seat] : "human");
        text_add(text, "}");
    }
    text_add(text, "]");
    json_count(text, "winner", game->winner >= 0 ? game->winner + 1 : 0);
    json_count(text, "moves", (wide)game->moves);
    json_count(text, "rounds", game->rounds);
    text_add(text, "}");
}
