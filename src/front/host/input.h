/* input.h: lines and keys from a keyboard, lines from a pipe, with a clock running if need be. */
#ifndef FRONT_HOST_INPUT_H
#define FRONT_HOST_INPUT_H

#include "front/host/keys.h"

#include <stdint.h>

enum { INPUT_LINE_BYTES = 1024 };

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG,    /* the line was longer than the buffer; its end was thrown away */
    INPUT_END,         /* no more input */
    INPUT_INTERRUPTED, /* a signal asks the program to end; see input_signal */
    INPUT_TIMEOUT,
    INPUT_WOKEN,   /* of input_wait alone: the terminal was resized, or the program goes on again */
    INPUT_STOPPED, /* the same: Ctrl-Z, which was held: see waking_stop */
};

struct input;

/* Opens standard input. While it is open, SIGINT, SIGTERM, SIGHUP and SIGQUIT wait until the
 * program waits for input, so that nothing is cut off half done. NULL if there is no memory. */
struct input *input_new(void);
void input_free(struct input *input);
/* The same, and then lets a signal that ended it do what it does. */
void input_end(struct input *input);

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

/* Whether such a signal is waiting; for those who do something else than wait for input. */
bool input_is_interrupted(struct input *input);
/* Takes a Ctrl-C that waits, if nothing else does: it was meant for something else than the game.
 */
bool input_take_interrupt(struct input *input);
/* Which signal interrupted, or 0. */
int input_signal(const struct input *input);

#endif
