/* seats.c: who sits where: people, computer players, other people's programs. */
#include "players/seats.h"

#include "base/chance.h"
#include "base/error.h"
#include "solve/level.h"

#include <stdio.h>
#include <string.h>

const struct summit_solver *seats_solver(struct seats *seats, struct summit_error *error)
{
    bool refused = seats->refusal.text[0] != '\0' && !summit_was_cancelled(&seats->refusal);
    if (seats->solver == NULL && !refused)
        seats->solver = seats->solve(seats->context, seats->rules, &seats->refusal);
    *error = seats->refusal;
    return seats->solver;
}

static void note_who(struct seats *seats, unsigned seat)
{
    const struct player_spec *spec = &seats->spec[seat];
    char *who = seats->who[seat];
    if (spec->kind == PLAYER_HUMAN)
        who[0] = '\0';
    else if (spec->kind == PLAYER_LEVEL)
        snprintf(who, sizeof seats->who[seat], "level:%u", spec->level);
    else
        snprintf(who, sizeof seats->who[seat], "program");
}

/* Puts whoever its spec says into a seat. */
static bool sit_down(struct seats *seats, unsigned seat, struct summit_error *error)
{
    const struct player_spec *spec = &seats->spec[seat];
    note_who(seats, seat);
    if (spec->kind == PLAYER_HUMAN)
        return true;
    seats->player[seat] = player_new(spec, &seats->manners, seats->rules, seats->solver, seat,
                                     chance_seed(seats->seed, seat));
    return seats->player[seat] != NULL || fail(error, 0, ERROR_NO_MEMORY);
}

/* Asks for the solver if somebody asks it; false if it is needed and can't be had. */
static bool prepare(struct seats *seats, struct summit_error *error)
{
    bool asks = false, needs = false;
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        asks = asks || player_asks_solver(&seats->spec[seat]);
        needs = needs || player_needs_solver(&seats->spec[seat]);
    }
    if (!asks || seats_solver(seats, error) != NULL)
        return true;
    if (summit_was_cancelled(error) || error_is_memory(error))
        return false;
    return !needs || level_fail_unsolved(error);
}

bool seats_fill(struct seats *seats, struct summit_error *error)
{
    bool good = prepare(seats, error);
    for (unsigned seat = 0; good && seat < summit_rules_players(seats->rules); seat++)
        good = sit_down(seats, seat, error);
    if (!good)
        seats_release(seats);
    return good;
}

bool seats_change(struct seats *seats, unsigned seat, const char *level, struct summit_error *error)
{
    struct player_spec spec, before = seats->spec[seat];
    struct player *player = seats->player[seat];
    if (!player_read(level, &spec, error) || spec.kind != PLAYER_LEVEL)
        return fail(error, 0,
                    "found no level, expected random, easy, medium, hard, perfect or level:N");
    if (player_needs_solver(&spec) && seats_solver(seats, error) == NULL)
        return false;
    seats->spec[seat] = spec;
    if (sit_down(seats, seat, error)) {
        player_free(player);
        return true;
    }
    seats->spec[seat] = before;
    seats->player[seat] = player;
    note_who(seats, seat);
    return false;
}

bool seats_follow(struct seats *seats, const struct summit_rules *rules, unsigned further,
                  struct summit_error *error)
{
    struct player_spec spec[SUMMIT_PLAYERS];
    unsigned players = summit_rules_players(rules);
    memcpy(spec, seats->spec, sizeof spec);
    seats_release(seats);
    for (unsigned seat = 0; seat < players; seat++)
        seats->spec[(seat + further) % players] = spec[seat];
    seats->rules = rules;
    return seats_fill(seats, error);
}

void seats_release(struct seats *seats)
{
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        player_free(seats->player[seat]);
        seats->player[seat] = NULL;
    }
    summit_solver_free(seats->solver);
    seats->solver = NULL;
    seats->refusal = (struct summit_error){0};
}

void seats_choose(struct seats *seats, const struct summit_table *table, unsigned seat,
                  struct summit_reply *reply)
{
    static const enum summit_reply_kind kinds[] = {[PLAYER_MOVES] = SUMMIT_REPLY_MOVE,
                                                   [PLAYER_RESIGNS] = SUMMIT_REPLY_RESIGN,
                                                   [PLAYER_FORFEITS] = SUMMIT_REPLY_FORFEIT,
                                                   [PLAYER_STOPPED] = SUMMIT_REPLY_STOPPED,
                                                   [PLAYER_FAILED] = SUMMIT_REPLY_STOPPED};
    struct player_choice choice;
    player_choose(seats->player[seat], table_game(table), &choice);
    snprintf(seats->reason, sizeof seats->reason, "%s", choice.reason);
    seats->failed = choice.answer == PLAYER_FAILED;
    *reply = (struct summit_reply){kinds[choice.answer], choice.move, seats->reason, NULL};
}
