/* table.h: the table of the line mode: a game, its players, and the words that they type. Shared by
 * line.c, which asks and listens, and commands.c, which does what isn't a move. */
#ifndef FRONT_LINE_TABLE_H
#define FRONT_LINE_TABLE_H

#include "base/text.h"
#include "front/host/input.h"
#include "front/cli/seats.h"
#include "front/host/style.h"
#include "session/game.h"
#include "store/journal.h"

/* What one loop of the line mode works with. */
struct table {
    struct game *game;
    struct journal *journal;
    struct input *input;
    struct seats *seats;
    unsigned repetition; /* where no people play, so many of a position are a draw; 0: never */
    struct text answer;  /* what was answered: shown once it is kept, in front of the story */
    struct text story;   /* what is to be shown next */
    bool color;
    bool leaving;                 /* somebody wants to stop */
    bool told_trouble;            /* that the disk refuses has been said */
    int64_t left_ms;              /* the clock of this turn, or -1 */
    bool turn_is_shown;           /* the same turn goes on: only the prompt comes again */
    unsigned hints;               /* given in this turn: each says more than the one before */
    struct summit_solver *solver; /* once somebody has asked for the truth */
};

/* Prints what is to be shown, and forgets it. */
void table_show(struct table *table, enum style style);
/* Puts what has just happened on disk, before anything of it is shown; says so if that fails. */
void table_keep(struct table *table);
/* Enters what a player does, on disk first, then on the screen. */
void table_enter(struct table *table, struct summit_ply entry);
/* The solver, made when it is first asked for; NULL if it can't be, which has then been said. */
const struct summit_solver *table_solver(struct table *table);

/* Carries out a command; false if the line isn't one. */
bool command_run(struct table *table, struct span line);
/* Takes the last move back. */
void command_undo(struct table *table, struct span rest);
/* The command that was probably meant, or NULL. */
const char *command_nearest(struct span line);

#endif
