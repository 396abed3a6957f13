/* lobby_setup.c: the choices on a card and in its form, and the rules made from them. */
#include "session/lobby_state.h"

#include "base/error.h"
#include "base/number.h"
#include "core/rules_writer.h"
#include "solve/computer_levels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const unsigned lobby_levels[LOBBY_LEVELS] = {LEVEL_GENTLE, LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD,
                                             LEVEL_PERFECT};

unsigned level_next(unsigned level, bool harder)
{
    unsigned next = level;
    for (size_t i = 0; i < LOBBY_LEVELS; i++) {
        if (harder && lobby_levels[i] > level)
            return lobby_levels[i];
        if (!harder && lobby_levels[i] < level)
            next = lobby_levels[i];
    }
    return next;
}

/* ---- Who wins ------------------------------------------------------------------------------- */

/* Whose turn wins, the first or the second, if the solver knows that quickly. */
static int quick_winner(const struct summit_rules *rules)
{
    enum { POSITIONS_MOST = 1 << 20, BYTES_MOST = 4 << 20 };
    uint64_t positions = 0;
    struct summit_error error;
    struct summit_answer answer;
    struct summit_position start;
    if (summit_rules_players(rules) != 2 || summit_rules_tossed(rules))
        return WINNER_UNKNOWN;
    if (summit_retrograde_bytes(rules, &positions) > 0 && positions > POSITIONS_MOST &&
        !summit_rules_race(rules))
        return WINNER_UNKNOWN;
    struct summit_solver *solver =
        summit_solver_new(rules,
                          &(struct summit_solver_options){
                              .memory = 4 * BYTES_MOST, .quick_memory = BYTES_MOST, .threads = 1},
                          &error);
    if (solver == NULL)
        return WINNER_UNKNOWN;
    int first = summit_rules_first(rules);
    summit_start(rules, first == SUMMIT_TOSS ? 0 : (unsigned)first, &start);
    bool known = summit_solver_value(solver, &start, &answer) && answer.winner >= 0;
    summit_solver_free(solver);
    return known ? answer.winner != start.turn : WINNER_UNKNOWN;
}

/* Whose turn wins by the rules that are chosen, asked once. */
static int setup_winner(struct lobby_setup *setup)
{
    if (setup->winner == WINNER_UNASKED && setup->rules != NULL)
        setup->winner = quick_winner(setup->rules);
    return setup->winner;
}

unsigned setup_go(struct lobby_setup *setup)
{
    if (setup->rules == NULL)
        return GO_FIRST;
    if (setup->go == GO_TOSS || setup->go < summit_rules_players(setup->rules))
        return setup->go;
    if (summit_rules_first(setup->rules) == SUMMIT_TOSS)
        return GO_TOSS;
    bool strong = setup->against == AGAINST_COMPUTER && setup->level >= LEVEL_HARD;
    return strong && setup_winner(setup) == 1 ? 1 : GO_FIRST;
}

bool setup_would_rather(struct lobby_setup *setup)
{
    if (setup->against != AGAINST_COMPUTER || setup->lost_side < 2 || setup->rules == NULL ||
        summit_rules_players(setup->rules) != 2)
        return false;
    unsigned go = setup_go(setup);
    int winner = go < 2 && go == setup->side ? setup_winner(setup) : WINNER_UNKNOWN;
    return winner >= 0 && winner != (int)go;
}

/* ---- Fields --------------------------------------------------------------------------------- */

static struct setup_field *find_field(const struct lobby_setup *setup, const char *key)
{
    for (size_t i = 0; i < setup->field_count; i++)
        if (strcmp(setup->fields[i].key, key) == 0)
            return &setup->fields[i];
    return NULL;
}

static void add_field(struct lobby_setup *setup, const char *key)
{
    assert(setup->field_count < LOBBY_FIELDS);
    text_write(setup->fields[setup->field_count++].key, sizeof setup->fields[0].key, "%s", key);
}

/* What a file tells about the game is no choice of the players, nor has it a variant for a field;
 * and names have a field each. */
static bool is_field(const char *key)
{
    static const char *const not [] = {"variant", "title", "about", "goal",
                                       "family",  "board", "names"};
    for (size_t i = 0; i < sizeof not / sizeof not [0]; i++)
        if (strcmp(key, not [i]) == 0)
            return false;
    return true;
}

static bool add_fields(struct lobby_setup *setup)
{
    setup->fields = calloc(LOBBY_FIELDS, sizeof setup->fields[0]);
    for (size_t i = 0; setup->fields != NULL && i < summit_option_count(); i++) {
        const char *key = summit_option(i)->key;
        if (is_field(key))
            add_field(setup, key);
        for (unsigned seat = 1; strcmp(key, "names") == 0 && seat <= SUMMIT_PLAYERS; seat++) {
            char name[24];
            text_write(name, sizeof name, "name.%u", seat);
            add_field(setup, name);
        }
    }
    return setup->fields != NULL;
}

void setup_release(struct lobby_setup *setup)
{
    summit_rules_free(setup->rules);
    free(setup->fields);
    *setup = (struct lobby_setup){0};
}

bool setup_begin(struct lobby_setup *setup, const struct catalog *catalog,
                 const struct catalog_game *game, const struct summit_language *language,
                 bool first_game)
{
    setup_release(setup);
    *setup = (struct lobby_setup){.level = first_game ? LEVEL_GENTLE : LEVEL_EASY, .go = GO_UNSAID};
    text_write(setup->game, sizeof setup->game, "%s", game->key);
    if (!add_fields(setup))
        return false;
    setup_make(setup, catalog, language);
    return true;
}

/* ---- The rules ------------------------------------------------------------------------------ */

static bool is_name(const struct setup_field *field)
{
    return strncmp(field->key, "name.", 5) == 0;
}

/* Sets the value of an option; one that can be said several times has a semicolon between. */
static bool set_option(struct summit_rules *rules, const struct summit_option *option,
                       const char *typed, struct summit_error *error)
{
    struct span rest = span_of(typed);
    bool good = true;
    while (good && rest.length > 0) {
        char value[LOBBY_VALUE];
        struct text text = text_into(value, sizeof value);
        struct span part = span_take(&rest, option->repeatable ? ';' : '\n');
        part = span_trim_typed(part);
        text_add_bytes(&text, part.at, part.length);
        good = summit_rules_set(rules, option->key, value, error);
    }
    return good;
}

static const struct summit_option *option_of(const char *key)
{
    size_t i = 0;
    while (summit_option(i) != NULL && strcmp(summit_option(i)->key, key) != 0)
        i++;
    return summit_option(i);
}

/* Sets each field but names; what is wrong with one is noted there. */
static bool set_fields(struct lobby_setup *setup, struct summit_rules *rules)
{
    bool good = true;
    for (size_t i = 0; i < setup->field_count; i++) {
        struct setup_field *field = &setup->fields[i];
        const struct summit_option *option = option_of(field->key);
        field->error = (struct summit_error){0};
        if (option != NULL && !set_option(rules, option, field->value, &field->error))
            good = false;
    }
    return good;
}

/* Names those who have a name, once it is known how many play. */
static bool set_names(struct lobby_setup *setup, struct summit_rules *rules)
{
    bool good = true;
    unsigned seat = 0;
    for (size_t i = 0; i < setup->field_count; i++) {
        struct setup_field *field = &setup->fields[i];
        if (!is_name(field) || seat == summit_rules_players(rules))
            continue;
        if (field->value[0] != '\0' &&
            !rules_name_player(rules, seat, span_of(field->value), &field->error))
            good = false;
        seat++;
    }
    return good;
}

/* Notes why the whole can't be played: at the field that was changed last. */
static void note_problem(struct lobby_setup *setup)
{
    struct setup_field *field = find_field(setup, setup->changed);
    if (field != NULL && field->value[0] != '\0' && field->error.text[0] == '\0')
        field->error = setup->problem;
}

/* The first thing that is wrong with a field. */
static void find_problem(struct lobby_setup *setup)
{
    for (size_t i = 0; i < setup->field_count; i++)
        if (setup->fields[i].error.text[0] != '\0') {
            setup->problem = setup->fields[i].error;
            return;
        }
}

static bool set_all(struct lobby_setup *setup, struct summit_rules *rules)
{
    struct summit_error *problem = &setup->problem;
    if (!set_fields(setup, rules)) {
        find_problem(setup);
        return false;
    }
    if (setup->variant[0] != '\0' && !summit_rules_set(rules, "variant", setup->variant, problem))
        return false;
    if (!summit_rules_check(rules, problem)) {
        note_problem(setup);
        return false;
    }
    if (set_names(setup, rules))
        return true;
    find_problem(setup);
    return false;
}

void setup_make(struct lobby_setup *setup, const struct catalog *catalog,
                const struct summit_language *language)
{
    const struct catalog_game *game = catalog_find(catalog, setup->game);
    setup->problem = (struct summit_error){0};
    summit_rules_free(setup->rules);
    setup->rules = NULL;
    setup->winner = WINNER_UNASKED;
    struct summit_rules *rules = game != NULL ? catalog_read(catalog, game, &setup->problem) : NULL;
    if (rules == NULL)
        return;
    summit_rules_speak(rules, language);
    if (set_all(setup, rules))
        setup->rules = rules;
    else
        summit_rules_free(rules);
}

void setup_clear(struct lobby_setup *setup)
{
    setup->variant[0] = '\0';
    for (size_t i = 0; i < setup->field_count; i++)
        setup->fields[i].value[0] = '\0';
}

/* ---- Setting -------------------------------------------------------------------------------- */

static bool set_against(struct lobby_setup *setup, const char *value)
{
    static const char *const kinds[AGAINST_KINDS] = {"computer", "friend", "link"};
    unsigned level = 0;
    for (unsigned i = 0; i < AGAINST_KINDS; i++)
        if (strcmp(value, kinds[i]) == 0) {
            setup->against = (enum lobby_against)i;
            return true;
        }
    if (!level_read(value, &level))
        return false;
    if (level != setup->level)
        setup->won = setup->lost = setup->lost_side = 0;
    setup->against = AGAINST_COMPUTER;
    setup->level = level;
    setup->level_chosen = true;
    return true;
}

static bool set_go(struct lobby_setup *setup, const char *value)
{
    int64_t turn = 0;
    if (strcmp(value, "toss") == 0)
        setup->go = GO_TOSS;
    else if (strcmp(value, "swap") == 0)
        setup->go = setup_go(setup) == GO_FIRST ? 1 : GO_FIRST;
    else if (number_read(span_of(value), &turn) && turn >= 1 && turn <= SUMMIT_PLAYERS)
        setup->go = (unsigned)turn - 1;
    else
        return false;
    return true;
}

/* A variant that the game offers, or "" for none. */
static bool set_variant(struct lobby_setup *setup, const struct catalog *catalog, const char *value)
{
    const struct catalog_game *game = catalog_find(catalog, setup->game);
    size_t count = game != NULL && game->rules != NULL ? summit_rules_variants(game->rules) : 0;
    bool known = value[0] == '\0';
    for (size_t i = 0; i < count; i++)
        known = known || strcmp(value, summit_rules_variant(game->rules, i)) == 0;
    if (known)
        text_write(setup->variant, sizeof setup->variant, "%s", value);
    return known;
}

bool setup_set(struct lobby_setup *setup, const struct catalog *catalog, const char *key,
               const char *value)
{
    if (strcmp(key, "against") == 0 || strcmp(key, "level") == 0)
        return set_against(setup, value);
    if (strcmp(key, "go") == 0)
        return set_go(setup, value);
    if (strcmp(key, "variant") == 0)
        return set_variant(setup, catalog, value);
    struct setup_field *field = find_field(setup, key);
    if (field == NULL || strlen(value) >= sizeof field->value)
        return false;
    text_write(field->value, sizeof field->value, "%s", value);
    text_write(setup->changed, sizeof setup->changed, "%s", key);
    return true;
}
