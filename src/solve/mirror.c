/* mirror.c: going down is going up.
 *
 * Where nothing but distances matters, a game looks the same from the other end: with x = sum −
 * number, a subtraction is an addition and a target below lies above. Moves go past a target before
 * they come to a bound, so bounds don't matter either. */
#include "solve/method.h"

#include <stdlib.h>
#include <string.h>

bool mirror_applies(const struct compiled *rules, unsigned number)
{
    const struct seat *seat = &rules->seat[number];
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->numbered[move].op.kind != (seat->down ? SUMMIT_SUBTRACT : SUMMIT_ADD))
            return false;
    return true;
}

static enum summit_op turned(enum summit_op kind)
{
    return kind == SUMMIT_ADD ? SUMMIT_SUBTRACT : SUMMIT_ADD;
}

/* Some methods read the parts of a list, others the moves that are numbered. */
static void turn_parts(struct part *part, const struct part *stated, struct set moves)
{
    for (unsigned i = moves.from; i < moves.from + moves.count; i++)
        part[i].op = (uint8_t)turned(stated[i].op);
}

struct compiled *mirror_new(const struct compiled *rules, int64_t *sum)
{
    size_t numbered_moves = 0, parts = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const struct set *moves = &rules->seat[seat].moves;
        numbered_moves += rules->seat[seat].count;
        parts = moves->from + moves->count > parts ? moves->from + moves->count : parts;
    }
    struct compiled *mirror = malloc(sizeof *mirror + parts * sizeof(struct part) +
                                     numbered_moves * sizeof(struct numbered_move));
    *sum = rules->start;
    for (unsigned seat = 0; seat < rules->players; seat++)
        *sum = rules->seat[seat].target > *sum ? rules->seat[seat].target : *sum;
    if (mirror == NULL)
        return NULL;
    *mirror = *rules;
    struct part *part = (struct part *)(mirror + 1);
    struct numbered_move *numbered = (struct numbered_move *)(part + parts);
    memcpy(part, rules->part, parts * sizeof *part);
    mirror->part = part;
    mirror->min = 0;
    mirror->min_stated = mirror->max_stated = false;
    mirror->start = mirror->max = *sum - rules->start;
    for (unsigned i = 0; i < rules->players; i++) {
        struct seat *seat = &mirror->seat[i];
        seat->down = !seat->down;
        seat->target = *sum - seat->target;
        mirror->max = seat->target > mirror->max ? seat->target : mirror->max;
        turn_parts(part, rules->part, seat->moves);
        memcpy(numbered, seat->numbered, seat->count * sizeof *numbered);
        seat->numbered = numbered;
        numbered += seat->count;
        for (unsigned move = 0; move < seat->count; move++)
            seat->numbered[move].op.kind = turned(seat->numbered[move].op.kind);
    }
    return mirror;
}
