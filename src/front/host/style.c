/* style.c: a little colour on a terminal, never as the only sign. */
#include "front/host/style.h"

#include "front/host/wrap.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char *const codes[STYLES] = {
    [STYLE_PLAIN] = "",           [STYLE_TURN] = "\033[1m",  [STYLE_MOVED] = "\033[36m",
    [STYLE_REFUSED] = "\033[33m", [STYLE_QUIET] = "\033[2m",
};

/* Kinds of terminals that have no colour, as their names tell: vt100, xterm-mono, rxvt-m. */
static bool is_plain(const char *terminal)
{
    const char *ending = strrchr(terminal, '-');
    return strcmp(terminal, "dumb") == 0 ||
           (strncmp(terminal, "vt", 2) == 0 && isdigit((unsigned char)terminal[2])) ||
           (ending != NULL && (strcmp(ending, "-mono") == 0 || strcmp(ending, "-m") == 0));
}

bool style_wanted(void)
{
    const char *terminal = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool refused = no_color != NULL && no_color[0] != '\0';
    return !refused && terminal != NULL && !is_plain(terminal) && isatty(STDOUT_FILENO);
}

bool style_ascii(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0] && locale[0] == '\0'; i++) {
        const char *value = getenv(names[i]);
        locale = value != NULL ? value : "";
    }
    const char *letters = strchr(locale, '.');
    return letters == NULL ||
           (strncasecmp(letters + 1, "utf-8", 5) != 0 && strncasecmp(letters + 1, "utf8", 4) != 0);
}

void style_print(bool wanted, enum style style, const char *text)
{
    bool colored = wanted && style != STYLE_PLAIN;
    if (text == NULL)
        return;
    fputs(colored ? codes[style] : "", stdout);
    wrap_print(stdout, text);
    fputs(colored ? "\033[0m" : "", stdout);
}
