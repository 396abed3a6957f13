/* engine_commands.c: the GTP commands. */
#include "front/gtp/engine.h"

#include "base/error.h"
#include "base/number.h"
#include "front/terminal/arguments.h"
#include "front/terminal/output.h"
#include "front/terminal/progress.h"
#include "players/player.h"
#include "session/table_view.h"
#include "solve/computer_levels.h"
#include "study/study.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
    engine_play_rules(engine);
    return true;
}

/* `summit-drawn start 57`: a number that a toss drew elsewhere; without arguments, those drawn
 * here. */
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

/* Plays an action; false and an answer if there is no memory. */
static bool act(struct engine *engine, struct summit_ply action)
{
    size_t before = 0, after = 0;
    summit_table_plies(engine->table, &before);
    summit_table_act(engine->table, action, 0);
    summit_table_plies(engine->table, &after);
    return after > before || engine_refuse(engine, "out of memory");
}

static bool do_play(struct engine *engine, struct span rest)
{
    unsigned seat = 0;
    struct span color = span_take(&rest, ' ');
    struct span written = span_trim(rest);
    const struct summit_position *position = summit_table_position(engine->table);
    if (!read_color(engine, color, &seat) || written.length == 0)
        return engine_refuse(engine, "syntax error: play COLOR MOVE");
    if (summit_table_over(engine->table))
        return engine_refuse(engine, "illegal move: the game is over");
    struct summit_ply action = {SUMMIT_DONE_RESIGN, (uint8_t)seat, SUMMIT_NO_MOVE};
    if (span_is(written, "resign"))
        return table_judge(engine->table, action, NULL) == SUMMIT_LEGAL
                   ? act(engine, action)
                   : engine_refuse(engine, "illegal move: that player is out");
    if (seat != position->turn)
        return engine_refuse(engine, "illegal move: it is not that player's turn");
    action.kind = SUMMIT_DONE_MOVE;
    action.move = summit_read_move(engine->rules, position, written.at, written.length);
    struct text why = {0};
    if (table_judge(engine->table, action, &why) == SUMMIT_LEGAL)
        return act(engine, action);
    text_addf(&engine->answer, "illegal move: %s", study_text(&why));
    engine->answer.failed = engine->answer.failed || why.failed;
    text_release(&why);
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
    struct summit_error refusal;
    if (engine->level != LEVEL_RANDOM && game_solver_get(&engine->solver, &refusal) == NULL) {
        if (refusal.kind == SUMMIT_ERROR_CANCELLED || refusal.kind == SUMMIT_ERROR_MEMORY)
            return engine_refuse(engine, refusal.text);
        if (engine->level == LEVEL_PERFECT && !level_fail_unsolved(&refusal))
            return engine_refuse(engine, refusal.text);
    }
    struct summit_move move = level_choose(engine->rules, engine->solver.solver, position,
                                           engine->level, &engine->chance);
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

/* Answers a text, but for empty lines: one of them would end the answer. */
static void answer_lines(struct engine *engine, struct text *text)
{
    for (size_t i = 0; i < text->length; i++)
        if (text->at[i] != '\n' || (i > 0 && text->at[i + 1] != '\n' && text->at[i + 1] != '\0'))
            text_add_bytes(&engine->answer, text->at + i, 1);
    if (text->failed)
        text_fail(&engine->answer);
    text_release(text);
}

static bool do_showboard(struct engine *engine, struct span rest)
{
    (void)rest;
    struct text turn = {0};
    text_add(&engine->answer, "\n");
    if (summit_table_over(engine->table)) {
        text_add(&engine->answer, "The game is over.");
        return true;
    }
    table_add_turn(engine->table, &turn);
    answer_lines(engine, &turn);
    return true;
}

/* Accepted because the protocol requires it: every answer comes at once anyway. */
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
    for (size_t i = 0; library_name(i) != NULL; i++)
        text_addf(&engine->answer, "%s%s", i > 0 ? "\n" : "", library_name(i));
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
    answer_lines(engine, &text);
    return true;
}

static void add_move(const struct engine *engine, struct text *moves, struct summit_move move)
{
    char written[64];
    summit_write_move(engine->rules, move, written, sizeof written);
    text_addf(moves, "%s%s", moves->length > 0 ? "\n" : "", written);
}

/* Moves with spaces between them, and commas too where there are spaces within some. */
static void add_list(struct engine *engine, struct text *moves)
{
    struct span rest = {moves->at, moves->length};
    bool spaces = rest.length > 0 && memchr(rest.at, ' ', rest.length) != NULL;
    while (rest.length > 0) {
        struct span move = span_take(&rest, '\n');
        text_add_bytes(&engine->answer, move.at, move.length);
        text_add(&engine->answer, rest.length == 0 ? "" : spaces ? ", " : " ");
    }
    if (moves->failed)
        text_fail(&engine->answer);
    text_release(moves);
}

static bool do_legal_moves(struct engine *engine, struct span rest)
{
    (void)rest;
    enum { MOST = 4096 };
    struct text moves = {0};
    struct summit_move move;
    size_t count = 0;
    for (struct summit_place place = {0};
         summit_next_move(engine->rules, summit_table_position(engine->table), &place, &move);
         count++) {
        if (count == MOST) {
            text_add(&moves, "\n...");
            break;
        }
        add_move(engine, &moves, move);
    }
    add_list(engine, &moves);
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
    int64_t amount = 0;
    if (position->winner == SUMMIT_NOBODY && summit_before(engine->rules, position, &amount))
        text_addf(&engine->answer, " before %" PRId64, amount);
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
    (void)rest;
    struct text best = {0};
    struct summit_judged moves[SUMMIT_ROOM];
    struct summit_verdict list;
    struct summit_error refusal;
    const struct summit_solver *solver = game_solver_get(&engine->solver, &refusal);
    if (solver == NULL)
        return engine_refuse(engine, refusal.text);
    if (!summit_solver_moves(solver, summit_table_position(engine->table), &list, moves,
                             SUMMIT_ROOM))
        return engine_refuse(engine, "unknown position");
    text_add(&engine->answer, value_names[list.here.value]);
    if (list.here.value != SUMMIT_DRAW && !list.here.value_only)
        text_addf(&engine->answer, " %" PRIu64, list.here.plies);
    if (summit_rules_players(engine->rules) > 2 && list.here.winner >= 0)
        text_addf(&engine->answer, " winner %d", list.here.winner + 1);
    if (list.count > 0)
        text_add(&engine->answer, " best ");
    for (size_t i = 0; i < list.count && i < SUMMIT_ROOM; i++)
        if (moves[i].best)
            add_move(engine, &best, moves[i].move);
    add_list(engine, &best);
    return true;
}

static bool do_known_command(struct engine *engine, struct span rest);
static bool do_list_commands(struct engine *engine, struct span rest);

static const struct engine_command {
    const char *name;
    bool (*run)(struct engine *engine, struct span rest);
    const char *answer; /* instead, always the same */
} commands[] = {
    {"protocol_version", .answer = "2"},
    {"name", .answer = "Summit"},
    {"version", .answer = SUMMIT_VERSION},
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
    if (command == NULL)
        return engine_refuse(engine, "unknown command");
    if (command->run != NULL)
        return command->run(engine, rest);
    text_add(&engine->answer, command->answer);
    return true;
}
