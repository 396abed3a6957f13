/* verify.h: a certificate, a file with the value of every position of a game, and its check.
 *
 * The file: a line `summit certificate 1`; a line `rules BYTES SUM` and so many bytes of rules as a
 * game file; a line `positions COUNT`; then for each position four bytes, the least first: the
 * winner in the low four bits (a seat from 0, or 15 for a draw) and the plies above. Positions come
 * in the order in which they are found, from the starts of player 1, 2, ... on, so the rules alone
 * tell which value belongs to which; those that are over are left out. SUM guards the rules (16
 * hexadecimal digits, FNV-1a); the values need no guard, since each has to follow from others.
 *
 * For lists that are decided by pairs of numbers a few lines of text follow the rules, see
 * paired.h: they prove who wins from the starts, which are far too many positions away from the
 * ends. */
#ifndef PROOF_VERIFY_H
#define PROOF_VERIFY_H

#include "core/explore.h"

#include <stdio.h>

enum {
    CERTIFICATE_MOST = 100000000, /* positions */
    CERTIFICATE_STARTS = 2,       /* positions whose value pairs prove: either player may begin */
    CERTIFICATE_DRAW = 15,
    CERTIFICATE_BITS = 4,
    CERTIFICATE_FIRSTS = (1 << SUMMIT_PLAYERS) - 1, /* everybody may go first */
};

/* Checks a certificate by the rules in it alone: every value has to follow from the values of the
 * positions that its moves lead to. False and a sentence, which names the position, if one doesn't.
 * Knows nothing of the solver. */
bool certificate_verify(FILE *file, struct explore_watch watch, uint64_t *positions,
                        struct summit_error *error);

#endif
