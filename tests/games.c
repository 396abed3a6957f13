/* Plays the games in tests/games, each by the engine alone and through a table that the null front
 * end holds; then lets computers play on. Each case is a block of lines:
 *
 *   play number-reach target=9 first=2     the game and keys that are set over it
 *   *2 *2 +1                               moves as they are typed; `pass` is a lost turn
 *   number 5, turn 1                       what has to be so then: number, number.2, turn,
 *                                          winner (0 for drawn), refused MOVE REASON
 *
 * A line that starts with # is a comment. The name of a case is the comment before it. */
#include "harness.h"
#include "null.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CASES = 256, LINES = 24 };

struct play {
    char name[160];
    char *lines[LINES];
    unsigned count;
};

static struct play plays[CASES];
static unsigned play_count;

static const char *const refusals[] = {"legal",  "over",  "unknown", "used",  "repeated",
                                       "beyond", "below", "above",   "uneven"};

static struct summit_rules *begin(char *line, struct summit_position *position, struct null *null)
{
    struct summit_error error;
    char *rest = NULL;
    strtok_r(line, " ", &rest);
    const char *name = strtok_r(NULL, " ", &rest);
    struct summit_rules *rules = summit_game(name, &error);
    if (rules == NULL)
        fail_msg("%s: %s", name, error.text);
    unsigned first = 0;
    for (char *word = strtok_r(NULL, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        if (strcmp(word, "first") == 0)
            first = (unsigned)atoi(value) - 1;
        if (!summit_rules_set(rules, word, value, &error))
            fail_msg("%s: %s", word, error.text);
    }
    if (!summit_rules_check(rules, &error))
        fail_msg("%s", error.text);
    summit_start(rules, first, position);
    null_begin(null, rules, first);
    return rules;
}

/* At a table nobody has to say that a turn is lost. */
static void expect_same(const struct summit_rules *rules, const struct summit_position *position,
                        const struct null *null)
{
    if (!summit_stuck(rules, position))
        assert_memory_equal(position, summit_table_position(null->table), sizeof *position);
}

static void type_move(struct null *null, const char *move)
{
    null_type(null, "hint");
    assert_true(null->solver != NULL ? null->told == 1 : null->refused == 1);
    null_type(null, move);
    assert_true(null->kept == 1 && null->done > 0 && null->refused == 0);
}

static void play_words(const struct summit_rules *rules, struct summit_position *position,
                       struct null *null, char *line)
{
    char *rest = NULL;
    for (char *word = strtok_r(line, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        if (strcmp(word, "pass") != 0) {
            play_moves(rules, position, word);
            type_move(null, word);
        } else {
            assert_true(summit_stuck(rules, position));
            summit_pass(rules, position);
        }
        expect_same(rules, position, null);
    }
}

static void expect_one(const struct summit_rules *rules, struct summit_position *position,
                       struct null *null, const char *expectation)
{
    char move[32] = "", reason[32] = "";
    int wanted = 0;
    unsigned seat = 1;
    if (sscanf(expectation, "number.%u %d", &seat, &wanted) == 2 ||
        sscanf(expectation, "number %d", &wanted) == 1)
        assert_int_equal(position->number[seat - 1], wanted);
    else if (sscanf(expectation, "turn %d", &wanted) == 1)
        assert_int_equal(position->turn + 1, wanted);
    else if (sscanf(expectation, "winner %d", &wanted) == 1)
        assert_int_equal(position->winner, wanted == 0 ? SUMMIT_DRAWN : wanted - 1);
    else if (sscanf(expectation, "refused %31s %31s", move, reason) == 2) {
        struct summit_move read = summit_read_move(rules, position, move, strlen(move));
        assert_string_equal(refusals[summit_play(rules, position, read, NULL)], reason);
        null_type(null, move);
        assert_true(null->kept == 0 && null->refused == 1);
    } else
        fail_msg("what is \"%s\"?", expectation);
}

static bool is_expectation(const char *line)
{
    return strncmp(line, "number", 6) == 0 || strncmp(line, "turn", 4) == 0 ||
           strncmp(line, "winner", 6) == 0 || strncmp(line, "refused", 7) == 0;
}

static void run_play(void **state)
{
    const struct play *play = *state;
    struct summit_position position;
    struct null null;
    struct summit_rules *rules = begin(play->lines[0], &position, &null);
    bool expected = false;
    for (unsigned i = 1; i < play->count; i++) {
        char *rest = NULL;
        if (!is_expectation(play->lines[i])) {
            play_words(rules, &position, &null, play->lines[i]);
            continue;
        }
        for (char *one = strtok_r(play->lines[i], ",", &rest); one != NULL;
             one = strtok_r(NULL, ",", &rest))
            expect_one(rules, &position, &null, one + strspn(one, " "));
        expected = true;
    }
    assert_true(expected);
    expect_same(rules, &position, &null);
    null_end(&null);
    summit_rules_free(rules);
}

static void read_plays(const char *path)
{
    FILE *file = fopen(path, "r");
    char *line = NULL, name[120] = "";
    size_t size = 0;
    if (file == NULL)
        exit(1);
    while (getline(&line, &size, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            snprintf(name, sizeof name, "%s", line + 2);
        else if (strncmp(line, "play ", 5) == 0) {
            struct play *play = &plays[play_count++];
            snprintf(play->name, sizeof play->name, "%s: %s", strrchr(path, '/') + 1, name);
            play->lines[play->count++] = strdup(line);
        } else if (line[0] != '\0') {
            struct play *play = &plays[play_count - 1];
            play->lines[play->count++] = strdup(line);
        }
        if (play_count == CASES || (play_count > 0 && plays[play_count - 1].count == LINES))
            exit(1);
    }
    free(line);
    (void)fclose(file);
}

int main(void)
{
    glob_t files;
    struct CMUnitTest tests[CASES];
    if (glob("tests/games/*.txt", 0, NULL, &files) != 0)
        return 1;
    for (size_t i = 0; i < files.gl_pathc; i++)
        read_plays(files.gl_pathv[i]);
    globfree(&files);
    for (unsigned i = 0; i < play_count; i++)
        tests[i] = (struct CMUnitTest){plays[i].name, run_play, NULL, NULL, &plays[i]};
    int failed = _cmocka_run_group_tests("games", tests, play_count, NULL, NULL);
    for (unsigned i = 0; i < play_count; i++)
        for (unsigned j = 0; j < plays[i].count; j++)
            free(plays[i].lines[j]);
    return failed;
}
