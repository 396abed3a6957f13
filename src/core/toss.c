/* toss.c: draws the numbers that rules leave to chance. */
#include "core/number_set.h"
#include "core/rules_source.h"

#include "base/chance.h"

enum { TOSSES = 2 * (SUMMIT_PLAYERS + 1) };

/* The numbers of a key that may have been tossed for: start, target, start.1, ... */
static const struct numbers *tossed_at(const struct summit_rules *rules, size_t index)
{
    size_t seat = index / 2;
    bool start = index % 2 == 0;
    bool given = rules->source.given[start ? KEY_START : KEY_TARGET] >> seat & 1;
    if (!given || (start && rules->source.start_middle))
        return NULL;
    return start ? &rules->source.start[seat] : &rules->source.target[seat];
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

/* One of a set, each as likely. A few are counted. */
static int64_t draw(const struct part *pool, struct set set, uint64_t *seed)
{
    enum { FEW = 1 << 12 };
    int64_t count = set_count(pool, set, FEW), number = 0;
    if (count == FEW)
        return set_draw(pool, set, seed);
    set_next(pool, set, -SUMMIT_LIMIT, 0, &number);
    for (int64_t skip = (int64_t)(chance_next(seed) % (uint64_t)count); skip > 0; skip--)
        set_next(pool, set, number + 1, 0, &number);
    return number;
}

/* The same place, to be written to. */
static struct numbers *place_at(struct summit_rules *rules, size_t index)
{
    return index % 2 == 0 ? &rules->source.start[index / 2] : &rules->source.target[index / 2];
}

bool summit_rules_draw(struct summit_rules *rules, uint64_t seed, struct summit_error *error)
{
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *toss = tossed_at(rules, i);
        if (toss == NULL || !toss->toss)
            continue;
        struct set set = toss->set;
        int64_t number = draw(rules->source.part, set, &seed);
        rules->source.part[set.from] = (struct part){.low = number, .high = number};
        *place_at(rules, i) = (struct numbers){.set = {set.from, 1}, .drawn = true};
        rules->checked = false;
    }
    return rules->checked || summit_rules_check(rules, error);
}

/* Which key that is: `start`, `target.2`. */
static void write_key(size_t index, char key[SUMMIT_KEY_BYTES])
{
    struct text text = text_into(key, SUMMIT_KEY_BYTES);
    text_add(&text, key_table[index % 2 == 0 ? KEY_START : KEY_TARGET].option.key);
    if (index >= 2)
        text_addf(&text, ".%zu", index / 2);
}

bool summit_rules_drawn(const struct summit_rules *rules, size_t *place, char key[SUMMIT_KEY_BYTES],
                        int64_t *number)
{
    while (*place < TOSSES) {
        size_t index = (*place)++;
        const struct numbers *numbers = tossed_at(rules, index);
        if (numbers == NULL || !numbers->drawn)
            continue;
        write_key(index, key);
        return set_is_single(rules->source.part, numbers->set, number);
    }
    return false;
}

bool rules_mark_drawn(struct summit_rules *rules, struct span key)
{
    int64_t number;
    char written[SUMMIT_KEY_BYTES];
    for (size_t i = 0; i < TOSSES; i++) {
        const struct numbers *numbers = tossed_at(rules, i);
        write_key(i, written);
        if (!span_is(key, written))
            continue;
        if (numbers == NULL || numbers->toss || numbers->none ||
            !set_is_single(rules->source.part, numbers->set, &number))
            return false;
        place_at(rules, i)->drawn = true;
        return true;
    }
    return false;
}
