/* keyboard.h: what the terminal's library reads, code by code, as presses. It knows no terminal.
 *
 * An escape sequence that the library doesn't know comes as its single characters. It is recognised
 * here and dropped as a whole, as is a key together with Alt: no part of it is ever a press. What
 * is pasted, between the marks of a bracketed paste, is collected as text. */
#ifndef FRONT_SCREEN_KEYBOARD_H
#define FRONT_SCREEN_KEYBOARD_H

#include "front/host/paste.h"
#include "front/screen/canvas.h"

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
