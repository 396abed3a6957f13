/* program.h: a player in another process: one that speaks GTP, or one that reads what people read.
 */
#ifndef PLAYERS_PROGRAM_H
#define PLAYERS_PROGRAM_H

#include "players/player.h"

struct program;

struct program *program_new(const char *command, bool gtp, const struct player_manners *manners,
                            const struct summit_rules *rules, unsigned seat);
void program_free(struct program *program);
void program_begin(struct program *program);
void program_choose(struct program *program, const struct game *game, struct player_choice *choice);

/* How GTP calls a seat: b, w, and from the third on its number. */
const char *program_color(unsigned seat, char *buffer, size_t size);

/* No answer is longer. */
enum { PROGRAM_ANSWER = 8192 };

#endif
