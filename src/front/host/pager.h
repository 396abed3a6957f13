/* pager.h: long texts, a screenful at a time on a terminal. */
#ifndef FRONT_HOST_PAGER_H
#define FRONT_HOST_PAGER_H

#include <stddef.h>

/* How many columns there are: the terminal's, or 80. */
size_t pager_width(void);
/* Prints a text; on a terminal it stops after each screenful and waits for Enter, or q to stop. */
void pager_show(const char *text);

#endif
