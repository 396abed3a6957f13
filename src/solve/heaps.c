/* heaps.c: several heaps of which one is changed at a time; Wythoff's and Euclid's game too.
 *
 * Heaps have nothing to do with each other, so each is worth its Grundy value, and all together are
 * lost exactly if the values xored, their Nim sum, are 0 (Sprague, Grundy): a move changes one of
 * them, so it doesn't stay 0; and if it isn't 0, one of them can be lowered so that it becomes 0.
 *
 * Whoever makes the last move loses: as before while some value is 2 or more, but with values of 0
 * and 1 alone it is lost exactly if the sum is 1. That holds where every heap of value 0 that has a
 * move has one to 1 (`tame`): from sum 0 there is then a move to sum 1, unless all are stuck; from
 * sum 1 no move leads there; and whoever lowers the last value of 2 or more chooses between 0 and
 * 1. Bouton's rule for -any is a case of it.
 *
 * If all heaps have to stand on a target, that is the last move, or has to be: see find_end. */
#include "solve/grundy.h"

#include <stdlib.h>

enum kind { SUM, WYTHOFF, EUCLID };

struct heaps {
    const struct compiled *rules;
    enum kind kind;
    bool misere; /* whoever makes the last move loses */
    struct grundy grundy;
};

static void release(void *self)
{
    struct heaps *heaps = self;
    grundy_release(&heaps->grundy);
}

/* ---- Which rules ------------------------------------------------------------------------------
 */

static enum kind kind_of(const struct compiled *rules)
{
    struct set moves = rules->seat[0].moves;
    const struct part *part = &rules->part[moves.from];
    bool plain = rules->min == 0 && rules->only.count == 0;
    if (plain && moves.count == 1 && part->word == SET_MULTIPLES_OF_OTHER && part->low <= 1 &&
        part->high >= SUMMIT_LIMIT && part->op == SUMMIT_SUBTRACT && part->aim == AIM_OWN)
        return EUCLID;
    if (plain && moves.count == 2 && part_takes_any(&part[0]) && part_takes_any(&part[1]) &&
        part[0].aim + part[1].aim == AIM_OWN + AIM_BOTH)
        return WYTHOFF;
    return SUM;
}

/* Whether the parts speak of one heap alone. */
static bool are_apart(const struct compiled *rules)
{
    struct set moves = rules->seat[0].moves;
    for (unsigned i = 0; i < moves.count; i++) {
        const struct part *part = &rules->part[moves.from + i];
        if (part->aim != AIM_OWN || part->word == SET_MULTIPLES_OF_OTHER ||
            (part->op == SUMMIT_SET && !part_is_relative(part)))
            return false;
    }
    return true;
}

static bool has_move(const struct heaps *heaps, int64_t number)
{
    struct grundy_step step;
    return heaps->kind == SUM ? grundy_first(&heaps->grundy, number, &step) : number > 0;
}

/* Whether no heap is stuck before all stand on a number. */
static bool ends_there(const struct heaps *heaps, int64_t number)
{
    const struct compiled *rules = heaps->rules;
    int64_t floor = heaps->kind == SUM ? heaps->grundy.floor : 0;
    if (number != floor || (heaps->kind == SUM && !grundy_reaches_floor(&heaps->grundy)))
        return false;
    for (unsigned i = 0; i < rules->heaps; i++)
        if (rules->heap[i] < number)
            return false;
    return true;
}

static bool is_stuck(const struct heaps *heaps, const int64_t *number)
{
    if (heaps->kind == EUCLID)
        return number[0] == 0 || number[1] == 0;
    for (unsigned i = 0; i < heaps->rules->heaps; i++)
        if (has_move(heaps, number[i]))
            return false;
    return true;
}

/* Finds out what the last move means; false if that isn't always the same. A target is reached, and
 * what loses too, when all heaps stand on it: if there is no move from there, that is the last one.
 * It isn't always, so being stuck elsewhere has to mean the same to the last mover. */
static bool find_end(struct heaps *heaps)
{
    const struct compiled *rules = heaps->rules;
    const struct seat *seat = &rules->seat[0];
    bool none = seat->many && seat->goal.count == 0, fails = seat->lose.count > 0;
    bool stuck_tells = rules->stuck == STUCK_LOSES || rules->stuck == STUCK_WINS;
    int64_t number = seat->target;
    heaps->misere = none ? fails || rules->stuck == STUCK_WINS : false;
    if (none && !fails)
        return stuck_tells;
    if (heaps->kind == EUCLID || (!none && (fails || seat->many)) ||
        (fails && !set_is_single(rules->part, seat->lose, &number)))
        return false;
    if (is_stuck(heaps, rules->heap) && !stuck_tells)
        return false;
    return ends_there(heaps, number) ||
           (!has_move(heaps, number) && rules->stuck == (heaps->misere ? STUCK_WINS : STUCK_LOSES));
}

static bool init(void *self, const struct solve_task *task)
{
    struct heaps *heaps = self;
    const struct compiled *rules = heaps->rules = task->play;
    heaps->kind = kind_of(rules);
    if (rules->heaps == 0 || (heaps->kind == SUM && !are_apart(rules)))
        return false;
    if (heaps->kind == SUM && !grundy_init(&heaps->grundy, rules, compiled_highest(rules), task))
        return false;
    if (!find_end(heaps) || (heaps->misere && heaps->kind == SUM && !heaps->grundy.tame))
        return fail(task->error, 0, MESSAGE_ERROR_HEAPS_END, NULL);
    return true;
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

/* The values of all heaps, xored. */
static uint64_t sum_of(const struct heaps *heaps, const int64_t *number, bool *large)
{
    uint64_t sum = 0;
    *large = false;
    for (unsigned i = 0; i < heaps->rules->heaps; i++) {
        uint64_t value = grundy_value(&heaps->grundy, number[i]);
        sum ^= value;
        *large = *large || value > 1;
    }
    return sum;
}

static bool wins(const struct heaps *heaps, const int64_t *number)
{
    bool large;
    if (heaps->kind == WYTHOFF)
        return wythoff_wins(number[0], number[1], heaps->misere);
    if (heaps->kind == EUCLID)
        return euclid_wins(number[0], number[1], heaps->misere);
    uint64_t sum = sum_of(heaps, number, &large);
    return heaps->misere && !large ? sum == 0 : sum != 0;
}

static bool value(const void *self, const struct summit_position *position,
                  struct summit_answer *answer)
{
    const struct heaps *heaps = self;
    const struct compiled *rules = heaps->rules;
    for (unsigned i = 0; i < rules->heaps; i++)
        if (position->number[i] < rules->min || position->number[i] > rules->heap[i])
            return false;
    bool stuck = is_stuck(heaps, position->number);
    bool win = stuck ? rules->stuck == STUCK_WINS : wins(heaps, position->number);
    *answer = answer_of(position, win ? SUMMIT_WIN : SUMMIT_LOSE, 0);
    answer->value_only = !stuck;
    return true;
}

/* ---- The move ---------------------------------------------------------------------------------
 */

static struct summit_move move_on(const struct heaps *heaps, unsigned heap,
                                  const struct grundy_step *step)
{
    return (struct summit_move){
        .by = step->by, .op = heaps->grundy.part[step->part].op, .on = (uint8_t)heap};
}

/* A move after which the heaps are lost; SUMMIT_NO_MOVE if there is none. */
static struct summit_move sum_move(const struct heaps *heaps, const int64_t *number)
{
    uint64_t value[SUMMIT_HEAPS], sum = 0;
    unsigned count = heaps->rules->heaps, large = 0; /* how many are 2 or more */
    struct grundy_step step;
    for (unsigned i = 0; i < count; i++) {
        value[i] = grundy_value(&heaps->grundy, number[i]);
        sum ^= value[i];
        large += value[i] > 1;
    }
    for (unsigned i = 0; i < count; i++) {
        uint64_t here = value[i], to = here ^ sum;
        if (heaps->misere && large == (here > 1))
            to ^= 1;
        if ((to < here || (here == 0 && to == 1)) &&
            grundy_lead(&heaps->grundy, number[i], to, &step))
            return move_on(heaps, i, &step);
    }
    return SUMMIT_NO_MOVE;
}

static struct summit_move winning_move(const struct heaps *heaps, const int64_t *number)
{
    struct summit_move move = {.op = SUMMIT_SUBTRACT};
    int64_t take[2];
    if (heaps->kind == SUM)
        return sum_move(heaps, number);
    if (heaps->kind == EUCLID) {
        move.by = euclid_move(number[0], number[1], heaps->misere);
        move.on = number[1] > number[0];
        return move;
    }
    wythoff_move(number[0], number[1], heaps->misere, take);
    move.by = take[0] > 0 ? take[0] : take[1];
    move.on = take[0] == take[1] ? SUMMIT_BOTH : take[0] == 0;
    return move;
}

/* Where all moves lose, one that takes little: there is most left to do. */
static struct summit_move small_move(const struct heaps *heaps, const int64_t *number)
{
    struct summit_move move = {.by = 1, .op = SUMMIT_SUBTRACT};
    struct grundy_step step;
    if (heaps->kind == EUCLID) {
        move.on = number[1] > number[0];
        move.by = number[1 - move.on];
        return move;
    }
    for (unsigned i = 0; i < heaps->rules->heaps; i++) {
        move.on = (uint8_t)i;
        if (heaps->kind == WYTHOFF && number[i] > 0)
            return move;
        if (heaps->kind == SUM && grundy_first(&heaps->grundy, number[i], &step))
            return move_on(heaps, i, &step);
    }
    return SUMMIT_NO_MOVE;
}

static struct summit_move best(const void *self, const struct summit_position *position)
{
    const struct heaps *heaps = self;
    if (is_stuck(heaps, position->number))
        return SUMMIT_NO_MOVE;
    return wins(heaps, position->number) ? winning_move(heaps, position->number)
                                         : small_move(heaps, position->number);
}

static double extent(const void *self)
{
    const struct heaps *heaps = self;
    double positions = 2, moves = 0;
    for (unsigned i = 0; i < heaps->rules->heaps; i++) {
        positions *= (double)heaps->rules->heap[i] + 1;
        moves += (double)heaps->rules->heap[i] / 2;
    }
    return positions * moves;
}

static bool law(const void *self, const struct summit_position *position, struct summit_law *told)
{
    static const enum summit_law_kind kinds[] = {SUMMIT_LAW_VALUES, SUMMIT_LAW_WYTHOFF,
                                                 SUMMIT_LAW_EUCLID};
    const struct heaps *heaps = self;
    const struct grundy *grundy = &heaps->grundy;
    bool large;
    *told = (struct summit_law){.kind = kinds[heaps->kind], .misere = heaps->misere};
    if (heaps->kind != SUM)
        return true;
    if (grundy->unit == 1 && grundy->least == 1 && grundy->most == SUMMIT_LIMIT &&
        grundy->floor == 0)
        told->kind = SUMMIT_LAW_NIM;
    told->sum = sum_of(heaps, position->number, &large);
    return true;
}

const struct method method_heaps = {
    .kind = SUMMIT_HEAPS_METHOD,
    .knows = FEATURE(FEATURE_PLAIN) | FEATURE(FEATURE_NUMBER + NUMBER_SHARED) |
             FEATURE(FEATURE_BEYOND + BEYOND_LOSES) | FEATURE(FEATURE_REPEAT + REPEAT_FREE) |
             FEATURE(FEATURE_POOL + POOL_OWN) | FEATURES_STUCK_ALL | FEATURES_DOWN |
             FEATURE(FEATURE_OP + SUMMIT_FLOOR) | FEATURE(FEATURE_OP + SUMMIT_SET) |
             FEATURE(FEATURE_HEAPS) | FEATURE(FEATURE_NO_TARGET) | FEATURE(FEATURE_LOSE) |
             FEATURE(FEATURE_BOTH) | FEATURE(FEATURE_ONLY) | FEATURE(FEATURE_MORE) |
             FEATURE(FEATURE_SETS) | FEATURE(FEATURE_STILL) | FEATURE(FEATURE_BOUNDED),
    .needs = MESSAGE_ERROR_NEEDS_HEAPS,
    .plays = true,
    .size = sizeof(struct heaps),
    .init = init,
    .release = release,
    .value = value,
    .best = best,
    .extent = extent,
    .law = law,
};
