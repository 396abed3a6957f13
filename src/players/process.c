/* process.c: somebody else's program, talked to by lines, trusted in nothing. */
#include "players/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What the new process does between fork and exec: only what is safe there. */
static void become(const char *command, int in, int out, bool loud)
{
    static const int restored[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigset_t none;
    setpgid(0, 0);
    for (size_t i = 0; i < sizeof restored / sizeof restored[0]; i++)
        signal(restored[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (!loud) {
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        dup2(nowhere, STDERR_FILENO);
    }
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

bool process_start(struct process *process, const char *command, bool loud)
{
    int to[2], from[2];
    process->at = process->filled = 0;
    process->group = -1;
    process->to = process->from = -1;
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    pid_t child = fork();
    if (child == 0)
        become(command, to[0], from[1], loud);
    close(to[0]);
    close(from[1]);
    if (child < 0) {
        close(to[1]);
        close(from[0]);
        return false;
    }
    setpgid(child, child); /* here too: whoever comes first */
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    process->group = child;
    process->to = to[1];
    process->from = from[0];
    return true;
}

void process_end(struct process *process)
{
    if (process->group <= 0)
        return;
    kill(-process->group, SIGKILL);
    while (waitpid(process->group, NULL, 0) < 0 && errno == EINTR)
        ;
    close(process->to);
    close(process->from);
    process->group = -1;
}

bool process_is_running(const struct process *process)
{
    return process->group > 0;
}

/* Waits until one of the pipes can be used, in steps short enough to stop soon. */
static enum process_result wait_for(const struct process *process, struct pollfd *pipes,
                                    nfds_t count, int64_t deadline)
{
    enum { STEP_MS = 100 };
    for (;;) {
        int64_t left = deadline < 0 ? STEP_MS : deadline - process_now();
        if (process->stops != NULL && process->stops(process->context))
            return PROCESS_STOPPED;
        if (left <= 0)
            return PROCESS_SLOW;
        int ready = poll(pipes, count, left > STEP_MS ? STEP_MS : (int)left);
        if (ready > 0)
            return PROCESS_DONE;
        if (ready < 0 && errno != EINTR)
            return PROCESS_ENDED;
    }
}

/* Waits until more can be written. Whoever waits for us to read doesn't read either, so what comes
 * meanwhile is read, and thrown away. */
static enum process_result wait_to_write(struct process *process, int64_t deadline)
{
    struct pollfd pipes[] = {{.fd = process->to, .events = POLLOUT},
                             {.fd = process->from, .events = POLLIN}};
    enum process_result result = wait_for(process, pipes, 2, deadline);
    if (result != PROCESS_DONE || pipes[1].revents == 0)
        return result;
    process->at = process->filled = 0;
    ssize_t got = read(process->from, process->buffer, sizeof process->buffer);
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR)) ? PROCESS_DONE
                                                                       : PROCESS_ENDED;
}

enum process_result process_write(struct process *process, const char *text, size_t length,
                                  int64_t deadline)
{
    while (length > 0) {
        ssize_t put = write(process->to, text, length);
        if (put > 0) {
            text += put;
            length -= (size_t)put;
            continue;
        }
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno != EAGAIN)
            return PROCESS_ENDED;
        enum process_result result = wait_to_write(process, deadline);
        if (result != PROCESS_DONE)
            return result;
    }
    return PROCESS_DONE;
}

/* Gets more bytes into the buffer. */
static enum process_result fill(struct process *process, int64_t deadline)
{
    for (;;) {
        ssize_t got = read(process->from, process->buffer + process->filled,
                           sizeof process->buffer - process->filled);
        if (got > 0) {
            process->filled += (size_t)got;
            return PROCESS_DONE;
        }
        if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return PROCESS_ENDED;
        struct pollfd pipe = {.fd = process->from, .events = POLLIN};
        enum process_result result = wait_for(process, &pipe, 1, deadline);
        if (result != PROCESS_DONE)
            return result;
    }
}

void process_drain(struct process *process)
{
    process->at = process->filled = 0;
    for (int i = 0; i < 16; i++) /* whoever writes on and on is found out when asked */
        if (read(process->from, process->buffer, sizeof process->buffer) <= 0)
            return;
}

enum process_result process_read_line(struct process *process, char *line, size_t *length,
                                      int64_t deadline)
{
    for (;;) {
        char *begin = process->buffer + process->at;
        char *end = memchr(begin, '\n', process->filled - process->at);
        if (end != NULL) {
            size_t whole = (size_t)(end - begin);
            process->at += whole + 1;
            if (whole >= PROCESS_LINE)
                return PROCESS_FLOODS;
            memcpy(line, begin, whole);
            *length = whole;
            return PROCESS_DONE;
        }
        if (process->at > 0) {
            process->filled -= process->at;
            memmove(process->buffer, begin, process->filled);
            process->at = 0;
        }
        if (process->filled >= PROCESS_LINE)
            return PROCESS_FLOODS;
        enum process_result result = fill(process, deadline);
        if (result != PROCESS_DONE)
            return result;
    }
}
