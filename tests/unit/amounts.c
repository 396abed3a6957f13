/* Tests of amounts.c: numbers that several parts of sets allow at once, against counting. */
#include "harness.h"

#include "base/chance.h"
#include "core/number_set.h"

#include <stdlib.h>

enum { LOWEST = -40, HIGHEST = 400, DRAWN = 20000, LARGE = 2000 };

struct drawn {
    unsigned count;
    struct part part[AMOUNTS_PARTS];
    int64_t about[AMOUNTS_PARTS];
};

/* A number of any size up to about 2^bits, seldom below 1. */
static int64_t any_number(uint64_t *chance, unsigned bits)
{
    int64_t number = (int64_t)(chance_next(chance) >> 1 >> (63 - 1 - chance_below(chance, bits)));
    return chance_below(chance, 8) == 0 ? -number : number;
}

static struct part any_part(uint64_t *chance, unsigned bits)
{
    struct part part = {
        .word = (uint8_t)chance_below(chance, SET_WORDS), .low = SET_NO_LOW, .high = SET_NO_HIGH};
    int64_t of = any_number(chance, bits);
    part.of = of < 2 ? 2 : of;
    if (chance_below(chance, 2) == 0)
        part.low = any_number(chance, bits);
    if (chance_below(chance, 2) == 0)
        part.high = (part.low != SET_NO_LOW ? part.low : 0) + llabs(any_number(chance, bits)) / 2;
    return part;
}

static struct drawn any_parts(uint64_t *chance, unsigned bits)
{
    struct drawn drawn = {.count = 1 + chance_below(chance, AMOUNTS_PARTS)};
    for (unsigned i = 0; i < drawn.count; i++) {
        drawn.part[i] = any_part(chance, bits);
        drawn.about[i] = any_number(chance, bits);
    }
    return drawn;
}

static struct amounts together(const struct drawn *drawn, int64_t low, int64_t high)
{
    struct amounts amounts = amounts_from(low, high);
    for (unsigned i = 0; i < drawn->count; i++)
        amounts_narrow(&amounts, &drawn->part[i], drawn->about[i]);
    return amounts;
}

static bool all_have(const struct drawn *drawn, int64_t number)
{
    for (unsigned i = 0; i < drawn->count; i++)
        if (!part_has(&drawn->part[i], number, drawn->about[i]))
            return false;
    return true;
}

static void the_next_is_what_counting_finds(void **state)
{
    (void)state;
    uint64_t chance = 1;
    for (unsigned i = 0; i < DRAWN; i++) {
        struct drawn drawn = any_parts(&chance, 7);
        struct amounts amounts = together(&drawn, LOWEST, HIGHEST);
        int64_t next = 0, number;
        bool any = false;
        for (int64_t n = HIGHEST; n >= LOWEST; n--) {
            bool has = all_have(&drawn, n);
            any = any || has;
            next = has ? n : next;
            assert_int_equal(!amounts_are_none(&amounts) && amounts_have(&amounts, n), has);
            assert_int_equal(amounts_next(&amounts, n, &number), any);
            if (any)
                assert_int_equal(number, next);
        }
    }
}

static void each_has_one_place(void **state)
{
    (void)state;
    uint64_t chance = 2;
    for (unsigned i = 0; i < DRAWN; i++) {
        struct drawn drawn = any_parts(&chance, 7);
        struct amounts amounts = together(&drawn, LOWEST, HIGHEST);
        unsigned found[HIGHEST - LOWEST + 1] = {0};
        wide room = amounts_room(&amounts);
        int64_t number = 0;
        for (wide place = 0; place < room; place++)
            if (amounts_at(&amounts, place, &number))
                found[number - LOWEST]++;
        for (int64_t n = LOWEST; n <= HIGHEST; n++)
            assert_int_equal(found[n - LOWEST], all_have(&drawn, n));
    }
}

/* Of large numbers nothing can be counted, but what is found has to be right, and nothing that is
 * looked at on the way there may be passed over. */
static void large_ones_are_found(void **state)
{
    (void)state;
    uint64_t chance = 3;
    for (unsigned i = 0; i < LARGE; i++) {
        struct drawn drawn = any_parts(&chance, 62);
        struct amounts amounts = together(&drawn, -SUMMIT_LIMIT, SUMMIT_LIMIT);
        int64_t from = any_number(&chance, 62), number = 0;
        bool any = amounts_next(&amounts, from, &number);
        assert_true(!any || (number >= from && all_have(&drawn, number)));
        for (unsigned look = 0; look < 20; look++) {
            wide end = any ? number : SUMMIT_LIMIT;
            int64_t at = (int64_t)(from + (wide)(chance_next(&chance) >> 1) % (end - from + 1));
            assert_true(at == number || !all_have(&drawn, at));
        }
        wide room = amounts_room(&amounts);
        if (room > 0 && amounts_at(&amounts, room / 2, &number))
            assert_true(all_have(&drawn, number));
    }
}

static bool part_read(const char *written, struct part *part)
{
    struct span rest = span_of(written), item;
    struct summit_error error;
    return part_take(&rest, part, &item, &error);
}

static void members_are_found_in_order(void **state)
{
    (void)state;
    struct part part[2];
    int64_t member = 0;
    assert_false(part_read("9 to 1", &part[0]));
    assert_true(part_read("multiples of 5", &part[0]));
    assert_true(part_next(&part[0], -7, 0, &member));
    assert_int_equal(member, -5);
    assert_true(part_read("digits", &part[0]));
    for (int64_t digit = -1; digit < 10; digit++)
        assert_int_equal(part_has(&part[0], digit, 2014), digit == 1 || digit == 2 || digit == 4);
    assert_true(part_read("3", &part[0]) && part_read("7", &part[1]));
    assert_true(set_next(part, (struct set){.from = 0, .count = 2}, 1, 0, &member));
    assert_int_equal(member, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_is_what_counting_finds),
        cmocka_unit_test(each_has_one_place),
        cmocka_unit_test(large_ones_are_found),
        cmocka_unit_test(members_are_found_in_order),
    };
    return cmocka_run_group_tests_name("amounts", tests, NULL, NULL);
}
