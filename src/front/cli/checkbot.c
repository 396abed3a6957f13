/* checkbot.c: the verb that tries a bot against the protocol and says in words what is wrong. */
#include "base/error.h"
#include "front/cli/front.h"

#include "front/host/endings.h"
#include "front/cli/who.h"
#include "study/study.h"
#include "players/process.h"
#include "players/program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_BYTES = 8192 };

struct trial {
    struct process process;
    const struct summit_rules *rules;
    struct player_manners manners;
    unsigned good, bad;
    bool failed; /* this program couldn't go on, which isn't the bot's fault */
    bool dead;   /* it has ended, hangs or floods: nothing more can be asked */
    /* The last answer. */
    char mark;   /* '=' or '?' */
    char id[24]; /* what stood behind the mark */
    char text[ANSWER_BYTES];
};

static bool report(struct trial *trial, bool good, const char *what, const char *wrong)
{
    printf("%s  %s%s%s\n", good ? "good " : "WRONG", what, good ? "" : ": ", good ? "" : wrong);
    trial->good += good;
    trial->bad += !good;
    return good;
}

static bool report_dead(struct trial *trial, const char *what, enum process_result result)
{
    trial->dead = true;
    if (result == PROCESS_FAILED) {
        complain(STATUS_FAILED, "the trial can't go on: %s", strerror(errno));
        trial->failed = true;
    }
    if (result == PROCESS_STOPPED || result == PROCESS_FAILED)
        return false;
    return report(trial, false, what,
                  result == PROCESS_SLOW ? "no answer came in time; is the output flushed after "
                                           "each answer?"
                  : result == PROCESS_FLOODS ? "it wrote more than any answer holds"
                                             : "it closed its output or ended");
}

/* Splits the first line of an answer: the mark, the id, the text. */
static bool take_first(struct trial *trial, struct span line)
{
    size_t digits = 0;
    trial->mark = line.at[0];
    if (trial->mark != '=' && trial->mark != '?')
        return false;
    while (digits + 1 < line.length && line.at[digits + 1] >= '0' && line.at[digits + 1] <= '9')
        digits++;
    snprintf(trial->id, sizeof trial->id, "%.*s", (int)(digits < 20 ? digits : 20), line.at + 1);
    struct span text = span_trim((struct span){line.at + 1 + digits, line.length - 1 - digits});
    struct text into = text_into(trial->text, sizeof trial->text);
    text_add_bytes(&into, text.at, text.length);
    return true;
}

/* Sends a command and reads one whole answer. */
static bool exchange(struct trial *trial, const char *command, const char *what)
{
    char line[PROCESS_LINE];
    size_t length = 0, total = 0;
    int64_t deadline = process_now() + trial->manners.move_time_ms;
    if (trial->dead)
        return false;
    enum process_result result = process_write(&trial->process, command, strlen(command), deadline);
    bool begun = false;
    while (result == PROCESS_DONE) {
        result = process_read_line(&trial->process, line, &length, deadline);
        struct span read = span_trim((struct span){line, length});
        total += length + 1;
        if (result != PROCESS_DONE || (read.length == 0 && begun))
            break;
        if (total > ANSWER_BYTES)
            result = PROCESS_FLOODS;
        else if (!begun && read.length > 0) {
            begun = true;
            if (!take_first(trial, read)) {
                trial->dead = true;
                return report(trial, false, what, "an answer has to begin with = or ?");
            }
        } else if (begun) {
            size_t held = strlen(trial->text);
            snprintf(trial->text + held, sizeof trial->text - held, "\n%.*s", (int)read.length,
                     read.at);
        }
    }
    return result == PROCESS_DONE || report_dead(trial, what, result);
}

/* Sends a command whose answer has to be good, and perhaps a certain text. */
static bool expect(struct trial *trial, const char *command, const char *what, const char *text)
{
    char wrong[400], shown[200];
    if (!exchange(trial, command, what))
        return false;
    struct text safe_text = text_into(shown, sizeof shown);
    text_add_safe(&safe_text, trial->text, strlen(trial->text), 40);
    snprintf(wrong, sizeof wrong, "found \"%c %s\", expected \"= %s\"", trial->mark, shown,
             text != NULL ? text : "...");
    return report(trial, trial->mark == '=' && (text == NULL || strcmp(trial->text, text) == 0),
                  what, wrong);
}

static void expect_refusal(struct trial *trial, const char *command, const char *what)
{
    if (exchange(trial, command, what))
        report(trial, trial->mark == '?', what, "found =, expected ?");
}

static bool report_move(struct trial *trial, unsigned number, bool its_turn)
{
    char wrong[400], shown[200];
    struct text text = text_into(shown, sizeof shown);
    text_add_safe(&text, trial->text, strlen(trial->text), 30);
    snprintf(wrong, sizeof wrong, "at move %u it answered \"%c %s\", %s", number, trial->mark,
             shown, its_turn ? "which is no legal move" : "though the move is legal");
    return report(trial, false, "a whole game", wrong);
}

/* One turn of that game: the bot's by genmove, the others' by the first legal move. */
static bool try_turn(struct trial *trial, struct summit_position *position, bool its_turn,
                     unsigned number)
{
    char command[100], color[8], written[64];
    struct summit_place place = {0};
    struct summit_move move = SUMMIT_NO_MOVE;
    summit_next_move(trial->rules, position, &place, &move);
    const char *name = program_color(position->turn, color, sizeof color);
    summit_write_move(trial->rules, move, written, sizeof written);
    if (its_turn)
        snprintf(command, sizeof command, "genmove %s\n", name);
    else
        snprintf(command, sizeof command, "play %s %s\n", name, written);
    if (!exchange(trial, command, its_turn ? "genmove in a game" : "play in a game"))
        return false;
    if (its_turn)
        move = summit_read_move(trial->rules, position, trial->text, strlen(trial->text));
    if (trial->mark != '=' || summit_play(trial->rules, position, move, NULL) != SUMMIT_LEGAL)
        return report_move(trial, number, its_turn);
    return true;
}

/* Plays a game in which the bot makes every move of whoever goes first. */
static void try_game(struct trial *trial)
{
    struct summit_position position;
    unsigned first = verdict_first(trial->rules);
    summit_start(trial->rules, first, &position);
    for (unsigned moves = 0; moves < 200; moves++) {
        while (summit_stuck(trial->rules, &position))
            summit_pass(trial->rules, &position);
        if (position.winner != SUMMIT_NOBODY)
            break;
        if (!try_turn(trial, &position, position.turn == first, moves + 1))
            return;
    }
    report(trial, true, "a whole game", "");
}

static void try_all(struct trial *trial)
{
    expect(trial, "protocol_version\n", "protocol_version is 2", "2");
    expect(trial, "name\n", "name", NULL);
    expect(trial, "version\n", "version", NULL);
    if (expect(trial, "42 name\n", "a command with an id", NULL))
        report(trial, strcmp(trial->id, "42") == 0, "the id comes back",
               "expected =42 in front of the answer");
    expect(trial, "# a comment\n\nname # and another\n", "comments and empty lines", NULL);
    if (exchange(trial, "7 name\n", "one answer for each command"))
        report(trial, strcmp(trial->id, "7") == 0, "one answer for each command",
               "found the answer to an earlier line; a comment or an empty line gets none");
    expect_refusal(trial, "no_such_command\n", "an unknown command is refused");
    expect(trial, "known_command genmove\n", "known_command genmove", "true");
    expect(trial, "known_command no_such_command\n", "known_command no_such_command", "false");
    expect(trial, "list_commands\n", "list_commands", NULL);
    expect(trial, "clear_board\n", "clear_board", NULL);
    try_game(trial);
    expect(trial, "clear_board\n", "clear_board after a game", NULL);
    expect_refusal(trial, "play b nonsense\n", "a move that is none is refused");
    char genmove[32], color[8];
    snprintf(genmove, sizeof genmove, "genmove %s\n",
             program_color(verdict_first(trial->rules), color, sizeof color));
    expect(trial, genmove, "genmove from the start", NULL);
    expect(trial, "undo\n", "undo", NULL);
    expect(trial, genmove, "genmove after undo", NULL);
    if (expect(trial, "quit\n", "quit", NULL)) {
        char line[PROCESS_LINE];
        size_t length = 0;
        enum process_result result = process_read_line(&trial->process, line, &length,
                                                       process_now() + trial->manners.move_time_ms);
        if (result == PROCESS_FAILED)
            report_dead(trial, "it ends after quit", result);
        else if (result != PROCESS_STOPPED)
            report(trial, result == PROCESS_ENDED, "it ends after quit", "it goes on");
    }
}

/* Tries the bot from its start to its end. The signals wait meanwhile, so that one that ends this
 * program ends the bot first. */
static int try_bot(struct trial *trial, const char *command)
{
    sigset_t before;
    int status = STATUS_FAILED;
    endings_hold(&before);
    trial->manners.loud = true;
    trial->process.stops = endings_waiting;
    if (!process_start(&trial->process, command, true))
        complain(STATUS_FAILED, "the bot can't be started: %s", strerror(errno));
    else {
        try_all(trial);
        process_end(&trial->process);
        if (!endings_waiting(NULL) && !trial->failed)
            printf("%u good, %u wrong\n", trial->good, trial->bad);
        status = trial->bad == 0 && !trial->failed ? STATUS_DONE : STATUS_FAILED;
    }
    fflush(stdout);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return status;
}

int verb_check_bot(const struct arguments *arguments)
{
    struct summit_error error;
    const char *game = arguments_value(arguments, "game");
    struct trial *trial = calloc(1, sizeof *trial);
    if (trial == NULL)
        return complain(STATUS_FAILED, ERROR_NO_MEMORY);
    struct summit_rules *rules =
        arguments_game(arguments, game != NULL ? game : summit_game_name(0), &error);
    int status = STATUS_WRONG;
    if (arguments->operand_count == 0)
        complain(STATUS_WRONG, "which bot? Give the command that starts it");
    else if (rules == NULL || !arguments_manners(arguments, &trial->manners, &error))
        status = complain_error(&error);
    else {
        trial->rules = rules;
        status = try_bot(trial, arguments->operands[0]);
    }
    summit_rules_free(rules);
    free(trial);
    return status;
}
