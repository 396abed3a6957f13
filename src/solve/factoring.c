/* factoring.c: the method for a shared number that falls by its own factors or digits. */
#include "solve/numerals.h"

#include <math.h>
#include <stdlib.h>

struct factoring {
    const struct played *rules;
    struct numeral game;
    enum summit_op op;
};

/* Where the game ends: with no move, or on a target that is as low as one gets. Landing on it wins,
 * as does leaving a number from which there is no move. What would be below it has to be refused,
 * or lose where there always is another move. */
static bool set_end(const struct played *rules, struct numeral *game)
{
    const struct seat *seat = &rules->seat[0];
    bool target = !seat->many;
    if (seat->many && seat->goal.count > 0)
        return false;
    game->least = target ? seat->target : rules->min;
    game->misere = rules->stuck == STUCK_WINS;
    if (rules->stuck != STUCK_LOSES && (target || rules->stuck != STUCK_WINS))
        return false;
    if (!target || seat->target == 0)
        return rules->min >= 0 && rules->min <= game->least;
    enum landing below = board_landing(rules, 0);
    return seat->target == 1 && rules->min >= 0 && rules->min <= 1 &&
           (below == LANDING_REFUSED ||
            (below == LANDING_LOSES && game->deed == DEED_LESS_DIVISOR));
}

static bool has_shape(const struct played *rules, struct factoring *factoring)
{
    const struct seat *seat = &rules->seat[0];
    const struct part *part = &rules->part[seat->moves.from];
    if (seat->moves.count != 1 || (!seat->many && seat->target == seat->start))
        return false;
    *factoring = (struct factoring){.rules = rules, .op = part->op};
    factoring->game.deed = numeral_deed(part);
    factoring->game.low = part->low;
    factoring->game.high = part->high;
    return factoring->game.deed != DEED_NONE && set_end(rules, &factoring->game) &&
           numeral_plan(&factoring->game) != PLAN_NONE;
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct factoring shape, *factoring = NULL;
    (void)options;
    if (!has_shape(rules, &shape))
        fail(error, 0, "%s", method_numerals.needs);
    else if ((factoring = malloc(sizeof *factoring)) == NULL)
        fail(error, 0, "found no memory for a solver");
    else
        *factoring = shape;
    return factoring;
}

static void drop(void *self)
{
    free(self);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct factoring *factoring = self;
    if (position->number[0] < factoring->game.least)
        return false;
    struct piece piece = numeral_value(&factoring->game, position->number[0]);
    *answer = answer_of(position, piece.value, (uint64_t)piece.plies);
    answer->value_only = !numeral_counts(&factoring->game);
    return true;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct factoring *factoring = self;
    int64_t number = position->number[0], to = numeral_best(&factoring->game, number);
    if (to < 0)
        return SUMMIT_NO_MOVE;
    return (struct summit_move){.by = numeral_amount(factoring->op, number, to),
                                .op = (uint8_t)factoring->op};
}

static double extent(const void *self)
{
    const struct factoring *factoring = self;
    return numeral_counts(&factoring->game) ? INFINITY : board_extent(factoring->rules, 8);
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    static const enum summit_law_kind kinds[] = {
        [PLAN_ALL] = SUMMIT_LAW_ALL,          [PLAN_ODD] = SUMMIT_LAW_ODD,
        [PLAN_ODD_FIVE] = SUMMIT_LAW_ODD,     [PLAN_ODD_TWO] = SUMMIT_LAW_ODD_OR_TWO,
        [PLAN_ANY_FEWER] = SUMMIT_LAW_PRIMES, [PLAN_ONE_FEWER] = SUMMIT_LAW_PRIMES_IN_TURNS,
        [PLAN_DIGITS] = SUMMIT_LAW_RESIDUE,   [PLAN_DIGITS_20] = SUMMIT_LAW_RESIDUE};
    const struct factoring *factoring = self;
    *told = (struct summit_law){.kind = kinds[numeral_plan(&factoring->game)],
                                .misere = factoring->game.misere};
    if (told->kind == SUMMIT_LAW_RESIDUE)
        told->sum = 10;
    if (told->kind == SUMMIT_LAW_PRIMES || told->kind == SUMMIT_LAW_PRIMES_IN_TURNS)
        told->sum = numeral_primes(&factoring->game, position->number[0]);
    return numeral_plan(&factoring->game) != PLAN_DIGITS_20 || position->number[0] >= 30;
}

const struct method method_numerals = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |
             FEATURE(FEATURE_OP + SUMMIT_SET) | FEATURE(FEATURE_STUCK + STUCK_WINS) |
             FEATURE(FEATURE_GOALS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_BOUNDED) |
             FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL),
    .needs = "arithmetic needs one kind of move of which a law is known: by factors, divisors, "
             "primes or digits",
    .make = make,
    .drop = drop,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
