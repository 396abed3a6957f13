/* sitting.c: a table in a test, and what it said last. */
#include "sitting.h"

#include "harness.h"

#include <stdio.h>
#include <string.h>

static const char letter_of[] = "OTPAFDRIKSQCGL";

static void note(struct sitting *sitting, const struct summit_event *event)
{
    size_t count = strlen(sitting->letters);
    char *to = event->kind == SUMMIT_EVENT_KEEP ? sitting->lines : sitting->words;
    assert_true(count + 1 < sizeof sitting->letters);
    assert_int_equal(event->text[event->length], '\0');
    assert_int_equal(strlen(event->text), event->length);
    assert_true(strlen(to) + event->length < sizeof sitting->words);
    sitting->said[count] = event->word;
    sitting->letters[count] = letter_of[event->kind];
    sitting->letters[count + 1] = '\0';
    strcat(to, event->text);
    if (event->kind == SUMMIT_EVENT_KEEP)
        without_sums(to + strlen(to) - event->length);
    if (event->kind == SUMMIT_EVENT_ASK)
        sitting->ask = event->ask;
    if (event->kind == SUMMIT_EVENT_SAVE)
        snprintf(sitting->name, sizeof sitting->name, "%s", event->name);
}

const char *see(struct sitting *sitting)
{
    struct summit_event event;
    sitting->letters[0] = sitting->words[0] = sitting->lines[0] = '\0';
    while (summit_table_next(sitting->table, &event)) {
        note(sitting, &event);
        if (event.kind == SUMMIT_EVENT_KEEP && sitting->keeps != WAITS)
            summit_table_kept(sitting->table, sitting->keeps == KEEPS);
    }
    return sitting->letters;
}

const char *type_as(struct sitting *sitting, int seat, const char *line)
{
    assert_true(summit_table_line(sitting->table, seat, line, strlen(line), sitting->now));
    return see(sitting);
}

const char *type(struct sitting *sitting, const char *line)
{
    return type_as(sitting, SUMMIT_ANYBODY, line);
}

bool reply(struct sitting *sitting, struct summit_reply reply)
{
    return summit_table_reply(sitting->table, sitting->ask.ticket, &reply, sitting->now);
}

struct summit_move move_of(const struct sitting *sitting, const char *text)
{
    return summit_read_move(sitting->rules, summit_table_position(sitting->table), text,
                            strlen(text));
}

const char *answer(struct sitting *sitting, const char *move)
{
    assert_true(reply(sitting, (struct summit_reply){SUMMIT_REPLY_MOVE, move_of(sitting, move)}));
    return see(sitting);
}

void sit(struct sitting *sitting, const char *rules, struct summit_table_options options)
{
    *sitting = (struct sitting){.rules = rules_from(rules)};
    sitting->table = summit_table_new(sitting->rules, &options);
    assert_non_null(sitting->table);
}

void rise(struct sitting *sitting)
{
    summit_table_free(sitting->table);
    summit_rules_free(sitting->rules);
}

int64_t number(const struct sitting *sitting)
{
    return summit_table_position(sitting->table)->number[0];
}

int winner(const struct sitting *sitting)
{
    return summit_table_position(sitting->table)->winner;
}

size_t count_plies(const struct sitting *sitting)
{
    size_t count = 0;
    summit_table_plies(sitting->table, &count);
    return count;
}

bool was_said(const struct sitting *sitting, enum summit_word word)
{
    for (size_t i = 0; sitting->letters[i] != '\0'; i++)
        if (sitting->said[i] == word)
            return true;
    return false;
}
