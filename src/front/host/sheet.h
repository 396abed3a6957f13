/* sheet.h: maps as they fit on a terminal: what is too wide is cut into pieces, one below the
 * other.
 */
#ifndef FRONT_HOST_SHEET_H
#define FRONT_HOST_SHEET_H

#include "study/study.h"

/* How many columns the table of a map takes; 0 if there is no memory to tell. */
size_t sheet_width(const struct summit_map *map);

/* As map_tell, with no line of the table wider than that: its columns are cut into as many tables
 * as it takes, each with the heads of its rows. */
void sheet_tell(struct text *text, const struct summit_map *map, bool color, size_t width);

#endif
