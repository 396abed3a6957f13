/* curses.h: the terminal as a grid of cells, by ncursesw where that is there. */
#ifndef FRONT_SCREEN_CURSES_H
#define FRONT_SCREEN_CURSES_H

#include "front/screen/canvas.h"

/* What was pressed: a character or an enum press_key, and where. */
struct press {
    int key;
    unsigned row, column; /* of PRESS_MOUSE */
};

struct curses;

/* Opens the screen. NULL where it can't be: no terminal, or one that can't move its cursor, no
 * ncursesw, no memory; then nothing has changed. */
struct curses *curses_open(void);
/* Leaves the terminal as it was found; what was typed and not read is thrown away. */
void curses_close(struct curses *curses);

/* Whether it shows more than ASCII. */
bool curses_is_utf8(const struct curses *curses);
/* How large it is now. */
void curses_size(struct curses *curses, unsigned *rows, unsigned *columns);
/* Shows a canvas as large as the screen, sending what has changed. */
void curses_show(struct curses *curses, const struct canvas *canvas);
/* The next thing that was pressed, PRESS_NONE if there is nothing more now; false if nothing at all
 * could be read. What was pasted is one press. */
bool curses_read(struct curses *curses, struct press *press);
/* The text of the last paste, of one line. */
const char *curses_pasted(const struct curses *curses);
/* Puts it back, to be read again. */
void curses_unread(struct curses *curses, struct press press);

/* Leaves the terminal as it was found until something is shown again, all of it; and the latter
 * alone, where others may have had the terminal. */
void curses_pause(struct curses *curses);
void curses_renew(struct curses *curses);

#endif
