/* lobby_requests.c: the open requests to the store, and the queue of events. */
#include "session/lobby_state.h"

#include "base/array.h"

#include <string.h>

/* ---- Asking --------------------------------------------------------------------------------- */

void request(struct lobby *lobby, enum lobby_event_kind kind, const char *key,
             const struct text *text)
{
    struct lobby_request asked = {.ticket = lobby->tickets + 1, .kind = kind};
    struct text copy = {0};
    text_write(asked.key, sizeof asked.key, "%s", key);
    if (text != NULL)
        text_add_bytes(&copy, text->at != NULL ? text->at : "", text->length);
    if (copy.failed || !array_reserve(&lobby->requests, &lobby->request_capacity,
                                      lobby->request_count, sizeof asked)) {
        text_release(&copy);
        return;
    }
    if (give(lobby, (struct lobby_event){.kind = kind, .ticket = asked.ticket}, key, "", copy) ==
        NULL)
        return;
    lobby->tickets++;
    lobby->requests[lobby->request_count++] = asked;
}

bool request_take(struct lobby *lobby, uint32_t ticket, struct lobby_request *taken)
{
    for (size_t i = 0; i < lobby->request_count; i++) {
        if (lobby->requests[i].ticket != ticket)
            continue;
        *taken = lobby->requests[i];
        lobby->requests[i] = lobby->requests[--lobby->request_count];
        return true;
    }
    return false;
}

size_t requests_open(const struct lobby *lobby)
{
    size_t open = 0;
    for (size_t i = 0; i < lobby->request_count; i++)
        open += lobby->requests[i].kind == LOBBY_EVENT_LIST ||
                lobby->requests[i].kind == LOBBY_EVENT_READ;
    return open;
}

/* ---- Giving out ----------------------------------------------------------------------------- */

static void queued_free(struct lobby_queued *queued)
{
    if (queued == NULL)
        return;
    text_release(&queued->text);
    free(queued);
}

struct lobby_queued *give(struct lobby *lobby, struct lobby_event event, const char *key,
                          const char *game, struct text text)
{
    struct lobby_queued *queued = NULL;
    if (!text.failed && array_reserve(&lobby->queue, &lobby->queue_capacity, lobby->queue_count,
                                      sizeof(struct lobby_queued *)))
        queued = calloc(1, sizeof *queued);
    if (queued == NULL) {
        summit_rules_free(event.rules);
        text_release(&text);
        return NULL;
    }
    queued->event = event;
    queued->text = text;
    text_write(queued->key, sizeof queued->key, "%s", key);
    text_write(queued->game, sizeof queued->game, "%s", game);
    lobby->queue[lobby->queue_count++] = queued;
    return queued;
}

void notice(struct lobby *lobby, enum message message, const struct filling *fillings)
{
    struct text text = {0};
    text_release(&lobby->notice);
    message_add(&lobby->notice, lobby->options.language, message, fillings);
    text_add(&text, lobby->notice.at != NULL ? lobby->notice.at : "");
    give(lobby, (struct lobby_event){.kind = LOBBY_EVENT_NOTICE}, "", "", text);
    lobby->viewed = false;
}

bool lobby_next_event(struct lobby *lobby, struct lobby_event *event)
{
    queued_free(lobby->given);
    lobby->given = NULL;
    if (lobby->queue_from == lobby->queue_count) {
        lobby->queue_from = lobby->queue_count = 0;
        return false;
    }
    struct lobby_queued *queued = lobby->queue[lobby->queue_from++];
    lobby->given = queued;
    *event = queued->event;
    event->key = queued->key;
    event->game = queued->game;
    event->text = queued->text.at != NULL ? queued->text.at : "";
    event->length = queued->text.length;
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++)
        event->options.who[seat] = queued->who[seat].written;
    return true;
}

void requests_release(struct lobby *lobby)
{
    for (size_t i = lobby->queue_from; i < lobby->queue_count; i++) {
        summit_rules_free(lobby->queue[i]->event.rules);
        queued_free(lobby->queue[i]);
    }
    queued_free(lobby->given);
    free(lobby->queue);
    free(lobby->requests);
}
