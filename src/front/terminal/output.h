/* output.h: terminal output: messages, errors, colour, wrapping, pages.
 */
#ifndef FRONT_TERMINAL_OUTPUT_H
#define FRONT_TERMINAL_OUTPUT_H

#include "base/error.h"
#include "base/message.h"
#include "base/text.h"
#include "summit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Messages and errors -------------------------------------------------------------------- */

enum { STATUS_DONE = 0, STATUS_FAILED = 1, STATUS_WRONG = 2 };

/* Prints an error message on standard error, in a language or, if NULL, in English; returns the
 * status. */
int complain(int status, const struct summit_language *language, enum message message,
             const struct filling *fillings);
/* Prints an error. The status is STATUS_WRONG, or STATUS_FAILED if the cause is the machine
 * (memory, descriptors, disk) and not the command. */
int complain_error(const struct summit_error *error, const struct summit_language *language);
/* Prints why a correct command failed: the status is STATUS_FAILED. */
int complain_failure(const struct summit_error *error, const struct summit_language *language);
int complain_memory(const struct summit_language *language);
/* Text from outside, safe to print; points into a buffer of the caller's. */
const char *safe(char *buffer, size_t size, const char *text);
/* A path as a shell has to be given it, in a buffer of the caller's: quoted if need be, never cut,
 * never taken for an option. */
enum { QUOTED_BYTES = 4 * 4096 + 16 };
const char *quoted(char buffer[QUOTED_BYTES], const char *path);
/* Prints why a file that the user named can't be written, from an errno; EEXIST means that existing
 * content would be lost. Returns STATUS_FAILED. */
int complain_unwritten(const char *path, int reason, const struct summit_language *language);

/* Prints a message and a newline; the status is STATUS_FAILED if there was no memory for it. */
int message_print(FILE *stream, const struct summit_language *language, enum message message,
                  const struct filling *fillings);

/* ---- Lines that fit ------------------------------------------------------------------------- */

enum { WRAP_NEVER = INT32_MAX }; /* a width that nothing exceeds: that of pipes */

/* The columns of the terminal that a stream goes to, or WRAP_NEVER. */
size_t wrap_width(FILE *stream);

/* How many columns a line takes; colours take none. */
size_t wrap_columns(const char *line, size_t length);

/* Adds a text, its lines wrapped between words. Continuation lines are indented like the text of
 * the first one: behind leading spaces or the name of an entry in a list. A word that is wider than
 * a line is left whole. */
void wrap_add(struct text *text, const char *words, size_t width);

/* Prints a text, wrapped if the stream is a terminal; without memory unwrapped. */
void wrap_print(FILE *stream, const char *words);

/* ---- Colour --------------------------------------------------------------------------------- */

enum style { STYLE_PLAIN, STYLE_TURN, STYLE_MOVED, STYLE_REFUSED, STYLE_QUIET, STYLES };

/* Whether standard output is a terminal that wants colour. */
bool style_wanted(void);
/* The locale of a category such as LC_MESSAGES, as POSIX finds it: the first that is set to
 * something, or "". */
const char *locale_of(const char *category);
/* Whether the locale has no letters but ASCII's. */
bool style_ascii(void);
/* Whether the plain view is the default: SUMMIT_PLAIN=1, or a terminal that can only print. */
bool style_plain(void);
/* Prints a text, in its style if wanted, its lines broken as wrap_print does; nothing if the text
 * is NULL. At a terminal whose locale has no other letters it is put into ASCII's. */
void style_print(bool wanted, enum style style, const char *text);

/* Keys and what they do, as many in a line as a width has room for; with a width of 0 each in its
 * own, without brackets. A title has no key. Begins as {.width}; printing releases it. */
struct flow {
    size_t width, column;
    struct text text;
};
void flow_add(struct flow *flow, const char *key, const char *label);
void flow_print(struct flow *flow, bool color);

/* ---- Pages ---------------------------------------------------------------------------------- */

struct input;
struct text;
struct summit_language;

/* How many columns and rows there are: the terminal's, or 80 and 24. */
size_t pager_width(void);
size_t pager_height(void);
/* Prints a text, its lines broken as wrap_print does. One that has failed is not printed, and a
 * sentence says so. On a terminal it stops after
 * each screenful, and a key goes on, back or stops. The keys come from `input`, or where that is
 * NULL from one of its own: then a signal that ends the program does so. False if somebody wants to
 * leave. */
bool pager_show(struct input *input, const struct summit_language *language,
                const struct text *text);
/* Prints the result of a verb: paged and wrapped, or unchanged for programs. Releases the text,
 * returns the status. */
int pager_print(struct text *text, const struct summit_language *language, bool program);

#endif
