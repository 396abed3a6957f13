/* arguments.h: parses a command line into operands and options with their values. */
#ifndef FRONT_TERMINAL_ARGUMENTS_H
#define FRONT_TERMINAL_ARGUMENTS_H

#include "store/game_library.h"

enum { OPERANDS = 4, OPTIONS_GIVEN = 128, OPTIONS_MOST = 80 };

/* The options that may be given. */
struct options {
    const struct summit_option *at[OPTIONS_MOST];
    size_t count;
};

/* Adds those that set rules. */
void options_add_rules(struct options *options);

struct arguments {
    const char *operands[OPERANDS];
    size_t operand_count;
    struct setting given[OPTIONS_GIVEN]; /* the value of a flag is "" */
    size_t given_count;
    const struct summit_language *language; /* of all texts; NULL: English */
    bool quiet;                             /* doesn't print which game was guessed */
};

/* Parses the words; false and a sentence if they are wrong. */
bool arguments_read(struct arguments *arguments, const struct options *options,
                    size_t most_operands, int count, char *const words[],
                    struct summit_error *error);
/* The value of an option, or NULL if it wasn't given. */
const char *arguments_value(const struct arguments *arguments, const char *key);
/* Adds an option as if it had been typed. */
void arguments_add(struct arguments *arguments, const char *key, const char *value);

/* Whether an option is given that sets rules. */
bool arguments_set_rules(const struct arguments *arguments);

/* Makes the rules of a game's name and the options, by library_resolve, which prints on standard
 * error which game was guessed, and library_rules. The second takes the name from the first
 * operand. */
struct summit_rules *arguments_game(const struct arguments *arguments, const char *game,
                                    struct summit_error *error);
struct summit_rules *arguments_rules(const struct arguments *arguments, struct summit_error *error);

#endif
