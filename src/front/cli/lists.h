/* lists.h: games that were left and games that are over, to choose from. */
#ifndef FRONT_CLI_LISTS_H
#define FRONT_CLI_LISTS_H

#include "front/host/input.h"
#include "summit.h"

enum { LISTS_PATH = 4096 + 256 };
enum lists_answer { LISTS_CHOSEN, LISTS_BACK, LISTS_END };

/* Whether there are any. */
bool lists_has_waiting(void);
bool lists_has_finished(void);

/* Which of the games that wait is to be gone on with; of a single one nobody is asked. LISTS_END:
 * there is no more input. */
enum lists_answer lists_ask_waiting(struct input *input, const struct summit_language *language,
                                    char path[LISTS_PATH]);

/* Lists the finished games; whoever chooses one sees it again, or where it turned. False if there
 * is no more input. */
bool lists_look_back(struct input *input, const struct summit_language *language);

#endif
