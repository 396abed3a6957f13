/* op.h: what a move does to a number, without ever wrapping. */
#ifndef CORE_OP_H
#define CORE_OP_H

#include "base/number.h"

struct op {
    enum summit_op kind;
    int64_t by;
};

/* Takes the sign of an operation off the front of a text that goes on behind it. */
bool op_take(struct span *text, enum summit_op *kind);
/* Reads `+1`, `-1`, `*2`, `x2`, `×2`, `/2`, `÷2`, `//2`, `=5`,
 * `append 7` and the like, with spaces anywhere around. */
bool op_read(struct span text, struct op *op);
const char *op_sign(enum summit_op kind);
void op_add(struct text *text, struct op op);
bool op_same(struct op a, struct op b);
/* What the operation makes of a number. A division that isn't even is rounded; see op_divides. */
wide op_apply(struct op op, int64_t number);
bool op_divides(struct op op, int64_t number);
/* Whether it multiplies or divides, exactly or rounded. */
bool op_scales(struct op op);

#endif
