/* segment_laws.c: the laws of a number that rises by any additions and multiplications, at any
 * size.
 *
 * From the top down. Take the longest stretch of numbers that lies in one field, and on which each
 * multiplication leads into one law that is known already. Most often the law above it holds on,
 * and so laws stay few though stretches are many. Otherwise, work out numbers one by one until a
 * law shows: a period P, which is one of the field and by which every multiplication keeps its
 * residue in the law it leads to, and plies that are affine for each residue. Such a guess is
 * believed only as far as this proof carries it: the numbers worked out cover the first two periods
 * and as many more as the largest addition reaches back; for every later number all successors lie
 * under the guess or under the laws above, so their plies are affine functions of k, and the guess
 * is right for all k for which it is one of them and the least (greatest) of them. Affine functions
 * that are in order at both ends of a range are so in between; where two cross, the law is cut off
 * and the next begins.
 *
 * Without plies the same is a proof by a repeated window. */
#include "solve/shared_number.h"

#include <stdlib.h>

enum { LOOK = 1 << 6 }; /* numbers between two looks whether the work goes on */

/* An affine function of k; the value of a successor along one residue. */
struct affine {
    uint8_t value;
    wide at, slope;
};

struct stretch_work {
    const struct number_board *board;
    struct laws *laws;
    int64_t reach; /* the largest addition that doesn't always lead into the first law, or 0 */
    const struct solve_task *task;
    double done; /* how far the work is */
};

/* The stretch that is being worked on. `tried[i]` is the value of top − i. */
struct stretch {
    const struct board_field *field;
    int64_t top, bottom;
    uint64_t base; /* a period has to be a multiple of it */
    size_t *image; /* the law that each multiplication leads into */
    struct piece *tried;
    uint64_t count;
    struct affine *next; /* room for the successors of a residue */
};

static bool progress(const struct stretch_work *work, uint64_t count)
{
    return count % LOOK != 0 || solve_progress(work->task, work->done);
}

/* ---- One number ------------------------------------------------------------------------------ */

/* What landing on a number comes to, unless the game goes on there. */
static bool is_over(const struct board_field *field, int64_t number, struct piece *piece)
{
    uint64_t below = (uint64_t)field->high - (uint64_t)number;
    enum landing landing = field->landing[below % field->period];
    *piece = (struct piece){.value = landing == LANDING_LOSES ? SUMMIT_WIN : SUMMIT_LOSE,
                            .over = true,
                            .refused = landing == LANDING_REFUSED};
    return landing != LANDING_GOES_ON;
}

/* Takes a successor into account: the mover likes lost ones, the soonest, or else drawn ones, or
 * else the latest. */
static void consider(struct piece *best, bool *any, struct piece next, int64_t ply)
{
    uint8_t value = (uint8_t)(SUMMIT_WIN - next.value);
    if (next.refused)
        return;
    bool better = !*any || value > best->value ||
                  (value == best->value && (value == SUMMIT_WIN ? next.plies + ply < best->plies
                                                                : next.plies + ply > best->plies));
    if (better)
        *best =
            (struct piece){.value = value, .plies = value == SUMMIT_DRAW ? 0 : next.plies + ply};
    *any = true;
}

static struct piece value_above(const struct laws *laws, wide number)
{
    return laws_value(laws, laws_find(laws, number), number);
}

struct piece board_value(const struct number_board *board, const struct laws *laws, int64_t number)
{
    struct piece best = {.value = (uint8_t)board->stuck};
    bool any = false;
    for (unsigned i = 0; i < board->adds; i++)
        consider(&best, &any, value_above(laws, (wide)number + board->add[i]), board->counts);
    for (unsigned i = 0; i < board->scales; i++)
        consider(&best, &any, value_above(laws, (wide)number * board->scale[i]), board->counts);
    return best;
}

static struct piece try_number(const struct stretch_work *work, const struct stretch *stretch,
                               int64_t number)
{
    const struct number_board *board = work->board;
    struct piece best;
    bool any = false;
    if (is_over(stretch->field, number, &best))
        return best;
    best = (struct piece){.value = (uint8_t)board->stuck};
    for (unsigned i = 0; i < board->adds; i++) {
        wide to = (wide)number + board->add[i];
        consider(&best, &any,
                 to <= stretch->top ? stretch->tried[stretch->top - to]
                                    : value_above(work->laws, to),
                 board->counts);
    }
    for (unsigned i = 0; i < board->scales; i++)
        consider(&best, &any,
                 laws_value(work->laws, &work->laws->law[stretch->image[i]],
                            (wide)number * board->scale[i]),
                 board->counts);
    return best;
}

/* ---- Stretches ------------------------------------------------------------------------------- */

/* Makes a period one that another is contained in; LAWS_TRIED_MOST if that is too long: no period
 * is, so no law will be found. */
static uint64_t with_period(uint64_t base, uint64_t period)
{
    base *= period / (uint64_t)number_common_divisor((int64_t)base, (int64_t)period);
    return base < LAWS_TRIED_MOST ? base : LAWS_TRIED_MOST;
}

/* Finds how far down every multiplication stays within one law. */
static void stretch_set(const struct stretch_work *work, struct stretch *stretch, int64_t top)
{
    const struct number_board *board = work->board;
    stretch->top = top;
    stretch->bottom = stretch->field->low;
    stretch->base = with_period(1, stretch->field->period);
    stretch->count = 0;
    for (unsigned i = 0; i < board->scales; i++) {
        int64_t scale = board->scale[i];
        const struct law *law = laws_find(work->laws, (wide)top * scale);
        int64_t end = (law->low - 1) / scale + 1;
        stretch->image[i] = (size_t)(law - work->laws->law);
        stretch->base =
            with_period(stretch->base,
                        law->period / (uint64_t)number_common_divisor((int64_t)law->period, scale));
        stretch->bottom = end > stretch->bottom ? end : stretch->bottom;
    }
}

/* ---- A guess and its proof ------------------------------------------------------------------- */

struct law_guess {
    int64_t high;
    uint64_t first; /* high = top − first */
    uint64_t period;
    const struct piece *known; /* of the law above, or NULL: as the numbers tried say */
};

static struct piece guess_piece(const struct stretch *stretch, const struct law_guess *guess,
                                uint64_t residue)
{
    if (guess->known != NULL)
        return guess->known[residue];
    struct piece piece = stretch->tried[guess->first + residue];
    piece.slope = stretch->tried[guess->first + residue + guess->period].plies - piece.plies;
    return piece;
}

/* The value of n + add along a residue. */
static struct affine after_add(const struct piece *piece, wide shift)
{
    return (struct affine){piece->value, piece->plies + piece->slope * shift, piece->slope};
}

/* Adds the successor n times scale along a residue, if it isn't refused. */
static unsigned after_scale(const struct stretch_work *work, const struct law_guess *guess,
                            uint64_t residue, const struct law *law, int64_t scale,
                            struct affine *next)
{
    wide period = (wide)law->period;
    wide below = law->high - (wide)scale * (guess->high - (int64_t)residue);
    wide rest = below % period;
    rest = rest < 0 ? rest + period : rest;
    const struct piece *piece = &work->laws->piece[law->first + (uint64_t)rest];
    wide step = (wide)scale * (int64_t)guess->period / period;
    *next = (struct affine){piece->value, piece->plies + piece->slope * ((below - rest) / period),
                            piece->slope * step};
    return piece->refused ? 0 : 1;
}

/* Those that aren't refused. */
static unsigned successors(const struct stretch_work *work, const struct stretch *stretch,
                           const struct law_guess *guess, uint64_t residue)
{
    const struct number_board *board = work->board;
    int64_t period = (int64_t)guess->period;
    unsigned count = 0;
    for (unsigned i = 0; i < board->adds; i++) {
        struct piece piece = work->laws->piece[0];
        int64_t below = (int64_t)residue - board->add[i], rest = below % period;
        rest = rest < 0 ? rest + period : rest;
        if (board->add[i] <= work->reach)
            piece = guess_piece(stretch, guess, (uint64_t)rest);
        if (!piece.refused)
            stretch->next[count++] = after_add(&piece, (below - rest) / period);
    }
    for (unsigned i = 0; i < board->scales; i++)
        count += after_scale(work, guess, residue, &work->laws->law[stretch->image[i]],
                             board->scale[i], &stretch->next[count]);
    return count;
}

/* Up to which k, beginning with `from`, the guess follows for a residue; less than `from` if for
 * none. */
static wide proved_to(const struct stretch_work *work, const struct stretch *stretch,
                      const struct law_guess *guess, uint64_t residue, wide from, wide to)
{
    struct piece piece = guess_piece(stretch, guess, residue);
    if (piece.over)
        return to; /* for the period is one of the field */
    const struct affine *next = stretch->next;
    unsigned count = successors(work, stretch, guess, residue);
    uint8_t best = count == 0 ? (uint8_t)work->board->stuck : SUMMIT_LOSE;
    bool equal = count == 0 && piece.plies == 0 && piece.slope == 0;
    for (unsigned i = 0; i < count; i++)
        best = SUMMIT_WIN - next[i].value > best ? (uint8_t)(SUMMIT_WIN - next[i].value) : best;
    if (best != piece.value)
        return from - 1;
    if (best == SUMMIT_DRAW || !work->board->counts)
        return to;
    for (unsigned i = 0; !equal && i < count; i++)
        equal = SUMMIT_WIN - next[i].value == best && next[i].at + 1 == piece.plies &&
                next[i].slope == piece.slope;
    for (unsigned i = 0; i < count; i++) {
        if (SUMMIT_WIN - next[i].value != best)
            continue;
        wide gap = next[i].at + 1 - piece.plies, slope = next[i].slope - piece.slope;
        gap = best == SUMMIT_WIN ? gap : -gap;
        slope = best == SUMMIT_WIN ? slope : -slope;
        if (gap + slope * from < 0)
            return from - 1;
        if (gap + slope * to < 0)
            to = gap / -slope;
    }
    return equal ? to : from - 1;
}

/* Proves a guess as far down as it goes. Returns the lowest number for which it holds; more than
 * the last number tried if it doesn't hold at all. */
static int64_t prove(const struct stretch_work *work, const struct stretch *stretch,
                     const struct law_guess *guess)
{
    int64_t lowest = stretch->bottom, tried = stretch->top - (int64_t)stretch->count + 1;
    wide period = (wide)guess->period;
    for (uint64_t residue = 0; residue < guess->period; residue++) {
        if (!progress(work, residue))
            return INT64_MAX;
        int64_t high = guess->high - (int64_t)residue;
        wide from = ((wide)high - tried) / period + 1, to = ((wide)high - stretch->bottom) / period;
        if (high < tried || to < from)
            continue;
        wide end = proved_to(work, stretch, guess, residue, from, to);
        if (end < from)
            return INT64_MAX;
        wide below = high - (end + 1) * period + 1;
        if (end < to && below > lowest)
            lowest = (int64_t)below;
    }
    return lowest;
}

static bool same_kind(const struct piece *a, const struct piece *b)
{
    return a->value == b->value && a->over == b->over && a->refused == b->refused;
}

/* Whether the numbers tried follow the guess where they can tell. */
static bool fits(const struct stretch *stretch, uint64_t at, uint64_t period)
{
    const struct piece *here = &stretch->tried[at], *above = here - period, *top = above - period;
    return same_kind(here, above) && same_kind(above, top) &&
           here->plies - above->plies == above->plies - top->plies;
}

/* Looks for a law in what was tried. */
static bool find_law(const struct stretch_work *work, const struct stretch *stretch,
                     struct law_guess *guess, int64_t *lowest)
{
    uint64_t reach = (uint64_t)work->reach;
    for (uint64_t period = stretch->base; 2 * period + reach <= stretch->count;
         period += stretch->base) {
        uint64_t first = stretch->count - 2 * period - reach;
        bool good = progress(work, 0);
        for (uint64_t i = 0; good && i < period; i++)
            good = same_kind(&stretch->tried[first + i], &stretch->tried[first + i + period]);
        for (uint64_t i = 0; good && i < reach; i++)
            good = fits(stretch, first + 2 * period + i, period);
        if (!good)
            continue;
        while (first > 0 && fits(stretch, first - 1 + 2 * period, period))
            first--;
        *guess = (struct law_guess){stretch->top - (int64_t)first, first, period, NULL};
        *lowest = prove(work, stretch, guess);
        if (*lowest <= stretch->top - (int64_t)stretch->count)
            return true;
    }
    return false;
}

/* ---- All numbers ----------------------------------------------------------------------------- */

/* Where there are ways back, each law is looked at as it was found. */
static bool join(const struct stretch_work *work)
{
    if (work->board->backs == 0)
        laws_join(work->laws);
    return true;
}

/* Keeps numbers that were tried as they are: a law of one period. */
static bool keep_tried(const struct stretch_work *work, const struct stretch *stretch,
                       uint64_t count)
{
    if (count == 0)
        return true;
    struct piece *piece =
        laws_add(work->laws, stretch->top - (int64_t)count + 1, stretch->top, count);
    for (uint64_t i = 0; piece != NULL && i < count; i++)
        piece[i] = stretch->tried[i];
    return piece != NULL && join(work);
}

static bool keep_law(const struct stretch_work *work, const struct stretch *stretch,
                     const struct law_guess *guess, int64_t lowest)
{
    struct piece *piece = laws_add(work->laws, lowest, guess->high, guess->period);
    for (uint64_t i = 0; piece != NULL && i < guess->period; i++)
        piece[i] = guess_piece(stretch, guess, i);
    return piece != NULL && join(work);
}

/* Leads the law above on into a stretch of the same field, as far as it is proved; false if it ends
 * above. All that an addition leads to has to lie under it. */
static bool lead_on(const struct stretch_work *work, const struct stretch *stretch)
{
    struct law *law = &work->laws->law[work->laws->count - 1];
    struct law_guess guess = {law->high, 0, law->period, &work->laws->piece[law->first]};
    if (stretch->top == stretch->field->high || law->high - stretch->top < work->reach ||
        law->period % stretch->base != 0 || work->board->backs > 0)
        return false;
    int64_t lowest = prove(work, stretch, &guess);
    if (lowest > stretch->top)
        return false;
    law->low = lowest;
    return true;
}

/* Works out one stretch, or as much of it as one law covers. */
static bool work_out(const struct stretch_work *work, struct stretch *stretch)
{
    struct law_guess guess;
    int64_t lowest;
    uint64_t length = (uint64_t)stretch->top - (uint64_t)stretch->bottom + 1;
    uint64_t look = 3 * stretch->base + (uint64_t)work->reach + 4;
    if (lead_on(work, stretch))
        return true;
    while (stretch->count < length && stretch->count < LAWS_TRIED_MOST) {
        int64_t number = stretch->top - (int64_t)stretch->count;
        if (!progress(work, stretch->count))
            return false;
        stretch->tried[stretch->count] = try_number(work, stretch, number);
        stretch->count++;
        if (stretch->count != look || look == length)
            continue;
        if (find_law(work, stretch, &guess, &lowest))
            return keep_tried(work, stretch, guess.first) &&
                   keep_law(work, stretch, &guess, lowest);
        look += look / 2;
    }
    return stretch->count == length && keep_tried(work, stretch, length);
}

/* Takes over a field on which no game goes on; false if one does, or there is no memory. */
static bool keep_field(const struct stretch_work *work, const struct board_field *field, bool *over)
{
    *over = true;
    for (uint64_t i = 0; *over && i < field->period; i++)
        *over = field->landing[i] != LANDING_GOES_ON;
    if (!*over)
        return true;
    struct piece *piece = laws_add(work->laws, field->low, field->high, field->period);
    for (uint64_t i = 0; piece != NULL && i < field->period; i++)
        is_over(field, field->high - (int64_t)i, &piece[i]);
    return piece != NULL && join(work);
}

/* Whether the ways back change nothing for the laws from an index on. */
static bool keep_backs(const struct stretch_work *work, size_t index)
{
    const struct number_board *board = work->board;
    for (; index < work->laws->count; index++)
        for (unsigned i = 0; i < board->backs; i++)
            if (!laws_keep(work->laws, index, board->back[i], board->end, work->task, work->done))
                return false;
    return true;
}

/* The binary logarithm of a number from 1 on, straight from one power of two to the next. */
static double doublings(int64_t number)
{
    int whole = 63 - __builtin_clzll((unsigned long long)number);
    return whole - 1 + (double)number / (double)(INT64_C(1) << whole);
}

/* How far it is from the top down to a number, where every multiplication counts the same. */
static double part_done(const struct number_board *board, int64_t number)
{
    int64_t top = board->field[0].low, low = board->field[board->fields - 1].low;
    if (board->scales == 0 || low <= 0 || top <= low)
        return 0;
    return (doublings(top) - doublings(number)) / (doublings(top) - doublings(low));
}

/* One field, from its top down; `*kept` becomes false if the ways back change something. */
static bool solve_field(struct stretch_work *work, struct stretch *stretch, bool *kept)
{
    const struct board_field *field = stretch->field;
    bool over, right = keep_field(work, field, &over);
    int64_t top = field->high;
    while (right && !over && *kept && top >= field->low && !solve_cancelled(work->task)) {
        size_t laws = work->laws->count;
        work->done = part_done(work->board, top);
        stretch_set(work, stretch, top);
        right = work_out(work, stretch) && laws_bytes(work->laws) <= work->task->memory;
        *kept = right && keep_backs(work, laws);
        top = work->laws->law[work->laws->count - 1].low - 1;
    }
    return right;
}

static int64_t reach_of(const struct number_board *board)
{
    int64_t reach = 0;
    wide length = (wide)board->field[0].low - board->field[board->fields - 1].low;
    for (unsigned i = 0; i < board->adds; i++)
        if (board->add[i] < length && board->add[i] > reach)
            reach = board->add[i];
    return reach;
}

bool board_solve(const struct number_board *board, struct laws *laws, const struct solve_task *task)
{
    struct stretch_work work = {board, laws, reach_of(board), task, 0};
    unsigned moves = board->adds + board->scales + 1;
    struct stretch stretch = {.tried = malloc(LAWS_TRIED_MOST * sizeof *stretch.tried),
                              .image = malloc(moves * sizeof *stretch.image),
                              .next = malloc(moves * sizeof *stretch.next)};
    bool right = stretch.tried != NULL && stretch.image != NULL && stretch.next != NULL;
    bool kept = true;
    for (unsigned i = 0; right && kept && i < board->fields && !solve_cancelled(task); i++) {
        stretch.field = &board->field[i];
        right = solve_field(&work, &stretch, &kept);
    }
    free(stretch.tried);
    free(stretch.image);
    free(stretch.next);
    if (solve_cancelled(task))
        return fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
    if (right && !kept)
        return fail(task->error, 0, MESSAGE_ERROR_NEEDS_WAYS_BACK, NULL);
    return right || fail(task->error, 0, MESSAGE_ERROR_LAWS_TOO_LONG, NULL);
}
