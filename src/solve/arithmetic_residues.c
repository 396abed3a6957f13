/* arithmetic_residues.c: a shared number that falls by amounts from sets without an end, such as
 * powers of 2: who wins, by its residue.
 *
 * Work out the first numbers, and guess a period of who wins. It holds for all numbers if no amount
 * leads from a lost number to a lost one, and some fixed amount leads from each won one to a lost
 * one. The amounts may be endless, but their residues aren't: of primes, say, those that are
 * coprime to the period, and the primes that divide it. (Powers of 2: multiples of 3 are lost, for
 * no power of 2 is one, and 1 or 2 leads to one. 1 and all primes: the multiples of 4.) */
#include "solve/shared_number.h"

#include "base/number.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIED = 1 << 12,
    PERIOD_MOST = TRIED / 4, /* and so many numbers before it */
    MEMBERS_MOST = 1 << 14,  /* amounts of a part that are looked at one by one */
};

struct residues {
    const struct compiled *rules;
    int64_t end; /* numbers are counted from here */
    bool lost[TRIED];
    int64_t before, period; /* from `before` on it repeats */
};

/* ---- The first numbers ----------------------------------------------------------------------- */

static void work_out(struct residues *residues)
{
    struct set moves = residues->rules->seat[0].moves;
    bool misere = residues->rules->stuck == STUCK_WINS;
    int64_t amount[TRIED], member = 1;
    unsigned count = 0;
    while (set_next(residues->rules->part, moves, member, 0, &member) && member < TRIED)
        amount[count++] = member++;
    for (int64_t n = 0; n < TRIED; n++) {
        bool win = count == 0 || amount[0] > n ? misere : false;
        for (unsigned i = 0; !win && i < count && amount[i] <= n; i++)
            win = residues->lost[n - amount[i]];
        residues->lost[n] = !win;
    }
}

/* The least period that shows before too long; 0 if none does. */
static void guess(struct residues *residues)
{
    for (int64_t period = 1; period <= PERIOD_MOST; period++) {
        int64_t before = TRIED - period;
        while (before > 0 && residues->lost[before - 1] == residues->lost[before - 1 + period])
            before--;
        if (before > PERIOD_MOST)
            continue;
        residues->before = before;
        residues->period = period;
        return;
    }
}

static bool is_lost(const struct residues *residues, int64_t n)
{
    int64_t before = residues->before;
    return residues->lost[n < before ? n : before + (n - before) % residues->period];
}

/* ---- The residues of the amounts ------------------------------------------------------------- */

/* Members from one on, at most so many; true if that was all. */
static bool mark_members(const struct part *part, int64_t most, int64_t period, uint8_t mark,
                         uint8_t *has)
{
    int64_t member = 1;
    for (; most > 0 && part_next(part, member, 0, &member); most--, member++)
        has[member % period] |= mark;
    return most > 0;
}

static void mark_primes(const struct part *part, int64_t period, uint8_t mark, uint8_t *has)
{
    for (int64_t i = 0; i < period; i++)
        if (number_common_divisor(i, period) == 1 ||
            (period % (i > 0 ? i : 1) == 0 && part_has(part, i, 0)))
            has[i] |= mark;
    if (part_has(part, period, 0))
        has[0] |= mark;
}

bool mark_residues(const struct part *part, int64_t period, uint8_t mark, uint8_t *has)
{
    switch ((enum set_word)part->word) {
    case SET_PRIMES:
        mark_primes(part, period, mark, has);
        return true;
    case SET_RANGE:
    case SET_ODD:
    case SET_EVEN:
        mark_members(part, 2 * period, period, mark, has); /* then they come again */
        return true;
    case SET_MULTIPLES_OF:
    case SET_SQUARES:
        mark_members(part, period + 1, period, mark, has);
        return true;
    case SET_POWERS_OF:
    case SET_DIVISORS_OF:
        return mark_members(part, MEMBERS_MOST, period, mark, has);
    default:
        return false;
    }
}

/* ---- The proof ------------------------------------------------------------------------------- */

/* Whether from a lost number no amount leads to a lost one. */
static bool stays_lost(const struct residues *residues, int64_t n, const uint8_t *has)
{
    int64_t before = residues->before, period = residues->period;
    for (int64_t to = 0; to < before + period; to++) {
        int64_t apart = (n - to) % period;
        if (residues->lost[to] && has[apart < 0 ? apart + period : apart])
            return false;
    }
    return true;
}

/* Whether from a won number a fixed amount leads to a number that is lost by the period. */
static bool stays_won(const struct residues *residues, int64_t n)
{
    const struct compiled *rules = residues->rules;
    for (int64_t to = residues->before; to < n; to++)
        if (residues->lost[to] && set_has(rules->part, rules->seat[0].moves, n - to, 0))
            return true;
    return false;
}

/* Each residue is looked at where its second period begins: what comes before was worked out. */
static bool proved(const struct residues *residues)
{
    const struct compiled *rules = residues->rules;
    struct set moves = rules->seat[0].moves;
    uint8_t has[PERIOD_MOST] = {0};
    bool right = residues->period > 0;
    for (unsigned i = 0; right && i < moves.count; i++)
        right = mark_residues(&rules->part[moves.from + i], residues->period, 1, has);
    int64_t from = residues->before + residues->period;
    for (int64_t n = from; right && n < from + residues->period; n++)
        right = residues->lost[n] ? stays_lost(residues, n, has) : stays_won(residues, n);
    return right;
}

/* ---- The method ------------------------------------------------------------------------------ */

static bool has_shape(const struct compiled *rules, struct residues *residues)
{
    const struct seat *seat = &rules->seat[0];
    bool target = !seat->many, one = set_has(rules->part, seat->moves, 1, 0);
    if (rules->all_numbered && !compiled_uses(rules, FEATURE_SETS))
        return false; /* laws over stretches tell plies too */
    for (unsigned i = 0; i < seat->moves.count; i++) {
        const struct part *part = &rules->part[seat->moves.from + i];
        if (part->op != SUMMIT_SUBTRACT || part->aim != AIM_OWN || part->otherwise ||
            part_is_relative(part))
            return false;
    }
    residues->rules = rules;
    residues->end = target ? seat->target : rules->min;
    if (!target)
        return seat->goal.count == 0 && (rules->stuck == STUCK_LOSES || rules->stuck == STUCK_WINS);
    return seat->down && rules->stuck == STUCK_LOSES && rules->min <= seat->target &&
           (rules->beyond == BEYOND_REFUSED || (rules->beyond == BEYOND_LOSES && one));
}

static bool init(void *self, const struct solve_task *task)
{
    struct residues *residues = self;
    if (!has_shape(task->play, residues))
        return false;
    work_out(residues);
    guess(residues);
    return proved(residues);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct residues *residues = self;
    int64_t n = position->number[0] - residues->end;
    if (n < 0)
        return false;
    *answer = answer_of(position, is_lost(residues, n) ? SUMMIT_LOSE : SUMMIT_WIN, 0);
    answer->value_only = true;
    return true;
}

/* The least amount that leaves a lost number, or else the least. */
static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct residues *residues = self;
    const struct part *part = residues->rules->part;
    struct set moves = residues->rules->seat[0].moves;
    int64_t n = position->number[0] - residues->end, amount = 1, least = 0;
    bool lost = is_lost(residues, n);
    for (; set_next(part, moves, amount, 0, &amount) && amount <= n; amount++) {
        if (lost || is_lost(residues, n - amount)) {
            least = amount;
            break;
        }
    }
    if (least == 0 && set_next(part, moves, 1, 0, &amount) && amount <= n)
        least = amount; /* a win in misère play, since no move is lost */
    return least > 0 ? (struct summit_move){.by = least, .op = SUMMIT_SUBTRACT} : SUMMIT_NO_MOVE;
}

static double extent(const void *self)
{
    const struct residues *residues = self;
    const struct compiled *rules = residues->rules;
    return board_extent(rules, (double)set_count(rules->part, rules->seat[0].moves, TRIED));
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    const struct residues *residues = self;
    int64_t lost = 0, at = 0, period = residues->period;
    (void)position;
    for (int64_t n = residues->before; n < residues->before + period; n++) {
        lost += residues->lost[n];
        at = residues->lost[n] ? n : at;
    }
    *told = (struct summit_law){.kind = SUMMIT_LAW_RESIDUE,
                                .sum = (uint64_t)period,
                                .rest = (uint64_t)((at + residues->end) % period)};
    return lost == 1 && residues->end >= 0;
}

const struct method method_residues = {
    .kind = SUMMIT_ARITHMETIC,
    .knows = FEATURES_SHARED | FEATURE(FEATURE_OP + SUMMIT_SUBTRACT) |
             FEATURE(FEATURE_STUCK + STUCK_WINS) | FEATURE(FEATURE_NO_TARGET) |
             FEATURE(FEATURE_BOUNDED) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_SETS),
    .needs = MESSAGE_ERROR_NEEDS_RESIDUES,
    .size = sizeof(struct residues),
    .init = init,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
