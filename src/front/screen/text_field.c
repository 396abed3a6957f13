/* text_field.c: an editable line of text. */
#include "front/screen/canvas.h"

#include "front/draw/cells.h"

#include <string.h>

bool entry_add(struct text *entry, int key, size_t most)
{
    char bytes[CELL_BYTES];
    struct cell cell = {.code = {(uint32_t)key}, .width = 1};
    if (key < ' ' || key >= PRESS_SPECIAL)
        return true;
    cell_write(&cell, bytes);
    return entry_paste(entry, bytes, most);
}

bool entry_paste(struct text *entry, const char *pasted, size_t most)
{
    bool fits = entry->length + strlen(pasted) <= most;
    if (fits)
        text_add(entry, pasted);
    return fits;
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
