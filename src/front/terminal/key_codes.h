/* key_codes.h: what the bytes of a keyboard stand for: characters, keys such as arrows, pasted
 * text. */
#ifndef FRONT_TERMINAL_KEY_CODES_H
#define FRONT_TERMINAL_KEY_CODES_H

#include <stdbool.h>
#include <stddef.h>

/* A key is the code of its character, small letters for large ones, Enter being '\n'; or one of
 * these. */
enum typed_key {
    TYPED_OTHER = 0x110000, /* a key that has no name here, broken bytes, or something pasted */
    TYPED_UP,
    TYPED_DOWN,
    TYPED_RIGHT,
    TYPED_LEFT,
    TYPED_HOME,
    TYPED_END,
    TYPED_PAGE_UP,
    TYPED_PAGE_DOWN,
};

/* What is pressed on the full screen: a character as its code, or one of these. */
enum press_key {
    PRESS_NONE = 0,
    PRESS_ESCAPE = 27,
    PRESS_SPECIAL = 1 << 21, /* no character is as high */
    PRESS_ENTER,
    PRESS_TAB,
    PRESS_BACK_TAB,
    PRESS_ERASE,
    PRESS_DELETE,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_MOUSE,
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_PASTE,
    PRESS_REDRAW,
    PRESS_CLOSE,          /* Ctrl-D, the end of input, a signal to end */
    PRESS_SPOT = 1 << 22, /* and so much more: a row or the like that no key names */
};

/* Whether bytes are the beginning of a character of several bytes, whose rest is still to come. */
bool keys_is_begun(const char *bytes, size_t length);

/* Reads the first key of some bytes; how many it took, or 0 if its rest is still to come. `all`:
 * nothing more comes, so that what there is has to be a key. */
size_t keys_next(const char *bytes, size_t length, bool all, unsigned *key);

/* What bytes that came at once stand for: a key, also if it was held down or Enter was pressed
 * behind it; everything else is TYPED_OTHER. False if the rest of a key is still to come. */
bool keys_read(const char *bytes, size_t length, bool all, unsigned *key);

/* ---- Pasted text ---------------------------------------------------------------------------- */

/* So much of it is kept, with its NUL: more than any line may have. */
enum { PASTE_BYTES = 4096 };

/* Begins as {0}. */
struct paste {
    size_t length;
    char text[PASTE_BYTES]; /* UTF-8 with a NUL */
};

/* Asks the terminal to mark what is pasted, by the sequences below, or to do so no longer. */
void paste_mark(bool marked);
#define PASTE_UNMARKED "\033[?2004l"
#define PASTE_BEGINS   "\033[200~"
#define PASTE_ENDS     "\033[201~"

void paste_begin(struct paste *paste);
void paste_add(struct paste *paste, unsigned character);
void paste_end(struct paste *paste);

#endif
