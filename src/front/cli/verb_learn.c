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

static int print_json(const struct course *course)
{
    struct text text = {0};
    lesson_json(&text, course->solver, &course->run.lesson);
    return pager_print(&text, NULL, true);
}

static int learn_lines(struct input *input, struct lesson_run *run,
                       const struct summit_language *language)
{
    bool shown = input != NULL && line_learn(run, input, keep);
    errno = 0;
    if (shown && !keep(run))
        message_print(stdout, language, MESSAGE_LESSON_UNSAVED, fill(REASON(errno)));
    else if (shown && !lesson_run_done(run))
        message_print(stdout, language, MESSAGE_LESSON_SAVED, NULL);
    return shown ? STATUS_DONE : complain_memory(language);
}

int learn(struct series *series, const struct summit_rules *rules,
          const struct summit_language *language)
{
    struct summit_error error;
    int status = STATUS_DONE;
    struct course *course = course_new(rules, series->screen, &error);
    if (course == NULL)
        return complain_failure(&error, language);
    if (series->screen != NULL)
        screen_lesson(series->screen, &course->run, keep);
    else
        status = learn_lines(series_input(series), &course->run, language);
    course_free(course);
    return status;
}

static int print_lesson(const struct summit_rules *rules, const struct summit_language *language)
{
    struct summit_error error;
    struct course *course = course_new(rules, NULL, &error);
    int status = course != NULL ? print_json(course) : complain_failure(&error, language);
    course_free(course);
    return status;
}

int verb_learn(const struct arguments *arguments, const struct summit_rules *rules)
{
    if (arguments_value(arguments, "json") != NULL)
        return print_lesson(rules, arguments->language);
    struct series series = {.screen = arguments_screen(arguments)};
    int status = learn(&series, rules, arguments->language);
    series_end(&series);
    return status;
}
