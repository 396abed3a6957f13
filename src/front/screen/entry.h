/* entry.h: a line that is being typed. */
#ifndef FRONT_SCREEN_ENTRY_H
#define FRONT_SCREEN_ENTRY_H

#include "base/text.h"

/* Adds a character, if there is room for it in so many bytes. */
void entry_add(struct text *entry, int key, size_t most);
/* The same for a text that was pasted, as much of it as there is room for. */
void entry_paste(struct text *entry, const char *pasted, size_t most);
/* Takes the last one away, with what stands on it. */
void entry_erase(struct text *entry);

#endif
