/* rules.h: random rules of every shape, small enough to be solved by brute force. */
#ifndef TESTS_RULES_H
#define TESTS_RULES_H

#include <stddef.h>
#include <stdint.h>

/* The next random number below `sides`. The same on every machine. */
unsigned roll(uint64_t *state, unsigned sides);

/* The text of a game file. */
struct file {
    char text[2000];
    size_t length;
};

/* Writes other rules with every call. Not all of them pass the check. */
void random_rules(struct file *file, uint64_t *seed);

#endif
