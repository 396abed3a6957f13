/* value.h: values that are typed or stand in files, read with a sentence where they are wrong. */
#ifndef BASE_VALUE_H
#define BASE_VALUE_H

#include "base/error.h"

enum {
    PLAYER_NAME_BYTES = 4 * SUMMIT_NAME_CHARS + 1,
    NAME_BYTES = 128, /* of a game's name or title */
};

/* Reads a text that is shown to people: 1 to `most_chars` printable characters, below `size`
 * bytes, without a blank at either end. */
bool shown_read(struct span value, char *into, size_t size, size_t most_chars, const char *expected,
                struct summit_error *error);
bool integer_read(struct span value, int64_t least, int64_t most, int64_t *number,
                  struct summit_error *error);

/* Reads a number of seconds, with up to three decimals, as milliseconds. */
bool seconds_read(struct span value, int64_t *ms, struct summit_error *error);

#endif
