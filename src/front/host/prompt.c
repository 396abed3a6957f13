/* prompt.c: what stands in front of an answer, as it fits on a terminal. Only its last line is the
 * line editor's: so that has one line to draw, whatever is asked. */
#include "front/host/prompt.h"

#include "front/host/wrap.h"

#include <string.h>

enum { CLOCK = 8 };

void prompt_take(struct prompt *prompt, const char *words, size_t width, bool timed)
{
    struct text *wrapped = &prompt->wrapped;
    size_t length = strlen(words);
    prompt->last = words;
    text_clear(wrapped);
    if (width == WRAP_NEVER || length == 0)
        return;
    wrap_add(wrapped, words, timed && width > CLOCK ? width - CLOCK : width);
    if (words[length - 1] == ' ' && wrapped->length > 0 && wrapped->at[wrapped->length - 1] != ' ')
        text_add(wrapped, " "); /* which a line that is broken loses */
    if (wrapped->failed || wrapped->length == 0) {
        text_release(wrapped);
        return;
    }
    const char *end = strrchr(wrapped->at, '\n');
    prompt->last = end != NULL ? end + 1 : wrapped->at;
}

void prompt_show_front(const struct prompt *prompt)
{
    if (prompt->wrapped.length > 0)
        fwrite(prompt->wrapped.at, 1, (size_t)(prompt->last - prompt->wrapped.at), stdout);
    fflush(stdout);
}

void prompt_release(struct prompt *prompt)
{
    text_release(&prompt->wrapped);
}
