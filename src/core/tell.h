/* tell.h: what there is to say about rules, moves and games, into a text that grows. The public
 * functions of the same purpose fill a buffer of the caller's. */
#ifndef CORE_TELL_H
#define CORE_TELL_H

#include "base/text.h"
#include "summit.h"

/* The rules as sentences, and as a game file; and of that file what it tells about itself and in
 * which words, and what is played. The players' names are in neither of these two. */
void tell_rules(struct text *text, const struct summit_rules *rules);
void tell_file(struct text *text, const struct summit_rules *rules);
void tell_file_words(struct text *text, const struct summit_rules *rules);
void tell_file_rules(struct text *text, const struct summit_rules *rules);
/* What a game says, without a last newline. */
void tell_word(struct text *text, const struct summit_rules *rules, enum summit_word word,
               const struct summit_scene *scene);
/* How a player is called, and how a move is written: `+1`, or `1` where moves are bare numbers. */
void tell_player(struct text *text, const struct summit_rules *rules, unsigned seat);
void tell_move(struct text *text, const struct summit_rules *rules, struct summit_move move);

/* The name that a player was given, or "". Giving one, which takes nothing else's place; false and
 * a sentence if it can't be one. And every name one seat further. */
const char *rules_player(const struct summit_rules *rules, unsigned seat);
bool rules_name_player(struct summit_rules *rules, unsigned seat, struct span name,
                       struct summit_error *error);
void rules_turn_names(struct summit_rules *rules);

/* What somebody typed, with words as they stand for in the language of the rules or in English:
 * `add one` is `+ 1`, `q` is `quit`. False if none of them stands for anything. */
bool tell_plainly(struct text *text, const struct summit_rules *rules, struct span typed);

#endif
