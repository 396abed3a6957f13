/* main.c: the verbs of the command line. */
#include "front/cli/verbs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const struct verb verbs[] = {
    {"play", "GAME", FOR_PLAY, 1, .run_rules = verb_play},
    {"resume", "[FILE]", FOR_RESUME, 1, verb_resume},
    {"history", "", FOR_HISTORY, 0, verb_history},
    {"replay", "[FILE]", FOR_REPLAY, 1, verb_replay},
    {"review", "[FILE]", FOR_REVIEW, 1, verb_review},
    {"learn", "GAME", FOR_LEARN, 1, .run_rules = verb_learn},
    {"puzzle", "[GAME]", FOR_PUZZLE, 1, verb_puzzle},
    {"solve", "GAME", FOR_SOLVE, 1, .run_rules = verb_solve},
    {"verify", "FILE", FOR_VERIFY, 1, verb_verify},
    {"map", "GAME", FOR_MAP, 1, .run_rules = verb_map},
    {"match", "GAME", FOR_MATCH, 1, verb_match},
    {"engine", "[GAME]", FOR_ENGINE, 1, verb_engine},
    {"check-bot", "COMMAND", FOR_CHECK_BOT, 1, verb_check_bot},
    {"games", "", FOR_GAMES, 0, verb_games},
    {"rules", "GAME", FOR_RULES, 1, .run_rules = verb_rules},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* A message and the end of its line. */
static void add_message(struct text *text, const struct summit_language *language,
                        enum message message, const struct filling *fillings)
{
    message_add(text, language, message, fillings);
    text_add(text, "\n");
}

static void help_add(struct text *text, const struct summit_language *language)
{
    add_message(text, language, MESSAGE_FRONT_TITLE, NULL);
    text_add(text, "\n");
    add_message(text, language, MESSAGE_FRONT_USAGE, NULL);
    text_add(text, "\n");
    for (size_t i = 0; i < VERBS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", verbs[i].name, verbs[i].operands);
        text_addf(text, "  %-18s %s\n", left, message_named(language, "verb-", verbs[i].name));
    }
    text_add(text, "\n");
    add_message(text, language, MESSAGE_FRONT_USAGE_RULES, NULL);
    options_add(text, FOR_HELP, true, language);
    text_add(text, "\n");
    add_message(text, language, MESSAGE_FRONT_USAGE_MORE, fill({"game", summit_game_name(0)}));
}

static int help_verb(const struct verb *verb, const struct summit_language *language)
{
    char command[64];
    struct text text = {0}, rules = {0};
    snprintf(command, sizeof command, "summit %s%s%s", verb->name,
             verb->operands[0] != '\0' ? " " : "", verb->operands);
    add_message(
        &text, language, MESSAGE_FRONT_USAGE_VERB,
        fill({"command", command}, {"about", message_named(language, "verb-", verb->name)}));
    text_add(&text, "\n");
    struct span examples = span_of(message_named(language, "example-", verb->name));
    while (examples.length > 0) {
        struct span line = span_trim(span_take(&examples, '\n'));
        if (line.length > 0)
            text_addf(&text, "  %.*s\n", (int)line.length, line.at);
    }
    text_add(&text, "\n");
    options_add(&text, verb->bit, false, language);
    text_addf(&text, "  %-20s ", "--help");
    add_message(&text, language, MESSAGE_FRONT_USAGE_THIS, NULL);
    if (options_add(&rules, verb->bit, true, language)) {
        text_add(&text, "\n");
        add_message(&text, language, MESSAGE_FRONT_USAGE_OWN_RULES, NULL);
        text_add(&text, rules.at);
    }
    text_release(&rules);
    return pager_print(&text, language, false);
}

static int fail_verb(const char *word, const struct summit_language *language)
{
    const char *names[VERBS];
    char shown[1200], game[4096], command[QUOTED_BYTES];
    struct summit_error error;
    for (size_t i = 0; i < VERBS; i++)
        names[i] = verbs[i].name;
    safe(shown, sizeof shown, word);
    if (word[0] == '-')
        return complain(STATUS_WRONG, language, MESSAGE_FRONT_ERROR_NO_OPTION,
                        fill({"option", shown + strspn(shown, "-")}));
    const char *nearest = text_nearest(span_of(word), names, VERBS);
    if (nearest != NULL && summit_game_text(word, &(size_t){0}) == NULL)
        return complain(STATUS_WRONG, language, MESSAGE_FRONT_ERROR_NO_VERB_NEAREST,
                        fill({"verb", shown}, {"nearest", nearest}));
    if (library_resolve(word, game, sizeof game, &error))
        return complain(STATUS_WRONG, language, MESSAGE_FRONT_ERROR_VERB_IS_GAME,
                        fill({"game", quoted(command, game)}));
    return complain(STATUS_WRONG, language, MESSAGE_FRONT_ERROR_NO_VERB, fill({"verb", shown}));
}

/* Runs a verb of the second kind: the rules first, a sentence if they can't be had. */
static int verb_run_rules(int (*run)(const struct arguments *arguments,
                                     const struct summit_rules *rules),
                          const struct arguments *arguments)
{
    struct summit_error error;
    struct summit_rules *rules = arguments_rules(arguments, &error);
    if (rules == NULL)
        return complain_error(&error, arguments->language);
    int status = run(arguments, rules);
    summit_rules_free(rules);
    return status;
}

/* The value of an option that stands anywhere, "" if there is none; NULL if it isn't there. */
static const char *find_option(char *const words[], const char *option)
{
    size_t length = strlen(option);
    for (; *words != NULL && strcmp(*words, "--") != 0; words++) {
        if (strcmp(*words, option) == 0)
            return words[1] != NULL ? words[1] : "";
        if (strncmp(*words, option, length) == 0 && (*words)[length] == '=')
            return *words + length + 1;
    }
    return NULL;
}

/* Finds the `de` of `de_DE.UTF-8@euro`; NULL for letters that aren't UTF-8, and for English. */
static const char *find_language(void)
{
    struct span letters = span_of(locale_of("LC_MESSAGES"));
    struct span place = span_take(&letters, '.');
    struct span set = span_take(&letters, '@');
    bool utf8 = set.length == 0 || (set.length == 5 && strncasecmp(set.at, "utf-8", 5) == 0) ||
                (set.length == 4 && strncasecmp(set.at, "utf8", 4) == 0);
    place = span_take(&place, '@');
    struct span language = span_take(&place, '_');
    for (size_t i = 1; utf8 && summit_language_name(i) != NULL; i++)
        if (span_is(language, summit_language_name(i)))
            return summit_language_name(i);
    return NULL;
}

/* Chooses the language of that name, or, where none is named and `people` see at a terminal what is
 * shown, the one that LC_ALL, LC_MESSAGES or LANG names. NULL is English, which every language that
 * isn't known becomes but one that was named: then it is false, and a sentence. The caller frees
 * the language. */
static bool language_choose(const char *named, bool people, struct summit_language **language,
                            struct summit_error *error)
{
    const char *name = named;
    if (named == NULL && people && isatty(STDOUT_FILENO))
        name = find_language();
    *language = name != NULL ? summit_language_new(name, error) : NULL;
    return name == NULL || *language != NULL;
}

static int choose_language(const char *named, bool people, struct summit_language **language)
{
    struct summit_error error, none;
    if (language_choose(named, people, language, &error))
        return STATUS_DONE;
    fail(&error, 0, MESSAGE_FRONT_ERROR_OPTION,
         fill({"option", "lang"}, {"reason", .error = &error}));
    language_choose(NULL, people, language, &none);
    return complain_error(&error, *language);
}

/* The language in which to say what is wrong with words that couldn't be read as arguments. One
 * that isn't known is English. */
static void guess_language(char *const words[], bool people, struct summit_language **language)
{
    struct summit_error error;
    bool program = find_option(words, "--json") != NULL || find_option(words, "--csv") != NULL;
    language_choose(find_option(words, "--lang"), people && !program, language, &error);
}

static const struct verb *find_verb(const char *word)
{
    for (size_t i = 0; i < VERBS; i++)
        if (strcmp(word, verbs[i].name) == 0)
            return &verbs[i];
    return NULL;
}

/* For shells: the words behind --complete are those of a command line, the last one being typed. */
static int complete_words(int count, char *const words[])
{
    for (size_t i = 0; i < VERBS; i++) {
        if (count < 2)
            printf("%s\t%s\n", verbs[i].name, message_named(NULL, "verb-", verbs[i].name));
        else if (strcmp(words[0], verbs[i].name) == 0)
            complete(&verbs[i], count - 1, words + 1);
    }
    if (count < 2)
        printf("--help\t%s\n--version\t%s\n", message_english(MESSAGE_FRONT_USAGE_SUMMIT),
               message_english(MESSAGE_FRONT_USAGE_VERSION));
    return STATUS_DONE;
}

static int run_verb(const struct verb *verb, int count, char *words[],
                    struct summit_language **language)
{
    struct options options;
    struct arguments arguments;
    struct summit_error error;
    if (find_option(words, "--help") != NULL || find_option(words, "-h") != NULL) {
        int chosen = choose_language(find_option(words, "--lang"), true, language);
        return chosen == STATUS_DONE ? help_verb(verb, *language) : chosen;
    }
    bool people = verb->bit != FOR_ENGINE;
    options_of(verb->bit, &options);
    if (!arguments_read(&arguments, &options, verb->most_operands, count, words, &error)) {
        guess_language(words, people, language);
        return complain_error(&error, *language);
    }
    bool program = arguments_value(&arguments, "json") || arguments_value(&arguments, "csv");
    int chosen = choose_language(arguments_value(&arguments, "lang"), people && !program, language);
    if (chosen != STATUS_DONE)
        return chosen;
    arguments.language = *language;
    return verb->run != NULL ? verb->run(&arguments) : verb_run_rules(verb->run_rules, &arguments);
}

static int run(int count, char *words[], struct summit_language **language)
{
    const char *word = count < 2 ? "help" : words[1];
    char shown[1200];
    if (strcmp(word, "--version") == 0) {
        puts("summit " SUMMIT_VERSION);
        return STATUS_DONE;
    }
    if (strcmp(word, "--complete") == 0)
        return complete_words(count - 2, words + 2);
    const struct verb *verb = find_verb(word);
    if (verb != NULL)
        return run_verb(verb, count - 2, words + 2, language);
    bool line = strcmp(word, "--line") == 0;
    bool help = strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
    if (!line && !help) {
        guess_language(words, true, language);
        return fail_verb(word, *language);
    }
    int chosen = choose_language(find_option(words, "--lang"), true, language);
    if (chosen != STATUS_DONE)
        return chosen;
    verb = help && count > 2 ? find_verb(words[2]) : NULL;
    if (verb != NULL)
        return help_verb(verb, *language);
    for (int i = 2; i < count; i++)
        if (strcmp(words[i], "--lang") == 0)
            i++;
        else if (strncmp(words[i], "--lang=", 7) != 0)
            return complain(STATUS_WRONG, *language, MESSAGE_FRONT_ERROR_OPERANDS,
                            fill({"found", safe(shown, sizeof shown, words[i])}));
    const char *asked = getenv("SUMMIT_LINE");
    if ((line || count < 2) && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return lobby_run(*language,
                         line || style_plain() || (asked != NULL && strcmp(asked, "1") == 0));
    struct text text = {0};
    help_add(&text, *language);
    return pager_print(&text, *language, false);
}

/* Opens what is closed of 0, 1 and 2: else the next file, a game's journal say, would get that
 * number, and be read as what is typed or written over by what is shown. In their place, input is
 * at its end and output fails, so that it is told. */
static bool open_standard(void)
{
    static const int ways[] = {O_RDONLY, O_RDONLY, O_WRONLY};
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", ways[fd]) != fd)
            return false;
    return true;
}

/* The status to end with: what could not be shown was not done. */
static int end_output(int status, const struct summit_language *language)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    int reason = errno;
    complain(STATUS_FAILED, language,
             reason != 0 ? MESSAGE_FRONT_ERROR_OUTPUT_REASON : MESSAGE_FRONT_ERROR_OUTPUT,
             fill(REASON(reason)));
    return status == STATUS_DONE ? STATUS_FAILED : status;
}

int main(int count, char *words[])
{
    if (!open_standard())
        return complain(STATUS_FAILED, NULL, MESSAGE_FRONT_ERROR_FILE_OPENED,
                        fill({"file", "/dev/null"}, REASON(errno)));
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like any other */
    struct summit_language *language = NULL;
    int status = run(count, words, &language);
    status = end_output(status, language);
    summit_language_free(language);
    return status;
}
