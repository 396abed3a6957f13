/* null.c: the least of all front ends: it shows nothing. People type, the solver plays and gives
 * hints if the game isn't too large, and whatever is to be kept counts as kept. */
#include "harness.h"
#include "null.h"

#include <string.h>

static void answer(const struct null *null, const struct summit_ask *ask)
{
    const struct summit_position *position = summit_table_position(null->table);
    struct summit_hint hint;
    struct summit_answer here;
    struct summit_reply reply = {.kind = SUMMIT_REPLY_FAILED, .text = "nobody knows"};
    bool solved = null->solver != NULL;
    struct summit_place place = {0};
    if (ask->question == SUMMIT_ASK_MOVE) {
        reply.kind = SUMMIT_REPLY_MOVE;
        if (solved)
            reply.move = summit_solver_best(null->solver, position, &here);
        else
            summit_next_move(summit_table_rules(null->table), position, &place, &reply.move);
    } else if (ask->question == SUMMIT_ASK_HINT && solved &&
               summit_hint(null->solver, position, &hint)) {
        reply.kind = SUMMIT_REPLY_HINT;
        reply.hint = &hint;
    }
    assert_true(summit_table_reply(null->table, ask->ticket, &reply, 0));
}

static void see(struct null *null, const struct summit_event *event)
{
    switch (event->kind) {
    case SUMMIT_EVENT_KEEP:
        null->kept++;
        summit_table_kept(null->table, true);
        break;
    case SUMMIT_EVENT_ASK:
        answer(null, &event->ask);
        break;
    case SUMMIT_EVENT_DONE:
        assert_true(null->kept > 0); /* or it could be lost after it was seen */
        null->done++;
        break;
    case SUMMIT_EVENT_REFUSED:
        null->refused++;
        break;
    case SUMMIT_EVENT_TOLD:
        null->told++;
        break;
    default: /* another front end would show it */
        assert_int_equal(event->text[event->length], '\0');
    }
}

static void see_all(struct null *null)
{
    struct summit_event event;
    while (summit_table_next(null->table, &event))
        see(null, &event);
}

void null_begin(struct null *null, const struct summit_rules *rules, unsigned first)
{
    const struct summit_table_options options = {.first = first + 1, .repetition = 3};
    struct summit_error error;
    *null =
        (struct null){summit_table_new(rules, &options), summit_solver_new(rules, NULL, &error)};
    assert_non_null(null->table);
    see_all(null);
}

void null_type(struct null *null, const char *line)
{
    null->kept = null->done = null->refused = null->told = 0;
    assert_true(summit_table_line(null->table, SUMMIT_ANYBODY, line, strlen(line), 0));
    see_all(null);
}

void null_end(struct null *null)
{
    for (unsigned seat = 0; seat < summit_rules_players(summit_table_rules(null->table)); seat++) {
        assert_true(summit_table_over(null->table) ||
                    summit_table_seat(null->table, seat, "level:100"));
        see_all(null); /* a change of seats is kept before the next one */
    }
    assert_true(summit_table_over(null->table));
    summit_table_free(null->table);
    summit_solver_free(null->solver);
}
