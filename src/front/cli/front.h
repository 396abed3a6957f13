/* front.h: what the parts of the command line share: verbs, options, messages. */
#ifndef FRONT_CLI_FRONT_H
#define FRONT_CLI_FRONT_H

#include "front/host/messages.h"
#include "summit.h"

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
    FOR_HELP = 4096, /* that of the whole program, which shows what changes rules */
    FOR_VARIATIONS = FOR_PLAY | FOR_RULES | FOR_SOLVE | FOR_MAP | FOR_ENGINE | FOR_MATCH |
                     FOR_CHECK_BOT | FOR_HELP,
    FOR_PLAYERS = FOR_PLAY | FOR_RESUME | FOR_MATCH,
    FOR_PROGRAMS = FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_CHECK_BOT,
    FOR_SOLVER = FOR_SOLVE | FOR_MAP | FOR_REVIEW,
    FOR_PEOPLE = FOR_PLAY | FOR_RESUME | FOR_REPLAY | FOR_REVIEW | FOR_SOLVE | FOR_MAP | FOR_MATCH |
                 FOR_GAMES | FOR_RULES,
};

struct option {
    const char *name;
    const char *value; /* what is shown for its value, or NULL if it takes none */
    unsigned verbs;
    bool rule; /* sets the key of the same name in the rules */
    bool repeatable;
    const char *help;
};

enum { OPERANDS = 4, OPTIONS_GIVEN = 128 };

struct arguments {
    const char *operands[OPERANDS];
    size_t operand_count;
    struct {
        const struct option *option;
        const char *value;
    } given[OPTIONS_GIVEN];
    size_t given_count;
    const struct summit_language *language; /* in which players are told; NULL: English */
};

/* Reads what follows the verb; false and a sentence if it is wrong. */
bool arguments_read(struct arguments *arguments, unsigned verb, size_t most_operands, int count,
                    char *const words[], struct summit_error *error);
/* The value of an option, "" for one that takes none, or NULL if it wasn't given. */
const char *arguments_value(const struct arguments *arguments, const char *name);
/* Gives an option as if it had been typed. */
void arguments_add(struct arguments *arguments, const char *name, const char *value);
/* Prints the options of a verb. */
void options_print(unsigned verb, const struct summit_language *language);

/* The number, or the seconds in milliseconds, behind an option; left alone if it wasn't given.
 * False and a sentence that names the option if it is wrong. */
bool arguments_number(const struct arguments *arguments, const char *name, int64_t least,
                      int64_t most, int64_t *number, struct summit_error *error);
bool arguments_seconds(const struct arguments *arguments, const char *name, int64_t *ms,
                       struct summit_error *error);
/* The seed that was given, or one that nobody could guess. */
bool arguments_seed(const struct arguments *arguments, uint64_t *seed, struct summit_error *error);

/* The rules that a game's name and the options ask for, checked; NULL and a sentence, which says
 * where it comes from, if that fails. The second takes the name from the first operand. */
struct summit_rules *arguments_game(const struct arguments *arguments, const char *game,
                                    struct summit_error *error);
struct summit_rules *arguments_rules(const struct arguments *arguments, struct summit_error *error);

/* Prints a text in JSON's quotes. It has to be printable UTF-8. */
void json_print_text(const char *text);

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

int verb_play(const struct arguments *arguments, const struct summit_rules *rules);
int verb_resume(const struct arguments *arguments);
int verb_replay(const struct arguments *arguments);
int verb_review(const struct arguments *arguments);
int verb_solve(const struct arguments *arguments, const struct summit_rules *rules);
int verb_verify(const struct arguments *arguments);
int verb_map(const struct arguments *arguments, const struct summit_rules *rules);
int verb_engine(const struct arguments *arguments);
int verb_match(const struct arguments *arguments);
int verb_check_bot(const struct arguments *arguments);
int verb_games(const struct arguments *arguments);
int verb_rules(const struct arguments *arguments, const struct summit_rules *rules);

/* The help for the whole program. */
int help_print(const struct summit_language *language);
/* The menu that greets a person who only types `summit`. */
int menu_run(const struct summit_language *language);

#endif
