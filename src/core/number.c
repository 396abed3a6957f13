/* number.c: whole numbers read, written and moved without ever wrapping. */
#include "core/number.h"

#include "summit.h"

#include <string.h>

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

void number_add(struct text *text, wide number)
{
    char digits[44];
    size_t at = sizeof digits;
    bool minus = number < 0;
    do {
        int digit = (int)(number % 10);
        digits[--at] = (char)('0' + (digit < 0 ? -digit : digit));
        number /= 10;
    } while (number != 0);
    if (minus)
        digits[--at] = '-';
    text_add_bytes(text, digits + at, sizeof digits - at);
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

/* Every way to write an operator; the first of each kind is the one that is printed. */
static const struct {
    const char *sign;
    enum summit_op kind;
} signs[] = {
    {"+", SUMMIT_ADD},      {"-", SUMMIT_SUBTRACT}, {"*", SUMMIT_MULTIPLY},
    {"/", SUMMIT_DIVIDE},   {"x", SUMMIT_MULTIPLY}, {"X", SUMMIT_MULTIPLY},
    {"×", SUMMIT_MULTIPLY}, {"−", SUMMIT_SUBTRACT}, {"÷", SUMMIT_DIVIDE},
};

bool op_read(struct span text, struct op *op)
{
    text = span_trim(text);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i].sign);
        if (text.length <= length || memcmp(text.at, signs[i].sign, length) != 0)
            continue;
        struct span rest = span_trim((struct span){text.at + length, text.length - length});
        int64_t by = 0;
        if (!all_digits(rest) || !number_read(rest, &by))
            return false;
        *op = (struct op){signs[i].kind, by};
        return true;
    }
    return false;
}

void op_add(struct text *text, struct op op)
{
    text_add(text, signs[op.kind - SUMMIT_ADD].sign);
    number_add(text, op.by);
}

bool op_same(struct op a, struct op b)
{
    return a.kind == b.kind && a.by == b.by;
}

wide op_apply(struct op op, int64_t number)
{
    switch (op.kind) {
    case SUMMIT_ADD:
        return (wide)number + op.by;
    case SUMMIT_SUBTRACT:
        return (wide)number - op.by;
    case SUMMIT_MULTIPLY:
        return (wide)number * op.by;
    case SUMMIT_DIVIDE:
        return number / op.by;
    case SUMMIT_NO_OP:
        break;
    }
    return number;
}

bool op_divides(struct op op, int64_t number)
{
    return op.kind != SUMMIT_DIVIDE || number % op.by == 0;
}

bool op_scales(struct op op)
{
    return op.kind == SUMMIT_MULTIPLY || op.kind == SUMMIT_DIVIDE;
}
