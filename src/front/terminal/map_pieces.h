/* map_pieces.h: maps drawn as they fit on a terminal: what is too wide is cut into pieces, one
 * below the other. */
#ifndef FRONT_TERMINAL_MAP_PIECES_H
#define FRONT_TERMINAL_MAP_PIECES_H

#include "study/study.h"

/* As summit_map_draw, if it is to be shown with longer rows on a wide terminal, shorter ones on a
 * narrow one; Ctrl-C stops it. */
bool study_run_map(const struct summit_solver *solver, const struct summit_position *position,
                   bool shown, struct summit_map *map, struct summit_error *error);
/* The same for a sheet of paper: with longer rows if there would be too many. */
bool study_run_map_paper(const struct summit_solver *solver, const struct summit_position *position,
                         struct summit_map *map, struct summit_error *error);

/* As map_tell, with no line of the table wider than that: its columns are cut into as many tables
 * as it takes, each with the heads of its rows. */
void map_pieces_tell(struct text *text, const struct summit_map *map, bool color, size_t width);

#endif
