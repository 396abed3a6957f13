/* operation.h: the operations on numbers, without overflow. */
#ifndef CORE_OPERATION_H
#define CORE_OPERATION_H

#include "base/number.h"

struct op {
    enum summit_op kind;
    int64_t by;
};

/* Parses the sign of an operation at the front of a longer text. */
bool op_take(struct span *text, enum summit_op *kind);
/* Reads `+1`, `-1`, `*2`, `x2`, `×2`, `/2`, `÷2`, `//2`, `=5`,
 * `append 7` and the like, with spaces anywhere around. */
bool op_read(struct span text, struct op *op);
/* What is printed before the amount; nothing where there is no operation. */
const char *op_sign(enum summit_op kind);
/* Whether that is a word, followed by a space. */
bool op_is_word(enum summit_op kind);
void op_add(struct text *text, struct op op);
bool op_same(struct op a, struct op b);
/* Whether it multiplies or divides, exactly or rounded. */
static inline bool op_scales(struct op op)
{
    return op.kind == SUMMIT_MULTIPLY || op.kind == SUMMIT_DIVIDE || op.kind == SUMMIT_FLOOR;
}

static inline bool op_divides(struct op op, int64_t number)
{
    return op.kind != SUMMIT_DIVIDE || (op.by != 0 && number % op.by == 0);
}

/* Applies the operation to a number. A division that isn't even is rounded; see op_divides. No rule
 * has a division by 0, but a player may type one: it changes nothing. */
static inline wide op_apply(struct op op, int64_t number)
{
    if (op.by == 0 && (op.kind == SUMMIT_DIVIDE || op.kind == SUMMIT_FLOOR))
        return number;
    switch (op.kind) {
    case SUMMIT_ADD:
        return (wide)number + op.by;
    case SUMMIT_SUBTRACT:
        return (wide)number - op.by;
    case SUMMIT_MULTIPLY:
        return (wide)number * op.by;
    case SUMMIT_DIVIDE:
        return number / op.by;
    case SUMMIT_FLOOR:
        return number / op.by - (number % op.by < 0);
    case SUMMIT_SET:
        return op.by;
    case SUMMIT_APPEND:
        return (wide)number * 10 + (number < 0 ? -op.by : op.by);
    case SUMMIT_NO_OP:
    case SUMMIT_OPS:
        break;
    }
    return number;
}

#endif
