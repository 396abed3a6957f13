/* pager.c: long texts, a screenful at a time on a terminal. */
#include "front/host/pager.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct winsize window(void)
{
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    if (isatty(STDOUT_FILENO))
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size;
}

size_t pager_width(void)
{
    struct winsize size = window();
    return size.ws_col > 0 ? size.ws_col : 80;
}

/* Whether the reader wants to go on. */
static bool goes_on(void)
{
    char answer = '\n', rest = '\n';
    fputs("-- Enter: more, q: stop -- ", stdout);
    fflush(stdout);
    if (read(STDIN_FILENO, &answer, 1) != 1)
        return false;
    for (rest = answer; rest != '\n';)
        if (read(STDIN_FILENO, &rest, 1) != 1)
            break;
    return (answer | 32) != 'q';
}

void pager_show(const char *text)
{
    size_t rows = window().ws_row > 2 ? window().ws_row - 1u : 23, shown = 0;
    bool pages = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    while (text != NULL && *text != '\0') {
        const char *end = strchr(text, '\n');
        size_t length = end != NULL ? (size_t)(end - text) + 1 : strlen(text);
        if (pages && shown == rows) {
            if (!goes_on())
                return;
            shown = 0;
        }
        fwrite(text, 1, length, stdout);
        text += length;
        shown++;
    }
}
