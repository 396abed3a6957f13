/* summit_opponent.h: opponents from random to provably perfect, and a verdict on every move. */
#ifndef SUMMIT_OPPONENT_H
#define SUMMIT_OPPONENT_H

#include "summit_solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum { SUMMIT_LEVEL_RANDOM = 0, SUMMIT_LEVEL_PERFECT = 100 };

/* Whoever knows the truth about every position of some rules. After it was made, any number of
 * threads may ask it at once. The rules have to stay for as long as it does. */
struct summit_opponent;

/* NULL and a sentence if the rules are too large to be solved. This may take a while for rules that
 * neither a formula nor a race answers. */
struct summit_opponent *summit_opponent_new(const struct summit_rules *rules,
                                            struct summit_error *error);
/* The same, under a watch: `goes_on` is called now and then in this thread with how much is done,
 * from 0 to 1. Once it returns false, the work is cancelled, and that ends it within half a second
 * with NULL. */
struct summit_opponent *summit_opponent_new_watched(const struct summit_rules *rules,
                                                    summit_watch *goes_on, void *context,
                                                    struct summit_error *error);
void summit_opponent_free(struct summit_opponent *opponent);

/* The move of a player of a level, 0 to 100: at 100 none is better, below it errs as people err.
 * `chance` decides what chance decides. SUMMIT_NO_MOVE if nothing can be played. */
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
