/* speech.h: in which language the program speaks. */
#ifndef FRONT_HOST_SPEECH_H
#define FRONT_HOST_SPEECH_H

#include "front/host/sayings.h"

#include <stdio.h>

/* Chooses the language of that name, or, where none is named and `people` see at a terminal what is
 * shown, the one that LC_ALL, LC_MESSAGES or LANG names. NULL is English, which every language that
 * isn't known becomes but one that was named: then it is false, and a sentence. The caller frees
 * the language. */
bool speech_choose(const char *named, bool people, struct summit_language **language,
                   struct summit_error *error);

/* Prints a phrase and a newline; the status is STATUS_FAILED if there was no memory for it. */
int speech_print(FILE *stream, const struct summit_language *language, enum saying saying,
                 const struct filling *fillings);

#endif
