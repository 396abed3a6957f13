/* journal.h: a game on disk while it is played. */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include "session/record.h"

enum { JOURNAL_PATH = 4096 };

/* The text is the whole record; `kept` bytes of it are safely on disk. When the disk refuses, the
 * text goes on growing in memory, and each further line tries to write all that is missing. */
struct journal {
    struct text text;
    size_t kept;
    int fd; /* -1 until there is something to keep */
    char name[192];
    char path[JOURNAL_PATH];
    int trouble; /* errno of the last try, 0 if all is kept */
};

/* A journal for a new game: no file is made before the first entry. */
void journal_begin(struct journal *journal, const struct game *game);
/* A journal for a game that was read. It goes on in `path`, open and locked as `fd`, whose first
 * `kept` bytes are the record's text; or, if `fd` is -1, in a new file. Takes the record's text. */
void journal_go_on(struct journal *journal, struct record *record, int fd, const char *path);
/* Keeps what was added to the text; false if the disk refuses, with the reason in `trouble`. */
bool journal_keep(struct journal *journal);
/* Whether it lies where `journal_each` finds it. */
bool journal_waits(const struct journal *journal);
/* The game is over: puts its file with those of other finished games, of which the hundred that
 * ended last stay. */
void journal_finish(struct journal *journal);
/* The same for a game whose program ended before it could: `path` is one of journal_each's. */
void journal_put_away(const char *path);
/* All that was played was taken back: removes the file, if it lies with those that wait. */
void journal_drop(struct journal *journal);
void journal_release(struct journal *journal);

/* Opens a journal for going on with it: -1 and errno if it can't be, EWOULDBLOCK if somebody is
 * playing it just now. */
int journal_open(const char *path);

/* The games that wait to be gone on with, the one played last first: calls `each` with the path
 * until it returns true, then stops and returns true. */
bool journal_each(bool (*each)(const char *path, void *context), void *context);

#endif
