/* seen.h: how often each position of a game has come up in its round. */
#ifndef SESSION_SEEN_H
#define SESSION_SEEN_H

#include "session/game.h"

/* What is known of the position before an entry. The first one of its kind in a round stands for
 * those that follow and counts them. */
struct trace {
    uint32_t link;  /* the first: the next one in its chain, from 1; others: the first */
    uint32_t times; /* how often it has come up, this time included; 0: not the first */
    uint32_t hash;
    bool repetition_said; /* as the situation had it */
};

/* Makes room for the position after one more entry; false if there is no memory. */
bool seen_reserve(struct game *game);
/* Notes the present position, for which there is room; forgets it again, as the last one noted. */
void seen_add(struct game *game);
void seen_drop(struct game *game);
/* Forgets all that is noted. */
void seen_clear(struct game *game);
/* How often the present position has come up, this time included, if it is noted. */
unsigned seen_times(const struct game *game);

#endif
