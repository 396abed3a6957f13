/* error.c: what was wrong, in a sentence. */
#include "base/error.h"

#include <string.h>

enum { FOUND_CHARS = 40 };

bool fail(struct summit_error *error, unsigned line, const char *format, ...)
{
    struct text text = text_into(error->text, sizeof error->text);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, &arguments);
    va_end(arguments);
    error->line = line;
    return false;
}

/* Says what was found instead of what was expected. */
bool fail_found(struct summit_error *error, struct span found, const char *expected)
{
    char shown[4 * FOUND_CHARS + 8];
    struct text text = text_into(shown, sizeof shown);
    if (found.length == 0)
        text_add(&text, "nothing");
    else {
        text_add(&text, "\"");
        text_add_safe(&text, found.at, found.length, FOUND_CHARS);
        text_add(&text, "\"");
    }
    return fail(error, 0, "found %s, expected %s", shown, expected);
}

bool error_is_memory(const struct summit_error *error)
{
    static const char *const ends[] = {ERROR_NO_MEMORY, ERROR_NO_SOLVER};
    size_t length = strlen(error->text);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (length >= strlen(ends[i]) &&
            strcmp(error->text + length - strlen(ends[i]), ends[i]) == 0)
            return true;
    return false;
}
