/* laws.h: the value of every number up to a target, held as few laws. Private to arithmetic.
 *
 * A law says of all numbers from `low` to `high` whether they are won and in how many plies: with
 * n = high − residue − k·period, what holds depends on the residue alone, and the plies are
 * plies + k·slope. */
#ifndef SOLVE_LAWS_H
#define SOLVE_LAWS_H

#include "solve/method.h"

/* A law has at most so many pieces, and so many numbers are tried to find one. */
enum { LAWS_TRIED_MOST = 1 << 17 };

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
uint64_t laws_bytes(const struct laws *laws);
/* The law that holds for a number, which has to be covered. */
const struct law *laws_find(const struct laws *laws, int64_t number);
struct piece laws_value(const struct laws *laws, const struct law *law, int64_t number);

/* Whether all values stay as they are if a subtraction or division may lead to the numbers under a
 * law (back.c). False also if that can't be told, or the work was cancelled. */
bool laws_keep(const struct laws *laws, size_t index, struct op op,
               const struct solver_options *options, double done);

#endif
