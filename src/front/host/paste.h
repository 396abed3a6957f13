/* paste.h: text that is pasted at a terminal, collected character by character. It becomes a single
 * line: ends of lines and whatever else can't be shown are blanks, several of them one, and none
 * stands at either end. */
#ifndef FRONT_HOST_PASTE_H
#define FRONT_HOST_PASTE_H

#include <stdbool.h>
#include <stddef.h>

/* So much of it is kept, with its NUL: more than any line may have. */
enum { PASTE_BYTES = 4096 };

/* Begins as {0}. */
struct paste {
    size_t length;
    char text[PASTE_BYTES]; /* UTF-8 with a NUL */
};

/* Asks the terminal to mark what is pasted, by the sequences below, or to do so no longer. */
void paste_mark(bool marked);
#define PASTE_BEGINS "\033[200~"
#define PASTE_ENDS   "\033[201~"

void paste_begin(struct paste *paste);
void paste_add(struct paste *paste, unsigned character);
void paste_end(struct paste *paste);

#endif
