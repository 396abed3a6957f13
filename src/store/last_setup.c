/* last_setup.c: the settings of the last game. */
#include "store/last_setup.h"

#include "solve/computer_levels.h"
#include "store/files.h"

#include <string.h>

enum { WISHES_BYTES = 16384 }; /* of the file */

void last_setup_release(struct last_setup *setup)
{
    text_release(&setup->said);
}

bool last_setup_copy(struct last_setup *setup, const struct last_setup *from)
{
    *setup = (struct last_setup){0};
    text_add_bytes(&setup->said, from->said.at != NULL ? from->said.at : "", from->said.length);
    if (setup->said.failed)
        last_setup_release(setup);
    return setup->said.length == from->said.length;
}

bool last_setup_next(const struct last_setup *setup, size_t *at, const char **key,
                     const char **value)
{
    if (*at >= setup->said.length)
        return false;
    *key = setup->said.at + *at;
    *value = text_behind(*key);
    *at += strlen(*key) + strlen(*value) + 2;
    return true;
}

const char *last_setup_value(const struct last_setup *setup, const char *key)
{
    const char *name, *value;
    for (size_t at = 0; last_setup_next(setup, &at, &name, &value);)
        if (strcmp(name, key) == 0)
            return value;
    return NULL;
}

static void add(struct last_setup *setup, const char *key, const char *value)
{
    text_add_bytes(&setup->said, key, strlen(key) + 1); /* the NUL is what parts them */
    text_add_bytes(&setup->said, value, strlen(value) + 1);
}

void last_setup_set(struct last_setup *setup, const char *key, const char *value)
{
    struct last_setup changed = {0};
    const char *name, *said;
    for (size_t at = 0; last_setup_next(setup, &at, &name, &said);)
        if (strcmp(name, key) != 0)
            add(&changed, name, said);
    if (value != NULL)
        add(&changed, key, value);
    last_setup_release(setup);
    *setup = changed;
}

void last_setup_turn(struct last_setup *setup, const char *game)
{
    static const char *const stay[] = {"player2", "names", "first", "time", "best-of"};
    struct last_setup changed = {0};
    add(&changed, SETUP_GAME, game);
    for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
        if (last_setup_value(setup, stay[i]) != NULL)
            add(&changed, stay[i], last_setup_value(setup, stay[i]));
    last_setup_release(setup);
    *setup = changed;
}

void last_setup_note(struct last_setup *setup, const char *game, const struct setting settings[],
                     size_t count)
{
    last_setup_release(setup);
    if (game != NULL)
        add(setup, SETUP_GAME, game);
    for (size_t i = 0; i < count; i++)
        add(setup, settings[i].key, settings[i].value);
}

static void note_who(struct last_setup *setup, unsigned seat, const char *who)
{
    char key[16];
    text_write(key, sizeof key, "player%u", seat + 1);
    if (level_read(who, &(unsigned){0}))
        add(setup, key, who);
}

void last_setup_note_rules(struct last_setup *setup, const struct summit_rules *rules,
                           const char *const who[SUMMIT_PLAYERS])
{
    char is[1024], was[1024];
    struct summit_error error;
    struct summit_rules *plain = library_rules(summit_rules_name(rules), NULL, 0, NULL, &error);
    last_setup_release(setup);
    if (plain == NULL)
        return;
    add(setup, SETUP_GAME, summit_rules_name(rules));
    for (size_t i = 0; i < summit_option_count(); i++) {
        const char *key = summit_option(i)->key;
        size_t length = summit_rules_get(rules, key, is, sizeof is);
        summit_rules_get(plain, key, was, sizeof was);
        if (length > 0 && length < sizeof is && strcmp(is, was) != 0)
            add(setup, key, is);
    }
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        note_who(setup, seat, who[seat] != NULL ? who[seat] : "");
    summit_rules_free(plain);
}

/* ---- On disk: a line for each, `key = value` ---------------------------------------------------
 */

enum { PATH_BYTES = 4096 };

/* Whether a key is that of a seat, and of which one. */
static bool is_seat(const char *key)
{
    return strncmp(key, "player", 6) == 0 && key[6] >= '1' && key[6] < '1' + SUMMIT_PLAYERS &&
           key[7] == '\0';
}

/* Whether it may be kept, and believed when it is read: the game, an option of rules, or a computer
 * player's level. A program is none, lest what lies there starts one. */
static bool may_be(const char *key, const char *value)
{
    for (const char *at = value; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            return false;
    if (is_seat(key))
        return level_read(value, &(unsigned){0});
    for (size_t i = 0; i < summit_option_count(); i++)
        if (strcmp(key, summit_option(i)->key) == 0)
            return true;
    return strcmp(key, SETUP_GAME) == 0;
}

static void read_setting(struct last_setup *setup, struct span line)
{
    char key[32], value[8192];
    struct span rest = line, name = span_trim(span_take(&rest, '='));
    struct text key_text = text_into(key, sizeof key), value_text = text_into(value, sizeof value);
    rest = span_trim(rest);
    text_add_bytes(&key_text, name.at, name.length);
    text_add_bytes(&value_text, rest.at, rest.length);
    bool whole = key_text.length == strlen(key) && value_text.length == strlen(value);
    bool twice = whole && strcmp(key, SETUP_GAME) == 0 && last_setup_value(setup, key) != NULL;
    if (whole && !twice && rest.length > 0 && may_be(key, value))
        add(setup, key, value);
}

void last_setup_read(struct last_setup *setup)
{
    char path[PATH_BYTES];
    struct text text = {0};
    struct summit_error error;
    last_setup_release(setup);
    if (path_state_file(path, sizeof path, "menu", "wishes") &&
        file_read(path, WISHES_BYTES, &text, &error))
        for (struct span rest = {text.at, text.length}; rest.length > 0;)
            read_setting(setup, span_take(&rest, '\n'));
    text_release(&text);
}

void last_setup_write(const struct last_setup *setup)
{
    char path[PATH_BYTES];
    struct text text = {0};
    const char *key, *value;
    for (size_t at = 0; last_setup_next(setup, &at, &key, &value);)
        if (may_be(key, value))
            text_addf(&text, "%s = %s\n", key, value);
    if (!text.failed && text.length > 0 && text.length <= WISHES_BYTES &&
        path_state_file(path, sizeof path, "menu", "wishes") && file_is_plain(path))
        file_write(path, text.at, text.length, true);
    text_release(&text);
}
