/* tap.h: tests that print TAP, one line for each, and say on stderr what was wrong. */
#ifndef TESTS_BATCH_TAP_H
#define TESTS_BATCH_TAP_H

#include <stdbool.h>
#include <stdio.h>

struct tap {
    unsigned done, failed;
    bool good; /* so far, in the test that runs */
};

/* Notes a failure in the test that runs; true if there is none. */
static inline bool tap_check(struct tap *tap, bool good, const char *what, const char *about)
{
    if (!good && tap->good)
        fprintf(stderr, "# not so: %s (%s)\n", what, about);
    tap->good = tap->good && good;
    return good;
}

static inline void tap_end(struct tap *tap, const char *name)
{
    printf("%sok %u - %s\n", tap->good ? "" : "not ", ++tap->done, name);
    tap->failed += !tap->good;
    tap->good = true;
}

#define CHECK(tap, condition, about) tap_check(tap, condition, #condition, about)

#endif
