/* lobby_series.c: starts games one after another, notes their results, and proposes the next one.
 */
#include "session/lobby_state.h"

#include "base/chance.h"
#include "base/number.h"
#include "core/rules_writer.h"
#include "session/table.h"
#include "solve/computer_levels.h"

#include <string.h>

void series_release(struct lobby_series *series)
{
    summit_rules_free(series->rules);
    *series = (struct lobby_series){0};
}

/* ---- Beginning ------------------------------------------------------------------------------ */

/* A game that is to begin. */
struct lobby_start {
    struct summit_rules *rules; /* given away */
    struct occupant who[SUMMIT_PLAYERS];
    unsigned won[SUMMIT_PLAYERS];
    unsigned first; /* from 1; 0: as the rules say */
    bool no_hints, link;
};

static bool start_game(struct lobby *lobby, const struct lobby_start *start)
{
    unsigned players = start->rules != NULL ? summit_rules_players(start->rules) : 0;
    struct lobby_event event = {.kind = start->link ? LOBBY_EVENT_INVITE : LOBBY_EVENT_BEGIN,
                                .rules = start->rules};
    if (start->rules == NULL)
        return false;
    event.options.first = start->first;
    event.options.no_hints = start->no_hints;
    event.options.seed = chance_next(&lobby->chance) >> 11; /* what JavaScript holds exactly */
    event.personal = !start->link && seats_personal(start->who, players, &event.you);
    event.options.personal = event.personal;
    memcpy(event.options.won, start->won, sizeof event.options.won);
    struct lobby_queued *queued = give(
        lobby, event, "", lobby->setup.fields != NULL ? lobby->setup.game : "", (struct text){0});
    if (queued == NULL)
        return false;
    memcpy(queued->who, start->who, sizeof queued->who);
    lobby->series.begun = true;
    if (lobby->place == LOBBY_AT_NEXT)
        lobby->place = LOBBY_AT_CARD;
    return true;
}

/* Remembers what is played, unless it is a file that lies nowhere. */
static void remember(struct lobby *lobby)
{
    char key[LOBBY_KEY + 8];
    struct text text = {0};
    text_write(key, sizeof key, "last/%s", lobby->setup.game);
    if (strlen(key) >= LOBBY_KEY || key_begins(lobby->setup.game, "file/"))
        return;
    last_write(&lobby->setup, &text);
    if (!text.failed)
        request(lobby, LOBBY_EVENT_WRITE, key, &text);
    text_release(&text);
    text_write(lobby->last_game, sizeof lobby->last_game, "%s", lobby->setup.game);
    lobby->any_last = true;
    prepare_hero(lobby);
}

static bool begin_setup(struct lobby *lobby, const unsigned won[SUMMIT_PLAYERS])
{
    struct lobby_setup *setup = &lobby->setup;
    if (setup->rules == NULL)
        return false;
    struct lobby_start start = {.rules = summit_rules_copy(setup->rules),
                                .no_hints = lobby->place == LOBBY_AT_NEXT && !lobby->series.hints,
                                .link = setup->against == AGAINST_LINK};
    unsigned players = summit_rules_players(setup->rules), go = setup_go(setup);
    int first = summit_rules_first(setup->rules);
    unsigned you =
        go == GO_TOSS ? 0 : ((first == SUMMIT_TOSS ? 0 : (unsigned)first) + go) % players;
    if (setup->against != AGAINST_FRIEND && first == SUMMIT_TOSS && go != GO_TOSS)
        start.first = 1;
    for (unsigned seat = 0; seat < players && setup->against == AGAINST_COMPUTER; seat++)
        if (seat != you) {
            char level[16];
            text_write(level, sizeof level, "level:%u", setup->level);
            occupant_read(span_of(level), &start.who[seat]);
        }
    if (won != NULL)
        memcpy(start.won, won, sizeof start.won);
    setup->level_chosen = true;
    remember(lobby);
    return start_game(lobby, &start);
}

bool series_begin(struct lobby *lobby)
{
    return begin_setup(lobby, NULL);
}

const char *lobby_player(const struct lobby_event *event, unsigned seat)
{
    return rules_player(event->rules, seat);
}

/* ---- The end -------------------------------------------------------------------------------- */

/* Whether a round of a match is over and nothing was done in the next one; and who won it. */
static bool round_over(const struct game *game, int *winner)
{
    const struct match_state *now = &game->now;
    struct match_state before;
    if (summit_rules_points(game->rules) == 0 || game->count == 0 || game_over(game) ||
        now->round < 2 || now->entries != now->round_entries)
        return false;
    game_before(game, game->count - 1, &before);
    *winner = SUMMIT_DRAWN;
    for (unsigned seat = 0; seat < summit_rules_players(game->rules); seat++)
        if (now->points[seat] > before.points[seat])
            *winner = (int)seat;
    return true;
}

/* Counts a result against a level: wins and losses in a row, and from which side one lost. */
static void count_result(struct lobby_setup *setup, int winner, unsigned you, unsigned side)
{
    if (winner == SUMMIT_DRAWN)
        setup->won = setup->lost = setup->lost_side = 0;
    else if (winner == (int)you) {
        setup->won++;
        setup->lost = setup->lost_side = 0;
    } else {
        setup->lost_side = setup->lost > 0 && setup->side == side ? setup->lost_side + 1 : 1;
        setup->lost++;
        setup->side = side;
        setup->won = 0;
    }
}

/* Takes over the game of a table that wasn't begun here, if it is one that there is. */
static void adopt(struct lobby *lobby, const struct lobby_series *series)
{
    char own[LOBBY_KEY];
    text_write(own, sizeof own, "own/%s", summit_rules_name(series->rules));
    const struct catalog_game *game =
        catalog_find(&lobby->catalog, summit_rules_name(series->rules));
    if (game == NULL)
        game = catalog_find(&lobby->catalog, own);
    setup_release(&lobby->setup);
    if (game == NULL || game->rules == NULL ||
        summit_rules_identity(game->rules) != summit_rules_identity(series->rules))
        return;
    setup_begin(&lobby->setup, &lobby->catalog, game, lobby->options.language, false);
    if (!series->personal)
        lobby->setup.against = AGAINST_FRIEND;
}

/* The turn that a seat had, from 0 for the first. */
static unsigned side_of(const struct game *game, unsigned seat)
{
    unsigned players = summit_rules_players(game->rules);
    return (seat + players - game->first) % players;
}

static void note_result(struct lobby *lobby, const struct game *game)
{
    struct lobby_series *series = &lobby->series;
    struct lobby_setup *setup = &lobby->setup;
    unsigned level = 0;
    if (!series->begun)
        adopt(lobby, series);
    if (setup->fields == NULL || !series->personal)
        return;
    level_read(series->who[series->you == 0 ? 1 : 0].written, &level);
    if (level != setup->level)
        setup->won = setup->lost = setup->lost_side = 0;
    setup->against = AGAINST_COMPUTER;
    setup->level = level;
    if (setup->go != GO_TOSS)
        setup->go = setup->go != GO_UNSAID || side_of(game, series->you) != setup_go(setup)
                        ? side_of(game, series->you)
                        : GO_UNSAID;
    count_result(setup, series->winner, series->you, side_of(game, series->you));
    remember(lobby);
}

/* Chooses the variant behind the one that was played, or another size. */
static void choose_other(struct lobby *lobby)
{
    struct lobby_series *series = &lobby->series;
    const struct catalog_game *game =
        lobby->setup.fields != NULL ? catalog_find(&lobby->catalog, lobby->setup.game) : NULL;
    series->varies = false;
    if (game == NULL || game->rules == NULL || lobby->setup.rules == NULL)
        return;
    size_t count = summit_rules_variants(game->rules), next = 0;
    for (size_t i = 0; i < count; i++)
        if (strcmp(summit_rules_variant(game->rules, i), lobby->setup.variant) == 0)
            next = i + 1;
    series->varies = count > 0;
    series->key[0] = '\0';
    text_write(series->variant, sizeof series->variant, "%s",
               next < count ? summit_rules_variant(game->rules, next) : "");
    if (count == 0)
        series->varies = lobby_other_size(lobby->setup.rules, chance_next(&lobby->chance),
                                          series->key, series->value, sizeof series->value);
}

void series_ended(struct lobby *lobby, const struct summit_table *table)
{
    const struct game *game = &table->game;
    struct lobby_series *series = &lobby->series;
    bool begun = series->begun;
    unsigned players = summit_rules_players(game->rules);
    series_release(series);
    *series = (struct lobby_series){.begun = begun,
                                    .rules = summit_rules_copy(game->rules),
                                    .hints = !game->no_hints,
                                    .winner = summit_rules_points(game->rules) > 0
                                                  ? game->now.match_winner
                                                  : game->now.position.winner};
    memcpy(series->who, game->who, sizeof series->who);
    if (series->rules == NULL)
        return;
    series->personal = seats_personal(game->who, players, &series->you);
    series->round = round_over(game, &series->winner);
    for (unsigned seat = 0; seat < players; seat++)
        series->score[seat] = summit_table_score(table, seat);
    if (series->round || !game_over(game))
        return;
    note_result(lobby, game);
    choose_other(lobby);
}

/* ---- What is proposed ----------------------------------------------------------------------- */

bool series_offers(struct lobby *lobby, enum lobby_offer_kind offer)
{
    const struct lobby_series *series = &lobby->series;
    struct lobby_setup *setup = &lobby->setup;
    bool counted = setup->fields != NULL && series->personal;
    if (series->rules == NULL || series->round)
        return series->round && offer == LOBBY_OFFER_ROUND;
    switch (offer) {
    case LOBBY_OFFER_FIND:
        return series->hints && summit_rules_players(series->rules) == 2;
    case LOBBY_OFFER_AGAIN:
    case LOBBY_OFFER_SWAP:
        return true;
    case LOBBY_OFFER_OTHER_SIDE:
        return counted && setup_would_rather(setup);
    case LOBBY_OFFER_HARDER:
        return counted && setup->won >= 2 && level_next(setup->level, true) != setup->level;
    case LOBBY_OFFER_EASIER:
        return counted && setup->lost >= 2 && level_next(setup->level, false) != setup->level;
    case LOBBY_OFFER_VARIANT:
        return series->varies;
    default:
        return false;
    }
}

/* Everybody once more, in their seats or one seat further, by the rules as they were played. */
static bool again(struct lobby *lobby, bool swapped)
{
    const struct lobby_series *series = &lobby->series;
    struct lobby_start start = {.rules = summit_rules_copy(series->rules),
                                .no_hints = !series->hints};
    unsigned players = summit_rules_players(series->rules);
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned to = (seat + swapped) % players;
        start.who[to] = series->who[seat];
        start.won[to] = series->score[seat];
    }
    if (start.rules != NULL && swapped)
        rules_turn_names(start.rules);
    return start_game(lobby, &start);
}

/* The same against the computer; or by the rules as they were played, where these aren't known. */
static bool again_personal(struct lobby *lobby, bool swapped)
{
    const struct lobby_series *series = &lobby->series;
    struct lobby_setup *setup = &lobby->setup;
    unsigned won[SUMMIT_PLAYERS] = {0}, players = summit_rules_players(series->rules);
    if (!series->personal || setup->rules == NULL || summit_rules_players(setup->rules) != players)
        return again(lobby, swapped);
    for (unsigned seat = 0; seat < players; seat++)
        won[(seat + swapped) % players] = series->score[seat];
    unsigned go = setup_go(setup);
    if (swapped && go != GO_TOSS)
        setup->go = (go + 1) % players;
    return begin_setup(lobby, won);
}

static bool begin_level(struct lobby *lobby, bool harder)
{
    struct lobby_setup *setup = &lobby->setup;
    setup->level = level_next(setup->level, harder);
    setup->won = setup->lost = setup->lost_side = 0;
    return begin_setup(lobby, NULL);
}

/* Another variant or size; what was set by the form stays, as far as it can. */
static bool begin_other(struct lobby *lobby)
{
    struct lobby_series *series = &lobby->series;
    struct lobby_setup *setup = &lobby->setup;
    if (series->key[0] != '\0')
        setup_set(setup, &lobby->catalog, series->key, series->value);
    else
        setup_set(setup, &lobby->catalog, "variant", series->variant);
    setup_make(setup, &lobby->catalog, lobby->options.language);
    if (setup->rules == NULL) {
        setup_clear(setup);
        setup_make(setup, &lobby->catalog, lobby->options.language);
    }
    setup->won = setup->lost = setup->lost_side = 0;
    return begin_setup(lobby, NULL);
}

bool series_next(struct lobby *lobby, enum lobby_offer_kind offer)
{
    if (!series_offers(lobby, offer))
        return false;
    switch (offer) {
    case LOBBY_OFFER_ROUND:
    case LOBBY_OFFER_FIND:
        return give(lobby,
                    (struct lobby_event){.kind = offer == LOBBY_OFFER_ROUND ? LOBBY_EVENT_ROUND
                                                                            : LOBBY_EVENT_FIND},
                    "", "", (struct text){0}) != NULL;
    case LOBBY_OFFER_HARDER:
    case LOBBY_OFFER_EASIER:
        return begin_level(lobby, offer == LOBBY_OFFER_HARDER);
    case LOBBY_OFFER_VARIANT:
        return begin_other(lobby);
    default:
        return again_personal(lobby, offer != LOBBY_OFFER_AGAIN);
    }
}

/* ---- Another size --------------------------------------------------------------------------- */

/* Each number of a list made smaller or larger, up to 1.6 times; false if there is none to change,
 * or anything else among them. */
static bool vary_numbers(const char *value, uint64_t *chance, struct text *varied)
{
    struct span rest = span_of(value);
    bool any = false;
    while (rest.length > 0) {
        int64_t number;
        if (!number_read(span_trim(span_take(&rest, ',')), &number) || number < 0 ||
            number > SUMMIT_LIMIT / 4)
            return false;
        any = any || number > 0;
        int64_t tenths = 6 + (int64_t)chance_below(chance, 10);
        text_add(varied, varied->length > 0 ? ", " : "");
        number_add(varied, (wide)((number * tenths + 9) / 10));
    }
    return any;
}

/* Whether the rules take a value, without a warning. */
static bool takes(const struct summit_rules *rules, const char *key, const char *value)
{
    struct summit_error error;
    struct summit_rules *copy = summit_rules_copy(rules);
    bool good = copy != NULL && summit_rules_set(copy, key, value, &error) &&
                summit_rules_check(copy, &error) && summit_rules_warning(copy) == NULL;
    summit_rules_free(copy);
    return good;
}

static bool vary(const struct summit_rules *rules, const char *key, uint64_t chance, char *value,
                 size_t size)
{
    enum { TRIES = 40 };
    char now[LOBBY_VALUE];
    if (summit_rules_get(rules, key, now, sizeof now) >= sizeof now)
        return false;
    for (unsigned i = 0; i < TRIES; i++) {
        struct text varied = text_into(value, size);
        if (!vary_numbers(now, &chance, &varied))
            return false;
        if (varied.length < size && strcmp(now, value) != 0 && takes(rules, key, value))
            return true;
    }
    return false;
}

bool lobby_other_size(const struct summit_rules *rules, uint64_t seed, char key[SUMMIT_KEY_BYTES],
                      char *value, size_t size)
{
    static const char *const keys[] = {"target", "size", "heaps", "start"};
    for (size_t i = 0; i < summit_option_count(); i++)
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (strcmp(summit_option(i)->key, keys[k]) == 0 && summit_option_fits(rules, i) &&
                vary(rules, keys[k], seed, value, size)) {
                text_write(key, SUMMIT_KEY_BYTES, "%s", keys[k]);
                return true;
            }
    return false;
}
