/* board_screen.h: the parts of the screen that games and puzzles share: the view of a table, its
 * moves to choose from, messages, typed text, and a page over all of it. */
#ifndef FRONT_SCREEN_BOARD_SCREEN_H
#define FRONT_SCREEN_BOARD_SCREEN_H

#include "front/screen/game_view.h"
#include "front/screen/screen_terminal.h"
#include "front/screen/canvas.h"

struct game_screen {
    struct screen *screen;
    const struct summit_table *table;
    struct table_view *view; /* as last drawn; NULL without memory */
    struct choices choices;
    struct board_places places; /* where they were drawn on the board */
    size_t chosen;              /* a move, or SIZE_MAX */
    struct text told, entry;
    enum ink ink; /* of what was told */
    bool typing;  /* everything is typed, keys too */
    struct text_page page;
};

void game_screen_release(struct game_screen *game);
/* Rebuilds the view, before an entry or now; false without memory. */
bool game_screen_look(struct game_screen *game, size_t index);
/* Draws the page if one is open, else the view, whose remaining fields are filled in here. */
void game_screen_draw(struct game_screen *game, struct game_view *view);

/* The place of a move that was clicked on, that digits play, or that is chosen when Enter is
 * pressed; SIZE_MAX if a key is none of these. Digits that may go on are an entry, which Enter
 * plays. */
size_t game_screen_find(struct game_screen *game, int key);
/* Tells something in place of what was told. */
void game_screen_say(struct game_screen *game, enum ink ink, enum message message,
                     const struct filling *fillings);
/* Whether something is being typed, other than digits of a move. A key for that is taken; true if
 * it sends the line. */
bool game_screen_is_typing(const struct game_screen *game);
bool game_screen_type(struct game_screen *game, int key);
void game_screen_paste(struct game_screen *game, const char *pasted);
/* ---- answer_marks.c: numbers that are asked about ------------------------------------------- */

enum { ANSWER_MARKS = SUMMIT_PUZZLE_ASKED, ANSWER_BYTES = 48 };

struct answer_marks {
    size_t count, chosen; /* by arrows, or SIZE_MAX */
    bool sides;           /* each number gets one of two, not a mark */
    struct answer_mark {
        char typed[ANSWER_BYTES]; /* the number, or a letter for what its label says */
        char label[ANSWER_BYTES];
        bool on_board; /* it is a number */
        int64_t number;
        unsigned answer; /* 0: none; 1: marked, or the first side; 2: the second */
    } at[ANSWER_MARKS];
};

void marks_add(struct answer_marks *marks, const char *typed, const char *label);
/* Takes a key that marks one, chooses one, or is a digit of one that is being typed; false for
 * others. There has to be one. */
bool marks_press(struct answer_marks *marks, struct text *entry, int key);
/* Each as an offer, with its answer; how many. */
size_t marks_offer(const struct answer_marks *marks, const struct summit_language *language,
                   struct offer offers[ANSWER_MARKS]);
/* Adds the answers as they can be typed. */
void marks_write(const struct answer_marks *marks, struct text *typed);

/* Opens a page with what was told if there is no room for it below so many `choice_rows`; on a
 * small screen it shares the room with a prompt. */
void game_screen_fit(struct game_screen *game, unsigned choice_rows, const char *prompt);
/* Opens a page with what keys do, and the rules. */
void game_screen_help(struct game_screen *game, enum message about);

#endif
