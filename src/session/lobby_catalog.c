/* lobby_catalog.c: the games that there are: those that come with Summit, and files of the user's
 * own. */
#include "session/lobby_state.h"

#include "base/array.h"
#include "base/error.h"
#include "base/number.h"

#include <string.h>

static const char own_front[] = "own/";

const char *key_name(const char *key)
{
    const char *slash = strchr(key, '/');
    return slash != NULL ? slash + 1 : key;
}

bool key_copy(char into[LOBBY_KEY], struct span key)
{
    for (size_t i = 0, length; i < key.length; i += length) {
        unsigned code;
        length = utf8_read(key.at + i, key.length - i, &code);
        if (length == 0 || !utf8_is_shown(code) || code == '\\')
            return false;
    }
    if (key.length == 0 || key.length >= LOBBY_KEY)
        return false;
    memcpy(into, key.at, key.length);
    into[key.length] = '\0';
    return true;
}

bool key_begins(const char *key, const char *front)
{
    return strncmp(key, front, strlen(front)) == 0;
}

bool key_take(struct span *lines, const char *front, char key[LOBBY_KEY], int64_t *when)
{
    struct span line = span_take(lines, '\n'), name = line;
    while (name.length > 0 && name.at[name.length - 1] != ' ')
        name.length--;
    size_t number = name.length;
    *when = 0;
    if (number == 0)
        name = line;
    else if (number_read((struct span){line.at + number, line.length - number}, when) && *when >= 0)
        name.length--;
    else
        return false;
    return key_copy(key, name) && key_begins(key, front) && key[strlen(front)] != '\0';
}

bool catalog_is_built_in(const struct catalog_game *game)
{
    return strchr(game->key, '/') == NULL;
}

const char *catalog_title(const struct catalog_game *game)
{
    return game->rules != NULL ? summit_rules_title(game->rules) : key_name(game->key);
}

struct catalog_game *catalog_find(const struct catalog *catalog, const char *key)
{
    for (size_t i = 0; i < catalog->count; i++)
        if (strcmp(catalog->games[i].key, key) == 0)
            return &catalog->games[i];
    return NULL;
}

static void game_release_text(struct catalog_game *game)
{
    summit_rules_free(game->rules);
    text_release(&game->file);
}

/* What `like = NAME` asks for: a game that comes with Summit, or one of the user's own. */
static const char *look_up(void *context, const char *name, size_t *length)
{
    const struct catalog *const *catalog = context;
    char key[LOBBY_KEY];
    const char *text = summit_game_text(name, length);
    text_write(key, sizeof key, "%s%s", own_front, name);
    const struct catalog_game *own = text == NULL ? catalog_find(*catalog, key) : NULL;
    if (own == NULL || own->file.at == NULL)
        return text;
    *length = own->file.length;
    return own->file.at;
}

struct summit_rules *catalog_read(const struct catalog *catalog, const struct catalog_game *game,
                                  struct summit_error *error)
{
    size_t length = game->file.length;
    const char *text = game->file.at != NULL ? game->file.at : "";
    struct summit_rules *rules = summit_rules_new(key_name(game->key));
    if (catalog_is_built_in(game))
        text = summit_game_text(game->key, &length);
    if (rules == NULL)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else if (summit_rules_read(rules, text, length, look_up, &catalog, error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

/* Reads the rules of a game as its file has them. */
static void read_rules(const struct catalog *catalog, struct catalog_game *game,
                       const struct summit_language *language)
{
    game->rules = catalog_read(catalog, game, &game->error);
    if (game->rules != NULL && !summit_rules_check(game->rules, &game->error)) {
        summit_rules_free(game->rules);
        game->rules = NULL;
    }
    if (game->rules != NULL)
        summit_rules_speak(game->rules, language);
}

static struct catalog_game *add_game(struct catalog *catalog, const char *key)
{
    if (!array_reserve(&catalog->games, &catalog->capacity, catalog->count,
                       sizeof catalog->games[0]))
        return NULL;
    struct catalog_game *game = &catalog->games[catalog->count++];
    *game = (struct catalog_game){0};
    text_write(game->key, sizeof game->key, "%s", key);
    return game;
}

static bool add_built_in(struct catalog *catalog, const char *name,
                         const struct summit_language *language)
{
    struct catalog_game *game = add_game(catalog, name);
    if (game != NULL)
        read_rules(catalog, game, language);
    return game != NULL && game->rules != NULL;
}

bool catalog_init(struct catalog *catalog, const struct summit_language *language)
{
    bool good = true;
    *catalog = (struct catalog){0};
    for (size_t i = 0; good && i < summit_game_count(); i++)
        good = add_built_in(catalog, summit_game_name(i), language);
    for (size_t i = 0; good && i < summit_classic_count(); i++)
        good = add_built_in(catalog, summit_classic_name(i), language);
    return good;
}

void catalog_release(struct catalog *catalog)
{
    for (size_t i = 0; i < catalog->count; i++)
        game_release_text(&catalog->games[i]);
    free(catalog->games);
    *catalog = (struct catalog){0};
}

void catalog_speak(struct catalog *catalog, const struct summit_language *language)
{
    for (size_t i = 0; i < catalog->count; i++)
        if (catalog->games[i].rules != NULL)
            summit_rules_speak(catalog->games[i].rules, language);
}

struct catalog_game *catalog_put(struct catalog *catalog, const char *key, const char *text,
                                 size_t length, const struct summit_language *language)
{
    struct text file = {0};
    text_add_bytes(&file, text, length);
    struct catalog_game *game = file.failed ? NULL : catalog_find(catalog, key);
    if (game == NULL && !file.failed)
        game = add_game(catalog, key);
    if (game == NULL) {
        text_release(&file);
        return NULL;
    }
    game_release_text(game);
    game->file = file;
    read_rules(catalog, game, language);
    return game;
}

void catalog_drop(struct catalog *catalog, const char *key)
{
    struct catalog_game *game = catalog_find(catalog, key);
    if (game == NULL || catalog_is_built_in(game))
        return;
    game_release_text(game);
    size_t behind = catalog->count - (size_t)(game - catalog->games) - 1;
    memmove(game, game + 1, behind * sizeof *game);
    catalog->count--;
}
