/* input.h: lines and keys from a keyboard, lines from a pipe, with a clock running if need be;
 * questions and pauses. */
#ifndef FRONT_TERMINAL_INPUT_H
#define FRONT_TERMINAL_INPUT_H

#include "base/message.h"
#include "front/terminal/key_codes.h"

#include <stdint.h>

enum { INPUT_LINE_BYTES = 1024 };

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG,    /* the line was longer than the buffer; its end was thrown away */
    INPUT_END,         /* no more input */
    INPUT_INTERRUPTED, /* a signal asks the program to end: see signals_ending */
    INPUT_TIMEOUT,
    INPUT_WOKEN,   /* of input_wait alone: the terminal was resized, or the program goes on again */
    INPUT_STOPPED, /* the same: Ctrl-Z, which was held: see input_stop */
};

struct input;

/* Opens standard input. While it is open, signals are noted, and a wait for input sees those to
 * end, so that nothing is cut off half done. NULL if there is no memory. */
struct input *input_new(void);
/* A signal that ended it does what it does now: see signals_release. */
void input_free(struct input *input);

/* Whether a person sits at a terminal, for input and output. */
bool input_is_terminal(const struct input *input);

/* Whether a line shows while it is typed, as at a keyboard; what comes through a pipe doesn't. */
bool input_is_typed(const struct input *input);

/* Shows the prompt and reads a line. `*left_ms` counts down while it waits, if it isn't negative;
 * at 0 the time is over. A line holds no newline; it may hold any other byte. A prompt that can't
 * be shown isn't answered: that is the end of the input. */
enum input_result input_line(struct input *input, const char *prompt, int64_t *left_ms, char *line,
                             size_t *length);
/* Shows the prompt and reads one key, without Enter, at a terminal. What was typed before the
 * prompt was shown is thrown away. A sequence, a character of several bytes and what is pasted are
 * one key. The line of the prompt is ended, or, if it is `fleeting`, the prompt is wiped off. Where
 * keys can't be had one by one (TERM=dumb, no terminal) it is a line's first letter, or '\n'.
 * Ctrl-D is the end of the input, as the end itself is. */
enum input_result input_key(struct input *input, const char *prompt, bool fleeting,
                            int64_t *left_ms, unsigned *key);

/* Puts bytes back that were read elsewhere: they come with the next line. */
void input_put_back(struct input *input, const char *typed, size_t length);

/* Waits until something can be read, for those who read it themselves and see to the terminal:
 * INPUT_LINE if so. `*left_ms` counts down as for input_line. */
enum input_result input_wait(struct input *input, int64_t *left_ms);

/* Whether something can be read, now or within so many milliseconds. */
bool input_comes(int ms);

/* Stops the program as Ctrl-Z does, after whoever changed the terminal has put it right. */
void input_stop(struct input *input);

/* ---- Questions and pauses -----------------------------------------------------------------------
 */

/* Asks something apart from a game, without a clock, behind a message and `end`: for a line, which
 * is trimmed in `line`, and empty if it was too long; or for a key. False at the end of the input.
 */
bool ask_line(struct input *input, const struct summit_language *language, enum message message,
              const char *end, char line[INPUT_LINE_BYTES], struct span *answer);
bool ask_key(struct input *input, const struct summit_language *language, enum message message,
             const struct filling *fillings, unsigned *key);

/* Waits so long, or until a key is pressed. Whoever has typed something already waits for nothing,
 * and what is typed meanwhile begins the next line, but for Enter and the space bar. A terminal
 * that can't move its cursor is read aloud perhaps, which takes time enough. False if a signal asks
 * the program to end. */
bool pause_until_key(struct input *input, int64_t ms);

/* How long a move is to be seen before a computer answers it: as SUMMIT_PAUSE says. */
int64_t pause_ms(void);

/* ---- What stands in front of an answer, as it fits on a terminal: for input.c -------------------
 */

/* Begins as all zero. */
struct prompt {
    const char *last;    /* its last line, behind which is typed */
    struct text wrapped; /* all of it, or nothing if it is as it was given */
};

/* Takes a prompt, its lines broken to this width; if `timed`, room for a clock is left in front of
 * the last one. The words have to stay. */
void prompt_take(struct prompt *prompt, const char *words, size_t width, bool timed);
/* Prints the lines that stand above the last one. */
void prompt_show_front(const struct prompt *prompt);
void prompt_release(struct prompt *prompt);

#endif
