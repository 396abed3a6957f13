/* puzzle_streaks.c: the streaks of solved puzzles, and the progress in the
 * day's, kept on disk.
 *
 *   summit puzzles 2
 *   20260131 4 7 1f35c0de    the day, the days in a row, others in a row; and the CRC-32 of both
 *                            lines without it, which version 1 had not
 *
 *   summit puzzle 1
 *   20260131 a rw +1;+2 1f35c0de    what the puzzle's run wrote
 */
#include "store/puzzle_streaks.h"

#include "base/checksum.h"
#include "store/files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char mark[] = "summit puzzles 2", first_mark[] = "summit puzzles 1",
                  day_mark[] = "summit puzzle 1";
enum { STREAKS_BYTES = 200, DAY_BYTES = PUZZLE_PROGRESS_BYTES + 40, PATH_BYTES = 4096 };

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

/* A line as a file has it: behind what it is, with the sum of both. */
static size_t write_line(const char *what, const char *line, char *text, size_t size)
{
    size_t length = text_write(text, size, "%s\n%s\n", what, line);
    uint32_t sum = crc32_add(0, text, length);
    return length - 1 + text_write(text + length - 1, size - length, " %08" PRIx32 "\n", sum);
}

static size_t write_text(const struct puzzle_streaks *streaks, char text[STREAKS_BYTES])
{
    char line[PUZZLE_STREAKS_BYTES];
    puzzle_streaks_write(streaks, line);
    return write_line(mark, line, text, STREAKS_BYTES);
}

/* What a file says; false if it can't be read as one. */
static bool read_text(struct span text, struct puzzle_streaks *streaks)
{
    char again[STREAKS_BYTES];
    struct puzzle_streaks found = {0};
    struct span rest = text, head = span_take(&rest, '\n'), line = span_take(&rest, '\n');
    bool first = span_is(head, first_mark);
    if (!first && (!span_is(head, mark) || line.length < 9))
        return false;
    line.length -= first ? 0 : 9; /* the sum */
    if (!puzzle_streaks_read(&found, line))
        return false;
    size_t length = write_text(&found, again);
    if (first ? rest.length > 0 : length != text.length || memcmp(again, text.at, length) != 0)
        return false;
    *streaks = found;
    return true;
}

/* Whether there is nothing at a path, or streaks. */
static bool read_file(const char *path, struct puzzle_streaks *streaks)
{
    struct text text = {0};
    struct summit_error error;
    *streaks = (struct puzzle_streaks){0};
    bool good = access(path, F_OK) != 0 && errno == ENOENT;
    if (!good)
        good = file_read(path, STREAKS_BYTES, &text, &error) &&
               (text.length == 0 || read_text((struct span){text.at, text.length}, streaks));
    text_release(&text);
    return good;
}

bool streaks_read(struct puzzle_streaks *streaks)
{
    char path[PATH_BYTES];
    *streaks = (struct puzzle_streaks){0};
    return path_state_file(path, sizeof path, "puzzles", "streaks") && read_file(path, streaks);
}

bool streaks_write(const struct puzzle_streaks *streaks)
{
    char path[PATH_BYTES], text[STREAKS_BYTES];
    struct puzzle_streaks before;
    if (!path_state_file(path, sizeof path, "puzzles", "streaks"))
        return false;
    if (read_file(path, &before))
        return file_write(path, text, write_text(streaks, text), true);
    errno = EBADMSG;
    return false;
}

/* ---- The day's puzzle ----------------------------------------------------------------------- */

void streaks_read_day(char line[PUZZLE_PROGRESS_BYTES])
{
    char path[PATH_BYTES], again[DAY_BYTES];
    struct text text = {0};
    struct summit_error error;
    line[0] = '\0';
    if (!path_state_file(path, sizeof path, "puzzles", "today") ||
        !file_read(path, DAY_BYTES, &text, &error) || text.length == 0) {
        text_release(&text);
        return;
    }
    struct span rest = {text.at, text.length};
    span_take(&rest, '\n');
    struct span kept = span_take(&rest, '\n');
    if (kept.length > 9 && kept.length - 9 < PUZZLE_PROGRESS_BYTES) {
        memcpy(line, kept.at, kept.length - 9);
        line[kept.length - 9] = '\0';
    }
    if (write_line(day_mark, line, again, sizeof again) != text.length ||
        memcmp(again, text.at, text.length) != 0)
        line[0] = '\0';
    text_release(&text);
}

bool streaks_write_day(const char *line)
{
    char path[PATH_BYTES], text[DAY_BYTES];
    return path_state_file(path, sizeof path, "puzzles", "today") &&
           file_write(path, text, write_line(day_mark, line, text, sizeof text), true);
}
