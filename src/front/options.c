/* options.c: the options of the command line, and the rules that they ask for. */
#include "front/front.h"

#include "core/text.h"
#include "session/library.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct option options[] = {
    {"target", "N", FOR_VARIATIONS, true, false, "the number to land on"},
    {"start", "N", FOR_VARIATIONS, true, false, "the number to start from"},
    {"size", "N", FOR_VARIATIONS, true, false, "a line from 0 to N"},
    {"steps", "LIST", FOR_VARIATIONS, true, false, "the steps on the line, such as 1,2,3"},
    {"numbers", "LIST", FOR_VARIATIONS, true, false, "the numbers to build with, such as 1-9"},
    {"ops", "LIST", FOR_VARIATIONS, true, false, "the operations, such as +1,*2,-1,/2"},
    {"limit", "MOVE=N", FOR_VARIATIONS, true, true, "a move may be used N times by each player"},
    {"players", "N", FOR_VARIATIONS, true, false, "2 to 8 players"},
    {"names", "LIST", FOR_VARIATIONS, true, false, "the players' names, such as Alice,Bob"},
    {"first", "N|toss", FOR_VARIATIONS, true, false, "who goes first"},
    {"time", "SECONDS", FOR_VARIATIONS, true, false, "the time for each turn"},
    {"best-of", "N", FOR_VARIATIONS, true, false, "a match of at most N games"},
    {"points", "N", FOR_VARIATIONS, true, false, "a match until somebody has N points"},
    {"seed", "N", FOR_PLAY, false, false, "makes a toss repeatable"},
    {"write-rules", "FILE", FOR_PLAY, false, false,
     "write the game file of this variation, and stop"},
    {"after", "MOVES", FOR_SOLVE | FOR_MAP, false, false, "the position after these moves"},
    {"json", NULL, FOR_SOLVE, false, false, "for programs: one JSON object"},
    {"svg", "FILE", FOR_MAP, false, false, "write the picture to a file"},
    {"method", "METHOD", FOR_SOLVER, false, false, "arithmetic, race or retrograde"},
    {"memory", "MIB", FOR_SOLVER, false, false, "at most so much memory (half of the machine's)"},
    {"threads", "N", FOR_SOLVER, false, false, "so many threads (one for each core)"},
    {"delay", "SECONDS", FOR_REPLAY, false, false, "wait so long before each move"},
    {"list", NULL, FOR_RESUME, false, false, "list the games that wait"},
};
enum { OPTIONS = sizeof options / sizeof options[0] };

int complain(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fputs("summit: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return status;
}

const char *safe(char *buffer, size_t size, const char *text)
{
    struct text shown = text_into(buffer, size);
    text_add_safe(&shown, text, strlen(text), 60);
    return buffer;
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

static bool fail_option(unsigned verb, struct span name)
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
        complain(STATUS_WRONG, "there is no option --%s here; perhaps you mean --%s", shown,
                 nearest);
    else
        complain(STATUS_WRONG, "there is no option --%s here; --help lists the options", shown);
    return false;
}

static bool option_take(struct arguments *arguments, unsigned verb, int *at, int count,
                        char *const words[])
{
    struct span rest = span_of(words[*at] + 2);
    struct span name = span_take(&rest, '=');
    bool attached = words[*at][2 + name.length] == '=';
    const struct option *option = option_find(verb, name);
    if (option == NULL)
        return fail_option(verb, name);
    if (arguments->given_count == OPTIONS_GIVEN ||
        (!option->repeatable && arguments_value(arguments, option->name) != NULL)) {
        complain(STATUS_WRONG, "--%s is given more than once", option->name);
        return false;
    }
    const char *value = attached ? rest.at : "";
    if (option->value != NULL && !attached) {
        if (*at + 1 >= count) {
            complain(STATUS_WRONG, "--%s needs a value: --%s %s", option->name, option->name,
                     option->value);
            return false;
        }
        value = words[++*at];
    } else if (option->value == NULL && attached) {
        complain(STATUS_WRONG, "--%s takes no value", option->name);
        return false;
    }
    arguments->given[arguments->given_count].option = option;
    arguments->given[arguments->given_count++].value = value;
    return true;
}

bool arguments_read(struct arguments *arguments, unsigned verb, size_t most_operands, int count,
                    char *const words[])
{
    *arguments = (struct arguments){.operand_count = 0};
    bool only_operands = false;
    for (int i = 0; i < count; i++) {
        char shown[160];
        if (!only_operands && strcmp(words[i], "--") == 0) {
            only_operands = true;
        } else if (!only_operands && words[i][0] == '-' && words[i][1] == '-') {
            if (!option_take(arguments, verb, &i, count, words))
                return false;
        } else if (!only_operands && words[i][0] == '-' && words[i][1] != '\0') {
            complain(STATUS_WRONG, "options have two dashes here: --target 30, not %s",
                     safe(shown, sizeof shown, words[i]));
            return false;
        } else if (arguments->operand_count == most_operands) {
            complain(STATUS_WRONG, "there is one word too many: %s",
                     safe(shown, sizeof shown, words[i]));
            return false;
        } else
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

void options_print(unsigned verb)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        char left[40];
        if (!(options[i].verbs & verb))
            continue;
        snprintf(left, sizeof left, "--%s%s%s", options[i].name, options[i].value ? " " : "",
                 options[i].value ? options[i].value : "");
        printf("  %-20s %s%s\n", left, options[i].help,
               options[i].repeatable ? " (may be repeated)" : "");
    }
}

static struct summit_rules *fail_rules(struct summit_rules *rules, const char *where,
                                       const struct summit_error *error)
{
    if (error->line > 0)
        complain(STATUS_WRONG, "%s:%u: %s", where, error->line, error->text);
    else
        complain(STATUS_WRONG, "%s%s%s", where, where[0] != '\0' ? ": " : "", error->text);
    summit_rules_free(rules);
    return NULL;
}

struct summit_rules *arguments_rules(const struct arguments *arguments)
{
    char where[1024] = "";
    struct summit_error error = {0};
    if (arguments->operand_count == 0) {
        complain(STATUS_WRONG, "which game? Give its name or its file; `summit games` lists them");
        return NULL;
    }
    struct summit_rules *rules = library_find(arguments->operands[0], where, sizeof where, &error);
    if (rules == NULL)
        return fail_rules(NULL, where, &error);
    for (size_t i = 0; i < arguments->given_count; i++) {
        const struct option *option = arguments->given[i].option;
        if (!option->rule)
            continue;
        if (!summit_rules_set(rules, option->name, arguments->given[i].value, &error)) {
            snprintf(where, sizeof where, "--%s", option->name);
            return fail_rules(rules, where, &error);
        }
    }
    if (!summit_rules_check(rules, &error))
        return fail_rules(rules, where, &error);
    return rules;
}
