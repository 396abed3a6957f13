/* summit_hint.h: hints for the player to move, and what `summit solve` prints. Part of
 * summit_study.h. */
#ifndef SUMMIT_HINT_H
#define SUMMIT_HINT_H

#include "summit_solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* ---- Hints ---------------------------------------------------------------------------------- */

/* Why a position has its value; where several reasons hold, the first of them. */
enum summit_reason {
    SUMMIT_REASON_NONE,    /* there is nothing to choose */
    SUMMIT_REASON_TARGET,  /* won: the best move lands on the target */
    SUMMIT_REASON_STUCK,   /* won: the best move leaves the next player without one */
    SUMMIT_REASON_DRAW,    /* nobody can force anything */
    SUMMIT_REASON_RACE,    /* one player lands on the target first: see `needs` */
    SUMMIT_REASON_LAST,    /* nobody can land on it, and one player runs out of moves first */
    SUMMIT_REASON_PLAN,    /* won: leave what `plan` says; lost: the opponent always leaves it */
    SUMMIT_REASON_LEAVE,   /* won: leave one of `numbers`; lost: the opponent left one of them */
    SUMMIT_REASON_BAN,     /* without the ban on `banned` the result would be different */
    SUMMIT_REASON_ANSWERS, /* won: every answer loses; lost: every move loses */
    SUMMIT_REASON_AGAIN,   /* won: after the best move the same player moves again */
};

/* The plan of a game: what to leave, since from there the next player loses, and from nowhere else.
 * It follows from the shape of the rules and is checked against the solver's answers for every
 * position that can arise; where these are too many, a proved law has to say the same. */
enum summit_plan_kind {
    SUMMIT_PLAN_NONE,
    SUMMIT_PLAN_MULTIPLE,  /* a number that is `rest` more than a multiple of `of` */
    SUMMIT_PLAN_ODD_POWER, /* an odd number, or 2 to an odd power */
    SUMMIT_PLAN_PRIME,     /* a prime number, or 1 */
    SUMMIT_PLAN_FACTORS,   /* a number with an even number of prime factors */
    SUMMIT_PLAN_FIBONACCI, /* a number whose least part as a sum of Fibonacci numbers can't be taken
                            */
    SUMMIT_PLAN_BINARY,    /* the same of a sum of different powers of 2 */
    SUMMIT_PLAN_NIM,       /* heaps whose Nim sum is 0 */
    SUMMIT_PLAN_MISERE,    /* the same, but an odd number of ones if no heap holds more */
    SUMMIT_PLAN_REMAINDERS, /* heaps whose remainders by `of` have the Nim sum 0 */
    SUMMIT_PLAN_MULTIPLES,  /* heaps that all hold a multiple of `of` */
    SUMMIT_PLAN_PAIRS,      /* two heaps: of the pairs 1 and 2, 3 and 5, 4 and 7 and so on */
    SUMMIT_PLAN_RATIO,      /* two heaps in less than the golden ratio, but not equal */
    SUMMIT_PLAN_GRUNDY,     /* heaps whose Grundy values, in `numbers`, have the Nim sum 0 */
    SUMMIT_PLAN_RUNS,       /* a list whose runs of neighbours have values with the Nim sum 0 */
    SUMMIT_PLAN_TURNS,      /* however it is played, an even number of turns */
    SUMMIT_PLAN_PARTNERS,   /* a number whose partner may follow, when all are paired up */
};
struct summit_plan {
    enum summit_plan_kind kind;
    int64_t of, rest;
};

/* Finds the plan of a game at a position; SUMMIT_PLAN_NONE if none is known, or there is no memory
 * to check it. */
struct summit_plan summit_plan_find(const struct summit_solver *solver,
                                    const struct summit_position *position);

enum { SUMMIT_HINT_MOVES = 16, SUMMIT_HINT_NUMBERS = 8 };

/* A hint for the player to move. */
struct summit_hint {
    struct summit_answer here;
    unsigned seat, next; /* who is to move, and who is after the best move */
    size_t best_count;   /* how many moves are best; as many as fit are in `best`, in order */
    struct summit_move best[SUMMIT_HINT_MOVES];
    size_t moves,
        keeps; /* legal ones, and those that keep what the position is worth; 0: unknown */
    struct summit_effect effect;  /* of the first */
    struct summit_position after; /* and the position that it leads to */
    enum summit_reason reason;
    struct summit_plan plan;
    bool begins;               /* nothing was taken before, so there is no partner to answer with */
    uint64_t needs[2];         /* in a race: own moves to the target, by seat; SUMMIT_NEVER */
    struct summit_move banned; /* for SUMMIT_REASON_BAN: now if it is lost, after the move if won */
    /* For SUMMIT_REASON_LEAVE: numbers from which the next player loses, or if the position is
     * lost, the one to move, beginning with its own number; in the order towards the target. For
     * some plans: what the heaps are worth, or the parts of the number, the least first. */
    size_t number_count;
    int64_t numbers[SUMMIT_HINT_NUMBERS];
    bool more_numbers; /* there may be more */
};

/* Finds the hint for a position. False if the solver doesn't know the position; then, and where
 * nobody can choose, the reason is SUMMIT_REASON_NONE. */
bool summit_hint(const struct summit_solver *solver, const struct summit_position *position,
                 struct summit_hint *hint);

/* A hint teaches in three layers; a pipe gets all in one brief line, then one about why. */
enum summit_layer {
    SUMMIT_LAYER_WHO,
    SUMMIT_LAYER_MOVE,
    SUMMIT_LAYER_WHY,
    SUMMIT_LAYER_BRIEF,
    SUMMIT_LAYER_BRIEF_WHY,
};
size_t summit_hint_tell(const struct summit_rules *rules, const struct summit_hint *hint,
                        enum summit_layer layer, char *buffer, size_t size);
size_t summit_hint_json(const struct summit_rules *rules, const struct summit_hint *hint,
                        char *buffer, size_t size);

/* What `summit solve` prints of a position, for people and as JSON; 0 if it isn't known. */
size_t summit_verdict_tell(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size);
size_t summit_verdict_json(const struct summit_solver *solver,
                           const struct summit_position *position, char *buffer, size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
