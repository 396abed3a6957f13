/* learning.c: what the solver knows of the table of a page: the computer's moves, hints, values,
 * maps, reviews, puzzles. */
#include "front/wasm/page.h"

#include "base/error.h"
#include "base/number.h"
#include "session/looking.h"
#include "solve/level.h"
#include "study/study.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A tab has less than the machine, and one thread. */
#define MOST_MEMORY (UINT64_C(1) << 30)

/* ---- Solving -------------------------------------------------------------------------------- */

static bool goes_on(void *context, double done)
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

/* Solves rules, unless they are what is solved already; false and a sentence if that can't be. */
static bool solve(struct page *page, const struct summit_rules *rules, struct summit_error *error)
{
    const struct summit_solver_options options = {
        .memory = page->memory > 0 && page->memory < MOST_MEMORY ? page->memory : MOST_MEMORY,
        .threads = 1,
        .goes_on = goes_on,
        .glance = SUMMIT_GLANCE};
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
        return fail(error, 0, "there is no memory left");
    summit_rules_speak(page->solved, page->language);
    page->solver = summit_solver_new(page->solved, &options, &page->unsolved);
    *error = page->unsolved;
    return page->solver != NULL;
}

/* Whether the table's rules are solved by now; if they can't be, that is the answer. */
static bool table_solved(struct page *page)
{
    struct summit_error error;
    if (answer_no_table(page))
        return false;
    if (solve(page, summit_table_rules(page->table), &error))
        return true;
    answer_error(page, &error);
    return false;
}

/* The position before an entry. Whether anything is known of it; if not, that is the answer. */
static bool find_position(struct page *page, struct arguments *arguments,
                          struct summit_position *position)
{
    struct summit_error error;
    struct summit_answer here;
    size_t count = 0, index = argument_index(arguments);
    if (!table_solved(page))
        return false;
    summit_table_plies(page->table, &count);
    summit_table_before(page->table, index < count ? index : count, position);
    if (position->winner == SUMMIT_NOBODY && summit_solver_value(page->solver, position, &here))
        return true;
    fail(&error, 0, "nothing is to be decided here any more");
    answer_error(page, &error);
    return false;
}

void call_solve(struct page *page, struct arguments *arguments)
{
    int64_t memory = argument_number(arguments, 0);
    if (page->solver == NULL)
        forget(page);
    page->memory = memory > 0 ? (uint64_t)memory : 0;
    if (!table_solved(page))
        return;
    answer_text(page, "method", summit_solver_method(page->solver));
    text_add(&page->answer, "}");
}

/* ---- The computer's moves ------------------------------------------------------------------- */

/* Whether a level can play, with the solver or below perfect without it. */
static bool level_plays(struct page *page, unsigned level, bool *solved, struct summit_error *error)
{
    *solved = level > LEVEL_RANDOM && solve(page, summit_table_rules(page->table), error);
    return *solved || level < LEVEL_PERFECT || level_fail_unsolved(error);
}

void call_choose(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    unsigned level = 0;
    bool solved = false;
    const char *who = argument(arguments);
    uint64_t chance = (uint64_t)argument_number(arguments, 1);
    if (answer_no_table(page))
        return;
    const struct summit_rules *rules = summit_table_rules(page->table);
    const struct summit_position *position = summit_table_position(page->table);
    if (!level_read(who, &level))
        fail_found(&error, span_of(who), "a level from level:0 to level:100");
    else if (position->winner != SUMMIT_NOBODY || summit_count_moves(rules, position) == 0)
        fail(&error, 0, "there is no move to be made");
    else if (level_plays(page, level, &solved, &error)) {
        struct summit_move move =
            level_choose(rules, solved ? page->solver : NULL, position, level, &chance);
        text_add(&page->answer, "\"move\":");
        look_move(&page->answer, rules, position, move);
        text_add(&page->answer, "}");
        return;
    }
    answer_error(page, &error);
}

/* ---- Hints, values, maps -------------------------------------------------------------------- */

static void add_layers(struct page *page, const struct summit_hint *hint)
{
    text_add(&page->answer, "\"layers\":[");
    for (enum summit_layer layer = SUMMIT_LAYER_WHO; layer <= SUMMIT_LAYER_WHY; layer++) {
        struct text told = {0};
        hint_tell(&told, page->solved, hint, layer);
        text_add(&page->answer, layer > SUMMIT_LAYER_WHO ? "," : "");
        text_add_json(&page->answer, told.at != NULL ? told.at : "");
        text_release(&told);
    }
    text_add(&page->answer, "]");
}

static void add_list(struct page *page, const char *key, const struct summit_position *position,
                     const struct summit_move *moves, size_t count)
{
    text_addf(&page->answer, ",\"%s\":[", key);
    for (size_t i = 0; i < count; i++) {
        text_add(&page->answer, i > 0 ? "," : "");
        look_move(&page->answer, page->solved, position, moves[i]);
    }
    text_add(&page->answer, "]");
}

void call_hint(struct page *page, struct arguments *arguments)
{
    struct summit_position position;
    struct summit_hint hint;
    struct text *answer = &page->answer;
    if (!find_position(page, arguments, &position))
        return;
    summit_hint(page->solver, &position, &hint);
    size_t held = hint.best_count < SUMMIT_HINT_MOVES ? hint.best_count : SUMMIT_HINT_MOVES;
    add_layers(page, &hint);
    answer_text(page, "value", value_names[hint.here.value]);
    add_list(page, "best", &position, hint.best, held);
    text_add(answer, ",\"numbers\":[");
    for (size_t i = 0; hint.reason == SUMMIT_REASON_LEAVE && i < hint.number_count; i++) {
        text_add(answer, i > 0 ? "," : "");
        number_add_json(answer, hint.numbers[i]);
    }
    text_add(answer, "]}");
}

static void add_worth(struct page *page, enum summit_value value,
                      const struct summit_answer *answer)
{
    answer_text(page, "value", value_names[value]);
    if (answer->value != SUMMIT_DRAW && !answer->value_only) {
        text_add(&page->answer, ",\"plies\":");
        count_add_json(&page->answer, answer->plies);
    }
}

void call_values(struct page *page, struct arguments *arguments)
{
    struct summit_position position;
    struct summit_verdict list;
    struct summit_judged moves[SUMMIT_ROOM];
    size_t count = 0;
    if (!find_position(page, arguments, &position) ||
        !study_judge(page->solver, &position, &list, moves, &count))
        return;
    add_worth(page, list.here.value, &list.here);
    text_add(&page->answer, ",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        text_addf(&page->answer, "%s{\"move\":", i > 0 ? "," : "");
        look_move(&page->answer, page->solved, &position, moves[i].move);
        add_worth(page, study_kept(position.turn, &moves[i].after), &moves[i].after);
        text_addf(&page->answer, ",\"best\":%s}", moves[i].best ? "true" : "false");
    }
    text_add(&page->answer, "]}");
}

void call_map(struct page *page, struct arguments *arguments)
{
    struct summit_position position;
    struct summit_map map;
    struct summit_error error;
    struct summit_map_options options = {.goes_on = goes_on};
    struct text told = {0}, drawn = {0};
    if (!find_position(page, arguments, &position))
        return;
    int64_t per_row = argument_number(arguments, 0);
    options.per_row = per_row > 0 && per_row <= 1000 ? (unsigned)per_row : 0;
    if (!summit_map_draw(page->solver, &position, &options, &map, &error)) {
        answer_error(page, &error);
        return;
    }
    map_tell(&told, &map, false);
    map_svg_cells(&drawn, &map);
    answer_text(page, "text", study_text(&told));
    answer_text(page, "svg", study_text(&drawn));
    text_add(&page->answer, "}");
    text_release(&told);
    text_release(&drawn);
    summit_map_release(&map);
}

/* ---- Reviews -------------------------------------------------------------------------------- */

static void add_entry(struct page *page, const struct summit_review *review, size_t index)
{
    struct text *answer = &page->answer;
    const struct summit_judgement *entry = &review->entries[index];
    struct summit_position before;
    summit_table_before(page->table, index, &before);
    text_addf(answer, "%s{\"index\":%zu,\"known\":%s", index > 0 ? "," : "", index,
              entry->known ? "true" : "false");
    if (entry->known)
        text_addf(answer, ",\"winner\":%d,\"mistake\":%s,\"turning\":%s",
                  entry->after.winner >= 0 ? entry->after.winner + 1 : 0,
                  entry->mistake ? "true" : "false", entry->turning ? "true" : "false");
    struct text line = {0};
    review_tell_entry(&line, page->solved, review, index);
    answer_text(page, "line", study_text(&line));
    text_release(&line);
    add_list(page, "best", &before, entry->best_count > 0 ? &review->best[entry->best] : NULL,
             entry->best_count);
    text_add(answer, "}");
}

void call_review(struct page *page, struct arguments *arguments)
{
    struct summit_review review;
    struct summit_error error;
    struct text told = {0}, outcome = {0};
    (void)arguments;
    if (!table_solved(page))
        return;
    struct summit_reviewed game = game_reviewed(table_game(page->table));
    if (!summit_review_make(page->solver, &game, goes_on, NULL, &review, &error)) {
        answer_error(page, &error);
        return;
    }
    review_tell(&told, page->solved, &review);
    review_tell_outcome(&outcome, page->solved, &review);
    answer_text(page, "text", study_text(&told));
    answer_text(page, "outcome", study_text(&outcome));
    text_add(&page->answer, ",\"entries\":[");
    for (size_t i = 0; i < review.count; i++)
        add_entry(page, &review, i);
    text_add(&page->answer, "]}");
    text_release(&told);
    text_release(&outcome);
    summit_review_release(&review);
}

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* The record of a game that stands where the puzzle does; false if there is no memory. */
static bool play_puzzle(const struct summit_rules *rules, const struct summit_puzzle *puzzle,
                        struct text *record)
{
    struct game game;
    bool played = game_init_puzzle(&game, rules, puzzle);
    record_whole(&game, record);
    game_release(&game);
    return played && !record->failed;
}

static void answer_puzzle(struct page *page, const struct summit_puzzle *puzzle)
{
    struct text record = {0}, told = {0};
    page->answer.failed = !play_puzzle(page->solved, puzzle, &record) || page->answer.failed;
    puzzle_tell(&told, page->solved, puzzle);
    answer_text(page, "text", study_text(&record));
    answer_text(page, "told", study_text(&told));
    answer_text(page, "grade", summit_grade_name(puzzle->grade));
    text_addf(&page->answer, ",\"seat\":%u,\"bits\":%.3f,\"solution\":", puzzle->position.turn + 1u,
              puzzle->bits);
    look_move(&page->answer, page->solved, &puzzle->position, puzzle->solution);
    text_add(&page->answer, "}");
    text_release(&record);
    text_release(&told);
}

/* Solves the rules, and answers with their puzzle of that seed. */
static void give_puzzle(struct page *page, const struct summit_rules *rules, uint64_t seed,
                        enum summit_grade grade, size_t grades)
{
    struct summit_error error;
    struct summit_puzzle puzzle;
    struct summit_rules *drawn = game_draw(rules, seed, &error);
    if (drawn != NULL && solve(page, drawn, &error) &&
        puzzle_find(page->solver, seed, grade, grades, &puzzle, &error))
        answer_puzzle(page, &puzzle);
    else
        answer_error(page, &error);
    summit_rules_free(drawn);
}

void call_puzzle(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    struct summit_rules *rules = page_make_rules(page, arguments, &error);
    uint64_t seed = (uint64_t)argument_number(arguments, 1);
    const char *name = argument(arguments);
    enum summit_grade grade = summit_grade_read(name);
    if (rules != NULL && grade == SUMMIT_GRADES)
        fail_found(&error, span_of(name), "easy, middle or hard");
    if (rules != NULL && grade < SUMMIT_GRADES)
        give_puzzle(page, rules, seed, grade, 1);
    else
        answer_error(page, &error);
    summit_rules_free(rules);
}

void call_today(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    struct summit_daily daily;
    struct summit_rules *rules = NULL;
    if (summit_puzzle_daily(argument_number(arguments, 0), &daily, &error))
        rules = summit_game(daily.game, &error);
    if (rules == NULL) {
        answer_error(page, &error);
        return;
    }
    summit_rules_speak(rules, page->language);
    answer_text(page, "game", daily.game);
    text_addf(&page->answer, ",\"day\":%" PRId64, daily.day);
    give_puzzle(page, rules, daily.seed, daily.grade, SUMMIT_GRADES);
    summit_rules_free(rules);
}
