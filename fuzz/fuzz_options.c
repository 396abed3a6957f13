/* fuzz_options.c: any lines as the words of a command line. Whatever is refused is refused by a
 * sentence that is safe to print, and rules that are taken can be written, read again and played.
 */
#include "fuzz.h"

#include "front/cli/verbs.h"

#include <string.h>

enum { WORDS = 200 };

/* A sentence, and nothing in it that acts on a terminal. */
static void check_error(const struct summit_error *error)
{
    require(error->text[0] != '\0' && memchr(error->text, '\0', sizeof error->text) != NULL);
    for (const char *at = error->text; *at != '\0'; at++)
        require((unsigned char)*at >= 0x20 && *at != 0x7f);
}

/* Each kind of value, by options that have it. */
static void check_values(const struct arguments *arguments)
{
    static const char *const numbers[] = {"games", "seed", "memory", "threads", "repetition"};
    struct summit_error error;
    struct player_manners manners;
    struct player_spec spec;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t number = 1;
        if (!arguments_number(arguments, numbers[i], &number, &error))
            check_error(&error);
    }
    if (!arguments_manners(arguments, &manners, &error))
        check_error(&error);
    for (size_t i = 0; i < arguments->given_count; i++) {
        const char *name = arguments->given[i].key;
        require(arguments_value(arguments, name) != NULL);
        if (strncmp(name, "player", 6) == 0 && strcmp(name, "players") != 0 &&
            !player_read(arguments->given[i].value, &spec, &error))
            check_error(&error);
    }
}

static char *written(const struct summit_rules *rules)
{
    size_t size = summit_rules_write(rules, NULL, 0) + 1;
    char *text = malloc(size);
    require(text != NULL);
    summit_rules_write(rules, text, size);
    return text;
}

static void check_rules(const struct summit_rules *rules)
{
    struct summit_error error;
    struct summit_position position;
    char *text = written(rules);
    struct summit_rules *again = summit_rules_new(summit_rules_name(rules));
    require(again != NULL);
    require(summit_rules_read(again, text, strlen(text), NULL, NULL, &error));
    require(summit_rules_check(again, &error));
    char *second = written(again);
    require(strcmp(text, second) == 0);
    require(summit_rules_describe(rules, NULL, 0) > 0);
    summit_start(rules, 0, &position);
    for (unsigned ply = 0; ply < 20 && position.winner == SUMMIT_NOBODY; ply++) {
        struct summit_move move;
        struct summit_place place = {0};
        if (!summit_next_move(rules, &position, &place, &move))
            summit_pass(rules, &position);
        else
            require(summit_play(rules, &position, move, NULL) == SUMMIT_LEGAL);
    }
    summit_rules_free(again);
    free(second);
    free(text);
}

/* Other files than games may be read, and some have no end. */
static bool is_path(const struct arguments *arguments)
{
    return arguments->operand_count > 0 && strpbrk(arguments->operands[0], "/.") != NULL;
}

static void check_words(unsigned verb, size_t operands, int count, char *const words[])
{
    struct options options;
    struct arguments arguments;
    struct summit_error error = {0};
    options_of(verb, &options);
    if (!arguments_read(&arguments, &options, operands, count, words, &error)) {
        check_error(&error);
        return;
    }
    require(arguments.operand_count <= operands);
    check_values(&arguments);
    if (is_path(&arguments))
        return;
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    if (rules == NULL)
        check_error(&error);
    else
        check_rules(rules);
    summit_rules_free(rules);
}

/* The first byte chooses the verb; each line after it is a word. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *words[WORDS];
    int count = 0;
    char *text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    for (char *at = text + (size > 0); count < WORDS && at <= text + size; count++) {
        char *end = strchr(at, '\n');
        if (end != NULL)
            *end = '\0';
        words[count] = at;
        at += strlen(at) + 1;
    }
    unsigned verb = 1u << (size > 0 ? data[0] % 12 : 0);
    check_words(verb, verb == FOR_GAMES ? 0 : 1, count, words);
    free(text);
    return 0;
}
