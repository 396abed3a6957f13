/* set.h: sets of numbers: `2, 3, 5`, `1-9`, `100+`, `primes 2-19`, `divisors`.
 *
 * A set is a list of parts, each a range or the numbers of a range that have a property. A relative
 * property speaks of another number, which whoever asks has to give: `about`. */
#ifndef CORE_SET_H
#define CORE_SET_H

#include "base/error.h"
#include "base/number.h"

enum set_word {
    SET_RANGE, /* nothing but a range */
    SET_PRIMES,
    SET_SQUARES,
    SET_ODD,
    SET_EVEN,
    SET_MULTIPLES_OF, /* `of` */
    SET_POWERS_OF,
    SET_DIVISORS_OF,
    /* Relative to a number. */
    SET_DIVISORS,
    SET_FACTORS,
    SET_DIGITS,
    SET_ANY,
    SET_NOT_ALL,
    SET_MULTIPLES,
    SET_NEIGHBOURS,
    SET_COPRIME,
    SET_NOT_COPRIME,
    SET_OTHER_PARITY,
    SET_UP_TO_DOUBLE,
    SET_MULTIPLES_OF_OTHER, /* the number is the other of two heaps */
    SET_WORDS,
};

/* Whose number a move changes. */
enum { AIM_OWN, AIM_THEIR, AIM_BOTH };

/* Where a range has no end. */
#define SET_NO_LOW  INT64_MIN
#define SET_NO_HIGH INT64_MAX

/* One part of a set; in a list of moves also what is done with its amounts. */
struct part {
    int64_t of;
    int64_t low, high;
    uint8_t word; /* enum set_word */
    uint8_t op;   /* enum summit_op, in a list of moves alone, as all that follows */
    uint8_t aim;
    uint16_t otherwise; /* how many `else` stand before it, up to MOVES_MOST: it can be made only if
                         * nothing before the last of them can */
    uint16_t name;      /* offset into `words_text`, 0 for the usual name */
};

/* Parts of a pool, one after the other. */
struct set {
    uint16_t from, count;
};

/* Whether a number is in the part or set. */
bool part_has(const struct part *part, wide number, int64_t about);
bool set_has(const struct part *pool, struct set set, wide number, int64_t about);
/* The least member from a number on; false if there is none up to SUMMIT_LIMIT. */
bool part_next(const struct part *part, int64_t from, int64_t about, int64_t *member);
bool set_next(const struct part *pool, struct set set, int64_t from, int64_t about,
              int64_t *member);

bool part_is_relative(const struct part *part);
/* Whether it is about a number that nothing but a range ends, and there is none. */
bool part_is_endless(const struct part *part);
/* Whether the number that it speaks of bounds it, as of `divisors` and `any`. */
bool part_is_bounded(const struct part *part);
/* Whether it has all numbers between two that it has. */
bool part_is_stretch(const struct part *part);
/* One number and nothing else. */
bool part_is_single(const struct part *part);
bool set_is_single(const struct part *pool, struct set set, int64_t *number);
bool set_is_relative(const struct part *pool, struct set set);
bool set_is_finite(const struct part *pool, struct set set);
/* How many members there are, as far as `most`. */
int64_t set_count(const struct part *pool, struct set set, int64_t most);

/* Takes one part off the front of a list: the commas and spaces before it, then the number, range
 * or property with a range behind it. `*item` is what was read. False with an error, or at the end
 * of the list with none: then item->length is 0. */
bool part_take(struct span *rest, struct part *part, struct span *item, struct summit_error *error);
void part_add(struct text *text, const struct part *part);

#endif
