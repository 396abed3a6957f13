/* events.h: what is told, one event after the other, with its words in one text. */
#ifndef SESSION_EVENTS_H
#define SESSION_EVENTS_H

#include "base/text.h"
#include "summit_table.h"

struct events {
    struct event {
        struct summit_event event;
        size_t at; /* of its words; behind them stands a NUL */
    } * list;
    size_t count, capacity;
};

/* An event in which a player is spoken of, in a position; and a move, if its effect isn't NULL. */
struct summit_event event_of(const struct summit_rules *rules,
                             const struct summit_position *position, enum summit_event_kind kind,
                             enum summit_word word, unsigned seat, struct summit_move move,
                             const struct summit_effect *effect);

/* Adds an event whose words are what was added to the text from `from` on. What there is no memory
 * for is left out, and the text says that it failed. */
void events_add(struct events *events, struct summit_event event, struct text *text, size_t from);

#endif
