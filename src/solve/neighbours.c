/* neighbours.c: a list that both players take numbers from until nothing is left.
 *
 * If the neighbours of a number go with it, what is left falls into runs of numbers one after the
 * other, whose values (runs.c) are xored like those of heaps. If nothing goes with it, each number
 * is a turn, and only how many they are matters. */
#include "solve/method.h"
#include "solve/runs.h"

#include <math.h>
#include <stdlib.h>

struct list {
    const struct played *rules;
    bool alone; /* nothing goes with a number */
    struct runs runs;
    unsigned count;
    uint16_t way[WAYS_MOST]; /* by rising numbers */
};

/* ---- Which rules ------------------------------------------------------------------------------
 */

/* Whether every number can be taken wherever the game stands. */
static bool are_free(const struct list *list)
{
    const struct played *rules = list->rules;
    for (unsigned i = 0; i < rules->seat[0].count; i++) {
        const struct way *way = &rules->seat[0].way[i];
        if (way->uses == 0 || (way->uses > 1 && !list->alone) || way->bound ||
            way->op.by < rules->min || way->op.by > rules->max)
            return false;
    }
    return true;
}

static bool fill(struct list *list)
{
    const struct played *rules = list->rules;
    const struct part *takes = &rules->part[rules->takes.from];
    const struct seat *seat = &rules->seat[0];
    list->alone = rules->takes.count == 0;
    list->count = seat->count;
    bool near = rules->takes.count == 1 && takes->word == SET_NEIGHBOURS &&
                takes->low <= -SUMMIT_LIMIT && takes->high >= SUMMIT_LIMIT;
    if (rules->pool != POOL_SHARED || rules->with != 1u << SUMMIT_SET || !seat->many ||
        (!list->alone && !near) || (near && rules->stuck != STUCK_LOSES) || !are_free(list) ||
        !runs_init(&list->runs))
        return false;
    for (unsigned i = 0; i < list->count; i++) {
        unsigned at = i;
        for (; at > 0 && seat->way[list->way[at - 1]].op.by > seat->way[i].op.by; at--)
            list->way[at] = list->way[at - 1];
        list->way[at] = (uint16_t)i;
    }
    return true;
}

static void *make(const struct summit_rules *rules, const struct solver_options *options,
                  struct summit_error *error)
{
    struct list *list = calloc(1, sizeof *list);
    (void)options;
    if (list != NULL)
        list->rules = rules_played(rules);
    if (list != NULL && fill(list))
        return list;
    fail(error, 0, "%s", list != NULL ? method_runs.needs : "found no memory for a solver");
    free(list);
    return NULL;
}

static void drop(void *self)
{
    free(self);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

static const struct way *way_at(const struct list *list, unsigned index)
{
    return &list->rules->seat[0].way[list->way[index]];
}

/* How often a number can still be taken. */
static unsigned left(const struct list *list, const struct summit_position *position,
                     unsigned index)
{
    const struct way *way = way_at(list, index);
    return way->uses - way_used(way, position);
}

/* The next run from a place of the list on: moves there and returns how long it is, 0 at the end.
 */
static unsigned next_run(const struct list *list, const struct summit_position *position,
                         unsigned *at)
{
    unsigned length = 0;
    while (*at < list->count && left(list, position, *at) == 0)
        ++*at;
    while (*at + length < list->count && left(list, position, *at + length) > 0 &&
           way_at(list, *at + length)->op.by == way_at(list, *at)->op.by + length)
        length++;
    return length;
}

/* The values of all runs, xored; where nothing goes with a number, how many turns are left. */
static uint64_t sum_of(const struct list *list, const struct summit_position *position)
{
    uint64_t sum = 0;
    if (list->alone) {
        for (unsigned i = 0; i < list->count; i++)
            sum += left(list, position, i);
        return sum;
    }
    for (unsigned at = 0, length; (length = next_run(list, position, &at)) > 0; at += length)
        sum ^= runs_value(&list->runs, length);
    return sum;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct list *list = self;
    uint64_t sum = sum_of(list, position);
    unsigned at = 0;
    bool win = list->alone ? (sum % 2 == 1) == (list->rules->stuck == STUCK_LOSES) : sum != 0;
    *answer = answer_of(position, win ? SUMMIT_WIN : SUMMIT_LOSE, list->alone ? sum : 0);
    answer->value_only = !list->alone && next_run(list, position, &at) > 0;
    return true;
}

/* The place in a run of the number after which it has a value; `length` if there is none. */
static unsigned leads_to(const struct runs *runs, unsigned length, uint64_t value)
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
    const struct list *list = self;
    uint64_t sum = sum_of(list, position);
    unsigned at = 0, length, found = list->count;
    for (; (length = next_run(list, position, &at)) > 0; at += length) {
        found = found == list->count ? at : found;
        if (list->alone || sum == 0)
            break;
        unsigned i = leads_to(&list->runs, length, runs_value(&list->runs, length) ^ sum);
        if (i < length) {
            found = at + i;
            break;
        }
    }
    return found < list->count ? way_move(list->rules, position->turn, list->way[found])
                               : SUMMIT_NO_MOVE;
}

/* Which numbers can have been taken: of n in a row as many choices as the Fibonacci number n + 2
 * says; and which was the last. Where nothing goes with a number, plies are told anyway. */
static double extent(const void *self)
{
    const struct list *list = self;
    double sets = 1, before = 1;
    for (unsigned i = 0; i < list->count; i++) {
        bool follows = i > 0 && way_at(list, i)->op.by == way_at(list, i - 1)->op.by + 1;
        double more = follows ? before : sets;
        before = sets;
        sets += more;
    }
    return list->alone ? HUGE_VAL : sets * list->count * list->count / 2;
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    const struct list *list = self;
    *told = (struct summit_law){.kind = list->alone ? SUMMIT_LAW_PARITY : SUMMIT_LAW_RUNS,
                                .misere = list->rules->stuck == STUCK_WINS,
                                .sum = sum_of(list, position)};
    return true;
}

const struct method method_runs = {
    .kind = SUMMIT_HEAPS_METHOD,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) |
             FEATURE(FEATURE_BEYOND + BEYOND_LOSES) | FEATURE(FEATURE_REPEAT + REPEAT_FREE) |
             FEATURE(FEATURE_POOL + POOL_SHARED) | FEATURE(FEATURE_STUCK + STUCK_LOSES) |
             FEATURE(FEATURE_STUCK + STUCK_WINS) | FEATURE(FEATURE_OP + SUMMIT_SET) |
             FEATURE(FEATURE_LIMITED) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_WITH) |
             FEATURE(FEATURE_TAKES) | FEATURE(FEATURE_MORE) | FEATURE(FEATURE_NEGATIVE),
    .needs = "a list is added up where nothing or the neighbours go with a number",
    .explore = make,
    .drop = drop,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
