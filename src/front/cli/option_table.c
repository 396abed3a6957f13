/* option_table.c: the options of the command line, for which verbs they are, and their values. */
#include "front/cli/verbs.h"

#include "front/terminal/signals.h"
#include "session/puzzle_set.h"

#include <assert.h>
#include <string.h>

#define LEVELS              "random", "easy", "medium", "hard", "perfect", "level:"
#define WHO                 "WHO", .kind = SUMMIT_OPTION_TEXT, .choices = {"human", LEVELS, "bot:", "text:"}
#define NUMBER(least, most) SUMMIT_OPTION_NUMBER, least, most

/* The program's own options, and the verbs that take them. Those that set rules are core's. */
static const struct {
    struct summit_option option;
    unsigned verbs;
    const char *word; /* the key of its help, where another verb's has the same key */
} own_options[] = {
    {{"player1", WHO}, FOR_PLAYERS},
    {{"player2", WHO}, FOR_PLAYERS},
    {{"player3", WHO}, FOR_PLAYERS},
    {{"player4", WHO}, FOR_PLAYERS},
    {{"player5", WHO}, FOR_PLAYERS},
    {{"player6", WHO}, FOR_PLAYERS},
    {{"player7", WHO}, FOR_PLAYERS},
    {{"player8", WHO}, FOR_PLAYERS},
    {{"player", "[NAME=]WHO", SUMMIT_OPTION_TEXT, .choices = {LEVELS, "bot:", "text:"},
      .repeatable = true},
     FOR_MATCH},
    {{"game", "GAME", SUMMIT_OPTION_GAME, .repeatable = true}, FOR_MATCH | FOR_CHECK_BOT},
    {{"games", "N", NUMBER(1, 10000000)}, FOR_MATCH},
    {{"random-plies", "K", NUMBER(0, 1000)}, FOR_MATCH},
    {{"concurrency", "N", NUMBER(1, 64)}, FOR_MATCH},
    {{"repetition", "N", NUMBER(0, 1000000)}, FOR_MATCH | FOR_PLAY | FOR_RESUME},
    {{"save", "DIR", SUMMIT_OPTION_FOLDER}, FOR_MATCH},
    {{"resume", NULL}, FOR_MATCH},
    {{"csv", NULL}, FOR_MATCH},
    {{"move-time", "SECONDS", SUMMIT_OPTION_SECONDS, 0, 86400}, FOR_PROGRAMS},
    {{"tries", "N", NUMBER(1, 100)}, FOR_PROGRAMS},
    {{"lenient", NULL}, FOR_PROGRAMS},
    {{"level", "LEVEL", SUMMIT_OPTION_TEXT, .choices = {LEVELS}}, FOR_ENGINE},
    {{"level", "LEVEL", SUMMIT_OPTION_CHOICE, .choices = {"easy", "medium", "hard"}},
     FOR_PUZZLE,
     "level-puzzle"},
    {{"today", NULL}, FOR_PUZZLE},
    {{"date", "YYYY-MM-DD", SUMMIT_OPTION_TEXT}, FOR_PUZZLE},
    {{"count", "N", NUMBER(1, PUZZLE_SET_MOST)}, FOR_PUZZLE},
    {{"seed", "N", NUMBER(-SUMMIT_LIMIT, SUMMIT_LIMIT)},
     FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_ENGINE | FOR_PUZZLE},
    {{"write-rules", "FILE", SUMMIT_OPTION_FILE}, FOR_PLAY},
    {{"after", "MOVES", SUMMIT_OPTION_LIST}, FOR_SOLVE | FOR_MAP},
    {{"json", NULL},
     FOR_SOLVE | FOR_MAP | FOR_REVIEW | FOR_MATCH | FOR_HISTORY | FOR_PUZZLE | FOR_LEARN |
         FOR_GAMES | FOR_RULES},
    {{"svg", "FILE", SUMMIT_OPTION_FILE}, FOR_MAP},
    {{"certificate", "FILE", SUMMIT_OPTION_FILE}, FOR_SOLVE},
    {{"method", "METHOD", SUMMIT_OPTION_CHOICE,
      .choices = {"arithmetic", "race", "heaps", "matching", "pools", "retrograde", "exploration"}},
     FOR_SOLVER},
    {{"memory", "MIB", NUMBER(1, INT64_C(1) << 40)}, FOR_SOLVER},
    {{"threads", "N", NUMBER(1, 64)}, FOR_SOLVER},
    {{"delay", "SECONDS", SUMMIT_OPTION_SECONDS, 0, 86400}, FOR_REPLAY},
    {{"lang", "LANGUAGE", SUMMIT_OPTION_TEXT, .choices = {"en", "de"}}, FOR_PEOPLE | FOR_ENGINE},
    {{"no-hints", NULL}, FOR_PLAY | FOR_RESUME},
    {{"screen", NULL}, FOR_PLAY | FOR_RESUME | FOR_REVIEW | FOR_PUZZLE | FOR_LEARN},
    {{"plain", NULL}, FOR_PLAY | FOR_RESUME},
    {{"list", NULL}, FOR_RESUME},
};
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

const char *option_help(const struct summit_option *option, const struct summit_language *language)
{
    for (size_t i = 0; i < OWN_OPTIONS; i++)
        if (option == &own_options[i].option && own_options[i].word != NULL)
            return message_named(language, "option-", own_options[i].word);
    return summit_option_help(option, language);
}

/* Those that are rare by their names alone, in lines as wide as the others may be. */
static void add_rare(struct text *text, const struct options *options,
                     const struct summit_language *language)
{
    enum { WIDTH = 79, INDENT = 23 };
    struct text line = {0};
    const char *between = " ";
    message_add(&line, language, MESSAGE_FRONT_USAGE_KEYS, NULL);
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

static bool is_own(const struct summit_option *option)
{
    for (size_t i = 0; i < OWN_OPTIONS; i++)
        if (option == &own_options[i].option)
            return true;
    return false;
}

bool options_add(struct text *text, unsigned verb, bool rules,
                 const struct summit_language *language)
{
    struct options options;
    bool rare = false, any = false;
    options_of(verb, &options);
    for (size_t i = 0; i < options.count; i++) {
        const struct summit_option *option = options.at[i];
        char left[40];
        if (is_own(option) == rules)
            continue;
        any = true;
        if (option->rare && !rare)
            add_rare(text, &options, language);
        rare = rare || option->rare;
        if (option->rare)
            continue;
        snprintf(left, sizeof left, "--%s%s%s", option->key, option->value ? " " : "",
                 option->value ? option->value : "");
        text_addf(text, "  %-20s %s", left, option_help(option, language));
        if (option->repeatable) {
            text_add(text, " ");
            message_add(text, language, MESSAGE_FRONT_USAGE_REPEATABLE, NULL);
        }
        text_add(text, "\n");
    }
    return any;
}

/* Puts the option in front of what is wrong with its value. */
static bool fail_value(const char *name, struct summit_error *error)
{
    return fail(error, 0, MESSAGE_FRONT_ERROR_OPTION,
                fill({"option", name}, {"reason", .error = error}));
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
    int64_t number = (int64_t)random_seed();
    bool good = arguments_number(arguments, "seed", &number, error);
    *seed = (uint64_t)number;
    return good;
}

/* ---- Who sits where ------------------------------------------------------------------------- */

bool arguments_manners(const struct arguments *arguments, struct player_manners *manners,
                       struct summit_error *error)
{
    int64_t tries = 3;
    *manners = (struct player_manners){.move_time_ms = 10000};
    manners->language_name = arguments_value(arguments, "lang");
    manners->language = manners->language_name != NULL ? arguments->language : NULL;
    manners->lenient = arguments_value(arguments, "lenient") != NULL;
    if (!arguments_seconds(arguments, "move-time", &manners->move_time_ms, error) ||
        !arguments_number(arguments, "tries", &tries, error))
        return false;
    manners->tries = (unsigned)tries;
    return true;
}

/* What a seat is to be: as the option says, else as the game was kept with. */
static bool read_seat(const struct arguments *arguments, struct seats *seats, unsigned seat,
                      const struct occupant *kept, struct summit_error *error)
{
    char option[16];
    unsigned players = summit_rules_players(seats->rules);
    snprintf(option, sizeof option, "player%u", seat + 1);
    const char *text = arguments_value(arguments, option);
    if (text != NULL && seat >= players)
        return fail(error, 0, MESSAGE_FRONT_ERROR_MANY_PLAYERS,
                    fill({"option", option}, {"count", .number = players}));
    if (text != NULL)
        return player_read(text, &seats->spec[seat], error) || fail_value(option, error);
    return player_of(kept, &seats->spec[seat]) ||
           fail(error, 0, MESSAGE_FRONT_ERROR_WAS_PROGRAM,
                fill({"seat", .number = seat + 1}, {"option", option}));
}

bool arguments_seats(const struct arguments *arguments, const struct summit_rules *rules,
                     const struct game *kept, uint64_t seed, struct screen *screen,
                     struct seats *seats, struct game_solver *solver, struct summit_error *error)
{
    *seats = (struct seats){.rules = rules, .seed = seed};
    *solver = (struct game_solver){rules, screen != NULL ? screen_progress : NULL, screen};
    if (!arguments_manners(arguments, &seats->manners, error))
        return false;
    seats->manners.stops = screen != NULL ? screen_stops : signals_stops;
    seats->manners.context = screen;
    static const struct occupant person = {.kind = OCCUPANT_PERSON};
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        if (!read_seat(arguments, seats, seat, kept != NULL ? &kept->who[seat] : &person, error))
            return false;
    return driver_seat(seats, solver, error);
}

/* ---- The solver and the position ------------------------------------------------------------ */

static bool read_options(const struct arguments *arguments, struct summit_solver_options *options,
                         struct summit_error *error)
{
    const char *method = arguments_value(arguments, "method");
    int64_t memory = 0, threads = 0;
    if (method != NULL && !summit_method_read(method, &options->method))
        return fail_found(error, span_of(method), MESSAGE_FRONT_EXPECTED_METHOD, NULL);
    if (!arguments_number(arguments, "memory", &memory, error) ||
        !arguments_number(arguments, "threads", &threads, error))
        return false;
    options->memory = (uint64_t)memory << 20;
    options->threads = (unsigned)threads;
    return true;
}

struct summit_solver *arguments_solver(const struct arguments *arguments,
                                       const struct summit_rules *rules, struct summit_error *error)
{
    struct summit_solver_options options = {0};
    return read_options(arguments, &options, error) ? solver_run(rules, &options, NULL, NULL, error)
                                                    : NULL;
}

/* Takes the next move off a list. There may be spaces in it, as in `2: -3` and `append 7`, as well
 * as between two of them: as many words as make a move are one. */
static struct span take_move(const struct summit_rules *rules,
                             const struct summit_position *position, struct span *item)
{
    enum { WORDS = 5 };
    struct span words[WORDS], rest = *item;
    size_t count = 0;
    while (count < WORDS && rest.length > 0) {
        span_take(&rest, ' ');
        rest = span_trim(rest);
        words[count++] = span_trim((struct span){item->at, (size_t)(rest.at - item->at)});
    }
    while (count > 1 && !summit_is_move(summit_read_move(rules, position, words[count - 1].at,
                                                         words[count - 1].length)))
        count--;
    struct span move = words[count - 1];
    item->length -= move.length;
    item->at += move.length;
    *item = span_trim(*item);
    return move;
}

static bool play_move(const struct summit_rules *rules, struct span word,
                      struct summit_position *position, struct summit_error *error)
{
    struct summit_move move = summit_read_move(rules, position, word.at, word.length);
    struct summit_effect effect;
    enum summit_refusal refusal = summit_play(rules, position, move, &effect);
    if (refusal == SUMMIT_LEGAL)
        return true;
    struct summit_word_context context = {
        .position = position, .effect = &effect, .seat = position->turn, .move = move};
    char reason[sizeof error->text - 80];
    summit_say(rules, summit_refusal_word(refusal), &context, reason, sizeof reason);
    return fail_found(error, word, MESSAGE_FRONT_EXPECTED_MOVE_THERE, fill({"reason", reason}));
}

/* Plays moves, with the lost turns between them, which are no moves. */
static bool play_moves(const struct summit_rules *rules, const char *moves,
                       struct summit_position *position, struct summit_error *error)
{
    struct span rest = span_of(moves);
    while (rest.length > 0) {
        struct span item = span_trim(span_take(&rest, ','));
        while (item.length > 0) {
            struct summit_position after = *position;
            while (summit_stuck(rules, &after) && summit_pass(rules, &after))
                *position = after;
            if (!play_move(rules, take_move(rules, position, &item), position, error))
                return false;
        }
    }
    return true;
}

bool arguments_position(const struct arguments *arguments, const struct summit_rules *rules,
                        struct summit_position *position)
{
    struct summit_error error;
    const char *after = arguments_value(arguments, "after");
    summit_start(rules, verdict_first(rules), position);
    if (after == NULL || play_moves(rules, after, position, &error))
        return true;
    complain(STATUS_WRONG, arguments->language, MESSAGE_FRONT_ERROR_OPTION,
             fill({"option", "after"}, {"reason", .error = &error}));
    return false;
}
