/* columns.h: towers and heaps standing side by side. For this room alone. */
#ifndef FRONT_DRAW_COLUMNS_H
#define FRONT_DRAW_COLUMNS_H

#include "front/draw/parts.h"

/* Each draws if there are rows enough for that form; else it returns false and nothing is drawn. */
bool columns_towers(const struct board *board, struct cells *cells);
bool columns_heaps(const struct board *board, struct cells *cells);

#endif
