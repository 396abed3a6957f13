/* line.h: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#ifndef FRONT_LINE_H
#define FRONT_LINE_H

#include "front/input.h"
#include "session/game.h"
#include "session/journal.h"

/* Plays until the game is over or somebody leaves; returns the status to exit with. If a signal
 * ends it, the signal is raised again at the end, so this doesn't return. */
int line_play(struct game *game, struct journal *journal, struct input *input, bool tossed);

/* Prints a game that was played as it was shown, waiting before each move. */
void line_replay(const struct game *played, int64_t delay_ms);

#endif
