/* Tests of a table: what is kept before it is told, and what others are asked. */
#include "harness.h"

#include "table_fixture.h"
#include "summit_look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";

/* ---- Keeping -------------------------------------------------------------------------------- */

static void events_come_once_they_are_kept(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.first = 1});
    fixture.keeps = WAITS;
    assert_string_equal(see(&fixture), "OTP");
    summit_table_kept(fixture.table, false); /* nothing was asked */
    assert_true(summit_table_line(fixture.table, SUMMIT_ANYBODY, "*2", 2, 0));
    /* Nothing is taken from now on, though the question isn't out yet. */
    assert_false(summit_table_line(fixture.table, SUMMIT_ANYBODY, "*2", 2, 0));
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_KEPT);
    summit_table_kept(fixture.table, false); /* still nothing was asked */
    assert_string_equal(see(&fixture), "K");
    assert_non_null(strstr(fixture.lines, "summit journal 2\ngame test\nrules 2 "));
    assert_non_null(strstr(fixture.lines, "first player 1\n1. player 1: *2 -> 2\n"));
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_KEPT);
    assert_false(summit_table_line(fixture.table, SUMMIT_ANYBODY, "help", 4, 0));
    struct summit_ply resigns = {SUMMIT_DONE_RESIGN, 0, SUMMIT_NO_MOVE};
    assert_int_equal(summit_table_act(fixture.table, resigns, 0), SUMMIT_REFUSED_OVER);
    assert_string_equal(see(&fixture), "");
    summit_table_kept(fixture.table, true);
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_LINE);
    assert_string_equal(see(&fixture), "DTP");
    type(&fixture, "+1");
    assert_string_equal(fixture.lines, "2. player 2: +1 -> 3\n");
    close_table(&fixture);
}

static void what_is_not_kept_has_not_happened(void **state)
{
    (void)state;
    static const char *const lines[] = {"+1", "undo", "redo", "resign"};
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.brief = true});
    see(&fixture);
    type(&fixture, "*2");
    type(&fixture, "*2");
    type(&fixture, "undo");
    type(&fixture, "save x");
    char *before = strdup(fixture.words);
    for (size_t i = 0; i < COUNT(lines); i++) {
        fixture.keeps = REFUSES;
        assert_string_equal(type(&fixture, lines[i]), "KRTP");
        assert_non_null(strstr(fixture.words, "couldn't be saved"));
        assert_int_equal(number(&fixture), 2);
        assert_int_equal(count_plies(&fixture), 1);
        fixture.keeps = KEEPS;
        type(&fixture, "save x");
        assert_string_equal(fixture.words, before);
    }
    assert_string_equal(type(&fixture, "redo"), "KDTP");
    assert_int_equal(number(&fixture), 4);
    assert_string_equal(fixture.lines, "2. player 2: *2 -> 4\n");
    free(before);
    close_table(&fixture);
}

static void a_computer_is_asked_again_when_time_goes_on(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.who = {"level:50", "level:50"}});
    see(&fixture);
    fixture.keeps = REFUSES;
    assert_string_equal(answer(&fixture, "*2"), "KR"); /* or it would be asked for ever */
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_LINE);
    assert_string_equal(see(&fixture), "");
    fixture.keeps = KEEPS;
    summit_table_tick(fixture.table, 1);
    assert_string_equal(see(&fixture), "TPQ");
    assert_string_equal(answer(&fixture, "*2"), "KADTPQ");
    close_table(&fixture);
}

static void in_memory_the_missing_lines_come_again(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.in_memory = true});
    see(&fixture);
    fixture.keeps = REFUSES;
    assert_string_equal(type(&fixture, "*2"), "KDTP");
    assert_string_equal(type(&fixture, "undo"), "KDTP");
    assert_non_null(strstr(fixture.lines, "1. player 1: *2 -> 2\nundo\n"));
    fixture.keeps = KEEPS;
    type(&fixture, "+1");
    assert_non_null(strstr(fixture.lines, "*2 -> 2\nundo\n1. player 1: +1 -> 2\n"));
    type(&fixture, "+1");
    assert_string_equal(fixture.lines, "2. player 2: +1 -> 3\n");
    close_table(&fixture);
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* A person and a computer that thinks after *2. */
static void sit_with_computer(struct table_fixture *fixture)
{
    open_table(fixture, reach, (struct summit_table_options){.who = {NULL, "level:50"}});
    assert_string_equal(see(fixture), "OTP");
    assert_string_equal(type(fixture, "*2"), "KDTPQ");
    assert_int_equal(summit_table_waits(fixture->table), SUMMIT_WAITS_REPLY);
    assert_int_equal(fixture->ask.question, SUMMIT_ASK_MOVE);
    assert_int_equal(fixture->ask.seat, 1);
    assert_string_equal(summit_table_who(fixture->table, 1), "level:50");
}

static void computers_answer_when_they_like(void **state)
{
    (void)state;
    struct table_fixture fixture;
    sit_with_computer(&fixture);
    struct summit_reply good = {SUMMIT_REPLY_MOVE, move_of(&fixture, "*2")};
    assert_string_equal(type(&fixture, "rules"), "I"); /* people may type meanwhile */
    assert_string_equal(type(&fixture, "+1"), "R");    /* but not move for it */
    assert_non_null(strstr(fixture.words, "It is Player 2's turn."));
    assert_string_equal(type_as(&fixture, 1, "+1"), "R");
    uint32_t ticket = fixture.ask.ticket;
    assert_false(summit_table_reply(fixture.table, ticket + 1, &good, 0));
    assert_true(summit_table_reply(fixture.table, ticket, &good, 0));
    assert_false(summit_table_reply(fixture.table, ticket, &good, 0));
    assert_string_equal(see(&fixture), "KADTP");
    assert_non_null(strstr(fixture.words, "*2\n"));
    assert_false(summit_table_reply(fixture.table, ticket, &good, 0));
    assert_string_equal(see(&fixture), "");
    assert_int_equal(number(&fixture), 4);
    close_table(&fixture);
}

static void replies_that_answer_nothing_are_refused(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_hint hint = {0};
    sit_with_computer(&fixture);
    assert_false(reply(&fixture, (struct summit_reply){SUMMIT_REPLY_MOVE, SUMMIT_NO_MOVE}));
    assert_false(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint}));
    assert_false(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_TEXT, .text = "a"}));
    assert_false(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_FAILED, .text = "a"}));
    assert_string_equal(see(&fixture), "");
    assert_string_equal(type(&fixture, "map"), "CQ");
    assert_false(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_RESIGN}));
    assert_false(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint}));
    assert_true(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_TEXT, .text = "a\n"}));
    assert_string_equal(see(&fixture), "IPQ"); /* then the computer is asked again */
    assert_string_equal(answer(&fixture, "+1"), "KADTP");
    close_table(&fixture);
}

static void questions_are_cancelled(void **state)
{
    (void)state;
    static const struct {
        const char *line, *events;
    } cases[] = {{"undo", "CKDTP"}, {"resign", "CKDD"}, {"quit", "CL"}, {"map", "CQ"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct table_fixture fixture;
        sit_with_computer(&fixture);
        uint32_t ticket = fixture.ask.ticket;
        struct summit_reply late = {SUMMIT_REPLY_MOVE, move_of(&fixture, "*2")};
        assert_string_equal(type(&fixture, cases[i].line), cases[i].events);
        int64_t before = number(&fixture);
        assert_false(summit_table_reply(fixture.table, ticket, &late, 0));
        assert_string_equal(see(&fixture), "");
        assert_int_equal(number(&fixture), before);
        assert_int_equal(winner(&fixture), i == 1 ? 1 : SUMMIT_NOBODY); /* the person resigned */
        close_table(&fixture);
    }
}

static void others_may_act_for_a_computer(void **state)
{
    (void)state;
    struct table_fixture fixture;
    sit_with_computer(&fixture);
    struct summit_ply action = {SUMMIT_DONE_MOVE, 1, move_of(&fixture, "*2")};
    assert_int_equal(summit_table_act(fixture.table, action, 0), SUMMIT_LEGAL);
    assert_string_equal(see(&fixture), "CKDTP");
    assert_int_equal(summit_table_act(fixture.table, action, 0), SUMMIT_REFUSED_UNKNOWN);
    action = (struct summit_ply){SUMMIT_DONE_REPETITION + 1, 0, SUMMIT_NO_MOVE}; /* there is none */
    assert_int_equal(summit_table_act(fixture.table, action, 0), SUMMIT_REFUSED_UNKNOWN);
    assert_string_equal(type(&fixture, "*2"), "KDTPQ");
    summit_table_seat(fixture.table, 1, NULL); /* a person takes its seat */
    assert_string_equal(see(&fixture), "CKTP");
    assert_string_equal(type(&fixture, "+1"), "KDD"); /* 9, the target */
    close_table(&fixture);
}

static void computers_resign_forfeit_or_stop(void **state)
{
    (void)state;
    struct table_fixture fixture;
    sit_with_computer(&fixture);
    assert_true(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_STOPPED}));
    assert_string_equal(see(&fixture), "TPQ");
    struct summit_reply forfeits = {.kind = SUMMIT_REPLY_FORFEIT, .text = "it crashed"};
    assert_true(reply(&fixture, forfeits));
    assert_string_equal(see(&fixture), "KAFDD");
    assert_non_null(strstr(fixture.words, "it crashed"));
    assert_int_equal(winner(&fixture), 0);
    assert_string_equal(type(&fixture, "undo"), "KDTP"); /* back to the person's turn */
    assert_int_equal(number(&fixture), 1);
    type(&fixture, "+1");
    assert_true(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_RESIGN}));
    assert_string_equal(see(&fixture), "KADD");
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_NOTHING);
    close_table(&fixture);
}

static void somebody_who_left_may_come_back(void **state)
{
    (void)state;
    struct table_fixture fixture;
    sit_with_computer(&fixture);
    assert_string_equal(type(&fixture, "quit"), "CL");
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_NOTHING);
    assert_string_equal(type(&fixture, "score"), "IPQ");
    close_table(&fixture);
}

static void hint_texts(struct table_fixture *fixture, struct summit_solver *solver,
                       char told[4][4096])
{
    static const char *const lines[] = {"hint", "hint", "hint", "why"};
    struct summit_hint hint;
    for (size_t i = 0; i < COUNT(lines); i++) {
        assert_string_equal(type(fixture, lines[i]), i == 0 ? "Q" : "IP");
        if (i == 0) {
            assert_int_equal(fixture->ask.question, SUMMIT_ASK_HINT);
            assert_true(summit_hint(solver, summit_table_position(fixture->table), &hint));
            assert_true(
                reply(fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint}));
            assert_string_equal(see(fixture), "IP");
        }
        snprintf(told[i], sizeof told[i], "%s", fixture->words);
        unsigned layers = summit_table_layers(fixture->table);
        assert_true(i == 0 ? layers > 0 : i == 1 ? layers < 2 : layers == 0);
    }
}

static void hints_come_in_layers(void **state)
{
    (void)state;
    for (int brief = 0; brief < 2; brief++) {
        struct table_fixture fixture;
        struct summit_error error;
        struct summit_hint hint;
        char told[4][4096];
        open_table(&fixture, reach, (struct summit_table_options){.brief = brief});
        struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
        see(&fixture);
        assert_int_equal(summit_table_layers(fixture.table), 0);
        hint_texts(&fixture, solver, told);
        assert_string_not_equal(told[0], told[2]);
        assert_string_equal(told[2], told[3]);
        if (brief)
            assert_string_equal(told[1], told[2]);
        type(&fixture, "*2");
        assert_string_equal(type(&fixture, "why"), "Q"); /* of another position */
        assert_true(summit_hint(solver, summit_table_position(fixture.table), &hint));
        reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint});
        assert_string_equal(see(&fixture), "IP");
        type(&fixture, "undo");
        type(&fixture, "why");
        assert_true(summit_hint(solver, summit_table_position(fixture.table), &hint));
        reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint});
        see(&fixture);
        assert_string_equal(fixture.words, told[3]);
        summit_solver_free(solver);
        close_table(&fixture);
    }
}

static void what_cannot_be_told_says_why(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    assert_string_equal(type(&fixture, "map"), "Q");
    assert_int_equal(fixture.ask.question, SUMMIT_ASK_MAP);
    struct summit_reply failed = {.kind = SUMMIT_REPLY_FAILED, .text = "it is too large"};
    assert_true(reply(&fixture, failed));
    assert_string_equal(see(&fixture), "RP");
    assert_non_null(strstr(fixture.words, "it is too large"));
    assert_string_equal(type(&fixture, "hint"), "Q");
    assert_true(reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_STOPPED}));
    assert_string_equal(see(&fixture), "P");
    close_table(&fixture);
}

static void a_game_is_taken_back_to_any_entry(void **state)
{
    (void)state;
    size_t count = 0;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.first = 1, .won = {2, 1}});
    see(&fixture);
    for (int i = 0; i < 4; i++)
        type(&fixture, "*2"); /* 16 is too high */
    assert_true(summit_table_over(fixture.table));
    assert_int_equal(summit_table_score(fixture.table, 0), 3);
    assert_int_equal(summit_table_score(fixture.table, 1), 1);
    assert_false(summit_table_return(fixture.table, 4, 0));
    assert_true(summit_table_return(fixture.table, 1, 0));
    assert_string_equal(see(&fixture), "KDTP");
    assert_int_equal(number(&fixture), 2);
    summit_table_plies(fixture.table, &count);
    assert_int_equal(count, 1);
    assert_int_equal(summit_table_score(fixture.table, 0), 2);
    type(&fixture, "redo");
    assert_int_equal(number(&fixture), 4);
    close_table(&fixture);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void a_table_is_drawn_at_any_time(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_sketch sketch;
    open_table(&fixture, "start = 1\ntarget = 9\nops = +1, *2\npoints = 2\n",
               (struct summit_table_options){.first = 1});
    see(&fixture);
    const char *const lines[] = {"*2", "*2", "*2", "+1", "*2", "+1"}; /* a round, and two moves */
    for (size_t i = 0; i < COUNT(lines); i++)
        type(&fixture, lines[i]);
    static const struct {
        size_t index;
        int64_t at;
        size_t trail;
    } times[] = {{0, 1, 0}, {1, 2, 1}, {3, 8, 3}, {4, 1, 0}, {5, 2, 1}, {6, 3, 2}, {99, 3, 2}};
    for (size_t i = 0; i < COUNT(times); i++) {
        assert_true(summit_table_sketch(fixture.table, times[i].index, &sketch));
        assert_int_equal(sketch.tokens[0].at, times[i].at);
        assert_int_equal(sketch.trail_count, times[i].trail);
        summit_sketch_release(&sketch);
    }
    close_table(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_come_once_they_are_kept),
        cmocka_unit_test(what_is_not_kept_has_not_happened),
        cmocka_unit_test(a_computer_is_asked_again_when_time_goes_on),
        cmocka_unit_test(in_memory_the_missing_lines_come_again),
        cmocka_unit_test(computers_answer_when_they_like),
        cmocka_unit_test(replies_that_answer_nothing_are_refused),
        cmocka_unit_test(questions_are_cancelled),
        cmocka_unit_test(others_may_act_for_a_computer),
        cmocka_unit_test(computers_resign_forfeit_or_stop),
        cmocka_unit_test(somebody_who_left_may_come_back),
        cmocka_unit_test(hints_come_in_layers),
        cmocka_unit_test(what_cannot_be_told_says_why),
        cmocka_unit_test(a_game_is_taken_back_to_any_entry),
        cmocka_unit_test(a_table_is_drawn_at_any_time),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
