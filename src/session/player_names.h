/* player_names.h: the displayed names of players, and of computers by their level. */
#ifndef SESSION_PLAYER_NAMES_H
#define SESSION_PLAYER_NAMES_H

#include "base/message.h"
#include "summit.h"

/* Adds what sits in a seat, as `who` of a table's options has it: `easy`, `level 60`, `program`;
 * nothing for a person. */
void player_name_add_level(struct text *text, const struct summit_language *language,
                           const char *who);
/* Adds the player of a seat, in the language of the rules: `Player 1`, `Player 2 (easy)`. */
void player_name_add(struct text *text, const struct summit_rules *rules, unsigned seat,
                     const char *who);

#endif
