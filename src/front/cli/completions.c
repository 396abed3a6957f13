/* completions.c: the candidates for the completions of shells.
 *
 * A line for each word, and behind a tab what it is for; the shell leaves out what doesn't begin as
 * the typed one does. Where other words make sense, a line asks the shell for them: `:files`,
 * `:files *.game`, `:folders`, `:commands`. */
#include "front/cli/verbs.h"

#include <inttypes.h>
#include <string.h>

static void offer_game(const char *name, const char *path, void *context)
{
    char where[4096];
    struct summit_error error;
    struct summit_rules *rules = library_find(path, where, sizeof where, &error);
    (void)context;
    printf("%s\t%s\n", name, rules != NULL ? summit_rules_about(rules) : "");
    summit_rules_free(rules);
}

static void offer_games(void)
{
    for (size_t i = 0; library_name(i) != NULL; i++)
        offer_game(library_name(i), library_name(i), NULL);
    library_each_own(offer_game, NULL);
    puts(":files *.game");
}

static bool offer_waiting(const char *path, void *context)
{
    (void)context;
    printf("%s\t%s\n", path, message_english(MESSAGE_FRONT_COMPLETE_LEFT));
    return false;
}

/* The numbers of the games that are over. */
static void offer_finished(void)
{
    struct finished_games past;
    if (finished_games_read(&past, SIZE_MAX, NULL))
        for (size_t i = 0; i < past.count; i++) {
            struct text told = {0};
            text_addf(&told, "%zu\t%s: ", i + 1, summit_rules_title(past.games[i].rules));
            finished_games_add_result(&told, &past.games[i]);
            puts(told.at != NULL ? told.at : "");
            text_release(&told);
        }
    finished_games_release(&past);
}

/* The variants of a game. A hyphen stands for a space, so that no shell has to quote one. */
static void offer_variants(const struct arguments *arguments)
{
    char where[4096];
    struct summit_error error;
    struct summit_rules *rules =
        arguments->operand_count > 0
            ? library_find(arguments->operands[0], where, sizeof where, &error)
            : NULL;
    for (size_t i = 0; rules != NULL && i < summit_rules_variants(rules); i++) {
        for (const char *at = summit_rules_variant(rules, i); *at != '\0'; at++)
            putchar(*at == ' ' ? '-' : *at);
        printf("\t%s\n", summit_rules_variant_keys(rules, i));
    }
    summit_rules_free(rules);
}

/* All values, where there are only a few. */
static void offer_values(const struct summit_option *option)
{
    bool few = option->kind == SUMMIT_OPTION_NUMBER && option->most < option->least + 10;
    for (int64_t number = option->least; few && number <= option->most; number++)
        printf("%" PRId64 "\t\n", number);
    for (size_t i = 0; option->choices[i] != NULL; i++)
        printf("%s\t\n", option->choices[i]);
    if (option->kind == SUMMIT_OPTION_GAME)
        offer_games();
    else if (option->kind == SUMMIT_OPTION_FILE || option->kind == SUMMIT_OPTION_FOLDER)
        puts(option->kind == SUMMIT_OPTION_FILE ? ":files" : ":folders");
}

static void offer_operand(const struct verb *verb)
{
    if (strstr(verb->operands, "GAME") != NULL)
        offer_games();
    else if (strstr(verb->operands, "FILE") != NULL) {
        if (verb->bit == FOR_RESUME)
            journal_store.list(offer_waiting, NULL);
        if (verb->bit == FOR_REPLAY || verb->bit == FOR_REVIEW)
            offer_finished();
        puts(":files");
    } else
        puts(":commands");
}

/* Those that may still be given, and where the game is known, make sense for it. */
static void offer_options(const struct verb *verb, const struct options *options,
                          const struct arguments *arguments)
{
    struct summit_error error;
    bool known = strstr(verb->operands, "GAME") != NULL;
    struct summit_rules *rules = known ? arguments_rules(arguments, &error) : NULL;
    for (size_t i = 0; i < options->count; i++) {
        const struct summit_option *option = options->at[i];
        bool fits = rules == NULL || option != summit_option(i) || summit_option_fits(rules, i);
        if (fits && (option->repeatable || !arguments_value(arguments, option->key)))
            printf("--%s\t%s\n", option->key, option_help(option, NULL));
    }
    printf("--help\t%s\n", message_english(MESSAGE_FRONT_USAGE_THIS));
    summit_rules_free(rules);
}

void complete(const struct verb *verb, int count, char *const words[])
{
    struct options options;
    struct arguments arguments;
    struct summit_error error;
    options_of(verb->bit, &options);
    if (arguments_read(&arguments, &options, OPERANDS, count - 1, words, &error)) {
        arguments.quiet = true;
        if (words[count - 1][0] == '-')
            offer_options(verb, &options, &arguments);
        else if (arguments.operand_count < verb->most_operands)
            offer_operand(verb);
    } else if (arguments_read(&arguments, &options, OPERANDS, count, words, &error)) {
        /* Only with the word that is being typed: it is the value of the option before it. */
        const char *key = arguments.given[arguments.given_count - 1].key;
        if (strcmp(key, "variant") == 0)
            offer_variants(&arguments);
        for (size_t i = 0; i < options.count; i++)
            if (strcmp(options.at[i]->key, key) == 0)
                offer_values(options.at[i]);
    }
}
