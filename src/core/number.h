/* number.h: whole numbers read, written and moved without ever wrapping. */
#ifndef CORE_NUMBER_H
#define CORE_NUMBER_H

#include "core/text.h"
#include "summit.h"

/* Holds whatever one operation makes of any number in the game. */
typedef summit_wide wide;

/* Reads a whole number of decimal digits, with a minus sign in front if need be; false if it is
 * anything else or further from 0 than SUMMIT_LIMIT. */
bool number_read(struct span text, int64_t *number);
void number_add(struct text *text, wide number);

/* The greatest common divisor; that of 0 and a number is the number. */
int64_t number_common_divisor(int64_t a, int64_t b);

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
