/* number_set.h: sets of numbers: `2, 3, 5`, `1-9`, `100+`, `primes 2-19`, `divisors`.
 *
 * A set is a list of parts, each a range or the numbers of a range that have a property. A relative
 * property refers to another number, which the caller passes: `about`. */
#ifndef CORE_NUMBER_SET_H
#define CORE_NUMBER_SET_H

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

/* One part of a set; in a list of moves also the operation on its amounts. */
struct part {
    int64_t of;
    int64_t low, high;
    uint8_t word; /* enum set_word */
    uint8_t op;   /* enum summit_op, in a list of moves alone, as all that follows */
    uint8_t aim;
    uint16_t otherwise; /* how many `else` precede it, up to MOVES_MOST: it can be made only if no
                           move before the last of them can */
    uint16_t name;      /* offset into `words_text`, 0 for the default name */
};

/* A word for a set, as game files write it. */
struct set_name {
    const char *name;
    bool of;       /* a number follows the name */
    bool relative; /* to a number */
    bool endless;
};
extern const struct set_name set_words[SET_WORDS];

/* Consecutive parts of a pool. */
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
/* The least divisor of `of` that is at least `from`, which is 1 or more; 0 if there is none.
 * `known` is the cache of number_factor_again. */
int64_t divisor_from(int64_t from, int64_t of, int64_t *known);

bool part_is_relative(const struct part *part);
/* Whether nothing bounds it: a relative property that only a range would end, without a range. */
bool part_is_endless(const struct part *part);
/* Whether the number that it refers to bounds it, as for `divisors` and `any`. */
bool part_is_bounded(const struct part *part);
/* One number and nothing else. */
bool part_is_single(const struct part *part);
bool set_is_single(const struct part *pool, struct set set, int64_t *number);
bool set_is_relative(const struct part *pool, struct set set);
bool set_is_finite(const struct part *pool, struct set set);
/* How many members there are, counted up to `most`. */
int64_t set_count(const struct part *pool, struct set set, int64_t most);

/* Parses one part at the front of a list: the commas and spaces before it, then the number, range
 * or property with its range. `*item` is the text of the part. False with an error, or at the end
 * of the list without one: then item->length is 0. */
bool part_take(struct span *rest, struct part *part, struct span *item, struct summit_error *error);
void part_add(struct text *text, const struct part *part);

/* ---- The numbers that several conditions allow at once
 * -------------------------------------------
 *
 * Everything that parts of sets require of a number reduces to the few conditions of struct
 * amounts: bounds, a common multiple, a number to divide, numbers to be coprime to or to share a
 * factor with, being a square or a prime, and being one of a few listed numbers. Their conjunction
 * has the same form, so the next number that fulfils all of them is found by arithmetic. */

enum { AMOUNTS_PARTS = 5 }; /* at once, at most */

struct amounts {
    int64_t low, high; /* low > high: there are none */
    wide multiple;     /* they are multiples of this; above SUMMIT_LIMIT only 0 is */
    int64_t divided;   /* they divide this; 0: nothing has to be divided */
    bool squares, primes;
    uint8_t coprimes, shares, fews;
    int64_t coprime[AMOUNTS_PARTS]; /* they have no factor in common with each of these; */
    int64_t share[AMOUNTS_PARTS];   /* they have one with each of these; */
    struct {
        const struct part *part; /* `powers of`, `digits` or `neighbours` */
        int64_t about;
    } few[AMOUNTS_PARTS]; /* and they are among these */
    int64_t *known;       /* the cache of number_factor_again, or NULL */
};

/* All numbers from `low` to `high`. */
struct amounts amounts_from(wide low, wide high);
/* Keep those within bounds; those that divide a number of 1 or more; those in a part. At most
 * AMOUNTS_PARTS parts may be combined. */
void amounts_bound(struct amounts *amounts, wide low, wide high);
void amounts_divide(struct amounts *amounts, int64_t number);
void amounts_narrow(struct amounts *amounts, const struct part *part, int64_t about);

static inline bool amounts_are_none(const struct amounts *amounts)
{
    return amounts->low > amounts->high;
}
/* Whether they are all numbers from `low` to `high`. */
bool amounts_are_stretch(const struct amounts *amounts);

bool amounts_have(const struct amounts *amounts, int64_t number);
/* The least of them from a number on; false if there is none. */
bool amounts_next(const struct amounts *amounts, int64_t from, int64_t *number);

/* Drawing one: the amounts are among `room` numbers, not many more than there are amounts, each
 * with a place. False if the number at a place isn't one of the amounts. */
wide amounts_room(const struct amounts *amounts);
bool amounts_at(const struct amounts *amounts, wide place, int64_t *number);
/* A place anywhere in some room. */
wide amounts_place(uint64_t *chance, wide room);

/* For sets without relative words: the least common member of two, false if there is none; and a
 * random member of one, all equally likely. */
bool sets_meet(const struct part *pool, struct set a, struct set b, int64_t *number);
int64_t set_draw(const struct part *pool, struct set set, uint64_t *chance);

#endif
