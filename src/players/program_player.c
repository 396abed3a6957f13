/* program_player.c: a player in another process: one that speaks GTP, or one that reads what people
 * read.
 *
 * The referee keeps a game of its own for each program, which holds what the program has been told.
 * Before each question it is brought up to the real one: by the moves that are missing, or, where
 * something was taken back, from the start. */
#include "players/player.h"

#include "base/error.h"
#include "core/rules_writer.h"
#include "players/process.h"

#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct program {
    const char *command;
    bool gtp;
    struct player_manners manners;
    struct summit_rules *rules; /* its own, which speak its language */
    unsigned seat;
    struct process process;
    struct game told;   /* what the program knows */
    uint64_t takebacks; /* the game's, when it was told */
    bool fresh;         /* nothing has been told yet in this game */
    size_t own_answer;  /* the entry that is its own last answer, which it knows already */
    struct text unsent; /* what goes with the next question */
};

struct program *program_new(const char *command, bool gtp, const struct player_manners *manners,
                            const struct summit_rules *rules, unsigned seat)
{
    struct program *program = calloc(1, sizeof *program);
    struct summit_rules *own = summit_rules_copy(rules);
    if (program == NULL || own == NULL) {
        summit_rules_free(own);
        free(program);
        return NULL;
    }
    summit_rules_speak(own, manners->language);
    program->command = command;
    program->gtp = gtp;
    program->manners = *manners;
    program->rules = own;
    program->seat = seat;
    program->fresh = true;
    program->process.keeper = program->process.to = program->process.from = -1;
    program->process.stops = manners->stops;
    program->process.context = manners->context;
    game_init(&program->told, own, 0);
    return program;
}

void program_free(struct program *program)
{
    if (program == NULL)
        return;
    if (program->gtp && process_is_running(&program->process))
        process_write(&program->process, "quit\n", 5, process_now() + 50);
    process_end(&program->process);
    game_release(&program->told);
    summit_rules_free(program->rules);
    text_release(&program->unsent);
    free(program);
}

void program_begin(struct program *program)
{
    program->fresh = true;
    if (!program->gtp) /* a program that reads what people read has no word for a new game */
        process_end(&program->process);
}

/* ---- Bringing it up to date ----------------------------------------------------------------- */

const char *program_color(unsigned seat, char *buffer, size_t size)
{
    if (seat < 2)
        return seat == 0 ? "b" : "w";
    snprintf(buffer, size, "%u", seat + 1);
    return buffer;
}

static void tell_gtp_move(struct program *program, struct summit_ply entry)
{
    char move[64] = "resign", color[8];
    if (entry.kind == SUMMIT_DONE_MOVE)
        summit_write_move(program->rules, entry.move, move, sizeof move);
    text_addf(&program->unsent, "play %s %s\n", program_color(entry.seat, color, sizeof color),
              move);
}

/* What a person would have seen: each turn, the answer, and what came of it. */
static void tell_text_move(struct program *program, struct summit_ply entry)
{
    game_tell_turn(&program->told, &program->unsent);
    game_tell_prompt(&program->told, &program->unsent);
    game_tell_answer(program->rules, entry.seat, entry.move, &program->unsent);
}

static bool same_entry(struct summit_ply a, struct summit_ply b)
{
    return a.kind == b.kind && a.seat == b.seat && summit_same_move(a.move, b.move);
}

static bool knows(const struct program *program, const struct game_snapshot *game)
{
    const struct game *told = &program->told;
    if (program->fresh || told->count > game->count || told->first != game->first)
        return false;
    /* If nothing was taken back since, what was told is still so. */
    for (size_t i = program->takebacks == game->takebacks ? told->count : 0; i < told->count; i++)
        if (!same_entry(told->entries[i], game->entries[i]))
            return false;
    return true;
}

/* An empty board, and what a toss has said. */
static void tell_gtp_board(struct program *program)
{
    char key[SUMMIT_KEY_BYTES];
    int64_t number;
    text_add(&program->unsent, "clear_board\n");
    for (size_t place = 0; summit_rules_drawn(program->rules, &place, key, &number);)
        text_addf(&program->unsent, "summit-drawn %s %" PRId64 "\n", key, number);
}

static void tell_from_start(struct program *program, const struct game_snapshot *game)
{
    game_release(&program->told);
    game_init(&program->told, program->rules, game->first);
    text_release(&program->unsent);
    if (program->gtp)
        tell_gtp_board(program);
    else {
        tell_rules(&program->unsent, program->rules);
        text_add(&program->unsent, "\n");
        game_tell_opening(&program->told, false, &program->unsent);
    }
    program->fresh = false;
    program->own_answer = SIZE_MAX;
}

static bool tell(struct program *program, const struct game_snapshot *game)
{
    if (!knows(program, game))
        tell_from_start(program, game);
    program->takebacks = game->takebacks;
    while (program->told.count < game->count) {
        struct summit_ply entry = game->entries[program->told.count];
        bool news = program->told.count != program->own_answer;
        if (news && program->gtp)
            tell_gtp_move(program, entry);
        else if (news && entry.kind == SUMMIT_DONE_MOVE)
            tell_text_move(program, entry);
        if (!game_enter(&program->told, entry, program->gtp ? NULL : &program->unsent))
            return false;
    }
    return true;
}

/* ---- Asking --------------------------------------------------------------------------------- */

static bool give_up(struct program *program, struct player_choice *choice,
                    enum player_answer answer)
{
    choice->answer = answer;
    process_end(&program->process);
    program->fresh = true;
    return false;
}

static bool forfeit(struct program *program, struct player_choice *choice, enum message reason)
{
    fail(&choice->reason, 0, reason, NULL);
    return give_up(program, choice, PLAYER_FORFEITS);
}

/* What this program couldn't do is nobody's forfeit. */
static bool fail_choice(struct program *program, struct player_choice *choice, int reason)
{
    fail(&choice->reason, 0, MESSAGE_ERROR_SYSTEM, fill(REASON(reason)));
    return give_up(program, choice, PLAYER_FAILED);
}

static bool give_up_result(struct program *program, struct player_choice *choice,
                           enum process_result result)
{
    static const enum message reasons[] = {
        [PROCESS_ENDED] = MESSAGE_ERROR_PROGRAM_ENDED,
        [PROCESS_SLOW] = MESSAGE_ERROR_PROGRAM_SLOW,
        [PROCESS_FLOODS] = MESSAGE_ERROR_PROGRAM_FLOODS,
    };
    if (result == PROCESS_FAILED)
        return fail_choice(program, choice, errno);
    if (result == PROCESS_STOPPED)
        return give_up(program, choice, PLAYER_STOPPED);
    return forfeit(program, choice, reasons[result]);
}

/* Takes whole lines off the front, as many as an empty pipe holds. */
static struct span take_piece(struct span *rest)
{
    struct span piece = *rest;
    if (piece.length > PROCESS_PIECE) {
        const char *end = memrchr(piece.at, '\n', PROCESS_PIECE);
        piece.length = end != NULL ? (size_t)(end - piece.at) + 1 : PROCESS_PIECE;
    }
    rest->at += piece.length;
    rest->length -= piece.length;
    return piece;
}

/* Sends a piece. However much has to be told, a program has the time for a move for each. */
static bool send_piece(struct program *program, struct span piece, int64_t *deadline,
                       struct player_choice *choice)
{
    int64_t limit = program->manners.move_time_ms;
    *deadline = limit < 0 ? -1 : process_now() + limit;
    enum process_result result =
        process_write(&program->process, piece.at, piece.length, *deadline);
    return result == PROCESS_DONE || give_up_result(program, choice, result);
}

/* One answer in GTP, of which the first line counts. */
static bool receive_gtp(struct program *program, int64_t deadline, struct text *text, bool *good,
                        struct player_choice *choice)
{
    struct gtp_answer answer;
    enum process_result result = process_read_answer(&program->process, &answer, deadline);
    if (result != PROCESS_DONE)
        return give_up_result(program, choice, result);
    if (answer.mark == 0)
        return forfeit(program, choice, MESSAGE_ERROR_PROGRAM_NO_ANSWER);
    *good = answer.mark == '=';
    text_clear(text);
    text_add_bytes(text, answer.text, answer.first);
    return true;
}

/* Sends all that is unsent and a genmove, and reads an answer to each line, piece by piece: a
 * program that answers while it is still being told would fill its pipe, and wait. */
static bool ask_gtp(struct program *program, struct text *answer, struct player_choice *choice)
{
    char color[8];
    bool good = false;
    int64_t deadline = 0;
    text_addf(&program->unsent, "genmove %s\n", program_color(program->seat, color, sizeof color));
    if (program->unsent.failed)
        return fail_choice(program, choice, ENOMEM);
    struct span rest = {program->unsent.at, program->unsent.length};
    while (rest.length > 0) {
        struct span piece = take_piece(&rest);
        if (!send_piece(program, piece, &deadline, choice))
            return false;
        while (piece.length > 0) {
            span_take(&piece, '\n');
            bool last = piece.length == 0 && rest.length == 0;
            if (!receive_gtp(program, deadline, answer, &good, choice))
                return false;
            if (!good)
                return forfeit(program, choice,
                               last ? MESSAGE_ERROR_PROGRAM_ERROR : MESSAGE_ERROR_PROGRAM_REFUSED);
        }
    }
    text_clear(&program->unsent);
    return true;
}

static bool ask_text(struct program *program, struct text *answer, struct player_choice *choice)
{
    char line[PROCESS_LINE];
    size_t length = 0;
    int64_t deadline = 0;
    process_drain(&program->process); /* what it said before it was asked is no answer */
    game_tell_turn(&program->told, &program->unsent);
    game_tell_prompt(&program->told, &program->unsent);
    text_add(&program->unsent, "\n");
    if (program->unsent.failed)
        return fail_choice(program, choice, ENOMEM);
    struct span rest = {program->unsent.at, program->unsent.length};
    while (rest.length > 0)
        if (!send_piece(program, take_piece(&rest), &deadline, choice))
            return false;
    text_clear(&program->unsent);
    enum process_result result = process_read_line(&program->process, line, &length, deadline);
    if (result != PROCESS_DONE)
        return give_up_result(program, choice, result);
    text_clear(answer);
    text_add_bytes(answer, line, length);
    return true;
}

static bool is_sign(char byte)
{
    return byte == '+' || byte == '-' || byte == '*' || byte == '/';
}

/* Whether a byte can be part of a move or a word; everything else stands between words. */
static bool is_word_byte(char byte)
{
    unsigned char c = (unsigned char)byte;
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') || c >= 0x80 ||
           is_sign(byte);
}

/* The one legal move that is named somewhere in a longer answer. Signs that stand behind a word, or
 * several in front of it, belong to its layout. */
static struct summit_move find_move(const struct game_snapshot *game, struct span answer)
{
    const struct summit_position *position = game->position;
    struct summit_move found = SUMMIT_NO_MOVE;
    struct summit_effect effect;
    for (size_t at = 0; at < answer.length;) {
        while (at < answer.length && !is_word_byte(answer.at[at]))
            at++;
        struct span word = {answer.at + at, 0};
        while (at < answer.length && is_word_byte(answer.at[at]))
            at++;
        word.length = (size_t)(answer.at + at - word.at);
        while (word.length > 0 && is_sign(word.at[word.length - 1]))
            word.length--;
        while (word.length > 1 && is_sign(word.at[0]) && is_sign(word.at[1])) {
            word.at++;
            word.length--;
        }
        struct summit_move move = summit_read_move(game->rules, position, word.at, word.length);
        if (summit_try(game->rules, position, move, &effect) != SUMMIT_LEGAL)
            continue;
        if (summit_is_move(found) && !summit_same_move(found, move))
            return SUMMIT_NO_MOVE;
        found = move;
    }
    return found;
}

/* Takes an answer for a move; false if it isn't a legal one, and then says so in words. */
static bool take_answer(struct program *program, const struct game_snapshot *game,
                        struct span answer, struct player_choice *choice)
{
    const struct summit_position *position = game->position;
    struct summit_effect effect;
    struct summit_move move = summit_read_move(game->rules, position, answer.at, answer.length);
    if (!summit_is_move(move) && program->manners.lenient)
        move = find_move(game, answer);
    if (span_is(span_trim(answer), "resign")) {
        choice->answer = PLAYER_RESIGNS;
        return true;
    }
    if (summit_try(game->rules, position, move, &effect) == SUMMIT_LEGAL) {
        choice->move = move;
        return true;
    }
    choice->wrong++;
    if (!program->gtp)
        game_tell_refusal(&program->told, move, &effect, &program->unsent);
    return false;
}

void program_choose(struct program *program, const struct game_snapshot *game,
                    struct player_choice *choice)
{
    char buffer[GTP_ANSWER];
    struct text answer = text_into(buffer, sizeof buffer);
    if (!process_is_running(&program->process)) {
        program->fresh = true;
        if (!process_start(&program->process, program->command, program->manners.loud)) {
            fail_choice(program, choice, errno);
            return;
        }
    }
    if (!tell(program, game)) {
        fail_choice(program, choice, ENOMEM);
        return;
    }
    for (unsigned tries = 0; tries < program->manners.tries; tries++) {
        bool answered =
            program->gtp ? ask_gtp(program, &answer, choice) : ask_text(program, &answer, choice);
        if (!answered)
            return;
        if (take_answer(program, game, (struct span){answer.at, answer.length}, choice)) {
            program->own_answer = game->count;
            return;
        }
        if (program->gtp) /* it believes that it has moved */
            text_add(&program->unsent, "undo\n");
    }
    forfeit(program, choice, MESSAGE_ERROR_PROGRAM_ILLEGAL);
}
