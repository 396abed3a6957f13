/* input.h: lines and keys from a keyboard, lines from a pipe, with an optional clock; questions and
 * pauses. */
#ifndef FRONT_TERMINAL_INPUT_H
#define FRONT_TERMINAL_INPUT_H

#include "base/message.h"
#include "front/terminal/key_codes.h"

#include <stdint.h>

enum { INPUT_LINE_BYTES = 1024 };

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG,    /* the line was longer than the buffer and was cut off */
    INPUT_END,         /* no more input */
    INPUT_INTERRUPTED, /* a signal asks the program to end: see signals_ending */
    INPUT_TIMEOUT,
    INPUT_WOKEN,   /* of input_wait alone: the terminal was resized, or the program goes on again */
    INPUT_STOPPED, /* the same: Ctrl-Z, which was held: see input_stop */
};

struct input;

/* Opens standard input. While it is open, signals are only noted, and a wait for input returns on
 * those that end the program, so that no work is interrupted. NULL without memory. */
struct input *input_new(void);
/* Closes it and raises a noted signal again: see signals_release. */
void input_free(struct input *input);

/* Whether a person sits at a terminal, for input and output. */
bool input_is_terminal(const struct input *input);

/* Whether input is echoed, as at a keyboard; that of a pipe isn't. */
bool input_is_typed(const struct input *input);

/* Shows the prompt and reads a line. `*left_ms` counts down while it waits, if it isn't negative;
 * at 0 the time is over. A line holds no newline; it may hold any other byte. If the prompt
 * can't be written, that is the end of the input. */
enum input_result input_line(struct input *input, const char *prompt, int64_t *left_ms, char *line,
                             size_t *length);
/* Shows the prompt and reads one key, without Enter, at a terminal. Earlier input is discarded. An
 * escape sequence, a character of several bytes and pasted text are each one key. Then the line of
 * the prompt is ended, or erased if it is `fleeting`. Without single keys (TERM=dumb, no terminal)
 * it is the first letter of a line, or '\n'. Ctrl-D is the end of the input. */
enum input_result input_key(struct input *input, const char *prompt, bool fleeting,
                            int64_t *left_ms, unsigned *key);

/* Pushes back bytes that were read elsewhere: they start the next line. */
void input_put_back(struct input *input, const char *typed, size_t length);

/* Waits until something can be read, for callers that read it themselves and manage the terminal:
 * INPUT_LINE if so. `*left_ms` counts down as for input_line. */
enum input_result input_wait(struct input *input, int64_t *left_ms);

/* Whether something can be read, now or within so many milliseconds. */
bool input_comes(int ms);

/* Stops the program as Ctrl-Z does; the caller has restored the terminal before. */
void input_stop(struct input *input);

/* ---- Questions and pauses -----------------------------------------------------------------------
 */

/* Asks outside a game, without a clock: a line, trimmed, empty if it was too long; what nobody saw
 * being typed is printed. False at the end of the input. */
bool ask_line(struct input *input, const char *prompt, char typed[INPUT_LINE_BYTES],
              struct span *answer);

/* Waits so long, or until a key is pressed; not at all if input is waiting. What is typed meanwhile
 * starts the next line, except Enter and the space bar. There is no pause at a terminal that can't
 * move its cursor, which may be read aloud. False if a signal asks the program to end. */
bool pause_until_key(struct input *input, int64_t ms);

/* The pause before a computer's move, from SUMMIT_PAUSE. */
int64_t pause_ms(void);

/* ---- Prompts that fit the terminal: for input.c
 * ---------------------------------------------------
 */

/* Begins as all zero. */
struct prompt {
    const char *last;    /* its last line, before the input */
    struct text wrapped; /* the wrapped prompt, or empty if nothing was wrapped */
};

/* Sets a prompt, wrapped to this width; if `timed`, with room for a clock before the last line. The
 * words must outlive it. */
void prompt_take(struct prompt *prompt, const char *words, size_t width, bool timed);
/* Prints the lines that stand above the last one. */
void prompt_show_front(const struct prompt *prompt);
void prompt_release(struct prompt *prompt);

#endif
