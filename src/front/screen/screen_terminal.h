/* screen_terminal.h: the screen, from the inside: a canvas is drawn, shown, and something pressed.
 */
#ifndef FRONT_SCREEN_SCREEN_TERMINAL_H
#define FRONT_SCREEN_SCREEN_TERMINAL_H

#include "front/screen/canvas.h"
#include "front/screen/screen.h"

/* A blank canvas as large as the terminal is now; NULL if there is no memory. What was drawn is
 * shown by screen_show, or once everything that was typed has been taken. */
struct canvas *screen_canvas(struct screen *screen);
void screen_show(struct screen *screen);
/* How large it is. */
unsigned screen_columns(const struct screen *screen);
unsigned screen_rows(const struct screen *screen);
/* Whether that is too little for any view: Enter then offers the line mode. */
bool screen_is_small(const struct screen *screen);

/* Waits until something is pressed; a click is the key that it stands for. `*left_ms` counts down
 * if it isn't negative. PRESS_NONE: the time is over, or all has to be drawn again. PRESS_CLOSE:
 * the input has ended, a signal wants the program to end, or somebody pressed Ctrl-D. */
int screen_press(struct screen *screen, int64_t *left_ms);
/* What was pasted, if that is why the last screen_press returned PRESS_NONE, or "": UTF-8 in one
 * line. No part of it was pressed, and where nothing can be typed it is passed over. */
const char *screen_pasted(const struct screen *screen);
/* The same for a moment in which something is to be seen: what is pressed ends it, and is pressed
 * again for whoever asks next. */
void screen_rest(struct screen *screen, int64_t ms);

/* What was said on standard error since the last time, or "". It stays until the next time. */
const char *screen_notice(struct screen *screen);
const struct summit_language *screen_language(const struct screen *screen);

/* Shows a game that was judged, move by move, until somebody goes back. Returns the entry from
 * which on it is to be tried again, where `tries` allows that; else SIZE_MAX. */
size_t screen_look_back(struct screen *screen, const struct summit_table *table,
                        const struct summit_review *review, bool tries);
/* Lets somebody find the moments that were missed in a game that is over. `*from` is then the entry
 * from which on it is to be played again, or SIZE_MAX; `*swap`: again from the other side. False
 * and a sentence where there are none.
 */
struct summit_solver;
bool screen_moments(struct screen *screen, const struct summit_table *table,
                    const struct summit_solver *solver, size_t *from, bool *swap,
                    struct summit_error *error);

#endif
