/* game_library.h: finds a game by its name or by the path of its file, and makes variations of it.
 */
#ifndef STORE_GAME_LIBRARY_H
#define STORE_GAME_LIBRARY_H

#include "summit.h"

/* Finds the game that the input means, and its name for library_find: the input itself where there
 * is such a game, a file NAME.game in the present directory, or else the one game whose name or
 * title equals or contains it, but for case, spaces and underscores. False and a sentence if there
 * is none, or several, which it then lists. */
bool library_resolve(const char *typed, char *name, size_t size, struct summit_error *error);

/* The rules of a game, read but not yet checked, so that options can be set over them: one of the
 * games in the program, of the user's own in the data directory, or a file. NULL and `error` if
 * there is none or it can't be read; where `error` has a line, it is one of the file `where`. */
struct summit_rules *library_find(const char *name, char *where, size_t where_size,
                                  struct summit_error *error);

/* A key of rules, and a value that overrides the game's. */
struct setting {
    const char *key, *value;
};

/* The rules that a name and settings ask for, checked, in a language or in English (NULL); NULL and
 * a sentence that says where it comes from: a line of a file, the game, or a setting, as an option
 * of a command line. */
struct summit_rules *library_rules(const char *name, const struct setting settings[], size_t count,
                                   const struct summit_language *language,
                                   struct summit_error *error);

/* The names of the games in the program, the classics last; NULL after the last. */
const char *library_name(size_t index);
/* Calls `each` with every game in the user's data directory, sorted by name. */
void library_each_own(void (*each)(const char *name, const char *path, void *context),
                      void *context);

#endif
