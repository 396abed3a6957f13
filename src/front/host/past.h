/* past.h: the games that are over, as lists show them: what was played, when, by whom, who won. */
#ifndef FRONT_HOST_PAST_H
#define FRONT_HOST_PAST_H

#include "base/text.h"
#include "summit.h"

#include <time.h>

enum { PAST_PATH_BYTES = 4096 + 256, PAST_DATE_BYTES = 32 };

struct past_game {
    char path[PAST_PATH_BYTES];
    struct summit_rules *rules; /* owned; they speak the language that was asked for */
    time_t ended;
    char who[SUMMIT_PLAYERS][12]; /* "" for a person, else as in struct game: see naming.h */
    int winner;                   /* a seat, of a match its winner, or SUMMIT_DRAWN */
    size_t moves;
    unsigned rounds;
};

/* The newest first. What couldn't be read is left out, and `trouble` has a line about each. */
struct past {
    struct past_game *games;
    size_t count;
    struct text trouble;
};

/* Reads the finished games, at most so many of the newest; the language may be NULL, else it has to
 * stay. False if there is no memory. Release it in any case. */
bool past_read(struct past *past, size_t most, const struct summit_language *language);
void past_release(struct past *past);

/* When it ended, by the clock on the wall: `2026-01-31 20:15`. */
void past_date(const struct past_game *game, char date[PAST_DATE_BYTES]);
/* Who played and who won: `Alice beat Player 2 (easy)`, `Alice, Bob: drawn`. */
void past_add_result(struct text *text, const struct past_game *game);
/* The same as JSON: an object with the game's place in the list. */
void past_json(struct text *text, const struct past_game *game, size_t number);

#endif
