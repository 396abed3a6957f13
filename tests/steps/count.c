/* count.c: opens game files and plays a few turns, and counts the steps that each thing takes.
 *
 * The sources that it is linked with are compiled so that every branch taken calls a function of
 * this file. So the steps are counted by the machine's own way through the program, are the same
 * however fast the machine is, and nothing that runs away can hide. No clock is read.
 *
 * usage: count MOST <FILES, divided by lines of ----. One line for each: `refused` or `played`, and
 * the most steps that anything took; ends with status 1 at the first that takes more than MOST, or,
 * of opening a file, more than a tenth of that. */
#include "solve/computer_levels.h"
#include "summit.h"
#include "summit_look.h"
#include "summit_table.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 4 };

static uint64_t steps, most, allowed, highest;
static const char *doing = "";
static const char *longest = "";

/* What the compiler calls at each branch; the name is the compiler's.
 * NOLINTBEGIN(bugprone-reserved-identifier) */
void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
/* NOLINTEND(bugprone-reserved-identifier) */
{
    if (++steps <= allowed)
        return;
    printf("%s takes more than %" PRIu64 " steps\n", doing, allowed);
    fflush(stdout);
    _Exit(1);
}

/* Begins to count anew. */
static void count(const char *what)
{
    if (steps > highest) {
        highest = steps;
        longest = doing;
    }
    doing = what;
    allowed = strcmp(what, "opening") == 0 ? most / 10 : most;
    steps = 0;
}

/* Everything that a table has to say. */
static void hear(struct summit_table *table)
{
    struct summit_event event;
    while (summit_table_next(table, &event))
        if (event.kind == SUMMIT_EVENT_KEEP)
            summit_table_kept(table, true);
}

static void type(struct summit_table *table, const char *line)
{
    count(line);
    summit_table_line(table, SUMMIT_ANYBODY, line, strlen(line), 0);
    hear(table);
}

static bool take_turn(struct summit_table *table, uint64_t *chance)
{
    static const char *const words[] = {"moves", "moves 500", "history", "help"};
    const struct summit_rules *rules = summit_table_rules(table);
    const struct summit_position *position = summit_table_position(table);
    static char text[1 << 16];
    char typed[128];
    if (summit_table_over(table))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        type(table, words[i]);
    count("listing");
    summit_count_moves(rules, position);
    count("looking at the table");
    summit_table_json(table, SIZE_MAX, text, sizeof text);
    count("a computer's move");
    level_choose(rules, NULL, position, LEVEL_MEDIUM, chance);
    count("a random move");
    struct summit_move move = summit_draw_move(rules, position, chance);
    if (summit_is_move(move) == summit_stuck(rules, position)) {
        printf("stuck with a move, or neither\n");
        exit(1);
    }
    summit_write_move(rules, move, typed, sizeof typed);
    type(table, typed);
    return true;
}

static void play(const struct summit_rules *rules, uint64_t chance)
{
    const struct summit_table_options options = {.seed = chance, .no_store = true};
    static char text[1 << 16];
    count("telling the rules");
    summit_rules_describe(rules, text, sizeof text);
    count("beginning");
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL)
        return;
    hear(table);
    for (unsigned i = 0; i < TURNS && take_turn(table, &chance); i++)
        continue;
    count("");
    summit_table_free(table);
}

static void try_file(const char *text, size_t length)
{
    struct summit_error error = {0};
    struct summit_rules *rules = summit_rules_new("drawn");
    highest = 0;
    count("opening");
    bool good = rules != NULL && summit_rules_read(rules, text, length, NULL, NULL, &error) &&
                summit_rules_check(rules, &error);
    if (good)
        play(rules, length);
    count("");
    printf("%s %" PRIu64 " %s%s\n", good ? "played" : "refused", highest, longest,
           good ? "" : error.text);
    fflush(stdout);
    summit_rules_free(rules);
}

int main(int argc, char **argv)
{
    static char file[SUMMIT_FILE_BYTES + 1], line[SUMMIT_FILE_BYTES];
    size_t length = 0;
    most = allowed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "----\n") == 0) {
            try_file(file, length);
            length = 0;
        } else if (length + strlen(line) < sizeof file) {
            memcpy(file + length, line, strlen(line) + 1);
            length += strlen(line);
        }
    }
    return 0;
}
