/* arithmetic_digits.c: the method for a shared number that falls by subtractions and divisions, too
 * high for a table: who wins is read off its digits (automaton.c). */
#include "solve/automaton.h"

#include <stdlib.h>

enum { HIGH_MOST = 1 << 16 };

struct digits {
    const struct compiled *rules;
    struct automaton *automaton;
};

/* What the rules become, for as long as an automaton is looked for. */
struct digits_shape {
    struct falling_number falls;
    int64_t cut[FALLS_MOVES_MOST];
    struct share share[FALLS_MOVES_MOST];
    uint8_t landing[HIGH_MOST];
};

static bool set_moves(struct digits_shape *shape, const struct seat *seat)
{
    struct falling_number *falls = &shape->falls;
    if (seat->count == 0 || seat->count > FALLS_MOVES_MOST)
        return false;
    for (unsigned i = 0; i < seat->count; i++) {
        struct op op = seat->numbered[i].op;
        if (seat->numbered[i].bound)
            return false;
        if (op.kind == SUMMIT_SUBTRACT)
            shape->cut[falls->cuts++] = op.by;
        else if (op.by > 1)
            shape->share[falls->shares++] = (struct share){op.by, op.kind == SUMMIT_DIVIDE};
        else
            return false;
    }
    return falls->shares > 0;
}

/* Raises what lies above all numbers of a set; false if it has no end. */
static bool rise_above(const struct compiled *rules, struct set set, int64_t *high)
{
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &rules->part[set.from + i];
        if (part_is_endless(part) || part->high >= HIGH_MOST - 1)
            return false;
        *high = part->high >= *high ? part->high + 1 : *high;
    }
    return true;
}

/* What landing means; false if it goes on meaning more than that the game goes on. */
static bool set_landings(struct digits_shape *shape, const struct compiled *rules)
{
    const struct seat *seat = &rules->seat[0];
    int64_t high = rules->min > 0 ? rules->min : 1, deepest = 1;
    if (!seat->many && seat->target >= high)
        high = seat->target + 1;
    if (rules->min < 0 || (seat->many && !rise_above(rules, seat->goal, &high)) ||
        !rise_above(rules, seat->lose, &high) || high >= HIGH_MOST || rules->start < high ||
        (!seat->many && !seat->down))
        return false;
    for (int64_t i = 0; i < high; i++)
        shape->landing[i] = (uint8_t)board_landing(rules, i);
    for (unsigned i = 0; i < shape->falls.cuts; i++)
        deepest = shape->cut[i] > deepest ? shape->cut[i] : deepest;
    shape->falls.high = high;
    shape->falls.below = (uint8_t)board_landing(rules, -1);
    return deepest < HIGH_MOST && shape->falls.below != LANDING_GOES_ON;
}

static struct automaton *find(const struct compiled *rules, const struct solve_task *task)
{
    struct digits_shape *shape = calloc(1, sizeof *shape);
    struct automaton *automaton = NULL;
    if (shape == NULL)
        return NULL;
    shape->falls.cut = shape->cut;
    shape->falls.share = shape->share;
    shape->falls.landing = shape->landing;
    shape->falls.stuck = board_stuck(rules);
    if (set_moves(shape, &rules->seat[0]) && set_landings(shape, rules))
        automaton = automaton_find(&shape->falls, task);
    free(shape);
    return automaton;
}

static bool init(void *self, const struct solve_task *task)
{
    struct digits *digits = self;
    digits->rules = task->play;
    digits->automaton = find(task->play, task);
    return digits->automaton != NULL;
}

static void release(void *self)
{
    automaton_free(((struct digits *)self)->automaton);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct digits *digits = self;
    int64_t number = position->number[0];
    if (number < digits->rules->min || board_landing(digits->rules, number) != LANDING_GOES_ON)
        return false;
    enum summit_value who = (enum summit_value)automaton_value(digits->automaton, number);
    *answer = answer_of(position, who, 0);
    answer->value_only = who != SUMMIT_DRAW;
    return true;
}

static double extent(const void *self)
{
    const struct digits *digits = self;
    return board_extent(digits->rules, digits->rules->seat[0].count);
}

const struct method method_digits = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_ENDS | FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |
             FEATURE(FEATURE_LOSE),
    .needs = MESSAGE_ERROR_NEEDS_DIGITS,
    .size = sizeof(struct digits),
    .init = init,
    .release = release,
    .value = value,
    .extent = extent,
};
