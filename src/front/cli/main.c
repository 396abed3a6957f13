/* main.c: the verbs of the command line. */
#include "front/cli/front.h"

#include "base/error.h"
#include "base/language.h"
#include "front/host/pager.h"
#include "front/host/speech.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct verb verbs[] = {
    {"play", "GAME", "play a game: one of the five, a classic or your own file", FOR_PLAY, 1,
     .run_rules = verb_play},
    {"resume", "[FILE]", "go on with the game that you left", FOR_RESUME, 1, verb_resume},
    {"history", "", "list the games that are over", FOR_HISTORY, 0, verb_history},
    {"replay", "[FILE]", "show a game, without a file the last one", FOR_REPLAY, 1, verb_replay},
    {"review", "[FILE]", "judge each move, without a file of the last game", FOR_REVIEW, 1,
     verb_review},
    {"puzzle", "[GAME]", "find the one move that wins; without a game, today's", FOR_PUZZLE, 1,
     verb_puzzle},
    {"solve", "GAME", "who wins, in how many turns, by which moves", FOR_SOLVE, 1,
     .run_rules = verb_solve},
    {"verify", "FILE", "check a certificate by the rules alone", FOR_VERIFY, 1, verb_verify},
    {"map", "GAME", "a picture of who wins where", FOR_MAP, 1, .run_rules = verb_map},
    {"match", "GAME", "many games between computer players and bots", FOR_MATCH, 1, verb_match},
    {"engine", "[GAME]", "speak GTP, for other programs", FOR_ENGINE, 1, verb_engine},
    {"check-bot", "COMMAND", "try whether a bot speaks GTP well", FOR_CHECK_BOT, 1, verb_check_bot},
    {"games", "", "list the games", FOR_GAMES, 0, verb_games},
    {"rules", "GAME", "the rules, as they will be played", FOR_RULES, 1, .run_rules = verb_rules},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* A saying and the end of its line. */
static void add_saying(struct text *text, const struct summit_language *language,
                       enum saying saying, const struct filling *fillings)
{
    saying_add(text, language, saying, fillings);
    text_add(text, "\n");
}

static void help_add(struct text *text, const struct summit_language *language)
{
    add_saying(text, language, SAYING_TITLE, NULL);
    text_add(text, "\n");
    add_saying(text, language, SAYING_USAGE, NULL);
    text_add(text, "\n");
    for (size_t i = 0; i < VERBS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", verbs[i].name, verbs[i].operands);
        text_addf(text, "  %-18s %s\n", left,
                  language_text(language, "verb-", verbs[i].name, verbs[i].help));
    }
    text_add(text, "\n");
    add_saying(text, language, SAYING_USAGE_RULES, NULL);
    options_add(text, FOR_HELP, language);
    text_add(text, "\n");
    add_saying(text, language, SAYING_USAGE_MORE, fill({"game", summit_game_name(0)}));
}

bool help_show(struct input *input, const struct summit_language *language)
{
    struct text text = {0};
    help_add(&text, language);
    bool stays = pager_show(input, language, &text);
    text_release(&text);
    return stays;
}

static int help_verb(const struct verb *verb, const struct summit_language *language)
{
    char command[64];
    struct text text = {0};
    snprintf(command, sizeof command, "summit %s%s%s", verb->name,
             verb->operands[0] != '\0' ? " " : "", verb->operands);
    add_saying(&text, language, SAYING_USAGE_VERB, fill({"command", command}));
    text_addf(&text, "%s\n\n", language_text(language, "verb-", verb->name, verb->help));
    options_add(&text, verb->bit, language);
    text_addf(&text, "  %-20s ", "--help");
    add_saying(&text, language, SAYING_USAGE_THIS, NULL);
    return pager_print(&text, language, false);
}

static int fail_verb(const char *word)
{
    const char *names[VERBS];
    char shown[1200], game[4096], command[QUOTED_BYTES];
    struct summit_error error;
    for (size_t i = 0; i < VERBS; i++)
        names[i] = verbs[i].name;
    safe(shown, sizeof shown, word);
    const char *nearest = text_nearest(span_of(word), names, VERBS);
    if (nearest != NULL && summit_game_text(word, &(size_t){0}) == NULL)
        return complain(STATUS_WRONG, "there is no verb %s; perhaps you mean %s", shown, nearest);
    if (word[0] != '-' && library_resolve(word, game, sizeof game, &error))
        return complain(STATUS_WRONG, "to play it: summit play %s", quoted(command, game));
    return complain(STATUS_WRONG, "there is no verb %s; `summit --help` lists them", shown);
}

int verb_run_rules(int (*run)(const struct arguments *arguments, const struct summit_rules *rules),
                   const struct arguments *arguments)
{
    struct summit_error error;
    struct summit_rules *rules = arguments_rules(arguments, &error);
    if (rules == NULL)
        return complain_error(&error);
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

static int choose_language(const char *named, bool people, struct summit_language **language)
{
    struct summit_error error, whole;
    if (speech_choose(named, people, language, &error))
        return STATUS_DONE;
    fail(&whole, 0, "--lang: %s", error.text);
    return complain_error(&whole);
}

/* For shells: the words behind --complete are those of a command line, the last one being typed. */
static int complete_words(int count, char *const words[])
{
    for (size_t i = 0; i < VERBS; i++) {
        if (count < 2)
            printf("%s\t%s\n", verbs[i].name, verbs[i].help);
        else if (strcmp(words[0], verbs[i].name) == 0)
            complete(&verbs[i], count - 1, words + 1);
    }
    if (count < 2)
        puts("--help\tshow what there is\n--version\tshow the version");
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
    options_of(verb->bit, &options);
    if (!arguments_read(&arguments, &options, verb->most_operands, count, words, &error))
        return complain_error(&error);
    bool program = arguments_value(&arguments, "json") || arguments_value(&arguments, "csv");
    int chosen = choose_language(arguments_value(&arguments, "lang"),
                                 (verb->bit & FOR_PEOPLE) != 0 && !program, language);
    if (chosen != STATUS_DONE)
        return chosen;
    arguments.language = *language;
    return verb->run != NULL ? verb->run(&arguments) : verb_run_rules(verb->run_rules, &arguments);
}

static int run(int count, char *words[], struct summit_language **language)
{
    const char *word = count < 2 ? "help" : words[1];
    if (strcmp(word, "--version") == 0) {
        puts("summit " SUMMIT_VERSION);
        return STATUS_DONE;
    }
    if (strcmp(word, "--complete") == 0)
        return complete_words(count - 2, words + 2);
    for (size_t i = 0; i < VERBS; i++)
        if (strcmp(word, verbs[i].name) == 0)
            return run_verb(&verbs[i], count - 2, words + 2, language);
    bool line = strcmp(word, "--line") == 0;
    if (!line && strcmp(word, "--help") != 0 && strcmp(word, "-h") != 0 &&
        strcmp(word, "help") != 0)
        return fail_verb(word);
    int chosen = choose_language(find_option(words, "--lang"), true, language);
    if (chosen != STATUS_DONE)
        return chosen;
    const char *asked = getenv("SUMMIT_LINE");
    if ((line || count < 2) && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return line || (asked != NULL && strcmp(asked, "1") == 0) ? menu_run(*language)
                                                                  : home_run(*language);
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
static int end_output(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    int reason = errno;
    complain(STATUS_FAILED, "not everything could be shown on standard output%s%s",
             reason != 0 ? ": " : "", reason != 0 ? strerror(reason) : "");
    return status == STATUS_DONE ? STATUS_FAILED : status;
}

int main(int count, char *words[])
{
    if (!open_standard())
        return complain(STATUS_FAILED, "/dev/null can't be opened: %s", strerror(errno));
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like any other */
    struct summit_language *language = NULL;
    int status = end_output(run(count, words, &language));
    summit_language_free(language);
    return status;
}
