/* seats.h: who sits where: people, computer players, other people's programs. */
#ifndef FRONT_CLI_SEATS_H
#define FRONT_CLI_SEATS_H

#include "front/cli/front.h"
#include "players/player.h"

struct seats {
    struct player *player[SUMMIT_PLAYERS]; /* NULL: a person */
    struct summit_solver *solver; /* if one of them asks it, and the game isn't too large */
    unsigned people;
};

/* How programs are treated, as the options say. */
bool seats_manners(const struct arguments *arguments, struct player_manners *manners,
                   struct summit_error *error);

/* Seats the players that the options name; where they name none, those that the game was kept
 * with. Notes in the game who sits where. False and a sentence if that can't be. */
bool seats_fill(struct seats *seats, const struct arguments *arguments, struct game *game,
                uint64_t seed, struct summit_error *error);
/* Puts a computer player of a level (`easy`, `level:70`) into a seat, instead of whoever sits
 * there. False and a sentence if that can't be; then nothing has changed. */
bool seats_change(struct seats *seats, struct game *game, unsigned seat, const char *level,
                  struct summit_error *error);
void seats_release(struct seats *seats);

#endif
