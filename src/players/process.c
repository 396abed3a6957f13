/* process.c: an untrusted foreign program that exchanges lines with Summit. */
#include "players/process.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Starting and ending --------------------------------------------------------------------
 *
 * Between Summit and a program stands a keeper, a process of ours that only waits. It is told to
 * end by a signal, and the kernel sends it the same one when the thread that started it is gone,
 * even by SIGKILL. It is the subreaper of everything that the program starts: whoever loses a
 * parent becomes its child, also one in a session of its own. So it can kill all of them, one
 * generation after the other, until it has no child left. */

enum { KEEPER_ENDS = SIGUSR1, KEEPER_ROUNDS = 1000 };

/* The program itself, between fork and exec: only what is safe there. */
static void become(const char *command, int in, int out, bool loud)
{
    static const int restored[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigset_t none;
    setpgid(0, 0);
    for (size_t i = 0; i < sizeof restored / sizeof restored[0]; i++)
        signal(restored[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    int messages = loud ? STDERR_FILENO : open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && messages >= 0 && dup2(in, STDIN_FILENO) >= 0 &&
        dup2(out, STDOUT_FILENO) >= 0 && dup2(messages, STDERR_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
}

/* Kills the children that the kernel lists; false if it lists none. */
static bool kill_children(void)
{
    char list[4096];
    int fd = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t length = fd >= 0 ? read(fd, list, sizeof list) : -1;
    if (fd >= 0)
        close(fd);
    pid_t child = 0;
    for (ssize_t i = 0; i < length; i++) { /* each number has a space behind it */
        if (list[i] != ' ')
            child = child * 10 + (list[i] - '0');
        else {
            kill(child, SIGKILL);
            child = 0;
        }
    }
    return length > 0;
}

/* A child that can't be killed, because it runs as somebody else, is left after a second. */
static void kill_all(pid_t group)
{
    const struct timespec step = {.tv_nsec = 1000000};
    kill(-group, SIGKILL);
    for (int round = 0; round < KEEPER_ROUNDS; round++) {
        bool listed = kill_children();
        pid_t gone;
        while ((gone = waitpid(-1, NULL, WNOHANG)) > 0)
            ;
        if (gone < 0 || !listed)
            return;
        nanosleep(&step, NULL);
    }
}

/* The keeper, with all signals blocked: starts the program, or reports why it can't, and waits. It
 * keeps no file open, so that whoever waits for the end of a pipe sees it. */
static void keep(pid_t parent, const char *command, int in, int out, int report, bool loud)
{
    sigset_t awaited;
    sigemptyset(&awaited);
    sigaddset(&awaited, KEEPER_ENDS);
    sigaddset(&awaited, SIGCHLD);
    setpgid(0, 0);
    bool good = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 && prctl(PR_SET_PDEATHSIG, KEEPER_ENDS) == 0;
    pid_t child = good && getppid() == parent ? fork() : -1;
    if (child == 0)
        become(command, in, out, loud);
    if (child <= 0) { /* the program as well, if it couldn't be started */
        int reason = errno;
        _exit(write(report, &reason, sizeof reason) < 0);
    }
    closefrom(0);
    while (sigwaitinfo(&awaited, NULL) != KEEPER_ENDS)
        while (waitpid(-1, NULL, WNOHANG) > 0)
            ;
    kill_all(child);
    _exit(0);
}

/* Waits until the program has been started; 0, or errno of what failed. */
static int await_start(int report)
{
    int reason = 0;
    ssize_t got;
    do
        got = read(report, &reason, sizeof reason);
    while (got < 0 && errno == EINTR);
    return got < 0 ? errno : reason;
}

/* Opens three pipes, or none. */
static bool open_pipes(int pipes[3][2])
{
    for (int i = 0; i < 3; i++) {
        if (pipe2(pipes[i], O_CLOEXEC) == 0)
            continue;
        int reason = errno;
        while (i-- > 0) {
            close(pipes[i][0]);
            close(pipes[i][1]);
        }
        errno = reason;
        return false;
    }
    return true;
}

bool process_start(struct process *process, const char *command, bool loud)
{
    enum { TO, FROM, REPORT };
    int pipes[3][2];
    sigset_t all, before;
    pid_t parent = getpid();
    process->at = process->filled = 0;
    process->keeper = -1;
    process->to = process->from = -1;
    if (!open_pipes(pipes))
        return false;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t keeper = fork();
    if (keeper == 0)
        keep(parent, command, pipes[TO][0], pipes[FROM][1], pipes[REPORT][1], loud);
    int reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(pipes[TO][0]);
    close(pipes[FROM][1]);
    close(pipes[REPORT][1]);
    process->to = pipes[TO][1];
    process->from = pipes[FROM][0];
    process->keeper = keeper;
    if (keeper > 0)
        reason = await_start(pipes[REPORT][0]);
    close(pipes[REPORT][0]);
    if (keeper > 0 && reason == 0 &&
        (fcntl(process->to, F_SETFL, O_NONBLOCK) != 0 ||
         fcntl(process->from, F_SETFL, O_NONBLOCK) != 0))
        reason = errno;
    if (keeper > 0 && reason == 0)
        return true;
    process_end(process);
    errno = reason;
    return false;
}

void process_end(struct process *process)
{
    if (process->keeper > 0) {
        kill(process->keeper, KEEPER_ENDS);
        while (waitpid(process->keeper, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    if (process->to >= 0)
        close(process->to);
    if (process->from >= 0)
        close(process->from);
    process->keeper = process->to = process->from = -1;
}

bool process_is_running(const struct process *process)
{
    return process->keeper > 0;
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
            return PROCESS_FAILED;
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
    if (got == 0)
        return PROCESS_ENDED;
    return got > 0 || errno == EAGAIN || errno == EINTR ? PROCESS_DONE : PROCESS_FAILED;
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
            return errno == EPIPE ? PROCESS_ENDED : PROCESS_FAILED;
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
        if (got == 0)
            return PROCESS_ENDED;
        if (errno != EAGAIN && errno != EINTR)
            return PROCESS_FAILED;
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

/* Splits the first line of an answer: the mark, the id, the text. */
static void take_first(struct gtp_answer *answer, struct span line, struct text *text)
{
    struct text id = text_into(answer->id, sizeof answer->id);
    size_t digits = 0;
    if (line.at[0] != '=' && line.at[0] != '?')
        return;
    answer->mark = line.at[0];
    while (digits + 1 < line.length && line.at[digits + 1] >= '0' && line.at[digits + 1] <= '9')
        digits++;
    text_add_bytes(&id, line.at + 1, digits < 20 ? digits : 20);
    line = span_trim((struct span){line.at + 1 + digits, line.length - 1 - digits});
    text_add_bytes(text, line.at, line.length);
    answer->first = line.length;
}

enum process_result process_read_answer(struct process *process, struct gtp_answer *answer,
                                        int64_t deadline)
{
    char line[PROCESS_LINE];
    size_t length = 0, total = 0;
    struct text text = text_into(answer->text, sizeof answer->text);
    answer->mark = 0;
    for (bool begun = false;;) {
        enum process_result result = process_read_line(process, line, &length, deadline);
        struct span read = span_trim((struct span){line, length});
        total += length + 1;
        if (result != PROCESS_DONE || (begun && read.length == 0))
            return result;
        if (total > GTP_ANSWER)
            return PROCESS_FLOODS;
        if (begun) {
            text_add(&text, "\n");
            text_add_bytes(&text, read.at, read.length);
        } else if (read.length > 0) {
            take_first(answer, read, &text);
            begun = true;
            if (answer->mark == 0)
                return PROCESS_DONE;
        }
    }
}
