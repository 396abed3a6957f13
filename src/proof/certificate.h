/* certificate.h: writes a certificate, as verify.h describes it. */
#ifndef PROOF_CERTIFICATE_H
#define PROOF_CERTIFICATE_H

#include "proof/verify.h"
#include "summit_solve.h"

/* Writes the values of all positions that can arise. `memory` limits the bytes for them; if 0, it
 * is half of the machine's, and a game without an end in sight is refused too (explore_settles).
 * False and a sentence if there are too many positions, or the file can't be written. */
bool certificate_write(const struct summit_solver *solver, uint64_t memory, FILE *file,
                       struct explore_watch watch, uint64_t *positions, struct summit_error *error);

/* The pairs and cuts that prove who wins a list. */
void certificate_pairs(const struct summit_rules *rules, const struct chain *chain,
                       struct paired *paired);

/* Whether a file is a certificate of exactly these rules, so that overwriting it loses nothing. */
bool certificate_is_of(FILE *file, const struct summit_rules *rules);

#endif
