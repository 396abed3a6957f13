/* board.h: one number that two players share and that only rises. Private to arithmetic.
 *
 * What may be added and multiplied by, and what it means to land on a number, as fields: stretches
 * on which that repeats with a period. A game that only falls is one that rises, with the signs of
 * its numbers turned. */
#ifndef SOLVE_BOARD_H
#define SOLVE_BOARD_H

#include "solve/laws.h"

/* Ways to end beyond those of the first games. */
#define FEATURES_ENDS                                                                              \
    (FEATURE(FEATURE_BEYOND + BEYOND_WINS) | FEATURE(FEATURE_STUCK + STUCK_WINS) |                 \
     FEATURE(FEATURE_STUCK + STUCK_DRAWS) | FEATURE(FEATURE_STUCK + STUCK_SETTLES) |               \
     FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_BOUNDED))

/* What landing on a number means to whoever does. */
enum landing { LANDING_GOES_ON, LANDING_WINS, LANDING_LOSES, LANDING_REFUSED };

/* The numbers from `low` up to the field before; n means landing[(high − n) % period]. */
struct field {
    int64_t low, high;
    uint64_t period;
    uint8_t *landing; /* enum landing */
};

struct board {
    int64_t sign;         /* of a number of the board, and that number in the game */
    int64_t *add, *scale; /* amounts; with a scale there are only numbers from 1 on */
    unsigned adds, scales;
    struct op *back; /* moves that lead back; they have to change nothing */
    unsigned backs;
    int64_t end;         /* and lead back from numbers below this one */
    unsigned stuck;      /* what it is worth to have no move: enum summit_value */
    bool counts;         /* plies are told; otherwise they are all 0 */
    struct field *field; /* the highest first, without gaps; the first has the period 1 and what
                            it means holds for all numbers above too */
    unsigned fields;
};

/* What landing on a number means to the players of a shared number, who are alike. */
enum landing board_landing(const struct played *rules, wide number);
/* What it is worth to them to have no move: enum summit_value. */
uint8_t board_stuck(const struct played *rules);
/* About how many moves all positions have together, if each has so many. */
double board_extent(const struct played *rules, double moves);

/* The board of rules for one shared number; NULL and the reason if they aren't of that kind, or if
 * what landing means doesn't repeat. */
struct board *board_new(const struct played *rules, struct summit_error *error);
void board_free(struct board *board);

/* Fills in the laws of all numbers of the fields; false and a sentence if none are found that are
 * short enough, or the ways back change something, or the work was cancelled. */
bool board_solve(const struct board *board, struct laws *laws, const struct solver_options *options,
                 struct summit_error *error);

/* What a number is worth whose moves lead to numbers under laws; those that lead back left out. */
struct piece board_value(const struct board *board, const struct laws *laws, int64_t number);

#endif
