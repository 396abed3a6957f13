/* verify.h: a certificate, a file with the value of every position of a game, and its check.
 *
 * The file: a line `summit certificate 1`; a line `rules BYTES SUM` and that many bytes of rules as
 * a game file; a line `positions COUNT`; then for each position four bytes, the least first: the
 * winner in the low four bits (a seat from 0, or 15 for a draw) and the plies above. Positions come
 * in the order in which they are found, from the starts of player 1, 2, ... on, so the order
 * follows from the rules; positions in which the game is over are left out. SUM guards the rules
 * (16 hexadecimal digits, FNV-1a); the values need no guard, since each has to follow from others.
 *
 * For lists that are decided by pairs of numbers, a few lines of text follow the rules, see below:
 * they prove who wins from the starts, since such games have far too many positions to list. */
#ifndef PROOF_VERIFY_H
#define PROOF_VERIFY_H

#include "base/text.h"
#include "core/explore.h"
#include "core/linked_numbers.h"

#include <stdio.h>

enum {
    CERTIFICATE_MOST = 100000000, /* positions */
    CERTIFICATE_STARTS = 2,       /* positions whose value pairs prove: either player may begin */
    CERTIFICATE_DRAW = 15,
    CERTIFICATE_BITS = 4,
    CERTIFICATE_FIRSTS = (1 << SUMMIT_PLAYERS) - 1, /* everybody may go first */
};

/* Checks a certificate by the rules in it alone: every value has to follow from the values of the
 * positions that the moves lead to. False and a sentence that names the position if one doesn't. It
 * doesn't use the solver. */
bool certificate_verify(FILE *file, struct explore_watch watch, uint64_t *positions,
                        struct summit_error *error);

/* ---- Pairs -------------------------------------------------------------------------------------
 *
 * A certificate of who wins a list in which each number is linked to the one before is text after
 * the rules: `begins wins N`, if the first player wins by taking N, or `begins loses`; `pairs
 * COUNT` and that many lines with two linked numbers; `cuts COUNT` and that many lines with a
 * number; `sum SUM` of all lines from `begins` on. A number that can be taken several times may
 * appear as often.
 *
 * The proof: no matching has more pairs, since without the cuts the numbers fall into parts, and of
 * each part with an odd count one number stays alone or is paired with a cut. So every largest
 * matching has a pair for each cut and for each number of a part with an even count. A player who
 * has just taken a number that isn't paired wins by always answering with the mate of the number
 * that the opponent takes: if that had none, there could be one pair more. And if each number to
 * begin with is paired in every largest matching, the second player wins in the same way. */

struct paired {
    uint16_t first; /* the number that wins if it is taken first; LINKS_NONE: none does */
    uint16_t mate[LINKS_MOST]; /* LINKS_NONE: it isn't paired */
    bool cut[LINKS_MOST];
};

void paired_add(struct text *text, const struct chain *chain, const struct paired *paired);

/* Whether a vertex can be taken at the start. */
bool paired_begins(const struct summit_rules *rules, const struct chain *chain, unsigned vertex);

/* Checks the part of a file after the rules. It doesn't use the solver. */
bool paired_verify(FILE *file, const struct summit_rules *rules, struct summit_error *error);

#endif
