/* saved_games.h: reads stored games, writes copies of them, and lists the finished ones: the game,
 * the date, the players, the winner. */
#ifndef STORE_SAVED_GAMES_H
#define STORE_SAVED_GAMES_H

#include "session/record.h"

#include <time.h>

/* As record_read, for a file; without a line, the error is about the file. */
enum record_health saved_game_try(const char *path, struct record *record,
                                  struct summit_error *error);
/* Whether a game can be resumed: it isn't over, and not all of it was taken back. */
bool saved_game_waits(enum record_health health, const struct record *record);
/* Writes the text of a saved game to a file that a player names. Overwrites only an earlier state
 * of the same game; else false, and errno is EEXIST, or why it can't be written. */
bool saved_game_copy(const char *path, const char *text, size_t length);

/* Folders of the state directory, and how the names of the journals in them end. */
#define UNFINISHED_GAMES "games"
#define FINISHED_GAMES   "finished"
#define JOURNAL_ENDING   ".summit"
/* Calls `each` with the paths of the files in a folder whose names end so, the one written last
 * first, until it returns true; errno is 0, or why they can't be listed. */
bool saved_games_each(const char *folder, const char *ending,
                      bool (*each)(const char *path, void *context), void *context);

/* ---- Finished games ------------------------------------------------------------------------- */

enum { PAST_PATH_BYTES = 4096 + 256, PAST_DATE_BYTES = 32 };

/* Moves a game that is over to the finished ones, of which the hundred that ended last stay. */
void saved_game_put_away(const char *path);

struct finished_game {
    char path[PAST_PATH_BYTES];
    struct summit_rules *rules; /* owned; in the language that was asked for */
    time_t ended;
    char who[SUMMIT_PLAYERS]
            [12]; /* "" for a person, else as in struct game: see session/player_names.h */
    int winner;   /* a seat, of a match its winner, or SUMMIT_DRAWN */
    bool tossed;  /* a coin decided who goes first */
    size_t moves;
    unsigned rounds;
};

/* The newest first. Files that couldn't be read are left out, and `trouble` has a line about each.
 */
struct finished_games {
    struct finished_game *games;
    size_t count;
    struct text trouble;
};

/* Reads the newest finished games, at most `most`; the language may be NULL, else it must outlive
 * them. False if there is no memory. Release it in any case. */
bool finished_games_read(struct finished_games *past, size_t most,
                         const struct summit_language *language);
void finished_games_release(struct finished_games *past);

/* When it ended, in local time: `2026-01-31 20:15`. */
void finished_games_date(const struct finished_game *game, char date[PAST_DATE_BYTES]);
/* Who played and who won: `Alice beat Player 2 (easy)`, `Alice, Bob: drawn`. */
void finished_games_add_result(struct text *text, const struct finished_game *game);

#endif
