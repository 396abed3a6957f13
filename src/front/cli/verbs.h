/* verbs.h: shared by the files of the command line: options, verbs, series of games. */
#ifndef FRONT_CLI_VERBS_H
#define FRONT_CLI_VERBS_H

#include "base/error.h"
#include "front/screen/screen.h"
#include "front/terminal/arguments.h"
#include "front/terminal/output.h"
#include "players/tournament.h"
#include "store/saved_games.h"

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
    FOR_LEARN = 32768,
    FOR_HELP = 16384, /* that of the whole program, which shows what changes rules */
    FOR_VARIATIONS = FOR_PLAY | FOR_RULES | FOR_SOLVE | FOR_MAP | FOR_ENGINE | FOR_MATCH |
                     FOR_CHECK_BOT | FOR_PUZZLE | FOR_LEARN | FOR_HELP,
    FOR_PLAYERS = FOR_PLAY | FOR_RESUME | FOR_MATCH,
    FOR_PROGRAMS = FOR_PLAY | FOR_RESUME | FOR_MATCH | FOR_CHECK_BOT,
    FOR_SOLVER = FOR_SOLVE | FOR_MAP | FOR_REVIEW,
    FOR_PEOPLE = FOR_PLAY | FOR_RESUME | FOR_REPLAY | FOR_REVIEW | FOR_SOLVE | FOR_MAP | FOR_MATCH |
                 FOR_GAMES | FOR_RULES | FOR_HISTORY | FOR_PUZZLE | FOR_LEARN,
};

/* The options that a verb takes: those of rules and the program's own. */
void options_of(unsigned verb, struct options *options);
/* One line about an option, one of rules or the program's own. */
const char *option_help(const struct summit_option *option, const struct summit_language *language);
/* Adds those of rules, or the verb's own, each with its help; whether there are any. */
bool options_add(struct text *text, unsigned verb, bool rules,
                 const struct summit_language *language);

/* The number, or the seconds in milliseconds, behind an option of a verb; left alone if it wasn't
 * given. False and a sentence that names the option if it is wrong or not in the option's range. */
bool arguments_number(const struct arguments *arguments, const char *name, int64_t *number,
                      struct summit_error *error);
bool arguments_seconds(const struct arguments *arguments, const char *name, int64_t *ms,
                       struct summit_error *error);
/* The seed of the options, or an unpredictable one. */
bool arguments_seed(const struct arguments *arguments, uint64_t *seed, struct summit_error *error);

/* ---- Verbs ---------------------------------------------------------------------------------- */

struct verb {
    const char *name;
    const char *operands;
    unsigned bit;
    size_t most_operands;
    /* One of these; the second is for verbs whose operand is a game, and gets its rules. */
    int (*run)(const struct arguments *arguments);
    int (*run_rules)(const struct arguments *arguments, const struct summit_rules *rules);
};

/* Prints what can stand where the last of these words is being typed, behind the verb:
 * completions.c.
 */
void complete(const struct verb *verb, int count, char *const words[]);

int verb_play(const struct arguments *arguments, const struct summit_rules *rules);
int verb_resume(const struct arguments *arguments);
int verb_history(const struct arguments *arguments);
int verb_replay(const struct arguments *arguments);
int verb_review(const struct arguments *arguments);
int verb_puzzle(const struct arguments *arguments);
int verb_learn(const struct arguments *arguments, const struct summit_rules *rules);
int verb_solve(const struct arguments *arguments, const struct summit_rules *rules);
int verb_verify(const struct arguments *arguments);
int verb_map(const struct arguments *arguments, const struct summit_rules *rules);
int verb_engine(const struct arguments *arguments);
int verb_match(const struct arguments *arguments);
int verb_check_bot(const struct arguments *arguments);
int verb_games(const struct arguments *arguments);
int verb_rules(const struct arguments *arguments, const struct summit_rules *rules);

/* ---- Who sits where ------------------------------------------------------------------------- */

/* How programs are treated. */
bool arguments_manners(const struct arguments *arguments, struct player_manners *manners,
                       struct summit_error *error);

/* Seats the players that the options name; where they name none, those that `kept` was kept with,
 * or people if it is NULL; and begins their solver. What takes long is shown on the screen, if
 * there is one. False and a sentence if that can't be; the solver is to be released in any case. */
bool arguments_seats(const struct arguments *arguments, const struct summit_rules *rules,
                     const struct game *kept, uint64_t seed, struct screen *screen,
                     struct seats *seats, struct game_solver *solver, struct summit_error *error);

/* ---- The solver ----------------------------------------------------------------------------- */

/* Makes the solver of these rules, with the options; NULL and a sentence on failure. */
struct summit_solver *arguments_solver(const struct arguments *arguments,
                                       const struct summit_rules *rules,
                                       struct summit_error *error);

/* The start, and the moves of --after from there. False if one can't be played, which has been
 * said.
 */
bool arguments_position(const struct arguments *arguments, const struct summit_rules *rules,
                        struct summit_position *position);

/* ---- Games that were played ----------------------------------------------------------------- */

/* The file that the operand names: a path, or a number of `summit history`; without one, that of
 * the game that ended last. Which game that is, is said on standard error. Otherwise a status, and
 * it was said why. */
int arguments_past(const struct arguments *arguments, char path[PAST_PATH_BYTES]);

/* Prints what is wrong with a file. */
void saved_game_complain(const char *path, const struct summit_language *language,
                         const struct summit_error *error);
/* Like saved_game_try, in a language; prints what is wrong. */
enum record_health saved_game_read(const char *path, const struct summit_language *language,
                                   struct record *record);
/* Reads a file of records behind each other and shows each: a status, STATUS_DONE if all were
 * shown. `show` says what it fails with; what can't be read has been said. */
int saved_game_each(const char *path, const struct summit_language *language,
                    int (*show)(struct record *record, enum record_health health, void *context),
                    void *context);

/* ---- Standings of a match ------------------------------------------------------------------- */

/* For people, in a language or, if that is NULL, in English. */
void standings_print(const struct tournament *tournament, const struct summit_language *language);
/* Returns the status: STATUS_FAILED if there was no memory for it. */
int standings_print_json(const struct tournament *tournament);
void standings_print_csv(const struct tournament *tournament);

/* ---- A series ------------------------------------------------------------------------------- */

/* Where games are played one after another. Begins as {0}. */
struct series {
    struct screen *screen; /* on which all is played, or NULL: line by line */
    struct input *input;   /* if so, once something was asked: the same for all of it, so that
                              nothing is lost of what was typed ahead */
    bool plain;            /* in statements, without pictures */
    enum driver_next next; /* what is wanted after the last game */
    struct lobby *lobby;   /* from which games begin, or NULL; */
    const struct lobby_event *begun; /* and that with which this one was begun */
};
/* Releases the input, raising a noted signal, and the screen. */
void series_end(struct series *series);
/* The input of the series, or NULL without memory. */
struct input *series_input(struct series *series);
/* Closes the input until it is used again, so that something else can read; raises a noted signal.
 */
void series_let_go(struct series *series);

/* As the verbs play, resume and learn: what is wanted then is in the series. */
int play_begin(const struct arguments *arguments, const struct summit_rules *rules,
               struct series *series);
int play_resume(const struct arguments *arguments, struct series *series);
int learn(struct series *series, const struct summit_rules *rules,
          const struct summit_language *language);

/* What greets a person who only types `summit`: the lobby, on the full screen unless it is to be
 * `lines` or there is no screen, until somebody leaves. */
int lobby_run(const struct summit_language *language, bool lines);

/* The screen if the options ask for it and it can be opened, or NULL. */
struct screen *arguments_screen(const struct arguments *arguments);
/* Whether a game is to be told in statements, without pictures. */
bool arguments_plain(const struct arguments *arguments);

#endif
