/* results.h: a match on disk: what makes it this match, its results so far, and its games. */
#ifndef PLAYERS_RESULTS_H
#define PLAYERS_RESULTS_H

#include "players/tournament.h"

#include <pthread.h>

/* `results.csv` in a directory: a head that says which match it is, then a line for each game that
 * is done; and beside it each game as a saved game. */
struct results {
    const char *directory;
    int fd;               /* of results.csv, locked; or -1 */
    size_t kept;          /* bytes of it that are whole lines */
    uint64_t sum;         /* of the head; the checksum of each line goes on from it */
    int trouble;          /* errno of what couldn't be written, or 0 */
    pthread_mutex_t lock; /* for what is written and the two above */
};

/* Takes over the directory, which is made if need be. A match that is there already is gone on with
 * if `resume` says so and it is the same one: its games are marked as done in the tournament. False
 * and a sentence if that can't be; nothing on disk has changed then. */
bool results_open(struct results *results, struct tournament *tournament, const char *directory,
                  bool resume, struct summit_error *error);
/* The seed of the match in a directory; left alone if none is there. False and a sentence if it
 * can't be read. */
bool results_seed(const char *directory, uint64_t *seed, struct summit_error *error);
void results_close(struct results *results);

/* Keeps a finished game: it is on disk when this returns true. From the first failure on nothing
 * is kept any more; `trouble` says why. Any number of threads may do so at once. */
bool results_keep(struct results *results, size_t index, const struct game *game,
                  const struct outcome *outcome);

/* What is in the file. The head holds everything that changes what a match measures. Reading takes
 * over each whole line of this match, and passes over the rest; it returns how many bytes are whole
 * lines, 0 if not even the head is whole, or SIZE_MAX and a sentence if the head is another's. */
void results_head(const struct tournament *tournament, struct text *head);
size_t results_read(struct tournament *tournament, const char *text, size_t length,
                    struct summit_error *error);
/* One line, and its length. */
enum { RESULTS_LINE = 2048 };
size_t results_line(uint64_t sum, size_t index, const struct outcome *outcome, unsigned players,
                    char line[RESULTS_LINE]);

#endif
