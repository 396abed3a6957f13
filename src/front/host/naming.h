/* naming.h: how those who play are called to people: by name, and computers by their level. */
#ifndef FRONT_HOST_NAMING_H
#define FRONT_HOST_NAMING_H

#include "front/host/sayings.h"
#include "summit.h"

/* Adds what sits in a seat, as `who` of a table's options has it: `easy`, `level 60`, `program`;
 * nothing for a person. */
void naming_add_who(struct text *text, const struct summit_language *language, const char *who);
/* Adds the player of a seat, in the language of the rules: `Player 1`, `Player 2 (easy)`. */
void naming_add(struct text *text, const struct summit_rules *rules, unsigned seat,
                const char *who);

#endif
