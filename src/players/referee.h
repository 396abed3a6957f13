/* referee.h: one game between players that aren't people, judged move by move. */
#ifndef PLAYERS_REFEREE_H
#define PLAYERS_REFEREE_H

#include "players/player.h"

#include <stdatomic.h>

/* What one seat did in a game. Loss is counted in half points: a win is 2, a draw 1, a loss 0, and
 * a move that turns one into another loses the difference. */
struct seat_outcome {
    uint32_t moves;   /* that were judged */
    uint32_t kept;    /* of them, those that kept the value of the position */
    uint32_t lost;    /* half points thrown away */
    uint32_t mistake; /* the number of its first move that threw something away, or 0 */
    uint32_t wrong;   /* answers that were no legal moves */
};

struct outcome {
    int winner;   /* a seat, or SUMMIT_DRAWN */
    int forfeits; /* the seat that forfeited, or -1 */
    uint32_t plies;
    struct seat_outcome seat[SUMMIT_PLAYERS];
    char reason[200]; /* of a forfeit; of a game that wasn't played to its end, why, or "" */
};

struct referee {
    const struct summit_rules *rules;
    const struct summit_solver *solver; /* NULL: nothing is judged */
    unsigned random_plies;              /* so many random moves come first, judged by nobody */
    unsigned repetition;                /* a position that comes up so often is a draw; 0: never */
    const atomic_bool *stop; /* when it becomes true, a game ends before its end; or NULL */
};

/* Plays a game from the start. `game` has been made with the rules and is used for it, so the
 * moves can be read from it afterwards. `opening` is the chance of the random moves. False if it
 * was stopped before the end, or this program failed, which is no result: then the reason says
 * what is missing. */
bool referee_play(const struct referee *referee, struct player *const players[], struct game *game,
                  uint64_t opening, struct outcome *outcome);

#endif
