/* engine_commands.c: what each GTP command does. */
#include "front/gtp/engine.h"

#include "base/number.h"
#include "front/host/arguments.h"
#include "front/host/messages.h"
#include "front/host/solving.h"
#include "session/game.h"
#include "study/study.h"
#include "solve/level.h"
#include "players/player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The game ------------------------------------------------------------------------------- */

static bool refuse(struct engine *engine, const char *reason)
{
    text_add(&engine->answer, reason);
    return false;
}

/* The solver, made when it is first asked; NULL if the game is too large for it. */
static const struct summit_solver *engine_solver(struct engine *engine)
{
    struct summit_error *refusal = &engine->refusal;
    if (engine->solver == NULL && (refusal->text[0] == '\0' || summit_was_cancelled(refusal)))
        engine->solver = solving(engine->rules, NULL, refusal);
    return engine->solver;
}

/* The moves come from outside, and what happens is said in the words of GTP. */
bool engine_set_rules(struct engine *engine, struct summit_rules *rules)
{
    if (engine->rules != NULL)
        summit_rules_speak(rules, summit_rules_language(engine->rules));
    const struct summit_table_options options = {
        .first = verdict_first(rules) + 1, .silent = true, .nobody_asked = true};
    struct summit_table *table = summit_table_new(rules, &options);
    if (table == NULL) {
        summit_rules_free(rules);
        return refuse(engine, "out of memory");
    }
    summit_table_free(engine->table);
    summit_solver_free(engine->solver);
    summit_rules_free(engine->rules);
    engine->table = table;
    engine->solver = NULL;
    engine->refusal = (struct summit_error){0};
    engine->rules = rules;
    return true;
}

void engine_release(struct engine *engine)
{
    summit_table_free(engine->table);
    summit_solver_free(engine->solver);
    summit_rules_free(engine->rules);
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
    return true;
}

/* Does what a player does; false and an answer if there is no memory. */
static bool act(struct engine *engine, struct summit_ply deed)
{
    size_t before = 0, after = 0;
    summit_table_plies(engine->table, &before);
    summit_table_act(engine->table, deed, 0);
    summit_table_plies(engine->table, &after);
    return after > before || refuse(engine, "out of memory");
}

static bool do_play(struct engine *engine, struct span rest)
{
    unsigned seat = 0;
    struct span color = span_take(&rest, ' ');
    struct span written = span_trim(rest);
    const struct summit_position *position = summit_table_position(engine->table);
    const struct game *game = table_game(engine->table);
    if (!read_color(engine, color, &seat) || written.length == 0)
        return refuse(engine, "syntax error: play COLOR MOVE");
    if (summit_table_over(engine->table))
        return refuse(engine, "illegal move: the game is over");
    struct summit_ply deed = {SUMMIT_DONE_RESIGN, (uint8_t)seat, SUMMIT_NO_MOVE};
    if (span_is(written, "resign"))
        return game_refusal(game, deed) == SUMMIT_LEGAL
                   ? act(engine, deed)
                   : refuse(engine, "illegal move: that player is out");
    if (seat != position->turn)
        return refuse(engine, "illegal move: it is not that player's turn");
    deed.kind = SUMMIT_DONE_MOVE;
    deed.move = summit_read_move(engine->rules, position, written.at, written.length);
    enum summit_refusal refusal = game_refusal(game, deed);
    if (refusal == SUMMIT_LEGAL)
        return act(engine, deed);
    text_add(&engine->answer, "illegal move: ");
    game_tell_refusal(game, deed.move, refusal, &engine->answer);
    return false;
}

static bool do_genmove(struct engine *engine, struct span rest)
{
    unsigned seat = 0;
    char written[64];
    const struct summit_position *position = summit_table_position(engine->table);
    if (!read_color(engine, span_trim(rest), &seat))
        return refuse(engine, "syntax error: genmove COLOR");
    if (summit_table_over(engine->table))
        return refuse(engine, "the game is over");
    if (seat != position->turn)
        return refuse(engine, "it is not that player's turn");
    if (engine->level != LEVEL_RANDOM && engine_solver(engine) == NULL) {
        struct summit_error refusal = engine->refusal;
        if (summit_was_cancelled(&refusal))
            return refuse(engine, refusal.text);
        if (engine->level == LEVEL_PERFECT && !player_fail_unsolved(&refusal))
            return refuse(engine, refusal.text);
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
    return summit_table_undo(engine->table, 0) || refuse(engine, "cannot undo");
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
    return words == 3 || refuse(engine, "syntax error: three values are expected");
}

static bool do_final_score(struct engine *engine, struct span rest)
{
    (void)rest;
    int winner = summit_table_position(engine->table)->winner;
    if (winner == SUMMIT_NOBODY)
        return refuse(engine, "cannot score: the game is not over");
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

/* `game NAME [--target N ...]`: the same options as on the command line. */
static bool do_game(struct engine *engine, struct span rest)
{
    char line[1024];
    char *words[OPTIONS_GIVEN];
    int count = 0;
    struct text text = text_into(line, sizeof line);
    text_add_bytes(&text, rest.at, rest.length);
    if (rest.length == 0) {
        text_add(&engine->answer, summit_rules_name(engine->rules));
        return true;
    }
    if (text.length >= sizeof line)
        return refuse(engine, "too long");
    for (char *save = NULL, *word = strtok_r(line, " ", &save);
         word != NULL && count < OPTIONS_GIVEN; word = strtok_r(NULL, " ", &save))
        words[count++] = word;
    struct summit_error error;
    struct arguments arguments;
    struct options options = {.count = 0};
    options_add_rules(&options);
    if (!arguments_read(&arguments, &options, 1, count, words, &error))
        return refuse(engine, error.text);
    struct summit_rules *rules = arguments_rules(&arguments, &error);
    if (rules == NULL)
        return refuse(engine, error.text);
    if (summit_rules_points(rules) > 0) {
        summit_rules_free(rules);
        return refuse(engine, "an engine plays single games, without best-of and points");
    }
    return engine_set_rules(engine, rules);
}

static void add_move(struct engine *engine, struct summit_move move)
{
    char written[64];
    summit_write_move(engine->rules, move, written, sizeof written);
    text_addf(&engine->answer, " %s", written);
}

static bool do_legal_moves(struct engine *engine, struct span rest)
{
    (void)rest;
    struct summit_move move;
    for (struct summit_place place = {0};
         summit_next_move(engine->rules, summit_table_position(engine->table), &place, &move);)
        add_move(engine, move);
    if (engine->answer.length > 0) /* no space before the first */
        memmove(engine->answer.at, engine->answer.at + 1, engine->answer.length--);
    return true;
}

static bool do_position(struct engine *engine, struct span rest)
{
    (void)rest;
    const struct summit_position *position = summit_table_position(engine->table);
    unsigned numbers = summit_rules_numbers(engine->rules);
    text_add(&engine->answer, "number");
    for (unsigned i = 0; i < numbers; i++)
        text_addf(&engine->answer, " %" PRId64, position->number[i]);
    if (position->winner == SUMMIT_NOBODY)
        text_addf(&engine->answer, " to_move %u", position->turn + 1u);
    else if (position->winner == SUMMIT_DRAWN)
        text_add(&engine->answer, " drawn");
    else
        text_addf(&engine->answer, " winner %d", position->winner + 1);
    return true;
}

static bool do_value(struct engine *engine, struct span rest)
{
    static const char *const names[] = {"lose", "draw", "win"};
    (void)rest;
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    const struct summit_solver *solver = engine_solver(engine);
    if (solver == NULL)
        return refuse(engine, engine->refusal.text);
    if (!summit_solver_moves(solver, summit_table_position(engine->table), &list, moves,
                             SUMMIT_ROOM))
        return refuse(engine, "unknown position");
    text_add(&engine->answer, names[list.here.value]);
    if (list.here.value != SUMMIT_DRAW && !list.here.value_only)
        text_addf(&engine->answer, " %" PRIu64, list.here.plies);
    if (summit_rules_players(engine->rules) > 2 && list.here.winner >= 0)
        text_addf(&engine->answer, " winner %d", list.here.winner + 1);
    if (list.count > 0)
        text_add(&engine->answer, " best");
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++)
        if (moves[i].best)
            add_move(engine, moves[i].move);
    return true;
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
        return refuse(engine, "a level is 0 to 100, random, easy, medium, hard or perfect");
    engine->level = spec.level;
    return true;
}

static bool do_rules(struct engine *engine, struct span rest)
{
    (void)rest;
    struct text text = {0};
    add_rules(&text, engine->rules, summit_rules_describe);
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
    {"summit-legal_moves", do_legal_moves},
    {"summit-position", do_position},
    {"summit-value", do_value},
    {"summit-level", do_level},
    {"summit-rules", do_rules},
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
    return command != NULL ? command->run(engine, rest) : refuse(engine, "unknown command");
}
