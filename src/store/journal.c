/* journal.c: games on disk, one append-only file each. */
#include "store/store.h"

#include "store/files.h"
#include "store/saved_games.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char unfinished[] = ".part";
enum { JOURNAL_PATH = 4096 };

struct journal {
    struct stored_game game;
    size_t kept; /* bytes that are safely on disk */
    int fd;      /* -1 until there is something to keep */
    char name[192];
    char path[JOURNAL_PATH];
};

static struct journal *journal_of(struct stored_game *game)
{
    return (struct journal *)(void *)game;
}

/* A name with time and game: 20260131-201500-0004711-number-reach. */
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

static struct stored_game *journal_new(int fd, const char *path)
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL)
        return NULL;
    *journal = (struct journal){.game = {.store = &journal_store}, .fd = fd};
    snprintf(journal->path, sizeof journal->path, "%s", path);
    return &journal->game;
}

static struct stored_game *journal_begin(const char *name)
{
    struct stored_game *game = journal_new(-1, "");
    if (game != NULL)
        name_journal(journal_of(game), name);
    return game;
}

/* Creates the file under a temporary name, so that a journal is never seen without its beginning:
 * `put_in_place` gives it its own name. */
static bool create(struct journal *journal)
{
    char directory[JOURNAL_PATH - 256];
    if (!path_state(directory, sizeof directory, UNFINISHED_GAMES))
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

/* Rolls back a failed attempt: what was stored before stays. */
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

static int keep(struct journal *journal, const char *lines, size_t length)
{
    bool fresh = journal->fd < 0;
    if ((fresh && !create(journal)) || !file_put(journal->fd, lines, length, journal->kept) ||
        fsync(journal->fd) != 0 || (fresh && !put_in_place(journal))) {
        int reason = errno;
        take_back(journal, fresh);
        return reason;
    }
    journal->kept += length;
    return 0;
}

static void journal_keep(struct stored_game *game, const char *lines, size_t length,
                         stored_answer *answer, void *context)
{
    game->trouble = keep(journal_of(game), lines, length);
    answer(context, game->trouble);
}

/* ---- Where a game is ------------------------------------------------------------------------- */

static bool waits(const struct journal *journal)
{
    const char *path = journal->path;
    char directory[JOURNAL_PATH];
    if (!path_state(directory, sizeof directory, UNFINISHED_GAMES))
        return false;
    size_t length = strlen(directory);
    return strncmp(path, directory, length) == 0 && path[length] == '/';
}

static const char *journal_place(const struct stored_game *game)
{
    const struct journal *journal = (const struct journal *)(const void *)game;
    return journal->fd < 0 ? NULL : waits(journal) ? "" : journal->path;
}

static void journal_finish(struct stored_game *game)
{
    struct journal *journal = journal_of(game);
    if (journal->fd >= 0 && game->trouble == 0 && waits(journal))
        saved_game_put_away(journal->path);
}

static void journal_drop(struct stored_game *game)
{
    struct journal *journal = journal_of(game);
    if (journal->fd < 0 || game->trouble != 0 || !waits(journal))
        return;
    unlink(journal->path);
    close(journal->fd);
    journal->fd = -1;
}

static bool journal_go_on(struct stored_game *game, size_t length)
{
    struct journal *journal = journal_of(game);
    struct stat status;
    journal->kept = length;
    return fstat(journal->fd, &status) == 0 && (size_t)status.st_size >= length &&
           ((size_t)status.st_size == length || ftruncate(journal->fd, (off_t)length) == 0);
}

/* Whether a file that was opened still has the name by which it was. */
static bool is_there(int fd, const char *path)
{
    struct stat opened, named;
    return fstat(fd, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

/* Opens and locks; -1 and errno on failure, also if another process replaced the file before it was
 * locked: then that process is playing it. */
static int open_locked(const char *path)
{
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return -1;
    int reason = flock(fd, LOCK_EX | LOCK_NB) != 0 ? errno : is_there(fd, path) ? 0 : EWOULDBLOCK;
    if (reason == 0)
        return fd;
    close(fd);
    errno = reason;
    return -1;
}

/* Removes a temporary file whose program was killed: one that is still in use is locked. */
static bool remove_left(const char *path, void *context)
{
    int fd = open_locked(path);
    (void)context;
    if (fd >= 0) {
        unlink(path);
        close(fd);
    }
    return false;
}

/* Writes it beside the file and renames it. Whoever waits for the lock of the one before finds out
 * that it is no longer there: see open_locked. */
static bool journal_replace(struct stored_game *game, const char *text, size_t length)
{
    struct journal *journal = journal_of(game);
    char beside[JOURNAL_PATH + 16];
    snprintf(beside, sizeof beside, "%s%s", journal->path, unfinished);
    remove_left(beside, NULL);
    int fd = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return false;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 || !file_put(fd, text, length, 0) || fsync(fd) != 0 ||
        rename(beside, journal->path) != 0) {
        int reason = errno;
        unlink(beside);
        close(fd);
        errno = reason;
        return false;
    }
    close(journal->fd);
    journal->fd = fd;
    journal->kept = length;
    file_sync_directory(journal->path); /* before that, either of them is there, and whole */
    return true;
}

static void journal_close(struct stored_game *game)
{
    if (game == NULL)
        return;
    if (journal_of(game)->fd >= 0)
        close(journal_of(game)->fd);
    free(game);
}

/* ---- Games that wait ------------------------------------------------------------------------ */

static struct stored_game *journal_open(const char *path)
{
    int fd = open_locked(path);
    struct stored_game *game = fd >= 0 ? journal_new(fd, path) : NULL;
    if (fd >= 0 && game == NULL) {
        close(fd);
        errno = ENOMEM;
    }
    return game;
}

static bool journal_each(bool (*each)(const char *path, void *context), void *context)
{
    saved_games_each(UNFINISHED_GAMES, unfinished, remove_left, NULL);
    return saved_games_each(UNFINISHED_GAMES, JOURNAL_ENDING, each, context);
}

static bool journal_each_finished(bool (*each)(const char *path, void *context), void *context)
{
    return saved_games_each(FINISHED_GAMES, JOURNAL_ENDING, each, context);
}

const struct store journal_store = {.begin = journal_begin,
                                    .open = journal_open,
                                    .go_on = journal_go_on,
                                    .replace = journal_replace,
                                    .keep = journal_keep,
                                    .place = journal_place,
                                    .finish = journal_finish,
                                    .drop = journal_drop,
                                    .close = journal_close,
                                    .list = journal_each,
                                    .list_finished = journal_each_finished};
