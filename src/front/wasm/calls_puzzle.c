/* calls_puzzle.c: a puzzle that somebody solves on a page. It stands beside the table, which it
 * never touches. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "session/puzzle_set.h"

#include <stdlib.h>
#include <string.h>

void page_drop_puzzle(struct page *page)
{
    if (page->puzzle != NULL)
        puzzle_run_release(page->puzzle);
    free(page->puzzle);
    page->puzzle = NULL;
}

void page_speak_puzzle(struct page *page, const struct summit_language *language)
{
    if (page->puzzle != NULL)
        summit_rules_speak(page->puzzle->rules, language);
}

/* What the arguments request; the caller frees the rules. */
static bool read_request(struct page *page, struct call_arguments *arguments,
                         struct puzzle_request *request, struct summit_rules **rules,
                         struct summit_error *error)
{
    request->seed = (uint64_t)argument_number(arguments, 1);
    const char *name = argument(arguments);
    request->any_grade = name[0] == '\0';
    request->grade = request->any_grade ? SUMMIT_EASY : summit_grade_read(name);
    if (request->grade == SUMMIT_GRADES)
        return fail_found(error, span_of(name), MESSAGE_EXPECTED_GRADE, NULL);
    if (request->date > 0 || arguments->at == arguments->end)
        return true;
    request->rules = *rules = page_make_rules(page, arguments, error);
    return request->rules != NULL;
}

bool call_puzzle(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_rules *rules = NULL;
    struct puzzle_request request = {.language = page->language};
    request.date = argument_number(arguments, 0);
    request.today = argument_number(arguments, 0);
    const char *streaks = argument(arguments), *progress = argument(arguments);
    struct puzzle_run *run = malloc(sizeof *run);
    bool made = run != NULL && read_request(page, arguments, &request, &rules, error);
    if (run == NULL)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    made = made && puzzle_run_init(run, &request, error);
    summit_rules_free(rules);
    if (!made) {
        free(run);
        return false;
    }
    page_drop_puzzle(page);
    page->puzzle = run;
    puzzle_streaks_read(&run->streaks, span_of(streaks));
    puzzle_run_take_up(run, span_of(progress));
    puzzle_run_json(run, &page->answer);
    return true;
}

/* What came of an answer, then how it stands. */
static void answer_told(struct page *page, enum puzzle_reply reply, struct text *told)
{
    static const char *const replies[] = {
        [PUZZLE_UNREAD] = "unread", [PUZZLE_WRONG] = "wrong", [PUZZLE_RIGHT] = "right"};
    json_string(&page->answer, "reply", replies[reply]);
    json_string(&page->answer, "said", study_text(told));
    text_release(told);
    puzzle_run_json(page->puzzle, &page->answer);
}

bool call_puzzle_set(struct page *page, struct call_arguments *arguments,
                     struct summit_error *error)
{
    struct summit_rules *rules = NULL;
    struct puzzle_request request = {.language = page->language};
    struct text told = {0}, list = {0};
    int64_t asked = argument_number(arguments, 1);
    size_t count = asked < 1 ? 1 : asked > PUZZLE_SET_MOST ? PUZZLE_SET_MOST : (size_t)asked;
    bool made = read_request(page, arguments, &request, &rules, error) &&
                puzzle_set_tell(&request, count, &told, error) &&
                puzzle_set_json(&request, count, &list, error);
    if (made) {
        json_string(&page->answer, "text", study_text(&told));
        json_key(&page->answer, "puzzles");
        text_add(&page->answer, study_text(&list));
    }
    text_release(&told);
    text_release(&list);
    summit_rules_free(rules);
    return made;
}

bool call_puzzle_answer(struct page *page, struct call_arguments *arguments,
                        struct summit_error *error)
{
    struct text told = {0};
    if (page->puzzle == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_PUZZLE, NULL);
    enum puzzle_reply reply = puzzle_run_answer(page->puzzle, span_of(argument(arguments)), &told);
    answer_told(page, reply, &told);
    return true;
}

bool call_puzzle_show(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    struct text told = {0};
    (void)arguments;
    if (page->puzzle == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_PUZZLE, NULL);
    puzzle_run_show(page->puzzle, &told);
    answer_told(page, PUZZLE_WRONG, &told);
    return true;
}

bool call_puzzle_state(struct page *page, struct call_arguments *arguments,
                       struct summit_error *error)
{
    (void)arguments;
    if (page->puzzle == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_PUZZLE, NULL);
    puzzle_run_json(page->puzzle, &page->answer);
    return true;
}
