/* table_setup.c: a table in a test, and what it said last. */
#include "table_fixture.h"

#include "harness.h"

#include <stdio.h>
#include <string.h>

static const char letter_of[] = "OTPAFDRIKSQCGL";

static void note(struct table_fixture *fixture, const struct summit_event *event)
{
    size_t count = strlen(fixture->letters);
    char *to = event->kind == SUMMIT_EVENT_KEEP ? fixture->lines : fixture->words;
    assert_true(count + 1 < sizeof fixture->letters);
    assert_int_equal(event->text[event->length], '\0');
    assert_int_equal(strlen(event->text), event->length);
    assert_true(strlen(to) + event->length < sizeof fixture->words);
    fixture->said[count] = event->word;
    fixture->letters[count] = letter_of[event->kind];
    fixture->letters[count + 1] = '\0';
    strcat(to, event->text);
    if (event->kind == SUMMIT_EVENT_KEEP)
        without_sums(to + strlen(to) - event->length);
    if (event->kind == SUMMIT_EVENT_ASK)
        fixture->ask = event->ask;
    if (event->kind == SUMMIT_EVENT_SAVE)
        snprintf(fixture->name, sizeof fixture->name, "%s", event->name);
}

const char *see(struct table_fixture *fixture)
{
    struct summit_event event;
    fixture->letters[0] = fixture->words[0] = fixture->lines[0] = '\0';
    while (summit_table_next(fixture->table, &event)) {
        note(fixture, &event);
        if (event.kind == SUMMIT_EVENT_KEEP && fixture->keeps != WAITS)
            summit_table_kept(fixture->table, fixture->keeps == KEEPS);
    }
    return fixture->letters;
}

const char *type_as(struct table_fixture *fixture, int seat, const char *line)
{
    assert_true(summit_table_line(fixture->table, seat, line, strlen(line), fixture->now));
    return see(fixture);
}

const char *type(struct table_fixture *fixture, const char *line)
{
    return type_as(fixture, SUMMIT_ANYBODY, line);
}

bool reply(struct table_fixture *fixture, struct summit_reply reply)
{
    return summit_table_reply(fixture->table, fixture->ask.ticket, &reply, fixture->now);
}

struct summit_move move_of(const struct table_fixture *fixture, const char *text)
{
    return summit_read_move(fixture->rules, summit_table_position(fixture->table), text,
                            strlen(text));
}

const char *answer(struct table_fixture *fixture, const char *move)
{
    assert_true(reply(fixture, (struct summit_reply){SUMMIT_REPLY_MOVE, move_of(fixture, move)}));
    return see(fixture);
}

void open_table(struct table_fixture *fixture, const char *rules,
                struct summit_table_options options)
{
    *fixture = (struct table_fixture){.rules = rules_from(rules)};
    fixture->table = summit_table_new(fixture->rules, &options);
    assert_non_null(fixture->table);
}

void close_table(struct table_fixture *fixture)
{
    summit_table_free(fixture->table);
    summit_rules_free(fixture->rules);
}

int64_t number(const struct table_fixture *fixture)
{
    return summit_table_position(fixture->table)->number[0];
}

int winner(const struct table_fixture *fixture)
{
    return summit_table_position(fixture->table)->winner;
}

size_t count_plies(const struct table_fixture *fixture)
{
    size_t count = 0;
    summit_table_plies(fixture->table, &count);
    return count;
}

bool was_said(const struct table_fixture *fixture, enum summit_word word)
{
    for (size_t i = 0; fixture->letters[i] != '\0'; i++)
        if (fixture->said[i] == word)
            return true;
    return false;
}
