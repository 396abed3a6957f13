/* events.c: what is told, one event after the other, with its words in one text. */
#include "session/events.h"

#include "base/array.h"

struct summit_event event_of(const struct summit_rules *rules,
                             const struct summit_position *position, enum summit_event_kind kind,
                             enum summit_word word, unsigned seat, struct summit_move move,
                             const struct summit_effect *effect)
{
    struct summit_event event = {.kind = kind, .word = word, .seat = seat, .move = move};
    uint8_t on = summit_rules_numbers(rules) > 1 ? (uint8_t)seat : 0;
    if (effect != NULL)
        event.effect = *effect;
    else
        event.effect = (struct summit_effect){
            .on = on,
            .next = position->winner == SUMMIT_NOBODY ? (int8_t)position->turn : SUMMIT_NOBODY,
            .winner = position->winner,
            .before = position->number[on],
            .made = position->number[on]};
    return event;
}

void events_add(struct events *events, struct summit_event event, struct text *text, size_t from)
{
    event.length = text->length - from;
    text_add_bytes(text, "", 1);
    text->failed = text->failed || !array_reserve(&events->list, &events->capacity, events->count,
                                                  sizeof *events->list);
    if (!text->failed)
        events->list[events->count++] = (struct event){event, from};
}
