/* list.c: the verbs that tell: which games there are, and their rules. */
#include "front/cli/front.h"

#include "base/error.h"
#include "base/language.h"
#include "front/host/json.h"
#include "front/host/pager.h"
#include "front/host/speech.h"
#include "session/looking.h"
#include "store/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Games ---------------------------------------------------------------------------------- */

/* The list so far, in words or as JSON. */
struct listing {
    struct text text;
    const struct summit_language *language;
    const char *kind; /* of the games that come now, as JSON calls it */
    bool json;
};

/* A game for programs; one of somebody's own may be unreadable. */
static void add_object(struct listing *listing, const char *name, const char *where,
                       const struct summit_rules *rules, const char *problem)
{
    struct text *text = &listing->text;
    json_begin(text, '{');
    json_string(text, "name", name);
    json_string(text, "kind", listing->kind);
    if (strcmp(name, where) != 0)
        json_string(text, "path", where);
    if (rules != NULL) {
        json_string(text, "title", summit_rules_title(rules));
        json_string(text, "about", summit_rules_about(rules));
    } else
        json_string(text, "error", problem);
    text_add(text, "}");
}

static void add_game(struct listing *listing, const char *name, const char *where)
{
    char path[4096];
    struct summit_error error = {0};
    struct summit_rules *rules = library_find(where, path, sizeof path, &error);
    if (rules == NULL && error_is_ours(&error))
        text_fail(&listing->text);
    if (rules != NULL)
        summit_rules_speak(rules, listing->language);
    if (listing->json)
        add_object(listing, name, where, rules, error.text);
    else
        text_addf(&listing->text, "  %-18s %s%s\n", name, rules != NULL ? "" : "can't be read: ",
                  rules != NULL ? summit_rules_about(rules) : error.text);
    summit_rules_free(rules);
}

/* What follows is another kind of games. */
static void begin_kind(struct listing *listing, const char *kind, enum saying heading)
{
    listing->kind = kind;
    if (listing->json)
        return;
    text_add(&listing->text, "\n");
    saying_add(&listing->text, listing->language, heading, NULL);
    text_add(&listing->text, "\n");
}

static void add_own(const char *name, const char *path, void *context)
{
    struct listing *listing = context;
    if (strcmp(listing->kind, "own") != 0)
        begin_kind(listing, "own", SAYING_GAMES_OWN);
    add_game(listing, name, path);
}

int verb_games(const struct arguments *arguments)
{
    struct listing listing = {.language = arguments->language,
                              .kind = "five",
                              .json = arguments_value(arguments, "json") != NULL};
    text_add(&listing.text, listing.json ? "{\"games\":[" : "");
    for (size_t i = 0; i < summit_game_count(); i++)
        add_game(&listing, summit_game_name(i), summit_game_name(i));
    begin_kind(&listing, "classic", SAYING_GAMES_CLASSICS);
    for (size_t i = 0; i < summit_classic_count(); i++)
        add_game(&listing, summit_classic_name(i), summit_classic_name(i));
    library_each_own(add_own, &listing);
    text_add(&listing.text, listing.json ? "]}\n" : "");
    return pager_print(&listing.text, arguments->language, listing.json);
}

/* ---- Rules ---------------------------------------------------------------------------------- */

/* The sentences, one a line in what is told below the title. */
static void add_sentences(struct text *text, const struct summit_rules *rules)
{
    struct text told = {0};
    look_rules(&told, rules);
    struct span rest = {told.at, told.length};
    span_take(&rest, '\n');
    json_key(text, "sentences");
    json_begin(text, '[');
    while (rest.length > 0) {
        struct span line = span_trim(span_take(&rest, '\n'));
        if (line.length == 0)
            continue;
        told.at[line.at + line.length - told.at] = '\0';
        json_value(text, line.at);
    }
    text_add(text, "]");
    if (told.failed)
        text_fail(text);
    text_release(&told);
}

/* Those that fit these rules, as they are set now. */
static void add_options(struct text *text, const struct summit_rules *rules)
{
    json_key(text, "options");
    json_begin(text, '[');
    for (size_t i = 0; i < summit_option_count(); i++) {
        const struct summit_option *option = summit_option(i);
        char value[SUMMIT_FILE_BYTES]; /* as long as a file may be */
        if (!summit_option_fits(rules, i))
            continue;
        summit_rules_get(rules, option->key, value, sizeof value);
        json_begin(text, '{');
        json_string(text, "key", option->key);
        json_string(text, "value", value);
        json_string(
            text, "help",
            language_text(summit_rules_language(rules), "option-", option->key, option->help));
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_rules_json(struct text *text, const struct summit_rules *rules)
{
    struct text file = {0};
    look_file(&file, rules);
    json_begin(text, '{');
    json_string(text, "game", summit_rules_name(rules));
    json_string(text, "title", summit_rules_title(rules));
    json_string(text, "about", summit_rules_about(rules));
    json_count(text, "players", summit_rules_players(rules));
    add_sentences(text, rules);
    if (summit_rules_warning(rules) != NULL)
        json_string(text, "warning", summit_rules_warning(rules));
    add_options(text, rules);
    json_key(text, "file");
    text_add_json(text, file.at != NULL ? file.at : "");
    text_add(text, "}\n");
    text_release(&file);
}

int verb_rules(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct text text = {0};
    bool json = arguments_value(arguments, "json") != NULL;
    if (json)
        add_rules_json(&text, rules);
    else
        look_rules(&text, rules);
    return pager_print(&text, arguments->language, json);
}
