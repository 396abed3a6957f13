/* summit_batch.h: many games of one rule set at once, for learners and for statistics.
 *
 * A batch holds any number of games and plays one move in each of them with every call. The results
 * are written to the caller's own flat arrays. Nothing is allocated after a batch is made, except
 * by summit_batch_seat. A batch belongs to one thread at a time; different batches share nothing
 * but the rules. The same rules, options, seed and actions give the same run on every machine. */
#ifndef SUMMIT_BATCH_H
#define SUMMIT_BATCH_H

#include "summit.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* ---- What a learner sees -------------------------------------------------------------------- */

/* A position as a row of whole numbers, seen by the player to move:
 *
 *   SUMMIT_SEE_TURN     the seat to move, from 0
 *   SUMMIT_SEE_BAN      the move of this player that the ban on repeating forbids, or -1
 *   SUMMIT_SEE_PASSES   lost turns in a row
 *   SUMMIT_SEE_OUT      bit s: player s is out
 *   SUMMIT_SEE_NUMBERS  the shared number; the heaps; or the player's own number, then the others'
 *                       in the order of their turns
 *   after these         uses left, if any move is limited: for the player to move, then for the
 *                       others in the order of their turns, one column for each move that is
 *                       limited for somebody; -1 where this player has no limit on it. Where all
 *                       count together and may do the same, once for all
 *                       if `next` is said: whether there is an amount before, and that amount;
 *                       with `of own` for each player in the order of their turns
 *                       with `repeat = not-own-last`: for each player the own last move, or -1
 *                       with `numbers` and `repeat = never`: for each use of a number whether
 *                       somebody has made it
 *                       if `begin` is said: whether no move has been made yet
 *
 * Nothing is scaled: the row is exact at any size. Multiplied by summit_observe_scale it lies
 * between -1 and 1 or near. */
enum {
    SUMMIT_SEE_TURN,
    SUMMIT_SEE_BAN,
    SUMMIT_SEE_PASSES,
    SUMMIT_SEE_OUT,
    SUMMIT_SEE_NUMBERS,
};

/* How many columns a row has, the row itself, and a factor for each column. */
size_t summit_observe_width(const struct summit_rules *rules);
void summit_observe(const struct summit_rules *rules, const struct summit_position *position,
                    int64_t *row);
void summit_observe_scale(const struct summit_rules *rules, float *scale);

/* ---- A batch -------------------------------------------------------------------------------- */

struct summit_batch;

enum {
    SUMMIT_FIRST_TOSS = 255,   /* for summit_batch_options.first */
    SUMMIT_BATCH_LIMIT = 1000, /* the default of summit_batch_options.limit */
};

/* All zero gives the defaults. */
struct summit_batch_options {
    uint32_t limit;  /* a game is cut short after this many moves; 0: SUMMIT_BATCH_LIMIT */
    uint32_t first;  /* 0: as the rules say; 1 to the number of players; or SUMMIT_FIRST_TOSS */
    uint32_t states; /* make tables of at most this many positions; 0: the default; 1: none */
};

/* Creates a batch and starts its games. The rules must be checked and must outlive the batch. Rules
 * with few positions are compiled into tables; others are played by the engine, more slowly and
 * with exactly the same result. `options` may be NULL. Returns NULL, with the reason in `error`, if
 * there is no memory, no game, no such first player, if nobody can move at the start, if the moves
 * can't be numbered (summit_actions), or if a toss has not been drawn yet (summit_rules_draw). */
struct summit_batch *summit_batch_new(const struct summit_rules *rules, size_t games, uint64_t seed,
                                      const struct summit_batch_options *options,
                                      struct summit_error *error);
void summit_batch_free(struct summit_batch *batch);

size_t summit_batch_games(const struct summit_batch *batch);
size_t summit_batch_width(const struct summit_batch *batch);  /* columns of an observation */
size_t summit_batch_moves(const struct summit_batch *batch);  /* actions are 0 to this - 1 */
size_t summit_batch_states(const struct summit_batch *batch); /* in the tables, or 0 for none */
void summit_batch_position(const struct summit_batch *batch, size_t game,
                           struct summit_position *position);

/* The caller's arrays, each with one row for each game; NULL where the caller doesn't want one. */
struct summit_batch_arrays {
    /* What is to be decided now. */
    int64_t *observation; /* [games][width], see above */
    float *features;      /* [games][width], the same, scaled */
    uint32_t *mask;       /* [games], bit m: move m is legal; not written where there are more
                             than 32 moves */
    uint8_t *legal;       /* [games][moves], the same as bytes of 0 and 1 */
    uint8_t *turn;        /* [games], who is to move */
    /* What the last step did. */
    float *reward;  /* [games]: 1 if the player whom the action was for has won, -1 if that player
                       has lost, 0 for a draw or if the game continues */
    float *rewards; /* [games][players]: the same for each seat */
    uint8_t *done;  /* [games]: the game ended, and another has been started */
    uint8_t *truncated; /* [games]: it was cut short, and another has been started */
    uint8_t *illegal;   /* [games]: the action was illegal */
    int8_t *winner;     /* [games]: a seat, SUMMIT_DRAWN, or SUMMIT_NOBODY */
    int64_t *final;     /* [games][width]: where the game ended or was cut short; other rows keep
                           what they held */
};

/* Sets the arrays that later calls write to, and writes those about the decisions to be made now.
 */
void summit_batch_bind(struct summit_batch *batch, const struct summit_batch_arrays *arrays);

/* Restarts every game, as if the batch had just been created with this seed. */
void summit_batch_reset(struct summit_batch *batch, uint64_t seed);

/* Plays one move in each game. Lost turns are played automatically; a player who is stuck and so
 * loses has lost at once. An illegal action is ignored and reported, and counts towards the limit
 * like a move. A game that ends is restarted in the same call: `done`, `reward` and `winner`
 * describe the old game, the observation and the mask the new one. */
void summit_batch_step(struct summit_batch *batch, const uint16_t *actions);

/* A legal move for each game, all equally likely. Stepping with them is what summit_batch_random
 * does. A game without a move gets 65535. */
void summit_batch_sample(struct summit_batch *batch, uint16_t *actions);

/* What happened in the games during a call. */
struct summit_batch_counts {
    uint64_t moves;
    uint64_t wins[SUMMIT_PLAYERS];
    uint64_t drawn, truncated;
};

/* Plays `steps` random legal moves in each game, for every seat; the arrays are written once, at
 * the end. */
struct summit_batch_counts summit_batch_random(struct summit_batch *batch, uint64_t steps);

/* ---- Opponents ------------------------------------------------------------------------------ */

/* Chooses an action. `chance` is 64 random bits of the game's own sequence. */
typedef unsigned summit_policy(void *context, const struct summit_rules *rules,
                               const struct summit_position *position, uint64_t chance);

/* All legal moves equally likely; in a batch this costs no call. */
summit_policy summit_policy_random;

enum { SUMMIT_POLICY_FIXED = 1 };

/* Lets a policy play a seat, or with NULL gives the seat back to the caller. From now on each step
 * ends when one of the caller's seats is to move, or with the end of the game; the caller's arrays
 * change at once if it was the opponent's turn. SUMMIT_POLICY_FIXED promises that the move depends
 * on the position alone: where there are tables it is called at most once for each position, and
 * `chance` is 0. Where a policy's answer is illegal, the first legal move is played. If opponents
 * end a game before the caller has moved, another is started; after 64 such games in a row the game
 * is left without a move and its next step reports its end. Returns false if no seat would be left,
 * if there is no such seat, or if there is no memory: then nothing has changed. */
bool summit_batch_seat(struct summit_batch *batch, unsigned seat, summit_policy *policy,
                       void *context, unsigned flags);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
