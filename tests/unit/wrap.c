/* Tests of wrap.c: lines that end between words. */
#include "harness.h"

#include "front/terminal/output.h"

#include <string.h>

static void expect(const char *words, size_t width, const char *expected)
{
    struct text text = {0};
    wrap_add(&text, words, width);
    assert_string_equal(text.at != NULL ? text.at : "", expected);
    text_release(&text);
}

static void what_fits_is_left_alone(void **state)
{
    (void)state;
    expect("", 10, "");
    expect("\n\n", 10, "\n\n");
    expect("ten wide..\n", 10, "ten wide..\n");
    expect("  two  gaps", 11, "  two  gaps");
    expect("no end", 80, "no end");
    expect("any  width at all", WRAP_NEVER, "any  width at all");
}

static void lines_end_between_words(void **state)
{
    (void)state;
    expect("one two three four\nfive\n", 9, "one two\nthree\nfour\nfive\n");
    expect("exactly ten wide", 10, "exactly\nten wide");
    expect("aaaaa bbbb ", 10, "aaaaa bbbb");
    expect("an unbreakableword here", 8, "an\nunbreakableword\nhere");
    expect("a b", 1, "a\nb");
    expect("a b", 0, "a\nb");
}

static void lists_keep_their_shape(void **state)
{
    (void)state;
    expect("  help       show this list of words", 26,
           "  help       show this\n             list of words");
    expect("    some text that goes on", 14, "    some text\n    that goes\n    on");
    expect("   1  Number Reach  land on it, never beyond", 40,
           "   1  Number Reach  land on it, never\n                    beyond");
    expect("            far in there", 16, "far in there");
    expect("late in a line  a gap is none", 14, "late in a line\na gap is none");
}

static void columns_are_those_that_are_seen(void **state)
{
    (void)state;
    assert_int_equal(wrap_columns("\033[1;32mW\033[0m", 12), 1);
    assert_int_equal(wrap_columns("ä", 2), 1);
    assert_int_equal(wrap_columns("日本", 6), 4);
    assert_int_equal(wrap_columns("e\u0301", 3), 1);
    assert_int_equal(wrap_columns("\xff\xfe", 2), 2);
    assert_int_equal(wrap_columns("\033[", 2), 2);
    expect("日本 日本 日本", 9, "日本 日本\n日本");
    expect("\033[1mone two\033[0m three", 8, "\033[1mone two\033[0m\nthree");
    expect("größer über", 6, "größer\nüber");
}

/* However narrow it is, no word is lost or changes its place. */
static void all_words_stay(void **state)
{
    (void)state;
    static const char words[] =
        "  a list   of some words that\n\n  go on and on: \033[1mwith\033[0m "
        "colours, ünïcödé and\n verylongwordsthatfitnowhere in them\n";
    for (size_t width = 0; width < 70; width++) {
        struct text text = {0};
        wrap_add(&text, words, width);
        struct span before = span_of(words), after = span_of(text.at);
        for (size_t i = 0, j = 0; i < before.length || j < after.length; i++, j++) {
            while (i < before.length && strchr(" \n", before.at[i]) != NULL)
                i++;
            while (j < after.length && strchr(" \n", after.at[j]) != NULL)
                j++;
            assert_int_equal(i < before.length ? before.at[i] : 0,
                             j < after.length ? after.at[j] : 0);
        }
        text_release(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_is_left_alone),
        cmocka_unit_test(lines_end_between_words),
        cmocka_unit_test(lists_keep_their_shape),
        cmocka_unit_test(columns_are_those_that_are_seen),
        cmocka_unit_test(all_words_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
