/* runs.c: numbers in a row of which one is taken, and its neighbours go too: Dawson's Kayles.
 *
 * Taking the i-th of n leaves two runs, i - 2 and n - i - 1 (less than 0 is nothing), which have
 * nothing to do with each other: the values of both are xored. So a run is worth the least value
 * that no such pair has.
 *
 * A move takes at most three numbers away. If the values repeat after p from s on, as far as
 * 2s + p + 3, they do so for ever (Guy and Smith): of the two runs that are left of a longer one,
 * the larger has p + s or more, so a run shorter by p leads to the same values and to no others. */
#include "solve/runs.h"

#include <string.h>

enum { GONE = 3 }; /* numbers that a move takes away at most */

static uint8_t worth(const struct runs *runs, unsigned length)
{
    uint64_t seen[4] = {0};
    uint8_t least = 0;
    for (unsigned i = 0; i < length; i++) {
        unsigned left = i > 1 ? i - 1 : 0, right = length > i + 2 ? length - i - 2 : 0;
        uint8_t value = runs->value[left] ^ runs->value[right];
        seen[value / 64] |= UINT64_C(1) << value % 64;
    }
    while (seen[least / 64] >> least % 64 & 1)
        least++;
    return least;
}

bool runs_init(struct runs *runs)
{
    *runs = (struct runs){0};
    for (unsigned length = 1; length < RUNS_TABLE; length++)
        runs->value[length] = worth(runs, length);
    for (uint32_t period = 1; period < RUNS_TABLE / 2; period++) {
        uint32_t start = RUNS_TABLE - period;
        while (start > 0 && runs->value[start - 1] == runs->value[start - 1 + period])
            start--;
        if (2 * start + 2 * period + GONE > RUNS_TABLE)
            continue;
        runs->start = start;
        runs->period = period;
        return true;
    }
    return false;
}

uint8_t runs_value(const struct runs *runs, uint64_t length)
{
    if (length >= RUNS_TABLE)
        length = runs->start + (length - runs->start) % runs->period;
    return runs->value[length];
}
