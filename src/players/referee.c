/* referee.c: one game between players that aren't people, judged move by move. */
#include "players/tournament.h"

#include "base/chance.h"
#include "base/message.h"
#include "base/text.h"
#include "solve/computer_levels.h"

#include <errno.h>
#include <string.h>

/* Half points that a position is worth to a seat. */
static unsigned worth(const struct summit_answer *answer, unsigned seat)
{
    return answer->winner == (int)seat ? 2 : answer->winner >= 0 ? 0 : 1;
}

static bool is_quiet(const struct game *game, struct summit_move move)
{
    struct summit_position after = game->now.position;
    summit_play(game->rules, &after, move, NULL);
    return after.winner == SUMMIT_NOBODY && after.out == game->now.position.out;
}

/* One of the moves that don't end the game; of too many to be listed any that is drawn. */
static struct summit_move quiet_move(const struct game *game, uint64_t *chance)
{
    enum { DRAWS = 100 };
    struct summit_move move, chosen = SUMMIT_NO_MOVE;
    uint32_t quiet = 0;
    struct summit_place place = {0};
    bool many = summit_count_moves(game->rules, &game->now.position) == SUMMIT_MANY;
    while (!many && summit_next_move(game->rules, &game->now.position, &place, &move))
        quiet += is_quiet(game, move);
    if (many) {
        for (unsigned i = 0; i < DRAWS && !summit_is_move(chosen); i++) {
            move = summit_draw_move(game->rules, &game->now.position, chance);
            chosen = is_quiet(game, move) ? move : chosen;
        }
        return chosen;
    }
    uint32_t skip = quiet > 0 ? chance_below(chance, quiet) + 1 : 0;
    place = (struct summit_place){0};
    while (skip > 0 && summit_next_move(game->rules, &game->now.position, &place, &chosen))
        skip -= is_quiet(game, chosen);
    return chosen;
}

/* There is no memory for what comes next. */
static bool fail_outcome(struct outcome *outcome)
{
    text_write(outcome->reason, sizeof outcome->reason, "%s", strerror(ENOMEM));
    return false;
}

/* Random moves at the start; they stop early rather than end the game. */
static bool play_opening(const struct referee *referee, struct game *game, uint64_t chance,
                         struct outcome *outcome)
{
    for (unsigned i = 0; i < referee->random_plies; i++) {
        struct summit_move move = quiet_move(game, &chance);
        uint8_t turn = game->now.position.turn;
        if (!summit_is_move(move))
            return true;
        if (!game_enter(game, (struct summit_ply){SUMMIT_DONE_MOVE, turn, move}, NULL))
            return fail_outcome(outcome);
    }
    return true;
}

static void judge(const struct referee *referee, const struct summit_position *position,
                  struct summit_move move, struct seat_outcome *seat)
{
    struct summit_answer here, there;
    struct summit_position next = *position;
    unsigned turn = position->turn;
    summit_play(referee->rules, &next, move, NULL);
    if (referee->solver == NULL || !summit_solver_value(referee->solver, position, &here) ||
        !summit_solver_value(referee->solver, &next, &there))
        return;
    unsigned before = worth(&here, turn), after = worth(&there, turn);
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
    struct game_snapshot snapshot = game_snapshot(game);
    player_choose(players[turn], &snapshot, &choice);
    outcome->seat[turn].wrong += choice.wrong;
    if (choice.answer != PLAYER_MOVES && choice.answer != PLAYER_RESIGNS)
        text_write(outcome->reason, sizeof outcome->reason, "%s", choice.reason.text);
    if (choice.answer == PLAYER_STOPPED || choice.answer == PLAYER_FAILED)
        return false;
    struct summit_ply entry = {SUMMIT_DONE_MOVE, (uint8_t)turn, choice.move};
    if (choice.answer == PLAYER_MOVES)
        judge(referee, &game->now.position, choice.move, &outcome->seat[turn]);
    else {
        entry = (struct summit_ply){SUMMIT_DONE_RESIGN, (uint8_t)turn, SUMMIT_NO_MOVE};
        if (choice.answer == PLAYER_FORFEITS)
            outcome->forfeits = (int)turn;
    }
    if (!game_enter(game, entry, NULL))
        return fail_outcome(outcome);
    entry = (struct summit_ply){SUMMIT_DONE_REPETITION, (uint8_t)turn, SUMMIT_NO_MOVE};
    return !game_repeats(game) || game_enter(game, entry, NULL) || fail_outcome(outcome);
}

static bool is_stopped(const struct referee *referee)
{
    return referee->stop != NULL && atomic_load(referee->stop);
}

static bool fail_endless(const struct referee *referee, struct outcome *outcome)
{
    struct text reason = text_into(outcome->reason, sizeof outcome->reason);
    message_add(&reason, summit_rules_language(referee->rules), MESSAGE_ERROR_GAME_ENDLESS,
                fill({"most", .number = REFEREE_PLIES_MOST}));
    return false;
}

bool referee_play(const struct referee *referee, struct player *const players[], struct game *game,
                  uint64_t opening, struct outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    outcome->forfeits = -1;
    game->repetition = referee->repetition;
    bool progress = play_opening(referee, game, opening, outcome);
    while (progress && !game_over(game) && !is_stopped(referee))
        progress = game->now.ply_count < REFEREE_PLIES_MOST
                       ? play_turn(referee, players, game, outcome)
                       : fail_endless(referee, outcome);
    outcome->winner = game->now.position.winner;
    outcome->plies = (uint32_t)game->now.ply_count;
    return progress && game_over(game);
}
