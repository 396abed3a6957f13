/* page.c: a table in a page: what players do goes in, what is to be seen comes out. */
#include "front/wasm/page.h"

#include "base/error.h"
#include "base/number.h"
#include "session/looking.h"

#include <stdlib.h>
#include <string.h>

/* ---- Arguments and answers ------------------------------------------------------------------ */

const char *argument(struct arguments *arguments)
{
    if (arguments->at >= arguments->end)
        return "";
    const char *argument = arguments->at;
    arguments->at += strlen(argument) + 1;
    return argument;
}

int64_t argument_number(struct arguments *arguments, int64_t otherwise)
{
    int64_t number = otherwise;
    return number_read(span_of(argument(arguments)), &number) ? number : otherwise;
}

size_t argument_index(struct arguments *arguments)
{
    int64_t index = argument_number(arguments, -1);
    return index < 0 || (uint64_t)index > SIZE_MAX ? SIZE_MAX : (size_t)index;
}

void answer_text(struct page *page, const char *key, const char *value)
{
    text_addf(&page->answer, "%s\"%s\":", page->answer.length > 1 ? "," : "", key);
    text_add_json(&page->answer, value);
}

void answer_error(struct page *page, const struct summit_error *error)
{
    text_clear(&page->answer);
    text_add(&page->answer, "{");
    answer_text(page, "error", error->text);
    if (error->line > 0)
        text_addf(&page->answer, ",\"line\":%u", error->line);
    text_add(&page->answer, "}");
}

bool answer_no_table(struct page *page)
{
    struct summit_error error;
    if (page->table != NULL)
        return false;
    fail(&error, 0, "no game is open");
    answer_error(page, &error);
    return true;
}

static void answer_bool(struct page *page, const char *key, bool value)
{
    text_addf(&page->answer, "\"%s\":%s}", key, value ? "true" : "false");
}

/* ---- What goes in --------------------------------------------------------------------------- */

void call_line(struct page *page, struct arguments *arguments)
{
    const char *line = argument(arguments);
    int64_t now = argument_number(arguments, 0);
    if (!answer_no_table(page))
        answer_bool(page, "taken",
                    summit_table_line(page->table, SUMMIT_ANYBODY, line, strlen(line), now));
}

void call_tick(struct page *page, struct arguments *arguments)
{
    if (answer_no_table(page))
        return;
    summit_table_tick(page->table, argument_number(arguments, 0));
    answer_bool(page, "done", true);
}

void call_undo(struct page *page, struct arguments *arguments)
{
    if (!answer_no_table(page))
        answer_bool(page, "done", summit_table_undo(page->table, argument_number(arguments, 0)));
}

void call_redo(struct page *page, struct arguments *arguments)
{
    if (!answer_no_table(page))
        answer_bool(page, "done", summit_table_redo(page->table, argument_number(arguments, 0)));
}

void call_again(struct page *page, struct arguments *arguments)
{
    bool swapped = argument_number(arguments, 0) != 0;
    if (answer_no_table(page))
        return;
    summit_table_again(page->table, swapped, argument_number(arguments, 0));
    answer_bool(page, "done", true);
}

void call_kept(struct page *page, struct arguments *arguments)
{
    if (answer_no_table(page))
        return;
    summit_table_kept(page->table, argument_number(arguments, 0) != 0);
    answer_bool(page, "done", true);
}

void call_reply(struct page *page, struct arguments *arguments)
{
    static const struct {
        const char *name;
        enum summit_reply_kind kind;
    } kinds[] = {{"stopped", SUMMIT_REPLY_STOPPED},
                 {"move", SUMMIT_REPLY_MOVE},
                 {"resign", SUMMIT_REPLY_RESIGN},
                 {"text", SUMMIT_REPLY_TEXT},
                 {"failed", SUMMIT_REPLY_FAILED}};
    int64_t ticket = argument_number(arguments, 0);
    const char *kind = argument(arguments);
    struct summit_reply reply = {.kind = SUMMIT_REPLY_STOPPED, .text = argument(arguments)};
    if (answer_no_table(page))
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kind, kinds[i].name) == 0)
            reply.kind = kinds[i].kind;
    if (reply.kind == SUMMIT_REPLY_MOVE)
        reply.move =
            summit_read_move(summit_table_rules(page->table), summit_table_position(page->table),
                             reply.text, strlen(reply.text));
    answer_bool(
        page, "taken",
        summit_table_reply(page->table, (uint32_t)ticket, &reply, argument_number(arguments, 0)));
}

void call_seat(struct page *page, struct arguments *arguments)
{
    int64_t seat = argument_number(arguments, 0);
    if (answer_no_table(page))
        return;
    answer_bool(page, "done",
                seat >= 1 && seat <= SUMMIT_PLAYERS &&
                    summit_table_seat(page->table, (unsigned)seat - 1, argument(arguments)));
}

/* ---- What comes out ------------------------------------------------------------------------- */

void call_events(struct page *page, struct arguments *arguments)
{
    struct summit_event event;
    (void)arguments;
    if (answer_no_table(page))
        return;
    text_add(&page->answer, "\"events\":[");
    for (bool first = true; summit_table_next(page->table, &event); first = false) {
        text_add(&page->answer, first ? "" : ",");
        look_event(&page->answer, summit_table_rules(page->table), &event);
    }
    text_add(&page->answer, "]}");
}

void call_state(struct page *page, struct arguments *arguments)
{
    if (answer_no_table(page))
        return;
    text_clear(&page->answer);
    look_table(&page->answer, page->table, argument_index(arguments));
}

void call_record(struct page *page, struct arguments *arguments)
{
    struct text record = {0}, file = {0};
    if (answer_no_table(page))
        return;
    look_record(&record, page->table, argument_index(arguments));
    look_file(&file, summit_table_rules(page->table));
    answer_text(page, "text", record.at != NULL ? record.at : "");
    answer_text(page, "file", file.at != NULL ? file.at : "");
    text_add(&page->answer, "}");
    page->answer.failed = page->answer.failed || record.failed || file.failed;
    text_release(&record);
    text_release(&file);
}

/* ---- The calls by their names --------------------------------------------------------------- */

static const struct {
    const char *name;
    page_call *run;
} calls[] = {
    {"about", call_about},   {"again", call_again},   {"begin", call_begin},
    {"choose", call_choose}, {"events", call_events}, {"hint", call_hint},
    {"kept", call_kept},     {"line", call_line},     {"map", call_map},
    {"open", call_open},     {"puzzle", call_puzzle}, {"today", call_today},
    {"record", call_record}, {"redo", call_redo},     {"reply", call_reply},
    {"review", call_review}, {"rules", call_rules},   {"seat", call_seat},
    {"solve", call_solve},   {"speak", call_speak},   {"state", call_state},
    {"tick", call_tick},     {"undo", call_undo},     {"values", call_values},
};

struct page *page_new(void)
{
    return calloc(1, sizeof(struct page));
}

void page_free(struct page *page)
{
    if (page == NULL)
        return;
    summit_table_free(page->table);
    summit_rules_free(page->rules);
    summit_solver_free(page->solver);
    summit_rules_free(page->solved);
    summit_language_free(page->language);
    text_release(&page->solved_text);
    text_release(&page->answer);
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

static const char no_memory[] = "{\"error\":\"there is no memory left\"}";

const char *page_run(struct page *page, size_t length)
{
    if (page_room(page, length) == NULL)
        return NULL;
    page->room[length] = '\0';
    struct arguments arguments = {page->room, page->room + length};
    const char *name = argument(&arguments);
    text_release(&page->answer);
    text_add(&page->answer, "{");
    page_call *run = NULL;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strcmp(name, calls[i].name) == 0)
            run = calls[i].run;
    if (run != NULL)
        run(page, &arguments);
    else
        text_add(&page->answer, "\"error\":\"there is no such call\"}");
    return page->answer.failed ? no_memory : page->answer.at;
}

size_t page_length(const struct page *page)
{
    return page->answer.failed ? sizeof no_memory - 1 : page->answer.length;
}
