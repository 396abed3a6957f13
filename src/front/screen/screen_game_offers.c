/* screen_game_offers.c: what can be done after a game on the screen: another game, or the move that
 * would have won. */
#include "front/screen/screen_game.h"

#include "base/error.h"
#include "store/lobby_store.h"

/* What can be done after a game. */
static const struct after {
    enum lobby_offer_kind kind;
    int key;
    const char *name;
    const char *word; /* that does the same at a table */
    enum message message;
} afters[] = {
    {LOBBY_OFFER_FIND, 'f', "f", NULL, MESSAGE_FRONT_SCREEN_FIND},
    {LOBBY_OFFER_AGAIN, 'n', "n", "again", MESSAGE_FRONT_SCREEN_AGAIN},
    {LOBBY_OFFER_SWAP, 'x', "x", "swap", MESSAGE_FRONT_SCREEN_SWAP},
    {LOBBY_OFFER_OTHER_SIDE, 'o', "o"},
    {LOBBY_OFFER_HARDER, 'd', "d"},
    {LOBBY_OFFER_EASIER, 'd', "d"},
    {LOBBY_OFFER_VARIANT, 'v', "v"},
    {LOBBY_OFFERS, 'q', "q", NULL, MESSAGE_FRONT_SCREEN_MENU},
};

static const struct after *after_of(enum lobby_offer_kind kind)
{
    for (size_t i = 0; i < COUNT_OF(afters); i++)
        if (afters[i].kind == kind)
            return &afters[i];
    return NULL;
}

static void add_offer(struct game_view *view, struct offer *offers, const struct after *after,
                      const char *text)
{
    bool first = view->offer_count == 0;
    offers[view->offer_count++] =
        (struct offer){first ? PRESS_ENTER : after->key, first ? "Enter" : after->name, text};
}

/* Without a lobby: what the table itself can do; after a loss the moment comes first. */
static void set_own_offers(const struct screen_game *play, struct game_view *view,
                           struct offer *offers)
{
    const struct summit_language *language = screen_language(play->game.screen);
    bool hints = play->game.view->hints, find = hints && play->game.view->ending.lost;
    for (size_t i = 0; i < COUNT_OF(afters); i++) {
        size_t at = find || i > 1 ? i : 1 - i; /* the first two change places */
        if (afters[at].message != 0 && (afters[at].key != 'f' || hints))
            add_offer(view, offers, &afters[at], message_text(language, afters[at].message));
    }
}

void screen_game_set_offers(const struct screen_game *play, struct game_view *view,
                            struct offer offers[OFFERS])
{
    static const struct after round = {LOBBY_OFFER_ROUND, PRESS_ENTER, "Enter", NULL, 0};
    const struct summit_language *language = screen_language(play->game.screen);
    view->offers = offers;
    if (play->ended)
        add_offer(view, offers, &round, message_text(language, MESSAGE_FRONT_SCREEN_NEXT_ROUND));
    if (!screen_game_is_over(play) || play->moving || play->ended)
        return;
    const struct lobby_view *lobby = play->lobby != NULL ? lobby_view(play->lobby) : NULL;
    if (lobby == NULL || lobby->place != LOBBY_AT_NEXT) {
        set_own_offers(play, view, offers);
        return;
    }
    for (size_t i = 0; i < lobby->next.count && view->offer_count < LOBBY_OFFERS; i++)
        if (after_of(lobby->next.offers[i].kind) != NULL)
            add_offer(view, offers, after_of(lobby->next.offers[i].kind),
                      lobby->next.offers[i].label);
    add_offer(view, offers, after_of(LOBBY_OFFERS),
              message_text(language, MESSAGE_FRONT_SCREEN_MENU));
}

void screen_game_note_over(struct screen_game *play)
{
    struct lobby_event event;
    bool over = summit_table_over(play->driver.table);
    if (play->lobby == NULL || over == play->noted)
        return;
    play->noted = over;
    if (over)
        lobby_ended(play->lobby, play->driver.table);
    while (over && lobby_next_event(play->lobby, &event))
        lobby_store_answer(play->lobby, &event);
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
    else if (swap && (play->lobby == NULL || lobby_view(play->lobby)->place != LOBBY_AT_NEXT))
        screen_game_type(play, "swap");
    else if (swap && lobby_next(play->lobby, LOBBY_OFFER_SWAP))
        screen_game_leave(play, NEXT_MENU);
}

/* Takes an offer of the lobby: what it leads to begins there. */
static void take_offer(struct screen_game *play, enum lobby_offer_kind kind)
{
    if (kind == LOBBY_OFFER_FIND)
        find_moments(play);
    else if (lobby_next(play->lobby, kind))
        screen_game_leave(play, NEXT_MENU);
}

void screen_game_press_over(struct screen_game *play, int key)
{
    const struct table_view *view = play->game.view;
    const struct lobby_view *lobby = play->lobby != NULL ? lobby_view(play->lobby) : NULL;
    if (lobby != NULL && lobby->place == LOBBY_AT_NEXT) {
        for (size_t i = 0; i < lobby->next.count; i++) {
            enum lobby_offer_kind kind = lobby->next.offers[i].kind;
            const struct after *after = after_of(kind);
            if (after != NULL && (key == after->key || (i == 0 && key == PRESS_ENTER))) {
                take_offer(play, kind);
                return;
            }
        }
        return;
    }
    if (key == PRESS_ENTER)
        key = view != NULL && view->ending.lost && view->hints ? 'f' : 'n';
    for (size_t i = 0; i < COUNT_OF(afters); i++)
        if (afters[i].key == key && afters[i].word != NULL)
            screen_game_type(play, afters[i].word);
    if (key == 'f')
        find_moments(play);
}
