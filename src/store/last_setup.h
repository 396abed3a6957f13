/* last_setup.h: the setup of the last game: which one, against whom, with which options. It is
 * stored, so that it can be offered again the next time. */
#ifndef STORE_LAST_SETUP_H
#define STORE_LAST_SETUP_H

#include "base/text.h"
#include "store/game_library.h"

/* The key of the game itself: a name, or the path of a file. */
#define SETUP_GAME "game"

/* Keys and values in turn, each with its NUL. Begins as {0}. */
struct last_setup {
    struct text said;
};
void last_setup_release(struct last_setup *setup);
/* False if there is no memory; then `setup` is empty. */
bool last_setup_copy(struct last_setup *setup, const struct last_setup *from);

/* The value of a key, or NULL. */
const char *last_setup_value(const struct last_setup *setup, const char *key);
/* The next key and its value, where `*at` begins as 0; false after the last. */
bool last_setup_next(const struct last_setup *setup, size_t *at, const char **key,
                     const char **value);
/* Replaces the value of a key; NULL removes it. */
void last_setup_set(struct last_setup *setup, const char *key, const char *value);

/* Changes the game: the settings of players and matches stay, those of the rules go. */
void last_setup_turn(struct last_setup *setup, const char *game);

/* Fills it in from a command line, the game or NULL and its options; or from rules that are played
 * and the players, as far as they differ from the game of that name. */
void last_setup_note(struct last_setup *setup, const char *game, const struct setting settings[],
                     size_t count);
void last_setup_note_rules(struct last_setup *setup, const struct summit_rules *rules,
                           const char *const who[SUMMIT_PLAYERS]);

/* Reads and writes it in the state directory. A stored setup is trusted only as far as a person
 * could have typed it, and starts no program. A missing file, or one that can't be written, is no
 * error. */
void last_setup_read(struct last_setup *setup);
void last_setup_write(const struct last_setup *setup);

#endif
