/* op.h: what a move does to a number, without ever wrapping. */
#ifndef CORE_OP_H
#define CORE_OP_H

#include "base/number.h"

struct op {
    enum summit_op kind;
    int64_t by;
};

/* Reads `+1`, `-1`, `*2`, `x2`, `×2`, `/2`, `÷2` and the like, with spaces anywhere around. */
bool op_read(struct span text, struct op *op);
void op_add(struct text *text, struct op op);
bool op_same(struct op a, struct op b);
/* What the operation makes of a number. A division that isn't even is rounded; see op_divides. */
wide op_apply(struct op op, int64_t number);
bool op_divides(struct op op, int64_t number);
/* Whether it multiplies or divides. */
bool op_scales(struct op op);

#endif
