/* format.c: text_addf, the few conversions of printf that Summit writes with.
 *
 * They do what printf's do, the same to the byte on every machine, and are a fraction of its size:
 * d u x c s f and %, with the flags - and 0, a width, a precision, and the lengths l, ll and z. The
 * compiler checks the arguments; what else printf knows mustn't be asked for. */
#include "base/text.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

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

/* Reads what follows a percent sign; returns what follows it. */
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

/* A number that isn't negative, with so many digits after the point, of which the last is rounded,
 * a half to the even one. What is below 1 is counted in units of 2^-60, which holds all of it. */
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

void text_addv(struct text *text, const char *format, va_list *arguments)
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
