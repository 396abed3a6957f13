/* game_offers.c: what can be done after a game. */
#include "front/terminal/game_offers.h"

#include "store/lobby_store.h"

static const char letters[GAME_OFFERS] = {
    [LOBBY_OFFER_ROUND] = ' ',  [LOBBY_OFFER_FIND] = 'f',       [LOBBY_OFFER_AGAIN] = 'n',
    [LOBBY_OFFER_SWAP] = 'x',   [LOBBY_OFFER_OTHER_SIDE] = 'o', [LOBBY_OFFER_HARDER] = 'd',
    [LOBBY_OFFER_EASIER] = 'd', [LOBBY_OFFER_VARIANT] = 'v',    [LOBBY_OFFERS] = 'q'};

static void add(struct game_offers *offers, enum lobby_offer_kind kind, const char *label)
{
    offers->list[offers->count++] = (struct game_offer){kind, {letters[kind]}, label};
}

/* What a table can do; after a loss the moment comes first. */
static void list_own(struct game_offers *offers, const struct table_view *view)
{
    const struct summit_language *language = summit_rules_language(view->rules);
    const char *find = message_text(language, MESSAGE_FRONT_SCREEN_FIND);
    if (view->hints && view->ending.lost)
        add(offers, LOBBY_OFFER_FIND, find);
    add(offers, LOBBY_OFFER_AGAIN, message_text(language, MESSAGE_FRONT_SCREEN_AGAIN));
    if (view->hints && !view->ending.lost)
        add(offers, LOBBY_OFFER_FIND, find);
    add(offers, LOBBY_OFFER_SWAP, message_text(language, MESSAGE_FRONT_SCREEN_SWAP));
}

void game_offers_list(struct game_offers *offers, struct lobby *lobby,
                      const struct table_view *view)
{
    const struct lobby_view *seen = lobby != NULL ? lobby_view(lobby) : NULL;
    offers->count = 0;
    if (seen == NULL || seen->place != LOBBY_AT_NEXT)
        list_own(offers, view);
    else
        for (size_t i = 0; i < seen->next.count; i++)
            add(offers, seen->next.offers[i].kind, seen->next.offers[i].label);
    add(offers, LOBBY_OFFERS,
        message_text(summit_rules_language(view->rules),
                     lobby != NULL ? MESSAGE_FRONT_SCREEN_MENU : MESSAGE_FRONT_SCREEN_QUIT));
}

const struct game_offer *game_offers_find(const struct game_offers *offers, int key, bool enter)
{
    for (size_t i = 0; i < offers->count; i++)
        if (key == offers->list[i].key[0] || (i == 0 && enter))
            return &offers->list[i];
    return NULL;
}

void game_offers_take(struct table_driver *driver, struct lobby *lobby, enum lobby_offer_kind kind)
{
    if (lobby == NULL || lobby_view(lobby)->place != LOBBY_AT_NEXT)
        driver_type(driver, kind == LOBBY_OFFER_SWAP ? "swap" : "again");
    else if (lobby_next(lobby, kind)) {
        driver->leaving = true;
        driver->next = NEXT_MENU;
    }
}

void game_offers_note(struct lobby *lobby, const struct summit_table *table, bool *noted)
{
    struct lobby_event event;
    bool over = summit_table_over(table);
    if (lobby == NULL || over == *noted)
        return;
    *noted = over;
    if (over)
        lobby_ended(lobby, table);
    while (over && lobby_next_event(lobby, &event))
        lobby_store_answer(lobby, &event);
}
