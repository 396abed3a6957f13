/* lobby_view.c: rebuilds the view after each change, and owns its memory. */
#include "session/lobby_state.h"

#include "base/array.h"
#include "core/rules_writer.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory --------------------------------------------------------------------------------- */

void view_release(struct lobby *lobby)
{
    for (size_t i = 0; i < lobby->kept_count; i++)
        free(lobby->kept[i]);
    free(lobby->kept);
    lobby->kept = NULL;
    lobby->kept_count = lobby->kept_capacity = 0;
}

void *view_room(struct lobby *lobby, size_t size)
{
    void *room = NULL;
    if (array_reserve(&lobby->kept, &lobby->kept_capacity, lobby->kept_count,
                      sizeof lobby->kept[0]))
        room = calloc(1, size);
    lobby->view_failed = lobby->view_failed || room == NULL;
    if (room != NULL)
        lobby->kept[lobby->kept_count++] = room;
    return room;
}

const char *view_keep(struct lobby *lobby, struct text *text)
{
    char *copy = text->length > 0 ? view_room(lobby, text->length + 1) : NULL;
    lobby->view_failed = lobby->view_failed || text->failed;
    if (copy != NULL)
        memcpy(copy, text->at, text->length);
    text_release(text);
    return copy;
}

const char *view_copy(struct lobby *lobby, const char *string)
{
    struct text text = {0};
    text_add(&text, string);
    return view_keep(lobby, &text);
}

const char *view_say(struct lobby *lobby, enum message message, const struct filling *fillings)
{
    struct text text = {0};
    message_add(&text, lobby->options.language, message, fillings);
    return view_keep(lobby, &text);
}

/* ---- The view ------------------------------------------------------------------------------- */

struct lobby_game_row view_game_row(struct lobby *lobby, const struct catalog_game *game)
{
    struct lobby_game_row row = {
        {view_copy(lobby, game->key), view_copy(lobby, catalog_title(game)), NULL, NULL},
        NULL,
        game->rules,
        NULL};
    struct text goal = {0};
    if (game->rules != NULL) {
        row.row.about = view_copy(lobby, summit_rules_about(game->rules));
        tell_goal(&goal, game->rules);
    }
    row.goal = view_keep(lobby, &goal);
    return row;
}

const struct lobby_view *lobby_view(struct lobby *lobby)
{
    struct lobby_view *view = &lobby->view;
    if (lobby->viewed)
        return view;
    view_release(lobby);
    lobby->view_failed = false;
    *view = (struct lobby_view){.place = lobby->place, .busy = requests_open(lobby) > 0};
    if (lobby->place == LOBBY_AT_HOME)
        view_home(lobby, &view->home);
    else if (lobby->place == LOBBY_AT_GAMES)
        view_games(lobby, &view->games);
    else if (lobby->place == LOBBY_AT_NEXT)
        view_next(lobby, &view->next);
    else if (lobby->place == LOBBY_AT_FORM)
        view_form(lobby, &view->form);
    else
        view_card(lobby, &view->card);
    if (lobby->place == LOBBY_AT_HOME || lobby->place == LOBBY_AT_GAMES)
        view->title = view_say(
            lobby, lobby->place == LOBBY_AT_HOME ? MESSAGE_LOBBY_TITLE : MESSAGE_LOBBY_YOUR_GAMES,
            NULL);
    else if (lobby->setup.rules != NULL)
        view->title = view_copy(lobby, summit_rules_title(lobby->setup.rules));
    else
        view->title =
            lobby->place == LOBBY_AT_FORM ? view->form.game.row.title : view->card.game.row.title;
    if (lobby->notice.length > 0)
        view->notice = view_copy(lobby, lobby->notice.at);
    lobby->viewed = !lobby->view_failed;
    return lobby->viewed ? view : NULL;
}
