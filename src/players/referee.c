/* referee.c: one game between players that aren't people, judged move by move. */
#include "players/referee.h"

#include "core/rules.h"
#include "players/chance.h"
#include "players/level.h"

#include <stdio.h>
#include <string.h>

/* Half points that a position is worth to a seat. */
static unsigned worth(const struct solve_answer *answer, unsigned seat)
{
    return answer->winner == (int)seat ? 2 : answer->winner >= 0 ? 0 : 1;
}

/* The moves that don't end the game. */
static uint32_t quiet_moves(const struct game *game)
{
    uint32_t legal = summit_legal(game->rules, &game->now.position), quiet = 0;
    for (unsigned move = 0; move < SUMMIT_MOVES; move++) {
        struct summit_position after = game->now.position;
        if (!(legal >> move & 1))
            continue;
        summit_play(game->rules, &after, move);
        if (after.winner == SUMMIT_NOBODY && after.out == game->now.position.out)
            quiet |= UINT32_C(1) << move;
    }
    return quiet;
}

/* Random moves at the start; they stop early rather than end the game. */
static void play_opening(const struct referee *referee, struct game *game, uint64_t chance)
{
    for (unsigned i = 0; i < referee->random_plies; i++) {
        uint32_t quiet = quiet_moves(game);
        if (quiet == 0)
            return;
        uint8_t move = (uint8_t)chance_pick(quiet, &chance);
        uint8_t turn = game->now.position.turn;
        if (!game_enter(game, (struct entry){ENTRY_MOVE, turn, move}, NULL))
            return;
    }
}

static void judge(const struct referee *referee, const struct summit_position *position,
                  unsigned move, struct seat_outcome *seat)
{
    struct solve_moves moves;
    unsigned turn = position->turn;
    if (referee->solver == NULL || !solver_moves(referee->solver, position, &moves))
        return;
    unsigned before = worth(&moves.here, turn), after = worth(&moves.after[move], turn);
    seat->moves++;
    if (after >= before) {
        seat->kept++;
        return;
    }
    seat->lost += before - after;
    if (seat->mistake == 0)
        seat->mistake = seat->moves;
}

/* One turn; false if the game can't go on. */
static bool play_turn(const struct referee *referee, struct player *const players[],
                      struct game *game, struct outcome *outcome)
{
    struct player_choice choice;
    unsigned turn = game->now.position.turn;
    player_choose(players[turn], game, &choice);
    outcome->seat[turn].wrong += choice.wrong;
    if (choice.answer == PLAYER_STOPPED)
        return false;
    struct entry entry = {ENTRY_MOVE, (uint8_t)turn, (uint8_t)choice.move};
    if (choice.answer == PLAYER_MOVES)
        judge(referee, &game->now.position, choice.move, &outcome->seat[turn]);
    else {
        entry = (struct entry){ENTRY_RESIGN, (uint8_t)turn, SUMMIT_NO_MOVE};
        if (choice.answer == PLAYER_FORFEITS) {
            outcome->forfeits = (int)turn;
            snprintf(outcome->reason, sizeof outcome->reason, "%s", choice.reason);
        }
    }
    if (!game_enter(game, entry, NULL))
        return false;
    if (referee->repetition > 0 && !game_over(game) &&
        game_repetitions(game) >= referee->repetition)
        return game_enter(game, (struct entry){ENTRY_REPETITION, (uint8_t)turn, SUMMIT_NO_MOVE},
                          NULL);
    return true;
}

static bool is_stopped(const struct referee *referee)
{
    return referee->stop != NULL && atomic_load(referee->stop);
}

bool referee_play(const struct referee *referee, struct player *const players[], struct game *game,
                  uint64_t opening, struct outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    outcome->forfeits = -1;
    play_opening(referee, game, opening);
    while (!game_over(game) && !is_stopped(referee) && play_turn(referee, players, game, outcome))
        ;
    outcome->winner = game->now.position.winner;
    outcome->plies = (uint32_t)game->now.ply_count;
    return game_over(game);
}
