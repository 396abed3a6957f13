/* store.h: what a place offers where games are kept while they are played: files, a database, a
 * browser. Whoever holds a table gives its lines to a store and tells the table the answer. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

/* A game in a store; each store puts more behind it. */
struct kept_game {
    const struct store *store;
    int trouble; /* errno of the last try to keep something, 0 if all is kept */
};

/* The answer to what was to be kept, now or later: 0, or an errno. */
typedef void kept_answer(void *context, int trouble);

struct store {
    /* A new game, of which nothing is there before the first line. NULL if there is no memory. */
    struct kept_game *(*begin)(const char *name);
    /* A game that is there: nobody else can open it until it is closed. NULL and errno, EWOULDBLOCK
     * if somebody plays it just now. */
    struct kept_game *(*open)(const char *place);
    /* Goes on behind the first `length` bytes of what is kept; false if that can't be. */
    bool (*go_on)(struct kept_game *game, size_t length);
    /* Puts a text in the place of all that is kept, whole or not at all; false and errno. */
    bool (*replace)(struct kept_game *game, const char *text, size_t length);
    /* Adds lines, all of them or none. What wasn't kept comes again with the next lines. */
    void (*keep)(struct kept_game *game, const char *lines, size_t length, kept_answer *answer,
                 void *context);
    /* Where it is: NULL if nothing of it is kept, "" if it is found without being named. */
    const char *(*place)(const struct kept_game *game);
    /* The game is over: put with those that are. Or all of it was taken back: removed. */
    void (*finish)(struct kept_game *game);
    void (*drop)(struct kept_game *game);
    void (*close)(struct kept_game *game);
    /* The games that wait to be gone on with, the one played last first: calls `each` until it
     * returns true, then stops and returns true. errno is 0 then, or why they can't be listed. */
    bool (*list)(bool (*each)(const char *place, void *context), void *context);
    /* The same of those that are over, the one that ended last first. */
    bool (*list_finished)(bool (*each)(const char *place, void *context), void *context);
};

#endif
