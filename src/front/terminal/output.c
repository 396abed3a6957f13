/* output.c: messages and errors as they are printed, in lines that fit the terminal. */
#include "front/terminal/output.h"

#include "front/draw/cells.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ---- Lines that fit ------------------------------------------------------------------------- */

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
        fprintf(stderr, "summit: %s\n", message_english(MESSAGE_ERROR_NO_MEMORY));
        return;
    }
    if (width != WRAP_NEVER)
        wrap_add(&text, words, width);
    fputs(text.at != NULL && !text.failed ? text.at : words, stream);
    text_release(&text);
}

/* ---- Colour --------------------------------------------------------------------------------- */

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

const char *locale_of(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

bool style_plain(void)
{
    const char *plain = getenv("SUMMIT_PLAIN"), *terminal = getenv("TERM");
    bool asked = plain != NULL && plain[0] != '\0' && strcmp(plain, "0") != 0;
    bool refused = plain != NULL && strcmp(plain, "0") == 0;
    bool dumb = !refused && terminal != NULL && strcmp(terminal, "dumb") == 0;
    return (asked || dumb) && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool style_ascii(void)
{
    const char *letters = strchr(locale_of("LC_CTYPE"), '.');
    return letters == NULL ||
           (strncasecmp(letters + 1, "utf-8", 5) != 0 && strncasecmp(letters + 1, "utf8", 4) != 0);
}

/* Adds a text in nothing but ASCII. */
static void add_ascii(struct text *ascii, const char *text)
{
    struct span rest = span_of(text);
    unsigned code = 0;
    while (rest.length > 0) {
        char form[WIDTH_FORM] = {rest.at[0]};
        size_t length = utf8_read(rest.at, rest.length, &code);
        if (length > 1)
            width_ascii(code, form);
        else if ((unsigned char)form[0] >= 0x80)
            form[0] = '?';
        text_add(ascii, form);
        length = length > 1 ? length : 1;
        rest = (struct span){rest.at + length, rest.length - length};
    }
}

void style_print(bool wanted, enum style style, const char *text)
{
    bool colored = wanted && style != STYLE_PLAIN;
    struct text ascii = {0};
    if (text == NULL)
        return;
    if (style_ascii() && isatty(STDOUT_FILENO) && !text_is_failed(text))
        add_ascii(&ascii, text);
    fputs(colored ? codes[style] : "", stdout);
    wrap_print(stdout, ascii.at != NULL && !ascii.failed ? ascii.at : text);
    fputs(colored ? "\033[0m" : "", stdout);
    text_release(&ascii);
}

/* ---- Messages and errors -------------------------------------------------------------------- */

int complain(int status, const struct summit_language *language, enum message message,
             const struct filling *fillings)
{
    char buffer[2 * QUOTED_BYTES];
    struct text text = text_into(buffer, sizeof buffer);
    fflush(stdout);
    text_add(&text, "summit: ");
    message_add(&text, language, message, fillings);
    if (text.failed) /* a filling that found no memory */
        text_write(buffer, sizeof buffer, "summit: %s",
                   message_text(language, MESSAGE_ERROR_NO_MEMORY));
    wrap_print(stderr, buffer);
    fputc('\n', stderr);
    return status;
}

int complain_error(const struct summit_error *error, const struct summit_language *language)
{
    return complain(error_is_ours(error) ? STATUS_FAILED : STATUS_WRONG, language,
                    MESSAGE_FRONT_ERROR_REASON, fill({"reason", .error = error}));
}

int complain_failure(const struct summit_error *error, const struct summit_language *language)
{
    complain_error(error, language);
    return STATUS_FAILED;
}

int complain_memory(const struct summit_language *language)
{
    return complain(STATUS_FAILED, language, MESSAGE_ERROR_NO_MEMORY, NULL);
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

int complain_unwritten(const char *path, int reason, const struct summit_language *language)
{
    char shown[1200];
    return complain(STATUS_FAILED, language,
                    reason == EEXIST ? MESSAGE_FRONT_ERROR_LOST : MESSAGE_FRONT_ERROR_FILE_WRITTEN,
                    fill({"file", safe(shown, sizeof shown, path)}, REASON(reason)));
}

int message_print(FILE *stream, const struct summit_language *language, enum message message,
                  const struct filling *fillings)
{
    char buffer[2048]; /* most fit, so that a report is whole even without memory */
    struct text text = text_into(buffer, sizeof buffer), large = {0};
    message_add(&text, language, message, fillings);
    text_add(&text, "\n");
    if (text.length < sizeof buffer && !text.failed) {
        wrap_print(stream, buffer);
        return STATUS_DONE;
    }
    message_add(&large, language, message, fillings);
    text_add(&large, "\n");
    int status = large.failed ? complain_memory(language) : STATUS_DONE;
    if (!large.failed)
        wrap_print(stream, large.at);
    text_release(&large);
    return status;
}

/* ---- Keys ----------------------------------------------------------------------------------- */

void flow_add(struct flow *flow, const char *key, const char *label)
{
    struct text one = {0};
    if (key != NULL)
        text_addf(&one, flow->width > 0 ? "[%s] " : "%s: ", key);
    text_add(&one, label);
    size_t columns = one.at != NULL ? text_columns(one.at, one.length) : 0;
    bool fits = flow->column > 0 && flow->column + 2 + columns <= flow->width;
    text_add(&flow->text, flow->text.length == 0 ? "" : fits ? "  " : "\n");
    text_add(&flow->text, one.at != NULL ? one.at : "");
    flow->column = fits ? flow->column + 2 + columns : columns;
    text_release(&one);
}

void flow_print(struct flow *flow, bool color)
{
    if (flow->text.length > 0)
        text_add(&flow->text, "\n");
    style_print(color, STYLE_PLAIN, flow->text.at);
    text_release(&flow->text);
}
