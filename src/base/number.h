/* number.h: whole numbers read and written without ever wrapping. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "base/text.h"
#include "summit.h"

/* Holds whatever one operation makes of any number in the game. */
typedef summit_wide wide;

/* Reads a whole number of decimal digits, with a minus sign in front if need be; false if it is
 * anything else or further from 0 than SUMMIT_LIMIT. */
bool number_read(struct span text, int64_t *number);
/* Whether it is such a number, however large. */
bool number_is_written(struct span text);
void number_add(struct text *text, wide number);

/* Numbers in JSON, whose readers may hold them as doubles: a number of a game is a string; a count
 * is a number up to 2^53 - 1, and a string above. */
void number_add_json(struct text *text, wide number);
void count_add_json(struct text *text, wide count);

/* The greatest common divisor; that of 0 and a number is the number. */
int64_t number_common_divisor(int64_t a, int64_t b);

#endif
