/* who.h: who sits where, as the options say. */
#ifndef FRONT_CLI_WHO_H
#define FRONT_CLI_WHO_H

#include "front/cli/front.h"
#include "front/screen/screen.h"
#include "players/seats.h"

/* How programs are treated. */
bool arguments_manners(const struct arguments *arguments, struct player_manners *manners,
                       struct summit_error *error);

/* Seats the players that the options name; where they name none, those that `kept` was kept with,
 * or people if it is NULL. What takes long is shown on the screen, if there is one. False and a
 * sentence if that can't be. */
bool arguments_seats(const struct arguments *arguments, const struct summit_rules *rules,
                     const struct game *kept, uint64_t seed, struct screen *screen,
                     struct seats *seats, struct summit_error *error);

#endif
