/* commands.c: the words that can be typed at the prompt instead of a move. */
#include "front/line/table.h"

#include "base/number.h"
#include "core/tell.h"
#include "front/host/messages.h"
#include "front/host/solving.h"
#include "front/host/studying.h"
#include "store/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void command_help(struct table *table, struct span rest);

static void command_rules(struct table *table, struct span rest)
{
    (void)rest;
    tell_rules(&table->story, table->game->rules);
    table_show(table, STYLE_PLAIN);
}

static void command_moves(struct table *table, struct span rest)
{
    (void)rest;
    static const char *const meanings[] = {[SUMMIT_GOES_ON] = "",
                                           [SUMMIT_REACHES] = ", the target",
                                           [SUMMIT_EXCEEDS] = ", beyond the target"};
    const struct summit_rules *rules = table->game->rules;
    const struct summit_position *position = &table->game->now.position;
    struct summit_move move;
    for (size_t place = 0; summit_next_move(rules, position, &place, &move);) {
        struct summit_effect effect;
        summit_try(rules, position, move, &effect);
        text_add(&table->story, "  ");
        tell_move(&table->story, rules, move);
        text_add(&table->story, " makes ");
        number_add(&table->story, effect.made);
        text_addf(&table->story, "%s\n", meanings[effect.meaning]);
    }
    table_show(table, STYLE_PLAIN);
}

const struct summit_solver *table_solver(struct table *table)
{
    struct summit_error error;
    if (table->solver == NULL)
        table->solver = solving(table->game->rules, NULL, &error);
    if (table->solver == NULL) {
        text_addf(&table->story, "That can't be told here: %s\n", error.text);
        table_show(table, STYLE_REFUSED);
    }
    return table->solver;
}

static void command_hint(struct table *table, struct span rest)
{
    (void)rest;
    const struct summit_solver *solver = table_solver(table);
    if (solver == NULL)
        return;
    static const enum summit_layer brief[] = {SUMMIT_LAYER_BRIEF, SUMMIT_LAYER_BRIEF_WHY};
    static const enum summit_layer layers[] = {SUMMIT_LAYER_WHO, SUMMIT_LAYER_MOVE,
                                               SUMMIT_LAYER_WHY};
    struct summit_hint hint;
    summit_hint(solver, &table->game->now.position, &hint);
    enum summit_layer layer = input_is_terminal(table->input)
                                  ? layers[table->hints < 2 ? table->hints : 2]
                                  : brief[table->hints > 0];
    hint_tell(&table->story, table->game->rules, &hint, layer);
    table->hints++;
    table_show(table, STYLE_PLAIN);
}

static void command_map(struct table *table, struct span rest)
{
    (void)rest;
    struct summit_map map;
    struct summit_error error;
    const struct summit_solver *solver = table_solver(table);
    if (solver == NULL)
        return;
    if (!studying_map(solver, &table->game->now.position, true, &map, &error)) {
        text_addf(&table->story, "That can't be told here: %s\n", error.text);
        table_show(table, STYLE_REFUSED);
        return;
    }
    map_tell(&table->story, &map, table->color);
    summit_map_release(&map);
    table_show(table, STYLE_PLAIN);
}

void command_undo(struct table *table, struct span rest)
{
    (void)rest;
    if (!game_undo(table->game, &table->story)) {
        text_add(&table->story, "There is nothing to take back yet.\n");
        table_show(table, STYLE_REFUSED);
        return;
    }
    record_undo(&table->journal->text);
    /* What computers answered goes with it, so that a person is to move again. */
    while (table->seats->people > 0 && table->game->count > 0 &&
           table->seats->player[table->game->now.position.turn] != NULL) {
        text_clear(&table->story);
        game_undo(table->game, &table->story);
        record_undo(&table->journal->text);
    }
    table_keep(table);
    table_show(table, STYLE_MOVED);
    table->turn_is_shown = false;
}

/* Whether a file holds the beginning of this very game, so that nothing in it would be lost. */
static bool is_earlier_save(const char *path, const struct text *journal)
{
    struct text held = {0};
    struct summit_error error;
    size_t held_length = 0, own_length = 0;
    bool earlier = false;
    if (file_read(path, RECORD_BYTES, &held, &error) && held.at != NULL) {
        const char *held_body = record_body(held.at, held.length, &held_length);
        const char *own_body = record_body(journal->at, journal->length, &own_length);
        earlier = held_length > 0 && held_length <= own_length &&
                  memcmp(held_body, own_body, held_length) == 0;
    }
    text_release(&held);
    return earlier;
}

static void save_to(struct table *table, const char *path)
{
    struct text text = {0};
    char shown[1200], command[QUOTED_BYTES];
    const struct text *journal = &table->journal->text;
    safe(shown, sizeof shown, path);
    record_save(journal->at, journal->length, &text);
    bool saved = !text.failed && file_write(path, text.at, text.length, false);
    int reason = text.failed ? ENOMEM : errno;
    if (!saved && reason == EEXIST && is_earlier_save(path, journal)) {
        saved = file_write(path, text.at, text.length, true);
        reason = errno;
    }
    if (saved)
        text_addf(&table->story, "Saved as %s. Go on with it: summit resume %s\n", shown,
                  quoted(command, path));
    else if (reason == EEXIST)
        text_addf(&table->story,
                  "%s holds something else, which would be lost. Please choose another name.\n",
                  shown);
    else
        text_addf(&table->story, "%s can't be written: %s. Please choose another name.\n", shown,
                  strerror(reason));
    text_release(&text);
    table_show(table, saved ? STYLE_PLAIN : STYLE_REFUSED);
}

static void command_save(struct table *table, struct span rest)
{
    char path[INPUT_LINE_BYTES + 4096];
    const char *home = getenv("HOME");
    bool at_home = rest.length > 1 && memcmp(rest.at, "~/", 2) == 0 && home != NULL;
    struct text text = text_into(path, sizeof path);
    if (at_home) {
        text_add(&text, home);
        rest = (struct span){rest.at + 1, rest.length - 1};
    }
    text_add_bytes(&text, rest.at, rest.length);
    if (rest.length == 0 || text.length >= sizeof path || strlen(path) != text.length) {
        text_add(&table->story, "Please say where: save FILE\n");
        table_show(table, STYLE_REFUSED);
        return;
    }
    save_to(table, path);
}

static void command_resign(struct table *table, struct span rest)
{
    (void)rest;
    table_enter(table,
                (struct summit_ply){ENTRY_RESIGN, table->game->now.position.turn, SUMMIT_NO_MOVE});
}

static void command_quit(struct table *table, struct span rest)
{
    (void)rest;
    table->leaving = true;
}

static const struct command {
    const char *name;
    const char *operand;
    const char *help;
    void (*run)(struct table *table, struct span rest);
    bool kept; /* what it does is kept, and nothing of it is shown before that */
} commands[] = {
    {"help", "", "show this list", command_help},
    {"rules", "", "the rules of this game", command_rules},
    {"moves", "", "what you can play now, and what it makes", command_moves},
    {"hint", "", "the best move; once more: why", command_hint},
    {"map", "", "who wins where, and where you are", command_map},
    {"undo", "", "take the last move back", command_undo, true},
    {"save", " FILE", "save the game in a file of its own", command_save},
    {"resign", "", "give up", command_resign, true},
    {"quit", "", "stop; the game is kept, and `summit resume` goes on with it", command_quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void command_help(struct table *table, struct span rest)
{
    (void)rest;
    text_add(&table->story, "Enter a move, or one of these words:\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", commands[i].name, commands[i].operand);
        text_addf(&table->story, "  %-10s %s\n", left, commands[i].help);
    }
    table_show(table, STYLE_PLAIN);
}

bool command_run(struct table *table, struct span line)
{
    struct span rest = line;
    struct span word = span_take(&rest, ' ');
    rest = span_trim(rest);
    if (span_is(line, "?"))
        word = span_of("help");
    for (size_t i = 0; i < COMMANDS; i++) {
        if (word.length != strlen(commands[i].name) ||
            strncasecmp(word.at, commands[i].name, word.length) != 0)
            continue;
        if (rest.length > 0 && commands[i].operand[0] == '\0')
            return false;
        if (!commands[i].kept)
            table_show(table, STYLE_PLAIN);
        commands[i].run(table, rest);
        return true;
    }
    return false;
}

const char *command_nearest(struct span line)
{
    const char *names[COMMANDS];
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    bool word = line.length >= 3 && ((line.at[0] | 32) >= 'a' && (line.at[0] | 32) <= 'z');
    return word ? text_nearest(line, names, COMMANDS) : NULL;
}
