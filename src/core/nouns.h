/* nouns.h: sets of numbers and lists of moves as people say them, however large they are.
 *
 * Private to core. */
#ifndef CORE_NOUNS_H
#define CORE_NOUNS_H

#include "core/said.h"

/* What relative words speak of: a number, or, unless it is 0, a phrase that stands for one. */
struct relative {
    int64_t number;
    enum phrase noun;
    int64_t other; /* of two heaps */
    enum phrase other_noun;
};

/* A part or a set as one of its members: `a divisor of 60`, `2, 3 or 5`, `100 or more`. */
void tell_part(struct text *text, const struct summit_rules *rules, const struct part *part,
               const struct relative *to);
void tell_set(struct text *text, const struct summit_rules *rules, struct set set,
              const struct relative *to);
/* What a player has to land on. */
void tell_target(struct text *text, const struct summit_rules *rules, unsigned seat);

/* Why a move of the player to move can't be made, as a sentence without its end; nothing if there
 * is no more to say than that it can't. */
void tell_why(struct text *text, const struct summit_rules *rules,
              const struct summit_position *position, struct summit_move move,
              const struct summit_effect *effect);

/* The moves that can be made: `-1 to -30`, `-2, -3, -5, ... or -29`, `1: -1 to -3 or 2: -1`. Of
 * those on a menu the places. No more than some hundred of them are looked at, and if `brief` is
 * set only a few are told. */
void tell_choices(struct text *text, const struct summit_rules *rules,
                  const struct summit_position *position, bool places, bool with_or, bool brief);
/* The numbers to build with, or to take, that a player has left; without a position all of them. */
void tell_pool(struct text *text, const struct summit_rules *rules,
               const struct summit_position *position, unsigned seat);

/* What a move is written on, `2: ` or `their ` or nothing, and the rest of it. */
void move_add_place(struct text *text, const struct summit_rules *rules, struct summit_move move);
void move_add_amount(struct text *text, const struct summit_rules *rules, struct summit_move move);

#endif
