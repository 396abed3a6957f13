/* rulesets.h: the games of the library with options, and rules that nobody has thought of. */
#ifndef TESTS_BATCH_RULESETS_H
#define TESTS_BATCH_RULESETS_H

#include "summit_batch.h"

/* The next 31 bits of the tests' own random sequence. */
uint64_t dice(uint64_t *seed);

/* A game of the library with keys set over it: key, value, ..., NULL. Exits if it can't be made. */
struct summit_rules *rules_of(const char *game, const char *const options[]);

/* Random rules that pass the check, and their text. */
struct summit_rules *rules_random(uint64_t *seed, char *text, size_t size);

#endif
