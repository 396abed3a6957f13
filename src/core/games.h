/* games.h: the files in games/, as the build puts them into the library. */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#include <stddef.h>

struct game_file {
    const char *name;
    const char *text;
    size_t length;
};

extern const struct game_file games[];
extern const size_t games_count;

#endif
