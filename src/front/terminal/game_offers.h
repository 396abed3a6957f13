/* game_offers.h: what can be done after a game: what the lobby proposes, if the game was begun
 * there, else what a table can do by itself. */
#ifndef FRONT_TERMINAL_GAME_OFFERS_H
#define FRONT_TERMINAL_GAME_OFFERS_H

#include "front/terminal/table_driver.h"
#include "session/lobby_view.h"
#include "session/table_view.h"

enum { GAME_OFFERS = LOBBY_OFFERS + 1 };

/* LOBBY_OFFERS as a kind leaves. Of several the first one is what Enter does, too. */
struct game_offer {
    enum lobby_offer_kind kind;
    char key[2]; /* a letter */
    const char *label;
};
struct game_offers {
    size_t count;
    struct game_offer list[GAME_OFFERS];
};

/* Lists them for the view of a game that is over; the lobby may be NULL. */
void game_offers_list(struct game_offers *offers, struct lobby *lobby,
                      const struct table_view *view);
/* The one that a letter or Enter stands for, or NULL. */
const struct game_offer *game_offers_find(const struct game_offers *offers, int key, bool enter);
/* Accepts one that isn't for the front end, as FIND and leaving are: another game at the same
 * table, or the driver leaves for the lobby. */
void game_offers_take(struct table_driver *driver, struct lobby *lobby, enum lobby_offer_kind kind);
/* Tells the lobby, if there is one, once that the game is over. */
void game_offers_note(struct lobby *lobby, const struct summit_table *table, bool *noted);

#endif
