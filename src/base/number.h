/* number.h: whole numbers: parsing and printing without overflow; primes, factors, divisors and
 * roots. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "base/text.h"
#include "summit.h"

#include <stdbool.h>
#include <stdint.h>

/* Wide enough for the result of any operation on any number of a game. */
typedef summit_wide wide;

/* Parses a whole number in decimal digits, with an optional minus sign; false if it is anything
 * else or further from 0 than SUMMIT_LIMIT. */
bool number_read(struct span text, int64_t *number);
/* Whether it is such a number, however large. */
bool number_is_written(struct span text);
void number_add(struct text *text, wide number);

/* The greatest common divisor; that of 0 and a number is the number. */
int64_t number_common_divisor(int64_t a, int64_t b);

/* The product of the first 16 primes is above 2^63. */
enum { FACTORS_MOST = 15 };

/* A number as the product of prime[i] to the power[i], primes ascending; 1 has none. */
struct factors {
    unsigned count;
    int64_t prime[FACTORS_MOST];
    uint8_t power[FACTORS_MOST];
};

/* Below 2 there are no primes. */
bool number_is_prime(int64_t n);
/* The least prime >= n; 0 if that is above 2^63 - 1. */
int64_t number_next_prime(int64_t n);
/* The square root of n >= 0, rounded down. */
int64_t number_root(int64_t n);

/* Factors n >= 1. */
void number_factor(int64_t n, struct factors *factors);

/* A cache of large primes that were found, the latest first; unused places are 0. Finding one takes
 * as long as thousands of divisions, so callers that factor the same numbers repeatedly keep them.
 */
enum { KNOWN_PRIMES = 4 };
/* The same with a cache, to which it adds what it finds; NULL: no cache. */
void number_factor_again(int64_t n, int64_t known[KNOWN_PRIMES], struct factors *factors);

/* The least positive divisor >= from of the number with these factors; 0 if all are smaller. */
int64_t factors_next_divisor(const struct factors *factors, int64_t from);
/* The least positive number >= from that isn't coprime to the number with these factors; 0 if there
 * is none up to 2^63 - 1. */
int64_t factors_next_sharing(const struct factors *factors, int64_t from);

#endif
