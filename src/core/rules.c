/* rules.c: the games that come with the library, and questions about rules; the players' names. */
#include "core/rules_source.h"

#include <string.h>

static size_t count_of(const struct built_in list[])
{
    size_t count = 0;
    while (list[count].name != NULL)
        count++;
    return count;
}

size_t summit_game_count(void)
{
    return count_of(games);
}

const char *summit_game_name(size_t index)
{
    return index < count_of(games) ? games[index].name : NULL;
}

size_t summit_classic_count(void)
{
    return count_of(classics);
}

const char *summit_classic_name(size_t index)
{
    return index < count_of(classics) ? classics[index].name : NULL;
}

static const struct built_in *find_in(const struct built_in list[], struct span name)
{
    while (list->name != NULL && !span_is(name, list->name))
        list++;
    return list->name != NULL ? list : NULL;
}

const struct built_in *game_find(struct span name)
{
    const struct built_in *game = find_in(games, name);
    return game != NULL ? game : find_in(classics, name);
}

bool is_built_in(const char *text)
{
    const struct built_in *game = games;
    while (game->name != NULL && game->text != text)
        game++;
    for (game = game->name != NULL ? game : classics; game->name != NULL; game++)
        if (game->text == text)
            return true;
    return false;
}

const char *summit_game_text(const char *name, size_t *length)
{
    const struct built_in *game = game_find(span_of(name));
    if (game != NULL)
        *length = game->length;
    return game != NULL ? game->text : NULL;
}

static const char *find_game(void *context, const char *name, size_t *length)
{
    (void)context;
    return summit_game_text(name, length);
}

struct summit_rules *game_read(const struct built_in *game, struct summit_error *error)
{
    struct summit_rules *rules = summit_rules_new(game->name);
    if (rules == NULL)
        fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
    else if (!summit_rules_read(rules, game->text, game->length, find_game, NULL, error)) {
        summit_rules_free(rules);
        rules = NULL;
    }
    return rules;
}

struct summit_rules *summit_game(const char *name, struct summit_error *error)
{
    const struct built_in *game = game_find(span_of(name));
    if (game == NULL) {
        fail(error, 0, MESSAGE_ERROR_NO_GAME, NULL);
        return NULL;
    }
    struct summit_rules *rules = game_read(game, error);
    if (rules == NULL || summit_rules_check(rules, error))
        return rules;
    summit_rules_free(rules);
    return NULL;
}

const char *summit_rules_name(const struct summit_rules *rules)
{
    return rules->source.name;
}

const char *summit_rules_title(const struct summit_rules *rules)
{
    return rules->source.title[0] != '\0' ? rules->source.title : rules->source.name;
}

const char *summit_rules_about(const struct summit_rules *rules)
{
    return language_word(rules->language, KIND_ABOUT, rules->source.about);
}

unsigned summit_rules_players(const struct summit_rules *rules)
{
    return rules->play.players;
}

int64_t summit_rules_target(const struct summit_rules *rules, unsigned seat)
{
    return seat < rules->play.players ? rules->play.seat[seat].target : 0;
}

bool summit_rules_one_target(const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    const struct seat *one = &play->seat[0], *two = &play->seat[1];
    if (!one->many && !two->many)
        return one->target == two->target;
    if (one->many != two->many || one->goal.count != two->goal.count)
        return false;
    for (unsigned i = 0; i < one->goal.count; i++) {
        const struct part *a = &play->part[one->goal.from + i];
        const struct part *b = &play->part[two->goal.from + i];
        if (a->word != b->word || a->of != b->of || a->low != b->low || a->high != b->high)
            return false;
    }
    return true;
}

bool summit_rules_single_target(const struct summit_rules *rules, unsigned seat)
{
    return !rules->play.seat[seat].many;
}

bool summit_rules_ends(const struct summit_rules *rules, unsigned seat, int64_t number)
{
    const struct seat *own = &rules->play.seat[seat];
    return seat_reaches(&rules->play, own, number) || seat_fails(&rules->play, own, number) ||
           seat_is_beyond(own, number);
}

int64_t summit_rules_start(const struct summit_rules *rules)
{
    return rules->play.start;
}

int64_t summit_rules_least(const struct summit_rules *rules)
{
    return rules->play.min;
}

int64_t summit_rules_greatest(const struct summit_rules *rules)
{
    return rules->play.max;
}

unsigned summit_rules_numbers(const struct summit_rules *rules)
{
    return rules->play.numbers;
}

unsigned summit_rules_heaps(const struct summit_rules *rules)
{
    return rules->play.heaps;
}

bool summit_rules_pool(const struct summit_rules *rules)
{
    return rules->play.pool == POOL_SHARED;
}

bool summit_rules_list(const struct summit_rules *rules)
{
    return rules->play.with != 0;
}

bool summit_rules_once(const struct summit_rules *rules)
{
    return rules->play.repeat == REPEAT_NEVER;
}

bool summit_rules_linked(const struct summit_rules *rules)
{
    return rules->play.next.count > 0;
}

int summit_rules_first(const struct summit_rules *rules)
{
    return rules->play.first;
}

uint32_t summit_rules_time(const struct summit_rules *rules)
{
    return rules->source.time_ms;
}

unsigned summit_rules_points(const struct summit_rules *rules)
{
    return (unsigned)rules->source.points;
}

bool summit_rules_takes(const struct summit_rules *rules)
{
    return rules->play.with == 1u << SUMMIT_SET;
}

bool summit_rules_settles(const struct summit_rules *rules)
{
    return rules->play.stuck == STUCK_SETTLES;
}

bool summit_rules_menu(const struct summit_rules *rules)
{
    return rules->source.menu == MENU_YES && rules->source.kind == MOVES_OPS &&
           rules->play.all_numbered && rules->play.heaps == 0;
}

bool summit_rules_cyclic(const struct summit_rules *rules)
{
    return rules->play.cyclic;
}

bool summit_rules_limited(const struct summit_rules *rules)
{
    return compiled_uses(&rules->play, FEATURE_LIMITED);
}

bool summit_rules_bans(const struct summit_rules *rules)
{
    return rules->play.repeat != REPEAT_FREE;
}

unsigned summit_rules_games(const struct summit_rules *rules)
{
    return (unsigned)rules->source.games;
}

bool summit_rules_unending(const struct summit_rules *rules)
{
    return rules->source.unending;
}

void summit_rules_set_unending(struct summit_rules *rules)
{
    rules->source.unending = true;
}

int64_t summit_rules_highest(const struct summit_rules *rules)
{
    return compiled_highest(&rules->play);
}

bool summit_rules_rises(const struct summit_rules *rules, unsigned seat)
{
    return seat_rises(&rules->play.seat[seat]) || !summit_rules_known(rules);
}

bool summit_rules_known(const struct summit_rules *rules)
{
    return compiled_within(&rules->play, FEATURES_ALL);
}

bool summit_rules_alike(const struct summit_rules *rules)
{
    return !compiled_uses(&rules->play, FEATURE_UNALIKE);
}

bool summit_rules_memoryless(const struct summit_rules *rules)
{
    return compiled_within(&rules->play, FEATURES_MEMORYLESS);
}

bool summit_rules_race(const struct summit_rules *rules)
{
    return compiled_within(&rules->play, FEATURES_RACE);
}

void summit_rules_speak(struct summit_rules *rules, const struct summit_language *language)
{
    rules->language = language;
    warning_write(rules);
}

const struct summit_language *summit_rules_language(const struct summit_rules *rules)
{
    return rules->language;
}

/* ---- Names ---------------------------------------------------------------------------------- */

const char *rules_player(const struct summit_rules *rules, unsigned seat)
{
    return seat < SUMMIT_PLAYERS ? rules->source.names[seat] : "";
}

void rules_put_name(struct summit_rules *rules, unsigned seat, const char *name)
{
    unsigned named = 0, players = rules->play.players;
    text_write(rules->source.names[seat], sizeof rules->source.names[seat], "%s", name);
    for (unsigned i = 0; i < players; i++)
        named += rules->source.names[i][0] != '\0';
    rules->source.name_count = named == players ? players : 0; /* or no file can say them */
    rules->source.given[KEY_NAMES] = named == players;
}

bool rules_name_player(struct summit_rules *rules, unsigned seat, struct span name,
                       struct summit_error *error)
{
    char read[PLAYER_NAME_BYTES];
    if (!shown_read(name, read, sizeof read, SUMMIT_NAME_CHARS, MESSAGE_EXPECTED_NAME, error))
        return false;
    if (strchr(read, ',') != NULL)
        return fail_found(error, name, MESSAGE_EXPECTED_NAME, NULL);
    for (unsigned i = 0; i < rules->play.players; i++)
        if (i != seat && strcmp(rules->source.names[i], read) == 0)
            return fail_found(error, name, MESSAGE_EXPECTED_NAME_DIFFERENT, NULL);
    rules_put_name(rules, seat, read);
    return true;
}

void rules_turn_names(struct summit_rules *rules)
{
    unsigned last = rules->play.players - 1;
    char name[PLAYER_NAME_BYTES];
    memcpy(name, rules->source.names[last], sizeof name);
    memmove(rules->source.names[1], rules->source.names[0], last * sizeof rules->source.names[0]);
    memcpy(rules->source.names[0], name, sizeof name);
}
