/* summit_opponent.h: opponents from random to provably perfect, and a verdict on every move. */
#ifndef SUMMIT_OPPONENT_H
#define SUMMIT_OPPONENT_H

#include "summit_solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum { SUMMIT_LEVEL_RANDOM = 0, SUMMIT_LEVEL_PERFECT = 100 };

/* A player that knows the value of every position of some rules. Any number of threads may use it
 * at once. The rules must outlive it. */
struct summit_opponent;

/* NULL and a sentence if the rules are too large to be solved. It may take a while for rules that
 * neither a formula nor a race solves. */
struct summit_opponent *summit_opponent_new(const struct summit_rules *rules,
                                            struct summit_error *error);
/* The same with a progress callback: it is called now and then in this thread with the part that is
 * done, from 0 to 1. Once it returns false, the work is cancelled, and the call returns NULL within
 * half a second. */
struct summit_opponent *summit_opponent_new_watched(const struct summit_rules *rules,
                                                    summit_watch *progress, void *context,
                                                    struct summit_error *error);
void summit_opponent_free(struct summit_opponent *opponent);

/* The move of a player of a level, 0 to 100: at 100 it is always a best move, below that it errs as
 * people err. `chance` is the source of all randomness. SUMMIT_NO_MOVE if nothing can be played. */
struct summit_move summit_opponent_move(const struct summit_opponent *opponent,
                                        const struct summit_position *position, unsigned level,
                                        uint64_t chance);

/* The same as policies for summit_batch_seat, with the opponent as their context. The first depends
 * on the position alone (SUMMIT_POLICY_FIXED). */
unsigned summit_policy_perfect(void *opponent, const struct summit_rules *rules,
                               const struct summit_position *position, uint64_t chance);
unsigned summit_policy_hard(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance);
unsigned summit_policy_medium(void *opponent, const struct summit_rules *rules,
                              const struct summit_position *position, uint64_t chance);
unsigned summit_policy_easy(void *opponent, const struct summit_rules *rules,
                            const struct summit_position *position, uint64_t chance);

/* Judges a position and its legal moves, as summit_solver_moves does. */
bool summit_opponent_judge(const struct summit_opponent *opponent,
                           const struct summit_position *position, struct summit_verdict *verdict,
                           struct summit_judged *moves, size_t room);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
