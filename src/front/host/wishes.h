/* wishes.h: what a person asked for when a game was last begun: which one, against whom, by which
 * options. Remembered from one day to the next, so that nobody has to say it twice. */
#ifndef FRONT_HOST_WISHES_H
#define FRONT_HOST_WISHES_H

#include "base/text.h"
#include "front/host/arguments.h"

/* The key under which the game itself stands: a name, or the path of a file. */
#define WISHES_GAME "game"

/* Keys and values, each with its NUL, one behind the other. Begins as {0}. */
struct wishes {
    struct text said;
};
void wishes_release(struct wishes *wishes);
/* False if there is no memory, and nothing in `wishes`. */
bool wishes_copy(struct wishes *wishes, const struct wishes *from);

/* The value of a key, or NULL. */
const char *wishes_value(const struct wishes *wishes, const char *key);
/* Says something instead of what was said under that key; NULL: nothing. */
void wishes_set(struct wishes *wishes, const char *key, const char *value);

/* Another game: what is said of players and of matches stays, what is said of its rules doesn't. */
void wishes_turn(struct wishes *wishes, const char *game);

/* What a command line says; or rules that are played, and who sits where, as far as that differs
 * from the game of that name. */
void wishes_note(struct wishes *wishes, const struct arguments *arguments);
void wishes_note_rules(struct wishes *wishes, const struct summit_rules *rules,
                       const char *const who[SUMMIT_PLAYERS]);
/* Says the same as a command line, whose words lie in `wishes`. */
void wishes_say(const struct wishes *wishes, struct arguments *arguments);

/* As they are kept in the state directory. Whatever is there is believed only as far as a person
 * could have typed it, and starts no program; nothing is there, or can't be written: no matter. */
void wishes_read(struct wishes *wishes);
void wishes_write(const struct wishes *wishes);

#endif
