/* calls_table.c: a table in a page: what players do goes in, what is to be seen comes out. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "session/lobby.h"
#include "session/table_view.h"

#include <stdlib.h>
#include <string.h>

/* ---- Arguments and answers ------------------------------------------------------------------ */

const char *argument(struct call_arguments *arguments)
{
    if (arguments->at >= arguments->end)
        return "";
    const char *argument = arguments->at;
    arguments->at += strlen(argument) + 1;
    return argument;
}

int64_t argument_number(struct call_arguments *arguments, int64_t otherwise)
{
    int64_t number = otherwise;
    return number_read(span_of(argument(arguments)), &number) ? number : otherwise;
}

size_t argument_index(struct call_arguments *arguments)
{
    int64_t index = argument_number(arguments, -1);
    return index < 0 || (uint64_t)index > SIZE_MAX ? SIZE_MAX : (size_t)index;
}

/* The answer is a sentence about what is wrong. */
static void answer_error(struct page *page, const struct summit_error *error)
{
    struct text told = {0};
    text_clear(&page->answer);
    text_add(&page->answer, "{");
    error_add(&told, page->language, error);
    json_string(&page->answer, "error", told.at != NULL ? told.at : "");
    page->answer.failed = page->answer.failed || told.failed;
    text_release(&told);
    if (error->line > 0)
        json_count(&page->answer, "line", error->line);
    json_end(&page->answer, '}');
}

static bool answer_bool(struct page *page, const char *key, bool value)
{
    json_bool(&page->answer, key, value);
    return true;
}

/* ---- What goes in --------------------------------------------------------------------------- */

bool call_line(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    const char *line = argument(arguments);
    int64_t now = argument_number(arguments, 0);
    (void)error;
    return answer_bool(page, "taken",
                       summit_table_line(page->table, SUMMIT_ANYBODY, line, strlen(line), now));
}

bool call_tick(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)error;
    summit_table_tick(page->table, argument_number(arguments, 0));
    return answer_bool(page, "done", true);
}

bool call_undo(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)error;
    return answer_bool(page, "done", summit_table_undo(page->table, argument_number(arguments, 0)));
}

bool call_redo(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)error;
    return answer_bool(page, "done", summit_table_redo(page->table, argument_number(arguments, 0)));
}

bool call_again(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    bool swapped = argument_number(arguments, 0) != 0;
    (void)error;
    summit_table_again(page->table, swapped, argument_number(arguments, 0));
    return answer_bool(page, "done", true);
}

bool call_kept(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)error;
    summit_table_kept(page->table, argument_number(arguments, 0) != 0);
    return answer_bool(page, "done", true);
}

bool call_reply(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    static const struct {
        const char *name;
        enum summit_reply_kind kind;
    } kinds[] = {{"stopped", SUMMIT_REPLY_STOPPED}, {"move", SUMMIT_REPLY_MOVE},
                 {"resign", SUMMIT_REPLY_RESIGN},   {"text", SUMMIT_REPLY_TEXT},
                 {"layers", SUMMIT_REPLY_LAYERS},   {"failed", SUMMIT_REPLY_FAILED}};
    int64_t ticket = argument_number(arguments, 0);
    const char *kind = argument(arguments);
    struct summit_reply reply = {.kind = SUMMIT_REPLY_STOPPED, .text = argument(arguments)};
    (void)error;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kind, kinds[i].name) == 0)
            reply.kind = kinds[i].kind;
    if (reply.kind == SUMMIT_REPLY_MOVE)
        reply.move =
            summit_read_move(summit_table_rules(page->table), summit_table_position(page->table),
                             reply.text, strlen(reply.text));
    return answer_bool(
        page, "taken",
        summit_table_reply(page->table, (uint32_t)ticket, &reply, argument_number(arguments, 0)));
}

/* A seat, from 0; what is none is SUMMIT_PLAYERS. */
static unsigned argument_seat(struct call_arguments *arguments)
{
    int64_t seat = argument_number(arguments, 0);
    return seat >= 1 && seat <= SUMMIT_PLAYERS ? (unsigned)seat - 1 : SUMMIT_PLAYERS;
}

bool call_seat(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    unsigned seat = argument_seat(arguments);
    (void)error;
    return answer_bool(page, "done", summit_table_seat(page->table, seat, argument(arguments)));
}

bool call_name(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    unsigned seat = argument_seat(arguments);
    return summit_table_name(page->table, seat, argument(arguments), error) &&
           answer_bool(page, "done", true);
}

bool call_hints_off(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)arguments, (void)error;
    return answer_bool(page, "done", summit_table_hints_off(page->table));
}

/* ---- What comes out ------------------------------------------------------------------------- */

bool call_events(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_event event;
    (void)arguments, (void)error;
    json_list(&page->answer, "events");
    while (summit_table_next(page->table, &event))
        look_event(&page->answer, summit_table_rules(page->table), &event);
    json_end(&page->answer, ']');
    return true;
}

bool call_state(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    (void)error;
    look_table(&page->answer, page->table, argument_index(arguments));
    return true;
}

bool call_record(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct text record = {0}, file = {0};
    (void)error;
    look_record(&record, page->table, argument_index(arguments));
    look_file(&file, summit_table_rules(page->table));
    json_string(&page->answer, "text", record.at != NULL ? record.at : "");
    json_string(&page->answer, "file", file.at != NULL ? file.at : "");
    text_release(&record);
    text_release(&file);
    return true;
}

/* ---- The calls by their names --------------------------------------------------------------- */

static const struct call {
    const char *name;
    page_call *run;
    bool tableless; /* it needs no table */
} calls[] = {
    {"about", call_about, true},
    {"again", call_again},
    {"begin", call_begin, true},
    {"choose", call_choose},
    {"events", call_events},
    {"hint", call_hint},
    {"hints-off", call_hints_off},
    {"kept", call_kept},
    {"line", call_line},
    {"map", call_map},
    {"lesson-begin", call_lesson_begin, true},
    {"lesson-answer", call_lesson_answer, true},
    {"lesson-skip", call_lesson_skip, true},
    {"lesson-go", call_lesson_go, true},
    {"lesson-state", call_lesson_state, true},
    {"lesson-progress", call_lesson_progress, true},
    {"name", call_name},
    {"open", call_open, true},
    {"puzzle", call_puzzle, true},
    {"puzzle-answer", call_puzzle_answer, true},
    {"puzzle-show", call_puzzle_show, true},
    {"puzzle-set", call_puzzle_set, true},
    {"puzzle-state", call_puzzle_state, true},
    {"record", call_record},
    {"redo", call_redo},
    {"reply", call_reply},
    {"review", call_review},
    {"rules", call_rules, true},
    {"seat", call_seat},
    {"solve", call_solve},
    {"speak", call_speak, true},
    {"state", call_state},
    {"tick", call_tick},
    {"undo", call_undo},
    {"values", call_values},
    {"safe", call_safe},
    {"find", call_find},
    {"find-try", call_find_try},
};

static bool run(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    const char *name = argument(arguments);
    bool good = false;
    if (page_lobby_call(page, name, arguments, &good, error))
        return good;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        if (strcmp(name, calls[i].name) != 0)
            continue;
        if (!calls[i].tableless && page->table == NULL)
            return fail(error, 0, MESSAGE_ERROR_NO_TABLE, NULL);
        return calls[i].run(page, arguments, error);
    }
    return fail(error, 0, MESSAGE_ERROR_NO_CALL, NULL);
}

bool page_prepare_failure(struct page *page)
{
    struct text failure = {0};
    text_add(&failure, "{");
    json_string(&failure, "error", message_text(page->language, MESSAGE_ERROR_NO_MEMORY));
    json_end(&failure, '}');
    if (failure.failed) {
        text_release(&failure);
        return false;
    }
    text_release(&page->failure);
    page->failure = failure;
    return true;
}

struct page *page_new(void)
{
    struct page *page = calloc(1, sizeof *page);
    if (page == NULL || page_prepare_failure(page))
        return page;
    page_free(page);
    return NULL;
}

void page_free(struct page *page)
{
    if (page == NULL)
        return;
    page_drop_puzzle(page);
    summit_table_free(page->table);
    page_lesson_free(page->lesson);
    lobby_free(page->lobby);
    summit_rules_free(page->rules);
    summit_solver_free(page->solver);
    summit_rules_free(page->solved);
    summit_language_free(page->language);
    text_release(&page->solved_text);
    text_release(&page->answer);
    text_release(&page->failure);
    free(page->room);
    free(page);
}

char *page_room(struct page *page, size_t size)
{
    if (size >= page->room_size) {
        char *room = size < SIZE_MAX ? realloc(page->room, size + 1) : NULL;
        if (room == NULL)
            return NULL;
        page->room = room;
        page->room_size = size + 1;
    }
    return page->room;
}

const char *page_run(struct page *page, size_t length)
{
    struct summit_error error;
    if (page_room(page, length) == NULL)
        return NULL;
    page->room[length] = '\0';
    text_release(&page->answer);
    text_add(&page->answer, "{");
    if (run(page, &(struct call_arguments){page->room, page->room + length}, &error))
        json_end(&page->answer, '}');
    else
        answer_error(page, &error);
    return page->answer.failed ? page->failure.at : page->answer.at;
}

size_t page_length(const struct page *page)
{
    return page->answer.failed ? page->failure.length : page->answer.length;
}
