/* real_choice.h: turns at which a player who can win has something to decide, and the simple
 * players that measure such turns.
 *
 * A real choice is a turn with a move that wins and one that neither wins nor loses on the spot;
 * if a win on the spot is possible there is none, because everybody takes it. A move is judged by
 * the seat that wins after it: nothing here assumes that the opponent moves next. The automatic
 * consequences of a move (lost turns, being stuck) belong to the move. */
#ifndef STUDY_REAL_CHOICE_H
#define STUDY_REAL_CHOICE_H

#include "summit_solve.h"

enum { REAL_CHOICE_MOVES = 256 }; /* turns with more moves are skipped */

/* What a move is worth to the player who makes it. */
enum choice_kind {
    CHOICE_WINS_NOW,  /* on the spot */
    CHOICE_LOSES_NOW, /* on the spot */
    CHOICE_WINS,      /* later, with best play */
    CHOICE_WRONG,     /* neither wins nor loses on the spot */
    CHOICE_KINDS,
    CHOICE_UNKNOWN = CHOICE_KINDS, /* the solver doesn't know the position after it */
};

/* How many of the legal moves of a turn are of each kind. */
struct real_choice {
    size_t count;
    size_t kind[CHOICE_KINDS];
};

/* Plays a legal move with its automatic consequences: afterwards the player to move has a move, or
 * the game is over. */
void real_choice_play(const struct summit_rules *rules, struct summit_position *position,
                      struct summit_move move);
/* The kind of a legal move; `after`, unless NULL, becomes the position that real_choice_play makes.
 */
enum choice_kind real_choice_kind(const struct summit_solver *solver,
                                  const struct summit_position *position, struct summit_move move,
                                  struct summit_position *after);
/* Counts the moves of the player to move. False if the game is over, the solver doesn't know one of
 * the positions, or there are more than REAL_CHOICE_MOVES moves. */
bool real_choice_count(const struct summit_solver *solver, const struct summit_position *position,
                       struct real_choice *choice);
/* Whether such a turn is a real choice; and whether a position is one. */
bool real_choice_is(const struct real_choice *choice);
bool real_choice_at(const struct summit_solver *solver, const struct summit_position *position);

/* The reply that sets `seat`, who wins, the most traps: one that leaves a real choice with the
 * fewest moves that keep the win; of several the one with the most wrong moves, the longest way,
 * the first. SUMMIT_NO_MOVE if nothing can be played. `*steps` counts down the moves that are
 * judged and stops at 0. */
struct summit_move real_choice_reply(const struct summit_solver *solver,
                                     const struct summit_position *position, unsigned seat,
                                     size_t *steps);

/* Habits: the largest or the smallest legal move, by how much it changes the numbers; of several
 * the first. SUMMIT_NO_MOVE if there is none. */
enum habit { HABIT_LARGEST, HABIT_SMALLEST, HABITS };
struct summit_move habit_move(const struct summit_rules *rules,
                              const struct summit_position *position, enum habit habit);
/* How much a legal move changes the numbers. */
summit_wide habit_size(const struct summit_rules *rules, const struct summit_position *position,
                       struct summit_move move);

/* A line of real choices: the player to move chooses, any move that wins is right, the others reply
 * as above, until the turn is no real choice. */
struct choice_line {
    double chance; /* that somebody solves it who takes wins on the spot, shuns losses on the spot
                    * and otherwise guesses evenly; 1 where there is no choice */
    unsigned fewest, most; /* real choices on the way, by which right moves are made */
    bool later;            /* after the last one, with best play, another one would come */
    bool solves[HABITS];   /* by the habit, whichever of its equally large moves it takes */
};
enum { CHOICE_LINE_MOST = 8 }; /* longer lines aren't measured */
/* Measures the line. False if a position isn't known, it is too long or `*steps` doesn't suffice:
 * that counts down the moves that are judged. */
bool real_choice_line(const struct summit_solver *solver, const struct summit_position *position,
                      struct choice_line *line, size_t *steps);

#endif
