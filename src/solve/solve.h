/* solve.h: the truth about every position: who wins, in how many plies, by which moves. */
#ifndef SOLVE_SOLVE_H
#define SOLVE_SOLVE_H

#include "summit.h"

#include <stdatomic.h>

/* From the view of the player to move. The order counts: more is better. */
enum solve_value { SOLVE_LOSE, SOLVE_DRAW, SOLVE_WIN };

/* What a position is worth. `plies` counts what happens until the end when the winner hurries and
 * the loser delays: a move is one, a lost turn is one, being stuck and so losing is none; it is 0
 * for a draw. `winner` is the seat that wins, or SUMMIT_DRAWN.
 *
 * With three and more players: whoever can force an own win takes the quickest; whoever can't
 * prefers a draw (endless play) to a loss, and among moves of that kind takes the first listed. */
struct solve_answer {
    enum solve_value value;
    int winner;
    uint64_t plies;
};

enum solve_method {
    SOLVE_AUTO,
    SOLVE_ARITHMETIC,
    SOLVE_RACE,
    SOLVE_RETROGRADE,
    SOLVE_EXPLORATION,
    SOLVE_METHODS,
};

/* How to solve; all zero is a good choice. */
struct solver_options {
    enum solve_method method;                     /* forced, or the quickest that applies */
    uint64_t memory;                              /* bytes at most; 0: half of the machine */
    unsigned threads;                             /* 0: one for each core */
    void (*progress)(void *context, double done); /* called now and then, done from 0 to 1 */
    void *context;
    const atomic_bool *cancel; /* may be NULL; when it becomes true, solver_new fails soon */
};

struct solver;

/* The method of a name (`auto`, `arithmetic`, `race`, `retrograde`); false if there is none. */
bool solve_method_read(const char *name, enum solve_method *method);

/* Solves the rules, which must be checked and stay until solver_free. NULL and a sentence if the
 * method doesn't apply, the memory doesn't suffice or the work was cancelled. */
struct solver *solver_new(const struct summit_rules *rules, const struct solver_options *options,
                          struct summit_error *error);
void solver_free(struct solver *solver);
/* Whether it was cancelled, by the sentence that solver_new gave. */
bool solve_was_cancelled(const struct summit_error *error);

/* The bytes that retrograde analysis would take, and how many positions it would number. */
uint64_t solve_retrograde_bytes(const struct summit_rules *rules, uint64_t *positions);

/* `arithmetic`, `race` or `retrograde`; and the rules that were solved. */
const char *solver_method(const struct solver *solver);
const struct summit_rules *solver_rules(const struct solver *solver);

/* ---- Asking; any number of threads may do so at once ---------------------------------------- */

/* The value of a position that can arise in the rules. In one that is over, the view is that of the
 * player who would be next: SOLVE_LOSE if the last mover has won. False if the position isn't one
 * that the solver knows (it can't arise). */
bool solver_value(const struct solver *solver, const struct summit_position *position,
                  struct solve_answer *answer);

/* Every legal move of a position: what the player after it faces, and which moves are best. */
struct solve_moves {
    struct solve_answer here;
    uint32_t legal;
    uint32_t best; /* every move that is as good as any; with three and more players see above */
    struct solve_answer after[SUMMIT_MOVES]; /* for legal moves, as solver_value of the position */
};
bool solver_moves(const struct solver *solver, const struct summit_position *position,
                  struct solve_moves *moves);

/* What the mover gets by a move, given what the player after it faces: a number that is larger for
 * better moves, equal for equally good ones. Two players. */
int64_t solve_rank(const struct solve_answer *after);

/* The best line from a position on, at most `size` plies; lost turns are moves SUMMIT_NO_MOVE. Of
 * equally good moves the first listed is taken. Returns how many plies were written; a drawn
 * position's line is cut where the caller's room ends. */
size_t solver_line(const struct solver *solver, const struct summit_position *position,
                   struct summit_ply *line, size_t size);

#endif
