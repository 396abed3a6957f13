/* error.h: what was wrong, in a sentence. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "base/text.h"
#include "summit.h"

/* Fills `error` with a sentence; returns false, so that a reader can end with it. */
bool fail(struct summit_error *error, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What a sentence ends with where memory is what is missing. */
#define ERROR_NO_MEMORY "there is no memory left"
#define ERROR_NO_SOLVER "found no memory for a solver"
bool error_is_memory(const struct summit_error *error);

/* Says what was found instead of what was expected. */
bool fail_found(struct summit_error *error, struct span found, const char *expected);

#endif
