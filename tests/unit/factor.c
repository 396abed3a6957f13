/* Tests of factor.c: primes, factors, divisors and roots, against what counting and dividing find.
 */
#include "harness.h"

#include "base/number.h"

#include <stdlib.h>

enum { COUNTED = 20000, DRAWN = 300 };

static bool is_prime_by_dividing(int64_t n)
{
    for (int64_t i = 2; i * i <= n; i++)
        if (n % i == 0)
            return false;
    return n >= 2;
}

/* The factors are primes, ascend, and make the number. */
static void expect_factors_of(int64_t n, const struct factors *factors)
{
    wide made = 1;
    for (unsigned i = 0; i < factors->count; i++) {
        assert_true(number_is_prime(factors->prime[i]));
        assert_true(i == 0 || factors->prime[i - 1] < factors->prime[i]);
        assert_true(factors->power[i] > 0);
        for (unsigned j = 0; j < factors->power[i]; j++)
            made *= factors->prime[i];
    }
    assert_true(made == n);
}

static struct factors factored(int64_t n)
{
    struct factors factors;
    number_factor(n, &factors);
    expect_factors_of(n, &factors);
    return factors;
}

/* ---- Primes -----------------------------------------------------------------------------------
 */

static void small_primes_are_those_that_nothing_divides(void **state)
{
    (void)state;
    int64_t next = 2;
    for (int64_t n = -5; n < COUNTED; n++) {
        assert_int_equal(number_is_prime(n), is_prime_by_dividing(n));
        while (next < n || !is_prime_by_dividing(next))
            next++;
        assert_int_equal(number_next_prime(n), next);
    }
}

static void large_primes_are_known(void **state)
{
    (void)state;
    static const int64_t primes[] = {
        3215031749,          4294967291, 999999999989, 2305843009213693951, /* 2^61 - 1 */
        4611686018427387847,                                                /* 2^62 - 57 */
        9223372036854775783,                                                /* 2^63 - 25 */
    };
    for (size_t i = 0; i < COUNT(primes); i++) {
        assert_true(number_is_prime(primes[i]));
        assert_int_equal(number_next_prime(primes[i]), primes[i]);
        struct factors factors = factored(primes[i]);
        assert_int_equal(factors.count, 1);
        assert_int_equal(factors.power[0], 1);
    }
    assert_int_equal(number_next_prime(4611686018427387817 + 1), 4611686018427387847);
    assert_int_equal(number_next_prime(9223372036854775783 + 1), 0);
    assert_int_equal(number_next_prime(INT64_MAX), 0);
    assert_int_equal(number_next_prime(INT64_MIN), 2);
}

/* What passes for a prime with some bases: Carmichael's numbers, and the least that pass with the
 * first 1, 2, 3, ... primes. */
static void what_looks_prime_is_told_apart(void **state)
{
    (void)state;
    static const int64_t numbers[] = {
        561,
        1105,
        1729,
        2465,
        2821,
        6601,
        8911,
        10585,
        825265,
        321197185,
        5394826801,
        232250619601,
        9746347772161,
        1436697831295441,
        60977817398996785,
        7156857700403137441,
        2047,
        1373653,
        25326001,
        3215031751,
        2152302898747,
        3474749660383,
        341550071728321,
        3825123056546413051,
    };
    for (size_t i = 0; i < COUNT(numbers); i++) {
        assert_false(number_is_prime(numbers[i]));
        assert_true(factored(numbers[i]).count > 1);
    }
}

/* ---- Roots ------------------------------------------------------------------------------------
 */

static void expect_root(int64_t n)
{
    wide root = number_root(n);
    assert_true(root >= 0 && root * root <= n && (root + 1) * (root + 1) > n);
}

static void roots_are_rounded_down(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int64_t n = 0; n < COUNTED; n++)
        expect_root(n);
    for (int i = 0; i < COUNTED; i++)
        expect_root((int64_t)(draw(&seed) >> (1 + draw_below(&seed, 60))));
    for (int64_t root = 3037000499; root > 3037000499 - 1000; root--) {
        assert_int_equal(number_root(root * root), root);
        assert_int_equal(number_root(root * root - 1), root - 1);
    }
    for (int i = 0; i < 63; i++) {
        expect_root((int64_t)1 << i);
        expect_root(((int64_t)1 << i) - 1);
    }
    assert_int_equal(number_root(INT64_MAX), 3037000499);
}

/* ---- Factors ----------------------------------------------------------------------------------
 */

static void small_numbers_are_factored(void **state)
{
    (void)state;
    assert_int_equal(factored(1).count, 0);
    for (int64_t n = 2; n < COUNTED; n++)
        factored(n);
}

/* A prime that looks random and has so many bits. */
static int64_t draw_prime(uint64_t *seed, int bits)
{
    return number_next_prime((int64_t)(draw(seed) >> (65 - bits) | (uint64_t)1 << (bits - 1)));
}

static void products_of_two_primes_are_factored(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (int i = 0; i < DRAWN; i++) {
        int bits = 3 + (int)draw_below(&seed, 29);
        int64_t p = draw_prime(&seed, bits), q = draw_prime(&seed, 62 - bits);
        struct factors factors = factored(p * q);
        assert_int_equal(factors.count, p == q ? 1 : 2);
        assert_int_equal(factors.prime[0], p < q ? p : q);
        p = draw_prime(&seed, 31);
        q = draw_prime(&seed, 31);
        factors = factored(p * q);
        assert_int_equal(factors.prime[0], p < q ? p : q);
    }
}

static void powers_of_primes_are_factored(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (int bits = 2; bits <= 31; bits++)
        for (int i = 0; i < 10; i++) {
            int64_t p = draw_prime(&seed, bits), n = p;
            for (unsigned power = 1; n <= INT64_MAX / p; power++, n *= p) {
                struct factors factors = factored(n);
                assert_int_equal(factors.count, 1);
                assert_int_equal(factors.power[0], power);
            }
        }
    assert_int_equal(factored((int64_t)1 << 62).power[0], 62);
}

static void any_number_is_factored(void **state)
{
    (void)state;
    uint64_t seed = 11;
    for (int i = 0; i < 2 * DRAWN; i++)
        factored((int64_t)(draw(&seed) >> (1 + draw_below(&seed, 3))) | 1);
    for (int64_t n = INT64_MAX; n > INT64_MAX - 100; n--)
        factored(n);
    for (int64_t n = ((int64_t)1 << 62) - 50; n < ((int64_t)1 << 62) + 50; n++)
        factored(n);
    assert_int_equal(factored(614889782588491410).count, FACTORS_MOST);
}

/* ---- Divisors ---------------------------------------------------------------------------------
 */

/* Whatever is known, what is found is the same; the greatest primes are known then. */
static void factors_are_the_same_with_what_is_known(void **state)
{
    (void)state;
    const int64_t p = 999999937, q = 999999929, r = 1000000007;
    int64_t known[KNOWN_PRIMES] = {0};
    const int64_t numbers[] = {p * q,  q * r,     2 * p, INT64_C(65521) * 65519,
                               65537,  r * r,     p * q, 1,
                               720720, INT64_MAX, q,     p * r};
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct factors factors, again = factored(numbers[i]);
        number_factor_again(numbers[i], known, &factors);
        assert_int_equal(factors.count, again.count);
        expect_factors_of(numbers[i], &factors);
    }
    const int64_t expected[KNOWN_PRIMES] = {q, 649657, 65537, r};
    assert_memory_equal(known, expected, sizeof known);
}

static void divisors_of_small_numbers_are_found(void **state)
{
    (void)state;
    for (int64_t n = 1; n < COUNTED; n += n < 1000 ? 1 : 97) {
        struct factors factors = factored(n);
        int64_t expected = 0;
        assert_int_equal(factors_next_divisor(&factors, n + 1), 0);
        for (int64_t from = n; from >= -1; from--) {
            if (from >= 1 && n % from == 0)
                expected = from;
            assert_int_equal(factors_next_divisor(&factors, from), expected);
        }
    }
}

static int by_size(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

/* All divisors, ascending, from every choice of powers. */
static unsigned list_divisors(const struct factors *factors, int64_t *divisors)
{
    unsigned count = 1;
    divisors[0] = 1;
    for (unsigned i = 0; i < factors->count; i++) {
        unsigned before = count;
        for (unsigned j = 0; j < before * factors->power[i]; j++, count++)
            divisors[count] = divisors[count - before] * factors->prime[i];
    }
    qsort(divisors, count, sizeof *divisors, by_size);
    return count;
}

/* Looks for about a thousand of them, and for the next one after each. */
static void expect_divisors(int64_t n, unsigned expected)
{
    struct factors factors = factored(n);
    int64_t *divisors = calloc(expected, sizeof *divisors);
    assert_non_null(divisors);
    assert_int_equal(list_divisors(&factors, divisors), expected);
    for (unsigned i = 0; i + 1 < expected; i += 1 + expected / 1000) {
        assert_int_equal(factors_next_divisor(&factors, divisors[i]), divisors[i]);
        assert_int_equal(factors_next_divisor(&factors, divisors[i] + 1), divisors[i + 1]);
        assert_int_equal(factors_next_divisor(&factors, divisors[i + 1] - 1),
                         divisors[i] == divisors[i + 1] - 1 ? divisors[i] : divisors[i + 1]);
    }
    assert_int_equal(factors_next_divisor(&factors, n), n);
    assert_int_equal(factors_next_divisor(&factors, INT64_MAX), n == INT64_MAX ? n : 0);
    assert_int_equal(factors_next_divisor(&factors, INT64_MIN), 1);
    free(divisors);
}

static void many_divisors_are_found(void **state)
{
    (void)state;
    expect_divisors(735134400, 1344);
    expect_divisors(963761198400, 6720);
    expect_divisors(614889782588491410, 32768);
    expect_divisors(897612484786617600, 103680);
    expect_divisors((int64_t)1 << 62, 63);
    expect_divisors(2305843009213693951, 2);
    expect_divisors(INT64_MAX, 2 * 2 * 2 * 2 * 2 * 3); /* 7^2 73 127 337 92737 649657 */
    /* The lists of its divisors become as long as they can. */
    expect_divisors(8981467779323239200, 576 * 192);
}

static void what_shares_a_divisor_is_found(void **state)
{
    (void)state;
    for (int64_t n = 2; n < 1000; n++) {
        struct factors factors = factored(n);
        int64_t expected = 2 * n;
        for (int64_t from = 2 * n; from >= -1; from--) {
            if (from >= 1 && number_common_divisor(from, n) > 1)
                expected = from;
            assert_int_equal(factors_next_sharing(&factors, from), expected);
        }
    }
}

static void sharing_ends_where_numbers_do(void **state)
{
    (void)state;
    struct factors none = factored(1), two = factored(1024), seven = factored(7);
    struct factors large = factored(2305843009213693951);
    assert_int_equal(factors_next_sharing(&none, 1), 0);
    assert_int_equal(factors_next_sharing(&two, INT64_MAX), 0);
    assert_int_equal(factors_next_sharing(&two, INT64_MAX - 1), INT64_MAX - 1);
    assert_int_equal(factors_next_sharing(&seven, INT64_MAX), INT64_MAX);
    assert_int_equal(factors_next_sharing(&large, INT64_MIN), 2305843009213693951);
    assert_int_equal(factors_next_sharing(&large, 2 * 2305843009213693951 + 1),
                     3 * 2305843009213693951);
    assert_int_equal(factors_next_sharing(&large, 4 * (2305843009213693951 - 1) + 5), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_primes_are_those_that_nothing_divides),
        cmocka_unit_test(large_primes_are_known),
        cmocka_unit_test(what_looks_prime_is_told_apart),
        cmocka_unit_test(roots_are_rounded_down),
        cmocka_unit_test(small_numbers_are_factored),
        cmocka_unit_test(products_of_two_primes_are_factored),
        cmocka_unit_test(powers_of_primes_are_factored),
        cmocka_unit_test(any_number_is_factored),
        cmocka_unit_test(factors_are_the_same_with_what_is_known),
        cmocka_unit_test(divisors_of_small_numbers_are_found),
        cmocka_unit_test(many_divisors_are_found),
        cmocka_unit_test(what_shares_a_divisor_is_found),
        cmocka_unit_test(sharing_ends_where_numbers_do),
    };
    return cmocka_run_group_tests_name("factor", tests, NULL, NULL);
}
