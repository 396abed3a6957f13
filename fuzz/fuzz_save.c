/* fuzz_save.c: any bytes as a saved game or a journal. The checksums are put right first, or
 * hardly anything would get beyond them. What is read is saved, read again and compared. */
#include "fuzz.h"

#include "session/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* FNV-1a, as far as a text goes; it goes on from the sum of what was before. */
static uint64_t sum_of(uint64_t sum, const char *at, const char *end)
{
    for (; at < end; at++)
        sum = (sum ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    return sum;
}

static void put_sum(char *at, uint64_t sum)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, sum);
    memcpy(at, digits, 16);
}

/* The end of the line that begins here, or of the text. */
static char *line_end(char *at, char *end)
{
    char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline != NULL ? newline : end;
}

/* Puts the checksum of the name and of the indented lines below it into the second line, and that
 * of everything between the first line and the last into the last. */
static void mend_checksums(char *text, size_t size)
{
    static const uint64_t start = UINT64_C(0xcbf29ce484222325);
    char *end = text + size, *rules = line_end(text, end) + 1;
    if (rules >= end)
        return;
    char *below = line_end(rules, end);
    if (below == end || below - rules < 23 || memcmp(rules, "rules ", 6) != 0)
        return;
    char *at = below + 1;
    while (end - at > 2 && memcmp(at, "  ", 2) == 0 && line_end(at, end) < end)
        at = line_end(at, end) + 1;
    put_sum(below - 16, sum_of(sum_of(start, rules + 6, below - 17), below + 1, at));
    char *last = end > text && end[-1] == '\n' ? end - 1 : end;
    while (last > below && last[-1] != '\n')
        last--;
    char *stop = line_end(last, end);
    if (stop - last > 22 && memcmp(last, "end, ", 5) == 0)
        put_sum(stop - 16, sum_of(start, rules, last));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    struct summit_error error;
    struct text save = {0}, save_again = {0};
    char *text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    mend_checksums(text, size);
    enum record_health state = record_read(&record, text, size, &error);
    if (state == RECORD_BAD)
        require(strlen(error.text) > 10);
    else {
        record_save(record.journal.at, record.journal.length, &save);
        require(record_read(&again, save.at, save.length, &error) == RECORD_GOOD);
        record_save(again.journal.at, again.journal.length, &save_again);
        require(strcmp(save.at, save_again.at) == 0);
        require(memcmp(&record.game.now.position, &again.game.now.position,
                       sizeof again.game.now.position) == 0);
        record_release(&again);
        record_release(&record);
    }
    text_release(&save);
    text_release(&save_again);
    free(text);
    return 0;
}
