/* runs.h: numbers in a row of which one is taken, and its neighbours go too: Dawson's Kayles. */
#ifndef SOLVE_RUNS_H
#define SOLVE_RUNS_H

#include <stdbool.h>
#include <stdint.h>

enum { RUNS_TABLE = 256 };

/* The Grundy values of runs; from `start` on they repeat after `period`. */
struct runs {
    uint8_t value[RUNS_TABLE];
    uint32_t start, period;
};

/* Works them out and proves the period; false if that can't be done. */
bool runs_init(struct runs *runs);
uint8_t runs_value(const struct runs *runs, uint64_t length);

#endif
