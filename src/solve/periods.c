/* periods.c: a period of Grundy values: guessed from a table, then proved.
 *
 * Let g be known below N, and repeat after p from n0 on as far as that. It does so for ever if
 *   1. every number of the last period has moves to n0 or above with every value below its own (and
 *      with 1, if its own is 0): the same amounts do so a period later, and so on;
 *   2. no amount leads from a number of the period to one of the same value: what counts is the
 *      amount's rest by p. All that end are below N - n0, so they lead to n0 or above. Of those
 *      without an end all rests are considered that may come up, and numbers below n0 too.
 * Then, by induction, g(n) for n >= N is at least g(n - p) by 1 and no more by 2. */
#include "solve/grundy.h"

#include <stdlib.h>
#include <string.h>

/* What the proof marks: the rests of amounts, and of those without an end. */
enum { REST_SOME = 1, REST_ENDLESS = 2 };

static const uint64_t tries_most = UINT64_C(1) << 26; /* pairs that are compared */

/* The shortest period of the second half of the table, by the longest border of that half read
 * backwards; 0 if it is longer than a quarter of all, or there is no memory. */
static uint64_t guess(const struct grundy *grundy)
{
    uint64_t half = grundy->count / 2, border = 0;
    const uint32_t *last = &grundy->value[grundy->count - 1];
    uint32_t *borders = calloc((size_t)(half + 1), sizeof *borders);
    if (borders == NULL)
        return 0;
    for (uint64_t i = 1; i < half; i++) {
        while (border > 0 && *(last - i) != *(last - border))
            border = borders[border];
        border += *(last - i) == *(last - border);
        borders[i + 1] = (uint32_t)border;
    }
    free(borders);
    return 2 * (half - border) <= half ? half - border : 0;
}

/* ---- Rests -------------------------------------------------------------------------------------
 */

/* The rests of all members of a part without an end; a few more do no harm. False if nothing is
 * known of them. */
static bool mark_endless(const struct part *part, uint64_t period, uint8_t *rest)
{
    uint64_t step = part->word == SET_RANGE ? 1 : 2, from = part->word == SET_ODD, power = 1;
    int64_t prime = 0;
    if (part->word == SET_MULTIPLES_OF)
        step = (uint64_t)part->of % period;
    for (uint64_t i = 0; i < period + 64; i++) {
        switch ((enum set_word)part->word) {
        case SET_RANGE:
        case SET_ODD:
        case SET_EVEN:
        case SET_MULTIPLES_OF:
            rest[(from + i % period * step) % period] |= REST_ENDLESS;
            break;
        case SET_SQUARES:
            rest[i * i % period] |= REST_ENDLESS;
            break;
        case SET_POWERS_OF:
            rest[power % period] |= REST_ENDLESS;
            power = power % period * ((uint64_t)part->of % period);
            break;
        case SET_PRIMES: /* those above the period share no divisor with it */
            if (number_common_divisor((int64_t)(i % period), (int64_t)period) == 1)
                rest[i % period] |= REST_ENDLESS;
            break;
        default:
            return false;
        }
    }
    while (part->word == SET_PRIMES && part_next(part, prime + 1, 0, &prime) &&
           (uint64_t)prime <= period)
        rest[(uint64_t)prime % period] |= REST_ENDLESS;
    return true;
}

/* The rests of all amounts; false if they aren't known, or one that ends leads too far. */
static bool mark(const struct grundy *grundy, uint8_t *rest)
{
    for (unsigned i = 0; i < grundy->parts; i++) {
        const struct part *part = &grundy->part[i];
        if (part_is_endless(part)) {
            if (!mark_endless(part, grundy->period, rest))
                return false;
            continue;
        }
        for (int64_t by = 0; part_next(part, by + 1, 0, &by);) {
            if ((uint64_t)by > grundy->count - grundy->start)
                return false;
            rest[(uint64_t)by % grundy->period] |= REST_SOME;
        }
    }
    return true;
}

/* ---- Proof -------------------------------------------------------------------------------------
 */

/* The first condition, for one number of the last period. */
static bool leads(const struct grundy *grundy, uint64_t at, uint64_t *seen)
{
    uint32_t here = grundy->value[at], asked = here > 0 ? here : 2;
    uint64_t tried = 0;
    grundy_look(grundy, at, grundy->start, seen, &tried);
    for (uint32_t value = here == 0; value < asked; value++)
        if (seen[value] != at + 1)
            return false;
    return true;
}

/* The second condition, for amounts of one rest. */
static bool avoids(const struct grundy *grundy, uint64_t rest, bool endless)
{
    const uint32_t *cycle = &grundy->value[grundy->start];
    uint64_t period = grundy->period;
    for (uint64_t r = 0; r < period; r++)
        if (cycle[(r + rest) % period] == cycle[r])
            return false;
    for (uint64_t i = 0; endless && i < grundy->start; i++) {
        uint64_t before = period - (grundy->start - i) % period;
        if (cycle[(before + rest) % period] == grundy->value[i])
            return false;
    }
    return true;
}

static bool prove(const struct grundy *grundy, uint64_t *seen, uint8_t *rest)
{
    uint64_t period = grundy->period, tries = 0;
    if (!mark(grundy, rest))
        return false;
    for (uint64_t at = grundy->count - period; at < grundy->count; at++)
        if (!leads(grundy, at, seen))
            return false;
    for (uint64_t i = 0; i < period; i++) {
        if (rest[i] == 0)
            continue;
        tries += period + grundy->start;
        if (tries > tries_most || !avoids(grundy, i, (rest[i] & REST_ENDLESS) != 0))
            return false;
    }
    return true;
}

bool grundy_repeats(struct grundy *grundy)
{
    uint64_t period = grundy->fixed ? guess(grundy) : 0, start = grundy->count / 2;
    if (period == 0)
        return false;
    while (start > 0 && grundy->value[start - 1] == grundy->value[start - 1 + period])
        start--;
    uint64_t *seen = calloc((size_t)(grundy->count + 2), sizeof *seen);
    uint8_t *rest = calloc((size_t)period, 1);
    grundy->start = start;
    grundy->period = period;
    bool proved = seen != NULL && rest != NULL && prove(grundy, seen, rest);
    free(seen);
    free(rest);
    if (!proved)
        grundy->period = 0;
    return proved;
}
