/* journal.c: a game on disk while it is played. */
#include "store/journal.h"

#include "store/files.h"

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
    name_journal(journal, summit_rules_name(game->rules));
    record_head(game, &journal->text);
}

void journal_go_on(struct journal *journal, struct record *record, int fd, const char *path)
{
    *journal = (struct journal){.text = record->journal, .fd = fd};
    record->journal = (struct text){0};
    name_journal(journal, summit_rules_name(record->rules));
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

/* A journal among others, with the time of its last entry. */
struct listed {
    char name[256];
    struct timespec written;
};

static int later_first(const void *a, const void *b)
{
    const struct listed *x = a, *y = b;
    if (x->written.tv_sec != y->written.tv_sec)
        return x->written.tv_sec < y->written.tv_sec ? 1 : -1;
    if (x->written.tv_nsec != y->written.tv_nsec)
        return x->written.tv_nsec < y->written.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

/* The journals of a directory, the one written last first: an array of the caller's, and how many
 * there are. NULL if there are none, or no memory. */
static struct listed *list(const char *directory, size_t *count)
{
    struct dirent **entries = NULL;
    int found = scandir(directory, &entries, is_journal, alphasort);
    struct listed *listed = found > 0 ? calloc((size_t)found, sizeof *listed) : NULL;
    *count = listed != NULL ? (size_t)found : 0;
    for (int i = 0; i < found; i++) {
        char path[JOURNAL_PATH + 256];
        struct stat status = {0};
        snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name);
        stat(path, &status);
        if (listed != NULL) {
            snprintf(listed[i].name, sizeof listed[i].name, "%s", entries[i]->d_name);
            listed[i].written = status.st_mtim;
        }
        free(entries[i]);
    }
    free(entries);
    if (listed != NULL)
        qsort(listed, *count, sizeof *listed, later_first);
    return listed;
}

/* Removes those of the finished games that ended first when there are too many. A name tells when a
 * game began; what was written last tells when it ended. */
static void prune(const char *directory)
{
    size_t count = 0;
    struct listed *listed = list(directory, &count);
    for (size_t i = FINISHED_KEPT; i < count; i++) {
        char path[JOURNAL_PATH + 256];
        snprintf(path, sizeof path, "%s/%s", directory, listed[i].name);
        unlink(path);
    }
    free(listed);
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

void journal_drop(struct journal *journal)
{
    if (journal->fd < 0 || journal->trouble != 0 || !journal_waits(journal))
        return;
    unlink(journal->path);
    close(journal->fd);
    journal->fd = -1;
}

void journal_release(struct journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    text_release(&journal->text);
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
    char directory[JOURNAL_PATH];
    size_t count = 0;
    bool done = false;
    if (!path_state(directory, sizeof directory, open_games))
        return false;
    sweep(directory);
    struct listed *listed = list(directory, &count);
    for (size_t i = 0; i < count && !done; i++) {
        char path[JOURNAL_PATH + 256];
        snprintf(path, sizeof path, "%s/%s", directory, listed[i].name);
        done = each(path, context);
    }
    free(listed);
    return done;
}
