/* line_mode.h: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#ifndef FRONT_LINE_LINE_MODE_H
#define FRONT_LINE_LINE_MODE_H

#include "front/terminal/table_driver.h"
#include "front/terminal/stored_puzzle.h"
#include "players/seats.h"
#include "session/game.h"
#include "session/lesson_run.h"
#include "session/lobby.h"
#include "store/store.h"

/* Plays until the game is over or somebody leaves, and says how to go on; `*kept` is where it is
 * kept, and may become another game's. What comes after a game is what the lobby offers, if it was
 * begun there. `plain`: in statements, without pictures. Returns what is wanted then. */
enum driver_next line_play(struct summit_table *table, struct stored_game **kept,
                           struct input *input, struct seats *seats, struct game_solver *solver,
                           struct lobby *lobby, bool plain);

/* Shows a lobby, whose store is this machine's, until something has to be done that isn't for
 * showing; false if somebody leaves. `plain`: each thing in a line of its own, without pictures. */
bool line_home(struct input *input, struct lobby *lobby, const struct summit_language *language,
               bool plain, struct lobby_event *event);

/* Prints a game that was played as it was shown, waiting before each move; false if there is no
 * memory. */
bool line_replay(const struct game *played, int64_t delay_ms);

/* Lets somebody solve a puzzle; at a terminal then others like it, until somebody leaves. The
 * puzzle, which was made as the wish says or is a day's, may become another one: the last one is
 * the caller's to release. False if there is no memory. */
bool line_puzzle(struct puzzle_run *run, struct puzzle_request request, struct input *input);

/* Asks and takes answers until the lesson is done or somebody leaves; `keep` is called after each
 * answer. False if there is no memory. */
typedef bool line_learn_keep(const struct lesson_run *run);
bool line_learn(struct lesson_run *run, struct input *input, line_learn_keep *keep);

#endif
