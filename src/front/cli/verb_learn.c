/* verb_learn.c: the verb that teaches a game: its lesson, and how far somebody came in it. */
#include "front/cli/verbs.h"

#include "front/line/line_mode.h"
#include "front/terminal/progress.h"
#include "session/game.h"
#include "store/lesson_progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* After each answer, so that nothing is lost however it ends. */
static bool keep(const struct lesson_run *run)
{
    char line[LESSON_PROGRESS_BYTES];
    lesson_run_write(run, line);
    return lesson_progress_write(summit_rules_identity(run->rules), line);
}

static int learn(const struct arguments *arguments, struct lesson_run *run)
{
    char line[LESSON_LINE_BYTES];
    struct input *input = input_new();
    if (input == NULL)
        return complain_memory(arguments->language);
    if (lesson_progress_read(summit_rules_identity(run->rules), line) &&
        lesson_run_read(run, span_of(line)) && lesson_run_done(run))
        lesson_run_restart(run);
    bool shown = line_learn(run, input, keep);
    errno = 0;
    if (shown && !keep(run))
        message_print(stdout, arguments->language, MESSAGE_LESSON_UNSAVED, fill(REASON(errno)));
    else if (shown && !lesson_run_done(run))
        message_print(stdout, arguments->language, MESSAGE_LESSON_SAVED, NULL);
    input_free(input);
    return shown ? STATUS_DONE : complain_memory(arguments->language);
}

int verb_learn(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_error error;
    struct lesson_run *run = calloc(1, sizeof *run);
    struct summit_rules *drawn = game_draw(rules, 1, &error);
    struct summit_solver *solver = NULL;
    int status;
    if (drawn != NULL)
        solver =
            solver_run(drawn, &(struct summit_solver_options){.quick_memory = SUMMIT_QUICK_MEMORY},
                       NULL, NULL, &error);
    if (run == NULL)
        status = complain_memory(arguments->language);
    else if (solver == NULL || !lesson_run_init(run, solver, random_seed(), &error))
        status = complain_failure(&error, arguments->language);
    else if (arguments_value(arguments, "json") != NULL) {
        struct text text = {0};
        lesson_json(&text, solver, &run->lesson);
        status = pager_print(&text, NULL, true);
    } else
        status = learn(arguments, run);
    if (run != NULL)
        lesson_run_release(run);
    free(run);
    summit_solver_free(solver);
    summit_rules_free(drawn);
    return status;
}
