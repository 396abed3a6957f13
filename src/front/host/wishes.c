/* wishes.c: what a person asked for when a game was last begun. */
#include "front/host/wishes.h"

#include "solve/level.h"
#include "store/files.h"

#include <string.h>

enum { WISHES_BYTES = 16384 }; /* of the file */

void wishes_release(struct wishes *wishes)
{
    text_release(&wishes->said);
}

bool wishes_copy(struct wishes *wishes, const struct wishes *from)
{
    *wishes = (struct wishes){0};
    text_add_bytes(&wishes->said, from->said.at != NULL ? from->said.at : "", from->said.length);
    if (wishes->said.failed)
        wishes_release(wishes);
    return wishes->said.length == from->said.length;
}

/* The next key and its value; false behind the last. */
static bool next(const struct wishes *wishes, size_t *at, const char **key, const char **value)
{
    if (*at >= wishes->said.length)
        return false;
    *key = wishes->said.at + *at;
    *value = text_behind(*key);
    *at += strlen(*key) + strlen(*value) + 2;
    return true;
}

const char *wishes_value(const struct wishes *wishes, const char *key)
{
    const char *name, *value;
    for (size_t at = 0; next(wishes, &at, &name, &value);)
        if (strcmp(name, key) == 0)
            return value;
    return NULL;
}

static void add(struct wishes *wishes, const char *key, const char *value)
{
    text_add_bytes(&wishes->said, key, strlen(key) + 1); /* the NUL is what parts them */
    text_add_bytes(&wishes->said, value, strlen(value) + 1);
}

void wishes_set(struct wishes *wishes, const char *key, const char *value)
{
    struct wishes changed = {0};
    const char *name, *said;
    for (size_t at = 0; next(wishes, &at, &name, &said);)
        if (strcmp(name, key) != 0)
            add(&changed, name, said);
    if (value != NULL)
        add(&changed, key, value);
    wishes_release(wishes);
    *wishes = changed;
}

void wishes_turn(struct wishes *wishes, const char *game)
{
    static const char *const stay[] = {"player2", "names", "first", "time", "best-of"};
    struct wishes changed = {0};
    add(&changed, WISHES_GAME, game);
    for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
        if (wishes_value(wishes, stay[i]) != NULL)
            add(&changed, stay[i], wishes_value(wishes, stay[i]));
    wishes_release(wishes);
    *wishes = changed;
}

void wishes_note(struct wishes *wishes, const struct arguments *arguments)
{
    wishes_release(wishes);
    if (arguments->operand_count > 0)
        add(wishes, WISHES_GAME, arguments->operands[0]);
    for (size_t i = 0; i < arguments->given_count; i++)
        add(wishes, arguments->given[i].key, arguments->given[i].value);
}

static void note_who(struct wishes *wishes, unsigned seat, const char *who)
{
    char key[16];
    text_write(key, sizeof key, "player%u", seat + 1);
    if (level_read(who, &(unsigned){0}))
        add(wishes, key, who);
}

void wishes_note_rules(struct wishes *wishes, const struct summit_rules *rules,
                       const char *const who[SUMMIT_PLAYERS])
{
    char is[1024], was[1024];
    struct summit_error error;
    struct summit_rules *plain = library_rules(summit_rules_name(rules), NULL, 0, &error);
    wishes_release(wishes);
    if (plain == NULL)
        return;
    add(wishes, WISHES_GAME, summit_rules_name(rules));
    for (size_t i = 0; i < summit_option_count(); i++) {
        const char *key = summit_option(i)->key;
        size_t length = summit_rules_get(rules, key, is, sizeof is);
        summit_rules_get(plain, key, was, sizeof was);
        if (length > 0 && length < sizeof is && strcmp(is, was) != 0)
            add(wishes, key, is);
    }
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++)
        note_who(wishes, seat, who[seat] != NULL ? who[seat] : "");
    summit_rules_free(plain);
}

void wishes_say(const struct wishes *wishes, struct arguments *arguments)
{
    const char *key, *value;
    arguments->operand_count = arguments->given_count = 0;
    for (size_t at = 0; next(wishes, &at, &key, &value);)
        if (strcmp(key, WISHES_GAME) == 0)
            arguments->operands[arguments->operand_count++] = value;
        else
            arguments_add(arguments, key, value);
}

/* ---- On disk: a line for each, `key = value` ---------------------------------------------------
 */

enum { PATH_BYTES = 4096 };

static bool find_path(char path[PATH_BYTES])
{
    char directory[PATH_BYTES - 16];
    if (!path_state(directory, sizeof directory, "menu"))
        return false;
    text_write(path, PATH_BYTES, "%s/wishes", directory);
    return true;
}

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
    return strcmp(key, WISHES_GAME) == 0;
}

static void read_wish(struct wishes *wishes, struct span line)
{
    char key[32], value[8192];
    struct span rest = line, name = span_trim(span_take(&rest, '='));
    struct text key_text = text_into(key, sizeof key), value_text = text_into(value, sizeof value);
    rest = span_trim(rest);
    text_add_bytes(&key_text, name.at, name.length);
    text_add_bytes(&value_text, rest.at, rest.length);
    bool whole = key_text.length == strlen(key) && value_text.length == strlen(value);
    bool twice = whole && strcmp(key, WISHES_GAME) == 0 && wishes_value(wishes, key) != NULL;
    if (whole && !twice && rest.length > 0 && may_be(key, value))
        add(wishes, key, value);
}

void wishes_read(struct wishes *wishes)
{
    char path[PATH_BYTES];
    struct text text = {0};
    struct summit_error error;
    wishes_release(wishes);
    if (find_path(path) && file_read(path, WISHES_BYTES, &text, &error))
        for (struct span rest = {text.at, text.length}; rest.length > 0;)
            read_wish(wishes, span_take(&rest, '\n'));
    text_release(&text);
}

void wishes_write(const struct wishes *wishes)
{
    char path[PATH_BYTES];
    struct text text = {0};
    const char *key, *value;
    for (size_t at = 0; next(wishes, &at, &key, &value);)
        if (may_be(key, value))
            text_addf(&text, "%s = %s\n", key, value);
    if (!text.failed && text.length > 0 && text.length <= WISHES_BYTES && find_path(path) &&
        file_is_plain(path))
        file_write(path, text.at, text.length, true);
    text_release(&text);
}
