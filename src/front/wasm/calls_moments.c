/* calls_moments.c: what a page asks the solver to mark or to find in the table: what is safe, and
 * the moments that were missed. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "session/table_view.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

static void add_text(struct page *page, const char *key, struct text *text)
{
    json_string(&page->answer, key, study_text(text));
    text_release(text);
}

/* ---- Safe ----------------------------------------------------------------------------------- */

static void add_marks(struct page *page, const struct table_view *view,
                      const struct table_safe *safe)
{
    bool grid = summit_rules_heaps(view->rules) == 2;
    json_list(&page->answer, "marks");
    for (size_t i = 0; i < safe->count; i++) {
        json_object(&page->answer, NULL);
        json_number(&page->answer, "number", safe->marks[i].number);
        if (grid)
            json_number(&page->answer, "other", safe->marks[i].other);
        json_end(&page->answer, '}');
    }
    json_end(&page->answer, ']');
    json_list(&page->answer, "moves");
    for (size_t i = 0; i < view->move_count; i++)
        if (safe->moves[i])
            look_move(&page->answer, NULL, view->rules, &view->choosing, view->moves[i].move);
    json_end(&page->answer, ']');
}

bool call_safe(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct table_view *view = table_view_new(page->table, argument_index(arguments));
    struct table_safe *safe = malloc(sizeof *safe);
    struct text told = {0}, condition = {0};
    bool found = view != NULL && safe != NULL;
    if (!found)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    found = found && page_solve(page, view->rules, error) &&
            table_safe(view, page->solver, safe, error);
    if (found) {
        add_marks(page, view, safe);
        table_tell_condition(&condition, view, safe);
        table_tell_safe(&told, view, safe);
        add_text(page, "condition", &condition);
        add_text(page, "text", &told);
    }
    free(safe);
    table_view_free(view);
    return found;
}

/* ---- Find the moment ------------------------------------------------------------------------ */

/* The view of the end and its moments; false and a sentence, and nothing to free, if there are
 * none. */
static bool find(struct page *page, struct table_view **view, struct table_moments *moments,
                 struct summit_error *error)
{
    *view = table_view_new(page->table, SIZE_MAX);
    if (*view == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    if (page_solve(page, (*view)->rules, error) &&
        table_moments(*view, page->solver, moments, error))
        return true;
    table_view_free(*view);
    return false;
}

static void add_moment(struct page *page, const struct table_view *view,
                       const struct table_moments *moments, size_t index)
{
    struct text ask = {0};
    json_object(&page->answer, NULL);
    json_count(&page->answer, "index", (wide)moments->moments[index].index);
    moments_tell(&ask, view, moments, index);
    add_text(page, "ask", &ask);
    json_end(&page->answer, '}');
}

bool call_find(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct table_view *view;
    struct table_moments moments;
    struct text detail = {0}, ask = {0};
    (void)arguments;
    if (!find(page, &view, &moments, error))
        return false;
    view_add_detail(&detail, view, &moments);
    moments_tell(&ask, view, &moments, 0);
    add_text(page, "detail", &detail);
    add_text(page, "ask", &ask);
    json_count(&page->answer, "seat", moments.seat + 1);
    json_count(&page->answer, "slips", moments.slips);
    json_list(&page->answer, "moments");
    for (size_t i = 0; i < moments.count; i++)
        add_moment(page, view, &moments, i);
    json_end(&page->answer, ']');
    table_view_free(view);
    return true;
}

/* Adds how a moment looks after a try, and after the answer to it. */
static void add_tried(struct page *page, struct summit_position position, struct summit_move move,
                      struct summit_move answer)
{
    const struct summit_rules *rules = summit_table_rules(page->table);
    struct summit_sketch sketch;
    summit_play(rules, &position, move, NULL);
    if (summit_is_move(answer)) {
        look_move(&page->answer, "answer", rules, &position, answer);
        summit_play(rules, &position, answer, NULL);
    }
    if (!summit_sketch_make(rules, &position, NULL, 0, &sketch)) {
        text_fail(&page->answer);
        return;
    }
    sketch_json(&page->answer, "sketch", rules, &sketch);
    summit_sketch_release(&sketch);
}

/* A try at a moment, or without a move what was to be found. */
bool call_find_try(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct table_view *view;
    struct table_moments moments;
    size_t index = argument_index(arguments);
    const char *typed = argument(arguments);
    struct text told = {0};
    if (!find(page, &view, &moments, error))
        return false;
    if (index >= moments.count) {
        table_view_free(view);
        return fail(error, 0, MESSAGE_ERROR_NO_MOMENT, NULL);
    }
    struct summit_position position;
    summit_table_before(page->table, moments.moments[index].index, &position);
    struct summit_move answer = SUMMIT_NO_MOVE,
                       move = summit_read_move(view->rules, &position, typed, strlen(typed));
    struct summit_effect effect;
    bool legal =
        summit_is_move(move) && summit_try(view->rules, &position, move, &effect) == SUMMIT_LEGAL;
    if (typed[0] == '\0')
        moments_show(&told, view, &moments, index);
    else if (legal)
        json_bool(&page->answer, "right",
                  moments_try(&told, view, page->solver, &moments, index, move, &answer));
    else
        json_bool(&page->answer, "right", false);
    add_text(page, "text", &told);
    if (legal)
        add_tried(page, position, move, answer);
    table_view_free(view);
    return true;
}
