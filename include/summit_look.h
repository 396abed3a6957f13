/* summit_look.h: what a front end shows of a table: all of it, now or at any time before, and each
 * event, as JSON, for pages and others who don't share memory with the table; and as a sketch.
 *
 * Numbers of games are strings, since they may be larger than what readers of JSON hold; seats are
 * counted from 1. Whatever fills a buffer does so as summit_rules_write does. docs/web.md tells
 * what stands in it. */
#ifndef SUMMIT_LOOK_H
#define SUMMIT_LOOK_H

#include "summit_sketch.h"
#include "summit_table.h"

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum {
    SUMMIT_LOOK_MOVES = 60,    /* so many moves are listed at most */
    SUMMIT_LOOK_HISTORY = 200, /* and so many of the last entries */
};

/* What there is to see before an entry was made; from the number of entries on, what there is now.
 */
size_t summit_table_json(const struct summit_table *table, size_t index, char *buffer, size_t size);
size_t summit_event_json(const struct summit_rules *rules, const struct summit_event *event,
                         char *buffer, size_t size);

/* The same as it is drawn, in this round. False if there is no memory, and nothing to release. */
bool summit_table_sketch(const struct summit_table *table, size_t index,
                         struct summit_sketch *sketch);

/* A move as a player can type it. */
size_t summit_typed_move(const struct summit_rules *rules, const struct summit_position *position,
                         struct summit_move move, char *buffer, size_t size);

/* The game so far as a saved game; with the first so many entries alone. */
size_t summit_table_record(const struct summit_table *table, size_t entries, char *buffer,
                           size_t size);

/* From now on the table speaks this language: NULL for English. It has to stay. Rules that are the
 * caller's own aren't touched. */
void summit_table_speak(struct summit_table *table, const struct summit_language *language);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
