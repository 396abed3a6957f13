/* record_head.c: the head of a record, read: what is played, by which rules, and who begins. */
#include "session/record_reader.h"

#include "base/checksum.h"
#include "base/error.h"
#include "base/number.h"

#include <inttypes.h>
#include <string.h>

/* `summit journal 2`, which has its sum behind it, `summit save 2`, and the same of version 1. */
static bool read_mark(struct record_reader *reader)
{
    struct record *record = reader->record;
    struct span line = {NULL, 0};
    bool whole = reader_line(reader, &line);
    struct span rest = line, version;
    record->saved = reader_front(&rest, "summit save ");
    if (!whole || (!record->saved && !reader_front(&rest, "summit journal ")))
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD, NULL);
    version = span_take(&rest, ' ');
    int64_t number = 0;
    if (!number_read(version, &number) || number < 1 || number > UINT32_MAX)
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD, NULL);
    if (number > RECORD_VERSION)
        return fail(reader->error, 1, MESSAGE_ERROR_RECORD_NEWER,
                    fill({"version", .number = number}, {"most", .number = RECORD_VERSION}));
    record->version = (unsigned)number;
    reader->body = reader->rest.at;
    bool sealed = number > 1 && !record->saved;
    reader->damaged = sealed && !record_unseal(&line, &reader->sum);
    char mark[32];
    text_write(mark, sizeof mark, "summit %s %" PRId64, record->saved ? "save" : "journal", number);
    return (!reader->damaged && span_is(line, mark)) ||
           reader_fail(reader, line, MESSAGE_EXPECTED_RECORD, NULL);
}

/* Takes the lines that are set in, without that, into a text; how many there are. */
static bool take_set_in(struct record_reader *reader, struct text *text, unsigned *count)
{
    struct span line = {NULL, 0};
    *count = 0;
    while (reader->rest.length > 2 && memcmp(reader->rest.at, "  ", 2) == 0) {
        if (!reader_line(reader, &line))
            return reader_fail(reader, line, MESSAGE_EXPECTED_LINE_END, NULL);
        if (line.length < 2) /* the second space was that before its sum */
            return reader_fail(reader, line, MESSAGE_EXPECTED_LINE_SET_IN, NULL);
        text_add_bytes(text, line.at + 2, line.length - 2);
        text_add(text, "\n");
        ++*count;
    }
    return true;
}

/* The name of a game, which is no path. */
static bool read_name(struct span line, char name[NAME_BYTES])
{
    struct summit_error error;
    return shown_read(line, name, NAME_BYTES, NAME_BYTES - 1, MESSAGE_EXPECTED_NAME, &error) &&
           strchr(name, '/') == NULL;
}

/* Reads the rules from their lines. What a record of old says has to mean today what it meant when
 * it was played. */
static bool read_file(struct record_reader *reader, const char *name, const struct text *file)
{
    struct summit_rules *rules = summit_rules_new(name);
    reader->record->rules = rules;
    if (rules == NULL || file->failed)
        return fail(reader->error, reader->line, MESSAGE_ERROR_NO_MEMORY, NULL);
    const char *text = file->at != NULL ? file->at : "";
    if (!summit_rules_read(rules, text, file->length, NULL, NULL, reader->error) ||
        !summit_rules_check(rules, reader->error)) {
        return fail(reader->error, reader->error->line, MESSAGE_ERROR_RECORD_RULES,
                    fill({"reason", .error = reader->error}));
    }
    return true;
}

/* `game NAME` and what it tells about itself. */
static bool take_game(struct record_reader *reader, char name[NAME_BYTES], struct text *file,
                      unsigned *count)
{
    struct span line = {NULL, 0};
    bool whole = reader_line(reader, &line);
    struct span rest = line;
    if (!whole || !reader_front(&rest, "game ") || !read_name(rest, name))
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_GAME, NULL);
    return take_set_in(reader, file, count);
}

/* `rules VERSION IDENTITY` and what is played. */
static bool take_rules(struct record_reader *reader, struct span *identity, struct text *file)
{
    struct span line = {NULL, 0};
    int64_t version = 0;
    unsigned count = 0;
    bool whole = reader_line(reader, &line);
    *identity = line;
    if (!whole || !reader_front(identity, "rules ") ||
        !number_read(span_take(identity, ' '), &version) || version < 1 || identity->length != 16)
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_RULES, NULL);
    if (version > SUMMIT_RULES_VERSION)
        return fail(reader->error, reader->line, MESSAGE_ERROR_RECORD_RULES_NEWER,
                    fill({"version", .number = version}, {"most", .number = SUMMIT_RULES_VERSION}));
    return take_set_in(reader, file, &count);
}

static bool read_rules_from(struct record_reader *reader, struct text *file)
{
    char name[NAME_BYTES], found[17], identity[17];
    struct span expected;
    unsigned told = 0, above = reader->line + 1;
    if (!take_game(reader, name, file, &told) || !take_rules(reader, &expected, file))
        return false;
    if (!read_file(reader, name, file)) {
        unsigned line = reader->error->line;
        reader->error->line =
            line > 0 && line <= told ? above + line : above + 1 + (line > 0 ? line : told);
        return false;
    }
    uint64_t sum = summit_rules_identity(reader->record->rules);
    text_write(identity, sizeof identity, "%016" PRIx64, sum);
    if (sum == 0)
        return fail(reader->error, reader->line, MESSAGE_ERROR_NO_MEMORY, NULL);
    text_write(found, sizeof found, "%.16s", expected.at);
    return span_is(expected, identity) ||
           fail(reader->error, above + told + 1, MESSAGE_ERROR_RECORD_IDENTITY,
                fill({"found", found}, {"expected", identity}));
}

static bool read_rules(struct record_reader *reader)
{
    struct text file = {0};
    bool good = read_rules_from(reader, &file);
    text_release(&file);
    return good;
}

/* Version 1: `rules NAME CHECKSUM`, with everything that a file says below it, names included. */
static bool read_first_rules(struct record_reader *reader)
{
    struct span line = {NULL, 0}, rest;
    char name[NAME_BYTES], found[17], computed[17];
    struct text file = {0};
    unsigned count = 0;
    bool whole = reader_line(reader, &line);
    rest = line;
    if (!whole || !reader_front(&rest, "rules ") || rest.length < 18 ||
        rest.at[rest.length - 17] != ' ' ||
        !read_name((struct span){rest.at, rest.length - 17}, name))
        return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_FIRST_RULES, NULL);
    unsigned above = reader->line;
    const char *begin = reader->rest.at;
    bool good = take_set_in(reader, &file, &count);
    text_write(computed, sizeof computed, "%016" PRIx64,
               checksum_add(checksum_add(CHECKSUM_START, name, strlen(name)), begin,
                            (size_t)(reader->rest.at - begin)));
    rest = (struct span){rest.at + rest.length - 16, 16};
    text_write(found, sizeof found, "%.16s", rest.at);
    if (good && !span_is(rest, computed))
        good = fail(reader->error, above, MESSAGE_ERROR_RECORD_CHECKSUM,
                    fill({"found", found}, {"expected", computed}));
    if (good && !read_file(reader, name, &file)) {
        reader->error->line += above;
        good = false;
    }
    text_release(&file);
    return good && (summit_rules_since(reader->record->rules) == 1 ||
                    fail(reader->error, above, MESSAGE_ERROR_RECORD_OTHERWISE, NULL));
}

static bool read_first(struct record_reader *reader)
{
    struct span line = {NULL, 0};
    struct summit_rules *rules = reader->record->rules;
    bool whole = reader_line(reader, &line);
    for (unsigned seat = 0; whole && seat < summit_rules_players(rules); seat++) {
        char expected[32];
        text_write(expected, sizeof expected, "first player %u", seat + 1);
        if (span_is(line, expected)) {
            game_init(&reader->record->game, rules, seat);
            return true;
        }
    }
    return reader_fail(reader, line, MESSAGE_EXPECTED_RECORD_FIRST, NULL);
}

bool reader_head(struct record_reader *reader)
{
    return read_mark(reader) &&
           (reader->record->version == 1 ? read_first_rules : read_rules)(reader) &&
           read_first(reader);
}
