/* heaps_neighbours.c: a list that both players take numbers from until nothing is left.
 *
 * If the neighbours of a number go with it, what is left falls into runs of numbers one after the
 * other, whose values are xored like those of heaps. If nothing goes with it, each number
 * is a turn, and only how many they are matters. */
#include "solve/grundy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct number_list {
    const struct compiled *rules;
    bool alone; /* nothing goes with a number */
    struct run_values runs;
    unsigned count;
    uint16_t numbered[NUMBERED_MOST]; /* by rising numbers */
};

/* ---- Which rules ------------------------------------------------------------------------------
 */

/* Whether every number can be taken wherever the game stands. */
static bool are_free(const struct number_list *number_list)
{
    const struct compiled *rules = number_list->rules;
    for (unsigned i = 0; i < rules->seat[0].count; i++) {
        const struct numbered_move *numbered = &rules->seat[0].numbered[i];
        if (numbered->uses == 0 || (numbered->uses > 1 && !number_list->alone) || numbered->bound ||
            numbered->op.by < rules->min || numbered->op.by > rules->max)
            return false;
    }
    return true;
}

static bool fill_table(struct number_list *number_list)
{
    const struct compiled *rules = number_list->rules;
    const struct part *takes = &rules->part[rules->takes.from];
    const struct seat *seat = &rules->seat[0];
    number_list->alone = rules->takes.count == 0;
    number_list->count = seat->count;
    bool near = rules->takes.count == 1 && takes->word == SET_NEIGHBOURS &&
                takes->low <= -SUMMIT_LIMIT && takes->high >= SUMMIT_LIMIT;
    if (rules->pool != POOL_SHARED || rules->with != 1u << SUMMIT_SET || !seat->many ||
        (!number_list->alone && !near) || (near && rules->stuck != STUCK_LOSES) ||
        !are_free(number_list) || !runs_init(&number_list->runs))
        return false;
    for (unsigned i = 0; i < number_list->count; i++) {
        unsigned at = i;
        for (; at > 0 &&
               seat->numbered[number_list->numbered[at - 1]].op.by > seat->numbered[i].op.by;
             at--)
            number_list->numbered[at] = number_list->numbered[at - 1];
        number_list->numbered[at] = (uint16_t)i;
    }
    return true;
}

static bool init(void *self, const struct solve_task *task)
{
    struct number_list *number_list = self;
    number_list->rules = task->play;
    return fill_table(number_list);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

static const struct numbered_move *numbered_at(const struct number_list *number_list,
                                               unsigned index)
{
    return &number_list->rules->seat[0].numbered[number_list->numbered[index]];
}

/* How often a number can still be taken. */
static unsigned left(const struct number_list *number_list, const struct summit_position *position,
                     unsigned index)
{
    const struct numbered_move *numbered = numbered_at(number_list, index);
    return numbered->uses - numbered_used(numbered, position);
}

/* The next run from a place of the number_list on: moves there and returns how long it is, 0 at the
 * end.
 */
static unsigned next_run(const struct number_list *number_list,
                         const struct summit_position *position, unsigned *at)
{
    unsigned length = 0;
    while (*at < number_list->count && left(number_list, position, *at) == 0)
        ++*at;
    while (*at + length < number_list->count && left(number_list, position, *at + length) > 0 &&
           numbered_at(number_list, *at + length)->op.by ==
               numbered_at(number_list, *at)->op.by + length)
        length++;
    return length;
}

/* The values of all runs, xored; where nothing goes with a number, how many turns are left. */
static uint64_t sum_of(const struct number_list *number_list,
                       const struct summit_position *position)
{
    uint64_t sum = 0;
    if (number_list->alone) {
        for (unsigned i = 0; i < number_list->count; i++)
            sum += left(number_list, position, i);
        return sum;
    }
    for (unsigned at = 0, length; (length = next_run(number_list, position, &at)) > 0; at += length)
        sum ^= runs_value(&number_list->runs, length);
    return sum;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct number_list *number_list = self;
    uint64_t sum = sum_of(number_list, position);
    unsigned at = 0;
    bool win = number_list->alone ? (sum % 2 == 1) == (number_list->rules->stuck == STUCK_LOSES)
                                  : sum != 0;
    *answer = answer_of(position, win ? SUMMIT_WIN : SUMMIT_LOSE, number_list->alone ? sum : 0);
    answer->value_only = !number_list->alone && next_run(number_list, position, &at) > 0;
    return true;
}

/* The place in a run of the number after which it has a value; `length` if there is none. */
static unsigned leads_to(const struct run_values *runs, unsigned length, uint64_t value)
{
    for (unsigned i = 0; i < length; i++) {
        unsigned before = i > 1 ? i - 1 : 0, behind = length > i + 2 ? length - i - 2 : 0;
        if ((runs_value(runs, before) ^ runs_value(runs, behind)) == value)
            return i;
    }
    return length;
}

/* The least number is at the end of a run, so little goes with it. */
static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct number_list *number_list = self;
    uint64_t sum = sum_of(number_list, position);
    unsigned at = 0, length, found = number_list->count;
    for (; (length = next_run(number_list, position, &at)) > 0; at += length) {
        found = found == number_list->count ? at : found;
        if (number_list->alone || sum == 0)
            break;
        unsigned i =
            leads_to(&number_list->runs, length, runs_value(&number_list->runs, length) ^ sum);
        if (i < length) {
            found = at + i;
            break;
        }
    }
    return found < number_list->count
               ? numbered_as_given(number_list->rules, position->turn, number_list->numbered[found])
               : SUMMIT_NO_MOVE;
}

/* Which numbers can have been taken: of n in a row as many choices as the Fibonacci number n + 2
 * says; and which was the last. Where nothing goes with a number, plies are told anyway. */
static double extent(const void *self)
{
    const struct number_list *number_list = self;
    double sets = 1, before = 1;
    for (unsigned i = 0; i < number_list->count; i++) {
        bool follows = i > 0 && numbered_at(number_list, i)->op.by ==
                                    numbered_at(number_list, i - 1)->op.by + 1;
        double more = follows ? before : sets;
        before = sets;
        sets += more;
    }
    return number_list->alone ? HUGE_VAL : sets * number_list->count * number_list->count / 2;
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    const struct number_list *number_list = self;
    *told = (struct summit_law){.kind = number_list->alone ? SUMMIT_LAW_PARITY : SUMMIT_LAW_RUNS,
                                .misere = number_list->rules->stuck == STUCK_WINS,
                                .sum = sum_of(number_list, position)};
    return true;
}

const struct method method_neighbours = {
    .kind = SUMMIT_HEAPS_METHOD,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) |
             FEATURE(FEATURE_BEYOND + BEYOND_LOSES) | FEATURE(FEATURE_REPEAT + REPEAT_FREE) |
             FEATURE(FEATURE_POOL + POOL_SHARED) | FEATURE(FEATURE_STUCK + STUCK_LOSES) |
             FEATURE(FEATURE_STUCK + STUCK_WINS) | FEATURE(FEATURE_OP + SUMMIT_SET) |
             FEATURE(FEATURE_LIMITED) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_WITH) |
             FEATURE(FEATURE_TAKES) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_NEGATIVE),
    .needs = MESSAGE_ERROR_NEEDS_RUNS,
    .plays = true,
    .size = sizeof(struct number_list),
    .init = init,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};

/* ---- Runs ------------------------------------------------------------------------------------ */

/* Numbers in a row of which one is taken, and its neighbours go too: Dawson's Kayles.
 *
 * Taking the i-th of n leaves two runs, i - 2 and n - i - 1 (less than 0 is nothing), which have
 * nothing to do with each other: the values of both are xored. So a run is worth the least value
 * that no such pair has.
 *
 * A move takes at most three numbers away. If the values repeat after p from s on, as far as
 * 2s + p + 3, they do so for ever (Guy and Smith): of the two runs that are left of a longer one,
 * the larger has p + s or more, so a run shorter by p leads to the same values and to no others. */

enum { GONE = 3 }; /* numbers that a move takes away at most */

static uint8_t worth(const struct run_values *runs, unsigned length)
{
    uint64_t seen[4] = {0};
    uint8_t least = 0;
    for (unsigned i = 0; i < length; i++) {
        unsigned left = i > 1 ? i - 1 : 0, right = length > i + 2 ? length - i - 2 : 0;
        uint8_t value = runs->value[left] ^ runs->value[right];
        seen[value / 64] |= UINT64_C(1) << value % 64;
    }
    while (seen[least / 64] >> least % 64 & 1)
        least++;
    return least;
}

bool runs_init(struct run_values *runs)
{
    *runs = (struct run_values){0};
    for (unsigned length = 1; length < RUNS_TABLE; length++)
        runs->value[length] = worth(runs, length);
    for (uint32_t period = 1; period < RUNS_TABLE / 2; period++) {
        uint32_t start = RUNS_TABLE - period;
        while (start > 0 && runs->value[start - 1] == runs->value[start - 1 + period])
            start--;
        if (2 * start + 2 * period + GONE > RUNS_TABLE)
            continue;
        runs->start = start;
        runs->period = period;
        return true;
    }
    return false;
}

uint8_t runs_value(const struct run_values *runs, uint64_t length)
{
    if (length >= RUNS_TABLE)
        length = runs->start + (length - runs->start) % runs->period;
    return runs->value[length];
}
