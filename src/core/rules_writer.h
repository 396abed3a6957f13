/* rules_writer.h: descriptions of rules, moves and games, added to a growing text. The public
 * functions with the same purpose fill the caller's buffer. */
#ifndef CORE_RULES_WRITER_H
#define CORE_RULES_WRITER_H

#include "base/text.h"
#include "summit.h"

/* The rules as sentences, and as a game file, without or with the variants; and the two parts of
 * that file: its title, texts and words, and the rules of play. The players' names are in neither
 * part. */
void tell_rules(struct text *text, const struct summit_rules *rules);
void tell_file(struct text *text, const struct summit_rules *rules);
void tell_game_file(struct text *text, const struct summit_rules *rules);
void tell_file_words(struct text *text, const struct summit_rules *rules);
void tell_file_rules(struct text *text, const struct summit_rules *rules);
/* The goal: the file's own text, or else sentences made from the rules. */
void tell_goal(struct text *text, const struct summit_rules *rules);
/* One of the game's texts, without a newline at the end. */
void tell_word(struct text *text, const struct summit_rules *rules, enum summit_word word,
               const struct summit_word_context *context);
/* A player's name, and a move as it is written: `+1`, or `1` where moves are bare numbers. */
void tell_player(struct text *text, const struct summit_rules *rules, unsigned seat);
void tell_move(struct text *text, const struct summit_rules *rules, struct summit_move move);

/* The name that a player was given, or "". Setting one; false and a sentence if it isn't allowed.
 * Restoring an earlier one, or "". And moving every name on by one seat. */
const char *rules_player(const struct summit_rules *rules, unsigned seat);
bool rules_name_player(struct summit_rules *rules, unsigned seat, struct span name,
                       struct summit_error *error);
void rules_put_name(struct summit_rules *rules, unsigned seat, const char *name);
void rules_turn_names(struct summit_rules *rules);

/* Notes that a number of these rules was drawn by a toss, by its key as summit_rules_drawn gives
 * it; false if there is no such number. */
bool rules_mark_drawn(struct summit_rules *rules, struct span key);

/* Translates typed words of the rules' language or of English: `add one` is `+ 1`, `q` is `quit`.
 * False if none of the words is known. */
bool tell_plainly(struct text *text, const struct summit_rules *rules, struct span typed);

#endif
