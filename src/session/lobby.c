/* lobby.c: the present place of the lobby, and its input. */
#include "session/lobby_state.h"

#include "base/error.h"
#include "session/record.h"
#include "session/table_view.h"

#include <stdlib.h>
#include <string.h>

/* ---- Home ----------------------------------------------------------------------------------- */

static void go_home(struct lobby *lobby)
{
    lobby->place = LOBBY_AT_HOME;
    lobby->series.begun = false;
    lobby->viewed = false;
    ask_home(lobby);
}

void lobby_home(struct lobby *lobby)
{
    go_home(lobby);
}

struct lobby *lobby_new(const struct lobby_options *options)
{
    struct lobby *lobby = calloc(1, sizeof *lobby);
    if (lobby == NULL)
        return NULL;
    lobby->options = *options;
    lobby->chance = options->seed;
    if (!catalog_init(&lobby->catalog, options->language)) {
        lobby_free(lobby);
        return NULL;
    }
    prepare_hero(lobby);
    go_home(lobby);
    return lobby;
}

void lobby_free(struct lobby *lobby)
{
    if (lobby == NULL)
        return;
    view_release(lobby);
    requests_release(lobby);
    setup_release(&lobby->hero);
    setup_release(&lobby->setup);
    series_release(&lobby->series);
    records_release(&lobby->unfinished);
    records_release(&lobby->finished);
    catalog_release(&lobby->catalog);
    text_release(&lobby->notice);
    free(lobby);
}

static void records_speak(struct lobby_records *records, const struct summit_language *language)
{
    for (size_t i = 0; i < records->count; i++)
        if (records->list[i].rules != NULL)
            summit_rules_speak(records->list[i].rules, language);
}

void lobby_speak(struct lobby *lobby, const struct summit_language *language)
{
    lobby->options.language = language;
    catalog_speak(&lobby->catalog, language);
    records_speak(&lobby->unfinished, language);
    records_speak(&lobby->finished, language);
    struct summit_rules *others[] = {lobby->setup.rules, lobby->hero.rules, lobby->series.rules};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i] != NULL)
            summit_rules_speak(others[i], language);
    text_release(&lobby->notice);
    lobby->viewed = false;
}

/* ---- What goes in --------------------------------------------------------------------------- */

/* Goes to a game's card; what was chosen there before stays. */
static bool show_card(struct lobby *lobby, const struct catalog_game *game)
{
    char key[LOBBY_KEY + 8];
    lobby->series.begun = false;
    if (game->rules == NULL) {
        notice(lobby, MESSAGE_LOBBY_UNPLAYABLE,
               fill({"name", key_name(game->key)}, {"reason", .error = &game->error}));
        return false;
    }
    lobby->place = LOBBY_AT_CARD;
    if (lobby->setup.fields != NULL && lobby->setup.touched &&
        strcmp(lobby->setup.game, game->key) == 0)
        return true;
    if (!setup_begin(&lobby->setup, &lobby->catalog, game, lobby->options.language,
                     is_first_game(lobby)))
        return false;
    text_write(key, sizeof key, "last/%s", game->key);
    if (strlen(key) < LOBBY_KEY && !key_begins(game->key, "file/"))
        ask_again(lobby, LOBBY_EVENT_READ, key);
    return true;
}

static bool open_record(struct lobby *lobby, const char *key)
{
    if (records_find(&lobby->unfinished, key) == NULL &&
        records_find(&lobby->finished, key) == NULL)
        return false;
    lobby->series.begun = false;
    return give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_OPEN}, key, "", (struct text){0}) !=
           NULL;
}

/* Gives out an event about rules, of which the caller gets a copy. */
static bool give_rules(struct lobby *lobby, enum lobby_event_kind kind, const char *game,
                       const struct summit_rules *rules)
{
    struct summit_rules *copy = rules != NULL ? summit_rules_copy(rules) : NULL;
    return copy != NULL && give(lobby, (struct lobby_event){.kind = kind, .rules = copy}, "", game,
                                (struct text){0}) != NULL;
}

bool lobby_choose(struct lobby *lobby, const char *key)
{
    const struct catalog_game *game = catalog_find(&lobby->catalog, key);
    lobby->viewed = false;
    if (game != NULL)
        return show_card(lobby, game);
    if (strcmp(key, "puzzle/today") == 0)
        return give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_PUZZLE}, key, "",
                    (struct text){0}) != NULL;
    if (!key_begins(key, "lesson/"))
        return open_record(lobby, key);
    game = catalog_find(&lobby->catalog, key_name(key));
    return game != NULL && give_rules(lobby, LOBBY_EVENT_LESSON, game->key, game->rules);
}

static bool has_setup(const struct lobby *lobby)
{
    return lobby->setup.fields != NULL &&
           (lobby->place == LOBBY_AT_CARD || lobby->place == LOBBY_AT_FORM);
}

void lobby_set(struct lobby *lobby, const char *key, const char *value)
{
    if (!has_setup(lobby) || !setup_set(&lobby->setup, &lobby->catalog, key, value))
        return;
    lobby->setup.touched = true;
    if (strcmp(key, "against") != 0 && strcmp(key, "level") != 0 && strcmp(key, "go") != 0)
        setup_make(&lobby->setup, &lobby->catalog, lobby->options.language);
    lobby->viewed = false;
}

bool lobby_play(struct lobby *lobby)
{
    const struct lobby_record *waiting = waiting_record(lobby);
    lobby->viewed = false;
    if (lobby->place == LOBBY_AT_HOME && waiting != NULL)
        return open_record(lobby, waiting->key);
    if (lobby->place == LOBBY_AT_HOME && lobby->hero.fields != NULL) {
        setup_release(&lobby->setup);
        lobby->setup = lobby->hero;
        lobby->hero = (struct lobby_setup){0};
        lobby->place = LOBBY_AT_CARD;
        prepare_hero(lobby);
    }
    return has_setup(lobby) && series_begin(lobby);
}

void lobby_more(struct lobby *lobby)
{
    if (!has_setup(lobby))
        return;
    lobby->place = LOBBY_AT_FORM;
    lobby->viewed = false;
}

void lobby_learn(struct lobby *lobby)
{
    if (has_setup(lobby))
        give_rules(lobby, LOBBY_EVENT_LESSON, lobby->setup.game, lobby->setup.rules);
}

void lobby_puzzles(struct lobby *lobby)
{
    if (has_setup(lobby))
        give_rules(lobby, LOBBY_EVENT_PUZZLE, lobby->setup.game, lobby->setup.rules);
}

void lobby_rules(struct lobby *lobby)
{
    struct text text = {0};
    if (!has_setup(lobby) || lobby->setup.rules == NULL)
        return;
    look_rules(&text, lobby->setup.rules);
    give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_RULES}, "", lobby->setup.game, text);
}

void lobby_games(struct lobby *lobby)
{
    lobby->place = LOBBY_AT_GAMES;
    lobby->viewed = false;
    read_records(lobby, &lobby->unfinished);
    read_records(lobby, &lobby->finished);
}

void lobby_back(struct lobby *lobby)
{
    lobby->viewed = false;
    if (lobby->place == LOBBY_AT_FORM)
        lobby->place = LOBBY_AT_CARD;
    else if (lobby->place != LOBBY_AT_HOME)
        go_home(lobby);
    else
        give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_LEAVE}, "", "", (struct text){0});
}

static void delete_hardly(struct lobby *lobby)
{
    for (size_t i = lobby->unfinished.count; i-- > 0;) {
        char key[LOBBY_KEY];
        const struct lobby_record *record = &lobby->unfinished.list[i];
        if (!record->read || record->bad || !record->hardly)
            continue;
        memcpy(key, record->key, sizeof key);
        request(lobby, LOBBY_EVENT_DELETE, key, NULL);
        records_drop(&lobby->unfinished, key);
    }
}

void lobby_delete(struct lobby *lobby, const char *key)
{
    char copy[LOBBY_KEY];
    text_write(copy, sizeof copy, "%s", key); /* it may be one of the view's */
    bool own = key_begins(copy, "own/") && catalog_find(&lobby->catalog, copy) != NULL;
    bool record = records_find(&lobby->unfinished, copy) != NULL ||
                  records_find(&lobby->finished, copy) != NULL;
    lobby->viewed = false;
    if (strcmp(copy, "game/") == 0)
        delete_hardly(lobby);
    if (!own && !record)
        return;
    request(lobby, LOBBY_EVENT_DELETE, copy, NULL);
    records_drop(&lobby->unfinished, copy);
    records_drop(&lobby->finished, copy);
    catalog_drop(&lobby->catalog, copy);
    if (own && strcmp(lobby->setup.game, copy) == 0 && lobby->place != LOBBY_AT_HOME)
        go_home(lobby);
}

/* ---- Files ---------------------------------------------------------------------------------- */

/* A name for a file: what stands behind its folders and in front of its ending. */
static void file_name(char key[LOBBY_KEY], const char *front, const char *name)
{
    const char *slash = strrchr(name, '/'), *base = slash != NULL ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    char tried[LOBBY_KEY];
    size_t length = dot != NULL && dot > base ? (size_t)(dot - base) : strlen(base);
    text_write(tried, sizeof tried, "%sgame", front);
    if (length > 0 && length < 100) {
        struct text text = text_into(tried, sizeof tried);
        text_add(&text, front);
        text_add_bytes(&text, base, length);
    }
    if (!key_copy(key, span_of(tried)))
        text_write(key, LOBBY_KEY, "%sgame", front);
}

bool lobby_open(struct lobby *lobby, const char *name, const char *text, size_t length,
                struct summit_error *error)
{
    static const char save[] = "summit save ", journal[] = "summit journal ";
    struct text copy = {0};
    struct record record;
    char key[LOBBY_KEY];
    bool is_record = (length > strlen(save) && memcmp(text, save, strlen(save)) == 0) ||
                     (length > strlen(journal) && memcmp(text, journal, strlen(journal)) == 0);
    lobby->viewed = false;
    if (is_record) {
        if (record_read(&record, text, length, error) == RECORD_BAD)
            return false;
        record_release(&record);
        lobby->series.begun = false;
        text_add_bytes(&copy, text, length);
        return give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_OPEN}, "", "", copy) != NULL ||
               fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    }
    file_name(key, "file/", name);
    struct catalog_game *game =
        catalog_put(&lobby->catalog, key, text, length, lobby->options.language);
    if (game == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    if (game->rules == NULL) {
        *error = game->error;
        catalog_drop(&lobby->catalog, key);
        return false;
    }
    setup_release(&lobby->setup); /* of another file of that name, if there was one */
    return show_card(lobby, game);
}

bool lobby_keep(struct lobby *lobby, const char *name, struct summit_error *error)
{
    char shown[4 * 40 + 1], key[LOBBY_KEY];
    const struct catalog_game *game =
        has_setup(lobby) ? catalog_find(&lobby->catalog, lobby->setup.game) : NULL;
    if (game == NULL || game->rules == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_TABLE, NULL);
    if (!shown_read(span_of(name), shown, sizeof shown, 40, MESSAGE_EXPECTED_FILE_NAME, error))
        return false;
    if (shown[0] == '.' || strpbrk(shown, "/\\ ") != NULL || strlen(shown) > 100)
        return fail_found(error, span_of(name), MESSAGE_EXPECTED_FILE_NAME, NULL);
    struct text text = {0};
    look_game_file(&text, game->rules);
    text_write(key, sizeof key, "own/%s", shown);
    if (text.failed ||
        catalog_put(&lobby->catalog, key, text.at, text.length, lobby->options.language) == NULL) {
        text_release(&text);
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    }
    request(lobby, LOBBY_EVENT_WRITE, key, &text);
    text_release(&text);
    lobby->viewed = false;
    return true;
}

/* ---- After a game --------------------------------------------------------------------------- */

void lobby_ended(struct lobby *lobby, const struct summit_table *table)
{
    series_ended(lobby, table);
    lobby->place = LOBBY_AT_NEXT;
    lobby->viewed = false;
}

bool lobby_next(struct lobby *lobby, enum lobby_offer_kind offer)
{
    lobby->viewed = false;
    return lobby->place == LOBBY_AT_NEXT && series_next(lobby, offer);
}
