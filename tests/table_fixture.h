/* table_fixture.h: a table in a test, and what it said last. */
#ifndef TESTS_TABLE_FIXTURE_H
#define TESTS_TABLE_FIXTURE_H

#include "summit_table.h"

/* What is answered to what is to be kept: yes, no, or nothing yet. */
enum keeps { KEEPS, REFUSES, WAITS };

/* A table, and what it said last: a letter for each event, and all the words. The letters are
 * Opening, Turn, Prompt, Answer, Forfeit, Done, Refused, Informed, Keep, Save, Question, Cancel,
 * aGain, Leave. */
struct table_fixture {
    struct summit_rules *rules;
    struct summit_table *table;
    enum keeps keeps;
    struct summit_ask ask; /* the last one */
    char letters[64], words[4096], lines[4096], name[64];
    enum summit_word said[64];
    int64_t now;
};

void open_table(struct table_fixture *fixture, const char *rules,
                struct summit_table_options options);
void close_table(struct table_fixture *fixture);

/* Sees all events; which ones they were. */
const char *see(struct table_fixture *fixture);
/* The same for what came of a line, or of a computer's move. */
const char *type(struct table_fixture *fixture, const char *line);
const char *type_as(struct table_fixture *fixture, int seat, const char *line);
const char *answer(struct table_fixture *fixture, const char *move);
bool reply(struct table_fixture *fixture, struct summit_reply reply);

struct summit_move move_of(const struct table_fixture *fixture, const char *text);
int64_t number(const struct table_fixture *fixture);
int winner(const struct table_fixture *fixture);
size_t count_plies(const struct table_fixture *fixture);
/* Whether one of the last things that were done was told in this word. */
bool was_said(const struct table_fixture *fixture, enum summit_word word);

#endif
