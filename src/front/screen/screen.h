/* screen.h: the full screen: games chosen and played on the whole terminal. */
#ifndef FRONT_SCREEN_SCREEN_H
#define FRONT_SCREEN_SCREEN_H

#include "front/host/hosting.h"
#include "front/host/puzzling.h"
#include "front/host/wishes.h"

struct screen;

/* Opens the screen, which speaks a language; NULL where it can't be, then nothing has changed. What
 * is said on standard error while it is open is shown on it, or comes out when it is closed. */
struct screen *screen_open(const struct summit_language *language);
/* Leaves the terminal as it was found, and lets a signal that is to end the program do what it
 * does. */
void screen_end(struct screen *screen);
/* By what it is told what happens. */
struct input *screen_input(struct screen *screen);

enum { SCREEN_PATH = 4096 + 256 };
enum screen_wish {
    SCREEN_STAYS,
    SCREEN_QUITS,
    SCREEN_PLAYS,   /* what the wishes say */
    SCREEN_RESUMES, /* the game at the path */
};
/* The first view, until there is something to be played: any game, one that waits, or, with
 * `change`, first the one that is wished for, with something changed. Puzzles and games that are
 * over are looked at from there. */
enum screen_wish screen_home(struct screen *screen, struct wishes *wishes, bool change,
                             char path[SCREEN_PATH]);

/* Plays until somebody leaves, as line_play does. */
enum hosting_next screen_play(struct screen *screen, struct summit_table *table,
                              struct kept_game **kept, struct seats *seats);

/* A game that was played, judged and looked at; false and a sentence if it can't be judged. */
struct record;
bool screen_review(struct screen *screen, const struct record *record, struct summit_error *error);
/* Lets somebody solve a puzzle, as line_puzzle does. */
void screen_puzzle(struct screen *screen, struct puzzling *puzzling, struct puzzling_wish wish);

/* Shows over what is shown how far some work is: a watch_show, of
 * which the screen is the context. */
void screen_progress(void *context, double done);

#endif
