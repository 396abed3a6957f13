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

/* One GTP command and its answer, without the mark in front; for trying a bot. The result is that
 * of the pipe; `*good` tells `=` from `?`; `text` holds at most PROGRAM_ANSWER bytes. `*malformed`
 * tells that it wasn't an answer at all. */
enum { PROGRAM_ANSWER = 8192 };

#endif
