/* table_sentences.h: shared by the files that write the sentences of a view:
 * table_sentences.c, table_view_moves.c, table_ending.c, table_safe_marks.c, table_moments.c.
 *
 * A view addresses one person as "You" if exactly one person sits at a table that was opened as
 * personal; the others are computers. Otherwise all players are called by name. */
#ifndef SESSION_TABLE_SENTENCES_H
#define SESSION_TABLE_SENTENCES_H

#include "base/message.h"
#include "session/table_view.h"
#include "study/move_label.h"

/* Adds how a seat is called behind "by", and in a table. */
void sentence_name_by(struct text *text, const struct summit_table *table, unsigned seat);
void sentence_name_short(struct text *text, const struct summit_table *table, unsigned seat);
/* Adds a message about a seat, `{name}`, with `{you}` 1 if it is addressed as "you"; `more` has at
 * most four other fillings and may be NULL. Sentences are separated by a space. */
void sentence_add(struct text *text, const struct summit_table *table, unsigned seat,
                  enum message message, const struct filling *more);
/* Ends the text added to the words of a view from an offset on; returns the offset, 0 if it is
 * empty. */
size_t sentence_end(struct table_view *view, size_t from);

/* Fills in the state and the texts of a move of the view. */
void label_move(struct table_view *view, struct view_move *move);

/* The outcome of an entry: the position after it, and who had no move. */
struct entry_outcome {
    struct summit_position before, after; /* not yet the next round */
    struct summit_effect effect;          /* of a move */
    unsigned lost_turn[SUMMIT_PLAYERS];   /* who lost a turn after it, in order */
    size_t lost_turns;
    int stuck; /* who had no move, by which the game ended or the player was out; or SUMMIT_NOBODY
                */
};
void entry_follow(const struct summit_rules *rules, const struct summit_position *before,
                  struct summit_ply entry, struct entry_outcome *outcome);

/* Add the texts of a view: names, status and goal; and its ending. False without memory. */
void view_add_sentences(struct table_view *view);
bool view_add_ending(struct table_view *view);
/* Adds who is out by an entry and who lost a turn. */
void sentence_add_consequences(struct text *text, const struct table_view *view, size_t index);

#endif
