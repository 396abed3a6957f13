/* arithmetic.c: laws of one shared number that are a formula each: +1 and *b; two goals, where the
 * last step is forbidden; Fibonacci Nim; a number that can go up and down. */
#include "solve/grundy.h"

#include <stdlib.h>

/* ---- +1 and *b ------------------------------------------------------------------------------- */

/* One shared number, +1 and *b with b even: by formula.
 *
 * With n the number and T the target:
 *   - T odd, or bn > T: nothing but +1 is worth anything, so T − n plies, won if that is odd.
 *   - T even, q = floor(T / b²): above q and up to T / b one multiplies, onto a number from which
 *     an even distance is left; won in T − bn + 1. At q every move leads there, so q is lost, in
 *     T − bq − b + 2. Below q it is the same game with q as its target, and that many plies more.
 * Going past the target is never needed, since +1 is there; so it doesn't matter whether that loses
 * or is refused. The answer takes one division for each two digits of the target. */

struct doubling {
    int64_t target, factor;
};

static bool doubling_has_shape(const struct compiled *rules, struct doubling *doubling)
{
    const struct seat *seat = &rules->seat[0];
    if (seat->count != 2 || seat->down)
        return false;
    unsigned add = seat->numbered[0].op.kind == SUMMIT_ADD ? 0 : 1;
    struct op scale = seat->numbered[1 - add].op;
    *doubling = (struct doubling){seat->target, scale.by};
    return seat->numbered[add].op.kind == SUMMIT_ADD && seat->numbered[add].op.by == 1 &&
           scale.kind == SUMMIT_MULTIPLY && scale.by % 2 == 0;
}

static bool doubling_init(void *self, const struct solve_task *task)
{
    return doubling_has_shape(task->play, self);
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

static bool doubling_value(const void *self, const struct summit_position *position,
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
    .needs = MESSAGE_ERROR_NEEDS_DOUBLING,
    .size = sizeof(struct doubling),
    .init = doubling_init,
    .value = doubling_value,
};

/* ---- Two goals, the last step forbidden ------------------------------------------------------ */

/* One marker between two goals, steps 1 to k, the opponent's last step
 * forbidden.
 *
 * With x the mover's distance to the own goal: lost exactly if the forbidden step is min(x, k).
 * Else won by that step, in one ply if x ≤ k and in 2(x − k) + 1 if not. From a lost position every
 * step leads to a won one for the other side, who has the longer way the longer the step is; so the
 * longest step that is free lasts longest. */

struct goal_line {
    const struct compiled *rules;
    int64_t goal[2];
    int64_t longest;
};

/* Whether the seat's moves are the steps 1 to k towards its goal. */
static bool steps_of(const struct seat *seat, bool down, int64_t *longest)
{
    uint64_t seen = 0;
    if (seat->down != down)
        return false;
    for (unsigned move = 0; move < seat->count; move++) {
        if (seat->numbered[move].op.kind != (down ? SUMMIT_SUBTRACT : SUMMIT_ADD) ||
            seat->numbered[move].op.by > 32)
            return false;
        seen |= UINT64_C(1) << seat->numbered[move].op.by;
    }
    *longest = seat->count;
    return seen == (UINT64_C(2) << seat->count) - 2;
}

static bool line_has_shape(const struct compiled *rules, struct goal_line *goal_line)
{
    const struct seat *low = &rules->seat[0], *high = &rules->seat[1];
    int64_t longest = 0;
    if (!rules->steps || !low->down || high->down)
        return false;
    *goal_line = (struct goal_line){rules, {low->target, high->target}, 0};
    return steps_of(low, true, &goal_line->longest) && steps_of(high, false, &longest) &&
           longest == goal_line->longest && (longest > 1 || rules->stuck == STUCK_PASSES) &&
           rules->min <= low->target && rules->max >= high->target;
}

static bool line_init(void *self, const struct solve_task *task)
{
    return line_has_shape(task->play, self);
}

static uint64_t plies_to_win(const struct goal_line *goal_line, int64_t distance)
{
    return distance <= goal_line->longest ? 1 : 2 * (uint64_t)(distance - goal_line->longest) + 1;
}

/* The step that the last mark forbids to a seat, or 0. */
static int64_t forbidden(const struct goal_line *goal_line, const struct summit_position *position)
{
    const struct seat *seat = &goal_line->rules->seat[position->turn];
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->numbered[move].same == position->last)
            return seat->numbered[move].op.by;
    return 0;
}

static bool line_value(const void *self, const struct summit_position *position,
                       struct summit_answer *answer)
{
    const struct goal_line *goal_line = self;
    int64_t number = position->number[0];
    if (number <= goal_line->goal[0] || number >= goal_line->goal[1] || position->turn > 1)
        return false;
    int64_t own = number - goal_line->goal[0], other = goal_line->goal[1] - number;
    if (position->turn == 1) {
        own = other;
        other = number - goal_line->goal[0];
    }
    int64_t longest = own < goal_line->longest ? own : goal_line->longest;
    bool lost = forbidden(goal_line, position) == longest;
    uint64_t plies = plies_to_win(goal_line, own);
    if (lost) /* the next longest step; none at all is a lost turn, which moves nothing */
        plies = 1 + plies_to_win(goal_line, other + longest - 1);
    *answer = answer_of(position, lost ? SUMMIT_LOSE : SUMMIT_WIN, plies);
    return true;
}

const struct method method_two_goals = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_UNALIKE) |
             FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURE(FEATURE_BEYOND + BEYOND_REFUSED) |
             FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST) | FEATURES_STUCK |
             FEATURE(FEATURE_POOL + POOL_OWN) | FEATURE(FEATURE_OP + SUMMIT_ADD) |
             FEATURE(FEATURE_OP + SUMMIT_SUBTRACT),
    .needs = MESSAGE_ERROR_NEEDS_LINE,
    .size = sizeof(struct goal_line),
    .init = line_init,
    .value = line_value,
};

/* ---- Fibonacci Nim --------------------------------------------------------------------------- */

/* At most double of what was taken before, and not all at first: Fibonacci Nim.
 *
 * golden_ratio.c tells why the least Fibonacci number that a number is made of decides. */

struct fibonacci {
    const struct compiled *rules;
};

static bool is_only(const struct compiled *rules, struct set set, enum set_word word)
{
    const struct part *part = &rules->part[set.from];
    return set.count == 1 && part->word == word && part->low <= 1 && part->high >= SUMMIT_LIMIT;
}

static bool fibonacci_has_shape(const struct compiled *rules)
{
    const struct seat *seat = &rules->seat[0];
    bool ends = seat->many ? seat->goal.count == 0 : seat->target == 0;
    return rules->numbers == 1 && seat->moves.count == 1 &&
           part_takes_any(&rules->part[seat->moves.from]) && rules->min == 0 && ends &&
           is_only(rules, rules->next, SET_UP_TO_DOUBLE) && !rules->next_own &&
           (rules->begin.count == 0 || is_only(rules, rules->begin, SET_NOT_ALL));
}

static bool fibonacci_init(void *self, const struct solve_task *task)
{
    struct fibonacci *fibonacci = self;
    fibonacci->rules = task->play;
    return fibonacci_has_shape(task->play);
}

/* How much may be taken at most. */
static int64_t most_of(const struct compiled *rules, const struct summit_position *position)
{
    int64_t number = position->number[0], before = position->number[rules->next_at];
    if (position->fresh)
        return number - 1;
    if (!(position->before & 1) || before > number / 2)
        return number;
    return 2 * before;
}

static bool fibonacci_value(const void *self, const struct summit_position *position,
                            struct summit_answer *answer)
{
    const struct fibonacci *fibonacci = self;
    int64_t number = position->number[0], most = most_of(fibonacci->rules, position);
    if (number < 0 || number > fibonacci->rules->start)
        return false;
    bool stuck = number == 0 || most < 1, win = !stuck && fibonacci_part(number) <= most;
    *answer = answer_of(position, win ? SUMMIT_WIN : SUMMIT_LOSE, 0);
    answer->value_only = !stuck;
    return true;
}

/* All if that is allowed, or else the least part; where that isn't, as little as there is. */
static struct summit_move fibonacci_best(const void *self, const struct summit_position *position)
{
    const struct fibonacci *fibonacci = self;
    int64_t number = position->number[0], most = most_of(fibonacci->rules, position);
    struct summit_move move = {.op = SUMMIT_SUBTRACT, .by = number};
    if (number == 0 || most < 1)
        return SUMMIT_NO_MOVE;
    if (number > most)
        move.by = fibonacci_part(number);
    if (move.by > most)
        move.by = 1;
    return move;
}

/* Each number with each amount before, and as many moves. */
static double fibonacci_extent(const void *self)
{
    const struct fibonacci *fibonacci = self;
    double start = (double)fibonacci->rules->start;
    return start * start * start / 3;
}

static bool fibonacci_law(const void *self, const struct summit_position *position,
                          struct summit_law *told)
{
    (void)self;
    *told = (struct summit_law){.kind = SUMMIT_LAW_FIBONACCI};
    if (position->number[0] > 0)
        told->sum = (uint64_t)fibonacci_part(position->number[0]);
    return true;
}

const struct method method_fibonacci = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURES_BEYOND |
             FEATURE(FEATURE_REPEAT + REPEAT_FREE) | FEATURE(FEATURE_POOL + POOL_OWN) |
             FEATURE(FEATURE_STUCK + STUCK_LOSES) | FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) |
             FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_MORE) |
             FEATURE(FEATURE_SETS) | FEATURE(FEATURE_NEXT) | FEATURE(FEATURE_BEGIN) |
             FEATURE(FEATURE_BOUNDED),
    .needs = MESSAGE_ERROR_NEEDS_FIBONACCI,
    .plays = true,
    .size = sizeof(struct fibonacci),
    .init = fibonacci_init,
    .value = fibonacci_value,
    .best = fibonacci_best,
    .extent = fibonacci_extent,
    .law = fibonacci_law,
};

/* ---- Up and down ----------------------------------------------------------------------------- */

/* A shared number that can go up and down, where nearly everything is drawn.
 *
 * Call a number near if a move from it lands on the target. If every other number has a move to a
 * number that isn't near, then exactly the near ones are won, in one ply, and all others are drawn:
 * from there no move reaches a lost number, since there is none, and one can always stay away from
 * the near ones. There are at most as many near numbers as moves. With an addition +a, a number can
 * lack such a move only if that addition makes it near or goes too far: past the target, or, if the
 * target lies below, past the greatest number. So only the numbers a below a near one, and the last
 * a below that end, have to be looked at, at any size. */

enum { STEP_MOST = 1 << 16 };

struct round {
    const struct compiled *rules;
};

/* Whether somebody can be to move at a number. */
static bool is_in_play(const struct compiled *rules, wide number)
{
    const struct seat *seat = &rules->seat[0];
    return number >= rules->min && number <= rules->max && number != seat->target &&
           !seat_is_beyond(seat, number);
}

/* What a move makes of a number, or −1 if it is refused or goes past the target. */
static int64_t made_by(const struct compiled *rules, unsigned move, int64_t number)
{
    struct op op = rules->seat[0].numbered[move].op;
    wide made = op_apply(op, number);
    bool there = made == rules->seat[0].target || is_in_play(rules, made);
    return op_divides(op, number) && there ? (int64_t)made : -1;
}

static bool is_near(const struct compiled *rules, int64_t number)
{
    for (unsigned move = 0; move < rules->seat[0].count; move++)
        if (made_by(rules, move, number) == rules->seat[0].target)
            return true;
    return false;
}

/* Whether a number is near, or has a move to one that isn't. Numbers that nobody can be at count.
 */
static bool can_stay(const struct compiled *rules, wide wanted)
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

static bool round_proved(const struct compiled *rules, const struct solve_task *task)
{
    const struct seat *seat = &rules->seat[0];
    int64_t step = 0, end = seat->down ? rules->max : seat->target;
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->numbered[move].op.kind == SUMMIT_ADD &&
            (step == 0 || seat->numbered[move].op.by < step))
            step = seat->numbered[move].op.by;
    if (step == 0 || step > STEP_MOST)
        return false;
    for (unsigned move = 0; move < seat->count; move++)
        if (!can_stay(rules, before_target(seat->numbered[move].op, seat->target) - step))
            return false;
    for (int64_t number = end - step + 1; number <= end; number++)
        if (!can_stay(rules, number) || !solve_progress(task, 0))
            return false;
    return true;
}

static bool round_init(void *self, const struct solve_task *task)
{
    struct round *round = self;
    round->rules = task->play;
    return round_proved(task->play, task);
}

static bool round_value(const void *self, const struct summit_position *position,
                        struct summit_answer *answer)
{
    const struct round *round = self;
    int64_t number = position->number[0];
    if (!is_in_play(round->rules, number))
        return false;
    *answer = answer_of(position, is_near(round->rules, number) ? SUMMIT_WIN : SUMMIT_DRAW, 1);
    return true;
}

const struct method method_up_and_down = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_UP | FEATURES_DOWN | FEATURE(FEATURE_BOTH_WAYS),
    .needs = MESSAGE_ERROR_NEEDS_ROUND,
    .size = sizeof(struct round),
    .init = round_init,
    .value = round_value,
};
