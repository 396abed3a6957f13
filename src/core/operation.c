/* operation.c: what a move does to a number, without ever wrapping. */
#include "core/operation.h"

#include <string.h>

/* Every way to write an operator; the first of each kind is printed. */
static const struct {
    const char *sign;
    enum summit_op kind;
} signs[] = {
    {"+", SUMMIT_ADD},          {"-", SUMMIT_SUBTRACT}, {"*", SUMMIT_MULTIPLY},
    {"/", SUMMIT_DIVIDE},       {"//", SUMMIT_FLOOR},   {"=", SUMMIT_SET},
    {"append ", SUMMIT_APPEND}, {"x", SUMMIT_MULTIPLY}, {"X", SUMMIT_MULTIPLY},
    {"×", SUMMIT_MULTIPLY},     {"−", SUMMIT_SUBTRACT}, {"÷", SUMMIT_DIVIDE},
};

bool op_take(struct span *text, enum summit_op *kind)
{
    size_t longest = 0;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i].sign);
        if (length <= longest || text->length <= length ||
            memcmp(text->at, signs[i].sign, length) != 0)
            continue;
        longest = length;
        *kind = signs[i].kind;
    }
    *text = (struct span){text->at + longest, text->length - longest};
    return longest > 0;
}

bool op_read(struct span text, struct op *op)
{
    struct span rest = span_trim(text);
    struct op found;
    if (!op_take(&rest, &found.kind))
        return false;
    rest = span_trim(rest);
    if ((rest.at[0] == '-' && found.kind != SUMMIT_SET) || !number_read(rest, &found.by))
        return false;
    *op = found;
    return true;
}

const char *op_sign(enum summit_op kind)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].kind == kind)
            return signs[i].sign;
    return "";
}

bool op_is_word(enum summit_op kind)
{
    return strchr(op_sign(kind), ' ') != NULL;
}

void op_add(struct text *text, struct op op)
{
    text_add(text, op_sign(op.kind));
    number_add(text, op.by);
}

bool op_same(struct op a, struct op b)
{
    return a.kind == b.kind && a.by == b.by;
}
