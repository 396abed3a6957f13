/* picture.h: a position in one or two lines, for a transcript that scrolls. */
#ifndef FRONT_DRAW_PICTURE_H
#define FRONT_DRAW_PICTURE_H

#include "front/draw/board.h"

/* Adds a picture, one line or two, of heaps up to four, each with its end and none wider than
 * `width` columns, of which there should be 20 at least. `text` has failed if there is no memory.
 */
void picture_add(struct text *text, const struct summit_rules *rules,
                 const struct summit_sketch *sketch, unsigned width, bool ascii, bool color);

#endif
