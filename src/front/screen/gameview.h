/* gameview.h: a game as it is shown: the board, who plays and what they have, the moves, what was
 * done, what was said, and what is being typed. */
#ifndef FRONT_SCREEN_GAMEVIEW_H
#define FRONT_SCREEN_GAMEVIEW_H

#include "front/draw/board.h"
#include "front/screen/choices.h"

enum { VIEW_NAME_BYTES = SUMMIT_NAME_CHARS * 4 + 64, VIEW_PAST = 64 };

struct seat_view {
    char name[VIEW_NAME_BYTES];
    char who[32];  /* the computer's level, or "" for a person */
    char has[128]; /* the own number, and what else is the player's own; or "" */
    char points[16];
    bool turn, out;
};

/* Something that was done. */
struct past_view {
    size_t number; /* from 1 */
    unsigned seat;
    char text[VIEW_NAME_BYTES + 160];
};

/* Plain data; what it points to is the caller's. */
struct game_view {
    const struct summit_rules *rules;
    const struct summit_sketch *sketch; /* NULL: there was no memory for it */
    size_t mark_count;
    const struct board_mark *marks;
    char title[256];
    char corner[64]; /* at the right end of the title: the clock, the round */
    unsigned players;
    struct seat_view seats[SUMMIT_PLAYERS];
    const struct choices *choices; /* NULL: nobody is asked */
    size_t chosen;                 /* one of them, or SIZE_MAX */
    unsigned move_rows;            /* so many were needed: they stay, so that nothing jumps */
    size_t past_count;
    struct past_view past[VIEW_PAST];
    size_t shown; /* the board stands before the one with this number and SIZE_MAX now */
    const char *news;
    enum ink news_ink;
    const char *prompt; /* in front of what is typed, or NULL if nothing can be */
    const char *entry;
    bool typing; /* it says how to go on */
    size_t key_count;
    const struct hotkey *keys;
};

/* How many rows there are for what was said, on a screen of so many. */
unsigned gameview_news(unsigned rows);
void gameview_draw(struct canvas *canvas, const struct game_view *view);

#endif
