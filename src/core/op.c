/* op.c: what a move does to a number, without ever wrapping. */
#include "core/op.h"

#include <string.h>

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
        if (rest.length == 0 || rest.at[0] == '-' || !number_read(rest, &by))
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
