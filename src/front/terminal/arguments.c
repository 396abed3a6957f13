/* arguments.c: parses a command line into operands and options with their values. */
#include "front/terminal/arguments.h"

#include "front/terminal/output.h"

#include <string.h>

void options_add_rules(struct options *options)
{
    for (size_t i = 0; i < summit_option_count(); i++)
        options->at[options->count++] = summit_option(i);
}

/* The option that was typed, whole or as a beginning that fits only one, which those that are rare
 * don't hinder; NULL if there is none. */
static const struct summit_option *option_find(const struct options *options, struct span name)
{
    const struct summit_option *found[2] = {NULL, NULL};
    size_t fits[2] = {0, 0};
    for (size_t i = 0; i < options->count; i++) {
        const struct summit_option *option = options->at[i];
        if (name.length == 0 || strncmp(option->key, name.at, name.length) != 0)
            continue;
        if (option->key[name.length] == '\0')
            return option;
        found[option->rare] = option;
        fits[option->rare]++;
    }
    bool rare = fits[0] == 0;
    return fits[rare] == 1 ? found[rare] : NULL;
}

/* A key for one player alone, such as target.2: the option for all. */
static const struct summit_option *option_seated(struct span name)
{
    struct options rules = {.count = 0};
    struct span seat = name;
    struct span key = span_take(&seat, '.');
    options_add_rules(&rules);
    const struct summit_option *option = seat.length == 1 ? option_find(&rules, key) : NULL;
    return option != NULL && option->key[key.length] == '\0' ? option : NULL;
}

static bool fail_option(const struct options *options, struct span name, struct summit_error *error)
{
    const char *names[OPTIONS_MOST + 1];
    size_t count = 0;
    char shown[160];
    struct text text = text_into(shown, sizeof shown);
    text_add_safe(&text, name.at, name.length, 30);
    for (size_t i = 0; i < options->count; i++)
        names[count++] = options->at[i]->key;
    names[count++] = "help";
    const char *nearest = text_nearest(name, names, count);
    if (nearest != NULL)
        return fail(error, 0, MESSAGE_FRONT_ERROR_NO_OPTION_NEAREST,
                    fill({"option", shown}, {"nearest", nearest}));
    return fail(error, 0, MESSAGE_FRONT_ERROR_NO_OPTION, fill({"option", shown}));
}

static bool option_take(struct arguments *arguments, const struct options *options, int *at,
                        int count, char *const words[], struct summit_error *error)
{
    struct span rest = span_of(words[*at] + 2);
    struct span name = span_take(&rest, '=');
    bool attached = words[*at][2 + name.length] == '=';
    const struct summit_option *option = option_find(options, name);
    const char *key = option != NULL ? option->key : words[*at] + 2;
    if (option == NULL && options->at[0] == summit_option(0) && !attached)
        option = option_seated(name);
    if (option == NULL)
        return fail_option(options, name, error);
    if (arguments->given_count == OPTIONS_GIVEN ||
        (!option->repeatable && arguments_value(arguments, key) != NULL))
        return fail(error, 0, MESSAGE_FRONT_ERROR_OPTION_TWICE, fill({"option", key}));
    const char *value = attached ? rest.at : "";
    if (option->value == NULL && attached)
        return fail(error, 0, MESSAGE_FRONT_ERROR_OPTION_FLAG, fill({"option", option->key}));
    if (option->value != NULL && !attached) {
        if (*at + 1 >= count)
            return fail(error, 0, MESSAGE_FRONT_ERROR_OPTION_VALUE,
                        fill({"option", key}, {"value", option->value}));
        value = words[++*at];
    }
    arguments_add(arguments, key, value);
    return true;
}

bool arguments_read(struct arguments *arguments, const struct options *options,
                    size_t most_operands, int count, char *const words[],
                    struct summit_error *error)
{
    *arguments = (struct arguments){.operand_count = 0};
    bool only_operands = false;
    for (int i = 0; i < count; i++) {
        char shown[1200];
        if (!only_operands && strcmp(words[i], "--") == 0)
            only_operands = true;
        else if (!only_operands && words[i][0] == '-' && words[i][1] == '-') {
            if (!option_take(arguments, options, &i, count, words, error))
                return false;
        } else if (!only_operands && words[i][0] == '-' && words[i][1] != '\0')
            return fail(error, 0, MESSAGE_FRONT_ERROR_ONE_DASH,
                        fill({"found", safe(shown, sizeof shown, words[i])}));
        else if (arguments->operand_count == most_operands)
            return fail(error, 0, MESSAGE_FRONT_ERROR_OPERANDS,
                        fill({"found", safe(shown, sizeof shown, words[i])}));
        else
            arguments->operands[arguments->operand_count++] = words[i];
    }
    return true;
}

const char *arguments_value(const struct arguments *arguments, const char *key)
{
    for (size_t i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].key, key) == 0)
            return arguments->given[i].value;
    return NULL;
}

void arguments_add(struct arguments *arguments, const char *key, const char *value)
{
    if (arguments->given_count < OPTIONS_GIVEN)
        arguments->given[arguments->given_count++] = (struct setting){key, value};
}

/* Where nobody says how many play, names do; `count` is room for that. */
static bool names_players(const struct arguments *arguments, char count[2])
{
    const char *names = arguments_value(arguments, "names");
    size_t players = 1;
    if (names == NULL || arguments_value(arguments, "players") != NULL)
        return false;
    for (; *names != '\0'; names++)
        players += *names == ',';
    count[0] = (char)('0' + players);
    count[1] = '\0';
    return players > 2 && players <= SUMMIT_PLAYERS;
}

/* The options that set rules. */
static size_t collect_settings(const struct arguments *arguments, char players[2],
                               struct setting settings[OPTIONS_GIVEN + 1])
{
    struct options rules = {.count = 0};
    size_t count = 0;
    options_add_rules(&rules);
    for (size_t i = 0; i < arguments->given_count; i++) {
        struct span key = span_of(arguments->given[i].key);
        key = span_take(&key, '.');
        for (size_t option = 0; option < rules.count; option++)
            if (span_is(key, rules.at[option]->key))
                settings[count++] = arguments->given[i];
    }
    if (names_players(arguments, players))
        settings[count++] = (struct setting){"players", players};
    return count;
}

bool arguments_set_rules(const struct arguments *arguments)
{
    struct setting settings[OPTIONS_GIVEN + 1];
    char players[2];
    return collect_settings(arguments, players, settings) > 0;
}

struct summit_rules *arguments_game(const struct arguments *arguments, const char *game,
                                    struct summit_error *error)
{
    struct setting settings[OPTIONS_GIVEN + 1];
    char name[4096], shown[1200], players[2];
    if (!library_resolve(game, name, sizeof name, error))
        return NULL;
    if (strcmp(name, game) != 0 && !arguments->quiet)
        message_print(stderr, arguments->language, MESSAGE_FRONT_GAME_GUESSED,
                      fill({"game", safe(shown, sizeof shown, name)}));
    size_t count = collect_settings(arguments, players, settings);
    return library_rules(name, settings, count, arguments->language, error);
}

struct summit_rules *arguments_rules(const struct arguments *arguments, struct summit_error *error)
{
    if (arguments->operand_count > 0)
        return arguments_game(arguments, arguments->operands[0], error);
    fail(error, 0, MESSAGE_FRONT_ERROR_NO_GAME, NULL);
    return NULL;
}
