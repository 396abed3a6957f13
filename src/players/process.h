/* process.h: a foreign program that exchanges lines with Summit. It is never trusted. */
#ifndef PLAYERS_PROCESS_H
#define PLAYERS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The longest line, the input buffer, and what an empty pipe holds at least. */
enum { PROCESS_LINE = 4096, PROCESS_BUFFER = 1 << 16, PROCESS_PIECE = 4096 };

enum process_result {
    PROCESS_DONE,
    PROCESS_ENDED,   /* it has closed its output or died */
    PROCESS_SLOW,    /* the deadline has passed */
    PROCESS_FLOODS,  /* a line longer than any answer, or too much of it */
    PROCESS_STOPPED, /* `stops` returned true */
    PROCESS_FAILED,  /* a system call of Summit's failed, see errno: not the program's fault */
};

/* A program, with pipes to and from it, and its keeper process (process.c). */
struct process {
    pid_t keeper; /* -1: none is running */
    int to, from;
    bool (*stops)(void *context); /* whether to stop waiting; or NULL */
    void *context;
    char buffer[PROCESS_BUFFER];
    size_t at, filled;
};

/* Starts a shell command; its messages go to Summit's standard error if `loud`, else nowhere. False
 * and errno if that fails. It lives no longer than the thread that started it. */
bool process_start(struct process *process, const char *command, bool loud);
/* Kills it and everything that it has started; does nothing if none is running. */
void process_end(struct process *process);
bool process_is_running(const struct process *process);

/* Discards its unread output. */
void process_drain(struct process *process);

/* Writes all of the text; reads a line, without its newline. Each gives up at the deadline, in
 * milliseconds of process_now; a deadline of -1 waits without limit. Writing at most PROCESS_PIECE
 * bytes to a program that has read everything before never blocks; while a longer write blocks, the
 * program's output is discarded. */
int64_t process_now(void);
enum process_result process_write(struct process *process, const char *text, size_t length,
                                  int64_t deadline);
enum process_result process_read_line(struct process *process, char *line, size_t *length,
                                      int64_t deadline);

/* An answer in GTP: `= text` or `? text`, more lines perhaps, and an empty line. */
enum { GTP_ANSWER = 8192 }; /* none is longer */
struct gtp_answer {
    char mark;    /* '=' or '?'; 0: it begins with neither, and nothing more was read */
    char id[24];  /* the digits after the mark */
    size_t first; /* the length of the first line of the text */
    char text[GTP_ANSWER];
};
enum process_result process_read_answer(struct process *process, struct gtp_answer *answer,
                                        int64_t deadline);

#endif
