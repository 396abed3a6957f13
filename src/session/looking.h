/* looking.h: what a front end shows of a table, into a text that grows: see summit_look.h. */
#ifndef SESSION_LOOKING_H
#define SESSION_LOOKING_H

#include "base/text.h"
#include "summit_look.h"

/* The rules as sentences, and as a game file. */
void look_rules(struct text *text, const struct summit_rules *rules);
void look_file(struct text *text, const struct summit_rules *rules);
void look_table(struct text *text, const struct summit_table *table, size_t index);
void look_event(struct text *text, const struct summit_rules *rules,
                const struct summit_event *event);
/* A move as it can be typed, in JSON's quotes. */
void look_move(struct text *text, const struct summit_rules *rules,
               const struct summit_position *position, struct summit_move move);
void look_record(struct text *text, const struct summit_table *table, size_t entries);

#endif
