/* standings.h: how the players of a match have done, for people and for programs. */
#ifndef FRONT_CLI_STANDINGS_H
#define FRONT_CLI_STANDINGS_H

#include "players/tournament.h"

void standings_print(const struct tournament *tournament);
void standings_print_json(const struct tournament *tournament);
void standings_print_csv(const struct tournament *tournament);

#endif
