/* amounts.h: the numbers that several conditions allow at once.
 *
 * Whatever parts of sets say about a number comes down to the few conditions of struct amounts:
 * bounds, a common multiple, a number to divide, numbers to be coprime to or to share a factor
 * with, being a square or a prime, and being one of a few numbers that can be listed. Together they
 * are again such conditions, so the next number that fulfils all of them is found by arithmetic. */
#ifndef CORE_AMOUNTS_H
#define CORE_AMOUNTS_H

#include "core/set.h"

enum { AMOUNTS_PARTS = 5 }; /* that are asked for at once, at most */

struct amounts {
    int64_t low, high; /* low > high: there are none */
    wide multiple;     /* they are multiples of this; above SUMMIT_LIMIT only 0 is */
    int64_t divided;   /* they divide this; 0: nothing has to be divided */
    bool squares, primes;
    uint8_t coprimes, shares, fews;
    int64_t coprime[AMOUNTS_PARTS]; /* they have no factor in common with each of these; */
    int64_t share[AMOUNTS_PARTS];   /* they have one with each of these; */
    struct {
        const struct part *part; /* `powers of`, `digits` or `neighbours` */
        int64_t about;
    } few[AMOUNTS_PARTS]; /* and they are among these */
};

/* All numbers from one to another. */
struct amounts amounts_from(wide low, wide high);
/* Keeps those within bounds; those that divide a number of 1 or more; those that a part has. At
 * most AMOUNTS_PARTS parts may be asked for. */
void amounts_bound(struct amounts *amounts, wide low, wide high);
void amounts_divide(struct amounts *amounts, int64_t number);
void amounts_narrow(struct amounts *amounts, const struct part *part, int64_t about);

static inline bool amounts_are_none(const struct amounts *amounts)
{
    return amounts->low > amounts->high;
}
/* Whether they are all numbers from `low` to `high`. */
bool amounts_are_stretch(const struct amounts *amounts);

bool amounts_have(const struct amounts *amounts, int64_t number);
/* The least of them from a number on; false if there is none. */
bool amounts_next(const struct amounts *amounts, int64_t from, int64_t *number);

/* Drawing one: the amounts are among so many numbers, not much more than there are amounts, that
 * can be found by their place. False if the one at a place isn't one of the amounts. */
wide amounts_room(const struct amounts *amounts);
bool amounts_at(const struct amounts *amounts, wide place, int64_t *number);
/* A place anywhere in some room. */
wide amounts_place(uint64_t *chance, wide room);

/* Of sets without relative words: the least number that two of them have, false if there is none;
 * and one of a set by chance, each as likely. */
bool sets_meet(const struct part *pool, struct set a, struct set b, int64_t *number);
int64_t set_draw(const struct part *pool, struct set set, uint64_t *chance);

#endif
