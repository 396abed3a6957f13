/* edit.h: line editing with history on a terminal, by libedit where that is there. */
#ifndef FRONT_HOST_EDIT_H
#define FRONT_HOST_EDIT_H

#include "front/host/input.h"

struct edit;

/* Gives the next byte that was typed; gives the prompt as it is to be shown now. */
typedef enum input_result edit_next(void *context, char *byte);
typedef void edit_prompt(void *context, char *prompt, size_t size);

/* NULL if there is no libedit, no memory, or a terminal that can't move its cursor. */
struct edit *edit_new(edit_next *next, edit_prompt *prompt, void *context);
void edit_free(struct edit *edit);
enum input_result edit_line(struct edit *edit, char *line, size_t *length);
/* Writes over the beginning of the prompt while a line is being typed. */
void edit_update(struct edit *edit, const char *front);

#endif
