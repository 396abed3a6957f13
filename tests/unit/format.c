/* Tests of format.c: each conversion that it knows writes what printf does. */
#include "harness.h"

#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Writes the same by text_write and by printf, whole and cut off. */
#define SAME(...)                                                                                  \
    do {                                                                                           \
        char ours[200], theirs[200];                                                               \
        for (size_t size = 1; size <= sizeof ours; size += size < 12 ? 1 : 94) {                   \
            size_t length = text_write(ours, size, __VA_ARGS__);                                   \
            assert_int_equal(snprintf(theirs, size, __VA_ARGS__), length);                         \
            assert_string_equal(ours, theirs);                                                     \
        }                                                                                          \
    } while (0)

static void whole_numbers(void **state)
{
    (void)state;
    static const int64_t numbers[] = {0,    1,         -1,        9,         10,
                                      4711, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        int64_t n = numbers[i];
        SAME("%d|%u|%x|%c", (int)n, (unsigned)n, (unsigned)n, 'a' + (int)i);
        SAME("%ld|%lu|%lx", (long)n, (unsigned long)n, (unsigned long)n);
        SAME("%lld|%llu|%llx", (long long)n, (unsigned long long)n, (unsigned long long)n);
        SAME("%" PRId64 "|%" PRIu64 "|%016" PRIx64, n, (uint64_t)n, (uint64_t)n);
        SAME("%zu|%4zu|%-4zu|%02x|%03u", (size_t)n, (size_t)n, (size_t)n, (unsigned)n, (unsigned)n);
        SAME("%5d|%-5d|%*d|%1d", (int)n, (int)n, 7, (int)n, (int)n);
    }
}

static void strings(void **state)
{
    (void)state;
    static const char open[] = {'a', 'b', 'c'};
    SAME("%s", "");
    SAME("no conversion");
    SAME("%s %% 100%%", "abc");
    SAME("%12s|%-12s|%2s|%-2s|%*s", "abc", "abc", "abc", "abc", 9, "");
    SAME("%.2s|%.9s|%.*s|%.0s|%5.2s|%-5.2s", "abc", "abc", 3, open, "abc", "abc", "abc");
}

static void fractions(void **state)
{
    (void)state;
    static const double numbers[] = {
        0,        0.5,      1.5,     2.5,   0.05, 0.25, 0.75,    0.95,    0.96,
        9.995,    99.95,    99.9999, 999.5, 1e-9, 1e17, 1.0 / 3, 2e6 / 3, 123456789.987654321,
        0.000001, 0.0000005};
    uint64_t seed = 1;
    for (size_t i = 0; i < COUNT(numbers); i++)
        SAME("%.0f|%.1f|%.2f|%.6f|%.*f", numbers[i], numbers[i], numbers[i], numbers[i], 3,
             numbers[i]);
    for (int i = 0; i < 2000; i++) {
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407;
        double number = (double)(seed >> 20) / (double)(1 << (seed & 31) % 31);
        SAME("%.0f %.1f %.6f", number, number, number);
    }
}

static void into_text_that_grows(void **state)
{
    (void)state;
    struct text text = {0};
    for (int i = 0; i < 1000; i++)
        text_addf(&text, "%d%s", i % 10, "x");
    assert_int_equal(text.length, 2000);
    assert_int_equal(strlen(text.at), 2000);
    assert_false(text.failed);
    text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(strings),
        cmocka_unit_test(fractions),
        cmocka_unit_test(into_text_that_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
