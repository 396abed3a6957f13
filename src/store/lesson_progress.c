/* lesson_progress.c: the progress in lessons, stored on disk.
 *
 *   summit lesson 1
 *   3 7 2 1f35c0de    what the lesson wrote; and the CRC-32 of both lines without it
 *
 * The file is named after the identity of the rules, so a game that is changed begins anew. */
#include "store/lesson_progress.h"

#include "base/checksum.h"
#include "store/files.h"

#include <inttypes.h>
#include <string.h>

enum { LESSON_FILE_BYTES = 200, LESSON_PATH_BYTES = 4096 };

static bool find_path(uint64_t identity, char path[LESSON_PATH_BYTES])
{
    char name[32];
    text_write(name, sizeof name, "%016" PRIx64, identity);
    return path_state_file(path, LESSON_PATH_BYTES, "lessons", name);
}

static size_t write_file(const char *line, char text[LESSON_FILE_BYTES])
{
    size_t length = text_write(text, LESSON_FILE_BYTES, "summit lesson 1\n%s\n", line);
    uint32_t sum = crc32_add(0, text, length);
    return length - 1 +
           text_write(text + length - 1, LESSON_FILE_BYTES - length, " %08" PRIx32 "\n", sum);
}

bool lesson_progress_read(uint64_t identity, char line[LESSON_LINE_BYTES])
{
    char path[LESSON_PATH_BYTES], again[LESSON_FILE_BYTES];
    struct text text = {0};
    struct summit_error error;
    bool good = find_path(identity, path) && file_read(path, LESSON_FILE_BYTES, &text, &error) &&
                text.length > 0;
    if (good) {
        struct span rest = {text.at, text.length}, kept;
        span_take(&rest, '\n');
        kept = span_take(&rest, '\n');
        good = kept.length > 9 && kept.length - 9 < LESSON_LINE_BYTES;
        size_t length = good ? kept.length - 9 : 0;
        memcpy(line, kept.at, length);
        line[length] = '\0';
        good = good && write_file(line, again) == text.length &&
               memcmp(again, text.at, text.length) == 0;
    }
    text_release(&text);
    return good;
}

bool lesson_progress_write(uint64_t identity, const char *line)
{
    char path[LESSON_PATH_BYTES], text[LESSON_FILE_BYTES];
    return find_path(identity, path) && file_write(path, text, write_file(line, text), true);
}
