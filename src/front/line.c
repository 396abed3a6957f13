/* line.c: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#include "front/line.h"

#include "core/rules.h"
#include "front/front.h"
#include "front/hint.h"
#include "front/map.h"
#include "front/pager.h"
#include "front/review.h"
#include "front/style.h"
#include "front/think.h"
#include "session/files.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* What one loop of the line mode works with. */
struct table {
    struct game *game;
    struct journal *journal;
    struct input *input;
    const struct seats *seats;
    unsigned repetition; /* where no people play, so many of a position are a draw; 0: never */
    struct story story;  /* what is to be shown next */
    bool color;
    bool leaving;          /* somebody wants to stop */
    bool told_trouble;     /* that the disk refuses has been said */
    int64_t left_ms;       /* the clock of this turn, or -1 */
    bool turn_is_shown;    /* the same turn goes on: only the prompt comes again */
    bool hint_given;       /* in this turn: the next one says why */
    struct solver *solver; /* once somebody has asked for the truth */
};

static void show(struct table *table, enum style style)
{
    style_print(table->color, style, table->story.at);
    story_clear(&table->story);
}

/* ---- Keeping -------------------------------------------------------------------------------- */

/* Puts what has just happened on disk, before it is shown. */
static void keep(struct table *table)
{
    if (journal_keep(table->journal)) {
        if (table->told_trouble)
            complain(STATUS_DONE, "the game is on disk again");
        table->told_trouble = false;
    } else if (!table->told_trouble) {
        complain(STATUS_FAILED, "this game can't be kept on disk (%s); it goes on in memory alone",
                 strerror(table->journal->trouble));
        table->told_trouble = true;
    }
}

/* Enters what a player does, on disk first, then on the screen. */
static void enter(struct table *table, struct entry entry)
{
    if (!game_enter(table->game, entry, &table->story)) {
        complain(STATUS_FAILED, "there is no memory left for another move");
        table->leaving = true;
        return;
    }
    record_entry(table->game, &table->journal->text);
    keep(table);
    show(table, STYLE_MOVED);
    table->turn_is_shown = false;
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct table *table)
{
    fflush(stdout);
    if (table->game->count == 0 && table->journal->kept == 0)
        fputs("Nothing was played, so nothing is kept.\n", stderr);
    else if (table->journal->trouble != 0)
        fprintf(stderr, "The game could not be kept on disk: %s.\n",
                strerror(table->journal->trouble));
    else
        fputs("The game is kept. Go on with it: summit resume\n", stderr);
}

/* ---- Commands ------------------------------------------------------------------------------- */

static void command_help(struct table *table, struct span rest);

static void command_rules(struct table *table, struct span rest)
{
    (void)rest;
    char text[8192];
    summit_rules_describe(table->game->rules, text, sizeof text);
    story_add(&table->story, text);
    show(table, STYLE_PLAIN);
}

static void command_moves(struct table *table, struct span rest)
{
    (void)rest;
    const struct summit_rules *rules = table->game->rules;
    struct summit_position position = table->game->now.position;
    unsigned seat = position.turn;
    int64_t number = *position_number(rules, &position, seat);
    uint32_t legal = summit_legal(rules, &position);
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        if (!(legal >> move & 1))
            continue;
        char line[256];
        struct text text = text_into(line, sizeof line);
        wide made = op_apply(rules->seat[seat].op[move], number);
        bool beyond = rules->seat[seat].down ? made < rules->seat[seat].target
                                             : made > rules->seat[seat].target;
        text_add(&text, "  ");
        move_add(&text, rules, seat, move);
        text_add(&text, " makes ");
        number_add(&text, made);
        text_add(&text, made == rules->seat[seat].target ? ", the target\n"
                        : beyond                         ? ", beyond the target\n"
                                                         : "\n");
        story_add(&table->story, line);
    }
    show(table, STYLE_PLAIN);
}

/* The solver, made when it is first asked for; NULL if it can't be, which is then said. */
static const struct solver *ask_solver(struct table *table)
{
    struct summit_error error;
    if (table->solver == NULL)
        table->solver = think(table->game->rules, NULL, &error);
    if (table->solver == NULL) {
        story_addf(&table->story, "That can't be told here: %s\n", error.text);
        show(table, STYLE_REFUSED);
    }
    return table->solver;
}

static void command_hint(struct table *table, struct span rest)
{
    (void)rest;
    const struct solver *solver = ask_solver(table);
    if (solver == NULL)
        return;
    hint_tell(solver, &table->game->now.position, table->hint_given, &table->story);
    table->hint_given = true;
    show(table, STYLE_PLAIN);
}

static void command_map(struct table *table, struct span rest)
{
    (void)rest;
    struct picture picture;
    struct summit_error error;
    const struct solver *solver = ask_solver(table);
    if (solver == NULL)
        return;
    if (!map_draw(solver, &table->game->now.position, pager_width(), &picture, &error)) {
        complain(STATUS_FAILED, "%s", error.text);
        return;
    }
    picture_text(&picture, table->color, &table->story);
    picture_release(&picture);
    show(table, STYLE_PLAIN);
}

static void command_undo(struct table *table, struct span rest)
{
    (void)rest;
    if (!game_undo(table->game, &table->story)) {
        story_add(&table->story, "There is nothing to take back yet.\n");
        show(table, STYLE_REFUSED);
        return;
    }
    record_undo(&table->journal->text);
    /* What computers answered goes with it, so that a person is to move again. */
    while (table->seats->people > 0 &&
           table->seats->player[table->game->now.position.turn] != NULL) {
        story_clear(&table->story);
        if (!game_undo(table->game, &table->story))
            break;
        record_undo(&table->journal->text);
    }
    keep(table);
    show(table, STYLE_MOVED);
    table->turn_is_shown = false;
}

/* Whether a file holds the beginning of this very game, so that nothing in it would be lost. */
static bool is_earlier_save(const char *path, const struct story *journal)
{
    struct story held = {0};
    struct summit_error error;
    size_t held_length = 0, own_length = 0;
    bool earlier = false;
    if (file_read(path, RECORD_BYTES, &held, &error) && held.at != NULL) {
        const char *held_body = record_body(held.at, held.length, &held_length);
        const char *own_body = record_body(journal->at, journal->length, &own_length);
        earlier = held_length > 0 && held_length <= own_length &&
                  memcmp(held_body, own_body, held_length) == 0;
    }
    story_release(&held);
    return earlier;
}

static void save_to(struct table *table, const char *path)
{
    struct story text = {0};
    char shown[300];
    const struct story *journal = &table->journal->text;
    safe(shown, sizeof shown, path);
    record_save(journal->at, journal->length, &text);
    bool saved = !text.failed && file_write(path, text.at, text.length, false);
    int reason = text.failed ? ENOMEM : errno;
    if (!saved && reason == EEXIST && is_earlier_save(path, journal)) {
        saved = file_write(path, text.at, text.length, true);
        reason = errno;
    }
    if (saved)
        story_addf(&table->story, "Saved as %s. Go on with it: summit resume %s\n", shown, shown);
    else if (reason == EEXIST)
        story_addf(&table->story,
                   "%s holds something else, which would be lost. Please choose another name.\n",
                   shown);
    else
        story_addf(&table->story, "%s can't be written: %s. Please choose another name.\n", shown,
                   strerror(reason));
    story_release(&text);
    show(table, saved ? STYLE_PLAIN : STYLE_REFUSED);
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
        story_add(&table->story, "Please say where: save FILE\n");
        show(table, STYLE_REFUSED);
        return;
    }
    save_to(table, path);
}

static void command_resign(struct table *table, struct span rest)
{
    (void)rest;
    enter(table, (struct entry){ENTRY_RESIGN, table->game->now.position.turn, SUMMIT_NO_MOVE});
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
} commands[] = {
    {"help", "", "show this list", command_help},
    {"rules", "", "the rules of this game", command_rules},
    {"moves", "", "what you can play now, and what it makes", command_moves},
    {"hint", "", "the best move; once more: why", command_hint},
    {"map", "", "who wins where, and where you are", command_map},
    {"undo", "", "take the last move back", command_undo},
    {"save", " FILE", "save the game in a file of its own", command_save},
    {"resign", "", "give up", command_resign},
    {"quit", "", "stop; the game is kept, and `summit resume` goes on with it", command_quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void command_help(struct table *table, struct span rest)
{
    (void)rest;
    story_add(&table->story, "Enter a move, or one of these words:\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", commands[i].name, commands[i].operand);
        story_addf(&table->story, "  %-10s %s\n", left, commands[i].help);
    }
    show(table, STYLE_PLAIN);
}

/* Carries out a command; false if the line isn't one. */
static bool run_command(struct table *table, struct span line)
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
        commands[i].run(table, rest);
        return true;
    }
    return false;
}

/* ---- Turns ---------------------------------------------------------------------------------- */

/* A line that is neither a move nor a command. */
static void refuse(struct table *table, struct span line)
{
    const char *names[COMMANDS];
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    bool word = line.length >= 3 && ((line.at[0] | 32) >= 'a' && (line.at[0] | 32) <= 'z');
    const char *nearest = word ? text_nearest(line, names, COMMANDS) : NULL;
    game_tell_refusal(table->game, SUMMIT_NO_MOVE, SUMMIT_REFUSED_UNKNOWN, &table->story);
    if (nearest != NULL)
        story_addf(&table->story, "Or did you mean the word %s?\n", nearest);
    show(table, STYLE_REFUSED);
}

static void take_line(struct table *table, struct span line)
{
    struct game *game = table->game;
    const struct summit_position *position = &game->now.position;
    unsigned move = summit_read_move(game->rules, position, line.at, line.length);
    if (move == SUMMIT_NO_MOVE) {
        if (!run_command(table, line))
            refuse(table, line);
        return;
    }
    struct entry entry = {ENTRY_MOVE, position->turn, (uint8_t)move};
    enum summit_refusal refusal = game_refusal(game, entry);
    if (refusal == SUMMIT_LEGAL) {
        enter(table, entry);
        return;
    }
    game_tell_refusal(game, move, refusal, &table->story);
    show(table, STYLE_REFUSED);
}

static void begin_turn(struct table *table)
{
    uint32_t time_ms = table->game->rules->time_ms;
    game_tell_turn(table->game, &table->story);
    show(table, STYLE_TURN);
    table->left_ms = time_ms > 0 ? (int64_t)time_ms : -1;
    table->turn_is_shown = true;
    table->hint_given = false;
}

/* The turn of somebody who isn't a person: shown as if it had been typed. */
static void let_play(struct table *table, struct player *player)
{
    struct player_choice choice;
    char move[64] = "";
    uint8_t turn = table->game->now.position.turn;
    begin_turn(table);
    game_tell_prompt(table->game, &table->story);
    show(table, STYLE_PLAIN);
    fflush(stdout);
    player_choose(player, table->game, &choice);
    if (choice.answer == PLAYER_MOVES) {
        summit_write_move(table->game->rules, turn, choice.move, move, sizeof move);
        puts(move);
        enter(table, (struct entry){ENTRY_MOVE, turn, (uint8_t)choice.move});
    } else {
        puts("");
        if (choice.answer == PLAYER_FORFEITS)
            complain(STATUS_FAILED, "player %u forfeits: %s", turn + 1u, choice.reason);
        enter(table, (struct entry){ENTRY_RESIGN, turn, SUMMIT_NO_MOVE});
    }
    if (table->seats->people == 0 && table->repetition > 0 && !game_over(table->game) &&
        game_repetitions(table->game) >= table->repetition)
        enter(table, (struct entry){ENTRY_REPETITION, turn, SUMMIT_NO_MOVE});
    table->leaving = table->leaving || input_is_interrupted(table->input);
}

/* One question and its answer. */
static void ask(struct table *table)
{
    char line[INPUT_LINE_BYTES];
    size_t length = 0;
    if (!table->turn_is_shown)
        begin_turn(table);
    game_tell_prompt(table->game, &table->story);
    enum input_result result =
        input_line(table->input, table->story.at != NULL ? table->story.at : "", &table->left_ms,
                   line, &length);
    story_clear(&table->story);
    switch (result) {
    case INPUT_LINE:
        take_line(table, span_trim((struct span){line, length}));
        return;
    case INPUT_TOO_LONG:
        refuse(table, (struct span){"", 0});
        return;
    case INPUT_TIMEOUT:
        puts("");
        enter(table, (struct entry){ENTRY_TIMEOUT, table->game->now.position.turn, SUMMIT_NO_MOVE});
        return;
    case INPUT_END:
    case INPUT_INTERRUPTED:
        puts("");
        table->leaving = true;
        return;
    }
}

/* At the end of a game, where somebody sits at a terminal: what now? */
static void ask_what_now(struct table *table)
{
    while (game_over(table->game) && !table->leaving) {
        char line[INPUT_LINE_BYTES];
        size_t length = 0;
        int64_t no_clock = -1;
        enum input_result result =
            input_line(table->input, "\nEnter: leave, r: where the game turned, u: take it back ",
                       &no_clock, line, &length);
        struct span answer = span_trim((struct span){line, length});
        const struct solver *solver = NULL;
        if (result != INPUT_LINE || answer.length == 0)
            table->leaving = true;
        else if ((answer.at[0] | 32) == 'u')
            command_undo(table, (struct span){"", 0});
        else if ((answer.at[0] | 32) == 'r' && (solver = ask_solver(table)) != NULL) {
            review_tell(table->game, solver, &table->story);
            show(table, STYLE_PLAIN);
        }
    }
}

int line_play(struct game *game, struct journal *journal, struct input *input,
              const struct seats *seats, unsigned repetition, bool tossed)
{
    struct table table = {.game = game,
                          .journal = journal,
                          .input = input,
                          .seats = seats,
                          .repetition = repetition,
                          .left_ms = -1};
    table.color = style_wanted();
    game->now.repetition_said = seats->people == 0;
    game_tell_opening(game, tossed, &table.story);
    show(&table, STYLE_PLAIN);
    if (input_is_terminal(input))
        style_print(table.color, STYLE_QUIET, "(help shows what else you can type here)\n");
    while (!game_over(game) && !table.leaving && !ferror(stdout)) {
        struct player *player = seats->player[game->now.position.turn];
        if (player != NULL)
            let_play(&table, player);
        else
            ask(&table);
        if (game_over(game) && input_is_terminal(input))
            ask_what_now(&table);
    }
    if (game_over(game))
        journal_finish(journal);
    else
        say_farewell(&table);
    solver_free(table.solver);
    story_release(&table.story);
    fflush(stdout);
    return STATUS_DONE;
}

void line_replay(const struct game *played, int64_t delay_ms)
{
    struct game game;
    struct story story = {0};
    game_init(&game, played->rules, played->first);
    game_tell_opening(&game, false, &story);
    for (size_t i = 0; i < played->count; i++) {
        struct entry entry = played->entries[i];
        char move[64] = "";
        game_tell_turn(&game, &story);
        if (entry.kind == ENTRY_MOVE) {
            game_tell_prompt(&game, &story);
            summit_write_move(game.rules, entry.seat, entry.move, move, sizeof move);
            story_addf(&story, "%s\n", move);
        }
        if (delay_ms > 0) {
            style_print(false, STYLE_PLAIN, story.at);
            story_clear(&story);
            fflush(stdout);
            nanosleep(&(struct timespec){delay_ms / 1000, delay_ms % 1000 * 1000000}, NULL);
        }
        if (!game_enter(&game, entry, &story))
            break;
    }
    style_print(false, STYLE_PLAIN, story.at);
    story_release(&story);
    game_release(&game);
}
