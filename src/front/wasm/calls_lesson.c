/* calls_lesson.c: a lesson in a page: it begins, is answered, and tells all that is drawn of it.
 *
 * It has rules and a solver of its own, so whatever else the page solves leaves it as it is. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "session/game.h"
#include "session/lesson_run.h"

#include <stdlib.h>

struct page_lesson {
    struct summit_rules *rules;
    struct summit_solver *solver;
    struct lesson_run run;
    bool begun;
};

void page_lesson_free(struct page_lesson *lesson)
{
    if (lesson == NULL)
        return;
    if (lesson->begun)
        lesson_run_release(&lesson->run);
    summit_solver_free(lesson->solver);
    summit_rules_free(lesson->rules);
    free(lesson);
}

static bool progress(void *context, double done)
{
    (void)context;
    return page_progress(done) != 0;
}

static bool answer_state(struct page *page)
{
    json_key(&page->answer, "lesson");
    lesson_run_json(&page->answer, &page->lesson->run);
    return true;
}

/* The lesson of rules; NULL and a sentence if there is none. */
static struct page_lesson *begin(const struct summit_rules *rules, uint64_t chance,
                                 struct summit_error *error)
{
    const struct summit_solver_options options = {
        .memory = SUMMIT_QUICK_MEMORY,
        .quick_memory = SUMMIT_QUICK_MEMORY,
        .threads = 1,
        .progress = progress,
    };
    struct page_lesson *lesson = calloc(1, sizeof *lesson);
    if (lesson == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        return NULL;
    }
    lesson->rules = game_draw(rules, 1, error);
    if (lesson->rules != NULL)
        lesson->solver = summit_solver_new(lesson->rules, &options, error);
    lesson->begun =
        lesson->solver != NULL && lesson_run_init(&lesson->run, lesson->solver, chance, error);
    if (lesson->begun)
        return lesson;
    page_lesson_free(lesson);
    return NULL;
}

bool call_lesson_begin(struct page *page, struct call_arguments *arguments,
                       struct summit_error *error)
{
    struct summit_rules *rules = page_make_rules(page, arguments, error);
    if (rules == NULL)
        return false;
    uint64_t chance = (uint64_t)argument_number(arguments, 1);
    struct page_lesson *lesson = begin(rules, chance, error);
    summit_rules_free(rules);
    if (lesson == NULL)
        return false;
    page_lesson_free(page->lesson);
    page->lesson = lesson;
    lesson_run_read(&lesson->run, span_of(argument(arguments)));
    return answer_state(page);
}

static bool has_lesson(const struct page *page, struct summit_error *error)
{
    return page->lesson != NULL || fail(error, 0, MESSAGE_ERROR_NO_LESSON, NULL);
}

bool call_lesson_answer(struct page *page, struct call_arguments *arguments,
                        struct summit_error *error)
{
    if (!has_lesson(page, error))
        return false;
    lesson_run_answer(&page->lesson->run, span_of(argument(arguments)));
    return answer_state(page);
}

bool call_lesson_skip(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    (void)arguments;
    if (!has_lesson(page, error))
        return false;
    lesson_run_skip(&page->lesson->run);
    return answer_state(page);
}

bool call_lesson_go(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct span name = span_of(argument(arguments));
    if (!has_lesson(page, error))
        return false;
    if (!lesson_run_goto(&page->lesson->run, lesson_step_read(name)))
        return fail(error, 0, MESSAGE_ERROR_NO_LESSON_STEP, NULL);
    return answer_state(page);
}

bool call_lesson_state(struct page *page, struct call_arguments *arguments,
                       struct summit_error *error)
{
    (void)arguments;
    return has_lesson(page, error) && answer_state(page);
}

bool call_lesson_progress(struct page *page, struct call_arguments *arguments,
                          struct summit_error *error)
{
    char line[LESSON_PROGRESS_BYTES];
    (void)arguments;
    if (!has_lesson(page, error))
        return false;
    lesson_run_write(&page->lesson->run, line);
    json_string(&page->answer, "progress", line);
    return true;
}
