/* streaks.c: how many puzzles were solved in a row, kept on disk.
 *
 *   summit puzzles 1
 *   20260131 4 7        the day, the days in a row, others in a row
 */
#include "front/host/streaks.h"

#include "base/number.h"
#include "store/files.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char mark[] = "summit puzzles 1";
enum { STREAKS_BYTES = 200, PATH_BYTES = 4096, STREAK_MOST = 1000000000, DAY_MOST = 99991231 };

static int64_t day_of(time_t time)
{
    struct tm parts;
    return localtime_r(&time, &parts) == NULL
               ? 0
               : (parts.tm_year + INT64_C(1900)) * 10000 + (parts.tm_mon + 1) * 100 + parts.tm_mday;
}

int64_t streaks_today(void)
{
    return day_of(time(NULL));
}

int64_t streaks_day_before(int64_t day)
{
    /* At noon, so that no change of the clock makes it another day. */
    struct tm noon = {.tm_year = (int)(day / 10000 - 1900),
                      .tm_mon = (int)(day / 100 % 100 - 1),
                      .tm_mday = (int)(day % 100 - 1),
                      .tm_hour = 12,
                      .tm_isdst = -1};
    return day_of(mktime(&noon));
}

static bool find_path(char path[PATH_BYTES])
{
    char directory[PATH_BYTES - 16];
    if (!path_state(directory, sizeof directory, "puzzles"))
        return false;
    snprintf(path, PATH_BYTES, "%s/streaks", directory);
    return true;
}

/* Takes a number off the front of a line. */
static bool take_number(struct span *line, int64_t most, int64_t *number)
{
    return number_read(span_take(line, ' '), number) && *number >= 0 && *number <= most;
}

void streaks_read(struct streaks *streaks)
{
    char path[PATH_BYTES];
    struct text text = {0};
    struct summit_error error;
    struct streaks found = {0};
    *streaks = found;
    if (find_path(path) && file_read(path, STREAKS_BYTES, &text, &error) && text.length > 0) {
        struct span rest = {text.at, text.length}, head = span_take(&rest, '\n');
        struct span line = span_take(&rest, '\n');
        if (span_is(head, mark) && take_number(&line, DAY_MOST, &found.day) &&
            take_number(&line, STREAK_MOST, &found.days) &&
            take_number(&line, STREAK_MOST, &found.row) && line.length + rest.length == 0)
            *streaks = found;
    }
    text_release(&text);
}

bool streaks_write(const struct streaks *streaks)
{
    char path[PATH_BYTES], text[STREAKS_BYTES];
    size_t length = text_write(text, sizeof text, "%s\n%" PRId64 " %" PRId64 " %" PRId64 "\n", mark,
                               streaks->day, streaks->days, streaks->row);
    return find_path(path) && file_write(path, text, length, true);
}

int64_t streaks_days(const struct streaks *streaks, int64_t today)
{
    return streaks->day > 0 && (streaks->day == today || streaks->day == streaks_day_before(today))
               ? streaks->days
               : 0;
}
