/* read.c: reads a game file: lines of `key = value`, words that go on over lines with `|`. */
#include "core/said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 4096, LIKE_DEPTH = 8 };

struct summit_rules *summit_rules_new(const char *name)
{
    struct summit_rules *rules = calloc(1, sizeof *rules);
    if (rules == NULL)
        return NULL;
    snprintf(rules->said.name, sizeof rules->said.name, "%s", name);
    rules->said.players = 2;
    rules->said.start_middle = true;
    rules->said.words_length = 1; /* offset 0 stands for a word that isn't there */
    return rules;
}

struct summit_rules *summit_rules_copy(const struct summit_rules *rules)
{
    struct summit_rules *copy = malloc(sizeof *copy);
    if (copy != NULL)
        memcpy(copy, rules, sizeof *copy);
    return copy;
}

void summit_rules_free(struct summit_rules *rules)
{
    free(rules);
}

/* ---- One key -------------------------------------------------------------------------------- */

/* What a key line names: a rule, for all or for one player, or a word. */
struct subject {
    enum { NAMES_NOTHING, NAMES_KEY, NAMES_WORD, NAMES_LIKE } what;
    unsigned index;
    unsigned seat;
};

static struct subject subject_find(struct span name)
{
    static const char say[] = "say ";
    if (span_is(name, "like"))
        return (struct subject){NAMES_LIKE, 0, 0};
    if (name.length > strlen(say) && memcmp(name.at, say, strlen(say)) == 0) {
        struct span word = {name.at + strlen(say), name.length - strlen(say)};
        for (unsigned i = 0; i < SUMMIT_WORDS; i++)
            if (span_is(span_trim(word), word_key(i)))
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
        if (span_is(key, key_table[i].option.key) && (!seated || key_table[i].seated))
            return (struct subject){NAMES_KEY, i, (unsigned)seat};
    return (struct subject){NAMES_NOTHING, 0, 0};
}

static bool fail_unknown(struct span name, struct summit_error *error)
{
    char names[KEYS + SUMMIT_WORDS + 1][24];
    const char *known[KEYS + SUMMIT_WORDS + 1];
    size_t count = 0;
    for (unsigned i = 0; i < KEYS; i++)
        snprintf(names[count++], sizeof names[0], "%s", key_table[i].option.key);
    for (unsigned i = 0; i < SUMMIT_WORDS; i++)
        snprintf(names[count++], sizeof names[0], "say %s", word_key(i));
    snprintf(names[count++], sizeof names[0], "like");
    for (size_t i = 0; i < count; i++)
        known[i] = names[i];
    const char *nearest = text_nearest(name, known, count);
    char expected[64] = "a key of a game file, such as target";
    if (nearest != NULL)
        snprintf(expected, sizeof expected, "a key of a game file, perhaps %s", nearest);
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
        text_add(&text, word_text(rules, subject.index));
    else if (subject.what == NAMES_KEY &&
             (rules->said.given[subject.index] >> subject.seat & 1 || entry->usual ||
              entry->option.kind == SUMMIT_OPTION_CHOICE))
        key_write(rules, subject.index, subject.seat, &text);
    return text.length;
}

/* ---- A file --------------------------------------------------------------------------------- */

/* A key whose value is still being gathered. Only words go on over lines; whatever else is said
 * stands on one, and may be as long as the file. */
struct pending {
    struct subject subject;
    struct span name;
    unsigned line;
    struct span value; /* on the first line */
    bool several;      /* goes on over more than one line */
    char word[WORD_BYTES];
    size_t length;
};

struct reader {
    struct summit_rules *rules;
    summit_lookup *lookup;
    void *context;
    unsigned depth;
    struct pending pending;
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

/* Takes over the key that has been gathered. */
static bool finish_pending(struct reader *reader)
{
    struct pending *pending = &reader->pending;
    struct span value = pending->value;
    bool good = false;
    switch (pending->subject.what) {
    case NAMES_NOTHING:
        return true;
    case NAMES_WORD:
        value = (struct span){pending->word, pending->length};
        good = word_set(reader->rules, pending->subject.index, value, reader->error);
        break;
    case NAMES_LIKE:
    case NAMES_KEY:
        if (!key_table[pending->subject.index].free_text || pending->subject.what == NAMES_LIKE)
            value = without_comment(value);
        if (pending->several)
            fail(reader->error, 0, "found a line that goes on, expected that only of words");
        else if (pending->subject.what == NAMES_LIKE)
            good = read_like(reader, value);
        else
            good = set_key(reader->rules, pending->subject, value, pending->line, reader->error);
        break;
    }
    if (!good) {
        char name[32], reason[sizeof reader->error->text];
        snprintf(name, sizeof name, "%.*s", (int)pending->name.length, pending->name.at);
        snprintf(reason, sizeof reason, "%s", reader->error->text);
        return strncmp(reason, "in ", 3) == 0
                   ? fail(reader->error, pending->line, "%s", reason)
                   : fail(reader->error, pending->line, "%s: %.400s", name, reason);
    }
    reader->any = true;
    pending->subject.what = NAMES_NOTHING;
    return true;
}

static bool gather(struct reader *reader, struct span more, unsigned line)
{
    struct pending *pending = &reader->pending;
    if (pending->subject.what != NAMES_WORD)
        return true;
    if (pending->length + more.length > sizeof pending->word)
        return fail(reader->error, line, "found more than %d bytes for one key", WORD_BYTES);
    if (more.length > 0)
        memcpy(pending->word + pending->length, more.at, more.length);
    pending->length += more.length;
    return true;
}

static bool begin_key(struct reader *reader, struct span line_text, unsigned line)
{
    struct span value = line_text;
    struct span name = span_trim(span_take(&value, '='));
    struct pending *pending = &reader->pending;
    if (memchr(line_text.at, '=', line_text.length) == NULL) {
        fail_found(reader->error, line_text, "a line such as target = 20");
        reader->error->line = line;
        return false;
    }
    struct subject subject = subject_find(name);
    if (subject.what == NAMES_NOTHING) {
        fail_unknown(name, reader->error);
        reader->error->line = line;
        return false;
    }
    unsigned *first = first_line_of(reader, subject);
    if (*first != 0)
        return fail(reader->error, line, "found %.*s a second time, expected it once (line %u)",
                    (int)name.length, name.at, *first);
    *first = line;
    pending->subject = subject;
    pending->name = name;
    pending->line = line;
    pending->value = span_trim(value);
    pending->several = false;
    pending->length = 0;
    return gather(reader, pending->value, line);
}

static bool read_line(struct reader *reader, struct span line_text, unsigned line)
{
    struct span trimmed = span_trim(line_text);
    if (trimmed.length > 0 && trimmed.at[0] == '|') {
        if (reader->pending.subject.what == NAMES_NOTHING)
            return fail(reader->error, line, "found a line that goes on, expected a key before it");
        size_t skip = trimmed.length > 1 && trimmed.at[1] == ' ' ? 2 : 1;
        reader->pending.several = true;
        return gather(reader, span_of("\n"), line) &&
               gather(reader, (struct span){trimmed.at + skip, trimmed.length - skip}, line);
    }
    if (!finish_pending(reader))
        return false;
    if (trimmed.length == 0 || trimmed.at[0] == '#')
        return true;
    return begin_key(reader, trimmed, line);
}

/* Whether it is text at all, of a size that a game file has. */
static bool check_text(const char *text, size_t length, struct summit_error *error)
{
    unsigned line = 1;
    if (length > SUMMIT_FILE_BYTES)
        return fail(error, 1, "found more than %d bytes, expected a game file", SUMMIT_FILE_BYTES);
    for (size_t at = 0; at < length;) {
        unsigned code = 0;
        size_t used = utf8_read(text + at, length - at, &code);
        bool end = code == '\r' && (at + 1 == length || text[at + 1] == '\n');
        bool layout = code == '\n' || code == '\t' || end || (code == 0xfeff && at == 0);
        if (used == 0 || (!layout && !utf8_is_shown(code)))
            return fail(error, line, "found byte 0x%02x, expected readable text in UTF-8",
                        (unsigned char)text[at]);
        line += code == '\n';
        at += used;
    }
    return true;
}

static bool read_at_depth(struct summit_rules *rules, const char *text, size_t length,
                          summit_lookup *lookup, void *context, unsigned depth,
                          struct summit_error *error)
{
    static const char mark[] = "\xef\xbb\xbf"; /* some editors put it in front */
    struct reader reader = {
        .rules = rules, .lookup = lookup, .context = context, .depth = depth, .error = error};
    if (!check_text(text, length, error))
        return false;
    struct span rest = {text, length};
    if (length >= 3 && memcmp(text, mark, 3) == 0)
        rest = (struct span){text + 3, length - 3};
    for (unsigned line = 1; rest.length > 0; line++)
        if (!read_line(&reader, span_take(&rest, '\n'), line))
            return false;
    return finish_pending(&reader);
}

bool summit_rules_read(struct summit_rules *rules, const char *text, size_t length,
                       summit_lookup *lookup, void *context, struct summit_error *error)
{
    *error = (struct summit_error){0};
    return read_at_depth(rules, text, length, lookup, context, 0, error);
}

void tell_file(struct text *text, const struct summit_rules *rules)
{
    for (unsigned key = 0; key < KEYS; key++) {
        for (unsigned seat = 0; seat <= SUMMIT_PLAYERS; seat++) {
            if (!(rules->said.given[key] >> seat & 1))
                continue;
            text_add(text, key_table[key].option.key);
            if (seat > 0)
                text_addf(text, ".%u", seat);
            text_add(text, " = ");
            key_write(rules, key, seat, text);
            text_add(text, "\n");
        }
    }
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        if (rules->said.word[word] == 0)
            continue;
        struct span rest = span_of(word_text(rules, word));
        struct span line = span_take(&rest, '\n');
        text_addf(text, "say %s =%s%.*s\n", word_key(word), line.length > 0 ? " " : "",
                  (int)line.length, line.at);
        const char *end = word_text(rules, word) + strlen(word_text(rules, word));
        while (line.at + line.length < end) {
            line = span_take(&rest, '\n');
            text_addf(text, "  |%s%.*s\n", line.length > 0 ? " " : "", (int)line.length, line.at);
        }
    }
}

size_t summit_rules_write(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_file(&text, rules);
    return text.length;
}
