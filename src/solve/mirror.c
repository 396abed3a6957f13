/* mirror.c: going down is going up.
 *
 * Where nothing but distances matters, a game looks the same from the other end: with x = sum −
 * number, a subtraction is an addition and a target below lies above. Moves go past a target before
 * they come to a bound, so bounds don't matter either. */
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>

bool mirror_applies(const struct played *rules, unsigned number)
{
    const struct seat *seat = &rules->seat[number];
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->way[move].op.kind != (seat->down ? SUMMIT_SUBTRACT : SUMMIT_ADD))
            return false;
    return true;
}

struct played *mirror_new(const struct played *rules, int64_t *sum)
{
    size_t ways = 0;
    for (unsigned seat = 0; seat < rules->players; seat++)
        ways += rules->seat[seat].count;
    struct played *mirror = malloc(sizeof *mirror + ways * sizeof(struct way));
    *sum = rules->start;
    for (unsigned seat = 0; seat < rules->players; seat++)
        *sum = rules->seat[seat].target > *sum ? rules->seat[seat].target : *sum;
    if (mirror == NULL)
        return NULL;
    *mirror = *rules;
    struct way *way = (struct way *)(mirror + 1);
    mirror->min = 0;
    mirror->min_said = mirror->max_said = false;
    mirror->start = mirror->max = *sum - rules->start;
    for (unsigned i = 0; i < rules->players; i++) {
        struct seat *seat = &mirror->seat[i];
        seat->down = !seat->down;
        seat->target = *sum - seat->target;
        mirror->max = seat->target > mirror->max ? seat->target : mirror->max;
        memcpy(way, seat->way, seat->count * sizeof *way);
        seat->way = way;
        way += seat->count;
        for (unsigned move = 0; move < seat->count; move++)
            seat->way[move].op.kind =
                seat->way[move].op.kind == SUMMIT_ADD ? SUMMIT_SUBTRACT : SUMMIT_ADD;
    }
    return mirror;
}
