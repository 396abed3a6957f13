/* toss.c: the numbers that are drawn before a game. */
#include "core/said.h"

#include "base/chance.h"
#include "base/factor.h"

enum { TOSSES = 2 * (SUMMIT_PLAYERS + 1) };

/* The numbers of a key that may have been tossed for: start, target, start.1, ... */
static const struct numbers *tossed_at(const struct summit_rules *rules, size_t index)
{
    size_t seat = index / 2;
    bool start = index % 2 == 0;
    bool given = rules->said.given[start ? KEY_START : KEY_TARGET] >> seat & 1;
    if (!given || (start && rules->said.start_middle))
        return NULL;
    return start ? &rules->said.start[seat] : &rules->said.target[seat];
}

bool summit_rules_tossed(const struct summit_rules *rules)
{
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *numbers = tossed_at(rules, i);
        if (numbers != NULL && numbers->toss)
            return true;
    }
    return false;
}

/* ---- One of a set, each as likely -----------------------------------------------------------
 *
 * A part is numbered by places, some of which may be empty: roots for squares, exponents for
 * powers, numbers for primes. A place of all parts is drawn until one holds a number that no part
 * before has too; so each number has one place, and all places are as likely. */

/* The first and the last place of a part that ends. */
static void places_of(const struct part *part, int64_t *first, int64_t *last)
{
    struct factors factors;
    switch ((enum set_word)part->word) {
    case SET_SQUARES:
        *first = 0;
        *last = number_root(part->high);
        return;
    case SET_MULTIPLES_OF:
        *first = part->low / part->of;
        *last = part->high / part->of;
        return;
    case SET_POWERS_OF:
        *first = 0;
        *last = 62;
        return;
    case SET_DIVISORS_OF:
        *first = *last = 1;
        number_factor(part->of, &factors);
        for (unsigned i = 0; i < factors.count; i++)
            *last *= factors.power[i] + 1;
        return;
    default:
        *first = part->low;
        *last = part->high;
    }
}

/* The divisor of a place: its digits, in a base for each prime, are the powers. */
static int64_t divisor_at(int64_t of, int64_t place)
{
    struct factors factors;
    int64_t divisor = 1;
    number_factor(of, &factors);
    for (unsigned i = 0; i < factors.count; i++) {
        for (int64_t power = place % (factors.power[i] + 1); power > 0; power--)
            divisor *= factors.prime[i];
        place /= factors.power[i] + 1;
    }
    return divisor;
}

/* The number at a place; what is too large is none. */
static wide number_at(const struct part *part, int64_t place)
{
    wide power = 1;
    switch ((enum set_word)part->word) {
    case SET_SQUARES:
        return (wide)place * place;
    case SET_MULTIPLES_OF:
        return (wide)place * part->of;
    case SET_POWERS_OF:
        for (; place > 0 && power <= SUMMIT_LIMIT; place--)
            power *= part->of;
        return place == 0 ? power : (wide)SUMMIT_LIMIT * 2;
    case SET_DIVISORS_OF:
        return divisor_at(part->of, place - 1);
    default:
        return place;
    }
}

/* A number below `count`, each as likely. */
static wide chance_wide(uint64_t *seed, wide count)
{
    wide most = ((wide)1 << 96) / count * count, drawn;
    do
        drawn = ((wide)(chance_next(seed) >> 32) << 64) | (wide)chance_next(seed);
    while (drawn >= most);
    return drawn % count;
}

/* Draws a place; false if it holds no number of its own. */
static bool draw_place(const struct part *pool, struct set set, wide places, uint64_t *seed,
                       int64_t *number)
{
    wide place = chance_wide(seed, places);
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &pool[set.from + i];
        int64_t first, last;
        places_of(part, &first, &last);
        if (place > (wide)last - first) {
            place -= (wide)last - first + 1;
            continue;
        }
        wide found = number_at(part, (int64_t)(first + place));
        *number = (int64_t)found;
        return found <= SUMMIT_LIMIT && part_has(part, found, 0) &&
               !set_has(pool, (struct set){set.from, (uint16_t)i}, found, 0);
    }
    return false;
}

/* A few are counted. Of more each try hits with a chance of at least one in ten thousand: primes
 * are rarest, and a number may be in 256 parts. */
static int64_t draw(const struct part *pool, struct set set, uint64_t *seed)
{
    enum { FEW = 1 << 12, TRIES = 1 << 20 };
    int64_t count = set_count(pool, set, FEW), number = 0, first, last;
    wide places = 0;
    for (unsigned i = 0; i < set.count; i++) {
        places_of(&pool[set.from + i], &first, &last);
        places += (wide)last - first + 1;
    }
    for (unsigned i = 0; count == FEW && i < TRIES; i++)
        if (draw_place(pool, set, places, seed, &number))
            return number;
    set_next(pool, set, -SUMMIT_LIMIT, 0, &number);
    for (int64_t skip = (int64_t)(chance_next(seed) % (uint64_t)count); skip > 0; skip--)
        set_next(pool, set, number + 1, 0, &number);
    return number;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

bool summit_rules_draw(struct summit_rules *rules, uint64_t seed, struct summit_error *error)
{
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *toss = tossed_at(rules, i);
        if (toss == NULL || !toss->toss)
            continue;
        struct set set = toss->set;
        int64_t number = draw(rules->said.part, set, &seed);
        rules->said.part[set.from] = (struct part){.low = number, .high = number};
        *(i % 2 == 0 ? &rules->said.start[i / 2] : &rules->said.target[i / 2]) =
            (struct numbers){.set = {set.from, 1}, .drawn = true};
        rules->checked = false;
    }
    return rules->checked || summit_rules_check(rules, error);
}

bool summit_rules_drawn(const struct summit_rules *rules, size_t *place, char key[SUMMIT_KEY_BYTES],
                        int64_t *number)
{
    while (*place < TOSSES) {
        size_t index = (*place)++;
        const struct numbers *numbers = tossed_at(rules, index);
        if (numbers == NULL || !numbers->drawn)
            continue;
        struct text text = text_into(key, SUMMIT_KEY_BYTES);
        text_add(&text, key_table[index % 2 == 0 ? KEY_START : KEY_TARGET].option.key);
        if (index >= 2)
            text_addf(&text, ".%zu", index / 2);
        return set_is_single(rules->said.part, numbers->set, number);
    }
    return false;
}
