/* laws.c: the value of every number, held as few laws. */
#include "solve/laws.h"

#include <stdlib.h>

struct piece *laws_add(struct laws *laws, int64_t low, int64_t high, uint64_t period)
{
    if (laws->count == laws->room) {
        size_t room = laws->room * 2 + 64;
        struct law *law = realloc(laws->law, room * sizeof *law);
        if (law == NULL)
            return NULL;
        laws->law = law;
        laws->room = room;
    }
    if (laws->piece_count + period > laws->piece_room) {
        size_t room = (laws->piece_count + (size_t)period) * 2;
        struct piece *piece = realloc(laws->piece, room * sizeof *piece);
        if (piece == NULL)
            return NULL;
        laws->piece = piece;
        laws->piece_room = room;
    }
    laws->law[laws->count++] = (struct law){low, high, period, laws->piece_count};
    laws->piece_count += (size_t)period;
    return &laws->piece[laws->piece_count - (size_t)period];
}

void laws_join(struct laws *laws)
{
    if (laws->count < 2)
        return;
    struct law *last = &laws->law[laws->count - 1], *before = last - 1;
    const struct piece *a = &laws->piece[last->first], *b = &laws->piece[before->first];
    if (last->period == 1 && before->period == 1 && a->value == b->value && a->over == b->over &&
        a->refused == b->refused && a->plies == b->plies && a->slope == 0 && b->slope == 0) {
        before->low = last->low;
        laws->count--;
        laws->piece_count--;
    }
}

void laws_release(struct laws *laws)
{
    free(laws->law);
    free(laws->piece);
}

uint64_t laws_bytes(const struct laws *laws)
{
    return laws->room * sizeof *laws->law + laws->piece_room * sizeof *laws->piece;
}

const struct law *laws_find(const struct laws *laws, wide number)
{
    size_t from = 0, to = laws->count - 1;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (number >= laws->law[middle].low)
            to = middle;
        else
            from = middle + 1;
    }
    return &laws->law[from];
}

struct piece laws_value(const struct laws *laws, const struct law *law, wide number)
{
    uint64_t below = number < law->high ? (uint64_t)(law->high - number) : 0;
    struct piece piece = laws->piece[law->first + below % law->period];
    piece.plies += (int64_t)((wide)piece.slope * (wide)(below / law->period));
    return piece;
}
