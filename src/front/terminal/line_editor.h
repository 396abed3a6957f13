/* line_editor.h: line editing with history on a terminal, by libedit where that is there. */
#ifndef FRONT_TERMINAL_LINE_EDITOR_H
#define FRONT_TERMINAL_LINE_EDITOR_H

#include "front/terminal/input.h"

struct edit;

/* Gives the next byte that was typed; gives the prompt as it is to be shown now. */
typedef enum input_result edit_next(void *context, char *byte);
typedef void edit_prompt(void *context, char *prompt, size_t size);

/* For a terminal that can move its cursor; NULL if there is no libedit or no memory. */
struct edit *edit_new(edit_next *next, edit_prompt *prompt, void *context);
void edit_free(struct edit *edit);
enum input_result edit_line(struct edit *edit, char *line, size_t *length);
/* Writes over the beginning of the prompt while a line is being typed. */
void edit_update(struct edit *edit, const char *front);

/* A terminal as others expect it, while the program is stopped in the middle of a line; and as it
 * was again. */
void edit_pause(struct edit *edit, bool paused);
/* Shows the prompt and what has been typed again: in a line of its own, or in the place where they
 * are on a terminal that was resized. */
void edit_show_again(struct edit *edit, bool resized);

#endif
