/* seats.h: who sits where: people, computer players, other people's programs; and what those who
 * aren't people answer when a table asks them. */
#ifndef PLAYERS_SEATS_H
#define PLAYERS_SEATS_H

#include "players/player.h"
#include "summit_table.h"

/* Makes the solver for rules, in whatever way the front end watches over that. */
typedef struct summit_solver *seats_solve(void *context, const struct summit_rules *rules,
                                          struct summit_error *error);

struct seats {
    const struct summit_rules *rules;
    struct player_spec spec[SUMMIT_PLAYERS];
    struct player_manners manners;
    uint64_t seed;
    seats_solve *solve;
    void *context;                         /* for it */
    struct player *player[SUMMIT_PLAYERS]; /* NULL: a person */
    struct summit_solver *solver;          /* once it was asked for, and the game isn't too large */
    struct summit_error refusal;           /* why there is none, once that is known */
    char who[SUMMIT_PLAYERS][12];          /* as a table wants to know it */
    char reason[200];                      /* of the last reply */
    bool failed; /* this program couldn't ask whoever was to reply: the reason says why */
};

/* Seats the players of `spec`, with the rules, manners, seed and solve that are set. False and a
 * sentence if that can't be; then there is nothing to release. */
bool seats_fill(struct seats *seats, struct summit_error *error);
/* Puts a computer player of a level (`easy`, `level:70`) into a seat, instead of whoever sits
 * there. False and a sentence if that can't be; then nothing has changed. */
bool seats_change(struct seats *seats, unsigned seat, const char *level,
                  struct summit_error *error);
/* Everybody moves so many seats further, as at the table: with its rules from now on. */
bool seats_follow(struct seats *seats, const struct summit_rules *rules, unsigned further,
                  struct summit_error *error);
void seats_release(struct seats *seats);

/* The solver, made when it is first asked for; NULL and a sentence if it can't be. */
const struct summit_solver *seats_solver(struct seats *seats, struct summit_error *error);
/* What the player does that a table asks for. If asking failed, nothing is decided, as if somebody
 * had stopped it, and `failed` is set. */
void seats_choose(struct seats *seats, const struct summit_table *table, unsigned seat,
                  struct summit_reply *reply);

#endif
