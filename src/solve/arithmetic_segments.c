/* arithmetic_segments.c: a shared number that only rises or only falls, at any size: by laws over
 * stretches.
 *
 * Where no laws are found that tell plies, those that tell who wins may still be short. */
#include "solve/shared_number.h"

#include "base/array.h"

#include <math.h>
#include <stdlib.h>

struct segments {
    const struct compiled *rules;
    struct number_board *board;
    struct laws laws;
};

static void release(void *self)
{
    struct segments *segments = self;
    laws_release(&segments->laws);
    board_free(segments->board);
}

static bool solve(struct segments *segments, const struct solve_task *task)
{
    if (board_solve(segments->board, &segments->laws, task))
        return true;
    if (solve_cancelled(task) || segments->board->backs > 0)
        return false;
    laws_release(&segments->laws);
    segments->laws = (struct laws){0};
    segments->board->counts = false;
    return board_solve(segments->board, &segments->laws, task);
}

static bool init(void *self, const struct solve_task *task)
{
    struct segments *segments = self;
    segments->rules = task->play;
    segments->board = board_new(task->play);
    return segments->board != NULL && solve(segments, task);
}

/* From 0 a multiplication or division leads back to 0: whoever can't win from there by an addition
 * stays. */
static struct piece at_zero(const struct segments *segments)
{
    struct number_board adding = *segments->board;
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
    const struct number_board *board = segments->board;
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
    .needs = MESSAGE_ERROR_NEEDS_SEGMENTS,
    .size = sizeof(struct segments),
    .init = init,
    .release = release,
    .value = value,
    .extent = extent,
    .law = law,
};

/* ---- Laws ------------------------------------------------------------------------------------ */

/* The value of every number, held as few laws. */

struct piece *laws_add(struct laws *laws, int64_t low, int64_t high, uint64_t period)
{
    if (!array_reserve(&laws->law, &laws->room, laws->count, sizeof *laws->law))
        return NULL;
    if (laws->piece_count + period > laws->piece_room) {
        size_t room = (laws->piece_count + (size_t)period) * 2;
        struct piece *piece = realloc(laws->piece, room * sizeof *piece);
        if (piece == NULL)
            return NULL;
        laws->piece = piece;
        laws->piece_room = room;
    }
    laws->law[laws->count++] = (struct law){low, high, period, laws->piece_count};
    laws->piece_count += (size_t)period;
    return &laws->piece[laws->piece_count - (size_t)period];
}

void laws_join(struct laws *laws)
{
    if (laws->count < 2)
        return;
    struct law *last = &laws->law[laws->count - 1], *before = last - 1;
    const struct piece *a = &laws->piece[last->first], *b = &laws->piece[before->first];
    if (last->period == 1 && before->period == 1 && a->value == b->value && a->over == b->over &&
        a->refused == b->refused && a->plies == b->plies && a->slope == 0 && b->slope == 0) {
        before->low = last->low;
        laws->count--;
        laws->piece_count--;
    }
}

void laws_release(struct laws *laws)
{
    free(laws->law);
    free(laws->piece);
}

uint64_t laws_bytes(const struct laws *laws)
{
    return laws->room * sizeof *laws->law + laws->piece_room * sizeof *laws->piece;
}

const struct law *laws_find(const struct laws *laws, wide number)
{
    size_t from = 0, to = laws->count - 1;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (number >= laws->law[middle].low)
            to = middle;
        else
            from = middle + 1;
    }
    return &laws->law[from];
}

struct piece laws_value(const struct laws *laws, const struct law *law, wide number)
{
    uint64_t below = number < law->high ? (uint64_t)(law->high - number) : 0;
    struct piece piece = laws->piece[law->first + below % law->period];
    piece.plies += (int64_t)((wide)piece.slope * (wide)(below / law->period));
    return piece;
}

/* ---- Ways back ------------------------------------------------------------------------------- */

/* Ways back that change nothing.
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

/* The number from which a way back leads to this one. */
static int64_t undo_from(struct op op, int64_t to)
{
    return op.kind == SUMMIT_DIVIDE ? to * op.by : to + op.by;
}

/* The highest number to which a way back leads from this one or a lower one. */
static int64_t undo_to(struct op op, int64_t from)
{
    return op.kind == SUMMIT_DIVIDE ? from / op.by : from - op.by;
}

static bool is_idle(const struct laws *laws, struct op op, int64_t to)
{
    int64_t from = undo_from(op, to);
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
               const struct solve_task *task, double done)
{
    const struct law *to = &laws->law[index];
    int64_t last = undo_to(op, end - 1), high = to->high < last ? to->high : last;
    while (high >= to->low) {
        const struct law *from = laws_find(laws, undo_from(op, high));
        int64_t low = undo_to(op, from->low - 1) + 1;
        low = low > to->low ? low : to->low;
        uint64_t count = (uint64_t)(high - low) + 1, period = common_period(op, from, to);
        count = count < period ? count : period;
        if (count > LAWS_TRIED_MOST)
            return false;
        for (uint64_t i = 0; i < count; i++) {
            int64_t top = high - (int64_t)i;
            int64_t bottom = top - (int64_t)((uint64_t)(top - low) / period * period);
            if (!solve_continues(task, i, done) || !is_idle(laws, op, top) ||
                !is_idle(laws, op, bottom))
                return false;
        }
        high = low - 1;
    }
    return true;
}
