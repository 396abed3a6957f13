/* Tests of a table: turns, the clock, taking back, one game after the other, records. */
#include "harness.h"

#include "base/message.h"
#include "core/rules_writer.h"
#include "session/record.h"
#include "session/table_view.h"
#include "table_fixture.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";

/* ---- What follows by itself ------------------------------------------------------------------ */

static void turns_are_lost_by_themselves(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(
        &fixture,
        "like = operation-duel\nops = +1, *2\nuses = 1\ntarget = 9\nbeyond = refused\nfirst = 1\n",
        (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "+1");
    type(&fixture, "+1");
    assert_string_equal(type(&fixture, "*2"), "KDDDD");
    assert_true(was_said(&fixture, SUMMIT_SAY_LOST_TURN) && was_said(&fixture, SUMMIT_SAY_DRAWN));
    assert_int_equal(winner(&fixture), SUMMIT_DRAWN);
    close_table(&fixture);
}

static void a_match_goes_on_with_the_next_round(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 1\ntarget = 3\nops = +1, *3\npoints = 2\n",
               (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*3");
    assert_true(was_said(&fixture, SUMMIT_SAY_ROUND));
    assert_false(summit_table_over(fixture.table));
    assert_int_equal(number(&fixture), 1);
    assert_int_equal(summit_table_turn(fixture.table), 1);
    type(&fixture, "+1"); /* 2, and then 3 */
    type(&fixture, "+1");
    assert_true(was_said(&fixture, SUMMIT_SAY_MATCH));
    assert_true(summit_table_over(fixture.table));
    assert_int_equal(summit_table_score(fixture.table, 0), 1); /* the match */
    assert_string_equal(type(&fixture, "+1"), "R");
    assert_string_equal(type(&fixture, "undo"), "KDTP");
    assert_int_equal(number(&fixture), 2);
    assert_int_equal(summit_table_score(fixture.table, 0), 0);
    close_table(&fixture);
}

static void several_moves_are_taken_back_at_once(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    assert_string_equal(type(&fixture, "undo 3"), "RP");
    for (unsigned i = 0; i < 5; i++)
        type(&fixture, "+1");
    assert_string_equal(type(&fixture, "undo 3"), "KDTP");
    assert_int_equal(number(&fixture), 3);
    assert_string_equal(type(&fixture, "redo"), "KDTP");
    assert_int_equal(number(&fixture), 4);
    assert_string_equal(type(&fixture, "undo 0"), "RP");
    assert_string_equal(type(&fixture, "undo nine"), "KDITP");
    assert_non_null(strstr(fixture.words, "Only 3 moves could be undone."));
    assert_int_equal(count_plies(&fixture), 0);
    close_table(&fixture);
}

/* Of moves that computers answered, one's own are counted. */
static void several_moves_are_taken_back_with_their_answers(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.who = {"level:50"}});
    see(&fixture);
    for (unsigned i = 0; i < 3; i++) {
        answer(&fixture, "+1");
        type(&fixture, "+1");
    }
    type(&fixture, "undo 2");
    assert_int_equal(count_plies(&fixture), 3);
    assert_int_equal(summit_table_turn(fixture.table), 1);
    type(&fixture, "undo 2");
    assert_non_null(strstr(fixture.words, "Only 1 move could be undone."));
    close_table(&fixture);
}

static void words_stand_for_others(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    assert_string_equal(type(&fixture, "double"), "KDTP");
    assert_string_equal(type(&fixture, "show"), "ITP");
    assert_non_null(strstr(fixture.words, "Position: the number is 2."));
    assert_string_equal(type(&fixture, "?"), "IP");
    assert_string_equal(type(&fixture, "H"), "IP");
    assert_string_equal(type(&fixture, "q"), "L");
    close_table(&fixture);
}

static void only_computers_are_stopped_from_going_round(void **state)
{
    (void)state;
    static const char round[] = "start = 5\ntarget = 9\nops = +1, -1\n";
    struct table_fixture fixture;
    open_table(&fixture, round,
               (struct summit_table_options){.who = {"level:0", "level:0"}, .repetition = 3});
    assert_string_equal(see(&fixture), "OTPQ");
    for (unsigned i = 0; i < 3; i++)
        assert_string_equal(answer(&fixture, i % 2 == 0 ? "+1" : "-1"), "KADTPQ");
    assert_string_equal(answer(&fixture, "-1"), "KADKD");
    assert_non_null(strstr(fixture.lines, "-> 5\nrepetition, drawn\n"));
    assert_int_equal(winner(&fixture), SUMMIT_DRAWN);
    close_table(&fixture);
    open_table(&fixture, round, (struct summit_table_options){.repetition = 3});
    see(&fixture);
    for (unsigned i = 0; i < 4; i++)
        assert_string_equal(type(&fixture, i % 2 == 0 ? "+1" : "-1"), i < 3 ? "KDTP" : "KDDTP");
    assert_true(was_said(&fixture, SUMMIT_SAY_REPEATED));
    close_table(&fixture);
}

/* ---- The clock ------------------------------------------------------------------------------- */

static const char timed[] = "start = 1\ntarget = 9\nops = +1, *2\ntime = 2.5\n";

static const char *type_at(struct table_fixture *fixture, int64_t now, const char *line)
{
    fixture->now = now;
    return type(fixture, line);
}

static void a_turn_has_its_time(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, timed, (struct summit_table_options){0});
    assert_int_equal(summit_table_left(fixture.table), -1); /* nobody was told yet */
    see(&fixture);
    assert_int_equal(summit_table_left(fixture.table), 2500);
    summit_table_tick(fixture.table, 1000);
    assert_string_equal(see(&fixture), "");
    assert_int_equal(summit_table_left(fixture.table), 1500);
    assert_string_equal(type_at(&fixture, 2499, "help"), "IP"); /* costs time */
    assert_int_equal(summit_table_left(fixture.table), 1);
    assert_string_equal(type_at(&fixture, 2499, "*2"), "KDTP");
    assert_int_equal(summit_table_left(fixture.table), 2500); /* of another turn */
    assert_string_equal(type_at(&fixture, 4000, "undo"), "KDTP");
    assert_int_equal(summit_table_left(fixture.table), 2500);
    assert_string_equal(type_at(&fixture, 6500, "*2"), "KDD"); /* too late */
    assert_true(was_said(&fixture, SUMMIT_SAY_TIMEOUT));
    assert_int_equal(winner(&fixture), 1);
    assert_int_equal(number(&fixture), 1);
    assert_int_equal(summit_table_left(fixture.table), -1);
    summit_table_tick(fixture.table, 100000);
    assert_string_equal(see(&fixture), "");
    close_table(&fixture);
}

static void the_clock_is_a_persons(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, timed, (struct summit_table_options){.who = {NULL, "level:50"}});
    see(&fixture);
    type(&fixture, "*2");
    assert_int_equal(summit_table_left(fixture.table), -1);
    summit_table_tick(fixture.table, 10000);
    assert_string_equal(see(&fixture), "");
    fixture.now = 10000;
    assert_string_equal(answer(&fixture, "+1"), "KADTP");
    assert_int_equal(summit_table_left(fixture.table), 2500);
    assert_string_equal(type(&fixture, "hint"), "Q"); /* it goes on meanwhile */
    struct summit_ply action = {SUMMIT_DONE_MOVE, 0, move_of(&fixture, "+1")};
    assert_int_equal(summit_table_act(fixture.table, action, 12500), SUMMIT_REFUSED_OVER);
    assert_string_equal(see(&fixture), "CKDD");
    assert_true(was_said(&fixture, SUMMIT_SAY_TIMEOUT));
    close_table(&fixture);
}

static void nobodys_time_runs_while_all_is_kept_or_left(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, timed, (struct summit_table_options){0});
    see(&fixture);
    fixture.keeps = WAITS;
    assert_string_equal(type(&fixture, "*2"), "K");
    assert_int_equal(summit_table_left(fixture.table), -1);
    summit_table_tick(fixture.table, 9000);
    assert_string_equal(see(&fixture), "");
    summit_table_kept(fixture.table, true);
    assert_string_equal(see(&fixture), "DTP");
    assert_int_equal(summit_table_left(fixture.table), 2500);
    fixture.now = 9000;
    assert_string_equal(type(&fixture, "quit"), "L");
    summit_table_tick(fixture.table, 20000);
    assert_string_equal(see(&fixture), "");
    close_table(&fixture);
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static void what_computers_did_goes_and_comes_with_it(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.who = {NULL, "level:50"}});
    see(&fixture);
    assert_string_equal(type(&fixture, "undo"), "RP");
    assert_string_equal(type(&fixture, "redo"), "RP");
    type(&fixture, "*2");
    answer(&fixture, "+1");
    assert_string_equal(type(&fixture, "undo"), "KDTP"); /* told once, where that leads */
    assert_string_equal(fixture.lines, "undo\nundo\n");
    assert_int_equal(number(&fixture), 1);
    assert_string_equal(type(&fixture, "redo"), "KDDTP");
    assert_int_equal(number(&fixture), 3);
    type(&fixture, "undo");
    type(&fixture, "+1");
    answer(&fixture, "*2");
    assert_string_equal(type(&fixture, "redo"), "RP"); /* another move was made */
    close_table(&fixture);
}

/* What was taken back can't be made again once another move was made, by whomever. */
static void nothing_is_made_again_after_another_move(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*2");
    type(&fixture, "undo");
    type(&fixture, "+1");
    assert_string_equal(type(&fixture, "redo"), "RP");
    assert_false(summit_table_redo(fixture.table, 0));
    assert_int_equal(count_plies(&fixture), 1);
    close_table(&fixture);
    open_table(&fixture, reach, (struct summit_table_options){.who = {"level:50", NULL}});
    see(&fixture);
    answer(&fixture, "*2");
    assert_true(summit_table_undo(fixture.table, 0)); /* the computer's move alone */
    see(&fixture);                                    /* it is asked again */
    answer(&fixture, "+1");
    assert_string_equal(type(&fixture, "redo"), "RP");
    assert_false(summit_table_redo(fixture.table, 0));
    assert_int_equal(count_plies(&fixture), 1);
    close_table(&fixture);
}

/* ---- One game after the other -----------------------------------------------------------------
 */

static void everybody_moves_on_by_a_swap(void **state)
{
    (void)state;
    struct table_fixture fixture;
    static const struct summit_language language = {0};
    char name[200];
    open_table(&fixture, "start = 1\ntarget = 3\nops = +1, *3\nnames = Tom, Ann\n",
               (struct summit_table_options){.who = {NULL, "level:50"}});
    summit_rules_speak(fixture.rules, &language);
    see(&fixture);
    assert_string_equal(type(&fixture, "swap"), "GOTPQ"); /* nothing was played yet */
    assert_true(summit_rules_language(summit_table_rules(fixture.table)) == &language);
    const struct summit_rules *before = summit_table_rules(fixture.table);
    assert_string_equal(type(&fixture, "swap"), "CGOTP");
    assert_true(before != summit_table_rules(fixture.table));
    assert_int_equal(summit_rules_players(before), 2); /* whoever is cancelled may still look */
    type(&fixture, "+1");
    assert_string_equal(type(&fixture, "again"), "R");
    type(&fixture, "undo");
    type(&fixture, "*3");
    assert_int_equal(summit_table_score(fixture.table, 0), 1);
    type(&fixture, "score");
    assert_non_null(strstr(fixture.words, "Tom: 1, Ann: 0"));
    assert_string_equal(type(&fixture, "swap"), "GOTPQ");
    assert_int_equal(summit_table_score(fixture.table, 1), 1);
    assert_int_equal(summit_table_score(fixture.table, 0), 0);
    assert_string_equal(summit_table_who(fixture.table, 0), "level:50");
    assert_string_equal(summit_table_who(fixture.table, 1), "");
    summit_player_name(summit_table_rules(fixture.table), 1, name, sizeof name);
    assert_string_equal(name, "Tom");
    answer(&fixture, "*3");
    assert_null(strstr(fixture.lines, "names"));
    assert_non_null(strstr(fixture.lines, "player 1 is called Ann\nplayer 2 is called Tom\n"));
    assert_non_null(strstr(fixture.lines, "player 1 is level:50\n1. player 1: *3 -> 3"));
    assert_string_equal(type(&fixture, "again"), "GOTPQ");
    assert_int_equal(summit_table_score(fixture.table, 0), 1);
    assert_int_equal(summit_table_score(fixture.table, 1), 1);
    assert_int_equal(count_plies(&fixture), 0);
    assert_string_equal(type(&fixture, "undo"), "R"); /* the game before is over and done */
    close_table(&fixture);
}

/* Each game of a fixture draws its own number, a swap keeps the toss, and a record has the number.
 */
static void a_toss_is_drawn_for_each_game(void **state)
{
    (void)state;
    static const char tossed[] =
        "start = toss 20-90\ntarget = none\nops = -1-3\nnames = Tom, Ann\n";
    static const char *const words[] = {"again", "swap", "again"};
    struct table_fixture fixture, same;
    char drawn[64], line[64];
    bool differs = false;
    open_table(&fixture, tossed, (struct summit_table_options){.seed = 5});
    open_table(&same, tossed, (struct summit_table_options){.seed = 5});
    assert_string_equal(see(&fixture), "OTP");
    see(&same);
    assert_int_equal(number(&fixture), number(&same));
    for (size_t i = 0; i < COUNT(words); i++) {
        int64_t before = number(&fixture);
        assert_false(summit_rules_tossed(summit_table_rules(fixture.table)));
        type(&fixture, "resign");
        snprintf(line, sizeof line, "  start = %lld\n", (long long)before);
        assert_non_null(strstr(fixture.lines, line));
        assert_string_equal(type(&fixture, words[i]), "GOTP");
        snprintf(drawn, sizeof drawn, "Drawn: the game starts at %lld.\n",
                 (long long)number(&fixture));
        assert_non_null(strstr(fixture.words, drawn));
        assert_in_range(number(&fixture), 20, 90);
        differs = differs || number(&fixture) != before;
    }
    assert_true(differs);
    close_table(&same);
    close_table(&fixture);
}

static void another_game_knows_nothing_of_the_one_before(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_hint hint;
    struct summit_error error;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*2");
    type(&fixture, "undo");
    type(&fixture, "again");
    assert_string_equal(type(&fixture, "redo"), "RP");
    struct summit_solver *solver = summit_solver_new(fixture.rules, NULL, &error);
    assert_true(summit_hint(solver, summit_table_position(fixture.table), &hint));
    type(&fixture, "hint");
    reply(&fixture, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint});
    assert_true(summit_table_line(fixture.table, SUMMIT_ANYBODY, "swap", 4, 0));
    assert_string_equal(type(&fixture, "hint"), "IGOQ"); /* that hint was of other rules */
    summit_solver_free(solver);
    close_table(&fixture);
}

static void players_speak_for_themselves(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 1\ntarget = 99\nops = +1, *2\nplayers = 3\n",
               (struct summit_table_options){0});
    see(&fixture);
    assert_string_equal(type_as(&fixture, 1, "+1"), "RP");
    assert_non_null(strstr(fixture.words, "It is Player 1's turn."));
    assert_string_equal(type_as(&fixture, 1, "resign"), "KDDTP");
    assert_string_equal(type_as(&fixture, 1, "resign"), "RP");
    assert_non_null(strstr(fixture.words, "out of the game"));
    assert_string_equal(type_as(&fixture, 7, "resign"), "RP");
    type_as(&fixture, 0, "+1");
    assert_int_equal(summit_table_turn(fixture.table), 2);
    assert_string_equal(type(&fixture, "resign"), "KDD");
    assert_int_equal(winner(&fixture), 0);
    close_table(&fixture);
}

/* ---- Records ----------------------------------------------------------------------------------
 */

static void saved_games_read_back(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct record record;
    struct summit_error error;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*2");
    assert_string_equal(type(&fixture, "save"), "RP");
    summit_table_line(fixture.table, SUMMIT_ANYBODY, "save a\0b", 8, 0);
    assert_string_equal(see(&fixture), "RP");
    assert_true(summit_table_line(fixture.table, SUMMIT_ANYBODY, "save  my game ", 14, 0));
    struct summit_event event;
    assert_true(summit_table_next(fixture.table, &event));
    assert_int_equal(event.kind, SUMMIT_EVENT_SAVE);
    assert_string_equal(event.name, "my game");
    assert_int_equal(record_read(&record, event.text, event.length, &error), RECORD_GOOD);
    assert_true(record.saved);
    assert_int_equal(record.game.count, 1);
    record_release(&record);
    close_table(&fixture);
}

static void games_are_gone_on_with(void **state)
{
    (void)state;
    struct table_fixture fixture, again;
    struct summit_error error;
    struct summit_table_options options = {.who = {NULL, "level:50"}};
    open_table(&fixture, reach, options);
    see(&fixture);
    type(&fixture, "*2");
    struct text journal = {0};
    record_seal(&journal, span_of(fixture.lines));
    const char *record = journal.at;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        options = (struct summit_table_options){.import = elsewhere};
        again = (struct table_fixture){.rules = fixture.rules};
        again.table = summit_table_open(record, strlen(record), &options, &error);
        assert_string_equal(see(&again), "OTPQ");
        assert_string_equal(summit_table_who(again.table, 1), "level:50");
        answer(&again, "*2");
        const char *line = "2. player 2: *2 -> 4\n";
        size_t before_it = elsewhere ? strlen(fixture.lines) : 0;
        assert_memory_equal(again.lines, fixture.lines, before_it);
        assert_string_equal(again.lines + before_it, line);
        struct summit_position before;
        summit_table_before(again.table, 1, &before);
        assert_int_equal(before.number[0], 2);
        summit_table_free(again.table);
    }
    assert_null(summit_table_open("nonsense", 8, &options, &error));
    assert_true(strlen(error.text) > 10);
    text_release(&journal);
    close_table(&fixture);
}

/* Who sits where is part of the record, from the moment on when something of it is kept. */
static void who_sits_down_is_kept(void **state)
{
    (void)state;
    struct table_fixture fixture, again = {0};
    struct summit_error error;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    assert_true(summit_table_seat(fixture.table, 1, "level:0"));
    assert_string_equal(see(&fixture), "");
    assert_false(summit_table_seat(fixture.table, 2, "level:0"));
    assert_false(summit_table_seat(fixture.table, 1, "bot:./x"));
    assert_false(summit_table_seat(fixture.table, 1, "level:101"));
    assert_string_equal(summit_table_who(fixture.table, 1), "level:0");
    type(&fixture, "*2");
    assert_non_null(strstr(fixture.lines, "first player 1\nplayer 2 is level:0\n1. player 1"));
    assert_true(summit_table_seat(fixture.table, 1, "level:0")); /* who sits there already */
    assert_string_equal(see(&fixture), "");
    assert_true(summit_table_seat(fixture.table, 1, "level:70"));
    assert_false(summit_table_seat(fixture.table, 1, "level:80")); /* before that is kept */
    assert_string_equal(see(&fixture), "CKTPQ");
    assert_string_equal(fixture.lines, "player 2 is level:70\n");
    fixture.keeps = REFUSES;
    assert_true(summit_table_seat(fixture.table, 1, NULL));
    assert_string_equal(see(&fixture), "CKR");
    assert_string_equal(summit_table_who(fixture.table, 1), "level:70");
    fixture.keeps = KEEPS;
    summit_table_tick(fixture.table, 1);
    assert_string_equal(see(&fixture), "TPQ");
    type(&fixture, "save x");
    again.rules = fixture.rules;
    struct summit_table_options options = {.who = {"level:5", "human"}};
    char *saved = strdup(fixture.words);
    again.table = summit_table_open(saved, strlen(saved), &options, &error);
    assert_string_equal(see(&again), "KOTP");
    assert_string_equal(again.lines, "player 1 is level:5\nplayer 2 is human\n");
    summit_table_free(again.table);
    options.who[0] = "bot:true";
    assert_null(summit_table_open(saved, strlen(saved), &options, &error));
    assert_null(summit_table_new(fixture.rules, &options));
    free(saved);
    close_table(&fixture);
}

static void hints_may_be_off(void **state)
{
    (void)state;
    static const char *const words[] = {"hint", "why", "map"};
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){.no_hints = true});
    see(&fixture);
    assert_true(summit_table_no_hints(fixture.table));
    for (size_t i = 0; i < COUNT(words); i++) {
        assert_string_equal(type(&fixture, words[i]), "RP");
        assert_non_null(strstr(fixture.words, "Hints are off"));
    }
    type(&fixture, "*2");
    assert_non_null(strstr(fixture.lines, "first player 1\nhints off\n1. player 1"));
    summit_table_again(fixture.table, false, 0);
    see(&fixture);
    assert_string_equal(type(&fixture, "hint"), "RP");
    close_table(&fixture);
}

/* How a seat's player is called in the game as it is, and in the record as it would be read. */
static void expect_name(const struct table_fixture *fixture, const char *journal, unsigned seat,
                        const char *expected)
{
    char name[200];
    struct record record;
    struct summit_error error;
    summit_player_name(summit_table_rules(fixture->table), seat, name, sizeof name);
    assert_string_equal(name, expected);
    if (journal == NULL)
        return;
    assert_int_equal(record_read(&record, journal, strlen(journal), &error), RECORD_GOOD);
    summit_player_name(record.rules, seat, name, sizeof name);
    assert_string_equal(name, expected);
    record_release(&record);
}

static void players_are_named_while_they_play(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    struct text journal = {0};
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    /* Before anything is kept it goes with the first thing that is. */
    assert_true(summit_table_name(fixture.table, 1, "Ada", &error));
    assert_string_equal(see(&fixture), "");
    assert_string_equal(type(&fixture, "*2"), "KDTP");
    assert_non_null(strstr(fixture.lines, "first player 1\nplayer 2 is called Ada\n1. player 1"));
    assert_non_null(strstr(fixture.words, "Ada"));
    record_seal(&journal, span_of(fixture.lines));
    assert_true(summit_table_name(fixture.table, 0, "Bob", &error));
    assert_string_equal(see(&fixture), "K");
    assert_string_equal(fixture.lines, "player 1 is called Bob\n");
    record_seal(&journal, span_of(fixture.lines));
    expect_name(&fixture, journal.at, 0, "Bob");
    expect_name(&fixture, journal.at, 1, "Ada");
    /* The same again is no change; a name of somebody else and none at all are refused. */
    assert_true(summit_table_name(fixture.table, 0, "Bob", &error));
    assert_string_equal(see(&fixture), "");
    assert_false(summit_table_name(fixture.table, 0, "Ada", &error));
    assert_non_null(strstr(error.text, "a different name for each player"));
    assert_false(summit_table_name(fixture.table, 0, "A,B", &error));
    assert_false(summit_table_name(fixture.table, 0, "", &error));
    assert_false(summit_table_name(fixture.table, 2, "Eve", &error));
    expect_name(&fixture, journal.at, 0, "Bob");
    /* What can't be kept hasn't happened, and nothing else is taken meanwhile. */
    fixture.keeps = WAITS;
    assert_true(summit_table_name(fixture.table, 0, "Eve", &error));
    see(&fixture);
    assert_false(summit_table_name(fixture.table, 0, "Max", &error));
    summit_table_kept(fixture.table, false);
    expect_name(&fixture, journal.at, 0, "Bob");
    fixture.keeps = KEEPS;
    see(&fixture);
    /* A name goes with its player. */
    summit_table_again(fixture.table, true, 0);
    see(&fixture);
    expect_name(&fixture, NULL, 0, "Ada");
    expect_name(&fixture, NULL, 1, "Bob");
    assert_int_equal(strcmp(rules_player(fixture.rules, 0), ""),
                     0); /* the rules are the caller's */
    text_release(&journal);
    close_table(&fixture);
}

static void names_stay_where_numbers_are_drawn_anew(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    open_table(&fixture, "start = toss 1-5\ntarget = 50\nops = +1, *2\n",
               (struct summit_table_options){0});
    see(&fixture);
    assert_true(summit_table_name(fixture.table, 0, "Ada", &error));
    summit_table_again(fixture.table, false, 0);
    see(&fixture);
    expect_name(&fixture, NULL, 0, "Ada");
    close_table(&fixture);
}

/* What can be typed for it, in the middle of a game. */
static void names_and_hints_are_words_too(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *events, *told;
    } lines[] = {
        {"name 2 Ada", "KIP", "Player 2 is called Ada now.\n"},
        {"name Bob", "KIP", "Player 2 is called Bob now.\n"},
        {"name 3 Cleo", "RP", "That can't be done: found player 3, expected one of 2\n"},
        {"name 1 Bob", "RP", "That can't be done: "},
        {"name", "RP", "Please say whom: name Ada, or name 2 Ada for player 2.\n"},
        {"hints on", "RP", "Please say: hints off\n"},
        {"hints off", "KIP", "Hints are off in this game.\n"},
        {"hints", "RP", "Hints are off in this game.\n"},
    };
    struct table_fixture fixture;
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*2");
    for (size_t i = 0; i < COUNT(lines); i++) {
        const char *events = type(&fixture, lines[i].typed);
        if (strcmp(events, lines[i].events) != 0 || strstr(fixture.words, lines[i].told) == NULL)
            fail_msg("%s: %s, %s", lines[i].typed, events, fixture.words);
        if (i == 0)
            assert_string_equal(fixture.lines, "player 2 is called Ada\n");
    }
    assert_true(summit_table_no_hints(fixture.table));
    fixture.keeps = REFUSES; /* then nobody is told that it was done */
    type(&fixture, "name 1 Dora");
    assert_null(strstr(fixture.words, "Player 1 is called Dora"));
    close_table(&fixture);
}

static void hints_are_switched_off_while_they_play(void **state)
{
    (void)state;
    struct table_fixture fixture, again = {0};
    struct summit_error error;
    struct text journal = {0};
    open_table(&fixture, reach, (struct summit_table_options){0});
    see(&fixture);
    type(&fixture, "*2");
    record_seal(&journal, span_of(fixture.lines));
    fixture.keeps = REFUSES;
    assert_true(summit_table_hints_off(fixture.table));
    assert_string_equal(see(&fixture), "KRTP");
    assert_false(summit_table_no_hints(fixture.table));
    fixture.keeps = KEEPS;
    assert_string_equal(type(&fixture, "hint"), "Q");
    assert_true(summit_table_hints_off(fixture.table));
    assert_string_equal(see(&fixture), "CKP"); /* what was asked for isn't told any more */
    assert_string_equal(fixture.lines, "hints off\n");
    assert_true(summit_table_no_hints(fixture.table) && summit_table_hints_off(fixture.table));
    assert_string_equal(see(&fixture), "");
    assert_string_equal(type(&fixture, "hint"), "RP");
    record_seal(&journal, span_of("hints off"));
    again.table = summit_table_open(journal.at, journal.length,
                                    &(struct summit_table_options){.no_hints = true}, &error);
    assert_string_equal(see(&again), "OTP"); /* the record says it already */
    assert_true(summit_table_no_hints(again.table));
    summit_table_free(again.table);
    journal.length -= strlen("hints off 01234567\n");
    again.table = summit_table_open(journal.at, journal.length,
                                    &(struct summit_table_options){.no_hints = true}, &error);
    assert_string_equal(see(&again), "KOTP");
    assert_string_equal(again.lines, "hints off\n");
    summit_table_free(again.table);
    text_release(&journal);
    close_table(&fixture);
}

/* Hints off binds a game also after its end. */
static void a_game_without_hints_stays_secret(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct summit_error error;
    struct summit_reviewed game;
    open_table(&fixture, reach, (struct summit_table_options){.no_hints = true});
    see(&fixture);
    type(&fixture, "*2");
    assert_false(table_reviewed(fixture.table, &game, &error));
    assert_non_null(strstr(error.text, "hints are off"));
    type(&fixture, "resign");
    assert_false(table_reviewed(fixture.table, &game, &error));
    type(&fixture, "undo");
    assert_false(table_reviewed(fixture.table, &game, &error));
    close_table(&fixture);
}

/* What couldn't be read again isn't played. */
static void a_record_is_never_too_long_to_be_read(void **state)
{
    (void)state;
    struct table_fixture fixture;
    struct record record;
    struct summit_error error;
    struct summit_table_options options = {.in_memory = true};
    open_table(&fixture, reach, options);
    see(&fixture);
    type(&fixture, "*2");
    struct text journal = {0}, lines = {0};
    record_seal(&journal, span_of(fixture.lines));
    close_table(&fixture);
    for (unsigned i = 0; i < 1000; i++)
        text_addf(&lines, "player 2 is called %d%s%s%s%s\n", i % 2,
                  "\u6797\u6797\u6797\u6797\u6797",
                  "\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797",
                  "\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797", "\u6797");
    while (journal.length + 2 * lines.length < RECORD_BYTES - (4 << 20))
        record_seal(&journal, (struct span){lines.at, lines.length});
    fixture = (struct table_fixture){.rules = rules_from(reach)};
    fixture.table = summit_table_open(journal.at, journal.length, &options, &error);
    assert_non_null(fixture.table);
    assert_string_equal(see(&fixture), "OTP");
    size_t moves = 0;
    while (strchr(type(&fixture, moves % 2 == 0 ? "+1" : "undo"), 'K') != NULL) {
        record_seal(&journal, span_of(fixture.lines));
        moves++;
    }
    assert_true(moves > 10 && journal.length <= RECORD_BYTES - (4 << 20) + 1024);
    assert_non_null(strstr(fixture.words, "is full"));
    assert_string_equal(type(&fixture, "resign"), "KDD"); /* which ends it */
    record_seal(&journal, span_of(fixture.lines));
    assert_int_equal(record_read(&record, journal.at, journal.length, &error), RECORD_GOOD);
    assert_true(game_over(&record.game));
    record_release(&record);
    text_release(&journal);
    text_release(&lines);
    close_table(&fixture);
}

/* By call as by word: what was left is played again, and what stalled is tried again. */
static void a_call_goes_on_where_a_word_does(void **state)
{
    (void)state;
    struct table_fixture fixture;
    open_table(&fixture, "start = 1\ntarget = 9\nops = +1, *2\n",
               (struct summit_table_options){.who = {"", "level:0"}});
    see(&fixture);
    type(&fixture, "quit");
    summit_table_again(fixture.table, false, 0);
    assert_string_equal(see(&fixture), "GOTP");
    assert_string_equal(type(&fixture, "+1"), "KDTPQ");
    fixture.keeps = REFUSES;
    answer(&fixture, "+1");
    assert_int_equal(summit_table_waits(fixture.table), SUMMIT_WAITS_LINE); /* it stalls */
    fixture.keeps = KEEPS;
    assert_true(summit_table_undo(fixture.table, 0));
    see(&fixture);
    assert_true(summit_table_redo(fixture.table, 0));
    assert_string_equal(see(&fixture), "KDTPQ");
    close_table(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_lost_by_themselves),
        cmocka_unit_test(a_match_goes_on_with_the_next_round),
        cmocka_unit_test(several_moves_are_taken_back_at_once),
        cmocka_unit_test(several_moves_are_taken_back_with_their_answers),
        cmocka_unit_test(words_stand_for_others),
        cmocka_unit_test(only_computers_are_stopped_from_going_round),
        cmocka_unit_test(a_turn_has_its_time),
        cmocka_unit_test(the_clock_is_a_persons),
        cmocka_unit_test(nobodys_time_runs_while_all_is_kept_or_left),
        cmocka_unit_test(what_computers_did_goes_and_comes_with_it),
        cmocka_unit_test(nothing_is_made_again_after_another_move),
        cmocka_unit_test(everybody_moves_on_by_a_swap),
        cmocka_unit_test(a_toss_is_drawn_for_each_game),
        cmocka_unit_test(another_game_knows_nothing_of_the_one_before),
        cmocka_unit_test(players_speak_for_themselves),
        cmocka_unit_test(saved_games_read_back),
        cmocka_unit_test(games_are_gone_on_with),
        cmocka_unit_test(who_sits_down_is_kept),
        cmocka_unit_test(hints_may_be_off),
        cmocka_unit_test(players_are_named_while_they_play),
        cmocka_unit_test(names_stay_where_numbers_are_drawn_anew),
        cmocka_unit_test(names_and_hints_are_words_too),
        cmocka_unit_test(hints_are_switched_off_while_they_play),
        cmocka_unit_test(a_game_without_hints_stays_secret),
        cmocka_unit_test(a_record_is_never_too_long_to_be_read),
        cmocka_unit_test(a_call_goes_on_where_a_word_does),
    };
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
