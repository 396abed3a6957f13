/* number.c: whole numbers: read and written without ever wrapping; primes, factors, divisors and
 * roots of those up to 2^63 - 1. */
#include "base/number.h"

#include <assert.h>
#include <string.h>

#ifdef __wasm__
/* The compiler's 128-bit division, as Debian builds it, needs a stack guard that wasi-libc lacks.
 */
// NOLINTBEGIN(bugprone-reserved-identifier): these are the names
const uintptr_t __stack_chk_guard __attribute__((used)) = 0x5a5a0a0d;
_Noreturn void __stack_chk_fail(void) __attribute__((used));
void __stack_chk_fail(void)
{
    __builtin_trap();
}
// NOLINTEND(bugprone-reserved-identifier)
#endif

static bool all_digits(struct span text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
    return text.length > 0;
}

static struct span skip_minus(struct span text, bool *minus)
{
    *minus = text.length > 0 && text.at[0] == '-';
    return *minus ? (struct span){text.at + 1, text.length - 1} : text;
}

bool number_is_written(struct span text)
{
    bool minus = false;
    return all_digits(skip_minus(text, &minus));
}

bool number_read(struct span text, int64_t *number)
{
    bool minus = false;
    struct span digits = skip_minus(text, &minus);
    if (!all_digits(digits))
        return false;
    int64_t value = 0;
    for (size_t i = 0; i < digits.length; i++) {
        int64_t digit = digits.at[i] - '0';
        if (value > (SUMMIT_LIMIT - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = minus ? -value : value;
    return true;
}

static char digit_of(int rest)
{
    return (char)('0' + (rest < 0 ? -rest : rest));
}

void number_add(struct text *text, wide number)
{
    char digits[44];
    size_t at = sizeof digits;
    bool minus = number < 0;
    for (; number > INT64_MAX || number < INT64_MIN; number /= 10)
        digits[--at] = digit_of((int)(number % 10));
    int64_t small = (int64_t)number; /* which is far quicker to divide */
    do {
        digits[--at] = digit_of((int)(small % 10));
        small /= 10;
    } while (small != 0);
    if (minus)
        digits[--at] = '-';
    text_add_bytes(text, digits + at, sizeof digits - at);
}

int64_t number_common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* ---- Products modulo a number -------------------------------------------------------------------
 *
 * Montgomery's way: x stands for x * 2^64 mod n. A product is then found by multiplications alone,
 * where dividing 128 bits by 64 would take many times as long. */

__extension__ typedef unsigned __int128 product;

/* An odd n from 3 to 2^63 - 1. */
struct modulus {
    uint64_t n;
    uint64_t inverse; /* n * inverse is 1 modulo 2^64 */
    uint64_t one;     /* what stands for 1 */
};

static struct modulus modulus_of(int64_t n)
{
    struct modulus m = {.n = (uint64_t)n, .inverse = (uint64_t)n};
    m.one = (0 - m.n) % m.n;
    /* n is its own inverse in the last 3 bits, and each round doubles how many are right. */
    for (int bits = 3; bits < 64; bits *= 2)
        m.inverse *= 2 - m.n * m.inverse;
    return m;
}

/* a * b / 2^64 modulo n. What is taken off makes the low half 0. */
static uint64_t multiply(const struct modulus *m, uint64_t a, uint64_t b)
{
    product whole = (product)a * b;
    uint64_t times = (uint64_t)whole * m->inverse;
    uint64_t high = (uint64_t)(whole >> 64);
    uint64_t off = (uint64_t)((product)times * m->n >> 64);
    return high >= off ? high - off : high + m->n - off;
}

static uint64_t add(const struct modulus *m, uint64_t a, uint64_t b)
{
    uint64_t sum = a + b;
    return sum >= m->n ? sum - m->n : sum;
}

static uint64_t raise_to(const struct modulus *m, uint64_t base, uint64_t exponent)
{
    uint64_t result = m->one;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            result = multiply(m, result, base);
        base = multiply(m, base, base);
    }
    return result;
}

/* ---- Primes --------------------------------------------------------------------------------- */

/* Miller and Rabin: modulo a prime, 1 has no roots but 1 and -1, so base^(n-1) = 1 is reached by
 * squaring either from 1 or through -1. Of composite numbers few do that for a given base. */
static bool passes(const struct modulus *m, unsigned base)
{
    uint64_t minus_one = m->n - m->one;
    int twos = __builtin_ctzll(m->n - 1);
    uint64_t root = 0;
    for (unsigned i = 0; i < base; i++)
        root = add(m, root, m->one);
    root = raise_to(m, root, (m->n - 1) >> twos);
    if (root == m->one)
        return true;
    for (; twos > 1 && root != minus_one; twos--)
        root = multiply(m, root, root);
    return root == minus_one;
}

/* No composite number below 3,215,031,751 passes with the bases 2, 3, 5 and 7 (Jaeschke 1993), and
 * none below 2^64 with the primes up to 37 (Sorenson and Webster 2015). */
bool number_is_prime(int64_t n)
{
    static const uint8_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2)
        return false;
    for (unsigned i = 0; i < sizeof bases; i++)
        if (n % bases[i] == 0)
            return n == bases[i];
    if (n < 41 * 41)
        return true;
    struct modulus m = modulus_of(n);
    unsigned needed = n < 3215031751 ? 4 : sizeof bases;
    for (unsigned i = 0; i < needed; i++)
        if (!passes(&m, bases[i]))
            return false;
    return true;
}

int64_t number_next_prime(int64_t n)
{
    const int64_t last = INT64_MAX - 24;
    if (n <= 2)
        return 2;
    if (n > last)
        return 0;
    n |= 1;
    while (!number_is_prime(n))
        n += 2;
    return n;
}

/* Newton's way from above: it falls until it is there. */
int64_t number_root(int64_t n)
{
    assert(n >= 0);
    if (n == 0)
        return 0;
    int bits = 64 - __builtin_clzll((uint64_t)n);
    int64_t root = (int64_t)1 << (bits + 1) / 2;
    for (int64_t next = (root + n / root) / 2; next < root; next = (root + n / root) / 2)
        root = next;
    return root;
}

/* ---- Factors ----------------------------------------------------------------------------------
 *
 * Pollard's rho: x -> x^2 + c modulo n runs into a circle, and modulo a prime p that divides n it
 * does so much earlier, after about the root of p steps. Two places that are the same modulo p
 * differ by a multiple of p, which the common divisor with n shows. As Brent has it, one place is
 * held while the other walks on, and moves up to it each time it has gone twice as far. Modulo n a
 * step is x^2 / 2^64 + c here, which serves as well. */

/* How many differences are multiplied before the common divisor is computed. */
enum { BATCH = 128 };

static uint64_t step(const struct modulus *m, uint64_t x, uint64_t c)
{
    return add(m, multiply(m, x, x), c);
}

static uint64_t between(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

static int64_t shared_with(const struct modulus *m, uint64_t x)
{
    return number_common_divisor((int64_t)m->n, (int64_t)x);
}

/* A batch that has met all primes of n at once is walked again, one by one. */
static int64_t walk_slowly(const struct modulus *m, uint64_t c, uint64_t held, uint64_t x)
{
    int64_t shared = 1;
    while (shared == 1) {
        x = step(m, x, c);
        shared = shared_with(m, between(held, x));
    }
    return shared;
}

/* A divisor of n above 1: n itself if the circles of all its primes close at once. */
static int64_t walk(const struct modulus *m, uint64_t c)
{
    uint64_t x = 2;
    for (unsigned far = 1;; far *= 2) {
        uint64_t held = x;
        for (unsigned gone = 0; gone < far; gone += BATCH) {
            uint64_t before = x, all = m->one;
            for (unsigned i = gone; i < far && i < gone + BATCH; i++) {
                x = step(m, x, c);
                all = multiply(m, all, between(held, x));
            }
            int64_t shared = shared_with(m, all);
            if (shared > 1)
                return shared < (int64_t)m->n ? shared : walk_slowly(m, c, held, before);
        }
    }
}

/* Puts a prime where it belongs. */
static void add_prime(struct factors *factors, int64_t prime)
{
    unsigned at = 0;
    while (at < factors->count && factors->prime[at] < prime)
        at++;
    if (at == factors->count || factors->prime[at] != prime) {
        for (unsigned i = factors->count++; i > at; i--) {
            factors->prime[i] = factors->prime[i - 1];
            factors->power[i] = factors->power[i - 1];
        }
        factors->prime[at] = prime;
        factors->power[at] = 0;
    }
    factors->power[at]++;
}

/* Adds the primes of an odd n > 1. */
static void split(struct factors *factors, int64_t n)
{
    if (number_is_prime(n)) {
        add_prime(factors, n);
        return;
    }
    struct modulus m = modulus_of(n);
    int64_t divisor = n;
    for (uint64_t c = 1; divisor == n; c++)
        divisor = walk(&m, c);
    split(factors, divisor);
    split(factors, n / divisor);
}

/* Divides n by the primes that are known. */
static int64_t take_known(int64_t n, const int64_t known[], struct factors *factors)
{
    for (unsigned i = 0; i < KNOWN_PRIMES && known[i] > 0; i++)
        for (; n % known[i] == 0; n /= known[i])
            add_prime(factors, known[i]);
    return n;
}

/* Only the greatest prime: without it, the rest has a factor below 2^21, which is quickly found. */
static void note_known(int64_t known[], const struct factors *factors)
{
    int64_t greatest = factors->count > 0 ? factors->prime[factors->count - 1] : 0;
    if (greatest < 1 << 16)
        return;
    for (unsigned i = 0; i < KNOWN_PRIMES; i++)
        if (known[i] == greatest)
            return;
    memmove(known + 1, known, (KNOWN_PRIMES - 1) * sizeof *known);
    known[0] = greatest;
}

void number_factor_again(int64_t n, int64_t known[KNOWN_PRIMES], struct factors *factors)
{
    assert(n >= 1);
    *factors = (struct factors){0};
    if (known != NULL)
        n = take_known(n, known, factors);
    int64_t small = 2;
    for (; small < 256 && small * small <= n; small += 1 + (small & 1))
        for (; n % small == 0; n /= small)
            add_prime(factors, small);
    if (n > 1 && n < small * small)
        add_prime(factors, n);
    else if (n > 1)
        split(factors, n);
    if (known != NULL)
        note_known(known, factors);
}

void number_factor(int64_t n, struct factors *factors)
{
    number_factor_again(n, NULL, factors);
}

/* ---- What follows from factors -------------------------------------------------------------- */

/* A number up to 2^63 - 1 has up to 103,680 divisors, but each is one of the divisors of some of
 * its primes times one of the divisors of the others, and those are few: if each prime goes to
 * where there are fewer, at most 576, as all ways to spread the powers over the first primes show.
 */
enum { LISTED = 576 };

/* Divisors, ascending. */
struct divisor_list {
    unsigned count;
    int64_t at[LISTED];
};

/* Merges two ascending lists, from the end, so that nothing is overwritten that is still needed. */
static void merge(struct divisor_list *list, const int64_t *more, unsigned count)
{
    unsigned old = list->count, to = old + count;
    assert(to <= LISTED);
    list->count = to;
    while (count > 0) {
        bool next = old > 0 && list->at[old - 1] > more[count - 1];
        list->at[--to] = next ? list->at[--old] : more[--count];
    }
}

/* Adds all that is listed times the prime, the prime squared, and so on. */
static void list_prime(struct divisor_list *list, int64_t prime, unsigned power)
{
    int64_t times[LISTED / 2];
    unsigned count = list->count;
    memcpy(times, list->at, count * sizeof *times);
    for (unsigned i = 0; i < power; i++) {
        for (unsigned j = 0; j < count; j++)
            times[j] *= prime;
        merge(list, times, count);
    }
}

/* As one of the two goes up, the other one that is just enough can only go down. */
int64_t factors_next_divisor(const struct factors *factors, int64_t from)
{
    struct divisor_list up, down;
    up.count = down.count = 1;
    up.at[0] = down.at[0] = 1;
    for (unsigned i = 0; i < factors->count; i++)
        list_prime(up.count < down.count ? &up : &down, factors->prime[i], factors->power[i]);
    int64_t least = 0;
    unsigned left = down.count;
    for (unsigned i = 0; i < up.count; i++)
        for (; left > 0 && up.at[i] * down.at[left - 1] >= from; left--)
            if (least == 0 || up.at[i] * down.at[left - 1] < least)
                least = up.at[i] * down.at[left - 1];
    return least;
}

int64_t factors_next_sharing(const struct factors *factors, int64_t from)
{
    int64_t least = 0;
    if (from < 1)
        from = 1;
    for (unsigned i = 0; i < factors->count; i++) {
        int64_t over = (from - 1) % factors->prime[i];
        int64_t further = factors->prime[i] - 1 - over;
        if (further <= INT64_MAX - from && (least == 0 || from + further < least))
            least = from + further;
    }
    return least;
}
