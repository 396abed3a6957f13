/* write.c: rules as a game file, whole and in its two parts; their identity; the players' names. */
#include "core/said.h"

#include "base/checksum.h"

#include <string.h>

static void write_key(struct text *text, const struct summit_rules *rules, enum key key,
                      unsigned seat)
{
    text_add(text, key_table[key].option.key);
    if (seat > 0)
        text_addf(text, ".%u", seat);
    text_add(text, " = ");
    key_write(rules, key, seat, text);
    text_add(text, "\n");
}

/* The keys that `wanted` wants, in the order of the table. */
static void write_keys(struct text *text, const struct summit_rules *rules,
                       bool (*wanted)(const struct summit_rules *rules, enum key key))
{
    for (unsigned key = 0; key < KEYS; key++)
        for (unsigned seat = 0; seat <= SUMMIT_PLAYERS; seat++)
            if (rules->said.given[key] >> seat & 1 && wanted(rules, key))
                write_key(text, rules, key, seat);
}

static void write_words(struct text *text, const struct summit_rules *rules)
{
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        const char *said = word_said(rules, word);
        if (said == NULL)
            continue;
        struct span rest = span_of(said);
        struct span line = span_take(&rest, '\n');
        text_addf(text, "say %s =%s%.*s\n", summit_word_key(word), line.length > 0 ? " " : "",
                  (int)line.length, line.at);
        while (line.at + line.length < said + strlen(said)) {
            line = span_take(&rest, '\n');
            text_addf(text, "  |%s%.*s\n", line.length > 0 ? " " : "", (int)line.length, line.at);
        }
    }
}

static bool any(const struct summit_rules *rules, enum key key)
{
    (void)rules, (void)key;
    return true;
}

static bool tells(const struct summit_rules *rules, enum key key)
{
    (void)rules;
    return key_table[key].tells && key != KEY_NAMES;
}

static bool plays(const struct summit_rules *rules, enum key key)
{
    (void)rules;
    return !key_table[key].tells;
}

/* What was said as it would be without a word changes nothing. */
static bool changes(const struct summit_rules *rules, enum key key)
{
    const struct key_entry *entry = &key_table[key];
    const uint8_t *choice = (const uint8_t *)rules + entry->at;
    if (entry->option.kind == SUMMIT_OPTION_CHOICE && *choice == 0)
        return false;
    return plays(rules, key) && !(key == KEY_PLAYERS && rules->said.players == 2) &&
           !(key == KEY_FIRST && rules->said.first == 0);
}

void tell_file(struct text *text, const struct summit_rules *rules)
{
    write_keys(text, rules, any);
    write_words(text, rules);
}

void tell_file_words(struct text *text, const struct summit_rules *rules)
{
    write_keys(text, rules, tells);
    write_words(text, rules);
}

void tell_file_rules(struct text *text, const struct summit_rules *rules)
{
    write_keys(text, rules, plays);
}

size_t summit_rules_write(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_file(&text, rules);
    return text.length;
}

uint64_t summit_rules_identity(const struct summit_rules *rules)
{
    struct text text = {0};
    text_addf(&text, "version %u\n", summit_rules_since(rules));
    write_keys(&text, rules, changes);
    uint64_t sum = text.failed ? 0 : checksum_add(CHECKSUM_START, text.at, text.length);
    text_release(&text);
    return sum;
}

/* ---- Names ---------------------------------------------------------------------------------- */

const char *rules_player(const struct summit_rules *rules, unsigned seat)
{
    return seat < SUMMIT_PLAYERS ? rules->said.names[seat] : "";
}

bool rules_name_player(struct summit_rules *rules, unsigned seat, struct span name,
                       struct summit_error *error)
{
    static const char expected[] = "a name of 1 to 32 printable characters, without commas";
    char read[PLAYER_NAME_BYTES];
    unsigned named = 0, players = rules->play.players;
    if (!shown_read(name, read, sizeof read, SUMMIT_NAME_CHARS, expected, error))
        return false;
    if (strchr(read, ',') != NULL)
        return fail_found(error, name, expected);
    for (unsigned i = 0; i < players; i++)
        if (i != seat && strcmp(rules->said.names[i], read) == 0)
            return fail_found(error, name, "a different name for each player");
    memcpy(rules->said.names[seat], read, sizeof read);
    for (unsigned i = 0; i < players; i++)
        named += rules->said.names[i][0] != '\0';
    if (named == players) { /* so a file can say them */
        rules->said.name_count = players;
        rules->said.given[KEY_NAMES] = 1;
    }
    return true;
}

void rules_turn_names(struct summit_rules *rules)
{
    unsigned last = rules->play.players - 1;
    char name[PLAYER_NAME_BYTES];
    memcpy(name, rules->said.names[last], sizeof name);
    memmove(rules->said.names[1], rules->said.names[0], last * sizeof rules->said.names[0]);
    memcpy(rules->said.names[0], name, sizeof name);
}
