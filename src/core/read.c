/* read.c: reads a game file: what each of its lines says. */
#include "core/said.h"

#include "core/pairs.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 4096, LIKE_DEPTH = 8 };

struct summit_rules *summit_rules_new(const char *name)
{
    struct summit_rules *rules = calloc(1, sizeof *rules);
    if (rules == NULL)
        return NULL;
    text_write(rules->said.name, sizeof rules->said.name, "%s", name);
    rules->said.players = 2;
    rules->said.start_middle = true;
    rules->said.words_length = 1; /* offset 0 stands for a word that isn't there */
    return rules;
}

struct summit_rules *summit_rules_copy(const struct summit_rules *rules)
{
    struct summit_rules *copy = malloc(sizeof *copy);
    size_t ways = 0, parts = rules->said.parts * sizeof *rules->said.part;
    if (copy == NULL)
        return NULL;
    memcpy(copy, rules, sizeof *copy);
    for (unsigned seat = 0; rules->ways != NULL && seat < rules->play.players; seat++)
        ways += rules->play.seat[seat].count * sizeof *rules->ways;
    copy->ways = malloc(ways + 1);
    copy->said.part = malloc(parts + 1);
    copy->said.parts_room = rules->said.parts;
    if (copy->ways == NULL || copy->said.part == NULL) {
        summit_rules_free(copy);
        return NULL;
    }
    if (ways > 0)
        memcpy(copy->ways, rules->ways, ways);
    if (parts > 0)
        memcpy(copy->said.part, rules->said.part, parts);
    rules_link(copy);
    return copy;
}

void summit_rules_free(struct summit_rules *rules)
{
    if (rules == NULL)
        return;
    free(rules->ways);
    free(rules->said.part);
    free(rules);
}

/* ---- One key -------------------------------------------------------------------------------- */

/* What a key line names: a rule, for all or for one player, or a word. */
struct subject {
    enum { NAMES_NOTHING, NAMES_KEY, NAMES_WORD, NAMES_LIKE } what;
    unsigned index;
    unsigned seat;
};

/* Whether a name is a word, in upper or lower case. */
static bool is_called(struct span name, const char *word)
{
    return strlen(word) == name.length && strncasecmp(name.at, word, name.length) == 0;
}

static struct subject subject_find(struct span name)
{
    static const char say[] = "say ";
    if (is_called(name, "like"))
        return (struct subject){NAMES_LIKE, 0, 0};
    if (name.length > strlen(say) && strncasecmp(name.at, say, strlen(say)) == 0) {
        struct span word = {name.at + strlen(say), name.length - strlen(say)};
        for (unsigned i = 0; i < SUMMIT_WORDS; i++)
            if (is_called(span_trim(word), summit_word_key(i)))
                return (struct subject){NAMES_WORD, i, 0};
        return (struct subject){NAMES_NOTHING, 0, 0};
    }
    struct span seat_text = name;
    struct span key = span_take(&seat_text, '.');
    int64_t seat = 0;
    bool seated = key.length < name.length;
    if (seated && (!number_read(seat_text, &seat) || seat < 1 || seat > SUMMIT_PLAYERS))
        return (struct subject){NAMES_NOTHING, 0, 0};
    for (unsigned i = 0; i < KEYS; i++)
        if (is_called(key, key_table[i].option.key) && (!seated || key_table[i].seated))
            return (struct subject){NAMES_KEY, i, (unsigned)seat};
    return (struct subject){NAMES_NOTHING, 0, 0};
}

/* A key with a player's number behind it: for one that can't differ between players, or written in
 * another way than `target.2`. False if it is none. */
static bool fail_seat(struct span name, struct summit_error *error)
{
    size_t length = name.length;
    while (length > 0 && name.at[length - 1] >= '0' && name.at[length - 1] <= '9')
        length--;
    struct span seat = {name.at + length, name.length - length};
    while (length > 0 && strchr(" ._-", name.at[length - 1]) != NULL)
        length--;
    struct subject subject = subject_find((struct span){name.at, length});
    char expected[96];
    if (seat.length == 0 || subject.what != NAMES_KEY)
        return false;
    const char *key = key_table[subject.index].option.key;
    if (key_table[subject.index].seated)
        text_write(expected, sizeof expected,
                   "a player's number from 1 to 8 behind a point, such as "
                   "%s.2",
                   key);
    else
        text_write(expected, sizeof expected,
                   "%s for all players: only start, target, lose and the "
                   "moves may differ",
                   key);
    fail_found(error, name, expected);
    return true;
}

static bool fail_unknown(struct span name, struct summit_error *error)
{
    if (fail_seat(name, error))
        return false;
    if (key_advice(name) != NULL)
        return fail_found(error, name, key_advice(name));
    char names[KEYS + SUMMIT_WORDS + 1][24];
    const char *known[KEYS + SUMMIT_WORDS + 1];
    size_t count = 0;
    for (unsigned i = 0; i < KEYS; i++)
        text_write(names[count++], sizeof names[0], "%s", key_table[i].option.key);
    for (unsigned i = 0; i < SUMMIT_WORDS; i++)
        text_write(names[count++], sizeof names[0], "say %s", summit_word_key(i));
    text_write(names[count++], sizeof names[0], "like");
    for (size_t i = 0; i < count; i++)
        known[i] = names[i];
    const char *nearest = text_nearest(name, known, count);
    char expected[64] = "a key of a game file, such as target";
    if (nearest != NULL)
        text_write(expected, sizeof expected, "a key of a game file, perhaps %s", nearest);
    return fail_found(error, name, expected);
}

static bool set_key(struct summit_rules *rules, struct subject subject, struct span value,
                    unsigned line, struct summit_error *error)
{
    if (!key_read(rules, subject.index, subject.seat, value, error))
        return false;
    uint16_t bit = (uint16_t)(1u << subject.seat);
    bool adds = subject.seat > 0;
    rules->said.given[subject.index] = adds ? rules->said.given[subject.index] | bit : bit;
    rules->said.line[subject.index] = (uint16_t)line;
    if (rules->said.order[subject.index] == 0)
        rules->said.order[subject.index] = ++rules->said.order_last;
    rules->checked = false;
    return true;
}

bool summit_rules_set(struct summit_rules *rules, const char *key, const char *value,
                      struct summit_error *error)
{
    struct subject subject = subject_find(span_of(key));
    struct span trimmed = span_trim(span_of(value));
    *error = (struct summit_error){0};
    if (subject.what == NAMES_KEY)
        return set_key(rules, subject, trimmed, LINE_OPTION, error);
    if (subject.what == NAMES_WORD)
        return word_set(rules, subject.index, trimmed, error);
    return fail_unknown(span_of(key), error);
}

size_t summit_rules_get(const struct summit_rules *rules, const char *key, char *buffer,
                        size_t size)
{
    struct subject subject = subject_find(span_of(key));
    struct text text = text_into(buffer, size);
    const struct key_entry *entry = &key_table[subject.what == NAMES_KEY ? subject.index : 0];
    if (subject.what == NAMES_WORD)
        text_add(&text, word_english(rules, subject.index));
    else if (subject.what == NAMES_KEY &&
             (rules->said.given[subject.index] >> subject.seat & 1 || entry->usual ||
              entry->option.kind == SUMMIT_OPTION_CHOICE))
        key_write(rules, subject.index, subject.seat, &text);
    return text.length;
}

/* ---- A file --------------------------------------------------------------------------------- */

struct reader {
    struct summit_rules *rules;
    summit_lookup *lookup;
    void *context;
    unsigned depth;
    unsigned first_line[KEYS][SUMMIT_PLAYERS + 1];
    unsigned first_word_line[SUMMIT_WORDS];
    unsigned first_like_line;
    bool any;
    struct summit_error *error;
};

static bool read_at_depth(struct summit_rules *rules, const char *text, size_t length,
                          summit_lookup *lookup, void *context, unsigned depth,
                          struct summit_error *error);

static bool read_like(struct reader *reader, struct span value)
{
    char name[NAME_BYTES];
    if (reader->any)
        return fail(reader->error, 0, "found like after other keys, expected it to come first");
    if (!shown_read(value, name, sizeof name, NAME_BYTES - 1, "the name of a game", reader->error))
        return false;
    size_t length = 0;
    const char *text =
        reader->lookup != NULL ? reader->lookup(reader->context, name, &length) : NULL;
    if (text == NULL)
        return fail_found(reader->error, value, "the name of a game that can be read");
    if (reader->depth == LIKE_DEPTH)
        return fail(reader->error, 0, "found more than %d games that are each like another",
                    LIKE_DEPTH);
    struct summit_error inner = {0};
    if (!read_at_depth(reader->rules, text, length, reader->lookup, reader->context,
                       reader->depth + 1, &inner))
        /* Where several are like each other, the innermost says what is wrong. */
        return strncmp(inner.text, "in ", 3) == 0
                   ? fail(reader->error, 0, "%s", inner.text)
                   : fail(reader->error, 0, "in %s, line %u: %s", name, inner.line, inner.text);
    memset(reader->rules->said.line, 0, sizeof reader->rules->said.line);
    return true;
}

/* The value without a comment behind it. */
static struct span without_comment(struct span value)
{
    for (size_t i = 1; i < value.length; i++)
        if (value.at[i] == '#' && (value.at[i - 1] == ' ' || value.at[i - 1] == '\t'))
            return span_trim((struct span){value.at, i});
    return value;
}

static unsigned *first_line_of(struct reader *reader, struct subject subject)
{
    if (subject.what == NAMES_LIKE)
        return &reader->first_like_line;
    return subject.what == NAMES_WORD ? &reader->first_word_line[subject.index]
                                      : &reader->first_line[subject.index][subject.seat];
}

static bool take_word(struct reader *reader, enum summit_word word, const struct pair *pair)
{
    char value[WORD_BYTES + 1];
    struct text text = text_into(value, sizeof value);
    pair_add_value(&text, pair);
    if (text.length > WORD_BYTES)
        return fail(reader->error, 0, "found more than %d bytes for one key", WORD_BYTES);
    return word_set(reader->rules, word, (struct span){value, text.length}, reader->error);
}

/* Only words go on over lines; whatever else is said stands on one, and may be as long as the
 * file. */
static bool take_value(struct reader *reader, struct subject subject, const struct pair *pair)
{
    struct span value = pair->value;
    if (subject.what == NAMES_WORD)
        return take_word(reader, subject.index, pair);
    if (subject.what == NAMES_LIKE || !key_table[subject.index].free_text)
        value = without_comment(value);
    if (pair->more.length > 0)
        return fail(reader->error, 0, "found a line that goes on, expected that only of words");
    if (subject.what == NAMES_LIKE)
        return read_like(reader, value);
    return set_key(reader->rules, subject, value, pair->line, reader->error);
}

static bool take_pair(struct reader *reader, const struct pair *pair)
{
    struct subject subject = subject_find(pair->name);
    if (subject.what == NAMES_NOTHING) {
        fail_unknown(pair->name, reader->error);
        reader->error->line = pair->line;
        return false;
    }
    unsigned *first = first_line_of(reader, subject);
    if (*first != 0)
        return fail(reader->error, pair->line,
                    "found %.*s a second time, expected it once (line %u)", (int)pair->name.length,
                    pair->name.at, *first);
    *first = pair->line;
    if (!take_value(reader, subject, pair)) {
        char name[32], reason[sizeof reader->error->text];
        text_write(name, sizeof name, "%.*s", (int)pair->name.length, pair->name.at);
        text_write(reason, sizeof reason, "%s", reader->error->text);
        return strncmp(reason, "in ", 3) == 0
                   ? fail(reader->error, pair->line, "%s", reason)
                   : fail(reader->error, pair->line, "%s: %.400s", name, reason);
    }
    reader->any = true;
    return true;
}

static bool read_at_depth(struct summit_rules *rules, const char *text, size_t length,
                          summit_lookup *lookup, void *context, unsigned depth,
                          struct summit_error *error)
{
    struct reader reader = {
        .rules = rules, .lookup = lookup, .context = context, .depth = depth, .error = error};
    struct pairs pairs;
    struct pair pair;
    if (!pairs_begin(&pairs, (struct span){text, length}, SUMMIT_FILE_BYTES,
                     "a line such as target = 20", error))
        return false;
    while (pairs_next(&pairs, &pair, error)) {
        if (pair.line == 0)
            return true;
        if (!take_pair(&reader, &pair))
            return false;
    }
    return false;
}

bool summit_rules_read(struct summit_rules *rules, const char *text, size_t length,
                       summit_lookup *lookup, void *context, struct summit_error *error)
{
    *error = (struct summit_error){0};
    return read_at_depth(rules, text, length, lookup, context, 0, error);
}
