/* options.c: the options of the command line, for which verbs they are, and their values. */
#include "front/cli/front.h"

#include "base/language.h"
#include "base/value.h"
#include "front/host/speech.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LEVELS              "random", "easy", "medium", "hard", "perfect", "level:"
#define WHO                 "WHO", .kind = SUMMIT_OPTION_TEXT, .choices = {"human", LEVELS, "bot:", "text:"}
#define NUMBER(least, most) SUMMIT_OPTION_NUMBER, least, most

/* The program's own options, and the verbs that take them. Those that set rules are core's. */
/* clang-format off */
static const struct {
    struct summit_option option;
    unsigned verbs;
    const char *word; /* by which languages know its help, where another verb's has its key */
} own_options[] = {
    {{"player1", WHO, .help = "human, random, easy, medium, hard, perfect,"}, FOR_PLAYERS},
    {{"player2", WHO, .help = "level:0 to level:100, bot:COMMAND, text:COMMAND"}, FOR_PLAYERS},
    {{"player3", WHO, .help = "the same for the third seat, and so on"}, FOR_PLAYERS},
    {{"player4", WHO, .help = "the same"}, FOR_PLAYERS},
    {{"player5", WHO, .help = "the same"}, FOR_PLAYERS},
    {{"player6", WHO, .help = "the same"}, FOR_PLAYERS},
    {{"player7", WHO, .help = "the same"}, FOR_PLAYERS},
    {{"player8", WHO, .help = "the same"}, FOR_PLAYERS},
    {{"player", "[NAME=]WHO", "who plays: see `summit play --help`", SUMMIT_OPTION_TEXT,
      .choices = {LEVELS, "bot:", "text:"}, .repeatable = true}, FOR_MATCH},
    {{"game", "GAME", "a game to play", SUMMIT_OPTION_GAME, .repeatable = true},
     FOR_MATCH | FOR_CHECK_BOT},
    {{"games", "N", "so many games of each pair (100)", NUMBER(1, 10000000)}, FOR_MATCH},
    {{"random-plies", "K", "begin with K random moves, from both sides", NUMBER(0, 1000)},
     FOR_MATCH},
    {{"concurrency", "N", "so many games at once (one for each core)", NUMBER(1, 64)}, FOR_MATCH},
    {{"repetition", "N", "a position that comes up N times is a draw (3; 0: never)",
      NUMBER(0, 1000000)}, FOR_MATCH | FOR_PLAY | FOR_RESUME},
    {{"save", "DIR", "keep every game, and the results so far", SUMMIT_OPTION_FOLDER}, FOR_MATCH},
    {{"resume", NULL, "go on with the match that was saved there"}, FOR_MATCH},
    {{"csv", NULL, "for programs: a line for each player"}, FOR_MATCH},
    {{"move-time", "SECONDS", "for one answer of a program (10)", SUMMIT_OPTION_SECONDS, 0, 86400},
     FOR_PROGRAMS},
    {{"tries", "N", "so many answers in a turn, until one is legal (3)", NUMBER(1, 100)},
     FOR_PROGRAMS},
    {{"lenient", NULL, "a program's move may stand among other words"}, FOR_PROGRAMS},
    {{"level", "LEVEL", "how well genmove plays (perfect)", SUMMIT_OPTION_TEXT,
      .choices = {LEVELS}}, FOR_ENGINE},
    {{"level", "LEVEL", "easy, middle or hard (easy)", SUMMIT_OPTION_CHOICE,
      .choices = {"easy", "middle", "hard"}}, FOR_PUZZLE, "level-puzzle"},
    {{"today", NULL, "the puzzle of the day, the same for everybody"}, FOR_PUZZLE},
    {{"seed", "N", "makes chance repeatable", NUMBER(-SUMMIT_LIMIT, SUMMIT_LIMIT)},
     FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_ENGINE | FOR_PUZZLE},
    {{"write-rules", "FILE", "write the game file of this variation, and stop",
      SUMMIT_OPTION_FILE}, FOR_PLAY},
    {{"after", "MOVES", "the position after these moves", SUMMIT_OPTION_LIST},
     FOR_SOLVE | FOR_MAP},
    {{"json", NULL, "for programs: one JSON object"},
     FOR_SOLVE | FOR_MAP | FOR_REVIEW | FOR_MATCH | FOR_HISTORY | FOR_PUZZLE | FOR_GAMES |
         FOR_RULES},
    {{"svg", "FILE", "write the picture to a file", SUMMIT_OPTION_FILE}, FOR_MAP},
    {{"certificate", "FILE", "write a proof: the value of every position", SUMMIT_OPTION_FILE},
     FOR_SOLVE},
    {{"method", "METHOD", "how to solve: arithmetic, race, heaps, exploration or ...",
      SUMMIT_OPTION_CHOICE,
      .choices = {"arithmetic", "race", "heaps", "matching", "pools", "retrograde", "exploration"}},
     FOR_SOLVER},
    {{"memory", "MIB", "at most so much memory (half of the machine's)",
      NUMBER(1, INT64_C(1) << 40)}, FOR_SOLVER},
    {{"threads", "N", "so many threads (one for each core)", NUMBER(1, 64)}, FOR_SOLVER},
    {{"delay", "SECONDS", "wait so long before each move", SUMMIT_OPTION_SECONDS, 0, 86400},
     FOR_REPLAY},
    {{"lang", "LANGUAGE", "the language that players read, such as de", SUMMIT_OPTION_TEXT,
      .choices = {"en", "de"}}, FOR_PEOPLE | FOR_ENGINE},
    {{"screen", NULL, "on the whole screen"}, FOR_PLAY | FOR_RESUME | FOR_REVIEW | FOR_PUZZLE},
    {{"list", NULL, "list the games that wait"}, FOR_RESUME},
};
/* clang-format on */
enum { OWN_OPTIONS = sizeof own_options / sizeof own_options[0] };

void options_of(unsigned verb, struct options *options)
{
    options->count = 0;
    if (verb & FOR_VARIATIONS)
        options_add_rules(options);
    for (size_t i = 0; i < OWN_OPTIONS; i++)
        if (own_options[i].verbs & verb)
            options->at[options->count++] = &own_options[i].option;
}

/* By which word languages know the help of an option. */
static const char *word_of(const struct summit_option *option)
{
    for (size_t i = 0; i < OWN_OPTIONS; i++)
        if (option == &own_options[i].option && own_options[i].word != NULL)
            return own_options[i].word;
    return option->key;
}

/* Those that are rare by their names alone, in lines as wide as the others may be. */
static void add_rare(struct text *text, const struct options *options,
                     const struct summit_language *language)
{
    enum { WIDTH = 79, INDENT = 23 };
    struct text line = {0};
    const char *between = " ";
    saying_add(&line, language, SAYING_USAGE_KEYS, NULL);
    text_addf(text, "  %-20s ", "--KEY VALUE");
    for (size_t i = 0; i < options->count; i++) {
        const char *key = options->at[i]->key;
        if (!options->at[i]->rare)
            continue;
        if (INDENT + line.length + strlen(between) + strlen(key) + 1 > WIDTH) {
            text_addf(text, "%s%s\n%*s", line.at, between[0] == ',' ? "," : "", INDENT, "");
            text_clear(&line);
            between = "";
        }
        text_addf(&line, "%s%s", between, key);
        between = ", ";
    }
    text_addf(text, "%s\n", line.at != NULL ? line.at : "");
    text_release(&line);
}

void options_add(struct text *text, unsigned verb, const struct summit_language *language)
{
    struct options options;
    bool rare = false;
    options_of(verb, &options);
    for (size_t i = 0; i < options.count; i++) {
        const struct summit_option *option = options.at[i];
        char left[40];
        if (option->rare && !rare)
            add_rare(text, &options, language);
        rare = rare || option->rare;
        if (option->rare)
            continue;
        snprintf(left, sizeof left, "--%s%s%s", option->key, option->value ? " " : "",
                 option->value ? option->value : "");
        text_addf(text, "  %-20s %s", left,
                  language_text(language, "option-", word_of(option), option->help));
        if (option->repeatable) {
            text_add(text, " ");
            saying_add(text, language, SAYING_USAGE_REPEATABLE, NULL);
        }
        text_add(text, "\n");
    }
}

/* Puts the option in front of what is wrong with its value. */
static bool fail_value(const char *name, struct summit_error *error)
{
    char reason[sizeof error->text];
    memcpy(reason, error->text, sizeof reason);
    return fail(error, 0, "--%s: %.400s", name, reason);
}

bool arguments_number(const struct arguments *arguments, const char *name, int64_t *number,
                      struct summit_error *error)
{
    const char *text = arguments_value(arguments, name);
    size_t i = 0;
    while (i + 1 < OWN_OPTIONS && strcmp(own_options[i].option.key, name) != 0)
        i++;
    assert(strcmp(own_options[i].option.key, name) == 0);
    return text == NULL ||
           integer_read(span_of(text), own_options[i].option.least, own_options[i].option.most,
                        number, error) ||
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
    if (!arguments_number(arguments, "seed", &number, error))
        return false;
    if (arguments_value(arguments, "seed") != NULL)
        *seed = (uint64_t)number;
    return true;
}
