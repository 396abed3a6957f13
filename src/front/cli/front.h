/* front.h: what the parts of the command line share: verbs, options, messages. */
#ifndef FRONT_CLI_FRONT_H
#define FRONT_CLI_FRONT_H

#include "front/host/arguments.h"
#include "front/cli/evening.h"
#include "front/host/messages.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Options -------------------------------------------------------------------------------- */

/* Which verbs take an option. */
enum {
    FOR_PLAY = 1,
    FOR_RESUME = 2,
    FOR_REPLAY = 4,
    FOR_GAMES = 8,
    FOR_RULES = 16,
    FOR_SOLVE = 32,
    FOR_MAP = 64,
    FOR_REVIEW = 128,
    FOR_ENGINE = 256,
    FOR_MATCH = 512,
    FOR_CHECK_BOT = 1024,
    FOR_VERIFY = 2048,
    FOR_HISTORY = 4096,
    FOR_PUZZLE = 8192,
    FOR_HELP = 16384, /* that of the whole program, which shows what changes rules */
    FOR_VARIATIONS = FOR_PLAY | FOR_RULES | FOR_SOLVE | FOR_MAP | FOR_ENGINE | FOR_MATCH |
                     FOR_CHECK_BOT | FOR_PUZZLE | FOR_HELP,
    FOR_PLAYERS = FOR_PLAY | FOR_RESUME | FOR_MATCH,
    FOR_PROGRAMS = FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_CHECK_BOT,
    FOR_SOLVER = FOR_SOLVE | FOR_MAP | FOR_REVIEW,
    FOR_PEOPLE = FOR_PLAY | FOR_RESUME | FOR_REPLAY | FOR_REVIEW | FOR_SOLVE | FOR_MAP | FOR_MATCH |
                 FOR_GAMES | FOR_RULES | FOR_HISTORY | FOR_PUZZLE,
};

/* The options that a verb takes: those of rules and the program's own. */
void options_of(unsigned verb, struct options *options);
/* Adds them, each with its help. */
void options_add(struct text *text, unsigned verb, const struct summit_language *language);

/* The number, or the seconds in milliseconds, behind an own option; left alone if it wasn't given.
 * False and a sentence that names the option if it is wrong or not in the option's range. */
bool arguments_number(const struct arguments *arguments, const char *name, int64_t *number,
                      struct summit_error *error);
bool arguments_seconds(const struct arguments *arguments, const char *name, int64_t *ms,
                       struct summit_error *error);
/* The seed that was given, or one that nobody could guess. */
bool arguments_seed(const struct arguments *arguments, uint64_t *seed, struct summit_error *error);

/* ---- Verbs ---------------------------------------------------------------------------------- */

struct verb {
    const char *name;
    const char *operands;
    const char *help;
    unsigned bit;
    size_t most_operands;
    /* One of these; the second is for verbs whose operand is a game, and gets its rules. */
    int (*run)(const struct arguments *arguments);
    int (*run_rules)(const struct arguments *arguments, const struct summit_rules *rules);
};

/* Runs a verb of the second kind: the rules first, a sentence if they can't be had. */
int verb_run_rules(int (*run)(const struct arguments *arguments, const struct summit_rules *rules),
                   const struct arguments *arguments);

/* Prints what can stand where the last of these words is being typed, behind the verb: complete.c.
 */
void complete(const struct verb *verb, int count, char *const words[]);

int verb_play(const struct arguments *arguments, const struct summit_rules *rules);
int verb_resume(const struct arguments *arguments);
int verb_history(const struct arguments *arguments);
int verb_replay(const struct arguments *arguments);
int verb_review(const struct arguments *arguments);
int verb_puzzle(const struct arguments *arguments);
int verb_solve(const struct arguments *arguments, const struct summit_rules *rules);
int verb_verify(const struct arguments *arguments);
int verb_map(const struct arguments *arguments, const struct summit_rules *rules);
int verb_engine(const struct arguments *arguments);
int verb_match(const struct arguments *arguments);
int verb_check_bot(const struct arguments *arguments);
int verb_games(const struct arguments *arguments);
int verb_rules(const struct arguments *arguments, const struct summit_rules *rules);

/* Shows the help for the whole program, as pager_show does. */
struct input;
bool help_show(struct input *input, const struct summit_language *language);
/* The menu that greets a person who only types `summit`: until somebody leaves. */
int menu_run(const struct summit_language *language);

/* ---- One game after the other --------------------------------------------------------------- */

/* As the verbs play and resume, once: what is wanted then is in the evening. */
int play_begin(const struct arguments *arguments, const struct summit_rules *rules,
               struct evening *evening);
int play_resume(const struct arguments *arguments, struct evening *evening);
/* After a game that came with this status: the menu if that is wanted, else the end. Releases the
 * evening. */
int menu_go_on(struct evening *evening, const struct summit_language *language, int status);

/* ---- The full screen --------------------------------------------------------------------------
 */

/* What greets a person who only types `summit`: the first view, or the menu where there is no
 * screen. */
int home_run(const struct summit_language *language);
/* Opens the screen if the options ask for it and it can be. */
void evening_open(struct evening *evening, const struct arguments *arguments);
/* As menu_go_on, on the screen if that is open. */
int evening_go_on(struct evening *evening, const struct summit_language *language, int status);

#endif
