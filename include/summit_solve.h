/* summit_solve.h: the truth about every position: who wins, in how many plies, by which moves. */
#ifndef SUMMIT_SOLVE_H
#define SUMMIT_SOLVE_H

#include "summit.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* From the view of the player to move, in order: more is better. */
enum summit_value { SUMMIT_LOSE, SUMMIT_DRAW, SUMMIT_WIN };

/* What a position is worth. `plies` counts what happens until the end when the winner hurries and
 * the loser delays: a move is one, a lost turn is one, being stuck and so losing is none; it is 0
 * for a draw. `winner` is the seat that wins, or SUMMIT_DRAWN.
 *
 * With three and more players: a player who can force a win takes the quickest; one who can't
 * prefers a draw (endless play) to a loss, and among equal moves takes the first listed. */
struct summit_answer {
    enum summit_value value;
    int winner;
    uint64_t plies;
    bool value_only; /* it is proved who wins, but not in how many plies; `plies` is 0 then */
};

enum summit_method {
    SUMMIT_AUTO,
    SUMMIT_ARITHMETIC,
    SUMMIT_RACE,
    SUMMIT_RETROGRADE,
    SUMMIT_EXPLORATION,
    SUMMIT_MATCHING,
    SUMMIT_POOLS,
    SUMMIT_HEAPS_METHOD,
    SUMMIT_METHODS,
};

/* A progress callback: called now and then, in the thread that solves, with the part that is done,
 * from 0 to 1. Once it returns false, the work is cancelled and ends within half a second. */
typedef bool summit_watch(void *context, double done);

/* How to solve; all zero is a good choice. */
struct summit_solver_options {
    enum summit_method method; /* a forced method, or SUMMIT_AUTO for the quickest that applies */
    uint64_t memory;           /* bytes at most; 0: half of the machine */
    unsigned threads;          /* 0: one for each core */
    summit_watch *progress;    /* may be NULL */
    void *context;             /* for it */
    uint64_t quick_memory;     /* bytes at most for exploring rules that no other method knows, for
                                  callers that can do without an answer; 0: as `memory` */
};

/* The quick_memory of computer players and hints: a few seconds' worth. */
#define SUMMIT_QUICK_MEMORY (UINT64_C(256) << 20)

struct summit_solver;

/* Looks up a method by its name (`auto`, `arithmetic`, `race`, `retrograde`, `exploration`,
 * `matching`, `pools`, `heaps`); false if there is none. */
bool summit_method_read(const char *name, enum summit_method *method);

/* Solves the rules, which must be checked and must outlive the solver. NULL and an error if the
 * method doesn't apply, the memory doesn't suffice or the work was cancelled
 * (SUMMIT_ERROR_CANCELLED). `options` may be NULL. */
struct summit_solver *summit_solver_new(const struct summit_rules *rules,
                                        const struct summit_solver_options *options,
                                        struct summit_error *error);
void summit_solver_free(struct summit_solver *solver);

/* The bytes that retrograde analysis would take, and how many positions it would number; 0 and 0
 * for rules that it doesn't know, UINT64_MAX and UINT64_MAX if there is no memory to count them. */
uint64_t summit_retrograde_bytes(const struct summit_rules *rules, uint64_t *positions);

/* The name of the method that was used; and the rules that were solved. */
const char *summit_solver_method(const struct summit_solver *solver);
const struct summit_rules *summit_solver_rules(const struct summit_solver *solver);

/* ---- Asking; any number of threads may do so at once ---------------------------------------- */

/* The value of a position that can arise in the rules. In a finished game, the view is that of the
 * player who would be next: SUMMIT_LOSE if the last mover has won. False if the solver doesn't know
 * the position (it can't arise). */
bool summit_solver_value(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_answer *answer);

/* A legal move of a position, what the player after it faces, and whether no other is better; with
 * three and more players see above. */
struct summit_judged {
    struct summit_move move;
    struct summit_answer after; /* as summit_solver_value of the position after it */
    bool best;
};

/* What a position is worth and how many legal moves it has. */
struct summit_verdict {
    struct summit_answer here;
    size_t count;
};

/* Every legal move of a position, in order, as far as there is room; if there are too many to
 * examine, a best one is first, and the count may be SUMMIT_MANY. False if the position isn't
 * known. */
enum { SUMMIT_ROOM = 256 }; /* enough for most rules */
bool summit_solver_moves(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_verdict *list, struct summit_judged *moves, size_t room);

/* The first of the best moves, or some one of them if `value_only`; SUMMIT_NO_MOVE if there is
 * none, or the position isn't known. */
struct summit_move summit_solver_best(const struct summit_solver *solver,
                                      const struct summit_position *position,
                                      struct summit_answer *here);

/* In a race that was solved as one: how many moves a player needs at least to land on the target,
 * SUMMIT_NEVER if that is impossible. False for other games. */
#define SUMMIT_NEVER UINT64_MAX
bool summit_solver_needs(const struct summit_solver *solver, const struct summit_position *position,
                         unsigned seat, uint64_t *moves);

/* A law by which positions are won or lost, for explanations. */
enum summit_law_kind {
    SUMMIT_LAW_NIM,       /* heaps: lost if their Nim sum is 0 */
    SUMMIT_LAW_VALUES,    /* heaps: the same with their Grundy values */
    SUMMIT_LAW_WYTHOFF,   /* two heaps: lost are the pairs of the golden ratio */
    SUMMIT_LAW_EUCLID,    /* two heaps: won if equal, or one is more than the golden ratio larger */
    SUMMIT_LAW_FIBONACCI, /* one number: won if its least part may be taken */
    SUMMIT_LAW_RUNS,      /* a list: the same as values, of runs of neighbours */
    SUMMIT_LAW_PARITY,    /* a list: what is left is taken in turns */
    /* One number. In misère play the smallest numbers are exceptions. */
    SUMMIT_LAW_RESIDUE,         /* lost if it leaves `rest` when divided by `sum` */
    SUMMIT_LAW_ALL,             /* won: everything may be taken; misère: all but the least */
    SUMMIT_LAW_ODD,             /* lost if it is odd */
    SUMMIT_LAW_ODD_OR_TWO,      /* lost if it is odd, or 2 to an odd power */
    SUMMIT_LAW_PRIMES,          /* won if any of its prime factors can go; misère: more than one */
    SUMMIT_LAW_PRIMES_IN_TURNS, /* won if the number of them that can go is odd; misère: even */
};
struct summit_law {
    enum summit_law_kind kind;
    bool misere;  /* the last mover loses, so the law has exceptions where values are 0 and 1 */
    uint64_t sum; /* the values xored; of Fibonacci numbers the least part; what is left; what is
                     divided by; the prime factors that can go */
    uint64_t rest;
};
/* The law that a position follows; false if none is known. */
bool summit_solver_law(const struct summit_solver *solver, const struct summit_position *position,
                       struct summit_law *law);

/* Ranks an answer for a seat, whoever is to move: a larger number for a better result, equal for
 * results that are equally good. Two players. */
int64_t summit_rank(const struct summit_answer *answer, unsigned seat);

/* The best line from a position on, at most `size` plies; lost turns are SUMMIT_NO_MOVE. Of equally
 * good moves the first listed is taken. Returns how many plies were written; the line of a drawn
 * position is cut at `size`. */
size_t summit_solver_line(const struct summit_solver *solver,
                          const struct summit_position *position, struct summit_ply *line,
                          size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
