/* count.c: opens game files, sets them up in a lobby, plays a few turns, asks what is safe and what
 * was missed, makes a lesson and a puzzle, and counts the steps that each thing takes.
 *
 * The sources that it is linked with are compiled so that every branch taken calls a function of
 * this file. So the steps are counted by the machine's own way through the program, are the same
 * however fast the machine is, and nothing that runs away can hide. No clock is read.
 *
 * usage: count MOST <FILES, divided by lines of ----. One line for each: `refused` or `played`, and
 * the most steps that anything took; ends with status 1 at the first that takes more than MOST, or,
 * of opening a file, more than a tenth of that, or of what solves games, more than eight times as
 * many. */
#include "session/lobby.h"
#include "session/lobby_view.h"
#include "session/table_view.h"
#include "solve/computer_levels.h"
#include "study/lesson.h"
#include "study/study.h"
#include "summit.h"
#include "summit_look.h"
#include "summit_table.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TURNS = 4,
    LOOKS = 20,       /* of a solver, after which somebody ends it */
    MEMORY = 1 << 20, /* of a solver */
    SOLVED = 8,       /* so many times as much for what solves games, which a signal ends */
};

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
    bool solves = strcmp(what, "solving") == 0 || strcmp(what, "a lesson") == 0 ||
                  strcmp(what, "a puzzle") == 0;
    allowed = strcmp(what, "opening") == 0 ? most / 10 : solves ? most * SOLVED : most;
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

/* Ends a solver as a signal would: each look comes within so many steps of the one before. */
static bool look(void *context, double done)
{
    unsigned *left = context;
    (void)done;
    return (*left)-- > 0;
}

static struct summit_solver *solve(const struct summit_rules *rules)
{
    struct summit_error error;
    unsigned looks = LOOKS;
    count("solving");
    return summit_solver_new(rules,
                             &(struct summit_solver_options){.memory = MEMORY,
                                                             .quick_memory = MEMORY,
                                                             .threads = 1,
                                                             .progress = look,
                                                             .context = &looks},
                             &error);
}

/* What only a solver can say. */
static void study(struct summit_table *table, const struct summit_solver *solver)
{
    static struct table_safe safe;
    static struct table_moments moments;
    struct summit_error error;
    struct table_view *view = table_view_new(table, SIZE_MAX);
    count("what is safe");
    if (view != NULL && solver != NULL)
        table_safe(view, solver, &safe, &error);
    table_view_free(view);
    type(table, "resign");
    type(table, "yes");
    view = table_view_new(table, SIZE_MAX);
    count("what was missed");
    if (view != NULL && solver != NULL)
        table_moments(view, solver, &moments, &error);
    table_view_free(view);
}

static void learn(const struct summit_rules *rules, const struct summit_solver *solver)
{
    static struct summit_lesson lesson;
    static struct summit_puzzle puzzle;
    struct summit_error error;
    count("a lesson");
    if (solver != NULL && summit_lesson_make(solver, &lesson, &error))
        summit_lesson_release(&lesson);
    count("a puzzle");
    summit_puzzle_make(rules, 1, SUMMIT_EASY, &puzzle, &error);
}

static void visit(const char *text, size_t length)
{
    struct summit_error error;
    struct lobby_event event;
    static struct lobby *lobby;
    if (lobby == NULL)
        lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 1});
    count("the lobby");
    if (lobby == NULL || !lobby_open(lobby, "drawn.game", text, length, &error))
        return;
    lobby_view(lobby);
    lobby_play(lobby);
    lobby_view(lobby);
    while (lobby_next_event(lobby, &event))
        summit_rules_free(event.rules);
    lobby_home(lobby);
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
    struct summit_solver *solver = solve(summit_table_rules(table));
    study(table, solver);
    learn(summit_table_rules(table), solver);
    count("");
    summit_solver_free(solver);
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
    if (good) {
        play(rules, length);
        visit(text, length);
    }
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
