/* record.h: a game as text: what a journal, a saved game and a link hold. docs/save-files.md
 * describes it.
 *
 *   summit journal 2 0c1d...            or: summit save 2, whose lines have no sums
 *   game number-reach 51b0...           the name, and what the game tells about itself
 *     title = Number Reach 8c1f...
 *   rules 2 768b6af2455e17d8 90a3...    the version of the language, the identity of the rules
 *     target = 20 1f35...
 *   first player 1 77ab...
 *   player 2 is level:50 6c02...        lines of this kind may stand anywhere behind the head
 *   1. player 1: *2 -> 2 d0f8...        a move, and the number that it made
 *   undo 4419...                        the last entry taken back
 *   player 1 resigns, player 2 wins ...  what followed stands behind the entry
 *   end, 24 lines, 51b0a9c3             in a saved game only, with the sum of all lines above it
 *
 * A journal only grows, a line at a time. Every line follows from those before it and from what
 * the player did, so reading makes each line anew and compares: what differs is damage. The sums
 * tell damage where something else might have been done as well. */
#ifndef SESSION_RECORD_H
#define SESSION_RECORD_H

#include "session/game.h"

enum {
    RECORD_VERSION = 2,      /* of the format */
    RECORD_BYTES = 64 << 20, /* no record is larger */
};

/* Each adds lines to a journal that starts at the beginning of the text: the head, including the
 * seats; the last entry; an undo; the occupant of a seat; a player's name; hints off. */
void record_head(const struct game *game, struct text *journal);
void record_entry(const struct game *game, struct text *journal);
void record_undo(struct text *journal);
void record_seat(const struct game *game, unsigned seat, struct text *journal);
void record_name(const struct game *game, unsigned seat, struct text *journal);
void record_hints_off(struct text *journal);
/* Adds lines, with their checksums. */
void record_seal(struct text *journal, struct span lines);

/* Makes a saved game from a journal's text; or from a game's present entries alone, which leaves
 * out undone entries. */
void record_save(const char *journal, size_t length, struct text *save);
void record_whole(const struct game *game, struct text *save);
/* The lines of a saved game between the first and the last. Points into the text. */
struct span record_body(const char *save, size_t length);

/* Writes the line of the last entry, without its end and its sum. */
enum { RECORD_LINE = 512 };
void record_line(const struct game *game, char line[RECORD_LINE]);
/* Whether the line ends with the checksum of all lines up to it; removes the checksum. */
enum { RECORD_SUM = 8 };
bool record_unseal(struct span *line, uint32_t *sum);

enum record_health {
    RECORD_GOOD,
    RECORD_TORN, /* good, but the last line was cut off and is left out */
    RECORD_BAD,
};

struct record {
    struct summit_rules *rules; /* owned */
    struct game game;           /* owned */
    struct text journal;        /* owned: the text as a journal, without a torn line */
    bool saved;                 /* it was a saved game, not a journal */
    unsigned version;           /* of the format that was read; `journal` has the newest */
};

/* Reads a record. If it is RECORD_BAD, `error` says line and reason and `record` holds nothing;
 * otherwise release it. If it is RECORD_TORN, `error` says what was cut off. */
enum record_health record_read(struct record *record, const char *text, size_t length,
                               struct summit_error *error);
/* Several records may follow each other, as `cat` joins them: reads the next one, and continues
 * behind it even if it is bad. */
struct record_stream {
    struct span rest;
    unsigned lines; /* that were read */
};
enum record_health record_next(struct record *record, struct record_stream *stream,
                               struct summit_error *error);
void record_release(struct record *record);

/* Makes a table of a game that was read, and empties the record. NULL without memory: then the
 * record is unchanged. */
struct summit_table *table_take(struct record *record, const struct summit_table_options *options);

#endif
