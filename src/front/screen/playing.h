/* playing.h: a game on the screen, from the inside. Shared by playing.c, which shows events and
 * takes keys, and seeing.c, which makes of the table what is drawn. */
#ifndef FRONT_SCREEN_PLAYING_H
#define FRONT_SCREEN_PLAYING_H

#include "front/host/hosting.h"
#include "front/host/naming.h"
#include "front/screen/gameview.h"
#include "front/screen/page.h"
#include "front/screen/showing.h"
#include "summit_table.h"

/* Of the game it holds no more than what was said and what is looked at. */
struct playing {
    struct hosting host;
    struct screen *screen;
    struct text news, prompt, entry;
    enum ink news_ink;
    bool news_old; /* what is said next takes its place */
    bool typing;   /* letters are what they are, not keys */
    bool moving;   /* a computer's turn has come: what was done is to be seen for a moment */
    bool values;   /* of moves are shown */
    unsigned move_rows;
    size_t chosen;    /* a move, or SIZE_MAX */
    size_t past_from; /* the first entry that is listed */
    size_t shown;     /* the entry before which the board stands, or SIZE_MAX */
    unsigned round;   /* of the last turn */
    unsigned hints;   /* asked for in this turn */
    struct choices choices;
    struct page page;
};

/* Draws the game as it is now, and shows it. */
void seeing_draw(struct playing *playing);
/* How many entries there are. */
size_t seeing_count(const struct playing *playing);
/* Whether a person is asked for a move. */
bool seeing_asks(const struct playing *playing);

#endif
