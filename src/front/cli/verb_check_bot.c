/* verb_check_bot.c: the verb that tries a bot against the protocol and says in words what is wrong.
 */
#include "front/cli/verbs.h"

#include "front/terminal/signals.h"
#include "players/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct trial {
    struct process process;
    const struct summit_rules *rules;
    const struct summit_language *language;
    struct player_manners manners;
    unsigned good, bad;
    bool failed;              /* this program couldn't go on, which isn't the bot's fault */
    bool dead;                /* it has ended, hangs or floods: nothing more can be asked */
    struct gtp_answer answer; /* the last one */
};

static const char *words(const struct trial *trial, enum message message)
{
    return message_text(trial->language, message);
}

static bool report(struct trial *trial, bool good, const char *what, const char *wrong)
{
    message_print(stdout, trial->language,
                  good ? MESSAGE_FRONT_CHECK_GOOD : MESSAGE_FRONT_CHECK_WRONG,
                  fill({"what", what}, {"wrong", wrong}));
    trial->good += good;
    trial->bad += !good;
    return good;
}

static bool report_dead(struct trial *trial, const char *what, enum process_result result)
{
    trial->dead = true;
    if (result == PROCESS_FAILED) {
        complain(STATUS_FAILED, trial->language, MESSAGE_FRONT_ERROR_TRIAL_FAILED,
                 fill(REASON(errno)));
        trial->failed = true;
    }
    if (result == PROCESS_STOPPED || result == PROCESS_FAILED)
        return false;
    return report(trial, false, what,
                  words(trial, result == PROCESS_SLOW     ? MESSAGE_FRONT_CHECK_SLOW
                               : result == PROCESS_FLOODS ? MESSAGE_FRONT_CHECK_FLOODS
                                                          : MESSAGE_FRONT_CHECK_ENDED));
}

/* Sends a command and reads one whole answer. */
static bool exchange(struct trial *trial, const char *command, const char *what)
{
    int64_t deadline = process_now() + trial->manners.move_time_ms;
    if (trial->dead)
        return false;
    enum process_result result = process_write(&trial->process, command, strlen(command), deadline);
    if (result == PROCESS_DONE)
        result = process_read_answer(&trial->process, &trial->answer, deadline);
    if (result != PROCESS_DONE)
        return report_dead(trial, what, result);
    trial->dead = trial->answer.mark == 0;
    return !trial->dead || report(trial, false, what, words(trial, MESSAGE_FRONT_CHECK_MARK));
}

/* The mark and so many characters of the text of the last answer. */
static const char *show_answer(const struct trial *trial, char *shown, size_t size, size_t most)
{
    struct text text = text_into(shown, size);
    text_addf(&text, "%c ", trial->answer.mark);
    text_add_safe(&text, trial->answer.text, strlen(trial->answer.text), most);
    return shown;
}

/* Sends a command whose answer has to be good, and perhaps a certain text. */
static bool expect(struct trial *trial, const char *command, const char *what, const char *text)
{
    char wrong[400], shown[200], expected[40];
    struct text story = text_into(wrong, sizeof wrong);
    if (!exchange(trial, command, what))
        return false;
    text_write(expected, sizeof expected, "= %s", text != NULL ? text : "...");
    message_add(
        &story, trial->language, MESSAGE_FRONT_CHECK_FOUND,
        fill({"found", show_answer(trial, shown, sizeof shown, 40)}, {"expected", expected}));
    return report(
        trial, trial->answer.mark == '=' && (text == NULL || strcmp(trial->answer.text, text) == 0),
        what, wrong);
}

static void expect_refusal(struct trial *trial, const char *command, const char *what)
{
    if (exchange(trial, command, what))
        report(trial, trial->answer.mark == '?', what, words(trial, MESSAGE_FRONT_CHECK_ACCEPTED));
}

static bool report_move(struct trial *trial, unsigned number, bool its_turn)
{
    char wrong[400], shown[200];
    struct text story = text_into(wrong, sizeof wrong);
    message_add(
        &story, trial->language,
        its_turn ? MESSAGE_FRONT_CHECK_NO_MOVE : MESSAGE_FRONT_CHECK_REFUSED_MOVE,
        fill({"number", .number = number}, {"found", show_answer(trial, shown, sizeof shown, 30)}));
    return report(trial, false, words(trial, MESSAGE_FRONT_CHECK_GAME), wrong);
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
    if (!exchange(trial, command,
                  words(trial, its_turn ? MESSAGE_FRONT_CHECK_GAME_GENMOVE
                                        : MESSAGE_FRONT_CHECK_GAME_PLAY)))
        return false;
    if (its_turn)
        move = summit_read_move(trial->rules, position, trial->answer.text,
                                strlen(trial->answer.text));
    if (trial->answer.mark != '=' ||
        summit_play(trial->rules, position, move, NULL) != SUMMIT_LEGAL)
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
    report(trial, true, words(trial, MESSAGE_FRONT_CHECK_GAME), "");
}

static void try_all(struct trial *trial)
{
    expect(trial, "protocol_version\n", words(trial, MESSAGE_FRONT_CHECK_VERSION), "2");
    expect(trial, "name\n", "name", NULL);
    expect(trial, "version\n", "version", NULL);
    if (expect(trial, "42 name\n", words(trial, MESSAGE_FRONT_CHECK_WITH_ID), NULL))
        report(trial, strcmp(trial->answer.id, "42") == 0, words(trial, MESSAGE_FRONT_CHECK_ID),
               words(trial, MESSAGE_FRONT_CHECK_ID_WRONG));
    expect(trial, "# a comment\n\nname # and another\n", words(trial, MESSAGE_FRONT_CHECK_COMMENTS),
           NULL);
    if (exchange(trial, "7 name\n", words(trial, MESSAGE_FRONT_CHECK_ONE)))
        report(trial, strcmp(trial->answer.id, "7") == 0, words(trial, MESSAGE_FRONT_CHECK_ONE),
               words(trial, MESSAGE_FRONT_CHECK_ONE_WRONG));
    expect_refusal(trial, "no_such_command\n", words(trial, MESSAGE_FRONT_CHECK_UNKNOWN));
    expect(trial, "known_command genmove\n", "known_command genmove", "true");
    expect(trial, "known_command no_such_command\n", "known_command no_such_command", "false");
    expect(trial, "list_commands\n", "list_commands", NULL);
    expect(trial, "clear_board\n", "clear_board", NULL);
    try_game(trial);
    expect(trial, "clear_board\n", words(trial, MESSAGE_FRONT_CHECK_CLEAR_AGAIN), NULL);
    expect_refusal(trial, "play b nonsense\n", words(trial, MESSAGE_FRONT_CHECK_NONSENSE));
    char genmove[32], color[8];
    snprintf(genmove, sizeof genmove, "genmove %s\n",
             program_color(verdict_first(trial->rules), color, sizeof color));
    expect(trial, genmove, words(trial, MESSAGE_FRONT_CHECK_GENMOVE), NULL);
    expect(trial, "undo\n", "undo", NULL);
    expect(trial, genmove, words(trial, MESSAGE_FRONT_CHECK_GENMOVE_AGAIN), NULL);
    if (expect(trial, "quit\n", "quit", NULL)) {
        char line[PROCESS_LINE];
        size_t length = 0;
        enum process_result result = process_read_line(&trial->process, line, &length,
                                                       process_now() + trial->manners.move_time_ms);
        if (result == PROCESS_FAILED)
            report_dead(trial, words(trial, MESSAGE_FRONT_CHECK_QUIT), result);
        else if (result != PROCESS_STOPPED)
            report(trial, result == PROCESS_ENDED, words(trial, MESSAGE_FRONT_CHECK_QUIT),
                   words(trial, MESSAGE_FRONT_CHECK_QUIT_WRONG));
    }
}

/* Tries the bot from its start to its end. A signal that ends this program ends the bot first. */
static int try_bot(struct trial *trial, const char *command)
{
    struct signals signals;
    int status = STATUS_FAILED;
    signals_catch(&signals, SIGNALS_ENDING);
    trial->manners.loud = true;
    trial->process.stops = signals_stops;
    if (!process_start(&trial->process, command, true))
        complain(STATUS_FAILED, trial->language, MESSAGE_FRONT_ERROR_BOT_START,
                 fill(REASON(errno)));
    else {
        try_all(trial);
        process_end(&trial->process);
        if (signals_ending() == 0 && !trial->failed)
            message_print(stdout, trial->language, MESSAGE_FRONT_CHECK_ALL,
                          fill({"good", .number = trial->good}, {"wrong", .number = trial->bad}));
        status = trial->bad == 0 && !trial->failed ? STATUS_DONE : STATUS_FAILED;
    }
    fflush(stdout);
    signals_release(&signals);
    return status;
}

int verb_check_bot(const struct arguments *arguments)
{
    struct summit_error error;
    const char *game = arguments_value(arguments, "game");
    struct trial *trial = calloc(1, sizeof *trial);
    if (trial == NULL)
        return complain_memory(arguments->language);
    struct summit_rules *rules =
        arguments_game(arguments, game != NULL ? game : summit_game_name(0), &error);
    int status = STATUS_WRONG;
    if (arguments->operand_count == 0)
        complain(STATUS_WRONG, arguments->language, MESSAGE_FRONT_ERROR_NO_BOT, NULL);
    else if (rules == NULL || !arguments_manners(arguments, &trial->manners, &error))
        status = complain_error(&error, arguments->language);
    else {
        trial->rules = rules;
        trial->language = arguments->language;
        status = try_bot(trial, arguments->operands[0]);
    }
    summit_rules_free(rules);
    free(trial);
    return status;
}
