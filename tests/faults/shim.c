/* shim.c: lets one call of a program to the C library fail. Loaded before that by LD_PRELOAD; a
 * part of no program.
 *
 * SUMMIT_FAULT=KIND:N:ERRNO lets the N-th call of a kind fail (malloc and its like count as one,
 * `allocate`, and `any` is all others together); with N = 0 none fails. Where ERRNO is -1 the
 * program is killed before that call, and where it is -2 after half of what pwrite would write.
 * SUMMIT_FAULT_LOG names a file that gets a line for each call,
 * "KIND WHERE", where WHERE is the same for calls by the same chain of callers. What happens in the
 * children of the program isn't counted. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

static struct {
    bool ready;
    pid_t pid;
    char kind[32];
    unsigned long at;
    int error;
    int log;
    atomic_ulong count;
} fault;

static _Thread_local bool busy;

__attribute__((constructor)) static void begin(void)
{
    const char *wish = getenv("SUMMIT_FAULT"), *log = getenv("SUMMIT_FAULT_LOG");
    fault.log = log != NULL ? (int)syscall(SYS_openat, AT_FDCWD, log,
                                           O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)
                            : -1;
    if (fault.log >= 0) /* out of the way of the program's own numbers */
        fault.log = (int)syscall(SYS_fcntl, fault.log, F_DUPFD_CLOEXEC, 900);
    fault.pid = getpid();
    unsetenv("LD_PRELOAD"); /* bots are no part of it */
    if (wish != NULL && sscanf(wish, "%31[^:]:%lu:%d", fault.kind, &fault.at, &fault.error) == 3)
        fault.ready = true;
}

struct chain {
    uint64_t hash;
    unsigned depth;
    uintptr_t base;
};

static _Unwind_Reason_Code add_caller(struct _Unwind_Context *context, void *into)
{
    struct chain *chain = into;
    Dl_info info;
    uintptr_t at = _Unwind_GetIP(context);
    if (dladdr((void *)at, &info) != 0)
        at -= (uintptr_t)info.dli_fbase;
    chain->hash = (chain->hash ^ at) * UINT64_C(1099511628211);
    return ++chain->depth < 24 ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static void note(const char *kind)
{
    struct chain chain = {.hash = UINT64_C(14695981039346656037)};
    char line[80];
    _Unwind_Backtrace(add_caller, &chain);
    int length = snprintf(line, sizeof line, "%s %016llx\n", kind, (unsigned long long)chain.hash);
    syscall(SYS_write, fault.log, line, length);
}

/* Whether this call is the one that fails; errno is set then. */
static bool fails(const char *kind)
{
    if (!fault.ready || busy)
        return false;
    int kept = errno;
    busy = true;
    bool ours = getpid() == fault.pid;
    if (ours && fault.log >= 0)
        note(kind);
    busy = false;
    errno = kept;
    bool any = strcmp(fault.kind, "any") == 0 && strcmp(kind, "allocate") != 0;
    if (!ours || (!any && strcmp(kind, fault.kind) != 0) || ++fault.count != fault.at)
        return false;
    if (fault.error == -1 || (fault.error == -2 && strcmp(kind, "write") != 0))
        kill(fault.pid, SIGKILL);
    errno = fault.error;
    return true;
}

/* What becomes of a pwrite that fails. */
static ssize_t cut(int fd, const void *buffer, size_t size, off_t offset)
{
    if (fault.error == -2) {
        syscall(SYS_pwrite64, fd, buffer, size / 2, offset);
        kill(fault.pid, SIGKILL);
    }
    return -1;
}

/* The function that the program would have called. */
#define NEXT(name) ((__typeof__(&name))(uintptr_t)dlsym(RTLD_NEXT, #name))
#define WRAP(kind, result, name, parameters, arguments, failure)                                   \
    result name parameters                                                                         \
    {                                                                                              \
        static __typeof__(&name) next;                                                             \
        if (next == NULL)                                                                          \
            next = NEXT(name);                                                                     \
        return fails(kind) ? (failure) : next arguments;                                           \
    }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *at, size_t size);

void *malloc(size_t size)
{
    return fails("allocate") ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails("allocate") ? NULL : __libc_calloc(count, size);
}

void *realloc(void *at, size_t size)
{
    return fails("allocate") ? NULL : __libc_realloc(at, size);
}

void *reallocarray(void *at, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(at, bytes);
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? (mode_t)va_arg(more, int) : 0;
    va_end(more);
    return fails("open") ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

WRAP("read", ssize_t, read, (int fd, void *buffer, size_t size), (fd, buffer, size), -1)
WRAP("read", ssize_t, pread, (int fd, void *buffer, size_t size, off_t offset),
     (fd, buffer, size, offset), -1)
WRAP("read", size_t, fread, (void *at, size_t size, size_t count, FILE *file),
     (at, size, count, file), 0)
WRAP("write", ssize_t, write, (int fd, const void *buffer, size_t size), (fd, buffer, size), -1)
WRAP("write", ssize_t, pwrite, (int fd, const void *buffer, size_t size, off_t offset),
     (fd, buffer, size, offset), cut(fd, buffer, size, offset))
WRAP("close", int, fclose, (FILE * file), (file), (next(file), EOF))
WRAP("sync", int, fsync, (int fd), (fd), -1)
WRAP("truncate", int, ftruncate, (int fd, off_t length), (fd, length), -1)
WRAP("chmod", int, fchmod, (int fd, mode_t mode), (fd, mode), -1)
WRAP("stat", int, fstat, (int fd, struct stat *status), (fd, status), -1)
WRAP("stat", int, stat, (const char *restrict path, struct stat *restrict status), (path, status),
     -1)
WRAP("stat", int, lstat, (const char *restrict path, struct stat *restrict status), (path, status),
     -1)
WRAP("rename", int, rename, (const char *from, const char *to), (from, to), -1)
WRAP("link", int, link, (const char *from, const char *to), (from, to), -1)
WRAP("unlink", int, unlink, (const char *path), (path), -1)
WRAP("mkdir", int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
WRAP("list", int, scandir,
     (const char *restrict path, struct dirent ***restrict list,
      int (*filter)(const struct dirent *),
      int (*compare)(const struct dirent **, const struct dirent **)),
     (path, list, filter, compare), -1)
WRAP("temporary", int, mkostemp, (char *path, int flags), (path, flags), -1)
WRAP("lock", int, flock, (int fd, int operation), (fd, operation), -1)
WRAP("fork", pid_t, fork, (void), (), -1)
WRAP("pipe", int, pipe2, (int ends[2], int flags), (ends, flags), -1)
WRAP("poll", int, poll, (struct pollfd * list, nfds_t count, int ms), (list, count, ms), -1)
WRAP("stream", FILE *, fdopen, (int fd, const char *mode), (fd, mode), NULL)
WRAP("random", ssize_t, getrandom, (void *buffer, size_t size, unsigned flags),
     (buffer, size, flags), -1)
WRAP("random", int, getentropy, (void *buffer, size_t size), (buffer, size), -1)
WRAP("thread", int, pthread_create,
     (pthread_t *restrict thread, const pthread_attr_t *restrict how, void *(*run)(void *),
      void *restrict context),
     (thread, how, run, context), fault.error)
