/* lesson_progress.h: a player's progress in lessons, stored on disk for each game. */
#ifndef STORE_LESSON_PROGRESS_H
#define STORE_LESSON_PROGRESS_H

#include "base/text.h"
#include "summit.h"

enum { LESSON_LINE_BYTES = 64 };

/* The stored line for rules with an identity, with a NUL; false if there is none, or it can't be
 * read. */
bool lesson_progress_read(uint64_t identity, char line[LESSON_LINE_BYTES]);
/* False and errno if it couldn't be stored: the old content is unchanged. */
bool lesson_progress_write(uint64_t identity, const char *line);

#endif
