/* card.h: how a game is to be played, on one card: each line of it can be changed, then it begins.
 */
#ifndef FRONT_CLI_CARD_H
#define FRONT_CLI_CARD_H

#include "front/host/input.h"
#include "front/host/wishes.h"

enum card_answer { CARD_PLAY, CARD_BACK, CARD_END };

/* Shows what is wished for and asks what is to be changed, until that is all. There is always a
 * game that can be played by the wishes when this says CARD_PLAY. CARD_END: no more input. */
enum card_answer card_ask(struct input *input, const struct summit_language *language,
                          struct wishes *wishes);

/* The rules that are wished for; NULL and a sentence if they can't be. */
struct summit_rules *card_rules(const struct wishes *wishes, const struct summit_language *language,
                                struct summit_error *error);
/* Against whom one plays, as people say it: `easy`, or nothing for a person. */
const char *card_rival(const struct wishes *wishes);

#endif
