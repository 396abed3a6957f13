/* rules.c: the games that come with the library, and what one can ask of rules. */
#include "core/rules.h"

#include "core/games.h"

#include <string.h>

size_t summit_game_count(void)
{
    return games_count;
}

const char *summit_game_name(size_t index)
{
    return index < games_count ? games[index].name : NULL;
}

const char *summit_game_text(const char *name, size_t *length)
{
    for (size_t i = 0; i < games_count; i++) {
        if (strcmp(games[i].name, name) == 0) {
            *length = games[i].length;
            return games[i].text;
        }
    }
    return NULL;
}

static const char *find_game(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

struct summit_rules *summit_game(const char *name, struct summit_error *error)
{
    size_t length = 0;
    const char *text = summit_game_text(name, &length);
    if (text == NULL) {
        fail(error, 0, "there is no game of that name");
        return NULL;
    }
    struct summit_rules *rules = summit_rules_new(name);
    if (rules == NULL) {
        fail(error, 0, "there is no memory left");
        return NULL;
    }
    if (summit_rules_read(rules, text, length, find_game, NULL, error) &&
        summit_rules_check(rules, error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

const char *summit_rules_name(const struct summit_rules *rules)
{
    return rules->name;
}

const char *summit_rules_title(const struct summit_rules *rules)
{
    return rules->title[0] != '\0' ? rules->title : rules->name;
}

const char *summit_rules_about(const struct summit_rules *rules)
{
    return rules->about;
}

unsigned summit_rules_players(const struct summit_rules *rules)
{
    return (unsigned)rules->players;
}

unsigned summit_rules_moves(const struct summit_rules *rules, unsigned seat)
{
    return seat < rules->players ? rules->seat[seat].count : 0;
}

int64_t summit_rules_target(const struct summit_rules *rules, unsigned seat)
{
    return seat < rules->players ? rules->seat[seat].target : 0;
}

bool rules_limited(const struct summit_rules *rules)
{
    for (unsigned seat = 0; seat < rules->players; seat++)
        for (unsigned move = 0; move < rules->seat[seat].count; move++)
            if (rules->seat[seat].uses[move] != 0)
                return true;
    return false;
}

bool rules_menu(const struct summit_rules *rules)
{
    return rules->menu == MENU_YES && rules->kind == MOVES_OPS;
}
