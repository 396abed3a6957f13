/* fuzz_page.c: any bytes as calls of a page, one behind the other, each ended by 0x01. Whatever a
 * link, a file or a keyboard brings ends up in these calls. Every answer is JSON as far as its
 * quotes and brackets go, and what takes long is cancelled. */
#include "fuzz.h"

#include "front/wasm/calls_table.h"

#include <string.h>

/* What one input may take: calls, and looks of the solver in all of them together. */
enum { CALLS = 32, LOOKS = 60 };

static uint64_t looks;

int page_progress(double done)
{
    return fuzz_look(&looks, done);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct page *page = page_new();
    const char *rest = (const char *)data, *end = rest + size;
    require(page != NULL);
    looks = LOOKS;
    for (unsigned calls = 0; rest < end && calls < CALLS; calls++) {
        const char *mark = memchr(rest, 1, (size_t)(end - rest));
        size_t length = (size_t)((mark != NULL ? mark : end) - rest);
        memcpy(page_room(page, length), rest, length);
        const char *answer = page_run(page, length);
        require(strlen(answer) == page_length(page) && fuzz_is_whole(answer, page_length(page)));
        rest += length + 1;
    }
    page_free(page);
    return 0;
}
