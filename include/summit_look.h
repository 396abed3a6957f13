/* summit_look.h: what a front end shows of a table, now or at any earlier time: everything as JSON,
 * for pages and others that don't share memory with the table, and the position as a sketch.
 *
 * Numbers of games are strings, since they may be larger than what readers of JSON hold; seats are
 * counted from 1. Functions with a buffer fill it as summit_rules_write does. docs/web.md describes
 * the content. */
#ifndef SUMMIT_LOOK_H
#define SUMMIT_LOOK_H

#include "summit_sketch.h"
#include "summit_table.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum {
    SUMMIT_LOOK_MOVES = 60,    /* at most this many moves are listed */
    SUMMIT_LOOK_HISTORY = 200, /* and this many of the latest entries */
};

/* The view of the table before an entry was made; from the number of entries on, the present one.
 */
size_t summit_table_json(const struct summit_table *table, size_t index, char *buffer, size_t size);

/* The sketch of the same moment, with the history of its round. False if there is no memory; then
 * there is nothing to release. */
bool summit_table_sketch(const struct summit_table *table, size_t index,
                         struct summit_sketch *sketch);

/* A move as a player can type it. */
size_t summit_typed_move(const struct summit_rules *rules, const struct summit_position *position,
                         struct summit_move move, char *buffer, size_t size);

/* The first `entries` entries of the game as a saved game. */
size_t summit_table_record(const struct summit_table *table, size_t entries, char *buffer,
                           size_t size);

/* Sets the table's language: NULL for English. The language must outlive the table. The caller's
 * own rules aren't changed. */
void summit_table_speak(struct summit_table *table, const struct summit_language *language);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
