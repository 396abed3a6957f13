/* files.c: files read whole, written whole or not at all, and the places where they are kept. */
#include "store/files.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_regular(int fd, struct summit_error *error)
{
    struct stat status;
    if (fstat(fd, &status) != 0)
        return fail(error, 0, MESSAGE_ERROR_UNREAD, fill(REASON(errno)));
    return S_ISREG(status.st_mode) ||
           fail(error, 0, S_ISDIR(status.st_mode) ? MESSAGE_ERROR_DIRECTORY : MESSAGE_ERROR_NO_FILE,
                NULL);
}

int file_open(const char *path, struct summit_error *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe would wait for its writer */
    if (fd < 0)
        fail(error, 0, MESSAGE_ERROR_UNREAD, fill(REASON(errno)));
    else if (!is_regular(fd, error)) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool read_open(int fd, size_t most, struct text *text, struct summit_error *error)
{
    for (;;) {
        if (!text_reserve(text, 4096))
            return fail(error, 0, MESSAGE_ERROR_UNREAD,
                        fill({"reason", .message = MESSAGE_ERROR_NO_MEMORY}));
        ssize_t got = read(fd, text->at + text->length, 4096);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, 0, MESSAGE_ERROR_UNREAD, fill(REASON(errno)));
        if (got == 0)
            return true;
        text->length += (size_t)got;
        text->at[text->length] = '\0';
        if (text->length > most)
            return fail(error, 0, MESSAGE_ERROR_FILE_TOO_LONG,
                        fill({"most", .number = (wide)most}));
    }
}

bool file_read(const char *path, size_t most, struct text *text, struct summit_error *error)
{
    int fd = file_open(path, error);
    if (fd < 0)
        return false;
    bool good = read_open(fd, most, text, error);
    close(fd);
    return good;
}

bool file_put(int fd, const char *text, size_t length, size_t offset)
{
    while (length > 0) {
        ssize_t put = pwrite(fd, text, length, (off_t)offset);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0) {
            errno = put == 0 ? ENOSPC : errno;
            return false;
        }
        text += put;
        length -= (size_t)put;
        offset += (size_t)put;
    }
    return true;
}

bool file_sync_directory(const char *path)
{
    char directory[4096];
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    snprintf(directory, sizeof directory, "%.*s.", (int)length, path);
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool good = fsync(fd) == 0 || errno == EINVAL;
    close(fd);
    return good;
}

/* Gives the temporary file the name that it is for. */
static bool put_in_place(const char *temporary, const char *path, bool replace)
{
    if (replace)
        return rename(temporary, path) == 0;
    if (link(temporary, path) != 0)
        return false;
    unlink(temporary);
    return true;
}

bool file_is_plain(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

bool draft_begin(struct draft *draft, const char *path)
{
    int needed = snprintf(draft->temporary, sizeof draft->temporary, "%s.XXXXXX", path);
    if (needed < 0 || (size_t)needed >= sizeof draft->temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    draft->path = path;
    draft->fd = mkostemp(draft->temporary, O_CLOEXEC);
    return draft->fd >= 0;
}

void draft_drop(struct draft *draft)
{
    int reason = errno;
    unlink(draft->temporary);
    close(draft->fd);
    errno = reason;
}

bool draft_finish(struct draft *draft, bool replace)
{
    mode_t mask = umask(0);
    umask(mask);
    bool good = fchmod(draft->fd, 0666 & ~mask) == 0 && fsync(draft->fd) == 0;
    if (good && replace && !file_is_plain(draft->path)) {
        errno = EEXIST;
        good = false;
    }
    if (!good || !put_in_place(draft->temporary, draft->path, replace)) {
        draft_drop(draft);
        return false;
    }
    close(draft->fd); /* all of it is on disk, so this can't fail in a way that matters */
    return file_sync_directory(draft->path);
}

bool file_write(const char *path, const char *text, size_t length, bool replace)
{
    struct draft draft;
    if (!draft_begin(&draft, path))
        return false;
    if (!file_put(draft.fd, text, length, 0)) {
        draft_drop(&draft);
        return false;
    }
    return draft_finish(&draft, replace);
}

/* Makes every directory of a path. */
static bool make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL)
            *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (slash != NULL)
            *slash = '/';
        if (!made || slash == NULL)
            return made;
    }
}

static bool path_below(char *path, size_t size, const char *variable, const char *usual,
                       const char *name)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int needed = -1;
    if (base != NULL && base[0] == '/')
        needed = snprintf(path, size, "%s/summit/%s", base, name);
    else if (home != NULL && home[0] == '/')
        needed = snprintf(path, size, "%s/%s/summit/%s", home, usual, name);
    if (needed >= 0 && (size_t)needed < size)
        return true;
    errno = ENOENT;
    return false;
}

bool path_state(char *path, size_t size, const char *name)
{
    return path_below(path, size, "XDG_STATE_HOME", ".local/state", name) && make_directories(path);
}

bool path_state_file(char *path, size_t size, const char *directory, const char *name)
{
    size_t room = strlen(name) + 1;
    if (room >= size || !path_state(path, size - room, directory))
        return false;
    size_t length = strlen(path);
    snprintf(path + length, size - length, "/%s", name);
    return true;
}

bool path_data(char *path, size_t size, const char *name)
{
    return path_below(path, size, "XDG_DATA_HOME", ".local/share", name);
}
