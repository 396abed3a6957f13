/* laws.h: the value of every number, held as few laws. Private to arithmetic.
 *
 * A law says of all numbers from `low` to `high` what they are worth and in how many plies: with
 * n = high − residue − k·period, what holds depends on the residue alone, and the plies are
 * plies + k·slope. */
#ifndef SOLVE_LAWS_H
#define SOLVE_LAWS_H

#include "solve/method.h"

/* A law has at most so many pieces, and so many numbers are tried to find one. */
enum { LAWS_TRIED_MOST = 1 << 17 };

/* What a number is worth to the player to move there. */
struct piece {
    uint8_t value; /* enum summit_value */
    bool over;     /* nobody moves there: whoever lands there has won or lost */
    bool refused;  /* nobody can land there */
    int64_t plies, slope;
};

struct law {
    int64_t low, high;
    uint64_t period;
    size_t first; /* its pieces, one for each residue */
};

/* What lies above the first law is as what lies at its end. */
struct laws {
    struct law *law; /* the highest numbers first, without gaps */
    size_t count, room;
    struct piece *piece;
    size_t piece_count, piece_room;
};

/* Adds a law with room for `period` pieces; NULL if there is no memory. */
struct piece *laws_add(struct laws *laws, int64_t low, int64_t high, uint64_t period);
/* Makes the last two laws one, if both say the same of all their numbers. */
void laws_join(struct laws *laws);
void laws_release(struct laws *laws);
uint64_t laws_bytes(const struct laws *laws);
/* The law that holds for a number, which has to be covered. */
const struct law *laws_find(const struct laws *laws, wide number);
struct piece laws_value(const struct laws *laws, const struct law *law, wide number);

/* Whether all values stay as they are if a subtraction or division may lead from below `end` to the
 * numbers under a law (back.c). False also if that can't be told, or the work was cancelled. */
bool laws_keep(const struct laws *laws, size_t index, struct op op, int64_t end,
               const struct solver_options *options, double done);

#endif
