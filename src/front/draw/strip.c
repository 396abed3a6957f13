/* strip.c: who was winning, move by move. */
#include "front/draw/strip.h"

#include "front/draw/parts.h"

unsigned strip_draw(struct cells *cells, struct area area, const struct summit_rules *rules,
                    const struct summit_review *review, size_t chosen)
{
    struct cells part = cells_part(cells, area);
    unsigned players = summit_rules_players(rules);
    for (size_t i = 0; i < review->count; i++) {
        const struct summit_judgement *entry = &review->entries[i];
        if (entry->known && entry->after.winner >= 0)
            cells_set(&part, (unsigned)entry->after.winner, (unsigned)i,
                      i == chosen ? INK_CHOSEN : part_ink((unsigned)entry->after.winner),
                      SIGN_BLOCK);
        if (entry->turning)
            cells_set(&part, players, (unsigned)i, INK_STRONG, 0x25b2);
    }
    return players + 1;
}
