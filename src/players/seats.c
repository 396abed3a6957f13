/* seats.c: the occupants of the seats: people, computers, programs. */
#include "players/seats.h"

#include "base/chance.h"
#include "base/error.h"
#include "session/table_view.h"
#include "solve/computer_levels.h"

#include <stdio.h>
#include <string.h>

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
static bool sit_down(struct seats *seats, unsigned seat, const struct summit_solver *solver,
                     struct summit_error *error)
{
    const struct player_spec *spec = &seats->spec[seat];
    note_who(seats, seat);
    if (spec->kind == PLAYER_HUMAN)
        return true;
    seats->player[seat] = player_new(spec, &seats->manners, seats->rules, solver, seat,
                                     chance_seed(seats->seed, seat));
    return seats->player[seat] != NULL || fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
}

bool seats_ask_solver(const struct seats *seats)
{
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        if (player_asks_solver(&seats->spec[seat]))
            return true;
    return false;
}

bool seats_fill(struct seats *seats, const struct summit_solver *solver, struct summit_error *error)
{
    bool good = true;
    for (unsigned seat = 0; solver == NULL && good && seat < SUMMIT_PLAYERS; seat++)
        good = !player_needs_solver(&seats->spec[seat]) || level_fail_unsolved(error);
    for (unsigned seat = 0; good && seat < summit_rules_players(seats->rules); seat++)
        good = sit_down(seats, seat, solver, error);
    if (!good)
        seats_release(seats);
    return good;
}

bool seats_change(struct seats *seats, unsigned seat, const struct player_spec *spec,
                  const struct summit_solver *solver, struct summit_error *error)
{
    struct player_spec before = seats->spec[seat];
    struct player *player = seats->player[seat];
    seats->spec[seat] = *spec;
    if (sit_down(seats, seat, solver, error)) {
        player_free(player);
        return true;
    }
    seats->spec[seat] = before;
    seats->player[seat] = player;
    note_who(seats, seat);
    return false;
}

void seats_follow(struct seats *seats, const struct summit_rules *rules, unsigned further)
{
    struct player_spec spec[SUMMIT_PLAYERS];
    unsigned players = summit_rules_players(rules);
    memcpy(spec, seats->spec, sizeof spec);
    seats_release(seats);
    for (unsigned seat = 0; seat < players; seat++)
        seats->spec[(seat + further) % players] = spec[seat];
    seats->rules = rules;
}

void seats_release(struct seats *seats)
{
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        player_free(seats->player[seat]);
        seats->player[seat] = NULL;
    }
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
    struct game_snapshot game = table_snapshot(table);
    player_choose(seats->player[seat], &game, &choice);
    struct text reason = text_into(seats->reason, sizeof seats->reason);
    error_add(&reason, summit_rules_language(seats->rules), &choice.reason);
    seats->failed = choice.answer == PLAYER_FAILED;
    *reply = (struct summit_reply){kinds[choice.answer], choice.move, seats->reason, NULL};
}
