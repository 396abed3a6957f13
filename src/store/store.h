/* store.h: the interface of a place that stores games while they are played: files, a database, a
 * browser. The owner of a table passes its lines to a store and the store's answer to the table. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

/* A game in a store; each store appends its own fields. */
struct stored_game {
    const struct store *store;
    int trouble; /* errno of the last attempt to store lines, 0 if all are stored */
};

/* The result of storing lines, now or later: 0, or an errno. */
typedef void stored_answer(void *context, int trouble);

struct store {
    /* A new game; nothing is stored before its first line. NULL if there is no memory. */
    struct stored_game *(*begin)(const char *name);
    /* An existing game, locked until it is closed. NULL and errno, EWOULDBLOCK if it is being
     * played. */
    struct stored_game *(*open)(const char *place);
    /* Truncates the stored text to `length` bytes and continues there; false if that isn't
     * possible. */
    bool (*go_on)(struct stored_game *game, size_t length);
    /* Replaces the stored text, wholly or not at all; false and errno. */
    bool (*replace)(struct stored_game *game, const char *text, size_t length);
    /* Appends lines, all of them or none. Lines that weren't stored come again with the next ones.
     */
    void (*keep)(struct stored_game *game, const char *lines, size_t length, stored_answer *answer,
                 void *context);
    /* Where it is: NULL if nothing of it is stored, "" if it is found without a name. */
    const char *(*place)(const struct stored_game *game);
    /* Files a game that is over with the finished ones, or removes it if all of it was taken back.
     */
    void (*finish)(struct stored_game *game);
    void (*drop)(struct stored_game *game);
    void (*close)(struct stored_game *game);
    /* Lists the unfinished games, the one played last first: calls `each` until it returns true,
     * then stops and returns true. errno is 0, or why they can't be listed. */
    bool (*list)(bool (*each)(const char *place, void *context), void *context);
    /* The same for the finished games, the one that ended last first. */
    bool (*list_finished)(bool (*each)(const char *place, void *context), void *context);
};

/* Games on disk, one file each, which only grows while the game is played. Places are paths.
 * Unfinished games lie in the user's state directory; of the finished ones, the hundred that ended
 * last are kept. */
extern const struct store journal_store;

#endif
