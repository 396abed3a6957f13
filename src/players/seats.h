/* seats.h: who sits where: people, computer players, programs; and the answers of computers and
 * programs to a table. */
#ifndef PLAYERS_SEATS_H
#define PLAYERS_SEATS_H

#include "players/player.h"
#include "summit_table.h"

struct seats {
    const struct summit_rules *rules;
    struct player_spec spec[SUMMIT_PLAYERS];
    struct player_manners manners;
    uint64_t seed;
    struct player *player[SUMMIT_PLAYERS]; /* NULL: a person */
    char who[SUMMIT_PLAYERS][12];          /* as in summit_table_options */
    char reason[200];                      /* of the last reply */
    bool failed;                           /* Summit couldn't ask the player: see `reason` */
};

/* Whether a player of `spec` uses the solver. */
bool seats_ask_solver(const struct seats *seats);
/* Creates the players of `spec`, with the rules, manners and seed that are set. The solver must
 * outlive them; it is NULL if nobody uses it or it can't be made, for the reason in `error`. False
 * and a sentence if they can't be created; then there is nothing to release. */
bool seats_fill(struct seats *seats, const struct summit_solver *solver,
                struct summit_error *error);
/* Puts a computer player into a seat, replacing the present player. False and a sentence on
 * failure; then nothing has changed. */
bool seats_change(struct seats *seats, unsigned seat, const struct player_spec *spec,
                  const struct summit_solver *solver, struct summit_error *error);
/* Moves every player on by some seats, as at the table, with the table's rules from now on;
 * seats_fill has to follow. */
void seats_follow(struct seats *seats, const struct summit_rules *rules, unsigned further);
void seats_release(struct seats *seats);

/* The reply of the player that a table asks. If asking failed, nothing is decided, as if it had
 * been stopped, and `failed` is set. */
void seats_choose(struct seats *seats, const struct summit_table *table, unsigned seat,
                  struct summit_reply *reply);

#endif
