/* fuzz_save.c: any bytes as a saved game or a journal. The checksum of the rules is put right
 * first, or hardly anything would get beyond it. What is read is saved, read again and compared. */
#include "fuzz.h"

#include "session/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Puts the checksum of the indented lines below it into the second line. */
static void mend_checksum(char *text, size_t size)
{
    char *rules = memchr(text, '\n', size);
    char *end = text + size;
    if (rules == NULL)
        return;
    char *below = memchr(rules + 1, '\n', (size_t)(end - rules - 1));
    if (below == NULL || below - rules < 18)
        return;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (const char *at = below + 1; end - at > 2 && memcmp(at, "  ", 2) == 0;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline != NULL ? newline + 1 : end;
        for (; at < stop; at++)
            sum = (sum ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    }
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, sum);
    memcpy(below - 16, digits, 16);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    struct summit_error error;
    struct story save = {0}, save_again = {0};
    char *text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    mend_checksum(text, size);
    enum record_state state = record_read(&record, text, size, &error);
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
    story_release(&save);
    story_release(&save_again);
    free(text);
    return 0;
}
