/* text.h: text that grows, and text from outside made safe. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Text that grows. It begins as {0} and then lies on the heap, and its owner releases it; or it
 * lies in the caller's buffer, made by text_into. `at` ends with a NUL, or is NULL while the text
 * is empty. In a buffer, what doesn't fit is left out and `length` counts on, so that it is the
 * length of the whole text.
 *
 * Without memory, a text on the heap has failed: it is empty, takes nothing more, and `at` is a
 * mark, a string recognized by its address. Everything made from that mark by text_add, `%s`, a
 * filling or JSON has failed too: so a sentence fails with any of its parts, and only the code that
 * prints it checks `failed`. */
struct text {
    char *at;
    size_t size; /* with the NUL */
    size_t length;
    bool fixed;   /* in the caller's buffer */
    bool lasting; /* it keeps its content when it fails, and may grow later */
    bool failed;
};

/* A piece of a text that it doesn't own. */
struct span {
    const char *at;
    size_t length;
};

struct text text_into(char *buffer, size_t size);
void text_add(struct text *text, const char *more);
void text_add_bytes(struct text *text, const char *more, size_t length);
/* As printf, with the conversions listed in text.c. */
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same into a buffer, always with a NUL at its end; returns the length that the whole has. */
size_t text_write(char *buffer, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Makes room for `more` more bytes on the heap; false if there is no memory. */
bool text_reserve(struct text *text, size_t more);
/* Whether that is the mark of a text that has failed. */
bool text_is_failed(const char *at);
/* Marks it as failed, because a part of it is missing. */
void text_fail(struct text *text);
/* Makes it empty; then it hasn't failed. */
/* Makes its first letter a capital, if that is one of a to z. */
void text_capitalize(struct text *text);
void text_clear(struct text *text);
void text_release(struct text *text);

/* Adds bytes from outside: what isn't printable UTF-8 is written as \xNN, so that nothing can act
 * on a terminal; from `most` characters on it is cut with "...". */
void text_add_safe(struct text *text, const char *bytes, size_t length, size_t most);

/* Copies a text of the heap into a buffer, as far as it fits and with a NUL, and releases it.
 * Returns the length of the whole, 0 if it failed. */
size_t text_give(struct text *text, char *buffer, size_t size);

/* The length of the UTF-8 character at the start of `bytes` and its code, or 0 if it isn't one. */
size_t utf8_read(const char *bytes, size_t length, unsigned *code);
/* Writes a character as UTF-8, without a NUL; its length. */
size_t utf8_write(unsigned code, char bytes[4]);
/* Whether a character may be shown: no control, no change of direction, nothing invisible except a
 * blank, which is any of Unicode's spaces. */
bool utf8_is_shown(unsigned code);
bool utf8_is_blank(unsigned code);

struct span span_of(const char *text);
struct span span_trim(struct span span);
/* The length of the space at the start of a text, no-break spaces and byte order marks included; 0
 * if there is none. And a text that was typed, without any around it. */
size_t utf8_space(struct span text);
struct span span_trim_typed(struct span typed);
bool span_is(struct span span, const char *word);
/* Takes the part before the first `mark` off the front; all of it if there is no mark. */
struct span span_take(struct span *rest, char mark);

/* The string after a string's NUL, in tables that hold both as one. */
const char *text_behind(const char *text);
/* How many characters a text has. */
size_t text_columns(const char *text, size_t length);
/* How many spaces pad a text to a width in columns; 0 if it is that wide already. */
int text_padding(const char *text, int width);

/* Which of `count` words is close enough to the input to suggest it, or NULL. */
const char *text_nearest(struct span typed, const char *const words[], size_t count);

#endif
