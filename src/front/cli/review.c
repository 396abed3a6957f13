/* review.c: the verb that judges a game that was played. */
#include "front/cli/history.h"
#include "front/host/kept.h"
#include "front/cli/truth.h"
#include "front/host/pager.h"
#include "front/screen/screen.h"
#include "front/host/studying.h"

#include <stdio.h>

int verb_review(const struct arguments *arguments)
{
    struct record record;
    struct summit_error error;
    struct text story = {0};
    char path[PAST_PATH_BYTES];
    int status = arguments_past(arguments, path);
    if (status != STATUS_DONE)
        return status;
    enum record_health health = kept_read(path, arguments->language, &record);
    if (health == RECORD_BAD)
        return STATUS_FAILED;
    bool wanted = arguments_value(arguments, "screen") != NULL;
    struct screen *screen = wanted ? screen_open(arguments->language) : NULL;
    if (screen != NULL) {
        bool looked = screen_review(screen, &record, &error);
        screen_end(screen);
        record_release(&record);
        return looked ? STATUS_DONE : complain(STATUS_FAILED, "%s", error.text);
    }
    struct summit_review review;
    bool json = arguments_value(arguments, "json") != NULL;
    struct summit_solver *solver = arguments_solver(arguments, record.rules, &error);
    if (solver == NULL || !studying_review(solver, &record.game, &review, &error))
        status = complain(STATUS_FAILED, "%s", error.text);
    else {
        (json ? review_json : review_tell)(&story, record.rules, &review);
        summit_review_release(&review);
        status = pager_print(&story, arguments->language, json);
    }
    summit_solver_free(solver);
    record_release(&record);
    return status;
}
