/* puzzle_set.h: a class set: some puzzles by one seed, to be printed. */
#ifndef SESSION_PUZZLE_SET_H
#define SESSION_PUZZLE_SET_H

#include "session/puzzle_run.h"

enum { PUZZLE_SET_MOST = 50 };

/* Adds the tasks, then on a sheet of their own the answers, as lines. The wish says the seed, the
 * grade and the game: of no game it is one after the other of Summit's own. All puzzles differ.
 * False and a sentence if there aren't so many. */
bool puzzle_set_tell(const struct puzzle_request *request, size_t count, struct text *text,
                     struct summit_error *error);
/* The same as a list of what puzzle_json tells of each. */
bool puzzle_set_json(const struct puzzle_request *request, size_t count, struct text *text,
                     struct summit_error *error);

#endif
