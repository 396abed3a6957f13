/* hosting.h: what front ends on this machine do alike for a table: keep its lines in a store, let
 * computers and programs play, ask the solver, save, run the clock while somebody types. What is
 * left to a front end is to show, and what it asks apart from the game. */
#ifndef FRONT_HOST_HOSTING_H
#define FRONT_HOST_HOSTING_H

#include "base/text.h"
#include "front/host/input.h"
#include "players/seats.h"
#include "store/store.h"

/* What a person wants once a game has ended at a front end, in whatever way. */
enum hosting_next {
    HOSTING_ENDS, /* no more */
    HOSTING_LEFT, /* no more of this one: whoever came from a menu goes back there */
    HOSTING_MENU,
    HOSTING_CHANGE, /* another one like this, with something changed */
};

/* Fill in the first part, the rest begins as 0. A front end may put more behind it. */
struct hosting {
    struct summit_table *table;
    struct seats *seats;
    struct kept_game *kept; /* may become another game's: the last one is the caller's to close */
    struct input *input;
    /* Shows an event, with words or data; an event without text shows only what was held back. */
    void (*show)(struct hosting *hosting, const struct summit_event *event);
    /* A Ctrl-C stopped whoever thinks in a seat; the turn goes on unless this changes something. */
    void (*stopped)(struct hosting *hosting, unsigned seat);
    bool color; /* in maps */

    int64_t now;            /* the table's time: counts only while somebody is asked */
    bool leaving;           /* somebody wants to stop */
    enum hosting_next next; /* if so, what then */
    bool troubled;          /* the disk refuses, which has been said */
    bool emptied;           /* what was kept has been taken back, all of it */
};

/* The language in which players are told; NULL: English. */
const struct summit_language *hosting_language(const struct hosting *hosting);

/* Shows all that there is, and sees to what isn't for showing, until the table waits. Somebody who
 * leaves isn't told whose turn it would be. */
void hosting_see_all(struct hosting *hosting);

/* Reads a line behind a prompt while the clock runs; and passes on what came of that. */
enum input_result hosting_read(struct hosting *hosting, const char *prompt,
                               char typed[INPUT_LINE_BYTES], size_t *length);
void hosting_pass(struct hosting *hosting, enum input_result result, const char *typed,
                  size_t length);
/* A word as if it had been typed. */
void hosting_type(struct hosting *hosting, const char *word);

/* The review of what was played, which the caller releases; or a sentence why there is none, and
 * false. */
bool hosting_review(struct hosting *hosting, struct summit_review *review, struct text *story);
/* The end: a game that is over is put away; of another it is said how to go on with it. */
void hosting_end(struct hosting *hosting);

#endif
