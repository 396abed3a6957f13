/* wrap.c: texts broken between words where a terminal's line ends. */
#include "front/host/wrap.h"

#include "base/error.h"
#include "front/draw/width.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t wrap_width(FILE *stream)
{
    struct winsize size = {0};
    int fd = fileno(stream);
    if (!isatty(fd))
        return WRAP_NEVER;
    return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/* The length of the code of a colour at the beginning of a text, or 0. */
static size_t code_length(const char *text, size_t length)
{
    if (length < 2 || text[0] != '\033' || text[1] != '[')
        return 0;
    const char *end = memchr(text, 'm', length);
    return end != NULL ? (size_t)(end - text) + 1 : 0;
}

size_t wrap_columns(const char *line, size_t length)
{
    size_t columns = 0;
    for (size_t at = 0; at < length;) {
        unsigned code = 0;
        size_t used = code_length(line + at, length - at);
        if (used == 0) {
            used = utf8_read(line + at, length - at, &code);
            columns += used > 0 ? width_of(code) : 1;
        }
        at += used > 0 ? used : 1;
    }
    return columns;
}

static size_t spaces_at(struct span line, size_t at)
{
    size_t count = 0;
    while (at + count < line.length && line.at[at + count] == ' ')
        count++;
    return count;
}

/* Where the lines begin in which a line goes on: behind the last gap of two spaces or more in the
 * first three fifths of a row, or else behind the spaces in front of it. */
static size_t hanging(struct span line, size_t width)
{
    size_t at = spaces_at(line, 0), hang = at;
    while (at < line.length) {
        size_t gap = spaces_at(line, at);
        size_t column = gap > 1 ? wrap_columns(line.at, at + gap) : 0;
        if (gap > 1 && column <= width * 3 / 5 && at + gap < line.length)
            hang = column;
        at += gap > 0 ? gap : 1;
    }
    return hang <= width * 3 / 5 ? hang : 0;
}

/* One word with the spaces in front of it, in the line or in the next one. */
static size_t add_word(struct text *text, struct span word, size_t column, size_t hang,
                       size_t width)
{
    size_t spaces = spaces_at(word, 0), columns = wrap_columns(word.at, word.length);
    if (column > hang && column + columns > width) {
        text_addf(text, "\n%*s", (int)hang, "");
        text_add_bytes(text, word.at + spaces, word.length - spaces);
        return hang + columns - spaces;
    }
    text_add_bytes(text, word.at, word.length);
    return column + columns;
}

static void add_line(struct text *text, struct span line, size_t width)
{
    if (wrap_columns(line.at, line.length) <= width) {
        text_add_bytes(text, line.at, line.length);
        return;
    }
    size_t hang = hanging(line, width), column = 0, front = spaces_at(line, 0);
    if (front > width * 3 / 5)
        line = (struct span){line.at + front, line.length - front};
    while (line.length > 0) {
        size_t end = spaces_at(line, 0);
        while (end < line.length && line.at[end] != ' ')
            end++;
        if (spaces_at(line, 0) < end) /* what is left may be spaces */
            column = add_word(text, (struct span){line.at, end}, column, hang, width);
        line = (struct span){line.at + end, line.length - end};
    }
}

void wrap_add(struct text *text, const char *words, size_t width)
{
    struct span rest = span_of(words);
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n');
        add_line(text, line, width);
        if (line.at + line.length < rest.at)
            text_add(text, "\n");
    }
}

void wrap_print(FILE *stream, const char *words)
{
    struct text text = {0};
    size_t width = wrap_width(stream);
    if (text_is_failed(words)) { /* this can't, where it goes to */
        fputs("summit: " ERROR_NO_MEMORY "\n", stderr);
        return;
    }
    if (width != WRAP_NEVER)
        wrap_add(&text, words, width);
    fputs(text.at != NULL && !text.failed ? text.at : words, stream);
    text_release(&text);
}
