/* segments.c: a shared number that only rises or only falls, at any size: by laws over stretches.
 *
 * Subtractions and divisions are left out, if they change nothing. */
#include "solve/board.h"

#include <stdlib.h>

struct segments {
    const struct played *rules;
    struct board board;
    struct field field[3];
    uint8_t landing[3];
    int64_t add[MOVES_MOST], scale[MOVES_MOST];
    struct op back[MOVES_MOST];
    struct laws laws;
};

static bool has_shape(const struct played *rules)
{
    const struct seat *seat = &rules->seat[0];
    if (seat->down)
        return false;
    bool one = false; /* with +1 nobody is ever stuck */
    for (unsigned move = 0; move < seat->count; move++) {
        one = one || (seat->way[move].op.kind == SUMMIT_ADD && seat->way[move].op.by == 1);
        if (seat->way[move].op.kind == SUMMIT_SUBTRACT && rules->min < 1)
            return false; /* 0 lies under no law */
    }
    return one || rules->beyond == BEYOND_LOSES || rules->stuck == STUCK_LOSES;
}

static void drop(void *self)
{
    struct segments *segments = self;
    laws_release(&segments->laws);
    free(segments);
}

static void set_moves(struct segments *segments)
{
    const struct seat *seat = &segments->rules->seat[0];
    for (unsigned move = 0; move < seat->count; move++) {
        int64_t by = seat->way[move].op.by;
        if (seat->way[move].op.kind == SUMMIT_MULTIPLY)
            segments->scale[segments->board.scales++] = by;
        else if (seat->way[move].op.kind == SUMMIT_ADD)
            segments->add[segments->board.adds++] = by;
        else
            segments->back[segments->board.backs++] = seat->way[move].op;
    }
    segments->board.add = segments->add;
    segments->board.scale = segments->scale;
    segments->board.back = segments->back;
}

static void set_fields(struct segments *segments)
{
    const struct played *rules = segments->rules;
    int64_t target = rules->seat[0].target, low = rules->min > 1 ? rules->min : 1;
    segments->landing[0] = rules->beyond == BEYOND_LOSES ? LANDING_LOSES : LANDING_REFUSED;
    segments->landing[1] = LANDING_WINS;
    segments->field[0] = (struct field){target + 1, SUMMIT_LIMIT, 1, &segments->landing[0]};
    segments->field[1] = (struct field){target, target, 1, &segments->landing[1]};
    segments->field[2] = (struct field){low, target - 1, 1, &segments->landing[2]};
    segments->board.field = segments->field;
    segments->board.fields = 3;
    segments->board.end = target;
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    if (!has_shape(rules)) {
        fail(error, 0, "%s", method_segments.needs);
        return NULL;
    }
    struct segments *segments = calloc(1, sizeof *segments);
    if (segments == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    segments->rules = rules;
    segments->board.counts = true;
    set_moves(segments);
    set_fields(segments);
    if (board_solve(&segments->board, &segments->laws, options, error))
        return segments;
    drop(segments);
    return NULL;
}

/* From 0 a multiplication or division leads back to 0: whoever can't win from there by an addition
 * stays. */
static struct summit_answer at_zero(const struct segments *segments,
                                    const struct summit_position *position)
{
    struct board adding = segments->board;
    adding.scales = 0;
    struct piece best = board_value(&adding, &segments->laws, 0);
    if (best.value != SUMMIT_WIN && segments->board.scales + segments->board.backs > 0)
        return answer_of(position, SUMMIT_DRAW, 0);
    return answer_of(position, best.value, (uint64_t)best.plies);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct segments *segments = self;
    int64_t number = position->number[0];
    if (number < segments->rules->min || number >= segments->board.end)
        return false;
    if (number == 0) {
        *answer = at_zero(segments, position);
        return true;
    }
    struct piece piece = laws_value(&segments->laws, laws_find(&segments->laws, number), number);
    *answer = answer_of(position, piece.value, (uint64_t)piece.plies);
    return true;
}

const struct method method_segments = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_UP | FEATURES_DOWN,
    .needs = "arithmetic needs one number that two players share, the same target and only "
             "additions and multiplications, without limits or bans",
    .make = make,
    .drop = drop,
    .value = value,
};
