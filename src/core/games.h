/* games.h: the files in games/ and languages/, as the build puts them into the library. */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#include "base/text.h"
#include "summit_rules.h"

#include <stddef.h>

struct built_in {
    const char *name;
    const char *text;
    size_t length;
};

/* Each list ends with a name that is NULL. */
extern const struct built_in games[], classics[], languages[];

/* The game or classic of that name; NULL if there is none. */
const struct built_in *game_find(struct span name);

/* Its rules as the file says them, not checked yet; NULL and `error` if that fails. */
struct summit_rules *game_read(const struct built_in *game, struct summit_error *error);

#endif
