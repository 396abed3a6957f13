/* null.h: the least of all front ends: it shows nothing. */
#ifndef TESTS_NULL_H
#define TESTS_NULL_H

#include "summit_table.h"

struct null {
    struct summit_table *table;
    struct summit_solver *solver;       /* or NULL */
    unsigned kept, done, refused, told; /* so many such events came of the last line */
};

/* A game of people who type; the rules have to stay. */
void null_begin(struct null *null, const struct summit_rules *rules, unsigned first);
void null_type(struct null *null, const char *line);
/* Computers sit down and play to the end. */
void null_end(struct null *null);

#endif
