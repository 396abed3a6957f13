/* wrap.h: texts broken between words where a terminal's line ends. */
#ifndef FRONT_HOST_WRAP_H
#define FRONT_HOST_WRAP_H

#include "base/text.h"

#include <stdint.h>
#include <stdio.h>

enum { WRAP_NEVER = INT32_MAX }; /* a width that nothing exceeds: that of pipes */

/* The columns of the terminal that a stream goes to, or WRAP_NEVER. */
size_t wrap_width(FILE *stream);

/* How many columns a line takes; colours take none. */
size_t wrap_columns(const char *line, size_t length);

/* Adds a text, its lines broken between words so that they fit. What goes on in the next line
 * stands below where the text of its line began: behind the spaces in front, or the name of an
 * entry in a list. A word that is wider than a line is left whole. */
void wrap_add(struct text *text, const char *words, size_t width);

/* Prints a text, broken so where the stream is a terminal; where there is no memory, as it is. */
void wrap_print(FILE *stream, const char *words);

#endif
