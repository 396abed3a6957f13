/* journal.c: a game on disk while it is played. */
#include "session/journal.h"

#include "core/rules.h"
#include "session/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Where games are that wait, where those are that are over, and how many of these stay. */
static const char open_games[] = "games";
static const char finished_games[] = "finished";
static const char unfinished[] = ".part";
enum { FINISHED_KEPT = 100 };

/* A name that tells when and what: 20260131-201500-0004711-number-reach. */
static void name_journal(struct journal *journal, const char *game)
{
    char stamp[32] = "";
    char plain[64] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) != NULL)
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &parts);
    for (size_t i = 0; game[i] != '\0' && i + 1 < sizeof plain; i++)
        plain[i] = strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_",
                          game[i]) != NULL
                       ? game[i]
                       : '_';
    snprintf(journal->name, sizeof journal->name, "%s-%07ld-%s", stamp, (long)getpid(), plain);
}

void journal_begin(struct journal *journal, const struct game *game)
{
    *journal = (struct journal){.fd = -1};
    name_journal(journal, game->rules->name);
    record_head(game, &journal->text);
}

void journal_go_on(struct journal *journal, struct record *record, int fd, const char *path)
{
    *journal = (struct journal){.text = record->journal, .fd = fd};
    record->journal = (struct story){0};
    name_journal(journal, record->rules->name);
    if (fd < 0)
        return;
    snprintf(journal->path, sizeof journal->path, "%s", path);
    journal->kept = journal->text.length;
}

/* Makes the file under a name that nobody looks for, so that a journal is never seen without its
 * beginning: `put_in_place` gives it its own name. */
static bool create(struct journal *journal)
{
    char directory[JOURNAL_PATH - 256];
    if (!path_state(directory, sizeof directory, open_games))
        return false;
    for (unsigned again = 0; again < 100; again++) {
        char more[16] = "";
        if (again > 0)
            snprintf(more, sizeof more, "-%u", again);
        int length = snprintf(journal->path, sizeof journal->path, "%s/%s%s.summit", directory,
                              journal->name, more);
        if (access(journal->path, F_OK) == 0)
            continue;
        snprintf(journal->path + length, sizeof journal->path - (size_t)length, "%s", unfinished);
        journal->fd = open(journal->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (journal->fd >= 0 || errno != EEXIST)
            break;
    }
    if (journal->fd < 0)
        return false;
    flock(journal->fd, LOCK_EX | LOCK_NB);
    return true;
}

static bool put_in_place(struct journal *journal)
{
    char path[JOURNAL_PATH];
    snprintf(path, sizeof path, "%.*s", (int)(strlen(journal->path) - strlen(unfinished)),
             journal->path);
    if (rename(journal->path, path) != 0)
        return false;
    memcpy(journal->path, path, sizeof path);
    return file_sync_directory(path);
}

/* Undoes what a failed try has done: what was kept before stays. */
static void take_back(struct journal *journal, bool fresh)
{
    if (!fresh) {
        if (ftruncate(journal->fd, (off_t)journal->kept) != 0)
            return; /* the next try writes over it anyway */
    } else if (journal->fd >= 0) {
        unlink(journal->path);
        close(journal->fd);
        journal->fd = -1;
    }
}

static bool keep(struct journal *journal)
{
    bool fresh = journal->fd < 0;
    if (journal->text.failed) {
        errno = ENOMEM;
        return false;
    }
    size_t missing = journal->text.length - journal->kept;
    if ((fresh && !create(journal)) ||
        !file_put(journal->fd, journal->text.at + journal->kept, missing, journal->kept) ||
        fsync(journal->fd) != 0 || (fresh && !put_in_place(journal))) {
        int reason = errno;
        take_back(journal, fresh);
        errno = reason;
        return false;
    }
    journal->kept = journal->text.length;
    return true;
}

bool journal_keep(struct journal *journal)
{
    journal->trouble = keep(journal) ? 0 : errno;
    return journal->trouble == 0;
}

/* ---- Finished games ------------------------------------------------------------------------- */

static int is_journal(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".summit") == 0;
}

/* Removes the oldest of the finished games when there are too many. */
static void prune(const char *directory)
{
    struct dirent **entries = NULL;
    int count = scandir(directory, &entries, is_journal, alphasort);
    for (int i = 0; i < count; i++) {
        char path[JOURNAL_PATH + 256];
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        if (i + FINISHED_KEPT < count)
            unlink(path);
        free(entries[i]);
    }
    free(entries);
}

bool journal_waits(const struct journal *journal)
{
    const char *path = journal->path;
    char directory[JOURNAL_PATH];
    if (!path_state(directory, sizeof directory, open_games))
        return false;
    size_t length = strlen(directory);
    return strncmp(path, directory, length) == 0 && path[length] == '/';
}

void journal_put_away(const char *path)
{
    char directory[JOURNAL_PATH], to[2 * JOURNAL_PATH];
    if (!path_state(directory, sizeof directory, finished_games))
        return;
    snprintf(to, sizeof to, "%s%s", directory, strrchr(path, '/'));
    if (rename(path, to) == 0)
        prune(directory);
}

void journal_finish(struct journal *journal)
{
    if (journal->fd >= 0 && journal->trouble == 0 && journal_waits(journal))
        journal_put_away(journal->path);
}

void journal_release(struct journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    story_release(&journal->text);
    journal->fd = -1;
}

/* ---- Games that wait ------------------------------------------------------------------------ */

int journal_open(const char *path)
{
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

/* A journal among others, to be sorted by when it was last written. */
struct waiting {
    char *name;
    struct timespec written;
};

static int later_first(const void *a, const void *b)
{
    const struct waiting *x = a, *y = b;
    if (x->written.tv_sec != y->written.tv_sec)
        return x->written.tv_sec < y->written.tv_sec ? 1 : -1;
    if (x->written.tv_nsec != y->written.tv_nsec)
        return x->written.tv_nsec < y->written.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

static int is_part(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, unfinished) == 0;
}

/* Removes what was left of a journal whose program was killed while it made it. */
static void sweep(const char *directory)
{
    struct dirent **entries = NULL;
    int count = scandir(directory, &entries, is_part, alphasort);
    for (int i = 0; i < count; i++) {
        char path[JOURNAL_PATH + 256];
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        int fd = journal_open(path); /* whoever is still at it holds the lock */
        if (fd >= 0) {
            unlink(path);
            close(fd);
        }
        free(entries[i]);
    }
    free(entries);
}

bool journal_each(bool (*each)(const char *path, void *context), void *context)
{
    char directory[JOURNAL_PATH], path[JOURNAL_PATH + 256];
    struct dirent **entries = NULL;
    bool done = false;
    if (!path_state(directory, sizeof directory, open_games))
        return false;
    sweep(directory);
    int count = scandir(directory, &entries, is_journal, alphasort);
    struct waiting *waiting = count > 0 ? calloc((size_t)count, sizeof *waiting) : NULL;
    for (int i = 0; i < count && waiting != NULL; i++) {
        struct stat status = {0};
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        stat(path, &status);
        waiting[i] = (struct waiting){entries[i]->d_name, status.st_mtim};
    }
    if (waiting != NULL)
        qsort(waiting, (size_t)count, sizeof *waiting, later_first);
    for (int i = 0; i < count && waiting != NULL && !done; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, waiting[i].name);
        done = each(path, context);
    }
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    free(waiting);
    return done;
}
