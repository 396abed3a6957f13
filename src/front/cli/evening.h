/* evening.h: one game after the other: what each passes on to the next. */
#ifndef FRONT_CLI_EVENING_H
#define FRONT_CLI_EVENING_H

#include "base/value.h"
#include "front/host/hosting.h"
#include "front/host/wishes.h"
#include "front/screen/screen.h"

/* Begins as {0}. */
struct evening {
    struct screen *screen;  /* on which all is played, or NULL: line by line */
    struct input *input;    /* if so, once something was asked: the same for all of it, so that
                               nothing is lost of what was typed ahead */
    enum hosting_next next; /* what is wanted after the last game */
    struct wishes wishes;   /* what it was asked for with */
    unsigned players;       /* that there were */
    char names[SUMMIT_PLAYERS][PLAYER_NAME_BYTES + 64];
    char who[SUMMIT_PLAYERS][12];
    unsigned won[SUMMIT_PLAYERS];
};
void evening_release(struct evening *evening);
/* What is typed, or NULL if there is no memory. */
struct input *evening_input(struct evening *evening);
/* Something else reads what is typed, until it is asked for again; a signal that came does what it
 * does. */
void evening_let_go(struct evening *evening);

/* Before a game: if the same players sit down again, what they have won goes with them. */
void evening_seat(const struct evening *evening, const struct summit_rules *rules,
                  struct summit_table_options *options);
/* After it: who has won how many. */
void evening_note(struct evening *evening, const struct summit_table *table);

#endif
