/* table_driver.h: what front ends on this machine do alike for a table: keep its lines in a store,
 * let computers and programs play, ask the solver, save, run the clock while somebody types. What
 * is left to a front end is to show, and what it asks apart from the game. */
#ifndef FRONT_TERMINAL_TABLE_DRIVER_H
#define FRONT_TERMINAL_TABLE_DRIVER_H

#include "base/text.h"
#include "front/terminal/input.h"
#include "front/terminal/progress.h"
#include "players/seats.h"
#include "store/store.h"

/* What a person wants once a game has ended at a front end, in whatever way. */
enum driver_next {
    NEXT_QUIT,  /* no more */
    NEXT_LEAVE, /* no more of this one: whoever came from a menu goes back there */
    NEXT_MENU,
    NEXT_LINE,   /* the same game, line by line */
    NEXT_CHANGE, /* another one like this, with something changed */
};

/* Fill in the first part, the rest begins as 0. A front end may put more behind it. */
struct table_driver {
    struct summit_table *table;
    struct seats *seats;
    struct game_solver *solver; /* that hints and computers ask */
    struct stored_game *kept; /* may become another game's: the last one is the caller's to close */
    struct input *input;
    /* Shows an event, with words or data; an event without text shows only what was held back. */
    void (*show)(struct table_driver *driver, const struct summit_event *event);
    /* A Ctrl-C stopped whoever thinks in a seat; the turn goes on unless this changes something. */
    void (*stopped)(struct table_driver *driver, unsigned seat);
    bool color;  /* in maps */
    bool homely; /* it was begun where games that are left are listed: nobody needs to be told how
                    to go on */

    int64_t now;           /* the table's time: counts only while somebody is asked */
    bool leaving;          /* somebody wants to stop */
    enum driver_next next; /* if so, what then */
    bool troubled;         /* the disk refuses, which has been said */
    bool emptied;          /* what was kept has been taken back, all of it */
};

/* Seats players, with the solver if they ask it. False and a sentence if that can't be; then there
 * is nothing to release. */
bool driver_seat(struct seats *seats, struct game_solver *solver, struct summit_error *error);
/* Puts a computer player of a level (`easy`, `level:70`) into a seat, instead of whoever sits
 * there. False and a sentence if that can't be; then nothing has changed. */
bool driver_change(struct table_driver *driver, unsigned seat, const char *level,
                   struct summit_error *error);

/* The language in which players are told; NULL: English. */
const struct summit_language *driver_language(const struct table_driver *driver);

/* Shows all that there is, and sees to what isn't for showing, until the table waits. Somebody who
 * leaves isn't told whose turn it would be. */
void driver_see_all(struct table_driver *driver);

/* Reads a line behind a prompt while the clock runs; and passes on what came of that. */
enum input_result driver_read(struct table_driver *driver, const char *prompt,
                              char typed[INPUT_LINE_BYTES], size_t *length);
void driver_pass(struct table_driver *driver, enum input_result result, const char *typed,
                 size_t length);
/* A word as if it had been typed. */
void driver_type(struct table_driver *driver, const char *word);

/* The review of what was played, which the caller releases; or a sentence why there is none, and
 * false. */
bool driver_review(struct table_driver *driver, struct summit_review *review, struct text *story);
/* The end: a game that is over is put away; of another it is said how to go on with it. */
void driver_end(struct table_driver *driver);

#endif
