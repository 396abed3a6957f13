/* arithmetic_ranges.c: a shared number and one range of amounts, a to b, by formula; b may have no
 * end.
 *
 * Let d be how far it is to the end. Where one wants to make the last move, numbers with d mod (a +
 * b) < a are lost, two plies for each a + b: to whatever the loser takes, the winner adds up to a +
 * b, or a little less; from any other number some amount leads there. If whoever has no move wins,
 * the same begins a later. If going past the end wins too, the last b numbers are won at once, the
 * a before them are lost, and so on. Without b everything is won that isn't lost at the end. */
#include "solve/shared_number.h"

#include <stdlib.h>

/* How it ends. */
enum ending {
    ENDING_NONE,
    ENDING_LAST,   /* whoever moves last wins */
    ENDING_MISERE, /* whoever moves last loses */
    ENDING_PAST,   /* whoever gets to the end or past it wins */
};

struct amount_range {
    enum ending ending;
    int64_t low, high; /* a and b; SUMMIT_LIMIT: no end */
    int64_t end;       /* where d is 0 */
    enum summit_op op;
};

/* ---- Shape ----------------------------------------------------------------------------------- */

/* The amounts, and which way they go. */
static bool set_amounts(const struct seat *seat, const struct part *part,
                        struct amount_range *range)
{
    range->op = seat->count > 0 ? seat->numbered[0].op.kind : part->op;
    range->low = part->low > 1 ? part->low : 1;
    range->high = part->high;
    return seat->moves.count == 1 && part->aim == AIM_OWN && !part->otherwise &&
           (range->op == SUMMIT_ADD || range->op == SUMMIT_SUBTRACT) &&
           (part->word == SET_RANGE || (part->word == SET_ANY && range->op == SUMMIT_SUBTRACT));
}

/* Where there is nothing to land on. Of n one may take n at most, so 0 has to be the least then. */
static enum ending without_target(const struct compiled *rules, const struct part *part,
                                  struct amount_range *range)
{
    range->end = range->op == SUMMIT_ADD ? rules->max : rules->min;
    if (part->word == SET_ANY && rules->min < 0)
        return ENDING_NONE;
    return rules->stuck == STUCK_LOSES  ? ENDING_LAST
           : rules->stuck == STUCK_WINS ? ENDING_MISERE
                                        : ENDING_NONE;
}

/* Where the target lies ahead; `past` if going past it wins. */
static enum ending with_target(const struct compiled *rules, const struct part *part,
                               struct amount_range *range, bool past)
{
    bool up = range->op == SUMMIT_ADD;
    wide over = (wide)range->high - 1, furthest = up ? range->end + over : range->end - over;
    bool free = rules->beyond == BEYOND_WINS && !(up ? rules->max_stated : rules->min_stated);
    if (up != (range->end > rules->start) || range->end == rules->start ||
        (part->word == SET_ANY && range->end != 0) || range->end < rules->min)
        return ENDING_NONE;
    if (past) /* however far */
        return part_is_endless(part) || part->word == SET_ANY               ? ENDING_NONE
               : free || (furthest >= rules->min && furthest <= rules->max) ? ENDING_PAST
                                                                            : ENDING_NONE;
    if (rules->beyond == BEYOND_LOSES && range->low == 1 && range->end <= rules->max)
        return ENDING_LAST;
    return rules->beyond == BEYOND_REFUSED && rules->stuck == STUCK_LOSES ? ENDING_LAST
                                                                          : ENDING_NONE;
}

static enum ending ending_of(const struct compiled *rules, const struct part *part,
                             struct amount_range *range)
{
    const struct seat *seat = &rules->seat[0];
    const struct part *goal = &rules->part[seat->goal.from];
    range->end = seat->target;
    if (seat->many && seat->goal.count == 0)
        return without_target(rules, part, range);
    if (!seat->many)
        return with_target(rules, part, range, rules->beyond == BEYOND_WINS);
    range->end = goal->low;
    return range->op == SUMMIT_ADD && seat->goal.count == 1 && goal->word == SET_RANGE &&
                   goal->high >= SUMMIT_LIMIT
               ? with_target(rules, part, range, true)
               : ENDING_NONE;
}

static bool has_shape(const struct compiled *rules, struct amount_range *range)
{
    const struct seat *seat = &rules->seat[0];
    const struct part *part = &rules->part[seat->moves.from];
    *range = (struct amount_range){0};
    if (!set_amounts(seat, part, range))
        return false;
    range->ending = ending_of(rules, part, range);
    return range->ending != ENDING_NONE;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* How far a number is from the end, and what of that counts: less than 0 in misère play if there is
 * no move at all. */
static int64_t distance(const struct amount_range *range, int64_t number)
{
    return range->op == SUMMIT_ADD ? range->end - number : number - range->end;
}

/* Into blocks of a + b: which block, and where in it. */
static int64_t split(const struct amount_range *range, int64_t far, int64_t *rest)
{
    int64_t block = range->high < SUMMIT_LIMIT ? range->low + range->high : SUMMIT_LIMIT;
    *rest = far % block;
    return far / block;
}

static struct piece value_of(const struct amount_range *range, int64_t far)
{
    int64_t rest, blocks, more = 0;
    if (range->ending == ENDING_PAST) {
        blocks = split(range, far - 1, &rest);
        bool win = range->high >= SUMMIT_LIMIT || rest < range->high;
        return (struct piece){.value = win ? SUMMIT_WIN : SUMMIT_LOSE,
                              .plies = 2 * blocks + (win ? 1 : 2)};
    }
    if (range->ending == ENDING_MISERE) {
        if (far < range->low)
            return (struct piece){.value = SUMMIT_WIN};
        far -= range->low;
        more = 1;
    }
    blocks = split(range, far, &rest);
    bool win = rest >= range->low;
    return (struct piece){.value = win ? SUMMIT_WIN : SUMMIT_LOSE,
                          .plies = 2 * blocks + win + more};
}

/* The least amount that wins, or else the least. */
static int64_t best_amount(const struct amount_range *range, int64_t far)
{
    int64_t rest, least;
    if (value_of(range, far).value == SUMMIT_LOSE)
        return range->low;
    split(range,
          range->ending == ENDING_LAST ? far
                                       : far - (range->ending == ENDING_PAST ? 1 : range->low),
          &rest);
    least = range->ending == ENDING_PAST ? rest + 1 : rest - range->low + 1;
    return least > range->low ? least : range->low;
}

/* ---- The method ------------------------------------------------------------------------------ */

static bool init(void *self, const struct solve_task *task)
{
    return has_shape(task->play, self);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct amount_range *range = self;
    int64_t far = distance(range, position->number[0]);
    if (far < 0 || (range->ending == ENDING_PAST && far == 0))
        return false;
    struct piece piece = value_of(range, far);
    *answer = answer_of(position, piece.value, (uint64_t)piece.plies);
    return true;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct amount_range *range = self;
    int64_t far = distance(range, position->number[0]);
    int64_t by = best_amount(range, far);
    if (range->ending != ENDING_PAST && by > far)
        return SUMMIT_NO_MOVE;
    return (struct summit_move){.by = by, .op = (uint8_t)range->op};
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    const struct amount_range *range = self;
    wide block = (wide)range->low + range->high, least = 0; /* the least distance that is lost */
    (void)position;
    if (range->high >= SUMMIT_LIMIT) {
        *told =
            (struct summit_law){.kind = SUMMIT_LAW_ALL, .misere = range->ending == ENDING_MISERE};
        return true;
    }
    least = range->ending == ENDING_PAST ? block : range->ending == ENDING_MISERE ? range->low : 0;
    wide rest = (range->op == SUMMIT_ADD ? range->end - least : range->end + least) % block;
    *told = (struct summit_law){.kind = SUMMIT_LAW_RESIDUE,
                                .sum = (uint64_t)block,
                                .rest = (uint64_t)(rest < 0 ? rest + block : rest)};
    return range->low == 1;
}

const struct method method_ranges = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_ENDS | FEATURE(FEATURE_OP + SUMMIT_ADD) |
             FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) |
             FEATURE(FEATURE_NEGATIVE),
    .needs = MESSAGE_ERROR_NEEDS_RANGES,
    .size = sizeof(struct amount_range),
    .init = init,
    .value = value,
    .best = best,
    .law = law,
};
