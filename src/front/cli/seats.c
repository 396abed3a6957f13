/* seats.c: who sits where: people, computer players, other people's programs. */
#include "front/cli/seats.h"

#include "base/error.h"
#include "front/host/endings.h"
#include "front/host/solving.h"
#include "base/chance.h"

#include <stdio.h>
#include <string.h>

bool seats_manners(const struct arguments *arguments, struct player_manners *manners,
                   struct summit_error *error)
{
    int64_t tries = 3;
    *manners = (struct player_manners){.move_time_ms = 10000};
    manners->language = arguments_value(arguments, "lang") != NULL ? arguments->language : NULL;
    manners->lenient = arguments_value(arguments, "lenient") != NULL;
    if (!arguments_seconds(arguments, "move-time", &manners->move_time_ms, error) ||
        !arguments_number(arguments, "tries", 1, 100, &tries, error))
        return false;
    manners->tries = (unsigned)tries;
    return true;
}

/* What a seat is to be: as the option says, else as the game says. */
static bool read_spec(const struct arguments *arguments, const struct game *game, unsigned seat,
                      struct player_spec *spec, struct summit_error *error)
{
    char option[16];
    snprintf(option, sizeof option, "player%u", seat + 1);
    const char *text = arguments_value(arguments, option);
    if (text != NULL && seat >= summit_rules_players(game->rules))
        return fail(error, 0, "found --%s, expected no more than %u players", option,
                    summit_rules_players(game->rules));
    if (text == NULL)
        text = game->who[seat];
    if (strcmp(text, GAME_PROGRAM) == 0)
        return fail(error, 0,
                    "player %u was a program; say which one again: --%s bot:COMMAND or "
                    "text:COMMAND",
                    seat + 1, option);
    return player_read(text[0] != '\0' ? text : "human", spec, error);
}

static void note_who(struct game *game, unsigned seat, const struct player_spec *spec)
{
    switch (spec->kind) {
    case PLAYER_HUMAN:
        game->who[seat][0] = '\0';
        return;
    case PLAYER_LEVEL:
        snprintf(game->who[seat], sizeof game->who[seat], "level:%u", spec->level);
        return;
    case PLAYER_GTP:
    case PLAYER_TEXT:
        snprintf(game->who[seat], sizeof game->who[seat], "%s", GAME_PROGRAM);
    }
}

bool seats_fill(struct seats *seats, const struct arguments *arguments, struct game *game,
                uint64_t seed, struct summit_error *error)
{
    struct player_manners manners;
    struct player_spec spec[SUMMIT_PLAYERS];
    bool asks_solver = false, needs_solver = false;
    *seats = (struct seats){.people = 0};
    if (!seats_manners(arguments, &manners, error))
        return false;
    manners.stops = endings_waiting; /* they wait while a program thinks */
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        if (!read_spec(arguments, game, seat, &spec[seat], error))
            return false;
        asks_solver = asks_solver || player_asks_solver(&spec[seat]);
        needs_solver = needs_solver || player_needs_solver(&spec[seat]);
    }
    if (asks_solver && (seats->solver = solving(game->rules, NULL, error)) == NULL) {
        if (summit_was_cancelled(error))
            return false;
        if (needs_solver)
            return player_fail_unsolved(error);
    }
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++) {
        note_who(game, seat, &spec[seat]);
        if (spec[seat].kind == PLAYER_HUMAN) {
            seats->people++;
            continue;
        }
        seats->player[seat] = player_new(&spec[seat], &manners, game->rules, seats->solver, seat,
                                         chance_seed(seed, seat));
        if (seats->player[seat] == NULL) {
            seats_release(seats);
            return fail(error, 0, "there is no memory left");
        }
    }
    return true;
}

bool seats_change(struct seats *seats, struct game *game, unsigned seat, const char *level,
                  struct summit_error *error)
{
    const struct player_manners manners = {.move_time_ms = -1};
    struct player_spec spec;
    if (!player_read(level, &spec, error) || spec.kind != PLAYER_LEVEL)
        return fail(error, 0,
                    "found no level, expected random, easy, medium, hard, perfect or level:N");
    if (player_needs_solver(&spec) && seats->solver == NULL &&
        (seats->solver = solving(game->rules, NULL, error)) == NULL)
        return false;
    struct player *player = player_new(&spec, &manners, game->rules, seats->solver, seat,
                                       chance_seed(game->count, seat));
    if (player == NULL)
        return fail(error, 0, "there is no memory left");
    player_free(seats->player[seat]);
    seats->player[seat] = player;
    note_who(game, seat, &spec);
    return true;
}

void seats_release(struct seats *seats)
{
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        player_free(seats->player[seat]);
    summit_solver_free(seats->solver);
    *seats = (struct seats){.people = 0};
}
