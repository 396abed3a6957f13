/* calls_setup.c: rules made from what a page says, and tables laid for them. */
#include "front/wasm/calls_table.h"

#include "base/error.h"
#include "base/message.h"
#include "base/json.h"
#include "session/lobby.h"
#include "session/table_view.h"
#include "solve/computer_levels.h"
#include "summit_sketch.h"

#include <stdlib.h>
#include <string.h>

/* ---- Languages ------------------------------------------------------------------------------ */

/* Everything that stands somewhere speaks the page's language, or English. */
static void speak(struct page *page, const struct summit_language *language)
{
    if (page->rules != NULL)
        summit_rules_speak(page->rules, language);
    if (page->solved != NULL)
        summit_rules_speak(page->solved, language);
    if (page->table != NULL)
        summit_table_speak(page->table, language);
    if (page->lobby != NULL)
        lobby_speak(page->lobby, language);
    page_speak_puzzle(page, language);
}

bool call_speak(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    const char *text = argument(arguments);
    struct summit_language *language = NULL;
    if (text[0] != '\0' && (language = summit_language_read(text, strlen(text), error)) == NULL)
        return false;
    speak(page, language);
    summit_language_free(page->language);
    page->language = language;
    page_prepare_failure(page);
    json_string(&page->answer, "title",
                language != NULL ? summit_language_title(language) : "English");
    return true;
}

/* ---- Rules ---------------------------------------------------------------------------------- */

static const char *look_up(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

/* Lines of a key and its value, each with a space between. */
static bool set_options(struct summit_rules *rules, const char *options, struct summit_error *error)
{
    struct span rest = span_of(options);
    while (rest.length > 0) {
        char value[4096];
        struct span line = span_take(&rest, '\n'), key = span_take(&line, ' ');
        char name[SUMMIT_KEY_BYTES * 2];
        struct text name_text = text_into(name, sizeof name),
                    value_text = text_into(value, sizeof value);
        text_add_bytes(&name_text, key.at, key.length);
        text_add_bytes(&value_text, line.at, line.length);
        if (value_text.length >= sizeof value || name_text.length >= sizeof name)
            return fail(error, 0, MESSAGE_ERROR_OPTION_LONG, NULL);
        if (key.length > 0 && !summit_rules_set(rules, name, value, error))
            return fail(error, 0, MESSAGE_ERROR_AT_KEY,
                        fill({"key", name}, {"reason", .error = error}));
    }
    return true;
}

struct summit_rules *page_make_rules(struct page *page, struct call_arguments *arguments,
                                     struct summit_error *error)
{
    const char *name = argument(arguments), *file = argument(arguments),
               *options = argument(arguments);
    size_t length = strlen(file);
    bool own = length > 0;
    if (!own && (file = summit_game_text(name, &length)) == NULL) {
        fail_found(error, span_of(name), MESSAGE_EXPECTED_GAME_NAME, NULL);
        return NULL;
    }
    /* A record names its rules, so a file that came without a name gets one. */
    struct summit_rules *rules = summit_rules_new(*name != '\0' ? name : "game");
    if (rules == NULL)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else if (summit_rules_read(rules, file, length, look_up, NULL, error) &&
             set_options(rules, options, error) && summit_rules_check(rules, error)) {
        summit_rules_speak(rules, page->language);
        return rules;
    }
    summit_rules_free(rules);
    return NULL;
}

/* What a form shows of an option. */
static void add_option(struct page *page, const struct summit_rules *rules,
                       const struct summit_option *option)
{
    struct text *answer = &page->answer;
    char value[4096];
    summit_rules_get(rules, option->key, value, sizeof value);
    json_object(answer, NULL);
    json_string(answer, "key", option->key);
    json_bool(answer, "closed", option->kind == SUMMIT_OPTION_CHOICE);
    json_string(answer, "value", value);
    json_string(answer, "look", option->value != NULL ? option->value : "");
    json_string(answer, "help", summit_option_help(option, page->language));
    json_list(answer, "choices");
    for (size_t i = 0; i < SUMMIT_CHOICES && option->choices[i] != NULL; i++)
        json_string(answer, NULL, option->choices[i]);
    json_end(answer, ']');
    json_bool(answer, "repeatable", option->repeatable);
    json_bool(answer, "rare", option->rare);
    json_end(answer, '}');
}

static void add_options(struct page *page, const struct summit_rules *rules)
{
    json_list(&page->answer, "options");
    for (size_t i = 0; i < summit_option_count(); i++)
        if (summit_option_fits(rules, i))
            add_option(page, rules, summit_option(i));
    json_end(&page->answer, ']');
}

static void add_players(struct page *page, const struct summit_rules *rules)
{
    char name[SUMMIT_NAME_CHARS * 4 + 64];
    json_list(&page->answer, "players");
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        summit_player_name(rules, seat, name, sizeof name);
        json_string(&page->answer, NULL, name);
    }
    json_end(&page->answer, ']');
}

static void add_written(struct page *page, const char *key,
                        void (*write)(struct text *, const struct summit_rules *),
                        const struct summit_rules *rules)
{
    struct text text = {0};
    write(&text, rules);
    json_string(&page->answer, key, text.at != NULL ? text.at : "");
    text_release(&text);
}

bool call_rules(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct summit_rules *rules = page_make_rules(page, arguments, error);
    if (rules == NULL)
        return false;
    json_string(&page->answer, "title", summit_rules_title(rules));
    add_written(page, "text", look_rules, rules);
    add_written(page, "file", look_game_file, rules);
    look_telling(&page->answer, rules);
    if (summit_rules_warning(rules) != NULL)
        json_string(&page->answer, "warning", summit_rules_warning(rules));
    add_players(page, rules);
    add_options(page, rules);
    summit_rules_free(rules);
    return true;
}

/* ---- What there is -------------------------------------------------------------------------- */

static void add_game(struct page *page, const char *name, bool classic)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    if (rules == NULL)
        return;
    summit_rules_speak(rules, page->language);
    json_object(&page->answer, NULL);
    json_string(&page->answer, "name", name);
    json_bool(&page->answer, "classic", classic);
    json_count(&page->answer, "players", summit_rules_players(rules));
    json_string(&page->answer, "title", summit_rules_title(rules));
    json_string(&page->answer, "about", summit_rules_about(rules));
    look_telling(&page->answer, rules);
    json_string(&page->answer, "sketch", summit_sketch_name(summit_sketch_kind(rules)));
    text_add(&page->answer, "}");
    summit_rules_free(rules);
}

bool call_about(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct text *answer = &page->answer;
    bool brief = argument(arguments)[0] != '\0'; /* reading all games takes a while */
    (void)error;
    json_string(&page->answer, "version", SUMMIT_VERSION);
    json_count(answer, "puzzle_version", SUMMIT_PUZZLE_VERSION);
    json_list(answer, "grades");
    for (enum summit_grade grade = SUMMIT_EASY; grade < SUMMIT_GRADES; grade++)
        json_string(answer, NULL, summit_grade_name(grade));
    json_end(answer, ']');
    json_list(answer, "levels");
    for (size_t i = 0; i < LEVEL_NAMES; i++) {
        char who[16];
        text_write(who, sizeof who, "level:%u", level_names[i].level);
        json_object(answer, NULL);
        json_string(answer, "key", level_names[i].name);
        json_string(answer, "who", who);
        json_end(answer, '}');
    }
    json_end(answer, ']');
    json_list(answer, "families");
    for (enum summit_family family = 0; family < SUMMIT_FAMILIES; family++) {
        json_object(answer, NULL);
        json_string(answer, "key", summit_family_name(family));
        json_string(answer, "title", summit_family_title(family, page->language));
        json_end(answer, '}');
    }
    json_end(answer, ']');
    json_list(answer, "games");
    for (size_t i = 0; !brief && i < summit_game_count(); i++)
        add_game(page, summit_game_name(i), false);
    for (size_t i = 0; !brief && i < summit_classic_count(); i++)
        add_game(page, summit_classic_name(i), true);
    json_end(answer, ']');
    return true;
}

/* ---- Tables --------------------------------------------------------------------------------- */

/* Puts a table in the place of the one before, with rules that the page owns, or NULL. */
static void put_table(struct page *page, struct summit_table *table, struct summit_rules *rules)
{
    summit_table_free(page->table);
    summit_rules_free(page->rules);
    page->table = table;
    page->rules = rules;
    summit_table_speak(table, page->language);
}

static void read_won(struct span text, unsigned *won)
{
    int64_t number;
    if (number_read(text, &number) && number >= 0 && number <= UINT16_MAX)
        *won = (unsigned)number;
}

/* Calls those by their names who have one: `name 2 Ada`. */
static void name_seats(struct summit_table *table, const char *seats)
{
    struct span rest = span_of(seats);
    while (rest.length > 0) {
        char name[SUMMIT_NAME_CHARS * 4 + 8];
        struct summit_error error;
        struct text text = text_into(name, sizeof name);
        struct span line = span_take(&rest, '\n'), word = span_take(&line, ' ');
        int64_t number = 0;
        if (!span_is(word, "name") || !number_read(span_take(&line, ' '), &number) || number < 1 ||
            number > SUMMIT_PLAYERS || line.length >= sizeof name)
            continue;
        text_add_bytes(&text, line.at, line.length);
        summit_table_name(table, (unsigned)number - 1, name, &error);
    }
}

/* Who sits where, in lines of words: `who 2 level:50`, `first 2`, `seed 7`, `hints 0`, `won 1 3`,
 * `personal 1`. Whatever is none of them is passed over. The names are copied to `who`. */
static void read_seats(const char *seats, struct occupant who[SUMMIT_PLAYERS],
                       struct summit_table_options *options)
{
    struct span rest = span_of(seats);
    while (rest.length > 0) {
        struct span line = span_take(&rest, '\n'), word = span_take(&line, ' ');
        struct span first = span_take(&line, ' ');
        int64_t number = 0;
        if (!number_read(first, &number) || number < 0)
            continue;
        if (span_is(word, "seed"))
            options->seed = (uint64_t)number;
        if (span_is(word, "first") && number <= SUMMIT_PLAYERS)
            options->first = (unsigned)number;
        if (span_is(word, "hints"))
            options->no_hints = number == 0;
        if (span_is(word, "personal"))
            options->personal = number != 0;
        if (span_is(word, "won") && number >= 1 && number <= SUMMIT_PLAYERS)
            read_won(line, &options->won[number - 1]);
        if (span_is(word, "who") && number >= 1 && number <= SUMMIT_PLAYERS &&
            occupant_read(line, &who[number - 1]))
            options->who[number - 1] = who[number - 1].written;
    }
}

bool call_begin(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    struct occupant who[SUMMIT_PLAYERS] = {0};
    struct summit_table_options options = {.in_memory = true, .repetition = 3};
    struct summit_rules *rules = page_make_rules(page, arguments, error);
    if (rules == NULL)
        return false;
    const char *seats = argument(arguments);
    read_seats(seats, who, &options);
    if (options.first > summit_rules_players(rules))
        options.first = 0;
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL) {
        summit_rules_free(rules);
        return fail(error, 0, MESSAGE_ERROR_CANNOT_BEGIN, NULL);
    }
    put_table(page, table, rules);
    name_seats(table, seats);
    return true;
}

bool call_open(struct page *page, struct call_arguments *arguments, struct summit_error *error)
{
    const char *record = argument(arguments);
    bool import = argument_number(arguments, 0) == 0, personal = argument_number(arguments, 0) != 0;
    const struct summit_table_options options = {
        .in_memory = true, .repetition = 3, .import = import, .personal = personal};
    struct summit_table *table = summit_table_open(record, strlen(record), &options, error);
    if (table != NULL)
        put_table(page, table, NULL);
    return table != NULL;
}
