/* screen_game.h: a game on the screen, from the inside. Shared by screen_game.c, which shows it and
 * reads keys, and screen_game_offers.c, which offers what comes after it. */
#ifndef SCREEN_SCREEN_GAME_H
#define SCREEN_SCREEN_GAME_H

#include "front/screen/board_screen.h"
#include "front/terminal/game_offers.h"

#define COUNT_OF(list) (sizeof(list) / sizeof(list)[0])

/* Of the game it holds no more than what was said and what is looked at. */
struct screen_game {
    struct table_driver driver;
    struct game_screen game;
    struct lobby *lobby; /* where it was begun, or NULL */
    bool noted;          /* there, that it is over */
    struct game_offers offers;
    bool told_old; /* what is told next takes its place */
    bool moving;   /* a computer's turn has come: what was done is to be seen for a moment */
    bool safe;     /* what is safe is marked: */
    struct table_safe marks;
    bool ended;      /* the end of a round is shown, until somebody goes on */
    size_t shown;    /* the entry before which the board stands, or SIZE_MAX */
    unsigned round;  /* the last one whose end was shown */
    unsigned hints;  /* asked for in this turn */
    unsigned layers; /* that these have */
    bool hinting;    /* what is told next is one */
};

/* Whether the game is over. */
bool screen_game_is_over(const struct screen_game *play);

/* Fills in what can be done next, for Enter and other keys; does what a key stands for there. */
void screen_game_set_offers(struct screen_game *play, struct game_view *view,
                            struct offer offers[GAME_OFFERS]);
void screen_game_press_over(struct screen_game *play, int key);

#endif
