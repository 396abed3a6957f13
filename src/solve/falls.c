/* falls.c: one number that only falls: the recursion. */
#include "solve/falls.h"

uint16_t falls_best(const struct falls *falls, const uint16_t *next, unsigned count)
{
    uint16_t worst = count == 0 ? (uint16_t)(SUMMIT_WIN - falls->stuck) : SUMMIT_WIN;
    for (unsigned i = 0; i < count; i++)
        worst = next[i] < worst ? next[i] : worst;
    return (uint16_t)(SUMMIT_WIN - worst);
}

uint16_t falls_end(uint8_t landing)
{
    if (landing == LANDING_REFUSED)
        return FALLS_REFUSED;
    return landing == LANDING_LOSES ? SUMMIT_WIN : SUMMIT_LOSE;
}

uint16_t falls_value(const struct falls *falls, const uint16_t *smaller, int64_t number)
{
    uint16_t next[FALLS_MOVES_MOST], below = falls_end(falls->below);
    unsigned count = 0;
    if (number < falls->high && falls->landing[number] != LANDING_GOES_ON)
        return falls_end(falls->landing[number]);
    for (unsigned i = 0; i < falls->cuts; i++) {
        next[count] = falls->cut[i] <= number ? smaller[number - falls->cut[i]] : below;
        count += next[count] != FALLS_REFUSED;
    }
    for (unsigned i = 0; i < falls->shares; i++) {
        int64_t by = falls->share[i].by;
        if ((!falls->share[i].exact || number % by == 0) && smaller[number / by] != FALLS_REFUSED)
            next[count++] = smaller[number / by];
    }
    return falls_best(falls, next, count);
}
