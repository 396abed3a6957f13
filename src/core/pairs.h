/* pairs.h: files of lines `key = value`, whose values go on over lines that begin with `|`. */
#ifndef CORE_PAIRS_H
#define CORE_PAIRS_H

#include "base/error.h"

struct pairs {
    struct span rest;
    unsigned line;       /* how many were read */
    const char *example; /* of such a line, for errors */
};

struct pair {
    struct span name;
    struct span value; /* on the first line */
    struct span more;  /* the lines that go on, as they stand; mostly none */
    unsigned line;     /* 0: there is no further pair */
};

/* Whether it is text at all, and no more than `most` bytes of it; says what is wrong if not. */
bool pairs_begin(struct pairs *pairs, struct span text, size_t most, const char *example,
                 struct summit_error *error);
/* The next pair; false and a sentence if a line isn't one. */
bool pairs_next(struct pairs *pairs, struct pair *pair, struct summit_error *error);
/* Adds the value with all its lines. */
void pair_add_value(struct text *text, const struct pair *pair);

#endif
