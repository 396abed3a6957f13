/* paired.h: a certificate of who wins a list in which each number is linked to the one before.
 *
 * Behind the rules, as verify.h describes them, it is text: `begins wins N`, if whoever begins wins
 * by taking N, or `begins loses`; `pairs COUNT` and so many lines with two linked numbers; `cuts
 * COUNT` and so many lines with a number; `sum SUM` of all lines from `begins` on. A number that
 * can be taken several times may stand there as often.
 *
 * The proof: no matching has more pairs, since without the cuts the numbers fall into parts, and of
 * each part with an odd count one number stays alone or is paired with a cut. So every largest
 * matching has a pair for each cut and for each number of a part with an even count. Whoever has
 * just taken a number that isn't paired wins by always answering with the mate of what the other
 * one takes: if that had none, there could be one pair more. And if each number to begin with is
 * paired in every largest matching, the other one wins in the same way. */
#ifndef PROOF_PAIRED_H
#define PROOF_PAIRED_H

#include "base/text.h"
#include "core/chain.h"

#include <stdio.h>

struct paired {
    uint16_t first;            /* what wins if it is taken first; LINKS_NONE: nothing does */
    uint16_t mate[LINKS_MOST]; /* LINKS_NONE: it isn't paired */
    bool cut[LINKS_MOST];
};

void paired_add(struct text *text, const struct chain *chain, const struct paired *paired);

/* Whether a vertex can be taken at the start. */
bool paired_begins(const struct summit_rules *rules, const struct chain *chain, unsigned vertex);

/* Checks what a file holds behind the rules. Knows nothing of the solver. */
bool paired_verify(FILE *file, const struct summit_rules *rules, struct summit_error *error);

#endif
