/* number.c: whole numbers read and written without ever wrapping. */
#include "base/number.h"

static bool all_digits(struct span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
    return text.length > 0;
}

static struct span skip_minus(struct span text, bool *minus)
{
    *minus = text.length > 0 && text.at[0] == '-';
    return *minus ? (struct span){text.at + 1, text.length - 1} : text;
}

bool number_is_written(struct span text)
{
    bool minus = false;
    return all_digits(skip_minus(text, &minus));
}

bool number_read(struct span text, int64_t *number)
{
    bool minus = false;
    struct span digits = skip_minus(text, &minus);
    if (!all_digits(digits))
        return false;
    int64_t value = 0;
    for (size_t i = 0; i < digits.length; i++) {
        int64_t digit = digits.at[i] - '0';
        if (value > (SUMMIT_LIMIT - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = minus ? -value : value;
    return true;
}

static char digit_of(int rest)
{
    return (char)('0' + (rest < 0 ? -rest : rest));
}

void number_add(struct text *text, wide number)
{
    char digits[44];
    size_t at = sizeof digits;
    bool minus = number < 0;
    for (; number > INT64_MAX || number < INT64_MIN; number /= 10)
        digits[--at] = digit_of((int)(number % 10));
    int64_t small = (int64_t)number; /* which is far quicker to divide */
    do {
        digits[--at] = digit_of((int)(small % 10));
        small /= 10;
    } while (small != 0);
    if (minus)
        digits[--at] = '-';
    text_add_bytes(text, digits + at, sizeof digits - at);
}

void number_add_json(struct text *text, wide number)
{
    text_add(text, "\"");
    number_add(text, number);
    text_add(text, "\"");
}

void count_add_json(struct text *text, wide count)
{
    const int64_t exact = (INT64_C(1) << 53) - 1;
    if (count > exact || count < -exact)
        number_add_json(text, count);
    else
        number_add(text, count);
}

int64_t number_common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
