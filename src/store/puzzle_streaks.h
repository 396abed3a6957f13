/* puzzle_streaks.h: the streaks of solved puzzles and the progress in the day's, stored on disk. */
#ifndef STORE_PUZZLE_STREAKS_H
#define STORE_PUZZLE_STREAKS_H

#include "session/puzzle_progress.h"

/* The day that it is here, as 20260131. */
int64_t streaks_today(void);

/* What is kept; all 0 if there is nothing. False, and all 0, if what there is can't be read. */
bool streaks_read(struct puzzle_streaks *streaks);
/* False and errno if it couldn't be kept: what was there before still is. A file that can't be read
 * is never written over: EBADMSG. */
bool streaks_write(const struct puzzle_streaks *streaks);

/* The line of the last day's puzzle that was begun, or "". */
void streaks_read_day(char line[PUZZLE_PROGRESS_BYTES]);
bool streaks_write_day(const char *line);

#endif
