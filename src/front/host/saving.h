/* saving.h: saves a game in a file that a player names. */
#ifndef FRONT_HOST_SAVING_H
#define FRONT_HOST_SAVING_H

#include "summit_table.h"

#include <stdbool.h>

/* Does what SUMMIT_EVENT_SAVE asks for; what isn't an earlier part of the same game is never
 * written over. Adds a sentence that tells what came of it. */
struct text;
bool saving(const struct summit_event *event, const struct summit_language *language,
            struct text *story);

#endif
