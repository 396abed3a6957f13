/* messages.c: what goes to standard error, and text from outside made fit to be shown. */
#include "front/host/messages.h"

#include "base/error.h"
#include "base/text.h"
#include "front/host/wrap.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int complain(int status, const char *format, ...)
{
    char buffer[2 * QUOTED_BYTES];
    struct text text = text_into(buffer, sizeof buffer);
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    text_add(&text, "summit: ");
    text_addv(&text, format, &arguments);
    wrap_print(stderr, text.failed ? "summit: " ERROR_NO_MEMORY : buffer);
    fputc('\n', stderr);
    va_end(arguments);
    return status;
}

static const int ours[] = {ENOMEM, EMFILE, ENFILE, EAGAIN, EIO, ENOSPC, EDQUOT, EFBIG};
enum { OURS = sizeof ours / sizeof ours[0] };

bool errno_is_ours(int reason)
{
    for (size_t i = 0; i < OURS; i++)
        if (reason == ours[i])
            return true;
    return false;
}

bool error_is_ours(const struct summit_error *error)
{
    const char *colon = strrchr(error->text, ':');
    for (size_t i = 0; colon != NULL && i < OURS; i++)
        if (colon[1] == ' ' && strcmp(colon + 2, strerror(ours[i])) == 0)
            return true;
    return error_is_memory(error);
}

int complain_error(const struct summit_error *error)
{
    return complain(error_is_ours(error) ? STATUS_FAILED : STATUS_WRONG, "%s", error->text);
}

const char *safe(char *buffer, size_t size, const char *text)
{
    struct text shown = text_into(buffer, size);
    text_add_safe(&shown, text, strlen(text), (size - 8) / 4); /* \xNN is four long */
    return buffer;
}

const char *quoted(char buffer[QUOTED_BYTES], const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+=,:@%";
    size_t length = strlen(path);
    struct text shown = text_into(buffer, QUOTED_BYTES);
    text_add_safe(&shown, path, length, length);
    bool odd = shown.length != length; /* some bytes can't be shown; $'...' has a word for them */
    shown = text_into(buffer, QUOTED_BYTES);
    text_add(&shown, path[0] == '-' ? "./" : "");
    if (length > 0 && path[strspn(path, plain)] == '\0') {
        text_add(&shown, path);
        return buffer;
    }
    text_add(&shown, odd ? "$'" : "'");
    for (size_t at = 0; at < length;) {
        size_t used = utf8_read(path + at, length - at, &(unsigned){0});
        used = used > 0 ? used : 1;
        if (path[at] == '\'')
            text_add(&shown, odd ? "\\'" : "'\\''");
        else if (path[at] == '\\' && odd)
            text_add(&shown, "\\\\");
        else
            text_add_safe(&shown, path + at, used, used);
        at += used;
    }
    text_add(&shown, "'");
    return buffer;
}

int complain_unwritten(const char *path, int reason)
{
    char shown[1200];
    safe(shown, sizeof shown, path);
    if (reason == EEXIST)
        return complain(STATUS_FAILED, "%s holds something else, which would be lost", shown);
    return complain(STATUS_FAILED, "%s can't be written: %s", shown, strerror(reason));
}
