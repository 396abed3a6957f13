/* engine_commands.c: what each GTP command does. */
#include "front/gtp/engine.h"

#include "base/error.h"
#include "base/number.h"
#include "front/host/arguments.h"
#include "front/host/messages.h"
#include "front/host/solving.h"
#include "session/game.h"
#include "session/looking.h"
#include "study/study.h"
#include "solve/level.h"
#include "players/player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The game ------------------------------------------------------------------------------- */

bool engine_refuse(struct engine *engine, const char *reason)
{
    text_add(&engine->answer, reason);
    return false;
}

const struct summit_solver *engine_solver(struct engine *engine)
{
    struct summit_error *refusal = &engine->refusal;
    if (engine->solver == NULL && (refusal->text[0] == '\0' || summit_was_cancelled(refusal)))
        engine->solver = solving(engine->rules,
                                 &(struct summit_solver_options){.glance = SUMMIT_GLANCE}, refusal);
    return engine->solver;
}

/* Other rules are to be played, of which nothing is known yet. */
static void engine_forget(struct engine *engine)
{
    summit_solver_free(engine->solver);
    engine->solver = NULL;
    engine->refusal = (struct summit_error){0};
}

/* The moves come from outside, and what happens is said in the words of GTP. */
bool engine_set_rules(struct engine *engine, struct summit_rules *rules)
{
    if (engine->said != NULL)
        summit_rules_speak(rules, summit_rules_language(engine->said));
    const struct summit_table_options options = {.first = verdict_first(rules) + 1,
                                                 .seed = engine->seed,
                                                 .silent = true,
                                                 .nobody_asked = true};
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL) {
        summit_rules_free(rules);
        return engine_refuse(engine, "out of memory");
    }
    engine_forget(engine);
    summit_table_free(engine->table);
    summit_rules_free(engine->said);
    engine->table = table;
    engine->said = rules;
    engine->rules = summit_table_rules(table);
    return true;
}

void engine_release(struct engine *engine)
{
    engine_forget(engine);
    summit_table_free(engine->table);
    summit_rules_free(engine->said);
    text_release(&engine->answer);
}

/* A seat: b or black for the first, w or white for the second, or its number. */
static bool read_color(const struct engine *engine, struct span word, unsigned *seat)
{
    static const char *const colors[] = {"b", "w",     "black", "white", "B",
                                         "W", "Black", "White", "BLACK", "WHITE"};
    int64_t number = 0;
    for (unsigned i = 0; i < sizeof colors / sizeof colors[0]; i++) {
        if (span_is(word, colors[i])) {
            *seat = i % 2;
            return true;
        }
    }
    if (!number_read(word, &number) || number < 1 || number > summit_rules_players(engine->rules))
        return false;
    *seat = (unsigned)number - 1;
    return true;
}

/* ---- Commands: each writes its answer, and returns whether it could be done ------------------ */

static bool do_protocol_version(struct engine *engine, struct span rest)
{
    (void)rest;
    text_add(&engine->answer, "2");
    return true;
}

static bool do_name(struct engine *engine, struct span rest)
{
    (void)rest;
    text_add(&engine->answer, "Summit");
    return true;
}

static bool do_version(struct engine *engine, struct span rest)
{
    (void)rest;
    text_add(&engine->answer, SUMMIT_VERSION);
    return true;
}

static bool do_quit(struct engine *engine, struct span rest)
{
    (void)rest;
    engine->quitting = true;
    return true;
}

static bool do_clear_board(struct engine *engine, struct span rest)
{
    (void)rest;
    summit_table_again(engine->table, false, 0);
    if (engine->rules != summit_table_rules(engine->table))
        engine_forget(engine);
    engine->rules = summit_table_rules(engine->table);
    return true;
}

/* `summit-drawn start 57`: what a toss has said elsewhere; without words, what it has said here. */
static bool do_drawn(struct engine *engine, struct span rest)
{
    char key[SUMMIT_KEY_BYTES] = "", value[32] = "";
    struct summit_error error;
    int64_t number = 0;
    for (size_t place = 0;
         rest.length == 0 && summit_rules_drawn(engine->rules, &place, key, &number);)
        text_addf(&engine->answer, "%s%s %" PRId64, engine->answer.length > 0 ? "\n" : "", key,
                  number);
    if (rest.length == 0)
        return true;
    struct span name = span_take(&rest, ' ');
    rest = span_trim(rest);
    if (name.length >= sizeof key || !number_read(rest, &number) || rest.length >= sizeof value)
        return engine_refuse(engine, "syntax error: summit-drawn KEY NUMBER");
    memcpy(key, name.at, name.length);
    memcpy(value, rest.at, rest.length);
    struct summit_rules *rules = summit_rules_copy(engine->said);
    if (rules != NULL && (strncmp(key, "start", 5) == 0 || strncmp(key, "target", 6) == 0) &&
        summit_rules_set(rules, key, value, &error) && summit_rules_check(rules, &error))
        return engine_set_rules(engine, rules);
    summit_rules_free(rules);
    return engine_refuse(engine, "illegal number: it can't be drawn here");
}

/* Does what a player does; false and an answer if there is no memory. */
static bool act(struct engine *engine, struct summit_ply deed)
{
    size_t before = 0, after = 0;
    summit_table_plies(engine->table, &before);
    summit_table_act(engine->table, deed, 0);
    summit_table_plies(engine->table, &after);
    return after > before || engine_refuse(engine, "out of memory");
}

static bool do_play(struct engine *engine, struct span rest)
{
    unsigned seat = 0;
    struct span color = span_take(&rest, ' ');
    struct span written = span_trim(rest);
    const struct summit_position *position = summit_table_position(engine->table);
    const struct game *game = table_game(engine->table);
    if (!read_color(engine, color, &seat) || written.length == 0)
        return engine_refuse(engine, "syntax error: play COLOR MOVE");
    if (summit_table_over(engine->table))
        return engine_refuse(engine, "illegal move: the game is over");
    struct summit_ply deed = {SUMMIT_DONE_RESIGN, (uint8_t)seat, SUMMIT_NO_MOVE};
    if (span_is(written, "resign"))
        return game_refusal(game, deed) == SUMMIT_LEGAL
                   ? act(engine, deed)
                   : engine_refuse(engine, "illegal move: that player is out");
    if (seat != position->turn)
        return engine_refuse(engine, "illegal move: it is not that player's turn");
    deed.kind = SUMMIT_DONE_MOVE;
    deed.move = summit_read_move(engine->rules, position, written.at, written.length);
    struct judged_entry judged;
    game_judge(game, deed, &judged);
    if (judged.effect.refusal == SUMMIT_LEGAL)
        return act(engine, deed);
    text_add(&engine->answer, "illegal move: ");
    game_tell_refusal(game, deed.move, &judged.effect, &engine->answer);
    return false;
}

static bool do_genmove(struct engine *engine, struct span rest)
{
    unsigned seat = 0;
    char written[64];
    const struct summit_position *position = summit_table_position(engine->table);
    if (!read_color(engine, span_trim(rest), &seat))
        return engine_refuse(engine, "syntax error: genmove COLOR");
    if (summit_table_over(engine->table))
        return engine_refuse(engine, "the game is over");
    if (seat != position->turn)
        return engine_refuse(engine, "it is not that player's turn");
    if (engine->level != LEVEL_RANDOM && engine_solver(engine) == NULL) {
        struct summit_error refusal = engine->refusal;
        if (summit_was_cancelled(&refusal) || error_is_memory(&refusal))
            return engine_refuse(engine, refusal.text);
        if (engine->level == LEVEL_PERFECT && !level_fail_unsolved(&refusal))
            return engine_refuse(engine, refusal.text);
    }
    struct summit_move move =
        level_choose(engine->rules, engine->solver, position, engine->level, &engine->chance);
    summit_write_move(engine->rules, move, written, sizeof written);
    if (!act(engine, (struct summit_ply){SUMMIT_DONE_MOVE, (uint8_t)seat, move}))
        return false;
    text_add(&engine->answer, written);
    return true;
}

static bool do_undo(struct engine *engine, struct span rest)
{
    (void)rest;
    return summit_table_undo(engine->table, 0) || engine_refuse(engine, "cannot undo");
}

static bool do_showboard(struct engine *engine, struct span rest)
{
    (void)rest;
    struct text turn = {0};
    game_tell_opening(table_game(engine->table), false, &turn);
    game_tell_turn(table_game(engine->table), &turn);
    text_add(&engine->answer, "\n");
    if (summit_table_over(engine->table))
        text_add(&engine->answer, "The game is over.");
    for (const char *at = turn.at; at != NULL && *at != '\0' && !summit_table_over(engine->table);
         at++)
        if (*at != '\n' || (at[1] != '\n' && at[1] != '\0' && at != turn.at))
            text_add_bytes(&engine->answer, at, 1);
    text_release(&turn);
    return true;
}

/* Accepted as the protocol asks: an answer comes at once anyway. */
static bool do_time(struct engine *engine, struct span rest)
{
    unsigned words = 0;
    while (rest.length > 0)
        words += span_trim(span_take(&rest, ' ')).length > 0;
    return words == 3 || engine_refuse(engine, "syntax error: three values are expected");
}

static bool do_final_score(struct engine *engine, struct span rest)
{
    (void)rest;
    int winner = summit_table_position(engine->table)->winner;
    if (winner == SUMMIT_NOBODY)
        return engine_refuse(engine, "cannot score: the game is not over");
    if (winner == SUMMIT_DRAWN)
        text_add(&engine->answer, "0");
    else if (winner < 2)
        text_add(&engine->answer, winner == 0 ? "B+1" : "W+1");
    else
        text_addf(&engine->answer, "%d+1", winner + 1);
    return true;
}

static bool do_known_games(struct engine *engine, struct span rest)
{
    (void)rest;
    for (size_t i = 0; i < summit_game_count(); i++)
        text_addf(&engine->answer, "%s%s", i > 0 ? "\n" : "", summit_game_name(i));
    for (size_t i = 0; i < summit_classic_count(); i++)
        text_addf(&engine->answer, "\n%s", summit_classic_name(i));
    return true;
}

/* Takes a line apart at its spaces, but for those between quotes, ' or ". Returns how many words.
 */
static int split(char *line, char *words[OPTIONS_GIVEN])
{
    int count = 0;
    while (count < OPTIONS_GIVEN) {
        line += strspn(line, " ");
        if (*line == '\0')
            break;
        char *to = line, quote = '\0';
        words[count++] = to;
        for (; *line != '\0' && (*line != ' ' || quote != '\0'); line++) {
            if (quote == '\0' ? *line == '\'' || *line == '"' : *line == quote)
                quote = quote == '\0' ? *line : '\0';
            else
                *to++ = *line;
        }
        line += *line != '\0';
        *to = '\0';
    }
    return count;
}

/* `game NAME [--target N ...]`: the same options as on the command line. */
static bool do_game(struct engine *engine, struct span rest)
{
    char line[1024];
    char *words[OPTIONS_GIVEN];
    int count;
    struct text text = text_into(line, sizeof line);
    text_add_bytes(&text, rest.at, rest.length);
    if (rest.length == 0) {
        text_add(&engine->answer, summit_rules_name(engine->rules));
        return true;
    }
    if (text.length >= sizeof line)
        return engine_refuse(engine, "too long");
    count = split(line, words);
    struct summit_error error;
    struct arguments arguments;
    struct options options = {.count = 0};
    options_add_rules(&options);
    if (!arguments_read(&arguments, &options, 1, count, words, &error))
        return engine_refuse(engine, error.text);
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    if (rules == NULL)
        return engine_refuse(engine, error.text);
    if (summit_rules_points(rules) > 0) {
        summit_rules_free(rules);
        return engine_refuse(engine, "an engine plays single games, without best-of and points");
    }
    return engine_set_rules(engine, rules);
}

static bool do_level(struct engine *engine, struct span rest)
{
    char name[64];
    struct text text = text_into(name, sizeof name);
    struct player_spec spec;
    struct summit_error error;
    int64_t number = 0;
    struct span word = span_trim(rest);
    if (word.length == 0) {
        text_addf(&engine->answer, "%u", engine->level);
        return true;
    }
    text_add(&text, number_read(word, &number) ? "level:" : "");
    text_add_bytes(&text, word.at, word.length);
    if (!player_read(name, &spec, &error) || spec.kind != PLAYER_LEVEL)
        return engine_refuse(engine, "a level is 0 to 100, random, easy, medium, hard or perfect");
    engine->level = spec.level;
    return true;
}

static bool do_rules(struct engine *engine, struct span rest)
{
    (void)rest;
    struct text text = {0};
    look_rules(&text, engine->rules);
    /* An empty line would end the answer. */
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] != '\n' || (text.at[i + 1] != '\n' && text.at[i + 1] != '\0'))
            text_add_bytes(&engine->answer, text.at + i, 1);
    text_release(&text);
    return true;
}

static bool do_known_command(struct engine *engine, struct span rest);
static bool do_list_commands(struct engine *engine, struct span rest);

static const struct engine_command {
    const char *name;
    bool (*run)(struct engine *engine, struct span rest);
} commands[] = {
    {"protocol_version", do_protocol_version},
    {"name", do_name},
    {"version", do_version},
    {"known_command", do_known_command},
    {"list_commands", do_list_commands},
    {"quit", do_quit},
    {"clear_board", do_clear_board},
    {"play", do_play},
    {"genmove", do_genmove},
    {"undo", do_undo},
    {"showboard", do_showboard},
    {"time_settings", do_time},
    {"time_left", do_time},
    {"final_score", do_final_score},
    {"known_games", do_known_games},
    {"game", do_game},
    {"summit-legal_moves", engine_legal_moves},
    {"summit-position", engine_position},
    {"summit-value", engine_value},
    {"summit-level", do_level},
    {"summit-rules", do_rules},
    {"summit-drawn", do_drawn},
};
enum { ENGINE_COMMANDS = sizeof commands / sizeof commands[0] };

static const struct engine_command *command_find(struct span name)
{
    for (size_t i = 0; i < ENGINE_COMMANDS; i++)
        if (span_is(name, commands[i].name))
            return &commands[i];
    return NULL;
}

static bool do_known_command(struct engine *engine, struct span rest)
{
    text_add(&engine->answer, command_find(span_trim(rest)) != NULL ? "true" : "false");
    return true;
}

static bool do_list_commands(struct engine *engine, struct span rest)
{
    (void)rest;
    for (size_t i = 0; i < ENGINE_COMMANDS; i++)
        text_addf(&engine->answer, "%s%s", i > 0 ? "\n" : "", commands[i].name);
    return true;
}

bool engine_obey(struct engine *engine, struct span name, struct span rest)
{
    const struct engine_command *command = command_find(name);
    text_clear(&engine->answer);
    return command != NULL ? command->run(engine, rest) : engine_refuse(engine, "unknown command");
}
