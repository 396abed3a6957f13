/* fibonacci.c: at most double of what was taken before, and not all at first: Fibonacci Nim.
 *
 * golden.c tells why the least Fibonacci number that a number is made of decides. */
#include "solve/golden.h"
#include "solve/method.h"

#include <stdlib.h>

struct fibonacci {
    const struct played *rules;
};

static bool is_only(const struct played *rules, struct set set, enum set_word word)
{
    const struct part *part = &rules->part[set.from];
    return set.count == 1 && part->word == word && part->low <= 1 && part->high >= SUMMIT_LIMIT;
}

static bool has_shape(const struct played *rules)
{
    const struct seat *seat = &rules->seat[0];
    bool ends = seat->many ? seat->goal.count == 0 : seat->target == 0;
    return rules->numbers == 1 && seat->moves.count == 1 &&
           part_takes_any(&rules->part[seat->moves.from]) && rules->min == 0 && ends &&
           is_only(rules, rules->next, SET_UP_TO_DOUBLE) && !rules->next_own &&
           (rules->begin.count == 0 || is_only(rules, rules->begin, SET_NOT_ALL));
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct fibonacci *fibonacci = NULL;
    (void)options;
    if (!has_shape(rules_played(rules)))
        fail(error, 0, "%s", method_fibonacci.needs);
    else if ((fibonacci = malloc(sizeof *fibonacci)) == NULL)
        fail(error, 0, "found no memory for a solver");
    else
        fibonacci->rules = rules_played(rules);
    return fibonacci;
}

static void drop(void *self)
{
    free(self);
}

/* How much may be taken at most. */
static int64_t most_of(const struct played *rules, const struct summit_position *position)
{
    int64_t number = position->number[0], before = position->number[rules->next_at];
    if (position->fresh)
        return number - 1;
    if (!(position->before & 1) || before > number / 2)
        return number;
    return 2 * before;
}

static bool value(const void *self, const struct summit_position *position,
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
static struct summit_move best(const void *self, const struct summit_position *position)
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
static double extent(const void *self)
{
    const struct fibonacci *fibonacci = self;
    double start = (double)fibonacci->rules->start;
    return start * start * start / 3;
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
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
    .needs = "the law of Fibonacci needs up to double of what was taken before",
    .explore = make,
    .drop = drop,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
