/* puzzle_share_text.c: the line about a day's puzzle that people copy: date, marks, days in a row.
 */
#include "session/puzzle_progress.h"

#include "base/message.h"
#include "study/study.h"

void puzzle_add_date(struct text *text, const struct summit_language *language, int64_t date)
{
    int64_t month = date / 100 % 100;
    if (month < 1 || month > 12)
        return;
    message_add(text, language, MESSAGE_PUZZLE_DATE,
                fill({"day", .number = date % 100},
                     {"month", .message = (enum message)(MESSAGE_MONTH_JANUARY + month - 1)},
                     {"year", .number = date / 10000}));
}

void puzzle_add_marks(struct text *text, const struct puzzle_progress *progress)
{
    for (const char *mark = progress->marks; *mark != '\0'; mark++)
        text_add(text, *mark == 'r' ? "◆" : *mark == 'w' ? "◇" : "·");
    if (puzzle_progress_star(progress))
        text_add(text, " ★");
}

void puzzle_add_share(struct text *text, const struct summit_language *language,
                      const struct puzzle_progress *progress, int64_t days)
{
    struct text date = {0}, marks = {0};
    puzzle_add_date(&date, language, progress->date);
    puzzle_add_marks(&marks, progress);
    message_add(
        text, language, days > 0 ? MESSAGE_PUZZLE_SHARE_DAYS : MESSAGE_PUZZLE_SHARE,
        fill({"date", study_text(&date)}, {"marks", study_text(&marks)}, {"days", .number = days}));
    text_release(&date);
    text_release(&marks);
}

void puzzle_add_streaks(struct text *text, const struct summit_language *language,
                        const struct puzzle_streaks *streaks, int64_t today)
{
    message_add(text, language, MESSAGE_PUZZLE_STREAKS,
                fill({"days", .number = puzzle_streaks_days(streaks, today)},
                     {"row", .number = streaks->row}));
}
