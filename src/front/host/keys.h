/* keys.h: what the bytes of a keyboard stand for: characters and keys such as arrows. */
#ifndef FRONT_HOST_KEYS_H
#define FRONT_HOST_KEYS_H

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

/* Whether bytes are the beginning of a character of several bytes, whose rest is still to come. */
bool keys_is_begun(const char *bytes, size_t length);

/* Reads the first key of some bytes; how many it took, or 0 if its rest is still to come. `all`:
 * nothing more comes, so that what there is has to be a key. */
size_t keys_next(const char *bytes, size_t length, bool all, unsigned *key);

/* What bytes that came at once stand for: a key, also if it was held down or Enter was pressed
 * behind it; everything else is TYPED_OTHER. False if the rest of a key is still to come. */
bool keys_read(const char *bytes, size_t length, bool all, unsigned *key);

#endif
