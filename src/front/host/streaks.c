/* streaks.c: how many puzzles were solved in a row, kept on disk.
 *
 *   summit puzzles 2
 *   20260131 4 7 1f35c0de    the day, the days in a row, others in a row; and the CRC-32 of both
 *                            lines without it, which version 1 had not
 */
#include "front/host/streaks.h"

#include "base/checksum.h"
#include "base/number.h"
#include "store/files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char mark[] = "summit puzzles 2", first_mark[] = "summit puzzles 1";
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

/* Writes them as the file has them. */
static size_t write_text(const struct streaks *streaks, char text[STREAKS_BYTES])
{
    size_t length = text_write(text, STREAKS_BYTES, "%s\n%" PRId64 " %" PRId64 " %" PRId64 "\n",
                               mark, streaks->day, streaks->days, streaks->row);
    uint32_t sum = crc32_add(0, text, length);
    return length - 1 +
           text_write(text + length - 1, STREAKS_BYTES - length, " %08" PRIx32 "\n", sum);
}

/* What a file says; false if it can't be read as one. */
static bool read_text(struct span text, struct streaks *streaks)
{
    char again[STREAKS_BYTES];
    struct streaks found = {0};
    struct span rest = text, head = span_take(&rest, '\n'), line = span_take(&rest, '\n');
    bool first = span_is(head, first_mark);
    if ((!first && !span_is(head, mark)) || !take_number(&line, DAY_MOST, &found.day) ||
        !take_number(&line, STREAK_MOST, &found.days) ||
        !take_number(&line, STREAK_MOST, &found.row))
        return false;
    size_t length = write_text(&found, again);
    if (first ? line.length + rest.length > 0
              : length != text.length || memcmp(again, text.at, length) != 0)
        return false;
    *streaks = found;
    return true;
}

/* Whether there is nothing at a path, or streaks. */
static bool read_file(const char *path, struct streaks *streaks)
{
    struct text text = {0};
    struct summit_error error;
    *streaks = (struct streaks){0};
    bool good = access(path, F_OK) != 0 && errno == ENOENT;
    if (!good)
        good = file_read(path, STREAKS_BYTES, &text, &error) &&
               (text.length == 0 || read_text((struct span){text.at, text.length}, streaks));
    text_release(&text);
    return good;
}

void streaks_read(struct streaks *streaks)
{
    char path[PATH_BYTES];
    *streaks = (struct streaks){0};
    if (find_path(path))
        read_file(path, streaks);
}

bool streaks_write(const struct streaks *streaks)
{
    char path[PATH_BYTES], text[STREAKS_BYTES];
    struct streaks before;
    if (!find_path(path))
        return false;
    if (read_file(path, &before))
        return file_write(path, text, write_text(streaks, text), true);
    errno = EBADMSG;
    return false;
}

int64_t streaks_days(const struct streaks *streaks, int64_t today)
{
    return streaks->day > 0 && (streaks->day == today || streaks->day == streaks_day_before(today))
               ? streaks->days
               : 0;
}
