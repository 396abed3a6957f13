/* puzzle.c: the verb that gives a puzzle: which one, and for whom. */
#include "front/cli/front.h"

#include "base/error.h"
#include "front/host/input.h"
#include "front/host/pager.h"
#include "front/host/puzzling.h"
#include "front/line/line.h"

#include <stdio.h>
#include <string.h>

/* What the options wish for. The rules are the caller's to free. */
struct wished {
    struct puzzling_wish wish;
    struct summit_rules *rules;
    bool today;
};

/* Whether an option is given that only a game can take. */
static bool sets_rules(const struct arguments *arguments)
{
    static const char *const own[] = {"level", "seed", "today", "json", "lang", "screen"};
    for (size_t i = 0; i < arguments->given_count; i++) {
        bool is_own = false;
        for (size_t j = 0; j < sizeof own / sizeof own[0]; j++)
            is_own = is_own || strcmp(arguments->given[i].key, own[j]) == 0;
        if (!is_own)
            return true;
    }
    return false;
}

static bool read_seed(const struct arguments *arguments, uint64_t *seed, struct summit_error *error)
{
    int64_t number = 0;
    *seed = puzzling_seed();
    if (arguments_value(arguments, "seed") == NULL)
        return true;
    if (!arguments_number(arguments, "seed", &number, error))
        return false;
    *seed = (uint64_t)number;
    return number >= 0 || fail(error, 0, "--seed: a puzzle has a number from 0 on");
}

static bool read_wish(const struct arguments *arguments, struct wished *wished,
                      struct summit_error *error)
{
    const char *level = arguments_value(arguments, "level");
    bool chosen = arguments->operand_count > 0 || level != NULL || sets_rules(arguments) ||
                  arguments_value(arguments, "seed") != NULL;
    bool today = arguments_value(arguments, "today") != NULL;
    *wished = (struct wished){.today = today || !chosen};
    if (today && chosen)
        return fail(error, 0, "--today is a puzzle of its own: without a game and other options");
    enum summit_grade grade = summit_grade_read(level != NULL ? level : "easy");
    if (grade == SUMMIT_GRADES)
        return fail_found(error, span_of(level), "easy, middle or hard behind --level");
    wished->wish = (struct puzzling_wish){
        .language = arguments->language, .grade = grade, .any_grade = level == NULL};
    if (!read_seed(arguments, &wished->wish.seed, error))
        return false;
    if (arguments->operand_count == 0 && !sets_rules(arguments))
        return true;
    wished->wish.rules = wished->rules = arguments_rules(arguments, error);
    return wished->rules != NULL;
}

/* On the screen, at a terminal or through a pipe, then lets a signal that ended it do what it does.
 */
static int play(const struct arguments *arguments, struct puzzling *puzzling,
                const struct puzzling_wish *wish)
{
    bool wanted = arguments_value(arguments, "screen") != NULL;
    struct screen *screen = wanted ? screen_open(arguments->language) : NULL;
    struct input *input = screen == NULL ? input_new() : NULL;
    if (screen == NULL && input == NULL)
        return complain(STATUS_FAILED, ERROR_NO_MEMORY);
    bool shown = true;
    if (screen != NULL)
        screen_puzzle(screen, puzzling, *wish);
    else
        shown = line_puzzle(puzzling, *wish, input);
    screen_end(screen);
    int status = shown ? STATUS_DONE : complain(STATUS_FAILED, ERROR_NO_MEMORY);
    input_end(input);
    return status;
}

static int print_json(const struct puzzling *puzzling)
{
    struct text text = {0};
    puzzle_json(&text, puzzling->rules, &puzzling->puzzle);
    return pager_print(&text, NULL, true);
}

int verb_puzzle(const struct arguments *arguments)
{
    struct wished wished;
    struct puzzling puzzling;
    struct summit_error error;
    int status;
    if (!read_wish(arguments, &wished, &error))
        status = complain_error(&error);
    else if (wished.today
                 ? !puzzling_make_daily(&puzzling, streaks_today(), arguments->language, &error)
                 : !puzzling_make(&puzzling, &wished.wish, &error))
        status = complain(STATUS_FAILED, "%s", error.text);
    else {
        bool json = arguments_value(arguments, "json") != NULL;
        status = json ? print_json(&puzzling) : play(arguments, &puzzling, &wished.wish);
        puzzling_release(&puzzling);
    }
    summit_rules_free(wished.rules);
    return status;
}
