/* text.h: text that grows, and text from outside made safe. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* Text that grows. It begins as {0} and then lies on the heap, whoever made it releases it; or it
 * lies in a buffer of the caller's, by text_into. `at` ends with a NUL, or is NULL as long as there
 * is nothing. In a buffer, what doesn't fit is left out, and `length` goes on counting, so it tells
 * how much room the whole would have needed.
 *
 * On the heap, where there is no memory, the text has failed: it is empty, takes nothing more, and
 * `at` is a mark, a string known by its address. Whatever is made from that mark has failed too, by
 * text_add, `%s`, a filling or JSON: so a sentence fails with any of its parts, and only whoever
 * prints it has to look at `failed`. */
struct text {
    char *at;
    size_t size; /* with the NUL */
    size_t length;
    bool fixed;   /* in the caller's buffer */
    bool lasting; /* what it held stays when it fails, and it may grow later */
    bool failed;
};

/* A piece of somebody else's text. */
struct span {
    const char *at;
    size_t length;
};

struct text text_into(char *buffer, size_t size);
void text_add(struct text *text, const char *more);
void text_add_bytes(struct text *text, const char *more, size_t length);
/* As printf does, with the conversions that format.c knows. */
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *text, const char *format, va_list *arguments);
/* The same into a buffer, always with a NUL at its end; returns the length that the whole has. */
size_t text_write(char *buffer, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Makes room for so many more bytes on the heap; false if there is no memory. */
bool text_reserve(struct text *text, size_t more);
/* Whether that is the mark of a text that has failed. */
bool text_is_failed(const char *at);
/* Lets it fail, for want of what it should hold. */
void text_fail(struct text *text);
/* Makes it empty; then it hasn't failed. */
void text_clear(struct text *text);
void text_release(struct text *text);

/* Adds bytes from outside: what isn't printable UTF-8 is written as \xNN, so that nothing can act
 * on a terminal; from `most` characters on it is cut with "...". */
void text_add_safe(struct text *text, const char *bytes, size_t length, size_t most);

/* Adds printable UTF-8 in JSON's quotes. */
void text_add_json(struct text *text, const char *more);

/* The length of the UTF-8 character at the start of `bytes` and its code, or 0 if it isn't one. */
size_t utf8_read(const char *bytes, size_t length, unsigned *code);
/* Writes a character as UTF-8, without a NUL; its length. */
size_t utf8_write(unsigned code, char bytes[4]);
/* Whether a character may stand in text that is shown: no control, no change of direction, nothing
 * that can't be seen. A blank can, as a gap: it is any of Unicode's spaces. */
bool utf8_is_shown(unsigned code);
bool utf8_is_blank(unsigned code);

struct span span_of(const char *text);
struct span span_trim(struct span span);
/* The length of the space at the start of a text, no-break spaces and byte order marks included; 0
 * if there is none. And a text that was typed, without any around it. */
size_t utf8_space(struct span text);
struct span span_trim_typed(struct span typed);
bool span_is(struct span span, const char *word);
/* Takes what stands before the first `mark` off the front; all of it if there is no mark. */
struct span span_take(struct span *rest, char mark);

/* The text behind a text's NUL, in tables that hold both as one. */
const char *text_behind(const char *text);
/* How many characters a text has. */
size_t text_columns(const char *text, size_t length);
/* How many spaces make a text so many columns wide; 0 if it is that wide already. */
int text_padding(const char *text, int width);

/* Which of `count` words is so near to what was typed that it was probably meant, or NULL. */
const char *text_nearest(struct span typed, const char *const words[], size_t count);

#endif
