/* rules_text.h: shared by the files that describe rules in sentences.
 *
 * Private to core. */
#ifndef CORE_RULES_TEXT_H
#define CORE_RULES_TEXT_H

#include "core/set_words.h"

/* Adds a sentence on its own line. Every sentence may use the game's word for the number. */
void describe_line(struct text *text, const struct summit_rules *rules, enum message message,
                   const char *name, wide number);
/* The same with a set of numbers, which may be relative to another. */
void describe_set(struct text *text, const struct summit_rules *rules, enum message message,
                  struct set set, const struct relative *to);
/* A sentence about one player and that player's start, target, or numbers that lose. */
void describe_own(struct text *text, const struct summit_rules *rules, enum message message,
                  unsigned seat, struct set set);
/* The start, the target or the losing numbers that the file sets for a player; NULL if it doesn't.
 */
const struct numbers *stated_for(const struct summit_rules *rules, enum key key, unsigned seat);

static inline bool is_own(const struct summit_rules *rules)
{
    return rules->play.number == NUMBER_OWN;
}

/* Whether all players have the same list of moves. */
bool same_moves(const struct summit_rules *rules);
/* The moves of a player, and their conditions. */
void describe_moves(struct text *text, const struct summit_rules *rules, unsigned seat);
void describe_conditions(struct text *text, const struct summit_rules *rules);
/* Whether a move of more than two players can put its player out. */
bool can_put_out(const struct summit_rules *rules);
/* Whether a move can go beyond a target without reaching it. */
bool can_go_past(const struct summit_rules *rules);
/* Repetition, being stuck, time and matches. */
void describe_end(struct text *text, const struct summit_rules *rules);

#endif
