/* puzzle_progress.c: the progress in a puzzle, and the streaks of solved ones. */
#include "session/puzzle_progress.h"

#include "study/study.h"

#include <string.h>

static const char state_letters[] = "asf";
enum { DAY_MOST = 99991231, STREAK_MOST = 1000000000 };

/* ---- One puzzle ----------------------------------------------------------------------------- */

size_t puzzle_progress_write(const struct puzzle_progress *progress,
                             char line[PUZZLE_PROGRESS_BYTES])
{
    return text_write(line, PUZZLE_PROGRESS_BYTES, "%s %c %s %s", progress->id,
                      state_letters[progress->state],
                      progress->marks[0] != '\0' ? progress->marks : "-", progress->answers);
}

static bool copy_part(struct span part, char *to, size_t size)
{
    if (part.length >= size)
        return false;
    memcpy(to, part.at, part.length);
    to[part.length] = '\0';
    return true;
}

bool puzzle_progress_read(struct puzzle_progress *progress, struct span line)
{
    struct puzzle_progress found = {0};
    struct span id = span_take(&line, ' '), state = span_take(&line, ' '),
                marks = span_take(&line, ' ');
    const char *letter = state.length == 1 ? strchr(state_letters, state.at[0]) : NULL;
    bool empty = marks.length == 0;
    if (span_is(marks, "-"))
        marks.length = 0;
    if (id.length == 0 || letter == NULL || empty || !copy_part(id, found.id, sizeof found.id) ||
        !copy_part(marks, found.marks, sizeof found.marks) ||
        !copy_part(line, found.answers, sizeof found.answers) ||
        strspn(found.marks, "rwt") != marks.length)
        return false;
    found.state = (enum puzzle_state)(letter - state_letters);
    for (size_t i = 0; i < marks.length; i++)
        found.wrong += found.marks[i] == 'w';
    if (!number_read(id, &found.date) || found.date < 0 || found.date > DAY_MOST)
        found.date = 0;
    *progress = found;
    return true;
}

bool puzzle_progress_star(const struct puzzle_progress *progress)
{
    return progress->state == PUZZLE_SOLVED &&
           strspn(progress->marks, "r") == strlen(progress->marks);
}

/* ---- Streaks -------------------------------------------------------------------------------- */

size_t puzzle_streaks_write(const struct puzzle_streaks *streaks, char line[PUZZLE_STREAKS_BYTES])
{
    return text_write(line, PUZZLE_STREAKS_BYTES, "%lld %lld %lld", (long long)streaks->day,
                      (long long)streaks->days, (long long)streaks->row);
}

/* Takes a number off the front of a line. */
static bool take_number(struct span *line, int64_t most, int64_t *number)
{
    return number_read(span_take(line, ' '), number) && *number >= 0 && *number <= most;
}

bool puzzle_streaks_read(struct puzzle_streaks *streaks, struct span line)
{
    struct puzzle_streaks found;
    if (!take_number(&line, DAY_MOST, &found.day) ||
        !take_number(&line, STREAK_MOST, &found.days) ||
        !take_number(&line, STREAK_MOST, &found.row) || line.length > 0)
        return false;
    *streaks = found;
    return true;
}

int64_t puzzle_streaks_days(const struct puzzle_streaks *streaks, int64_t today)
{
    int64_t last, now;
    return puzzle_day(streaks->day, &last) && puzzle_day(today, &now) &&
                   (last == now || last == now - 1)
               ? streaks->days
               : 0;
}

void puzzle_streaks_count(struct puzzle_streaks *streaks, const struct puzzle_progress *progress,
                          int64_t today)
{
    bool solved = progress->state == PUZZLE_SOLVED;
    if (progress->date == 0)
        streaks->row = puzzle_progress_star(progress) ? streaks->row + 1
                       : solved                       ? streaks->row
                                                      : 0;
    else if (progress->state != PUZZLE_ASKED && progress->date == today && streaks->day != today) {
        streaks->days = solved ? puzzle_streaks_days(streaks, today) + 1 : 0;
        streaks->day = solved ? today : streaks->day;
    }
}
