/* factor.h: primes, factors, divisors and roots of whole numbers up to 2^63 - 1. */
#ifndef BASE_FACTOR_H
#define BASE_FACTOR_H

#include <stdbool.h>
#include <stdint.h>

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
/* The least positive divisor >= from of the number with these factors; 0 if all are smaller. */
int64_t factors_next_divisor(const struct factors *factors, int64_t from);
/* The least positive number >= from that isn't coprime to the number with these factors; 0 if there
 * is none up to 2^63 - 1. */
int64_t factors_next_sharing(const struct factors *factors, int64_t from);

#endif
