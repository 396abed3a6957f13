/* back.c: ways back that change nothing.
 *
 * Let the value of each number be that of the game without ways back. If every way back from a lost
 * number leads to one that is won no later than a ply before, and every one from a won number leads
 * to a won one or to one that is lost no sooner than a ply before, then all values stay as they are
 * with them: the winner goes on as before, for whatever the loser does, fewer plies are left; the
 * loser goes on as before, and the winner can't be quicker. (+1, *2 and /2 to an odd target: the
 * lost numbers are odd, so nobody who loses can halve. +1, +2, +4 and -1: they lie three apart, and
 * +4 answers -1.)
 *
 * Both ends of a way back lie under laws. Along a common period of the two, plies are affine
 * functions, which are in order everywhere if they are so at both ends. */
#include "solve/laws.h"

/* The number from which a way back leads to this one. */
static int64_t before(struct op op, int64_t to)
{
    return op.kind == SUMMIT_DIVIDE ? to * op.by : to + op.by;
}

/* The highest number to which a way back leads from this one or a lower one. */
static int64_t after(struct op op, int64_t from)
{
    return op.kind == SUMMIT_DIVIDE ? from / op.by : from - op.by;
}

static bool is_idle(const struct laws *laws, struct op op, int64_t to)
{
    int64_t from = before(op, to);
    struct piece here = laws_value(laws, laws_find(laws, from), from);
    struct piece there = laws_value(laws, laws_find(laws, to), to);
    if (here.value == SUMMIT_WIN)
        return there.value == SUMMIT_WIN || there.plies + 1 >= here.plies;
    return there.value == SUMMIT_WIN && there.plies + 1 <= here.plies;
}

/* The least common period of the two laws, in steps of the number that is led to. */
static uint64_t common_period(struct op op, const struct law *from, const struct law *to)
{
    int64_t one = (int64_t)from->period, other = (int64_t)to->period;
    if (op.kind == SUMMIT_DIVIDE)
        one /= number_common_divisor(one, op.by);
    return (uint64_t)(one / number_common_divisor(one, other) * other);
}

bool laws_keep(const struct laws *laws, size_t index, struct op op, int64_t end,
               const struct solver_options *options, double done)
{
    const struct law *to = &laws->law[index];
    int64_t last = after(op, end - 1), high = to->high < last ? to->high : last;
    while (high >= to->low) {
        const struct law *from = laws_find(laws, before(op, high));
        int64_t low = after(op, from->low - 1) + 1;
        low = low > to->low ? low : to->low;
        uint64_t count = (uint64_t)(high - low) + 1, period = common_period(op, from, to);
        count = count < period ? count : period;
        if (count > LAWS_TRIED_MOST)
            return false;
        for (uint64_t i = 0; i < count; i++) {
            int64_t top = high - (int64_t)i;
            int64_t bottom = top - (int64_t)((uint64_t)(top - low) / period * period);
            if ((i % SOLVE_LOOK == 0 && !solve_goes_on(options, done)) || !is_idle(laws, op, top) ||
                !is_idle(laws, op, bottom))
                return false;
        }
        high = low - 1;
    }
    return true;
}
