/* fuzz_page.c: any bytes as calls of a page, one behind the other, each ended by 0x01. Whatever a
 * link, a file or a keyboard brings ends up in these calls. Every answer is JSON as far as its
 * quotes and brackets go, and what is long is stopped. */
#include "fuzz.h"

#include "front/wasm/page.h"

#include <string.h>

enum { PATIENCE = 200 };

static unsigned asked;

int page_progress(double done)
{
    (void)done;
    return ++asked < PATIENCE;
}

/* Whether brackets that aren't in quotes match, and nothing stands behind the last one. */
static bool is_whole(const char *json, size_t length)
{
    long depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        require((unsigned char)json[i] >= ' ' || (json[i] == '\n' && i + 1 == length));
        if (quoted && json[i] == '\\')
            i++;
        else if (json[i] == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (json[i] == '{' || json[i] == '[') - (json[i] == '}' || json[i] == ']');
        require(depth > 0 || quoted || i + 2 >= length);
    }
    return depth == 0 && !quoted;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct page *page = page_new();
    const char *rest = (const char *)data, *end = rest + size;
    require(page != NULL);
    asked = 0;
    for (unsigned calls = 0; rest < end && calls < 32; calls++) {
        const char *mark = memchr(rest, 1, (size_t)(end - rest));
        size_t length = (size_t)((mark != NULL ? mark : end) - rest);
        memcpy(page_room(page, length), rest, length);
        const char *answer = page_run(page, length);
        require(strlen(answer) == page_length(page) && is_whole(answer, page_length(page)));
        rest += length + 1;
    }
    page_free(page);
    return 0;
}
