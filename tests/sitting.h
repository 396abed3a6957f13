/* sitting.h: a table in a test, and what it said last. */
#ifndef TESTS_SITTING_H
#define TESTS_SITTING_H

#include "summit_table.h"

/* What is answered to what is to be kept: yes, no, or nothing yet. */
enum keeps { KEEPS, REFUSES, WAITS };

/* A table, and what it said last: a letter for each event, and all the words. The letters are
 * Opening, Turn, Prompt, Answer, Forfeit, Done, Refused, Informed, Keep, Save, Question, Cancel,
 * aGain, Leave. */
struct sitting {
    struct summit_rules *rules;
    struct summit_table *table;
    enum keeps keeps;
    struct summit_ask ask; /* the last one */
    char letters[64], words[4096], lines[4096], name[64];
    enum summit_word said[64];
    int64_t now;
};

void sit(struct sitting *sitting, const char *rules, struct summit_table_options options);
void rise(struct sitting *sitting);

/* Sees all events; which ones they were. */
const char *see(struct sitting *sitting);
/* The same for what came of a line, or of a computer's move. */
const char *type(struct sitting *sitting, const char *line);
const char *type_as(struct sitting *sitting, int seat, const char *line);
const char *answer(struct sitting *sitting, const char *move);
bool reply(struct sitting *sitting, struct summit_reply reply);

struct summit_move move_of(const struct sitting *sitting, const char *text);
int64_t number(const struct sitting *sitting);
int winner(const struct sitting *sitting);
size_t count_plies(const struct sitting *sitting);
/* Whether one of the last things that were done was told in this word. */
bool was_said(const struct sitting *sitting, enum summit_word word);

#endif
