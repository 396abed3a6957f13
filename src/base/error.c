/* error.c: what was wrong, in a sentence. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

enum { FOUND_CHARS = 40 };

bool fail(struct summit_error *error, unsigned line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error->line = line;
    int length = vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    if (length < 0)
        error->text[0] = '\0';
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
