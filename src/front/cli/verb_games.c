/* verb_games.c: the verbs that tell: which games there are, and their rules. */
#include "front/cli/verbs.h"

#include "base/json.h"
#include "session/table_view.h"

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
                       struct summit_rules *rules, const char *problem)
{
    struct text *text = &listing->text;
    struct summit_error error;
    json_object(text, NULL);
    json_string(text, "name", name);
    json_string(text, "kind", listing->kind);
    if (strcmp(name, where) != 0)
        json_unsafe(text, "path", where);
    if (rules != NULL) {
        json_string(text, "title", summit_rules_title(rules));
        json_string(text, "about", summit_rules_about(rules));
        if (summit_rules_check(rules, &error)) /* one that can't be played has no goal */
            look_telling(text, rules);
        else if (error_is_ours(&error))
            text_fail(text);
    } else
        json_unsafe(text, "error", problem);
    json_end(text, '}');
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
    else {
        text_addf(&listing->text, "  %-18s ", name);
        if (rules != NULL)
            text_add(&listing->text, summit_rules_about(rules));
        else
            message_add(&listing->text, listing->language, MESSAGE_FRONT_GAMES_UNREADABLE,
                        fill({"reason", .error = &error}));
        text_add(&listing->text, "\n");
    }
    summit_rules_free(rules);
}

/* The family of a game of the program; a list without it would be wrong. */
static enum summit_family family_of(struct listing *listing, const char *name)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    enum summit_family family = rules != NULL ? summit_rules_family(rules) : SUMMIT_FAMILIES;
    if (rules == NULL)
        text_fail(&listing->text);
    summit_rules_free(rules);
    return family;
}

/* The classics, by family where people read the list. */
static void add_classics(struct listing *listing)
{
    listing->kind = "classic";
    for (enum summit_family family = 0; family < (listing->json ? 1 : SUMMIT_FAMILIES); family++) {
        if (!listing->json)
            text_addf(&listing->text, "\n%s:\n", summit_family_title(family, listing->language));
        for (size_t i = 0; i < summit_classic_count(); i++)
            if (listing->json || family_of(listing, summit_classic_name(i)) == family)
                add_game(listing, summit_classic_name(i), summit_classic_name(i));
    }
}

static void add_own(const char *name, const char *path, void *context)
{
    struct listing *listing = context;
    if (strcmp(listing->kind, "own") != 0 && !listing->json) {
        text_add(&listing->text, "\n");
        message_add(&listing->text, listing->language, MESSAGE_FRONT_GAMES_OWN, NULL);
        text_add(&listing->text, "\n");
    }
    listing->kind = "own";
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
    add_classics(&listing);
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
    json_list(text, "sentences");
    while (rest.length > 0) {
        struct span line = span_trim(span_take(&rest, '\n'));
        if (line.length == 0)
            continue;
        told.at[line.at + line.length - told.at] = '\0';
        json_string(text, NULL, line.at);
    }
    json_end(text, ']');
    if (told.failed)
        text_fail(text);
    text_release(&told);
}

/* Those that fit these rules, as they are set now. */
static void add_options(struct text *text, const struct summit_rules *rules)
{
    json_list(text, "options");
    for (size_t i = 0; i < summit_option_count(); i++) {
        const struct summit_option *option = summit_option(i);
        char value[SUMMIT_FILE_BYTES]; /* as long as a file may be */
        if (!summit_option_fits(rules, i))
            continue;
        summit_rules_get(rules, option->key, value, sizeof value);
        json_object(text, NULL);
        json_string(text, "key", option->key);
        json_string(text, "value", value);
        json_string(text, "help", summit_option_help(option, summit_rules_language(rules)));
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void add_rules_json(struct text *text, const struct summit_rules *rules)
{
    struct text file = {0};
    look_game_file(&file, rules);
    json_object(text, NULL);
    json_string(text, "game", summit_rules_name(rules));
    json_string(text, "title", summit_rules_title(rules));
    json_string(text, "about", summit_rules_about(rules));
    look_telling(text, rules);
    json_count(text, "players", summit_rules_players(rules));
    add_sentences(text, rules);
    if (summit_rules_warning(rules) != NULL)
        json_string(text, "warning", summit_rules_warning(rules));
    add_options(text, rules);
    json_string(text, "file", file.at != NULL ? file.at : "");
    text_add(text, "}\n");
    text_release(&file);
}

/* The rules as they are told, with the goal in front of them and the variants behind. */
static void add_told(struct text *text, const struct summit_rules *rules)
{
    const struct summit_language *language = summit_rules_language(rules);
    struct text told = {0};
    look_rules(&told, rules);
    struct span rest = {told.at, told.length}, title = span_take(&rest, '\n');
    text_addf(text, "%.*s\n\n", (int)title.length, title.at != NULL ? title.at : "");
    size_t before = text->length;
    look_goal(text, rules);
    text_add(text, text->length > before ? "\n\n" : "");
    span_take(&rest, '\n');
    text_add_bytes(text, rest.at, rest.length);
    if (summit_rules_variants(rules) > 0) {
        text_add(text, "\n");
        message_add(text, language, MESSAGE_FRONT_RULES_VARIANTS, NULL);
        text_add(text, "\n");
    }
    for (size_t i = 0; i < summit_rules_variants(rules); i++)
        text_addf(text, "  %s: %s\n", summit_rules_variant_title(rules, i),
                  summit_rules_variant_keys(rules, i));
    if (told.failed)
        text_fail(text);
    text_release(&told);
}

int verb_rules(const struct arguments *arguments, const struct summit_rules *rules)
{
    struct text text = {0};
    bool json = arguments_value(arguments, "json") != NULL;
    if (json)
        add_rules_json(&text, rules);
    else
        add_told(&text, rules);
    return pager_print(&text, arguments->language, json);
}
