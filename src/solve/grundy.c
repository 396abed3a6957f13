/* grundy.c: the Grundy values of one number that only falls: by formula, by a law or by a table.
 *
 * If every amount from a to b may be subtracted, n is worth floor((n mod (a + b)) / a), and without
 * an end floor(n / a): each value leads to all below it and not to itself. With multiples of k the
 * number counts in units of k. Where one goes by factors there may be a law (number_laws.c). All
 * else is worked out from below, until everything is known or the values are proved to repeat
 * (below).
 *
 * Tame. Let s be the least of some fixed amounts. Then n is worth 1 exactly if n - s is worth 0
 * (T. S. Ferguson): in the least counterexample either n is worth 1 and n - s isn't worth 0, so
 * some n - s - t is, and n - t is worth 1, which n can't lead to; or n - s is worth 0 and n more
 * than 1, so some n - t is worth 1, thus n - t - s 0, which n - s can't lead to. So if n is worth 0
 * and has a move, n - s leads to some n - s - t of 0, and n to n - t of 1. */
#include "solve/grundy.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum {
    TABLE_FIRST = 1 << 10,
    TABLE_MOST = 1 << 22,    /* numbers */
    TRIED_MOST = 1 << 27,    /* moves that are tried */
    TRIED_RELATIVE = 1 << 6, /* one whose amount depends on the number counts for so many */
};

/* ---- Moves ------------------------------------------------------------------------------------
 */

static bool is_allowed(const struct grundy *grundy, const struct part *part, int64_t number,
                       struct grundy_step *step)
{
    const struct compiled *rules = grundy->rules;
    struct op op = {part->op, step->by};
    wide to = op_apply(op, number);
    step->to = (int64_t)to;
    return op_divides(op, number) && to >= rules->min &&
           (rules->only.count == 0 || set_has(rules->part, rules->only, to, 0));
}

/* The next move from a number with an amount up to `most`; `step` is all zero for the first. */
static bool next_step(const struct grundy *grundy, int64_t number, int64_t most,
                      struct grundy_step *step)
{
    for (; step->part < grundy->parts; step->part++, step->by = 0) {
        const struct part *part = &grundy->part[step->part];
        int64_t end = most;
        if (part->op == SUMMIT_SUBTRACT && number - grundy->floor < end)
            end = number - grundy->floor;
        if (part->op == SUMMIT_DIVIDE && number < end && (number > 0 || part_is_endless(part)))
            end = number;
        while (part_next(part, step->by + 1, number, &step->by) && step->by <= end)
            if (is_allowed(grundy, part, number, step))
                return true;
    }
    return false;
}

/* The move that makes this of a number; false if it is −1. */
static bool step_to(const struct grundy *grundy, int64_t number, int64_t to,
                    struct grundy_step *step)
{
    if (to >= 0)
        *step = (struct grundy_step){0, numeral_amount(grundy->part[0].op, number, to), to};
    return to >= 0;
}

bool grundy_first(const struct grundy *grundy, int64_t number, struct grundy_step *step)
{
    *step = (struct grundy_step){0};
    if (grundy->law.move != NUMBER_MOVE_NONE)
        return step_to(grundy, number, numeral_best(&grundy->law, number), step);
    return next_step(grundy, number, SUMMIT_LIMIT, step);
}

/* ---- By formula --------------------------------------------------------------------------------
 */

/* The range, in units, of amounts that are all multiples of one. */
static bool has_formula(struct grundy *grundy)
{
    const struct part *part = &grundy->part[0];
    bool any = part->word == SET_ANY || part->word == SET_NOT_ALL;
    int64_t low = part->low < 1 ? 1 : part->low;
    if (grundy->parts != 1 || part->op != SUMMIT_SUBTRACT || grundy->rules->only.count > 0)
        return false;
    if (part->word == SET_RANGE || any)
        grundy->unit = 1;
    else if (part->word == SET_EVEN || part->word == SET_MULTIPLES_OF)
        grundy->unit = part->word == SET_EVEN ? 2 : part->of;
    else
        return false;
    grundy->least = (low - 1) / grundy->unit + 1;
    grundy->most = part->high >= SUMMIT_LIMIT ? SUMMIT_LIMIT : part->high / grundy->unit;
    if (any && grundy->floor < (part->word == SET_NOT_ALL))
        grundy->floor = part->word == SET_NOT_ALL;
    if (grundy->least > grundy->most)
        grundy->unit = 0;
    return grundy->unit > 0;
}

/* Where a number stands: in units above the floor, and within a period if there is one. */
static int64_t place_of(const struct grundy *grundy, int64_t number)
{
    int64_t units = number > grundy->floor ? (number - grundy->floor) / grundy->unit : 0;
    return grundy->most == SUMMIT_LIMIT ? units : units % (grundy->least + grundy->most);
}

static bool lead_by_formula(const struct grundy *grundy, int64_t number, uint64_t value,
                            struct grundy_step *step)
{
    int64_t units = (number - grundy->floor) / grundy->unit, place = place_of(grundy, number);
    int64_t by = grundy->most;
    if (value < (uint64_t)(place / grundy->least)) {
        int64_t to = (int64_t)value * grundy->least + grundy->least - 1;
        by = place - to > grundy->least ? place - to : grundy->least;
    }
    if (number < grundy->floor || by > units)
        return false;
    *step = (struct grundy_step){0, by * grundy->unit, number - by * grundy->unit};
    return grundy_value(grundy, step->to) == value;
}

/* ---- By a law ----------------------------------------------------------------------------------
 */

/* Laws speak of numbers from 1 on, and from 0 there is no move. */
static bool has_law(struct grundy *grundy)
{
    const struct part *part = &grundy->part[0];
    struct number_game law = {
        .move = numeral_move(part), .least = grundy->floor, .low = part->low, .high = part->high};
    struct grundy_step step;
    if (grundy->parts != 1 || grundy->rules->only.count > 0 || !numeral_has_grundy(&law) ||
        (grundy->floor == 0 && grundy_first(grundy, 0, &step)))
        return false;
    grundy->law = law;
    grundy->tame = numeral_is_tame(&law);
    return true;
}

/* ---- By table ----------------------------------------------------------------------------------
 */

/* What working out takes: which values were seen from which number, and how much was tried. */
struct grundy_work {
    uint64_t *seen;
    uint64_t tried;
};

/* Sets seen[v] to `at` + 1 for each value v of what can follow a number of the table, from the one
 * at `from` on, and adds to `*tried` what that took. False if some move isn't one down. */
static bool mark_followers(const struct grundy *grundy, uint64_t at, uint64_t from, uint64_t *seen,
                           uint64_t *tried)
{
    int64_t number = grundy->floor + (int64_t)at;
    if (grundy->fixed) {
        uint64_t i = 0;
        for (; i < grundy->amounts && (uint64_t)grundy->amount[i] <= at - from; i++)
            seen[grundy->value[at - (uint64_t)grundy->amount[i]]] = at + 1;
        *tried += i + 1;
        return true;
    }
    for (struct grundy_step step = {0}; next_step(grundy, number, SUMMIT_LIMIT, &step);) {
        uint64_t to = (uint64_t)(step.to - grundy->floor);
        if (step.to >= number || step.to < grundy->floor)
            return false;
        if (to >= from)
            seen[grundy->value[to]] = at + 1;
        *tried += TRIED_RELATIVE;
    }
    return true;
}

/* ---- Periods --------------------------------------------------------------------------------- */

/* A period of Grundy values: guessed from a table, then proved.
 *
 * Let g be known below N, and repeat after p from n0 on as far as that. It does so for ever if
 *   1. every number of the last period has moves to n0 or above with every value below its own (and
 *      with 1, if its own is 0): the same amounts do so a period later, and so on;
 *   2. no amount leads from a number of the period to one of the same value: what counts is the
 *      amount's rest by p. All that end are below N - n0, so they lead to n0 or above. Of those
 *      without an end all rests are considered that may come up, and numbers below n0 too.
 * Then, by induction, g(n) for n >= N is at least g(n - p) by 1 and no more by 2. */

/* What the proof marks: the rests of amounts, and of those without an end. */
enum { REST_SOME = 1, REST_ENDLESS = 2 };

static const uint64_t tries_most = UINT64_C(1) << 26; /* pairs that are compared */

/* The shortest period of the second half of the table, by the longest border of that half read
 * backwards; 0 if it is longer than a quarter of all, or there is no memory. */
static uint64_t guess_period(const struct grundy *grundy)
{
    uint64_t half = grundy->count / 2, border = 0;
    const uint32_t *last = &grundy->value[grundy->count - 1];
    uint32_t *borders = calloc((size_t)(half + 1), sizeof *borders);
    if (borders == NULL)
        return 0;
    for (uint64_t i = 1; i < half; i++) {
        while (border > 0 && *(last - i) != *(last - border))
            border = borders[border];
        border += *(last - i) == *(last - border);
        borders[i + 1] = (uint32_t)border;
    }
    free(borders);
    return 2 * (half - border) <= half ? half - border : 0;
}

/* ---- Rests -------------------------------------------------------------------------------------
 */

/* The rests of all amounts; false if they aren't known, or one that ends leads too far. */
static bool mark_rests(const struct grundy *grundy, uint8_t *rest)
{
    for (unsigned i = 0; i < grundy->parts; i++) {
        const struct part *part = &grundy->part[i];
        if (part_is_endless(part)) {
            if (!mark_residues(part, (int64_t)grundy->period, REST_ENDLESS, rest))
                return false;
            continue;
        }
        for (int64_t by = 0; part_next(part, by + 1, 0, &by);) {
            if ((uint64_t)by > grundy->count - grundy->start)
                return false;
            rest[(uint64_t)by % grundy->period] |= REST_SOME;
        }
    }
    return true;
}

/* ---- Proof -------------------------------------------------------------------------------------
 */

/* The first condition, for one number of the last period. */
static bool leads(const struct grundy *grundy, uint64_t at, uint64_t *seen)
{
    uint32_t here = grundy->value[at], asked = here > 0 ? here : 2;
    uint64_t tried = 0;
    mark_followers(grundy, at, grundy->start, seen, &tried);
    for (uint32_t value = here == 0; value < asked; value++)
        if (seen[value] != at + 1)
            return false;
    return true;
}

/* The second condition, for amounts of one rest. */
static bool avoids(const struct grundy *grundy, uint64_t rest, bool endless)
{
    const uint32_t *cycle = &grundy->value[grundy->start];
    uint64_t period = grundy->period;
    for (uint64_t r = 0; r < period; r++)
        if (cycle[(r + rest) % period] == cycle[r])
            return false;
    for (uint64_t i = 0; endless && i < grundy->start; i++) {
        uint64_t before = period - (grundy->start - i) % period;
        if (cycle[(before + rest) % period] == grundy->value[i])
            return false;
    }
    return true;
}

static bool prove(const struct grundy *grundy, uint64_t *seen, uint8_t *rest)
{
    uint64_t period = grundy->period, tries = 0;
    if (!mark_rests(grundy, rest))
        return false;
    for (uint64_t at = grundy->count - period; at < grundy->count; at++)
        if (!leads(grundy, at, seen))
            return false;
    for (uint64_t i = 0; i < period; i++) {
        if (rest[i] == 0)
            continue;
        tries += period + grundy->start;
        if (tries > tries_most || !avoids(grundy, i, (rest[i] & REST_ENDLESS) != 0))
            return false;
    }
    return true;
}

/* Looks for a period of the values that have been worked out, and proves it. */
static bool repeats(struct grundy *grundy)
{
    uint64_t period = grundy->fixed ? guess_period(grundy) : 0, start = grundy->count / 2;
    if (period == 0)
        return false;
    while (start > 0 && grundy->value[start - 1] == grundy->value[start - 1 + period])
        start--;
    uint64_t *seen = calloc((size_t)(grundy->count + 2), sizeof *seen);
    uint8_t *rest = calloc((size_t)period, 1);
    grundy->start = start;
    grundy->period = period;
    bool proved = seen != NULL && rest != NULL && prove(grundy, seen, rest);
    free(seen);
    free(rest);
    if (!proved)
        grundy->period = 0;
    return proved;
}

/* ---- Working out ----------------------------------------------------------------------------- */

/* The value of the next number. */
static bool work_out(struct grundy *grundy, struct grundy_work *work)
{
    uint64_t at = grundy->count, *seen = work->seen;
    uint32_t least = 0;
    struct grundy_step step;
    if (!mark_followers(grundy, at, 0, seen, &work->tried))
        return false;
    while (seen[least] == at + 1)
        least++;
    if (!grundy->fixed && least == 0 && seen[1] != at + 1 &&
        grundy_first(grundy, grundy->floor + (int64_t)at, &step))
        grundy->tame = false;
    grundy->value[grundy->count++] = least;
    return true;
}

/* Lists the amounts, which don't depend on the number, up to the length of the table. */
static bool list_amounts(struct grundy *grundy, uint64_t count)
{
    size_t room = grundy->amounts;
    int64_t by = grundy->amounts > 0 ? grundy->amount[grundy->amounts - 1] : 0;
    while (set_next(grundy->rules->part, grundy->rules->seat[0].moves, by + 1, 0, &by) &&
           (uint64_t)by <= count) {
        if (!array_reserve(&grundy->amount, &room, grundy->amounts, sizeof *grundy->amount))
            return false;
        grundy->amount[grundy->amounts++] = by;
    }
    return true;
}

/* Makes room for so many numbers. */
static bool grow(struct grundy *grundy, struct grundy_work *work, uint64_t count)
{
    uint32_t *value = realloc(grundy->value, (size_t)(count * sizeof *value));
    if (value != NULL)
        grundy->value = value;
    uint64_t *seen = realloc(work->seen, (size_t)((count + 2) * sizeof *seen));
    if (seen != NULL)
        work->seen = seen;
    if (value == NULL || seen == NULL || (grundy->fixed && !list_amounts(grundy, count)))
        return false;
    for (uint64_t i = grundy->count; i < count + 2; i++)
        seen[i] = 0;
    return true;
}

/* Makes the table longer. False with the reason; true as well if that was too much to try. */
static bool extend(struct grundy *grundy, struct grundy_work *work, uint64_t count,
                   const struct solve_task *task)
{
    if (!grow(grundy, work, count))
        return fail(task->error, 0, MESSAGE_ERROR_NO_SOLVER, NULL);
    while (grundy->count < count && work->tried < TRIED_MOST) {
        if (!solve_continues(task, grundy->count, 0))
            return fail(task->error, 0, MESSAGE_ERROR_CANCELLED, NULL);
        if (!work_out(grundy, work))
            return fail(task->error, 0, MESSAGE_ERROR_HEAPS_NEED_LESS, NULL);
    }
    return true;
}

static bool fill_table(struct grundy *grundy, struct grundy_work *work, uint64_t all,
                       const struct solve_task *task)
{
    for (uint64_t count = TABLE_FIRST; count <= TABLE_MOST && work->tried < TRIED_MOST;
         count *= 2) {
        if (!extend(grundy, work, all < count ? all : count, task))
            return false;
        if (grundy->count == all || (grundy->count == count && repeats(grundy)))
            return true;
    }
    return fail(task->error, 0, MESSAGE_ERROR_HEAPS_NO_LAW,
                fill({"number", .number = (wide)grundy->count}));
}

bool grundy_init(struct grundy *grundy, const struct compiled *rules, int64_t highest,
                 const struct solve_task *task)
{
    struct set moves = rules->seat[0].moves;
    struct grundy_work work = {0};
    *grundy = (struct grundy){.rules = rules,
                              .part = &rules->part[moves.from],
                              .parts = moves.count,
                              .fixed = rules->only.count == 0,
                              .tame = true,
                              .floor = rules->min};
    for (unsigned i = 0; i < moves.count; i++)
        grundy->fixed = grundy->fixed && grundy->part[i].op == SUMMIT_SUBTRACT &&
                        !part_is_relative(&grundy->part[i]);
    if (grundy->floor < 0)
        return fail(task->error, 0, MESSAGE_ERROR_HEAPS_NEED_NATURAL, NULL);
    if (has_formula(grundy) || has_law(grundy))
        return true;
    int64_t all = highest > grundy->floor ? highest - grundy->floor : 0;
    bool good = fill_table(grundy, &work, (uint64_t)all + 1, task);
    free(work.seen);
    if (!good)
        grundy_release(grundy);
    return good;
}

void grundy_release(struct grundy *grundy)
{
    free(grundy->value);
    free(grundy->amount);
    *grundy = (struct grundy){0};
}

/* ---- Asking ------------------------------------------------------------------------------------
 */

uint64_t grundy_value(const struct grundy *grundy, int64_t number)
{
    if (grundy->unit > 0)
        return (uint64_t)(place_of(grundy, number) / grundy->least);
    if (grundy->law.move != NUMBER_MOVE_NONE)
        return numeral_grundy(&grundy->law, number);
    uint64_t at = number > grundy->floor ? (uint64_t)(number - grundy->floor) : 0;
    if (at >= grundy->count)
        at = grundy->start + (at - grundy->start) % grundy->period;
    return grundy->value[at];
}

bool grundy_lead(const struct grundy *grundy, int64_t number, uint64_t value,
                 struct grundy_step *step)
{
    if (grundy->unit > 0)
        return lead_by_formula(grundy, number, value, step);
    if (grundy->law.move != NUMBER_MOVE_NONE)
        return step_to(grundy, number, numeral_lead(&grundy->law, number, value), step);
    *step = (struct grundy_step){0};
    while (next_step(grundy, number, (int64_t)grundy->count, step))
        if (grundy_value(grundy, step->to) == value)
            return true;
    return false;
}

bool grundy_reaches_floor(const struct grundy *grundy)
{
    struct grundy_step step;
    if (grundy->unit > 0)
        return grundy->unit * grundy->least == 1;
    if (grundy->law.move != NUMBER_MOVE_NONE)
        return grundy->law.move == NUMBER_MOVE_LESS_DIVISOR ||
               (grundy->law.move == NUMBER_MOVE_TO_DIVISOR && grundy->floor == 1);
    if (grundy->fixed)
        return grundy->amounts > 0 && grundy->amount[0] == 1;
    for (uint64_t i = 1; i < grundy->count; i++)
        if (!grundy_first(grundy, grundy->floor + (int64_t)i, &step))
            return false;
    return true;
}
