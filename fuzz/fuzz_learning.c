/* fuzz_learning.c: any bytes as what somebody types in a lesson and at a puzzle, and as what a
 * store gives back of them. The first letter is a game; each line begins with a letter for what is
 * done. Whatever comes, something is asked or it is over, all of it can be drawn, and what is
 * stored leads back to where it was stored. */
#include "fuzz.h"

#include "session/lesson_run.h"
#include "session/puzzle_run.h"
#include "summit_table.h"

#include <string.h>

enum { GAMES = 5, STEPS = 24 };

/* Made once: that takes longer than everything else. */
static struct learning {
    struct lesson_run lesson;
    struct puzzle_run puzzle;
    bool made;
} games[GAMES];

static struct learning *learning_of(unsigned game)
{
    static const char *const names[GAMES] = {"number-reach", "nim", "number-maze", "twenty-one",
                                             "juniper-green"};
    struct learning *learning = &games[game % GAMES];
    struct summit_error error;
    if (learning->made)
        return learning;
    struct summit_rules *rules = summit_game(names[game % GAMES], &error);
    struct summit_solver *solver =
        rules != NULL
            ? summit_solver_new(rules, &(struct summit_solver_options){.threads = 1}, &error)
            : NULL;
    struct puzzle_request request = {.rules = rules, .seed = 4, .any_grade = true};
    learning->made = solver != NULL && lesson_run_init(&learning->lesson, solver, 1, &error) &&
                     puzzle_run_init(&learning->puzzle, &request, &error);
    require(learning->made);
    return learning;
}

/* ---- Lessons -------------------------------------------------------------------------------- */

static void see_lesson(struct lesson_run *run)
{
    char line[LESSON_PROGRESS_BYTES];
    struct text shown = {0}, prompt = {0}, json = {0};
    lesson_run_ask(run, &shown, &prompt);
    require(lesson_run_done(run) == (prompt.length == 0));
    text_release(&shown);
    text_release(&prompt);
    text_add(&json, "{\"lesson\":");
    lesson_run_json(&json, run);
    text_add(&json, "}");
    require(!json.failed && fuzz_is_whole(json.at, json.length));
    text_release(&json);
    struct summit_table *table = lesson_run_table(run);
    require(table != NULL);
    summit_table_free(table);
    enum summit_step step = run->step;
    unsigned passed = run->passed;
    lesson_run_write(run, line);
    require(lesson_run_read(run, span_of(line)) && run->step == step && run->passed == passed);
}

static void press_lesson(struct lesson_run *run, char letter, struct span typed)
{
    if (letter == 'a' && !lesson_run_done(run))
        lesson_run_answer(run, typed);
    else if (letter == 's' && !lesson_run_done(run))
        lesson_run_skip(run);
    else if (letter == 'g')
        lesson_run_goto(run, lesson_step_read(typed));
    else if (letter == 'r')
        lesson_run_read(run, typed);
    else
        return;
    see_lesson(run);
}

/* ---- Puzzles -------------------------------------------------------------------------------- */

static void see_puzzle(const struct puzzle_run *run)
{
    char line[PUZZLE_PROGRESS_BYTES];
    struct text shown = {0}, prompt = {0}, json = {0};
    puzzle_run_ask(run, &shown, &prompt);
    require(puzzle_run_over(run) == (prompt.length == 0));
    text_release(&shown);
    text_release(&prompt);
    text_add(&json, "{");
    puzzle_run_json(run, &json);
    text_add(&json, "}");
    require(!json.failed && fuzz_is_whole(json.at, json.length));
    text_release(&json);
    struct summit_table *table = puzzle_run_table(run);
    require(table != NULL);
    summit_table_free(table);
    struct puzzle_run again = *run;
    puzzle_progress_write(&run->progress, line);
    if (puzzle_run_take_up(&again, span_of(line)))
        require(again.progress.state == run->progress.state && again.count == run->count);
}

static void press_puzzle(struct puzzle_run *run, char letter, struct span typed)
{
    struct text told = {0};
    if (letter == 'p') {
        bool over = puzzle_run_over(run);
        require(puzzle_run_answer(run, typed, &told) == PUZZLE_UNREAD || !over);
    } else if (letter == 'o')
        puzzle_run_show(run, &told);
    else if (letter == 't')
        puzzle_run_take_up(run, typed);
    else if (letter == 'k')
        puzzle_streaks_read(&run->streaks, typed);
    require(!told.failed);
    text_release(&told);
    if (strchr("potk", letter) != NULL)
        see_puzzle(run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    struct learning *learning = learning_of(data[0]);
    struct puzzle_run puzzle = learning->puzzle;
    struct span rest = {(const char *)data + 1, size - 1};
    lesson_run_restart(&learning->lesson);
    for (unsigned step = 0; step < STEPS && rest.length > 0; step++) {
        struct span line = span_take(&rest, '\n');
        if (line.length == 0 || line.at[0] == '\0')
            continue;
        struct span typed = {line.at + 1, line.length - 1};
        press_lesson(&learning->lesson, line.at[0], typed);
        press_puzzle(&puzzle, line.at[0], typed);
    }
    return 0;
}
