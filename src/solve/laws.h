/* laws.h: the value of every number up to a target, held as few laws. Private to arithmetic.
 *
 * A law says of all numbers from `low` to `high` whether they are won and in how many plies: with
 * n = high − residue − k·period, what holds depends on the residue alone, and the plies are
 * plies + k·slope. */
#ifndef SOLVE_LAWS_H
#define SOLVE_LAWS_H

#include "solve/method.h"

struct piece {
    bool win;
    int64_t plies, slope;
};

struct law {
    int64_t low, high;
    uint64_t period;
    size_t first; /* its pieces, one for each residue */
};

struct laws {
    struct law *law; /* the highest numbers first, without gaps */
    size_t count, room;
    struct piece *piece;
    size_t piece_count, piece_room;
};

/* Adds a law with room for `period` pieces; NULL if there is no memory. */
struct piece *laws_add(struct laws *laws, int64_t low, int64_t high, uint64_t period);
void laws_release(struct laws *laws);
/* The law that holds for a number, which has to be covered. */
const struct law *laws_find(const struct laws *laws, int64_t number);
struct piece laws_value(const struct laws *laws, const struct law *law, int64_t number);

#endif
