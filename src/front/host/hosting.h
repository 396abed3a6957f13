/* hosting.h: what front ends on this machine do alike for a table: keep its lines in a store, let
 * computers and programs play, ask the solver, put games away. What is left is to show and to pass
 * on what is typed. */
#ifndef FRONT_HOST_HOSTING_H
#define FRONT_HOST_HOSTING_H

#include "base/text.h"
#include "players/seats.h"
#include "store/store.h"

struct hosting {
    struct summit_table *table;
    struct seats *seats;
    struct kept_game *kept; /* may become another game's: the last one is the caller's to close */
    int64_t now;            /* the table's time */
    bool color;             /* in maps */
    bool troubled;          /* the disk refuses, which has been said */
    bool emptied;           /* what was kept has been taken back, all of it */
    char news[200];         /* what is to be said of that, or "" */
};

/* SUMMIT_EVENT_KEEP: keeps it, and has in `news` what people should know; the table is told. */
void hosting_keep(struct hosting *hosting, const struct summit_event *event);
/* SUMMIT_EVENT_ASK: answers. Returns what kind of answer it was. */
enum summit_reply_kind hosting_answer(struct hosting *hosting, const struct summit_ask *ask);
/* SUMMIT_EVENT_AGAIN: puts the game away that was before. False if the next can't be played. */
bool hosting_again(struct hosting *hosting);
/* The review of what was played, or why there is none; then false. */
bool hosting_review(struct hosting *hosting, struct text *story);
/* The end: a game that is over is put away; of another it is said how to go on with it. */
void hosting_end(struct hosting *hosting);

#endif
