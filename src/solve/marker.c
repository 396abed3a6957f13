/* marker.c: one marker between two goals, steps 1 to k, the opponent's last step forbidden.
 *
 * With x the mover's distance to the own goal: lost exactly if the forbidden step is min(x, k).
 * Else won by that step, in one ply if x ≤ k and in 2(x − k) + 1 if not. From a lost position every
 * step leads to a won one for the other side, who has the longer way the longer the step is; so the
 * longest step that is free lasts longest. */
#include "solve/method.h"

#include <stdlib.h>

struct line {
    const struct played *rules;
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
        if (seat->way[move].op.kind != (down ? SUMMIT_SUBTRACT : SUMMIT_ADD) ||
            seat->way[move].op.by > 32)
            return false;
        seen |= UINT64_C(1) << seat->way[move].op.by;
    }
    *longest = seat->count;
    return seen == (UINT64_C(2) << seat->count) - 2;
}

static bool has_shape(const struct played *rules, struct line *line)
{
    const struct seat *low = &rules->seat[0], *high = &rules->seat[1];
    int64_t longest = 0;
    if (!rules->steps || !low->down || high->down)
        return false;
    *line = (struct line){rules, {low->target, high->target}, 0};
    return steps_of(low, true, &line->longest) && steps_of(high, false, &longest) &&
           longest == line->longest && (longest > 1 || rules->stuck == STUCK_PASSES) &&
           rules->min <= low->target && rules->max >= high->target;
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct line shape, *line = NULL;
    (void)options;
    if (!has_shape(rules, &shape))
        fail(error, 0, "%s", method_line.needs);
    else if ((line = malloc(sizeof *line)) == NULL)
        fail(error, 0, "found no memory for a solver");
    else
        *line = shape;
    return line;
}

static void drop(void *self)
{
    free(self);
}

static uint64_t plies_to_win(const struct line *line, int64_t distance)
{
    return distance <= line->longest ? 1 : 2 * (uint64_t)(distance - line->longest) + 1;
}

/* The step that the last mark forbids to a seat, or 0. */
static int64_t forbidden(const struct line *line, const struct summit_position *position)
{
    const struct seat *seat = &line->rules->seat[position->turn];
    for (unsigned move = 0; move < seat->count; move++)
        if (seat->way[move].same == position->last)
            return seat->way[move].op.by;
    return 0;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct line *line = self;
    int64_t number = position->number[0];
    if (number <= line->goal[0] || number >= line->goal[1] || position->turn > 1)
        return false;
    int64_t own = number - line->goal[0], other = line->goal[1] - number;
    if (position->turn == 1) {
        own = other;
        other = number - line->goal[0];
    }
    int64_t longest = own < line->longest ? own : line->longest;
    bool lost = forbidden(line, position) == longest;
    uint64_t plies = plies_to_win(line, own);
    if (lost) /* the next longest step; none at all is a lost turn, which moves nothing */
        plies = 1 + plies_to_win(line, other + longest - 1);
    *answer = answer_of(position, lost ? SUMMIT_LOSE : SUMMIT_WIN, plies);
    return true;
}

const struct method method_line = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_UNALIKE) |
             FEATURE(FEATURE_NUMBER + NUMBER_SHARED) | FEATURE(FEATURE_BEYOND + BEYOND_REFUSED) |
             FEATURE(FEATURE_REPEAT + REPEAT_NOT_LAST) | FEATURES_STUCK |
             FEATURE(FEATURE_POOL + POOL_OWN) | FEATURE(FEATURE_OP + SUMMIT_ADD) |
             FEATURE(FEATURE_OP + SUMMIT_SUBTRACT),
    .needs = "the formula needs a line with two goals and steps from 1 on",
    .make = make,
    .drop = drop,
    .value = value,
};
