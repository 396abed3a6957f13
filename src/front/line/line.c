/* line.c: the line mode: a game played by lines of text, at a terminal or through a pipe. */
#include "front/line/line.h"

#include "front/host/messages.h"
#include "front/host/studying.h"
#include "front/line/table.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static void show_answer(struct table *table)
{
    style_print(table->color, STYLE_PLAIN, table->answer.at);
    text_clear(&table->answer);
}

void table_show(struct table *table, enum style style)
{
    show_answer(table);
    style_print(table->color, style, table->story.at);
    text_clear(&table->story);
}

/* ---- Keeping -------------------------------------------------------------------------------- */

void table_keep(struct table *table)
{
    bool kept = journal_keep(table->journal);
    show_answer(table);
    if (kept && table->told_trouble)
        complain(STATUS_DONE, "the game is on disk again");
    else if (!kept && !table->told_trouble)
        complain(STATUS_FAILED, "this game can't be kept on disk (%s); it goes on in memory alone",
                 strerror(table->journal->trouble));
    table->told_trouble = !kept;
}

/* Enters what a player does and keeps it; what it did is in the story, still to be shown. */
static void enter(struct table *table, struct summit_ply entry)
{
    if (!game_enter(table->game, entry, &table->story)) {
        complain(STATUS_FAILED, "there is no memory left for another move");
        table->leaving = true;
        return;
    }
    record_entry(table->game, &table->journal->text);
    table_keep(table);
    table->turn_is_shown = false;
}

void table_enter(struct table *table, struct summit_ply entry)
{
    enter(table, entry);
    table_show(table, STYLE_MOVED);
}

/* Says how to go on with a game that was left. */
static void say_farewell(const struct table *table)
{
    fflush(stdout);
    char command[QUOTED_BYTES];
    if (table->journal->trouble == 0 && table->journal->fd < 0)
        fputs(table->game->count == 0 ? "Nothing was played, so nothing is kept.\n"
                                      : "Nothing new was played; the game is where it was.\n",
              stderr);
    else if (table->journal->trouble != 0)
        fprintf(stderr, "The game could not be kept on disk: %s.\n",
                strerror(table->journal->trouble));
    else if (journal_waits(table->journal))
        fputs("The game is kept. Go on with it: summit resume\n", stderr);
    else
        fprintf(stderr, "The game is kept. Go on with it: summit resume %s\n",
                quoted(command, table->journal->path));
}

/* ---- Turns ---------------------------------------------------------------------------------- */

/* A line that is neither a move nor a command. */
static void refuse(struct table *table, struct span line)
{
    const char *nearest = command_nearest(line);
    struct summit_move meant[8];
    size_t count = summit_read_moves(table->game->rules, &table->game->now.position, line.at,
                                     line.length, meant, 8);
    if (count > 0)
        game_tell_which(table->game, meant, count < 8 ? count : 8, &table->story);
    else
        game_tell_refusal(table->game, SUMMIT_NO_MOVE, SUMMIT_REFUSED_UNKNOWN, &table->story);
    if (nearest != NULL)
        text_addf(&table->story, "Or did you mean the word %s?\n", nearest);
    table_show(table, STYLE_REFUSED);
}

static void take_line(struct table *table, struct span line)
{
    struct game *game = table->game;
    const struct summit_position *position = &game->now.position;
    struct summit_move move = summit_read_move(game->rules, position, line.at, line.length);
    if (!summit_is_move(move)) {
        if (!command_run(table, line))
            refuse(table, line);
        return;
    }
    struct summit_ply entry = {ENTRY_MOVE, position->turn, move};
    enum summit_refusal refusal = game_refusal(game, entry);
    if (refusal == SUMMIT_LEGAL) {
        table_enter(table, entry);
        return;
    }
    game_tell_refusal(game, move, refusal, &table->story);
    table_show(table, STYLE_REFUSED);
}

static void begin_turn(struct table *table)
{
    uint32_t time_ms = summit_rules_time(table->game->rules);
    game_tell_turn(table->game, &table->story);
    table_show(table, STYLE_TURN);
    table->left_ms = time_ms > 0 ? (int64_t)time_ms : -1;
    table->turn_is_shown = true;
    table->hints = 0;
}

static void forfeit(struct table *table, unsigned seat, const struct player_choice *choice)
{
    text_add(&table->answer, "\n");
    enter(table, (struct summit_ply){ENTRY_RESIGN, (uint8_t)seat, SUMMIT_NO_MOVE});
    if (choice->answer == PLAYER_FORFEITS)
        complain(STATUS_FAILED, "player %u forfeits: %s", seat + 1, choice->reason);
    table_show(table, STYLE_MOVED);
}

/* Ctrl-C in a computer's turn, where somebody sits at a terminal: what now? Whatever the answer,
 * the turn goes on with whoever is then to move. */
static void ask_in_between(struct table *table)
{
    char line[INPUT_LINE_BYTES];
    size_t length = 0;
    int64_t no_clock = -1;
    struct summit_error error;
    enum input_result result =
        input_line(table->input, "Enter: wait, l LEVEL: another level, u: take back, q: leave ",
                   &no_clock, line, &length);
    struct span rest = span_trim((struct span){line, length});
    struct span word = span_take(&rest, ' ');
    char level[64];
    struct text text = text_into(level, sizeof level);
    text_add_bytes(&text, span_trim(rest).at, span_trim(rest).length);
    table->leaving = result != INPUT_LINE || (word.length > 0 && (word.at[0] | 32) == 'q');
    if (table->leaving || word.length == 0)
        return;
    if ((word.at[0] | 32) == 'u')
        command_undo(table, (struct span){"", 0});
    else if ((word.at[0] | 32) == 'l' &&
             !seats_change(table->seats, table->game, table->game->now.position.turn, level,
                           &error)) {
        text_addf(&table->story, "That can't be: %s\n", error.text);
        table_show(table, STYLE_REFUSED);
    }
}

/* The turn of somebody who isn't a person: shown as if it had been typed. */
static void let_play(struct table *table, struct player *player)
{
    struct player_choice choice;
    uint8_t turn = table->game->now.position.turn;
    begin_turn(table);
    game_tell_prompt(table->game, &table->story);
    table_show(table, STYLE_PLAIN);
    if (fflush(stdout) != 0)
        return;
    player_choose(player, table->game, &choice);
    if (choice.answer == PLAYER_MOVES) {
        game_tell_answer(table->game, choice.move, &table->answer);
        table_enter(table, (struct summit_ply){ENTRY_MOVE, turn, choice.move});
    } else if (choice.answer == PLAYER_STOPPED) {
        puts("");
        if (input_is_terminal(table->input) && input_take_interrupt(table->input))
            ask_in_between(table);
    } else
        forfeit(table, turn, &choice);
    if (table->seats->people == 0 && table->repetition > 0 && !game_over(table->game) &&
        game_repetitions(table->game) >= table->repetition)
        table_enter(table, (struct summit_ply){ENTRY_REPETITION, turn, SUMMIT_NO_MOVE});
    table->leaving = table->leaving || input_is_interrupted(table->input);
}

/* Notes a line that nobody saw being typed, so that a recorded game can be read. */
static void note_answer(struct table *table, const char *line, size_t length)
{
    char shown[4 * INPUT_LINE_BYTES];
    struct text text = text_into(shown, sizeof shown);
    text_add_safe(&text, line, length, 200);
    text_addf(&table->answer, "%s\n", shown);
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
    text_clear(&table->story);
    if ((result == INPUT_LINE || result == INPUT_TOO_LONG) && !input_is_typed(table->input))
        note_answer(table, line, length);
    switch (result) {
    case INPUT_LINE:
        take_line(table, span_trim_typed((struct span){line, length}));
        return;
    case INPUT_TOO_LONG:
        refuse(table, (struct span){"", 0});
        return;
    case INPUT_TIMEOUT:
        text_add(&table->answer, "\n");
        table_enter(table, (struct summit_ply){ENTRY_TIMEOUT, table->game->now.position.turn,
                                               SUMMIT_NO_MOVE});
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
        const struct summit_solver *solver = NULL;
        if (result != INPUT_LINE || answer.length == 0)
            table->leaving = true;
        else if ((answer.at[0] | 32) == 'u')
            command_undo(table, (struct span){"", 0});
        else if ((answer.at[0] | 32) == 'r' && (solver = table_solver(table)) != NULL) {
            struct summit_review review;
            struct summit_error error;
            if (studying_review(solver, table->game, &review, &error)) {
                review_tell(&table->story, table->game->rules, &review);
                summit_review_release(&review);
            } else
                text_addf(&table->story, "%s\n", error.text);
            table_show(table, STYLE_PLAIN);
        }
    }
}

int line_play(struct game *game, struct journal *journal, struct input *input, struct seats *seats,
              unsigned repetition, bool tossed)
{
    struct table table = {.game = game,
                          .journal = journal,
                          .input = input,
                          .seats = seats,
                          .repetition = repetition,
                          .left_ms = -1};
    table.color = style_wanted();
    game->now.repetition_said = false;
    game->unattended = seats->people == 0;
    game_tell_opening(game, tossed, &table.story);
    table_show(&table, STYLE_PLAIN);
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
    else {
        if (game->count == 0)
            journal_drop(journal);
        say_farewell(&table);
    }
    summit_solver_free(table.solver);
    text_release(&table.answer);
    text_release(&table.story);
    fflush(stdout);
    return STATUS_DONE;
}

void line_replay(const struct game *played, int64_t delay_ms)
{
    struct game game;
    struct text story = {0};
    game_init(&game, played->rules, played->first);
    game.unattended = true;
    for (unsigned seat = 0; seat < summit_rules_players(game.rules); seat++)
        if (played->who[seat][0] == '\0')
            game.unattended = false;
    game_tell_opening(&game, false, &story);
    for (size_t i = 0; i < played->count; i++) {
        struct summit_ply entry = played->entries[i];
        if (entry.kind != ENTRY_REPETITION) /* which ends a game before the next turn */
            game_tell_turn(&game, &story);
        if (entry.kind == ENTRY_MOVE) {
            game_tell_prompt(&game, &story);
            game_tell_answer(&game, entry.move, &story);
        }
        style_print(false, STYLE_PLAIN, story.at);
        text_clear(&story);
        if (delay_ms > 0) {
            fflush(stdout);
            nanosleep(&(struct timespec){delay_ms / 1000, delay_ms % 1000 * 1000000}, NULL);
        }
        if (!game_enter(&game, entry, &story))
            break;
    }
    style_print(false, STYLE_PLAIN, story.at);
    text_release(&story);
    game_release(&game);
}
