/* segments.c: a shared number that only rises or only falls, at any size: by laws over stretches.
 *
 * Where no laws are found that tell plies, those that tell who wins may still be short. */
#include "solve/board.h"

#include <math.h>
#include <stdlib.h>

struct segments {
    const struct played *rules;
    struct board *board;
    struct laws laws;
};

static void drop(void *self)
{
    struct segments *segments = self;
    laws_release(&segments->laws);
    board_free(segments->board);
    free(segments);
}

static bool solve(struct segments *segments, const struct solver_options *options,
                  struct summit_error *error)
{
    if (board_solve(segments->board, &segments->laws, options, error))
        return true;
    if (solve_cancelled(options) || segments->board->backs > 0)
        return false;
    laws_release(&segments->laws);
    segments->laws = (struct laws){0};
    segments->board->counts = false;
    return board_solve(segments->board, &segments->laws, options, error);
}

static void *make(const struct played *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct segments *segments = calloc(1, sizeof *segments);
    if (segments == NULL) {
        fail(error, 0, "found no memory for a solver");
        return NULL;
    }
    segments->rules = rules;
    segments->board = board_new(rules, error);
    if (segments->board != NULL && solve(segments, options, error))
        return segments;
    drop(segments);
    return NULL;
}

/* From 0 a multiplication or division leads back to 0: whoever can't win from there by an addition
 * stays. */
static struct piece at_zero(const struct segments *segments)
{
    struct board adding = *segments->board;
    adding.scales = 0;
    struct piece best = board_value(&adding, &segments->laws, 0);
    if (best.value != SUMMIT_WIN && segments->board->scales + segments->board->backs > 0)
        best = (struct piece){.value = SUMMIT_DRAW};
    return best;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct segments *segments = self;
    const struct board *board = segments->board;
    int64_t number = board->sign * position->number[0];
    bool scales = board->scales + board->backs > 0;
    if (position->number[0] < segments->rules->min ||
        number < board->field[board->fields - 1].low - scales || number > SUMMIT_LIMIT)
        return false;
    struct piece piece;
    if (scales && number == 0)
        piece = at_zero(segments);
    else
        piece = laws_value(&segments->laws, laws_find(&segments->laws, number), number);
    if (piece.over) { /* a game may begin where nobody can land any more */
        if (board->backs > 0)
            return false;
        piece = board_value(board, &segments->laws, number);
    }
    *answer = answer_of(position, piece.value, (uint64_t)piece.plies);
    answer->value_only = !board->counts && piece.value != SUMMIT_DRAW;
    return true;
}

static double extent(const void *self)
{
    const struct segments *segments = self;
    return segments->board->counts ? INFINITY
                                   : board_extent(segments->rules, segments->rules->seat[0].count);
}

/* Where in each period one number is lost and all others are won. */
static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    const struct segments *segments = self;
    int64_t number = segments->board->sign * position->number[0];
    const struct law *here = laws_find(&segments->laws, number);
    wide period = (wide)here->period, at = -1, lost = 0;
    for (uint64_t i = 0; i < here->period; i++) {
        const struct piece *piece = &segments->laws.piece[here->first + i];
        if (piece->over || piece->value == SUMMIT_DRAW)
            return false;
        lost += piece->value == SUMMIT_LOSE;
        at = piece->value == SUMMIT_LOSE ? (wide)i : at;
    }
    if (lost != 1 || (wide)here->high - here->low < 2 * period)
        return false;
    wide rest = segments->board->sign * (here->high - at) % period;
    *told = (struct summit_law){.kind = SUMMIT_LAW_RESIDUE,
                                .sum = here->period,
                                .rest = (uint64_t)(rest < 0 ? rest + period : rest)};
    return true;
}

const struct method method_segments = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURES_ENDS | FEATURES_UP | FEATURES_DOWN | FEATURE(FEATURE_LOSE) |
             FEATURE(FEATURE_ONLY) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_NEGATIVE),
    .needs = "arithmetic needs one number that two players share, the same target and only "
             "additions and multiplications, without limits or bans",
    .make = make,
    .drop = drop,
    .value = value,
    .extent = extent,
    .law = law,
};
