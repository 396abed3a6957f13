/* position.c: positions, what may be played in them, and what becomes of them. */
#include "core/rules.h"

#include <assert.h>
#include <string.h>

void summit_start(const struct summit_rules *rules, unsigned first,
                  struct summit_position *position)
{
    assert(rules->checked && first < rules->players);
    memset(position, 0, sizeof *position);
    unsigned numbers = rules->number == NUMBER_OWN ? (unsigned)rules->players : 1;
    for (unsigned i = 0; i < numbers; i++)
        position->number[i] = rules->start;
    position->turn = (uint8_t)first;
    position->last = SUMMIT_NO_MOVE;
    position->winner = SUMMIT_NOBODY;
}

int64_t *position_number(const struct summit_rules *rules, struct summit_position *position,
                         unsigned seat)
{
    return &position->number[rules->number == NUMBER_OWN ? seat : 0];
}

bool seat_is_beyond(const struct seat *seat, wide number)
{
    return seat->down ? number < seat->target : number > seat->target;
}

enum summit_refusal summit_refusal(const struct summit_rules *rules,
                                   const struct summit_position *position, unsigned move)
{
    if (position->winner != SUMMIT_NOBODY)
        return SUMMIT_REFUSED_OVER;
    const struct seat *seat = &rules->seat[position->turn];
    if (move >= seat->count)
        return SUMMIT_REFUSED_UNKNOWN;
    int64_t number = position->number[rules->number == NUMBER_OWN ? position->turn : 0];
    wide made = op_apply(seat->op[move], number);
    if (seat->uses[move] != 0 && position->used[position->turn][move] >= seat->uses[move])
        return SUMMIT_REFUSED_USED;
    if (position->last == seat->same[move])
        return SUMMIT_REFUSED_REPEATED;
    if (!op_divides(seat->op[move], number))
        return SUMMIT_REFUSED_UNEVEN;
    if (seat_is_beyond(seat, made))
        return rules->beyond == BEYOND_REFUSED ? SUMMIT_REFUSED_BEYOND : SUMMIT_LEGAL;
    if (made < rules->min)
        return SUMMIT_REFUSED_BELOW;
    return made > rules->max ? SUMMIT_REFUSED_ABOVE : SUMMIT_LEGAL;
}

uint32_t summit_legal(const struct summit_rules *rules, const struct summit_position *position)
{
    uint32_t legal = 0;
    for (unsigned move = 0; move < rules->seat[position->turn].count; move++)
        if (summit_refusal(rules, position, move) == SUMMIT_LEGAL)
            legal |= UINT32_C(1) << move;
    return legal;
}

/* Gives the turn to the next player who is still in. */
static void next_turn(const struct summit_rules *rules, struct summit_position *position)
{
    do {
        position->turn = (uint8_t)((position->turn + 1) % rules->players);
    } while (position->out >> position->turn & 1);
}

static unsigned players_left(const struct summit_rules *rules,
                             const struct summit_position *position, unsigned *one)
{
    unsigned left = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (position->out >> seat & 1)
            continue;
        *one = seat;
        left++;
    }
    return left;
}

void summit_drop(const struct summit_rules *rules, struct summit_position *position, unsigned seat)
{
    unsigned one = 0;
    if (position->winner != SUMMIT_NOBODY || (position->out >> seat & 1))
        return;
    position->out |= (uint8_t)(1u << seat);
    if (players_left(rules, position, &one) == 1)
        position->winner = (int8_t)one;
    else if (position->turn == seat) {
        position->last = SUMMIT_NO_MOVE;
        next_turn(rules, position);
    }
}

/* A number that is shown after the end of a game may be larger than any that is played with. */
static int64_t clamp(wide number)
{
    return number > INT64_MAX ? INT64_MAX : (int64_t)number;
}

enum summit_refusal summit_play(const struct summit_rules *rules, struct summit_position *position,
                                unsigned move)
{
    enum summit_refusal refusal = summit_refusal(rules, position, move);
    if (refusal != SUMMIT_LEGAL)
        return refusal;
    unsigned mover = position->turn;
    const struct seat *seat = &rules->seat[mover];
    int64_t *number = position_number(rules, position, mover);
    wide made = op_apply(seat->op[move], *number);
    position->passes = 0;
    if (seat_is_beyond(seat, made)) {
        if (rules->players == 2)
            *number = clamp(made);
        summit_drop(rules, position, mover);
        return SUMMIT_LEGAL;
    }
    *number = (int64_t)made;
    if (seat->uses[move] != 0)
        position->used[mover][move]++;
    position->last = rules->repeat == REPEAT_NOT_LAST ? seat->same[move] : SUMMIT_NO_MOVE;
    if (made == seat->target)
        position->winner = (int8_t)mover;
    else
        next_turn(rules, position);
    return SUMMIT_LEGAL;
}

bool summit_stuck(const struct summit_rules *rules, const struct summit_position *position)
{
    return position->winner == SUMMIT_NOBODY && summit_legal(rules, position) == 0;
}

bool summit_pass(const struct summit_rules *rules, struct summit_position *position)
{
    assert(summit_stuck(rules, position));
    if (rules->stuck == STUCK_LOSES) {
        summit_drop(rules, position, position->turn);
        return false;
    }
    unsigned one = 0;
    position->last = SUMMIT_NO_MOVE;
    if (++position->passes >= players_left(rules, position, &one))
        position->winner = SUMMIT_DRAWN;
    else
        next_turn(rules, position);
    return true;
}
