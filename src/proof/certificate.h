/* certificate.h: writes a certificate, as verify.h describes it. */
#ifndef PROOF_CERTIFICATE_H
#define PROOF_CERTIFICATE_H

#include "proof/paired.h"
#include "proof/verify.h"
#include "summit_solve.h"

/* Writes the values of all positions that can arise. False and a sentence if there are too many,
 * or the file can't be written. */
bool certificate_write(const struct summit_solver *solver, FILE *file, struct explore_watch watch,
                       uint64_t *positions, struct summit_error *error);

/* The pairs and cuts that prove who wins a list. */
void certificate_pairs(const struct summit_rules *rules, const struct chain *chain,
                       struct paired *paired);

/* Whether a file is a certificate of these very rules, so that writing it again loses nothing. */
bool certificate_is_of(FILE *file, const struct summit_rules *rules);

#endif
