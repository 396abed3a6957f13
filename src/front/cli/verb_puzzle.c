/* verb_puzzle.c: the verb that gives a puzzle, or a class set of them: which ones, and for whom. */
#include "front/cli/verbs.h"

#include "front/line/line_mode.h"
#include "session/puzzle_set.h"
#include "store/puzzle_streaks.h"

#include <string.h>

/* What the options request. The caller frees the rules. */
struct puzzle_arguments {
    struct puzzle_request request;
    struct summit_rules *rules;
    int64_t count; /* of a class set, or 0 */
};

/* Reads 2026-01-31 as 20260131. */
static bool read_date(const char *text, int64_t *date, struct summit_error *error)
{
    struct span rest = span_of(text), year = span_take(&rest, '-'), month = span_take(&rest, '-');
    int64_t number[3], day;
    bool good = year.length == 4 && month.length == 2 && rest.length == 2 &&
                number_read(year, &number[0]) && number_read(month, &number[1]) &&
                number_read(rest, &number[2]);
    *date = good ? number[0] * 10000 + number[1] * 100 + number[2] : 0;
    return (good && puzzle_day(*date, &day)) ||
           fail_found(error, span_of(text), MESSAGE_FRONT_EXPECTED_PUZZLE_DATE, NULL);
}

/* The day, if none or one was asked for. */
static bool read_day(const struct arguments *arguments, struct puzzle_arguments *puzzle_arguments,
                     struct summit_error *error)
{
    const char *date = arguments_value(arguments, "date");
    bool today = arguments_value(arguments, "today") != NULL;
    bool chosen = arguments->operand_count > 0 || arguments_value(arguments, "level") != NULL ||
                  arguments_set_rules(arguments) || arguments_value(arguments, "seed") != NULL ||
                  puzzle_arguments->count > 0;
    if ((today || date != NULL) && (chosen || (today && date != NULL)))
        return fail(error, 0, MESSAGE_FRONT_ERROR_PUZZLE_TODAY, NULL);
    if (date != NULL)
        return read_date(date, &puzzle_arguments->request.date, error);
    puzzle_arguments->request.date = chosen ? 0 : streaks_today();
    return true;
}

static bool read_request(const struct arguments *arguments,
                         struct puzzle_arguments *puzzle_arguments, struct summit_error *error)
{
    const char *level = arguments_value(arguments, "level");
    enum summit_grade grade = summit_grade_read(level != NULL ? level : "easy");
    *puzzle_arguments = (struct puzzle_arguments){0};
    if (grade == SUMMIT_GRADES)
        return fail_found(error, span_of(level), MESSAGE_FRONT_EXPECTED_PUZZLE_LEVEL, NULL);
    puzzle_arguments->request = (struct puzzle_request){
        .language = arguments->language, .grade = grade, .any_grade = level == NULL};
    if (!arguments_number(arguments, "count", &puzzle_arguments->count, error) ||
        !read_day(arguments, puzzle_arguments, error) ||
        !arguments_seed(arguments, &puzzle_arguments->request.seed, error))
        return false;
    if ((int64_t)puzzle_arguments->request.seed < 0)
        return fail(error, 0, MESSAGE_FRONT_ERROR_PUZZLE_SEED, NULL);
    if (arguments->operand_count == 0 && !arguments_set_rules(arguments))
        return true;
    puzzle_arguments->request.rules = puzzle_arguments->rules = arguments_rules(arguments, error);
    return puzzle_arguments->rules != NULL;
}

/* On the screen, at a terminal or through a pipe, then lets a signal that ended it do what it does.
 */
static int play(const struct arguments *arguments, struct puzzle_run *run,
                const struct puzzle_request *request)
{
    struct screen *screen = arguments_screen(arguments);
    struct input *input = screen == NULL ? input_new() : NULL;
    if (screen == NULL && input == NULL)
        return complain_memory(arguments->language);
    bool shown = true;
    if (screen != NULL)
        screen_puzzle(screen, run, *request);
    else
        shown = line_puzzle(run, *request, input);
    screen_end(screen);
    int status = shown ? STATUS_DONE : complain_memory(arguments->language);
    input_free(input);
    return status;
}

static int print_json(const struct puzzle_run *run)
{
    struct text text = {0};
    puzzle_json(&text, run->rules, &run->puzzle);
    text_add(&text, "\n");
    return pager_print(&text, NULL, true);
}

/* A class set: one sheet with the tasks, one with the answers; or all of them as JSON. */
static int print_set(const struct arguments *arguments,
                     const struct puzzle_arguments *puzzle_arguments)
{
    struct text text = {0};
    struct summit_error error;
    bool json = arguments_value(arguments, "json") != NULL;
    bool made = json ? puzzle_set_json(&puzzle_arguments->request, (size_t)puzzle_arguments->count,
                                       &text, &error)
                     : puzzle_set_tell(&puzzle_arguments->request, (size_t)puzzle_arguments->count,
                                       &text, &error);
    if (made)
        return pager_print(&text, arguments->language, json);
    text_release(&text);
    return complain_failure(&error, arguments->language);
}

int verb_puzzle(const struct arguments *arguments)
{
    struct puzzle_arguments puzzle_arguments;
    struct puzzle_run run;
    struct summit_error error;
    int status;
    if (!read_request(arguments, &puzzle_arguments, &error))
        status = complain_error(&error, arguments->language);
    else if (puzzle_arguments.count > 0)
        status = print_set(arguments, &puzzle_arguments);
    else if (!stored_puzzle_open(&run, &puzzle_arguments.request, &error))
        status = complain_failure(&error, arguments->language);
    else {
        bool json = arguments_value(arguments, "json") != NULL;
        status = json ? print_json(&run) : play(arguments, &run, &puzzle_arguments.request);
        puzzle_run_release(&run);
    }
    summit_rules_free(puzzle_arguments.rules);
    return status;
}
