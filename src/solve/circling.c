/* circling.c: a shared number that can go up and down, where nearly everything is drawn.
 *
 * Call a number near if a move from it lands on the target. If every other number has a move to a
 * number that isn't near, then exactly the near ones are won, in one ply, and all others are drawn:
 * from there no move reaches a lost number, since there is none, and one can always stay away from
 * the near ones. There are at most as many near numbers as moves. With an addition +a, a number can
 * lack such a move only if that addition makes it near or goes too far: past the target, or, if the
 * target lies below, past the greatest number. So only the numbers a below a near one, and the last
 * a below that end, have to be looked at, at any size. */
#include "solve/method.h"

#include <stdlib.h>

enum { STEP_MOST = 1 << 16 };

struct round {
    const struct played *rules;
};

/* Whether somebody can be to move at a number. */
static bool is_in_play(const struct played *rules, wide number)
{
    const struct seat *seat = &rules->seat[0];
    return number >= rules->min && number <= rules->max && number != seat->target &&
           !seat_is_beyond(seat, number);
}

/* What a move makes of a number, or −1 if it is refused or goes past the target. */
static int64_t made_by(const struct played *rules, unsigned move, int64_t number)
{
    struct op op = rules->seat[0].way[move].op;
    wide made = op_apply(op, number);
    bool there = made == rules->seat[0].target || is_in_play(rules, made);
    return op_divides(op, number) && there ? (int64_t)made : -1;
}

static bool is_near(const struct played *rules, int64_t number)
{
    for (unsigned move = 0; move < rules->seat[0].count; move++)
        if (made_by(rules, move, number) == rules->seat[0].target)
            return true;
    return false;
}

/* Whether a number is near, or has a move to one that isn't. Numbers that nobody can be at count.
 */
static bool can_stay(const struct played *rules, wide wanted)
{
    if (!is_in_play(rules, wanted))
        return true;
    int64_t number = (int64_t)wanted;
    if (is_near(rules, number))
        return true;
    for (unsigned move = 0; move < rules->seat[0].count; move++) {
        int64_t made = made_by(rules, move, number);
        if (made >= 0 && !is_near(rules, made))
            return true;
    }
    return false;
}

/* The number from which a move lands on the target; a near number if there is one. */
static wide before_target(struct op op, int64_t target)
{
    switch (op.kind) {
    case SUMMIT_ADD:
        return (wide)target - op.by;
    case SUMMIT_SUBTRACT:
        return (wide)target + op.by;
    case SUMMIT_MULTIPLY:
        return target / op.by;
    case SUMMIT_DIVIDE:
    default:
        break;
    }
    return (wide)target * op.by;
}

static bool proved(const struct played *rules, const struct solver_options *options)
{
    const struct seat *seat = &rules->seat[0];
    int64_t step = 0, end = seat->down ? rules->max : seat->target;
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->way[move].op.kind == SUMMIT_ADD && (step == 0 || seat->way[move].op.by < step))
            step = seat->way[move].op.by;
    if (step == 0 || step > STEP_MOST)
        return false;
    for (unsigned move = 0; move < seat->count; move++)
        if (!can_stay(rules, before_target(seat->way[move].op, seat->target) - step))
            return false;
    for (int64_t number = end - step + 1; number <= end; number++)
        if (!can_stay(rules, number) || !solve_goes_on(options, 0))
            return false;
    return true;
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct round *round = NULL;
    if (!proved(rules, options))
        fail(error, 0, "%s", method_round.needs);
    else if ((round = malloc(sizeof *round)) == NULL)
        fail(error, 0, "found no memory for a solver");
    else
        *round = (struct round){rules};
    return round;
}

static void drop(void *self)
{
    free(self);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct round *round = self;
    int64_t number = position->number[0];
    if (!is_in_play(round->rules, number))
        return false;
    *answer = answer_of(position, is_near(round->rules, number) ? SUMMIT_WIN : SUMMIT_DRAW, 1);
    return true;
}

const struct method method_round = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_UP | FEATURES_DOWN | FEATURE(FEATURE_BOTH_WAYS),
    .needs = "the formula needs a number from which one can always stay undecided",
    .make = make,
    .drop = drop,
    .value = value,
};
