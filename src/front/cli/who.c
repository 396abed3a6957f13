/* who.c: who sits where, as the options say. */
#include "front/cli/who.h"

#include "base/error.h"
#include "front/host/endings.h"
#include "front/host/solving.h"

#include <stdio.h>
#include <string.h>

bool arguments_manners(const struct arguments *arguments, struct player_manners *manners,
                       struct summit_error *error)
{
    int64_t tries = 3;
    *manners = (struct player_manners){.move_time_ms = 10000};
    manners->language_name = arguments_value(arguments, "lang");
    manners->language = manners->language_name != NULL ? arguments->language : NULL;
    manners->lenient = arguments_value(arguments, "lenient") != NULL;
    if (!arguments_seconds(arguments, "move-time", &manners->move_time_ms, error) ||
        !arguments_number(arguments, "tries", &tries, error))
        return false;
    manners->tries = (unsigned)tries;
    return true;
}

/* What a seat is to be: as the option says, else as the game was kept with. */
static bool read_seat(const struct arguments *arguments, struct seats *seats, unsigned seat,
                      const struct occupant *kept, struct summit_error *error)
{
    char option[16];
    unsigned players = summit_rules_players(seats->rules);
    snprintf(option, sizeof option, "player%u", seat + 1);
    const char *text = arguments_value(arguments, option);
    if (text != NULL && seat >= players)
        return fail(error, 0, "found --%s, expected no more than %u players", option, players);
    if (text != NULL)
        return player_read(text, &seats->spec[seat], error);
    return player_of(kept, &seats->spec[seat]) ||
           fail(error, 0,
                "player %u was a program; say which one again: --%s bot:COMMAND or text:COMMAND",
                seat + 1, option);
}

static struct summit_solver *solve_watched(void *context, const struct summit_rules *rules,
                                           struct summit_error *error)
{
    return solving_shown(rules, &(struct summit_solver_options){.glance = SUMMIT_GLANCE},
                         context != NULL ? screen_progress : NULL, context, error);
}

bool arguments_seats(const struct arguments *arguments, const struct summit_rules *rules,
                     const struct game *kept, uint64_t seed, struct screen *screen,
                     struct seats *seats, struct summit_error *error)
{
    *seats =
        (struct seats){.rules = rules, .seed = seed, .solve = solve_watched, .context = screen};
    if (!arguments_manners(arguments, &seats->manners, error))
        return false;
    seats->manners.stops = endings_waiting; /* they wait while a program thinks */
    static const struct occupant person = {.kind = OCCUPANT_PERSON};
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        if (!read_seat(arguments, seats, seat, kept != NULL ? &kept->who[seat] : &person, error))
            return false;
    return seats_fill(seats, error);
}
