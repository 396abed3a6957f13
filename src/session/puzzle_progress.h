/* puzzle_progress.h: the progress in a puzzle and the streaks of solved ones, as values and as
 * lines for a store; and the line that can be shared. */
#ifndef SESSION_PUZZLE_PROGRESS_H
#define SESSION_PUZZLE_PROGRESS_H

#include "base/number.h"
#include "summit.h"

enum puzzle_state { PUZZLE_ASKED, PUZZLE_SOLVED, PUZZLE_FAILED, PUZZLE_STATES };

enum { PUZZLE_MARKS = 40, PUZZLE_ID_BYTES = 48, PUZZLE_ANSWERS_BYTES = 480 };

/* One puzzle. The answers are what was accepted, so that the puzzle can be taken up again. */
struct puzzle_progress {
    char id[PUZZLE_ID_BYTES]; /* of a day 20260131, of others their seed and rules */
    int64_t date;             /* 20260131, or 0 */
    enum puzzle_state state;
    unsigned wrong;
    char marks[PUZZLE_MARKS + 1]; /* an answer each: `r` right, `w` wrong, `t` told */
    char answers[PUZZLE_ANSWERS_BYTES];
};

/* As one line without its end: `ID STATE MARKS ANSWERS`. What doesn't fit is left out, so that it
 * begins anew. False, and nothing changed, if a line is none. */
enum { PUZZLE_PROGRESS_BYTES = PUZZLE_ID_BYTES + PUZZLE_MARKS + PUZZLE_ANSWERS_BYTES + 16 };
size_t puzzle_progress_write(const struct puzzle_progress *progress,
                             char line[PUZZLE_PROGRESS_BYTES]);
bool puzzle_progress_read(struct puzzle_progress *progress, struct span line);
/* Solved without a wrong answer. */
bool puzzle_progress_star(const struct puzzle_progress *progress);

/* Days are written as 20260131. */
struct puzzle_streaks {
    int64_t day;  /* whose puzzle was solved last on its own day, or 0 */
    int64_t days; /* in a row until then */
    int64_t row;  /* other puzzles in a row, by the first answer */
};

/* As one line without its end: `DAY DAYS ROW`. False, and nothing changed, if a line is none. */
enum { PUZZLE_STREAKS_BYTES = 80 };
size_t puzzle_streaks_write(const struct puzzle_streaks *streaks, char line[PUZZLE_STREAKS_BYTES]);
bool puzzle_streaks_read(struct puzzle_streaks *streaks, struct span line);
/* The days in a row until today or yesterday: after a gap 0. */
int64_t puzzle_streaks_days(const struct puzzle_streaks *streaks, int64_t today);
/* Counts a puzzle that is over now, or was answered wrongly for the first time, on this day. */
void puzzle_streaks_count(struct puzzle_streaks *streaks, const struct puzzle_progress *progress,
                          int64_t today);

/* `18 Nov 2026`; `◆◇◆`; `Summit 18 Nov 2026 · ◆◇◆ · 4 days`; `4 days in a row ...` as a line. */
void puzzle_add_date(struct text *text, const struct summit_language *language, int64_t date);
void puzzle_add_marks(struct text *text, const struct puzzle_progress *progress);
void puzzle_add_share(struct text *text, const struct summit_language *language,
                      const struct puzzle_progress *progress, int64_t days);
void puzzle_add_streaks(struct text *text, const struct summit_language *language,
                        const struct puzzle_streaks *streaks, int64_t today);

#endif
