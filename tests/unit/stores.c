/* Tests of a store whose answers come later: one in memory, and a front end's loop around it. */
#include "harness.h"

#include "session/record.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";

/* Keeps a game in memory once it is told to: until then a question waits. */
struct late {
    struct stored_game game;
    struct text text, asked;
    stored_answer *answer;
    void *context;
};

static struct late *late_of(struct stored_game *game)
{
    return (struct late *)(void *)game;
}

static struct stored_game *late_begin(const char *name);

static void late_keep(struct stored_game *game, const char *lines, size_t length,
                      stored_answer *answer, void *context)
{
    struct late *late = late_of(game);
    assert_null(late->answer); /* one after the other */
    text_add_bytes(&late->asked, lines, length);
    late->answer = answer;
    late->context = context;
}

static void late_close(struct stored_game *game)
{
    text_release(&late_of(game)->text);
    text_release(&late_of(game)->asked);
    free(game);
}

static const struct store late_store = {
    .begin = late_begin, .keep = late_keep, .close = late_close};

static struct stored_game *late_begin(const char *name)
{
    (void)name;
    struct late *late = calloc(1, sizeof *late);
    assert_non_null(late);
    late->game.store = &late_store;
    return &late->game;
}

static void late_answer(struct late *late, int trouble)
{
    stored_answer *answer = late->answer;
    if (trouble == 0)
        text_add_bytes(&late->text, late->asked.at, late->asked.length);
    text_clear(&late->asked);
    late->answer = NULL;
    late->game.trouble = trouble;
    answer(late->context, trouble);
}

static void note_kept(void *context, int trouble)
{
    summit_table_kept(context, trouble == 0);
}

/* Gives the store what it has to keep; counts what happened besides. */
static unsigned see_events(struct summit_table *table, struct stored_game *kept)
{
    struct summit_event event;
    unsigned count = 0;
    while (summit_table_next(table, &event))
        if (event.kind == SUMMIT_EVENT_KEEP)
            kept->store->keep(kept, event.text, event.length, note_kept, table);
        else
            count += event.kind == SUMMIT_EVENT_DONE;
    return count;
}

/* Plays with every `n`-th answer a refusal; moves are then typed again, or wait in memory. */
static void play_late(bool in_memory, unsigned n)
{
    static const char *const moves[] = {"*2", "*2", "undo", "+1", "*2", "+1", "redo", "*2", "+1"};
    struct summit_rules *rules = rules_from(reach);
    struct summit_table_options options = {.in_memory = in_memory};
    struct summit_table *table = summit_table_new(rules, &options);
    struct stored_game *kept = late_store.begin("test");
    unsigned refused = 0, answers = 0;
    enum summit_wait waits = SUMMIT_WAITS_LINE;
    for (size_t i = 0; waits != SUMMIT_WAITS_NOTHING;) {
        see_events(table, kept);
        waits = summit_table_waits(table);
        switch (waits) {
        case SUMMIT_WAITS_KEPT:
            assert_false(summit_table_line(table, SUMMIT_ANYBODY, "+1", 2, 0));
            assert_int_equal(see_events(table, kept), 0);
            refused = ++answers % n == 0;
            late_answer(late_of(kept), refused ? ENOSPC : 0);
            i -= refused && !in_memory;
            break;
        case SUMMIT_WAITS_LINE:
            assert_true(i < COUNT(moves));
            assert_true(summit_table_line(table, SUMMIT_ANYBODY, moves[i], strlen(moves[i]), 0));
            i++;
            break;
        default:
            assert_true(summit_table_over(table));
        }
    }
    struct record record;
    struct summit_error error;
    struct text *text = &late_of(kept)->text;
    assert_int_equal(record_read(&record, text->at, text->length, &error), RECORD_GOOD);
    if (!refused) /* otherwise the last line is in memory alone */
        assert_memory_equal(&record.game.now.position, summit_table_position(table),
                            sizeof record.game.now.position);
    record_release(&record);
    late_store.close(kept);
    summit_table_free(table);
    summit_rules_free(rules);
}

static void answers_of_a_store_may_come_later(void **state)
{
    (void)state;
    for (unsigned n = 2; n < 9; n++) {
        play_late(false, n);
        play_late(true, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_of_a_store_may_come_later),
    };
    return cmocka_run_group_tests_name("stores", tests, NULL, NULL);
}
