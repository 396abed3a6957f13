/* falls.c: one number that only falls: the recursion, and its period where there are no divisions.
 *
 * A value depends on as many values below as the largest amount. So once that many in a row have
 * come up before, everything repeats from there on. */
#include "solve/falls.h"

#include <stdlib.h>
#include <string.h>

/* ---- One number ------------------------------------------------------------------------------ */

/* The least number that isn't among those. */
static uint16_t least_missing(const uint16_t *next, unsigned count)
{
    uint8_t seen[FALLS_MOVES_MOST + 1];
    uint16_t least = 0;
    memset(seen, 0, count + 1);
    for (unsigned i = 0; i < count; i++)
        if (next[i] < count)
            seen[next[i]] = 1;
    while (seen[least])
        least++;
    return least;
}

uint16_t falls_best(const struct falls *falls, const uint16_t *next, unsigned count)
{
    if (falls->grundy)
        return least_missing(next, count);
    uint16_t worst = count == 0 ? (uint16_t)(SUMMIT_WIN - falls->stuck) : SUMMIT_WIN;
    for (unsigned i = 0; i < count; i++)
        worst = next[i] < worst ? next[i] : worst;
    return (uint16_t)(SUMMIT_WIN - worst);
}

uint16_t falls_value(const struct falls *falls, const uint16_t *smaller, int64_t number)
{
    static const uint16_t worth[] = {[LANDING_WINS] = SUMMIT_LOSE,
                                     [LANDING_LOSES] = SUMMIT_WIN,
                                     [LANDING_REFUSED] = FALLS_REFUSED};
    uint16_t next[FALLS_MOVES_MOST];
    unsigned count = 0;
    if (number < falls->high && falls->landing[number] != LANDING_GOES_ON)
        return worth[falls->landing[number]];
    for (unsigned i = 0; i < falls->cuts; i++)
        if (falls->cut[i] <= number && smaller[number - falls->cut[i]] != FALLS_REFUSED)
            next[count++] = smaller[number - falls->cut[i]];
    for (unsigned i = 0; i < falls->shares; i++) {
        int64_t by = falls->share[i].by;
        if ((!falls->share[i].exact || number % by == 0) && smaller[number / by] != FALLS_REFUSED)
            next[count++] = smaller[number / by];
    }
    return falls_best(falls, next, count);
}

/* ---- Periods --------------------------------------------------------------------------------- */

/* A search for a window of `width` values that repeats: the newest is compared with an old one,
 * which is taken anew whenever twice as many values are there. Sums tell most windows apart. */
struct windows {
    const uint16_t *value;
    uint64_t width, from; /* windows count that end here or later */
    uint64_t old;         /* where the old one ends; 0: there is none yet */
    uint64_t newest_sum, old_sum;
};

/* Takes in the value before `end`; true if the window that ends there is the old one. */
static bool repeats(struct windows *windows, uint64_t end)
{
    const uint16_t *value = windows->value;
    uint64_t width = windows->width;
    windows->newest_sum += value[end - 1];
    if (end > width)
        windows->newest_sum -= value[end - 1 - width];
    if (end < windows->from)
        return false;
    if (windows->old > 0 && windows->newest_sum == windows->old_sum &&
        memcmp(&value[end - width], &value[windows->old - width], width * sizeof *value) == 0)
        return true;
    if (windows->old == 0 || end == 2 * windows->old) {
        windows->old = end;
        windows->old_sum = windows->newest_sum;
    }
    return false;
}

bool period_find(struct period *period, const struct falls *falls,
                 const struct solver_options *options)
{
    struct windows windows = {.width = 1};
    uint64_t high = (uint64_t)falls->high;
    for (unsigned i = 0; i < falls->cuts; i++)
        if ((uint64_t)falls->cut[i] > windows.width)
            windows.width = (uint64_t)falls->cut[i];
    windows.from = high > windows.width ? high : windows.width;
    if (windows.from >= FALLS_TRIED_MOST)
        return false;
    uint16_t *value = malloc(FALLS_TRIED_MOST * sizeof *value);
    windows.value = value;
    for (uint64_t at = 0; value != NULL && at < FALLS_TRIED_MOST; at++) {
        if (at % SOLVE_LOOK == 0 && !solve_goes_on(options, 0))
            break;
        value[at] = falls_value(falls, value, (int64_t)at);
        if (!repeats(&windows, at + 1))
            continue;
        *period = (struct period){value, windows.old, at + 1 - windows.old};
        return true;
    }
    free(value);
    return false;
}

void period_release(struct period *period)
{
    free(period->value);
}

uint16_t period_value(const struct period *period, int64_t number)
{
    uint64_t at = (uint64_t)number;
    if (at >= period->before)
        at = period->before + (at - period->before) % period->length;
    return period->value[at];
}
