/* fuzz_save.c: any bytes as a saved game or a journal. The sums are put right first, or hardly
 * anything would get beyond them. What is read is saved, read again and compared. */
#include "fuzz_record.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    struct summit_error error;
    struct text save = {0}, save_again = {0};
    struct text text = {0};
    fuzz_mend(&text, (const char *)data, size);
    enum record_health state =
        record_read(&record, text.at != NULL ? text.at : "", text.length, &error);
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
    text_release(&text);
    return 0;
}
