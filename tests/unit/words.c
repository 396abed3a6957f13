/* Tests of what is said: game_words.c, say_templates.c, rules_text.c. */
#include "harness.h"

#include <string.h>

/* What is said in a game after some moves, for the player to move or the one named, from 0. */
static const char *said(const struct summit_rules *rules, enum summit_word word, const char *moves,
                        int seat, struct summit_move move)
{
    static char text[4096];
    struct summit_position position;
    struct summit_ply plies[64];
    size_t count = 0;
    summit_start(rules, 0, &position);
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        plies[count] = (struct summit_ply){0, position.turn,
                                           summit_read_move(rules, &position, moves, length)};
        assert_int_equal(summit_play(rules, &position, plies[count].move, NULL), SUMMIT_LEGAL);
        count++;
        moves += length;
        moves += strspn(moves, " ");
    }
    struct summit_word_context context = {.position = &position,
                                          .plies = plies,
                                          .ply_count = count,
                                          .seat = seat < 0 ? position.turn : (unsigned)seat,
                                          .move = move,
                                          .first = 1,
                                          .round = 3,
                                          .points = {2, 1}};
    size_t length = summit_say(rules, word, &context, text, sizeof text);
    assert_int_equal(length, strlen(text));
    return text;
}

/* Each placeholder, as `say opening` says it after some moves. */
static void every_placeholder_is_filled_in(void **state)
{
    (void)state;
#define OWN    "start = 0\ntarget = 15\nnumbers = 1-9\nnumber = own\nbeyond = refused\n"
#define SHARED "start = 1\ntarget = 20\nops = +1, *2 (twice)\n"
    static const struct {
        const char *game, *moves, *words, *said;
    } cases[] = {
        {"title = A\n" OWN, "", "{title}: {start} to {target}", "A: 0 to 15"},
        {OWN, "3", "{player} is {name}, seat {seat}", "Player 2 is Player 2, seat 2"},
        {OWN "names = Al, Bo\n", "3", "{player} is {name}", "Player 2 (Bo) is Bo"},
        {OWN "names = Al, Bo\n", "3", "{players}; {name.1}, {target.2}", "Al and Bo; Al, 15"},
        {OWN, "3 4", "{number} {number.2} {name.8}", "3 4 Player 1"},
        {OWN "players = 3\n", "", "{players}", "Player 1, Player 2, and Player 3"},
        {OWN, "3 4 5", "{tower.1}; {tower}; {unused}", "3,5; 4; 1,2,3,5,6,7,8,9"},
        {OWN, "9 4", "{legal}", "1, 2, 3, 4, 5, 6"},
        {OWN, "9 4 3 5", "{legal-or}", "1 or 2"},
        {OWN, "9 4 3 5 1 1", "{legal-or}", "2"},
        {SHARED, "", "{legal-or} {choices-or}", "+1 or *2 +1 or *2"}, /* places need a menu */
        {SHARED, "", "{menu}", "Add 1\ntwice"},
        {SHARED "menu = yes\n", "", "{legal-or} {choices-or}", "+1 or *2 1 or 2"},
        {SHARED "menu = yes\n", "", "{menu}", "1. Add 1\n2. twice"},
        {SHARED "menu = yes\nlimit = *2=2\n", "*2 +1", "{menu}", "1. Add 1\n2. twice (1 left)"},
        {SHARED "limit = *2=2\n", "", "{legal}", "+1, *2 (2 left)"},
        {SHARED, "", "{last}", "N/A"},
        {SHARED, "*2", "{last}", "*2"},
        {SHARED "repeat = not-last\n", "", "{last}", "N/A"},
        {SHARED "repeat = not-last\n", "*2 +1", "{last}", "+1"},
        {SHARED, "*2", "{winner}", ""},
        {SHARED, "*2 *2 *2 *2 +1 +1 +1 +1", "{winner}", "Player 2"},
        {SHARED, "", "{first} {round} {score}", "Player 2 3 Player 1: 2, Player 2: 1"},
        {SHARED "min = 1\nmax = 30\n", "", "{min} {max}", "1 30"},
        {SHARED, "", "{move}{operation}{by}{result}{left}.", "."}, /* no move is spoken of */
        {SHARED, "", "{title}", "test"},
    };
#undef OWN
#undef SHARED
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_error error;
        struct summit_rules *rules = rules_from(cases[i].game);
        assert_true(summit_rules_set(rules, "say opening", cases[i].words, &error));
        assert_true(summit_rules_check(rules, &error));
        assert_string_equal(said(rules, SUMMIT_SAY_OPENING, cases[i].moves, -1, SUMMIT_NO_MOVE),
                            cases[i].said);
        summit_rules_free(rules);
    }
}

static void a_move_is_spoken_of(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules =
        rules_from("start = 4\ntarget = 20\nops = +1, *2, -1, /4\nuses = 3");
    assert_true(
        summit_rules_set(rules, "say over", "{move} {operation} {by} {result} {left}", &error));
    assert_true(summit_rules_check(rules, &error));
    assert_string_equal(said(rules, SUMMIT_SAY_OVER, "", 0, summit_action_move(rules, 0, 1)),
                        "*2 Multiply by 2 2 8 3");
    assert_string_equal(said(rules, SUMMIT_SAY_OVER, "+1 *2", 0, summit_action_move(rules, 0, 0)),
                        "+1 Add 1 1 11 2");
    assert_string_equal(said(rules, SUMMIT_SAY_OVER, "", 0, summit_action_move(rules, 0, 2)),
                        "-1 Subtract 1 1 3 3");
    assert_string_equal(said(rules, SUMMIT_SAY_OVER, "", 0, summit_action_move(rules, 0, 3)),
                        "/4 Divide by 4 4 1 3");
    summit_rules_free(rules);
}

/* Words that are about one player may list what another can do, or tell another's number. */
static void each_player_is_spoken_of_rightly(void **state)
{
    (void)state;
#define OWN "start = 0\ntarget = 15\nops = +1 (one), +2 (two)\nnumber = own\nuses = 3\n"
    static const struct {
        const char *game, *words, *said;
    } cases[] = {
        {OWN, "{legal}", "+1 (3 left), +2 (3 left)"},
        {OWN, "{legal-or.1}", "+1 (3 left) or +2 (3 left)"},
        {OWN "menu = yes\n", "{answers} {choices-or.1}", "1 or 2 1 or 2"},
        {OWN, "{unused} {unused.2}", "+1 (3 left),+2 (2 left) +1 (3 left),+2 (3 left)"},
        {OWN, "{operation} {operation.2}", "two two"},
        {OWN, "{number} {number.1} {number.2} {result}", "2 2 0 2"},
        {"start = 1\ntarget = 15\nops.1 = +2\nops.2 = +1, *3\nmenu = yes\n",
         "{legal}; {answers}; {number.2}", "+1, *3; 1 or 2; 3"},
    };
#undef OWN
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[200];
        struct summit_error error;
        struct summit_position after;
        struct summit_effect effect;
        struct summit_rules *rules = rules_from(cases[i].game);
        assert_true(summit_rules_set(rules, "say moved", cases[i].words, &error));
        assert_true(summit_rules_check(rules, &error));
        summit_start(rules, 0, &after);
        struct summit_move move = summit_read_move(rules, &after, "+2", 2);
        assert_int_equal(summit_play(rules, &after, move, &effect), SUMMIT_LEGAL);
        struct summit_word_context context = {.position = &after, .effect = &effect, .move = move};
        summit_say(rules, SUMMIT_SAY_MOVED, &context, text, sizeof text);
        assert_string_equal(text, cases[i].said);
        summit_rules_free(rules);
    }
}

/* A lost turn is a ply in which nothing was built. */
static void lost_turns_are_no_moves(void **state)
{
    (void)state;
    char text[64];
    struct summit_error error;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1, *2\n");
    struct summit_position position;
    struct summit_move move = summit_action_move(rules, 0, 1);
    const struct summit_ply plies[] = {
        {0, 0, move}, {0, 1, SUMMIT_NO_MOVE}, {0, 0, move}, {0, 1, SUMMIT_NO_MOVE}};
    assert_true(summit_rules_set(rules, "say turn", "{tower.1}; {tower.2}; {last}", &error));
    assert_true(summit_rules_check(rules, &error));
    summit_start(rules, 0, &position);
    struct summit_word_context context = {.position = &position, .plies = plies, .ply_count = 4};
    summit_say(rules, SUMMIT_SAY_TURN, &context, text, sizeof text);
    assert_string_equal(text, "*2,*2; ; *2");
    summit_rules_free(rules);
}

static void a_number_too_large_is_said_in_full(void **state)
{
    (void)state;
    char text[200];
    struct summit_rules *rules =
        rules_from("start = 4611686018427387903\ntarget = 4611686018427387904\nops = +1, *9\n");
    struct summit_position after;
    struct summit_effect effect;
    struct summit_move move = summit_action_move(rules, 0, 1);
    summit_start(rules, 0, &after);
    assert_int_equal(summit_play(rules, &after, move, &effect), SUMMIT_LEGAL);
    struct summit_word_context context = {
        .position = &after, .effect = &effect, .seat = 0, .move = move};
    summit_say(rules, SUMMIT_SAY_MOVED, &context, text, sizeof text);
    assert_string_equal(text, "The number is now 41505174165846491127.");
    summit_rules_free(rules);
}

/* A game that says nothing speaks sensibly, for every kind of rules. */
static void usual_words_fit_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *game, *opening, *turn, *prompt;
    } cases[] = {
        {"start = 1\ntarget = 9\nops = +1, *2", "test: start at 1, reach 9.",
         "\nPlayer 1's turn. The number is 1.", "Enter your move (+1 or *2):"},
        {"start = 1\ntarget = 9\nops = +1, *2\nnumber = own", "test: start at 1, reach 9.",
         "\nPlayer 1's turn. Your number is 1.", "Enter your move (+1 or *2):"},
        {"start = 1\ntarget = 9\nops = +1, *2\nmenu = yes", "test: start at 1, reach 9.",
         "\nPlayer 1's turn. The number is 1.\n1. Add 1\n2. Multiply by 2",
         "Enter your choice (1 or 2):"},
        {"start = 1\ntarget = 9\nops = +1, *2\nmenu = yes\nnumber = own",
         "test: start at 1, reach 9.",
         "\nPlayer 1's turn. Your number is 1.\n1. Add 1\n2. Multiply by 2",
         "Enter your choice (1 or 2):"},
        {"start = 1\ntarget = 9\nnumbers = 2, 4\nmenu = yes", "test: start at 1, reach 9.",
         "\nPlayer 1's turn. The number is 1.", "Enter your move (2 or 4):"}, /* no places */
        {"size = 4\nsteps = 1, 2", "test: start at 2.",
         "\nPlayer 1's turn. The number is 2, your goal is 0.", "Enter your move (1 or 2):"},
        {"start = 1\ntarget.1 = 9\ntarget.2 = 8\nops = +1\nnumber = own", "test: start at 1.",
         "\nPlayer 1's turn. Your number is 1, your goal is 9.", "Enter your move (+1):"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        assert_string_equal(said(rules, SUMMIT_SAY_OPENING, "", 0, SUMMIT_NO_MOVE),
                            cases[i].opening);
        assert_string_equal(said(rules, SUMMIT_SAY_TURN, "", 0, SUMMIT_NO_MOVE), cases[i].turn);
        assert_string_equal(said(rules, SUMMIT_SAY_PROMPT, "", 0, SUMMIT_NO_MOVE), cases[i].prompt);
        summit_rules_free(rules);
    }
}

static void every_word_has_something_usual_to_say(void **state)
{
    (void)state;
    struct summit_error error;
    for (size_t i = 0; i < summit_game_count(); i++) {
        struct summit_rules *rules = summit_game(summit_game_name(i), &error);
        for (unsigned word = 0; word < SUMMIT_WORDS; word++)
            assert_true(strlen(said(rules, word, "", 0, summit_action_move(rules, 0, 0))) > 0);
        summit_rules_free(rules);
    }
}

static void each_refusal_has_its_word(void **state)
{
    (void)state;
    static const enum summit_word words[] = {
        [SUMMIT_LEGAL] = SUMMIT_SAY_NO_MOVE,           [SUMMIT_REFUSED_OVER] = SUMMIT_SAY_OVER,
        [SUMMIT_REFUSED_UNKNOWN] = SUMMIT_SAY_NO_MOVE, [SUMMIT_REFUSED_USED] = SUMMIT_SAY_USED,
        [SUMMIT_REFUSED_REPEATED] = SUMMIT_SAY_REPEAT, [SUMMIT_REFUSED_BEYOND] = SUMMIT_SAY_BEYOND,
        [SUMMIT_REFUSED_BELOW] = SUMMIT_SAY_BELOW,     [SUMMIT_REFUSED_ABOVE] = SUMMIT_SAY_ABOVE,
        [SUMMIT_REFUSED_UNEVEN] = SUMMIT_SAY_UNEVEN,
    };
    for (unsigned i = 0; i < COUNT(words); i++)
        assert_int_equal(summit_refusal_word(i), words[i]);
}

static void players_have_names(void **state)
{
    (void)state;
    char name[8];
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1\nnames = Al, Bo\n");
    assert_int_equal(summit_player_name(rules, 1, name, sizeof name), 2);
    assert_string_equal(name, "Bo");
    summit_rules_free(rules);
    rules = rules_from("start = 1\ntarget = 9\nops = +1\nsay player = P{seat}\n");
    summit_player_name(rules, 1, name, sizeof name);
    assert_string_equal(name, "P2");
    summit_rules_free(rules);
}

/* ---- The rules in sentences ----------------------------------------------------------------- */

static void rules_are_told_in_sentences(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        const char *says[4];
    } cases[] = {
        {"start = 1\ntarget = 9\nops = +1, *2\n",
         {"2 players take turns: Player 1 and Player 2. Player 1 goes first.",
          "Whoever lands exactly on 9 wins.", "*2  (Multiply by 2)", "loses at once"}},
        {"start = 1\ntarget = 9\nops = +1, *2\nfirst = toss\nnames = Al, Bo, Cy\nplayers = 3\n",
         {"Al, Bo and Cy", "A coin decides", "puts a player out is taken back", "is out"}},
        {"start = 1\ntarget = 9\nops = +1, *2\nplayers = 3\nnumber = own\n",
         {"Each player has their own number", "your number", "The last player left wins."}},
        {"start = 2\ntarget = 9\nops = +1, -1, /2\nmenu = yes\nlimit = +1=1, /2=4\n",
         {"The number can't fall below 1", "if there is no remainder",
          "1. +1  (Add 1), at most 1 time for each player"}},
        {"start = 9\ntarget = 2\nops = +1, -1\nmax = 12\nnumber = own\nsay noun = heap\n",
         {"Your heap can't rise above 12", "Each player has their own heap"}},
        {"start = 2\ntarget = 9\nops = +1, *2\nlimit = *2=4\n", {"at most 4 times"}},
        {"size = 15\nsteps = 1, 2, 3\nrepeat = not-last\nstuck = passes\n",
         {"Player 2 wins by landing exactly on 15", "towards your goal by 1, 2 or 3.",
          "made in the turn just before yours.\n", "you lose your turn"}},
        {"size = 15\nsteps = 1, 2, 3\nbeyond = refused\nlimit = 3=1\n",
         {"towards your goal by 1, 2 or 3.\nEach of them can be used any number of times, except "
          "for these:\n  3, at most 1 time for each player\n",
          "go beyond your own target"}},
        {"start = 1\ntarget = 9\nops = +1, *2\nplayers = 3\nrepeat = not-last\n",
         {"just before yours.\n", "A move that puts a player out is taken back.\n"}},
        {"start = 0\ntarget = 9\nnumbers = 1-4\nnumber = own\nbeyond = refused\n",
         {"1 to 4.\nEach player can use each of them once.", "isn't allowed",
          "If you have no move, you lose."}},
        {"start = 0\ntarget = 9\nnumbers = 1-4\nuses = 2\n",
         {"1 to 4.\nEach player can use each of them at most 2 times.\n"}},
        {"start = 0\ntarget = 9\nnumbers = 1-4\nlimit = 2=2\n",
         {"add one of these numbers to the number: 1 to 4.\nEach player can use each of them once, "
          "except for these:\n  2, at most 2"}},
        {"start = 1\ntarget = 9\nops.1 = +1\nops.2 = +2\ntime = 1\npoints = 1\n",
         {"Player 1: On your turn", "Player 2: On your turn", "within 1 second.",
          "with 1 point wins"}},
        {"start = 1\ntarget = 9\nops = +1\ntime = 2.5\nplayers = 3\nbest-of = 3\n",
         {"within 2.500 seconds. Whoever takes longer is out", "with 2 points wins",
          "After 3 games,"}},
        {"start = 1\ntarget = 9\nops = +1, -1\nbest-of = 1\n", {"After 1 game, including draws"}},
        {"start = 1\ntarget = 9\nops = +1, -1\npoints = 2\n",
         {"After three draws in a row, the player with the most points wins the match. If "
          "several"}},
        {"start = 1\ntarget = 20\nops = +2\n", {"Note: Nobody can land exactly on 20"}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        const char *text = described(rules);
        for (size_t j = 0; j < COUNT(cases[i].says) && cases[i].says[j] != NULL; j++)
            if (strstr(text, cases[i].says[j]) == NULL)
                fail_msg("expected \"%s\" in\n%s", cases[i].says[j], text);
        summit_rules_free(rules);
    }
}

/* A bound is told only where it ever decides: what is beyond the target is beyond it anyway. */
static void nothing_is_told_that_never_decides(void **state)
{
    (void)state;
    static const struct {
        const char *game, *silent;
    } cases[] = {
        {"start = 20\ntarget = 0\nops = -1, -3\n", "fall below"},
        {"start = 20\ntarget = 5\nops = -1, +1\nmin = 2\nbeyond = refused\n", "fall below"},
        {"start = 20\ntarget = 5\nops = -1, +1\n", "rise above"},
        {"start = 2\ntarget = 9\nops = +1, *2\nmax = 12\nbeyond = refused\n", "rise above"},
        {"start = 2\ntarget = 9\nops = +1, /2\n", "fall below"},
        {"start = 0\ntarget = 9\nnumbers = 1-4\n", "at most"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].game);
        if (strstr(described(rules), cases[i].silent) != NULL)
            fail_msg("expected no \"%s\" in\n%s", cases[i].silent, described(rules));
        summit_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_placeholder_is_filled_in),
        cmocka_unit_test(a_move_is_spoken_of),
        cmocka_unit_test(each_player_is_spoken_of_rightly),
        cmocka_unit_test(lost_turns_are_no_moves),
        cmocka_unit_test(a_number_too_large_is_said_in_full),
        cmocka_unit_test(usual_words_fit_the_rules),
        cmocka_unit_test(every_word_has_something_usual_to_say),
        cmocka_unit_test(each_refusal_has_its_word),
        cmocka_unit_test(players_have_names),
        cmocka_unit_test(rules_are_told_in_sentences),
        cmocka_unit_test(nothing_is_told_that_never_decides),
    };
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
