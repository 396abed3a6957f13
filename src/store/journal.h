/* journal.h: games on disk, in a file each, that only grows while it is played. */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include "store/store.h"

/* Places are paths. Games that wait lie in the directory of this user's games; of those that are
 * over, the hundred that ended last stay. */
extern const struct store journal_store;

/* Puts a game away whose program ended before it could: `path` is one of the list's. */
void journal_put_away(const char *path);

#endif
