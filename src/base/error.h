/* error.h: errors: a message with its fillings, shown in the reader's language; and parsers for
 * values from outside, which fail with a sentence. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "base/message.h"
#include "summit.h"

/* Fills `error` with a message; returns false, so that a reader can end with it. Fillings may be
 * other errors, even `error` itself: fail(error, 0, MESSAGE_ERROR_AT_KEY, fill({"key", name},
 * {"reason", .error = error})). Its kind is that of the first such filling, or of a message or
 * an errno that has one. */
bool fail(struct summit_error *error, unsigned line, enum message message,
          const struct filling *fillings);

/* A filling called reason: the system's text for an errno. */
#define REASON(code)                                                                               \
    {                                                                                              \
        "reason", strerror(code), .reason = (code)                                                 \
    }

/* Fails with what was found and what was expected; that is a message as well. */
bool fail_found(struct summit_error *error, struct span found, enum message expected,
                const struct filling *fillings);

/* Adds the sentence of an error, in a language or, if that is NULL, in English. */
void error_add(struct text *text, const struct summit_language *language,
               const struct summit_error *error);

/* Whether the cause is this machine (its memory, descriptors or disk), not the request. */
bool error_is_ours(const struct summit_error *error);
bool errno_is_ours(int reason);

enum {
    PLAYER_NAME_BYTES = 4 * SUMMIT_NAME_CHARS + 1,
    NAME_BYTES = 128, /* of a game's name or title */
};

/* Reads a text that is shown to people: 1 to `most_chars` printable characters, below `size`
 * bytes, without a blank at either end. */
bool shown_read(struct span value, char *into, size_t size, size_t most_chars,
                enum message expected, struct summit_error *error);
bool integer_read(struct span value, int64_t least, int64_t most, int64_t *number,
                  struct summit_error *error);

/* Reads a number of seconds, with up to three decimals, as milliseconds. */
bool seconds_read(struct span value, int64_t *ms, struct summit_error *error);

#endif
