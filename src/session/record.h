/* record.h: a game as text: what a journal and a saved game hold.
 *
 *   summit journal 1                    or: summit save 1
 *   rules number-reach 8c1f...          the name, and a checksum of the lines below
 *     title = Number Reach              the rules, as a game file
 *     ...
 *   first player 1
 *   player 2 is level:50                if it isn't a person
 *   1. player 1: *2 -> 2                a move, and the number that it made
 *   undo                                the last entry taken back
 *   2. player 2: +1 -> 3
 *   player 1 resigns, player 2 wins     what followed stands behind the entry
 *   end, 24 lines, 51b0...              in a saved game only: a checksum of all but the first line
 *
 * A journal only grows, a line at a time. Every line follows from those before it and from what
 * the player did, so reading makes each line anew and compares: what differs is damage. */
#ifndef SESSION_RECORD_H
#define SESSION_RECORD_H

#include "session/game.h"

enum { RECORD_BYTES = 64 << 20 }; /* no record is larger */

/* The head of a journal, up to the line of who goes first. */
void record_head(const struct game *game, struct text *story);
/* The line of the last entry, or of an undo. */
void record_entry(const struct game *game, struct text *story);
void record_undo(struct text *story);
/* A saved game, from a journal's text; or from the entries of a game alone, at once, which leaves
 * out what was taken back. */
void record_save(const char *journal, size_t length, struct text *story);
void record_whole(const struct game *game, struct text *story);
/* What a journal and a saved game of the same play have in common: without the first line and the
 * end. Points into the text. */
const char *record_body(const char *text, size_t length, size_t *body_length);

enum record_health {
    RECORD_GOOD,
    RECORD_TORN, /* but for a last line that was cut off, which was left out */
    RECORD_BAD,
};

struct record {
    struct summit_rules *rules; /* owned */
    struct game game;           /* owned */
    struct text journal;        /* owned: the text as a journal, without a torn line */
    bool saved;                 /* it was a saved game, not a journal */
};

/* Reads a record. If it is RECORD_BAD, `error` says line and reason and `record` holds nothing;
 * otherwise release it. If it is RECORD_TORN, `error` says what was cut off. */
enum record_health record_read(struct record *record, const char *text, size_t length,
                               struct summit_error *error);
void record_release(struct record *record);

/* A table for a game that was read, which it takes over: the record holds nothing afterwards. NULL
 * if there is no memory; then it is as it was. */
struct summit_table *table_take(struct record *record, const struct summit_table_options *options);

#endif
