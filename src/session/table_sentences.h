/* table_sentences.h: what the files share that put a view of a table into sentences:
 * table_sentences.c, table_view_moves.c, table_ending.c, table_safe_marks.c, table_moments.c.
 *
 * A view speaks to one person where exactly one sits at a table that was opened as personal: then
 * that seat is "You" and the others are computers. Elsewhere everybody has a name and nobody is
 * spoken to. */
#ifndef SESSION_TABLE_SENTENCES_H
#define SESSION_TABLE_SENTENCES_H

#include "base/message.h"
#include "session/table_view.h"
#include "study/move_label.h"

/* Adds how a seat is called behind "by", and in a table. */
void sentence_name_by(struct text *text, const struct summit_table *table, unsigned seat);
void sentence_name_short(struct text *text, const struct summit_table *table, unsigned seat);
/* Adds a message about a seat, `{name}`, which is `{you}` 1 where it is spoken to; `more` fills in
 * the rest, at most four, and may be NULL. Another sentence goes behind a space. */
void sentence_add(struct text *text, const struct summit_table *table, unsigned seat,
                  enum message message, const struct filling *more);
/* Ends what was added to the words of a view from a place on; returns the place, 0 if nothing. */
size_t sentence_end(struct table_view *view, size_t from);

/* Fills in the state and the texts of a move of the view. */
void label_move(struct table_view *view, struct view_move *move);

/* What became of an entry: where that led, and on the way who had no move. */
struct entry_outcome {
    struct summit_position before, after; /* not yet the next round */
    struct summit_effect effect;          /* of a move */
    unsigned lost_turn[SUMMIT_PLAYERS];   /* who lost a turn by it, in order */
    size_t lost_turns;
    int stuck; /* who had no move, by which the game ended or the player was out; or SUMMIT_NOBODY
                */
};
void entry_follow(const struct summit_rules *rules, const struct summit_position *before,
                  struct summit_ply entry, struct entry_outcome *outcome);

/* What a view says about names, news and the goal; and about its ending. False if there is no
 * memory. */
void view_add_sentences(struct table_view *view);
bool view_add_ending(struct table_view *view);
/* Adds who is out by an entry and who lost a turn. */
void sentence_add_consequences(struct text *text, const struct table_view *view, size_t index);

#endif
