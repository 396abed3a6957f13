/* process.h: somebody else's program, talked to by lines, trusted in nothing. */
#ifndef PLAYERS_PROCESS_H
#define PLAYERS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The longest line, the room for what is read, and what an empty pipe holds at least. */
enum { PROCESS_LINE = 4096, PROCESS_BUFFER = 1 << 16, PROCESS_PIECE = 4096 };

enum process_result {
    PROCESS_DONE,
    PROCESS_ENDED,   /* it has closed its output or died */
    PROCESS_SLOW,    /* the time is over */
    PROCESS_FLOODS,  /* a line longer than any answer, or too much of it */
    PROCESS_STOPPED, /* this program is asked to stop */
    PROCESS_FAILED,  /* a system call of ours failed, which errno names: not the program's fault */
};

/* A program, with pipes to and from it, and the process that keeps it (process.c). */
struct process {
    pid_t keeper; /* -1: none is running */
    int to, from;
    bool (*stops)(void *context); /* whether to give up waiting; or NULL */
    void *context;
    char buffer[PROCESS_BUFFER];
    size_t at, filled;
};

/* Starts a shell command; its messages go to our standard error if `loud`, else nowhere. False and
 * errno if that fails. It lives no longer than the thread that has started it. */
bool process_start(struct process *process, const char *command, bool loud);
/* Ends it and everything that it has started, at once; nothing if none is running. */
void process_end(struct process *process);
bool process_is_running(const struct process *process);

/* Throws away what it has written and nobody has read. */
void process_drain(struct process *process);

/* Writes all of the text; reads a line, without its end. Each gives up at the deadline, in
 * milliseconds of process_now; a deadline of -1 waits for ever. Writing never waits for a program
 * that takes at most PROCESS_PIECE bytes before it is heard; while it does wait, what the program
 * says is thrown away. */
int64_t process_now(void);
enum process_result process_write(struct process *process, const char *text, size_t length,
                                  int64_t deadline);
enum process_result process_read_line(struct process *process, char *line, size_t *length,
                                      int64_t deadline);

#endif
