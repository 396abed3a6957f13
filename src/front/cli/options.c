/* options.c: the options of the command line, and the rules that they ask for. */
#include "front/cli/front.h"

#include "base/language.h"
#include "base/value.h"
#include "front/host/speech.h"
#include "store/library.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct option options[] = {
    {"target", "N", FOR_VARIATIONS, true, false, "the number to land on"},
    {"start", "N", FOR_VARIATIONS, true, false, "the number to start from"},
    {"size", "N", FOR_VARIATIONS, true, false, "a line from 0 to N"},
    {"steps", "LIST", FOR_VARIATIONS, true, false, "the steps on the line, such as 1,2,3"},
    {"numbers", "LIST", FOR_VARIATIONS, true, false, "the numbers to build with, such as 1-9"},
    {"ops", "LIST", FOR_VARIATIONS, true, false, "the operations, such as +1,*2,-1,/2"},
    {"limit", "MOVE=N", FOR_VARIATIONS, true, true, "each player may use a move N times"},
    {"players", "N", FOR_VARIATIONS, true, false, "2 to 8 players"},
    {"names", "LIST", FOR_VARIATIONS, true, false, "the players' names, such as Alice,Bob"},
    {"first", "N|toss", FOR_VARIATIONS, true, false, "who goes first"},
    {"time", "SECONDS", FOR_VARIATIONS, true, false, "the time for each turn"},
    {"best-of", "N", FOR_VARIATIONS, true, false, "a match of at most N games"},
    {"points", "N", FOR_VARIATIONS, true, false, "a match until somebody has N points"},
    {"player1", "WHO", FOR_PLAYERS, false, false, "human, random, easy, medium, hard, perfect,"},
    {"player2", "WHO", FOR_PLAYERS, false, false,
     "level:0 to level:100, bot:COMMAND, text:COMMAND"},
    {"player3", "WHO", FOR_PLAYERS, false, false, "the same for the third seat, and so on"},
    {"player4", "WHO", FOR_PLAYERS, false, false, "the same"},
    {"player5", "WHO", FOR_PLAYERS, false, false, "the same"},
    {"player6", "WHO", FOR_PLAYERS, false, false, "the same"},
    {"player7", "WHO", FOR_PLAYERS, false, false, "the same"},
    {"player8", "WHO", FOR_PLAYERS, false, false, "the same"},
    {"player", "[NAME=]WHO", FOR_MATCH, false, true, "who plays: see `summit play --help`"},
    {"game", "GAME", FOR_MATCH | FOR_CHECK_BOT, false, true, "a game to play"},
    {"games", "N", FOR_MATCH, false, false, "so many games of each pair (100)"},
    {"random-plies", "K", FOR_MATCH, false, false, "begin with K random moves, from both sides"},
    {"concurrency", "N", FOR_MATCH, false, false, "so many games at once (one for each core)"},
    {"repetition", "N", FOR_MATCH | FOR_PLAY | FOR_RESUME, false, false,
     "a position that comes up N times is a draw (3; 0: never)"},
    {"save", "DIR", FOR_MATCH, false, false, "keep every game, and the results so far"},
    {"resume", NULL, FOR_MATCH, false, false, "go on with the match that was saved there"},
    {"csv", NULL, FOR_MATCH, false, false, "for programs: a line for each player"},
    {"move-time", "SECONDS", FOR_PROGRAMS, false, false, "for one answer of a program (10)"},
    {"tries", "N", FOR_PROGRAMS, false, false, "so many answers in a turn, until one is legal (3)"},
    {"lenient", NULL, FOR_PROGRAMS, false, false, "a program's move may stand among other words"},
    {"level", "LEVEL", FOR_ENGINE, false, false, "how well genmove plays (perfect)"},
    {"seed", "N", FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_ENGINE, false, false,
     "makes chance repeatable"},
    {"write-rules", "FILE", FOR_PLAY, false, false,
     "write the game file of this variation, and stop"},
    {"after", "MOVES", FOR_SOLVE | FOR_MAP, false, false, "the position after these moves"},
    {"json", NULL, FOR_SOLVE | FOR_MATCH, false, false, "for programs: one JSON object"},
    {"svg", "FILE", FOR_MAP, false, false, "write the picture to a file"},
    {"certificate", "FILE", FOR_SOLVE, false, false, "write a proof: the value of every position"},
    {"method", "METHOD", FOR_SOLVER, false, false, "arithmetic, race, retrograde or exploration"},
    {"memory", "MIB", FOR_SOLVER, false, false, "at most so much memory (half of the machine's)"},
    {"threads", "N", FOR_SOLVER, false, false, "so many threads (one for each core)"},
    {"delay", "SECONDS", FOR_REPLAY, false, false, "wait so long before each move"},
    {"lang", "LANGUAGE", FOR_PEOPLE | FOR_ENGINE, false, false,
     "the language that players read, such as de"},
    {"list", NULL, FOR_RESUME, false, false, "list the games that wait"},
};
enum { OPTIONS = sizeof options / sizeof options[0] };

void json_print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

/* The option that was typed, whole or as a beginning that fits only one; NULL if there is none. */
static const struct option *option_find(unsigned verb, struct span name)
{
    const struct option *found = NULL;
    size_t fits = 0;
    for (size_t i = 0; i < OPTIONS; i++) {
        if (!(options[i].verbs & verb) || name.length == 0 ||
            strncmp(options[i].name, name.at, name.length) != 0)
            continue;
        if (options[i].name[name.length] == '\0')
            return &options[i];
        found = &options[i];
        fits++;
    }
    return fits == 1 ? found : NULL;
}

static bool fail_option(unsigned verb, struct span name, struct summit_error *error)
{
    const char *names[OPTIONS + 1];
    size_t count = 0;
    char shown[160];
    struct text text = text_into(shown, sizeof shown);
    text_add_safe(&text, name.at, name.length, 30);
    for (size_t i = 0; i < OPTIONS; i++)
        if (options[i].verbs & verb)
            names[count++] = options[i].name;
    names[count++] = "help";
    const char *nearest = text_nearest(name, names, count);
    if (nearest != NULL)
        return fail(error, 0, "there is no option --%s here; perhaps you mean --%s", shown,
                    nearest);
    return fail(error, 0, "there is no option --%s here; --help lists the options", shown);
}

static bool option_take(struct arguments *arguments, unsigned verb, int *at, int count,
                        char *const words[], struct summit_error *error)
{
    struct span rest = span_of(words[*at] + 2);
    struct span name = span_take(&rest, '=');
    bool attached = words[*at][2 + name.length] == '=';
    const struct option *option = option_find(verb, name);
    if (option == NULL)
        return fail_option(verb, name, error);
    if (arguments->given_count == OPTIONS_GIVEN ||
        (!option->repeatable && arguments_value(arguments, option->name) != NULL))
        return fail(error, 0, "--%s is given more than once", option->name);
    const char *value = attached ? rest.at : "";
    if (option->value == NULL && attached)
        return fail(error, 0, "--%s takes no value", option->name);
    if (option->value != NULL && !attached) {
        if (*at + 1 >= count)
            return fail(error, 0, "--%s needs a value: --%s %s", option->name, option->name,
                        option->value);
        value = words[++*at];
    }
    arguments->given[arguments->given_count].option = option;
    arguments->given[arguments->given_count++].value = value;
    return true;
}

bool arguments_read(struct arguments *arguments, unsigned verb, size_t most_operands, int count,
                    char *const words[], struct summit_error *error)
{
    *arguments = (struct arguments){.operand_count = 0};
    bool only_operands = false;
    for (int i = 0; i < count; i++) {
        char shown[1200];
        if (!only_operands && strcmp(words[i], "--") == 0)
            only_operands = true;
        else if (!only_operands && words[i][0] == '-' && words[i][1] == '-') {
            if (!option_take(arguments, verb, &i, count, words, error))
                return false;
        } else if (!only_operands && words[i][0] == '-' && words[i][1] != '\0')
            return fail(error, 0, "options have two dashes here: --target 30, not %s",
                        safe(shown, sizeof shown, words[i]));
        else if (arguments->operand_count == most_operands)
            return fail(error, 0, "there is one word too many: %s",
                        safe(shown, sizeof shown, words[i]));
        else
            arguments->operands[arguments->operand_count++] = words[i];
    }
    return true;
}

const char *arguments_value(const struct arguments *arguments, const char *name)
{
    for (size_t i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, name) == 0)
            return arguments->given[i].value;
    return NULL;
}

void arguments_add(struct arguments *arguments, const char *name, const char *value)
{
    for (size_t i = 0; i < OPTIONS && arguments->given_count < OPTIONS_GIVEN; i++) {
        if (strcmp(options[i].name, name) != 0)
            continue;
        arguments->given[arguments->given_count].option = &options[i];
        arguments->given[arguments->given_count++].value = value;
    }
}

void options_print(unsigned verb, const struct summit_language *language)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        char left[40];
        if (!(options[i].verbs & verb) || options[i].help == NULL)
            continue;
        snprintf(left, sizeof left, "--%s%s%s", options[i].name, options[i].value ? " " : "",
                 options[i].value ? options[i].value : "");
        printf("  %-20s %s", left,
               language_text(language, "option-", options[i].name, options[i].help));
        if (options[i].repeatable) {
            putchar(' ');
            speech_print(stdout, language, PHRASE_USAGE_REPEATABLE, NULL);
        } else
            putchar('\n');
    }
}

/* Puts the option in front of what is wrong with its value. */
static bool fail_value(const char *name, struct summit_error *error)
{
    char reason[sizeof error->text];
    memcpy(reason, error->text, sizeof reason);
    return fail(error, 0, "--%s: %.400s", name, reason);
}

bool arguments_number(const struct arguments *arguments, const char *name, int64_t least,
                      int64_t most, int64_t *number, struct summit_error *error)
{
    const char *text = arguments_value(arguments, name);
    return text == NULL || integer_read(span_of(text), least, most, number, error) ||
           fail_value(name, error);
}

bool arguments_seconds(const struct arguments *arguments, const char *name, int64_t *ms,
                       struct summit_error *error)
{
    const char *text = arguments_value(arguments, name);
    return text == NULL || seconds_read(span_of(text), ms, error) || fail_value(name, error);
}

bool arguments_seed(const struct arguments *arguments, uint64_t *seed, struct summit_error *error)
{
    int64_t number = 0;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *seed = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 20 ^ (uint64_t)getpid();
    if (!arguments_number(arguments, "seed", -SUMMIT_LIMIT, SUMMIT_LIMIT, &number, error))
        return false;
    if (arguments_value(arguments, "seed") != NULL)
        *seed = (uint64_t)number;
    return true;
}

/* Puts in front of a sentence where it comes from: a file and line, a game, an option. */
static struct summit_rules *fail_rules(struct summit_rules *rules, const char *where,
                                       struct summit_error *error)
{
    char reason[sizeof error->text];
    memcpy(reason, error->text, sizeof reason);
    if (error->line > 0)
        fail(error, error->line, "%.200s:%u: %.300s", where, error->line, reason);
    else if (where[0] != '\0')
        fail(error, 0, "%.200s: %.300s", where, reason);
    summit_rules_free(rules);
    return NULL;
}

/* A line of the file is to blame only if the file is wrong by itself, and not by an option. */
static void blame(const struct arguments *arguments, const char *game, struct summit_error *error)
{
    struct summit_error alone = {0};
    char where[1024] = "";
    bool changed = false;
    for (size_t i = 0; i < arguments->given_count; i++)
        changed = changed || arguments->given[i].option->rule;
    if (error->line == 0 || !changed)
        return;
    struct summit_rules *rules = library_find(game, where, sizeof where, &alone);
    if (rules != NULL && summit_rules_check(rules, &alone))
        error->line = 0;
    summit_rules_free(rules);
}

struct summit_rules *arguments_game(const struct arguments *arguments, const char *game,
                                    struct summit_error *error)
{
    char where[1024] = "";
    struct summit_rules *rules = library_find(game, where, sizeof where, error);
    if (rules == NULL)
        return fail_rules(NULL, where, error);
    for (size_t i = 0; i < arguments->given_count; i++) {
        const struct option *option = arguments->given[i].option;
        if (!option->rule)
            continue;
        if (!summit_rules_set(rules, option->name, arguments->given[i].value, error)) {
            snprintf(where, sizeof where, "--%s", option->name);
            return fail_rules(rules, where, error);
        }
    }
    if (summit_rules_check(rules, error)) {
        summit_rules_speak(rules, arguments->language);
        return rules;
    }
    blame(arguments, game, error);
    return fail_rules(rules, where, error);
}

struct summit_rules *arguments_rules(const struct arguments *arguments, struct summit_error *error)
{
    if (arguments->operand_count > 0)
        return arguments_game(arguments, arguments->operands[0], error);
    fail(error, 0, "which game? Give its name or its file; `summit games` lists them");
    return NULL;
}
