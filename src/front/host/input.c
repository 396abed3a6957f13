/* input.c: lines from a keyboard or a pipe, with a clock running if need be. */
#include "front/host/input.h"

#include "front/host/edit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The signals that end a program politely. A handler can only leave a mark, and that needs a
 * variable that it can see: the one mutable variable at file scope. */
static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static volatile sig_atomic_t received;

static void receive(int signal_number)
{
    received = signal_number;
}

struct input {
    bool typed;    /* standard input is a terminal */
    bool terminal; /* and so is standard output */
    bool begun, ended;
    bool halved; /* the time ran out in the middle of a line; what is left of it is no answer */
    struct edit *edit; /* line editing, or NULL */
    sigset_t waiting;  /* the signal mask while waiting */
    char buffer[4096];
    size_t at, filled;
    int64_t *left_ms;   /* the clock of the present call */
    int64_t counted_ms; /* when it was counted last */
    const char *prompt;
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
    if (input->edit != NULL && strcmp(before, after) != 0)
        edit_update(input->edit, after);
}

/* Waits for a byte, in small steps so that the clock can be counted. */
static enum input_result wait_for_byte(struct input *input)
{
    int64_t *left = input->left_ms;
    for (;;) {
        struct pollfd poll_input = {.fd = STDIN_FILENO, .events = POLLIN};
        int64_t step = *left < 0 ? -1 : *left < TICK_MS ? *left : TICK_MS;
        struct timespec timeout = {.tv_sec = step / 1000, .tv_nsec = step % 1000 * 1000000};
        int ready = ppoll(&poll_input, 1, step < 0 ? NULL : &timeout, &input->waiting);
        if (*left >= 0)
            count_down(input);
        if (received != 0)
            return INPUT_INTERRUPTED;
        if (*left == 0) /* even if more could be read: somebody may write without end */
            return INPUT_TIMEOUT;
        if (ready > 0)
            return INPUT_LINE;
        if (ready < 0 && errno != EINTR)
            return INPUT_END;
    }
}

/* The next byte. */
static enum input_result next_byte(struct input *input, char *byte)
{
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

static enum input_result next_byte_for_edit(void *context, char *byte)
{
    return next_byte(context, byte);
}

/* The prompt, with the time left in front if there is a clock. */
static void prompt_for_edit(void *context, char *prompt, size_t size)
{
    const struct input *input = context;
    char clock[24] = "";
    if (*input->left_ms >= 0)
        write_clock(*input->left_ms, clock, sizeof clock);
    snprintf(prompt, size, "%s%s%s", clock, clock[0] != '\0' ? " " : "", input->prompt);
}

struct input *input_new(void)
{
    struct input *input = calloc(1, sizeof *input);
    if (input == NULL)
        return NULL;
    sigset_t block;
    sigemptyset(&block);
    struct sigaction action = {.sa_handler = receive};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        sigaddset(&block, endings[i]);
        sigaction(endings[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &block, &input->waiting);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        sigdelset(&input->waiting, endings[i]);
    input->typed = isatty(STDIN_FILENO);
    input->terminal = input->typed && isatty(STDOUT_FILENO);
    if (input->terminal)
        input->edit = edit_new(next_byte_for_edit, prompt_for_edit, input);
    return input;
}

void input_free(struct input *input)
{
    if (input == NULL)
        return;
    edit_free(input->edit);
    sigprocmask(SIG_SETMASK, &input->waiting, NULL);
    free(input);
}

bool input_is_terminal(const struct input *input)
{
    return input->terminal;
}

bool input_is_typed(const struct input *input)
{
    return input->typed;
}

bool input_is_interrupted(struct input *input)
{
    const struct timespec at_once = {0};
    ppoll(NULL, 0, &at_once, &input->waiting);
    return received != 0;
}

bool input_take_interrupt(struct input *input)
{
    const struct timespec at_once = {0};
    sigset_t waiting, interrupt;
    (void)input;
    sigpending(&waiting);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    return sigismember(&waiting, SIGTERM) != 1 && sigismember(&waiting, SIGHUP) != 1 &&
           sigtimedwait(&interrupt, NULL, &at_once) == SIGINT;
}

int input_signal(const struct input *input)
{
    (void)input;
    return received;
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

enum input_result input_line(struct input *input, const char *prompt, int64_t *left_ms, char *line,
                             size_t *length)
{
    if (input->ended)
        return INPUT_END;
    input->left_ms = left_ms;
    input->counted_ms = now_ms();
    input->prompt = prompt;
    if (input->edit != NULL)
        return edit_line(input->edit, line, length);
    char timed[2048];
    prompt_for_edit(input, timed, sizeof timed);
    fputs(input->terminal ? timed : prompt, stdout);
    if (fflush(stdout) != 0 || ferror(stdout))
        return INPUT_END;
    enum input_result result = plain_line(input, line, length);
    drop_mark(input, line, length);
    while (result == INPUT_LINE && *length > 0 && line[*length - 1] == '\r')
        (*length)--;
    return result;
}
