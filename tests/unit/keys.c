/* Tests of keys.c: what the bytes of a keyboard stand for. */
#include "harness.h"

#include "front/terminal/key_codes.h"

#include <string.h>

static unsigned key_of(const char *bytes)
{
    unsigned key = 0;
    assert_true(keys_read(bytes, strlen(bytes), true, &key));
    return key;
}

/* Whether more bytes are needed before it is known what a key is. */
static bool is_open(const char *bytes)
{
    unsigned key = 0;
    return !keys_read(bytes, strlen(bytes), false, &key);
}

static void characters(void **state)
{
    (void)state;
    assert_int_equal(key_of("a"), 'a');
    assert_int_equal(key_of("A"), 'a');
    assert_int_equal(key_of("?"), '?');
    assert_int_equal(key_of("\r"), '\n');
    assert_int_equal(key_of("ä"), 0xe4);
    assert_int_equal(key_of("👍"), 0x1f44d);
    assert_int_equal(key_of("\x1b"), 27);
}

static void keys_with_names(void **state)
{
    (void)state;
    assert_int_equal(key_of("\x1b[A"), TYPED_UP);
    assert_int_equal(key_of("\x1bOB"), TYPED_DOWN);
    assert_int_equal(key_of("\x1b[5~"), TYPED_PAGE_UP);
    assert_int_equal(key_of("\x1b[6~"), TYPED_PAGE_DOWN);
    assert_int_equal(key_of("\x1b[H"), TYPED_HOME);
    assert_int_equal(key_of("\x1b[1;5A"), TYPED_OTHER); /* with Ctrl */
    assert_int_equal(key_of("\x1b[15~"), TYPED_OTHER);  /* F5 */
    assert_int_equal(key_of("\x1bq"), TYPED_OTHER);     /* with Alt */
}

static void the_rest_is_waited_for(void **state)
{
    (void)state;
    static const char *const open[] = {"\x1b",     "\x1b[", "\x1bO",       "\x1b[1",
                                       "\x1b[1;5", "\xc3",  "\xf0\x9f\x91"};
    static const char *const whole[] = {"a", "\x1b[A", "\xc3\xa4", "\xff", "\xc3\n", "\x1b\x1b[A"};
    for (size_t i = 0; i < COUNT(open); i++)
        assert_true(is_open(open[i]));
    for (size_t i = 0; i < COUNT(whole); i++)
        assert_false(is_open(whole[i]));
}

static void one_answer_at_a_time(void **state)
{
    (void)state;
    assert_int_equal(key_of("r\n"), 'r');  /* Enter by habit */
    assert_int_equal(key_of("    "), ' '); /* held down */
    assert_int_equal(key_of("\x1b[B\x1b[B"), TYPED_DOWN);
    assert_int_equal(key_of("quit now\n"), TYPED_OTHER);
    assert_int_equal(key_of("r\n\n"), TYPED_OTHER);
    assert_int_equal(key_of("\xff\xfe\xc3"), TYPED_OTHER);
    assert_int_equal(key_of("\xc3\n"), TYPED_OTHER);
    assert_int_equal(key_of("\x1b[200~y\x1b[201~"), TYPED_OTHER);
}

/* Every bytes are read to their end, never further. */
static void all_bytes_are_read(void **state)
{
    (void)state;
    for (unsigned first = 0; first < 256; first++)
        for (unsigned second = 0; second < 256; second++) {
            const char bytes[2] = {(char)first, (char)second};
            unsigned key = 0;
            size_t used = keys_next(bytes, 2, true, &key);
            assert_in_range(used, 1, 2);
            assert_true(keys_read(bytes, 2, true, &key));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters),
        cmocka_unit_test(keys_with_names),
        cmocka_unit_test(the_rest_is_waited_for),
        cmocka_unit_test(one_answer_at_a_time),
        cmocka_unit_test(all_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
