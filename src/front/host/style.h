/* style.h: a little colour on a terminal, never as the only sign. */
#ifndef FRONT_HOST_STYLE_H
#define FRONT_HOST_STYLE_H

#include <stdbool.h>

enum style { STYLE_PLAIN, STYLE_TURN, STYLE_MOVED, STYLE_REFUSED, STYLE_QUIET, STYLES };

/* Whether standard output is a terminal that wants colour. */
bool style_wanted(void);
/* Whether the locale has no letters but ASCII's. */
bool style_ascii(void);
/* Prints a text, in its style if wanted, its lines broken as wrap_print does; nothing if the text
 * is NULL. */
void style_print(bool wanted, enum style style, const char *text);

#endif
