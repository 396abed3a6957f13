/* amounts.c: the numbers that several conditions allow at once.
 *
 * Why the next one is always found in a few steps:
 *   - Of a few numbers (powers, digits, neighbours: at most 63) each is looked at.
 *   - Sharing a factor with k means being a multiple of one of the primes of k, at most 15.
 *   - A prime that divides n is one of at most 15; one that is a multiple of m is m; and of all
 *     primes only those are passed over that divide a number to be coprime to. Primes up to 2^63
 *     are never more than 1,550 apart.
 *   - A square is a multiple of m, divides n or is coprime to k if its root is so in relation to
 *     numbers that follow from the factors of m and n.
 *   - A divisor of n that is coprime to k divides n without the primes of k; if it is a multiple of
 *     m besides, it is m times a divisor of what is left divided by m.
 *   - Otherwise the multiples of m are passed over that aren't coprime to k. Of numbers in a row
 *     fewer than 100 have one of 15 primes for a factor each, and fewer than 1,000 one of 75. */
#include "core/number_set.h"

#include "base/chance.h"
#include "base/number.h"

static int64_t distance(int64_t number)
{
    return number < 0 ? -number : number;
}

void amounts_bound(struct amounts *amounts, wide low, wide high)
{
    if (low > amounts->low)
        amounts->low = low > SUMMIT_LIMIT ? SUMMIT_LIMIT + 1 : (int64_t)low;
    if (high < amounts->high)
        amounts->high = high < -SUMMIT_LIMIT ? -SUMMIT_LIMIT - 1 : (int64_t)high;
}

struct amounts amounts_from(wide low, wide high)
{
    struct amounts amounts = {.low = -SUMMIT_LIMIT, .high = SUMMIT_LIMIT, .multiple = 1};
    amounts_bound(&amounts, low, high);
    return amounts;
}

void amounts_divide(struct amounts *amounts, int64_t number)
{
    amounts->divided = number_common_divisor(number, amounts->divided);
    amounts_bound(amounts, 1, number);
}

static void add_multiple(struct amounts *amounts, int64_t of)
{
    if (amounts->multiple <= SUMMIT_LIMIT)
        amounts->multiple *= of / number_common_divisor(of, (int64_t)amounts->multiple);
}

static void add_number(int64_t numbers[], uint8_t *count, int64_t number)
{
    for (unsigned i = 0; i < *count; i++)
        if (numbers[i] == number)
            return;
    numbers[(*count)++] = number;
}

static void add_parity(struct amounts *amounts, bool odd)
{
    if (odd)
        add_number(amounts->coprime, &amounts->coprimes, 2);
    else
        add_multiple(amounts, 2);
}

static void narrow_few(struct amounts *amounts, const struct part *part, int64_t about)
{
    amounts->few[amounts->fews].part = part;
    amounts->few[amounts->fews++].about = about;
}

/* What a part says about numbers of 1 or more in relation to another of 1 or more. */
static void narrow_relative(struct amounts *amounts, const struct part *part, int64_t about)
{
    amounts_bound(amounts, 1, about < 1 ? 0 : SUMMIT_LIMIT);
    if (amounts_are_none(amounts))
        return;
    switch ((enum set_word)part->word) {
    case SET_FACTORS:
        amounts_bound(amounts, 2, (wide)about - 1);
        amounts_divide(amounts, about);
        break;
    case SET_DIVISORS:
        amounts_divide(amounts, about);
        break;
    case SET_ANY:
        amounts_bound(amounts, 1, about);
        break;
    case SET_NOT_ALL:
        amounts_bound(amounts, 1, (wide)about - 1);
        break;
    case SET_UP_TO_DOUBLE:
        amounts_bound(amounts, 1, (wide)about * 2);
        break;
    case SET_COPRIME:
        if (about > 1)
            add_number(amounts->coprime, &amounts->coprimes, about);
        break;
    case SET_NOT_COPRIME:
        amounts_bound(amounts, 2, about > 1 ? SUMMIT_LIMIT : 0);
        add_number(amounts->share, &amounts->shares, about);
        break;
    default: /* digits */
        narrow_few(amounts, part, about);
    }
}

void amounts_narrow(struct amounts *amounts, const struct part *part, int64_t about)
{
    amounts_bound(amounts, part->low, part->high);
    if (amounts_are_none(amounts))
        return;
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        break;
    case SET_PRIMES:
        amounts_bound(amounts, 2, SUMMIT_LIMIT);
        amounts->primes = true;
        break;
    case SET_SQUARES:
        amounts_bound(amounts, 0, SUMMIT_LIMIT);
        amounts->squares = true;
        break;
    case SET_ODD:
    case SET_EVEN:
        add_parity(amounts, part->word == SET_ODD);
        break;
    case SET_OTHER_PARITY:
        add_parity(amounts, about % 2 == 0);
        break;
    case SET_MULTIPLES_OF:
        add_multiple(amounts, part->of);
        break;
    case SET_MULTIPLES:
    case SET_MULTIPLES_OF_OTHER:
        if (about < 1)
            amounts_bound(amounts, 1, 0);
        else
            add_multiple(amounts, about);
        break;
    case SET_DIVISORS_OF:
        amounts_divide(amounts, part->of);
        break;
    case SET_POWERS_OF:
    case SET_NEIGHBOURS:
        narrow_few(amounts, part, about);
        break;
    default:
        narrow_relative(amounts, part, about);
    }
    if (amounts->squares && amounts->primes)
        amounts_bound(amounts, 1, 0);
}

bool amounts_are_stretch(const struct amounts *amounts)
{
    return amounts->multiple == 1 && amounts->divided == 0 && !amounts->squares &&
           !amounts->primes && amounts->coprimes + amounts->shares + amounts->fews == 0;
}

/* ---- Members -------------------------------------------------------------------------------- */

static bool is_coprime(const struct amounts *amounts, int64_t number)
{
    for (unsigned i = 0; i < amounts->coprimes; i++)
        if (number_common_divisor(amounts->coprime[i], distance(number)) != 1)
            return false;
    return true;
}

static bool shares_factors(const struct amounts *amounts, int64_t number)
{
    for (unsigned i = 0; i < amounts->shares; i++)
        if (number_common_divisor(amounts->share[i], number) == 1)
            return false;
    return true;
}

bool amounts_have(const struct amounts *amounts, int64_t number)
{
    if (number < amounts->low || number > amounts->high || number % amounts->multiple != 0 ||
        (amounts->divided != 0 && amounts->divided % number != 0) || !is_coprime(amounts, number) ||
        !shares_factors(amounts, number))
        return false;
    for (unsigned i = 0; i < amounts->fews; i++)
        if (!part_has(amounts->few[i].part, number, amounts->few[i].about))
            return false;
    if (amounts->squares && number_root(number) * number_root(number) != number)
        return false;
    return !amounts->primes || number_is_prime(number);
}

/* ---- Squares, divisors and multiples --------------------------------------------------------- */

/* The least number whose square is a multiple of n, or the greatest whose square divides n. */
static int64_t root_of(int64_t n, bool up, int64_t *known)
{
    struct factors factors;
    int64_t root = 1;
    number_factor_again(n, known, &factors);
    for (unsigned i = 0; i < factors.count; i++)
        for (int power = (factors.power[i] + up) / 2; power > 0; power--)
            root *= factors.prime[i];
    return root;
}

/* The roots of squares. */
static struct amounts roots(const struct amounts *squares)
{
    struct amounts roots = *squares;
    roots.squares = false;
    roots.low = squares->low > 0 ? number_root(squares->low - 1) + 1 : 0;
    roots.high = number_root(squares->high);
    if (squares->multiple > 1 && squares->multiple <= SUMMIT_LIMIT)
        roots.multiple = root_of((int64_t)squares->multiple, true, squares->known);
    if (squares->divided > 0)
        roots.divided = root_of(squares->divided, false, squares->known);
    return roots;
}

/* All that are sought among the divisors of a number are `multiple` times a divisor of this; 0:
 * there are none. */
static int64_t quotient(const struct amounts *amounts)
{
    int64_t n = amounts->divided, common;
    for (unsigned i = 0; i < amounts->coprimes; i++)
        while ((common = number_common_divisor(amounts->coprime[i], n)) > 1)
            n /= common;
    return n % amounts->multiple == 0 ? n / (int64_t)amounts->multiple : 0;
}

/* The least multiple from a number on. */
static wide multiple_from(wide from, wide of)
{
    wide rest = from % of;
    return rest > 0 ? from + of - rest : from - rest;
}

/* Whether some multiples are coprime to what they have to be. */
static bool multiples_fit(const struct amounts *amounts)
{
    return amounts->coprimes == 0 ||
           (amounts->multiple <= SUMMIT_LIMIT && is_coprime(amounts, (int64_t)amounts->multiple));
}

/* ---- The next one --------------------------------------------------------------------------- */

static bool next_few(const struct amounts *amounts, int64_t from, int64_t *number)
{
    const struct part *part = amounts->few[0].part;
    while (part_next(part, from, amounts->few[0].about, number) && *number <= amounts->high) {
        if (amounts_have(amounts, *number))
            return true;
        from = *number + 1;
    }
    return false;
}

static bool next_sharing(const struct amounts *amounts, int64_t from, int64_t *number)
{
    struct factors factors;
    struct amounts some = *amounts;
    int64_t found;
    bool any = false;
    some.shares--;
    number_factor_again(amounts->share[some.shares], amounts->known, &factors);
    for (unsigned i = 0; i < factors.count; i++) {
        some.multiple = amounts->multiple;
        add_multiple(&some, factors.prime[i]);
        if (!amounts_next(&some, from, &found))
            continue;
        *number = found;
        some.high = found - 1;
        any = true;
    }
    return any;
}

static bool next_prime(const struct amounts *amounts, int64_t from, int64_t *number)
{
    struct factors factors = {0};
    if (amounts->multiple > 1) {
        factors.prime[factors.count++] =
            amounts->multiple <= SUMMIT_LIMIT ? (int64_t)amounts->multiple : 1;
    } else if (amounts->divided > 0)
        number_factor_again(amounts->divided, amounts->known, &factors);
    else {
        for (*number = number_next_prime(from); *number <= amounts->high && *number >= from;
             *number = number_next_prime(*number + 1))
            if (amounts_have(amounts, *number))
                return true;
        return false;
    }
    for (unsigned i = 0; i < factors.count; i++) {
        *number = factors.prime[i];
        if (*number >= from && amounts_have(amounts, *number))
            return true;
    }
    return false;
}

static bool next_square(const struct amounts *amounts, int64_t from, int64_t *number)
{
    struct amounts some = roots(amounts);
    int64_t root = from > 0 ? number_root(from - 1) + 1 : 0;
    if (!amounts_next(&some, root, &root))
        return false;
    *number = root * root;
    return true;
}

static bool next_divisor(const struct amounts *amounts, int64_t from, int64_t *number)
{
    int64_t of = quotient(amounts), times = (int64_t)amounts->multiple;
    *number = of > 0 ? times * divisor_from((from - 1) / times + 1, of, amounts->known) : 0;
    return *number > 0 && *number <= amounts->high;
}

static bool next_multiple(const struct amounts *amounts, int64_t from, int64_t *number)
{
    if (!multiples_fit(amounts))
        return false;
    for (wide at = multiple_from(from, amounts->multiple); at <= amounts->high;
         at += amounts->multiple) {
        *number = (int64_t)at;
        if (is_coprime(amounts, *number))
            return true;
    }
    return false;
}

bool amounts_next(const struct amounts *amounts, int64_t from, int64_t *number)
{
    from = from > amounts->low ? from : amounts->low;
    if (from > amounts->high)
        return false;
    if (amounts->fews > 0)
        return next_few(amounts, from, number);
    if (amounts->shares > 0)
        return next_sharing(amounts, from, number);
    if (amounts->primes)
        return next_prime(amounts, from, number);
    if (amounts->squares)
        return next_square(amounts, from, number);
    if (amounts->divided > 0)
        return next_divisor(amounts, from, number);
    return next_multiple(amounts, from, number);
}

/* ---- One by its place ------------------------------------------------------------------------ */

/* Whether there are so few that they are counted. */
static bool are_few(const struct amounts *amounts)
{
    return amounts->fews > 0 ||
           (amounts->primes && (amounts->divided > 0 || amounts->multiple > 1));
}

static wide count(const struct amounts *amounts)
{
    wide count = 0;
    int64_t number = amounts->low;
    for (; amounts_next(amounts, number, &number); number++)
        count++;
    return count;
}

/* Goes through the primes of the last number with which a factor is shared: the room that each
 * has, and the number at a place. One that several primes have is at its place of the least. */
static wide room_sharing(const struct amounts *amounts, wide place, int64_t *number, bool *found)
{
    struct factors factors;
    struct amounts some = *amounts;
    wide all = 0;
    some.shares--;
    number_factor_again(amounts->share[some.shares], amounts->known, &factors);
    for (unsigned i = 0; i < factors.count; i++) {
        some.multiple = amounts->multiple;
        add_multiple(&some, factors.prime[i]);
        wide room = amounts_room(&some);
        if (place >= all && place < all + room) {
            *found = amounts_at(&some, place - all, number);
            for (unsigned less = 0; less < i; less++)
                *found = *found && *number % factors.prime[less] != 0;
        }
        all += room;
    }
    return all;
}

wide amounts_room(const struct amounts *amounts)
{
    struct factors factors;
    bool found;
    int64_t number;
    if (amounts_are_none(amounts))
        return 0;
    if (are_few(amounts))
        return count(amounts);
    if (amounts->shares > 0)
        return room_sharing(amounts, -1, &number, &found);
    if (amounts->squares) {
        struct amounts some = roots(amounts);
        return amounts_room(&some);
    }
    if (amounts->divided > 0) {
        int64_t of = quotient(amounts);
        wide room = of > 0;
        number_factor_again(of > 0 ? of : 1, amounts->known, &factors);
        for (unsigned i = 0; i < factors.count; i++)
            room *= factors.power[i] + 1;
        return room;
    }
    wide first = multiple_from(amounts->low, amounts->multiple);
    if (!multiples_fit(amounts) || first > amounts->high)
        return 0;
    return (amounts->high - first) / amounts->multiple + 1;
}

static int64_t divisor_at(int64_t of, wide place, int64_t *known)
{
    struct factors factors;
    int64_t divisor = 1;
    number_factor_again(of, known, &factors);
    for (unsigned i = 0; i < factors.count; i++) {
        for (wide power = place % (factors.power[i] + 1); power > 0; power--)
            divisor *= factors.prime[i];
        place /= factors.power[i] + 1;
    }
    return divisor;
}

bool amounts_at(const struct amounts *amounts, wide place, int64_t *number)
{
    bool found = false;
    if (are_few(amounts)) {
        found = amounts_next(amounts, amounts->low, number);
        for (; found && place > 0; place--)
            found = amounts_next(amounts, *number + 1, number);
        return found;
    }
    if (amounts->shares > 0) {
        room_sharing(amounts, place, number, &found);
        return found;
    }
    if (amounts->squares) {
        struct amounts some = roots(amounts);
        found = amounts_at(&some, place, number);
        *number *= *number;
    } else if (amounts->divided > 0) {
        *number = divisor_at(quotient(amounts), place, amounts->known) * (int64_t)amounts->multiple;
        found = true;
    } else {
        wide first = multiple_from(amounts->low, amounts->multiple);
        *number = (int64_t)(first + place * amounts->multiple);
        found = true;
    }
    return found && amounts_have(amounts, *number);
}

wide amounts_place(uint64_t *chance, wide room)
{
    wide high = chance_next(chance) >> 1;
    return (high << 64 | chance_next(chance)) % room;
}
