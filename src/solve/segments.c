/* segments.c: any additions and multiplications on one shared number, at any size.
 *
 * From the target down. Take the longest stretch of numbers on which each multiplication leads into
 * one law that is known already (or past the target). On it, work out numbers one by one until a
 * law shows: a period P, by which every multiplication keeps its residue in the law it leads to,
 * and plies that are affine for each residue. Such a guess is believed only as far as this proof
 * carries it: the numbers worked out cover the first two periods and as many more as the largest
 * addition reaches back; for every later number all successors lie under the guess or under the
 * laws above, so their plies are affine functions of k, and the guess is right for all k for which
 * it is one of them and the least (greatest) of them. Affine functions that are in order at both
 * ends of a range are so in between; where two cross, the law is cut off and the next begins.
 *
 * Subtractions and divisions are left out, if they change nothing. */
#include "solve/laws.h"

#include <math.h>
#include <stdlib.h>

enum { LOOK = 1 << 6 }; /* numbers between two looks whether the work goes on */

/* An affine function of k; the value of a successor along one residue. */
struct affine {
    bool win;
    wide at, slope;
};

struct segments {
    const struct played *rules;
    int64_t target, low;
    int64_t add[MOVES_MOST], scale[MOVES_MOST];
    struct op back[MOVES_MOST];
    unsigned adds, scales, backs;
    int64_t reach;    /* the largest addition within the target, or 0 */
    int64_t dead_end; /* the plies of a loss without a move within the target */
    struct laws laws;
    const struct solver_options *options;
    double done; /* how far the work is */
};

/* The stretch that is being worked on. `tried[i]` is the value of top − i. */
struct stretch {
    int64_t top, bottom;
    uint64_t base;            /* a period has to be a multiple of it */
    size_t image[MOVES_MOST]; /* the law that each multiplication leads into */
    bool beyond[MOVES_MOST];  /* or past the target */
    struct piece *tried;
    uint64_t count;
};

static bool goes_on(const struct segments *segments, uint64_t count)
{
    return count % LOOK != 0 || solve_goes_on(segments->options, segments->done);
}

/* ---- One number ------------------------------------------------------------------------------ */

/* Takes a successor into account: the mover likes lost ones, the soonest, or else the latest. */
static void consider(struct piece *best, bool *any, struct piece next)
{
    bool win = !next.win;
    bool better = !*any || (win && !best->win) ||
                  (win && best->win && next.plies + 1 < best->plies) ||
                  (!win && !best->win && next.plies + 1 > best->plies);
    if (better)
        *best = (struct piece){win, next.plies + 1, 0};
    *any = true;
}

static struct piece try_number(const struct segments *segments, const struct stretch *stretch,
                               int64_t number)
{
    const struct laws *laws = &segments->laws;
    struct piece best = {false, segments->dead_end, 0};
    bool any = false;
    for (unsigned i = 0; i < segments->adds; i++) {
        if (segments->add[i] > segments->target - number)
            continue;
        int64_t to = number + segments->add[i];
        consider(&best, &any,
                 to <= stretch->top ? stretch->tried[stretch->top - to]
                                    : laws_value(laws, laws_find(laws, to), to));
    }
    for (unsigned i = 0; i < segments->scales; i++)
        if (!stretch->beyond[i])
            consider(&best, &any,
                     laws_value(laws, &laws->law[stretch->image[i]], number * segments->scale[i]));
    return best;
}

/* ---- Stretches ------------------------------------------------------------------------------- */

/* Finds how far down every multiplication stays within one law. */
static void stretch_set(const struct segments *segments, struct stretch *stretch, int64_t top)
{
    stretch->top = top;
    stretch->bottom = segments->low;
    stretch->base = 1;
    stretch->count = 0;
    for (unsigned i = 0; i < segments->scales; i++) {
        int64_t scale = segments->scale[i], end = segments->target / scale + 1;
        stretch->beyond[i] = top >= end;
        if (!stretch->beyond[i]) {
            const struct law *law = laws_find(&segments->laws, top * scale);
            uint64_t period =
                law->period / (uint64_t)number_common_divisor((int64_t)law->period, scale);
            stretch->image[i] = (size_t)(law - segments->laws.law);
            stretch->base *=
                period / (uint64_t)number_common_divisor((int64_t)stretch->base, (int64_t)period);
            if (stretch->base > LAWS_TRIED_MOST)
                stretch->base =
                    LAWS_TRIED_MOST; /* no period is that long, so no law will be found */
            end = (law->low - 1) / scale + 1;
        }
        stretch->bottom = end > stretch->bottom ? end : stretch->bottom;
    }
}

/* ---- A guess and its proof ------------------------------------------------------------------- */

struct guess {
    int64_t high;
    uint64_t first; /* high = top − first */
    uint64_t period;
};

static struct piece guess_piece(const struct stretch *stretch, const struct guess *guess,
                                uint64_t residue)
{
    struct piece piece = stretch->tried[guess->first + residue];
    piece.slope = stretch->tried[guess->first + residue + guess->period].plies - piece.plies;
    return piece;
}

/* The value of n + add along a residue. */
static struct affine after_add(const struct stretch *stretch, const struct guess *guess,
                               uint64_t residue, int64_t add)
{
    int64_t period = (int64_t)guess->period, below = (int64_t)residue - add;
    int64_t rest = below % period;
    rest = rest < 0 ? rest + period : rest;
    struct piece piece = guess_piece(stretch, guess, (uint64_t)rest);
    wide shift = (below - rest) / period;
    return (struct affine){piece.win, piece.plies + piece.slope * shift, piece.slope};
}

/* The value of n times scale along a residue. */
static struct affine after_scale(const struct segments *segments, const struct guess *guess,
                                 uint64_t residue, const struct law *law, int64_t scale)
{
    wide period = (wide)law->period;
    wide below = law->high - (wide)scale * (guess->high - (int64_t)residue);
    wide rest = below % period;
    rest = rest < 0 ? rest + period : rest;
    struct piece piece = segments->laws.piece[law->first + (uint64_t)rest];
    wide step = (wide)scale * (int64_t)guess->period / period;
    return (struct affine){piece.win, piece.plies + piece.slope * ((below - rest) / period),
                           piece.slope * step};
}

static unsigned successors(const struct segments *segments, const struct stretch *stretch,
                           const struct guess *guess, uint64_t residue, struct affine *next)
{
    unsigned count = 0;
    for (unsigned i = 0; i < segments->adds; i++)
        if (segments->add[i] <= segments->reach)
            next[count++] = after_add(stretch, guess, residue, segments->add[i]);
    for (unsigned i = 0; i < segments->scales; i++)
        if (!stretch->beyond[i])
            next[count++] = after_scale(segments, guess, residue,
                                        &segments->laws.law[stretch->image[i]], segments->scale[i]);
    return count;
}

/* Up to which k, beginning with `from`, the guess follows for a residue; less than `from` if for
 * none. */
static wide proved_to(const struct segments *segments, const struct stretch *stretch,
                      const struct guess *guess, uint64_t residue, wide from, wide to)
{
    struct affine next[MOVES_MOST];
    unsigned count = successors(segments, stretch, guess, residue, next);
    struct piece piece = guess_piece(stretch, guess, residue);
    bool win = false, equal = count == 0 && piece.plies == segments->dead_end && piece.slope == 0;
    for (unsigned i = 0; i < count; i++)
        win = win || !next[i].win;
    if (win != piece.win)
        return from - 1;
    for (unsigned i = 0; i < count; i++) {
        if (next[i].win == win)
            continue;
        wide gap = next[i].at + 1 - piece.plies, slope = next[i].slope - piece.slope;
        equal = equal || (gap == 0 && slope == 0);
        gap = win ? gap : -gap;
        slope = win ? slope : -slope;
        if (gap + slope * from < 0)
            return from - 1;
        if (gap + slope * to < 0)
            to = gap / -slope;
    }
    return equal ? to : from - 1;
}

/* Proves a guess as far down as it goes. Returns the lowest number for which it holds; more than
 * the last number tried if it doesn't hold at all. */
static int64_t prove(const struct segments *segments, const struct stretch *stretch,
                     const struct guess *guess)
{
    int64_t lowest = stretch->bottom, tried = stretch->top - (int64_t)stretch->count + 1;
    wide period = (wide)guess->period;
    for (uint64_t residue = 0; residue < guess->period; residue++) {
        if (!goes_on(segments, residue))
            return INT64_MAX;
        int64_t high = guess->high - (int64_t)residue;
        wide from = (high - tried) / period + 1, to = (high - stretch->bottom) / period;
        if (high < tried || to < from)
            continue;
        wide end = proved_to(segments, stretch, guess, residue, from, to);
        if (end < from)
            return INT64_MAX;
        wide below = high - (end + 1) * period + 1;
        if (end < to && below > lowest)
            lowest = (int64_t)below;
    }
    return lowest;
}

/* Whether the numbers tried follow the guess where they can tell. */
static bool fits(const struct stretch *stretch, uint64_t at, uint64_t period)
{
    const struct piece *here = &stretch->tried[at], *above = here - period, *top = above - period;
    return here->win == above->win && above->win == top->win &&
           here->plies - above->plies == above->plies - top->plies;
}

/* Looks for a law in what was tried. */
static bool find_law(const struct segments *segments, const struct stretch *stretch,
                     struct guess *guess, int64_t *lowest)
{
    uint64_t reach = (uint64_t)segments->reach;
    for (uint64_t period = stretch->base; 2 * period + reach <= stretch->count;
         period += stretch->base) {
        uint64_t first = stretch->count - 2 * period - reach;
        bool good = goes_on(segments, 0);
        for (uint64_t i = 0; good && i < period; i++)
            good = stretch->tried[first + i].win == stretch->tried[first + i + period].win;
        for (uint64_t i = 0; good && i < reach; i++)
            good = fits(stretch, first + 2 * period + i, period);
        if (!good)
            continue;
        while (first > 0 && fits(stretch, first - 1 + 2 * period, period))
            first--;
        *guess = (struct guess){stretch->top - (int64_t)first, first, period};
        *lowest = prove(segments, stretch, guess);
        if (*lowest <= stretch->top - (int64_t)stretch->count)
            return true;
    }
    return false;
}

/* ---- All numbers ----------------------------------------------------------------------------- */

/* Keeps numbers that were tried as they are: a law of one period. */
static bool keep_tried(struct segments *segments, const struct stretch *stretch, uint64_t count)
{
    if (count == 0)
        return true;
    struct piece *piece =
        laws_add(&segments->laws, stretch->top - (int64_t)count + 1, stretch->top, count);
    for (uint64_t i = 0; piece != NULL && i < count; i++)
        piece[i] = stretch->tried[i];
    return piece != NULL;
}

static bool keep_law(struct segments *segments, const struct stretch *stretch,
                     const struct guess *guess, int64_t lowest)
{
    struct piece *piece = laws_add(&segments->laws, lowest, guess->high, guess->period);
    for (uint64_t i = 0; piece != NULL && i < guess->period; i++)
        piece[i] = guess_piece(stretch, guess, i);
    return piece != NULL;
}

/* Works out one stretch, or as much of it as one law covers. */
static bool work(struct segments *segments, struct stretch *stretch)
{
    struct guess guess;
    int64_t lowest;
    uint64_t length = (uint64_t)(stretch->top - stretch->bottom) + 1;
    uint64_t look = 3 * stretch->base + (uint64_t)segments->reach + 4;
    while (stretch->count < length && stretch->count < LAWS_TRIED_MOST) {
        int64_t number = stretch->top - (int64_t)stretch->count;
        if (!goes_on(segments, stretch->count))
            return false;
        stretch->tried[stretch->count] = try_number(segments, stretch, number);
        stretch->count++;
        if (stretch->count != look || look == length)
            continue;
        if (find_law(segments, stretch, &guess, &lowest))
            return keep_tried(segments, stretch, guess.first) &&
                   keep_law(segments, stretch, &guess, lowest);
        look += look / 2;
    }
    return stretch->count == length && keep_tried(segments, stretch, length);
}

/* Whether the ways back change nothing for the laws from an index on. */
static bool keep_backs(const struct segments *segments, size_t index)
{
    for (; index < segments->laws.count; index++)
        for (unsigned i = 0; i < segments->backs; i++)
            if (!laws_keep(&segments->laws, index, segments->back[i], segments->options,
                           segments->done))
                return false;
    return true;
}

/* How far it is from the target down to a number, where every multiplication counts the same. */
static double part_done(const struct segments *segments, int64_t number)
{
    double target = (double)segments->target;
    return log(target / (double)number) / log(target / (double)segments->low);
}

static bool solve(struct segments *segments, struct summit_error *error)
{
    const struct solver_options *options = segments->options;
    struct stretch stretch = {.tried = malloc(LAWS_TRIED_MOST * sizeof *stretch.tried)};
    struct piece *target = laws_add(&segments->laws, segments->target, segments->target, 1);
    int64_t top = segments->target - 1;
    bool right = stretch.tried != NULL && target != NULL, kept = true;
    if (right)
        *target = (struct piece){false, 0, 0};
    while (right && kept && top >= segments->low && !solve_cancelled(options)) {
        size_t laws = segments->laws.count;
        segments->done = part_done(segments, top);
        stretch_set(segments, &stretch, top);
        right = work(segments, &stretch) && laws_bytes(&segments->laws) <= options->memory;
        kept = right && keep_backs(segments, laws);
        top = segments->laws.law[segments->laws.count - 1].low - 1;
    }
    free(stretch.tried);
    if (solve_cancelled(options))
        return fail(error, 0, "the work was cancelled");
    if (right && !kept)
        return fail(error, 0, "arithmetic needs ways back that change nothing");
    return right || fail(error, 0, "found no laws short enough for arithmetic to hold");
}

/* ---- The method ------------------------------------------------------------------------------ */

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
            segments->scale[segments->scales++] = by;
        else if (seat->way[move].op.kind == SUMMIT_ADD)
            segments->add[segments->adds++] = by;
        else
            segments->back[segments->backs++] = seat->way[move].op;
        if (seat->way[move].op.kind == SUMMIT_ADD && by <= segments->target - segments->low &&
            by > segments->reach)
            segments->reach = by;
    }
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
    segments->options = options;
    segments->target = rules->seat[0].target;
    segments->low = rules->min > 1 ? rules->min : 1;
    segments->dead_end = rules->beyond == BEYOND_LOSES ? 1 : 0;
    set_moves(segments);
    if (solve(segments, error))
        return segments;
    drop(segments);
    return NULL;
}

/* From 0 a multiplication or division leads back to 0: whoever can't win from there by an addition
 * stays. */
static struct summit_answer at_zero(const struct segments *segments,
                                    const struct summit_position *position)
{
    struct piece best = {false, segments->dead_end, 0};
    bool any = false;
    for (unsigned i = 0; i < segments->adds; i++) {
        int64_t to = segments->add[i];
        if (to <= segments->target)
            consider(&best, &any, laws_value(&segments->laws, laws_find(&segments->laws, to), to));
    }
    if (!best.win && segments->scales + segments->backs > 0)
        return answer_of(position, SUMMIT_DRAW, 0);
    return answer_of(position, best.win ? SUMMIT_WIN : SUMMIT_LOSE, (uint64_t)best.plies);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct segments *segments = self;
    int64_t number = position->number[0];
    if (number < segments->rules->min || number >= segments->target)
        return false;
    if (number == 0) {
        *answer = at_zero(segments, position);
        return true;
    }
    struct piece piece = laws_value(&segments->laws, laws_find(&segments->laws, number), number);
    *answer = answer_of(position, piece.win ? SUMMIT_WIN : SUMMIT_LOSE, (uint64_t)piece.plies);
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
