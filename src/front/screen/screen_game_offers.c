/* screen_game_offers.c: what can be done after a game on the screen: another game, or the move that
 * would have won. */
#include "front/screen/screen_game.h"

#include "base/error.h"

void screen_game_set_offers(struct screen_game *play, struct game_view *view,
                            struct offer offers[GAME_OFFERS])
{
    view->offers = offers;
    if (play->ended)
        offers[view->offer_count++] = (struct offer){
            PRESS_ENTER, "Enter",
            message_text(screen_language(play->game.screen), MESSAGE_FRONT_SCREEN_NEXT_ROUND)};
    play->offers.count = 0;
    if (!screen_game_is_over(play) || play->moving || play->ended)
        return;
    game_offers_list(&play->offers, play->lobby, play->game.view);
    for (size_t i = 0; i < play->offers.count; i++) {
        const struct game_offer *from = &play->offers.list[i];
        offers[view->offer_count++] = (struct offer){i == 0 ? PRESS_ENTER : from->key[0],
                                                     i == 0 ? "Enter" : from->key, from->label};
    }
}

static void find_moments(struct screen_game *play)
{
    struct summit_error error;
    struct table_driver *driver = &play->driver;
    const struct summit_solver *solver = game_solver_get(driver->solver, &error);
    play->told_old = true;
    size_t from = SIZE_MAX;
    bool swap = false;
    if (solver == NULL ||
        !screen_moments(play->game.screen, driver->table, solver, &from, &swap, &error)) {
        text_clear(&play->game.told);
        play->game.ink = INK_EVEN;
        error_add(&play->game.told, screen_language(play->game.screen), &error);
    } else if (from != SIZE_MAX)
        summit_table_return(driver->table, from, driver->now);
    else if (swap)
        game_offers_take(driver, play->lobby, LOBBY_OFFER_SWAP);
}

void screen_game_press_over(struct screen_game *play, int key)
{
    const struct game_offer *offer = game_offers_find(&play->offers, key, key == PRESS_ENTER);
    if (offer == NULL)
        return;
    play->told_old = true;
    if (offer->kind == LOBBY_OFFER_FIND)
        find_moments(play);
    else
        game_offers_take(&play->driver, play->lobby, offer->kind);
}
