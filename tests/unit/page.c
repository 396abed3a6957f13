/* Tests of the calls of a page: what goes in as text comes out as JSON, and nothing gets lost. */
#include "harness.h"

#include "front/wasm/page.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int patience = -1;

int page_progress(double done)
{
    (void)done;
    return patience < 0 || patience-- > 0;
}

/* A call whose arguments are separated by `^`. */
static const char *call(struct page *page, const char *arguments)
{
    size_t length = strlen(arguments) + 1;
    char *room = page_room(page, length);
    assert_non_null(room);
    for (size_t i = 0; i < length; i++)
        room[i] = arguments[i] == '^' ? '\0' : arguments[i];
    const char *answer = page_run(page, length);
    assert_int_equal(strlen(answer), page_length(page));
    return answer;
}

static void expect(struct page *page, const char *arguments, const char *part)
{
    const char *answer = call(page, arguments);
    if (strstr(answer, part) == NULL)
        fail_msg("%s: %s lacks %s", arguments, answer, part);
}

static void a_game_is_played_by_calls(void **state)
{
    (void)state;
    struct page *page = page_new();
    expect(page, "begin^number-reach^^target 9\n^who 2 level:50\nseed 3\n", "{}");
    expect(page, "events", "\"kind\":\"opening\"");
    expect(page, "line^*2^1", "{\"taken\":true}");
    expect(page, "events", "player 2 is level:50 262a2dc9\\u000a1. player 1: *2 -> 2");
    expect(page, "state^", "\"wait\":\"kept\"");
    expect(page, "kept^1", "{\"done\":true}");
    expect(page, "events", "\"question\":\"move\"");
    expect(page, "state^", "\"text\":\"Player 1: *2 → 2\"");
    expect(page, "reply^9^move^+1^2", "{\"taken\":false}");
    expect(page, "reply^1^move^+7^2", "{\"taken\":false}");
    expect(page, "reply^1^move^+1^2", "{\"taken\":true}");
    expect(page, "events", "\"kind\":\"keep\"");
    expect(page, "kept^0", "{\"done\":true}"); /* a page plays on in memory */
    expect(page, "events", "\"kind\":\"answer\"");
    expect(page, "state^", "\"index\":2,\"count\":2,\"turn\":1");
    expect(page, "state^0", "\"index\":0,\"count\":2,\"turn\":1");
    expect(page, "undo^5", "{\"done\":true}");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "events", "Current Number: 1");
    expect(page, "state^", "\"redo\":true");
    page_free(page);
}

/* The value of `"text":"..."` with its newlines as they were. */
static char *unquoted(const char *answer)
{
    const char *at = strstr(answer, "\"text\":\"") + 8;
    char *text = malloc(strlen(at) + 1), *to = text;
    for (; *at != '"'; at++) {
        if (strncmp(at, "\\u000a", 6) == 0) {
            *to++ = '\n';
            at += 5;
        } else
            *to++ = *at;
    }
    *to = '\0';
    return text;
}

static void a_record_opens_again(void **state)
{
    (void)state;
    char opening[8192];
    struct page *page = page_new();
    call(page, "begin^number-tower^^best-of 3\ntime 7\n^first 2\n");
    call(page, "line^5^1");
    call(page, "events");
    call(page, "kept^1");
    char *all = unquoted(call(page, "record^")), *none = unquoted(call(page, "record^0"));
    assert_non_null(strstr(all, "1. player 2: 5 -> 5"));
    assert_null(strstr(none, "1. player 2: 5 -> 5"));
    snprintf(opening, sizeof opening, "open^%s^0", all);
    struct page *other = page_new();
    expect(other, opening, "{}");
    expect(other, "events", "\"kind\":\"opening\"");
    expect(other, "state^", "\"blocks\":[\"5\"]");
    expect(other, "open^summit save 1\nnonsense^0", "\"line\":2");
    expect(other, "state^", "\"blocks\":[\"5\"]"); /* as it was */
    page_free(other);
    page_free(page);
    free(all);
    free(none);
}

static void the_solver_is_asked(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-reach^^target 9\n^");
    expect(page, "choose^level:100^1", "\"move\":\"+1\"");
    expect(page, "choose^somebody^1", "found \\\"somebody\\\", expected a level");
    expect(page, "solve^", "\"method\":\"arithmetic\"");
    expect(page, "hint^", "\"layers\":[\"");
    expect(page, "values^", "\"value\":\"");
    expect(page, "map^^5", "\"svg\":\"<svg");
    expect(page, "review^", "\"entries\":[]");
    expect(page, "puzzle^number-maze^^^20261116^easy", "\"solution\":\"");
    expect(page, "today^20261116", "\"day\":20773");
    expect(page, "today^20260229", "there is no such day");
    expect(page, "today^", "there is no such day");
    expect(page, "puzzle^number-maze^^^20261116^odd", "expected easy, middle or hard");
    call(page, "line^resign^0");
    expect(page, "hint^", "\"error\":\"nothing is to be decided here any more\"");
    expect(page, "choose^level:50^1", "\"error\":\"there is no move to be made\"");
    page_free(page);
}

static void long_work_is_stopped(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-maze^^ops +1, -1, *2\ntarget 3000\nlimit +1=9\n^");
    patience = 3;
    expect(page, "solve^", "\"error\":\"");
    patience = -1;
    expect(page, "solve^1000", "\"error\":\"");
    expect(page, "choose^level:100^1", "perfect can't play here");
    expect(page, "choose^level:50^1", "\"move\":\"");
    page_free(page);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct page *page = page_new();
    static const char *const calls[] = {"events",
                                        "kept^1",
                                        "line^+1^0",
                                        "tick^1",
                                        "undo^1",
                                        "redo^1",
                                        "again^0^1",
                                        "state^",
                                        "record^",
                                        "solve^",
                                        "choose^level:1^1",
                                        "hint^",
                                        "reply^1^move^+1^1",
                                        "seat^1^level:3",
                                        "review^"};
    for (size_t i = 0; i < COUNT(calls); i++)
        expect(page, calls[i], "{\"error\":\"no game is open\"}");
    expect(page, "fly", "{\"error\":\"there is no such call\"}");
    expect(page, "", "{\"error\":\"there is no such call\"}");
    expect(page, "rules^nowhere^^", "found \\\"nowhere\\\", expected the name of a game");
    expect(page, "rules^own^start = 1\ntarget = x\n^", "\"line\":2");
    expect(page, "rules^number-reach^^target x\n", "\"error\":\"target: found");
    expect(page, "speak^nonsense", "\"error\":\"");
    page_free(page);
}

static void every_language_can_be_spoken(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-reach^^target 9\n^");
    call(page, "solve^");
    expect(page, "speak^language = Test\nrules-target = Auf {target}!\n", "\"title\":\"Test\"");
    expect(page, "rules^number-reach^^target 12\n", "Auf 12!");
    expect(page, "line^rules^0", "true");
    expect(page, "events", "Auf 9!");
    expect(page, "speak^", "\"title\":\"English\"");
    expect(page, "about^", "\"games\":[{\"name\":\"");
    expect(page, "about^brief", "\"games\":[]}");
    page_free(page);
}

static void memory_that_is_missing_is_said(void **state)
{
    (void)state;
    static const char *const calls[] = {
        "about^",  "rules^nim^^", "begin^nim^^players 3\n^", "state^",         "hint^", "map^^",
        "record^", "review^",     "puzzle^nim^^^1^easy",     "today^20261116", "events"};
    for (size_t i = 0; i < COUNT(calls); i++) {
        for (unsigned after = 0; after < 40; after++) {
            struct page *page = page_new();
            call(page, "begin^nim^^^who 2 level:50\n");
            size_t length = strlen(calls[i]) + 1;
            char *room = page_room(page, 64);
            for (size_t j = 0; j < length; j++)
                room[j] = calls[i][j] == '^' ? '\0' : calls[i][j];
            fail_call(CALL_ALLOCATE, after + 1, ENOMEM, true);
            const char *answer = page_run(page, length);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            assert_true(answer != NULL && answer[0] == '{' && strlen(answer) == page_length(page));
            page_free(page);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_by_calls),
        cmocka_unit_test(a_record_opens_again),
        cmocka_unit_test(the_solver_is_asked),
        cmocka_unit_test(long_work_is_stopped),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(every_language_can_be_spoken),
        cmocka_unit_test(memory_that_is_missing_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
