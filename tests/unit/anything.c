/* Tests of a table to which anything may be done, in any order, also without memory. */
#include "harness.h"

#include "session/table.h"
#include "solve/rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table, what was given out and kept of it, and what it waits for. */
struct keeper {
    struct summit_table *table;
    struct text kept, given;
    bool keeping; /* there was no answer yet */
    bool behind;  /* what was done isn't kept, all of it: it is in memory */
    bool asked;
    struct summit_ask ask;
    unsigned done, told, games, left; /* so many such events */
    size_t turn;                      /* after so many plies a turn was told last */
};

static void keeper_release(struct keeper *keeper)
{
    summit_table_free(keeper->table);
    text_release(&keeper->kept);
    text_release(&keeper->given);
}

/* Notes an event; nothing of a change comes before it was kept. */
static void note(struct keeper *keeper, const struct summit_event *event)
{
    assert_int_equal(event->text[event->length], '\0');
    assert_int_equal(strlen(event->text), event->length);
    switch (event->kind) {
    case SUMMIT_EVENT_KEEP:
        text_clear(&keeper->given);
        text_add_bytes(&keeper->given, event->text, event->length);
        keeper->keeping = true;
        break;
    case SUMMIT_EVENT_ASK:
        assert_false(keeper->asked);
        keeper->asked = true;
        keeper->ask = event->ask;
        break;
    case SUMMIT_EVENT_CANCEL:
        assert_true(keeper->asked && event->ask.ticket == keeper->ask.ticket);
        keeper->asked = false;
        break;
    case SUMMIT_EVENT_AGAIN:
        text_clear(&keeper->kept);
        keeper->behind = false;
        keeper->games++;
        break;
    case SUMMIT_EVENT_TOLD:
        keeper->told++;
        break;
    case SUMMIT_EVENT_TURN:
        summit_table_plies(keeper->table, &keeper->turn);
        break;
    case SUMMIT_EVENT_LEAVE:
        keeper->left++;
        break;
    case SUMMIT_EVENT_DONE:
        keeper->done++;
        break;
    case SUMMIT_EVENT_SAVE:
        assert_true(strlen(event->name) > 0);
        keeper->told++;
        break;
    default:
        break;
    }
}

static void answer_kept(struct keeper *keeper, bool kept, bool in_memory)
{
    if (kept)
        text_add_bytes(&keeper->kept, keeper->given.at, keeper->given.length);
    keeper->behind = !kept && (in_memory || keeper->behind);
    keeper->keeping = false;
    summit_table_kept(keeper->table, kept);
}

/* What is kept reads back as the game that is played. */
static void expect_kept(const struct keeper *keeper)
{
    size_t count = 0;
    struct record record;
    struct summit_error error;
    const struct summit_ply *plies = summit_table_plies(keeper->table, &count);
    if (keeper->kept.length == 0) {
        assert_int_equal(count, 0);
        return;
    }
    if (record_read(&record, keeper->kept.at, keeper->kept.length, &error) != RECORD_GOOD)
        fail_msg("line %u: %s in\n%s", error.line, error.text, keeper->kept.at);
    assert_int_equal(record.game.count, count);
    assert_memory_equal(&record.game.now.position, summit_table_position(keeper->table),
                        sizeof record.game.now.position);
    for (size_t i = 0; i < count; i++)
        assert_true(record.game.entries[i].kind == plies[i].kind &&
                    (plies[i].kind == SUMMIT_DONE_REPETITION /* which is nobody's */
                     || record.game.entries[i].seat == plies[i].seat) &&
                    summit_same_move(record.game.entries[i].move, plies[i].move));
    record_release(&record);
}

/* ---- In any order -----------------------------------------------------------------------------
 */

/* What there is to see, all of it, and what it waits for then. */
static void see_all(struct keeper *keeper)
{
    struct summit_event event;
    while (summit_table_next(keeper->table, &event))
        note(keeper, &event);
    enum summit_wait waits = summit_table_waits(keeper->table);
    assert_int_equal(waits == SUMMIT_WAITS_KEPT, keeper->keeping);
    if (keeper->keeping) {
        assert_false(summit_table_line(keeper->table, SUMMIT_ANYBODY, "help", 4, 0));
        return;
    }
    assert_int_equal(waits == SUMMIT_WAITS_REPLY, keeper->asked);
    if (waits == SUMMIT_WAITS_LINE)
        assert_false(summit_table_over(keeper->table));
    if (!keeper->behind)
        expect_kept(keeper);
}

static void type_any(struct keeper *keeper, uint64_t *seed, int64_t now)
{
    static const char *const lines[] = {"undo",  "undo",   "redo",  "redo",  "hint",    "why",
                                        "map",   "again",  "swap",  "score", "resign",  "quit",
                                        "moves", "save a", "rules", "help",  "nonsens", ""};
    const struct summit_rules *rules = summit_table_rules(keeper->table);
    const struct summit_position *position = summit_table_position(keeper->table);
    char line[64];
    snprintf(line, sizeof line, "%s", lines[draw_below(seed, COUNT(lines))]);
    if (draw_below(seed, 3) > 0 && summit_count_moves(rules, position) > 0)
        summit_write_move(rules, draw_move(rules, position, seed), line, sizeof line);
    int seat = (int)draw_below(seed, 4) - 1;
    summit_table_line(keeper->table, draw_below(seed, 3) > 0 ? SUMMIT_ANYBODY : seat, line,
                      strlen(line), now);
}

static void reply_any(struct keeper *keeper, uint64_t *seed, int64_t now)
{
    const struct summit_rules *rules = summit_table_rules(keeper->table);
    const struct summit_position *position = summit_table_position(keeper->table);
    struct summit_reply reply = {.kind = draw_below(seed, SUMMIT_REPLY_FAILED + 1), .text = "so"};
    if (reply.kind == SUMMIT_REPLY_HINT) /* which only the solver makes */
        reply.kind = SUMMIT_REPLY_MOVE;
    if (reply.kind == SUMMIT_REPLY_MOVE && summit_count_moves(rules, position) > 0)
        reply.move = draw_move(rules, position, seed);
    uint32_t ticket = keeper->ask.ticket + (draw_below(seed, 4) == 0 ? 1000 : 0);
    bool taken = summit_table_reply(keeper->table, ticket, &reply, now);
    assert_true(!taken || (keeper->asked && ticket == keeper->ask.ticket));
    keeper->asked = keeper->asked && !taken;
}

static void act_any(struct keeper *keeper, uint64_t *seed, int64_t now)
{
    const struct summit_rules *rules = summit_table_rules(keeper->table);
    const struct summit_position *position = summit_table_position(keeper->table);
    struct summit_ply action = {(uint8_t)draw_below(seed, SUMMIT_DONE_REPETITION + 1),
                                (uint8_t)draw_below(seed, 3), SUMMIT_NO_MOVE};
    if (action.kind == SUMMIT_DONE_MOVE && summit_count_moves(rules, position) > 0)
        action.move = draw_move(rules, position, seed);
    summit_table_act(keeper->table, action, now);
}

static void do_any(struct keeper *keeper, uint64_t *seed, int64_t now, bool in_memory)
{
    struct summit_event event;
    switch (draw_below(seed, 12)) {
    case 0:
        act_any(keeper, seed, now);
        break;
    case 1:
        summit_table_tick(keeper->table, now);
        break;
    case 2:
        reply_any(keeper, seed, now);
        break;
    case 3:
        summit_table_seat(keeper->table, draw_below(seed, 2), draw_below(seed, 2) ? "level:9" : "");
        break;
    case 4:
        if (summit_table_next(keeper->table, &event)) /* just one */
            note(keeper, &event);
        break;
    case 5:
    case 6:
        if (keeper->keeping)
            answer_kept(keeper, draw_below(seed, 4) > 0, in_memory);
        break;
    case 7:
    case 8:
        see_all(keeper);
        break;
    default:
        type_any(keeper, seed, now);
    }
    assert_true(summit_table_left(keeper->table) >= -1);
}

static void play_any(const struct summit_rules *rules, uint64_t *seed)
{
    struct summit_table_options options = {.who = {NULL, draw_below(seed, 2) ? "program" : NULL},
                                           .repetition = draw_below(seed, 4),
                                           .seed = draw(seed),
                                           .brief = draw_below(seed, 2),
                                           .in_memory = draw_below(seed, 2),
                                           .relay = draw_below(seed, 4) == 0};
    struct keeper keeper = {.table = summit_table_new(rules, &options)};
    assert_non_null(keeper.table);
    int64_t now = 0;
    for (unsigned i = 0; i < 200; i++)
        do_any(&keeper, seed, now += draw_below(seed, 3) ? 0 : draw_below(seed, 900),
               options.in_memory);
    while (see_all(&keeper), keeper.keeping)
        answer_kept(&keeper, true, false);
    keeper_release(&keeper);
}

static void anything_may_come_in_any_order(void **state)
{
    (void)state;
    uint64_t seed = 10;
    unsigned played = 0;
    for (unsigned i = 0; i < 1500; i++) {
        struct file file = {.length = 0};
        struct summit_error error;
        random_rules(&file, &seed);
        if (i % 3 == 0)
            file.length += (size_t)snprintf(file.text + file.length, sizeof file.text - file.length,
                                            "time = 1.5\n");
        if (i % 4 == 0)
            snprintf(file.text + file.length, sizeof file.text - file.length, "points = 2\n");
        if (rules_error(file.text, &error)[0] != '\0')
            continue;
        struct summit_rules *rules = rules_from(file.text);
        play_any(rules, &seed);
        summit_rules_free(rules);
        played++;
    }
    assert_true(played > 500);
}

/* ---- Without memory ---------------------------------------------------------------------------
 */

/* A name that is longer than what is saved. */
#define TEN(text) text text text text text text text text text text
#define LONG_NAME TEN(TEN(TEN("ab")))

static const char *const script[] = {"*2",
                                     "+1",
                                     "undo",
                                     "redo",
                                     "undo",
                                     "*2",
                                     "help",
                                     "+1",
                                     "map",
                                     "save",
                                     "save " LONG_NAME,
                                     "rules",
                                     "quit",
                                     "+1",
                                     "*2",
                                     "swap",
                                     "+1",
                                     "resign",
                                     "again"};

/* What is to be seen of a table after a line. */
struct look {
    struct summit_position position;
    size_t plies;
    unsigned score[2], done, told, games, left;
    enum summit_wait waits;
};

static struct look look_at(const struct keeper *keeper)
{
    struct look look;
    memset(&look, 0, sizeof look);
    look.position = *summit_table_position(keeper->table);
    summit_table_plies(keeper->table, &look.plies);
    for (unsigned seat = 0; seat < 2; seat++)
        look.score[seat] = summit_table_score(keeper->table, seat);
    look.done = keeper->done;
    look.told = keeper->told;
    look.games = keeper->games;
    look.left = keeper->left;
    look.waits = summit_table_waits(keeper->table);
    return look;
}

/* The next event; what memory is spare is given back before, so that everything asks for some. */
static bool next_event(struct summit_table *table, struct summit_event *event)
{
    if (table->given == table->events.count) {
        table->given = table->events.count = table->events.capacity = 0;
        free(table->events.list);
        table->events.list = NULL;
        text_release(&table->words);
        table->record.size = table->record.length + 1;
    }
    return summit_table_next(table, event);
}

/* Sees all that comes of a line; computers double. Where there is no memory, it is tried again when
 * the time is told. */
static void see_line(struct keeper *keeper)
{
    struct summit_event event;
    for (unsigned tries = 0; tries < 2; tries++, summit_table_tick(keeper->table, 0))
        while (next_event(keeper->table, &event)) {
            note(keeper, &event);
            if (keeper->keeping)
                answer_kept(keeper, true, false);
            if (event.kind != SUMMIT_EVENT_ASK)
                continue;
            struct summit_reply reply = {.kind = SUMMIT_REPLY_TEXT, .text = "a map\n"};
            if (event.ask.question == SUMMIT_ASK_MOVE)
                reply = (struct summit_reply){
                    SUMMIT_REPLY_MOVE, summit_action_move(summit_table_rules(keeper->table), 0, 0)};
            assert_true(summit_table_reply(keeper->table, event.ask.ticket, &reply, 0));
            keeper->asked = false;
        }
}

/* A table, laid without memory or with it; whether there was too little. */
static bool lay(struct keeper *keeper, const struct summit_rules *rules)
{
    struct summit_table_options options = {.who = {NULL, "level:0"}};
    keeper->table = summit_table_new(rules, &options);
    bool failed = keeper->table == NULL;
    if (failed) {
        fail_call(CALL_ALLOCATE, 0, ENOMEM, false);
        keeper->table = summit_table_new(rules, &options);
    }
    see_line(keeper);
    return failed;
}

/* Types a line while the n-th allocation fails, and looks once there is memory again. Whether there
 * was too little. */
static bool type_line(struct keeper *keeper, const char *line, unsigned n, struct look *after)
{
    assert_true(summit_table_line(keeper->table, SUMMIT_ANYBODY, line, strlen(line), 0));
    see_line(keeper);
    bool failed = n > 0 && calls_made(CALL_ALLOCATE) >= n;
    if (failed)
        fail_call(CALL_ALLOCATE, 0, ENOMEM, false);
    see_line(keeper);
    *after = look_at(keeper);
    assert_true(after->waits != SUMMIT_WAITS_LINE || keeper->turn == after->plies);
    return failed;
}

/* Plays the script with the n-th allocation failing, and all after it until the end of the line if
 * `for_good`. Each line then has happened, all of it, or nothing of it has, and it is typed again.
 * False if there were fewer allocations. */
static bool play_script(const struct summit_rules *rules, struct look *looks, unsigned n,
                        bool for_good)
{
    struct keeper keeper = {0};
    text_reserve(&keeper.kept, 1 << 14);
    text_reserve(&keeper.given, 1 << 14);
    fail_call(CALL_ALLOCATE, n, ENOMEM, for_good);
    bool failed = lay(&keeper, rules);
    for (size_t i = 0; i < COUNT(script); i++) {
        struct look before = look_at(&keeper), after;
        bool fails_now = type_line(&keeper, script[i], failed ? 0 : n, &after);
        failed = failed || fails_now;
        if (n == 0)
            looks[i] = after;
        else if (fails_now && memcmp(&after, &looks[i], sizeof after) != 0) {
            if (before.waits == SUMMIT_WAITS_NOTHING) /* whoever left is back */
                after.waits = before.waits;
            assert_memory_equal(&after, &before, sizeof after);
            i--; /* once more */
        } else
            assert_memory_equal(&after, &looks[i], sizeof after);
    }
    fail_call(CALL_ALLOCATE, 0, ENOMEM, false);
    expect_kept(&keeper);
    keeper_release(&keeper);
    return failed;
}

static void without_memory_nothing_happens_by_half(void **state)
{
    (void)state;
    struct look looks[COUNT(script)];
    struct summit_rules *rules =
        rules_from("start = 1\ntarget = 40\nops = *2, +1\nnames = Tom, Ann\nmin = 0\n");
    size_t held = heap_held();
    play_script(rules, looks, 0, false);
    assert_int_equal(looks[COUNT(script) - 1].games, 2);
    for (unsigned for_good = 0; for_good < 2; for_good++)
        for (unsigned n = 1; play_script(rules, looks, n, for_good); n++)
            assert_int_equal(heap_held(), held);
    assert_int_equal(heap_held(), held);
    summit_rules_free(rules);
}

static void records_open_or_not(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1, *2\n");
    struct summit_table_options options = {.import = true};
    struct keeper keeper = {.table = summit_table_new(rules, &options)};
    struct summit_error error;
    struct summit_table *table = NULL;
    see_line(&keeper);
    summit_table_line(keeper.table, SUMMIT_ANYBODY, "*2", 2, 0);
    see_line(&keeper);
    size_t held = heap_held();
    for (unsigned n = 1; table == NULL; n++) {
        assert_int_equal(heap_held(), held);
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        table = summit_table_open(keeper.kept.at, keeper.kept.length, &options, &error);
        fail_call(CALL_ALLOCATE, 0, ENOMEM, false);
    }
    struct keeper again = {.table = table};
    see_line(&again);
    summit_table_line(table, SUMMIT_ANYBODY, "*2", 2, 0);
    see_line(&again);
    expect_kept(&again);
    keeper_release(&again);
    keeper_release(&keeper);
    summit_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(anything_may_come_in_any_order),
        cmocka_unit_test(without_memory_nothing_happens_by_half),
        cmocka_unit_test(records_open_or_not),
    };
    return cmocka_run_group_tests_name("anything", tests, NULL, NULL);
}
