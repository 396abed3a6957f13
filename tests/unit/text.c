/* Tests of text.c and number.c: text in fixed buffers, UTF-8, near words, numbers, operations. */
#include "harness.h"

#include "base/json.h"
#include "base/message.h"
#include "core/operation.h"

#include <errno.h>
#include <string.h>

static void buffer_is_never_left_open(void **state)
{
    (void)state;
    char buffer[6] = "xxxxx";
    struct text text = text_into(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_add(&text, "abc");
    text_addf(&text, "%d", 456);
    assert_string_equal(buffer, "abc45");
    text_add(&text, "more");
    text_addf(&text, "%s", "still");
    assert_string_equal(buffer, "abc45");
    assert_int_equal(text.length, 15);
}

static void buffer_may_be_missing(void **state)
{
    (void)state;
    struct text text = text_into(NULL, 0);
    text_add(&text, "abc");
    text_addf(&text, "%d", 4);
    assert_int_equal(text.length, 4);
}

static void utf8_is_read(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length, used;
        unsigned code;
    } cases[] = {
        {"a", 1, 1, 'a'},
        {"", 0, 0, 0},
        {"\0", 1, 1, 0},
        {"\xc3\x97", 2, 2, 0xd7},
        {"\xe2\x88\x92", 3, 3, 0x2212},
        {"\xf0\x9f\x98\x80", 4, 4, 0x1f600},
        {"\xc3", 1, 0, 0},                 /* cut off */
        {"\xc3(", 2, 0, 0},                /* no continuation */
        {"\x97", 1, 0, 0},                 /* a continuation alone */
        {"\xc0\x80", 2, 0, 0},             /* longer than it needs to be */
        {"\xed\xa0\x80", 3, 0, 0},         /* half a pair */
        {"\xf4\x90\x80\x80", 4, 0, 0},     /* beyond the last code */
        {"\xf8\x88\x80\x80\x80", 5, 0, 0}, /* five bytes */
        {"\xff", 1, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned code = 0;
        assert_int_equal(utf8_read(cases[i].bytes, cases[i].length, &code), cases[i].used);
        assert_int_equal(code, cases[i].code);
    }
}

/* How long a well-formed sequence is, by the table of the Unicode standard: of each lead which
 * second bytes may follow; all others lie between 0x80 and 0xbf. */
static size_t well_formed(const unsigned char *bytes, size_t length)
{
    static const struct {
        unsigned char first, last, low, high;
        size_t length;
    } leads[] = {
        {0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < COUNT(leads); i++) {
        if (bytes[0] < leads[i].first || bytes[0] > leads[i].last || length < leads[i].length)
            continue;
        for (size_t j = 1; j < leads[i].length; j++)
            if (bytes[j] < (j == 1 ? leads[i].low : 0x80) ||
                bytes[j] > (j == 1 ? leads[i].high : 0xbf))
                return 0;
        return leads[i].length;
    }
    return 0;
}

/* Every first and second byte, and each end of the range of the others. */
static void utf8_is_read_as_unicode_has_it(void **state)
{
    (void)state;
    static const unsigned char ends[] = {0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xff};
    for (unsigned i = 0; i < 256 * 256 * COUNT(ends) * COUNT(ends); i++) {
        const unsigned char bytes[] = {(unsigned char)i, (unsigned char)(i >> 8),
                                       ends[(i >> 16) % COUNT(ends)],
                                       ends[(i >> 16) / COUNT(ends)]};
        for (size_t length = 1; length <= sizeof bytes; length++) {
            unsigned code = 0;
            char written[4];
            size_t used = utf8_read((const char *)bytes, length, &code);
            if (used != well_formed(bytes, length))
                assert_int_equal(used, well_formed(bytes, length));
            if (used > 0 &&
                (utf8_write(code, written) != used || memcmp(written, bytes, used) != 0))
                assert_memory_equal(written, bytes, used);
        }
    }
}

static void what_acts_on_a_terminal_is_not_shown(void **state)
{
    (void)state;
    /* Each end of each range that Unicode has, and what stands beside it where that is shown. */
    static const unsigned hidden[] = {
        0,       7,       0x1b,    0x1f,    0x7f,    0x9b,     0x9f,    0xad,    0x34f,
        0x61c,   0x115f,  0x1160,  0x17b4,  0x17b5,  0x180b,   0x180e,  0x180f,  0x200b,
        0x200f,  0x2028,  0x2029,  0x202a,  0x202e,  0x2060,   0x2066,  0x206f,  0x2800,
        0x3164,  0xfdd0,  0xfdef,  0xfe00,  0xfe0f,  0xfeff,   0xffa0,  0xfff0,  0xfff9,
        0xfffb,  0xfffe,  0xffff,  0x13430, 0x1343f, 0x1bca0,  0x1bca3, 0x1d173, 0x1d17a,
        0x1fffe, 0xe0000, 0xe0041, 0xe007f, 0xe0fff, 0x10fffe, 0x10ffff};
    static const unsigned shown[] = {
        ' ',     '~',     0xa0,    0xac,    0xae,        0xd7,    0x34e,   0x350,
        0x61b,   0x61d,   0x115e,  0x1161,  0x17b3,      0x17b6,  0x180a,  0x1810,
        0x200a,  0x2010,  0x2027,  0x202f,  0x205f,      0x2070,  0x27ff,  0x2801,
        0x3163,  0x3165,  0xfdcf,  0xfdf0,  0xfdff,      0xfe10,  0xfefe,  0xff01,
        0xff9f,  0xffa1,  0xffef,  0xfffc,  0xfffd,      0x1342f, 0x13440, 0x1bc9f,
        0x1bca4, 0x1d172, 0x1d17b, 0x1f600, 0xdffff - 2, 0xe1000, 0x10fffd};
    static const unsigned blank[] = {' ', 0xa0, 0x1680, 0x2000, 0x200a, 0x202f, 0x205f, 0x3000};
    for (size_t i = 0; i < COUNT(hidden); i++)
        assert_false(utf8_is_shown(hidden[i]));
    for (size_t i = 0; i < COUNT(shown); i++)
        assert_true(utf8_is_shown(shown[i]));
    for (size_t i = 0; i < COUNT(blank); i++)
        assert_true(utf8_is_shown(blank[i]) && utf8_is_blank(blank[i]));
    assert_false(utf8_is_blank(0x1fff) || utf8_is_blank(0x200b) || utf8_is_blank('a'));
}

static void text_from_outside_is_made_safe(void **state)
{
    (void)state;
    char buffer[64];
    struct text text = text_into(buffer, sizeof buffer);
    text_add_safe(&text, "a\033[2J\xff\xc3\x97", 8, 20);
    assert_string_equal(buffer, "a\\x1b[2J\\xff\xc3\x97");
    text = text_into(buffer, sizeof buffer);
    text_add_safe(&text, "abcdef", 6, 3);
    assert_string_equal(buffer, "abc...");
    text = text_into(buffer, sizeof buffer);
    text_add_safe(&text, "abc", 3, 3);
    assert_string_equal(buffer, "abc");
}

static void spans_are_cut(void **state)
{
    (void)state;
    struct span trimmed = span_trim(span_of(" \t ab c\r "));
    assert_true(span_is(trimmed, "ab c"));
    assert_false(span_is(trimmed, "ab d"));
    assert_false(span_is(trimmed, "ab"));
    assert_int_equal(span_trim(span_of(" \t")).length, 0);
    struct span rest = span_of("a,,b");
    assert_true(span_is(span_take(&rest, ','), "a"));
    assert_true(span_is(span_take(&rest, ','), ""));
    assert_true(span_is(span_take(&rest, ','), "b"));
    assert_int_equal(rest.length, 0);
    assert_true(span_is(span_take(&rest, ','), ""));
}

static void nearest_word_is_found(void **state)
{
    (void)state;
    static const char *const words[] = {"target", "start", "steps", "on",
                                        "a word that is so long that nobody ever types it"};
    static const char *const cases[][2] = {
        {"targt", "target"}, {"tagret", "target"},                         /* left out, swapped */
        {"sart", "start"},   {"tar", "target"},                            /* a beginning */
        {"x", NULL},         {"zebra", NULL},                              /* too short, too far */
        {"stepps", "steps"}, {"0123456789012345678901234567890123", NULL}, /* too long */
        {"no", "on"},                                                      /* swapped: one slip */
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *found = text_nearest(span_of(cases[i][0]), words, COUNT(words));
        if (cases[i][1] == NULL)
            assert_null(found);
        else
            assert_string_equal(found, cases[i][1]);
    }
}

static void json_is_escaped(void **state)
{
    (void)state;
    struct text text = {0};
    const wide exact = (wide)1 << 53;
    json_object(&text, NULL);
    json_string(&text, "a", "\"\\\n");
    json_count(&text, "b", exact - 1);
    json_count(&text, "c", exact);
    json_end(&text, '}');
    assert_string_equal(text.at, "{\"a\":\"\\\"\\\\\\u000a\",\"b\":9007199254740991,"
                                 "\"c\":\"9007199254740992\"}");
    text_release(&text);
}

static void numbers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good;
        int64_t number;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"007", true, 7},
        {"-12", true, -12},
        {"4611686018427387904", true, SUMMIT_LIMIT},
        {"-4611686018427387904", true, -SUMMIT_LIMIT},
        {"4611686018427387905", false, 0},
        {"99999999999999999999999999", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+1", false, 0},
        {"1 ", false, 0},
        {"1a", false, 0},
        {"--1", false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int64_t number = 0;
        assert_int_equal(number_read(span_of(cases[i].text), &number), cases[i].good);
        assert_int_equal(number, cases[i].number);
    }
}

static void numbers_are_written(void **state)
{
    (void)state;
    static const struct {
        wide number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {-1, "-1"},
        {SUMMIT_LIMIT, "4611686018427387904"},
        {(wide)SUMMIT_LIMIT * SUMMIT_LIMIT, "21267647932558653966460912964485513216"},
        {-(wide)SUMMIT_LIMIT * SUMMIT_LIMIT, "-21267647932558653966460912964485513216"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char buffer[64];
        struct text text = text_into(buffer, sizeof buffer);
        number_add(&text, cases[i].number);
        assert_string_equal(buffer, cases[i].text);
    }
}

static void operations_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good;
        struct op op;
    } cases[] = {
        {"+1", true, {SUMMIT_ADD, 1}},
        {" + 1 ", true, {SUMMIT_ADD, 1}},
        {"-1", true, {SUMMIT_SUBTRACT, 1}},
        {"\xe2\x88\x92"
         "1",
         true,
         {SUMMIT_SUBTRACT, 1}},
        {"*2", true, {SUMMIT_MULTIPLY, 2}},
        {"x2", true, {SUMMIT_MULTIPLY, 2}},
        {"X 2", true, {SUMMIT_MULTIPLY, 2}},
        {"\xc3\x97"
         "2",
         true,
         {SUMMIT_MULTIPLY, 2}},
        {"/2", true, {SUMMIT_DIVIDE, 2}},
        {"\xc3\xb7"
         "2",
         true,
         {SUMMIT_DIVIDE, 2}},
        {"+", false, {0}},
        {"2", false, {0}},
        {"+-1", false, {0}},
        {"+1x", false, {0}},
        {"+9999999999999999999", false, {0}},
        {"", false, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct op op = {0};
        assert_int_equal(op_read(span_of(cases[i].text), &op), cases[i].good);
        assert_true(op_same(op, cases[i].op));
    }
}

static void operations_never_wrap(void **state)
{
    (void)state;
    wide limit = SUMMIT_LIMIT;
    assert_true(op_apply((struct op){SUMMIT_ADD, SUMMIT_LIMIT}, INT64_MAX) == limit + INT64_MAX);
    assert_true(op_apply((struct op){SUMMIT_SUBTRACT, SUMMIT_LIMIT}, 0) == -limit);
    assert_true(op_apply((struct op){SUMMIT_MULTIPLY, SUMMIT_LIMIT}, SUMMIT_LIMIT) ==
                limit * limit);
    assert_true(op_apply((struct op){SUMMIT_DIVIDE, 2}, 7) == 3);
    assert_false(op_divides((struct op){SUMMIT_DIVIDE, 2}, 7));
    assert_true(op_divides((struct op){SUMMIT_DIVIDE, 2}, 8));
    assert_true(op_divides((struct op){SUMMIT_ADD, 2}, 7));
}

static void operations_are_written_as_they_are_read(void **state)
{
    (void)state;
    static const char *const texts[] = {"+1", "-20", "*3", "/4"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        char buffer[32];
        struct text text = text_into(buffer, sizeof buffer);
        struct op op = {0};
        assert_true(op_read(span_of(texts[i]), &op));
        op_add(&text, op);
        assert_string_equal(buffer, texts[i]);
    }
}

/* A part that failed lets everything fail that is made from it, in whatever way. */
static void what_is_made_from_a_failed_text_has_failed(void **state)
{
    (void)state;
    for (unsigned way = 0; way < 6; way++) {
        struct text part = {0}, whole = {0};
        char buffer[32];
        text_add(&whole, "before ");
        fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
        text_add(&part, "part");
        fail_call(CALL_ALLOCATE, 0, 0, false);
        text_add(&part, "later");
        assert_true(part.failed && text_is_failed(part.at));
        assert_int_equal(part.length, 0);
        struct text fixed = text_into(buffer, sizeof buffer);
        text_add(&fixed, part.at);
        assert_true(fixed.failed);
        if (way == 0)
            text_add(&whole, part.at);
        else if (way == 1)
            text_addf(&whole, "%d %s", 1, part.at);
        else if (way == 2)
            json_string(&whole, NULL, part.at);
        else if (way == 3)
            text_add_safe(&whole, part.at, strlen(part.at), 10);
        else if (way == 4)
            text_add_bytes(&whole, part.at, part.length);
        else
            message_fill(&whole, NULL, "so: {word}", fill({"word", part.at}));
        assert_true(whole.failed && text_is_failed(whole.at));
        text_clear(&part);
        text_add(&part, "again");
        assert_string_equal(part.at, "again");
        text_release(&part);
        text_release(&whole);
    }
}

/* Where others hold places in it, what was there stays. */
static void what_a_lasting_text_held_stays(void **state)
{
    (void)state;
    struct text text = {.lasting = true};
    text_add(&text, "held");
    fail_call(CALL_ALLOCATE, 1, ENOMEM, false);
    text_addf(&text, "%*s", 1000, "");
    fail_call(CALL_ALLOCATE, 0, 0, false);
    assert_true(text.failed && !text_is_failed(text.at));
    assert_int_equal(strncmp(text.at, "held", 4), 0);
    text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buffer_is_never_left_open),
        cmocka_unit_test(buffer_may_be_missing),
        cmocka_unit_test(utf8_is_read),
        cmocka_unit_test(utf8_is_read_as_unicode_has_it),
        cmocka_unit_test(what_acts_on_a_terminal_is_not_shown),
        cmocka_unit_test(text_from_outside_is_made_safe),
        cmocka_unit_test(spans_are_cut),
        cmocka_unit_test(nearest_word_is_found),
        cmocka_unit_test(json_is_escaped),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(operations_are_read),
        cmocka_unit_test(operations_never_wrap),
        cmocka_unit_test(operations_are_written_as_they_are_read),
        cmocka_unit_test(what_is_made_from_a_failed_text_has_failed),
        cmocka_unit_test(what_a_lasting_text_held_stays),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
