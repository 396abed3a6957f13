/* pager.c: long texts, a screenful at a time on a terminal. */
#include "front/terminal/output.h"

#include "front/terminal/input.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct winsize window(void)
{
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    if (isatty(STDOUT_FILENO))
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    size.ws_row = size.ws_row > 0 ? size.ws_row : 24;
    size.ws_col = size.ws_col > 0 ? size.ws_col : 80;
    return size;
}

size_t pager_width(void)
{
    return window().ws_col;
}

size_t pager_height(void)
{
    return window().ws_row;
}

/* How many rows of the terminal a line takes, its end included; how many bytes that is. */
static size_t rows_of(const char *line, size_t width, size_t *bytes)
{
    const char *end = strchr(line, '\n');
    size_t length = end != NULL ? (size_t)(end - line) : strlen(line);
    size_t columns = wrap_columns(line, length);
    *bytes = length + (end != NULL);
    return columns > width ? (columns + width - 1) / width : 1;
}

/* The end of the page that begins there: one row is left for the question. A line that is longer
 * than a page is one. */
static const char *page_end(const char *page, struct winsize size)
{
    size_t rows = size.ws_row > 2 ? size.ws_row - 1u : 1, used = 0;
    while (*page != '\0') {
        size_t bytes = 0, more = rows_of(page, size.ws_col, &bytes);
        if (used > 0 && used + more > rows)
            return page;
        used += more;
        page += bytes;
    }
    return page;
}

/* The beginning of the page before, which has as many rows as there are now. */
static const char *page_before(const char *text, const char *page, struct winsize size)
{
    const char *begin = text, *end = page_end(text, size);
    while (end < page) {
        begin = end;
        end = page_end(end, size);
    }
    return begin;
}

enum turn { TURN_ON, TURN_BACK, TURN_STOP, TURN_LEAVE };

static enum turn ask(struct input *input, const char *prompt)
{
    for (;;) {
        unsigned key = 0;
        int64_t no_clock = -1;
        if (input_key(input, prompt, true, &no_clock, &key) != INPUT_LINE)
            return TURN_LEAVE;
        if (key == ' ' || key == '\n' || key == TYPED_PAGE_DOWN || key == TYPED_DOWN)
            return TURN_ON;
        if (key == 'b' || key == TYPED_PAGE_UP || key == TYPED_UP)
            return TURN_BACK;
        if (key == 'q' || key == 27)
            return TURN_STOP;
    }
}

/* Shows page after page; false if somebody wants to leave. */
static bool show_pages(struct input *input, const char *prompt, const char *text)
{
    const char *page = text;
    for (;;) {
        const char *end = page_end(page, window());
        fwrite(page, 1, (size_t)(end - page), stdout);
        if (*end == '\0' || ferror(stdout))
            return true;
        enum turn turn = ask(input, prompt);
        if (turn == TURN_STOP || turn == TURN_LEAVE)
            return turn == TURN_STOP;
        page = turn == TURN_BACK ? page_before(text, page, window()) : end;
    }
}

bool pager_show(struct input *input, const struct summit_language *language,
                const struct text *text)
{
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    struct input *own = NULL;
    struct text prompt = {0}, wrapped = {0};
    bool stays = true;
    message_add(&prompt, language, MESSAGE_FRONT_PAGER, NULL);
    if (text->length > 0 && terminal)
        wrap_add(&wrapped, text->at, wrap_width(stdout));
    if (input == NULL && wrapped.length > 0 && *page_end(wrapped.at, window()) != '\0')
        input = own = input_new();
    if (text->failed)
        complain_memory(language);
    else if (wrapped.length > 0 && input != NULL && !prompt.failed && !wrapped.failed)
        stays = show_pages(input, prompt.at, wrapped.at);
    else if (text->length > 0)
        wrap_print(stdout, text->at);
    text_release(&prompt);
    text_release(&wrapped);
    input_free(own);
    return stays;
}

int pager_print(struct text *text, const struct summit_language *language, bool program)
{
    int status = text->failed ? STATUS_FAILED : STATUS_DONE;
    if (program && status == STATUS_DONE)
        fputs(text->at, stdout);
    else
        pager_show(NULL, language, text);
    text_release(text);
    return status;
}
