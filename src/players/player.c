/* player.c: computers and programs as players. */
#include "players/player.h"

#include "base/error.h"
#include "base/number.h"
#include "solve/computer_levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rest of a text behind a beginning, or NULL. */
static const char *behind(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);
    return strncmp(text, beginning, length) == 0 ? text + length : NULL;
}

bool player_read(const char *text, struct player_spec *spec, struct summit_error *error)
{
    *spec = (struct player_spec){.kind = PLAYER_HUMAN};
    if (strcmp(text, "human") == 0)
        return true;
    if (level_read(text, &spec->level)) {
        spec->kind = PLAYER_LEVEL;
        return true;
    }
    spec->kind = PLAYER_GTP;
    spec->command = behind(text, "bot:");
    if (spec->command == NULL) {
        spec->kind = PLAYER_TEXT;
        spec->command = behind(text, "text:");
    }
    if (spec->command != NULL && spec->command[0] != '\0')
        return true;
    return fail_found(error, span_of(text), MESSAGE_EXPECTED_PLAYER, NULL);
}

bool player_of(const struct occupant *occupant, struct player_spec *spec)
{
    bool person = occupant->kind == OCCUPANT_PERSON;
    *spec = (struct player_spec){person ? PLAYER_HUMAN : PLAYER_LEVEL, occupant->level, NULL};
    return occupant->kind != OCCUPANT_PROGRAM;
}

bool player_asks_solver(const struct player_spec *spec)
{
    return spec->kind == PLAYER_LEVEL && spec->level != LEVEL_RANDOM;
}

bool player_needs_solver(const struct player_spec *spec)
{
    return spec->kind == PLAYER_LEVEL && spec->level == LEVEL_PERFECT;
}

struct player {
    struct player_spec spec;
    const struct summit_rules *rules;
    const struct summit_solver *solver;
    uint64_t chance;
    struct program *program;
};

struct player *player_new(const struct player_spec *spec, const struct player_manners *manners,
                          const struct summit_rules *rules, const struct summit_solver *solver,
                          unsigned seat, uint64_t seed)
{
    struct player *player = calloc(1, sizeof *player);
    if (player == NULL)
        return NULL;
    *player = (struct player){.spec = *spec, .rules = rules, .solver = solver, .chance = seed};
    if (spec->kind == PLAYER_GTP || spec->kind == PLAYER_TEXT) {
        player->program =
            program_new(spec->command, spec->kind == PLAYER_GTP, manners, rules, seat);
        if (player->program == NULL) {
            free(player);
            return NULL;
        }
    }
    return player;
}

void player_free(struct player *player)
{
    if (player == NULL)
        return;
    program_free(player->program);
    free(player);
}

void player_begin(struct player *player, uint64_t seed)
{
    player->chance = seed;
    if (player->program != NULL)
        program_begin(player->program);
}

void player_choose(struct player *player, const struct game_snapshot *game,
                   struct player_choice *choice)
{
    *choice = (struct player_choice){.answer = PLAYER_MOVES};
    if (player->program != NULL)
        program_choose(player->program, game, choice);
    else
        choice->move = level_choose(player->rules, player->solver, game->position,
                                    player->spec.level, &player->chance);
}
