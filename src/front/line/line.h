/* line.h: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#ifndef FRONT_LINE_LINE_H
#define FRONT_LINE_LINE_H

#include "front/host/input.h"
#include "front/cli/seats.h"
#include "session/game.h"
#include "store/journal.h"

/* Plays until the game is over or somebody leaves; returns the status to exit with. Where nobody is
 * a person, a position that has come up `repetition` times is a draw, unless that is 0. */
int line_play(struct game *game, struct journal *journal, struct input *input, struct seats *seats,
              unsigned repetition, bool tossed);

/* Prints a game that was played as it was shown, waiting before each move. */
void line_replay(const struct game *played, int64_t delay_ms);

#endif
