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

/* A lesson with all that it stands on. */
struct course {
    struct summit_rules *rules;
    struct summit_solver *solver;
    struct lesson_run run;
    bool begun;
};

static void course_free(struct course *course)
{
    if (course == NULL)
        return;
    if (course->begun)
        lesson_run_release(&course->run);
    summit_solver_free(course->solver);
    summit_rules_free(course->rules);
    free(course);
}

/* Makes the lesson and takes it up where it was left; once it is done it begins anew. What takes
 * long is shown on the screen, if there is one. NULL and a sentence if there is no lesson. */
static struct course *course_new(const struct summit_rules *rules, struct screen *screen,
                                 struct summit_error *error)
{
    const struct summit_solver_options options = {.quick_memory = SUMMIT_QUICK_MEMORY};
    char line[LESSON_LINE_BYTES];
    struct course *course = calloc(1, sizeof *course);
    if (course == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    course->rules = game_draw(rules, 1, error);
    if (course->rules != NULL)
        course->solver = solver_run(course->rules, &options,
                                    screen != NULL ? screen_progress : NULL, screen, error);
    course->begun = course->solver != NULL &&
                    lesson_run_init(&course->run, course->solver, random_seed(), error);
    if (!course->begun) {
        course_free(course);
        return NULL;
    }
    if (lesson_progress_read(summit_rules_identity(course->rules), line) &&
        lesson_run_read(&course->run, span_of(line)) && lesson_run_done(&course->run))
        lesson_run_restart(&course->run);
    return course;
}

static int learn(const struct arguments *arguments, struct lesson_run *run)
{
    struct input *input = input_new();
    if (input == NULL)
        return complain_memory(arguments->language);
    bool shown = line_learn(run, input, keep);
    errno = 0;
    if (shown && !keep(run))
        message_print(stdout, arguments->language, MESSAGE_LESSON_UNSAVED, fill(REASON(errno)));
    else if (shown && !lesson_run_done(run))
        message_print(stdout, arguments->language, MESSAGE_LESSON_SAVED, NULL);
    input_free(input);
    return shown ? STATUS_DONE : complain_memory(arguments->language);
}

static int print_json(const struct course *course)
{
    struct text text = {0};
    lesson_json(&text, course->solver, &course->run.lesson);
    return pager_print(&text, NULL, true);
}

int learn_on(struct screen *screen, const struct summit_rules *rules,
             const struct summit_language *language)
{
    struct summit_error error;
    struct course *course = course_new(rules, screen, &error);
    if (course == NULL)
        return complain_failure(&error, language);
    screen_lesson(screen, &course->run, keep);
    course_free(course);
    return STATUS_DONE;
}

int verb_learn(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct summit_error error;
    bool json = arguments_value(arguments, "json") != NULL;
    struct screen *screen = json ? NULL : arguments_screen(arguments);
    if (screen != NULL) {
        int status = learn_on(screen, rules, arguments->language);
        screen_end(screen);
        return status;
    }
    struct course *course = course_new(rules, NULL, &error);
    if (course == NULL)
        return complain_failure(&error, arguments->language);
    int status = json ? print_json(course) : learn(arguments, &course->run);
    course_free(course);
    return status;
}
