/* doubling.c: one shared number, +1 and *b with b even: by formula.
 *
 * With n the number and T the target:
 *   - T odd, or bn > T: nothing but +1 is worth anything, so T − n plies, won if that is odd.
 *   - T even, q = floor(T / b²): above q and up to T / b one multiplies, onto a number from which
 *     an even distance is left; won in T − bn + 1. At q every move leads there, so q is lost, in
 *     T − bq − b + 2. Below q it is the same game with q as its target, and that many plies more.
 * Going past the target is never needed, since +1 is there; so it doesn't matter whether that loses
 * or is refused. The answer takes one division for each two digits of the target. */
#include "solve/method.h"

#include <stdlib.h>

struct doubling {
    int64_t target, factor;
};

static bool has_shape(const struct played *rules, struct doubling *doubling)
{
    const struct seat *seat = &rules->seat[0];
    if (seat->count != 2 || seat->down)
        return false;
    unsigned add = seat->way[0].op.kind == SUMMIT_ADD ? 0 : 1;
    struct op scale = seat->way[1 - add].op;
    *doubling = (struct doubling){seat->target, scale.by};
    return seat->way[add].op.kind == SUMMIT_ADD && seat->way[add].op.by == 1 &&
           scale.kind == SUMMIT_MULTIPLY && scale.by % 2 == 0;
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct doubling shape, *doubling = NULL;
    (void)options;
    if (!has_shape(rules, &shape))
        fail(error, 0, "%s", method_doubling.needs);
    else if ((doubling = malloc(sizeof *doubling)) == NULL)
        fail(error, 0, "found no memory for a solver");
    else
        *doubling = shape;
    return doubling;
}

static void drop(void *self)
{
    free(self);
}

/* Whether a number from 1 up to the target is won, and in how many plies. */
static bool wins(int64_t number, int64_t target, int64_t factor, uint64_t *plies)
{
    int64_t before = 0;
    while (target % 2 == 0 && number <= target / factor) {
        int64_t quarter = target / factor / factor;
        if (number > quarter) {
            *plies = (uint64_t)(before + target - factor * number + 1);
            return true;
        }
        before += target - factor * quarter - factor + 2;
        if (number == quarter) {
            *plies = (uint64_t)before;
            return false;
        }
        target = quarter;
    }
    *plies = (uint64_t)(before + target - number);
    return (target - number) % 2 != 0;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct doubling *doubling = self;
    int64_t number = position->number[0];
    uint64_t plies = 0;
    if (number < 0 || number >= doubling->target)
        return false;
    bool win = wins(number > 0 ? number : 1, doubling->target, doubling->factor, &plies);
    if (number > 0)
        *answer = answer_of(position, win ? SUMMIT_WIN : SUMMIT_LOSE, plies);
    else /* multiplying stays at 0, so nobody has to leave it for a won number */
        *answer = answer_of(position, win ? SUMMIT_DRAW : SUMMIT_WIN, plies + 1);
    return true;
}

const struct method method_doubling = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_UP,
    .needs = "the formula needs +1 and a multiplication by an even number",
    .make = make,
    .drop = drop,
    .value = value,
};
