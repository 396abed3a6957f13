/* calls_solver.c: what the solver knows of the table of a page: the computer's moves, hints,
 * values, maps, reviews. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "session/table_view.h"
#include "solve/computer_levels.h"
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

/* A tab has less than the machine, and one thread. */
#define MOST_MEMORY (UINT64_C(1) << 30)

/* ---- Solving -------------------------------------------------------------------------------- */

static bool progress(void *context, double done)
{
    (void)context;
    return page_progress(done) != 0;
}

static void forget(struct page *page)
{
    summit_solver_free(page->solver);
    summit_rules_free(page->solved);
    text_release(&page->solved_text);
    page->solver = NULL;
    page->solved = NULL;
}

bool page_solve(struct page *page, const struct summit_rules *rules, struct summit_error *error)
{
    const struct summit_solver_options options = {
        .memory = page->memory > 0 && page->memory < MOST_MEMORY ? page->memory : MOST_MEMORY,
        .threads = 1,
        .progress = progress,
        .quick_memory = SUMMIT_QUICK_MEMORY};
    struct text text = {0};
    look_file(&text, rules);
    if (!text.failed && page->solved != NULL && strcmp(text.at, page->solved_text.at) == 0) {
        text_release(&text);
        *error = page->unsolved;
        return page->solver != NULL;
    }
    forget(page);
    page->solved_text = text;
    page->solved = !text.failed ? summit_rules_copy(rules) : NULL;
    if (page->solved == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    summit_rules_speak(page->solved, page->language);
    page->solver = summit_solver_new(page->solved, &options, &page->unsolved);
    *error = page->unsolved;
    return page->solver != NULL;
}

/* The position before an entry; false and a sentence if nothing is known of it, or may be told. */
static bool find_position(struct page *page, struct call_arguments *arguments,
                          struct summit_position *position, struct summit_error *error)
{
    struct summit_answer here;
    struct summit_reviewed game;
    size_t count = 0, index = argument_index(arguments);
    if (!table_reviewed(page->table, &game, error) ||
        !page_solve(page, summit_table_rules(page->table), error))
        return false;
    summit_table_plies(page->table, &count);
    summit_table_before(page->table, index < count ? index : count, position);
    return (position->winner == SUMMIT_NOBODY &&
            summit_solver_value(page->solver, position, &here)) ||
           fail(error, 0, MESSAGE_ERROR_DECIDED, NULL);
}

bool call_solve(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    int64_t memory = argument_number(arguments, 0);
    if (page->solver == NULL)
        forget(page);
    page->memory = memory > 0 ? (uint64_t)memory : 0;
    if (!page_solve(page, summit_table_rules(page->table), error))
        return false;
    json_string(&page->answer, "method", summit_solver_method(page->solver));
    return true;
}

/* ---- The computer's moves ------------------------------------------------------------------- */

/* Whether a level can play, with the solver or below perfect without it. */
static bool level_plays(struct page *page, unsigned level, bool *solved, struct summit_error *error)
{
    *solved = level > LEVEL_RANDOM && page_solve(page, summit_table_rules(page->table), error);
    return *solved || level < LEVEL_PERFECT || level_fail_unsolved(error);
}

bool call_choose(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    unsigned level = 0;
    bool solved = false;
    const char *who = argument(arguments);
    uint64_t chance = (uint64_t)argument_number(arguments, 1);
    const struct summit_rules *rules = summit_table_rules(page->table);
    const struct summit_position *position = summit_table_position(page->table);
    if (!level_read(who, &level))
        return fail_found(error, span_of(who), MESSAGE_EXPECTED_LEVEL, NULL);
    if (position->winner != SUMMIT_NOBODY || summit_count_moves(rules, position) == 0)
        return fail(error, 0, MESSAGE_ERROR_NO_MOVE, NULL);
    if (!level_plays(page, level, &solved, error))
        return false;
    look_move(&page->answer, "move", rules, position,
              level_choose(rules, solved ? page->solver : NULL, position, level, &chance));
    return true;
}

/* ---- Hints, values, maps -------------------------------------------------------------------- */

static void add_layers(struct page *page, const struct summit_hint *hint)
{
    json_list(&page->answer, "layers");
    for (enum summit_layer layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_WHY; layer++) {
        struct text told = {0};
        hint_tell(&told, page->solved, hint, layer);
        json_string(&page->answer, NULL, study_text(&told));
        text_release(&told);
    }
    json_end(&page->answer, ']');
}

static void add_list(struct page *page, const char *key, const struct summit_position *position,
                     const struct summit_move *moves, size_t count)
{
    json_list(&page->answer, key);
    for (size_t i = 0; i < count; i++)
        look_move(&page->answer, NULL, page->solved, position, moves[i]);
    json_end(&page->answer, ']');
}

bool call_hint(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_position position;
    struct summit_hint hint;
    struct text *answer = &page->answer;
    if (!find_position(page, arguments, &position, error))
        return false;
    summit_hint(page->solver, &position, &hint);
    size_t held = hint.best_count < SUMMIT_HINT_MOVES ? hint.best_count : SUMMIT_HINT_MOVES;
    add_layers(page, &hint);
    json_string(&page->answer, "value", value_names[hint.here.value]);
    add_list(page, "best", &position, hint.best, held);
    json_numbers(answer, "numbers", hint.numbers,
                 hint.reason == SUMMIT_REASON_LEAVE ? hint.number_count : 0);
    return true;
}

static void add_worth(struct page *page, enum summit_value value,
                      const struct summit_answer *answer)
{
    json_string(&page->answer, "value", value_names[value]);
    if (answer->value != SUMMIT_DRAW && !answer->value_only)
        json_count(&page->answer, "plies", answer->plies);
}

bool call_values(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_position position;
    struct summit_verdict list;
    struct summit_judged moves[SUMMIT_ROOM];
    size_t count = 0;
    if (!find_position(page, arguments, &position, error) ||
        !study_judge(page->solver, &position, &list, moves, &count))
        return false;
    add_worth(page, list.here.value, &list.here);
    json_list(&page->answer, "moves");
    for (size_t i = 0; i < count; i++) {
        json_object(&page->answer, NULL);
        look_move(&page->answer, "move", page->solved, &position, moves[i].move);
        add_worth(page, study_kept(position.turn, &moves[i].after), &moves[i].after);
        json_bool(&page->answer, "best", moves[i].best);
        json_end(&page->answer, '}');
    }
    json_end(&page->answer, ']');
    return true;
}

bool call_map(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_position position;
    struct summit_map map;
    struct summit_map_options options = {.progress = progress};
    if (!find_position(page, arguments, &position, error))
        return false;
    int64_t per_row = argument_number(arguments, 0);
    options.per_row = per_row > 0 && per_row <= 1000 ? (unsigned)per_row : 0;
    if (!summit_map_draw(page->solver, &position, &options, &map, error))
        return false;
    map_json_marks(&page->answer, &map);
    summit_map_release(&map);
    return true;
}

/* ---- Reviews -------------------------------------------------------------------------------- */

static void add_entry(struct page *page, const struct summit_review *review, size_t index)
{
    struct text *answer = &page->answer;
    const struct summit_judgement *entry = &review->entries[index];
    struct summit_position before;
    summit_table_before(page->table, index, &before);
    json_object(answer, NULL);
    json_count(answer, "index", (wide)index);
    json_bool(answer, "known", entry->known);
    if (entry->known) {
        json_count(answer, "winner", entry->after.winner >= 0 ? entry->after.winner + 1 : 0);
        json_bool(answer, "mistake", entry->mistake);
        json_bool(answer, "turning", entry->turning);
    }
    struct text line = {0};
    review_tell_entry(&line, page->solved, review, index);
    json_string(&page->answer, "line", study_text(&line));
    text_release(&line);
    add_list(page, "best", &before, entry->best_count > 0 ? &review->best[entry->best] : NULL,
             entry->best_count);
    json_end(answer, '}');
}

bool call_review(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_review review;
    struct summit_reviewed game;
    struct text told = {0}, outcome = {0};
    (void)arguments;
    if (!table_reviewed(page->table, &game, error) ||
        !page_solve(page, summit_table_rules(page->table), error) ||
        !summit_review_make(page->solver, &game, progress, NULL, &review, error))
        return false;
    review_tell(&told, page->solved, &review);
    review_tell_outcome(&outcome, page->solved, &review);
    json_string(&page->answer, "text", study_text(&told));
    json_string(&page->answer, "outcome", study_text(&outcome));
    json_list(&page->answer, "entries");
    for (size_t i = 0; i < review.count; i++)
        add_entry(page, &review, i);
    json_end(&page->answer, ']');
    text_release(&told);
    text_release(&outcome);
    summit_review_release(&review);
    return true;
}
