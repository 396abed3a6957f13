/* leaping.c: the amounts that all conditions on a move allow, found by leaping over the others. */
#include "core/said.h"

#include "base/factor.h"

/* The number that a part's relative words speak of. */
int64_t part_about(const struct played *play, const struct summit_position *position,
                   const struct part *part, unsigned on)
{
    bool other = part->word == SET_MULTIPLES_OF_OTHER && play->heaps == 2;
    return position->number[other ? 1 - on : on];
}

/* The amount that `next` speaks of; false if there is none. */
bool amount_before(const struct played *play, const struct summit_position *position,
                   int64_t *amount)
{
    unsigned slot = play->next_own ? position->turn : 0;
    if (play->next.count == 0 || !(position->before >> slot & 1))
        return false;
    *amount = position->number[play->next_at + slot];
    return true;
}

/* Raises an amount to the next that was found, if one was. */
static bool raise(bool found, const int64_t *next, int64_t *amount, bool *moved)
{
    *moved = *moved || (found && *next != *amount);
    *amount = found ? *next : *amount;
    return found;
}

/* The least amount of a part from one on by which a number can be divided, or a lesser one that may
 * not be in the part; false if there is none. */
static bool next_exact(const struct part *part, int64_t number, int64_t from, int64_t *next)
{
    static const struct part divisors = {
        .word = SET_DIVISORS, .low = SET_NO_LOW, .high = SET_NO_HIGH};
    struct factors factors;
    if (part->word != SET_PRIMES)
        return part_next(&divisors, from, number, next);
    number_factor(number, &factors);
    for (unsigned i = 0; i < factors.count; i++) {
        *next = factors.prime[i];
        if (*next >= from)
            return true;
    }
    return false;
}

/* Raises an amount to the next that a part, `begin` and a division allow for one number. */
static bool leap_on(const struct played *play, const struct summit_position *position,
                    const struct part *part, unsigned on, int64_t *amount, bool *moved)
{
    int64_t number = position->number[on], next;
    bool goes_on = raise(part_next(part, *amount, part_about(play, position, part, on), &next),
                         &next, amount, moved);
    if (goes_on && position->fresh)
        goes_on =
            raise(set_next(play->part, play->begin, *amount, number, &next), &next, amount, moved);
    if (goes_on && part->op == SUMMIT_DIVIDE && number > 0)
        goes_on = raise(next_exact(part, number, *amount, &next), &next, amount, moved);
    return goes_on;
}

/* Raises an amount until all sets have it that it has to lie in; false if there is none. What two
 * heaps ask for may lie far apart, or never meet, but no more can be taken off than they hold. */
bool leap_amount(const struct played *play, const struct summit_position *position,
                 const struct part *part, unsigned on, int64_t *amount)
{
    bool both = on == SUMMIT_BOTH;
    int64_t before = 0, next;
    bool asks = amount_before(play, position, &before), goes_on = true;
    if (both && part->word == SET_OTHER_PARITY && (position->number[0] ^ position->number[1]) & 1)
        return false;
    for (bool moved = true; goes_on && moved;) {
        moved = false;
        goes_on =
            leap_on(play, position, part, both ? 0 : on, amount, &moved) &&
            (!both ||
             (leap_on(play, position, part, 1, amount, &moved) &&
              (part->op != SUMMIT_SUBTRACT || *amount <= (wide)position->number[0] - play->min)));
        if (goes_on && asks)
            goes_on = raise(set_next(play->part, play->next, *amount, before, &next), &next, amount,
                            &moved);
    }
    return goes_on;
}
