/* streaks.h: how many puzzles were solved in a row, kept on disk. */
#ifndef FRONT_HOST_STREAKS_H
#define FRONT_HOST_STREAKS_H

#include "base/text.h"

#include <stdint.h>

/* Days are written as 20260131. */
struct streaks {
    int64_t day;  /* whose puzzle was solved last on its own day, or 0 */
    int64_t days; /* in a row until then */
    int64_t row;  /* other puzzles in a row, by the first answer */
};

/* The day that it is here, and the one before a day; 0 before what a clock can say. */
int64_t streaks_today(void);
int64_t streaks_day_before(int64_t day);

/* What is kept; all 0 if there is nothing, or nothing that can be read. */
void streaks_read(struct streaks *streaks);
/* False and errno if it couldn't be kept: what was there before still is. A file that can't be read
 * is never written over: EBADMSG. */
bool streaks_write(const struct streaks *streaks);
/* The days in a row until today or yesterday: after a gap 0. */
int64_t streaks_days(const struct streaks *streaks, int64_t today);

#endif
