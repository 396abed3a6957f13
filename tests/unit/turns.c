/* Tests of a table: turns, the clock, taking back, one game after the other, records. */
#include "harness.h"

#include "base/language.h"
#include "session/record.h"
#include "sitting.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

static const char reach[] = "start = 1\ntarget = 9\nops = +1, *2\n";

/* ---- What follows by itself ------------------------------------------------------------------ */

static void turns_are_lost_by_themselves(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting,
        "like = operation-duel\nops = +1, *2\nuses = 1\ntarget = 9\nbeyond = refused\nfirst = 1\n",
        (struct summit_table_options){0});
    see(&sitting);
    type(&sitting, "+1");
    type(&sitting, "+1");
    assert_string_equal(type(&sitting, "*2"), "KDDDD");
    assert_true(was_said(&sitting, SUMMIT_SAY_LOST_TURN) && was_said(&sitting, SUMMIT_SAY_DRAWN));
    assert_int_equal(winner(&sitting), SUMMIT_DRAWN);
    rise(&sitting);
}

static void a_match_goes_on_with_the_next_round(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, "start = 1\ntarget = 3\nops = +1, *3\npoints = 2\n",
        (struct summit_table_options){0});
    see(&sitting);
    type(&sitting, "*3");
    assert_true(was_said(&sitting, SUMMIT_SAY_ROUND));
    assert_false(summit_table_over(sitting.table));
    assert_int_equal(number(&sitting), 1);
    assert_int_equal(summit_table_turn(sitting.table), 1);
    type(&sitting, "+1"); /* 2, and then 3 */
    type(&sitting, "+1");
    assert_true(was_said(&sitting, SUMMIT_SAY_MATCH));
    assert_true(summit_table_over(sitting.table));
    assert_int_equal(summit_table_score(sitting.table, 0), 1); /* the match */
    assert_string_equal(type(&sitting, "+1"), "R");
    assert_string_equal(type(&sitting, "undo"), "KDTP");
    assert_int_equal(number(&sitting), 2);
    assert_int_equal(summit_table_score(sitting.table, 0), 0);
    rise(&sitting);
}

static void several_moves_are_taken_back_at_once(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    assert_string_equal(type(&sitting, "undo 3"), "RP");
    for (unsigned i = 0; i < 5; i++)
        type(&sitting, "+1");
    assert_string_equal(type(&sitting, "undo 3"), "KDTP");
    assert_int_equal(number(&sitting), 3);
    assert_string_equal(type(&sitting, "redo"), "KDTP");
    assert_int_equal(number(&sitting), 4);
    assert_string_equal(type(&sitting, "undo 0"), "RP");
    assert_string_equal(type(&sitting, "undo nine"), "KDITP");
    assert_non_null(strstr(sitting.words, "There were only 3 to take back."));
    assert_int_equal(count_plies(&sitting), 0);
    rise(&sitting);
}

/* Of moves that computers answered, one's own are counted. */
static void several_moves_are_taken_back_with_their_answers(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){.who = {"level:50"}});
    see(&sitting);
    for (unsigned i = 0; i < 3; i++) {
        answer(&sitting, "+1");
        type(&sitting, "+1");
    }
    type(&sitting, "undo 2");
    assert_int_equal(count_plies(&sitting), 3);
    assert_int_equal(summit_table_turn(sitting.table), 1);
    type(&sitting, "undo 2");
    assert_non_null(strstr(sitting.words, "There was only 1 to take back."));
    rise(&sitting);
}

static void words_stand_for_others(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    assert_string_equal(type(&sitting, "double"), "KDTP");
    assert_string_equal(type(&sitting, "show"), "ITP");
    assert_non_null(strstr(sitting.words, "Position: the number is 2."));
    assert_string_equal(type(&sitting, "?"), "IP");
    assert_string_equal(type(&sitting, "H"), "IP");
    assert_string_equal(type(&sitting, "q"), "L");
    rise(&sitting);
}

static void only_computers_are_stopped_from_going_round(void **state)
{
    (void)state;
    static const char round[] = "start = 5\ntarget = 9\nops = +1, -1\n";
    struct sitting sitting;
    sit(&sitting, round,
        (struct summit_table_options){.who = {"level:0", "level:0"}, .repetition = 3});
    assert_string_equal(see(&sitting), "OTPQ");
    for (unsigned i = 0; i < 3; i++)
        assert_string_equal(answer(&sitting, i % 2 == 0 ? "+1" : "-1"), "KADTPQ");
    assert_string_equal(answer(&sitting, "-1"), "KADKD");
    assert_non_null(strstr(sitting.lines, "-> 5\nrepetition, drawn\n"));
    assert_int_equal(winner(&sitting), SUMMIT_DRAWN);
    rise(&sitting);
    sit(&sitting, round, (struct summit_table_options){.repetition = 3});
    see(&sitting);
    for (unsigned i = 0; i < 4; i++)
        assert_string_equal(type(&sitting, i % 2 == 0 ? "+1" : "-1"), i < 3 ? "KDTP" : "KDDTP");
    assert_true(was_said(&sitting, SUMMIT_SAY_REPEATED));
    rise(&sitting);
}

/* ---- The clock ------------------------------------------------------------------------------- */

static const char timed[] = "start = 1\ntarget = 9\nops = +1, *2\ntime = 2.5\n";

static const char *type_at(struct sitting *sitting, int64_t now, const char *line)
{
    sitting->now = now;
    return type(sitting, line);
}

static void a_turn_has_its_time(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, timed, (struct summit_table_options){0});
    assert_int_equal(summit_table_left(sitting.table), -1); /* nobody was told yet */
    see(&sitting);
    assert_int_equal(summit_table_left(sitting.table), 2500);
    summit_table_tick(sitting.table, 1000);
    assert_string_equal(see(&sitting), "");
    assert_int_equal(summit_table_left(sitting.table), 1500);
    assert_string_equal(type_at(&sitting, 2499, "help"), "IP"); /* costs time */
    assert_int_equal(summit_table_left(sitting.table), 1);
    assert_string_equal(type_at(&sitting, 2499, "*2"), "KDTP");
    assert_int_equal(summit_table_left(sitting.table), 2500); /* of another turn */
    assert_string_equal(type_at(&sitting, 4000, "undo"), "KDTP");
    assert_int_equal(summit_table_left(sitting.table), 2500);
    assert_string_equal(type_at(&sitting, 6500, "*2"), "KDD"); /* too late */
    assert_true(was_said(&sitting, SUMMIT_SAY_TIMEOUT));
    assert_int_equal(winner(&sitting), 1);
    assert_int_equal(number(&sitting), 1);
    assert_int_equal(summit_table_left(sitting.table), -1);
    summit_table_tick(sitting.table, 100000);
    assert_string_equal(see(&sitting), "");
    rise(&sitting);
}

static void the_clock_is_a_persons(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, timed, (struct summit_table_options){.who = {NULL, "level:50"}});
    see(&sitting);
    type(&sitting, "*2");
    assert_int_equal(summit_table_left(sitting.table), -1);
    summit_table_tick(sitting.table, 10000);
    assert_string_equal(see(&sitting), "");
    sitting.now = 10000;
    assert_string_equal(answer(&sitting, "+1"), "KADTP");
    assert_int_equal(summit_table_left(sitting.table), 2500);
    assert_string_equal(type(&sitting, "hint"), "Q"); /* it goes on meanwhile */
    struct summit_ply deed = {SUMMIT_DONE_MOVE, 0, move_of(&sitting, "+1")};
    assert_int_equal(summit_table_act(sitting.table, deed, 12500), SUMMIT_REFUSED_OVER);
    assert_string_equal(see(&sitting), "CKDD");
    assert_true(was_said(&sitting, SUMMIT_SAY_TIMEOUT));
    rise(&sitting);
}

static void nobodys_time_runs_while_all_is_kept_or_left(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, timed, (struct summit_table_options){0});
    see(&sitting);
    sitting.keeps = WAITS;
    assert_string_equal(type(&sitting, "*2"), "K");
    assert_int_equal(summit_table_left(sitting.table), -1);
    summit_table_tick(sitting.table, 9000);
    assert_string_equal(see(&sitting), "");
    summit_table_kept(sitting.table, true);
    assert_string_equal(see(&sitting), "DTP");
    assert_int_equal(summit_table_left(sitting.table), 2500);
    sitting.now = 9000;
    assert_string_equal(type(&sitting, "quit"), "L");
    summit_table_tick(sitting.table, 20000);
    assert_string_equal(see(&sitting), "");
    rise(&sitting);
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static void what_computers_did_goes_and_comes_with_it(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){.who = {NULL, "level:50"}});
    see(&sitting);
    assert_string_equal(type(&sitting, "undo"), "RP");
    assert_string_equal(type(&sitting, "redo"), "RP");
    type(&sitting, "*2");
    answer(&sitting, "+1");
    assert_string_equal(type(&sitting, "undo"), "KDTP"); /* told once, where that leads */
    assert_string_equal(sitting.lines, "undo\nundo\n");
    assert_int_equal(number(&sitting), 1);
    assert_string_equal(type(&sitting, "redo"), "KDDTP");
    assert_int_equal(number(&sitting), 3);
    type(&sitting, "undo");
    type(&sitting, "+1");
    answer(&sitting, "*2");
    assert_string_equal(type(&sitting, "redo"), "RP"); /* another move was made */
    rise(&sitting);
}

/* What was taken back can't be made again once another move was made, by whomever. */
static void nothing_is_made_again_after_another_move(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    type(&sitting, "*2");
    type(&sitting, "undo");
    type(&sitting, "+1");
    assert_string_equal(type(&sitting, "redo"), "RP");
    assert_false(summit_table_redo(sitting.table, 0));
    assert_int_equal(count_plies(&sitting), 1);
    rise(&sitting);
    sit(&sitting, reach, (struct summit_table_options){.who = {"level:50", NULL}});
    see(&sitting);
    answer(&sitting, "*2");
    assert_true(summit_table_undo(sitting.table, 0)); /* the computer's move alone */
    see(&sitting);                                    /* it is asked again */
    answer(&sitting, "+1");
    assert_string_equal(type(&sitting, "redo"), "RP");
    assert_false(summit_table_redo(sitting.table, 0));
    assert_int_equal(count_plies(&sitting), 1);
    rise(&sitting);
}

/* ---- One game after the other -----------------------------------------------------------------
 */

static void everybody_moves_on_by_a_swap(void **state)
{
    (void)state;
    struct sitting sitting;
    static const struct summit_language language = {0};
    char name[200];
    sit(&sitting, "start = 1\ntarget = 3\nops = +1, *3\nnames = Tom, Ann\n",
        (struct summit_table_options){.who = {NULL, "level:50"}});
    summit_rules_speak(sitting.rules, &language);
    see(&sitting);
    assert_string_equal(type(&sitting, "swap"), "GOTPQ"); /* nothing was played yet */
    assert_true(summit_rules_language(summit_table_rules(sitting.table)) == &language);
    const struct summit_rules *before = summit_table_rules(sitting.table);
    assert_string_equal(type(&sitting, "swap"), "CGOTP");
    assert_true(before != summit_table_rules(sitting.table));
    assert_int_equal(summit_rules_players(before), 2); /* whoever is cancelled may still look */
    type(&sitting, "+1");
    assert_string_equal(type(&sitting, "again"), "R");
    type(&sitting, "undo");
    type(&sitting, "*3");
    assert_int_equal(summit_table_score(sitting.table, 0), 1);
    type(&sitting, "score");
    assert_non_null(strstr(sitting.words, "Tom: 1, Ann: 0"));
    assert_string_equal(type(&sitting, "swap"), "GOTPQ");
    assert_int_equal(summit_table_score(sitting.table, 1), 1);
    assert_int_equal(summit_table_score(sitting.table, 0), 0);
    assert_string_equal(summit_table_who(sitting.table, 0), "level:50");
    assert_string_equal(summit_table_who(sitting.table, 1), "");
    summit_player_name(summit_table_rules(sitting.table), 1, name, sizeof name);
    assert_string_equal(name, "Tom");
    answer(&sitting, "*3");
    assert_null(strstr(sitting.lines, "names"));
    assert_non_null(strstr(sitting.lines, "player 1 is called Ann\nplayer 2 is called Tom\n"));
    assert_non_null(strstr(sitting.lines, "player 1 is level:50\n1. player 1: *3 -> 3"));
    assert_string_equal(type(&sitting, "again"), "GOTPQ");
    assert_int_equal(summit_table_score(sitting.table, 0), 1);
    assert_int_equal(summit_table_score(sitting.table, 1), 1);
    assert_int_equal(count_plies(&sitting), 0);
    assert_string_equal(type(&sitting, "undo"), "R"); /* the game before is over and done */
    rise(&sitting);
}

/* Each game of a sitting draws its own number, a swap keeps the toss, and a record has the number.
 */
static void a_toss_is_drawn_for_each_game(void **state)
{
    (void)state;
    static const char tossed[] =
        "start = toss 20-90\ntarget = none\nops = -1-3\nnames = Tom, Ann\n";
    static const char *const words[] = {"again", "swap", "again"};
    struct sitting sitting, same;
    char drawn[64], line[64];
    bool differs = false;
    sit(&sitting, tossed, (struct summit_table_options){.seed = 5});
    sit(&same, tossed, (struct summit_table_options){.seed = 5});
    assert_string_equal(see(&sitting), "OTP");
    see(&same);
    assert_int_equal(number(&sitting), number(&same));
    for (size_t i = 0; i < COUNT(words); i++) {
        int64_t before = number(&sitting);
        assert_false(summit_rules_tossed(summit_table_rules(sitting.table)));
        type(&sitting, "resign");
        snprintf(line, sizeof line, "  start = %lld\n", (long long)before);
        assert_non_null(strstr(sitting.lines, line));
        assert_string_equal(type(&sitting, words[i]), "GOTP");
        snprintf(drawn, sizeof drawn, "The toss says: start at %lld.\n",
                 (long long)number(&sitting));
        assert_non_null(strstr(sitting.words, drawn));
        assert_in_range(number(&sitting), 20, 90);
        differs = differs || number(&sitting) != before;
    }
    assert_true(differs);
    rise(&same);
    rise(&sitting);
}

static void another_game_knows_nothing_of_the_one_before(void **state)
{
    (void)state;
    struct sitting sitting;
    struct summit_hint hint;
    struct summit_error error;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    type(&sitting, "*2");
    type(&sitting, "undo");
    type(&sitting, "again");
    assert_string_equal(type(&sitting, "redo"), "RP");
    struct summit_solver *solver = summit_solver_new(sitting.rules, NULL, &error);
    assert_true(summit_hint(solver, summit_table_position(sitting.table), &hint));
    type(&sitting, "hint");
    reply(&sitting, (struct summit_reply){.kind = SUMMIT_REPLY_HINT, .hint = &hint});
    assert_true(summit_table_line(sitting.table, SUMMIT_ANYBODY, "swap", 4, 0));
    assert_string_equal(type(&sitting, "hint"), "IGOQ"); /* that hint was of other rules */
    summit_solver_free(solver);
    rise(&sitting);
}

static void players_speak_for_themselves(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, "start = 1\ntarget = 99\nops = +1, *2\nplayers = 3\n",
        (struct summit_table_options){0});
    see(&sitting);
    assert_string_equal(type_as(&sitting, 1, "+1"), "RP");
    assert_non_null(strstr(sitting.words, "It is Player 1's turn."));
    assert_string_equal(type_as(&sitting, 1, "resign"), "KDDTP");
    assert_string_equal(type_as(&sitting, 1, "resign"), "RP");
    assert_non_null(strstr(sitting.words, "out of the game"));
    assert_string_equal(type_as(&sitting, 7, "resign"), "RP");
    type_as(&sitting, 0, "+1");
    assert_int_equal(summit_table_turn(sitting.table), 2);
    assert_string_equal(type(&sitting, "resign"), "KDD");
    assert_int_equal(winner(&sitting), 0);
    rise(&sitting);
}

/* ---- Records ----------------------------------------------------------------------------------
 */

static void saved_games_read_back(void **state)
{
    (void)state;
    struct sitting sitting;
    struct record record;
    struct summit_error error;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    type(&sitting, "*2");
    assert_string_equal(type(&sitting, "save"), "RP");
    summit_table_line(sitting.table, SUMMIT_ANYBODY, "save a\0b", 8, 0);
    assert_string_equal(see(&sitting), "RP");
    assert_true(summit_table_line(sitting.table, SUMMIT_ANYBODY, "save  my game ", 14, 0));
    struct summit_event event;
    assert_true(summit_table_next(sitting.table, &event));
    assert_int_equal(event.kind, SUMMIT_EVENT_SAVE);
    assert_string_equal(event.name, "my game");
    assert_int_equal(record_read(&record, event.text, event.length, &error), RECORD_GOOD);
    assert_true(record.saved);
    assert_int_equal(record.game.count, 1);
    record_release(&record);
    rise(&sitting);
}

static void games_are_gone_on_with(void **state)
{
    (void)state;
    struct sitting sitting, again;
    struct summit_error error;
    struct summit_table_options options = {.who = {NULL, "level:50"}};
    sit(&sitting, reach, options);
    see(&sitting);
    type(&sitting, "*2");
    struct text journal = {0};
    record_seal(&journal, span_of(sitting.lines));
    const char *record = journal.at;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        options = (struct summit_table_options){.elsewhere = elsewhere};
        again = (struct sitting){.rules = sitting.rules};
        again.table = summit_table_open(record, strlen(record), &options, &error);
        assert_string_equal(see(&again), "OTPQ");
        assert_string_equal(summit_table_who(again.table, 1), "level:50");
        answer(&again, "*2");
        const char *line = "2. player 2: *2 -> 4\n";
        size_t before_it = elsewhere ? strlen(sitting.lines) : 0;
        assert_memory_equal(again.lines, sitting.lines, before_it);
        assert_string_equal(again.lines + before_it, line);
        struct summit_position before;
        summit_table_before(again.table, 1, &before);
        assert_int_equal(before.number[0], 2);
        summit_table_free(again.table);
    }
    assert_null(summit_table_open("nonsense", 8, &options, &error));
    assert_true(strlen(error.text) > 10);
    text_release(&journal);
    rise(&sitting);
}

/* Who sits where is part of the record, from the moment on when something of it is kept. */
static void who_sits_down_is_kept(void **state)
{
    (void)state;
    struct sitting sitting, again = {0};
    struct summit_error error;
    sit(&sitting, reach, (struct summit_table_options){0});
    see(&sitting);
    assert_true(summit_table_seat(sitting.table, 1, "level:0"));
    assert_string_equal(see(&sitting), "");
    assert_false(summit_table_seat(sitting.table, 2, "level:0"));
    assert_false(summit_table_seat(sitting.table, 1, "bot:./x"));
    assert_false(summit_table_seat(sitting.table, 1, "level:101"));
    assert_string_equal(summit_table_who(sitting.table, 1), "level:0");
    type(&sitting, "*2");
    assert_non_null(strstr(sitting.lines, "first player 1\nplayer 2 is level:0\n1. player 1"));
    assert_true(summit_table_seat(sitting.table, 1, "level:0")); /* who sits there already */
    assert_string_equal(see(&sitting), "");
    assert_true(summit_table_seat(sitting.table, 1, "level:70"));
    assert_false(summit_table_seat(sitting.table, 1, "level:80")); /* before that is kept */
    assert_string_equal(see(&sitting), "CKTPQ");
    assert_string_equal(sitting.lines, "player 2 is level:70\n");
    sitting.keeps = REFUSES;
    assert_true(summit_table_seat(sitting.table, 1, NULL));
    assert_string_equal(see(&sitting), "CKR");
    assert_string_equal(summit_table_who(sitting.table, 1), "level:70");
    sitting.keeps = KEEPS;
    summit_table_tick(sitting.table, 1);
    assert_string_equal(see(&sitting), "TPQ");
    type(&sitting, "save x");
    again.rules = sitting.rules;
    struct summit_table_options options = {.who = {"level:5", "human"}};
    char *saved = strdup(sitting.words);
    again.table = summit_table_open(saved, strlen(saved), &options, &error);
    assert_string_equal(see(&again), "KOTP");
    assert_string_equal(again.lines, "player 1 is level:5\nplayer 2 is human\n");
    summit_table_free(again.table);
    options.who[0] = "bot:true";
    assert_null(summit_table_open(saved, strlen(saved), &options, &error));
    assert_null(summit_table_new(sitting.rules, &options));
    free(saved);
    rise(&sitting);
}

static void hints_may_be_off(void **state)
{
    (void)state;
    static const char *const words[] = {"hint", "why", "map"};
    struct sitting sitting;
    sit(&sitting, reach, (struct summit_table_options){.no_hints = true});
    see(&sitting);
    assert_true(summit_table_no_hints(sitting.table));
    for (size_t i = 0; i < COUNT(words); i++) {
        assert_string_equal(type(&sitting, words[i]), "RP");
        assert_non_null(strstr(sitting.words, "Hints are off"));
    }
    type(&sitting, "*2");
    assert_non_null(strstr(sitting.lines, "first player 1\nhints off\n1. player 1"));
    summit_table_again(sitting.table, false, 0);
    see(&sitting);
    assert_string_equal(type(&sitting, "hint"), "RP");
    rise(&sitting);
}

/* What couldn't be read again isn't played. */
static void a_record_is_never_too_long_to_be_read(void **state)
{
    (void)state;
    struct sitting sitting;
    struct record record;
    struct summit_error error;
    struct summit_table_options options = {.in_memory = true};
    sit(&sitting, reach, options);
    see(&sitting);
    type(&sitting, "*2");
    struct text journal = {0}, lines = {0};
    record_seal(&journal, span_of(sitting.lines));
    rise(&sitting);
    for (unsigned i = 0; i < 1000; i++)
        text_addf(&lines, "player 2 is called %d%s%s%s%s\n", i % 2,
                  "\u6797\u6797\u6797\u6797\u6797",
                  "\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797",
                  "\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797\u6797", "\u6797");
    while (journal.length + 2 * lines.length < RECORD_BYTES - (4 << 20))
        record_seal(&journal, (struct span){lines.at, lines.length});
    sitting = (struct sitting){.rules = rules_from(reach)};
    sitting.table = summit_table_open(journal.at, journal.length, &options, &error);
    assert_non_null(sitting.table);
    assert_string_equal(see(&sitting), "OTP");
    size_t moves = 0;
    while (strchr(type(&sitting, moves % 2 == 0 ? "+1" : "undo"), 'K') != NULL) {
        record_seal(&journal, span_of(sitting.lines));
        moves++;
    }
    assert_true(moves > 10 && journal.length <= RECORD_BYTES - (4 << 20) + 1024);
    assert_non_null(strstr(sitting.words, "as long as it can be"));
    assert_string_equal(type(&sitting, "resign"), "KDD"); /* which ends it */
    record_seal(&journal, span_of(sitting.lines));
    assert_int_equal(record_read(&record, journal.at, journal.length, &error), RECORD_GOOD);
    assert_true(game_over(&record.game));
    record_release(&record);
    text_release(&journal);
    text_release(&lines);
    rise(&sitting);
}

/* By call as by word: what was left is played again, and what stalled is tried again. */
static void a_call_goes_on_where_a_word_does(void **state)
{
    (void)state;
    struct sitting sitting;
    sit(&sitting, "start = 1\ntarget = 9\nops = +1, *2\n",
        (struct summit_table_options){.who = {"", "level:0"}});
    see(&sitting);
    type(&sitting, "quit");
    summit_table_again(sitting.table, false, 0);
    assert_string_equal(see(&sitting), "GOTP");
    assert_string_equal(type(&sitting, "+1"), "KDTPQ");
    sitting.keeps = REFUSES;
    answer(&sitting, "+1");
    assert_int_equal(summit_table_waits(sitting.table), SUMMIT_WAITS_LINE); /* it stalls */
    sitting.keeps = KEEPS;
    assert_true(summit_table_undo(sitting.table, 0));
    see(&sitting);
    assert_true(summit_table_redo(sitting.table, 0));
    assert_string_equal(see(&sitting), "KDTPQ");
    rise(&sitting);
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
        cmocka_unit_test(a_record_is_never_too_long_to_be_read),
        cmocka_unit_test(a_call_goes_on_where_a_word_does),
    };
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
