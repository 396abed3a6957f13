/* review.h: judges each move of a game that was played. */
#ifndef STUDY_REVIEW_H
#define STUDY_REVIEW_H

#include "base/text.h"
#include "summit_solve.h"

/* What was done, as the kind of a ply. */
enum { REVIEWED_MOVE, REVIEWED_RESIGN, REVIEWED_TIMEOUT, REVIEWED_REPETITION };

/* Something that was done in a game: where it stood before, and in which round of a match. */
struct reviewed_entry {
    struct summit_position position;
    struct summit_ply ply;
    unsigned round; /* from 1 */
};

/* A game that was played, entry by entry. */
struct reviewed {
    size_t count;
    void (*entry)(const void *context, size_t index, struct reviewed_entry *entry);
    const void *context;
};

/* Tells every move with the value before and after, which ones threw something away, a small graph
 * of the whole game, and the line that would have won. `goes_on`, which may be NULL, can stop it,
 * and then only that is told. */
void review_tell(const struct summit_solver *solver, const struct reviewed *game,
                 summit_watch *goes_on, void *context, struct text *story);

#endif
