/* games.h: the files in games/ and languages/, as the build puts them into the library. */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#include <stddef.h>

struct built_in {
    const char *name;
    const char *text;
    size_t length;
};

/* Each list ends with a name that is NULL. */
extern const struct built_in games[], languages[];

#endif
