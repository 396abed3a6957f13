/* curses.h: the terminal as a grid of cells, by ncursesw where that is there. */
#ifndef FRONT_SCREEN_CURSES_H
#define FRONT_SCREEN_CURSES_H

#include "front/screen/canvas.h"
#include "front/terminal/key_codes.h"

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

/* ---- keyboard.c: what the library reads, code by code, as presses; it knows no terminal ------ */

/* An escape sequence that the library doesn't know comes as its single characters. It is recognised
 * here and dropped as a whole, as is a key together with Alt: no part of it is ever a press. What
 * is pasted, between the marks of a bracketed paste, is collected as text. */

/* Key codes for the marks around what is pasted, beyond those of ncurses. */
enum { KEYBOARD_PASTE_BEGINS = 0x7000, KEYBOARD_PASTE_ENDS };

/* Begins as {0}. */
struct keyboard {
    enum keyboard_state {
        KEYBOARD_PLAIN,
        KEYBOARD_ESCAPED,  /* an Escape has come: alone, with Alt, or the start of a sequence */
        KEYBOARD_SEQUENCE, /* ESC [, until its last character */
        KEYBOARD_LAST,     /* ESC O: the next character is the last one */
    } state;
    bool pasting;
    struct paste paste;
};

/* Takes a character, or with `special` a key code of ncurses other than the mouse's. Returns what
 * was pressed, PRESS_PASTE once a paste is over, or PRESS_NONE. */
int keyboard_take(struct keyboard *keyboard, bool special, uint32_t code);
/* Nothing more comes at once: an Escape that waits was the key. During a paste it ends that, in
 * case its end was lost. */
int keyboard_settle(struct keyboard *keyboard);

#endif
