/* puzzle_set.c: a class set: some puzzles by one seed, to be printed. */
#include "session/puzzle_set.h"

#include "base/chance.h"
#include "base/error.h"
#include "base/json.h"
#include "core/rules_writer.h"

#include <string.h>

enum { SEEDS_MOST = 20 }; /* tried for each puzzle */

struct puzzle_set {
    const struct puzzle_request *request;
    size_t count;
    uint64_t known[PUZZLE_SET_MOST]; /* what tells the puzzles apart */
};

/* A number that differs where the tasks do that people read; false if there is no memory. */
static bool mark_of(const struct puzzle_run *run, uint64_t *mark)
{
    struct text task = {0};
    *mark = 0;
    text_add(&task, summit_rules_title(run->rules));
    puzzle_run_ask(run, &task, &task);
    for (size_t i = 0; i < task.length; i++)
        *mark = chance_scatter(*mark ^ (unsigned char)task.at[i]);
    bool made = !task.failed;
    text_release(&task);
    return made;
}

/* Makes the puzzle at a place of the set, another one than those before; where there are no more so
 * hard, one of another grade. */
static bool make(struct puzzle_set *set, size_t index, struct puzzle_run *run,
                 struct summit_error *error)
{
    struct puzzle_request request = *set->request;
    for (size_t attempt = 0; attempt < SUMMIT_GRADES * SEEDS_MOST; attempt++) {
        bool known = false;
        /* The places count on, so that every game has its turn. */
        request.seed = (chance_seed(set->request->seed, attempt) >> 40) * PUZZLE_SET_MOST + index;
        request.grade =
            (enum summit_grade)((set->request->grade + attempt / SEEDS_MOST) % SUMMIT_GRADES);
        if (!puzzle_run_init(run, &request, error)) {
            if (error_is_ours(error))
                return false;
            continue;
        }
        if (!mark_of(run, &set->known[index])) {
            puzzle_run_release(run);
            return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        }
        for (size_t i = 0; i < index; i++)
            known = known || set->known[i] == set->known[index];
        if (!known)
            return true;
        puzzle_run_release(run);
    }
    return fail(error, 0, MESSAGE_ERROR_PUZZLE_SET, fill({"count", .number = (wide)index}));
}

/* A task, and on the other sheet its answer. */
static void add_task(const struct puzzle_run *run, size_t index, struct text *tasks,
                     struct text *answers)
{
    struct text shown = {0}, prompt = {0}, answer = {0};
    const struct summit_language *language = summit_rules_language(run->rules);
    puzzle_run_ask(run, &shown, &prompt);
    puzzle_tell_answer(&answer, run->rules, &run->puzzle);
    message_add(tasks, language, MESSAGE_PUZZLE_SET_TASK,
                fill({"number", .number = (wide)index + 1},
                     {"title", summit_rules_title(run->rules)},
                     {"grade", .message = (enum message)(MESSAGE_GRADE_EASY + run->puzzle.grade)}));
    text_add(tasks, study_text(&shown));
    text_add(tasks, study_text(&prompt));
    text_add(tasks, "____________\n\n");
    message_add(answers, language, MESSAGE_PUZZLE_SET_ANSWER,
                fill({"number", .number = (wide)index + 1},
                     {"title", summit_rules_title(run->rules)}, {"answer", study_text(&answer)}));
    text_release(&shown);
    text_release(&prompt);
    text_release(&answer);
}

bool puzzle_set_tell(const struct puzzle_request *request, size_t count, struct text *text,
                     struct summit_error *error)
{
    struct puzzle_set set = {request, count, {0}};
    struct text answers = {0};
    const struct filling *fillings = fill({"seed", .number = (wide)request->seed});
    bool made = true;
    message_add(text, request->language, MESSAGE_PUZZLE_SET, fillings);
    message_add(&answers, request->language, MESSAGE_PUZZLE_SET_ANSWERS, fillings);
    for (size_t i = 0; i < count && made; i++) {
        struct puzzle_run run;
        made = make(&set, i, &run, error);
        if (!made)
            break;
        add_task(&run, i, text, &answers);
        puzzle_run_release(&run);
    }
    text_add(text, "\f");
    text_add(text, study_text(&answers));
    text_release(&answers);
    return made;
}

bool puzzle_set_json(const struct puzzle_request *request, size_t count, struct text *text,
                     struct summit_error *error)
{
    struct puzzle_set set = {request, count, {0}};
    bool made = true;
    json_list(text, NULL);
    for (size_t i = 0; i < count && made; i++) {
        struct puzzle_run run;
        made = make(&set, i, &run, error);
        if (!made)
            break;
        puzzle_json(text, run.rules, &run.puzzle);
        puzzle_run_release(&run);
    }
    json_end(text, ']');
    text_add(text, "\n");
    return made;
}
