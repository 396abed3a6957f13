/* array.h: arrays that grow. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stdbool.h>
#include <stdlib.h>

/* Makes room after the first `count` elements of an array on the heap, whose pointer is at `array`;
 * false if there is no memory, and then nothing has changed. */
static inline bool array_reserve(void *array, size_t *capacity, size_t count, size_t size)
{
    void **at = array;
    if (count < *capacity)
        return true;
    size_t larger = *capacity + *capacity / 2 + 8;
    void *grown = reallocarray(*at, larger, size);
    if (grown == NULL)
        return false;
    *at = grown;
    *capacity = larger;
    return true;
}

#endif
