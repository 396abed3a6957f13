/* Tests of the session: games and their records. */
#include "harness.h"

#include "session/record.h"
#include "session/table_view.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does what the words say, one after the other: a move, undo, resign, timeout. What is told comes
 * into `story`, and what is kept into `journal`, unless they are NULL. */
static void act(struct game *game, const char *words, struct text *story, struct text *journal)
{
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        uint8_t turn = game->now.position.turn;
        struct summit_ply entry = {SUMMIT_DONE_MOVE, turn, SUMMIT_NO_MOVE};
        if (strncmp(words, "undo", 4) == 0) {
            assert_true(game_undo(game, story));
            if (journal != NULL)
                record_undo(journal);
        } else {
            if (strncmp(words, "resign", 6) == 0)
                entry.kind = SUMMIT_DONE_RESIGN;
            else if (strncmp(words, "timeout", 7) == 0)
                entry.kind = SUMMIT_DONE_TIMEOUT;
            else
                entry.move = summit_read_move(game->rules, &game->now.position, words, length);
            assert_int_equal(game_refusal(game, entry), SUMMIT_LEGAL);
            assert_true(game_enter(game, entry, story));
            if (journal != NULL)
                record_entry(game, journal);
        }
        words += length;
        words += strspn(words, " ");
    }
}

/* The journal of a game; the caller frees it. */
static char *journal_of(const char *rules_text, const char *words)
{
    struct summit_rules *rules = rules_from(rules_text);
    struct game game;
    struct text journal = {0};
    game_init(&game, rules, game_first(rules, 1));
    record_head(&game, &journal);
    act(&game, words, NULL, &journal);
    game_release(&game);
    summit_rules_free(rules);
    return journal.at;
}

static void expect_told(const char *rules_text, const char *words, const char *expected)
{
    struct summit_rules *rules = rules_from(rules_text);
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    act(&game, words, &story, NULL);
    assert_string_equal(story.at != NULL ? story.at : "", expected);
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

/* ---- What is told --------------------------------------------------------------------------- */

#define REACH "start = 1\ntarget = 5\nops = +1, *2\n"

static void the_course_of_a_game_is_told(void **state)
{
    (void)state;
    expect_told(REACH, "*2 +1", "The number is now 2.\nThe number is now 3.\n");
    expect_told(REACH, "*2 *2 +1",
                "The number is now 2.\nThe number is now 4.\nThe number is now 5.\n"
                "Player 1 has reached 5 and wins!\n");
    expect_told(REACH, "*2 *2 *2",
                "The number is now 2.\nThe number is now 4.\nThe number is now 8.\n"
                "Player 1 has gone beyond 5.\nPlayer 2 wins!\n");
    expect_told(REACH, "*2 resign", "The number is now 2.\nPlayer 2 resigns.\nPlayer 1 wins!\n");
    expect_told(REACH, "timeout", "Player 1 has run out of time.\nPlayer 2 wins!\n");
    expect_told(REACH, "*2 undo", "The number is now 2.\nThe number is 1 again.\n");
    expect_told(
        REACH "players = 3\n", "*2 *2 *2 resign",
        "The number is now 2.\nThe number is now 4.\nThe number is now 8.\n"
        "Player 3 has gone beyond 5.\nPlayer 3 is out of the game.\nThe number is 4 again.\n"
        "Player 1 resigns.\nPlayer 2 wins!\n");
}

static void lost_turns_are_told(void **state)
{
    (void)state;
    expect_told("size = 6\nsteps = 1\nrepeat = not-last\nstuck = passes\n", "1",
                "The number is now 2.\n\nPlayer 2 has no move and loses the turn.\n");
    expect_told("start = 0\ntarget = 7\nnumbers = 1-3\nnumber = own\nbeyond = refused\n",
                "1 1 2 2 3 3",
                "Player 1's number is now 1.\nPlayer 2's number is now 1.\n"
                "Player 1's number is now 3.\nPlayer 2's number is now 3.\n"
                "Player 1's number is now 6.\nPlayer 2's number is now 6.\n"
                "\nPlayer 1 has no move left.\nPlayer 2 wins!\n");
    expect_told("start = 1\ntarget = 9\nops = +1, *2\nuses = 1\nbeyond = refused\nstuck = passes\n",
                "+1 +1 *2",
                "The number is now 2.\nThe number is now 3.\nThe number is now 6.\n"
                "\nPlayer 2 has no move and loses the turn.\n"
                "\nPlayer 1 has no move and loses the turn.\n"
                "Nobody can move any more: the game is drawn.\n");
}

static void the_third_repetition_is_told_once(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1, -1\n");
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    act(&game, "+1 -1 +1", &story, NULL);
    assert_null(strstr(story.at, "third time"));
    act(&game, "-1", &story, NULL);
    assert_non_null(strstr(story.at, "third time"));
    text_clear(&story);
    act(&game, "+1 -1 +1 -1", &story, NULL);
    assert_null(strstr(story.at, "third time"));
    /* Taken back, it is news again. */
    act(&game, "undo undo undo undo undo", &story, NULL);
    text_clear(&story);
    act(&game, "-1", &story, NULL);
    assert_non_null(strstr(story.at, "third time"));
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

static void a_match_goes_round_by_round(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(REACH "points = 2\n");
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    game_tell_opening(&game, true, &story);
    assert_string_equal(story.at,
                        "The coin says: Player 1 goes first.\n\nRound 1: Player 1 goes first.\n"
                        "test: start at 1, reach 5.\n");
    text_clear(&story);
    act(&game, "resign", &story, NULL);
    assert_string_equal(story.at,
                        "Player 1 resigns.\nPlayer 2 wins!\nScore: Player 1: 0, Player 2: 1\n"
                        "\nRound 2: Player 2 goes first.\ntest: start at 1, reach 5.\n");
    assert_int_equal(game.now.position.turn, 1);
    assert_false(game_over(&game));
    act(&game, "undo", &story, NULL); /* over the end of a round */
    assert_int_equal(game.now.round, 1);
    assert_int_equal(game.now.points[1], 0);
    act(&game, "resign resign", &story, NULL);
    assert_false(game_over(&game));
    text_clear(&story);
    act(&game, "*2 *2 *2", &story, NULL);
    assert_true(game_over(&game));
    assert_non_null(strstr(story.at, "wins the match!\n"));
    struct summit_ply resign = {SUMMIT_DONE_RESIGN, 0, SUMMIT_NO_MOVE};
    assert_int_equal(game_refusal(&game, resign), SUMMIT_REFUSED_OVER);
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

/* Nobody can move after +1 +1, so that is a drawn game. */
#define DRAWN "start = 1\ntarget = 4\nops = +1\nuses = 1\nstuck = passes\n"

static void drawn_games_end_a_match(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *words;
        int winner;
        unsigned round;
        const char *end;
    } cases[] = {
        {DRAWN "best-of = 3\n", "+1 +1 +1 +1 +1 +1", SUMMIT_DRAWN, 3, "The match is drawn.\n"},
        {DRAWN "best-of = 3\nsay match-drawn = Patt {score}!\n", "+1 +1 +1 +1 +1 +1", SUMMIT_DRAWN,
         3, "Patt Player 1: 0, Player 2: 0!\n"},
        {DRAWN "best-of = 3\n", "resign resign +1 +1", SUMMIT_DRAWN, 3, "The match is drawn.\n"},
        {DRAWN "best-of = 3\n", "+1 +1 resign +1 +1", 0, 3, "Player 1 wins the match!\n"},
        {DRAWN "best-of = 3\n", "+1 +1 +1 +1 resign", 1, 3, "Player 2 wins the match!\n"},
        {DRAWN "best-of = 1\n", "+1 +1", SUMMIT_DRAWN, 1, "The match is drawn.\n"},
        {DRAWN "best-of = 5\n", "+1 +1 +1 +1 +1 +1", SUMMIT_NOBODY, 4, "reach 4.\n"},
        {DRAWN "points = 2\n", "+1 +1 +1 +1 +1 +1", SUMMIT_DRAWN, 3, "The match is drawn.\n"},
        {DRAWN "points = 2\n", "resign +1 +1 +1 +1 +1 +1", 1, 4, "Player 2 wins the match!\n"},
        {DRAWN "points = 2\n", "+1 +1 +1 +1 resign +1 +1 +1 +1", SUMMIT_NOBODY, 6, "reach 4.\n"},
        {REACH "players = 3\nbest-of = 3\n", "resign resign resign resign resign resign",
         SUMMIT_DRAWN, 3, "The match is drawn.\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].rules);
        struct game game;
        struct text story = {0};
        game_init(&game, rules, 0);
        act(&game, cases[i].words, &story, NULL);
        assert_int_equal(game.now.match_winner, cases[i].winner);
        assert_int_equal(game_over(&game), cases[i].winner != SUMMIT_NOBODY);
        assert_int_equal(game.now.round, cases[i].round);
        assert_string_equal(story.at + story.length - strlen(cases[i].end), cases[i].end);
        text_release(&story);
        game_release(&game);
        summit_rules_free(rules);
    }
}

static void turns_prompts_and_refusals_are_told(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(REACH "beyond = refused\n");
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 1);
    game_tell_turn(&game, &story);
    game_tell_prompt(&game, &story);
    assert_string_equal(story.at,
                        "\nPlayer 2's turn. The number is 1.\nEnter your move (+1 or *2): ");
    act(&game, "*2 *2", &story, NULL);
    text_clear(&story);
    struct judged_entry beyond;
    game_judge(&game, (struct summit_ply){SUMMIT_DONE_MOVE, 1, summit_action_move(rules, 1, 1)},
               &beyond);
    assert_int_equal(beyond.effect.refusal, SUMMIT_REFUSED_BEYOND);
    game_tell_refusal(&game, beyond.entry.move, &beyond.effect, &story);
    assert_string_equal(story.at, "*2 would go beyond 5. Please enter +1.\n");
    struct summit_ply not_in_turn = {SUMMIT_DONE_MOVE, 0, summit_action_move(rules, 0, 0)};
    struct summit_ply not_there = {SUMMIT_DONE_RESIGN, 2, SUMMIT_NO_MOVE};
    assert_int_equal(game_refusal(&game, not_in_turn), SUMMIT_REFUSED_UNKNOWN);
    assert_int_equal(game_refusal(&game, not_there), SUMMIT_REFUSED_UNKNOWN);
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

/* Words that are longer than the usual buffer come whole; a word of nothing says nothing. */
static void long_words_are_told_whole(void **state)
{
    (void)state;
    char text[1200] = REACH "say turn =\nsay prompt =\nsay moved = ";
    size_t length = strlen(text);
    memset(text + length, 'a', 1000);
    struct summit_rules *rules = rules_from(text);
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    game_tell_turn(&game, &story);
    game_tell_prompt(&game, &story);
    assert_int_equal(story.length, 0);
    act(&game, "*2", &story, NULL);
    assert_int_equal(story.length, 1001);
    assert_string_equal(story.at + 999, "a\n");
    text_release(&story);
    game_release(&game);
    summit_rules_free(rules);
}

static void a_toss_follows_the_seed(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(REACH "first = toss\nplayers = 3\n");
    unsigned seen[3] = {0};
    for (uint64_t seed = 0; seed < 300; seed++) {
        seen[game_first(rules, seed)]++;
        assert_int_equal(game_first(rules, seed), game_first(rules, seed));
    }
    for (size_t i = 0; i < COUNT(seen); i++)
        assert_in_range(seen[i], 70, 130);
    summit_rules_free(rules);
    rules = rules_from(REACH "first = 2\n");
    assert_int_equal(game_first(rules, 7), 1);
    summit_rules_free(rules);
}

static void there_is_nothing_to_undo_at_the_start(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(REACH);
    struct game game;
    struct text story = {0};
    game_init(&game, rules, 0);
    assert_false(game_undo(&game, &story));
    game_release(&game);
    summit_rules_free(rules);
}

/* Each allocation of a game fails in turn: nothing has happened then. */
static void without_memory_nothing_happens(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 5\nops = +1, *2, -1\n");
    for (unsigned n = 1; n <= 4; n++) {
        struct game game;
        game_init(&game, rules, 0);
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        struct summit_ply entry = {SUMMIT_DONE_MOVE, 0, summit_action_move(rules, 0, 1)};
        assert_false(game_enter(&game, entry, NULL));
        fail_call(CALL_ALLOCATE, 0, 0, false);
        assert_int_equal(game.count, 0);
        assert_int_equal(game.now.position.number[0], 1);
        act(&game, "*2", NULL, NULL);
        game_release(&game);
    }
    struct text story = {0};
    fail_call(CALL_ALLOCATE, 1, ENOMEM, true);
    text_add(&story, "abc");
    text_addf(&story, "%d", 1);
    assert_true(story.failed);
    assert_int_equal(story.length, 0);
    struct game game;
    game_init(&game, rules, 0);
    record_head(&game, &story);
    assert_true(story.failed);
    fail_call(CALL_ALLOCATE, 0, 0, false);
    text_release(&story);
    summit_rules_free(rules);
}

/* ---- Records -------------------------------------------------------------------------------- */

static void records_are_plain_text(void **state)
{
    (void)state;
    char *journal = without_sums(journal_of(REACH, "*2 *2 undo +1 timeout"));
    const char *lines = strstr(journal, "first player 1\n");
    assert_memory_equal(journal, "summit journal 2\ngame test\nrules 2 ", 35);
    assert_non_null(strstr(journal, "\n  start = 1\n  target = 5\n  ops = +1, *2\nfirst"));
    assert_string_equal(lines, "first player 1\n1. player 1: *2 -> 2\n2. player 2: *2 -> 4\nundo\n"
                               "2. player 2: +1 -> 3\nplayer 1 runs out of time, player 2 wins\n");
    free(journal);
    journal =
        without_sums(journal_of("start = 1\ntarget = 9\nops = +1, *2\nuses = 1\nbeyond = refused\n"
                                "stuck = passes\npoints = 1\n",
                                "+1 +1 *2 resign"));
    assert_non_null(strstr(journal, "\n3. player 1: *2 -> 6, drawn, round 2, player 2 first\n"
                                    "player 2 resigns, player 1 wins, player 1 wins the match\n"));
    free(journal);
    journal = without_sums(
        journal_of("start = 1\ntarget = 9\nops = +1, *2\nnumber = own\npoints = 2\n", "*2 resign"));
    assert_non_null(
        strstr(journal, "\nplayer 2 resigns, player 1 wins, round 2, player 2 first\n"));
    free(journal);
}

/* Reads a record, and gives its journal's text; the caller frees it. */
static char *read_again(const char *text, size_t length, enum record_health expected,
                        struct summit_error *error)
{
    struct record record;
    enum record_health state = record_read(&record, text, length, error);
    if (state != expected)
        fail_msg("read as %d, expected %d: line %u: %s\n%.*s", (int)state, (int)expected,
                 error->line, error->text, (int)length, text);
    if (state == RECORD_BAD) {
        assert_true(error->line > 0 || length == 0);
        return NULL;
    }
    char *journal = strdup(record.journal.at);
    record_release(&record);
    return journal;
}

static char *save_of(const char *journal, size_t *length)
{
    struct text save = {0};
    record_save(journal, strlen(journal), &save);
    *length = save.length;
    return save.at;
}

static const struct {
    const char *rules, *words;
} played[] = {
    {REACH, "*2 *2 undo +1 +1 +1"},
    {REACH "points = 2\n", "*2 resign *2 *2 *2"},
    {REACH "players = 3\n", "*2 *2 *2 timeout"},
    {"title = T\nsize = 15\nsteps = 1, 2, 3\nrepeat = not-last\nsay turn =\n  | a\n  |\n",
     "1 2 3 2"},
    {DRAWN "best-of = 3\n", "+1 +1 undo +1 resign +1 +1"},
    {DRAWN "points = 2\n", "+1 +1 +1 +1 +1 +1"},
    {REACH "names = A, B\n", ""},
};

static void records_read_back_to_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(played); i++) {
        struct summit_error error;
        size_t length = 0;
        char *journal = journal_of(played[i].rules, played[i].words);
        char *again = read_again(journal, strlen(journal), RECORD_GOOD, &error);
        assert_string_equal(again, journal);
        free(again);
        char *save = save_of(journal, &length);
        again = read_again(save, length, RECORD_GOOD, &error);
        assert_string_equal(again, journal);
        free(again);
        free(save);
        free(journal);
    }
}

/* Written at once from its entries, a game is to the byte what its journal would have been without
 * the entries that were taken back. */
static void a_whole_record_is_what_the_journal_says(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *words, *kept;
    } cases[] = {{REACH, "*2 *2 undo +1 +1 +1", "*2 +1 +1 +1"},
                 {DRAWN "best-of = 3\n", "+1 +1 undo +1 resign +1 +1", "+1 +1 resign +1 +1"},
                 {REACH "points = 2\n", "*2 resign *2 *2 *2", "*2 resign *2 *2 *2"},
                 {REACH "players = 3\n", "*2 *2 *2 timeout", "*2 *2 *2 timeout"},
                 {REACH "names = A, B\n", "", ""}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct record record;
        struct summit_error error;
        struct text whole = {0};
        size_t length = 0;
        char *journal = journal_of(cases[i].rules, cases[i].words);
        char *plain = journal_of(cases[i].rules, cases[i].kept);
        char *save = save_of(plain, &length);
        assert_int_equal(record_read(&record, journal, strlen(journal), &error), RECORD_GOOD);
        record_whole(&record.game, &whole);
        assert_string_equal(whole.at, save);
        text_release(&whole);
        record_release(&record);
        free(save);
        free(plain);
        free(journal);
    }
}

/* Cut off anywhere, a save is refused, or healed if only its end is gone; a journal may lose its
 * last line, never more. */
static void cut_off_records_are_refused_or_healed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(played); i++) {
        struct summit_error error;
        size_t length = 0;
        char *journal = journal_of(played[i].rules, played[i].words);
        char *save = save_of(journal, &length);
        size_t end = length - 1;
        while (save[end - 1] != '\n')
            end--;
        for (size_t cut = 0; cut < length; cut++) {
            char *again = read_again(save, cut, cut > end ? RECORD_TORN : RECORD_BAD, &error);
            if (again != NULL)
                assert_string_equal(again, journal);
            free(again);
        }
        size_t head = (size_t)(strstr(journal, "\nfirst player") - journal) +
                      strlen("\nfirst player 1 01234567\n");
        for (size_t cut = head; cut < strlen(journal); cut++) {
            bool whole = journal[cut - 1] == '\n';
            char *again = read_again(journal, cut, whole ? RECORD_GOOD : RECORD_TORN, &error);
            assert_memory_equal(journal, again, strlen(again));
            assert_null(memchr(journal + strlen(again), '\n', cut - strlen(again)));
            free(again);
        }
        for (size_t cut = 0; cut < head; cut++)
            assert_null(read_again(journal, cut, RECORD_BAD, &error));
        free(save);
        free(journal);
    }
}

/* A record as it should be, with each byte changed in many ways, each single bit among them:
 * refused, or its last line is left out, as if it had been cut off, and everything before that is
 * as it was.
 */
static void expect_noticed(char *text, size_t length, const char *journal)
{
    struct summit_error error;
    for (size_t at = 0; at < length; at++) {
        for (unsigned change = 1; change < 256; change += is_long() ? 1 : change) {
            struct record record;
            text[at] = (char)(text[at] ^ (char)change);
            enum record_health read = record_read(&record, text, length, &error);
            text[at] = (char)(text[at] ^ (char)change);
            assert_true(read != RECORD_GOOD);
            if (read == RECORD_BAD)
                continue;
            /* The only byte that can do that is the end of the last line. */
            assert_int_equal(at, length - 1);
            assert_memory_equal(record.journal.at, journal, record.journal.length);
            assert_true(record.saved || record.journal.length < length);
            record_release(&record);
        }
    }
}

static void every_changed_bit_is_noticed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(played); i++) {
        size_t length = 0;
        char *journal = journal_of(played[i].rules, played[i].words), *copy = strdup(journal);
        char *save = save_of(journal, &length);
        expect_noticed(save, length, journal);
        expect_noticed(copy, strlen(copy), journal);
        free(save);
        free(copy);
        free(journal);
    }
}

/* A line that is there twice, is missing, or has changed places has another sum. */
static void lines_have_their_places(void **state)
{
    (void)state;
    static const char *const plain = "undo";
    char *journal = journal_of(REACH, "+1 undo +1 undo +1"), text[2048];
    struct summit_error error;
    const char *first = strstr(journal, "\n1. player") + 1, *undo = strstr(first, plain);
    const char *again = strchr(undo, '\n') + 1, *rest = strchr(again, '\n') + 1;
    int line = (int)(again - undo);
    snprintf(text, sizeof text, "%.*s%.*s%s", (int)(again - journal), journal, line, undo, again);
    read_again(text, strlen(text), RECORD_BAD, &error);
    snprintf(text, sizeof text, "%.*s%s", (int)(first - journal), journal, again);
    read_again(text, strlen(text), RECORD_BAD, &error);
    snprintf(text, sizeof text, "%.*s%s", (int)(undo - journal), journal, rest);
    read_again(text, strlen(text), RECORD_BAD, &error);
    free(journal);
}

/* Lines that say something about a game stand anywhere behind its head. */
static void what_is_said_of_a_game_may_stand_anywhere(void **state)
{
    (void)state;
    static const char *const good[] = {"player 2 is level:50",
                                       "player 1 is called Ada",
                                       "player 2 is human",
                                       "player 2 is called Łukasz",
                                       "hints off",
                                       "tossed",
                                       "tossed target",
                                       "player 1 is program",
                                       "player 1 is called Eve"};
    static const char *const bad[] = {"player 3 is level:50",
                                      "player 0 is human",
                                      "player 2 is level:101",
                                      "player 2 is level:050",
                                      "player 2 is bot:./x",
                                      "player 2 is text:./x",
                                      "player 2 is",
                                      "player 2 is ",
                                      "player 2 is level:",
                                      "player 2 is programme",
                                      "player 2 is called ",
                                      "player 2 is called A\u00ad",
                                      "player 2 is called A,B",
                                      "player 2 is called Eve",
                                      "hints on",
                                      "Tossed",
                                      "tossed ",
                                      "tossed start.1",
                                      "tossed target.3",
                                      "tossed ops",
                                      "tossed  target",
                                      "hints off "};
    struct summit_error error;
    struct record record;
    struct text journal = {0};
    char *begun = journal_of(REACH, "*2"), number[8];
    text_add(&journal, begun);
    free(begun);
    for (size_t i = 0; i < COUNT(good); i++)
        record_seal(&journal, span_of(good[i]));
    assert_int_equal(record_read(&record, journal.at, journal.length, &error), RECORD_GOOD);
    assert_string_equal(record.journal.at, journal.at);
    assert_int_equal(record.game.who[0].kind, OCCUPANT_PROGRAM);
    assert_int_equal(record.game.who[1].kind, OCCUPANT_PERSON);
    assert_true(record.game.tossed && record.game.no_hints);
    summit_player_name(record.rules, 0, number, sizeof number);
    assert_string_equal(number, "Eve");
    record_release(&record);
    size_t length = journal.length;
    for (size_t i = 0; i < COUNT(bad); i++) {
        journal.length = length;
        record_seal(&journal, span_of(bad[i]));
        if (record_read(&record, journal.at, journal.length, &error) != RECORD_BAD)
            fail_msg("%s was read", bad[i]);
    }
    text_release(&journal);
}

/* What is left of a line without its sum may be shorter than what a line that is set in begins
 * with. */
static void a_line_of_one_space_is_not_set_in(void **state)
{
    (void)state;
    struct summit_error error;
    struct record record;
    struct text journal = {0};
    record_seal(&journal, span_of("summit journal 2\ngame test\n "));
    assert_int_equal(record_read(&record, journal.at, journal.length, &error), RECORD_BAD);
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.text, "a line indented by two spaces"));
    text_release(&journal);
}

/* Numbers that were drawn are told from those that the file says, in a journal and in a save. */
static void what_was_drawn_is_written_and_read(void **state)
{
    (void)state;
    static const char file[] =
        "start = toss 2-5\ntarget.1 = toss 20-30\ntarget.2 = 40\nnumber = own\n"
        "ops = +1, *2\nfirst = toss\n";
    struct summit_error error;
    struct record record;
    struct text save = {0};
    char key[SUMMIT_KEY_BYTES];
    int64_t number = 0;
    size_t place = 0;
    struct summit_rules *rules = rules_from(file);
    struct summit_table *table = summit_table_new(rules, &(struct summit_table_options){.seed = 5});
    assert_non_null(table);
    look_record(&save, table, SIZE_MAX);
    assert_non_null(strstr(save.at, "\ntossed\ntossed start\ntossed target.1\nend, "));
    assert_null(strstr(save.at, "toss 2"));
    assert_int_equal(record_read(&record, save.at, save.length, &error), RECORD_GOOD);
    assert_true(record.game.tossed);
    assert_int_equal(summit_rules_identity(record.rules),
                     summit_rules_identity(summit_table_rules(table)));
    assert_true(summit_rules_drawn(record.rules, &place, key, &number));
    assert_string_equal(key, "start");
    assert_in_range(number, 2, 5);
    assert_true(summit_rules_drawn(record.rules, &place, key, &number));
    assert_string_equal(key, "target.1");
    assert_in_range(number, 20, 30);
    assert_false(summit_rules_drawn(record.rules, &place, key, &number));
    record_release(&record);
    summit_table_free(table);
    summit_rules_free(rules);
    text_release(&save);
}

/* Records stand behind each other as they are, journals and saved games alike. */
static void records_follow_each_other(void **state)
{
    (void)state;
    struct summit_error error;
    struct record record;
    struct text all = {0}, save = {0};
    char *first = journal_of(REACH, "*2"), *second = journal_of(REACH, "+1");
    record_save(second, strlen(second), &save);
    text_addf(&all, "%s%s%s", first, save.at, first);
    struct record_stream stream = {.rest = {all.at, all.length}};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(record_next(&record, &stream, &error), RECORD_GOOD);
        assert_int_equal(record.game.count, 1);
        assert_int_equal(record.game.now.position.number[0], 2);
        assert_int_equal(record.saved, i == 1);
        assert_string_equal(record.journal.at, i == 1 ? second : first);
        record_release(&record);
    }
    assert_int_equal(stream.rest.length, 0);
    /* Where one alone is expected, the line of the next one is named. */
    assert_int_equal(record_read(&record, all.at, all.length, &error), RECORD_BAD);
    unsigned lines = 0;
    for (const char *at = first; *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(error.line, lines + 1);
    assert_non_null(strstr(error.text, "found another game after the first one"));
    /* Damage in the last one is found at its line; only the last one can be cut off. */
    stream = (struct record_stream){.rest = {all.at, all.length - 3}};
    assert_int_equal(record_next(&record, &stream, &error), RECORD_GOOD);
    record_release(&record);
    assert_int_equal(record_next(&record, &stream, &error), RECORD_GOOD);
    record_release(&record);
    assert_int_equal(record_next(&record, &stream, &error), RECORD_TORN);
    assert_true(error.line > 2 * lines);
    record_release(&record);
    stream = (struct record_stream){.rest = {all.at, all.length}};
    all.at[strlen(first) - 3] ^= 1;
    assert_int_equal(record_next(&record, &stream, &error), RECORD_BAD);
    assert_int_equal(error.line, lines);
    text_release(&all);
    text_release(&save);
    free(first);
    free(second);
}

/* Which rules they are has nothing to do with what they are called. */
static void rules_have_an_identity(void **state)
{
    (void)state;
    static const char *const same[] = {
        "start = 1\ntarget = 9\nops = +1, *2\n",
        "title = Another\nabout = something\nstart = 1\ntarget = 9\nops = +1, *2\nmenu = yes\n",
        "names = A, B\nfirst = 1\nops = +1, *2\nstart = 1\ntarget = 9\nsay turn = Go!\n",
        "players = 2\nstart = 1\ntarget = 9\nops = +1, *2\nbeyond = loses\n"};
    static const char *const others[] = {"start = 1\ntarget = 8\nops = +1, *2\n",
                                         "start = 1\ntarget = 9\nops = +1, *2\nbeyond = refused\n",
                                         "start = 1\ntarget = 9\nops = +1, *2\nfirst = 2\n",
                                         "start = 1\ntarget = 9\nops = +1, *2\nplayers = 3\n",
                                         "start = 1\ntarget = 9\nops = +1, *2\ntime = 5\n",
                                         "start = 1\ntarget = 9\nops = +1, *2\nbest-of = 3\n"};
    uint64_t identity = 0;
    for (size_t i = 0; i < COUNT(same); i++) {
        struct summit_rules *rules = rules_from(same[i]);
        identity = i == 0 ? summit_rules_identity(rules) : identity;
        assert_true(identity != 0 && summit_rules_identity(rules) == identity);
        summit_rules_free(rules);
    }
    for (size_t i = 0; i < COUNT(others); i++) {
        struct summit_rules *rules = rules_from(others[i]);
        assert_true(summit_rules_identity(rules) != identity);
        summit_rules_free(rules);
    }
}

/* What version 2 of the language reads differently has its number, all else has 1. */
static void rules_are_as_old_as_what_they_say(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        unsigned since;
    } cases[] = {
        {"start = 30\ntarget = none\nops = -5, else -1\n", 1},
        {"start = 30\ntarget = none\nops = -5, else -1, -2\n", 2},
        {"start = 30\ntarget = none\nops = -5, else -1, else -2\n", 1},
        {"start = 30\ntarget = none\nops.1 = -5, else -1\nops.2 = -5, else -1, -2\n", 2},
        {"start = 30\ntarget = none\nops = -any\nnext = multiples, divisors\n", 1},
        {"start = 30\ntarget = none\nops = -9, =0-3\nnext = multiples, divisors\n", 2},
        {"start = 30\ntarget = none\nops = -9, =1-3\nnext = multiples, divisors\nrepeat = never\n",
         1},
        {"start = 30\ntarget = none\nops = -9, =0-3\nnext = divisors\nrepeat = never\n", 1},
        {"start = 3\ntarget = none\nmax = 900\nops = append 0-9\nnext = multiples, not all\n", 2},
        {"start = 3\ntarget = none\nmax = 900\nops = append 1-9\nnext = multiples, not all\n", 1},
        {"numbers = 0-9\nwith = =\nstart = 5\ntarget = none\npool = shared\ntakes = multiples\n",
         2},
        {"numbers = 1-9\nwith = =\nstart = 5\ntarget = none\npool = shared\ntakes = multiples\n",
         1},
        {"heaps = 6, 9\ntarget = none\nops = -multiples of other\n", 1},
        {"size = 20\nstart = middle\nsteps = 1, 2\nbeyond = refused\n", 1},
        {"start = 5\ntarget = 20, 22\nsteps = 1, 2\nmax = 22\n", 2},
        {"start = 5\ntarget = 20\nops = +1, +2\nlose = squares 9+\n", 2},
        {"start = 5\ntarget = 20\nops = +1, +2\nlose = squares 9+\nmin = 1\n", 1},
        {"start = 5\ntarget = squares 9+\nops = +1, +2\nmax = 50\n", 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].rules);
        if (summit_rules_since(rules) != cases[i].since)
            fail_msg("version %u of\n%s", summit_rules_since(rules), cases[i].rules);
        summit_rules_free(rules);
    }
}

/* The text of version 1 with these rules and lines. */
static void write_first_version(char *text, size_t size, const char *mark, const char *rules,
                                const char *lines)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    snprintf(text, size, "test%s", rules); /* the name counts too */
    for (size_t at = 0; text[at] != '\0'; at++)
        sum = (sum ^ (unsigned char)text[at]) * UINT64_C(0x100000001b3);
    snprintf(text, size, "summit %s 1\nrules test %016llx\n%sfirst player 1\n%s", mark,
             (unsigned long long)sum, rules, lines);
}

/* A match that an earlier program played on through drawn games is read, and goes on like that. */
static void matches_of_old_are_read(void **state)
{
    (void)state;
    char text[1024];
    struct text journal = {0};
    struct record record;
    struct summit_error error;
    write_first_version(text, sizeof text, "journal",
                        "  start = 1\n  target = 9\n  ops = +1\n  uses = 1\n  stuck = passes\n"
                        "  best-of = 1\n",
                        "1. player 1: +1 -> 2\n"
                        "2. player 2: +1 -> 3, drawn, round 2, player 2 first\n"
                        "1. player 2: +1 -> 2\n"
                        "2. player 1: +1 -> 3, drawn, round 3, player 1 first\nundo\n"
                        "2. player 1: +1 -> 3, drawn, round 3, player 1 first\n");
    if (record_read(&record, text, strlen(text), &error) != RECORD_GOOD)
        fail_msg("line %u: %s", error.line, error.text);
    assert_int_equal(record.version, 1);
    assert_int_equal(record.game.now.round, 3);
    assert_null(strstr(described(record.rules), "drawn ones included"));
    act(&record.game, "+1 +1 resign", NULL, &record.journal);
    assert_int_equal(record.game.now.match_winner, 0);
    text_add(&journal, record.journal.at);
    record_release(&record);
    assert_int_equal(record_read(&record, journal.at, journal.length, &error), RECORD_GOOD);
    assert_int_equal(record.version, RECORD_VERSION);
    assert_true(summit_rules_unending(record.rules));
    assert_int_equal(record.game.now.match_winner, 0);
    record_release(&record);
    text_release(&journal);
    char *round = strstr(text, "round 2");
    round[6] = '3';
    read_again(text, strlen(text), RECORD_BAD, &error);
    assert_non_null(strstr(error.text, "expected 2. player 2: +1 -> 3, drawn, the match is drawn"));
    assert_non_null(strstr(error.text, "plays these rules differently"));
}

static void damage_is_told_with_line_and_reason(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to;
        unsigned line;
        const char *says;
    } cases[] = {
        {"summit save 2", "summit save 3", 1, "it was saved by a newer version"},
        {"summit save 2", "summit save 02", 1, "found \"summit save 02\""},
        {"summit save 2", "summit lunch 2", 1, "found \"summit lunch 2\""},
        {"game test", "gams test", 2, "expected game and a name"},
        {"game test", "game te\tst", 2, "expected game and a name"},
        {"game test", "game ../test", 2, "expected game and a name"},
        {"rules 2", "rulez 2", 3, "expected rules, the version of their language"},
        {"rules 2", "rules 9", 3, "saved by a newer version"},
        {"target = 5", "target = 6", 3, "these rules were changed, or"},
        {"first player 1", "first player 3", 7, "expected first player"},
        {"first player 1", "first player 2", 8, "expected"},
        {"1. player 1: *2 -> 2", "1. player 1: *2 -> 3", 8, "expected 1. player 1: *2 -> 2"},
        {"1. player 1: *2 -> 2", "2. player 1: *2 -> 2", 8, "expected 1. player 1: *2 -> 2"},
        {"1. player 1: *2 -> 2", "1. player 1: *7 -> 2", 8, "a move that can be made here"},
        {"1. player 1: *2 -> 2", "hello", 8, "a move that can be made here"},
        {"1. player 1: *2 -> 2", "player 3 resigns", 8, "a move that can be made here"},
        {"1. player 1: *2 -> 2", "player 1 r", 8, "a move that can be made here"},
        {"1. player 1: *2 -> 2", "undo", 8, "something to undo before it"},
        {"\nend, 10 lines", "\nundo\nends, 10 lines", 11, "expected end, 11 lines"},
        {"end, 10 lines", "end, 9 lines", 10, "expected end, 10 lines"},
        {"player 1 wins", "player 2 wins", 9, "expected player 2 resigns, player 1 wins"},
        {"\nend", "\n1. player 1: *2 -> 2\nend", 10, "since the game is over"},
    };
    size_t length = 0;
    char *journal = journal_of(REACH, "*2 resign");
    char *save = save_of(journal, &length);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char damaged[1024];
        struct summit_error error;
        const char *at = strstr(save, cases[i].from);
        assert_non_null(at);
        snprintf(damaged, sizeof damaged, "%.*s%s%s", (int)(at - save), save, cases[i].to,
                 at + strlen(cases[i].from));
        read_again(damaged, strlen(damaged), RECORD_BAD, &error);
        if (error.line != cases[i].line || strstr(error.text, cases[i].says) == NULL)
            fail_msg("%s instead of %s\ngave line %u: %s\nexpected line %u: %s", cases[i].to,
                     cases[i].from, error.line, error.text, cases[i].line, cases[i].says);
    }
    char longer[1024];
    struct summit_error error;
    snprintf(longer, sizeof longer, "%smore\n", save);
    read_again(longer, strlen(longer), RECORD_BAD, &error);
    assert_int_equal(error.line, 11);
    assert_non_null(strstr(error.text, "expected nothing after the end"));
    free(save);
    free(journal);
}

/* Rules that were good once and are not now: the line of the file is named. */
static void rules_in_a_record_are_checked(void **state)
{
    (void)state;
    static const char *const bad[] = {"  start = 1\n  target = x\n", "  start = 1\n  targt = 5\n"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        char text[512];
        struct summit_error error;
        write_first_version(text, sizeof text, "save", bad[i], "");
        read_again(text, strlen(text), RECORD_BAD, &error);
        assert_int_equal(error.line, 4);
        assert_non_null(strstr(error.text, "this version of Summit can't play"));
        snprintf(text, sizeof text,
                 "summit save 2\ngame test\n  title = T\nrules 2 0123456789abcdef\n%s", bad[i]);
        read_again(text, strlen(text), RECORD_BAD, &error);
        assert_int_equal(error.line, 6);
    }
}

/* Every allocation while reading fails in turn: refused, and nothing is left behind. */
static void records_need_memory(void **state)
{
    (void)state;
    struct summit_error error;
    char *journal = journal_of(REACH, "*2 *2 undo +1");
    unsigned refused = 0;
    for (unsigned n = 1; n < 20; n++) {
        struct record record;
        fail_call(CALL_ALLOCATE, n, ENOMEM, false);
        enum record_health read = record_read(&record, journal, strlen(journal), &error);
        bool reached = calls_made(CALL_ALLOCATE) >= n;
        fail_call(CALL_ALLOCATE, 0, 0, false);
        refused += read == RECORD_BAD;
        if (read != RECORD_BAD) {
            assert_true(!reached || record.journal.failed || record.game.count == 2);
            record_release(&record);
        }
    }
    assert_true(refused >= 4);
    free(journal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_course_of_a_game_is_told),
        cmocka_unit_test(lost_turns_are_told),
        cmocka_unit_test(the_third_repetition_is_told_once),
        cmocka_unit_test(a_match_goes_round_by_round),
        cmocka_unit_test(drawn_games_end_a_match),
        cmocka_unit_test(turns_prompts_and_refusals_are_told),
        cmocka_unit_test(long_words_are_told_whole),
        cmocka_unit_test(a_toss_follows_the_seed),
        cmocka_unit_test(there_is_nothing_to_undo_at_the_start),
        cmocka_unit_test(without_memory_nothing_happens),
        cmocka_unit_test(records_are_plain_text),
        cmocka_unit_test(records_read_back_to_the_same),
        cmocka_unit_test(a_whole_record_is_what_the_journal_says),
        cmocka_unit_test(cut_off_records_are_refused_or_healed),
        cmocka_unit_test(every_changed_bit_is_noticed),
        cmocka_unit_test(lines_have_their_places),
        cmocka_unit_test(what_is_said_of_a_game_may_stand_anywhere),
        cmocka_unit_test(a_line_of_one_space_is_not_set_in),
        cmocka_unit_test(what_was_drawn_is_written_and_read),
        cmocka_unit_test(records_follow_each_other),
        cmocka_unit_test(rules_have_an_identity),
        cmocka_unit_test(rules_are_as_old_as_what_they_say),
        cmocka_unit_test(matches_of_old_are_read),
        cmocka_unit_test(damage_is_told_with_line_and_reason),
        cmocka_unit_test(rules_in_a_record_are_checked),
        cmocka_unit_test(records_need_memory),
    };
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
