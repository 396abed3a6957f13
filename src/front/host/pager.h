/* pager.h: long texts, a screenful at a time on a terminal. */
#ifndef FRONT_HOST_PAGER_H
#define FRONT_HOST_PAGER_H

#include <stdbool.h>
#include <stddef.h>

struct input;
struct text;
struct summit_language;

/* How many columns there are: the terminal's, or 80. */
size_t pager_width(void);
/* Prints a text, its lines broken as wrap_print does. One that has failed is not printed, and a
 * sentence says so. On a terminal it stops after
 * each screenful, and a key goes on, back or stops. The keys come from `input`, or where that is
 * NULL from one of its own: then a signal that ends the program does so. False if somebody wants to
 * leave. */
bool pager_show(struct input *input, const struct summit_language *language,
                const struct text *text);
/* What a verb has to say: so, or for a program as it is. Releases the text, returns the status. */
int pager_print(struct text *text, const struct summit_language *language, bool program);

#endif
