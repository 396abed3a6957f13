/* lobby_next_view.c: the view of what to do after a game. */
#include "session/lobby_state.h"

#include "session/player_names.h"

const char *view_level(struct lobby *lobby, unsigned level)
{
    struct text text = {0};
    char who[16];
    text_write(who, sizeof who, "level:%u", level);
    player_name_add_level(&text, lobby->options.language, who);
    return view_keep(lobby, &text);
}

const char *view_rather(struct lobby *lobby)
{
    if (!setup_would_rather(&lobby->setup))
        return NULL;
    return view_say(lobby,
                    setup_go(&lobby->setup) == GO_FIRST ? MESSAGE_LOBBY_RATHER_SECOND
                                                        : MESSAGE_LOBBY_RATHER_FIRST,
                    NULL);
}

/* What another size is called: `Target 37`. */
static const char *size_label(struct lobby *lobby)
{
    const struct lobby_series *series = &lobby->series;
    static const struct {
        char key[SUMMIT_KEY_BYTES];
        enum message label;
    } sizes[] = {{"target", MESSAGE_LOBBY_SIZE_TARGET},
                 {"size", MESSAGE_LOBBY_SIZE_LINE},
                 {"heaps", MESSAGE_LOBBY_SIZE_HEAPS},
                 {"start", MESSAGE_LOBBY_SIZE_START}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (span_is(span_of(series->key), sizes[i].key))
            return view_say(lobby, sizes[i].label, fill({"value", series->value}));
    return NULL;
}

static const char *variant_label(struct lobby *lobby)
{
    const struct lobby_series *series = &lobby->series;
    const struct catalog_game *game = catalog_find(&lobby->catalog, lobby->setup.game);
    if (series->key[0] != '\0')
        return size_label(lobby);
    for (size_t i = 0; game != NULL && i < summit_rules_variants(game->rules); i++)
        if (span_is(span_of(series->variant), summit_rules_variant(game->rules, i)))
            return view_copy(lobby, summit_rules_variant_title(game->rules, i));
    return view_say(lobby, MESSAGE_LOBBY_VARIANT_NONE, NULL);
}

static const char *offer_label(struct lobby *lobby, enum lobby_offer_kind offer)
{
    static const enum message labels[LOBBY_OFFERS] = {
        [LOBBY_OFFER_ROUND] = MESSAGE_LOBBY_OFFER_ROUND,
        [LOBBY_OFFER_FIND] = MESSAGE_LOBBY_OFFER_FIND,
        [LOBBY_OFFER_AGAIN] = MESSAGE_LOBBY_OFFER_AGAIN,
        [LOBBY_OFFER_SWAP] = MESSAGE_LOBBY_OFFER_SWAP,
    };
    bool harder = offer == LOBBY_OFFER_HARDER;
    if (offer == LOBBY_OFFER_OTHER_SIDE)
        return view_rather(lobby);
    if (offer == LOBBY_OFFER_VARIANT)
        return variant_label(lobby);
    if (!harder && offer != LOBBY_OFFER_EASIER)
        return view_say(lobby, labels[offer], NULL);
    const char *level = view_level(lobby, level_next(lobby->setup.level, harder));
    return view_say(lobby, harder ? MESSAGE_LOBBY_OFFER_HARDER : MESSAGE_LOBBY_OFFER_EASIER,
                    fill({"level", level != NULL ? level : ""}));
}

static void add_offer(struct lobby *lobby, struct lobby_next_view *next,
                      enum lobby_offer_kind offer, bool minor)
{
    if (series_offers(lobby, offer))
        next->offers[next->count++] = (struct lobby_offer){offer, offer_label(lobby, offer), minor};
}

void view_next(struct lobby *lobby, struct lobby_next_view *next)
{
    const struct lobby_series *series = &lobby->series;
    bool lost = series->personal && series->winner >= 0 && series->winner != (int)series->you;
    if (series->rules == NULL)
        return;
    next->game = (struct lobby_row){.key = view_copy(lobby, summit_rules_name(series->rules)),
                                    .title = view_copy(lobby, summit_rules_title(series->rules))};
    next->round = series->round;
    next->winner = series->winner;
    add_offer(lobby, next, LOBBY_OFFER_ROUND, false);
    if (lost)
        add_offer(lobby, next, LOBBY_OFFER_FIND, false);
    add_offer(lobby, next, LOBBY_OFFER_AGAIN, false);
    add_offer(lobby, next, LOBBY_OFFER_SWAP, false);
    if (!lost)
        add_offer(lobby, next, LOBBY_OFFER_FIND, false);
    /* At most two more. */
    size_t buttons = next->count;
    add_offer(lobby, next, LOBBY_OFFER_OTHER_SIDE, true);
    add_offer(lobby, next, LOBBY_OFFER_HARDER, true);
    add_offer(lobby, next, LOBBY_OFFER_EASIER, true);
    if (next->count < buttons + 2)
        add_offer(lobby, next, LOBBY_OFFER_VARIANT, true);
}
