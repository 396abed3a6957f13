/* screen.h: the full screen: games chosen and played on the whole terminal. */
#ifndef FRONT_SCREEN_SCREEN_H
#define FRONT_SCREEN_SCREEN_H

#include "front/terminal/stored_puzzle.h"
#include "front/terminal/table_driver.h"

struct screen;

/* Opens the screen, which speaks a language; NULL where it can't be, then nothing has changed. What
 * is said on standard error while it is open is shown on it, or comes out when it is closed. */
struct screen *screen_open(const struct summit_language *language);
/* Leaves the terminal as it was found, and lets a signal that is to end the program do what it
 * does. */
void screen_end(struct screen *screen);
/* The same for somebody who goes on line by line: a signal waits for whoever reads the input, which
 * is the caller's from now on. */
struct input *screen_leave(struct screen *screen);
/* By what it is told what happens. */
struct input *screen_input(struct screen *screen);

enum screen_choice {
    SCREEN_STAYS,
    SCREEN_QUITS,
    SCREEN_LINES, /* the window is too small: line by line */
    SCREEN_DOES,  /* what the event says: a game, a puzzle, a lesson */
};
/* Shows a lobby, whose store is this machine's, until something has to be done that isn't for
 * showing. */
struct lobby;
struct lobby_event;
enum screen_choice screen_home(struct screen *screen, struct lobby *lobby,
                               struct lobby_event *event);

/* Plays until somebody leaves, as line_play does. What comes after a game is what the lobby offers,
 * if it was begun there. */
enum driver_next screen_play(struct screen *screen, struct summit_table *table,
                             struct stored_game **kept, struct seats *seats,
                             struct game_solver *solver, struct lobby *lobby);

/* A game that was played, judged and looked at; false and a sentence if it can't be judged. The
 * record holds nothing afterwards. */
struct record;
bool screen_review(struct screen *screen, struct record *record, struct summit_error *error);
/* Lets somebody solve a puzzle, as line_puzzle does. */
void screen_puzzle(struct screen *screen, struct puzzle_run *run, struct puzzle_request request);

/* Lets somebody go through a lesson until they leave; `keep` is called after each answer. */
struct lesson_run;
typedef bool lesson_screen_keep(const struct lesson_run *run);
void screen_lesson(struct screen *screen, struct lesson_run *run, lesson_screen_keep *keep);

/* Shows over what is shown how far some work is: a progress_show, of
 * which the screen is the context. */
void screen_progress(void *context, double done);
/* Sees to Ctrl-Z where nothing is waited for at the screen; whether a signal asks the program to
 * end. As `stops` of struct player_manners; the screen is the context. */
bool screen_stops(void *screen);

#endif
