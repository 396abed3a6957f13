/* calls_lobby.c: what a page calls of the lobby. But for `lobby`, which shows it, each call says
 * whether it was done, and gives all events that came of it. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/json.h"
#include "base/number.h"
#include "session/lobby_view.h"
#include "session/table_view.h"

#include <string.h>

/* ---- Events --------------------------------------------------------------------------------- */

/* Who sits where, as the call `begin` reads it. */
static void add_seats(struct text *text, const struct lobby_event *event)
{
    const struct summit_table_options *options = &event->options;
    struct text seats = {0};
    for (unsigned seat = 0; seat < summit_rules_players(event->rules); seat++) {
        const char *name = lobby_player(event, seat);
        if (options->who[seat] != NULL && options->who[seat][0] != '\0')
            text_addf(&seats, "who %u %s\n", seat + 1, options->who[seat]);
        if (options->won[seat] > 0)
            text_addf(&seats, "won %u %u\n", seat + 1, options->won[seat]);
        if (name[0] != '\0')
            text_addf(&seats, "name %u %s\n", seat + 1, name);
    }
    if (options->first > 0)
        text_addf(&seats, "first %u\n", options->first);
    text_add(&seats, "seed ");
    number_add(&seats, (wide)options->seed);
    text_add(&seats, options->no_hints ? "\nhints 0\n" : "\n");
    text_add(&seats, event->personal ? "personal 1\n" : "");
    json_string(text, "seats", seats.at);
    text_release(&seats);
}

static void add_rules(struct text *text, const struct lobby_event *event)
{
    struct text file = {0};
    look_file(&file, event->rules);
    json_string(text, "game", event->game);
    json_string(text, "name", summit_rules_name(event->rules));
    json_string(text, "title", summit_rules_title(event->rules));
    json_string(text, "file", file.at);
    text_release(&file);
}

static void add_event(struct text *text, const struct lobby_event *event)
{
    static const char *const names[] = {
        [LOBBY_EVENT_LIST] = "list",     [LOBBY_EVENT_READ] = "read",
        [LOBBY_EVENT_WRITE] = "write",   [LOBBY_EVENT_DELETE] = "delete",
        [LOBBY_EVENT_BEGIN] = "begin",   [LOBBY_EVENT_OPEN] = "open",
        [LOBBY_EVENT_INVITE] = "invite", [LOBBY_EVENT_PUZZLE] = "puzzle",
        [LOBBY_EVENT_LESSON] = "lesson", [LOBBY_EVENT_RULES] = "rules",
        [LOBBY_EVENT_FIND] = "find",     [LOBBY_EVENT_ROUND] = "round",
        [LOBBY_EVENT_NOTICE] = "notice", [LOBBY_EVENT_LEAVE] = "leave",
    };
    bool begins = event->kind == LOBBY_EVENT_BEGIN || event->kind == LOBBY_EVENT_INVITE;
    json_object(text, NULL);
    json_string(text, "kind", names[event->kind]);
    if (event->ticket != 0)
        json_count(text, "ticket", event->ticket);
    if (event->key[0] != '\0')
        json_string(text, "key", event->key);
    if (event->length > 0 || event->kind == LOBBY_EVENT_WRITE)
        json_string(text, "text", event->text);
    if (event->rules != NULL)
        add_rules(text, event);
    if (begins)
        add_seats(text, event);
    if (event->personal)
        json_count(text, "you", event->you + 1);
    json_end(text, '}');
}

/* Whether something was done, and what came of it. */
static bool answer(struct page *page, bool done)
{
    struct lobby_event event;
    json_bool(&page->answer, "done", done);
    json_list(&page->answer, "events");
    while (lobby_next_event(page->lobby, &event)) {
        add_event(&page->answer, &event);
        summit_rules_free(event.rules);
    }
    json_end(&page->answer, ']');
    return true;
}

/* ---- Calls ---------------------------------------------------------------------------------- */

static bool call_new(struct page *page, struct call_arguments *arguments,
                     struct summit_error *error)
{
    struct lobby_options options = {.language = page->language};
    options.today = argument_number(arguments, 0);
    options.seed = (uint64_t)argument_number(arguments, 1);
    options.server = argument_number(arguments, 0) != 0;
    struct lobby *lobby = lobby_new(&options);
    if (lobby == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    lobby_free(page->lobby);
    page->lobby = lobby;
    return answer(page, true);
}

static bool call_view(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    (void)arguments, (void)error;
    lobby_json(&page->answer, page->lobby);
    return true;
}

static bool call_answer(struct page *page, struct call_arguments *arguments,
                        struct summit_error *error)
{
    int64_t ticket = argument_number(arguments, 0);
    const char *status = argument(arguments), *text = argument(arguments);
    (void)error;
    lobby_answer(page->lobby, (uint32_t)ticket,
                 strcmp(status, "done") == 0      ? LOBBY_DONE
                 : strcmp(status, "missing") == 0 ? LOBBY_MISSING
                                                  : LOBBY_FAILED,
                 text, strlen(text));
    return answer(page, true);
}

static bool call_choose_row(struct page *page, struct call_arguments *arguments,
                            struct summit_error *error)
{
    (void)error;
    bool done = lobby_choose(page->lobby, argument(arguments));
    return answer(page, done);
}

static bool call_set(struct page *page, struct call_arguments *arguments,
                     struct summit_error *error)
{
    const char *key = argument(arguments);
    (void)error;
    lobby_set(page->lobby, key, argument(arguments));
    return answer(page, true);
}

static bool call_play(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    (void)arguments, (void)error;
    bool done = lobby_play(page->lobby);
    return answer(page, done);
}

static bool call_open_file(struct page *page, struct call_arguments *arguments,
                           struct summit_error *error)
{
    const char *name = argument(arguments), *text = argument(arguments);
    return lobby_open(page->lobby, name, text, strlen(text), error) && answer(page, true);
}

static bool call_keep(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    return lobby_keep(page->lobby, argument(arguments), error) && answer(page, true);
}

/* A game is over: the page's, or, at another table, the one of a record. */
static bool call_ended(struct page *page, struct call_arguments *arguments,
                       struct summit_error *error)
{
    const char *record = argument(arguments);
    struct summit_table_options options = {.silent = true, .in_memory = true};
    struct summit_table *table =
        record[0] != '\0' ? summit_table_open(record, strlen(record), &options, error) : NULL;
    if (table == NULL && record[0] != '\0')
        return false;
    if (table == NULL && page->table == NULL)
        return fail(error, 0, MESSAGE_ERROR_NO_TABLE, NULL);
    lobby_ended(page->lobby, table != NULL ? table : page->table);
    summit_table_free(table);
    return answer(page, true);
}

static bool call_next(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    const char *name = argument(arguments);
    enum lobby_offer_kind offer = 0;
    (void)error;
    while (offer < LOBBY_OFFERS && strcmp(lobby_offer_names[offer], name) != 0)
        offer++;
    bool done = offer < LOBBY_OFFERS && lobby_next(page->lobby, offer);
    return answer(page, done);
}

static bool call_size(struct page *page, struct call_arguments *arguments,
                      struct summit_error *error)
{
    char key[SUMMIT_KEY_BYTES], value[1024];
    struct summit_rules *rules = page_make_rules(page, arguments, error);
    if (rules == NULL)
        return false;
    if (lobby_other_size(rules, (uint64_t)argument_number(arguments, 1), key, value,
                         sizeof value)) {
        json_string(&page->answer, "key", key);
        json_string(&page->answer, "value", value);
    }
    summit_rules_free(rules);
    return true;
}

/* What takes a text, or nothing. */
static const struct plain_call {
    const char *name;
    void (*run)(struct lobby *lobby);
    void (*run_with)(struct lobby *lobby, const char *text);
} plain_calls[] = {
    {"lobby-home", lobby_home},           {"lobby-back", lobby_back},
    {"lobby-more", lobby_more},           {"lobby-learn", lobby_learn},
    {"lobby-puzzles", lobby_puzzles},     {"lobby-rules", lobby_rules},
    {"lobby-games", lobby_games},         {"lobby-search", NULL, lobby_search},
    {"lobby-delete", NULL, lobby_delete},
};

static const struct lobby_call {
    const char *name;
    page_call *run;
} lobby_calls[] = {
    {"lobby", call_view},      {"lobby-answer", call_answer}, {"lobby-choose", call_choose_row},
    {"lobby-set", call_set},   {"lobby-play", call_play},     {"lobby-open", call_open_file},
    {"lobby-keep", call_keep}, {"lobby-ended", call_ended},   {"lobby-next", call_next},
};

bool page_lobby_call(struct page *page, const char *name, struct call_arguments *arguments,
                     bool *good, struct summit_error *error)
{
    bool begins = strcmp(name, "lobby-new") == 0, size = strcmp(name, "lobby-size") == 0;
    if (strncmp(name, "lobby", 5) != 0)
        return false;
    if (begins || size) {
        *good = (begins ? call_new : call_size)(page, arguments, error);
        return true;
    }
    *good = page->lobby != NULL || fail(error, 0, MESSAGE_ERROR_NO_LOBBY, NULL);
    for (size_t i = 0; *good && i < sizeof lobby_calls / sizeof lobby_calls[0]; i++)
        if (strcmp(name, lobby_calls[i].name) == 0) {
            *good = lobby_calls[i].run(page, arguments, error);
            return true;
        }
    for (size_t i = 0; *good && i < sizeof plain_calls / sizeof plain_calls[0]; i++)
        if (strcmp(name, plain_calls[i].name) == 0) {
            if (plain_calls[i].run != NULL)
                plain_calls[i].run(page->lobby);
            else
                plain_calls[i].run_with(page->lobby, argument(arguments));
            *good = answer(page, true);
            return true;
        }
    return !*good;
}
