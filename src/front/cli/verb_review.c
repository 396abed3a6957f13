/* verb_review.c: the verb that judges games that were played. */
#include "front/cli/verbs.h"

struct reviewer {
    const struct arguments *arguments;
    bool json;
    struct text story;
};

/* On the whole screen, or behind the reviews that are told. */
static int show_review(struct record *record, enum record_health health, void *context)
{
    struct reviewer *reviewer = context;
    struct summit_error error;
    struct summit_reviewed game;
    struct summit_review review;
    int status = STATUS_DONE;
    (void)health;
    struct screen *screen = arguments_screen(reviewer->arguments);
    if (screen != NULL) {
        bool looked = screen_review(screen, record, &error);
        screen_end(screen);
        return looked ? STATUS_DONE : complain_failure(&error, reviewer->arguments->language);
    }
    struct summit_solver *solver = arguments_solver(reviewer->arguments, record->rules, &error);
    if (solver == NULL || !game_reviewed(&record->game, &game, &error) ||
        !study_run_review(solver, &game, &review, &error))
        status = complain_failure(&error, reviewer->arguments->language);
    else {
        text_add(&reviewer->story, !reviewer->json && reviewer->story.length > 0 ? "\n" : "");
        (reviewer->json ? review_json : review_tell)(&reviewer->story, record->rules, &review);
        summit_review_release(&review);
    }
    summit_solver_free(solver);
    return status;
}

int verb_review(const struct arguments *arguments)
{
    struct reviewer reviewer = {arguments, arguments_value(arguments, "json") != NULL, {0}};
    char path[PAST_PATH_BYTES];
    int status = arguments_past(arguments, path);
    if (status != STATUS_DONE)
        return status;
    status = saved_game_each(path, arguments->language, show_review, &reviewer);
    if (status == STATUS_DONE && reviewer.story.at != NULL)
        return pager_print(&reviewer.story, arguments->language, reviewer.json);
    text_release(&reviewer.story);
    return status;
}
