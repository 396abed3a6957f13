/* describe.h: what the files that put rules into sentences share.
 *
 * Private to core. */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/nouns.h"

/* Adds a sentence on a line of its own. What the number is called here, every sentence may say. */
void describe_line(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                   const char *name, wide number);
/* The same with a set of numbers, which may speak of another. */
void describe_set(struct text *text, const struct summit_rules *rules, enum phrase phrase,
                  struct set set, const struct relative *to);
/* What relative words speak of in a move on a number like this. */
struct relative describe_about(const struct summit_rules *rules, uint8_t aim);

static inline bool is_own(const struct summit_rules *rules)
{
    return rules->play.number == NUMBER_OWN;
}

/* Whether all players have the same list of moves. */
bool same_moves(const struct summit_rules *rules);
/* What a player can do in a turn, and what that is bound to. */
void describe_moves(struct text *text, const struct summit_rules *rules, unsigned seat);
void describe_conditions(struct text *text, const struct summit_rules *rules);

#endif
