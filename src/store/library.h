/* library.h: finds a game by its name or by the path of its file, and makes variations of it. */
#ifndef STORE_LIBRARY_H
#define STORE_LIBRARY_H

#include "summit.h"

/* What library_find calls the game that somebody means: the name itself where there is such a game,
 * a file NAME.game in the present directory, or else the one game whose name or title it is but for
 * case, spaces and underscores, or has it in it. False and a sentence if there is none, or several
 * that it then lists. */
bool library_resolve(const char *typed, char *name, size_t size, struct summit_error *error);

/* The rules of a game, read but not yet checked, so that options can be set over them: one of the
 * games in the program, of the user's own in the data directory, or a file. NULL and `error` if
 * there is none or it can't be read; where `error` has a line, it is one of the file `where`. */
struct summit_rules *library_find(const char *name, char *where, size_t where_size,
                                  struct summit_error *error);

/* A key of rules, and what is to be set over what the game says. */
struct setting {
    const char *key, *value;
};

/* The rules that a name and settings ask for, checked; NULL and a sentence that says where it comes
 * from: a line of a file, the game, or a setting, as an option of a command line. */
struct summit_rules *library_rules(const char *name, const struct setting settings[], size_t count,
                                   struct summit_error *error);

/* Calls `each` with every game of the user's own in the data directory, in the order of names. */
void library_each_own(void (*each)(const char *name, const char *path, void *context),
                      void *context);

#endif
