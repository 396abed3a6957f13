/* line.h: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#ifndef FRONT_LINE_LINE_H
#define FRONT_LINE_LINE_H

#include "front/host/hosting.h"
#include "front/host/puzzling.h"
#include "players/seats.h"
#include "session/game.h"
#include "store/store.h"

/* Plays until the game is over or somebody leaves, and says how to go on; `*kept` is where it is
 * kept, and may become another game's. Returns what is wanted then. */
enum hosting_next line_play(struct summit_table *table, struct kept_game **kept,
                            struct input *input, struct seats *seats);

/* Prints a game that was played as it was shown, waiting before each move; false if there is no
 * memory. */
bool line_replay(const struct game *played, int64_t delay_ms);

/* Lets somebody solve a puzzle; at a terminal then others like it, until somebody leaves. The
 * puzzle, which was made as the wish says or is a day's, may become another one: the last one is
 * the caller's to release. False if there is no memory. */
bool line_puzzle(struct puzzling *puzzling, struct puzzling_wish wish, struct input *input);

#endif
