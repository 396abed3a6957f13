/* set_words.h: sets of numbers and lists of moves in words, of any size.
 *
 * Private to core. */
#ifndef CORE_SET_WORDS_H
#define CORE_SET_WORDS_H

#include "core/rules_source.h"

/* What relative words refer to: a number, or, unless it is 0, a message in place of one. */
struct relative {
    int64_t number;
    enum message noun;
    int64_t other; /* of two heaps */
    enum message other_noun;
    bool whole; /* a list is written out, however long it is */
};

/* A part or a set as one of its members: `a divisor of 60`, `2, 3 or 5`, `100 or more`. */
void tell_part(struct text *text, const struct summit_rules *rules, const struct part *part,
               const struct relative *to);
void tell_set(struct text *text, const struct summit_rules *rules, struct set set,
              const struct relative *to);
/* Membership in a set as a predicate: `is a divisor of 60`, `is 2, or is 3`. */
void tell_set_is(struct text *text, const struct summit_rules *rules, struct set set,
                 const struct relative *to);
/* The targets of a player; `whole` as above. */
void tell_target(struct text *text, const struct summit_rules *rules, unsigned seat, bool whole);

/* Why a move of the player to move can't be made, as a sentence without its period; nothing if
 * there is no particular reason. */
void tell_why(struct text *text, const struct summit_rules *rules,
              const struct summit_position *position, struct summit_move move,
              const struct summit_effect *effect);

/* The moves that can be made: `-1 to -30`, `-2, -3, -5, ... or -29`, `1: -1 to -3 or 2: -1`. For
 * those on a menu, their places. At most some hundred of them are examined, and with `brief` only a
 * few are listed. */
void tell_choices(struct text *text, const struct summit_rules *rules,
                  const struct summit_position *position, bool places, bool with_or, bool brief);
/* The numbers to build with, or to take, that a player has left; without a position all of them. */
void tell_pool(struct text *text, const struct summit_rules *rules,
               const struct summit_position *position, unsigned seat);

/* The prefix of a move, `2: ` or `their ` or nothing, and the rest of it. */
void move_add_place(struct text *text, const struct summit_rules *rules, struct summit_move move);
void move_add_amount(struct text *text, const struct summit_rules *rules, struct summit_move move);

#endif
