/* text.c: text that grows, and text from outside made safe. */
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

struct text text_into(char *buffer, size_t size)
{
    if (size > 0)
        buffer[0] = '\0';
    return (struct text){.at = buffer, .size = size, .fixed = true};
}

/* What a text that has failed points to. */
static const char failed_mark[] = "?";

bool text_is_failed(const char *at)
{
    return at == failed_mark;
}

void text_fail(struct text *text)
{
    text->failed = true;
    if (text->fixed || text->lasting)
        return;
    if (text->at != failed_mark)
        free(text->at);
    text->at = (char *)failed_mark; /* of which nothing is written: it has no length */
    text->size = text->length = 0;
}

bool text_reserve(struct text *text, size_t more)
{
    size_t needed = text->length + more + 1;
    if (text->failed && !text->fixed && !text->lasting)
        return false;
    if (text->fixed || needed <= text->size)
        return true;
    size_t size = needed < 256 ? 256 : 2 * needed;
    char *at = realloc(text->at, size);
    if (at == NULL) {
        text_fail(text);
        return false;
    }
    at[text->length] = '\0';
    text->at = at;
    text->size = size;
    return true;
}

void text_add_bytes(struct text *text, const char *more, size_t length)
{
    if (more == failed_mark)
        text_fail(text);
    if (length == 0 || !text_reserve(text, length))
        return;
    if (text->length + 1 < text->size) {
        size_t room = text->size - text->length - 1;
        size_t fits = length < room ? length : room;
        memcpy(text->at + text->length, more, fits);
        text->at[text->length + fits] = '\0';
    }
    text->length += length;
}

void text_add(struct text *text, const char *more)
{
    text_add_bytes(text, more, strlen(more));
}

void text_clear(struct text *text)
{
    text->length = 0;
    text->failed = false;
    if (text->at == failed_mark)
        text->at = NULL;
    else if (text->size > 0)
        text->at[0] = '\0';
}

void text_release(struct text *text)
{
    if (text->at != failed_mark)
        free(text->at);
    *text = (struct text){.lasting = text->lasting};
}

void text_add_json(struct text *text, const char *more)
{
    text_add(text, "\"");
    while (*more != '\0') {
        size_t plain = 0;
        while ((unsigned char)more[plain] >= ' ' && more[plain] != '"' && more[plain] != '\\')
            plain++;
        text_add_bytes(text, more, plain);
        more += plain;
        if (*more == '"' || *more == '\\')
            text_addf(text, "\\%c", *more++);
        else if (*more != '\0')
            text_addf(text, "\\u%04x", (unsigned)*more++);
    }
    text_add(text, "\"");
}

size_t utf8_read(const char *bytes, size_t length, unsigned *code)
{
    static const struct {
        unsigned char mask, lead;
        unsigned least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    if (length == 0)
        return 0;
    unsigned char lead = (unsigned char)bytes[0];
    for (size_t more = 0; more < 4; more++) {
        if ((lead & forms[more].mask) != forms[more].lead)
            continue;
        if (length <= more)
            return 0;
        unsigned value = lead & (unsigned char)~forms[more].mask;
        for (size_t i = 1; i <= more; i++) {
            unsigned char next = (unsigned char)bytes[i];
            if ((next & 0xc0) != 0x80)
                return 0;
            value = value << 6 | (next & 0x3f);
        }
        bool surrogate = value >= 0xd800 && value <= 0xdfff;
        if (value < forms[more].least || value > 0x10ffff || surrogate)
            return 0;
        *code = value;
        return more + 1;
    }
    return 0;
}

size_t utf8_write(unsigned code, char bytes[4])
{
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(leads[length] | code);
    return length;
}

/* What a terminal or a page doesn't show as a character of its own: controls, ends of lines, the
 * code points that Unicode calls Default_Ignorable_Code_Point (whatever they are used for: a change
 * of direction, a joiner, a variation, a tag, a filler), further format characters without a shape,
 * the one blank that is no space, and what is no character. */
static const struct {
    unsigned first, last;
} unshown[] = {
    {0x0, 0x1f},        {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
    {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
    {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x13430, 0x1343f}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool utf8_is_shown(unsigned code)
{
    if ((code & 0xfffe) == 0xfffe)
        return false;
    for (size_t i = 0; i < sizeof unshown / sizeof unshown[0]; i++)
        if (code >= unshown[i].first && code <= unshown[i].last)
            return false;
    return true;
}

bool utf8_is_blank(unsigned code)
{
    return code == ' ' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x3000;
}

void text_add_safe(struct text *text, const char *bytes, size_t length, size_t most)
{
    for (size_t at = 0; at < length; most--) {
        if (most == 0) {
            text_add(text, "...");
            return;
        }
        unsigned code = 0;
        size_t used = utf8_read(bytes + at, length - at, &code);
        if (used > 0 && utf8_is_shown(code)) {
            text_add_bytes(text, bytes + at, used);
            at += used;
        } else {
            text_addf(text, "\\x%02x", (unsigned char)bytes[at]);
            at++;
        }
    }
}

struct span span_of(const char *text)
{
    return (struct span){text, strlen(text)};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

struct span span_trim(struct span span)
{
    while (span.length > 0 && is_space(span.at[0])) {
        span.at++;
        span.length--;
    }
    while (span.length > 0 && is_space(span.at[span.length - 1]))
        span.length--;
    return span;
}

size_t utf8_space(struct span text)
{
    unsigned code = 0;
    size_t used = utf8_read(text.at, text.length, &code);
    bool no_break = code == 0xa0 || code == 0x2007 || code == 0x202f || code == 0xfeff;
    return used > 0 && (no_break || is_space((char)text.at[0])) ? used : 0;
}

struct span span_trim_typed(struct span typed)
{
    size_t end = 0, used = 0;
    while ((used = utf8_space(typed)) > 0)
        typed = (struct span){typed.at + used, typed.length - used};
    for (size_t at = 0; at<typed.length; at += used> 0 ? used : 1) {
        used = utf8_space((struct span){typed.at + at, typed.length - at});
        end = used > 0 ? end : at + 1;
    }
    return (struct span){typed.at, end};
}

bool span_is(struct span span, const char *word)
{
    return strlen(word) == span.length && memcmp(span.at, word, span.length) == 0;
}

struct span span_take(struct span *rest, char mark)
{
    const char *found = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
    size_t length = found != NULL ? (size_t)(found - rest->at) : rest->length;
    struct span taken = {rest->at, length};
    size_t used = found != NULL ? length + 1 : length;
    rest->at += used;
    rest->length -= used;
    return taken;
}

const char *text_behind(const char *text)
{
    return text + strlen(text) + 1;
}

size_t text_columns(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

int text_padding(const char *text, int width)
{
    int columns = (int)text_columns(text, strlen(text));
    return columns < width ? width - columns : 0;
}

enum { NEAREST_CHARS = 32 };

/* Edit distance in which two neighbours that changed places count as one slip. */
static size_t slips(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t row[3][NEAREST_CHARS + 1];
    for (size_t j = 0; j <= b_length; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *now = row[i % 3], *above = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = above[j - 1] + (a[i - 1] != b[j - 1]);
            best = above[j] + 1 < best ? above[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[a_length % 3][b_length];
}

const char *text_nearest(struct span typed, const char *const words[], size_t count)
{
    const char *nearest = NULL;
    size_t fewest = typed.length / 3 + 1;
    if (typed.length < 2 || typed.length > NEAREST_CHARS)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (length > NEAREST_CHARS)
            continue;
        bool start = length > typed.length && memcmp(words[i], typed.at, typed.length) == 0;
        size_t distance = start ? 1 : slips(typed.at, typed.length, words[i], length);
        if (distance < fewest || (distance == fewest && nearest == NULL)) {
            fewest = distance;
            nearest = words[i];
        }
    }
    return nearest;
}
