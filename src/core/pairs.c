/* pairs.c: reads files of lines `key = value`, whose values go on over lines that begin with `|`.
 */
#include "core/pairs.h"

#include <string.h>

bool pairs_begin(struct pairs *pairs, struct span text, size_t most, const char *example,
                 struct summit_error *error)
{
    static const char mark[] = "\xef\xbb\xbf"; /* some editors put it in front */
    unsigned line = 1;
    *pairs = (struct pairs){text, 0, example};
    if (text.length > most)
        return fail(error, 1, "found more than %zu bytes, expected a smaller file", most);
    for (size_t at = 0; at < text.length;) {
        unsigned code = 0;
        size_t used = utf8_read(text.at + at, text.length - at, &code);
        bool end = code == '\r' && (at + 1 == text.length || text.at[at + 1] == '\n');
        bool layout = code == '\n' || code == '\t' || end || (code == 0xfeff && at == 0);
        if (used == 0 || (!layout && !utf8_is_shown(code)))
            return fail(error, line, "found byte 0x%02x, expected readable text in UTF-8",
                        (unsigned char)text.at[at]);
        line += code == '\n';
        at += used;
    }
    if (text.length >= 3 && memcmp(text.at, mark, 3) == 0)
        pairs->rest = (struct span){text.at + 3, text.length - 3};
    return true;
}

static bool goes_on(struct span line)
{
    line = span_trim(line);
    return line.length > 0 && line.at[0] == '|';
}

static void take_more(struct pairs *pairs, struct pair *pair)
{
    pair->more = (struct span){pairs->rest.at, 0};
    while (pairs->rest.length > 0) {
        struct span rest = pairs->rest;
        if (!goes_on(span_take(&rest, '\n')))
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
        if (goes_on(line))
            return fail(error, pairs->line, "found a line that goes on, expected a key before it");
        if (memchr(line.at, '=', line.length) == NULL) {
            fail_found(error, line, pairs->example);
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
