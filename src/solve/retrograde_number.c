/* retrograde_number.c: a shared number that only falls, in a table of all numbers up to the start.
 *
 * From the end up, each number once: what it is worth follows from those that its moves lead to.
 * Amounts that don't depend on the number are listed once and for all. */
#include "base/array.h"
#include "solve/shared_number.h"

#include <stdlib.h>

enum { SHARES_MOST = 1024, REFUSED = 3 };

/* So many moves are followed at most, which takes some ten seconds; amounts that depend on the
 * number count as much as so many others. */
static const double moves_most = 1e10, moves_followed = 256;

struct number_table {
    const struct compiled *rules;
    int64_t low, high; /* its numbers */
    uint32_t *left; /* what landing on low + i leaves: plies · 4 + enum summit_value; or REFUSED */
    int64_t *cut;   /* amounts that are always subtracted; first, ascending, */
    size_t ended;   /* those of parts that have an end, */
    size_t cuts;    /* then the others, as far as there are numbers */
    struct op share[SHARES_MOST];
    unsigned shares;
    bool follows; /* there are amounts that depend on the number */
};

/* What is best for whoever moves. */
struct table_choice {
    bool any;
    enum summit_value value;
    uint32_t plies;
};

/* ---- Moves ----------------------------------------------------------------------------------- */

static bool is_listed(const struct part *part)
{
    return part->op == SUMMIT_SUBTRACT && !part_is_relative(part);
}

/* Whether a relative part is one whose members are found quickly, and that leads down. */
static bool is_followed(const struct part *part)
{
    bool divisors = part->word == SET_DIVISORS || part->word == SET_FACTORS;
    if (part->op == SUMMIT_SUBTRACT)
        return divisors || part->word == SET_DIGITS;
    return part->op == SUMMIT_DIVIDE && divisors && (part->low > 1 || part->word == SET_FACTORS);
}

/* Lists the divisions of a part that are always the same. */
static bool add_shares(struct number_table *table, const struct part *part)
{
    int64_t by = 1;
    if ((part->op != SUMMIT_DIVIDE && part->op != SUMMIT_FLOOR) || part_is_relative(part) ||
        part_is_endless(part))
        return false;
    for (; part_next(part, by, 0, &by); by++) {
        if (by == 1 || table->shares == SHARES_MOST)
            return false;
        table->share[table->shares++] = (struct op){part->op, by};
    }
    return true;
}

/* Lists the amounts of all parts of a kind, in order. */
static bool add_cuts(struct number_table *table, bool endless, size_t *room)
{
    struct set moves = table->rules->seat[0].moves;
    size_t from = table->cuts;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &table->rules->part[moves.from + i];
        int64_t by = 1, most = table->high - table->low + (endless ? 0 : 1);
        if (!is_listed(part) || part_is_endless(part) != endless)
            continue;
        for (; part_next(part, by, 0, &by) && (!endless || by <= most); by++) {
            if (!array_reserve(&table->cut, room, table->cuts, sizeof *table->cut))
                return false;
            table->cut[table->cuts++] = by;
            if (by > most)
                break; /* all further ones lead as far below */
        }
    }
    if (table->cuts > from)
        qsort(table->cut + from, table->cuts - from, sizeof *table->cut, compare_numbers);
    return true;
}

static bool set_moves(struct number_table *table)
{
    struct set moves = table->rules->seat[0].moves;
    size_t room = 0;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &table->rules->part[moves.from + i];
        if (part->aim != AIM_OWN || part->otherwise ||
            !(is_listed(part) || is_followed(part) || add_shares(table, part)))
            return false;
        table->follows = table->follows || is_followed(part);
    }
    if (!add_cuts(table, false, &room))
        return false;
    table->ended = table->cuts;
    return add_cuts(table, true, &room);
}

/* ---- One number ------------------------------------------------------------------------------ */

/* What landing on a number leaves to the next player, if the game is over then. */
static bool is_over(const struct number_table *table, wide number, uint32_t *left)
{
    enum landing landing = board_landing(table->rules, number);
    *left = landing == LANDING_REFUSED ? REFUSED
            : landing == LANDING_LOSES ? SUMMIT_WIN
                                       : SUMMIT_LOSE;
    return landing != LANDING_GOES_ON;
}

static void consider(const struct number_table *table, struct table_choice *best, wide number)
{
    uint32_t next;
    if (number >= table->low)
        next = table->left[number - table->low];
    else
        is_over(table, number, &next);
    if (next == REFUSED)
        return;
    enum summit_value value = (enum summit_value)(SUMMIT_WIN - next % 4);
    uint32_t plies = value == SUMMIT_DRAW ? 0 : next / 4 + 1;
    bool better =
        !best->any || value > best->value ||
        (value == best->value && (value == SUMMIT_WIN ? plies < best->plies : plies > best->plies));
    if (better)
        *best = (struct table_choice){true, value, plies};
}

/* The amounts of a list, up to the first that leads below all numbers: others do so too. */
static void consider_cuts(const struct number_table *table, struct table_choice *best,
                          int64_t number)
{
    for (size_t i = 0; i < table->ended; i++) {
        consider(table, best, (wide)number - table->cut[i]);
        if (table->cut[i] > number - table->low)
            break;
    }
    for (size_t i = table->ended; i < table->cuts && table->cut[i] <= number - table->low; i++)
        consider(table, best, number - table->cut[i]);
}

static void consider_parts(const struct number_table *table, struct table_choice *best,
                           int64_t number)
{
    struct set moves = table->rules->seat[0].moves;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &table->rules->part[moves.from + i];
        if (!is_followed(part))
            continue;
        for (int64_t by = 1; part_next(part, by, number, &by); by++)
            consider(table, best, op_apply((struct op){part->op, by}, number));
    }
}

static uint32_t work_out(const struct number_table *table, int64_t number)
{
    struct table_choice best = {false, (enum summit_value)board_stuck(table->rules), 0};
    consider_cuts(table, &best, number);
    for (unsigned i = 0; i < table->shares; i++)
        if (op_divides(table->share[i], number))
            consider(table, &best, op_apply(table->share[i], number));
    consider_parts(table, &best, number);
    return best.plies * 4 + best.value;
}

/* ---- The method ------------------------------------------------------------------------------ */

static void release(void *self)
{
    struct number_table *table = self;
    free(table->left);
    free(table->cut);
}

/* Whether the table is small enough, and every move leads down: from 0 a division doesn't. */
static bool fits(const struct number_table *table, const struct solve_task *task)
{
    double count = (double)table->high - (double)table->low + 1;
    double moves = (double)table->cuts + table->shares + (table->follows ? moves_followed : 1);
    const struct compiled *rules = table->rules;
    /* Below all numbers, all has to mean the same. */
    bool even = rules->only.count == 0 || rules->min_stated || rules->seat[0].many ||
                rules->beyond == BEYOND_REFUSED;
    bool still = table->shares > 0 && table->low <= 0 &&
                 (table->low < 0 || board_landing(table->rules, 0) == LANDING_GOES_ON);
    return even && count >= 1 && count * sizeof *table->left <= (double)task->memory &&
           count < UINT32_MAX / 8 && count * moves <= moves_most && !still;
}

static bool fill_table(struct number_table *table, const struct solve_task *task)
{
    double count = (double)table->high - (double)table->low + 1;
    table->left = malloc((size_t)count * sizeof *table->left);
    for (int64_t number = table->low; table->left != NULL && number <= table->high; number++) {
        int64_t at = number - table->low;
        if (!solve_continues(task, (uint64_t)at, (double)at / count))
            return false;
        if (!is_over(table, number, &table->left[at]))
            table->left[at] = work_out(table, number);
    }
    return table->left != NULL;
}

static bool init(void *self, const struct solve_task *task)
{
    const struct compiled *rules = task->play;
    struct number_table *table = self;
    *table = (struct number_table){.rules = rules, .low = rules->min, .high = rules->start};
    bool small = (double)table->high - (double)table->low < UINT32_MAX / 8;
    return small && rules->numbers == 1 && set_moves(table) && fits(table, task) &&
           fill_table(table, task);
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct number_table *table = self;
    int64_t number = position->number[0];
    if (number < table->low || number > table->high)
        return false;
    uint32_t here; /* a game may begin where nobody can land any more */
    if (is_over(table, number, &here))
        here = work_out(table, number);
    else
        here = table->left[number - table->low];
    *answer = answer_of(position, (enum summit_value)(here % 4), here / 4);
    return true;
}

const struct method method_number_table = {
    .kind = SUMMIT_RETROGRADE,
    .knows = FEATURES_SHARED | FEATURES_ENDS | FEATURES_DOWN | FEATURE(FEATURE_OP + SUMMIT_FLOOR) |
             FEATURE(FEATURE_LOSE) | FEATURE(FEATURE_ONLY) | FEATURE(FEATURE_MORE) |
             FEATURE(FEATURE_NEGATIVE) | FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL),
    .needs = MESSAGE_ERROR_NEEDS_TABLE,
    .size = sizeof(struct number_table),
    .init = init,
    .release = release,
    .value = value,
};
