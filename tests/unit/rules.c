/* Tests of reading, checking and writing rules: game_file.c, keys.c, lists.c, rules_check.c,
 * reachability.c. */
#include "harness.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Mistakes ------------------------------------------------------------------------------- */

/* A file with a mistake, the line that has to be named, and what has to be said. */
struct mistake {
    const char *text;
    unsigned line;
    const char *says;
};

static void expect_mistakes(const struct mistake *mistakes, size_t count)
{
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        struct summit_error error;
        const char *text = rules_error(mistakes[i].text, &error);
        if (error.line == mistakes[i].line && strstr(text, mistakes[i].says) != NULL &&
            strstr(text, "found") != NULL)
            continue;
        print_error("\"%s\"\ngave line %u: %s\nexpected line %u: %s\n", mistakes[i].text,
                    error.line, text, mistakes[i].line, mistakes[i].says);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

static void lines_that_cannot_be_read(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"start = 1\ntarget", 2, "found \"target\", expected a line such as target = 20"},
        {"\n\n targt = 20", 3, "found \"targt\", expected a key of a game file, perhaps target"},
        {"zzzzz = 20", 1, "found \"zzzzz\", expected a key"},
        {"= 20", 1, "found nothing, expected a key"},
        {"target.9 = 20", 1, "found \"target.9\""},
        {"target.0 = 20", 1, "found \"target.0\""},
        {"target.x = 20", 1, "found \"target.x\""},
        {"title.1 = x", 1, "expected title for all players"},
        {"say trun = x", 1, "perhaps say turn"},
        {"saytarget = x", 1, "found \"saytarget\""},
        {"| more", 1, "expected a key before it"},
        {"target = 1\n | 5", 1, "found a continuation line"},
        {"target = 20\n\ntarget = 21", 3, "expected it once (line 1)"},
        {"target.1 = 20\ntarget.1 = 21", 2, "expected it once (line 1)"},
        {"say turn = a\nsay turn = b", 2, "expected it once (line 1)"},
        {"like = number-reach\nlike = number-reach", 2, "expected it once (line 1)"},
        {"target = 5\nlike = number-reach", 2, "expected it first"},
        {"like = nowhere", 1, "found \"nowhere\""},
        {"like =", 1, "found nothing"},
        {"start = 1\ntitle = \033[2J", 2, "found byte 0x1b"},
        {"title = \xff", 1, "found byte 0xff"},
        /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
        {"title = \xe2\x80\xae", 1, "found byte 0xe2"},
    };
    expect_mistakes(mistakes, COUNT(mistakes));
}

/* What people write for a key is answered with the key. */
static void synonyms_are_named(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"win = 21", 1, "found \"win\", expected target = 21 for the number to land on"},
        {"goal = 21", 1, "expected a sentence such as Land on 21 (the number to land on is target"},
        {"aim = 21", 1, "expected target = 21"},
        {"end = 21", 1, "expected target = 21"},
        {"finish = 21", 1, "expected target = 21"},
        {"win-at = 21", 1, "expected target = 21"},
        {"Ziel = 21", 1, "expected target = 21"},
        {"last = wins", 1, "expected stuck = loses if the last to move wins"},
        {"mis\xc3\xa8re = yes", 1, "stuck = wins if the last to move loses"},
        {"moves = +1", 1, "expected ops = +1, +2, +3"},
        {"Operations = +1", 1, "expected ops ="},
        {"take = 1-3", 1, "expected ops ="},
        {"from = 0", 1, "expected start = 1"},
        {"name = X", 1, "expected title ="},
        {"description = X", 1, "expected about ="},
        {"number of players = 3", 1, "expected players = 2"},
        {"player1 = Ann", 1, "expected names = Alice, Bob"},
        {"piles = 3, 4", 1, "expected heaps = 3, 4, 5"},
        {"cards = 1-9", 1, "expected numbers = 1-9"},
        {"step = 1", 1, "expected steps = 1, 2, 3"},
        {"length = 15", 1, "expected size = 15"},
        {"minimum = 0", 1, "expected min = 0"},
        {"maximum = 9", 1, "expected max = 100"},
        {"forbidden = 13", 1, "expected lose = 13"},
        {"overshoot = loses", 1, "expected beyond = loses"},
        {"draw = yes", 1, "expected stuck = draws"},
        {"skip = yes", 1, "expected stuck = passes"},
        {"times = 3", 1, "expected uses = 3"},
        {"limits = +1=3", 1, "expected limit = +1=3"},
        {"beginner = 2", 1, "expected first = 1"},
        {"timer = 30", 1, "expected time = 30"},
        {"best of = 3", 1, "expected best-of = 3"},
        {"score = 3", 1, "expected points = 3"},
        {"extends = nim", 1, "expected like = and the name of another game"},
        {"target2 = 5", 1, "after a dot, such as target.2"},
        {"target 2 = 5", 1, "after a dot, such as target.2"},
        {"Target_2 = 5", 1, "after a dot, such as target.2"},
        {"min.1 = 5", 1, "expected min for all players"},
        {"", 0, "target = 20, or target = none if there is nothing to land on"},
        {"target = 9\nstart = 1\nops = +1\nnames = Ann and Bob", 4, "separated by commas"},
    };
    expect_mistakes(mistakes, COUNT(mistakes));
}

/* So is what they write in lists. */
static void slips_in_lists_are_named(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"ops = +1 or +2", 1, "found \"or +2\", expected a comma between two entries, not or"},
        {"ops = +1 and +2", 1, "a comma between two entries, not and"},
        {"ops = +1; +2", 1, "a comma between two entries"},
        {"ops = +1 | +2", 1, "a comma between two entries"},
        {"ops = +1 oder +2", 1, "a comma between two entries"},
        {"ops = +1..3", 1, "a range such as 1-9"},
        {"ops = +1\xe2\x80\x93"
         "3",
         1, "a range such as 1-9, with a hyphen"},
        {"ops = add 1", 1, "found \"add 1\", expected +1 for adding 1"},
        {"ops = double", 1, "expected *2 for doubling"},
        {"ops = halve", 1, "expected /2 for halving"},
        {"ops = -3, else 1", 1, "expected an operation after else"},
        {"target = 5 or 7", 1, "a comma between two entries, not or"},
        {"target = 100 or more", 1, "a + after the number, such as 100+"},
        {"target = >=100", 1, "a + after the number, such as 100+"},
        {"target = 1,000", 1, "found \"000\", expected a number without a leading 0"},
        {"target = -5-5", 1, "expected the word to between the two, as in -5 to 5"},
        {"target = 1 - 9", 1, "a range without spaces, such as 1-9"},
        {"target = 9-1", 1, "expected the smaller number first, as in 1-9"},
        {"heaps = 3;4", 1, "a comma between two entries"},
        {"next = divisors of own, any", 1, "of own once, at the end of the list"},
        {"numbers = primes 24-28", 1, "a set that isn't empty"},
        {"start = toss primes 24-28", 1, "a set that isn't empty"},
    };
    expect_mistakes(mistakes, COUNT(mistakes));
}

static void keys_are_read_in_any_case(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from(
        "TITLE = A Game\nStart = 1\nTarget.1 = 9\ntarget.2 = 8\nOPS = +1\nSay Turn = x\n");
    assert_string_equal(written(rules), "title = A Game\nstart = 1\ntarget.1 = 9\ntarget.2 = 8\n"
                                        "ops = +1\nsay turn = x\n");
    summit_rules_free(rules);
    rules = rules_from("Like = number-maze\nTarget = None\n");
    summit_rules_free(rules);
}

static void values_that_cannot_be_read(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"players = 1", 1, "found \"1\", expected a whole number from 2 to 8"},
        {"players = 9", 1, "from 2 to 8"},
        {"players = two", 1, "found \"two\""},
        {"players = 99999999999999999999999", 1, "from 2 to 8"},
        {"title =", 1, "found nothing"},
        {"title = x\ty", 1, "found \"x\\x09y\""},
        {"names = A,,B", 1, "found nothing, expected names"},
        {"names = A, A", 1, "expected a different name for each"},
        {"names = 1,2,3,4,5,6,7,8,9", 1, "at most 8 names"},
        {"names = A, 123456789012345678901234567890123", 1, "1 to 32 printable characters"},
        {"first = 0", 1, "found \"0\", expected toss"},
        {"first = 9", 1, "from 1 to 8"},
        {"first = me", 1, "found \"me\""},
        {"start = x", 1, "found \"x\""},
        {"start = toss 5+", 1, "found \"5+\", expected finitely many numbers, such as toss 20-100"},
        {"start = 1-9", 1, "found \"1-9\", expected a number such as 1"},
        {"start = divisors", 1, "found \"divisors\""},
        {"target = divisors", 1, "expected numbers that don't depend on another"},
        {"target = prims", 1, "or a word, perhaps primes"},
        {"target = toss 5+", 1, "found \"5+\", expected finitely many numbers"},
        {"target = 5 to 1", 1, "found \"5 to 1\""},
        {"target = powers of 1", 1, "found \"powers of 1\""},
        {"lose = toss 1-5", 1, "only start and target are drawn by a toss"},
        {"heaps = 1-3", 1, "found \"1-3\", expected 1 to 8 numbers"},
        {"heaps = 1,2,3,4,5,6,7,8,9", 1, "expected 1 to 8 numbers"},
        {"settle = highest", 1, "found \"highest\", expected drawn, higher, lower or nearer"},
        {"stuck = waits", 1, "expected loses or passes or wins or draws or settles"},
        {"with = %", 1, "found \"%\""},
        {"next = evn", 1, "perhaps even"},
        {"target = 0.5", 1, "found \"0.5\""},
        {"target = 4611686018427387905", 1, "from -4611686018427387904 to 4611686018427387904"},
        {"number = both", 1, "expected shared or own"},
        {"menu = maybe", 1, "expected no or yes"},
        {"ops =", 1, "found nothing, expected operations"},
        {"ops = 1", 1, "found \"1\", expected an operation before the number, such as +1"},
        {"ops = +1, %2", 1, "found \"%2\", expected operations"},
        {"target = multiples of", 1, "or a word, perhaps multiples of 7"},
        {"ops = +1, foo", 1, "found \"foo\", expected numbers"},
        {"ops = +0", 1, "1 or more"},
        {"ops = /0", 1, "1 or more"},
        {"ops = +multiples 0", 1, "found \"+multiples 0\", expected amounts of 1 or more"},
        {"ops = append 10", 1, "found \"append 10\""},
        {"ops = +primes", 1, "found \"+primes\""},
        {"ops = +1 ()", 1, "found nothing, expected a name"},
        {"steps = 0", 1, "numbers of 1 or more"},
        {"steps = 3-1", 1, "found \"3-1\""},
        {"steps = 1 (one)", 1, "found \"(one)\""},
        {"steps = a", 1, "found \"a\""},
        {"steps = 1-x", 1, "found \"1-x\""},
        {"steps = ,", 1, "numbers of 1 or more"},
        {"numbers = primes", 1, "expected finitely many numbers, such as primes 2-19"},
        {"limit =", 1, "found nothing"},
        {"limit = +1", 1, "expected a move and how often"},
        {"limit = +1=0", 1, "from 1 to 60000"},
        {"limit = +1=60001", 1, "from 1 to 60000"},
        {"limit = +1 (x)=1", 1, "expected a move and how often"},
        {"limit = q=1", 1, "found \"q=1\""},
        {"limit = +1 = 3, q = 1", 1, "found \"q = 1\""},
        {"limit = +1 =", 1, "found nothing"},
        {"time = 0", 1, "found \"0\""},
        {"time = -1", 1, "found \"-1\""},
        {"time = 1.", 1, "found \"1.\""},
        {"time = 1.2345", 1, "found \"1.2345\""},
        {"time = 1.-5", 1, "found \"1.-5\""},
        {"time = 86401", 1, "to 86400"},
        {"time = 86400.5", 1, "to 86400"},
        {"best-of = 4", 1, "an odd number"},
        {"best-of = 0", 1, "an odd number"},
        {"best-of = 2001", 1, "an odd number"},
        {"best-of = x", 1, "an odd number"},
        {"points = 0", 1, "from 1 to 1000"},
        {"uses = 0", 1, "from 1 to 60000"},
        {"say turn = {nothing}", 1, "found \"nothing\", expected a placeholder"},
        {"say turn = {name.9}", 1, "found \"name.9\""},
        {"say turn = {name.x}", 1, "found \"name.x\""},
        {"say turn = {}", 1, "found nothing"},
        {"say player = {name}", 1, "found {name}"},
        {"say or = {seat}", 1, "found {seat}"},
    };
    expect_mistakes(mistakes, COUNT(mistakes));
}

static void there_are_at_most_64_limits(void **state)
{
    (void)state;
    struct summit_error error;
    char limits[1024] = "limit = ";
    for (unsigned i = 1; i <= 65; i++) {
        sprintf(limits + strlen(limits), "%u=1,", i);
        bool few = strstr(rules_error(limits, &error), "found no target") != NULL;
        assert_int_equal(few, i <= 64);
    }
    assert_non_null(strstr(error.text, "found \"65=1\", expected at most 64 limits"));
}

static void rules_that_cannot_be_played(void **state)
{
    (void)state;
#define GAME "target = 20\nstart = 1\nops = +1\n"
    static const struct mistake mistakes[] = {
        {"", 0, "found no target"},
        {"target = 20", 0, "found no moves"},
        {"target = 20\nops = +1", 0, "found no start"},
        {"target = 20\nstart = 1", 0, "found no moves"},
        {"size = 15\nsteps = 1\ntarget = 3", 3, "found"},
        {"target = 20\nstart = middle\nops = +1", 2, "middle"},
        {GAME "steps = 1", 4, "ops"},
        {"target = 20\nstart = 1\nsteps = 1\nnumbers = 1", 4, "steps"},
        {GAME "best-of = 3\npoints = 2", 5, "best-of"},
        {"size = 15\nsteps = 1\nplayers = 3", 3, "found 3 players, expected 2"},
        {"target.1 = 20\ntarget.2 = 21\nstart = 1\nops = +1\nplayers = 3", 5, "expected 2"},
        {"size = 15\nsteps = 1\nnumber = own", 3, "number = shared"},
        {GAME "names = A,B,C", 4, "found 3 names"},
        {GAME "first = 3", 4, "found player 3 to go first"},
        {"target.1 = 20\nstart = 1\nops = +1", 1, "target.2 = 20"},
        {"target = 20\nstart = 1\nops.1 = +1", 3, "ops.2"},
        {GAME "limit = *2=3", 4, "found a limit for *2"},
        {GAME "limit = 1=3", 4, "found a limit for 1,"},
        {"target = 20\nstart = 1\nsteps = 1, 2\nlimit = 3=3", 4, "this game: 1, 2"},
        {"size = 15\nsteps = 1\nstart = 15", 3, "from 1 to 14"},
        {"size = 15\nsteps = 1\nstart = 0", 3, "from 1 to 14"},
        {GAME "min = 2", 2, "from 2 to 4611686018427387904"},
        {GAME "max = 19", 1, "from 1 to 19"},
        {GAME "max = 0", 2, "found a start of 1"},
        {"target = 20\nstart = 1\nops = +1\nmin = 21", 2, "found"},
        {"target = 20\nstart = 20\nops = +1", 2, "20"},
        {"target = 20\nstart = 21\nops = +1", 2, "21"},
        {"target = 20\nstart = 1\nops = -1", 2, "no move goes up"},
        {"target = 20\nstart = 0\nops = *2", 2, "no move leaves 0"},
        {"target = 20\nstart = 1\nops = *30\nbeyond = refused", 0, "player 1 can start with"},
        {"target = 20\nstart = 1\nops = *30\nbeyond = refused\nfirst = toss", 0, "can start with"},
        {"target = 20\nstart = 1\nops = +2\nbeyond = refused\nstuck = passes", 1,
         "that nobody can ever land on"},
        {"target = 1000001\nstart = 0\nops = +2\nbeyond = refused\nstuck = passes", 1,
         "that nobody can ever land on"},
        {GAME "target.3 = 5", 4, "found target.3, expected target for one of the 2 players"},
        {GAME "ops.3 = +1", 4, "found ops.3"},
        {"target = 9\nstart = 1\nsteps = 1\nsteps.4 = 1\nplayers = 3", 5, "found steps.4"},
        {"target = 9\nstart = 1\nnumbers = 1-4\nnumbers.8 = 1", 4, "found numbers.8"},
        {"target = 20\nstart = 20\nops = -1", 2, "no move goes up"},
        {"target = 20\nstart = 20\nops = //2", 2, "no move goes up"},
        {"target = 20\nstart = 20\nops = append 1-9", 2, "greater than the start"},
        {"size = 12\nsteps = 1", 2, "can never end"},
        {"size = 12\nsteps = 1\nfirst = 2\nbeyond = refused", 2, "can never end"},
        {"start = 0\ntarget = 5\nops = +2, -2\nbeyond = refused", 3, "can never end"},
        {"start = 1\ntarget = 998\nops = +2, -2\nbeyond = refused\nnumber = own\nplayers = 8", 3,
         "can never end"}, /* 499 numbers for each of eight */
        {"start = 10\ntarget = 5\nops = +2, -2\nbeyond = refused\nmax = 14", 3, "can never end"},
    };
#undef GAME
    expect_mistakes(mistakes, COUNT(mistakes));
}

/* What looks endless and isn't, and targets on either side of the start. */
static void rules_that_can_be_played(void **state)
{
    (void)state;
    static const char *const games[] = {
        "size = 12\nsteps = 1\nrepeat = not-last\nstuck = passes", /* over lost turns */
        "size = 12\nsteps = 1\nlimit = 1=3",                       /* somebody runs out */
        "size = 12\nsteps = 1, 2",
        "start = 0\ntarget = 5\nops = +2, -2", /* beyond it */
        "start = 10\ntarget = 5\nops = +1, -1",
        "start = 5\ntarget = 5\nops = *1",
        "start = 10\ntarget = 5\nops = *2, /2, -1\nnumber = own\nplayers = 3",
        "start = 10\ntarget.1 = 5\ntarget.2 = 15\nops = +1, -1",
        "size = 9\nops = +1, -2",
        "start = 10\ntarget = 0\nops = -3, +1\nmax = 12",
        "start = 7\ntarget = none\nops = //1-1000000000000, -1", /* too many moves to look at */
    };
    for (size_t i = 0; i < COUNT(games); i++)
        summit_rules_free(rules_from(games[i]));
}

static void files_that_are_no_game_files(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("test");
    char *large = malloc(SUMMIT_FILE_BYTES + 1);
    memset(large, '\n', SUMMIT_FILE_BYTES + 1);
    assert_false(summit_rules_read(rules, large, SUMMIT_FILE_BYTES + 1, NULL, NULL, &error));
    assert_non_null(strstr(error.text, "found more than 65536 bytes"));
    assert_true(summit_rules_read(rules, large, SUMMIT_FILE_BYTES, NULL, NULL, &error));
    assert_false(summit_rules_read(rules, "start\0= 1", 9, NULL, NULL, &error));
    assert_non_null(strstr(error.text, "found byte 0x00"));
    /* One value, and all words together, can be too long. */
    memset(large, 'a', SUMMIT_FILE_BYTES);
    memcpy(large, "say turn = ", 11); /* NOLINT(bugprone-not-null-terminated-result) */
    assert_false(summit_rules_read(rules, large, 11 + 4097, NULL, NULL, &error));
    assert_non_null(strstr(error.text, "found more than 4096 bytes"));
    static const char *const words[] = {"opening", "turn", "prompt", "moved", "reached"};
    size_t length = 0;
    for (size_t i = 0; i < COUNT(words); i++) {
        length += (size_t)sprintf(large + length, "say %s = ", words[i]);
        memset(large + length, 'a', 4000);
        length += 4000;
        large[length++] = '\n';
    }
    assert_false(summit_rules_read(rules, large, length, NULL, NULL, &error));
    assert_int_equal(error.line, 5);
    assert_non_null(strstr(error.text, "bytes of texts"));
    free(large);
    summit_rules_free(rules);
}

/* ---- What is allowed ------------------------------------------------------------------------ */

static void layout_is_free(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("\xef\xbb\xbf# a comment\r\n"
                                            "  target=20   # the end\r\n"
                                            "\tstart\t=\t1\r\n"
                                            "ops = +1 (one up) *2(twice), , -3\r\n"
                                            "say turn = a\r\n"
                                            "  |b\r\n"
                                            "|  c\r\n"
                                            "  |\r\n"
                                            "say prompt =");
    assert_string_equal(written(rules), "start = 1\n"
                                        "target = 20\n"
                                        "ops = +1 (one up), *2 (twice), -3\n"
                                        "say turn = a\n"
                                        "  | b\n"
                                        "  |  c\n"
                                        "  |\n"
                                        "say prompt =\n");
    summit_rules_free(rules);
}

static void every_key_comes_back_as_it_was_written(void **state)
{
    (void)state;
    static const char *const games[] = {
        ("title = A game\nabout = All about it\nplayers = 3\nnames = A, B\xc3\xa9, C D\nfirst = 3\n"
         "number = own\nstart = 2\ntarget = 40\nops = +1 (up), *2, -1, /2\nlimit = *2=5, +1=7\n"
         "menu = yes\nmin = 1\nmax = 50\nbeyond = refused\nrepeat = not-last\nstuck = passes\n"
         "time = 2.500\nbest-of = 5\nsay opening = one\n  | two\n"),
        ("first = toss\nsize = 15\nstart = middle\nsteps = 1, 2, 3\nlimit = 3=2\nstuck = passes\n"
         "time = 30\npoints = 3\n"),
        "start = 8\ntarget.1 = 0\ntarget.2 = 15\nsteps.1 = 1, 2\nsteps.2 = 2, 3\nuses = 9\n",
        "start = 0\ntarget = 15\nnumbers = 1, 2, 3, 4, 5\nuses = 2\nmenu = no\n",
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        struct summit_rules *rules = rules_from(games[i]);
        assert_string_equal(written(rules), games[i]);
        summit_rules_free(rules);
    }
}

static void expect_written_and_read_again(const char *game)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    if (rules == NULL)
        fail_msg("%s: %s", game, error.text);
    assert_null(summit_rules_warning(rules));
    char *first = strdup(written(rules));
    struct summit_rules *again = rules_from(first);
    assert_string_equal(written(again), first);
    free(first);
    summit_rules_free(again);
    summit_rules_free(rules);
}

static void the_games_are_written_and_read_again(void **state)
{
    (void)state;
    assert_int_equal(summit_game_count(), 5);
    for (size_t i = 0; i < summit_game_count(); i++)
        expect_written_and_read_again(summit_game_name(i));
    assert_true(summit_classic_count() >= 30);
    for (size_t i = 0; i < summit_classic_count(); i++)
        expect_written_and_read_again(summit_classic_name(i));
}

static void a_game_can_be_like_another(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("like = number-maze\ntarget = 7 # lower\n");
    assert_int_equal(summit_rules_target(rules, 1), 7);
    assert_int_equal(summit_rules_moves(rules, 1), 2);
    assert_string_equal(summit_rules_title(rules), "Number Maze");
    summit_rules_free(rules);
}

/* Finds games that are wrong, or like themselves. */
static const char *find_bad(void *context, const char *name, size_t *length)
{
    (void)context;
    const char *text = strcmp(name, "self") == 0 ? "like = self" : "\ntarget = x";
    *length = strlen(text);
    return text;
}

static void a_mistake_in_the_other_is_told(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("test");
    assert_false(summit_rules_read(rules, "like = bad", 10, find_bad, NULL, &error));
    assert_int_equal(error.line, 1);
    assert_non_null(strstr(error.text, "in bad, line 2: target: found \"x\""));
    assert_false(summit_rules_read(rules, "like = self", 11, find_bad, NULL, &error));
    assert_non_null(strstr(error.text, "in self, line 1: like: found more than 8 games"));
    assert_false(summit_rules_read(rules, "like = self", 11, NULL, NULL, &error));
    assert_non_null(strstr(error.text, "found \"self\""));
    summit_rules_free(rules);
}

static void single_keys_are_set(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_game("number-maze", &error);
    assert_true(summit_rules_set(rules, "target", " 7 ", &error));
    assert_true(summit_rules_set(rules, "limit", "*2=1", &error));
    assert_true(summit_rules_set(rules, "limit", "+1=9", &error));
    assert_true(summit_rules_set(rules, "limit", "*2 = 5", &error));
    assert_true(summit_rules_set(rules, "say opening", "Hello", &error));
    assert_true(summit_rules_check(rules, &error));
    assert_non_null(strstr(written(rules), "target = 7\n"));
    assert_non_null(strstr(written(rules), "limit = *2=5, +1=9\n"));
    assert_non_null(strstr(written(rules), "say opening = Hello\n"));
    /* What is wrong changes nothing. */
    char *before = strdup(written(rules));
    assert_false(summit_rules_set(rules, "target", "x", &error));
    assert_false(summit_rules_set(rules, "limit", "*2=3, x", &error));
    assert_false(summit_rules_set(rules, "names", "A, A", &error));
    static const char *const unseen[] = {"\u00ad", "\u180e", "\u3164", "\ufff9", "\U000e0041"};
    for (size_t i = 0; i < COUNT(unseen); i++) {
        char names[32];
        snprintf(names, sizeof names, "Ann, Ann%s", unseen[i]);
        assert_false(summit_rules_set(rules, "names", names, &error));
        assert_false(summit_rules_set(rules, "title", names, &error));
    }
    assert_false(summit_rules_set(rules, "names", "Ann, Ann\u00a0", &error));
    assert_false(summit_rules_set(rules, "names", "Ann, \u3000", &error));
    assert_false(summit_rules_set(rules, "say opening", "{x}", &error));
    assert_false(summit_rules_set(rules, "tagret", "1", &error));
    assert_non_null(strstr(error.text, "perhaps target"));
    assert_false(summit_rules_set(rules, "like", "number-reach", &error));
    assert_string_equal(written(rules), before);
    free(before);
    summit_rules_free(rules);
}

static void one_key_for_all_replaces_those_for_one(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules =
        rules_from("start = 1\ntarget = 9\ntarget.2 = 8\nops = +1\nops.1 = +2\n");
    assert_int_equal(summit_rules_target(rules, 0), 9);
    assert_int_equal(summit_rules_target(rules, 1), 8);
    assert_int_equal(summit_rules_target(rules, 2), 0);
    assert_int_equal(summit_rules_moves(rules, 2), 0);
    assert_true(summit_rules_set(rules, "target", "7", &error));
    assert_true(summit_rules_check(rules, &error));
    assert_int_equal(summit_rules_target(rules, 1), 7);
    summit_rules_free(rules);
}

static void a_copy_is_its_own(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_game("number-reach", &error);
    struct summit_rules *copy = summit_rules_copy(rules);
    assert_true(summit_rules_set(copy, "target", "9", &error));
    assert_true(summit_rules_check(copy, &error));
    assert_int_equal(summit_rules_target(rules, 0), 20);
    assert_int_equal(summit_rules_target(copy, 0), 9);
    summit_rules_free(copy);
    summit_rules_free(rules);
}

static void what_can_be_asked_of_rules(void **state)
{
    (void)state;
    struct summit_rules *rules = rules_from("start = 1\ntarget = 9\nops = +1\nplayers = 4\n");
    assert_string_equal(summit_rules_name(rules), "test");
    assert_string_equal(summit_rules_title(rules), "test");
    assert_string_equal(summit_rules_about(rules), "");
    assert_int_equal(summit_rules_players(rules), 4);
    summit_rules_free(rules);
    size_t length = 0;
    struct summit_error error;
    assert_null(summit_game_name(summit_game_count()));
    assert_null(summit_classic_name(summit_classic_count()));
    assert_null(summit_game_text("nowhere", &length));
    assert_null(summit_game("nowhere", &error));
    assert_non_null(strstr(error.text, "no game of that name"));
}

/* A buffer that is too small is filled and closed, and the whole length is told. */
static void writing_has_the_manners_of_snprintf(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_rules *rules = summit_game("number-tower", &error);
    char small[11];
    memset(small, 'x', sizeof small);
    size_t whole = summit_rules_write(rules, NULL, 0);
    assert_int_equal(summit_rules_write(rules, small, sizeof small), whole);
    assert_string_equal(small, "title = Nu");
    assert_int_equal(whole, strlen(written(rules)));
    whole = summit_rules_describe(rules, NULL, 0);
    assert_int_equal(summit_rules_describe(rules, small, sizeof small), whole);
    assert_string_equal(small, "Number Tow");
    assert_int_equal(whole, strlen(described(rules)));
    summit_rules_free(rules);
}

/* ---- Warnings ------------------------------------------------------------------------------- */

static void targets_out_of_reach_are_warned_about(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *warning; /* a part of it, or NULL for none */
    } cases[] = {
        {"target = 20\nstart = 1\nops = +2", "Nobody can land exactly on 20"},
        {"target = 21\nstart = 1\nops = +2", NULL},
        {"target = 20\nstart = 1\nops = +2\nbeyond = refused",
         "The first player who can't move loses"},
        {"target.1 = 20\ntarget.2 = 21\nstart = 1\nops = +2\nnumber = own",
         "Player 1 can never land on 20"},
        {"target.1 = 21\ntarget.2 = 20\nstart = 1\nops = +2\nnumber = own",
         "Player 2 can never land on 20"},
        {"target = 6\nstart = 0\nnumbers = 1-3\nnumber = own\nbeyond = refused", NULL},
        {"target = 7\nstart = 0\nnumbers = 1-3\nnumber = own\nbeyond = refused", "exactly on 7"},
        {"target = 12\nstart = 0\nnumbers = 1-3\nbeyond = refused", NULL}, /* shared: twice each */
        {"target = 13\nstart = 0\nnumbers = 1-3\nbeyond = refused", "exactly on 13"},
        {"target = 1000000\nstart = 0\nnumbers = 1-3\nbeyond = refused", "exactly on 1000000"},
        {"target = 1000001\nstart = 0\nsteps = 2, 4", "exactly on 1000001"},
        {"target = 1000000\nstart = 0\nsteps = 2, 4", NULL},
        {"target = 100000\nstart = 0\nops = +500\nuses = 100", NULL},
        {"target = 100000\nstart = 0\nops = +500\nuses = 99", "exactly on 100000"},
        {"target = 5\nstart = 1\nops = *2, +5", "exactly on 5"},
        {"target = 7\nstart = 1\nops = *2, +5", NULL},
        {"target = 1000001\nstart = 1\nops = *2, +5", NULL}, /* too far to be looked at */
        {"start = 100\ntarget = 5\nops = -1", NULL},
        {"start = 100\ntarget = 5\nops = -2\nbeyond = refused", "exactly on 5"},
        {"start = 100\ntarget = 5\nops = /2, -1", NULL},
        {"start = 101\ntarget = 5\nops = /2, -2\nbeyond = refused", NULL},
        {"target = 21\nstart = 1\nops = +1, *2, -1, /2", NULL},
        {"size = 9\nsteps = 2, 4\nstuck = passes", "Player 1 can never land on 0"},
        {"start = 100\ntarget = 5\nops = +2, -4", "exactly on 5"}, /* by the divisor alone */
        {"start = 10\ntarget = 7\nops = +2, -5", NULL},            /* over 12 */
        {"size = 9\nsteps = 2, 3\nstuck = passes", NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct summit_rules *rules = rules_from(cases[i].text);
        const char *warning = summit_rules_warning(rules);
        bool right = cases[i].warning == NULL
                         ? warning == NULL
                         : warning != NULL && strstr(warning, cases[i].warning) != NULL;
        if (!right)
            fail_msg("%s\ngave %s", cases[i].text, warning != NULL ? warning : "no warning");
        summit_rules_free(rules);
    }
}

/* ---- Tosses --------------------------------------------------------------------------------- */

/* Draws from a set by many seeds; how many of them are less than a number. */
static unsigned drawn_below(const char *set, int64_t number, unsigned seeds)
{
    struct summit_error error;
    char text[128];
    unsigned below = 0;
    snprintf(text, sizeof text, "start = toss %s\ntarget = none\nops = -1\n", set);
    for (unsigned seed = 0; seed < seeds; seed++) {
        struct summit_rules *rules = rules_from(text);
        assert_true(summit_rules_draw(rules, seed, &error));
        below += summit_rules_start(rules) < number;
        summit_rules_free(rules);
    }
    return below;
}

static void tosses_are_even(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        int64_t half; /* half of the set is less */
    } cases[] = {
        {"1-1000000000000", 500000000001},
        {"squares 1-1000000000000", INT64_C(500001) * 500001},
        {"multiples of 7 7-7000000000", 3500000001},
        {"1-1000000, 1-1000000, squares 1-1000000", 500001}, /* named twice, drawn as often */
        {"squares 1-400000000, 1000000000-1000019999", 1000000000},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned below = drawn_below(cases[i].set, cases[i].half, 1000);
        if (below < 430 || below > 570) /* more than four standard deviations away */
            fail_msg("%s: %u of 1000 in the lower half", cases[i].set, below);
    }
}

/* ---- No memory ------------------------------------------------------------------------------ */

static void no_memory_is_told(void **state)
{
    (void)state;
    struct summit_error error;
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_null(summit_rules_new("test"));
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_null(summit_game("number-reach", &error));
    assert_non_null(strstr(error.text, "enough memory"));
    struct summit_rules *rules = summit_game("number-reach", &error);
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    assert_null(summit_rules_copy(rules));
    fail_call(CALL_ALLOCATE, 0, 0, false);
    summit_rules_free(rules);
}

/* As many bytes as there may be, and one more. */
static void a_file_may_be_as_large_as_is_said(void **state)
{
    (void)state;
    static const char rules[] = "start = 1\ntarget = 9\nops = +1\n";
    static char text[SUMMIT_FILE_BYTES + 2];
    struct summit_error error;
    for (size_t length = SUMMIT_FILE_BYTES - 1; length <= SUMMIT_FILE_BYTES + 1; length++) {
        memset(text, '#', sizeof text);
        memcpy(text, rules, sizeof rules - 1);
        text[length] = '\0';
        bool good = rules_error(text, &error)[0] == '\0';
        assert_int_equal(good, length <= SUMMIT_FILE_BYTES);
        assert_true(good || strstr(error.text, "65536") != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_cannot_be_read),
        cmocka_unit_test(synonyms_are_named),
        cmocka_unit_test(slips_in_lists_are_named),
        cmocka_unit_test(keys_are_read_in_any_case),
        cmocka_unit_test(values_that_cannot_be_read),
        cmocka_unit_test(there_are_at_most_64_limits),
        cmocka_unit_test(rules_that_cannot_be_played),
        cmocka_unit_test(rules_that_can_be_played),
        cmocka_unit_test(files_that_are_no_game_files),
        cmocka_unit_test(a_file_may_be_as_large_as_is_said),
        cmocka_unit_test(layout_is_free),
        cmocka_unit_test(every_key_comes_back_as_it_was_written),
        cmocka_unit_test(the_games_are_written_and_read_again),
        cmocka_unit_test(a_game_can_be_like_another),
        cmocka_unit_test(a_mistake_in_the_other_is_told),
        cmocka_unit_test(single_keys_are_set),
        cmocka_unit_test(one_key_for_all_replaces_those_for_one),
        cmocka_unit_test(a_copy_is_its_own),
        cmocka_unit_test(what_can_be_asked_of_rules),
        cmocka_unit_test(writing_has_the_manners_of_snprintf),
        cmocka_unit_test(targets_out_of_reach_are_warned_about),
        cmocka_unit_test(tosses_are_even),
        cmocka_unit_test(no_memory_is_told),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
