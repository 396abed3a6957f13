/* laying.c: rules made from what a page says, and tables laid for them. */
#include "front/wasm/page.h"

#include "base/error.h"
#include "base/language.h"
#include "base/number.h"
#include "session/looking.h"
#include "solve/level.h"
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
    if (page->solver == NULL)
        text_clear(&page->solved_text); /* why it can't be solved is said anew */
    if (page->table != NULL)
        summit_table_speak(page->table, language);
}

void call_speak(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    const char *text = argument(arguments);
    struct summit_language *language = NULL;
    if (text[0] != '\0' && (language = summit_language_read(text, strlen(text), &error)) == NULL) {
        answer_error(page, &error);
        return;
    }
    speak(page, language);
    summit_language_free(page->language);
    page->language = language;
    answer_text(page, "title", language != NULL ? summit_language_title(language) : "English");
    text_add(&page->answer, "}");
}

/* ---- Rules ---------------------------------------------------------------------------------- */

static const char *look_up(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

/* Says of which option a sentence speaks. */
static bool fail_prefixed(struct summit_error *error, const char *key)
{
    char text[sizeof error->text - SUMMIT_KEY_BYTES * 2 - 2];
    struct text copy = text_into(text, sizeof text);
    text_add(&copy, error->text);
    return fail(error, 0, "%s: %s", key, text);
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
            return fail(error, 0, "found an option that is too long");
        if (key.length > 0 && !summit_rules_set(rules, name, value, error))
            return fail_prefixed(error, name);
    }
    return true;
}

struct summit_rules *page_make_rules(struct page *page, struct arguments *arguments,
                                     struct summit_error *error)
{
    const char *name = argument(arguments), *file = argument(arguments),
               *options = argument(arguments);
    size_t length = strlen(file);
    bool own = length > 0;
    if (!own && (file = summit_game_text(name, &length)) == NULL) {
        fail_found(error, span_of(name), "the name of a game");
        return NULL;
    }
    /* A record names its rules, so a file that came without a name gets one. */
    struct summit_rules *rules = summit_rules_new(*name != '\0' ? name : "game");
    if (rules == NULL)
        fail(error, 0, "there is no memory left");
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
    text_addf(answer, "{\"key\":\"%s\",\"closed\":%s", option->key,
              option->kind == SUMMIT_OPTION_CHOICE ? "true" : "false");
    answer_text(page, "value", value);
    answer_text(page, "look", option->value != NULL ? option->value : "");
    answer_text(page, "help", language_text(page->language, "option-", option->key, option->help));
    text_add(answer, ",\"choices\":[");
    for (size_t i = 0; i < SUMMIT_CHOICES && option->choices[i] != NULL; i++) {
        text_add(answer, i > 0 ? "," : "");
        text_add_json(answer, option->choices[i]);
    }
    text_addf(answer, "],\"repeatable\":%s,\"rare\":%s}", option->repeatable ? "true" : "false",
              option->rare ? "true" : "false");
}

static void add_options(struct page *page, const struct summit_rules *rules)
{
    const char *between = "";
    text_add(&page->answer, ",\"options\":[");
    for (size_t i = 0; i < summit_option_count(); i++) {
        if (!summit_option_fits(rules, i))
            continue;
        text_add(&page->answer, between);
        add_option(page, rules, summit_option(i));
        between = ",";
    }
    text_add(&page->answer, "]");
}

static void add_players(struct page *page, const struct summit_rules *rules)
{
    char name[SUMMIT_NAME_CHARS * 4 + 64];
    text_add(&page->answer, ",\"players\":[");
    for (unsigned seat = 0; seat < summit_rules_players(rules); seat++) {
        summit_player_name(rules, seat, name, sizeof name);
        text_add(&page->answer, seat > 0 ? "," : "");
        text_add_json(&page->answer, name);
    }
    text_add(&page->answer, "]");
}

static void add_written(struct page *page, const char *key,
                        void (*write)(struct text *, const struct summit_rules *),
                        const struct summit_rules *rules)
{
    struct text text = {0};
    write(&text, rules);
    page->answer.failed = page->answer.failed || text.failed;
    answer_text(page, key, text.at != NULL ? text.at : "");
    text_release(&text);
}

void call_rules(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    struct summit_rules *rules = page_make_rules(page, arguments, &error);
    if (rules == NULL) {
        answer_error(page, &error);
        return;
    }
    answer_text(page, "title", summit_rules_title(rules));
    add_written(page, "text", look_rules, rules);
    add_written(page, "file", look_file, rules);
    if (summit_rules_warning(rules) != NULL)
        answer_text(page, "warning", summit_rules_warning(rules));
    add_players(page, rules);
    add_options(page, rules);
    text_add(&page->answer, "}");
    summit_rules_free(rules);
}

/* ---- What there is -------------------------------------------------------------------------- */

static void add_game(struct page *page, const char *name, bool classic)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    if (rules == NULL)
        return;
    summit_rules_speak(rules, page->language);
    text_addf(&page->answer, "%s{\"name\":\"%s\",\"classic\":%s,\"players\":%u",
              page->answer.at[page->answer.length - 1] == '[' ? "" : ",", name,
              classic ? "true" : "false", summit_rules_players(rules));
    answer_text(page, "title", summit_rules_title(rules));
    answer_text(page, "about", summit_rules_about(rules));
    answer_text(page, "sketch", summit_sketch_name(summit_sketch_kind(rules)));
    text_add(&page->answer, "}");
    summit_rules_free(rules);
}

void call_about(struct page *page, struct arguments *arguments)
{
    struct text *answer = &page->answer;
    bool brief = argument(arguments)[0] != '\0'; /* reading all games takes a while */
    answer_text(page, "version", SUMMIT_VERSION);
    text_addf(answer, ",\"puzzle_version\":%d,\"grades\":[", SUMMIT_PUZZLE_VERSION);
    for (enum summit_grade grade = SUMMIT_EASY; grade < SUMMIT_GRADES; grade++)
        text_addf(answer, "%s\"%s\"", grade > 0 ? "," : "", summit_grade_name(grade));
    text_add(answer, "],\"levels\":[");
    for (size_t i = 0; i < LEVEL_NAMES; i++)
        text_addf(answer, "%s{\"key\":\"%s\",\"who\":\"level:%u\"}", i > 0 ? "," : "",
                  level_names[i].name, level_names[i].level);
    text_add(answer, "],\"games\":[");
    for (size_t i = 0; !brief && i < summit_game_count(); i++)
        add_game(page, summit_game_name(i), false);
    for (size_t i = 0; !brief && i < summit_classic_count(); i++)
        add_game(page, summit_classic_name(i), true);
    text_add(answer, "]}");
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
    text_add(&page->answer, "}");
}

/* Who sits where, in lines of words: `who 2 level:50`, `first 2`, `seed 7`, `hints 0`. Whatever is
 * none of them is passed over. The names are copied to `who`. */
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
        if (span_is(word, "who") && number >= 1 && number <= SUMMIT_PLAYERS &&
            occupant_read(line, &who[number - 1]))
            options->who[number - 1] = who[number - 1].written;
    }
}

void call_begin(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    struct occupant who[SUMMIT_PLAYERS] = {0};
    struct summit_table_options options = {.in_memory = true, .repetition = 3};
    struct summit_rules *rules = page_make_rules(page, arguments, &error);
    read_seats(argument(arguments), who, &options);
    if (rules != NULL && options.first > summit_rules_players(rules))
        options.first = 0;
    struct summit_table *table = rules != NULL ? summit_table_new(rules, &options) : NULL;
    if (rules != NULL && table == NULL)
        fail(&error, 0, "there is no memory left, or no number with which this can be played");
    if (table != NULL) {
        put_table(page, table, rules);
        return;
    }
    answer_error(page, &error);
    summit_rules_free(rules);
}

void call_open(struct page *page, struct arguments *arguments)
{
    struct summit_error error;
    const char *record = argument(arguments);
    const struct summit_table_options options = {
        .in_memory = true, .repetition = 3, .elsewhere = argument_number(arguments, 0) == 0};
    struct summit_table *table = summit_table_open(record, strlen(record), &options, &error);
    if (table != NULL)
        put_table(page, table, NULL);
    else
        answer_error(page, &error);
}
