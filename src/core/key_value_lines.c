/* key_value_lines.c: parses files of lines `key = value`, whose values continue on lines that begin
 * with `|`. */
#include "core/rules_source.h"

#include <string.h>

static bool fail_byte(struct summit_error *error, unsigned line, unsigned char byte)
{
    char shown[8];
    text_write(shown, sizeof shown, "0x%02x", byte);
    return fail(error, line, MESSAGE_ERROR_FILE_BYTES, fill({"byte", shown}));
}

bool pairs_begin(struct pairs *pairs, struct span text, size_t most, enum message expected,
                 struct summit_error *error)
{
    static const char mark[] = "\xef\xbb\xbf"; /* some editors write it */
    unsigned line = 1;
    *pairs = (struct pairs){text, 0, expected};
    if (text.length > most)
        return fail(error, 1, MESSAGE_ERROR_FILE_LONG, fill({"most", .number = (wide)most}));
    for (size_t at = 0; at < text.length;) {
        unsigned code = 0;
        size_t used = utf8_read(text.at + at, text.length - at, &code);
        bool end = code == '\r' && (at + 1 == text.length || text.at[at + 1] == '\n');
        bool layout = code == '\n' || code == '\t' || end || (code == 0xfeff && at == 0);
        if (used == 0 || (!layout && !utf8_is_shown(code)))
            return fail_byte(error, line, (unsigned char)text.at[at]);
        line += code == '\n';
        at += used;
    }
    if (text.length >= 3 && memcmp(text.at, mark, 3) == 0)
        pairs->rest = (struct span){text.at + 3, text.length - 3};
    return true;
}

static bool is_continuation(struct span line)
{
    line = span_trim(line);
    return line.length > 0 && line.at[0] == '|';
}

static void take_more(struct pairs *pairs, struct pair *pair)
{
    pair->more = (struct span){pairs->rest.at, 0};
    while (pairs->rest.length > 0) {
        struct span rest = pairs->rest;
        if (!is_continuation(span_take(&rest, '\n')))
            return;
        pairs->rest = rest;
        pairs->line++;
        pair->more.length = (size_t)(rest.at - pair->more.at);
    }
}

bool pairs_next(struct pairs *pairs, struct pair *pair, struct summit_error *error)
{
    *pair = (struct pair){.line = 0};
    while (pairs->rest.length > 0) {
        struct span line = span_trim(span_take(&pairs->rest, '\n'));
        pairs->line++;
        if (line.length == 0 || line.at[0] == '#')
            continue;
        if (is_continuation(line))
            return fail(error, pairs->line, MESSAGE_ERROR_LINE_ALONE, NULL);
        if (memchr(line.at, '=', line.length) == NULL) {
            fail_found(error, line, pairs->expected, NULL);
            error->line = pairs->line;
            return false;
        }
        pair->line = pairs->line;
        pair->name = span_trim(span_take(&line, '='));
        pair->value = span_trim(line);
        take_more(pairs, pair);
        return true;
    }
    return true;
}

void pair_add_value(struct text *text, const struct pair *pair)
{
    struct span more = pair->more;
    text_add_bytes(text, pair->value.at, pair->value.length);
    while (more.length > 0) {
        struct span line = span_trim(span_take(&more, '\n'));
        size_t skip = line.length > 1 && line.at[1] == ' ' ? 2 : 1;
        text_add(text, "\n");
        text_add_bytes(text, line.at + skip, line.length - skip);
    }
}
