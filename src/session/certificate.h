/* certificate.h: a file with the value of every position of a game, written and checked.
 *
 * The file: a line `summit certificate 1`; a line `rules BYTES SUM` and so many bytes of rules as a
 * game file; a line `positions COUNT`; then for each position four bytes, the least first: the
 * winner in the low four bits (a seat from 0, or 15 for a draw) and the plies above. Positions come
 * in the order of walk.h, so the rules alone tell which value belongs to which. SUM guards the
 * rules (16 hexadecimal digits, FNV-1a); the values need no guard, since each of them has to follow
 * from others. */
#ifndef SESSION_CERTIFICATE_H
#define SESSION_CERTIFICATE_H

#include "session/walk.h"
#include "solve/solve.h"

#include <stdio.h>

enum { CERTIFICATE_MOST = 100000000, CERTIFICATE_DRAW = 15, CERTIFICATE_BITS = 4 };

/* Writes the values of all positions that can arise. False and a sentence if there are too many,
 * or the file can't be written. */
bool certificate_write(const struct solver *solver, FILE *file, struct walk_watch watch,
                       uint64_t *positions, struct summit_error *error);

/* Whether a file is a certificate of these very rules, so that writing it again loses nothing. */
bool certificate_is_of(const char *path, const struct summit_rules *rules);

/* Checks a certificate by the rules in it alone: every value has to follow from the values of the
 * positions that its moves lead to. False and a sentence, which names the position, if one doesn't.
 * Knows nothing of the solver. */
bool certificate_verify(FILE *file, struct walk_watch watch, uint64_t *positions,
                        struct summit_error *error);

#endif
