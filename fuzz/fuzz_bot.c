/* fuzz_bot.c: any bytes as what a bot answers: one that speaks GTP, one that reads what people
 * read, one that check-bot tries. No process is started: what the bytes say up to each NUL comes as
 * soon as the bot is told something, and behind the last one its output ends. */
#include "fuzz.h"

#include "front/cli/verbs.h"
#include "players/player.h"
#include "players/process.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 3 };

/* What is still to be said, for the functions below, which the linker puts in place of those of
 * process.c. */
static struct {
    const char *at;
    size_t length;
    int pipe;
} rest;

/* NOLINTBEGIN(bugprone-reserved-identifier): the names that the linker asks for. */
bool __wrap_process_start(struct process *process, const char *command, bool loud);
void __wrap_process_end(struct process *process);
enum process_result __wrap_process_write(struct process *process, const char *text, size_t length,
                                         int64_t deadline);

bool __wrap_process_start(struct process *process, const char *command, bool loud)
{
    int ends[2];
    (void)command;
    (void)loud;
    require(pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0);
    process->at = process->filled = 0;
    process->keeper = 1;
    process->to = -1;
    process->from = ends[0];
    rest.pipe = ends[1];
    return true;
}

void __wrap_process_end(struct process *process)
{
    if (process->keeper <= 0)
        return;
    close(process->from);
    if (rest.pipe >= 0)
        close(rest.pipe);
    rest.pipe = -1;
    process->keeper = -1;
}

enum process_result __wrap_process_write(struct process *process, const char *text, size_t length,
                                         int64_t deadline)
{
    (void)process;
    (void)text;
    (void)deadline;
    require(length > 0 && length <= PROCESS_PIECE);
    const char *end = rest.length > 0 ? memchr(rest.at, '\0', rest.length) : NULL;
    size_t part = end != NULL ? (size_t)(end - rest.at) : rest.length;
    if (part > 0 && rest.pipe >= 0)
        require(write(rest.pipe, rest.at, part) == (ssize_t)part);
    if (end == NULL && rest.pipe >= 0) {
        close(rest.pipe);
        rest.pipe = -1;
    }
    rest.at += part + (end != NULL);
    rest.length -= part + (end != NULL);
    return PROCESS_DONE;
}

/* NOLINTEND(bugprone-reserved-identifier) */

static void require_sound(const struct game *game, const struct player_choice *choice)
{
    struct summit_effect effect;
    require(choice->wrong <= TRIES);
    require(choice->answer != PLAYER_STOPPED && choice->answer != PLAYER_FAILED);
    if (choice->answer == PLAYER_MOVES)
        require(summit_try(game->rules, &game->now.position, choice->move, &effect) ==
                SUMMIT_LEGAL);
    if (choice->answer == PLAYER_FORFEITS)
        require(choice->reason.text[0] != '\0');
    for (const char *at = choice->reason.text; *at != '\0'; at++)
        require((unsigned char)*at >= 0x20 && *at != 0x7f);
}

/* A game in which the bot goes first and the other one makes the first legal move. */
static void play(bool gtp, bool lenient, const char *name)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(name, &error);
    struct player_manners manners = {.move_time_ms = 0, .tries = TRIES, .lenient = lenient};
    struct program *program = program_new("", gtp, &manners, rules, 0);
    struct game game;
    game_init(&game, rules, 0);
    require(program != NULL);
    for (unsigned turns = 0; turns < 40 && !game_over(&game); turns++) {
        struct player_choice choice = {.answer = PLAYER_MOVES};
        uint8_t turn = game.now.position.turn;
        struct game_snapshot snapshot = game_snapshot(&game);
        struct summit_place place = {0};
        require(summit_next_move(rules, &game.now.position, &place, &choice.move));
        if (turn == 0)
            program_choose(program, &snapshot, &choice);
        require_sound(&game, &choice);
        if (choice.answer != PLAYER_MOVES)
            break;
        game_enter(&game, (struct summit_ply){SUMMIT_DONE_MOVE, turn, choice.move}, NULL);
    }
    program_free(program);
    game_release(&game);
    summit_rules_free(rules);
}

static void try_bot(void)
{
    struct arguments arguments = {.operands = {""}, .operand_count = 1};
    arguments_add(&arguments, "move-time", "0.001");
    if (freopen("/dev/null", "w", stdout) != NULL)
        verb_check_bot(&arguments);
}

/* The first byte says which bot it is, and which game. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    unsigned kind = data[0] - '0';
    rest.at = (const char *)data + 1;
    rest.length = size - 1;
    rest.pipe = -1;
    if (kind % 3 == 2)
        try_bot();
    else
        play(kind % 3 == 0, kind / 3 % 2 == 1, summit_game_name(kind / 6 % summit_game_count()));
    return 0;
}
