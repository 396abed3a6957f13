/* entry.c: a line that is being typed. */
#include "front/screen/entry.h"

#include "front/draw/width.h"
#include "front/screen/canvas.h"

void entry_add(struct text *entry, int key, size_t most)
{
    char bytes[CELL_BYTES];
    struct cell cell = {.code = {(uint32_t)key}, .width = 1};
    if (key < ' ' || key >= PRESS_SPECIAL)
        return;
    cell_write(&cell, bytes);
    if (entry->length + 5 < most)
        text_add(entry, bytes);
}

void entry_paste(struct text *entry, const char *pasted, size_t most)
{
    unsigned code = 0;
    struct span rest = span_of(pasted);
    for (size_t used = 0; (used = utf8_read(rest.at, rest.length, &code)) > 0;) {
        entry_add(entry, (int)code, most);
        rest = (struct span){rest.at + used, rest.length - used};
    }
}

/* Where the last character begins. */
static size_t last_of(const struct text *entry)
{
    size_t at = entry->length;
    while (at > 0 && ((unsigned char)entry->at[at - 1] & 0xc0) == 0x80)
        at--;
    return at > 0 ? at - 1 : 0;
}

void entry_erase(struct text *entry)
{
    for (bool more = entry->length > 0; more;) {
        unsigned code = 0;
        size_t at = last_of(entry);
        utf8_read(entry->at + at, entry->length - at, &code);
        entry->length = at;
        entry->at[at] = '\0';
        more = at > 0 && width_of(code) == 0;
    }
}
