/* test_observe.c: rows and their scale, column by column, against what is written here by hand. */
#include "rulesets.h"
#include "tap.h"

#include <string.h>

enum { WIDTH = 64 };

static struct summit_rules *read_rules(const char *text)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new("observed");
    if (rules != NULL && summit_rules_read(rules, text, strlen(text), NULL, NULL, &error) &&
        summit_rules_check(rules, &error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

/* The row after some moves; a word that is "pass" is a lost turn. */
static void check_row(struct tap *tap, const struct summit_rules *rules, const char *const *moves,
                      const int64_t *expected, size_t width, const char *about)
{
    struct summit_position position;
    int64_t row[WIDTH];
    summit_start(rules, 0, &position);
    for (; *moves != NULL; moves++) {
        if (strcmp(*moves, "pass") == 0)
            summit_pass(rules, &position);
        else
            summit_play(rules, &position,
                        summit_read_move(rules, &position, *moves, strlen(*moves)), NULL);
    }
    CHECK(tap, summit_observe_width(rules) == width, about);
    summit_observe(rules, &position, row);
    for (size_t i = 0; i < width; i++)
        if (!CHECK(tap, row[i] == expected[i], about))
            fprintf(stderr, "# column %zu: %lld, expected %lld\n", i, (long long)row[i],
                    (long long)expected[i]);
}

static void check_scale(struct tap *tap, const struct summit_rules *rules, const float *parts,
                        size_t width, const char *about)
{
    float scale[WIDTH];
    summit_observe_scale(rules, scale);
    for (size_t i = 0; i < width; i++)
        if (!CHECK(tap, scale[i] == 1 / parts[i], about))
            fprintf(stderr, "# column %zu: %g, expected 1/%g\n", i, (double)scale[i],
                    (double)parts[i]);
}

/* Three players with an own number each, and +2 at most four times: that is the second move of
 * players 1 and 3, and the third of player 2. */
static void test_limits(struct tap *tap)
{
    static const char text[] = "players = 3\nnumber = own\nstart = 1\ntarget = 40\n"
                               "ops = +1, +2, +3\nops.2 = +1, +3, +2\nops.3 = +1, +2\n"
                               "limit = +2=4\n";
    static const char *const none[] = {NULL}, *const two[] = {"+2", "+3", NULL},
                             *const more[] = {"+2", "+2", "+1", "+2", NULL};
    static const int64_t start[] = {0, -1, 0, 0, 1, 1, 1, 4, -1, -1, 4, 4, -1},
                         later[] = {2, -1, 0, 0, 1, 3, 4, 4, -1, 3, -1, -1, 4},
                         round[] = {1, -1, 0, 0, 3, 2, 5, -1, 3, 4, -1, 2, -1};
    static const float parts[] = {2, 3, 3, 7, 40, 40, 40, 4, 4, 4, 4, 4, 4};
    struct summit_rules *rules = read_rules(text);
    if (CHECK(tap, rules != NULL, "limits for each player")) {
        check_row(tap, rules, none, start, 13, "at the start");
        check_row(tap, rules, two, later, 13, "player 3 is to move");
        check_row(tap, rules, more, round, 13, "player 2 is to move again");
        check_scale(tap, rules, parts, 13, "limits for each player");
    }
    summit_rules_free(rules);
    tap_end(tap, "uses left: -1 where there is no limit, the others' in the order of their turns");
}

/* Rules with a shared number, a row that comes up in them, and the scale. */
struct example {
    const char *about, *rules;
    const char *moves[8];
    int64_t row[WIDTH];
    float parts[WIDTH];
    size_t width;
};

static const struct example examples[] = {
    {"lost turns in a row",
     "players = 4\nstart = 0\ntarget = 30\nops = +1, +7\nops.2 = +9\nops.3 = +8\nuses = 1\n"
     "stuck = passes\n",
     {"+1", "+9", "+8", "+1", "+7", "pass", "pass"},
     {3, -1, 2, 0, 26, 0, 1, 0, 0, 0, -1, 0, -1},
     {3, 2, 4, 15, 30, 1, 1, 1, 1, 1, 1, 1, 1},
     13},
    {"two players of five are out",
     "players = 5\nstart = 1\ntarget = 10\nops = +1, *6\n",
     {"*6", "*6", "+1", "*6"},
     {4, -1, 0, 10, 7},
     {4, 2, 5, 31, 10},
     5},
    {"a move that may not be repeated",
     "start = 8\ntarget = 3\nops = -1, -2\nrepeat = not-last\n",
     {"-2"},
     {1, 1, 0, 0, 6},
     {1, 2, 2, 3, 8},
     5},
};

static void test_examples(struct tap *tap)
{
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const struct example *example = &examples[i];
        struct summit_rules *rules = read_rules(example->rules);
        if (CHECK(tap, rules != NULL, example->about)) {
            check_row(tap, rules, example->moves, example->row, example->width, example->about);
            check_scale(tap, rules, example->parts, example->width, example->about);
        }
        summit_rules_free(rules);
        tap_end(tap, example->about);
    }
}

int main(void)
{
    struct tap tap = {.good = true};
    test_limits(&tap);
    test_examples(&tap);
    printf("1..%u\n", tap.done);
    return tap.failed > 0;
}
