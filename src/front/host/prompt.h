/* prompt.h: what stands in front of an answer, as it fits on a terminal. */
#ifndef FRONT_HOST_PROMPT_H
#define FRONT_HOST_PROMPT_H

#include "base/text.h"

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
