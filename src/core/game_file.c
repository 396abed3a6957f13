/* game_file.c: parses a game file; writes rules as a game file, whole and in its two parts. */
#include "core/rules_source.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 4096, LIKE_DEPTH = 8 };

struct summit_rules *summit_rules_new(const char *name)
{
    struct summit_rules *rules = calloc(1, sizeof *rules);
    if (rules == NULL)
        return NULL;
    text_write(rules->source.name, sizeof rules->source.name, "%s", name);
    rules->source.players = 2;
    rules->source.start_middle = true;
    rules->source.words_length = 1; /* offset 0 means that there is no word */
    return rules;
}

struct summit_rules *summit_rules_copy(const struct summit_rules *rules)
{
    struct summit_rules *copy = malloc(sizeof *copy);
    size_t numbered_moves = 0, parts = rules->source.parts * sizeof *rules->source.part;
    if (copy == NULL)
        return NULL;
    memcpy(copy, rules, sizeof *copy);
    for (unsigned seat = 0; rules->numbered_moves != NULL && seat < rules->play.players; seat++)
        numbered_moves += rules->play.seat[seat].count * sizeof *rules->numbered_moves;
    copy->numbered_moves = malloc(numbered_moves + 1);
    copy->source.part = malloc(parts + 1);
    copy->source.parts_room = rules->source.parts;
    if (copy->numbered_moves == NULL || copy->source.part == NULL) {
        summit_rules_free(copy);
        return NULL;
    }
    if (numbered_moves > 0)
        memcpy(copy->numbered_moves, rules->numbered_moves, numbered_moves);
    if (parts > 0)
        memcpy(copy->source.part, rules->source.part, parts);
    rules_link(copy);
    return copy;
}

void summit_rules_free(struct summit_rules *rules)
{
    if (rules == NULL)
        return;
    free(rules->numbered_moves);
    free(rules->source.part);
    free(rules);
}

/* ---- One key -------------------------------------------------------------------------------- */

/* The subject of a key line: a rule, for all or for one player, a word, or a variant. */
struct key_subject {
    enum { NAMES_NOTHING, NAMES_KEY, NAMES_WORD, NAMES_LIKE, NAMES_VARIANT } what;
    unsigned index;
    unsigned seat;
    struct span name; /* of a variant */
};

/* Whether a name is a word, in upper or lower case. */
static bool is_called(struct span name, const char *word)
{
    return strlen(word) == name.length && strncasecmp(name.at, word, name.length) == 0;
}

static struct key_subject subject_find(struct span name)
{
    static const char say[] = "say ", variant[] = "variant ";
    if (is_called(name, "like"))
        return (struct key_subject){.what = NAMES_LIKE};
    if (name.length > strlen(say) && strncasecmp(name.at, say, strlen(say)) == 0) {
        struct span word = {name.at + strlen(say), name.length - strlen(say)};
        for (unsigned i = 0; i < SUMMIT_WORDS; i++)
            if (is_called(span_trim(word), summit_word_key(i)))
                return (struct key_subject){NAMES_WORD, .index = i};
        return (struct key_subject){.what = NAMES_NOTHING};
    }
    if (name.length > strlen(variant) && strncasecmp(name.at, variant, strlen(variant)) == 0) {
        struct span rest = {name.at + strlen(variant), name.length - strlen(variant)};
        return (struct key_subject){NAMES_VARIANT, 0, 0, span_trim(rest)};
    }
    struct span seat_text = name;
    struct span key = span_take(&seat_text, '.');
    int64_t seat = 0;
    bool seated = key.length < name.length;
    if (seated && (!number_read(seat_text, &seat) || seat < 1 || seat > SUMMIT_PLAYERS))
        return (struct key_subject){.what = NAMES_NOTHING};
    for (unsigned i = 0; i < KEYS; i++)
        if (is_called(key, key_table[i].option.key) && (!seated || key_table[i].seated))
            return (struct key_subject){NAMES_KEY, i, .seat = (unsigned)seat};
    return (struct key_subject){.what = NAMES_NOTHING};
}

/* Refuses a key with a player's number that can't differ between players, or isn't written like
 * `target.2`. False if there is no number. */
static bool fail_seat(struct span name, struct summit_error *error)
{
    size_t length = name.length;
    while (length > 0 && name.at[length - 1] >= '0' && name.at[length - 1] <= '9')
        length--;
    struct span seat = {name.at + length, name.length - length};
    while (length > 0 && strchr(" ._-", name.at[length - 1]) != NULL)
        length--;
    struct key_subject subject = subject_find((struct span){name.at, length});
    if (seat.length == 0 || subject.what != NAMES_KEY)
        return false;
    const struct key_entry *entry = &key_table[subject.index];
    fail_found(error, name,
               entry->seated ? MESSAGE_EXPECTED_KEY_SEAT : MESSAGE_EXPECTED_KEY_FOR_ALL,
               fill({"key", entry->option.key}));
    return true;
}

static bool fail_unknown(struct span name, struct summit_error *error)
{
    return !fail_seat(name, error) && fail_unknown_key(name, error);
}

/* A sentence about the goal describes the rules of the same file: it is dropped when an option, or
 * a file based on this one, changes them. */
static void drop_goal(struct summit_rules *rules, enum key key, unsigned line)
{
    uint16_t *goal = &rules->source.line[KEY_GOAL];
    bool other = line == LINE_OPTION ? *goal != LINE_OPTION : *goal == 0;
    if (other && !key_table[key].aside && key != KEY_START && key != KEY_HEAPS)
        rules->source.given[KEY_GOAL] = 0;
}

static bool set_key(struct summit_rules *rules, struct key_subject subject, struct span value,
                    unsigned line, struct summit_error *error)
{
    if (!key_read(rules, subject.index, subject.seat, value, error))
        return false;
    drop_goal(rules, subject.index, line);
    uint16_t bit = (uint16_t)(1u << subject.seat);
    bool adds = subject.seat > 0;
    rules->source.given[subject.index] = adds ? rules->source.given[subject.index] | bit : bit;
    rules->source.line[subject.index] = (uint16_t)line;
    if (rules->source.order[subject.index] == 0)
        rules->source.order[subject.index] = ++rules->source.order_last;
    rules->checked = false;
    return true;
}

bool summit_rules_set(struct summit_rules *rules, const char *key, const char *value,
                      struct summit_error *error)
{
    struct key_subject subject = subject_find(span_of(key));
    struct span trimmed = span_trim(span_of(value));
    *error = (struct summit_error){0};
    if (subject.what == NAMES_KEY) {
        bool good = set_key(rules, subject, trimmed, LINE_OPTION, error);
        rules->source.optioned[subject.index] |= good;
        return good;
    }
    if (is_called(span_of(key), "variant"))
        return variant_choose(rules, trimmed, error);
    if (subject.what == NAMES_WORD)
        return word_set(rules, subject.index, trimmed, error);
    return fail_unknown(span_of(key), error);
}

size_t summit_rules_get(const struct summit_rules *rules, const char *key, char *buffer,
                        size_t size)
{
    struct key_subject subject = subject_find(span_of(key));
    struct text text = text_into(buffer, size);
    const struct key_entry *entry = &key_table[subject.what == NAMES_KEY ? subject.index : 0];
    if (subject.what == NAMES_WORD)
        text_add(&text, word_english(rules, subject.index));
    else if (subject.what == NAMES_KEY &&
             (rules->source.given[subject.index] >> subject.seat & 1 || entry->usual ||
              (entry->option.kind == SUMMIT_OPTION_CHOICE && !entry->shaped)))
        key_write(rules, subject.index, subject.seat, &text);
    return text.length;
}

/* ---- A file --------------------------------------------------------------------------------- */

struct file_reader {
    struct summit_rules *rules;
    summit_lookup *lookup;
    void *context;
    unsigned depth;
    unsigned first_line[KEYS][SUMMIT_PLAYERS + 1];
    unsigned first_word_line[SUMMIT_WORDS];
    unsigned first_like_line;
    bool any;
    bool in_other; /* what is wrong is wrong in the game that it is like */
    struct summit_error *error;
};

static bool read_all(struct file_reader *reader, const char *text, size_t length);

static bool read_like(struct file_reader *reader, struct span value)
{
    char name[NAME_BYTES];
    if (reader->any)
        return fail(reader->error, 0, MESSAGE_ERROR_LIKE_LATE, NULL);
    if (!shown_read(value, name, sizeof name, NAME_BYTES - 1, MESSAGE_EXPECTED_GAME_NAME,
                    reader->error))
        return false;
    size_t length = 0;
    const char *text =
        reader->lookup != NULL ? reader->lookup(reader->context, name, &length) : NULL;
    if (text == NULL)
        return fail_found(reader->error, value, MESSAGE_EXPECTED_GAME_READABLE, NULL);
    if (reader->depth == LIKE_DEPTH)
        return fail(reader->error, 0, MESSAGE_ERROR_LIKE_DEPTH,
                    fill({"most", .number = LIKE_DEPTH}));
    struct file_reader inner = {.rules = reader->rules,
                                .lookup = reader->lookup,
                                .context = reader->context,
                                .depth = reader->depth + 1,
                                .error = reader->error};
    if (!read_all(&inner, text, length)) {
        /* In a chain of `like`, the innermost file reports the error. */
        reader->in_other = true;
        return !inner.in_other && fail(reader->error, 0, MESSAGE_ERROR_IN_GAME,
                                       fill({"game", name}, {"line", .number = reader->error->line},
                                            {"reason", .error = reader->error}));
    }
    memset(reader->rules->source.line, 0, sizeof reader->rules->source.line);
    reader->rules->source.variants = 0; /* which were made for the other one */
    return true;
}

/* The value without a comment after it. */
static struct span without_comment(struct span value)
{
    for (size_t i = 1; i < value.length; i++)
        if (value.at[i] == '#' && (value.at[i - 1] == ' ' || value.at[i - 1] == '\t'))
            return span_trim((struct span){value.at, i});
    return value;
}

static unsigned *first_line_of(struct file_reader *reader, struct key_subject subject)
{
    if (subject.what == NAMES_LIKE)
        return &reader->first_like_line;
    return subject.what == NAMES_WORD ? &reader->first_word_line[subject.index]
                                      : &reader->first_line[subject.index][subject.seat];
}

static bool take_word(struct file_reader *reader, enum summit_word word, const struct pair *pair)
{
    char value[WORD_BYTES + 1];
    struct text text = text_into(value, sizeof value);
    pair_add_value(&text, pair);
    if (text.length > WORD_BYTES)
        return fail(reader->error, 0, MESSAGE_ERROR_VALUE_LONG,
                    fill({"most", .number = WORD_BYTES}));
    return word_set(reader->rules, word, (struct span){value, text.length}, reader->error);
}

/* Only words continue over several lines; any other value is one line, as long as the file allows.
 */
static bool take_value(struct file_reader *reader, struct key_subject subject,
                       const struct pair *pair)
{
    struct span value = pair->value;
    if (subject.what == NAMES_WORD)
        return take_word(reader, subject.index, pair);
    if (subject.what != NAMES_KEY || !key_table[subject.index].free_text)
        value = without_comment(value);
    if (pair->more.length > 0)
        return fail(reader->error, 0, MESSAGE_ERROR_LINE_GOES_ON, NULL);
    if (subject.what == NAMES_LIKE)
        return read_like(reader, value);
    if (subject.what == NAMES_VARIANT)
        return variant_read(reader->rules, subject.name, value, pair->line, reader->error);
    return set_key(reader->rules, subject, value, pair->line, reader->error);
}

static bool take_pair(struct file_reader *reader, const struct pair *pair)
{
    struct key_subject subject = subject_find(pair->name);
    if (subject.what == NAMES_NOTHING) {
        fail_unknown(pair->name, reader->error);
        reader->error->line = pair->line;
        return false;
    }
    char name[160];
    text_write(name, sizeof name, "%.*s", (int)pair->name.length, pair->name.at);
    unsigned none = 0, *first = subject.what == NAMES_VARIANT ? &none /* looks by itself */
                                                              : first_line_of(reader, subject);
    if (*first != 0)
        return fail(reader->error, pair->line, MESSAGE_ERROR_KEY_TWICE,
                    fill({"key", name}, {"line", .number = *first}));
    *first = pair->line;
    if (!take_value(reader, subject, pair)) {
        reader->error->line = pair->line;
        return !reader->in_other && fail(reader->error, pair->line, MESSAGE_ERROR_AT_KEY,
                                         fill({"key", name}, {"reason", .error = reader->error}));
    }
    reader->any = true;
    return true;
}

static bool read_all(struct file_reader *reader, const char *text, size_t length)
{
    struct pairs pairs;
    struct pair pair;
    if (!pairs_begin(&pairs, (struct span){text, length}, SUMMIT_FILE_BYTES,
                     MESSAGE_EXPECTED_LINE_GAME, reader->error))
        return false;
    while (pairs_next(&pairs, &pair, reader->error)) {
        if (pair.line == 0)
            return true;
        if (!take_pair(reader, &pair))
            return false;
    }
    return false;
}

bool summit_rules_read(struct summit_rules *rules, const char *text, size_t length,
                       summit_lookup *lookup, void *context, struct summit_error *error)
{
    *error = (struct summit_error){0};
    struct file_reader reader = {
        .rules = rules, .lookup = lookup, .context = context, .error = error};
    if (!read_all(&reader, text, length))
        return false;
    if (is_built_in(text))
        rules->source.variants_checked = true; /* by a test */
    return true;
}

/* ---- Writing -------------------------------------------------------------------------------- */

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

void tell_file_keys(struct text *text, const struct summit_rules *rules,
                    bool (*wanted)(const struct summit_rules *rules, enum key key))
{
    for (unsigned key = 0; key < KEYS; key++)
        for (unsigned seat = 0; seat <= SUMMIT_PLAYERS; seat++)
            if (rules->source.given[key] >> seat & 1 && wanted(rules, key))
                write_key(text, rules, key, seat);
}

static void write_words(struct text *text, const struct summit_rules *rules)
{
    for (unsigned word = 0; word < SUMMIT_WORDS; word++) {
        const char *stated = word_stated(rules, word);
        if (stated == NULL)
            continue;
        struct span rest = span_of(stated);
        struct span line = span_take(&rest, '\n');
        text_addf(text, "say %s =%s%.*s\n", summit_word_key(word), line.length > 0 ? " " : "",
                  (int)line.length, line.at);
        while (line.at + line.length < stated + strlen(stated)) {
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

void tell_file(struct text *text, const struct summit_rules *rules)
{
    tell_file_keys(text, rules, any);
    write_words(text, rules);
}

void tell_game_file(struct text *text, const struct summit_rules *rules)
{
    tell_file_keys(text, rules, any);
    variants_write(text, rules);
    write_words(text, rules);
}

void tell_file_words(struct text *text, const struct summit_rules *rules)
{
    tell_file_keys(text, rules, tells);
    write_words(text, rules);
}

void tell_file_rules(struct text *text, const struct summit_rules *rules)
{
    tell_file_keys(text, rules, plays);
}

size_t summit_rules_write(const struct summit_rules *rules, char *buffer, size_t size)
{
    struct text text = text_into(buffer, size);
    tell_game_file(&text, rules);
    return text.length;
}
