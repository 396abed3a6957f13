/* table_driver.h: drives a table for the front ends on this machine: stores its lines, lets
 * computers and programs play, calls the solver, saves, runs the clock during input. A front end
 * only shows events and asks questions outside the game. */
#ifndef FRONT_TERMINAL_TABLE_DRIVER_H
#define FRONT_TERMINAL_TABLE_DRIVER_H

#include "base/text.h"
#include "front/terminal/input.h"
#include "front/terminal/progress.h"
#include "players/seats.h"
#include "store/store.h"

/* What to do after a front end has returned from a game. */
enum driver_next {
    NEXT_QUIT,  /* quit */
    NEXT_LEAVE, /* leave this game: back home if it came from there */
    NEXT_MENU,  /* the same, where the lobby has something else to be done */
    NEXT_LINE,  /* continue the same game in line mode */
};

/* The caller fills in the first part; the rest starts as 0. A front end may embed it in its own
 * struct. */
struct table_driver {
    struct summit_table *table;
    struct seats *seats;
    struct game_solver *solver; /* for hints and computers */
    struct stored_game
        *kept; /* may be replaced by another game's; the caller closes the last one */
    struct input *input;
    /* Shows an event, with words or data; an event without text flushes what was held back. */
    void (*show)(struct table_driver *driver, const struct summit_event *event);
    /* Called when Ctrl-C stopped the computer in a seat; the turn continues unless this changes it.
     */
    void (*stopped)(struct table_driver *driver, unsigned seat);
    bool color;  /* in maps */
    bool homely; /* it was begun where games that are left are listed: nobody needs to be told how
                    to go on */

    int64_t now;           /* the table's time: runs only during input */
    bool leaving;          /* the player wants to leave */
    enum driver_next next; /* if so, what then */
    bool troubled;         /* storing failed, and the player was informed */
    bool emptied;          /* everything stored was undone */
};

/* Seats players, with the solver if they use it. False and a sentence on failure; then there is
 * nothing to release. */
bool driver_seat(struct seats *seats, struct game_solver *solver, struct summit_error *error);
/* Puts a computer player of a level (`easy`, `level:70`) into a seat, instead of whoever sits
 * there. False and a sentence if that can't be; then nothing has changed. */
bool driver_change(struct table_driver *driver, unsigned seat, const char *level,
                   struct summit_error *error);

/* The language of all texts; NULL: English. */
const struct summit_language *driver_language(const struct table_driver *driver);

/* Shows all events and handles those that aren't shown, until the table waits. After leaving, the
 * next turn isn't shown. */
void driver_see_all(struct table_driver *driver);

/* Reads a line after a prompt while the clock runs; and passes the result on to the table. */
enum input_result driver_read(struct table_driver *driver, const char *prompt,
                              char typed[INPUT_LINE_BYTES], size_t *length);
void driver_pass(struct table_driver *driver, enum input_result result, const char *typed,
                 size_t length);
/* Passes on a word as if it had been typed. */
void driver_type(struct table_driver *driver, const char *word);

/* Makes the review of the game, which the caller releases; false and a sentence if there is none.
 */
bool driver_review(struct table_driver *driver, struct summit_review *review, struct text *story);
/* Ends the drive: files a finished game; for another one prints how to resume it. */
void driver_end(struct table_driver *driver);

#endif
