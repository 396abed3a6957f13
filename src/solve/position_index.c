/* position_index.c: every position of some rules numbered without gaps. */
#include "solve/position_index.h"

#include <string.h>

/* More positions than this are never numbered: indices and plies have to fit 32 bits. */
static const uint64_t most_positions = UINT64_C(1) << 30;

/* ---- Laying out ------------------------------------------------------------------------------ */

/* Multiplies sizes; says so when the product is more than can be numbered. */
static uint64_t times(struct space *space, uint64_t a, uint64_t b)
{
    uint64_t product;
    if (!__builtin_mul_overflow(a, b, &product) && product <= UINT64_MAX / 256)
        return product;
    space->huge = true;
    return UINT64_MAX / 256;
}

/* Whether the player's moves change this number. */
static bool touches(const struct space *space, unsigned seat, unsigned dimension)
{
    return space->dimensions == 1 || seat == dimension;
}

/* Which ways the moves without limit take a number: bit 0 up, bit 1 down, bit 2 nowhere (0 times
 * something); and whether the number is more than a sum of limited moves (bit 3). */
static unsigned directions_of(const struct space *space, unsigned dimension)
{
    unsigned directions = 0;
    for (unsigned seat = 0; seat < space->players; seat++) {
        const struct seat *own = &space->rules->seat[seat];
        for (unsigned move = 0; touches(space, seat, dimension) && move < own->count; move++) {
            bool scales = own->numbered[move].op.kind == SUMMIT_MULTIPLY ||
                          own->numbered[move].op.kind == SUMMIT_DIVIDE;
            if (own->numbered[move].uses == 0 || scales)
                directions |= 8;
            if (own->numbered[move].uses != 0)
                continue;
            directions |= op_rises(own->numbered[move].op) ? 1 : 2;
            directions |= scales && space->low == 0 ? 4 : 0;
        }
    }
    return directions;
}

static void set_range(struct space *space, bool from_start)
{
    const struct compiled *rules = space->rules;
    bool falls = false;
    space->low = rules->min;
    space->high = compiled_highest(rules);
    for (unsigned seat = 0; seat < space->players; seat++)
        for (unsigned move = 0; move < rules->seat[seat].count; move++)
            falls = falls || !op_rises(rules->seat[seat].numbered[move].op);
    if (from_start && !falls)
        space->low = rules->start;
}

static void set_numbers(struct space *space)
{
    uint64_t width = (uint64_t)(space->high - space->low) + 1, points = 1;
    for (unsigned i = space->dimensions; i-- > 0;) {
        unsigned directions = directions_of(space, i);
        bool down = (directions & 3) == 2;
        space->cyclic = space->cyclic || (directions & 3) == 3 || (directions & 4) != 0;
        space->origin[i] = down ? space->high : space->low;
        if (!(directions & 8))
            continue;
        space->stride[i] = down ? -(int64_t)points : (int64_t)points;
        points = times(space, points, width);
    }
    space->number_points = points;
}

static void set_uses(struct space *space)
{
    uint64_t points = space->number_points;
    for (unsigned seat = space->players; seat-- > 0;) {
        const struct seat *own = &space->rules->seat[seat];
        for (unsigned move = own->count; move-- > 0;) {
            struct step *step = &space->step[seat][move];
            *step = (struct step){own->numbered[move].op.kind, 0, own->numbered[move].uses,
                                  own->numbered[move].op.by, 0};
            if (space->rules->repeat == REPEAT_NOT_LAST) {
                step->mark = own->numbered[move].same;
                if (step->mark + 1u > space->lasts)
                    space->lasts = step->mark + 1u;
            }
            if (step->uses == 0)
                continue;
            step->used_stride = points;
            space->limited[space->limited_count++] =
                (struct limited){(uint8_t)seat, (uint8_t)move, points, step->uses + 1u};
            points = times(space, points, step->uses + 1u);
        }
    }
    space->points = points;
}

/* Who is out and whose turn it is, as one digit; the positions with more players out come first. */
static void set_combos(struct space *space)
{
    unsigned masks = 1u << space->players;
    memset(space->combo_of, 0xff, sizeof space->combo_of);
    for (unsigned mask = masks; mask-- > 0;) {
        unsigned left = space->players - (unsigned)__builtin_popcount(mask);
        if (left < 2)
            continue;
        for (unsigned turn = 0; turn < space->players; turn++) {
            if (mask >> turn & 1)
                continue;
            if (space->alike && turn > 0) {
                space->combo_of[mask][turn] = 0;
                continue;
            }
            space->combo_out[space->combos] = (uint8_t)mask;
            space->combo_turn[space->combos] = (uint8_t)turn;
            space->combo_of[mask][turn] = (uint16_t)space->combos++;
        }
    }
}

void space_init(struct space *space, const struct compiled *rules, bool from_start)
{
    memset(space, 0, sizeof *space);
    space->rules = rules;
    space->players = (unsigned)rules->players;
    space->dimensions = rules->number == NUMBER_OWN ? space->players : 1;
    space->lasts = 1;
    space->alike = space->players == 2 && space->dimensions == 1 &&
                   !compiled_uses(rules, FEATURE_UNALIKE) && !compiled_uses(rules, FEATURE_LIMITED);
    set_range(space, from_start);
    set_numbers(space);
    set_uses(space);
    set_combos(space);
    space->size = times(space, space->points, space->combos * space->lasts);
    space->huge = space->huge || space->size > most_positions;
}

/* ---- Points and positions -------------------------------------------------------------------- */

/* A number that isn't a digit: the start and what was added and subtracted since. */
static int64_t summed(const struct space *space, unsigned dimension, const struct point *point)
{
    wide sum = space->rules->start;
    for (unsigned i = 0; i < space->limited_count; i++) {
        unsigned seat = space->limited[i].seat, move = space->limited[i].move;
        const struct step *step = &space->step[seat][move];
        if (!touches(space, seat, dimension))
            continue;
        wide by = (wide)step->by * point->used[seat][move];
        sum += step->kind == SUMMIT_ADD ? by : -by;
    }
    return sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : (int64_t)sum;
}

/* Points are only asked for in a space that isn't huge, so 32 bits hold each of them. */
void space_point(const struct space *space, uint64_t at, struct point *point)
{
    uint32_t points = (uint32_t)space->number_points,
             width = (uint32_t)(space->high - space->low) + 1;
    uint32_t rest = (uint32_t)at % points, used = (uint32_t)at / points;
    point->at = at;
    point->possible = true;
    for (unsigned i = 0; i < space->limited_count; i++) {
        const struct limited *limited = &space->limited[i];
        point->used[limited->seat][limited->move] = (uint16_t)(used % (uint32_t)limited->radix);
        used /= (uint32_t)limited->radix;
    }
    for (unsigned i = space->dimensions; i-- > 0;) {
        if (space->stride[i] == 0) {
            point->number[i] = summed(space, i, point);
            point->possible = point->possible && point->number[i] >= space->low &&
                              point->number[i] <= space->high;
            continue;
        }
        int64_t digit = (int64_t)(rest % width);
        point->number[i] = space->origin[i] + (space->stride[i] > 0 ? digit : -digit);
        rest /= width;
    }
}

bool space_index(const struct space *space, const struct summit_position *position, uint64_t *index)
{
    uint64_t at = 0;
    unsigned last = 0;
    for (unsigned i = 0; i < space->dimensions; i++) {
        int64_t number = position->number[i];
        if (number < space->low || number > space->high)
            return false;
        at += (uint64_t)((number - space->origin[i]) * space->stride[i]);
    }
    for (unsigned i = 0; i < space->limited_count; i++) {
        const struct limited *limited = &space->limited[i];
        uint64_t used =
            numbered_used(&space->rules->seat[limited->seat].numbered[limited->move], position);
        if (used >= limited->radix)
            return false;
        at += used * limited->stride;
    }
    if (position->turn >= space->players || position->out >> space->players != 0)
        return false;
    unsigned combo = space->combo_of[position->out][position->turn];
    if (space->lasts > 1)
        last = position->last;
    if (combo >= space->combos || last >= space->lasts)
        return false;
    *index = space_at(space, at, combo, last);
    return true;
}

unsigned space_next(const struct space *space, unsigned out, unsigned turn)
{
    do {
        turn = (turn + 1) % space->players;
    } while (out >> turn & 1);
    return turn;
}

bool space_stuck(const struct space *space, const struct point *point, struct point_state state)
{
    uint64_t to;
    for (unsigned move = 0; move < space->rules->seat[state.turn].count; move++)
        if (space_try(space, point, state.turn, state.last, move, &to) != MOVE_REFUSED)
            return false;
    return true;
}

int space_settle(const struct space *space, const struct point *point, struct point_state *state,
                 unsigned passes, unsigned *plies)
{
    *plies = 0;
    while (space_stuck(space, point, *state)) {
        unsigned left = space->players - (unsigned)__builtin_popcount(state->out);
        unsigned next = space_next(space, state->out, state->turn);
        state->last = 0;
        if (space->rules->stuck == STUCK_LOSES) {
            state->out |= 1u << state->turn;
            if (left == 2)
                return (int)next;
        } else {
            ++*plies;
            if (++passes >= left)
                return SUMMIT_DRAWN;
        }
        state->turn = next;
    }
    return SUMMIT_NOBODY;
}
