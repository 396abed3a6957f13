/* text.c: text that grows, and text from outside made safe. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct text text_into(char *buffer, size_t size)
{
    if (size > 0)
        buffer[0] = '\0';
    return (struct text){.at = buffer, .size = size, .fixed = true};
}

/* `at` of a text that has failed. */
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

void text_capitalize(struct text *text)
{
    if (text->length > 0 && text->at[0] >= 'a' && text->at[0] <= 'z')
        text->at[0] = (char)(text->at[0] - 'a' + 'A');
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

size_t text_give(struct text *text, char *buffer, size_t size)
{
    struct text given = text_into(buffer, size);
    if (!text->failed)
        text_add_bytes(&given, text->at, text->length);
    text_release(text);
    return given.length;
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

/* Code points that a terminal or a page doesn't show as a character: controls, line ends, Unicode's
 * Default_Ignorable_Code_Point (changes of direction, joiners, variation selectors, tags, fillers),
 * other format characters without a shape, the one blank that is no space, and noncharacters. */
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
    for (size_t i = 0; i < sizeof unshown / sizeof unshown[0] && code >= unshown[i].first; i++)
        if (code <= unshown[i].last)
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
    size_t i = 0; /* most differ at once, and then neither length counts */
    while (i < span.length && word[i] == span.at[i] && word[i] != '\0')
        i++;
    return i == span.length && word[i] == '\0';
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

/* ---- Formats -----------------------------------------------------------------------------------
 *
 * text_addf knows the few conversions of printf that Summit writes with. They behave like printf's,
 * the same to the byte on every machine, and pass on the mark of a text that has failed: d u x c s
 * f and %, with the flags - and 0, a width, a precision, and the lengths l, ll and z. The compiler
 * checks the arguments; nothing else of printf is supported. */

struct conversion {
    bool left, zeros;
    int width, precision; /* a precision of -1: none was given */
    unsigned longs;
    char kind;
};

static int read_count(const char **at, va_list *arguments)
{
    int count = 0;
    if (**at == '*') {
        ++*at;
        return va_arg(*arguments, int);
    }
    for (; **at >= '0' && **at <= '9'; ++*at)
        count = count * 10 + (**at - '0');
    return count;
}

/* Parses a conversion after its percent sign; returns the rest of the format. */
static const char *conversion_read(struct conversion *conversion, const char *at,
                                   va_list *arguments)
{
    *conversion = (struct conversion){.precision = -1};
    for (; *at == '-' || *at == '0'; at++)
        *(*at == '-' ? &conversion->left : &conversion->zeros) = true;
    conversion->width = read_count(&at, arguments);
    if (*at == '.') {
        at++;
        conversion->precision = read_count(&at, arguments);
    }
    for (; *at == 'l' || *at == 'z'; at++)
        conversion->longs += *at == 'l' || sizeof(size_t) == sizeof(long long) ? 1 : 0;
    conversion->kind = *at;
    return at + 1;
}

static void add_padded(struct text *text, const struct conversion *conversion, const char *bytes,
                       size_t length)
{
    size_t width = conversion->width > 0 ? (size_t)conversion->width : 0;
    size_t padding = width > length ? width - length : 0;
    if (conversion->left)
        text_add_bytes(text, bytes, length);
    for (; padding > 0; padding--)
        text_add_bytes(text, conversion->zeros ? "0" : " ", 1);
    if (!conversion->left)
        text_add_bytes(text, bytes, length);
}

static uint64_t take_number(const struct conversion *conversion, va_list *arguments)
{
    bool minus = conversion->kind == 'd';
    if (conversion->longs > 1 || (conversion->longs == 1 && sizeof(long) == sizeof(long long)))
        return va_arg(*arguments, uint64_t);
    return minus ? (uint64_t)va_arg(*arguments, int) : va_arg(*arguments, unsigned);
}

static void add_number(struct text *text, const struct conversion *conversion, uint64_t number)
{
    unsigned base = conversion->kind == 'x' ? 16 : 10;
    bool minus = conversion->kind == 'd' && (int64_t)number < 0;
    char digits[24];
    size_t at = sizeof digits;
    if (minus)
        number = 0 - number;
    do {
        digits[--at] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number != 0);
    if (minus)
        digits[--at] = '-';
    add_padded(text, conversion, digits + at, sizeof digits - at);
}

/* A number that isn't negative, with `places` digits after the point, the last one rounded half to
 * even. The fraction is counted in units of 2^-60, which holds all of it. */
static void add_fixed(struct text *text, double number, int places)
{
    const uint64_t one = UINT64_C(1) << 60;
    assert(number >= 0 && number < 1e18);
    uint64_t whole = (uint64_t)number, scale = 1;
    uint64_t rest = (uint64_t)((number - (double)whole) * (double)one), part = 0;
    for (int i = 0; i < places; i++) {
        rest *= 10;
        part = part * 10 + rest / one;
        rest %= one;
        scale *= 10;
    }
    uint64_t last = places > 0 ? part : whole;
    part += rest > one / 2 || (rest == one / 2 && last % 2 == 1);
    add_number(text, &(struct conversion){.kind = 'u'}, whole + part / scale);
    if (places > 0) {
        text_add(text, ".");
        add_number(text, &(struct conversion){.zeros = true, .width = places}, part % scale);
    }
}

static void add_string(struct text *text, const struct conversion *conversion, const char *string)
{
    size_t length =
        conversion->precision < 0 ? strlen(string) : strnlen(string, (size_t)conversion->precision);
    add_padded(text, conversion, string, length);
}

static void add_conversion(struct text *text, const struct conversion *conversion,
                           va_list *arguments)
{
    switch (conversion->kind) {
    case 'd':
    case 'u':
    case 'x':
        add_number(text, conversion, take_number(conversion, arguments));
        break;
    case 'f':
        add_fixed(text, va_arg(*arguments, double), conversion->precision);
        break;
    case 's':
        add_string(text, conversion, va_arg(*arguments, const char *));
        break;
    case 'c':
        text_add_bytes(text, &(char){(char)va_arg(*arguments, int)}, 1);
        break;
    default:
        assert(conversion->kind == '%');
        text_add(text, "%");
    }
}

static void text_addv(struct text *text, const char *format, va_list *arguments)
{
    while (*format != '\0') {
        size_t plain = strcspn(format, "%");
        text_add_bytes(text, format, plain);
        format += plain;
        if (*format == '%') {
            struct conversion conversion;
            format = conversion_read(&conversion, format + 1, arguments);
            add_conversion(text, &conversion, arguments);
        }
    }
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_addv(text, format, &arguments);
    va_end(arguments);
}

size_t text_write(char *buffer, size_t size, const char *format, ...)
{
    struct text text = text_into(buffer, size);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, &arguments);
    va_end(arguments);
    return text.length;
}
