/* number_set.c: sets of numbers: their members, and what kind of set they are. */
#include "core/number_set.h"

#include "base/number.h"

const struct set_name set_words[SET_WORDS] = {
    [SET_RANGE] = {"", .endless = true},
    [SET_PRIMES] = {"primes", .endless = true},
    [SET_SQUARES] = {"squares", .endless = true},
    [SET_ODD] = {"odd", .endless = true},
    [SET_EVEN] = {"even", .endless = true},
    [SET_MULTIPLES_OF] = {"multiples of", .of = true, .endless = true},
    [SET_POWERS_OF] = {"powers of", .of = true, .endless = true},
    [SET_DIVISORS_OF] = {"divisors of", .of = true},
    [SET_DIVISORS] = {"divisors", .relative = true},
    [SET_FACTORS] = {"factors", .relative = true},
    [SET_DIGITS] = {"digits", .relative = true},
    [SET_ANY] = {"any", .relative = true},
    [SET_NOT_ALL] = {"not all", .relative = true},
    [SET_MULTIPLES] = {"multiples", .relative = true, .endless = true},
    [SET_NEIGHBOURS] = {"neighbours", .relative = true},
    [SET_COPRIME] = {"coprime", .relative = true, .endless = true},
    [SET_NOT_COPRIME] = {"not coprime", .relative = true, .endless = true},
    [SET_OTHER_PARITY] = {"other parity", .relative = true, .endless = true},
    [SET_UP_TO_DOUBLE] = {"up to double", .relative = true},
    [SET_MULTIPLES_OF_OTHER] = {"multiples of other", .relative = true, .endless = true},
};

/* ---- Members -------------------------------------------------------------------------------- */

static bool has_digit(int64_t number, int64_t digit)
{
    for (; number > 0; number /= 10)
        if (number % 10 == digit)
            return digit > 0;
    return false;
}

static bool is_power(int64_t number, int64_t base)
{
    while (number > 1 && number % base == 0)
        number /= base;
    return number == 1;
}

/* Whether a number has the property, whatever the range. */
static bool has_property(const struct part *part, int64_t n, int64_t about)
{
    switch ((enum set_word)part->word) {
    case SET_RANGE:
        return true;
    case SET_PRIMES:
        return number_is_prime(n);
    case SET_SQUARES:
        return n >= 0 && number_root(n) * number_root(n) == n;
    case SET_ODD:
        return n % 2 != 0;
    case SET_EVEN:
        return n % 2 == 0;
    case SET_MULTIPLES_OF:
        return n % part->of == 0;
    case SET_POWERS_OF:
        return is_power(n, part->of);
    case SET_DIVISORS_OF:
        return n >= 1 && part->of % n == 0;
    case SET_NEIGHBOURS:
        return n == about - 1 || n == about + 1;
    case SET_OTHER_PARITY:
        return (n - about) % 2 != 0;
    case SET_MULTIPLES:
    case SET_MULTIPLES_OF_OTHER:
        return about >= 1 && n % about == 0;
    default:
        break;
    }
    if (n < 1 || about < 1)
        return false;
    switch ((enum set_word)part->word) {
    case SET_DIVISORS:
        return about % n == 0;
    case SET_FACTORS:
        return about % n == 0 && n > 1 && n < about;
    case SET_DIGITS:
        return has_digit(about, n);
    case SET_ANY:
        return n <= about;
    case SET_NOT_ALL:
        return n < about;
    case SET_COPRIME:
        return number_common_divisor(n, about) == 1;
    case SET_NOT_COPRIME:
        return number_common_divisor(n, about) > 1;
    case SET_UP_TO_DOUBLE:
        return n / 2 + n % 2 <= about;
    default:
        return false;
    }
}

bool part_has(const struct part *part, wide number, int64_t about)
{
    if (number < part->low || (number > part->high && part->high != SET_NO_HIGH))
        return false;
    if (number > INT64_MAX) /* past all playable numbers, where no property is needed */
        return part->word == SET_RANGE;
    return has_property(part, (int64_t)number, about);
}

bool set_has(const struct part *pool, struct set set, wide number, int64_t about)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_has(&pool[set.from + i], number, about))
            return true;
    return false;
}

static int64_t next_multiple(int64_t from, int64_t of)
{
    int64_t rest = from % of;
    return rest == 0 ? from : from - rest + (rest > 0 ? of : 0);
}

static int64_t next_power(int64_t from, int64_t base)
{
    int64_t power = 1;
    while (power < from && power <= SUMMIT_LIMIT / base)
        power *= base;
    return power;
}

int64_t divisor_from(int64_t from, int64_t of, int64_t *known)
{
    static const int64_t few = 1 << 12; /* smaller numbers are examined one by one */
    struct factors factors;
    if (from > of)
        return 0;
    if (of % from == 0)
        return from; /* before it is factored */
    if (of <= few) {
        while (of % from != 0)
            from++;
        return from;
    }
    number_factor_again(of, known, &factors);
    return factors_next_divisor(&factors, from);
}

static int64_t next_sharing(int64_t from, int64_t about)
{
    struct factors factors;
    if (about == 1)
        return from - 1;
    number_factor(about, &factors);
    return factors_next_sharing(&factors, from);
}

/* The least number at or above `from` that may have the property, where that can be computed at
 * once: no number before it has. A result below `from` means that there is none. */
static int64_t leap(const struct part *part, int64_t from, int64_t about)
{
    switch ((enum set_word)part->word) {
    case SET_PRIMES:
        return number_next_prime(from < 2 ? 2 : from);
    case SET_SQUARES: {
        int64_t root = from > 1 ? number_root(from - 1) + 1 : from > 0;
        return root * root;
    }
    case SET_MULTIPLES_OF:
        return next_multiple(from, part->of);
    case SET_POWERS_OF:
        return next_power(from, part->of);
    case SET_DIVISORS_OF:
        return divisor_from(from < 1 ? 1 : from, part->of, NULL);
    case SET_NEIGHBOURS:
        return from <= about - 1 ? about - 1 : about + 1;
    case SET_RANGE:
    case SET_ODD:
    case SET_EVEN:
    case SET_OTHER_PARITY:
        return from;
    default:
        break;
    }
    if (about < 1)
        return from - 1;
    if (part->word == SET_MULTIPLES || part->word == SET_MULTIPLES_OF_OTHER)
        return next_multiple(from, about);
    from = from < 1 ? 1 : from;
    switch ((enum set_word)part->word) {
    case SET_DIVISORS:
    case SET_FACTORS:
        return divisor_from(from, about, NULL);
    case SET_NOT_COPRIME:
        return next_sharing(from, about);
    case SET_DIGITS:
        return from <= 9 ? from : 0;
    case SET_UP_TO_DOUBLE:
        return from / 2 + from % 2 <= about ? from : 0;
    case SET_ANY:
    case SET_NOT_ALL:
        return from <= about ? from : 0;
    default:
        return from;
    }
}

bool part_next(const struct part *part, int64_t from, int64_t about, int64_t *member)
{
    int64_t high = part->high < SUMMIT_LIMIT ? part->high : SUMMIT_LIMIT;
    for (int64_t at = from < part->low ? part->low : from; at <= high; at++) {
        int64_t found = leap(part, at, about);
        if (found < at || found > high)
            return false;
        at = found;
        if (has_property(part, at, about)) {
            *member = at;
            return true;
        }
    }
    return false;
}

bool set_next(const struct part *pool, struct set set, int64_t from, int64_t about, int64_t *member)
{
    bool any = false;
    int64_t found = 0;
    for (unsigned i = 0; i < set.count; i++)
        if (part_next(&pool[set.from + i], from, about, &found)) {
            *member = any && *member < found ? *member : found;
            any = true;
        }
    return any;
}

/* ---- What kind of set it is ------------------------------------------------------------------ */

bool part_is_relative(const struct part *part)
{
    return set_words[part->word].relative;
}

bool part_is_endless(const struct part *part)
{
    return set_words[part->word].endless && part->high == SET_NO_HIGH;
}

bool part_is_bounded(const struct part *part)
{
    return set_words[part->word].relative && !set_words[part->word].endless;
}

bool part_is_single(const struct part *part)
{
    return part->word == SET_RANGE && part->low == part->high;
}

bool set_is_single(const struct part *pool, struct set set, int64_t *number)
{
    if (set.count != 1 || !part_is_single(&pool[set.from]))
        return false;
    *number = pool[set.from].low;
    return true;
}

bool set_is_relative(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_is_relative(&pool[set.from + i]))
            return true;
    return false;
}

bool set_is_finite(const struct part *pool, struct set set)
{
    for (unsigned i = 0; i < set.count; i++)
        if (part_is_endless(&pool[set.from + i]) || part_is_relative(&pool[set.from + i]))
            return false;
    return true;
}

int64_t set_count(const struct part *pool, struct set set, int64_t most)
{
    int64_t count = 0, member = -SUMMIT_LIMIT;
    while (count < most && set_next(pool, set, member, 0, &member)) {
        count++;
        member++;
    }
    return count;
}

/* ---- By amounts ----------------------------------------------------------------------------- */

bool sets_meet(const struct part *pool, struct set a, struct set b, int64_t *number)
{
    bool any = false;
    for (unsigned i = 0; i < a.count; i++)
        for (unsigned j = 0; j < b.count; j++) {
            struct amounts amounts = amounts_from(-SUMMIT_LIMIT, any ? *number - 1 : SUMMIT_LIMIT);
            amounts_narrow(&amounts, &pool[a.from + i], 0);
            amounts_narrow(&amounts, &pool[b.from + j], 0);
            any = amounts_next(&amounts, amounts.low, number) || any;
        }
    return any;
}

static struct amounts amounts_of(const struct part *part)
{
    struct amounts amounts = amounts_from(-SUMMIT_LIMIT, SUMMIT_LIMIT);
    amounts_narrow(&amounts, part, 0);
    return amounts;
}

/* The number at a place in the room of all parts, which counts only for the first part that has it.
 */
static bool draw_at(const struct part *pool, struct set set, wide place, int64_t *number)
{
    unsigned i = 0, first = 0;
    for (; i < set.count; i++) {
        struct amounts amounts = amounts_of(&pool[set.from + i]);
        wide room = amounts_room(&amounts);
        if (place < room && !amounts_at(&amounts, place, number))
            return false;
        if (place < room)
            break;
        place -= room;
    }
    while (!part_has(&pool[set.from + first], *number, 0))
        first++;
    return first == i;
}

int64_t set_draw(const struct part *pool, struct set set, uint64_t *chance)
{
    enum { TRIES = 10000 };
    int64_t number = -SUMMIT_LIMIT;
    wide room = 0;
    for (unsigned i = 0; i < set.count; i++) {
        struct amounts amounts = amounts_of(&pool[set.from + i]);
        room += amounts_room(&amounts);
    }
    for (unsigned i = 0; i < TRIES && room > 0; i++)
        if (draw_at(pool, set, amounts_place(chance, room), &number))
            return number;
    if (!set_next(pool, set, number, 0, &number))
        set_next(pool, set, -SUMMIT_LIMIT, 0, &number);
    return number;
}
