/* lobby_last_choices.c: what was chosen when a game was last begun, as lines `key = value`.
 *
 *   against = level:25      or friend, link
 *   go = 2                  if somebody said so: which turn was theirs; or toss
 *   variant = Longer
 *   target = 30             a field of the form
 *   lost = 2 2 1            games lost in a row; of those, from the same side; and which
 *   won = 1
 *
 * Files of earlier versions say `game`, `player2`, `first` and `names`, which are understood. */
#include "session/lobby_state.h"

#include "base/number.h"

#include <string.h>

enum { COUNT_MOST = 1000 };

static const char *const against_names[] = {"computer", "friend", "link"};

void last_write(const struct lobby_setup *setup, struct text *text)
{
    if (setup->against == AGAINST_COMPUTER)
        text_addf(text, "against = level:%u\n", setup->level);
    else
        text_addf(text, "against = %s\n", against_names[setup->against]);
    if (setup->go == GO_TOSS)
        text_add(text, "go = toss\n");
    else if (setup->go < SUMMIT_PLAYERS)
        text_addf(text, "go = %u\n", setup->go + 1);
    if (setup->variant[0] != '\0')
        text_addf(text, "variant = %s\n", setup->variant);
    for (size_t i = 0; i < setup->field_count; i++)
        if (setup->fields[i].value[0] != '\0')
            text_addf(text, "%s = %s\n", setup->fields[i].key, setup->fields[i].value);
    if (setup->lost > 0)
        text_addf(text, "lost = %u %u %u\n", setup->lost, setup->lost_side, setup->side + 1);
    if (setup->won > 0)
        text_addf(text, "won = %u\n", setup->won);
}

/* A small count in front of a text; 0 for what is none. */
static unsigned take_count(struct span *rest)
{
    int64_t number = 0;
    bool good = number_read(span_take(rest, ' '), &number) && number >= 0 && number <= COUNT_MOST;
    return good ? (unsigned)number : 0;
}

static void read_counts(struct lobby_setup *setup, const char *key, struct span value)
{
    if (strcmp(key, "won") == 0) {
        setup->won = take_count(&value);
        return;
    }
    setup->lost = take_count(&value);
    setup->lost_side = take_count(&value);
    unsigned side = take_count(&value);
    setup->side = side > 0 && side <= SUMMIT_PLAYERS ? side - 1 : 0;
}

/* `Alice, Bob` as fields of their own. */
static void read_names(struct lobby_setup *setup, const struct catalog *catalog, struct span value)
{
    for (unsigned seat = 1; value.length > 0 && seat <= SUMMIT_PLAYERS; seat++) {
        char key[24], name[LOBBY_VALUE];
        struct text text = text_into(name, sizeof name);
        struct span part = span_trim(span_take(&value, ','));
        text_write(key, sizeof key, "name.%u", seat);
        text_add_bytes(&text, part.at, part.length);
        setup_set(setup, catalog, key, name);
    }
}

static bool is_shown(struct span value)
{
    size_t length;
    unsigned code;
    for (size_t i = 0; i < value.length; i += length)
        if ((length = utf8_read(value.at + i, value.length - i, &code)) == 0 ||
            !utf8_is_shown(code))
            return false;
    return true;
}

static void read_line(struct lobby_setup *setup, const struct catalog *catalog, struct span line)
{
    char key[24], value[LOBBY_VALUE];
    struct span rest = line, name = span_trim(span_take(&rest, '='));
    struct text key_text = text_into(key, sizeof key), value_text = text_into(value, sizeof value);
    rest = span_trim(rest);
    text_add_bytes(&key_text, name.at, name.length);
    text_add_bytes(&value_text, rest.at, rest.length);
    if (key_text.length >= sizeof key || value_text.length >= sizeof value || !is_shown(rest))
        return;
    if (strcmp(key, "won") == 0 || strcmp(key, "lost") == 0)
        read_counts(setup, key, rest);
    else if (strcmp(key, "names") == 0)
        read_names(setup, catalog, rest);
    else
        setup_set(setup, catalog, strcmp(key, "player2") == 0 ? "against" : key, value);
}

void last_read(struct lobby_setup *setup, const struct catalog *catalog, struct span text,
               const struct summit_language *language)
{
    while (text.length > 0)
        read_line(setup, catalog, span_take(&text, '\n'));
    setup->changed[0] = '\0';
    setup_make(setup, catalog, language);
    if (setup->rules != NULL)
        return;
    /* What can't be played any more isn't worth a word: the game as its file has it is. */
    setup_clear(setup);
    setup_make(setup, catalog, language);
}
