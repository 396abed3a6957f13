/* number_laws.h: laws about the factors and digits of one number that falls. Private to src/solve.
 */
#ifndef SOLVE_NUMBER_LAWS_H
#define SOLVE_NUMBER_LAWS_H

#include "solve/shared_number.h"

/* What may be done with a number n. */
enum number_move {
    NUMBER_MOVE_NONE,
    NUMBER_MOVE_LESS_FACTOR,   /* take away a divisor other than 1 and n */
    NUMBER_MOVE_LESS_DIVISOR,  /* take away any divisor */
    NUMBER_MOVE_LESS_DIVISOR2, /* take away one other than 1 */
    NUMBER_MOVE_TO_FACTOR,     /* divide by a divisor other than 1 and n, or become one */
    NUMBER_MOVE_TO_DIVISOR,    /* divide by one other than 1, or become one other than n */
    NUMBER_MOVE_BY_PRIME,      /* divide by a prime from `low` to `high` */
    NUMBER_MOVE_LESS_DIGIT,    /* take away a digit other than 0 */
};

/* A game with one kind of move. The number may not get below `least`, and whoever has no move loses
 * or, in misère play, wins. */
struct number_game {
    enum number_move move;
    int64_t least;
    bool misere;
    int64_t low, high;
};

/* What to do: the law that holds. */
enum plan {
    PLAN_NONE,
    PLAN_ALL,       /* one may take all there is, and that wins */
    PLAN_ODD,       /* odd numbers are lost */
    PLAN_ODD_FIVE,  /* those from 5 on, and 2 */
    PLAN_ODD_TWO,   /* they, and odd powers of 2 */
    PLAN_ANY_FEWER, /* of the prime factors that may go, any number goes: leave none, or one */
    PLAN_ONE_FEWER, /* one goes: leave an even number of them, or an odd one */
    PLAN_DIGITS,    /* multiples of 10 are lost */
    PLAN_DIGITS_20, /* those from 20 on, and smaller numbers */
};

/* What a part of the moves does, NUMBER_MOVE_NONE if it is no such move. */
enum number_move numeral_move(const struct part *part);
/* PLAN_NONE if no law is known. */
enum plan numeral_plan(const struct number_game *game);
/* Whether it tells plies. */
bool numeral_counts(const struct number_game *game);

/* What a number from `least` on is worth: `plies` is 0 where they aren't told. */
struct piece numeral_value(const struct number_game *game, int64_t number);
/* A number to move to, one that wins in the fewest plies told, if there is any; of equally good
 * ones the highest. −1 if there is no move. */
int64_t numeral_best(const struct number_game *game, int64_t number);
/* With which amount an operation makes one number of another. */
int64_t numeral_amount(enum summit_op op, int64_t number, int64_t to);

/* Whether it tells Grundy values, which it does where whoever has no move loses; these; whether
 * they are tame, as grundy.h says; and a number to move to of a value that is less, or that is 1 if
 * this one's is 0, −1 if there is none. */
bool numeral_has_grundy(const struct number_game *game);
uint64_t numeral_grundy(const struct number_game *game, int64_t number);
bool numeral_is_tame(const struct number_game *game);
int64_t numeral_lead(const struct number_game *game, int64_t number, uint64_t value);

#endif
