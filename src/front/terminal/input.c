/* input.c: lines and keys from a keyboard, lines from a pipe, with an optional clock. */
#include "front/terminal/input.h"

#include "front/terminal/key_codes.h"
#include "front/terminal/line_editor.h"
#include "front/terminal/output.h"
#include "front/terminal/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct input {
    bool typed;    /* standard input is a terminal */
    bool terminal; /* and so is standard output */
    bool begun, ended;
    bool halved; /* the time ran out in the middle of a line; what is left of it is no answer */
    bool dumb;   /* it can't move its cursor */
    bool tried;  /* at the first line it is known whether lines can be edited */
    struct edit *edit; /* line editing, or NULL */
    struct signals signals;
    enum mode { AS_IT_WAS, EDITING, KEYS } mode; /* of the terminal just now */
    struct termios found;                        /* how it was before keys were read */
    bool flow; /* Ctrl-S stopped its output before this was opened, and does not now */
    char buffer[4096];
    size_t at, filled;
    int64_t *left_ms;   /* the clock of the present call */
    int64_t counted_ms; /* when it was counted last */
    struct prompt prompt;
};

enum { TICK_MS = 250 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void write_clock(int64_t left_ms, char *clock, size_t size)
{
    int seconds = (int)((left_ms + 999) / 1000);
    snprintf(clock, size, "[%2d:%02d]", seconds / 60, seconds % 60);
}

/* Counts the clock down, and shows it where it can be kept up to date. A step during which the
 * program was stopped counts no more than a step. */
static void count_down(struct input *input)
{
    int64_t *left = input->left_ms, now = now_ms(), passed = now - input->counted_ms;
    char before[24], after[24];
    write_clock(*left, before, sizeof before);
    input->counted_ms = now;
    *left -= passed < 2 * TICK_MS ? passed : TICK_MS;
    *left = *left < 0 ? 0 : *left;
    write_clock(*left, after, sizeof after);
    if (input->mode == EDITING && strcmp(before, after) != 0)
        edit_update(input->edit, after);
}

/* ---- The terminal -----------------------------------------------------------------------------
 */

/* Ctrl-S is a key like any other: nothing would say that the output stands still, and whoever
 * writes would wait. Others who use the terminal find it as it was. */
static void set_flow(struct input *input, bool usual)
{
    struct termios mode;
    bool others = usual && tcgetpgrp(STDIN_FILENO) != getpgrp(); /* have it already */
    if (!input->terminal || others || tcgetattr(STDIN_FILENO, &mode) != 0)
        return;
    input->flow = input->flow || (mode.c_iflag & IXON) != 0;
    mode.c_iflag &= ~(tcflag_t)IXON;
    mode.c_iflag |= usual && input->flow ? IXON : 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

/* Keys one by one, unseen; and the terminal as it was found. What was typed before is no answer. */
static void set_keys(struct input *input, bool keys)
{
    struct termios mode = input->found;
    if (keys) {
        mode.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        mode.c_cc[VMIN] = 1;
        mode.c_cc[VTIME] = 0;
    }
    tcsetattr(STDIN_FILENO, keys ? TCSAFLUSH : TCSADRAIN, &mode);
}

static void set_mode(struct input *input, bool usual)
{
    if (input->mode == EDITING)
        edit_pause(input->edit, usual);
    else if (input->mode == KEYS)
        set_keys(input, !usual);
    if (input->mode != AS_IT_WAS)
        paste_mark(!usual);
}

static void begin_mode(struct input *input, enum mode mode)
{
    signals_hold_stop(true);
    input->mode = mode;
    tcgetattr(STDIN_FILENO, &input->found);
    paste_mark(true);
}

static void end_mode(struct input *input)
{
    paste_mark(false);
    input->mode = AS_IT_WAS;
    signals_hold_stop(false);
}

/* The prompt, with the time left in front if there is a clock. */
static void prompt_for_edit(void *context, char *prompt, size_t size)
{
    const struct input *input = context;
    char clock[24] = "";
    if (*input->left_ms >= 0)
        write_clock(*input->left_ms, clock, sizeof clock);
    snprintf(prompt, size, "%s%s%s", clock, clock[0] != '\0' ? " " : "", input->prompt.last);
}

static void show_prompt(struct input *input)
{
    prompt_show_front(&input->prompt);
    char timed[2048];
    prompt_for_edit(input, timed, sizeof timed);
    fputs(input->terminal ? timed : input->prompt.last, stdout);
    fflush(stdout);
}

/* Ctrl-Z stops the program, with the terminal as others expect it. When the program goes on, which
 * is told by a signal of its own, the prompt is shown again with what has been typed. */
static void see_waking(struct input *input, int signal_number)
{
    if (signal_number == SIGCONT)
        set_flow(input, false);
    if (signal_number == SIGTSTP) {
        set_mode(input, true);
        input_stop(input);
        set_mode(input, false);
    } else if (signal_number != 0 && input->mode == EDITING) {
        if (signal_number == SIGCONT) {
            paste_mark(true);
            prompt_show_front(&input->prompt);
        }
        edit_show_again(input->edit, signal_number == SIGWINCH);
    } else if (signal_number == SIGCONT && input->terminal) {
        set_mode(input, false); /* whoever stopped it without asking left it to us */
        show_prompt(input);
    }
}

/* One step of waiting, which is counted; whether a signal ended it. */
static enum input_result wait_a_step(struct input *input, bool *woken)
{
    int64_t *left = input->left_ms;
    struct pollfd poll_input = {.fd = STDIN_FILENO, .events = POLLIN};
    int64_t step = *left < 0 ? -1 : *left < TICK_MS ? *left : TICK_MS;
    struct timespec timeout = {.tv_sec = step / 1000, .tv_nsec = step % 1000 * 1000000};
    int ready = signals_poll(&poll_input, 1, step < 0 ? NULL : &timeout);
    *woken = ready < 0;
    if (ready < 0 && errno != EINTR)
        return INPUT_END;
    if (*left >= 0)
        count_down(input);
    if (signals_ending() != 0)
        return INPUT_INTERRUPTED;
    if (*left == 0) /* even if more could be read: somebody may write without end */
        return INPUT_TIMEOUT;
    return ready > 0 ? INPUT_LINE : INPUT_WOKEN;
}

/* Waits for a byte, in small steps so that the clock can be counted. */
static enum input_result wait_for_byte(struct input *input)
{
    enum input_result result = INPUT_WOKEN;
    bool woken = false;
    while (result == INPUT_WOKEN) {
        result = wait_a_step(input, &woken);
        see_waking(input, signals_take_wake());
    }
    return result;
}

/* The next byte. */
static enum input_result next_byte(void *context, char *byte)
{
    struct input *input = context;
    while (input->at == input->filled) {
        enum input_result result = wait_for_byte(input);
        if (result != INPUT_LINE)
            return result;
        ssize_t got = read(STDIN_FILENO, input->buffer, sizeof input->buffer);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got <= 0)
            return INPUT_END;
        input->at = 0;
        input->filled = (size_t)got;
    }
    *byte = input->buffer[input->at++];
    return INPUT_LINE;
}

struct input *input_new(void)
{
    struct input *input = calloc(1, sizeof *input);
    if (input == NULL)
        return NULL;
    signals_catch(&input->signals, SIGNALS_ALL);
    input->typed = isatty(STDIN_FILENO);
    input->terminal = input->typed && isatty(STDOUT_FILENO);
    const char *terminal = getenv("TERM");
    input->dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    if (input->terminal && tcgetattr(STDIN_FILENO, &input->found) == 0)
        signals_guard(&input->found, input->dumb ? "" : PASTE_UNMARKED);
    signals_hold_stop(false); /* whoever stops this finds the terminal as it was */
    set_flow(input, false);
    return input;
}

void input_free(struct input *input)
{
    if (input == NULL)
        return;
    fflush(stdout);
    signals_end_apart();
    edit_free(input->edit);
    prompt_release(&input->prompt);
    set_flow(input, true);
    signals_guard(NULL, NULL);
    struct signals signals = input->signals;
    free(input);
    signals_release(&signals);
}

void input_stop(struct input *input)
{
    set_flow(input, true);
    signals_stop();
    set_flow(input, false);
}

bool input_is_terminal(const struct input *input)
{
    return input->terminal;
}

bool input_is_typed(const struct input *input)
{
    return input->typed;
}

/* A line without end is no line: what is this long counts as the end of the input. */
enum { ENDLESS = 1 << 28 };

/* Forgets what was typed of a line whose time is over: a terminal still holds it, to hand it out
 * with the next line; from a pipe a part has been read, and the rest may yet come. */
static void forget_half(struct input *input, bool begun)
{
    if (input->typed)
        tcflush(STDIN_FILENO, TCIFLUSH);
    else
        input->halved = input->halved || begun;
}

/* Some editors and shells put a byte order mark in front of a text; it is no part of a line. */
static void drop_mark(struct input *input, char *line, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (!input->begun && *length >= 3 && memcmp(line, mark, 3) == 0)
        memmove(line, line + 3, *length -= 3);
    input->begun = true;
}

static enum input_result plain_line(struct input *input, char *line, size_t *length)
{
    bool too_long = false;
    *length = 0;
    for (size_t read = 0; read < ENDLESS; read++) {
        char byte = 0;
        enum input_result result = next_byte(input, &byte);
        if (result == INPUT_TIMEOUT)
            forget_half(input, *length > 0);
        if (input->halved && result == INPUT_LINE) {
            input->halved = byte != '\n';
            continue;
        }
        if (result == INPUT_END && *length > 0) {
            input->ended = true;
            return too_long ? INPUT_TOO_LONG : INPUT_LINE;
        }
        if (result != INPUT_LINE)
            return result;
        if (byte == '\n')
            return too_long ? INPUT_TOO_LONG : INPUT_LINE;
        if (*length < INPUT_LINE_BYTES)
            line[(*length)++] = byte;
        else
            too_long = true;
    }
    return INPUT_END;
}

/* Something is asked: what happened to the terminal before doesn't matter to it. */
static void begin(struct input *input, const char *prompt, int64_t *left_ms)
{
    if (text_is_failed(prompt)) {
        complain_memory(NULL);
        prompt = "";
    }
    signals_take_wake();
    set_flow(input, false);
    input->left_ms = left_ms;
    input->counted_ms = now_ms();
    prompt_take(&input->prompt, prompt, input->terminal ? wrap_width(stdout) : WRAP_NEVER,
                *left_ms >= 0);
}

static enum input_result edited_line(struct input *input, char *line, size_t *length)
{
    prompt_show_front(&input->prompt);
    begin_mode(input, EDITING);
    enum input_result result = edit_line(input->edit, line, length);
    end_mode(input);
    return result;
}

enum input_result input_line(struct input *input, const char *prompt, int64_t *left_ms, char *line,
                             size_t *length)
{
    if (input->ended)
        return INPUT_END;
    begin(input, prompt, left_ms);
    if (input->terminal && !input->dumb && !input->tried)
        input->edit = edit_new(next_byte, prompt_for_edit, input);
    input->tried = true;
    if (input->edit != NULL)
        return edited_line(input, line, length);
    show_prompt(input);
    if (ferror(stdout))
        return INPUT_END;
    enum input_result result = plain_line(input, line, length);
    drop_mark(input, line, length);
    while (result == INPUT_LINE && *length > 0 && line[*length - 1] == '\r')
        (*length)--;
    return result;
}

/* ---- Keys -------------------------------------------------------------------------------------
 */

/* How long the rest of a key may take, or of what is pasted. */
enum { REST_MS = 50 };

bool input_comes(int ms)
{
    struct pollfd poll_input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = 0;
    do
        ready = poll(&poll_input, 1, ms);
    while (ready < 0 && errno == EINTR);
    return ready > 0;
}

/* Reads what there is behind what is in the buffer. */
static enum input_result read_more(struct input *input)
{
    enum input_result result = wait_for_byte(input);
    if (result != INPUT_LINE)
        return result;
    ssize_t got =
        read(STDIN_FILENO, input->buffer + input->filled, sizeof input->buffer - input->filled);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return INPUT_LINE;
    input->filled += got > 0 ? (size_t)got : 0;
    return got > 0 ? INPUT_LINE : INPUT_END;
}

/* A key with all its bytes. Of something pasted nothing is left over, for it answers nothing. */
static enum input_result whole_key(struct input *input, unsigned *key)
{
    enum { PIECES = 1000 }; /* somebody may write without end */
    enum input_result result = INPUT_LINE;
    bool all = false;
    input->at = input->filled = 0;
    do {
        all = input->filled > 0 && !input_comes(REST_MS);
        result = all ? INPUT_LINE : read_more(input);
    } while (result == INPUT_LINE &&
             (input->filled == 0 || !keys_read(input->buffer, input->filled, all, key)));
    for (int i = 0;
         result == INPUT_LINE && *key == TYPED_OTHER && i < PIECES && input_comes(REST_MS); i++) {
        input->filled = 0;
        result = read_more(input);
    }
    input->at = input->filled = 0;
    enum { CONTROL_D = 4 };
    return result == INPUT_LINE && *key == CONTROL_D ? INPUT_END : result;
}

/* The first letter of a line. */
static enum input_result line_key(struct input *input, const char *prompt, int64_t *left_ms,
                                  unsigned *key)
{
    char line[INPUT_LINE_BYTES];
    size_t length = 0;
    if (input->typed)
        tcflush(STDIN_FILENO, TCIFLUSH);
    enum input_result result = input_line(input, prompt, left_ms, line, &length);
    struct span typed = span_trim_typed((struct span){line, length});
    *key = '\n';
    if (result == INPUT_LINE && typed.length > 0)
        keys_next(typed.at, typed.length, true, key);
    return result;
}

enum input_result input_key(struct input *input, const char *prompt, bool fleeting,
                            int64_t *left_ms, unsigned *key)
{
    if (!input->terminal || input->dumb)
        return line_key(input, prompt, left_ms, key);
    begin(input, prompt, left_ms);
    begin_mode(input, KEYS);
    set_keys(input, true); /* before the prompt: what is typed when it is seen counts */
    show_prompt(input);
    enum input_result result = ferror(stdout) ? INPUT_END : whole_key(input, key);
    set_keys(input, false);
    end_mode(input);
    fputs(fleeting ? "\r\033[K" : "\n", stdout);
    fflush(stdout);
    return result;
}

void input_put_back(struct input *input, const char *typed, size_t length)
{
    if (input->at == input->filled)
        input->at = input->filled = 0;
    for (size_t i = 0; i < length && input->filled < sizeof input->buffer; i++)
        input->buffer[input->filled++] = typed[i];
}

enum input_result input_wait(struct input *input, int64_t *left_ms)
{
    input->left_ms = left_ms;
    input->counted_ms = now_ms();
    enum input_result result = INPUT_WOKEN;
    bool woken = false;
    while (result == INPUT_WOKEN && !woken)
        result = wait_a_step(input, &woken);
    int wake = signals_take_wake();
    if (wake == SIGCONT)
        set_flow(input, false);
    return wake == SIGTSTP ? INPUT_STOPPED : result;
}
