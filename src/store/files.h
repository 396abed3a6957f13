/* files.h: files read whole, written whole or not at all, and the places where they are kept. */
#ifndef STORE_FILES_H
#define STORE_FILES_H

#include "base/text.h"
#include "summit.h"

/* Opens a regular file for reading; the caller closes it. -1 on failure, with the reason in
 * `error`, without the path. It never blocks, whatever the path names: a pipe is refused. */
int file_open(const char *path, struct summit_error *error);
/* Reads a regular file of at most `most` bytes. On failure `error` says why, without the path. */
bool file_read(const char *path, size_t most, struct text *text, struct summit_error *error);

/* Whether a path can be written over without harm: there is nothing yet, or a regular file. */
bool file_is_plain(const char *path);

/* Writes a file atomically: either all of it is on disk under this name or nothing has changed.
 * Without `replace`, an existing file is left alone: errno is EEXIST. */
bool file_write(const char *path, const char *text, size_t length, bool replace);

/* The same for a file that is written in pieces, to `fd`: it appears under its name only when it is
 * finished. `draft_finish` and `draft_drop` end it, whatever they return. */
struct draft {
    int fd;
    const char *path; /* not owned */
    char temporary[4096];
};
bool draft_begin(struct draft *draft, const char *path);
bool draft_finish(struct draft *draft, bool replace);
void draft_drop(struct draft *draft);

/* Writes all bytes at an offset; false and errno if not all could be written. */
bool file_put(int fd, const char *text, size_t length, size_t offset);
/* Makes a file's directory entry durable. */
bool file_sync_directory(const char *path);

/* `$XDG_STATE_HOME/summit/NAME` and `$XDG_DATA_HOME/summit/NAME`, or below the home directory;
 * false if there is no home. The first also makes the directories. */
bool path_state(char *path, size_t size, const char *name);
bool path_data(char *path, size_t size, const char *name);
/* A file in a directory of the first kind. */
bool path_state_file(char *path, size_t size, const char *directory, const char *name);

#endif
