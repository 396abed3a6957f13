/* shared_number.h: one number that two players share: the value of every number, held as few laws,
 * and the board on which they are found. Private to arithmetic.
 *
 * A law says of all numbers from `low` to `high` what they are worth and in how many plies: with
 * n = high − residue − k·period, what holds depends on the residue alone, and the plies are
 * plies + k·slope. */
#ifndef SOLVE_SHARED_NUMBER_H
#define SOLVE_SHARED_NUMBER_H

#include "solve/method.h"

/* The most pieces of a law, and the most numbers that are tried to find one. */
enum { LAWS_TRIED_MOST = 1 << 17 };

/* The value of a number for the player to move. */
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

/* Numbers above the first law have the values of its upper end. */
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
 * numbers under a law. False also if that can't be told, or the work was
 * cancelled. */
bool laws_keep(const struct laws *laws, size_t index, struct op op, int64_t end,
               const struct solve_task *task, double done);

/* ---- The board ------------------------------------------------------------------------------- */

/* One number that two players share and that only rises. Private to arithmetic.
 *
 * What may be added and multiplied by, and what it means to land on a number, as fields: stretches
 * on which that repeats with a period. A game that only falls is one that rises, with the signs of
 * its numbers turned. */

/* Ways to end beyond those of the first games. */
#define FEATURES_ENDS                                                                              \
    (FEATURE(FEATURE_BEYOND + BEYOND_WINS) | FEATURE(FEATURE_STUCK + STUCK_WINS) |                 \
     FEATURE(FEATURE_STUCK + STUCK_DRAWS) | FEATURE(FEATURE_STUCK + STUCK_SETTLES) |               \
     FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_BOUNDED))

/* What landing on a number means for the player who does. */
enum landing { LANDING_GOES_ON, LANDING_WINS, LANDING_LOSES, LANDING_REFUSED };

/* The numbers from `low` up to the field before; n means landing[(high − n) % period]. */
struct board_field {
    int64_t low, high;
    uint64_t period;
    uint8_t *landing; /* enum landing */
};

struct number_board {
    int64_t sign;         /* of a number of the board, and that number in the game */
    int64_t *add, *scale; /* amounts; with a scale there are only numbers from 1 on */
    unsigned adds, scales;
    struct op *back; /* moves that lead back; they have to change nothing */
    unsigned backs;
    int64_t end;               /* and lead back from numbers below this one */
    unsigned stuck;            /* what it is worth to have no move: enum summit_value */
    bool counts;               /* plies are told; otherwise they are all 0 */
    struct board_field *field; /* the highest first, without gaps; the first has the period 1 and
                            what it means holds for all numbers above too */
    unsigned fields;
};

/* What landing on a number means to the players of a shared number, who are alike. */
enum landing board_landing(const struct compiled *rules, wide number);
/* What it is worth to them to have no move: enum summit_value. */
uint8_t board_stuck(const struct compiled *rules);
/* About how many moves all positions have together, if each has so many. */
double board_extent(const struct compiled *rules, double moves);

/* The board of rules for one shared number; NULL if they aren't of that kind, or if what landing
 * means doesn't repeat. */
struct number_board *board_new(const struct compiled *rules);
void board_free(struct number_board *board);

/* Fills in the laws of all numbers of the fields; false and a sentence if none are found that are
 * short enough, or the ways back change something, or the work was cancelled. */
bool board_solve(const struct number_board *board, struct laws *laws,
                 const struct solve_task *task);

/* What a number is worth whose moves lead to numbers under laws; those that lead back left out. */
struct piece board_value(const struct number_board *board, const struct laws *laws, int64_t number);

/* For qsort: of two int64_t. */
int compare_numbers(const void *a, const void *b);

/* Sets a mark at all residues that the amounts of a part can have by a period; perhaps at others
 * too. False if they can't be told. */
bool mark_residues(const struct part *part, int64_t period, uint8_t mark, uint8_t *has);

#endif
